/**
 * How hard a board is, told from how the ladder climbs it.
 *
 * @module
 */

import { CONTRADICTION, propagate } from "../logic/ladder.ts";
import { rungsOf } from "../logic/search.ts";
import { dosunFuwari } from "./genre.ts";
import { DosunState, ladder, sureSupplies } from "./ladder.ts";
import type { DosunPuzzle } from "./rules.ts";

/** What a board asks of its solver. */
export interface Grade {
  /** The highest rung needed; null if it is solved before the first. */
  rung: string | null;
  /** How often the rung `room` narrowed a run. */
  room: number;
  /** How often the rung `profile` did. */
  profile: number;
  /** See {@linkcode chainOf}. */
  chain: number;
}

/** Grades a board with one answer. */
export function grade(puzzle: DosunPuzzle): Grade {
  const { rung, credit } = dosunFuwari.search(puzzle);
  return {
    rung,
    room: credit.room,
    profile: credit.profile,
    chain: chainOf(puzzle),
  };
}

/**
 * The longest chain of forced stacks: how many waves of `profile` it takes. A wave cuts
 * with every supply that is sure at that moment, all at once; what the cuts force in
 * turn is worked out by `room` alone before the next one. So wave k rests on wave k − 1.
 *
 * @example
 * ```ts
 * import { parseRooms } from "./codec.ts";
 * import { chainOf } from "./grade.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(chainOf(parseRooms(["AB", "AB", "AB"])), 0);
 * assertEquals(chainOf(parseRooms(["BB", "AB", "AB"])), 1);
 * ```
 */
export function chainOf(puzzle: DosunPuzzle): number {
  const state = new DosunState(puzzle);
  const rungs = rungsOf(ladder, ["room"]);
  for (let chain = 0;; chain++) {
    if (!propagate(state, rungs)) return chain;
    const before = state.written;
    for (const cut of sureSupplies(state)) {
      if (cut() === CONTRADICTION) return chain + 1;
    }
    if (state.written === before) return chain;
  }
}
