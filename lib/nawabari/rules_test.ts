import { assert, assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { InputError } from "../base/input_error.ts";
import { check } from "../genre.ts";
import { anyReading, boards } from "./boards_fixture.ts";
import { answersByRooms } from "./brute.ts";
import { parseRows } from "./codec.ts";
import { nawabari } from "./genre.ts";
import {
  nawabariPuzzle,
  nawabariReading,
  readings,
  roomsOf,
  wallsBetween,
} from "./rules.ts";

/** The clauses that an answer, given by its rooms, breaks, and the cells of each violation. */
function broken(board: string, rooms: string, reading?: string) {
  const puzzle = parseRows(board);
  const { grid } = nawabari.start(puzzle);
  const walls = wallsBetween(grid, rooms.split(/\s+/).map(Number));
  return check(nawabari, puzzle, walls, reading).map(({ clause, cells }) =>
    [clause, ...cells.map((cell) => grid.name(cell))].join(" ")
  );
}

Deno.test("check: each clause, with the cells that break it", () => {
  const board = "2 . .\n. . 3";
  assertEquals(broken(board, "1 1 2 1 1 2"), []);
  assertEquals(broken(board, "1 1 2 1 2 2"), [
    "bkNotRect R1C1 R1C2 R2C1",
    "bkNotRect R1C3 R2C2 R2C3",
    "nmBorderNe R2C3",
  ]);
  assertEquals(broken(board, "1 3 2 1 3 2"), [
    "bkNoNum R1C2 R2C2",
    "nmBorderNe R1C1",
  ]);
  assertEquals(broken(board, "1 1 1 1 1 1"), [
    "bkNumGe2 R1C1 R1C2 R1C3 R2C1 R2C2 R2C3",
    "nmBorderNe R2C3",
  ]);
});

Deno.test("check: a wall that ends in nothing, alone and in a corner of a room", () => {
  const puzzle = parseRows("2 . .\n. . .");
  const { grid } = nawabari.start(puzzle);
  const walls = new Uint8Array(grid.edges);
  walls[grid.edgeRight(1)] = 1;
  assertEquals(check(nawabari, puzzle, walls), [{
    clause: "bdDeadEnd",
    title: "途中で切れている壁はありません。",
    cells: [1, 2, 4, 5],
  }]);
});

Deno.test("check: the readings differ in their clauses", () => {
  const board = "3 . .\n. . 3";
  // Rooms of three cells with a 3 in each: walls by one reading, area by another.
  assertEquals(broken(board, "1 1 1 2 2 2"), []);
  assertEquals(broken(board, "1 1 1 2 2 2", "area"), []);
  assertEquals(broken(board, "1 1 1 2 2 2", "dots"), []);
  assertEquals(broken(board, "1 1 1 2 2 2", "open-frame"), [
    "nmBorderNe R1C1",
    "nmBorderNe R2C3",
  ]);
  assertEquals(broken("2 . .\n. . 2", "1 1 1 1 1 1"), [
    "bkNumGe2 R1C1 R1C2 R1C3 R2C1 R2C2 R2C3",
  ]);
  assertEquals(broken("2 . .\n. . 2", "1 1 1 1 1 1", "several"), []);
  assertEquals(broken(". 4", "1 2"), ["bkNoNum R1C1"]);
  assertEquals(broken(". 4", "1 2", "blank"), []);
  assertEquals(broken(". 4", "1 2", "area"), ["bkNoNum R1C1", "bkSizeNe R1C2"]);
});

Deno.test("readings: every engine's answer keeps the clauses, and rooms and walls say the same", () => {
  fc.assert(
    fc.property(boards(16), anyReading, (puzzle, reading) => {
      for (const answer of answersByRooms(puzzle, reading, 5)) {
        assertEquals(check(nawabari, puzzle, answer, reading.id), []);
        const { grid } = nawabari.start(puzzle);
        assertEquals(wallsBetween(grid, roomsOf(grid, answer).of), answer);
      }
    }),
    { numRuns: 300 },
  );
});

Deno.test("readings: relaxing a clause only adds answers", () => {
  const texts = (answers: Uint8Array[]) => answers.map((a) => a.join(""));
  fc.assert(
    fc.property(
      boards(16),
      fc.constantFrom("several", "blank", "dots"),
      (puzzle, id) => {
        const more = new Set(
          texts(answersByRooms(puzzle, nawabariReading(id))),
        );
        for (const text of texts(answersByRooms(puzzle))) {
          assert(more.has(text));
        }
      },
    ),
    { numRuns: 300 },
  );
});

Deno.test("nawabariPuzzle, nawabariReading: what is none is refused, by name", () => {
  assertThrows(() => nawabariPuzzle(2, 2, [0, 0, 0]), InputError, "4 cells");
  assertThrows(() => nawabariPuzzle(1, 2, [0, 5]), InputError, "R1C2");
  assertThrows(() => nawabariPuzzle(0, 2, []), RangeError, "rows");
  assertThrows(
    () => nawabariReading("loose"),
    InputError,
    readings.map(({ id }) => id).join(", "),
  );
});
