/**
 * What holds for every genre, written once against the Genre interface.
 */

import { assert, assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { InputError } from "./base/input_error.ts";
import { Random } from "./base/random.ts";
import { check, type Genre } from "./genre.ts";
import {
  deductionGenreOf,
  deductionGenres,
  genreOf,
  genres,
  parseBoard,
  parseFilled,
} from "./registry.ts";

/** Boards of a genre, small enough to be made by the hundred. */
const boards = (genre: Genre) =>
  fc.integer().map((seed) =>
    genre.generate({ rows: 4, cols: 4 }, new Random(seed))
  );

Deno.test("every genre: ids are its own, the first reading is there, levels are named once", () => {
  const heads = genres.flatMap(({ exchangeIds }) => exchangeIds);
  assertEquals(new Set(heads).size, heads.length);
  assertEquals(new Set(genres.map(({ id }) => id)).size, genres.length);
  for (const genre of genres) {
    assertEquals(genreOf(genre.id), genre);
    const ids = genre.readings.map(({ id }) => id);
    assert(ids.length > 0 && new Set(ids).size === ids.length);
    assertEquals(new Set(genre.levels).size, genre.levels.length);
    for (const { clauses } of genre.readings) assert(clauses.length > 0);
  }
  for (const genre of deductionGenres) {
    assertEquals(deductionGenreOf(genre.id), genre);
  }
  assertThrows(() => genreOf("sudoku"), InputError, "found 'sudoku'");
});

for (const genre of genres) {
  Deno.test(`${genre.id}: same seed, same board; it reads what it writes`, () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const make = () =>
          genre.generate({ rows: 4, cols: 4 }, new Random(seed));
        const puzzle = make();
        const text = genre.format(puzzle);
        assertEquals(genre.format(make()), text);
        assertEquals(genre.size(puzzle), { rows: 4, cols: 4 });
        const parsed = parseBoard(`${text}\n`);
        assertEquals(parsed.genre, genre);
        assertEquals(genre.format(parsed.puzzle), text);
        assertEquals(genre.show(parsed.puzzle), genre.show(puzzle));
        // Whatever the field's conventions, a board's own head is enough.
        const bare = text.slice(text.indexOf("?") + 1);
        assertEquals(genre.format(genre.parse(bare)), text);
      }),
      { numRuns: 20 },
    );
  });

  Deno.test(`${genre.id}: a damaged board gets an InputError with a place, or is a board`, () => {
    const damaged = fc.tuple(
      boards(genre),
      fc.nat(),
      fc.nat(3),
      fc.string({ maxLength: 3 }),
    )
      .map(([puzzle, at, cut, filling]) => {
        const text = genre.format(puzzle);
        const start = at % (text.length + 1);
        return text.slice(0, start) + filling + text.slice(start + cut);
      });
    fc.assert(
      fc.property(damaged, (text) => {
        try {
          const { genre, puzzle } = parseBoard(text);
          genre.show(puzzle);
          genre.format(puzzle);
        } catch (error) {
          if (!(error instanceof InputError)) throw error;
          assert(error.message.length < 300, error.message);
        }
      }),
      { numRuns: 300 },
    );
  });

  Deno.test(`${genre.id}: refuses readings that are none`, () => {
    const puzzle = genre.generate({ rows: 4, cols: 4 }, new Random(1));
    assertThrows(
      () => genre.solve(puzzle, { reading: "none" }),
      InputError,
      "reading",
    );
  });
}

for (const genre of deductionGenres) {
  Deno.test(`${genre.id}: a generated board has one answer, and the answer keeps the rules`, () => {
    fc.assert(
      fc.property(boards(genre), (puzzle) => {
        const { verdict, answers: [answer] } = genre.search(puzzle);
        assertEquals(verdict, "unique");
        assertEquals(check(genre, puzzle, answer), []);
        const report = genre.solve(puzzle, { trace: true });
        assertEquals(report.answer, genre.show(puzzle, answer));
        for (const step of report.steps!) {
          assert(
            step.reason.endsWith("。") && step.facts.length > 0,
            step.reason,
          );
        }
        // Files: the puzzle alone, and filled in.
        const filled = parseFilled(genre.formatFile(puzzle, answer));
        assertEquals(filled.genre, genre);
        assertEquals(check(genre, filled.puzzle, filled.answer), []);
        assertEquals(genre.format(filled.puzzle), genre.format(puzzle));
        assertEquals(
          genre.format(parseBoard(genre.formatFile(puzzle)).puzzle),
          genre.format(puzzle),
        );
      }),
      { numRuns: 20 },
    );
  });

  Deno.test(`${genre.id}: any rungs at all lead to the same answer`, () => {
    const ids = [...genre.ladder.rungs.map(({ id }) => id), "probe"];
    fc.assert(
      fc.property(boards(genre), fc.subarray(ids), (puzzle, rungs) => {
        const all = genre.solve(puzzle);
        const some = genre.solve(puzzle, { rungs, maxBranches: 2000 });
        if (some.verdict === "gave-up") return;
        assertEquals([some.verdict, some.answer], [all.verdict, all.answer]);
      }),
      { numRuns: 20 },
    );
    const puzzle = genre.generate({ rows: 4, cols: 4 }, new Random(1));
    assertThrows(
      () => genre.solve(puzzle, { rungs: ["none"] }),
      InputError,
      "rungs",
    );
  });
}
