/**
 * A solution for boards of any size, as people find one: row by row from the
 * top, then column by column from the left. Quick and certain, far from
 * shortest.
 *
 * @module
 */

import { movesAlong, neighbourTable, normalise } from "./normal.ts";
import type { SlidingPuzzle } from "./rules.ts";

/**
 * Solves a solvable board with at least two rows and two columns.
 *
 * @returns The blank's moves.
 *
 * @example
 * ```ts
 * import { rowsFirst } from "./rows_first.ts";
 * import { isSolved, replay, slidingPuzzle } from "./rules.ts";
 * import { assert } from "@std/assert";
 *
 * const puzzle = slidingPuzzle(2, 3, [5, 4, 3, 2, 1, 0]);
 * assert(isSolved(replay(puzzle, rowsFirst(puzzle)).puzzle));
 * ```
 */
export function rowsFirst(puzzle: SlidingPuzzle): string {
  const normal = normalise(puzzle);
  const { cols, blank, homes, given } = normal;
  const squares = homes.length;
  const last = squares - 1;
  // Aim for the arrangement in which the blank has gone from its home straight to
  // the last square; at the end it walks that way back.
  const back = [blank];
  for (let at = blank; at !== last;) {
    at += at % cols < cols - 1 ? 1 : cols;
    back.unshift(at);
  }
  const home = Uint16Array.from(homes.keys());
  for (let i = back.length - 1; i > 0; i--) {
    home[back[i - 1]] = back[i];
  }
  home[blank] = last;
  const board = new Room(normal, homes.map((tile) => home[tile]));

  let top = 0, left = 0;
  const rows = squares / cols;
  for (; rows - top > 2; top++) {
    const row = Array.from({ length: cols }, (_, i) => top * cols + i);
    board.fill(row, cols);
  }
  for (; cols - left > 2; left++) {
    board.fill([top * cols + left, top * cols + cols + left], 1);
  }
  board.finish();
  const path = board.path.concat(back.slice(1));
  return movesAlong(puzzle, withoutDetours(path).map((at) => given[at]));
}

/** The path without steps that the next one takes back. */
function withoutDetours(path: readonly number[]): number[] {
  const kept: number[] = [];
  for (const at of path) {
    if (kept.length > 1 && kept[kept.length - 2] === at) kept.pop();
    else kept.push(at);
  }
  return kept;
}

/** A board of which part is done: its squares are walls from then on. */
class Room {
  /** The squares that the blank visited. */
  readonly path: number[];
  readonly #cols: number;
  readonly #tiles: Uint16Array;
  readonly #neighbours: Int16Array;
  readonly #walls: Uint8Array;
  /** Scratch of `#way`: when a square was seen, and from where. */
  readonly #seen: Uint32Array;
  readonly #from: Uint16Array;
  #time = 0;
  #blank: number;

  constructor(size: { rows: number; cols: number }, tiles: Uint16Array) {
    this.#cols = size.cols;
    this.#tiles = tiles;
    this.#neighbours = neighbourTable(size);
    this.#walls = new Uint8Array(tiles.length);
    this.#seen = new Uint32Array(tiles.length);
    this.#from = new Uint16Array(tiles.length);
    this.#blank = tiles.indexOf(tiles.length - 1);
    this.path = [this.#blank];
  }

  /**
   * Brings home the tiles of one side of the room. The last two go in together:
   * once the one before last is at home, the last square is a pocket.
   *
   * @param side The squares, in order.
   * @param inward How far the room's next row or column is from this one.
   */
  fill(side: readonly number[], inward: number): void {
    for (const square of side.slice(0, -1)) {
      this.#bring(square, square);
      this.#walls[square] = 1;
    }
    const corner = side[side.length - 1], before = side[side.length - 2];
    if (this.#blank === corner) this.#step(corner + inward);
    if (this.#tiles[corner] !== corner) {
      // The last tile to two steps from the pocket.
      this.#walls[corner] = 1;
      this.#bring(corner, corner + 2 * inward);
      // The blank to the pocket's mouth, leaving that tile alone.
      this.#walls[corner + 2 * inward] = 1;
      this.#walk(corner + inward);
      this.#walls[corner + 2 * inward] = 0;
      // The tile before moves into the pocket, the last comes up behind it, and
      // both turn in together.
      for (
        const to of [
          corner,
          before,
          before + inward,
          corner + inward,
          corner + 2 * inward,
          before + 2 * inward,
          before + inward,
          before,
          corner,
          corner + inward,
        ]
      ) this.#step(to);
    }
    this.#walls[before] = 1;
    this.#walls[corner] = 1;
  }

  /** Turns the last two by two squares until all is at home. */
  finish(): void {
    const last = this.#tiles.length - 1;
    const ring = [last, last - 1, last - 1 - this.#cols, last - this.#cols];
    // Twelve steps one way round bring every arrangement that can come.
    const at = ring.indexOf(this.#blank);
    for (
      let i = 1;
      ring.some((square) => this.#tiles[square] !== square);
      i++
    ) {
      if (i > 12) throw new RangeError("Expected a solvable board");
      this.#step(ring[(at + i) % 4]);
    }
  }

  /** Moves tile `tile` to a square, past walls. */
  #bring(tile: number, to: number): void {
    let at = this.#tiles.indexOf(tile);
    const way = this.#way(at, to);
    for (const next of way) {
      this.#walls[at] = 1;
      this.#walk(next);
      this.#walls[at] = 0;
      this.#step(at);
      at = next;
    }
  }

  /** Moves the blank to a square, past walls. */
  #walk(to: number): void {
    for (const next of this.#way(this.#blank, to)) this.#step(next);
  }

  #step(to: number): void {
    this.#tiles[this.#blank] = this.#tiles[to];
    this.#tiles[to] = this.#tiles.length - 1;
    this.#blank = to;
    this.path.push(to);
  }

  /** The squares of a shortest way, without the first. */
  #way(from: number, to: number): number[] {
    const time = ++this.#time;
    const queue = [from];
    this.#seen[from] = time;
    for (const at of queue) {
      if (at === to) break;
      for (let i = 4 * at; i < 4 * at + 4 && this.#neighbours[i] >= 0; i++) {
        const next = this.#neighbours[i];
        if (this.#seen[next] === time || this.#walls[next]) continue;
        this.#seen[next] = time;
        this.#from[next] = at;
        queue.push(next);
      }
    }
    const way: number[] = [];
    for (let at = to; at !== from; at = this.#from[at]) way.push(at);
    return way.reverse();
  }
}
