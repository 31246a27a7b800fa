/**
 * The normal form of a puzzle, in which one database serves many goals.
 *
 * Two steps take a puzzle there. Each tile is named by its home, the square on
 * which the goal has it: after that all goals with the blank on the same square
 * are one. And the board is turned or mirrored so that it is no higher than wide
 * and the blank's home comes as late in reading order as it can: after that only
 * classes of squares remain (on 4×4 three: corner, edge, centre).
 *
 * @module
 */

import { Grid } from "../board/grid.ts";
import type { Move, Size, SlidingPuzzle } from "./rules.ts";

/** A puzzle in normal form. */
export interface Normal extends Size {
  /** The blank's home. */
  readonly blank: number;
  /** For each square, the home of what stands there. */
  readonly homes: Uint16Array;
  /** For each square, the square of the board as it was given. */
  readonly given: Uint16Array;
}

/** A symmetry of a rectangle: the size that it leads to, and where each square goes. */
export interface Symmetry extends Size {
  readonly to: Uint16Array;
}

/** The eight ways to turn and mirror a board. The identity is the first. */
export function symmetries(size: Size): Symmetry[] {
  const { rows, cols } = size;
  const grid = new Grid(rows, cols);
  return Array.from({ length: 8 }, (_, bits) => {
    const turned = (bits & 4) !== 0;
    const width = turned ? rows : cols;
    const to = Uint16Array.from({ length: grid.size }, (_, square) => {
      let row = grid.row(square), col = grid.col(square);
      if (bits & 1) row = rows - 1 - row;
      if (bits & 2) col = cols - 1 - col;
      return turned ? col * width + row : row * width + col;
    });
    return { rows: turned ? cols : rows, cols: width, to };
  });
}

/** The symmetries that keep the size of a board and one of its squares. */
export function stabiliser(size: Size, square: number): Symmetry[] {
  return symmetries(size).filter(({ rows, to }) =>
    rows === size.rows && to[square] === square
  );
}

/** The puzzle in normal form. */
export function normalise(puzzle: SlidingPuzzle): Normal {
  const { tiles, goal } = puzzle;
  const home = new Uint16Array(goal.length);
  for (let square = 0; square < goal.length; square++) {
    home[goal[square]] = square;
  }
  const { rows, cols, to } = symmetries(puzzle)
    .filter(({ rows, cols }) => rows <= cols)
    .reduce((best, next) => next.to[home[0]] > best.to[home[0]] ? next : best);
  const homes = new Uint16Array(tiles.length);
  const given = new Uint16Array(tiles.length);
  for (let square = 0; square < tiles.length; square++) {
    homes[to[square]] = to[home[tiles[square]]];
    given[to[square]] = square;
  }
  return { rows, cols, blank: to[home[0]], homes, given };
}

/** For each square its neighbours: as many as there are, then −1, four to a square. */
export function neighbourTable({ rows, cols }: Size): Int16Array {
  const grid = new Grid(rows, cols);
  const table = new Int16Array(4 * grid.size).fill(-1);
  for (let square = 0; square < grid.size; square++) {
    table.set(grid.neighbours(square), 4 * square);
  }
  return table;
}

/**
 * The moves of a blank that visits these squares one after the other, each beside
 * the last; the first is where it starts.
 */
export function movesAlong({ cols }: Size, squares: ArrayLike<number>): string {
  let moves = "";
  for (let i = 1; i < squares.length; i++) {
    const step = squares[i] - squares[i - 1];
    // In a board one column wide a step of 1 is a step down.
    const sideways = cols > 1 && Math.abs(step) === 1;
    const move: Move = sideways ? step < 0 ? "L" : "R" : step < 0 ? "U" : "D";
    moves += move;
  }
  return moves;
}
