/**
 * Can it be solved at all? Inversions, the parity of permutations, and the rules
 * for odd and even widths that follow.
 *
 * A move exchanges the blank with a neighbour: it turns the parity of the whole
 * arrangement (blank included) and the colour of the blank's square. So the
 * parity of the permutation that takes an arrangement to the goal, and that of
 * the blank's distance to its square there, must agree. On boards with at least
 * two rows and two columns this is enough (R. M. Wilson, "Graph puzzles,
 * homotopy, and the alternating group", 1974); in a single row or column tiles
 * cannot pass each other.
 *
 * @module
 */

import { blankOf, type Size, type SlidingPuzzle } from "./rules.ts";

/** The tiles in reading order, the blank left out. */
export function sequenceOf(tiles: ArrayLike<number>): number[] {
  return Array.from(tiles).filter((tile) => tile !== 0);
}

/**
 * For each member of a sequence, how many smaller ones come after it.
 *
 * In O(n log n): a Fenwick tree over the values, filled from the right.
 *
 * @param sequence Whole numbers from 0, none twice.
 *
 * @example
 * ```ts
 * import { inversions, smallerAfter } from "./parity.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const sequence = [8, 1, 2, 4, 3, 7, 6, 5];
 * assertEquals(smallerAfter(sequence), [7, 0, 0, 1, 0, 2, 1, 0]);
 * assertEquals(inversions(sequence), 11);
 * ```
 */
export function smallerAfter(sequence: readonly number[]): number[] {
  let highest = 0;
  for (const value of sequence) highest = Math.max(highest, value);
  const tree = new Uint32Array(highest + 2);
  const counts = new Array<number>(sequence.length);
  for (let i = sequence.length - 1; i >= 0; i--) {
    let below = 0;
    for (let node = sequence[i]; node > 0; node -= node & -node) {
      below += tree[node];
    }
    counts[i] = below;
    for (let node = sequence[i] + 1; node < tree.length; node += node & -node) {
      tree[node]++;
    }
  }
  return counts;
}

/** The number of pairs of which the earlier member is the larger. */
export function inversions(sequence: readonly number[]): number {
  return smallerAfter(sequence).reduce((sum, count) => sum + count, 0);
}

/** The pairs themselves, as indices into the sequence: the arcs of a drawing. */
export function inversionPairs(
  sequence: readonly number[],
): [number, number][] {
  const pairs: [number, number][] = [];
  for (let i = 0; i < sequence.length; i++) {
    for (let j = i + 1; j < sequence.length; j++) {
      if (sequence[i] > sequence[j]) pairs.push([i, j]);
    }
  }
  return pairs;
}

/**
 * Whether the goal can be reached: by the parity of the permutation and the
 * blank's distance; in a single row or column, by the order of the tiles.
 *
 * @example
 * ```ts
 * import { isSolvable } from "./parity.ts";
 * import { slidingPuzzle } from "./rules.ts";
 * import { assert, assertFalse } from "@std/assert";
 *
 * assertFalse(isSolvable(slidingPuzzle(3, 3, [1, 2, 3, 4, 5, 6, 8, 7, 0])));
 * assert(isSolvable(slidingPuzzle(3, 3, [1, 2, 3, 4, 5, 6, 7, 0, 8])));
 * ```
 */
export function isSolvable(puzzle: SlidingPuzzle): boolean {
  const { rows, cols, tiles, goal } = puzzle;
  if (rows === 1 || cols === 1) {
    return sequenceOf(tiles).join() === sequenceOf(goal).join();
  }
  const from = blankOf(tiles), to = blankOf(goal);
  const distance = Math.abs(from % cols - to % cols) +
    Math.abs(Math.floor(from / cols) - Math.floor(to / cols));
  return permutationParity(tiles, goal) === distance % 2;
}

/** 0 if an even number of exchanges turns one arrangement into the other, else 1. */
export function permutationParity(
  tiles: ArrayLike<number>,
  goal: ArrayLike<number>,
): number {
  const home = new Uint32Array(goal.length);
  for (let square = 0; square < goal.length; square++) {
    home[goal[square]] = square;
  }
  // A cycle of n squares takes n − 1 exchanges.
  const seen = new Uint8Array(tiles.length);
  let parity = 0;
  for (let start = 0; start < tiles.length; start++) {
    if (seen[start]) continue;
    seen[start] = 1;
    for (let at = home[tiles[start]]; at !== start; at = home[tiles[at]]) {
      seen[at] = 1;
      parity ^= 1;
    }
  }
  return parity;
}

/** The row of the blank, the last row counted as 1. */
export function rowFromBottom(
  { rows, cols }: Size,
  tiles: ArrayLike<number>,
): number {
  return rows - Math.floor(blankOf(tiles) / cols);
}

/** What the rule by hand adds up, for one arrangement. */
export interface Count {
  inversions: number;
  /** The row of the blank from the bottom; 0 on odd widths, where it does not count. */
  row: number;
  /** The parity of their sum: no move ever changes it. */
  parity: 0 | 1;
}

/**
 * The count by hand. A sideways move leaves the sequence as it is. A move up or
 * down takes a tile past the `cols` − 1 tiles between: on odd widths the
 * inversions keep their parity; on even widths it turns, and so does that of the
 * blank's row.
 */
export function count(size: Size, tiles: ArrayLike<number>): Count {
  const found = inversions(sequenceOf(tiles));
  const row = size.cols % 2 === 0 ? rowFromBottom(size, tiles) : 0;
  return { inversions: found, row, parity: (found + row) % 2 as 0 | 1 };
}

/** A verdict with the count that leads to it. */
export interface Verdict {
  solvable: boolean;
  /** Which rule decides: `line` where a single row or column keeps its order. */
  rule: "line" | "odd-width" | "even-width";
  board: Count;
  goal: Count;
}

/**
 * The verdict by hand: solvable where board and goal have the same parity. For
 * the usual goal this is the well-known pair of rules: on odd widths the
 * inversions are even; on even widths inversions and the blank's row from the
 * bottom have an odd sum.
 */
export function judge(puzzle: SlidingPuzzle): Verdict {
  const { rows, cols, tiles, goal } = puzzle;
  const board = count(puzzle, tiles), wanted = count(puzzle, goal);
  if (rows === 1 || cols === 1) {
    const solvable = isSolvable(puzzle);
    return { solvable, rule: "line", board, goal: wanted };
  }
  return {
    solvable: board.parity === wanted.parity,
    rule: cols % 2 === 1 ? "odd-width" : "even-width",
    board,
    goal: wanted,
  };
}
