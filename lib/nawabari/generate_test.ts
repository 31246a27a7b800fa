import { assert, assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { Random } from "../base/random.ts";
import { GenerateError } from "../genre.ts";
import { answersByRooms } from "./brute.ts";
import { generate, printAnswer, Seating } from "./generate.ts";
import { nawabari } from "./genre.ts";
import { NONE, wallsBetween } from "./rules.ts";
import { drawDissection } from "./sample.ts";

Deno.test("generate: one answer, by an engine that knows nothing of the ladder; same seed, same board", () => {
  const side = fc.integer({ min: 1, max: 6 });
  fc.assert(
    fc.property(side, side, fc.integer(), (rows, cols, seed) => {
      const puzzle = generate({ rows, cols }, new Random(seed));
      assertEquals(answersByRooms(puzzle).length, 1);
      assertEquals(generate({ rows, cols }, new Random(seed)), puzzle);
      const { rung, verdict } = nawabari.solve(puzzle);
      assertEquals(verdict, "unique");
      assert(rung !== "search");
    }),
    { numRuns: 40 },
  );
});

Deno.test("generate: levels and the number of rooms are kept", () => {
  for (const level of ["room", "probe"]) {
    for (let seed = 0; seed < 5; seed++) {
      const puzzle = generate({ rows: 6, cols: 6, level }, new Random(seed));
      const { rung } = nawabari.solve(puzzle);
      assertEquals(rung === "probe" ? "probe" : "room", level);
    }
  }
  let clues = 0;
  for (let seed = 0; seed < 20; seed++) {
    const request = { rows: 7, cols: 7, dials: { rooms: 10 } };
    const puzzle = generate(request, new Random(seed));
    clues += puzzle.clues.filter((clue) => clue !== NONE).length;
  }
  assert(Math.abs(clues / 20 - 10) < 2, `${clues / 20} rooms on average`);
});

Deno.test("generate: requests that cannot be met are refused", () => {
  const random = new Random(0);
  const ask = (request: object) => () =>
    generate({ rows: 3, cols: 3, ...request }, random);
  assertThrows(ask({ level: "hard" }), GenerateError, "room, probe, search");
  assertThrows(ask({ dials: { rooms: 10 } }), GenerateError, "from 1 to 9");
  // A strip of one row is never that hard.
  assertThrows(
    ask({ rows: 1, level: "search" }),
    GenerateError,
    "Found no 1×3",
  );
});

Deno.test("Seating: any choice of seats is a board with the answer among its answers", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4 }), fc.integer(), (side, seed) => {
      const random = new Random(seed);
      const answer = drawDissection(side, 4, random, 0.5);
      const seating = new Seating(side, 4, answer);
      const puzzle = seating.board(seating.draw(random));
      const texts = answersByRooms(puzzle).map((found) => found.join(""));
      assert(texts.includes(answer.join("")));
      const areas = seating.rooms.map((cells) => BigInt(cells.length));
      assertEquals(seating.placements, areas.reduce((a, b) => a * b, 1n));
    }),
    { numRuns: 200 },
  );
});

Deno.test("printAnswer: an answer that cannot be printed is given up", () => {
  // All rooms are dominoes and strips: whatever the seats, there is a second answer.
  const rooms = [
    [0, 1, 1, 1],
    [0, 2, 3, 4],
    [0, 2, 3, 4],
    [5, 5, 5, 4],
  ].flat();
  const random = new Random(0);
  const seating = new Seating(
    4,
    4,
    wallsBetween(new Seating(4, 4, new Uint8Array(24)).grid, rooms),
  );
  assertEquals(seating.rooms.length, 6);
  const puzzle = printAnswer(4, 4, seating.answer, random);
  for (let i = 0; i < 50; i++) {
    const drawn = seating.board(seating.draw(random));
    if (puzzle === null) {
      assert(answersByRooms(drawn, undefined, 2).length === 2);
    }
  }
});
