/**
 * Exact search over a ladder: climb, branch on the decision with the fewest
 * alternatives, climb again. Finds every answer, or stops at the second one.
 *
 * @module
 */

import { InputError } from "../base/input_error.ts";
import {
  type Choices,
  climb,
  CONTRADICTION,
  type LadderState,
  type Notes,
  probe,
  propagate,
  type Rung,
} from "./ladder.ts";

/** What a search needs to know of a genre. */
export interface Ladder<S, A> {
  /** Cheapest first, `probe` left out: {@linkcode rungsOf} adds it. */
  readonly rungs: readonly Rung<S>[];
  /** What the rung `probe` does, in one Japanese sentence. */
  readonly probe: string;
  readonly choices: Choices<S>;
  /**
   * The answer of a complete state, or null if it breaks a rule: a subset of the
   * rungs may have left a rule unchecked.
   */
  read(state: S): A | null;
}

/** How to search. */
export interface SearchOptions {
  /** Stop after this many answers (default 2: enough to know about uniqueness). */
  limit?: number;
  /** Ids of the rungs that may be used between branches (default: all). */
  rungs?: readonly string[];
  /** Give up after this many branchings (default: never). */
  maxBranches?: number;
  /** Collects the steps before the first branching. */
  notes?: Notes | null;
}

/** What a search came to. */
export interface Solution<A> {
  verdict: "unique" | "multiple" | "none" | "gave-up";
  /** As many as were found before the limit. */
  answers: A[];
  /** Id of the highest rung that was needed; `search` if it had to branch; null if no rung was. */
  rung: string | null;
  /** How many times it branched. */
  branches: number;
  /** Facts credited to each rung before the first branching, by rung id. */
  credit: Record<string, number>;
}

/**
 * Solves from `state`, which is left as it was found.
 *
 * @throws {InputError} If `options.rungs` names a rung the ladder does not have.
 */
export function search<S extends LadderState, A>(
  ladder: Ladder<S, A>,
  state: S,
  options: SearchOptions = {},
): Solution<A> {
  const { limit = 2, maxBranches = Infinity, notes = null } = options;
  const rungs = rungsOf(ladder, options.rungs);
  const start = state.written;
  const first = climb(state, rungs, notes);
  const credit: Record<string, number> = {};
  rungs.forEach((rung, i) => credit[rung.id] = first.credit[i]);
  const answers: A[] = [];
  let branches = 0;

  /** Explores below a climbed state; returns false if it stopped before the end. */
  const explore = (): boolean => {
    const alternatives = state.complete ? [] : ladder.choices.branch(state);
    if (alternatives.length === 0) {
      const answer = state.complete ? ladder.read(state) : null;
      if (answer !== null) answers.push(answer);
      return answers.length < limit;
    }
    if (branches >= maxBranches) return false;
    branches++;
    const mark = state.written;
    for (let i = 0; i < alternatives.length; i++) {
      const goesOn =
        ladder.choices.assume(state, alternatives[i]) === CONTRADICTION ||
        !propagate(state, rungs) || explore();
      state.undo(mark);
      if (!goesOn) return false;
    }
    return true;
  };

  const exhausted = first.end === "contradiction" || explore();
  state.undo(start);
  return {
    verdict: answers.length > 1
      ? "multiple"
      : !exhausted
      ? "gave-up"
      : answers.length === 1
      ? "unique"
      : "none",
    answers,
    rung: branches > 0
      ? "search"
      : first.highest < 0
      ? null
      : rungs[first.highest].id,
    branches,
    credit,
  };
}

/**
 * The rungs of a ladder with `probe` at the top, which assumes over all the
 * others; with `ids`, only those named (and `probe` then assumes over those).
 *
 * @throws {InputError} If `ids` names a rung the ladder does not have.
 */
export function rungsOf<S extends LadderState>(
  ladder: Pick<Ladder<S, unknown>, "rungs" | "probe" | "choices">,
  ids?: readonly string[],
): readonly Rung<S>[] {
  const known = [...ladder.rungs.map((rung) => rung.id), "probe"];
  for (const id of ids ?? []) {
    if (!known.includes(id)) {
      throw new InputError(
        `Expected rungs to be among ${known.join(", ")} but found ${id}`,
      );
    }
  }
  const wanted = (id: string) => ids === undefined || ids.includes(id);
  const below = ladder.rungs.filter((rung) => wanted(rung.id));
  return wanted("probe")
    ? [...below, probe(below, ladder.choices, ladder.probe)]
    : below;
}
