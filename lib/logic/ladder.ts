/**
 * The ladder: an ordered list of rungs, cheapest first, over one state.
 *
 * A rung is a named deduction. The engine runs the cheapest rung that can still
 * write something, starts again from the first after every change, and credits
 * each fact to the rung that wrote it. Grading, ablation, hints and "why?" are
 * four uses of the same climb.
 *
 * @module
 */

import type { Fact, Place, Step } from "./trace.ts";

/** What one run of a rung came to. Numbers, since inner loops compare them. */
export type Outcome = 0 | 1 | 2;
/** The rung found nothing to write. */
export const UNCHANGED = 0;
/** The rung wrote at least one fact. */
export const CHANGED = 1;
/** The rung proved that the state has no answer. */
export const CONTRADICTION = 2;

/**
 * A position under deduction. Facts are only ever added, in order, so that a
 * number is a bookmark: `undo(mark)` takes back everything written after it.
 */
export interface LadderState {
  /** How many facts have been written. */
  readonly written: number;
  /** Takes back every fact from number `mark` on. */
  undo(mark: number): void;
  /** Whether nothing is left to decide. (It may still break a rule.) */
  readonly complete: boolean;
  /** Fact number `n` for people, or null if it is mere bookkeeping. */
  fact(n: number): Fact | null;
}

/**
 * A named deduction over a state.
 *
 * **A rung must not act on stale structure.** If it computed components or
 * candidate lists and then wrote, it returns at once, or keeps what it reads
 * exact. And it never removes a true answer: property tests hold it to that.
 */
export interface Rung<S> {
  /** Short English id, as the command line and JSON print it. */
  readonly id: string;
  /** Japanese name. */
  readonly title: string;
  /** What it deduces, in one Japanese sentence. */
  readonly gist: string;
  /**
   * Deduces what it can. With `notes`, it also calls {@linkcode Notes.because}
   * after the facts of each deduction; without, it must spend nothing on words.
   */
  run(state: S, notes: Notes | null): Outcome;
}

/**
 * The open decisions of a state, as numbers whose meaning is the genre's: what
 * probing assumes and what search branches on.
 */
export interface Choices<S> {
  /** Every open alternative that probing should try, most promising first. */
  open(state: S): ArrayLike<number>;
  /**
   * The alternatives of the one decision to branch on: together they leave out
   * no answer, and no two hold in the same answer. Empty if nothing is open.
   */
  branch(state: S): ArrayLike<number>;
  /** Writes that `alternative` holds. */
  assume(state: S, alternative: number): Outcome;
  /** Writes that `alternative` does not hold. */
  refute(state: S, alternative: number): Outcome;
  /** The alternative in Japanese, to go before "と仮定すると". */
  say(state: S, alternative: number): string;
  /** The places the alternative is about. */
  places(state: S, alternative: number): Place[];
  /**
   * The alternative that fact number `n` states, or −1. Where a genre offers it,
   * probing passes over what already followed from another assumption that led to
   * no contradiction: if y follows from x, then all that follows from y does too.
   * Only for rungs that deduce from more facts at least what they deduce from fewer.
   */
  stated?(state: S, n: number): number;
}

/**
 * Collects the steps of a climb. One is made only when a trace is wanted: rungs
 * get `null` otherwise and pay nothing.
 */
export class Notes {
  readonly steps: Step[] = [];
  readonly #state: LadderState;
  #rung = "";
  #told: number;

  constructor(state: LadderState) {
    this.#state = state;
    this.#told = state.written;
  }

  /** Credits what follows to `rung`; called by the engine before each run. */
  credit(rung: string): void {
    this.#rung = rung;
    this.#told = this.#state.written;
  }

