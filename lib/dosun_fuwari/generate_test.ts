import { assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { Random } from "../base/random.ts";
import { GenerateError } from "../genre.ts";
import { everyAnswer } from "./brute.ts";
import { countAnswers } from "./count.ts";
import { CAREFUL, draw } from "./generate.ts";
import { dosunFuwari } from "./genre.ts";
import { runsOf } from "./runs.ts";
import { starvedRooms, tally } from "./starving.ts";

const dials = fc.record({
  starved: fc.integer({ min: 0, max: 2 }),
  tails: fc.integer({ min: 0, max: 2 }),
  singles: fc.constantFrom(0, 2),
});

Deno.test("generated boards have one answer, and the dials are where they were set", () => {
  fc.assert(
    fc.property(fc.integer(), dials, (seed, dials) => {
      const puzzle = dosunFuwari.generate(
        { rows: 8, cols: 7, dials },
        new Random(seed),
      );
      assertEquals(countAnswers(puzzle), 1n);
      const runs = runsOf(puzzle);
      assertEquals(starvedRooms(tally(puzzle, runs)), {
        heads: dials.starved,
        tails: dials.tails,
      });
      assertEquals(
        runs.length.filter((length) => length === 1).length,
        dials.singles,
      );
      // Rooms are numbered and whole, as a board that was read has them.
      assertEquals(dosunFuwari.parse(dosunFuwari.format(puzzle)), puzzle);
    }),
    { numRuns: 60 },
  );
});

Deno.test("generated boards have one answer by the second engine too", () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const puzzle = dosunFuwari.generate(
        { rows: 5, cols: 4, dials: { starved: 1 } },
        new Random(seed),
      );
      assertEquals(everyAnswer(puzzle).length, 1);
    }),
    { numRuns: 40 },
  );
});

Deno.test("levels: the board needs the rung it is named after", () => {
  for (const level of dosunFuwari.levels) {
    for (let seed = 1; seed <= 3; seed++) {
      const puzzle = dosunFuwari.generate(
        { rows: 8, cols: 8, level },
        new Random(seed),
      );
      const { verdict, rung } = dosunFuwari.search(puzzle);
      assertEquals([verdict, rung], ["unique", level]);
    }
  }
});

Deno.test("same seed, same board; boards differ from seed to seed", () => {
  const board = (seed: number) =>
    dosunFuwari.format(
      dosunFuwari.generate({ rows: 8, cols: 8 }, new Random(seed)),
    );
  assertEquals(board(1), board(1));
  const boards = new Set(Array.from({ length: 30 }, (_, seed) => board(seed)));
  assertEquals(boards.size, 30);
});

Deno.test("careful starving never loses uniqueness", () => {
  fc.assert(
    fc.property(fc.integer(), fc.nat(5), fc.nat(3), (seed, starved, tails) => {
      const { puzzle } = draw(9, 9, {
        starved,
        tails,
        singles: 0,
        ...CAREFUL,
      }, new Random(seed));
      if (puzzle !== null) assertEquals(countAnswers(puzzle), 1n);
    }),
    { numRuns: 200 },
  );
});

Deno.test("what cannot be had is said, with how far it went", () => {
  const fails = (
    rows: number,
    cols: number,
    dials: Record<string, number>,
    message: string,
  ) =>
    assertThrows(
      () => dosunFuwari.generate({ rows, cols, dials }, new Random(1)),
      GenerateError,
      message,
    );
  fails(8, 8, { starved: 40 }, "Expected 40 rooms without a head");
  fails(8, 8, { tails: 40 }, "Expected 40 rooms without a tail");
  fails(2, 5, { starved: 1 }, "after 0 no run of 3 or more cells");
  fails(8, 8, { singles: 3 }, "singles to be even but found 3");
  fails(3, 3, { singles: 2 }, "no place");
  fails(1, 5, {}, "at least 2 rows");
  fails(8, 8, { starved: -1 }, "an integer from 0 but found -1");
});

Deno.test("a large board has one answer, counted without the ladder", () => {
  const puzzle = dosunFuwari.generate(
    { rows: 30, cols: 30, dials: { starved: 20, tails: 10 } },
    new Random(1),
  );
  assertEquals(countAnswers(puzzle), 1n);
});

Deno.test("any size has boards", () => {
  for (
    const [rows, cols] of [[2, 1], [2, 2], [3, 1], [3, 2], [2, 20], [20, 2]]
  ) {
    const puzzle = dosunFuwari.generate({ rows, cols }, new Random("any size"));
    assertEquals(countAnswers(puzzle), 1n);
  }
});
