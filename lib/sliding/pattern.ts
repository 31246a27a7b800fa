/**
 * Lower bounds from pattern databases: how many moves must the tiles of one
 * group make at the least, whatever the others do? Groups that share no tile
 * add up (R. E. Korf and A. Felner, "Disjoint pattern database heuristics",
 * 2002). Two ways of grouping are looked up for every arrangement, and the
 * higher sum counts.
 *
 * Groups of five, well chosen, and both ways of looking are about as sharp as
 * the six-six-three of the paper; but the databases for 4×4 are made in half a
 * second, weigh three megabytes, and fit a processor's cache.
 *
 * All is in normal form (see `normal.ts`): a tile is named by its home.
 *
 * @module
 */

import { Grid } from "../board/grid.ts";
import { neighbourTable, stabiliser } from "./normal.ts";
import type { Size } from "./rules.ts";

/** Most squares of a board for which databases are made: a region is 16 bits. */
export const MAX_PATTERN_SQUARES = 16;

/** Most tiles in a group: a database has 16 to this power entries. */
const GROUP = 5;

/** Most squares of a board that can be searched at all: a square is 8 bits. */
export const MAX_BOUND_SQUARES = 256;

/** The value of entries that stand for no placing of the group. */
const NONE = 255;

/**
 * The number of moves that a group's tiles need at the least, for each placing of
 * the group, the other tiles being of no account.
 *
 * The state behind an entry is finer: the placing, and the region of free
 * squares in which the blank is. The blank walks about its region for nothing;
 * an entry is the least over all regions.
 *
 * @param group The homes of the group's tiles.
 * @returns Entry Σ square(tile i) · 16^i; 255 where two tiles share a square.
 *
 * @example
 * ```ts
 * import { patternDatabase } from "./pattern.ts";
 * import { assertEquals } from "@std/assert";
 *
 * // On 2×2, tiles 0 and 1 exchanged: each has to go round.
 * const database = patternDatabase({ rows: 2, cols: 2 }, 3, [0, 1]);
 * assertEquals([database[0 + 16 * 1], database[1 + 16 * 3]], [0, 2]);
 * ```
 */
export function patternDatabase(
  size: Size,
  blank: number,
  group: readonly number[],
): Uint8Array {
  const { cols } = size;
  const squares = size.rows * cols;
  const neighbours = neighbourTable(size);
  const beside = new Uint16Array(squares);
  let notFirst = 0, notLast = 0;
  for (let square = 0; square < squares; square++) {
    for (let i = 4 * square; i < 4 * square + 4 && neighbours[i] >= 0; i++) {
      beside[square] |= 1 << neighbours[i];
    }
    if (square % cols > 0) notFirst |= 1 << square;
    if (square % cols < cols - 1) notLast |= 1 << square;
  }
  const board = 2 ** squares - 1;
  const region = (square: number, free: number): number => {
    let grown = 1 << square;
    for (let before = 0; grown !== before;) {
      before = grown;
      grown |= (grown << cols | grown >>> cols | (grown & notLast) << 1 |
        (grown & notFirst) >>> 1) & free;
    }
    return grown;
  };

  const costs = new Uint8Array(16 ** group.length).fill(NONE);
  /** The blank's squares that have been reached, for each placing. */
  const seen = new Uint16Array(costs.length);
  const start = placing(group, group);
  let taken = 0;
  for (const square of group) taken |= 1 << square;
  let layer = new Layer();
  layer.push(start, region(blank, board & ~taken));
  seen[start] = layer.regions[0];
  costs[start] = 0;
  for (let cost = 1; layer.length > 0; cost++) {
    const next = new Layer();
    for (let at = 0; at < layer.length; at++) {
      const here = layer.placings[at], around = layer.regions[at];
      let taken = 0;
      for (let i = 0; i < group.length; i++) {
        taken |= 1 << (here >>> 4 * i & 15);
      }
      for (let i = 0; i < group.length; i++) {
        const from = here >>> 4 * i & 15;
        // The tile moves onto a free square of the blank's region, the blank onto its.
        for (let open = beside[from] & around; open !== 0; open &= open - 1) {
          const to = 31 - Math.clz32(open & -open);
          const there = here + (to - from << 4 * i);
          if (seen[there] >>> from & 1) continue;
          const reached = region(from, board & ~(taken ^ 1 << from ^ 1 << to));
          seen[there] |= reached;
          if (costs[there] === NONE) costs[there] = cost;
          next.push(there, reached);
        }
      }
    }
    layer = next;
  }
  return costs;
}

