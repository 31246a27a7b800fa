/**
 * Making boards from a seed: by moves with and without taking back, by shuffling
 * and drawing again, by shuffling and exchanging two tiles.
 *
 * @module
 */

import type { Random } from "../base/random.ts";
import { GenerateError, type GenerateRequest } from "../genre.ts";
import { isSolvable } from "./parity.ts";
import {
  blankOf,
  defaultGoal,
  inverse,
  type Move,
  MOVES,
  type SlidingPuzzle,
  slidingPuzzle,
  squareAfter,
} from "./rules.ts";
import { Solver } from "./solve.ts";

/** A random walk. */
export interface Walk {
  moves: number;
  /** Whether a move may take the last one back (default: no). */
  undo?: boolean;
}

/**
 * Mixes a board by a walk of just so many moves, each drawn uniformly from those
 * allowed.
 *
 * A walk of an even number of moves leaves the blank on a square of the colour on
 * which it started, one of an odd number on the other: a fixed number reaches
 * only half of the positions. {@linkcode byMoves} varies it.
 *
 * @returns The board that the walk from `puzzle.tiles` ends at.
 */
export function walk(
  puzzle: SlidingPuzzle,
  { moves, undo = false }: Walk,
  random: Random,
): SlidingPuzzle {
  const tiles = puzzle.tiles.slice();
  let blank = blankOf(tiles);
  let last: Move | null = null;
  for (let i = 0; i < moves; i++) {
    const open = MOVES.filter((move) => squareAfter(puzzle, blank, move) >= 0);
    const back = last === null ? null : inverse(last);
    const onward = undo ? open : open.filter((move) => move !== back);
    // At the end of a single row there is no way but back.
    const choice: readonly Move[] = onward.length > 0 ? onward : open;
    if (choice.length === 0) break;
    last = random.pick(choice);
    const to = squareAfter(puzzle, blank, last);
    tiles[blank] = tiles[to];
    tiles[to] = 0;
    blank = to;
  }
  return { ...puzzle, tiles };
}

/**
 * A board made by legal moves from the goal: `moves` of them or one more, as a
 * coin falls, so that either colour of the blank's square can come.
 */
export function byMoves(
  puzzle: SlidingPuzzle,
  { moves, undo }: Walk,
  random: Random,
): SlidingPuzzle {
  const solved = { ...puzzle, tiles: puzzle.goal };
  return walk(solved, { moves: moves + random.below(2), undo }, random);
}

/**
 * A board made by shuffling all squares and drawing again while it cannot be
 * solved: all solvable boards are equally likely.
 *
 * @returns The board, and how many were thrown away before it.
 */
export function byRejection(
  puzzle: SlidingPuzzle,
  random: Random,
): { puzzle: SlidingPuzzle; rejected: number } {
  if (isLine(puzzle)) return { puzzle: line(puzzle, random), rejected: 0 };
  for (let rejected = 0;; rejected++) {
    const tiles = random.shuffle(puzzle.goal.slice());
    const shuffled = { ...puzzle, tiles };
    if (isSolvable(shuffled)) return { puzzle: shuffled, rejected };
  }
}

/**
 * A board made by shuffling all squares and exchanging two tiles if it cannot be
 * solved. The exchange pairs off the unsolvable boards with the solvable ones, so
 * these are equally likely here too, and nothing is thrown away.
 */
export function byExchange(
  puzzle: SlidingPuzzle,
  random: Random,
): SlidingPuzzle {
  if (isLine(puzzle)) return line(puzzle, random);
  const tiles = random.shuffle(puzzle.goal.slice());
  const shuffled = { ...puzzle, tiles };
  if (!isSolvable(shuffled)) {
    const one = tiles.indexOf(1), two = tiles.indexOf(2);
    tiles[one] = 2;
    tiles[two] = 1;
  }
  return shuffled;
}

