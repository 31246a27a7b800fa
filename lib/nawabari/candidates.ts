/**
 * Candidates: the rectangles that could be a room of a puzzle, judged by
 * themselves. An answer is a choice of candidates that covers every cell once.
 *
 * @module
 */

import { InputError } from "../base/input_error.ts";
import {
  type NawabariPuzzle,
  type NawabariReading,
  NONE,
  type Rectangle,
} from "./rules.ts";

/**
 * Most candidates a board may have. Real boards have some hundreds; a huge board
 * with hardly a clue would run out of memory instead of failing.
 */
export const MAX_CANDIDATES = 2_000_000;

/** The candidates of a puzzle, as arrays: candidate `i` is at index `i` of each. */
export interface Candidates {
  readonly count: number;
  /** The bounds, all of them inside. */
  readonly top: Uint8Array;
  readonly left: Uint8Array;
  readonly bottom: Uint8Array;
  readonly right: Uint8Array;
  /**
   * If each candidate holds exactly one clue: where the candidates of each clue
   * begin (clues counted in reading order; the last entry is `count`). Otherwise null.
   */
  readonly ofClue: Int32Array | null;
  /** The same the other way round: per candidate, its clue. */
  readonly clue: Int32Array | null;
}

/**
 * All candidates of a puzzle under a reading of the rules.
 *
 * @throws {InputError} If there are more than {@linkcode MAX_CANDIDATES}.
 *
 * @example
 * ```ts
 * import { candidatesOf } from "./candidates.ts";
 * import { nawabariPuzzle, standard } from "./rules.ts";
 * import { assertEquals } from "@std/assert";
 *
 * // The 4 fills its cell; of the rectangles around the 2, those that make it a
 * // corner or the middle of a strip remain.
 * const puzzle = nawabariPuzzle(2, 3, [4, -1, -1, -1, 2, -1]);
 * const { count, ofClue } = candidatesOf(puzzle, standard);
 * assertEquals([count, [...ofClue!]], [3, [0, 1, 3]]);
 * ```
 */
export function candidatesOf(
  puzzle: NawabariPuzzle,
  reading: NawabariReading,
): Candidates {
  const collector = new Collector();
  if (reading.several || reading.blank) {
    everywhere(puzzle, reading, collector);
    return collector.take(null);
  }
  const clues: number[] = [];
  const starts: number[] = [];
  puzzle.clues.forEach((clue, cell) => {
    if (clue !== NONE) clues.push(cell);
  });
  const next = nearestClues(puzzle);
  for (const cell of clues) {
    starts.push(collector.count);
    around(puzzle, reading, cell, next, collector);
  }
  starts.push(collector.count);
  return collector.take(Int32Array.from(starts));
}

/** How many walls a cell has as part of a room, under a reading's view of the frame. */
export function wallsAs(
  { rows, cols }: { rows: number; cols: number },
  frame: boolean,
  row: number,
  col: number,
  room: Rectangle,
): number {
  return +(row === room.top && (frame || row > 0)) +
    +(row === room.bottom && (frame || row + 1 < rows)) +
    +(col === room.left && (frame || col > 0)) +
    +(col === room.right && (frame || col + 1 < cols));
}

/** Whether a clue allows its cell to sit where it does in a room. */
function allows(
  puzzle: NawabariPuzzle,
  { number, frame }: NawabariReading,
  clue: number,
  row: number,
  col: number,
  room: Rectangle,
): boolean {
  if (clue < 0 || number === "nothing") return true;
  return number === "area"
    ? (room.bottom - room.top + 1) * (room.right - room.left + 1) === clue
    : wallsAs(puzzle, frame, row, col, room) === clue;
}

/** For each cell, the columns of the nearest clues in its row: before it (or −1) and after it (or cols). */
function nearestClues(
  { rows, cols, clues }: NawabariPuzzle,
): { before: Int16Array; after: Int16Array } {
  const before = new Int16Array(clues.length);
  const after = new Int16Array(clues.length);
  for (let row = 0; row < rows; row++) {
    let seen = -1;
    for (let col = 0; col < cols; col++) {
      before[row * cols + col] = seen;
      if (clues[row * cols + col] !== NONE) seen = col;
    }
    seen = cols;
    for (let col = cols - 1; col >= 0; col--) {
      after[row * cols + col] = seen;
      if (clues[row * cols + col] !== NONE) seen = col;
    }
  }
  return { before, after };
}

