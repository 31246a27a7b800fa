import { assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { InputError } from "../base/input_error.ts";
import { anyBoard } from "./boards_fixture.ts";
import { formatFile, formatUrl, parseRooms, show } from "./codec.ts";
import { dosunFuwari } from "./genre.ts";

const board = anyBoard({ rows: 15, cols: 15, cells: 225 });

Deno.test("URLs and files: what is written is read", () => {
  fc.assert(
    fc.property(board, (puzzle) => {
      assertEquals(dosunFuwari.parse(formatUrl(puzzle)), puzzle);
      assertEquals(dosunFuwari.parse(formatFile(puzzle)), puzzle);
    }),
    { numRuns: 300 },
  );
});

Deno.test("files carry answers", () => {
  const puzzle = parseRooms(["AAB", "A#B"]);
  const answer = Uint8Array.of(1, 0, 1, 2, 0, 2);
  const text = formatFile(puzzle, answer);
  assertEquals(
    text,
    "pzprv3\ndosufuwa\n2\n3\n2\n0 0 1 \n0 # 1 \n1 . 1 \n2 . 2 \n",
  );
  assertEquals(dosunFuwari.parseFile(text), { puzzle, answer });
  // A plus is a note that nothing stands there.
  assertEquals(
    dosunFuwari.parseFile("pzprv3/dosufuwa/1/3/1/0 0 0 /1 + 2 /").answer,
    Uint8Array.of(1, 0, 2),
  );
});

Deno.test("rows of text: letters, or numbers where letters run out", () => {
  fc.assert(
    fc.property(anyBoard({ rows: 8, cols: 8, cells: 40 }), (puzzle) => {
      assertEquals(parseRooms(show(puzzle)), puzzle);
    }),
    { numRuns: 200 },
  );
  const many = parseRooms(
    new Array(8).fill("ABABABAB").map((row, r) => r % 2 ? row : "CDCDCDCD"),
  );
  assertEquals(many.rooms, 64);
  assertEquals(show(many)[1], " 8  9 10 11 12 13 14 15");
});

Deno.test("a body that is too short leaves the rest empty", () => {
  assertEquals(show(dosunFuwari.parse("dosufuwa/3/2/")), ["AAA", "AAA"]);
  // All vertical borders and no horizontal one: three columns.
  assertEquals(show(dosunFuwari.parse("dosufuwa/3/2/u")), ["ABC", "ABC"]);
});

Deno.test("a URL that would end in a full stop ends in a slash instead, as on puzz.link", () => {
  const puzzle = parseRooms(new Array(4).fill("AAAAAAAAA"));
  const url = formatUrl(puzzle);
  assertEquals(url.slice(-2), "./");
  assertEquals(dosunFuwari.parse(url), puzzle);
  assertEquals(dosunFuwari.parse(url.slice(0, -1)), puzzle);
});

Deno.test("bad boards: one error that names what and where", () => {
  const cases: [string, object, RegExp][] = [
    ["dosufuwa/2/2/w", { column: 14 }, /five borders.*'w'/],
    ["dosufuwa/2/2/01", { column: 15 }, /past the last edge.*'1'/],
    ["dosufuwa/2/2/004", { column: 16 }, /leads past its end/],
    ["dosufuwa/2/2/00!", { column: 16 }, /black cell.*'!'/],
    ["dosufuwa/2/2/0000000", { column: 20 }, /end after the last black cell/],
    ["nawabari/2/2/", { column: 1 }, /dosufuwa but found nawabari/],
    ["pzprv3/dosufuwa/1/2/x/0 0 /", { line: 1, column: 21 }, /number of rooms/],
    ["pzprv3/dosufuwa/1/2/1/0 1 /", { line: 1, column: 25 }, /0 to 0.*'1'/],
    ["pzprv3/dosufuwa/1/2/1/0 - /", { line: 1, column: 25 }, /'-'/],
    ["pzprv3/dosufuwa/1/2/1/0 0 /1 3 /", { line: 1, column: 30 }, /'3'/],
    ["pzprv3/dosufuwa/1/2/1/0 # /1 2 /", { line: 1, column: 30 }, /black cell/],
    ["pzprv3/dosufuwa/2/1/1/0 /0 /1 /", { line: 1 }, /ends here/],
    ["pzprv3/dosufuwa/1/1/1/0 /1 /1 /", { line: 1, column: 29 }, /to end/],
  ];
  for (const [text, at, message] of cases) {
    const error = assertThrows(() => dosunFuwari.parse(text), InputError);
    assertEquals([text, error.at], [text, at]);
    assertEquals(message.test(error.message), true, error.message);
  }
  assertThrows(() => parseRooms(["AA", "A"]), InputError, "row of 2");
});

Deno.test("no text makes it throw anything but InputError", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.stringMatching(/^[0-9a-z.]{0,12}$/).map((body) =>
          `dosufuwa/4/3/${body}`
        ),
        fc.stringMatching(/^[0-9#.+ /]{0,40}$/).map((body) =>
          `pzprv3/dosufuwa/2/2/${body}`
        ),
      ),
      (text) => {
        try {
          dosunFuwari.parse(text);
        } catch (error) {
          if (!(error instanceof InputError)) throw error;
        }
      },
    ),
    { numRuns: 1000 },
  );
});
