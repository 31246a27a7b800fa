/**
 * Random boards for the property tests: most of them made from an answer and then
 * spoilt a little, so that boards with no answer, with one and with many all occur.
 */

import fc from "fast-check";
import { Random } from "../base/random.ts";
import { Grid } from "../board/grid.ts";
import {
  type NawabariPuzzle,
  NONE,
  readings,
  roomsOf,
  UNKNOWN,
  wallsAround,
} from "./rules.ts";
import { drawDissection } from "./sample.ts";

/** A board with one clue in each room of a random answer, and `spoilt` changes made to it. */
export function randomBoard(
  rows: number,
  cols: number,
  random: Random,
  spoilt: number,
  frame = true,
): NawabariPuzzle {
  const grid = new Grid(rows, cols);
  const walls = drawDissection(rows, cols, random, 0.3 + random.fraction());
  const { of, count } = roomsOf(grid, walls);
  const clues = new Int8Array(grid.size).fill(NONE);
  for (let room = 0; room < count; room++) {
    const inside = Array.from(of.keys()).filter((cell) => of[cell] === room);
    const cell = random.pick(inside);
    clues[cell] = wallsAround(grid, walls, cell, frame);
  }
  for (let n = 0; n < spoilt; n++) {
    clues[random.below(grid.size)] = random.pick([
      NONE,
      UNKNOWN,
      0,
      1,
      2,
      3,
      4,
    ]);
  }
  return { rows, cols, clues };
}

/**
 * Boards of up to `cells` cells.
 *
 * @param frame Whether the clues count the frame.
 */
export function boards(
  cells: number,
  frame = true,
): fc.Arbitrary<NawabariPuzzle> {
  return fc.integer({ min: 1, max: Math.min(cells, 6) }).chain((rows) =>
    fc.record({
      cols: fc.integer({ min: 1, max: Math.min(6, Math.floor(cells / rows)) }),
      seed: fc.integer(),
      spoilt: fc.oneof(fc.constant(0), fc.nat(4)),
    }).map(({ cols, seed, spoilt }) =>
      randomBoard(rows, cols, new Random(seed), spoilt, frame)
    )
  );
}

/** Any reading of the rules, the official one as often as all others. */
export const anyReading = fc.oneof(
  fc.constant(readings[0]),
  fc.constantFrom(...readings),
);
