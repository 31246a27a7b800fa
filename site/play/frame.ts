/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/**
 * What every player has, whatever is played in it: counts, a clock that can be
 * paused, undo, the same board again, a new one, hints, saving and sharing. A
 * genre brings its rules ({@linkcode Game}) and its drawing ({@linkcode Genre}).
 *
 * The markup is the page's own, so that there is something to see before a script
 * runs and where none does. Parts are found by `data-part`, buttons by `data-do`;
 * what is nothing without the script carries `data-script`.
 *
 * @module
 */

import { Clock, showTime } from "./clock.ts";
import { type Game, Session, splitMoves } from "./session.ts";
import { keep, recall } from "./store.ts";

/** How to draw a position. */
export interface Marks {
  /** The move that a hint points at. */
  hint: string | null;
  /** Whether the board answers to the reader now. */
  live: boolean;
}

/** A hint, in words and as a move. */
export interface Hint {
  text: string;
  move: string | null;
  /** Whether it is not the last word: something better is being looked for. */
  more?: boolean;
}

/** Milliseconds after which a hint that is looked for can be given up. */
const SLOW = 400;

/** What the hint's button says then. */
const GIVE_UP = "やめる";

/** A board to play, and the seed it was made from. */
export interface Deal<P> {
  board: P;
  seed: string | null;
}

/** What a genre brings to the frame. */
export interface Genre<P> extends Game<P> {
  /** What its boards' text begins with; its sessions are kept under this name. */
  readonly id: string;
  /** Sessions of boards in different slots are kept side by side. */
  slot(board: P): string;
  /** Draws the position into its own part of the page. */
  draw(position: P, marks: Marks): void;
  /** A move in words, for those who hear the board. */
  tell(before: P, move: string): string;
  /** Gives the keyboard to the board. */
  focus(): void;
  /** Why the board cannot be won, or null. Told as soon as a board is dealt. */
  hopeless(board: P): string | null;
  /**
   * Looks for a hint, and gives it, and each better one that it finds afterwards.
   * What is given after `signal` is aborted is not shown.
   */
  hint(
    position: P,
    give: (hint: Hint) => void,
    signal: AbortSignal,
  ): Promise<void>;
  /** Whether a hint about this position would go on with the last one, and is not counted. */
  goesOn?(position: P): boolean;
  /** Moves that lead from the board to a position, if there are shorter ones than were made. */
  shortcut?(position: P): string;
  /** Says that a board is finished (default: with the number of moves). */
  finished?(time: string): string;
  /** Says of a finished board how well one can do; each text replaces the last. */
  appraise(
    board: P,
    say: (text: string) => void,
    signal: AbortSignal,
  ): Promise<void>;
}

/** A player on the page. */
export class Player<P> {
  readonly #root: HTMLElement;
  readonly #genre: Genre<P>;
  readonly #clock = new Clock(() => performance.now());
  #session: Session<P>;
  #paused = false;
  #hint: string | null = null;
  /** Set while a hint is looked for, and the button says that it can be given up. */
  #seeking: ReturnType<typeof setTimeout> | null = null;
  /** Work on what was asked about the position; it ends when the position changes. */
  #work = new AbortController();

