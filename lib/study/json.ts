/**
 * Results as text: what may stand in one, and how it is written, so that the same
 * result is the same bytes everywhere and a changed number a small diff.
 *
 * @module
 */

/** A value that JSON can say. */
export type Json =
  | null
  | boolean
  | number
  | string
  | Json[]
  | { [key: string]: Json };

/**
 * A value as JSON can say it: bigints become decimal strings, typed arrays arrays,
 * properties that are `undefined` are left out.
 *
 * @param path How to call the value in an error.
 * @throws {TypeError} For anything else that JSON would drop or change (`NaN`, a `Map`,
 * a function), naming where it stands.
 *
 * @example
 * ```ts
 * import { toJson } from "./json.ts";
 * import { assertEquals, assertThrows } from "@std/assert";
 *
 * assertEquals(toJson({ count: 2n ** 70n, of: Uint8Array.of(1, 2) }), {
 *   count: "1180591620717411303424",
 *   of: [1, 2],
 * });
 * assertThrows(() => toJson({ rates: [0 / 0] }), TypeError, "rates[0]");
 * ```
 */
export function toJson(value: unknown, path = "result"): Json {
  switch (typeof value) {
    case "string":
    case "boolean":
      return value;
    case "bigint":
      return value.toString();
    case "number":
      if (!Number.isFinite(value)) break;
      return value === 0 ? 0 : value; // -0 is written "0": read back it would differ
    case "object": {
      if (value === null) return null;
      if (ArrayBuffer.isView(value) && !(value instanceof DataView)) {
        value = Array.from(value as unknown as ArrayLike<unknown>);
      }
      if (Array.isArray(value)) {
        return Array.from(value, (item, i) => toJson(item, `${path}[${i}]`));
      }
      const prototype = Object.getPrototypeOf(value);
      if (prototype !== Object.prototype && prototype !== null) break;
      const object: { [key: string]: Json } = {};
      for (const [key, item] of Object.entries(value as object)) {
        if (item === undefined) continue;
        object[key] = toJson(item, `${path}.${key}`);
      }
      return object;
    }
  }
  const found = typeof value === "object"
    ? value?.constructor?.name
    : String(value);
  throw new TypeError(`Expected JSON at ${path} but found ${found}`);
}

/**
 * Writes JSON to be read and compared by people: what fits into a line stands on
 * one, plain lists are filled into lines, everything else has a line each. Keys keep
 * their order.
 *
 * @example
 * ```ts
 * import { pretty } from "./json.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(
 *   pretty({ sizes: [1, 2, 3], rows: [{ n: 1 }, { n: 2 }] }, 24),
 *   `{
 *   "sizes": [1, 2, 3],
 *   "rows": [
 *     { "n": 1 },
 *     { "n": 2 }
 *   ]
 * }`,
 * );
 * ```
 */
export function pretty(value: Json, width = 80): string {
  return write(value, "", 0, width);
}

/** @param before How many characters stand before the value on its line. */
function write(
  value: Json,
  indent: string,
  before: number,
  width: number,
): string {
  const short = line(value, width - before);
  if (short !== undefined) return short;
  const inner = indent + "  ";
  if (!Array.isArray(value)) {
    const members = Object.entries(value as { [key: string]: Json }).map(
      ([key, item]) => {
        const name = `${JSON.stringify(key)}: `;
        // One more for the comma that may follow.
        return inner + name +
          write(item, inner, inner.length + name.length + 1, width);
      },
    );
    return `{\n${members.join(",\n")}\n${indent}}`;
  }
  if (value.some((item) => typeof item === "object" && item !== null)) {
    const items = value.map((item) =>
      inner + write(item, inner, inner.length + 1, width)
    );
    return `[\n${items.join(",\n")}\n${indent}]`;
  }
  let text = "[\n" + inner, column = inner.length;
  value.forEach((item, i) => {
    const word = JSON.stringify(item) + (i + 1 < value.length ? "," : "");
    if (column > inner.length) {
      if (column + 1 + word.length > width) {
        text += "\n" + inner;
        column = inner.length;
      } else {
        text += " ";
        column++;
      }
    }
    text += word;
    column += word.length;
  });
  return `${text}\n${indent}]`;
}

/** The value on one line, if it is a scalar or no longer than `room`. */
function line(value: Json, room: number): string | undefined {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const [open, close, items] = Array.isArray(value)
    ? ["[", "]", value.map((item) => ["", item] as const)]
    : ["{ ", " }", Object.entries(value)];
  if (items.length === 0) return open.trim() + close.trim();
  let text = open;
  for (const [key, item] of items) {
    if (text.length > open.length) text += ", ";
    if (open === "{ ") text += `${JSON.stringify(key)}: `;
    const short = line(item, room - text.length - close.length);
    if (short === undefined) return undefined;
    text += short;
    if (text.length + close.length > room) return undefined;
  }
  return text + close;
}

/** JSON on one line with sorted keys: equal values, equal text. */
export function canonical(value: Json): string {
  return JSON.stringify(
    value,
    (_, item) =>
      item !== null && typeof item === "object" && !Array.isArray(item)
        ? Object.fromEntries(
          Object.entries(item).sort(([a], [b]) => a < b ? -1 : a > b ? 1 : 0),
        )
        : item,
  );
}

/**
 * Where and how a value differs from the one that was expected, `undefined` if it does not.
 *
 * @param path How to call the values.
 *
 * @example
 * ```ts
 * import { firstDifference } from "./json.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(
 *   firstDifference({ rows: [{ n: 1 }] }, { rows: [{ n: 2 }] }),
 *   "rows[0].n is 1, expected 2",
 * );
 * ```
 */
export function firstDifference(
  value: Json | undefined,
  expected: Json | undefined,
  path = "",
): string | undefined {
  if (isObject(value) && isObject(expected)) {
    for (
      const key of new Set([...Object.keys(value), ...Object.keys(expected)])
    ) {
      const inner = path === "" ? key : `${path}.${key}`;
      const found = firstDifference(value[key], expected[key], inner);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  if (Array.isArray(value) && Array.isArray(expected)) {
    for (let i = 0; i < Math.max(value.length, expected.length); i++) {
      const found = firstDifference(value[i], expected[i], `${path}[${i}]`);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  const [here, there] = [value, expected].map(inShort);
  return value === expected
    ? undefined
    : `${path || "it"} is ${here}, expected ${there}`;
}

function isObject(value: Json | undefined): value is { [key: string]: Json } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A value as a message can quote it. */
function inShort(value: Json | undefined): string {
  if (value === undefined) return "missing";
  const text = JSON.stringify(value);
  return text.length <= 40 ? text : `${text.slice(0, 39)}…`;
}
