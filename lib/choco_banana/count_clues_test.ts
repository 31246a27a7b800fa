import { assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { Grid } from "../board/grid.ts";
import { byMask } from "./brute.ts";
import { count } from "./count.ts";
import { countAnswers } from "./count_clues.ts";
import { type Puzzle, readings, ruleSet } from "./rules.ts";

/** Small boards with some clues, small ones as often as any. */
const puzzles = fc.tuple(
  fc.integer({ min: 1, max: 4 }),
  fc.integer({ min: 1, max: 4 }),
).chain(([rows, cols]) =>
  fc.array(
    fc.tuple(
      fc.nat(rows * cols - 1),
      fc.oneof(
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: -1, max: rows * cols }),
      ),
    ),
    { maxLength: 4 },
  ).map((printed): Puzzle => {
    const clues = new Int32Array(rows * cols);
    for (const [cell, clue] of printed) clues[cell] = clue;
    return { grid: new Grid(rows, cols), clues };
  })
);

Deno.test("countAnswers: as many as trying every board finds, under every reading", () => {
  fc.assert(
    fc.property(puzzles, (puzzle) => {
      for (const rules of readings) {
        const answers = byMask(puzzle, rules);
        assertEquals(countAnswers(puzzle, rules), BigInt(answers.length));
        // What is known anyway changes nothing.
        const known = puzzle.clues.map((_, cell) => {
          const shaded = answers.filter((answer) => answer[cell] === 1).length;
          return shaded === answers.length ? 1 : shaded === 0 ? 2 : 0;
        });
        assertEquals(
          countAnswers(puzzle, rules, known),
          BigInt(answers.length),
        );
      }
    }),
    { numRuns: 150 },
  );
});

Deno.test("countAnswers: an empty board has as many as the sweep without clues says", () => {
  for (const [rows, cols] of [[5, 6], [3, 9], [6, 4]]) {
    const puzzle = {
      grid: new Grid(rows, cols),
      clues: new Int32Array(rows * cols),
    };
    for (const id of ["official", "free-bananas"]) {
      const rules = ruleSet(id);
      assertEquals(countAnswers(puzzle, rules), count(rows, cols, rules));
    }
  }
});

Deno.test("countAnswers: says when there are too many states", () => {
  const clues = new Int32Array(144);
  clues[143] =
    clues[132] =
    clues[11] =
    clues[0] =
      60;
  assertThrows(
    () =>
      countAnswers(
        { grid: new Grid(12, 12), clues },
        ruleSet("official"),
        undefined,
        1000,
      ),
    RangeError,
    "Expected at most 1000 states",
  );
});