/** The entry of a database for tiles on these squares. */
function placing(group: readonly number[], squares: ArrayLike<number>): number {
  return group.reduce((sum, _, i) => sum | squares[i] << 4 * i, 0);
}

/** A growing list of placings with the blank's regions. */
class Layer {
  length = 0;
  placings = new Int32Array(1 << 10);
  regions = new Uint16Array(1 << 10);

  push(placing: number, region: number): void {
    if (this.length === this.placings.length) {
      const { placings, regions } = this;
      this.placings = new Int32Array(2 * this.length);
      this.placings.set(placings);
      this.regions = new Uint16Array(2 * this.length);
      this.regions.set(regions);
    }
    this.placings[this.length] = placing;
    this.regions[this.length++] = region;
  }
}

/** One way of grouping: the groups, in a frame to which `to` maps the squares. */
interface View {
  to: ArrayLike<number>;
  groups: readonly (readonly number[])[];
}

/**
 * Groupings of the 4×4 board by the blank's home. Of all partitions into three
 * connected fives (for an edge square: of all pairs of the better ones) these
 * had the least mean of 2.13^−bound, which foretells the size of a search, on
 * 20,000 random arrangements.
 */
const CHOSEN: Readonly<Record<number, readonly (readonly number[])[][]>> = {
  10: [[[0, 1, 2, 4, 6], [3, 7, 11, 14, 15], [5, 8, 9, 12, 13]]],
  14: [
    [[0, 1, 2, 3, 7], [4, 5, 6, 8, 12], [9, 10, 11, 13, 15]],
    [[0, 1, 2, 4, 8], [3, 6, 7, 11, 15], [5, 9, 10, 12, 13]],
  ],
  15: [[[0, 1, 2, 5, 6], [3, 7, 10, 11, 14], [4, 8, 9, 12, 13]]],
};

/** The two ways of grouping the tiles of a board. */
function viewsOf(size: Size, blank: number): View[] {
  const grid = new Grid(size.rows, size.cols);
  const same = Array.from({ length: grid.size }, (_, square) => square);
  const chosen = size.rows === 4 && size.cols === 4 ? CHOSEN[blank] : undefined;
  const byColumn = same.toSorted((a, b) =>
    grid.col(a) - grid.col(b) || grid.row(a) - grid.row(b)
  );
  const ways = chosen ?? [chunks(same, blank), chunks(byColumn, blank)];
  // Where the board mirrored has the blank at home too, the mirror image of the
  // first grouping is another one, and needs no databases of its own.
  const mirrors = stabiliser(size, blank);
  const second = ways.length > 1
    ? { to: same, groups: ways[1] }
    : { to: mirrors[mirrors.length - 1].to, groups: ways[0] };
  return [{ to: same, groups: ways[0] }, second];
}

/** The squares but the blank's, in groups as even as can be. */
function chunks(order: readonly number[], blank: number): number[][] {
  const tiles = order.filter((square) => square !== blank);
  const groups = Math.ceil(tiles.length / GROUP);
  return Array.from({ length: groups }, (_, i) =>
    tiles.slice(
      Math.floor(i * tiles.length / groups),
      Math.floor((i + 1) * tiles.length / groups),
    ));
}

/**
 * Everything that a search looks up about one size of board and one home of the
 * blank, laid out for its inner loop. Two running sums are kept, one for each
 * view: tile `t` belongs in view `v` to slot `slot[v·squares + t]`; when it goes
 * from square `a` to `b`, that slot's index grows by
 * `place[v·squares + b] − place[v·squares + a] << shift[v·squares + t]`, and
 * `data` there is the group's part of the sum.
 */
export class Bound {
  readonly rows: number;
  readonly cols: number;
  readonly blank: number;
  /** All databases, one after the other. */
  readonly data: Uint8Array;
  /** For each slot, where its database begins. */
  readonly base: Int32Array;
  readonly slot: Uint16Array;
  readonly shift: Uint8Array;
  readonly place: Uint16Array;
  /** How many slots belong to the first view. */
  readonly split: number;
  readonly neighbours: Int16Array;

