/**
 * Numbers as readers see them: thousands set off by commas, shares as
 * percentages, rounded exactly (on the decimal digits, not in binary).
 *
 * @module
 */

/**
 * How a number is printed.
 *
 * | format | prints |
 * | --- | --- |
 * | none | a whole number: `181,440` |
 * | `".2"` | two decimals: `1,234.50` |
 * | `"%"` | a share as a percentage with one decimal: `0.5` is `50.0%` |
 * | `"%.0"` | the same with that many decimals: `50%` |
 */
export type NumberFormat = "%" | `.${number}` | `%.${number}`;

/** A number of any size: a double, a bigint, or a decimal string (how JSON holds a bigint). */
export type Printable = number | bigint | string;

/** A decimal fraction: `digits / 10 ** scale`. */
interface Decimal {
  digits: bigint;
  scale: number;
}

/**
 * Prints a number. Halves are rounded away from zero.
 *
 * @throws {TypeError} If the value is no number, the format is none, or no format is
 *   given and the number is not whole: how many decimals it is worth is the author's to say.
 *
 * @example
 * ```ts
 * import { formatNumber } from "./numbers.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(formatNumber(181440), "181,440");
 * assertEquals(formatNumber("10461394944000"), "10,461,394,944,000");
 * assertEquals(formatNumber(0.12345, "%"), "12.3%");
 * assertEquals(formatNumber(-1234.5, ".2"), "−1,234.50");
 * ```
 */
export function formatNumber(value: Printable, format?: string): string {
  const match = /^(%?)(?:\.(\d{1,2}))?$/.exec(format ?? "");
  if (format === "" || match === null) {
    throw new TypeError(
      `Expected a number format ("%", ".2", "%.0") but found ${
        JSON.stringify(format)
      }`,
    );
  }
  const percent = match[1] === "%";
  const decimals = Number(match[2] ?? (percent ? 1 : 0));
  const number = decimal(value);
  if (format === undefined && number.scale > 0) {
    throw new TypeError(
      `${value} is not whole: say how many decimals to print, as ".2", or "%"`,
    );
  }
  if (percent) number.scale -= 2;
  const digits = rounded(number, decimals);
  const text = `${digits < 0n ? -digits : digits}`.padStart(decimals + 1, "0");
  const whole = text.slice(0, text.length - decimals)
    .replace(/\B(?=(\d{3})+$)/g, ",");
  return [
    digits < 0n ? "−" : "",
    whole,
    decimals > 0 ? `.${text.slice(-decimals)}` : "",
    percent ? "%" : "",
  ].join("");
}

/** The digits of a number as they stand. @throws {TypeError} */
function decimal(value: Printable): Decimal {
  const text = String(value);
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(text);
  const whole = typeof value === "string" && /^-?\d+$/.test(value);
  if (match === null || !(whole || /^(number|bigint)$/.test(typeof value))) {
    throw new TypeError(
      `Expected a number but found ${
        typeof value === "string" ? JSON.stringify(value) : describe(value)
      }`,
    );
  }
  const [, sign, integer, fraction = "", exponent = "0"] = match;
  let digits = BigInt(sign + integer + fraction);
  let scale = fraction.length - Number(exponent);
  if (scale < 0) {
    digits *= 10n ** BigInt(-scale);
    scale = 0;
  }
  return { digits, scale };
}

/** A number times `10 ** decimals`, rounded to a whole one. */
function rounded({ digits, scale }: Decimal, decimals: number): bigint {
  if (scale <= decimals) return digits * 10n ** BigInt(decimals - scale);
  const unit = 10n ** BigInt(scale - decimals);
  const half = digits < 0n ? -unit / 2n : unit / 2n;
  return (digits + half) / unit;
}

/** What a value is, for a message. */
export function describe(value: unknown): string {
  if (value === null || typeof value !== "object") return String(value);
  return Array.isArray(value) ? "a list" : "an object";
}
