/**
 * Boards from people who mean no good: whatever the text, reading it gives a board that can
 * be written, checked and searched, or an InputError with a message of some length.
 */

import { assert, assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { InputError } from "./base/input_error.ts";
import { Random } from "./base/random.ts";
import { check, type DeductionGenre, type Genre } from "./genre.ts";
import {
  deductionGenres,
  genres,
  parseBoard,
  parseFilled,
} from "./registry.ts";
import { damaged, hostile, times } from "./testing/abuse.ts";

/** Squares of the largest board that is also solved. */
const SOLVED = 36;

/** What reading a text comes to; anything but a board or an InputError is thrown. */
function read<T>(parse: (text: string) => T, text: string): T | null {
  try {
    return parse(text);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    assert(error.message.length <= 301, error.message);
    return null;
  }
}

/** Reads a text as a board, and does with the board what anybody might. */
function survive(text: string): void {
  const board = read(parseBoard, text);
  if (board !== null) {
    const { genre, puzzle } = board;
    const { rows, cols } = genre.size(puzzle);
    assertEquals(genre.show(puzzle).length, rows);
    const written = genre.format(puzzle);
    assertEquals(genre.format(parseBoard(written).puzzle), written);
    if (rows * cols <= SOLVED) {
      genre.solve(puzzle, { maxBranches: 20, trace: true });
    }
  }
  const filled = read(parseFilled, text);
  if (filled !== null) {
    const { genre, puzzle, answer } = filled;
    const written = genre.formatFile(puzzle, answer);
    assertEquals(
      genre.show(puzzle, parseFilled(written).answer),
      genre.show(puzzle, answer),
    );
    check(genre, puzzle, answer);
  }
}

/** Boards of a genre, of all shapes, with their answers where it has files for them. */
function texts(genre: Genre): fc.Arbitrary<string> {
  return fc.record({
    seed: fc.nat(20),
    rows: fc.integer({ min: 2, max: 5 }),
    cols: fc.integer({ min: 2, max: 5 }),
    asFile: fc.boolean(),
  }).map(({ seed, rows, cols, asFile }) => {
    const side = genre.id === "sliding" ? { rows: 3, cols: 3 } : { rows, cols };
    const puzzle = genre.generate(side, new Random(seed));
    if (!asFile || !("formatFile" in genre)) return genre.format(puzzle);
    const { formatFile, search } = genre as DeductionGenre;
    return formatFile(puzzle, search(puzzle).answers[0]);
  });
}

const side = fc.oneof(
  fc.integer({ min: 1, max: 7 }),
  fc.constantFrom(0, 1, 100, 200, 201, 1e6),
).map(String);

for (const genre of genres) {
  const [id] = genre.exchangeIds;

  Deno.test(`${genre.id}: a text in bad hands`, () => {
    fc.assert(
      fc.property(texts(genre).chain(damaged), survive),
      { numRuns: times(400) },
    );
  });

  Deno.test(`${genre.id}: a URL out of nothing`, () => {
    const body = fc.oneof(
      fc.stringMatching(/^[\da-z./+=%@*$,-]*$/),
      fc.array(fc.nat(30).map(String), { maxLength: 30 }).map(String),
      fc.string({ unit: "binary" }),
      hostile,
    );
    fc.assert(
      fc.property(
        fc.tuple(
          fc.constantFrom("", "https://puzz.link/p?", "http://x/p.html?"),
          fc.oneof({ weight: 9, arbitrary: fc.constant(id) }, hostile),
          side,
          side,
          body,
        ),
        ([page, ...parts]) => survive(page + parts.join("/")),
      ),
      { numRuns: times(400) },
    );
  });

  Deno.test(`${genre.id}: a file out of nothing`, () => {
    const value = fc.oneof(
      { weight: 20, arbitrary: fc.constantFrom(..."0123456789.#-+") },
      hostile,
    );
    fc.assert(
      fc.property(
        fc.record({
          rows: fc.integer({ min: 1, max: 4 }),
          cols: fc.integer({ min: 1, max: 4 }),
          head: fc.option(side, { nil: "" }),
          values: fc.infiniteStream(value),
          blocks: fc.nat(3),
        }),
        ({ rows, cols, head, values, blocks }) => {
          const row = (length: number) => [...values.take(length)].join(" ");
          survive([
            "pzprv3",
            id,
            rows,
            cols,
            ...(head === "" ? [] : [head]),
            ...Array.from({ length: blocks * rows }, () => row(cols)),
          ].join("\n"));
        },
      ),
      { numRuns: times(400) },
    );
  });
}

Deno.test("long texts are read to an end, longer ones than any board's not at all", () => {
  const length = Math.min(1e6, times(5e4));
  const long = (head: string, filling: string) =>
    (head + filling.repeat(length / filling.length)).slice(0, length);
  for (const head of ["pzprv3", "pzprv3/", "pzprv3\n", "https://", ""]) {
    for (const filling of ["/", "\n", " ", "1 ", "x", "?", "pzprv3\n", "𝟙"]) {
      survive(long(head, filling));
    }
  }
  for (const genre of genres) {
    const [id] = genre.exchangeIds;
    for (const filling of ["0", "1,", "z", ".", "/", "-ff", "v"]) {
      for (const sides of ["2/2", "200/200"]) {
        survive(long(`${id}/${sides}/`, filling));
        survive(long(`pzprv3/${id}/${sides}/`, `${filling} `));
      }
    }
    for (const parse of [parseBoard, parseFilled]) {
      assertThrows(
        () => parse(`${id}/2/2/${"0".repeat(1e6)}`),
        InputError,
        "more than any board has",
      );
    }
  }
});

for (const genre of deductionGenres) {
  Deno.test(`${genre.id}: boards of 100×100 are read, written, checked, and climbed`, () => {
    const [id] = genre.exchangeIds;
    const empty = parseBoard(`${id}/100/100/`).puzzle;
    const full = parseBoard(paved(genre, 100)).puzzle;
    for (const puzzle of [empty, full]) {
      const written = genre.format(puzzle);
      assertEquals(genre.format(parseBoard(written).puzzle), written);
      const { answer } = parseFilled(genre.formatFile(puzzle));
      const file = genre.formatFile(puzzle, answer);
      const again = parseFilled(file);
      assert(genre.formatFile(again.puzzle, again.answer) === file);
      assert(check(genre, puzzle, answer).length > 0);
      // Assuming one mark after another takes minutes on a board of this size.
      const rungs = genre.ladder.rungs.map(({ id }) => id);
      const { branches } = genre.search(puzzle, { rungs, maxBranches: 0 });
      assertEquals(branches, 0);
    }
  });
}

/** A large board, as pzprv3 text, that is a small one over and over. */
function paved(genre: DeductionGenre, side: number): string {
  const small = genre.generate({ rows: 10, cols: 10 }, new Random(1));
  const [kind, id, , , ...lines] = genre.formatFile(small).split("\n");
  // The number of rooms stands before them, where there are rooms.
  const [rooms] = /^\d+$/.test(lines[0]) ? lines.splice(0, 1) : [];
  const values = lines.slice(0, 10).map((line) => line.trim().split(" "));
  // Rooms are told apart by the colour of their paving stone.
  const value = (row: number, col: number) => {
    const own = values[row % 10][col % 10];
    const isBlack = (Math.floor(row / 10) + Math.floor(col / 10)) % 2 === 1;
    return rooms === undefined || own === "#" || !isBlack
      ? own
      : Number(own) + Number(rooms);
  };
  return [
    kind,
    id,
    side,
    side,
    ...(rooms === undefined ? [] : [2 * Number(rooms)]),
    ...Array.from(
      { length: side },
      (_, row) =>
        Array.from({ length: side }, (_, col) => value(row, col)).join(" "),
    ),
  ].join("\n");
}
