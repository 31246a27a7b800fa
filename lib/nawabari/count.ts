/**
 * How many ways there are to cut a board into rectangles: the answers of the
 * board without clues, counted exactly.
 *
 * Which walls may meet at a lattice point depends on that point alone (a vertex
 * model), so the points are walked row by row and one bit for each column is all there
 * is to remember: the vertical edges that hang into the rest of the board, and the
 * horizontal edge that leads on to the next point. At a point with `u` above and
 * `l` to the left, what goes on below and to the right is
 *
 * | u l | d r |
 * | --- | --- |
 * | 0 0 | 0 0 |
 * | 1 0 | 1 0 or 1 1 |
 * | 0 1 | 0 1 or 1 1 |
 * | 1 1 | 1 0, 0 1 or 1 1 |
 *
 * so that four states are replaced by sums of three of them, in place.
 *
 * @module
 */

/** Bits of a limb: three limbs and a carry still fit 32 bits. */
const LIMB = 30;
const MASK = 2 ** LIMB - 1;

/**
 * The number of dissections of a rows×cols board into rectangles (rotations and
 * reflections counted apart).
 *
 * The board is walked from above down to its middle row only. By symmetry the
 * same numbers count what may lie below, so the total is a sum of products over the
 * vertical edges in that row: half the steps, with numbers half as long.
 *
 * @throws {RangeError} If the shorter side is above 26: the states would not fit
 * into memory.
 *
 * @see https://oeis.org/A182275 (squares), https://oeis.org/A333476 (all boards)
 *
 * @example
 * ```ts
 * import { dissections } from "./count.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(dissections(1, 5), 2n ** 4n);
 * assertEquals(dissections(8, 8), 3250879178100782348462n);
 * ```
 */
export function dissections(rows: number, cols: number): bigint {
  if (cols > rows) return dissections(cols, rows);
  if (cols > 26) {
    throw new RangeError(
      `Expected the shorter side to be at most 26 but found ${cols}`,
    );
  }
  if (cols === 1) return 1n << BigInt(rows - 1);
  const upper = new Sweep(cols);
  for (let row = 1; row < Math.ceil(rows / 2); row++) upper.row();
  if (rows % 2 === 1) return upper.times(upper);
  const lower = upper.copy();
  lower.row();
  return upper.times(lower);
}

/**
 * For each set of vertical edges in a row, the number of ways to fill what lies
 * above it and the row itself.
 */
class Sweep {
  readonly #cols: number;
  /** Number of limbs of each entry, low limb first. */
  #limbs: number;
  /** One entry for each state; between two rows only the first half is in use. */
  #ways: Uint32Array;

  constructor(cols: number) {
    this.#cols = cols;
    this.#limbs = 1;
    this.#ways = new Uint32Array(2 ** cols).fill(1);
  }

