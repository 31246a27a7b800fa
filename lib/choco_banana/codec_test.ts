import { assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { InputError } from "../base/input_error.ts";
import { puzzles, samples } from "./boards_fixture.ts";
import { chocoBanana } from "./genre.ts";
import type { Puzzle } from "./rules.ts";

/** The URL format read once more, by regular expression and from the format's description alone. */
function readAgain(url: string): number[] {
  const [, cols, rows, body] = /cbanana\/(\d+)\/(\d+)\/(.*)$/.exec(url)!;
  const clues: number[] = [];
  const forms =
    /([g-z])|(\.)|([0-9a-f])|-(..)|\+(...)|=(...)|[@%](...)|\*(....)|\$(.{5})/y;
  while (forms.lastIndex < body.length) {
    const [, gap, unknown, one, two, three, a, b, c, d] = forms.exec(body)!;
    if (gap) {
      clues.push(...new Array("ghijklmnopqrstuvwxyz".indexOf(gap) + 1).fill(0));
    } else if (unknown) clues.push(-1);
    else {
      const hex = (text: string | undefined, base: number) =>
        text === undefined ? [] : [Number(`0x${text}`) + base];
      clues.push(
        ...hex(one, 0),
        ...hex(two, 0),
        ...hex(three, 0),
        ...hex(a, 4096),
        ...hex(b, 8192),
        ...hex(c, 12240),
        ...hex(d, 77776),
      );
    }
  }
  while (clues.length < Number(cols) * Number(rows)) clues.push(0);
  return clues;
}

Deno.test("codec: what it writes, it reads; and so does a second reader", () => {
  fc.assert(
    fc.property(puzzles, (puzzle) => {
      const url = chocoBanana.format(puzzle);
      assertEquals(chocoBanana.parse(url), puzzle);
      assertEquals(readAgain(url), [...puzzle.clues]);
    }),
    { numRuns: 1000 },
  );
});

Deno.test("codec: files carry the puzzle and the answer", () => {
  fc.assert(fc.property(samples(16), ({ puzzle, answer }) => {
    const text = chocoBanana.formatFile(puzzle, answer);
    assertEquals(chocoBanana.parseFile(text), { puzzle, answer });
    assertEquals(chocoBanana.parse(chocoBanana.formatFile(puzzle)), puzzle);
  }));
  assertEquals(
    chocoBanana.formatFile(
      chocoBanana.parse("cbanana/3/2/g-10.i"),
      Uint8Array.of(1, 0, 0, 0, 0, 0),
    ),
    "pzprv3\ncbanana\n2\n3\n. 16 - \n. . . \n# + + \n+ + + \n",
  );
});

Deno.test("codec: a short body leaves the rest empty", () => {
  assertEquals(
    [...(chocoBanana.parse("cbanana/3/2/g1") as Puzzle).clues],
    [0, 1, 0, 0, 0, 0],
  );
});

Deno.test("codec: junk is an error that says where", () => {
  for (
    const [text, at, message] of [
      ["cbanana/2/2/g1!", 15, "found '!'"],
      ["cbanana/2/2/0", 13, "at least 1"],
      ["cbanana/2/2/-1", 14, "2 hexadecimal digits after '-'"],
      ["cbanana/2/2/-1g", 15, "found '1g'"],
      ["cbanana/2/2/k", 13, "at most 4 more cells"],
      ["cbanana/2/2/j1", 14, "end after the 4 cells"],
      ["cbanana/2/2/A", 13, "found 'A'"],
      ["nawabari/2/2/1", 1, "board of cbanana"],
    ] as const
  ) {
    const error = assertThrows(
      () => chocoBanana.parse(text),
      InputError,
      message,
    );
    assertEquals(error.at.column, at, text);
  }
  const error = assertThrows(
    () => chocoBanana.parse("pzprv3\ncbanana\n1\n2\n. 0 \n"),
    InputError,
    "Expected a clue but found '0'",
  );
  assertEquals(error.at, { line: 5, column: 3 });
});
