import { assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { InputError } from "../base/input_error.ts";
import { parseUrl } from "../board/puzzlink.ts";
import { boards } from "./boards_fixture.ts";
import { withoutFrame } from "./codec_fixture.ts";
import {
  formatFile,
  formatUrl,
  parseRows,
  readUrl,
  showPuzzle,
} from "./codec.ts";
import { nawabari } from "./genre.ts";
import { type NawabariPuzzle, nawabariPuzzle } from "./rules.ts";

/** Boards of any clues, with long gaps. */
const anyBoard: fc.Arbitrary<NawabariPuzzle> = fc.tuple(
  fc.integer({ min: 1, max: 9 }),
  fc.integer({ min: 1, max: 9 }),
).chain(([rows, cols]) =>
  fc.array(
    fc.oneof(
      { weight: 6, arbitrary: fc.constant(-1) },
      fc.integer({ min: -2, max: 4 }),
    ),
    { minLength: rows * cols, maxLength: rows * cols },
  ).map((clues) => nawabariPuzzle(rows, cols, clues))
);

Deno.test("codec: URLs, files and rows of text keep a board as it is", () => {
  fc.assert(fc.property(fc.oneof(anyBoard, boards(30)), (puzzle) => {
    assertEquals(nawabari.parse(formatUrl(puzzle)), puzzle);
    assertEquals(nawabari.parse(formatFile(puzzle)), puzzle);
    assertEquals(parseRows(showPuzzle(puzzle).join("\n")), puzzle);
  }));
});

Deno.test("codec: files keep any set of walls, with the frame or without", () => {
  fc.assert(
    fc.property(anyBoard, fc.infiniteStream(fc.boolean()), (puzzle, coin) => {
      const { edges } = nawabari.start(puzzle).grid;
      const answer = Uint8Array.from(
        { length: edges },
        () => +coin.next().value!,
      );
      const text = formatFile(puzzle, answer);
      assertEquals(nawabari.parseFile(text), { puzzle, answer });
      assertEquals(
        nawabari.parseFile(withoutFrame(text, puzzle)),
        { puzzle, answer },
      );
    }),
  );
});

Deno.test("codec: marks in files are no walls, and a file may end after its clues", () => {
  const { answer } = nawabari.parseFile(
    "pzprv3/nawabari/1/4/3 . . 3 /-1 2 1 /",
  );
  assertEquals([...answer], [0, 1, 1]);
  assertEquals([...nawabari.parseFile("pzprv3/nawabari/1/2/3 . /").answer], [
    0,
  ]);
});

Deno.test("codec: what is wrong with a URL is named, with its column", () => {
  const cases: [body: string, column: number, message: string][] = [
    ["5", 14, "a clue from 0 to 4"],
    ["a9", 15, "a clue from 0 to 4"],
    ["7", 14, "outside the board"],
    ["1A", 15, "a gap from a to z"],
    ["i1", 15, "after 9 cells"],
    ["j", 14, "after 9 cells"],
    ["z", 14, "after 9 cells"],
    ["111111111a", 23, "after 9 cells"],
    ["1/2", 15, "'/'"],
    ["1//", 15, "'/'"],
  ];
  for (const [body, column, message] of cases) {
    const error = assertThrows(
      () => readUrl(parseUrl(`nawabari/3/3/${body}`)),
      InputError,
      message,
    );
    assertEquals(error.at.column, column, body);
  }
  assertEquals(showPuzzle(readUrl(parseUrl("nawabari/3/1/"))), [". . ."]);
});

Deno.test("codec: what is wrong with a file is named, with line and column", () => {
  const cases: [
    text: string,
    line: number,
    column: number | undefined,
    message: string,
  ][] = [
    ["pzprv3\nnawabari\n1\n2\n. 5\n", 5, 3, "a clue from 0 to 4"],
    ["pzprv3\nnawabari\n1\n2\n. 3 3\n", 5, 1, "2 values"],
    ["pzprv3\nnawabari\n1\n2\n. 3\n0 0\n", 6, 1, "3 values"],
    ["pzprv3\nnawabari\n1\n2\n. 3\n0 3 0\n", 6, 3, "an edge"],
    ["pzprv3\nnawabari\n1\n2\n. 3\n0 0 0\n", 6, undefined, "ends here"],
    ["pzprv3\nnawabari\n1\n1\n4\n0 0\n0\n0\n0\n", 9, 1, "to end"],
    ["pzprv3\nsudoku\n1\n1\n4\n", 2, undefined, "found sudoku"],
  ];
  for (const [text, line, column, message] of cases) {
    const error = assertThrows(
      () => nawabari.parseFile(text),
      InputError,
      message,
    );
    assertEquals([error.at.line, error.at.column], [line, column], text);
  }
});

Deno.test("codec: rows of text that are no board", () => {
  for (const text of ["", ". .\n.", ". 9", ".x"]) {
    assertThrows(() => parseRows(text), InputError);
  }
});
