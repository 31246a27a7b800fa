/** Random small boards for the property tests. */

import fc from "fast-check";
import { Random } from "../base/random.ts";
import { Grid } from "../board/grid.ts";
import { byMask } from "./brute.ts";
import {
  type Answer,
  NO_CLUE,
  type Puzzle,
  readings,
  type RuleSet,
  sizeMap,
  UNKNOWN_CLUE,
} from "./rules.ts";

/** One of the five rule sets. */
export const anyReading: fc.Arbitrary<RuleSet> = fc.constantFrom(...readings);

const known = new Map<string, Answer[]>();

/** Every answer of the empty board, listed once. */
export function answersOfEmpty(
  rows: number,
  cols: number,
  rules: RuleSet,
): Answer[] {
  const key = `${rows}×${cols} ${rules.id}`;
  const found = known.get(key) ??
    byMask(
      { grid: new Grid(rows, cols), clues: new Int32Array(rows * cols) },
      rules,
    );
  known.set(key, found);
  return found;
}

/** A puzzle, the rules it was made under, and the answer its clues were read off. */
export interface Sample {
  puzzle: Puzzle;
  rules: RuleSet;
  answer: Answer;
}

/**
 * Boards of at most `cells` cells. Most clues are true of one answer, so that many
 * boards have few answers and at least one; some are unknown, some are wrong.
 */
export function samples(cells: number): fc.Arbitrary<Sample> {
  return fc.record({
    sides: fc.constantFrom(
      ...[1, 2, 3, 4, 5].flatMap((r) => [1, 2, 3, 4, 5].map((c) => [r, c]))
        .filter(([r, c]) => r * c <= cells),
    ),
    rules: anyReading,
    seed: fc.integer(),
    density: fc.integer({ min: 0, max: 6 }),
    lies: fc.boolean(),
  }).map(({ sides: [rows, cols], rules, seed, density, lies }) => {
    const random = new Random(seed);
    const grid = new Grid(rows, cols);
    const answer = random.pick(answersOfEmpty(rows, cols, rules));
    const clues = sizeMap(grid, answer).map((size) =>
      random.below(8) < density
        ? size
        : random.below(20) === 0
        ? UNKNOWN_CLUE
        : lies && random.below(12) === 0
        ? 1 + random.below(grid.size + 1)
        : NO_CLUE
    );
    return { puzzle: { grid, clues }, rules, answer };
  });
}

/** A set of answers as one comparable value. */
export function asText(answers: readonly Answer[]): string[] {
  return answers.map((answer) => answer.join("")).sort();
}

/** Puzzles with clues of every length, `?` and gaps of every length. */
export const puzzles: fc.Arbitrary<Puzzle> = fc.record({
  rows: fc.integer({ min: 1, max: 12 }),
  cols: fc.integer({ min: 1, max: 12 }),
}).chain(({ rows, cols }) => {
  const clue = fc.oneof(
    { weight: 12, arbitrary: fc.constant(NO_CLUE) },
    { weight: 1, arbitrary: fc.constant(UNKNOWN_CLUE) },
    { weight: 3, arbitrary: fc.integer({ min: 1, max: 15 }) },
    { weight: 2, arbitrary: fc.integer({ min: 16, max: 255 }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        256,
        4095,
        4096,
        8191,
        8192,
        12239,
        12240,
        40000,
      ),
    },
  );
  return fc.array(clue, { minLength: rows * cols, maxLength: rows * cols })
    .map((clues) => ({
      grid: new Grid(rows, cols),
      clues: Int32Array.from(clues),
    }));
});
