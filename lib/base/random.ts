/**
 * Seeded randomness. Randomness is an argument everywhere in this project: who
 * draws takes a {@linkcode Random}, and the same seed gives the same bytes on
 * every machine.
 *
 * @module
 */

import { uniformBigInt } from "pure-rand/distribution/uniformBigInt";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";

/**
 * A seeded stream of random numbers.
 *
 * @example
 * ```ts
 * import { Random } from "./random.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const draw = () => new Random("seats").shuffle([1, 2, 3, 4, 5]);
 * assertEquals(draw(), draw());
 * ```
 */
export class Random {
  readonly #source: ReturnType<typeof xoroshiro128plus>;

  /**
   * @param seed A whole number, or any text (hashed to 32 bits), so that a study
   * can be seeded by its own name.
   */
  constructor(seed: number | string) {
    const start = typeof seed === "number" && Number.isInteger(seed)
      ? seed | 0
      : hash(String(seed));
    this.#source = xoroshiro128plus(start);
    // The first outputs of neighbouring seeds resemble each other: throw some away.
    for (let i = 0; i < 16; i++) this.#source.next();
  }

  /**
   * A whole number drawn uniformly from 0 … n − 1.
   *
   * @throws {RangeError} If `n` is no integer from 1 to 2^31.
   */
  below(n: number): number {
    if (!Number.isInteger(n) || n < 1 || n > 2 ** 31) {
      throw new RangeError(
        `Expected n to be an integer from 1 to 2^31 but found ${n}`,
      );
    }
    // Values past the last full multiple of n would favour small results.
    const limit = 2 ** 32 - (2 ** 32 % n);
    for (;;) {
      const value = this.#source.next() >>> 0;
      if (value < limit) return value % n;
    }
  }

  /** A bigint drawn uniformly from 0n … n − 1n; `n` must be positive. */
  belowBig(n: bigint): bigint {
    if (n < 1n) {
      throw new RangeError(`Expected n to be positive but found ${n}`);
    }
    return uniformBigInt(this.#source, 0n, n - 1n);
  }

  /** A number drawn uniformly from [0, 1), with 32 random bits. */
  fraction(): number {
    return (this.#source.next() >>> 0) / 2 ** 32;
  }

  /** One element of `items`, drawn uniformly. */
  pick<T>(items: readonly T[]): T {
    if (items.length === 0) throw new RangeError("Nothing to pick from");
    return items[this.below(items.length)];
  }

  /** Shuffles `items` in place, uniformly (Fisher–Yates), and returns them. */
  shuffle<T, A extends { length: number; [i: number]: T }>(
    items: A & ArrayLike<T>,
  ): A {
    const array = items as { length: number; [i: number]: T };
    for (let i = array.length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      const kept = array[i];
      array[i] = array[j];
      array[j] = kept;
    }
    return items;
  }

  /** A new stream that depends only on this one's state: one for each part of a job. */
  fork(): Random {
    return new Random(this.#source.next());
  }
}

/** FNV-1a over the UTF-16 code units of `text`, as a signed 32-bit number. */
function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  }
  return h | 0;
}
