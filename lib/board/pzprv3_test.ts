import { assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { InputError } from "../base/input_error.ts";
import { PzprFile } from "./pzprv3.ts";

const word = (value: string) => value;

Deno.test("PzprFile: rows may end in newlines, in slashes, or in both", () => {
  for (
    const text of [
      "pzprv3/x/2/3/1 2 3 /4 5 6 /",
      "pzprv3\nx\n2\n3\n1 2 3\n4 5 6\n",
      "pzprv3/\nx/\n2/\n3/\n1 2 3 /\n4 5 6 /\n",
      "pzprv3\r\nx\r\n2\r\n3\r\n1 2 3\r\n4 5 6",
      'pzprv3/x/2/3/1 2 3/4 5 6/\n{"pen":1}',
    ]
  ) {
    const file = new PzprFile(text);
    assertEquals([file.id, file.rows, file.cols], ["x", 2, 3]);
    assertEquals([file.width, file.left >= 2], [3, true]);
    assertEquals(file.takeGrid(2, 3, "a value", word), [
      "1",
      "2",
      "3",
      "4",
      "5",
      "6",
    ]);
    file.end();
  }
});

Deno.test("PzprFile: an error names line and column", () => {
  const file = new PzprFile("pzprv3\nx\n1\n3\n1 2 zz\n");
  const error = assertThrows(
    () => file.take(3, "a digit", (v) => /\d/.test(v) ? v : undefined),
    InputError,
    "Expected a digit but found 'zz'",
  );
  assertEquals(error.at, { line: 5, column: 5 });
  const onOneLine = new PzprFile("pzprv3/x/1/3/1 2/");
  assertEquals(
    assertThrows(
      () => onOneLine.take(3, "a digit", word),
      InputError,
      "found 2",
    ).at,
    { line: 1, column: 14 },
  );
});

Deno.test("PzprFile: heads that are none, missing rows, rows too many", () => {
  for (
    const [text, message] of [
      ["", "Expected pzprv3"],
      ["pzprv2/x/1/1/", "Expected pzprv3"],
      ["pzprv3/X!/1/1/", "Expected a genre"],
      ["pzprv3/x/0/1/", "number of rows"],
      ["pzprv3/x/1/999/", "number of columns"],
      ["pzprv3/x/1", "number of columns"],
    ]
  ) assertThrows(() => new PzprFile(text), InputError, message);
  assertThrows(
    () => new PzprFile("pzprv3/x/1/1/").take(1, "a value", word),
    InputError,
    "ends here",
  );
  assertThrows(
    () => new PzprFile("pzprv3/x/1/1/1 /").end(),
    InputError,
    "Expected the text to end",
  );
});

Deno.test("PzprFile: no text makes it throw anything but InputError", () => {
  const piece = fc.constantFrom(
    "pzprv3",
    "/",
    "\n",
    " ",
    "nawabari",
    "3",
    "-1",
    ".",
    "é",
    "{",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      try {
        const file = new PzprFile(pieces.join(""));
        file.takeGrid(file.rows, file.cols, "a value", word);
        file.end();
      } catch (error) {
        if (!(error instanceof InputError)) throw error;
      }
    }),
    { numRuns: 1000 },
  );
});
