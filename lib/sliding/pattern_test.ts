import { assert, assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { arrangements, solvableBoards } from "./boards_fixture.ts";
import { Random } from "../base/random.ts";
import { walk } from "./generate.ts";
import { tilesFromHome } from "./measure.ts";
import { normalise } from "./normal.ts";
import { Bound, patternDatabase } from "./pattern.ts";
import { applyMove, legalMoves } from "./rules.ts";
import { Solver } from "./solve.ts";
import { DistanceTable, unrank, UNREACHABLE } from "./table.ts";

Deno.test("pattern: a database is what a plain search over tiles and blank finds", () => {
  // 0-1 search on (squares of the group, square of the blank), written plainly.
  const size = { rows: 3, cols: 3 };
  for (
    const [blank, group] of [[8, [0, 1]], [8, [4, 7, 2]], [4, [0, 8]]] as const
  ) {
    const cost = new Map<string, number>([[[...group, blank].join(), 0]]);
    const queue: number[][] = [[...group, blank]];
    const best = new Map<string, number>();
    for (let level = 0, now = queue; now.length > 0; level++) {
      const later: number[][] = [];
      for (const state of now) {
        if (cost.get(state.join())! < level) continue;
        const places = state.slice(0, -1), at = state[state.length - 1];
        if (!best.has(places.join())) best.set(places.join(), level);
        for (const step of [-3, -1, 1, 3]) {
          const to = at + step;
          if (to < 0 || to > 8) continue;
          if (
            Math.abs(step) === 1 && Math.trunc(to / 3) !== Math.trunc(at / 3)
          ) {
            continue;
          }
          const tile = places.indexOf(to);
          const then = [...places.map((p, i) => i === tile ? at : p), to];
          const price = level + (tile >= 0 ? 1 : 0);
          if ((cost.get(then.join()) ?? Infinity) <= price) continue;
          cost.set(then.join(), price);
          (tile >= 0 ? later : now).push(then);
        }
      }
      now = later;
    }
    const database = patternDatabase(size, blank, group);
    let entries = 0;
    for (const [places, least] of best) {
      const index = places.split(",").reduce(
        (sum, p, i) => sum + Number(p) * 16 ** i,
        0,
      );
      assertEquals(database[index], least, `${group} at ${places}`);
      entries++;
    }
    assertEquals(database.filter((value) => value !== 255).length, entries);
  }
});

Deno.test("pattern: no bound is above the distance, on every position of 2×3, 2×4 and 3×3", () => {
  for (
    const [rows, cols, blank] of [[2, 3, 5], [2, 4, 7], [2, 4, 6], [3, 3, 8], [
      3,
      3,
      7,
    ], [3, 3, 4]]
  ) {
    const table = new DistanceTable({ rows, cols }, blank);
    const bound = Bound.of({ rows, cols }, blank);
    const homes = new Uint8Array(rows * cols);
    let above = 0, odd = 0, stuck = 0;
    for (let number = 0; number < table.distances.length; number++) {
      const distance = table.distances[number];
      if (distance === UNREACHABLE) continue;
      unrank(number, homes);
      const least = bound.least(homes);
      if (least > distance) above++;
      if ((distance - least) % 2 !== 0) odd++;
      if (least === 0 && distance > 0) stuck++;
    }
    assertEquals([above, odd, stuck], [0, 0, 0], `${rows}×${cols}, ${blank}`);
  }
});

Deno.test("pattern: on 4×4 a bound is at least the tiles' ways home, at most the length of any walk, and one move turns its parity", () => {
  const solver = new Solver();
  fc.assert(
    fc.property(solvableBoards([4, 4]), (puzzle) => {
      const least = (board: typeof puzzle) => {
        const normal = normalise(board);
        return solver.bound(normal, normal.blank).least(normal.homes);
      };
      const ways = (board: typeof puzzle) =>
        tilesFromHome(board, board.tiles, board.goal);
      const here = least(puzzle);
      assert(here >= ways(puzzle));
      for (const move of legalMoves(puzzle)) {
        const next = applyMove(puzzle, move);
        // (Entries that are least over the blank's regions may jump by more than
        // one: such bounds are admissible, not consistent. The ways home are both.)
        assertEquals(Math.abs(least(next) - here) % 2, 1);
        assertEquals(Math.abs(ways(next) - ways(puzzle)), 1);
      }
    }),
    { numRuns: 200 },
  );
  // However a board came about, it is no farther than the walk was long.
  fc.assert(fc.property(
    solvableBoards([4, 4]),
    fc.integer(),
    fc.nat(80),
    (puzzle, seed, moves) => {
      const solved = { ...puzzle, tiles: puzzle.goal };
      const mixed = walk(solved, { moves }, new Random(seed));
      const normal = normalise(mixed);
      const least = solver.bound(normal, normal.blank).least(normal.homes);
      assert(least <= moves && (moves - least) % 2 === 0);
    },
  ));
});

Deno.test("pattern: databases made before serve as well, others are refused", () => {
  const size = { rows: 3, cols: 4 };
  const bound = Bound.of(size, 11);
  const again = Bound.from(size, 11, bound.data.slice());
  fc.assert(fc.property(arrangements(12), (homes) => {
    assertEquals(again.least(homes), bound.least(homes));
  }));
  assertThrows(() => Bound.from(size, 11, new Uint8Array(5)), RangeError);
  assertThrows(() => Bound.of({ rows: 17, cols: 16 }, 0), RangeError);
  // Without databases the bound is the sum of the tiles' ways home.
  const large = Bound.of({ rows: 5, cols: 5 }, 24);
  fc.assert(fc.property(arrangements(25), (homes) => {
    const tiles = homes.map((home) => (home + 1) % 25);
    const goal = Array.from({ length: 25 }, (_, i) => (i + 1) % 25);
    assertEquals(
      large.least(homes),
      tilesFromHome({ rows: 5, cols: 5 }, tiles, goal),
    );
  }));
});