/** Collects the candidates that hold the clue in `cell` and no other. */
function around(
  puzzle: NawabariPuzzle,
  reading: NawabariReading,
  cell: number,
  { before, after }: { before: Int16Array; after: Int16Array },
  collector: Collector,
): void {
  const { rows, cols, clues } = puzzle;
  const row = Math.floor(cell / cols), col = cell % cols;
  const clue = clues[cell];
  const room = { top: 0, left: 0, bottom: 0, right: 0 };
  // The widest stretch of columns without another clue, from `top` down to `row`.
  let upLeft = 0, upRight = cols - 1;
  for (let top = row; top >= 0; top--) {
    const at = top * cols + col;
    if (top < row && clues[at] !== NONE) break;
    upLeft = Math.max(upLeft, before[at] + 1);
    upRight = Math.min(upRight, after[at] - 1);
    let least = upLeft, most = upRight;
    for (let bottom = row; bottom < rows; bottom++) {
      const at = bottom * cols + col;
      if (bottom > row) {
        if (clues[at] !== NONE) break;
        least = Math.max(least, before[at] + 1);
        most = Math.min(most, after[at] - 1);
      }
      room.top = top;
      room.bottom = bottom;
      for (let left = col; left >= least; left--) {
        room.left = left;
        for (let right = col; right <= most; right++) {
          room.right = right;
          if (allows(puzzle, reading, clue, row, col, room)) {
            collector.add(room);
          }
        }
      }
    }
  }
}

/** Collects the candidates of a reading by which a room may hold several clues, or none. */
function everywhere(
  puzzle: NawabariPuzzle,
  reading: NawabariReading,
  collector: Collector,
): void {
  const { rows, cols, clues } = puzzle;
  const places: number[] = [];
  clues.forEach((clue, cell) => {
    if (clue !== NONE) places.push(cell);
  });
  for (let top = 0; top < rows; top++) {
    for (let left = 0; left < cols; left++) {
      for (let bottom = top; bottom < rows; bottom++) {
        for (let right = left; right < cols; right++) {
          const room = { top, left, bottom, right };
          let inside = 0, fits = true;
          for (const cell of places) {
            const row = Math.floor(cell / cols), col = cell % cols;
            if (row < top || row > bottom || col < left || col > right) {
              continue;
            }
            inside++;
            fits &&= allows(puzzle, reading, clues[cell], row, col, room);
          }
          if (
            fits && (inside > 0 || reading.blank) &&
            (inside < 2 || reading.several)
          ) collector.add(room);
        }
      }
    }
  }
}

/** Growing arrays of rectangles. */
class Collector {
  count = 0;
  #bounds = new Uint8Array(4 * 256);

  add({ top, left, bottom, right }: Rectangle): void {
    if (this.count >= MAX_CANDIDATES) {
      throw new InputError(
        `Expected a board on which at most ${MAX_CANDIDATES} rectangles could be rooms, but this one leaves more: it has too few clues for its size`,
      );
    }
    let at = 4 * this.count++;
    if (at === this.#bounds.length) {
      const grown = new Uint8Array(2 * at);
      grown.set(this.#bounds);
      this.#bounds = grown;
    }
    this.#bounds[at++] = top;
    this.#bounds[at++] = left;
    this.#bounds[at++] = bottom;
    this.#bounds[at] = right;
  }

  take(ofClue: Int32Array | null): Candidates {
    const bounds = this.#bounds;
    const every = (offset: number) => {
      const one = new Uint8Array(this.count);
      for (let i = 0; i < one.length; i++) one[i] = bounds[4 * i + offset];
      return one;
    };
    const clue = ofClue === null ? null : new Int32Array(this.count);
    for (let k = 0; clue !== null && k + 1 < ofClue!.length; k++) {
      clue.fill(k, ofClue![k], ofClue![k + 1]);
    }
    return {
      count: this.count,
      top: every(0),
      left: every(1),
      bottom: every(2),
      right: every(3),
      ofClue,
      clue,
    };
  }
}
