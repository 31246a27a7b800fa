/**
 * What the rungs of a ladder are worth on given boards, asked of every genre in
 * the same way: how much each one writes, and what becomes of the boards without it.
 *
 * @module
 */

import type { LadderState } from "./ladder.ts";
import { type Ladder, rungsOf, search } from "./search.ts";

/** One rung. */
export interface RungWorth {
  id: string;
  /** Facts that it wrote with all the others at hand. */
  written: number;
  /** The same among all facts that were written. */
  share: number;
  /** Boards that the others settle without branching. */
  finished: number;
  /** Boards on which the search without it reached the limit. */
  gaveUp: number;
  /** Branchings without it: the middle board, and all together. Reaching the limit counts as the limit. */
  median: number;
  branches: number;
}

/** What was found. */
export interface Worth {
  boards: number;
  /** Boards that the whole ladder settles without branching. */
  finished: number;
  rungs: RungWorth[];
}

/**
 * Climbs every board with the whole ladder, and again without each of its rungs.
 *
 * @param starts The boards, as the states from which deduction starts.
 * @param ids The rungs that the ladder is made of, `probe` among them.
 * @param maxBranches How often a search may branch before it is given up.
 * @param progress Called after each search.
 */
export function worth<S extends LadderState, A>(
  ladder: Ladder<S, A>,
  starts: readonly S[],
  ids: readonly string[],
  maxBranches: number,
  progress: (done: number, total: number) => void,
): Worth {
  // In the ladder's order, whatever the caller's.
  const rungs = rungsOf(ladder, ids).map(({ id }) => id);
  const total = starts.length * (rungs.length + 1);
  let done = 0;
  const solve = (rungs: readonly string[]) =>
    starts.map((state) => {
      const { verdict, branches, credit } = search(ladder, state, {
        rungs,
        maxBranches,
      });
      progress(++done, total);
      return { gaveUp: verdict === "gave-up", branches, credit };
    });

  const whole = solve(rungs);
  const written = rungs.map((id) =>
    whole.reduce((sum, { credit }) => sum + credit[id], 0)
  );
  const all = written.reduce((a, b) => a + b, 0);
  return {
    boards: starts.length,
    finished: whole.filter(settled).length,
    rungs: rungs.map((id, i) => {
      const found = solve(rungs.filter((other) => other !== id));
      const branches = found.map(({ branches }) => branches)
        .sort((a, b) => a - b);
      const half = branches.length >> 1;
      return {
        id,
        written: written[i],
        share: all === 0 ? 0 : written[i] / all,
        finished: found.filter(settled).length,
        gaveUp: found.filter(({ gaveUp }) => gaveUp).length,
        median: branches.length === 0
          ? 0
          : branches.length % 2 === 1
          ? branches[half]
          : (branches[half - 1] + branches[half]) / 2,
        branches: branches.reduce((a, b) => a + b, 0),
      };
    }),
  };
}

const settled = (
  { branches, gaveUp }: { branches: number; gaveUp: boolean },
) => branches === 0 && !gaveUp;
