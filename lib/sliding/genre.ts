/**
 * Sliding tiles as a genre. It has no ladder: what is to be found is a path.
 *
 * @module
 */

import { InputError } from "../base/input_error.ts";
import { type Genre, readingOf } from "../genre.ts";
import { format, parse, showTiles } from "./codec.ts";
import { dials, generate } from "./generate.ts";
import { readings, type SlidingPuzzle } from "./rules.ts";
import { Solver } from "./solve.ts";

/** Keeps its tables from one board to the next. */
const solver = new Solver();

/** Sliding tiles; an answer is the string of the blank's moves. */
export const sliding: Genre<SlidingPuzzle, string> = {
  id: "sliding",
  exchangeIds: ["sliding"],
  title: "スライドパズル",
  readings,
  // How hard a number of moves is depends on the size; the dials say it outright.
  levels: [],
  dials,
  parse,
  format,
  size: ({ rows, cols }) => ({ rows, cols }),
  show: (puzzle, answer) =>
    answer === undefined ? showTiles(puzzle, puzzle.tiles) : [answer],
  solve(puzzle, options = {}) {
    readingOf(sliding, options.reading);
    if (options.rungs !== undefined && options.rungs.length > 0) {
      throw new InputError(
        `Expected no rungs, for sliding tiles have none, but found ${
          options.rungs.join(", ")
        }`,
      );
    }
    const solution = solver.solve(puzzle, { nodes: options.maxBranches });
    if (solution === null) return { verdict: "unsolvable" };
    const { moves, optimal, nodes } = solution;
    return { verdict: "solvable", answer: moves, optimal, branches: nodes };
  },
  generate: (request, random) => generate(request, random, solver),
};
