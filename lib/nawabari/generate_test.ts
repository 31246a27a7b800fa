import { assert, assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { Random } from "../base/random.ts";
import { Grid } from "../board/grid.ts";
import { GenerateError } from "../genre.ts";
import { answersByRooms } from "./brute.ts";
import {
  drawPrinting,
  generate,
  printAnswer,
  Seating,
  twoAnswers,
} from "./generate.ts";
import { nawabari } from "./genre.ts";
import { unprintableAnswers } from "./measure_small.ts";
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
  assertThrows(ask({ level: "hard" }), GenerateError, "room, probe");
  assertThrows(ask({ dials: { rooms: 10 } }), GenerateError, "from 1 to 9");
  // The board of one cell has nothing to probe.
  assertThrows(
    ask({ rows: 1, cols: 1, level: "probe" }),
    GenerateError,
    "Found no 1×1",
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
  // One of the twelve of 4×4: strips and two dominoes side by side.
  const [{ rooms }] = unprintableAnswers({ rows: 4, cols: 4 }).answers;
  const answer = wallsBetween(new Grid(4, 4), rooms);
  assertEquals(printAnswer(4, 4, answer, new Random(0)), null);
  const seating = new Seating(4, 4, answer);
  assert(seating.placements <= 288n);
  for (let seed = 0; seed < 100; seed++) {
    const puzzle = seating.board(seating.draw(new Random(seed)));
    assertEquals(answersByRooms(puzzle, undefined, 2).length, 2);
  }
});

Deno.test("drawPrinting: one answer, the one that was given", () => {
  let found = 0;
  for (let seed = 0; seed < 30; seed++) {
    const random = new Random(seed);
    const answer = drawDissection(5, 5, random, 0.1);
    const puzzle = drawPrinting(5, 5, answer, random, 50);
    if (puzzle === null) continue;
    found++;
    assertEquals(answersByRooms(puzzle), [answer]);
  }
  assert(found > 10, `only ${found}`);
});

Deno.test("twoAnswers: the same verdict whether or not an answer is known", () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const random = new Random(seed);
      const answer = drawDissection(5, 5, random, 0.3);
      const known = new Seating(5, 5, answer);
      const puzzle = known.board(known.draw(random));
      const { verdict, answers } = twoAnswers(puzzle, { known });
      assertEquals(verdict, twoAnswers(puzzle).verdict);
      assertEquals(answers[0], answer, "the known answer comes first");
    }),
    { numRuns: 300 },
  );
});
