/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/**
 * The setter's bench: a board that can be pasted or drawn, and what the solver says of it
 * while it changes.
 *
 * @module
 */

import type { GenreId } from "../../lib/genre.ts";
import { InputError } from "../../lib/base/input_error.ts";
import { parseBoard } from "../../lib/registry.ts";
import { format as formatSliding, showTiles } from "../../lib/sliding/codec.ts";
import {
  defaultGoal,
  type SlidingPuzzle,
  slidingPuzzle,
} from "../../lib/sliding/rules.ts";
import { isSolvable } from "../../lib/sliding/parity.ts";
import { isPlayed } from "./board_picture.ts";
import { BoardView, type Pointing } from "./board_view.ts";
import { Desk, Dropped } from "./desk.ts";
import type { Drawing } from "./drawing.ts";
import { drawingOf, picture } from "./drawing.ts";
import { type Easel, easelOf } from "./easels.ts";
import { escapeHtml } from "./escape.ts";
import { slidingSvgFile, svgFile } from "./export.ts";
import { found } from "./frame.ts";
import { ends, lines } from "./geometry.ts";
import {
  gridOf,
  type Marks,
  type Notation,
  notationOf,
  rungTitle,
} from "./notation.ts";
import { showAnswers } from "./reading_dial.ts";
import { SlidingSolver } from "./sliding_solver.ts";
import type { Trace, Trials, Verdict } from "./tasks.ts";
import { TILE_HELP, TileEditor } from "./tile_editor.ts";
import { verdict as slidingVerdict } from "./verdict.ts";
import { Walkthrough } from "./walkthrough.ts";

/** Branchings after which the live verdict gives up. */
const MOST_BRANCHES = 5000;

/** Milliseconds without a change after which a board is looked into further. */
const QUIET = 300;

/** Squares of the largest sliding board whose shortest solution is looked for. */
const LARGEST_SLIDING = 16;

/** Pixels of a PNG to a unit of the drawing. */
const PNG_SCALE = 2;

/** What lies on the bench. */
type Work =
  | { genre: Exclude<GenreId, "sliding">; draft: unknown }
  | { genre: "sliding"; puzzle: SlidingPuzzle };

class Bench {
  readonly #root: HTMLElement;
  readonly #judge = new Desk();
  readonly #study = new Desk();
  readonly #sliding = new SlidingSolver();
  readonly #walks = new Map<string, Walkthrough<unknown>>();
  #work!: Work;
  #done: Work[] = [];
  #undone: Work[] = [];
  #view: BoardView<unknown> | TileEditor | null = null;
  /** For which genre and brush the view is. */
  #viewed = "";
  #verdict: Verdict | null = null;
  #slidingWork = new AbortController();

