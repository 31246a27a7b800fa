/**
 * Small boards whole: the distance of every arrangement from the goal. 3×3 has
 * 181,440 that can be reached; the farthest are 31 moves away.
 *
 * @module
 */

import { neighbourTable } from "./normal.ts";
import type { Size } from "./rules.ts";

/** Most squares of a board for which the whole table is made. */
export const MAX_TABLE_SQUARES = 9;

/** The value of arrangements that cannot reach the goal. */
export const UNREACHABLE = 255;

/**
 * The number of an arrangement among all of its length, in the order of reading:
 * 0 for 0, 1, 2, …; the last for the reverse.
 */
export function rank(homes: ArrayLike<number>): number {
  const n = homes.length;
  // Bit i stands for value i while it is still to come.
  let left = (1 << n) - 1, number = 0;
  for (let i = 0; i < n; i++) {
    const bit = 1 << homes[i];
    left ^= bit;
    number = number * (n - i) + bits(left & (bit - 1));
  }
  return number;
}

/** Puts the arrangement with this number into `homes`. */
export function unrank(number: number, homes: Uint8Array): void {
  const n = homes.length;
  // From the right: each digit is a place among those that follow.
  for (let i = n - 1; i >= 0; i--) {
    const digit = number % (n - i);
    number = (number - digit) / (n - i);
    homes[i] = digit;
    for (let j = i + 1; j < n; j++) {
      if (homes[j] >= digit) homes[j]++;
    }
  }
}

function bits(mask: number): number {
  let count = 0;
  for (; mask !== 0; mask &= mask - 1) count++;
  return count;
}

/**
 * The distances of all arrangements of a board to the goal, in which every tile
 * is at home.
 *
 * @example
 * ```ts
 * import { DistanceTable } from "./table.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const table = new DistanceTable({ rows: 2, cols: 2 }, 3);
 * assertEquals(table.layers, [1, 2, 2, 2, 2, 2, 1]);
 * assertEquals(table.distance([0, 1, 3, 2]), 1);
 * ```
 */
export class DistanceTable {
  readonly rows: number;
  readonly cols: number;
  /** The blank's home. */
  readonly blank: number;
  /** By {@linkcode rank}; {@linkcode UNREACHABLE} where there is no way. */
  readonly distances: Uint8Array;
  /** How many arrangements are 0, 1, 2, … moves away. */
  readonly layers: readonly number[];
  readonly #neighbours: Int16Array;

  /** @throws {RangeError} If the board has more than {@linkcode MAX_TABLE_SQUARES} squares. */
  constructor(size: Size, blank: number) {
    const squares = size.rows * size.cols;
    if (squares > MAX_TABLE_SQUARES) {
      throw new RangeError(
        `Expected at most ${MAX_TABLE_SQUARES} squares but found ${squares}`,
      );
    }
    this.rows = size.rows;
    this.cols = size.cols;
    this.blank = blank;
    this.#neighbours = neighbourTable(size);
    let factorial = 1;
    for (let i = 2; i <= squares; i++) factorial *= i;
    this.distances = new Uint8Array(factorial).fill(UNREACHABLE);
    const homes = Uint8Array.from({ length: squares }, (_, i) => i);
    let layer = [rank(homes)];
    this.distances[layer[0]] = 0;
    const layers: number[] = [];
    while (layer.length > 0) {
      layers.push(layer.length);
      const next: number[] = [];
      for (const number of layer) {
        unrank(number, homes);
        this.#visit(homes, (there) => {
          if (this.distances[there] !== UNREACHABLE) return;
          this.distances[there] = layers.length;
          next.push(there);
        });
      }
      layer = next;
    }
    this.layers = layers;
  }

  /** The distance of an arrangement; {@linkcode UNREACHABLE} if there is no way. */
  distance(homes: ArrayLike<number>): number {
    return this.distances[rank(homes)];
  }

  /**
   * The squares that the blank visits on a shortest way to the goal, where it
   * starts first.
   *
   * @throws {RangeError} If there is no way.
   */
  path(homes: ArrayLike<number>): number[] {
    const at = Uint8Array.from(homes);
    let left = this.distance(at);
    if (left === UNREACHABLE) {
      throw new RangeError("Expected an arrangement that can reach the goal");
    }
    const squares = [at.indexOf(this.blank)];
    while (left > 0) {
      left--;
      const from = squares[squares.length - 1];
      this.#visit(at, (there, to) => {
        if (
          this.distances[there] === left && squares[squares.length - 1] === from
        ) {
          squares.push(to);
        }
      });
      const to = squares[squares.length - 1];
      at[from] = at[to];
      at[to] = this.blank;
    }
    return squares;
  }

  /** Tries each move on `homes`, which is as before in the end. */
  #visit(homes: Uint8Array, see: (there: number, to: number) => void): void {
    const from = homes.indexOf(this.blank);
    for (let i = 4 * from; i < 4 * from + 4; i++) {
      const to = this.#neighbours[i];
      if (to < 0) break;
      const tile = homes[to];
      homes[from] = tile;
      homes[to] = this.blank;
      see(rank(homes), to);
      homes[to] = tile;
      homes[from] = this.blank;
    }
  }
}