  /** @param first The board to begin with if none is in the URL and none was kept. */
  constructor(root: HTMLElement, genre: Genre<P>, first: Deal<P>) {
    this.#root = root;
    this.#genre = genre;
    this.#session = new Session(genre, first.board, first.seed);

    const does: Record<string, () => void> = {
      undo: () => this.undo(),
      redo: () => this.redo(),
      retry: () => this.retry(),
      pause: () => this.#paused ? this.resume() : this.pause(),
      resume: () => this.resume(),
      hint: () => this.hint(),
      copy: () => void this.#copy(),
    };
    root.addEventListener("click", (event) => {
      const button = (event.target as Element).closest<HTMLElement>(
        "[data-do]",
      );
      if (button !== null) does[button.dataset.do!]?.();
    });
    this.#part("with-moves").addEventListener("change", () => this.#link());
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) {
        this.pause();
        this.#keep();
      }
    });
    addEventListener("pagehide", () => this.#keep());
    addEventListener("hashchange", () => {
      const told = this.#fromUrl();
      if (told) this.#say(told);
    });
    setInterval(() => this.#showClock(), 500);

    const told = this.#fromUrl();
    if (told !== null) {
      if (!this.recallSlot(this.#lastSlot())) this.#enter(this.#session, 0);
      if (told !== "") this.#say(told);
    }
  }

  /** Where the board stands. */
  get position(): P {
    return this.#session.position;
  }

  /** The board as it was dealt. */
  get board(): P {
    return this.#session.board;
  }

  /** Plays a new board. */
  begin(deal: Deal<P>): void {
    this.#leaveUrl();
    this.#enter(new Session(this.#genre, deal.board, deal.seed), 0);
  }

  /** Goes on with what was kept in a slot; returns whether there was anything. */
  recallSlot(slot: string): boolean {
    const kept = Session.restore(
      this.#genre,
      recall(`${this.#genre.id}:${slot}`),
    );
    if (kept === null || this.#genre.slot(kept.session.board) !== slot) {
      return false;
    }
    this.#leaveUrl();
    this.#enter(kept.session, kept.ms);
    return true;
  }

  /** Makes moves, one after another; returns whether the first was possible. */
  play(moves: readonly string[]): boolean {
    if (this.#paused) return false;
    let made = false;
    let told = "";
    for (const move of moves) {
      const before = this.position;
      if (!this.#session.play(move)) break;
      made = true;
      told += `${this.#genre.tell(before, move)}。`;
    }
    if (!made) return false;
    this.#say("");
    if (this.#session.isDone) {
      this.#clock.stop();
    } else {
      this.#clock.start();
    }
    this.#changed();
    if (this.#session.isDone) this.#finish();
    else this.#announce(told + this.#ifCounted((count) => `手数 ${count}`));
    return true;
  }

  undo(): void {
    if (this.#paused) return;
    const move = this.#session.undo();
    if (move === null) return;
    this.#say("");
    this.#changed();
    this.#announce(
      "一手戻しました" +
        this.#ifCounted((count) => `。手数は ${count} のままです`),
    );
  }

  redo(): void {
    if (this.#paused || this.#session.redo() === null) return;
    this.#say("");
    this.#changed();
    if (this.#session.isDone) this.#finish();
    else this.#announce("戻した手をやり直しました");
  }

  retry(): void {
    this.#enter(this.#session.again(), 0);
    this.#announce("同じ配置の最初に戻りました");
  }

  pause(): void {
    if (this.#paused || !this.#clock.running) return;
    this.#clock.stop();
    this.#paused = true;
    this.#changed();
    this.#say("");
    if (!document.hidden) this.#button("resume").focus();
    this.#announce("一時停止しました");
  }

  resume(): void {
    if (!this.#paused) return;
    this.#paused = false;
    this.#clock.start();
    this.#changed();
    this.#genre.focus();
    this.#announce("再開しました");
  }

  hint(): void {
    if (this.#paused || this.#session.isDone) return;
    if (this.#isSlow) {
      this.#work.abort();
      this.#found();
      this.#say("探すのをやめました。");
      return;
    }
    const { position } = this;
    if (!this.#genre.goesOn?.(position)) this.#session.hints++;
    this.#changed();
    this.#say("次の一手を探しています…");
    this.#seeking = setTimeout(() => {
      this.#button("hint").textContent = GIVE_UP;
    }, SLOW);
    void this.#ask(async (signal) => {
      await this.#genre.hint(position, (hint) => {
        if (signal.aborted) return;
        if (!hint.more) this.#found();
        this.#hint = hint.move;
        this.#draw();
        this.#say(hint.text);
      }, signal);
      if (!signal.aborted) this.#found();
    });
  }

  /** Whether a hint has been looked for so long that the next click gives it up. */
  get #isSlow(): boolean {
    return this.#button("hint").textContent === GIVE_UP;
  }

  /** No hint is looked for any more. */
  #found(): void {
    if (this.#seeking === null) return;
    clearTimeout(this.#seeking);
    this.#seeking = null;
    this.#button("hint").textContent = "ヒント";
  }

  /** Says something below the board. */
  say(text: string): void {
    this.#say(text);
  }

  #enter(session: Session<P>, ms: number): void {
    this.#session = session;
    this.#clock.set(ms);
    this.#paused = false;
    this.#changed();
    if (session.isDone) this.#finish();
    else this.#say(this.#genre.hopeless(session.board) ?? "");
  }

  #finish(): void {
    const { board, count, hints } = this.#session;
    const time = showTime(this.#clock.elapsed);
    const told = (this.#genre.finished?.(time) ??
      `完成しました。${count} 手、${time}`) +
      (hints > 0 ? `、ヒント ${hints} 回。` : "。");
    this.#say(told, "done");
    void this.#ask((signal) =>
      this.#genre.appraise(board, (text) => {
        if (!signal.aborted) this.#say(told + text, "done");
      }, signal)
    );
  }

  /** Has the genre work on something until the position changes. */
  async #ask(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    this.#work.abort();
    this.#work = new AbortController();
    const { signal } = this.#work;
    try {
      await work(signal);
    } catch (error) {
      if (signal.aborted) return;
      this.#found();
      this.#say(`計算できませんでした（${error}）`);
    }
  }

  /** Everything that follows from a change of the position. */
  #changed(): void {
    const session = this.#session;
    const { isDone } = session;
    const focused = document.activeElement;
    this.#work.abort();
    this.#found();
    this.#hint = null;
    this.#draw();
    const count = this.#optional("count");
    if (count !== null) count.textContent = String(session.count);
    this.#part("hints").textContent = String(session.hints);
    this.#part("seed").textContent = session.seed ?? "なし";
    this.#button("undo").disabled = this.#paused || isDone ||
      session.moves.length === 0;
    const redo = this.#optional<HTMLButtonElement>("redo", "do");
    if (redo !== null) redo.disabled = this.#paused || !session.canRedo;
    this.#button("hint").disabled = this.#paused || isDone ||
      this.#genre.hopeless(session.board) !== null;
    this.#button("retry").disabled = session.count === 0;
    const pause = this.#button("pause");
    pause.disabled = !this.#paused && !this.#clock.running;
    pause.textContent = this.#paused ? "再開" : "一時停止";
    this.#part("cover").hidden = !this.#paused;
    this.#part("board").inert = this.#paused;
    // A button that goes dead under the reader's hands must not take the keyboard along.
    if (
      focused instanceof HTMLButtonElement && focused.disabled &&
      this.#root.contains(focused)
    ) this.#genre.focus();
    this.#showClock();
    this.#link();
    this.#keep();
  }

  #draw(): void {
    this.#genre.draw(this.position, {
      hint: this.#hint,
      live: !this.#paused && !this.#session.isDone,
    });
  }

  #showClock(): void {
    const time = this.#part("time");
    const text = showTime(this.#clock.elapsed);
    if (time.textContent !== text) time.textContent = text;
  }

  #keep(): void {
    const slot = this.#genre.slot(this.#session.board);
    keep(
      `${this.#genre.id}:${slot}`,
      this.#session.save(this.#clock.elapsed),
    );
    keep(`${this.#genre.id}:last`, slot);
  }

  #lastSlot(): string {
    const slot = recall(`${this.#genre.id}:last`);
    return typeof slot === "string" ? slot : "";
  }

  /**
   * Plays the board that the URL names. Returns null if it did; else why not,
   * which is "" if the URL names none.
   */
  #fromUrl(): string | null {
    const fragment = new URLSearchParams(location.hash.slice(1));
    const text = fragment.get("board");
    if (text === null) return "";
    let board: P;
    try {
      board = this.#genre.parse(text);
    } catch (error) {
      return `URL の盤が読めません（${error}）`;
    }
    const moves = splitMoves(fragment.get("moves") ?? "");
    const slot = this.#genre.slot(board);
    const kept = Session.restore(
      this.#genre,
      recall(`${this.#genre.id}:${slot}`),
    );
    const same = kept !== null &&
      this.#genre.format(kept.session.board) === this.#genre.format(board);
    if (same && kept.session.count >= moves.length) {
      this.#enter(kept.session, kept.ms);
    } else {
      this.#enter(Session.after(this.#genre, board, moves), 0);
    }
    this.#root.scrollIntoView({ block: "nearest" });
    return null;
  }

  /** The URL no longer says what is played: do not let a reload go back to it. */
  #leaveUrl(): void {
    if (new URLSearchParams(location.hash.slice(1)).has("board")) {
      history.replaceState(null, "", location.pathname + location.search);
    }
  }

  /** Writes the address of the board, with or without the moves so far. */
  #link(): void {
    const url = new URL(location.href);
    const session = this.#session;
    const moves = (this.#part("with-moves") as HTMLInputElement).checked
      ? this.#genre.shortcut?.(session.position) ?? session.moves.join("")
      : "";
    // As it is, where that can be: a board's text is made for URLs.
    const board = this.#genre.format(session.board).replace(
      /[%+&#]/g,
      encodeURIComponent,
    );
    url.hash = `board=${board}${moves === "" ? "" : `&moves=${moves}`}`;
    (this.#part("link") as HTMLInputElement).value = url.href;
  }

  async #copy(): Promise<void> {
    const link = this.#part("link") as HTMLInputElement;
    try {
      await navigator.clipboard.writeText(link.value);
      this.#say("URL をコピーしました");
    } catch {
      link.select();
      this.#say("コピーできませんでした。選択された URL を写してください");
    }
  }

  #say(text: string, kind = ""): void {
    const message = this.#part("message");
    message.textContent = text;
    message.dataset.kind = kind;
  }

  #announce(text: string): void {
    this.#part("live").textContent = text;
  }

  /** Words about the number of moves, where the page counts them. */
  #ifCounted(say: (count: number) => string): string {
    return this.#optional("count") === null ? "" : say(this.#session.count);
  }

  #optional<E extends HTMLElement>(name: string, by = "part"): E | null {
    return this.#root.querySelector<E>(`[data-${by}="${name}"]`);
  }

  #part(name: string): HTMLElement {
    return found(this.#root, `[data-part="${name}"]`);
  }

  #button(name: string): HTMLButtonElement {
    return found(this.#root, `[data-do="${name}"]`);
  }
}

/** The element that the markup promises. @throws {Error} If it is not there. */
export function found<E extends HTMLElement>(
  root: ParentNode,
  selector: string,
): E {
  const element = root.querySelector<E>(selector);
  if (element === null) throw new Error(`The page has no ${selector}`);
  return element;
}
