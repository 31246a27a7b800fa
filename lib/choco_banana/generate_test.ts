import { assert, assertEquals, assertThrows } from "@std/assert";
import { Random } from "../base/random.ts";
import { Grid } from "../board/grid.ts";
import { check, GenerateError } from "../genre.ts";
import { byCells } from "./brute.ts";
import { buyClues, drawAnswer, levelOf, LEVELS } from "./generate.ts";
import { chocoBanana } from "./genre.ts";
import { blocksOf, NO_CLUE, ruleSet, speaks } from "./rules.ts";

const official = ruleSet("official");

Deno.test("generate: boards have one answer and no clue to spare, as filling cells confirms", () => {
  const random = new Random("minimal");
  for (let i = 0; i < 40; i++) {
    const [rows, cols] = [2 + random.below(4), 2 + random.below(4)];
    const puzzle = chocoBanana.generate({ rows, cols }, random);
    assertEquals(byCells(puzzle, official, 2).length, 1);
    puzzle.clues.forEach((clue, cell) => {
      if (clue === NO_CLUE) return;
      const clues = puzzle.clues.slice();
      clues[cell] = NO_CLUE;
      assertEquals(
        byCells({ grid: puzzle.grid, clues }, official, 2).length,
        2,
      );
    });
  }
});

Deno.test("generate: same seed, same board; levels are what was asked for", () => {
  for (const level of LEVELS) {
    const make = () =>
      chocoBanana.generate({ rows: 6, cols: 6, level }, new Random(level));
    const puzzle = make();
    assertEquals(chocoBanana.format(make()), chocoBanana.format(puzzle));
    assertEquals(levelOf(puzzle), level);
  }
});

Deno.test("generate: blocks keep to their bound, large boards are unique", () => {
  const random = new Random("large");
  const puzzle = chocoBanana.generate(
    { rows: 10, cols: 10, dials: { largest: 12, shade: 42 } },
    random,
  );
  const { verdict, answers: [answer] } = chocoBanana.search(puzzle);
  assertEquals(verdict, "unique");
  assert(
    blocksOf(puzzle.grid, answer).cells.every((cells) => cells.length <= 12),
  );
  assertThrows(
    () =>
      chocoBanana.generate({ rows: 3, cols: 3, dials: { largest: 1 } }, random),
    GenerateError,
    "blocks of at most 1",
  );
  // A strip is all chocolate whatever its clues, so a level above cannot be had.
  assertThrows(
    () => chocoBanana.generate({ rows: 1, cols: 3, level: "search" }, random),
    GenerateError,
    "level search",
  );
});

Deno.test("drawAnswer: legal, and every answer of a small board comes up", () => {
  const random = new Random("draw");
  const grid = new Grid(3, 3);
  const seen = new Set<string>();
  for (let i = 0; i < 4000; i++) {
    const answer = drawAnswer(grid, random);
    assertEquals(
      check(chocoBanana, { grid, clues: new Int32Array(9) }, answer),
      [],
    );
    seen.add(answer.join(""));
  }
  assertEquals(seen.size, 121);
});

Deno.test("buyClues: refuses a tied answer, and in a dialect buys only its numbers", () => {
  const grid = new Grid(3, 4);
  const random = new Random("ties");
  // A 2×3 choco in the corner: moved to any other corner, all cells still read 6.
  const tied = Uint8Array.of(1, 1, 1, 0, 1, 1, 1, 0, 0, 0, 0, 0);
  assertEquals(buyClues(grid, tied, random), null);
  let bought = 0;
  for (let i = 0; i < 30; i++) {
    const six = new Grid(6, 6);
    const answer = drawAnswer(six, random);
    for (const dialect of ["naming", "silent"] as const) {
      const clues = buyClues(six, answer, random, dialect)?.puzzle.clues;
      clues?.forEach((clue) => {
        if (clue === NO_CLUE) return;
        bought++;
        assert(speaks(dialect, six, clue));
      });
    }
  }
  assert(bought > 0);
});
