import { assert, assertEquals } from "@std/assert";
import { BOARDS } from "./boards.ts";
import { byCells } from "./brute.ts";
import { levelOf } from "./generate.ts";
import { chocoBanana } from "./genre.ts";
import { HARD_BOARDS } from "./hard_boards_fixture.ts";
import { ruleSet } from "./rules.ts";

Deno.test("our boards: 38 of 6×6, 30 of 8×8, unique, minimal, without search", () => {
  const puzzles = BOARDS.map((url) => chocoBanana.parse(url));
  assertEquals(
    [6, 8].map((n) => puzzles.filter(({ grid }) => grid.rows === n).length),
    [38, 30],
  );
  assertEquals(new Set(BOARDS).size, 68);
  for (const puzzle of puzzles) {
    const { verdict, branches } = chocoBanana.search(puzzle);
    assertEquals([verdict, branches], ["unique", 0]);
    assert(levelOf(puzzle) !== "search");
    puzzle.clues.forEach((clue, cell) => {
      if (clue === 0) return;
      const clues = puzzle.clues.slice();
      clues[cell] = 0;
      assertEquals(
        chocoBanana.search({ grid: puzzle.grid, clues }).verdict,
        "multiple",
      );
    });
  }
});

Deno.test("our boards: filling cells finds the ladder's answer on 6×6", () => {
  for (const url of BOARDS) {
    const puzzle = chocoBanana.parse(url);
    if (puzzle.grid.rows > 6) continue;
    assertEquals(
      byCells(puzzle, ruleSet("official")),
      chocoBanana.search(puzzle).answers,
    );
  }
});

Deno.test("hard boards: unique, and in need of search", () => {
  for (const url of HARD_BOARDS) {
    const { verdict, rung } = chocoBanana.search(chocoBanana.parse(url));
    assertEquals([verdict, rung], ["unique", "search"]);
  }
});
