/**
 * What becomes of boards whose numbers nobody chose: strewn without an answer in
 * mind, or read off an answer in cells drawn by lot.
 *
 * @module
 */

import { type Share, wilson } from "../base/interval.ts";
import { Random } from "../base/random.ts";
import { parseUrl } from "../board/puzzlink.ts";
import { search } from "../logic/search.ts";
import { BOARDS } from "./boards.ts";
import { readUrl } from "./codec.ts";
import { ladder } from "./ladder.ts";
import type { Progress } from "./measure_exact.ts";
import { Position } from "./position.ts";
import { type Puzzle, ruleSet, sizeMap } from "./rules.ts";

/** How often boards had no answer, one, several, or were given up. */
export interface Fates {
  none: number;
  unique: number;
  multiple: number;
  gaveUp: number;
}

const FATE = {
  none: "none",
  unique: "unique",
  multiple: "multiple",
  "gave-up": "gaveUp",
} as const;

function solve(puzzle: Puzzle, limit: number) {
  return search(ladder, new Position(puzzle, ruleSet("official")), {
    maxBranches: limit,
  });
}

const ofSide = (side: number): Puzzle[] =>
  BOARDS.map((url) => readUrl(parseUrl(url)))
    .filter(({ grid }) => grid.rows === side);

const cluesOf = ({ clues }: Puzzle): number[] =>
  [...clues].filter((clue) => clue > 0);

/**
 * Numbers strewn at random: as many as one of our boards has, its own numbers
 * (`printed`) or as many from 1 to the number of cells (`uniform`).
 */
export function scattered(
  { sides, samples, limit, seed }: {
    sides: number[];
    samples: number;
    limit: number;
    seed: string;
  },
  { progress }: Progress,
) {
  let done = 0;
  const rows = sides.flatMap((side) => {
    const ours = ofSide(side);
    return (["uniform", "printed"] as const).map((numbers) => {
      const random = new Random(`${seed}/${side}/${numbers}`);
      const fates: Fates = { none: 0, unique: 0, multiple: 0, gaveUp: 0 };
      for (let n = 0; n < samples; n++) {
        const { grid, clues: printed } = random.pick(ours);
        const cells = random.shuffle(
          Array.from({ length: grid.size }, (_, cell) => cell),
        );
        const clues = new Int32Array(grid.size);
        printed.filter((clue) => clue > 0).forEach((clue, i) => {
          clues[cells[i]] = numbers === "printed"
            ? clue
            : 1 + random.below(grid.size);
        });
        fates[FATE[solve({ grid, clues }, limit).verdict]]++;
        progress(++done, 2 * sides.length * samples);
      }
      const noneShare: Share = wilson(fates.none, samples);
      return { side, numbers, samples, ...fates, noneShare };
    });
  });
  return { limit, rows };
}

/**
 * The answers of our boards with as many numbers as those have, in other cells: how
 * many of these boards have no second answer.
 */
export function redrawn(
  { sides, samples, limit, seed }: {
    sides: number[];
    samples: number;
    limit: number;
    seed: string;
  },
  { progress }: Progress,
) {
  const sets = sides.map((side) => ({ side, boards: ofSide(side) }));
  const total = samples *
    sets.reduce((sum, { boards }) => sum + boards.length, 0);
  let done = 0;
  return {
    limit,
    sets: sets.map(({ side, boards }) => {
      const random = new Random(`${seed}/${side}`);
      const fates: Fates = { none: 0, unique: 0, multiple: 0, gaveUp: 0 };
      for (const puzzle of boards) {
        const { grid } = puzzle;
        const map = sizeMap(grid, solve(puzzle, Infinity).answers[0]);
        for (let n = 0; n < samples; n++) {
          const clues = new Int32Array(grid.size);
          random.shuffle(Array.from(map, (_, cell) => cell))
            .slice(0, cluesOf(puzzle).length)
            .forEach((cell) => clues[cell] = map[cell]);
          fates[FATE[solve({ grid, clues }, limit).verdict]]++;
          progress(++done, total);
        }
      }
      const tried = boards.length * samples;
      return {
        side,
        boards: boards.length,
        samples,
        ...fates,
        uniqueShare: wilson(fates.unique, tried),
      };
    }),
  };
}
