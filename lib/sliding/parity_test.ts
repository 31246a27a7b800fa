import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { flood } from "./brute.ts";
import { arrangements, boards } from "./boards_fixture.ts";
import { byWidthAlone, everyArrangement } from "./measure.ts";
import {
  inversionPairs,
  inversions,
  isSolvable,
  judge,
  permutationParity,
  rowFromBottom,
  sequenceOf,
  smallerAfter,
} from "./parity.ts";
import { applyMove, legalMoves, type Size, slidingPuzzle } from "./rules.ts";

Deno.test("parity: inversions are the pairs out of order, counted one by one", () => {
  fc.assert(fc.property(
    fc.integer({ min: 1, max: 60 }).chain(arrangements),
    (tiles) => {
      const sequence = sequenceOf(tiles);
      const naive = sequence.map((a, i) =>
        sequence.slice(i + 1).filter((b) => b < a).length
      );
      assertEquals(smallerAfter(sequence), naive);
      const pairs = inversionPairs(sequence);
      assertEquals(inversions(sequence), pairs.length);
      assert(pairs.every(([i, j]) => i < j && sequence[i] > sequence[j]));
      // A sequence and its reverse have every pair between them.
      const n = sequence.length;
      assertEquals(
        inversions(sequence) + inversions(sequence.toReversed()),
        (n * n - n) / 2,
      );
    },
  ));
});

Deno.test("parity: inversions of a long sequence take no long time", () => {
  const n = 39_999;
  const sequence = Array.from({ length: n }, (_, i) => n - i);
  assertEquals(inversions(sequence), n * (n - 1) / 2);
});

Deno.test("parity: exchanging two squares turns the parity of a permutation", () => {
  fc.assert(fc.property(
    fc.integer({ min: 2, max: 30 }).chain((n) =>
      fc.tuple(arrangements(n), arrangements(n), arrangements(n))
    ),
    ([tiles, goal, [i, j]]) => {
      const before = permutationParity(tiles, goal);
      [tiles[i], tiles[j]] = [tiles[j], tiles[i]];
      assertEquals(permutationParity(tiles, goal), 1 - before);
    },
  ));
});

const small: Size[] = [[2, 2], [2, 3], [3, 2], [2, 4], [4, 2], [3, 3]]
  .map(([rows, cols]) => ({ rows, cols }));
const lines: Size[] = [[1, 1], [1, 2], [1, 3], [1, 5], [5, 1], [4, 1]]
  .map(([rows, cols]) => ({ rows, cols }));

for (const size of [...small, ...lines]) {
  const { rows, cols } = size;
  Deno.test(`parity: ${rows}×${cols}: just what can be reached is judged solvable, by both rules`, () => {
    let reached: Map<string, number> | null = null;
    let mismatches = 0;
    everyArrangement(size, (puzzle) => {
      reached ??= flood(puzzle);
      const there = reached.has(puzzle.tiles.join());
      if (there !== isSolvable(puzzle) || there !== judge(puzzle).solvable) {
        mismatches++;
      }
    });
    assertEquals(mismatches, 0);
  });
}

Deno.test("parity: goals with the blank anywhere, on boards small enough to flood", () => {
  fc.assert(
    fc.property(
      boards([2, 2], [2, 3], [3, 2], [1, 4], [3, 1]),
      (puzzle) => {
        const there = flood(puzzle).has(puzzle.tiles.join());
        assertEquals(isSolvable(puzzle), there);
        assertEquals(judge(puzzle).solvable, there);
      },
    ),
    { numRuns: 60 },
  );
});

Deno.test("parity: the rule by hand is the rule by permutation, on any size and goal; no move changes it", () => {
  fc.assert(fc.property(
    boards([2, 5], [5, 2], [3, 4], [4, 3], [4, 4], [5, 5], [6, 7], [7, 6]),
    (puzzle) => {
      const { solvable, rule } = judge(puzzle);
      assertEquals(solvable, isSolvable(puzzle));
      assertEquals(rule, puzzle.cols % 2 === 1 ? "odd-width" : "even-width");
      for (const move of legalMoves(puzzle)) {
        assertEquals(isSolvable(applyMove(puzzle, move)), solvable);
      }
    },
  ));
});

Deno.test("parity: for the usual goal these are the two well-known conditions", () => {
  fc.assert(fc.property(
    fc.constantFrom([3, 3], [5, 5], [4, 4], [6, 6], [3, 4], [4, 3])
      .chain(([rows, cols]) =>
        arrangements(rows * cols).map((t) => slidingPuzzle(rows, cols, t))
      ),
    (puzzle) => {
      const found = inversions(sequenceOf(puzzle.tiles));
      assertEquals(
        judge(puzzle).solvable,
        puzzle.cols % 2 === 1
          ? found % 2 === 0
          : (found + rowFromBottom(puzzle, puzzle.tiles)) % 2 === 1,
      );
    },
  ));
});

Deno.test("parity: who takes the width for the height is right on squares, and wrong on even widths an odd number of rows off", () => {
  const side = fc.integer({ min: 2, max: 6 });
  fc.assert(fc.property(
    fc.tuple(side, side).chain(([rows, cols]) =>
      arrangements(rows * cols).map((t) => slidingPuzzle(rows, cols, t))
    ),
    (puzzle) => {
      const { rows, cols, tiles } = puzzle;
      // Negative sums are another story: see the measure's test.
      fc.pre(inversions(sequenceOf(tiles)) >= rows - cols);
      const wrong = cols % 2 === 0 && (rows - cols) % 2 !== 0;
      assertEquals(byWidthAlone(puzzle) !== isSolvable(puzzle), wrong);
    },
  ));
});

Deno.test("parity: the four printed calls, and the count of 11", () => {
  const width3 = (tiles: number[]) => isSolvable(slidingPuzzle(3, 3, tiles));
  assertEquals(width3([1, 2, 3, 4, 5, 6, 8, 7, 0]), false);
  assertEquals(width3([8, 1, 2, 0, 4, 3, 7, 6, 5]), false);
  assertEquals(width3([1, 2, 3, 4, 5, 6, 7, 0, 8]), true);
  const tiles = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 0, 13, 14, 15, 12];
  assertEquals(judge(slidingPuzzle(4, 4, tiles)), {
    solvable: true,
    rule: "even-width",
    board: { inversions: 3, row: 2, parity: 1 },
    goal: { inversions: 0, row: 1, parity: 1 },
  });
  assertEquals(inversions(sequenceOf([8, 1, 2, 0, 4, 3, 7, 6, 5])), 11);
});
