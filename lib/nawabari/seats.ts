/**
 * Seats: where in its room a cell sits. That is all a clue says; of the six seats,
 * two share the digit 2.
 *
 * @module
 */

import type { Rectangle } from "./rules.ts";

/** The six seats. */
export const SEATS = [
  "alone",
  "end",
  "middle",
  "corner",
  "side",
  "inside",
] as const;
/** See {@linkcode SEATS}. */
export type Seat = typeof SEATS[number];

/** The digit that a seat prints. */
export const DIGIT: Readonly<Record<Seat, number>> = {
  alone: 4,
  end: 3,
  middle: 2,
  corner: 2,
  side: 1,
  inside: 0,
};

/**
 * The seat of a cell in a room.
 *
 * @example
 * ```ts
 * import { seatIn } from "./seats.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const strip = { top: 0, left: 2, bottom: 3, right: 2 };
 * assertEquals([0, 1, 2, 3].map((row) => seatIn(strip, row, 2)), ["end", "middle", "middle", "end"]);
 * ```
 */
export function seatIn(room: Rectangle, row: number, col: number): Seat {
  const { top, left, bottom, right } = room;
  const ends = +(row === top || row === bottom) +
    +(col === left || col === right);
  if (top === bottom && left === right) return "alone";
  if (top === bottom || left === right) {
    return ends === 2 ? "end" : "middle";
  }
  return ends === 2 ? "corner" : ends === 1 ? "side" : "inside";
}

/** The rectangle around cells given in reading order. */
export function boundsOf(
  cols: number,
  cells: readonly number[],
): Rectangle {
  const first = cells[0], last = cells[cells.length - 1];
  return {
    top: Math.floor(first / cols),
    left: first % cols,
    bottom: Math.floor(last / cols),
    right: last % cols,
  };
}
