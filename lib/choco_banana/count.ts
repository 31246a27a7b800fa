/**
 * Counting answers of the empty board without listing them, cell by cell in
 * reading order. All that the cells still to come need to know of those decided
 * is one symbol for each column: shaded, unshaded, or unshaded and *bent*.
 *
 * - Shaded blocks are rectangles just if no 2×2 window holds exactly three shaded
 *   cells, which is seen when the window's last cell is decided.
 * - An unshaded block is no rectangle just if it is bent: some window holds exactly
 *   three of its cells, a reflex corner. Once bent it may end anywhere and join
 *   anything, so no more need be known of it, not even what it is connected to.
 * - A block that is not bent is a rectangle so far. On the frontier its cells
 *   therefore stand side by side (to come back around a shaded cell it would have
 *   to bend), so that neighbours are enough to tell where it ends. It may not end
 *   unbent.
 *
 * So there are no connected components to label, and about 2.42^width states (words
 * of shaded runs and of unshaded runs in two kinds) instead of one for each way to
 * connect them.
 *
 * @module
 */

import { InputError } from "../base/input_error.ts";
import type { Random } from "../base/random.ts";
import { Grid } from "../board/grid.ts";
import type { Answer, Rules } from "./rules.ts";

/** Widest board that can be swept: two bits a column and one for the corner. */
export const WIDEST = 15;

const OFFICIAL = { choco: true, banana: true };

/** Which rules hold while counting. */
export type CountRules = Pick<Rules, "choco" | "banana">;

/**
 * The state after one more cell, or −1 if a rule is broken.
 *
 * A state has for column c bit 2c if the column's last decided cell is unshaded and
 * bit 2c + 1 if its block is bent, and bit 2·cols if the cell up and left of the
 * next one is unshaded.
 */
function step(
  state: number,
  cols: number,
  row: number,
  col: number,
  shaded: boolean,
  { choco, banana }: CountRules,
): number {
  const here = 2 * col;
  const up = row > 0 ? state >> here & 3 : 0;
  const left = col > 0 ? state >> here - 2 & 3 : 0;
  const corner = state >> 2 * cols & 1;
  const windowed = row > 0 && col > 0;
  const unshaded = corner + (up & 1) + (left & 1);
  const corners = 1 << 2 * cols;
  // The corner of the next cell is the cell above this one.
  const next = (state & ~(corners | 3 << here)) |
    (col + 1 < cols && (up & 1) !== 0 ? corners : 0);
  if (shaded) {
    if (choco && windowed && unshaded === 1) return -1;
    if (windowed && unshaded === 3) {
      return bend(bend(next, here - 2, -2), here + 2, 2);
    }
    // Does the block above end here? It goes on to the right, or around the corner.
    if (
      banana && up === 1 && !(col + 1 < cols && state >> here + 2 & 1) &&
      !(windowed && corner === 1 && (left & 1) === 1)
    ) return -1;
    return next;
  }
  if (choco && windowed && unshaded === 0) return -1;
  const bent = ((up | left) & 2) !== 0 || (windowed && unshaded === 2);
  if (!bent) return next | 1 << here;
  const joined = next | 3 << here;
  const before = left & 1 ? bend(joined, here - 2, -2) : joined;
  return up & 1 ? bend(before, here + 2, 2) : before;

  /** Marks the run of unshaded columns from bit `at` on in one direction as bent. */
  function bend(of: number, at: number, by: number): number {
    for (; at >= 0 && at < 2 * cols && of >> at & 1; at += by) of |= 2 << at;
    return of;
  }
}

/** Whether nothing on the frontier may not end: every unshaded column is bent. */
function ends(state: number, cols: number, banana: boolean): boolean {
  const evens = 0x55555555 & (2 ** (2 * cols) - 1);
  return !banana || (state & evens & ~(state >> 1)) === 0;
}

/** Bits in one limb of a count: sums of two still are exact doubles. */
const LIMB = 2 ** 50;

/** Counts by state: an open-addressing table from states to numbers of several limbs. */
class Tally {
  readonly #limbs: number;
  #mask = 1023;
  #states = new Int32Array(1024).fill(-1);
  #counts: Float64Array;
  size = 0;

  constructor(limbs: number) {
    this.#limbs = limbs;
    this.#counts = new Float64Array(1024 * limbs);
  }

  clear(): void {
    this.#states.fill(-1);
    this.size = 0;
  }

  /** Adds a count, given as limbs from `offset` on, lowest first. */
  add(state: number, counts: Float64Array, offset: number): void {
    let slot = this.#slot(state);
    if (this.#states[slot] < 0) {
      if (this.size * 2 > this.#mask) {
        this.#grow();
        slot = this.#slot(state);
      }
      this.#states[slot] = state;
      this.size++;
      for (let i = 0; i < this.#limbs; i++) {
        this.#counts[slot * this.#limbs + i] = counts[offset + i];
      }
      return;
    }
    const own = this.#counts;
    let carry = 0;
    for (let i = 0, at = slot * this.#limbs; i < this.#limbs; i++, at++) {
      const sum = own[at] + counts[offset + i] + carry;
      carry = sum >= LIMB ? 1 : 0;
      own[at] = sum - carry * LIMB;
    }
  }

