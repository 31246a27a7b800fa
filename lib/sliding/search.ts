/**
 * Shortest solutions by iterative deepening (IDA*; R. E. Korf, "Depth-first
 * iterative-deepening", 1985), as a search that can be interrupted.
 *
 * @module
 */

import type { Bound } from "./pattern.ts";

/**
 * A search for a shortest solution of one arrangement. Let it run in slices: a
 * worker looks at its messages in between, and a caller with a budget stops.
 *
 * The arrangement must be solvable, or the search has no end.
 *
 * @example
 * ```ts
 * import { Bound } from "./pattern.ts";
 * import { Search } from "./search.ts";
 * import { assert, assertEquals } from "@std/assert";
 *
 * const bound = Bound.of({ rows: 2, cols: 3 }, 5);
 * const search = new Search(bound, [3, 0, 2, 5, 1, 4]);
 * assert(search.run(1000));
 * assertEquals(search.path(), [3, 0, 1, 4, 5]);
 * ```
 */
export class Search {
  readonly #bound: Bound;
  readonly #start: Uint16Array;
  readonly #board: Uint16Array;
  #index!: Int32Array;
  /** By depth: the blank's square, the next neighbour to try, the two sums. */
  #blanks = new Uint16Array(128);
  #cursors = new Int32Array(128);
  #first = new Int16Array(128);
  #second = new Int16Array(128);
  #depth = 0;
  #least: number;
  #nodes = 0;
  #solved: boolean;

  /** @param homes For each square, the home of what stands there. */
  constructor(bound: Bound, homes: ArrayLike<number>) {
    this.#bound = bound;
    this.#start = Uint16Array.from(homes);
    this.#board = this.#start.slice();
    this.#least = bound.least(homes);
    this.#solved = this.#start.every((home, square) => home === square);
    this.#restart();
  }

  /** No solution is shorter. Once solved, this is the length. */
  get least(): number {
    return this.#least;
  }

  /** How many arrangements have been expanded. */
  get nodes(): number {
    return this.#nodes;
  }

  get solved(): boolean {
    return this.#solved;
  }

  /** The squares that the blank visits, where it starts first; once solved. */
  path(): number[] {
    if (!this.#solved) throw new Error("Expected the search to be over");
    return Array.from(this.#blanks.subarray(0, this.#depth + 1));
  }

  /** Expands some `nodes` more arrangements at most, and says whether it is solved. */
  run(nodes: number): boolean {
    if (this.#solved) return true;
    const { data, slot, shift, place, neighbours, blank: hole } = this.#bound;
    const board = this.#board;
    const squares = board.length;
    const end = this.#nodes + nodes;
    let index = this.#index;
    let blanks = this.#blanks, cursors = this.#cursors;
    let first = this.#first, second = this.#second;
    let depth = this.#depth;
    while (this.#nodes < end) {
      const blank = blanks[depth];
      const cursor = cursors[depth];
      // The last look of four at a square goes past its neighbours.
      const from = cursor < 4 * blank + 4 ? neighbours[cursor] : -1;
      if (from < 0) {
        if (depth === 0) {
          // Every move changes the parity of what is left: skip the odd lengths.
          this.#least += 2;
          this.#restart();
          index = this.#index;
          continue;
        }
        depth--;
        const to = blanks[depth];
        const tile = board[to];
        index[slot[tile]] += (place[blank] - place[to]) * (1 << shift[tile]);
        const mirrored = squares + tile;
        index[slot[mirrored]] +=
          (place[squares + blank] - place[squares + to]) *
          (1 << shift[mirrored]);
        board[blank] = tile;
        board[to] = hole;
        continue;
      }
      cursors[depth] = cursor + 1;
      if (depth > 0 && from === blanks[depth - 1]) continue;
      const left = this.#least - depth - 1;
      const tile = board[from];
      const s = slot[tile], before = index[s];
      const after = before + (place[blank] - place[from]) * (1 << shift[tile]);
      const sum = first[depth] - data[before] + data[after];
      if (sum > left) continue;
      const mirrored = squares + tile;
      const s2 = slot[mirrored], before2 = index[s2];
      const after2 = before2 +
        (place[squares + blank] - place[squares + from]) *
          (1 << shift[mirrored]);
      const sum2 = second[depth] - data[before2] + data[after2];
      if (sum2 > left) continue;
      index[s] = after;
      index[s2] = after2;
      board[blank] = tile;
      board[from] = hole;
      if (++depth === blanks.length) {
        this.#grow();
        blanks = this.#blanks;
        cursors = this.#cursors;
        first = this.#first;
        second = this.#second;
      }
      blanks[depth] = from;
      cursors[depth] = 4 * from;
      first[depth] = sum;
      second[depth] = sum2;
      this.#nodes++;
      if (left === 0) {
        // Both sums are 0, so every tile is at home.
        this.#solved = true;
        break;
      }
    }
    this.#depth = depth;
    return this.#solved;
  }

  /** Back to the start, for the next length. */
  #restart(): void {
    this.#board.set(this.#start);
    this.#index = this.#bound.indices(this.#start);
    this.#depth = 0;
    this.#blanks[0] = this.#start.indexOf(this.#bound.blank);
    this.#cursors[0] = 4 * this.#blanks[0];
    this.#first[0] = this.#bound.sum(this.#index, 0);
    this.#second[0] = this.#bound.sum(this.#index, 1);
  }

  /** Makes room for deeper paths. */
  #grow(): void {
    const twice = <T extends Uint16Array | Int16Array | Int32Array>(
      old: T,
      grown: T,
    ): T => {
      grown.set(old);
      return grown;
    };
    const length = 2 * this.#blanks.length;
    this.#blanks = twice(this.#blanks, new Uint16Array(length));
    this.#cursors = twice(this.#cursors, new Int32Array(length));
    this.#first = twice(this.#first, new Int16Array(length));
    this.#second = twice(this.#second, new Int16Array(length));
  }
}
