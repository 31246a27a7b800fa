/** What the findings on Nawabari show, and what a verdict rests on that no other test holds. */

import { assert, assertEquals, assertNotEquals } from "@std/assert";
import fc from "fast-check";
import { Random } from "../base/random.ts";
import { check } from "../genre.ts";
import { boards } from "../nawabari/boards_fixture.ts";
import { answersByRooms } from "../nawabari/brute.ts";
import { candidatesOf } from "../nawabari/candidates.ts";
import { withoutFrame } from "../nawabari/codec_fixture.ts";
import { formatFile, showPuzzle } from "../nawabari/codec.ts";
import { countAnswers } from "../nawabari/count_clues.ts";
import { nawabari } from "../nawabari/genre.ts";
import {
  nawabariPuzzle,
  nawabariReading,
  NONE,
  standard,
  UNKNOWN,
} from "../nawabari/rules.ts";
import { drawDissection } from "../nawabari/sample.ts";
import { verdict } from "../testing/pzpr.ts";
import { claims } from "./claims/nawabari.ts";

const dotsOnly = nawabariReading("dots");
const openFrame = nawabariReading("open-frame");

/** The board that a claim's finding shows. */
function shown(id: string) {
  const board = claims.find((claim) => claim.id === id)?.finding?.board;
  assert(board !== undefined, `${id} shows no board`);
  return nawabari.parse(board);
}

Deno.test("dots: the verdict on any set of walls is that of Shikaku with its areas unknown", () => {
  const seen = { right: 0, wrong: 0 };
  fc.assert(
    fc.property(
      boards(16, false),
      fc.boolean(),
      fc.constantFrom(0, 0.04),
      fc.integer(),
      ({ rows, cols, clues }, solved, noise, seed) => {
        const random = new Random(seed);
        const puzzle = nawabariPuzzle(
          rows,
          cols,
          clues.map((clue) => clue === NONE ? NONE : UNKNOWN),
        );
        const answer =
          (solved ? answersByRooms(puzzle, dotsOnly, 1)[0] : undefined) ??
            drawDissection(rows, cols, random, 0.5);
        answer.forEach((wall, e) => {
          if (random.fraction() < noise) answer[e] = 1 - wall;
        });
        const shikaku = withoutFrame(formatFile(puzzle, answer), puzzle)
          .replace("nawabari", "shikaku");
        const right = check(nawabari, puzzle, answer, "dots").length === 0;
        assertEquals(right, verdict(shikaku) === null);
        seen[right ? "right" : "wrong"]++;
      },
    ),
    { numRuns: 600 },
  );
  assert(seen.right > 50 && seen.wrong > 50, JSON.stringify(seen));
});

Deno.test("findings: a strip of two 3s has two answers, though each digit has one seat there", () => {
  const strip = shown("nawabari.alphabet.six-seats-five-digits");
  assertEquals(showPuzzle(strip), ["3 . . . 3"]);
  assertEquals(countAnswers(strip), 2n);
  assertEquals(shown("nawabari.unprintable.1x7"), strip);
});

Deno.test("findings: a clue that is no 4 has one candidate", () => {
  const puzzle = shown("nawabari.candidates.nothing-fixed-by-one-clue");
  assertEquals(countAnswers(puzzle), 1n);
  assert(!puzzle.clues.includes(4));
  const corner = puzzle.cols - 1;
  assertEquals(puzzle.clues[corner], 2);
  const before = puzzle.clues.slice(0, corner).filter((clue) => clue !== NONE);
  const { ofClue } = candidatesOf(puzzle, standard);
  assertEquals(ofClue![before.length + 1] - ofClue![before.length], 1);
});

Deno.test("findings: without one of its clues a board is a proper puzzle with another answer", () => {
  const whole = shown("nawabari.candidates.nothing-fixed-by-one-clue");
  const erased = shown("nawabari.dial.clues-forced");
  const gone = [...whole.clues.keys()].filter((cell) =>
    whole.clues[cell] !== erased.clues[cell]
  );
  assertEquals(
    gone.map((cell) => [whole.clues[cell], erased.clues[cell]]),
    [[2, NONE]],
  );
  assert(gone[0] < whole.cols);
  assertEquals(countAnswers(erased), 1n);
  assertNotEquals(answersByRooms(erased), answersByRooms(whole));
});

Deno.test("findings: misread without the frame, a board has one answer, and another one", () => {
  const puzzle = shown("nawabari.misread.frame-not-wall");
  const right = answersByRooms(puzzle),
    misread = answersByRooms(puzzle, openFrame);
  assertEquals([right.length, misread.length], [1, 1]);
  assertNotEquals(right, misread);
});

Deno.test("findings: not counting the frame gives a board without answers one", () => {
  const cell = shown("nawabari.misread.four-clauses");
  assertEquals(showPuzzle(cell), ["0"]);
  assertEquals([countAnswers(cell), countAnswers(cell, openFrame)], [0n, 1n]);
});

Deno.test("findings: by its digit alone, every clue but a 4 has ten rectangles or more", () => {
  for (const [side, least] of [[6, 10], [8, 14]]) {
    const counts: number[] = [];
    for (let cell = 0; cell < side * side; cell++) {
      for (const clue of [0, 1, 2, 3]) {
        const clues = Array(side * side).fill(NONE).with(cell, clue);
        const { ofClue } = candidatesOf(
          nawabariPuzzle(side, side, clues),
          standard,
        );
        if (ofClue![1] > 0) counts.push(ofClue![1]);
      }
    }
    assertEquals(Math.min(...counts), least);
  }
});
