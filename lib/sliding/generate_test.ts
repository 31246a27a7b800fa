import { assert, assertEquals, assertThrows } from "@std/assert";
import { Random } from "../base/random.ts";
import { GenerateError } from "../genre.ts";
import { flood } from "./brute.ts";
import { format } from "./codec.ts";
import {
  byExchange,
  byMoves,
  byRejection,
  generate,
  walk,
} from "./generate.ts";
import { isSolvable } from "./parity.ts";
import { blankOf, defaultGoal, slidingPuzzle } from "./rules.ts";
import { Solver } from "./solve.ts";

function solved(rows: number, cols: number) {
  const goal = defaultGoal(rows, cols);
  return slidingPuzzle(rows, cols, goal, goal);
}

/** Chi-square of draws against all of `among` being equally likely. */
function chiSquare(
  draw: () => { tiles: Uint16Array },
  among: readonly string[],
  draws: number,
): number {
  const seen = new Map(among.map((key) => [key, 0]));
  for (let i = 0; i < draws; i++) {
    const key = draw().tiles.join();
    const times = seen.get(key);
    assert(times !== undefined, `${key} is none of the solvable boards`);
    seen.set(key, times + 1);
  }
  const expected = draws / among.length;
  return [...seen.values()].reduce(
    (sum, times) => sum + (times - expected) ** 2 / expected,
    0,
  );
}

// 360 solvable boards: 359 degrees of freedom. A chi-square above 449 has p = 0.001,
// and one below 279 would be too good to be true.
Deno.test("generate: shuffling makes every solvable board equally often, whichever way it mends", () => {
  const goal = solved(2, 3);
  const all = [...flood(goal).keys()];
  assertEquals(all.length, 360);
  const random = new Random("uniform");
  for (
    const draw of [
      () => byRejection(goal, random).puzzle,
      () => byExchange(goal, random),
      () => generate({ rows: 2, cols: 3 }, random),
    ]
  ) {
    const found = chiSquare(draw, all, 18_000);
    assert(found > 279 && found < 449, `chi-square ${found}`);
  }
  // The bound bites: walks do not make them equally often.
  const walks = chiSquare(
    () => byMoves(goal, { moves: 200 }, random),
    all,
    18_000,
  );
  assert(walks > 449, `chi-square ${walks}`);
});

Deno.test("generate: a single row yields every place of the blank equally often", () => {
  const goal = solved(1, 5);
  const all = [...flood(goal).keys()];
  assertEquals(all.length, 5);
  const random = new Random("line");
  const found = chiSquare(() => byExchange(goal, random), all, 5000);
  assert(found < 18.5, `chi-square ${found}`); // 4 degrees of freedom, p = 0.001
  assertEquals(byRejection(goal, random).rejected, 0);
});

Deno.test("generate: a walk of k moves ends on the colour of k, a varied one on both; never at home after two without taking back", () => {
  const goal = solved(4, 4);
  const random = new Random("colour");
  const colour = (tiles: Uint16Array) => {
    const blank = blankOf(tiles);
    return (Math.floor(blank / 4) + blank) % 2;
  };
  const home = colour(goal.tiles);
  for (const moves of [0, 1, 2, 7, 30, 61]) {
    for (const undo of [false, true]) {
      const colours = new Set<number>();
      for (let i = 0; i < 60; i++) {
        const { tiles } = walk(goal, { moves, undo }, random);
        assertEquals(colour(tiles), (home + moves) % 2);
        assert(isSolvable({ ...goal, tiles }));
        colours.add(colour(byMoves(goal, { moves, undo }, random).tiles));
      }
      assertEquals(colours.size, 2);
    }
  }
  let returned = 0;
  for (let i = 0; i < 200; i++) {
    const { tiles } = walk(goal, { moves: 2 }, random);
    assert(tiles.join() !== goal.tiles.join());
    if (
      walk(goal, { moves: 2, undo: true }, random).tiles.join() ===
        goal.tiles.join()
    ) {
      returned++;
    }
  }
  assert(returned > 0);
  // At the end of a line there is only the way back.
  assertEquals(blankOf(walk(solved(1, 3), { moves: 4 }, random).tiles), 2);
  assertEquals(walk(solved(1, 1), { moves: 4 }, random).tiles.length, 1);
});

Deno.test("generate: same seed, same board; boards too near or too far are refused", () => {
  const solver = new Solver();
  const draw = (seed: number) =>
    format(generate({ rows: 4, cols: 4 }, new Random(seed)));
  assertEquals(draw(5), draw(5));
  assert(draw(5) !== draw(6));
  const random = new Random("far");
  for (let i = 0; i < 20; i++) {
    const far = generate(
      { rows: 3, cols: 3, dials: { least: 24 } },
      random,
      solver,
    );
    assert(solver.solve(far)!.moves.length >= 24);
    const near = generate(
      { rows: 4, cols: 4, dials: { moves: 20, least: 10, most: 16 } },
      random,
      solver,
    );
    const { length } = solver.solve(near)!.moves;
    assert(length >= 10 && length <= 16);
  }
  for (
    const dials of [{ least: 32 }, { moves: 4, least: 9 }, {
      moves: -1,
    }] as Record<string, number>[]
  ) {
    assertThrows(
      () => generate({ rows: 3, cols: 3, dials }, random, solver),
      GenerateError,
    );
  }
  assertThrows(
    () => generate({ rows: 3, cols: 3, level: "hard" }, random),
    GenerateError,
  );
});
