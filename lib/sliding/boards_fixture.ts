/**
 * What the tests of sliding tiles draw boards with.
 *
 * @module
 */

import fc from "fast-check";
import { isSolvable } from "./parity.ts";
import { type SlidingPuzzle, slidingPuzzle } from "./rules.ts";

/** Any arrangement of so many squares. */
export function arrangements(squares: number): fc.Arbitrary<number[]> {
  const tiles = Array.from({ length: squares }, (_, i) => i);
  return fc.shuffledSubarray(tiles, { minLength: squares, maxLength: squares });
}

/** Any board of one of the sizes, to any goal. */
export function boards(
  ...sizes: readonly (readonly [rows: number, cols: number])[]
): fc.Arbitrary<SlidingPuzzle> {
  return fc.constantFrom(...sizes).chain(([rows, cols]) =>
    fc.tuple(arrangements(rows * cols), arrangements(rows * cols))
      .map(([tiles, goal]) => slidingPuzzle(rows, cols, tiles, goal))
  );
}

/** The same, solvable: where it is not, two tiles of the goal are exchanged. */
export function solvableBoards(
  ...sizes: readonly (readonly [rows: number, cols: number])[]
): fc.Arbitrary<SlidingPuzzle> {
  return boards(...sizes).map((puzzle) => {
    if (isSolvable(puzzle)) return puzzle;
    const goal = puzzle.goal.map((tile) =>
      tile === 1 ? 2 : tile === 2 ? 1 : tile
    );
    return { ...puzzle, goal };
  });
}
