import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { Random } from "../base/random.ts";
import { check } from "../genre.ts";
import { anyBoard } from "./boards_fixture.ts";
import { parseRooms, show } from "./codec.ts";
import {
  BALL,
  BALLOON,
  dosunPuzzle,
  EMPTY,
  type ReadingId,
  readings,
  SUPPORTS,
  ungrounded,
} from "./rules.ts";
import { runTable } from "./runs.ts";

const broken = (rooms: string[], pieces: string, reading: ReadingId) =>
  check(
    { readings },
    parseRooms(rooms),
    Uint8Array.from(pieces, Number),
    reading,
  ).map(({ clause, cells }) => `${clause} ${cells}`);

Deno.test("clauses: each says what it should, and the readings differ only in what stops a piece", () => {
  // A balloon under a balloon, a ball on a ball.
  const stacked = ["AA", "BA", "BA", "AA"];
  assertEquals(broken(stacked, "10102020", "official"), []);
  assertEquals(broken(stacked, "10102020", "loose"), []);
  assertEquals(broken(stacked, "10102020", "no-stacking"), [
    "cuStacked 2",
    "csStacked 4",
  ]);
  // Ball over balloon, in the air.
  const wide = ["AA", "AA", "AA", "AA"];
  assertEquals(broken(wide, "00201000", "official"), [
    "cuNotTop 4",
    "csNotBottom 2",
  ]);
  assertEquals(broken(wide, "00201000", "loose"), []);
  assertEquals(broken(wide, "11000000", "official"), [
    "bkUCGe2 0,1,2,3,4,5,6,7",
    "bkNoSC 0,1,2,3,4,5,6,7",
  ]);
  assertEquals(broken(wide, "00000022", "official"), [
    "bkSCGe2 0,1,2,3,4,5,6,7",
    "bkNoUC 0,1,2,3,4,5,6,7",
  ]);
  // Black cells stop both.
  assertEquals(broken(["AA", "#A", "AA"], "000210", "official"), [
    "csNotBottom 3",
  ]);
  assertEquals(broken(["AA", "#A", "AA"], "200010", "official"), []);
});

Deno.test("a room that black cells cut is two rooms; a board without white cells has none", () => {
  assertEquals(show(dosunPuzzle(1, 3, [4, -1, 4])), ["A#B"]);
  assertEquals(dosunPuzzle(2, 2, [-1, -1, -1, -1]).rooms, 0);
});

Deno.test("ungrounded: nothing hangs in the air in a column that keeps the official clauses", () => {
  for (let length = 1; length <= 9; length++) {
    const column = dosunPuzzle(length, 1, new Array(length).fill(0));
    const { states, pieces } = runTable(length, SUPPORTS.official);
    for (let state = 0; state < states; state++) {
      const answer = pieces.slice(state * length, (state + 1) * length);
      assertEquals(ungrounded(column, answer), []);
    }
  }
});

Deno.test("ungrounded: under the loose reading it is what tells the official fillings apart", () => {
  for (let length = 1; length <= 8; length++) {
    const column = dosunPuzzle(length, 1, new Array(length).fill(0));
    const { states, pieces } = runTable(length, SUPPORTS.loose);
    let settled = 0;
    for (let state = 0; state < states; state++) {
      const answer = pieces.slice(state * length, (state + 1) * length);
      const official = broken(
        new Array(length).fill("A"),
        answer.join(""),
        "official",
      ).every((violation) => violation.startsWith("bk"));
      assertEquals(ungrounded(column, answer).length === 0, official);
      settled += Number(official);
    }
    assertEquals(settled, runTable(length, SUPPORTS.official).states);
  }
});

Deno.test("ungrounded: a piece that leans on nothing is found on any board", () => {
  fc.assert(
    fc.property(
      anyBoard({ rows: 4, cols: 4, cells: 16 }),
      fc.integer(),
      (puzzle, seed) => {
        const random = new Random(seed);
        const answer = puzzle.room.reduce((pieces, room, cell) => {
          pieces[cell] = room < 0
            ? 0
            : random.pick([EMPTY, EMPTY, BALLOON, BALL]);
          return pieces;
        }, new Uint8Array(puzzle.grid.size));
        const hanging = ungrounded(puzzle, answer);
        // Whatever breaks the loose clauses certainly hangs.
        const loose = check({ readings }, puzzle, answer, "loose")
          .filter(({ clause }) => /^c[us]/.test(clause))
          .flatMap(({ cells }) => cells);
        assert(loose.every((cell) => hanging.includes(cell)));
      },
    ),
    { numRuns: 500 },
  );
});
