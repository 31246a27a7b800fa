import { assert, assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { Grid } from "../board/grid.ts";
import { check } from "../genre.ts";
import { fieldExamples } from "../testing/shared.ts";
import { answersOfEmpty, samples } from "./boards_fixture.ts";
import { byMask } from "./brute.ts";
import { chocoBanana } from "./genre.ts";
import {
  blocksOf,
  inDialect,
  isRectangle,
  readings,
  ruleSet,
  sizeMap,
  speaks,
} from "./rules.ts";

const examples = fieldExamples("cbanana");

Deno.test({
  name: "check: gives the field's verdicts on the corpus",
  ignore: examples === null,
  fn() {
    const { checks, urls } = examples!;
    assertEquals(checks.length, 5);
    for (const { code, file } of checks) {
      const { puzzle, answer } = chocoBanana.parseFile(file);
      const [first] = check(chocoBanana, puzzle, answer);
      assertEquals(first?.clause ?? null, code, file);
    }
    for (const url of urls) {
      assertEquals(chocoBanana.solve(chocoBanana.parse(url)).verdict, "unique");
    }
  },
});

Deno.test("check: names the clause and the whole block", () => {
  const grid = new Grid(3, 3);
  const puzzle = { grid, clues: Int32Array.of(0, 0, 0, 0, 5, 0, 0, 0, 3) };
  const answer = Uint8Array.of(1, 1, 0, 1, 0, 0, 0, 0, 0);
  assertEquals(
    check(chocoBanana, puzzle, answer).map((
      { clause, cells },
    ) => [clause, cells]),
    [
      ["csNotRect", [0, 1, 3]],
      ["bkSizeNe", [2, 4, 5, 6, 7, 8]],
    ],
  );
  assertEquals(
    check(chocoBanana, puzzle, new Uint8Array(9)).map(({ clause }) => clause),
    ["cuRect", "bkSizeNe"],
  );
  assertEquals(
    check(chocoBanana, puzzle, new Uint8Array(9), "free-bananas").map((v) =>
      v.clause
    ),
    ["bkSizeNe"],
  );
});

Deno.test("check: passes just the answers that trying everything finds, under every reading", () => {
  fc.assert(
    fc.property(samples(9), ({ puzzle, rules }) => {
      const { size } = puzzle.grid;
      const passed = Array.from(
        { length: 2 ** size },
        (_, mask) => Uint8Array.from({ length: size }, (_, c) => mask >> c & 1),
      ).filter((answer) =>
        check(chocoBanana, puzzle, answer, rules.id).length === 0
      );
      assertEquals(passed, byMask(puzzle, rules));
    }),
    { numRuns: 60 },
  );
});

Deno.test("blocks: cover the board, agree with the size map, and are what the predicate is said of", () => {
  const grid = new Grid(3, 4);
  for (const answer of answersOfEmpty(3, 4, ruleSet("official"))) {
    const { of, cells } = blocksOf(grid, answer);
    assertEquals(cells.flat().sort((a, b) => a - b), [...of.keys()]);
    const map = sizeMap(grid, answer);
    for (const block of cells) {
      assert(block.every((cell) => map[cell] === block.length));
      assertEquals(isRectangle(grid, block), answer[block[0]] === 1);
    }
  }
});

Deno.test("dialects: each number belongs to one, and dropping them drops only clues", () => {
  const grid = new Grid(6, 6);
  const naming = Array.from({ length: 36 }, (_, i) => i + 1)
    .filter((number) => speaks("naming", grid, number));
  assertEquals(
    naming.filter((n) => n > 2 && n < 36),
    [7, 11, 13, 14, 17, 19, 21, 22, 23, 26, 27, 28, 29, 31, 32, 33, 34, 35],
  );
  fc.assert(fc.property(samples(16), ({ puzzle }) => {
    const [a, b] = [inDialect(puzzle, "naming"), inDialect(puzzle, "silent")];
    puzzle.clues.forEach((clue, cell) => {
      if (clue > 0) assertEquals(a.clues[cell] + b.clues[cell], clue);
      else assertEquals([a.clues[cell], b.clues[cell]], [clue, clue]);
    });
    assert(inDialect(puzzle, "any") === puzzle);
  }));
});

Deno.test("readings: five, the official one first; no sixth by another name", () => {
  assertEquals(readings.map(({ id }) => id), [
    "official",
    "free-bananas",
    "free-chocos",
    "naming",
    "silent",
  ]);
  assertThrows(() => ruleSet("free"), RangeError);
});
