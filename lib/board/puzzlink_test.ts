import { assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { InputError } from "../base/input_error.ts";
import { parseUrl, puzzleUrl } from "./puzzlink.ts";

Deno.test("parseUrl: every way the field writes an address", () => {
  for (
    const head of [
      "https://puzz.link/p?",
      "http://pzv.jp/p.html?",
      "https://pzv.jp/p?",
      "https://puzz.link/p_edit?",
      "https://pzprxs.vercel.app/p?",
      "p?",
      "  ",
      "",
    ]
  ) {
    const { id, cols, rows, body } = parseUrl(`${head}nawabari/12/3/a1b2\n`);
    assertEquals([id, cols, rows], ["nawabari", 12, 3]);
    assertEquals(body.takeMany(4, "a body"), "a1b2");
    body.end("the body");
  }
});

Deno.test("parseUrl: what puzzleUrl writes, it reads", () => {
  const side = fc.integer({ min: 1, max: 200 });
  fc.assert(
    fc.property(
      side,
      side,
      // The slash after a last '.' is no part of the body.
      fc.stringMatching(/^[a-z0-9./+-]*$/).filter((t) => !t.endsWith("./")),
      (cols, rows, text) => {
        const { body, ...head } = parseUrl(
          puzzleUrl("cbanana", cols, rows, text),
        );
        assertEquals(head, { id: "cbanana", cols, rows });
        assertEquals(body.takeMany(text.length, "the text"), text);
        assertEquals(body.done, true);
      },
    ),
  );
});

Deno.test("parseUrl: bad input is named, with its column", () => {
  const cases: [string, number, string][] = [
    ["https://puzz.link/p", 20, "'?'"],
    ["https://puzz.link/x?nawabari/3/3/", 1, "puzzle address"],
    ["https://puzz.link/p?/3/3/", 21, "a genre"],
    ["https://puzz.link/p?nawabari/v:/3/3/", 30, "the flag 'v:'"],
    ["https://puzz.link/p?nawabari/c/3/3/", 30, "the flag 'c'"],
    ["https://puzz.link/p?nawabari/0/3/", 30, "number of columns"],
    ["https://puzz.link/p?nawabari/3/201/", 32, "number of rows"],
    ["https://puzz.link/p?nawabari/3/-1/", 32, "number of rows"],
    ["https://puzz.link/p?nawabari/3", 31, "number of rows"],
    ["https://puzz.link/p?nawabari", 29, "number of columns"],
  ];
  for (const [text, column, message] of cases) {
    const error = assertThrows(() => parseUrl(text), InputError, message);
    assertEquals(error.at.column, column, text);
  }
});

Deno.test("parseUrl: no text makes it throw anything but InputError", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl()), (text) => {
      try {
        parseUrl(text);
      } catch (error) {
        if (!(error instanceof InputError)) throw error;
      }
    }),
    { numRuns: 1000 },
  );
});

Deno.test("parseUrl: a slash after a last '.' is dropped, any other is not", () => {
  const { body } = parseUrl("cbanana/2/1/g./");
  assertEquals([body.takeMany(2, "the text"), body.done], ["g.", true]);
  assertEquals(parseUrl("cbanana/2/1/g/").body.takeMany(2, "the text"), "g/");
});
