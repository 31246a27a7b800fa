/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/**
 * Boards of marks on the page: what Nawabari, Dosun-Fuwari and Choco-Banana bring to the
 * frame, written once for all of them.
 *
 * @module
 */

import type { GenreId } from "../../lib/genre.ts";
import { BoardView, type Pointing } from "./board_view.ts";
import { Desk, Dropped } from "./desk.ts";
import {
  found,
  type Genre,
  type Hint as FrameHint,
  type Marks as FrameMarks,
  Player,
} from "./frame.ts";
import { Maker, readRecipe, writeRecipe } from "./maker.ts";
import {
  type Notation,
  notationOf,
  placeName,
  rungTitle,
  shortText,
} from "./notation.ts";
import { ReadingDial } from "./reading_dial.ts";
import {
  faultsOf,
  marking,
  readStroke,
  type Sheet,
  wholeStroke,
  writeStroke,
} from "./strokes.ts";
import type { Hint, Told } from "./tasks.ts";
import { Walkthrough } from "./walkthrough.ts";

/** How far a hint has been told. */
interface Telling {
  /** The position that it is about. */
  sheet: unknown;
  steps: readonly Told[];
  /** The marks that they rest on. */
  basis: readonly number[];
  /** 1: where to look. 2: the reason. */
  stage: 1 | 2;
}

