import { assert, assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { InputError } from "../base/input_error.ts";
import { climb, Notes } from "./ladder.ts";
import { enumerate, Latin, latin } from "./latin_fixture.ts";
import { rungsOf, search } from "./search.ts";

/** A size and givens, most of them open, not always consistent. */
const puzzle = fc.integer({ min: 1, max: 4 }).chain((n) =>
  fc.tuple(
    fc.constant(n),
    fc.array(
      fc.oneof(
        { weight: 3, arbitrary: fc.constant(0) },
        fc.integer({ min: 1, max: n }),
      ),
      { minLength: n * n, maxLength: n * n },
    ),
  )
);
/** Without any rung a search tries everything: 3×3 is the most it can do. */
const subset = fc.subarray(["cell", "line", "probe"]);
const searchable = fc.tuple(puzzle, subset).filter(([[n], rungs]) =>
  n < 4 || rungs.includes("cell")
);

Deno.test("search: finds just the answers that enumeration finds, with any rungs", () => {
  fc.assert(fc.property(searchable, ([[n, givens], rungs]) => {
    const state = new Latin(n, givens);
    const before = [...state.masks];
    const { answers, verdict } = search(latin, state, {
      limit: Infinity,
      rungs,
    });
    const expected = enumerate(n, givens);
    assertEquals(answers.toSorted(), expected.toSorted());
    assertEquals(
      verdict,
      expected.length === 0
        ? "none"
        : expected.length === 1
        ? "unique"
        : "multiple",
    );
    assertEquals([...state.masks], before, "the state is left as it was found");
  }));
});

Deno.test("climb: no rung removes a true answer, and contradiction means none", () => {
  fc.assert(fc.property(puzzle, subset, ([n, givens], rungs) => {
    const state = new Latin(n, givens);
    const { end, credit, highest } = climb(state, rungsOf(latin, rungs));
    const expected = enumerate(n, givens);
    if (end === "contradiction") assertEquals(expected, []);
    else {
      for (const answer of expected) {
        state.masks.forEach((mask, cell) =>
          assert(mask >> (Number(answer[cell]) - 1) & 1)
        );
      }
    }
    if (end === "complete") assert(expected.length <= 1);
    assertEquals(
      credit.reduce((a, b) => a + b, 0),
      state.written,
      "every fact has its rung",
    );
    assert(highest >= credit.findLastIndex((facts) => facts > 0));
  }));
});

Deno.test("Notes: the steps tell every fact once, in order, with its rung", () => {
  fc.assert(fc.property(puzzle, ([n, givens]) => {
    const state = new Latin(n, givens);
    const notes = new Notes(state);
    const rungs = rungsOf(latin);
    const { end, credit } = climb(state, rungs, notes);
    if (end === "contradiction") return;
    const told = new Map<string, number>();
    for (const { rung, facts } of notes.steps) {
      told.set(rung, (told.get(rung) ?? 0) + facts.length);
    }
    rungs.forEach(({ id }, i) => assertEquals(told.get(id) ?? 0, credit[i]));
  }));
});

Deno.test("search: rung tells the highest one needed, search if it branched", () => {
  const rungOf = (givens: string, n: number) =>
    search(latin, new Latin(n, [...givens].map(Number))).rung;
  assertEquals(rungOf("1221", 2), null);
  assertEquals(rungOf("1000", 2), "cell");
  assertEquals(rungOf("1".padEnd(9, "0"), 3), "search");
});

Deno.test("climb: goes no higher than it must", () => {
  const highest = (givens: string, n: number) => {
    const rungs = rungsOf(latin, ["cell", "line"]);
    return rungs[climb(new Latin(n, [...givens].map(Number)), rungs).highest]
      ?.id;
  };
  assertEquals(highest("1000", 2), "cell");
  // Three rows and columns have their 1: the fourth fits only in the corner.
  assertEquals(highest("1000" + "0100" + "0010" + "0000", 4), "line");
});

Deno.test("search: stops at the limit and gives up when told to", () => {
  const empty = () => new Latin(4, new Array(16).fill(0));
  const two = search(latin, empty());
  assertEquals([two.verdict, two.answers.length], ["multiple", 2]);
  const none = search(latin, empty(), { maxBranches: 0 });
  assertEquals([none.verdict, none.answers.length, none.branches], [
    "gave-up",
    0,
    0,
  ]);
  const all = search(latin, empty(), { limit: Infinity });
  assertEquals(all.answers.length, 576); // A002860(4)
  const one = search(latin, empty(), { limit: 1 });
  assertEquals([one.verdict, one.answers.length], ["gave-up", 1]);
});

Deno.test("rungsOf: keeps the ladder's order and refuses rungs it does not have", () => {
  assertEquals(rungsOf(latin).map(({ id }) => id), ["cell", "line", "probe"]);
  assertEquals(rungsOf(latin, ["probe", "cell"]).map(({ id }) => id), [
    "cell",
    "probe",
  ]);
  assertThrows(
    () => rungsOf(latin, ["cel"]),
    InputError,
    "cell, line, probe but found cel",
  );
});
