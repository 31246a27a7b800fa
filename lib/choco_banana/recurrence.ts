/**
 * Linear recurrences of integer sequences, found modulo a prime and checked exactly.
 *
 * @module
 */

/** A Mersenne prime, well above any coefficient to be expected. */
const PRIME = 2n ** 127n - 1n;

/** A recurrence, and what it was checked on. */
export interface Recurrence {
  /** c₁ … c_k of a(n) = c₁·a(n−1) + … + c_k·a(n−k). */
  coefficients: bigint[];
  /** Index of the first term that it gives. */
  from: number;
  /** Terms beyond the first 2k, which are enough to find it. */
  checked: number;
  /** Whether it holds, in integers, at every term from `from` on. */
  holds: boolean;
}

/**
 * The shortest linear recurrence of a sequence (Berlekamp and Massey), as integers.
 * A sequence that some finite automaton counts has one with integer coefficients.
 *
 * @example
 * ```ts
 * import { recurrenceOf } from "./recurrence.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const { coefficients, holds } = recurrenceOf([1n, 1n, 2n, 3n, 5n, 8n, 13n]);
 * assertEquals([coefficients, holds], [[1n, 1n], true]);
 * ```
 */
export function recurrenceOf(terms: readonly bigint[]): Recurrence {
  const mod = (x: bigint) => ((x % PRIME) + PRIME) % PRIME;
  let now: bigint[] = [], before: bigint[] = [];
  let length = 0, shift = 1, lastError = 1n;
  for (let n = 0; n < terms.length; n++) {
    let error = mod(terms[n]);
    now.forEach((c, i) => {
      if (n - i - 1 >= 0) error = mod(error - c * mod(terms[n - i - 1]));
    });
    if (error === 0n) {
      shift++;
      continue;
    }
    // Adds a shifted multiple of the older recurrence that repairs this term.
    const factor = mod(error * inverse(lastError));
    const repaired = now.slice();
    while (repaired.length < before.length + shift) repaired.push(0n);
    repaired[shift - 1] = mod(repaired[shift - 1] + factor);
    before.forEach((c, i) => {
      repaired[shift + i] = mod(repaired[shift + i] - factor * c);
    });
    if (2 * length <= n) {
      [before, lastError, length, shift] = [now, error, n + 1 - length, 1];
    } else shift++;
    now = repaired;
  }
  const coefficients = Array.from({ length }, (_, i) => {
    const c = now[i] ?? 0n;
    return c > PRIME / 2n ? c - PRIME : c;
  });
  // Zeros at the end mean that the first terms do not follow it.
  while (coefficients.at(-1) === 0n) coefficients.pop();
  const holds = terms.every((term, n) => {
    if (n < length) return true;
    let sum = 0n;
    coefficients.forEach((c, i) => sum += c * terms[n - i - 1]);
    return sum === term;
  });
  return {
    coefficients,
    from: length,
    checked: Math.max(0, terms.length - 2 * length),
    holds,
  };
}

/** The inverse modulo the prime, by Fermat. */
function inverse(x: bigint): bigint {
  let result = 1n, base = x, power = PRIME - 2n;
  for (; power > 0n; power >>= 1n) {
    if (power & 1n) result = result * base % PRIME;
    base = base * base % PRIME;
  }
  return result;
}