  private constructor(size: Size, blank: number, plan: Plan, data: Uint8Array) {
    const squares = size.rows * size.cols;
    this.rows = size.rows;
    this.cols = size.cols;
    this.blank = blank;
    this.data = data;
    this.neighbours = neighbourTable(size);
    this.slot = new Uint16Array(2 * squares);
    this.shift = new Uint8Array(2 * squares);
    this.place = new Uint16Array(2 * squares);
    const base: number[] = [];
    for (const [v, { to, groups }] of plan.views.entries()) {
      for (let square = 0; square < squares; square++) {
        this.place[v * squares + square] = to[square];
        const at = groups.findIndex((group) => group.includes(to[square]));
        if (at < 0) continue; // the blank
        this.slot[v * squares + square] = base.length + at;
        this.shift[v * squares + square] = plan.bits *
          groups[at].indexOf(to[square]);
      }
      for (const group of groups) base.push(plan.offsets.get(group)!);
    }
    this.split = plan.views[0].groups.length;
    this.base = Int32Array.from(base);
  }

  /**
   * Makes the databases one by one; yields after each how many are done and how
   * many there are.
   */
  static *build(
    size: Size,
    blank: number,
  ): Generator<{ done: number; total: number }, Bound> {
    const plan = new Plan(size, blank);
    const data = new Uint8Array(plan.length);
    let done = 0;
    for (const [group, offset] of plan.offsets) {
      data.set(plan.database(group), offset);
      yield { done: ++done, total: plan.offsets.size };
    }
    return new Bound(size, blank, plan, data);
  }

  /** Makes the databases at a stretch. */
  static of(size: Size, blank: number): Bound {
    const building = Bound.build(size, blank);
    for (;;) {
      const step = building.next();
      if (step.done) return step.value;
    }
  }

  /**
   * The same from databases that were made before: `data` of another bound for
   * the same size and blank.
   *
   * @throws {RangeError} If the length is not right.
   */
  static from(size: Size, blank: number, data: Uint8Array): Bound {
    const plan = new Plan(size, blank);
    if (data.length !== plan.length) {
      throw new RangeError(
        `Expected databases of ${plan.length} bytes but found ${data.length}`,
      );
    }
    return new Bound(size, blank, plan, data);
  }

  /** The least number of moves that the databases can vouch for. */
  least(homes: ArrayLike<number>): number {
    const index = this.indices(homes);
    return Math.max(this.sum(index, 0), this.sum(index, 1));
  }

  /** For each slot, where in `data` its part of the sum stands. */
  indices(homes: ArrayLike<number>): Int32Array {
    const { slot, shift, place, blank } = this;
    const squares = homes.length;
    const index = this.base.slice();
    for (let square = 0; square < squares; square++) {
      const tile = homes[square];
      if (tile === blank) continue;
      for (let v = 0; v < 2 * squares; v += squares) {
        index[slot[v + tile]] += place[v + square] << shift[v + tile];
      }
    }
    return index;
  }

  /** The sum of one view. */
  sum(index: Int32Array, view: 0 | 1): number {
    const from = view === 0 ? 0 : this.split;
    const to = view === 0 ? this.split : index.length;
    let sum = 0;
    for (let slot = from; slot < to; slot++) sum += this.data[index[slot]];
    return sum;
  }
}

/** Which databases there are and where each begins. */
class Plan {
  readonly views: View[];
  readonly offsets = new Map<readonly number[], number>();
  readonly length: number;
  /** Bits for a square in an index. */
  readonly bits: number;
  readonly #size: Size;
  readonly #blank: number;

  constructor(size: Size, blank: number) {
    const squares = size.rows * size.cols;
    if (squares > MAX_BOUND_SQUARES) {
      throw new RangeError(
        `Expected at most ${MAX_BOUND_SQUARES} squares but found ${squares}`,
      );
    }
    this.#size = size;
    this.#blank = blank;
    if (squares <= MAX_PATTERN_SQUARES) {
      this.bits = 4;
      this.views = viewsOf(size, blank);
    } else {
      // Each tile on its own: the bound is the distance of all tiles from home.
      this.bits = 8;
      const to = Array.from({ length: squares }, (_, square) => square);
      const groups = to.filter((tile) => tile !== blank).map((tile) => [tile]);
      this.views = [{ to, groups }, { to, groups }];
    }
    let length = 0;
    for (const { groups } of this.views) {
      for (const group of groups) {
        if (this.offsets.has(group)) continue;
        this.offsets.set(group, length);
        length += 2 ** (this.bits * group.length);
      }
    }
    this.length = length;
  }

  database(group: readonly number[]): Uint8Array {
    if (this.bits === 4) return patternDatabase(this.#size, this.#blank, group);
    const grid = new Grid(this.#size.rows, this.#size.cols);
    const [home] = group;
    return Uint8Array.from(
      { length: 2 ** this.bits },
      (_, square) =>
        square >= grid.size
          ? NONE
          : Math.abs(grid.row(square) - grid.row(home)) +
            Math.abs(grid.col(square) - grid.col(home)),
    );
  }
}
