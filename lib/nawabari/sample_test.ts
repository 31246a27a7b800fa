import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { Random } from "../base/random.ts";
import { Grid } from "../board/grid.ts";
import { wallSetsByEdges } from "./brute.ts";
import { nawabariPuzzle, readings, roomsOf } from "./rules.ts";
import {
  activityFor,
  drawDissection,
  drawWide,
  redraw,
  Sampler,
} from "./sample.ts";

const blank = readings.find(({ id }) => id === "blank")!;

/** Chi-square of drawn dissections against weights in proportion to activity^rooms, and its degrees of freedom. */
function chiSquare(
  rows: number,
  cols: number,
  activity: number,
  draws: number,
  draw: () => Uint8Array,
): [chi2: number, freedom: number] {
  const grid = new Grid(rows, cols);
  const seen = new Map<string, number>();
  for (let i = 0; i < draws; i++) {
    const key = draw().join("");
    seen.set(key, (seen.get(key) ?? 0) + 1);
  }
  const all = wallSetsByEdges(rows, cols);
  const weights = all.map((walls) => activity ** roomsOf(grid, walls).count);
  const sum = weights.reduce((a, b) => a + b);
  // Rare dissections are pooled, as the approximation wants it.
  let chi2 = 0, freedom = -1, rare = 0, seenRare = 0;
  all.forEach((walls, i) => {
    const expected = draws * weights[i] / sum;
    const found = seen.get(walls.join("")) ?? 0;
    seen.delete(walls.join(""));
    if (expected < 10) {
      rare += expected;
      seenRare += found;
      return;
    }
    chi2 += (found - expected) ** 2 / expected;
    freedom++;
  });
  if (rare > 0) {
    chi2 += (seenRare - rare) ** 2 / rare;
    freedom++;
  }
  assertEquals(seen.size, 0, "only dissections are drawn");
  return [chi2, freedom];
}

/** Above this a chi-square value has a probability of about 1 in 10,000 (Wilson–Hilferty). */
function bound(freedom: number): number {
  const v = 2 / (9 * freedom);
  return freedom * (1 - v + 3.72 * Math.sqrt(v)) ** 3;
}

Deno.test("Sampler: every dissection as likely as its rooms say", () => {
  const random = new Random("sample");
  for (
    const [rows, cols, activity] of [
      [3, 3, 1],
      [3, 3, 0.2],
      [4, 2, 2],
      [1, 5, 0.5],
      [5, 1, 1],
    ]
  ) {
    const sampler = new Sampler(rows, cols, activity);
    const draw = () => sampler.draw(random);
    const [chi2, freedom] = chiSquare(rows, cols, activity, 20_000, draw);
    assert(chi2 < bound(freedom), `${rows}×${cols} at ${activity}: ${chi2}`);
  }
});

Deno.test("drawDissection: a wide board is the high one, mirrored", () => {
  const random = new Random("wide");
  const draw = () => drawDissection(2, 4, random, 0.7);
  const [chi2, freedom] = chiSquare(2, 4, 0.7, 10_000, draw);
  assert(chi2 < bound(freedom), `${chi2}`);
});

Deno.test("drawWide: windows forget how they began", () => {
  const random = new Random("windows");
  const draw = () => drawWide(3, 3, random, 0.6, { cols: 2, rounds: 8 });
  const [chi2, freedom] = chiSquare(3, 3, 0.6, 6000, draw);
  assert(chi2 < bound(freedom), `${chi2}`);
});

Deno.test("redraw: what was drawn at random stays so, window by window", () => {
  const random = new Random("redraw");
  const grid = new Grid(3, 4);
  const sampler = new Sampler(3, 4, 0.3);
  for (
    const window of [
      { top: 0, left: 0, rows: 3, cols: 4 },
      { top: 0, left: 1, rows: 2, cols: 2 },
      { top: 1, left: 0, rows: 2, cols: 3 },
      { top: 0, left: 2, rows: 3, cols: 2 },
    ]
  ) {
    const draw = () => {
      const walls = sampler.draw(random);
      redraw(grid, walls, window, 0.3, random);
      return walls;
    };
    const [chi2, freedom] = chiSquare(3, 4, 0.3, 20_000, draw);
    assert(chi2 < bound(freedom), `${JSON.stringify(window)}: ${chi2}`);
  }
});

Deno.test("drawDissection: boards of all sizes are cut into rectangles", () => {
  const side = fc.integer({ min: 1, max: 24 });
  fc.assert(
    fc.property(side, side, fc.integer(), (rows, cols, seed) => {
      const walls = drawDissection(rows, cols, new Random(seed));
      const empty = nawabariPuzzle(rows, cols, Array(rows * cols).fill(-1));
      for (const clause of blank.clauses) {
        assertEquals(clause.violations(empty, walls), [], clause.id);
      }
      assertEquals(drawDissection(rows, cols, new Random(seed)), walls);
    }),
    { numRuns: 20 },
  );
});

Deno.test("activityFor: the mean number of rooms is the one asked for", () => {
  const random = new Random("rooms");
  for (const [rows, cols, rooms] of [[6, 6, 6.6], [8, 8, 20], [5, 7, 30]]) {
    const grid = new Grid(rows, cols);
    const sampler = new Sampler(rows, cols, activityFor(rows, cols, rooms));
    let sum = 0;
    for (let i = 0; i < 2000; i++) {
      sum += roomsOf(grid, sampler.draw(random)).count;
    }
    assert(Math.abs(sum / 2000 - rooms) < 0.3, `${sum / 2000} for ${rooms}`);
  }
});

Deno.test("Sampler: the sum of weights is the number of dissections", () => {
  for (const [rows, cols, count] of [[4, 4, 70878], [5, 5, 84231996]]) {
    const { logTotal } = new Sampler(rows, cols, 1);
    assert(Math.abs(Math.exp(logTotal) / count - 1) < 1e-12);
  }
});
