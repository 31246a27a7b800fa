/**
 * What the claims of the source on Dosun-Fuwari have in common.
 *
 * @module
 */

import { boards, dial8 } from "../../../study/dosun_fuwari.ts";
import type { Read } from "../../claim.ts";

/** The boards of one size that the article prints, summed up. */
export function ours(read: Read, side: number) {
  return read(boards).sets.find(({ rows }) => rows === side)!.summary;
}

/** A row of a dial: boards that were drawn with so many rooms starved. */
export function setting(read: Read, dial: typeof dial8, starved: number) {
  return read(dial).find((row) => row.starved === starved && row.tails === 0)!;
}

/** The tests of the ladder. */
export const LADDER_TEST = "lib/dosun_fuwari/ladder_test.ts";

/** The one among them that has a board for each step. */
export const STEPS = "the steps between the rungs: a board for each";
