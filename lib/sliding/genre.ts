/**
 * Sliding tiles as a genre. It has no ladder: what is to be found is a path.
 *
 * @module
 */

import { InputError } from "../base/input_error.ts";
import { GenerateError, type Genre, readingOf } from "../genre.ts";
import { format, parse, showTiles } from "./codec.ts";
import { byExchange, byMoves, drawFar } from "./generate.ts";
import {
  defaultGoal,
  readings,
  type SlidingPuzzle,
  slidingPuzzle,
} from "./rules.ts";
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
  dials: {
    moves:
      "完成形からでたらめに動かす手数（ときにより1手多い）。なければ並べ替えて作る",
    undo: "1なら、直前の手を打ち消す手も許して動かす",
    least: "最短手数がこれより小さい盤は出さない",
    most: "最短手数がこれより大きい盤は出さない",
  },
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
  generate({ rows, cols, level, dials = {} }, random) {
    if (level !== undefined) {
      throw new GenerateError(
        `Expected no level (the dials least and most say how far) but found ${level}`,
      );
    }
    for (const [name, value] of Object.entries(dials)) {
      if (value < 0) {
        throw new GenerateError(
          `Expected the dial ${name} to be 0 or more but found ${value}`,
        );
      }
    }
    const { moves, undo, least, most } = dials;
    const goal = defaultGoal(rows, cols);
    const solved = slidingPuzzle(rows, cols, goal, goal);
    const draw = moves === undefined
      ? () => byExchange(solved, random)
      : () => byMoves(solved, { moves, undo: undo === 1 }, random);
    return drawFar(draw, { least, most }, solver);
  },
};
