import { assert, assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { InputError } from "../base/input_error.ts";
import { Random } from "../base/random.ts";
import { climb } from "../logic/ladder.ts";
import { rungsOf } from "../logic/search.ts";
import { anyBoard, drawnBoard } from "./boards_fixture.ts";
import { everyAnswer } from "./brute.ts";
import { parseRooms, show } from "./codec.ts";
import { countAnswers } from "./count.ts";
import { dosunFuwari } from "./genre.ts";
import { DosunState, ladder } from "./ladder.ts";
import type { DosunAnswer, DosunPuzzle, ReadingId } from "./rules.ts";

const small = fc.oneof(
  anyBoard({ rows: 5, cols: 5, cells: 12 }),
  drawnBoard(4, 3),
  drawnBoard(5, 3),
);

const texts = (puzzle: DosunPuzzle, answers: readonly DosunAnswer[]) =>
  answers.map((answer) => show(puzzle, answer).join("/")).sort();

for (const reading of ["official", "loose", "no-stacking"] as ReadingId[]) {
  Deno.test(`search, second engine and count agree on the set of answers: ${reading}`, () => {
    let several = 0;
    fc.assert(
      fc.property(small, (puzzle) => {
        const expected = texts(puzzle, everyAnswer(puzzle, reading));
        const { answers, verdict } = dosunFuwari.search(puzzle, {
          reading,
          limit: Infinity,
        });
        assertEquals(texts(puzzle, answers), expected);
        assertEquals(new Set(expected).size, expected.length);
        assertEquals(countAnswers(puzzle, reading), BigInt(expected.length));
        assertEquals(
          verdict,
          ["none", "unique"][expected.length] ?? "multiple",
        );
        several += Number(expected.length > 1);
      }),
      { numRuns: 1000 },
    );
    assert(several > 10);
  });
}

Deno.test("search with any rungs at all finds the same answers", () => {
  fc.assert(
    fc.property(
      small,
      fc.subarray(["run", "room", "profile", "probe"]),
      (puzzle, rungs) => {
        const all = dosunFuwari.search(puzzle, { limit: Infinity });
        const some = dosunFuwari.search(puzzle, { limit: Infinity, rungs });
        assertEquals(texts(puzzle, some.answers), texts(puzzle, all.answers));
      },
    ),
    { numRuns: 150 },
  );
});

Deno.test("no rung removes a true answer, whatever is assumed on the way to it", () => {
  let kept = 0;
  fc.assert(
    fc.property(
      small,
      fc.constantFrom<ReadingId>("official", "loose", "no-stacking"),
      fc.subarray(["run", "room", "profile", "probe"], { minLength: 1 }),
      fc.integer(),
      (puzzle, reading, rungs, seed) => {
        const random = new Random(seed);
        for (const answer of everyAnswer(puzzle, reading, 5)) {
          const state = new DosunState(puzzle, reading);
          const truth = statesIn(state, answer);
          for (let assumed = 0; assumed < 3; assumed++) {
            const { end } = climb(state, rungsOf(ladder, rungs));
            assert(end !== "contradiction");
            truth.forEach((index, run) =>
              assert(state.statesOf(run).includes(index))
            );
            puzzle.room.forEach((_, cell) =>
              assert([0, answer[cell] + 1].includes(state.known[cell]))
            );
            if (state.runs.count === 0) break;
            const run = random.below(state.runs.count);
            ladder.choices.assume(state, state.domainAt[run] * 32 + truth[run]);
            kept++;
          }
        }
      },
    ),
    { numRuns: 400 },
  );
  assert(kept > 500);
});

/** The state of each run in an answer. */
function statesIn(state: DosunState, answer: DosunAnswer): number[] {
  const { grid } = state.puzzle;
  return state.tables.map(({ states, pieces, length }, run) => {
    for (let index = 0; index < states; index++) {
      let cell = state.runs.head[run], p = 0;
      while (p < length && pieces[index * length + p] === answer[cell]) {
        p++;
        cell += grid.cols;
      }
      if (p === length) return index;
    }
    throw new Error("the answer is no state of its run");
  });
}

Deno.test("undo takes everything back", () => {
  fc.assert(
    fc.property(small, fc.nat(), (puzzle, draw) => {
      const state = new DosunState(puzzle);
      const picture = () =>
        JSON.stringify([[...state.domain], [...state.left], [
          ...state.known,
        ], state.open]);
      const fresh = picture();
      climb(state, rungsOf(ladder, ["run", "room"]));
      const mark = state.written, middle = picture();
      const open = ladder.choices.open(state);
      if (open.length > 0) {
        ladder.choices.assume(state, open[draw % open.length]);
      }
      climb(state, rungsOf(ladder));
      state.undo(mark);
      assertEquals(picture(), middle);
      state.undo(0);
      assertEquals(picture(), fresh);
    }),
    { numRuns: 300 },
  );
});

Deno.test("the trace tells the way to the answer, each step with a reason", () => {
  fc.assert(
    fc.property(drawnBoard(5, 4), (puzzle) => {
      const { answers: [answer], verdict, branches } = dosunFuwari.search(
        puzzle,
      );
      const report = dosunFuwari.solve(puzzle, { trace: true });
      if (verdict !== "unique" || branches > 0) return;
      const told = new Map<number, string>();
      for (const { reason, facts } of report.steps!) {
        assert(reason.endsWith("。"));
        assert(!/undefined|NaN/.test(reason));
        for (const { place, value } of facts) {
          if (place.kind === "cell") told.set(place.index, value);
        }
      }
      puzzle.room.forEach((room, cell) => {
        if (room < 0) return;
        assertEquals(
          told.get(cell),
          ["empty", "balloon", "ball"][answer[cell]],
        );
      });
    }),
    { numRuns: 200 },
  );
});

Deno.test("the steps between the rungs: a board for each", () => {
  const rung = (rows: string[]) => {
    const { verdict, rung, answers } = dosunFuwari.search(parseRooms(rows));
    assertEquals([verdict, answers.length], ["unique", 1]);
    return rung;
  };
  // A room to a run.
  assertEquals(rung(["AB", "AB", "AB"]), "room");
  // A starved: its head went to B.
  assertEquals(rung(["BB", "AB", "AB"]), "profile");
});

Deno.test("boards at the edge of the rules", () => {
  const verdict = (rows: string[]) =>
    dosunFuwari.solve(parseRooms(rows)).verdict;
  // A room of one cell cannot hold two pieces.
  assertEquals(verdict(["AB", "BB"]), "none");
  assertEquals(verdict(["A"]), "none");
  // Nothing to fill: the empty answer is the only one.
  assertEquals(verdict(["##", "##"]), "unique");
  // A column of black cells is no run.
  assertEquals(verdict(["A#", "A#"]), "unique");
  // One room cut in two: each part needs its own pieces.
  assertEquals(verdict(["A#A", "A#A"]), "unique");
  assertEquals(verdict(["AA", "AA"]), "multiple");
});

Deno.test("a reading that would list too many states is refused by name", () => {
  const tall = parseRooms(new Array(13).fill("A"));
  const error = assertThrows(
    () => dosunFuwari.solve(tall, { reading: "loose" }),
    InputError,
  );
  assert(/run of 13 cells/.test(error.message));
  assert(/R1C1/.test(error.message));
  assertEquals(dosunFuwari.solve(tall).verdict, "unique");
});