  /**
   * Bundles the facts written since the last call into a step.
   *
   * @param reason One complete Japanese sentence.
   * @param because The places it rests on.
   */
  because(reason: string, because: Place[]): void {
    const facts: Fact[] = [];
    for (let n = this.#told; n < this.#state.written; n++) {
      const fact = this.#state.fact(n);
      if (fact !== null) facts.push(fact);
    }
    this.#told = this.#state.written;
    if (facts.length > 0) {
      this.steps.push({ rung: this.#rung, facts, reason, because });
    }
  }
}

/** How far a climb came. */
export interface Climb {
  /** `complete`: nothing left open. `stuck`: no rung can write. `contradiction`: no answer. */
  end: "complete" | "stuck" | "contradiction";
  /** Index of the highest rung that wrote a fact or found the contradiction; −1 if none did. */
  highest: number;
  /** Facts written by each rung. */
  credit: Int32Array;
}

/**
 * Climbs until the state is complete, contradicted or stuck, always going back
 * to the first rung after a change.
 *
 * @param state Written to in place.
 * @param rungs The rungs to use, cheapest first: any subset of a ladder.
 * @param notes Collects steps with reasons; `null` for speed.
 *
 * @example
 * ```ts
 * import { CHANGED, climb, type LadderState, type Rung, UNCHANGED } from "./ladder.ts";
 * import { assertEquals } from "@std/assert";
 *
 * // A state that counts to three, and a rung that counts one further.
 * const state = {
 *   written: 0,
 *   undo(mark: number) { this.written = mark; },
 *   get complete() { return this.written === 3; },
 *   fact: () => null,
 * };
 * const count: Rung<typeof state> = {
 *   id: "count", title: "数える", gist: "1つ数えます。",
 *   run: (s) => s.written < 3 ? (s.written++, CHANGED) : UNCHANGED,
 * };
 * const { end, highest, credit } = climb(state, [count]);
 * assertEquals([end, highest, [...credit]], ["complete", 0, [3]]);
 * ```
 */
export function climb<S extends LadderState>(
  state: S,
  rungs: readonly Rung<S>[],
  notes: Notes | null = null,
): Climb {
  const credit = new Int32Array(rungs.length);
  let highest = -1;
  let i = 0;
  // A complete state still climbs: a rung above may see that it breaks a rule.
  while (i < rungs.length) {
    const before = state.written;
    notes?.credit(rungs[i].id);
    const outcome = rungs[i].run(state, notes);
    credit[i] += state.written - before;
    if (outcome === UNCHANGED) {
      i++;
      continue;
    }
    if (i > highest) highest = i;
    if (outcome === CONTRADICTION) {
      return { end: "contradiction", highest, credit };
    }
    i = 0;
  }
  return { end: state.complete ? "complete" : "stuck", highest, credit };
}

/** {@linkcode climb} without the bookkeeping, for probing and search: false on contradiction. */
export function propagate<S extends LadderState>(
  state: S,
  rungs: readonly Rung<S>[],
): boolean {
  let i = 0;
  while (i < rungs.length) {
    const outcome = rungs[i].run(state, null);
    if (outcome === CONTRADICTION) return false;
    i = outcome === CHANGED ? 0 : i + 1;
  }
  return true;
}

/**
 * The rung `probe`: assume one open alternative, climb the rungs below, and if
 * they run into a contradiction, write that the alternative does not hold.
 * It returns after the first success, since what it wrote may make cheaper
 * rungs work again.
 *
 * @param below The rungs used under an assumption.
 * @param choices What may be assumed.
 * @param gist The rung's sentence, in the genre's own words.
 */
export function probe<S extends LadderState>(
  below: readonly Rung<S>[],
  choices: Choices<S>,
  gist: string,
): Rung<S> {
  return {
    id: "probe",
    title: "仮定",
    gist,
    run(state, notes) {
      const open = choices.open(state);
      let most = -1;
      for (let i = 0; i < open.length; i++) most = Math.max(most, open[i]);
      const passed = new Uint8Array(choices.stated ? most + 1 : 0);
      for (let i = 0; i < open.length; i++) {
        if (passed[open[i]] === 1) continue;
        const mark = state.written;
        const holds = choices.assume(state, open[i]) !== CONTRADICTION &&
          propagate(state, below);
        if (holds && choices.stated) {
          for (let n = mark; n < state.written; n++) {
            const followed = choices.stated(state, n);
            if (followed >= 0) passed[followed] = 1;
          }
        }
        state.undo(mark);
        if (holds) continue;
        // Say it first: afterwards the alternative may no longer exist.
        const said = notes === null ? "" : choices.say(state, open[i]);
        const places = notes === null ? [] : choices.places(state, open[i]);
        const outcome = choices.refute(state, open[i]);
        notes?.because(
          `${said}と仮定すると下の段だけで矛盾するので、そうではありません。`,
          places,
        );
        return outcome === CONTRADICTION ? CONTRADICTION : CHANGED;
      }
      return UNCHANGED;
    },
  };
}
