import {
  assert,
  assertEquals,
  assertStringIncludes,
  assertThrows,
} from "@std/assert";
import fc from "fast-check";
import { canonical, type Json, pretty, toJson } from "./json.ts";

/** Any JSON, without -0 (which JSON writes as 0) and `__proto__` (which is no key like others). */
const json = fc.jsonValue({ noUnicodeString: false, maxDepth: 4 })
  .map((value) => JSON.parse(JSON.stringify(value).replace("__proto__", "_")))
  .map((value) => value as Json);

Deno.test("toJson: JSON is itself", () => {
  fc.assert(fc.property(json, (value) => assertEquals(toJson(value), value)));
});

Deno.test("toJson: bigints are decimal strings, typed arrays are arrays, undefined is left out", () => {
  fc.assert(fc.property(fc.bigInt(), (n) => {
    assertEquals(toJson([n]), [n.toString()]);
  }));
  assertEquals(
    toJson({
      a: Float64Array.of(0.5, -0),
      b: BigInt64Array.of(-(2n ** 60n)),
      c: undefined,
      d: Object.create(null),
    }),
    { a: [0.5, 0], b: ["-1152921504606846976"], d: {} },
  );
});

Deno.test("toJson: what JSON would lose is refused, with its place", () => {
  const cases: [value: unknown, place: string][] = [
    [{ a: [{ b: NaN }] }, "result.a[0].b but found NaN"],
    [[1, Infinity], "result[1]"],
    [[1, undefined], "result[1] but found undefined"],
    [{ m: new Map() }, "result.m but found Map"],
    [new Date(0), "result but found Date"],
    [{ f: () => 1 }, "result.f"],
    [undefined, "result but found undefined"],
    [new DataView(new ArrayBuffer(1)), "DataView"],
    [{ s: Symbol("x") }, "result.s"],
    // A gap in an array is undefined, too.
    [new Array(1), "result[0]"],
  ];
  for (const [value, place] of cases) {
    const { message } = assertThrows(() => toJson(value), TypeError);
    assertStringIncludes(message, place);
  }
});

Deno.test("pretty: reads back as the same, in the same order, within the width", () => {
  fc.assert(fc.property(
    json,
    fc.integer({ min: 1, max: 100 }),
    (value, width) => {
      const text = pretty(value, width);
      assertEquals(JSON.stringify(JSON.parse(text)), JSON.stringify(value));
      for (const line of text.split("\n")) {
        // Only what cannot be broken may be longer: a key and a scalar.
        const unbreakable =
          /^ *("([^"\\]|\\.)*": )?("([^"\\]|\\.)*"|[^"[{]*|\[\]|\{\}|[[{]),?$/;
        assert(line.length <= width || unbreakable.test(line), line);
      }
    },
  ));
});

Deno.test("pretty: lists of numbers break only where the next one has no room", () => {
  fc.assert(fc.property(
    fc.array(fc.nat(), { minLength: 50 }),
    fc.integer({ min: 20, max: 80 }),
    (list, width) => {
      const lines = pretty(list, width).split("\n").slice(1, -1);
      for (let i = 1; i < lines.length; i++) {
        const [next] = lines[i].trim().split(" ");
        assert(lines[i - 1].length + 1 + next.length > width, lines[i]);
      }
    },
  ));
});

Deno.test("canonical: the order of keys does not show, anything else does", () => {
  fc.assert(fc.property(json, (value) => {
    assertEquals(canonical(reversed(value)), canonical(value));
    assertEquals(JSON.parse(canonical(value)), value);
  }));
  fc.assert(fc.property(json, json, (a, b) => {
    let equal = true;
    try {
      assertEquals(a, b);
    } catch {
      equal = false;
    }
    assertEquals(canonical(a) === canonical(b), equal);
  }));
});

function reversed(value: Json): Json {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).reverse().map(([key, item]) => [key, reversed(item)]),
  );
}