  constructor(root: HTMLElement) {
    this.#root = root;
    for (
      const panel of root.querySelectorAll<HTMLElement>("[data-part=walk]")
    ) {
      const id = panel.closest<HTMLElement>("[data-genre]")!.dataset.genre!;
      this.#walks.set(id, new Walkthrough(panel, notationOf(id as GenreId)));
    }
    const source = this.#source;
    source.addEventListener("input", () => this.#paste(source.value));
    found<HTMLFormElement>(root, '[data-part="blank"]').addEventListener(
      "submit",
      (event) => {
        event.preventDefault();
        const form = new FormData(event.target as HTMLFormElement);
        this.#change(blank(
          String(form.get("genre")) as GenreId,
          Number(form.get("rows")),
          Number(form.get("cols")),
        ));
      },
    );
    root.addEventListener("change", (event) => {
      const { name, dataset } = event.target as HTMLInputElement;
      if (name.startsWith("bench-") && name !== "bench-source") this.#draw();
      if (dataset.part === "number") this.#draw();
      if (dataset.part === "form" || dataset.part === "with-answer") {
        this.#export();
      }
    });
    const does: Record<string, () => void> = {
      undo: () => this.#back(this.#done, this.#undone),
      redo: () => this.#back(this.#undone, this.#done),
      copy: () => void this.#copy(),
      svg: () => this.#saveSvg(),
      png: () => void this.#savePng(),
      print: () => print(),
    };
    root.addEventListener("click", (event) => {
      const button = (event.target as Element).closest<HTMLElement>(
        "[data-bench-do]",
      );
      if (button !== null) does[button.dataset.benchDo!]?.();
    });
    root.addEventListener("keydown", (event) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      if ((event.target as Element).closest("textarea, input[type=number]")) {
        return;
      }
      const key = event.key.toLowerCase();
      if (key !== "z" && key !== "y") return;
      event.preventDefault();
      does[key === "y" || event.shiftKey ? "redo" : "undo"]();
    });
    addEventListener("hashchange", () => this.#fromUrl());
    // Read first: what lies on the bench is written into the URL.
    const named = new URLSearchParams(location.hash.slice(1)).get("board");
    this.#open(this.#read(root.dataset.bench!)!, { link: false });
    if (named !== null) this.#goTo(named);
  }

  get #source(): HTMLTextAreaElement {
    return found(this.#root, '[data-part="source"]');
  }

  #part(name: string): HTMLElement {
    return found(this.#root, `[data-part="${name}"]`);
  }

  // ---------------------------------------------------------- what lies here

  /** The work that a text describes, or null after saying what is wrong with it. */
  #read(text: string): Work | null {
    try {
      const { genre, puzzle } = parseBoard(text);
      this.#part("error").textContent = "";
      return genre.id === "sliding"
        ? { genre: genre.id, puzzle: puzzle as SlidingPuzzle }
        : { genre: genre.id, draft: easelOf(genre.id).draft(puzzle) };
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      this.#part("error").textContent = error.toString();
      return null;
    }
  }

  #fromUrl(): void {
    const text = new URLSearchParams(location.hash.slice(1)).get("board");
    if (text !== null) this.#goTo(text);
  }

  #goTo(text: string): void {
    const work = this.#read(text);
    if (work === null) this.#source.value = text;
    else if (this.#textOf(work) !== this.#textOf(this.#work)) this.#open(work);
  }

  /** A pasted text takes the place of what lies here; a wrong one is only told. */
  #paste(text: string): void {
    if (text.trim() === "") {
      this.#part("error").textContent = "";
      return;
    }
    const work = this.#read(text);
    if (work === null) return;
    this.#remember();
    this.#open(work, { source: false });
  }

  #remember(): void {
    this.#done.push(this.#work);
    this.#undone = [];
  }

  #change(work: Work): void {
    this.#remember();
    this.#open(work);
  }

  #back(from: Work[], to: Work[]): void {
    const work = from.pop();
    if (work === undefined) return;
    to.push(this.#work);
    this.#open(work);
  }

  #textOf(work: Work): string {
    return work.genre === "sliding"
      ? formatSliding(work.puzzle)
      : notationOf(work.genre).genre.format(
        easelOf(work.genre).puzzle(work.draft),
      );
  }

  /**
   * Puts work on the bench; everything else follows from it.
   *
   * @param source Whether to write its text into the text field.
   * @param link Whether to write it into the URL.
   */
  #open(work: Work, { source = true, link = true } = {}): void {
    this.#work = work;
    const text = this.#textOf(work);
    if (source) {
      this.#source.value = text;
      this.#part("error").textContent = "";
    }
    if (link) {
      history.replaceState(null, "", `#board=${encodeURIComponent(text)}`);
    }
    for (
      const part of this.#root.querySelectorAll<HTMLElement>("[data-genre]")
    ) part.hidden = part.dataset.genre !== work.genre;
    this.#button("undo").disabled = this.#done.length === 0;
    this.#button("redo").disabled = this.#undone.length === 0;
    const play = new URL(`../${work.genre}/`, import.meta.url);
    play.hash = `board=${
      encodeURIComponent(text.replace("https://puzz.link/p?", ""))
    }`;
    found<HTMLAnchorElement>(this.#root, '[data-part="play"]').href = play.href;
    this.#verdict = null;
    this.#judge.drop();
    this.#study.drop();
    this.#slidingWork.abort();
    this.#part("answers").replaceChildren();
    this.#part("steps-list").replaceChildren();
    this.#part("trials-text").replaceChildren();
    const isSliding = work.genre === "sliding";
    this.#part("study").hidden = isSliding;
    this.#part("with-answer").closest("label")!.hidden = isSliding;
    this.#part("play").hidden = isSliding && !isPlayed(work.puzzle);
    this.#draw();
    this.#export();
    if (work.genre === "sliding") void this.#judgeSliding(work.puzzle);
    else {
      this.#walks.get(work.genre)!.show(easelOf(work.genre).puzzle(work.draft));
      void this.#judgeMarks(work.genre, text);
    }
  }

  #button(name: string): HTMLButtonElement {
    return found(this.#root, `[data-bench-do="${name}"]`);
  }

  // ---------------------------------------------------------------- drawing

  get #number(): number {
    const { value } = found<HTMLInputElement>(
      this.#root,
      '[data-part="number"]',
    );
    return /^\d{1,3}$/.test(value) ? Number(value) : 0;
  }

  #draw(pointing?: Pointing): void {
    const work = this.#work;
    if (work.genre === "sliding") {
      this.#part("number-label").hidden = true;
      this.#part("editing-help").textContent = TILE_HELP;
      if (!(this.#view instanceof TileEditor)) {
        this.#view?.leave();
        this.#view = new TileEditor(
          this.#part("board"),
          (puzzle) => this.#change({ genre: "sliding", puzzle }),
        );
        this.#viewed = "";
      }
      this.#view.show(work.puzzle);
      return;
    }
    const easel = easelOf(work.genre);
    const brush = Number(
      found<HTMLInputElement>(
        this.#root,
        `input[name="bench-${work.genre}"]:checked`,
      ).value,
    );
    this.#part("number-label").hidden = !easel.numbers || brush !== 0;
    this.#part("editing-help").textContent = easel.help;
    this.#part("trials").hidden = easel.sparing === "";
    const key = `${work.genre} ${brush}`;
    if (key !== this.#viewed) {
      this.#view?.leave();
      this.#view = this.#viewOf(work.genre, easel, brush);
      this.#viewed = key;
    }
    (this.#view as BoardView<unknown>).show(
      easel.puzzle(work.draft),
      easel.marks(work.draft, brush, this.#number),
      { pointing },
    );
  }

  /** A view that draws with one of the brushes. */
  #viewOf(
    id: Exclude<GenreId, "sliding">,
    easel: Easel,
    brush: number,
  ): BoardView<unknown> {
    const { kind, name } = easel.brushes[brush];
    const notation: Notation = {
      ...notationOf(id),
      kind,
      marks: ["", name, ""].map((name) => ({ fact: "", name })),
      blocked: () => false,
    };
    const change = (draft: unknown) => this.#change({ genre: id, draft });
    const draft = () => (this.#work as { draft: unknown }).draft;
    return new BoardView(this.#part("board"), notation, {
      tool: () => 1,
      choose: () => {},
      draw: (changes) =>
        change(easel.apply(draft(), brush, changes, this.#number)),
      type: (cell, key) => {
        const typed = easel.type(draft(), cell, key);
        if (typed !== null) change(typed);
        return typed !== null;
      },
    }, sketch(notation));
  }

  // ---------------------------------------------------------------- verdicts

  #sayVerdict(text: string, kind = ""): void {
    const part = this.#part("verdict");
    part.dataset.verdict = kind;
    part.textContent = text;
  }

  async #judgeMarks(genre: GenreId, board: string): Promise<void> {
    const notation = notationOf(genre);
    const work = this.#work;
    this.#sayVerdict("調べています…");
    try {
      await this.#judge.ask(
        "verdicts",
        { genre, board, maxBranches: MOST_BRANCHES },
        (verdict) => this.#tell(notation, verdict),
      );
      // Who is still drawing wants the verdict, and no work beside it.
      const { promise, resolve } = Promise.withResolvers<void>();
      setTimeout(resolve, QUIET);
      await promise;
      if (this.#work !== work) return;
      await this.#study.ask(
        "trace",
        { genre, board },
        (trace) => this.#tellSteps(notation, trace),
      );
      if (this.#verdict?.verdict === "unique") {
        await this.#study.ask(
          "trials",
          { genre, board },
          (trials) => this.#tellTrials(notation, trials),
        );
      } else {
        this.#part("trials-text").textContent =
          "答えが一つの盤でだけ試せます。";
      }
    } catch (error) {
      if (!(error instanceof Dropped)) {
        this.#sayVerdict((error as Error).message, "none");
      }
    }
  }

  #tell(notation: Notation, verdict: Verdict): void {
    const work = this.#work as { draft: unknown };
    const puzzle = easelOf(notation.genre.id).puzzle(work.draft);
    this.#verdict = verdict;
    const { answers, branches, more = false, rung } = verdict;
    const highest = more
      ? "要る段を調べています…"
      : rung === null
      ? ""
      : `要る最も高い段は「${rungTitle(notation, rung)}」です。`;
    this.#sayVerdict(
      {
        unique: `答えは一つです。${highest}` +
          (!more && branches > 0 ? `分岐 ${branches} 回。` : ""),
        multiple: "答えが二つ以上あります。違うところに印を付けました。",
        none: "答えがありません。",
        "gave-up": `分岐 ${branches} 回では決まりません（${
          answers.length > 0
            ? "答えは一つ見つかっています"
            : "答えはまだ見つかっていません"
        }）。${more ? "続けて調べています…" : ""}`,
      }[verdict.verdict],
      verdict.verdict,
    );
    showAnswers(this.#part("answers"), notation, puzzle, verdict.answers);
    this.#export();
  }

  #tellSteps(notation: Notation, { steps, end }: Trace): void {
    const ladder = [
      ...notation.genre.ladder.rungs.map(({ id }) => id),
      "probe",
    ];
    const rows = ladder.map((rung) => {
      const own = steps.filter((step) => step.rung === rung);
      const marks = own.reduce((sum, { changes }) => sum + changes.length, 0);
      return `<tr><th scope="row">${rungTitle(notation, rung)}</th>` +
        `<td class="number">${own.length}</td><td class="number">${marks}</td></tr>`;
    }).join("");
    const list = steps.map(({ rung, reason }) =>
      `<li>［${rungTitle(notation, rung)}］${escapeHtml(reason)}</li>`
    ).join("");
    this.#part("steps-list").innerHTML =
      `<table><thead><tr><th scope="col">段</th><th scope="col" class="number">歩数</th><th scope="col" class="number">決めた数</th></tr></thead><tbody>${rows}</tbody></table>` +
      `<p>${
        {
          complete: "段だけで最後まで解けます。",
          stuck: "段だけでは途中で止まります。",
          contradiction: "段だけで矛盾に着きます。",
        }[end]
      }</p><ol>${list}</ol>`;
  }

  #tellTrials(notation: Notation, trials: Trials): void {
    const work = this.#work as { draft: unknown };
    const easel = easelOf(notation.genre.id);
    const puzzle = easel.puzzle(work.draft);
    const grid = gridOf(notation, puzzle);
    const { done, total, spare, moves } = trials;
    const parts: string[] = [];
    if (easel.sparing !== "") {
      parts.push(
        `<p>${easel.sparing}：${
          spare.length === 0
            ? "ありません"
            : spare.map((c) => grid.name(c)).join("、")
        }</p>`,
      );
    } else {parts.push(
        "<p>この種類の盤には、取り去れる手掛かりがありません。</p>",
      );}
    if (notation.genre.id === "nawabari") {
      const places = new Map<number, string[]>();
      for (const { cell, to } of moves) {
        places.set(cell, [...places.get(cell) ?? [], grid.name(to)]);
      }
      parts.push(
        places.size === 0
          ? "<p>同じ部屋のほかのマスへ動かせる手掛かりはありません。</p>"
          : `<p>答えを変えずに、同じ部屋のほかのマスへ動かせる手掛かり：</p><ul>${
            [...places].map(([cell, to]) =>
              `<li>${grid.name(cell)} → ${to.join("、")}</li>`
            ).join("")
          }</ul>`,
      );
    }
    if (done < total) parts.push(`<p>${done} / ${total} を試しました…</p>`);
    else if (spare.length > 0) {
      parts.push(
        picture(notation, puzzle, {
          spots: spare.map((index) => ({ kind: "cell", index })),
          label: easel.sparing,
        }),
      );
    }
    this.#part("trials-text").innerHTML = parts.join("");
  }

  async #judgeSliding(puzzle: SlidingPuzzle): Promise<void> {
    this.#slidingWork = new AbortController();
    const { signal } = this.#slidingWork;
    const solvable = isSolvable(puzzle);
    const host = this.#part("verdict");
    host.dataset.verdict = solvable ? "unique" : "none";
    const say = (more: string) => {
      if (!signal.aborted) {
        host.innerHTML = `${slidingVerdict(puzzle)}。${escapeHtml(more)}`;
      }
    };
    say("");
    if (!solvable || puzzle.tiles.length > LARGEST_SLIDING) return;
    say("最短の手数を調べています…");
    try {
      const solution = await this.#sliding.solve(puzzle, { signal });
      if (solution !== null) {
        say(
          solution.optimal
            ? `最短は ${solution.moves.length} 手です（空白の動き：${solution.moves}）。`
            : `${solution.moves.length} 手で解けます（最短とは限りません）。`,
        );
      }
    } catch (error) {
      say((error as Error).message);
    }
  }

  // ----------------------------------------------------------------- exports

  /** The answer to export, if it is wanted and there is one. */
  get #answer(): Marks | undefined {
    const wanted = found<HTMLInputElement>(
      this.#root,
      '[data-part="with-answer"]',
    ).checked;
    return wanted ? this.#verdict?.answers[0] : undefined;
  }

  #export(): void {
    const work = this.#work;
    const form =
      found<HTMLSelectElement>(this.#root, '[data-part="form"]').value;
    const out = found<HTMLTextAreaElement>(
      this.#root,
      '[data-part="exported"]',
    );
    found<HTMLElement>(this.#root, 'option[value="file"]').hidden =
      work.genre === "sliding";
    if (form === "url") {
      out.value = this.#textOf(work);
      return;
    }
    if (work.genre === "sliding") {
      // There is no file of the field's for these.
      out.value = form === "file"
        ? this.#textOf(work)
        : showTiles(work.puzzle, work.puzzle.tiles).join("\n");
      return;
    }
    const notation = notationOf(work.genre);
    const puzzle = easelOf(work.genre).puzzle(work.draft);
    const marks = this.#answer;
    const answer = marks && notation.answer(puzzle, marks);
    out.value = form === "file"
      ? notation.genre.formatFile(puzzle, answer)
      : notation.genre.show(puzzle, answer).join("\n");
  }

  async #copy(): Promise<void> {
    const out = found<HTMLTextAreaElement>(
      this.#root,
      '[data-part="exported"]',
    );
    try {
      await navigator.clipboard.writeText(out.value);
      this.#sayExport("コピーしました");
    } catch {
      out.select();
      this.#sayExport("コピーできませんでした。選択された文字を写してください");
    }
  }

  #sayExport(text: string): void {
    this.#part("export-text").textContent = text;
  }

  #svg(): string {
    const work = this.#work;
    if (work.genre === "sliding") return slidingSvgFile(work.puzzle);
    return svgFile(
      notationOf(work.genre),
      easelOf(work.genre).puzzle(work.draft),
      this.#answer,
    );
  }

  #saveSvg(): void {
    download(new Blob([this.#svg()], { type: "image/svg+xml" }), "board.svg");
  }

  async #savePng(): Promise<void> {
    const url = URL.createObjectURL(
      new Blob([this.#svg()], { type: "image/svg+xml" }),
    );
    try {
      const image = new Image();
      image.src = url;
      await image.decode();
      const canvas = document.createElement("canvas");
      canvas.width = image.width * PNG_SCALE;
      canvas.height = image.height * PNG_SCALE;
      canvas.getContext("2d")!.drawImage(
        image,
        0,
        0,
        canvas.width,
        canvas.height,
      );
      canvas.toBlob((blob) => {
        if (blob === null) this.#sayExport("PNG を作れませんでした");
        else download(blob, "board.png");
      });
    } finally {
      URL.revokeObjectURL(url);
    }
  }
}

/** A board to begin from: empty, or solved if it is of sliding tiles. */
function blank(genre: GenreId, rows: number, cols: number): Work {
  return genre === "sliding"
    ? { genre, puzzle: slidingPuzzle(rows, cols, defaultGoal(rows, cols)) }
    : { genre, draft: easelOf(genre).blank(rows, cols) };
}

/** How a board in the making looks: what stands there is drawn already, strokes are sketched. */
function sketch(notation: Notation): Drawing {
  const drawing = drawingOf(notation);
  return {
    ...drawing,
    glyph: (_, grid, place, mark) =>
      notation.kind === "edge" && mark === 1
        ? `<path class="border" d="${lines([ends(grid, place)])}"/>`
        : "",
  };
}

function download(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

for (
  const root of document.querySelectorAll<HTMLElement>("[data-bench]")
) new Bench(root);
