import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { check } from "../genre.ts";
import { anyBoard } from "./boards_fixture.ts";
import { parseRooms } from "./codec.ts";
import { countAnswers, countConfigurations, countUnroomed } from "./count.ts";
import { dosunPuzzle, type ReadingId, readings } from "./rules.ts";

// That countAnswers agrees with both engines, reading by reading, is in ladder_test.ts.

Deno.test("countConfigurations: every filling of the white cells, clauses looked up", () => {
  fc.assert(
    fc.property(
      anyBoard({ rows: 4, cols: 4, cells: 8 }),
      fc.constantFrom<ReadingId>("official", "loose", "no-stacking"),
      (puzzle, reading) => {
        const white = [...puzzle.room.keys()].filter((c) =>
          puzzle.room[c] >= 0
        );
        let legal = 0n;
        for (let code = 0; code < 3 ** white.length; code++) {
          const answer = new Uint8Array(puzzle.grid.size);
          let rest = code;
          for (const cell of white) {
            answer[cell] = rest % 3;
            rest = Math.floor(rest / 3);
          }
          const violations = check({ readings }, puzzle, answer, reading);
          if (violations.every(({ clause }) => clause.startsWith("bk"))) {
            legal++;
          }
        }
        assertEquals(countConfigurations(puzzle, reading), legal);
      },
    ),
    { numRuns: 60 },
  );
});

Deno.test("countUnroomed: the board with nothing drawn on it", () => {
  for (let rows = 1; rows <= 6; rows++) {
    for (let cols = 1; cols <= 6; cols++) {
      const puzzle = dosunPuzzle(rows, cols, new Array(rows * cols).fill(0));
      assertEquals(countUnroomed(rows, cols), countConfigurations(puzzle));
    }
  }
  // Twenty columns of twenty: 231 to the twentieth.
  assertEquals(countUnroomed(20, 20), 231n ** 20n);
});

Deno.test("countAnswers: boards worked out by hand", () => {
  const count = (...rows: string[]) => countAnswers(parseRooms(rows));
  // Two heads, two tails, and nothing else.
  assertEquals(count("AA", "AA"), 4n);
  // The product of heads and tails is 4; A can also hang B's balloon under its own.
  assertEquals(count("AAB", "ABB", "ABB"), 6n);
  // The product is 9, and the cell on its own would have to hold both pieces.
  assertEquals(count("BBA", "BB#", "BBB"), 0n);
  // The product is 4, and runs of one cell leave one answer.
  assertEquals(count("BCC", "BC#", "BA#", "#AA"), 1n);
});