  copy(): Sweep {
    const copy = new Sweep(this.#cols);
    copy.#limbs = this.#limbs;
    copy.#ways = this.#ways.slice();
    return copy;
  }

  /** Goes one row down. */
  row(): void {
    this.#makeRoom();
    const along = 2 ** (this.#cols - 1);
    const ways = this.#ways, limbs = this.#limbs;
    // On the frame the first edge may be there or not, and so may the last.
    ways.copyWithin(along * limbs, 0, along * limbs);
    for (let up = 1; up < along; up *= 2) meet(ways, limbs, up, along);
    fold(ways, limbs, along);
  }

  /** Sees to it that the entries will not overflow within the next row. */
  #makeRoom(): void {
    const states = 2 ** (this.#cols - 1), limbs = this.#limbs;
    let top = 0;
    for (let s = 0; s < states; s++) {
      top = Math.max(top, this.#ways[s * limbs + limbs - 1]);
    }
    // A point at most triples an entry, the end of the row doubles it.
    const bits = (limbs - 1) * LIMB + Math.log2(top + 1) +
      this.#cols * Math.log2(3) + 1;
    const needed = Math.ceil(bits / LIMB);
    if (needed <= limbs) return;
    const ways = new Uint32Array(2 * states * needed);
    for (let s = 0; s < states; s++) {
      for (let i = 0; i < limbs; i++) {
        ways[s * needed + i] = this.#ways[s * limbs + i];
      }
    }
    this.#ways = ways;
    this.#limbs = needed;
  }

  #entry(state: number): bigint {
    let value = 0n;
    for (let i = this.#limbs - 1; i >= 0; i--) {
      value = value << BigInt(LIMB) |
        BigInt(this.#ways[state * this.#limbs + i]);
    }
    return value;
  }

  /** The sum over all states of this one's entry times the other's. */
  times(other: Sweep): bigint {
    let sum = 0n;
    const points = this.#cols - 1;
    for (let s = 0; s < 2 ** points; s++) {
      // Mirrored boards have the same number of ways: count a pair once.
      const mirrored = mirror(s, points);
      if (s > mirrored) continue;
      const product = this.#entry(s) * other.#entry(s);
      sum += s === mirrored ? product : 2n * product;
    }
    return sum;
  }
}

/** The lowest `length` bits of `bits` in reverse order. */
function mirror(bits: number, length: number): number {
  let mirrored = 0;
  for (let i = 0; i < length; i++) mirrored = mirrored << 1 | bits >> i & 1;
  return mirrored;
}

/** Passes the point below vertical edge `up`: see the module's head. */
function meet(
  ways: Uint32Array,
  limbs: number,
  up: number,
  along: number,
): void {
  for (let high = 0; high < along; high += 2 * up) {
    for (let s = high; s < high + up; s++) {
      let u = (s + up) * limbs, l = (s + along) * limbs;
      let both = (s + up + along) * limbs;
      let carryU = 0, carryL = 0, carryBoth = 0;
      for (let i = 0; i < limbs; i++, u++, l++, both++) {
        const a = ways[u], b = ways[l], c = ways[both];
        const ac = a + c + carryU >>> 0;
        const bc = b + c + carryL >>> 0;
        const abc = a + b + c + carryBoth >>> 0;
        ways[u] = ac & MASK;
        ways[l] = bc & MASK;
        ways[both] = abc & MASK;
        carryU = ac >>> LIMB;
        carryL = bc >>> LIMB;
        carryBoth = abc >>> LIMB;
      }
    }
  }
}

/** Adds the states with an edge along to those without, and forgets the difference. */
function fold(ways: Uint32Array, limbs: number, along: number): void {
  for (let s = 0; s < along; s++) {
    let a = s * limbs, b = (s + along) * limbs;
    let carry = 0;
    for (let i = 0; i < limbs; i++, a++, b++) {
      const sum = ways[a] + ways[b] + carry >>> 0;
      ways[a] = sum & MASK;
      carry = sum >>> LIMB;
    }
  }
}

/**
 * The number of dissections modulo `modulus`, by another way: rooms instead of
 * points, from the first row to the last. Two rows of rooms fit if each room
 * of the upper one either ends or goes on with the same width; what begins below
 * rooms that ended is free. A cell at a time, what has to be known of a column is
 * whether a wall is on its left, above the walk in the upper row and behind it in the lower
 * one, and of the walk whether the room above it ended.
 *
 * @param modulus At most 2^52.
 *
 * @example
 * ```ts
 * import { dissections, dissectionsModulo } from "./count.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(dissectionsModulo(7, 9, 2 ** 31 - 1), Number(dissections(7, 9) % (2n ** 31n - 1n)));
 * ```
 */
export function dissectionsModulo(
  rows: number,
  cols: number,
  modulus: number,
): number {
  const walls = cols - 1;
  const half = 2 ** walls;
  const add = (a: number, b: number) => {
    const sum = a + b;
    return sum >= modulus ? sum - modulus : sum;
  };
  // By the walls in the upper row ahead and in the lower row behind: the room above
  // the column just passed ended there (and the lower row is free), or goes on.
  let ends = new Float64Array(half).fill(1 % modulus);
  let goesOn = new Float64Array(half);
  let nextEnds = new Float64Array(half), nextGoesOn = new Float64Array(half);
  for (let row = 1; row < rows; row++) {
    goesOn.set(ends);
    for (let wall = 0; wall < walls; wall++) {
      const bit = 2 ** wall;
      for (let s = 0; s < half; s++) {
        if (s & bit) continue;
        const w = s | bit;
        // Under one room there is a wall only if it ended. Between two rooms
        // there is one unless both ended.
        const free = add(ends[s], ends[w]);
        const parted = add(ends[w], goesOn[w]);
        nextEnds[s] = free;
        nextEnds[w] = add(ends[s], parted);
        nextGoesOn[s] = goesOn[s];
        nextGoesOn[w] = parted;
      }
      [ends, nextEnds] = [nextEnds, ends];
      [goesOn, nextGoesOn] = [nextGoesOn, goesOn];
    }
    for (let s = 0; s < half; s++) ends[s] = add(ends[s], goesOn[s]);
  }
  let total = 0;
  for (let s = 0; s < half; s++) total = add(total, ends[s]);
  return total;
}
