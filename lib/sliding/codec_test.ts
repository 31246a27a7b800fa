import { assert, assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { InputError } from "../base/input_error.ts";
import { format, parse, parseRows, showTiles } from "./codec.ts";
import { boards } from "./boards_fixture.ts";
import { defaultGoal } from "./rules.ts";

const sizes = [[1, 1], [1, 5], [2, 2], [3, 4], [6, 5]] as const;

Deno.test("codec: every board comes back from its text, alone or in an address", () => {
  fc.assert(fc.property(boards(...sizes), (puzzle) => {
    const text = format(puzzle);
    assertEquals(parse(text), puzzle);
    assertEquals(parse(`https://example.org/p?${text}`), puzzle);
    assertEquals(parseRows(showTiles(puzzle, puzzle.tiles).join("\n")), {
      rows: puzzle.rows,
      cols: puzzle.cols,
      tiles: puzzle.tiles,
    });
    const usual = { ...puzzle, goal: defaultGoal(puzzle.rows, puzzle.cols) };
    assertEquals(format(usual).split("/").length, 4);
    assertEquals(parse(format(usual)), usual);
  }));
});

Deno.test("codec: what is wrong with a text is said with its column", () => {
  for (
    const [text, column, words] of [
      ["nawabari/2/2/1,2,3,0", 1, "a board of sliding"],
      ["sliding/0/2/1", 9, "number of columns"],
      ["sliding/2/2/1,2,x,0", 17, "tile number 3 but found 'x'"],
      ["sliding/2/2/1,2,3", 18, "found 3: the blank (0) is missing"],
      ["sliding/2/2/1,2,3,0,4", 21, "tile 4 is one too many"],
      ["sliding/2/2/1,2,9,0", 17, "found tile 9"],
      ["sliding/2/2/1,2,2,0", 17, "one tile 2"],
      ["sliding/2/2/1,2,3,", 19, "tile number 4 but the text ends here"],
      ["sliding/2/2/1,2,3;0", 18, "',' or '/' but found ';'"],
      ["sliding/2/2/1,2,3,0/1,2,3", 26, "on the 2×2 goal but found 3"],
      ["sliding/2/2/1,2,3,0/1,2,0,3/", 28, "to end after the goal"],
      ["sliding/2/2", 12, "tile number 1 but the text ends here"],
    ] as const
  ) {
    const error = assertThrows(() => parse(text), InputError);
    assert(error.message.includes(words), `${text}: ${error.message}`);
    assertEquals(error.at, { column }, text);
  }
});

Deno.test("codec: rows as people write them", () => {
  const tiles = Uint16Array.of(8, 1, 2, 0, 4, 3, 7, 6, 5);
  for (
    const text of [
      "8 1 2\n_ 4 3\n7 6 5",
      "8,1,2/0,4,3/7,6,5",
      "８、１、２／＿、４、３／７、６、５",
      "\n 8 1 2 \n\n_ 4 3\n7 6 5\n",
    ]
  ) assertEquals(parseRows(text), { rows: 3, cols: 3, tiles });
  for (
    const [text, line, column, words] of [
      ["8 1 2\n_ 4\n7 6 5", 2, 3, "row 2 has 2"],
      ["1 2\n3 x", 2, 3, "found 'x'"],
      ["1 2\n3 3", 2, 3, "no blank"],
      ["1 2\n3 4", 2, 3, "found tile 4 at R2C2"],
      ["", 1, 1, "rows"],
    ] as const
  ) {
    const error = assertThrows(() => parseRows(text), InputError);
    assert(error.message.includes(words), error.message);
    assertEquals(error.at, { line, column }, text);
  }
});
