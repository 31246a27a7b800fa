/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/**
 * The ladder watched step by step, on a board of its own: forwards, backwards, by itself,
 * and with some rungs left out to see where the others get stuck.
 *
 * @module
 */

import { Desk, Dropped } from "./desk.ts";
import { picture } from "./drawing.ts";
import { found } from "./frame.ts";
import { type Marks, type Notation, placesOf, rungTitle } from "./notation.ts";
import type { Told, Trace } from "./tasks.ts";

/** Milliseconds between two steps that go by themselves. */
const PACE = 900;

const ENDS: Record<Trace["end"], string> = {
  complete: "すべて決まりました。",
  stuck: "使った段だけでは、ここから先に進めません。",
  contradiction: "矛盾しました。この盤に答えはありません。",
};

/** A walk through the solution of a board. */
export class Walkthrough<P> {
  readonly #root: HTMLElement;
  readonly #notation: Notation<P>;
  readonly #desk = new Desk();
  #puzzle: P | null = null;
  #trace: Trace = { steps: [], end: "stuck" };
  #at = 0;
  #timer: ReturnType<typeof setInterval> | null = null;
  /** Whether the steps belong to the board and the rungs that are chosen. */
  #fresh = false;

  /** @param root The `details` with the parts that are named here. */
  constructor(root: HTMLElement, notation: Notation<P>) {
    this.#root = root;
    this.#notation = notation;
    root.addEventListener("toggle", () => this.#wake());
    root.addEventListener("change", (event) => {
      if ((event.target as HTMLInputElement).name !== "rung") return;
      this.#fresh = false;
      this.#wake();
    });
    this.#range.addEventListener("input", () => {
      this.#stop();
      this.#go(Number(this.#range.value));
    });
    root.addEventListener("click", (event) => {
      const way = (event.target as Element).closest<HTMLElement>("[data-walk]")
        ?.dataset.walk;
      if (way === "play") this.#timer === null ? this.#play() : this.#stop();
      else if (way !== undefined) {
        this.#stop();
        this.#go(
          way === "back"
            ? this.#at - 1
            : way === "next"
            ? this.#at + 1
            : this.#nextRung(),
        );
      }
    });
  }

  /** Takes another board. */
  show(puzzle: P): void {
    if (puzzle === this.#puzzle) return;
    this.#puzzle = puzzle;
    this.#fresh = false;
    this.#wake();
  }

  get #range(): HTMLInputElement {
    return found(this.#root, '[data-part="walk-at"]');
  }

  /** Works only while it is looked at. */
  #wake(): void {
    if (!(this.#root as HTMLDetailsElement).open) {
      this.#stop();
      return;
    }
    if (!this.#fresh && this.#puzzle !== null) void this.#solve(this.#puzzle);
  }

  async #solve(puzzle: P): Promise<void> {
    this.#stop();
    this.#fresh = true;
    const { genre } = this.#notation;
    const rungs = [
      ...this.#root.querySelectorAll<HTMLInputElement>(
        'input[name="rung"]:checked',
      ),
    ].map(({ value }) => value);
    this.#say("解いています…");
    try {
      await this.#desk.ask(
        "trace",
        { genre: genre.id, board: genre.format(puzzle), rungs },
        (trace) => {
          this.#trace = trace;
          this.#range.max = String(trace.steps.length);
          this.#go(0);
        },
      );
    } catch (error) {
      if (!(error instanceof Dropped)) this.#say((error as Error).message);
    }
  }

  #nextRung(): number {
    const { steps } = this.#trace;
    const now = steps[this.#at]?.rung;
    let next = this.#at;
    while (next < steps.length && steps[next].rung === now) next++;
    return next;
  }

  /** The marks after so many steps. */
  #marks(steps: readonly Told[]): Marks {
    const marks = new Uint8Array(placesOf(this.#notation, this.#puzzle!));
    for (const { changes } of steps) {
      for (const [place, mark] of changes) marks[place] = mark;
    }
    return marks;
  }

  #go(to: number): void {
    const { steps, end } = this.#trace;
    this.#at = Math.min(Math.max(to, 0), steps.length);
    this.#range.value = String(this.#at);
    const step = steps[this.#at - 1];
    const spots = step === undefined ? [] : [
      ...step.spots,
      ...step.changes.map(([index]) => ({ kind: this.#notation.kind, index })),
    ];
    found(this.#root, '[data-part="walk-board"]').innerHTML = picture(
      this.#notation,
      this.#puzzle!,
      { marks: this.#marks(steps.slice(0, this.#at)), spots },
    );
    const told = step === undefined
      ? `全部で ${steps.length} 歩あります。`
      : `${this.#at} 歩目［${
        rungTitle(this.#notation, step.rung)
      }］${step.reason}`;
    this.#say(told + (this.#at === steps.length ? ENDS[end] : ""));
    this.#button("back").disabled = this.#at === 0;
    for (const way of ["next", "rung", "play"]) {
      this.#button(way).disabled = this.#at === steps.length;
    }
    if (this.#at === steps.length) this.#stop();
  }

  #play(): void {
    this.#go(this.#at + 1);
    if (this.#at === this.#trace.steps.length) return;
    this.#timer = setInterval(() => this.#go(this.#at + 1), PACE);
    this.#button("play").textContent = "止める";
  }

  #stop(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
    this.#button("play").textContent = "再生";
  }

  #button(way: string): HTMLButtonElement {
    return found(this.#root, `[data-walk="${way}"]`);
  }

  #say(text: string): void {
    found(this.#root, '[data-part="walk-text"]').textContent = text;
  }
}
