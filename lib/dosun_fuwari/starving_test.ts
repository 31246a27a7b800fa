import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { anyBoard, drawnBoard } from "./boards_fixture.ts";
import { parseRooms } from "./codec.ts";
import { countAnswers } from "./count.ts";
import { everyBoard } from "./every_board.ts";
import { runsOf } from "./runs.ts";
import {
  nothingStacks,
  product,
  starvedRooms,
  tally,
  unstackedAnswers,
} from "./starving.ts";

Deno.test("answers without a stack: the product of Tᵢ·Bᵢ − Uᵢ, on every small board", () => {
  for (const [rows, cols] of [[1, 4], [2, 3], [3, 2], [4, 2], [3, 3]]) {
    everyBoard(rows, cols, (puzzle) => {
      assertEquals(
        unstackedAnswers(tally(puzzle, runsOf(puzzle))),
        countAnswers(puzzle, "no-stacking"),
      );
    });
  }
});

Deno.test("the number of answers is that product exactly where nothing can be stacked", () => {
  let equal = 0, above = 0;
  const holds = (...[puzzle]: Parameters<typeof nothingStacks>) => {
    const unstacked = unstackedAnswers(tally(puzzle, runsOf(puzzle)));
    if (unstacked === 0n) return;
    const answers = countAnswers(puzzle);
    assert(answers >= unstacked);
    assertEquals(nothingStacks(puzzle), answers === unstacked);
    if (answers === unstacked) equal++;
    else above++;
  };
  for (const [rows, cols] of [[2, 3], [2, 4], [4, 2], [3, 3]]) {
    everyBoard(rows, cols, holds);
  }
  assert(equal > 900 && above > 300);
  fc.assert(
    fc.property(
      fc.oneof(anyBoard({ rows: 5, cols: 5, cells: 20 }), drawnBoard(6, 5)),
      holds,
    ),
    { numRuns: 1000 },
  );
});

Deno.test("one head and one tail to every room, no one-cell run: the rooms are the runs", () => {
  let found = 0;
  for (const [rows, cols] of [[2, 4], [4, 2], [3, 3], [5, 2]]) {
    everyBoard(rows, cols, (puzzle) => {
      const runs = runsOf(puzzle);
      const { heads, tails } = tally(puzzle, runs);
      const ones = [...heads, ...tails].every((n) => n === 1);
      if (!ones || runs.length.includes(1)) return;
      found++;
      const roomOf = new Set(
        puzzle.room.map((r, cell) =>
          r < 0 ? -1 : r * runs.count + runs.of[cell]
        ),
      );
      roomOf.delete(-1);
      assertEquals(roomOf.size, runs.count);
    });
  }
  assert(found > 100);
});

Deno.test("heads, tails, one-cell runs and starved rooms of a board", () => {
  const puzzle = parseRooms(["BBA", "CBA", "CB#", "CBD", "CCD"]);
  const owned = tally(puzzle, runsOf(puzzle));
  assertEquals([...owned.heads], [2, 1, 0, 1]);
  assertEquals([...owned.tails], [0, 1, 2, 1]);
  assertEquals([...owned.singles], [0, 0, 0, 0]);
  assertEquals(starvedRooms(owned), { heads: 1, tails: 1 });
  assertEquals(product(owned), 0n);
});
