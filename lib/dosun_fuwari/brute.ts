/**
 * The second engine. It knows no runs, no states and no ladder: room by room it
 * tries every cell for the balloon and every cell for the ball, and looks cell by
 * cell at what each piece leans on.
 *
 * @module
 */

import {
  BALL,
  BALLOON,
  cellsOfRooms,
  type DosunAnswer,
  type DosunPuzzle,
  EMPTY,
  type ReadingId,
  SUPPORTS,
} from "./rules.ts";

/**
 * Every answer of a board.
 *
 * @param limit Stop after this many.
 *
 * @example
 * ```ts
 * import { everyAnswer } from "./brute.ts";
 * import { parseRooms, show } from "./codec.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const puzzle = parseRooms(["AB", "AB", "BB"]);
 * assertEquals(everyAnswer(puzzle).map((answer) => show(puzzle, answer)), [
 *   ["11", "2.", "2."],
 * ]);
 * ```
 */
export function everyAnswer(
  puzzle: DosunPuzzle,
  reading: ReadingId = "official",
  limit = Infinity,
): DosunAnswer[] {
  const { grid, room } = puzzle;
  const { own, other } = SUPPORTS[reading];
  const rooms = cellsOfRooms(puzzle);
  const board = new Uint8Array(grid.size);
  const found: DosunAnswer[] = [];
  // Every cell of rooms below this one is final.
  let decided = 0;

  const falls = (cell: number): boolean => {
    const piece = board[cell];
    if (piece === EMPTY) return false;
    const against = piece === BALLOON ? cell - grid.cols : cell + grid.cols;
    if (against < 0 || against >= grid.size || room[against] < 0) return false;
    // What is still open may come to hold the piece.
    if (room[against] >= decided) return false;
    return board[against] === EMPTY ||
      !(board[against] === piece ? own : other);
  };
  /** Whether a piece in a room, or one that leans on a cell of it, is sure to move. */
  const unsettled = (cells: readonly number[]) =>
    cells.some((cell) =>
      falls(cell) ||
      (cell >= grid.cols && falls(cell - grid.cols)) ||
      (cell + grid.cols < grid.size && falls(cell + grid.cols))
    );
  const place = (): boolean => {
    if (decided === rooms.length) {
      found.push(board.slice());
      return found.length < limit;
    }
    const cells = rooms[decided++];
    for (const balloon of cells) {
      board[balloon] = BALLOON;
      for (const ball of cells) {
        if (ball === balloon) continue;
        board[ball] = BALL;
        const goesOn = unsettled(cells) || place();
        board[ball] = EMPTY;
        if (!goesOn) return false;
      }
      board[balloon] = EMPTY;
    }
    decided--;
    return true;
  };
  place();
  return found;
}