/** Plays the boards of one section of the page. */
function playMarks<P>(root: HTMLElement, notation: Notation<P>): void {
  const { genre } = notation;
  const host = found(root, '[data-part="board"]');
  const tools = found(root, '[data-part="tools"]');
  const desk = new Desk();
  const game = marking(notation);
  let telling: Telling | null = null;
  /** What is pointed at, as long as the position is this one. */
  let pointing: { sheet: Sheet<P>; at: Pointing } | null = null;
  let live = true;

  const choose = (mark: number) => {
    found<HTMLInputElement>(tools, `input[value="${mark}"]`).checked = true;
  };
  const view = new BoardView<P>(host, notation, {
    tool: () => Number(found<HTMLInputElement>(tools, "input:checked").value),
    choose,
    draw: (changes) => {
      if (!player.play([writeStroke(changes)])) redraw();
    },
  });
  const redraw = () => {
    const sheet = player.position;
    view.show(sheet.puzzle, sheet.marks, {
      live,
      pointing: pointing?.sheet === sheet ? pointing.at : undefined,
    });
  };
  const point = (
    sheet: Sheet<P>,
    kind: Pointing["kind"],
    spots: Told["spots"],
  ) => {
    pointing = { sheet, at: { kind, spots } };
  };
  const nameOf = (sheet: Sheet<P>, place: number) =>
    placeName(notation, sheet.puzzle, place);
  const asked = (sheet: Sheet<P>) => ({
    genre: genre.id,
    board: genre.format(sheet.puzzle),
  });

  /** The first words of a hint: where to look, or why there is none. */
  const begin = (sheet: Sheet<P>, hint: Hint): FrameHint => {
    const move = null;
    if (hint.kind === "wrong") {
      const mark = notation.marks[sheet.marks[hint.place]].name;
      point(sheet, "error", [{ kind: notation.kind, index: hint.place }]);
      return {
        move,
        text: `このままでは完成しません。最初の間違いは${
          nameOf(sheet, hint.place)
        }の「${mark}」です。`,
      };
    }
    if (hint.kind === "hopeless") {
      return { move, text: "この盤には答えがありません。" };
    }
    if (hint.kind === "nothing") {
      return {
        move,
        text:
          "ここから先は、答えによって違います（答えが一つに決まらない盤です）。",
      };
    }
    if (hint.kind === "stuck") {
      return {
        move,
        text: "どの段でもこの先は決まりません。探索するには大きすぎる盤です。",
      };
    }
    const steps: readonly Told[] = hint.kind === "step" ? hint.steps : [{
      rung: "search",
      reason:
        "どの段でもこの先は決まりません。ほかの値を仮定して最後まで調べると、どれも答えになりません。",
      changes: [hint.change],
      spots: [],
    }];
    const basis = hint.kind === "step" ? hint.basis : [];
    telling = { sheet, steps, basis, stage: 1 };
    const last = steps[steps.length - 1];
    point(sheet, "hint", spotsOf(last.spots.length > 0 ? [] : [last], last));
    return {
      move,
      text: `印を付けた場所を見てください（段：${
        rungTitle(notation, last.rung)
      }）。`,
    };
  };
  /** Where the reasons rest, and what the last step marks. */
  const spotsOf = (marking: readonly Told[], ...resting: readonly Told[]) => [
    ...resting.flatMap(({ spots }) => spots),
    ...marking.flatMap(({ changes }) =>
      changes.map(([index]) => ({ kind: notation.kind, index }))
    ),
  ];

  const aside = [
    new Walkthrough<P>(found(root, '[data-part="walk"]'), notation),
    new ReadingDial<P>(found(root, '[data-part="dial"]'), notation),
  ];
  const bench = found<HTMLAnchorElement>(root, '[data-part="bench"]');
  const playing: Genre<Sheet<P>> = {
    ...game,
    id: root.dataset.id === "player"
      ? genre.id
      : `${genre.id}-${root.dataset.id}`,
    slot: ({ puzzle }) => shortText(notation, puzzle),
    draw(sheet, { live: answers }: FrameMarks) {
      live = answers;
      if (telling?.sheet !== sheet) telling = null;
      for (const panel of aside) panel.show(sheet.puzzle);
      bench.href = benchAddress(shortText(notation, sheet.puzzle));
      view.show(sheet.puzzle, sheet.marks, {
        live,
        pointing: pointing?.sheet === sheet ? pointing.at : undefined,
      });
    },
    tell(sheet, move) {
      const changes = readStroke(move) ?? [];
      const [place, mark] = changes[0];
      const { name } = notation.marks[mark];
      return changes.length === 1
        ? `${nameOf(sheet, place)}を${mark === 0 ? "消しました" : name}`
        : `${changes.length}か所を${mark === 0 ? "消しました" : name}`;
    },
    focus: () => view.focus(),
    hopeless: () => null,
    finished: (time) => `完成しました。${time}`,
    shortcut: wholeStroke,
    goesOn: (sheet) => telling?.sheet === sheet,
    async hint(sheet, give, signal) {
      if (telling?.sheet === sheet) {
        const { steps, basis, stage } = telling;
        if (stage === 2) {
          const move = writeStroke(steps[steps.length - 1].changes);
          telling = null;
          player.play([move]);
          return;
        }
        telling.stage = 2;
        const last = steps[steps.length - 1];
        point(sheet, "hint", [
          ...spotsOf([last], ...steps),
          ...basis.map((index) => ({ kind: notation.kind, index })),
        ]);
        give({ move: null, text: reasons(steps) });
        return;
      }
      pointing = null;
      signal.addEventListener("abort", () => desk.drop());
      try {
        await desk.ask(
          "hint",
          { ...asked(sheet), marks: sheet.marks, order: sheet.order },
          (hint) => give(begin(sheet, hint)),
        );
      } catch (error) {
        if (!(error instanceof Dropped)) throw error;
      }
    },
    async appraise(sheet, say, signal) {
      signal.addEventListener("abort", () => desk.drop());
      try {
        await desk.ask("judge", asked(sheet), ({ verdict, rung }) => {
          say(
            verdict === "multiple"
              ? "答えが一つではない盤でした。"
              : rung === null
              ? ""
              : `この盤で要る最も高い段は「${
                rungTitle(notation, rung)
              }」です。`,
          );
        });
      } catch (error) {
        if (!(error instanceof Dropped)) throw error;
      }
    },
  };

  const first = game.parse(root.dataset.board!);
  const player = new Player(root, playing, { board: first, seed: null });
  const maker = new Maker(
    found(root, '[data-part="make"]'),
    genre,
    (text, recipe) => {
      const board = game.parse(text);
      if (!player.recallSlot(playing.slot(board))) {
        player.begin({ board, seed: recipe.seed });
      }
      history.replaceState(null, "", `#${writeRecipe(recipe)}`);
      root.scrollIntoView({ block: "nearest" });
    },
  );
  const fromUrl = () => {
    const recipe = readRecipe(genre, location.hash.slice(1));
    if (recipe !== null) void maker.make(recipe);
  };
  fromUrl();
  addEventListener("hashchange", fromUrl);

  root.addEventListener("click", (event) => {
    const button = (event.target as Element).closest('[data-do="check"]');
    if (button !== null) checkNow();
  });
  const checkNow = () => {
    const sheet = player.position;
    const [fault] = faultsOf(notation, sheet);
    if (fault === undefined) return;
    telling = null;
    point(
      sheet,
      "error",
      fault.cells.map((index) => ({ kind: "cell", index })),
    );
    redraw();
    player.say(`まだ完成していません：${fault.title}`);
  };
  root.addEventListener("keydown", (event) => {
    if (
      !(event.ctrlKey || event.metaKey) || event.altKey ||
      (event.target as Element).closest("input:not([type=radio]), select")
    ) return;
    const key = event.key.toLowerCase();
    if (key !== "z" && key !== "y") return;
    event.preventDefault();
    if (key === "y" || event.shiftKey) player.redo();
    else player.undo();
  });
}

/** The setter's bench with a board on it. */
function benchAddress(board: string): string {
  const url = new URL("../bench/", import.meta.url);
  url.hash = `board=${encodeURIComponent(board)}`;
  return url.href;
}

/** The reasons of steps, numbered if there are several. */
function reasons(steps: readonly Told[]): string {
  return steps.length === 1
    ? steps[0].reason
    : steps.map(({ reason }, i) => `（${i + 1}）${reason}`).join("\n");
}

for (
  const root of document.querySelectorAll<HTMLElement>(
    "[data-player][data-board]",
  )
) playMarks(root, notationOf(root.dataset.player as GenreId));