/** In a single row or column the blank's square is all that can differ. */
function line(puzzle: SlidingPuzzle, random: Random): SlidingPuzzle {
  const order = Array.from(puzzle.goal).filter((tile) => tile !== 0);
  order.splice(random.below(puzzle.goal.length), 0, 0);
  return { ...puzzle, tiles: Uint16Array.from(order) };
}

function isLine({ rows, cols }: SlidingPuzzle): boolean {
  return rows === 1 || cols === 1;
}

/** What boards to accept, by the length of a shortest solution. */
export interface Wanted {
  /** Refuse boards nearer to solved than this. */
  least?: number;
  /** Refuse boards farther from solved than this. */
  most?: number;
}

/** Draws before giving up. */
const PATIENCE = 10_000;

/**
 * Draws boards until one is as far from solved as wanted.
 *
 * @throws {GenerateError} If none of 10,000 is, or the board is too large to tell.
 *
 * @example
 * ```ts
 * import { byExchange, drawFar } from "./generate.ts";
 * import { Solver } from "./solve.ts";
 * import { slidingPuzzle } from "./rules.ts";
 * import { Random } from "../base/random.ts";
 * import { assert } from "@std/assert";
 *
 * const random = new Random(1), solver = new Solver();
 * const solved = slidingPuzzle(3, 3, [1, 2, 3, 4, 5, 6, 7, 8, 0]);
 * const puzzle = drawFar(() => byExchange(solved, random), { least: 25 }, solver);
 * assert(solver.solve(puzzle)!.moves.length >= 25);
 * ```
 */
export function drawFar(
  draw: () => SlidingPuzzle,
  { least = 0, most = Infinity }: Wanted,
  solver: Solver,
): SlidingPuzzle {
  for (let i = 0; i < PATIENCE; i++) {
    const puzzle = draw();
    if (least === 0 && most === Infinity) return puzzle;
    if (puzzle.tiles.length > 256) {
      throw new GenerateError(
        `Expected a board of at most 256 squares to tell how far it is from solved but found ${puzzle.tiles.length}`,
      );
    }
    if (
      solver.isFar(puzzle, least) &&
      (most === Infinity || !solver.isFar(puzzle, most + 1))
    ) return puzzle;
  }
  const range = most === Infinity
    ? `${least} moves or more`
    : `from ${least} to ${most} moves`;
  throw new GenerateError(`None of ${PATIENCE} boards takes ${range}`);
}

/** What {@linkcode generate} can be told, and what each does. */
export const dials: Readonly<Record<string, string>> = {
  moves:
    "完成形からでたらめに動かす手数（半々で1手多い）。なければ並べ替えて作る",
  undo: "1なら、直前の手を打ち消す手も許して動かす",
  least: "最短手数がこれより小さい盤は出さない",
  most: "最短手数がこれより大きい盤は出さない",
};

/**
 * A board with the usual goal, as the dials say.
 *
 * @param solver Tells how far a board is from solved, if a dial asks.
 * @throws {GenerateError} If there is no such board, or none was found.
 */
export function generate(
  { rows, cols, level, dials: given = {} }: GenerateRequest,
  random: Random,
  solver: Solver = new Solver(),
): SlidingPuzzle {
  if (level !== undefined) {
    throw new GenerateError(
      `Expected no level (the dials least and most say how far) but found ${level}`,
    );
  }
  for (const [name, value] of Object.entries(given)) {
    if (value < 0) {
      throw new GenerateError(
        `Expected the dial ${name} to be 0 or more but found ${value}`,
      );
    }
  }
  const { moves, undo, least, most } = given;
  const goal = defaultGoal(rows, cols);
  const solved = slidingPuzzle(rows, cols, goal, goal);
  const draw = moves === undefined
    ? () => byExchange(solved, random)
    : () => byMoves(solved, { moves, undo: undo === 1 }, random);
  return drawFar(draw, { least, most }, solver);
}
