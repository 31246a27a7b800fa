import { assert, assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { Random } from "../base/random.ts";
import { Grid } from "../board/grid.ts";
import { InputError } from "../base/input_error.ts";
import { check } from "../genre.ts";
import { answersOfEmpty } from "./boards_fixture.ts";
import { byCells } from "./brute.ts";
import { AnswerSampler, count, countColumns } from "./count.ts";
import { chocoBanana } from "./genre.ts";
import { readings, ruleSet } from "./rules.ts";

Deno.test("count: agrees with trying every board, under every rule set", () => {
  for (const rules of readings) {
    for (let rows = 1; rows <= 4; rows++) {
      for (let cols = 1; cols <= 4; cols++) {
        assertEquals(
          count(rows, cols, rules),
          BigInt(answersOfEmpty(rows, cols, rules).length),
          `${rows}×${cols} ${rules.id}`,
        );
      }
    }
  }
  const empty = { grid: new Grid(4, 5), clues: new Int32Array(20) };
  assertEquals(
    count(4, 5),
    BigInt(byCells(empty, ruleSet("official")).length),
  );
});

Deno.test("count: gives the figures published for the empty board", () => {
  assertEquals([1, 2, 3, 4, 5].map((n) => count(n, n)), [
    1n,
    5n,
    121n,
    4835n,
    584931n,
  ]);
  assertEquals(countColumns(8, 1), new Array(8).fill(1n));
  assertEquals(
    countColumns(10, 2),
    [1n, 5n, 19n, 57n, 171n, 509n, 1505n, 4441n, 13105n, 38689n],
  );
  assertEquals(
    countColumns(8, 3),
    [1n, 19n, 121n, 599n, 3057n, 15525n, 78781n, 399575n],
  );
});

Deno.test("count: both directions of the sweep come to the same", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 8 }),
      fc.integer({ min: 1, max: 8 }),
      fc.constantFrom(...readings),
      (rows, cols, rules) => {
        assertEquals(
          countColumns(rows, cols, rules).at(-1),
          countColumns(cols, rows, rules).at(-1),
        );
      },
    ),
    { numRuns: 40 },
  );
});

Deno.test("count: refuses what is too wide, and takes what is long", () => {
  assertThrows(() => count(16, 17), InputError, "at most 15 but found 16");
  assertThrows(() => countColumns(1, 16), RangeError);
  assertThrows(() => new AnswerSampler(1, 16), RangeError);
  // 2×n grows by a fixed recurrence; 200 columns need more than one limb.
  const terms = countColumns(200, 2);
  assert(terms[199] > 2n ** 300n);
  assertEquals(count(2, 200), terms[199]);
});

Deno.test("AnswerSampler: knows the total, draws legal answers, and each of 121 about equally often", () => {
  const random = new Random("bananas");
  for (const [rows, cols] of [[3, 3], [4, 6], [6, 6]]) {
    const sampler = new AnswerSampler(rows, cols);
    assertEquals(sampler.total, count(rows, cols));
    const grid = new Grid(rows, cols);
    const puzzle = { grid, clues: new Int32Array(grid.size) };
    for (let i = 0; i < 50; i++) {
      assertEquals(check(chocoBanana, puzzle, sampler.draw(random)), []);
    }
  }
  const sampler = new AnswerSampler(3, 3);
  const seen = new Map<string, number>();
  for (let i = 0; i < 12_100; i++) {
    const key = sampler.draw(random).join("");
    seen.set(key, (seen.get(key) ?? 0) + 1);
  }
  assertEquals(seen.size, 121);
  let chi2 = 0;
  for (const n of seen.values()) chi2 += (n - 100) ** 2 / 100;
  assert(chi2 < 174, `chi-square ${chi2}`); // 120 degrees of freedom, p = 0.001
});
