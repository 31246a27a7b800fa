/**
 * Heads and tails: which rooms can help themselves, and what that says about the
 * number of answers.
 *
 * A balloon on the head of a run (its topmost cell) leans on a cap, and so does a
 * ball on its tail: nobody else is needed. A room without a head is starved: its
 * balloon has to hang under another room's.
 *
 * @module
 */

import type { DosunPuzzle } from "./rules.ts";
import { type Runs, runsOf } from "./runs.ts";

/** What each room owns. */
export interface Tally {
  /** Heads of runs in each room: Tᵢ. */
  readonly heads: Int32Array;
  /** Tails of runs in each room: Bᵢ. */
  readonly tails: Int32Array;
  /** Runs of a single cell in each room, head and tail in one: Uᵢ. */
  readonly singles: Int32Array;
}

/** Counts the heads, tails and one-cell runs of each room. */
export function tally(
  { grid, room, rooms }: DosunPuzzle,
  runs: Runs,
): Tally {
  const heads = new Int32Array(rooms);
  const tails = new Int32Array(rooms);
  const singles = new Int32Array(rooms);
  for (let run = 0; run < runs.count; run++) {
    const head = runs.head[run];
    const tail = head + (runs.length[run] - 1) * grid.cols;
    heads[room[head]]++;
    tails[room[tail]]++;
    if (head === tail) singles[room[head]]++;
  }
  return { heads, tails, singles };
}

/** How many rooms own no head, and how many no tail. */
export function starvedRooms(
  { heads, tails }: Tally,
): { heads: number; tails: number } {
  const none = (owned: Int32Array) =>
    owned.reduce((count, n) => count + Number(n === 0), 0);
  return { heads: none(heads), tails: none(tails) };
}

/** The product ∏ Tᵢ·Bᵢ over the rooms. */
export function product({ heads, tails }: Tally): bigint {
  return heads.reduce(
    (sofar, head, r) => sofar * BigInt(head) * BigInt(tails[r]),
    1n,
  );
}

/**
 * The number of answers in which no piece leans on another: ∏ (Tᵢ·Bᵢ − Uᵢ).
 *
 * Such an answer is a head and a tail for each room. The rooms choose freely, since a
 * head in one room is in nobody's way in another, and all that a room itself may
 * not do is to take a one-cell run for both.
 *
 * @example
 * ```ts
 * import { parseRooms } from "./codec.ts";
 * import { runsOf } from "./runs.ts";
 * import { product, tally, unstackedAnswers } from "./starving.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const puzzle = parseRooms(["BCC", "BC#", "BA#", "#AA"]);
 * const owned = tally(puzzle, runsOf(puzzle));
 * assertEquals([product(owned), unstackedAnswers(owned)], [4n, 1n]);
 * ```
 */
export function unstackedAnswers({ heads, tails, singles }: Tally): bigint {
  return heads.reduce(
    (sofar, head, r) => sofar * BigInt(head * tails[r] - singles[r]),
    1n,
  );
}

/**
 * Whether nothing can be stacked in any answer, told from the board alone. It
 * decides exactly that wherever {@linkcode unstackedAnswers} is not 0.
 *
 * Nothing can be stacked if and only if
 * 1. in every run of three or more cells the first two share a room, and so do
 *    the last two;
 * 2. in every run of two cells that lie in different rooms, the upper room has no
 *    other head and is the lower room of no other such run; the lower room has no
 *    other tail and is the upper room of no other such run.
 *
 * @example
 * ```ts
 * import { parseRooms } from "./codec.ts";
 * import { nothingStacks } from "./starving.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(nothingStacks(parseRooms(["AB", "AB", "AB"])), true);
 * assertEquals(nothingStacks(parseRooms(["AAB", "ABB", "ABB"])), false);
 * ```
 */
export function nothingStacks(puzzle: DosunPuzzle): boolean {
  const { grid, room, rooms } = puzzle;
  const runs = runsOf(puzzle);
  const { heads, tails } = tally(puzzle, runs);
  // Runs of two cells cut between two rooms, by the room above and the one below.
  const above = new Int32Array(rooms), below = new Int32Array(rooms);
  const cut: [upper: number, lower: number][] = [];
  for (let run = 0; run < runs.count; run++) {
    const length = runs.length[run];
    if (length < 2) continue;
    const head = runs.head[run], tail = head + (length - 1) * grid.cols;
    const apart = room[head] !== room[head + grid.cols] ||
      room[tail] !== room[tail - grid.cols];
    if (!apart) continue;
    if (length > 2) return false;
    above[room[head]]++;
    below[room[tail]]++;
    cut.push([room[head], room[tail]]);
  }
  return cut.every(([upper, lower]) =>
    heads[upper] === 1 && below[upper] === 0 &&
    tails[lower] === 1 && above[lower] === 0
  );
}
