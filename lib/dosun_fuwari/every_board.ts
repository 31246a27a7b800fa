/**
 * Every board of a size: all black cells, all rooms. For statements that are to hold
 * without exception, and for how often they do not.
 *
 * @module
 */

import { Grid } from "../board/grid.ts";
import type { DosunPuzzle } from "./rules.ts";

/**
 * Calls `visit` with every board of rows×cols cells, each once. The board it is
 * given is overwritten afterwards: copy what you keep.
 *
 * @param black Whether cells may be black.
 * @returns How many boards there are.
 *
 * @example
 * ```ts
 * import { everyBoard } from "./every_board.ts";
 * import { assertEquals } from "@std/assert";
 *
 * // Ways to cut a 2×2 and a 3×3 square into connected rooms.
 * assertEquals(everyBoard(2, 2, () => {}, false), 12);
 * assertEquals(everyBoard(3, 3, () => {}, false), 1434);
 * // One cell: a room, or black.
 * assertEquals(everyBoard(1, 1, () => {}), 2);
 * ```
 */
export function everyBoard(
  rows: number,
  cols: number,
  visit: (puzzle: DosunPuzzle) => void,
  black = true,
): number {
  const grid = new Grid(rows, cols);
  // Rooms of the cells so far; two that meet later on are merged then.
  const label = new Int32Array(grid.size);
  const puzzle = { grid, room: new Int32Array(grid.size), rooms: 0 };
  let boards = 0;

  const finish = () => {
    const number = new Map<number, number>();
    for (let cell = 0; cell < grid.size; cell++) {
      const old = label[cell];
      if (old >= 0 && !number.has(old)) number.set(old, number.size);
      puzzle.room[cell] = old < 0 ? -1 : number.get(old)!;
    }
    puzzle.rooms = number.size;
    boards++;
    visit(puzzle);
  };
  const fill = (cell: number): void => {
    if (cell === grid.size) {
      finish();
      return;
    }
    if (black) {
      label[cell] = -1;
      fill(cell + 1);
    }
    const left = cell % cols > 0 ? label[cell - 1] : -1;
    const above = cell >= cols ? label[cell - cols] : -1;
    // Its own number is free: no earlier cell has it.
    label[cell] = cell;
    fill(cell + 1);
    if (left >= 0) {
      label[cell] = left;
      fill(cell + 1);
    }
    if (above < 0 || above === left) return;
    label[cell] = above;
    fill(cell + 1);
    if (left < 0) return;
    const before = label.slice(0, cell);
    for (let c = 0; c < cell; c++) if (label[c] === left) label[c] = above;
    // Cells that stand side by side and were set apart must not end up together.
    if (!joinsNeighbours(before, label, cell)) fill(cell + 1);
    label.set(before);
  };
  /** Whether two neighbours of different rooms now share one. */
  const joinsNeighbours = (
    before: Int32Array,
    after: Int32Array,
    upTo: number,
  ) => {
    for (let c = 0; c < upTo; c++) {
      for (const next of [c + 1, c + cols]) {
        if (next >= upTo || (next === c + 1 && next % cols === 0)) continue;
        if (before[c] !== before[next] && after[c] === after[next]) return true;
      }
    }
    return false;
  };
  fill(0);
  return boards;
}
