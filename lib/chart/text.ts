/**
 * Text in drawings and tables: numbers as Japanese readers write them, markup
 * escaped, and a guess of how wide a text will be, since nobody can measure it here.
 *
 * @module
 */

/**
 * A number with its thousands marked, and no more than `digits` digits after the point.
 *
 * @example
 * ```ts
 * import { number } from "./text.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals([number(181440), number(21.97226, 2), number("31558"), number(-0.001, 1)], [
 *   "181,440",
 *   "21.97",
 *   "31,558",
 *   "0",
 * ]);
 * ```
 */
export function number(value: number | bigint | string, digits = 2): string {
  if (typeof value === "number" && !Number.isInteger(value)) {
    const [whole, part = ""] = Math.abs(value).toFixed(digits).split(".");
    const rest = part.replace(/0+$/, "");
    const text = grouped(whole) + (rest === "" ? "" : `.${rest}`);
    return (value < 0 && text !== "0" ? "−" : "") + text;
  }
  const text = `${typeof value === "number" ? BigInt(value) : value}`;
  return text.startsWith("-") ? `−${grouped(text.slice(1))}` : grouped(text);
}

function grouped(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ",");
}

/** A share from 0 to 1 in percent: `percent(0.123)` is `12.3%`. */
export function percent(share: number, digits = 1): string {
  return `${number(share * 100, digits)}%`;
}

const UNITS: [size: number, name: string][] = [
  [1e16, "京"],
  [1e12, "兆"],
  [1e8, "億"],
  [1e4, "万"],
];

/** A number for a narrow axis: `short(181440)` is `18.1万`. */
export function short(value: number): string {
  const unit = UNITS.find(([size]) => Math.abs(value) >= size);
  if (unit === undefined) return number(value);
  return number(value / unit[0], 1) + unit[1];
}

/** Text as it may stand in markup, between tags and in attributes. */
export function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

/** About how wide a text is, in sizes of its font: Japanese is square, the rest narrower. */
export function widthOf(text: string): number {
  let width = 0;
  for (const character of text) {
    width += character.codePointAt(0)! >= 0x2e80 ? 1 : 0.58;
  }
  return width;
}
