/**
 * Intervals for sampled figures, and the sums behind a mean and a correlation.
 * Only the four operations and square roots are used, so that the same sample
 * gives the same digits on every machine.
 *
 * @module
 */

/** The normal distribution's two-sided 95 % point. */
const Z = 1.959963984540054;

/** A share with its 95 % interval. */
export interface Share {
  hits: number;
  n: number;
  share: number;
  low: number;
  high: number;
}

/**
 * The share of `hits` among `n`, with Wilson's 95 % interval (E. B. Wilson,
 * "Probable inference, the law of succession, and statistical inference", 1927).
 *
 * @throws {RangeError} If `n` is 0.
 *
 * @example
 * ```ts
 * import { wilson } from "./interval.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const { share, low, high } = wilson(0, 10);
 * assertEquals([share, low, high.toFixed(4)], [0, 0, "0.2775"]);
 * ```
 */
export function wilson(hits: number, n: number): Share {
  if (!(n > 0)) throw new RangeError(`Expected n above 0 but found ${n}`);
  const share = hits / n;
  const centre = share + Z * Z / (2 * n);
  const half = Z * Math.sqrt(share * (1 - share) / n + Z * Z / (4 * n * n));
  const scale = 1 + Z * Z / n;
  return {
    hits,
    n,
    share,
    low: hits === 0 ? 0 : (centre - half) / scale,
    high: hits === n ? 1 : (centre + half) / scale,
  };
}

/** A sample's mean with its 95 % interval. */
export interface Mean {
  n: number;
  mean: number;
  /** The sample's standard deviation; 0 for a single value. */
  deviation: number;
  low: number;
  high: number;
}

/**
 * The mean of a sample given as a histogram, by the normal approximation.
 *
 * @param counts How often each of 0, 1, 2, … came.
 */
export function meanOf(counts: ArrayLike<number>): Mean {
  let n = 0, sum = 0, squares = 0;
  for (let value = 0; value < counts.length; value++) {
    n += counts[value];
    sum += value * counts[value];
    squares += value * value * counts[value];
  }
  if (n === 0) throw new RangeError("Expected a sample but found none");
  const mean = sum / n;
  const deviation = n > 1
    ? Math.sqrt(Math.max(0, squares - n * mean * mean) / (n - 1))
    : 0;
  const half = Z * deviation / Math.sqrt(n);
  return { n, mean, deviation, low: mean - half, high: mean + half };
}

/** Sums over pairs (x, y); those of parts add up. */
export interface Sums {
  n: number;
  x: number;
  y: number;
  xx: number;
  yy: number;
  xy: number;
}

/** The sums from which the correlation of two quantities follows. */
export class Pairs implements Sums {
  n = 0;
  x = 0;
  y = 0;
  xx = 0;
  yy = 0;
  xy = 0;

  add(x: number, y: number, times = 1): void {
    this.n += times;
    this.x += times * x;
    this.y += times * y;
    this.xx += times * x * x;
    this.yy += times * y * y;
    this.xy += times * x * y;
  }

  /** Adds another part's sums. */
  join(other: Sums): void {
    this.n += other.n;
    this.x += other.x;
    this.y += other.y;
    this.xx += other.xx;
    this.yy += other.yy;
    this.xy += other.xy;
  }

  /** The sums alone, as plain data. */
  get sums(): Sums {
    const { n, x, y, xx, yy, xy } = this;
    return { n, x, y, xx, yy, xy };
  }

  /** Pearson's correlation; NaN if one of the two never varies. */
  get correlation(): number {
    const { n, x, y, xx, yy, xy } = this;
    return (n * xy - x * y) /
      Math.sqrt((n * xx - x * x) * (n * yy - y * y));
  }
}
