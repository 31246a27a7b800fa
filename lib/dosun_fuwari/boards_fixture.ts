/**
 * Random boards for the tests: any at all, which seldom have an answer, and drawn
 * ones, which often have several.
 */

import fc from "fast-check";
import { Random } from "../base/random.ts";
import { Grid, parts } from "../board/grid.ts";
import { draw } from "./generate.ts";
import { type DosunPuzzle, dosunPuzzle } from "./rules.ts";

/** Any black cells, any rooms; every board within the bounds can come up. */
export function anyBoard(
  most: { rows: number; cols: number; cells: number },
): fc.Arbitrary<DosunPuzzle> {
  return fc.record({
    rows: fc.integer({ min: 1, max: most.rows }),
    cols: fc.integer({ min: 1, max: most.cols }),
    black: fc.constantFrom(0, 0.1, 0.25, 0.6),
    joined: fc.constantFrom(0.3, 0.6, 0.8, 1),
    seed: fc.integer(),
  }).filter(({ rows, cols }) => rows * cols <= most.cells)
    .map(({ rows, cols, black, joined, seed }) => {
      const random = new Random(seed);
      const grid = new Grid(rows, cols);
      const dark = Uint8Array.from(
        { length: grid.size },
        () => Number(random.fraction() < black),
      );
      const door = Uint8Array.from(
        { length: grid.edges },
        () => Number(random.fraction() < joined),
      );
      const { of } = parts(
        grid,
        (_a, _b, edge) => door[edge] === 1,
        (cell) => dark[cell] === 0,
      );
      return dosunPuzzle(rows, cols, of);
    });
}

/** Drawn boards with a few cells moved to a neighbouring room. */
export function drawnBoard(
  rows: number,
  cols: number,
): fc.Arbitrary<DosunPuzzle> {
  return fc.record({
    starved: fc.integer({ min: 0, max: 1 }),
    tails: fc.integer({ min: 0, max: 1 }),
    moved: fc.integer({ min: 0, max: 3 }),
    seed: fc.integer(),
  }).map(({ starved, tails, moved, seed }) => {
    const random = new Random(seed);
    for (;;) {
      const { puzzle } = draw(rows, cols, {
        starved,
        tails,
        singles: 0,
        receivers: "any",
        shortest: 2,
      }, random);
      if (puzzle === null) continue;
      const label = puzzle.room.slice();
      for (let i = 0; i < moved; i++) {
        const cell = random.below(label.length);
        const to = random.pick(puzzle.grid.neighbours(cell));
        label[cell] = label[to];
      }
      return dosunPuzzle(rows, cols, label);
    }
  });
}
