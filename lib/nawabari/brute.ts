/**
 * Two independent engines that find every answer the slow way. They share no code
 * with the ladder, nor with each other: one lays rooms, the other decides edges
 * and asks the rules' own clauses at the end.
 *
 * @module
 */

import { Grid } from "../board/grid.ts";
import {
  type NawabariAnswer,
  type NawabariPuzzle,
  type NawabariReading,
  standard,
} from "./rules.ts";

/**
 * Every answer, by laying rectangles: the first cell in reading order that is not
 * covered yet is the top left corner of its room.
 *
 * @param limit Stops after this many answers.
 *
 * @example
 * ```ts
 * import { answersByRooms } from "./brute.ts";
 * import { nawabariPuzzle } from "./rules.ts";
 * import { assertEquals } from "@std/assert";
 *
 * // Two 3s in opposite corners of a square: two rooms upright, or two lying.
 * const puzzle = nawabariPuzzle(2, 2, [3, -1, -1, 3]);
 * assertEquals(answersByRooms(puzzle).length, 2);
 * ```
 */
export function answersByRooms(
  puzzle: NawabariPuzzle,
  reading: NawabariReading = standard,
  limit = Infinity,
): NawabariAnswer[] {
  const { rows, cols, clues } = puzzle;
  const { number, frame, several, blank } = reading;
  const room = new Int16Array(rows * cols).fill(-1);
  const found: NawabariAnswer[] = [];

  /** Whether the clues of a room, given by its corners, let it be one. */
  const fits = (first: number, height: number, width: number): boolean => {
    let inside = 0;
    for (let r = 0; r < height; r++) {
      for (let c = 0; c < width; c++) {
        const cell = first + r * cols + c;
        const clue = clues[cell];
        if (clue === -1) continue;
        inside++;
        if (clue === -2 || number === "nothing") continue;
        if (number === "area") {
          if (clue !== height * width) return false;
          continue;
        }
        // Sides of the cell at which its room ends, and the board with it or not.
        let walls = 0;
        if (r === 0) walls += frame || cell >= cols ? 1 : 0;
        if (r === height - 1) {
          walls += frame || cell < clues.length - cols ? 1 : 0;
        }
        if (c === 0) walls += frame || cell % cols > 0 ? 1 : 0;
        if (c === width - 1) walls += frame || (cell + 1) % cols > 0 ? 1 : 0;
        if (walls !== clue) return false;
      }
    }
    return (inside > 0 || blank) && (inside < 2 || several);
  };

  const lay = (from: number, next: number): void => {
    let first = from;
    while (first < room.length && room[first] >= 0) first++;
    if (first === room.length) {
      const walls: number[] = [];
      room.forEach((id, cell) => {
        if ((cell + 1) % cols > 0) walls.push(id === room[cell + 1] ? 0 : 1);
      });
      for (let cell = 0; cell + cols < room.length; cell++) {
        walls.push(room[cell] === room[cell + cols] ? 0 : 1);
      }
      found.push(Uint8Array.from(walls));
      return;
    }
    const most = cols - first % cols;
    for (let width = 1; width <= most && room[first + width - 1] < 0; width++) {
      for (
        let height = 1;
        first + (height - 1) * cols < room.length;
        height++
      ) {
        // Below the first row nothing is covered where the row above was free.
        if (fits(first, height, width)) {
          const paint = (id: number) => {
            for (let r = 0; r < height; r++) {
              const at = first + r * cols;
              room.fill(id, at, at + width);
            }
          };
          paint(next);
          lay(first + width, next + 1);
          paint(-1);
          if (found.length >= limit) return;
        }
      }
    }
  };
  lay(0, 0);
  return found;
}

/**
 * Every set of walls that is legal at each inner lattice point, by deciding edges
 * one by one in the order of the points they complete.
 */
export function wallSetsByEdges(rows: number, cols: number): NawabariAnswer[] {
  const grid = new Grid(rows, cols);
  const walls = new Uint8Array(grid.edges);
  const found: NawabariAnswer[] = [];
  // Row by row: the vertical edges of a row, then the horizontal ones below it.
  const order: number[] = [];
  for (let cell = 0; cell < grid.size; cell += cols) {
    for (let c = cell; c < cell + cols; c++) {
      if (grid.edgeRight(c) >= 0) order.push(grid.edgeRight(c));
    }
    for (let c = cell - cols; c >= 0 && c < cell; c++) {
      order.push(grid.edgeBelow(c));
    }
  }
  const decide = (n: number): void => {
    if (n === order.length) {
      found.push(walls.slice());
      return;
    }
    const e = order[n];
    for (walls[e] = 0; walls[e] <= 1; walls[e]++) {
      if (e < grid.verticalEdges || legalAtLeftOf(e)) decide(n + 1);
    }
    walls[e] = 0;
  };
  /** Whether the point at the left end of a horizontal edge, its last one, is legal. */
  const legalAtLeftOf = (e: number): boolean => {
    const [above, below] = grid.cellsOf(e);
    if (grid.col(above) === 0) return true;
    const up = walls[grid.edgeLeft(above)], down = walls[grid.edgeLeft(below)];
    const left = walls[grid.edgeBelow(above - 1)], right = walls[e];
    const meeting = up + down + left + right;
    return meeting !== 1 && !(meeting === 2 && up !== down);
  };
  decide(0);
  return found;
}

/**
 * Every answer, by edges: all wall sets that are legal at each lattice point, as
 * far as the clauses of the reading have nothing against them.
 *
 * @param wallSets The wall sets of the board's size, if they are at hand already.
 */
export function answersByEdges(
  puzzle: NawabariPuzzle,
  reading: NawabariReading = standard,
  wallSets: NawabariAnswer[] = wallSetsByEdges(puzzle.rows, puzzle.cols),
): NawabariAnswer[] {
  return wallSets.filter((walls) =>
    reading.clauses.every((clause) =>
      clause.violations(puzzle, walls).length === 0
    )
  );
}