  forEach(
    use: (state: number, counts: Float64Array, offset: number) => void,
  ): void {
    for (let slot = 0; slot <= this.#mask; slot++) {
      const state = this.#states[slot];
      if (state >= 0) use(state, this.#counts, slot * this.#limbs);
    }
  }

  #slot(state: number): number {
    let slot = Math.imul(state, 0x9e3779b1) >>> 7 & this.#mask;
    while (this.#states[slot] >= 0 && this.#states[slot] !== state) {
      slot = slot + 1 & this.#mask;
    }
    return slot;
  }

  #grow(): void {
    const states = this.#states, counts = this.#counts;
    this.#mask = this.#mask * 2 + 1;
    this.#states = new Int32Array(this.#mask + 1).fill(-1);
    this.#counts = new Float64Array((this.#mask + 1) * this.#limbs);
    for (let old = 0; old < states.length; old++) {
      if (states[old] < 0) continue;
      const slot = this.#slot(states[old]);
      this.#states[slot] = states[old];
      this.#counts.set(
        counts.subarray(old * this.#limbs, (old + 1) * this.#limbs),
        slot * this.#limbs,
      );
    }
  }
}

/**
 * The exact numbers of answers of the empty boards of 1×cols, 2×cols … rows×cols,
 * in one sweep.
 *
 * @param sweep Called after each row with how many states there are.
 * @throws {RangeError} If `cols` is above {@linkcode WIDEST}.
 */
export function countColumns(
  rows: number,
  cols: number,
  rules: CountRules = OFFICIAL,
  sweep?: (row: number, states: number) => void,
): bigint[] {
  if (cols > WIDEST) {
    throw new RangeError(
      `Expected cols to be at most ${WIDEST} but found ${cols}`,
    );
  }
  // An answer is a subset of the cells, so no count needs more than a bit for each.
  const limbs = Math.ceil((rows * cols + 1) / 50);
  let now = new Tally(limbs), then = new Tally(limbs);
  const one = new Float64Array(limbs);
  one[0] = 1;
  now.add(0, one, 0);
  const totals: bigint[] = [];
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) {
      then.clear();
      now.forEach((state, counts, offset) => {
        const a = step(state, cols, row, col, true, rules);
        if (a >= 0) then.add(a, counts, offset);
        const b = step(state, cols, row, col, false, rules);
        if (b >= 0) then.add(b, counts, offset);
      });
      [now, then] = [then, now];
    }
    let total = 0n;
    now.forEach((state, counts, offset) => {
      if (!ends(state, cols, rules.banana)) return;
      let value = 0n;
      for (let i = limbs - 1; i >= 0; i--) {
        value = value * BigInt(LIMB) + BigInt(counts[offset + i]);
      }
      total += value;
    });
    totals.push(total);
    sweep?.(row, now.size);
  }
  return totals;
}

/**
 * The exact number of answers of the empty rows×cols board.
 *
 * @example
 * ```ts
 * import { count } from "./count.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(count(4, 4), 4835n);
 * ```
 *
 * @throws {InputError} If the narrower side is above {@linkcode WIDEST}.
 */
export function count(
  rows: number,
  cols: number,
  rules: CountRules = OFFICIAL,
): bigint {
  const narrow = Math.min(rows, cols), long = Math.max(rows, cols);
  if (narrow > WIDEST) {
    throw new InputError(
      `Expected the narrower side to be at most ${WIDEST} but found ${narrow}`,
    );
  }
  return countColumns(long, narrow, rules).at(-1)!;
}

/**
 * Draws answers of the empty board uniformly from all there are: the sweep run
 * backwards, choosing each colour with the number of answers it leaves.
 */
export class AnswerSampler {
  readonly #grid: Grid;
  /** For each cell, how many answers each state before it leads to. */
  readonly #ways: Map<number, bigint>[];

  /** @throws {RangeError} If the board is wider than {@linkcode WIDEST}. */
  constructor(rows: number, cols: number) {
    if (cols > WIDEST) {
      throw new RangeError(
        `Expected cols to be at most ${WIDEST} but found ${cols}`,
      );
    }
    this.#grid = new Grid(rows, cols);
    this.#ways = Array.from({ length: rows * cols + 1 }, () => new Map());
  }

  /** How many answers there are. */
  get total(): bigint {
    return this.#leadsTo(0, 0);
  }

  draw(random: Random): Answer {
    const { size, cols } = this.#grid;
    const answer = new Uint8Array(size);
    let state = 0;
    for (let cell = 0; cell < size; cell++) {
      const [row, col] = [this.#grid.row(cell), this.#grid.col(cell)];
      const shaded = step(state, cols, row, col, true, OFFICIAL);
      const ways = shaded < 0 ? 0n : this.#leadsTo(cell + 1, shaded);
      if (random.belowBig(this.#leadsTo(cell, state)) < ways) {
        answer[cell] = 1;
        state = shaded;
      } else {
        state = step(state, cols, row, col, false, OFFICIAL);
      }
    }
    return answer;
  }

  #leadsTo(cell: number, state: number): bigint {
    const known = this.#ways[cell].get(state);
    if (known !== undefined) return known;
    const { size, cols } = this.#grid;
    let ways = 0n;
    if (cell === size) {
      ways = ends(state, cols, true) ? 1n : 0n;
    } else {
      const [row, col] = [this.#grid.row(cell), this.#grid.col(cell)];
      for (const shaded of [true, false]) {
        const next = step(state, cols, row, col, shaded, OFFICIAL);
        if (next >= 0) ways += this.#leadsTo(cell + 1, next);
      }
    }
    this.#ways[cell].set(state, ways);
    return ways;
  }
}
