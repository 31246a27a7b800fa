/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/**
 * The rules read in another way, and how many answers the board then has.
 *
 * @module
 */

import { Desk, Dropped } from "./desk.ts";
import { picture } from "./drawing.ts";
import { found } from "./frame.ts";
import type { Marks, Notation } from "./notation.ts";
import type { Counted } from "./tasks.ts";

/** A number of answers with its digits in groups. */
export function grouped(count: string): string {
  return count.replace(/\B(?=(\d{3})+$)/g, ",");
}

/** The places in which two answers differ. */
export function differences(a: Marks, b: Marks): number[] {
  return [...a.keys()].filter((place) => a[place] !== b[place]);
}

/** One answer, or two side by side with what differs pointed at. */
export function showAnswers<P>(
  host: HTMLElement,
  notation: Notation<P>,
  puzzle: P,
  answers: readonly Marks[],
): void {
  const differ = answers.length < 2 ? [] : differences(answers[0], answers[1]);
  const spots = differ.map((index) => ({ kind: notation.kind, index }));
  host.innerHTML = answers.map((marks, i) =>
    picture(notation, puzzle, {
      // Every place is marked, but a reader looks for what is there.
      marks: marks.map((mark) => mark === notation.marks.length - 1 ? 0 : mark),
      spots,
      label: answers.length < 2 ? "答え" : `答え${i + 1}`,
    })
  ).join("");
}

/** The dial. */
export class ReadingDial<P> {
  readonly #root: HTMLElement;
  readonly #notation: Notation<P>;
  readonly #desk = new Desk();
  #puzzle: P | null = null;
  #asked: P | null = null;

  /** @param root The `details` with the parts that are named here. */
  constructor(root: HTMLElement, notation: Notation<P>) {
    this.#root = root;
    this.#notation = notation;
    root.addEventListener("toggle", () => this.#wake());
    root.addEventListener("change", () => {
      this.#asked = null;
      this.#wake();
    });
    this.#stop.addEventListener("click", () => this.#desk.drop());
  }

  get #stop(): HTMLButtonElement {
    return found(this.#root, '[data-do="stop-count"]');
  }

  /** Takes another board. */
  show(puzzle: P): void {
    this.#puzzle = puzzle;
    this.#wake();
  }

  #wake(): void {
    if (!(this.#root as HTMLDetailsElement).open) {
      // Nobody waits for it any more.
      if (this.#desk.busy) this.#asked = null;
      this.#desk.drop();
      return;
    }
    if (this.#puzzle === null || this.#asked === this.#puzzle) return;
    this.#asked = this.#puzzle;
    void this.#count(this.#puzzle);
  }

  async #count(puzzle: P): Promise<void> {
    const { genre } = this.#notation;
    const reading = found<HTMLInputElement>(this.#root, "input:checked").value;
    this.#say("数えています…");
    let last: Counted | null = null;
    try {
      const asked = this.#desk.ask(
        "count",
        { genre: genre.id, board: genre.format(puzzle), reading },
        (counted) => {
          this.#say(
            counted.exact
              ? this.#words(counted)
              : `答えは ${grouped(counted.count)} 通り以上。数えています…`,
          );
          if (last === null) {
            showAnswers(
              found(this.#root, '[data-part="dial-answers"]'),
              this.#notation,
              puzzle,
              counted.answers,
            );
          }
          last = counted;
        },
      );
      this.#stop.hidden = false;
      await asked;
      if (last !== null) this.#say(this.#words(last));
    } catch (error) {
      // Another question is at work, or the reader said stop.
      if (error instanceof Dropped && this.#desk.busy) return;
      this.#say(
        (last === null ? "" : this.#words(last)) +
          (error instanceof Dropped
            ? "数えるのをやめました。"
            : (error as Error).message),
      );
    }
    this.#stop.hidden = true;
  }

  #words({ count, exact, answers }: Counted): string {
    if (count === "0" && exact) return "答えはありません。";
    const number = grouped(count);
    return (exact
      ? `答えは ${number} 通りです。`
      : `答えは ${number} 通り以上あります。`) +
      (answers.length > 1
        ? "そのうち二つを並べます。違うところに印を付けました。"
        : "");
  }

  #say(text: string): void {
    found(this.#root, '[data-part="dial-text"]').textContent = text;
  }
}
