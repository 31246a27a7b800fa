import { assert, assertEquals } from "@std/assert";
import { Random } from "../base/random.ts";
import { flood } from "./brute.ts";
import { walk } from "./generate.ts";
import {
  distances,
  examples,
  goals,
  joint,
  moveEffects,
  near4x4,
  reachable,
  solvableCounts,
  worked,
} from "./measure.ts";
import {
  boardPart,
  discarded,
  joinBoards,
  joinWalks,
  loop,
  misjudged,
  walkPart,
} from "./measure_sampled.ts";
import { walks } from "./measure_walks.ts";
import { Bound } from "./pattern.ts";
import {
  applyMove,
  defaultGoal,
  inverse,
  legalMoves,
  type Move,
  type SlidingPuzzle,
  slidingPuzzle,
} from "./rules.ts";
import { Search } from "./search.ts";

const ctx = { progress() {}, shard: 0, shards: 1 };
const goal = defaultGoal(3, 3);
const solved = slidingPuzzle(3, 3, goal, goal);

/** Numbers that came by way of decimals. */
function assertNear(actual: number, expected: number): void {
  assert(Math.abs(actual - expected) < 1e-9, `${actual} and ${expected}`);
}

Deno.test("measure: the worked count and the printed examples are as the source has them", () => {
  const found = worked({
    rows: 3,
    cols: 3,
    tiles: [8, 1, 2, 0, 4, 3, 7, 6, 5],
  });
  assertEquals(found.sequence, [8, 1, 2, 4, 3, 7, 6, 5]);
  assertEquals(found.smallerAfter, [7, 0, 0, 1, 0, 2, 1, 0]);
  assertEquals([found.total, found.solvable], [11, false]);
  const { boards } = examples({
    boards: [
      { rows: 3, cols: 3, tiles: [1, 2, 3, 4, 5, 6, 7, 0, 8] },
      {
        rows: 4,
        cols: 4,
        tiles: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 14, 0],
      },
    ],
  });
  assertEquals(
    boards.map((
      { inversions, sum, solvable, moves },
    ) => [inversions, sum, solvable, moves]),
    [[0, 0, true, "R"], [1, 2, false, null]],
  );
});

Deno.test("measure: 3×3 distances add up, and the farthest are farthest", () => {
  const { layers, positions, deepest, nearer, median, mean, farthest } =
    distances();
  assertEquals([positions, deepest, layers[31]], [181_440, 31, 2]);
  assertEquals(nearer.length, 33);
  assertEquals(nearer[32], positions);
  assert(2 * nearer[median] < positions && 2 * nearer[median + 1] >= positions);
  assert(mean > 21 && mean < 23);
  const bound = Bound.of({ rows: 3, cols: 3 }, 8);
  for (const tiles of farthest) {
    const search = new Search(bound, tiles.map((tile) => (tile + 8) % 9));
    assert(search.run(Infinity));
    assertEquals(search.least, 31);
  }
  const table = joint();
  for (const [d, n] of layers.entries()) {
    assertEquals(
      table.cells.filter((cell) => cell.distance === d)
        .reduce((sum, cell) => sum + cell.positions, 0),
      n,
    );
  }
  assert(table.cells.every(({ inversions }) => inversions % 2 === 0));
  assert(table.correlation < table.tilesCorrelation);
});

Deno.test("measure: reachable, solvable, moves and goals on small boards", () => {
  const sizes = [{ rows: 2, cols: 2 }, { rows: 2, cols: 3 }, {
    rows: 3,
    cols: 2,
  }];
  assertEquals(
    reachable({ sizes }, ctx).sizes.map((
      { arrangements, reached, mismatches },
    ) => [arrangements, reached, mismatches]),
    [[24, 12, 0], [720, 360, 0], [720, 360, 0]],
  );
  assertEquals(
    solvableCounts({
      sizes: [...sizes, { rows: 1, cols: 4 }, { rows: 4, cols: 4 }],
    })
      .sizes.map(({ solvable }) => solvable),
    [12n, 360n, 360n, 4n, 10461394944000n],
  );
  for (
    const { rows, cols, sideways, vertical, broken } of moveEffects(
      { sizes },
      ctx,
    ).sizes
  ) {
    assertEquals(broken, 0);
    assertEquals(sideways.map(({ change }) => change), [0]);
    assertEquals(
      vertical.map(({ change }) => change),
      cols === 2 ? [-1, 1] : [-2, 0, 2],
    );
    const times = [...sideways, ...vertical].reduce(
      (sum, m) => sum + m.times,
      0,
    );
    // Every edge of the board is a move both ways, in (n − 1)! arrangements of the rest.
    const edges = rows * (cols - 1) + cols * (rows - 1);
    assertEquals(times, 2 * edges * (rows * cols === 4 ? 6 : 120));
  }
  const [three, four] = goals({ sides: [3, 4] }).sides;
  assertEquals(three.goals.map((g) => g.deepest), [
    31,
    31,
    31,
    31,
    30,
    31,
    31,
    31,
    31,
  ]);
  assert(three.goals.every((g) => g.parity === 0));
  assertEquals(four.goals.map((g) => g.parity), [
    0,
    0,
    0,
    0,
    1,
    1,
    1,
    1,
    0,
    0,
    0,
    0,
    1,
    1,
    1,
    1,
  ]);
});

Deno.test("measure: 4×4 positions near the goal, as published (OEIS A089484)", () => {
  assertEquals(near4x4({ deepest: 13 }, ctx).layers, [
    ...[1, 2, 4, 10, 24, 54, 107, 212, 446, 946, 1948, 3938, 7808, 15544],
  ]);
});

/** The probability of every position after a walk, by following all walks one by one. */
function everyWalk(moves: number, undo: boolean): Map<string, number> {
  const ends = new Map<string, number>();
  const go = (
    at: SlidingPuzzle,
    last: Move | null,
    left: number,
    p: number,
  ) => {
    if (left === 0) {
      const key = at.tiles.join();
      ends.set(key, (ends.get(key) ?? 0) + p);
      return;
    }
    const open = legalMoves(at).filter((move) =>
      undo || last === null || move !== inverse(last)
    );
    for (const move of open) {
      go(applyMove(at, move), move, left - 1, p / open.length);
    }
  };
  go(solved, null, moves, 1);
  return ends;
}

Deno.test("measure: walks on 3×3 end where all walks one by one end", () => {
  const found = walks({ moves: 8, chosen: [0, 3, 8], near: [2, 5] }, ctx);
  const away = flood(solved, 10);
  for (const undo of [true, false]) {
    const kind = undo ? "undo" : "noUndo";
    for (let k = 0; k <= 8; k++) {
      const now = everyWalk(k, undo), next = everyWalk(k + 1, undo);
      const mixed = new Map<string, number>();
      for (const ends of [now, next]) {
        for (const [key, p] of ends) {
          mixed.set(key, (mixed.get(key) ?? 0) + p / 2);
        }
      }
      for (
        const [ends, sums] of [[now, found.fixed[kind]], [
          mixed,
          found.varied[kind],
        ]] as const
      ) {
        let mean = 0, near = 0, uneven = 0;
        for (const [key, p] of ends) {
          mean += p * away.get(key)!;
          if (away.get(key)! < 5) near += p;
          uneven += Math.abs(p - 1 / 181_440);
        }
        uneven += (181_440 - ends.size) / 181_440;
        assertNear(sums.mean[k], mean);
        assertNear(sums.nearer[1][k], near);
        assertNear(sums.unevenness[k], uneven / 2);
        assertEquals(sums.positions[k], ends.size);
      }
    }
    const { distances, blank } = found.fixed[kind];
    assertEquals(distances.length, 3);
    for (const list of [...distances, blank]) {
      assertNear(list.reduce((sum, p) => sum + p, 0), 1);
    }
  }
});

Deno.test("measure: drawn walks are as the exact ones, by chi-square", () => {
  const moves = 6, draws = 5000;
  const exact = walks({ moves, chosen: [moves], near: [] }, ctx);
  const away = flood(solved, moves);
  const random = new Random("drawn walks");
  for (const [kind, undo] of [["undo", true], ["noUndo", false]] as const) {
    const seen = new Array(32).fill(0);
    for (let i = 0; i < draws; i++) {
      seen[away.get(walk(solved, { moves, undo }, random).tiles.join())!]++;
    }
    let chi2 = 0;
    for (const [d, p] of exact.fixed[kind].distances[0].entries()) {
      if (p === 0) assertEquals(seen[d], 0);
      else chi2 += (seen[d] - draws * p) ** 2 / (draws * p);
    }
    // At most the distances 0, 2, 4, 6: 3 degrees of freedom, p = 0.001.
    assert(chi2 < 16.3, `chi-square ${chi2}`);
  }
});

Deno.test("measure: drawn figures are the same from the same seed, in shards as declared", () => {
  const params = { moves: [4, 9], boards: 7, near: [3], seed: "test" };
  const parts = [0, 1].map((shard) =>
    walkPart(params, { ...ctx, shard, shards: 2 })
  );
  const { rows } = joinWalks(parts, params);
  assertEquals(rows, joinWalks(parts, params).rows);
  assertEquals(
    rows.map(({ moves, undo, noUndo }) => [moves, undo.n, noUndo.n]),
    [[4, 7, 7], [9, 7, 7]],
  );
  assert(rows.every(({ moves, undo }) => undo.counts.length <= moves + 2));

  const boards = { boards: 3, near: [40], seed: "test" };
  const part = [0, 1].map((shard) =>
    boardPart(boards, { ...ctx, shard, shards: 2 })
  );
  const all = joinBoards(part, boards);
  assertEquals(all.n, 3);
  assertEquals(all.counts.reduce((a, b) => a + b), 3);
});

Deno.test("measure: what shuffling throws away is a half; the loop finds no contradiction and one colour", () => {
  const { sizes: [size] } = discarded(
    { sizes: [{ rows: 3, cols: 3 }], boards: 2000, seed: "half" },
    ctx,
  );
  assertEquals(size.draws, 2000 + size.thrown.hits);
  assertEquals(
    size.counts.reduce((sum, n, i) => sum + n * i, 0),
    size.thrown.hits,
  );
  assert(size.thrown.low < 0.5 && size.thrown.high > 0.5);
  assertEquals(loop({ boards: 50, moves: 60, seed: "loop" }), {
    boards: 50,
    moves: 60,
    contradictions: 0,
    sameColour: 50,
  });
});

Deno.test("measure: the width alone misjudges boards of even width an odd number of rows off, and two boards of 4×2", () => {
  const { sizes } = misjudged(
    { sides: 4, boards: 50, whole: 8, seed: "width" },
    ctx,
  );
  for (const { rows, cols, wrong, tried, whole, interval } of sizes) {
    assertEquals(whole, interval === undefined);
    if (rows < 2 || cols < 2) continue;
    const odd = cols % 2 === 0 && (rows + cols) % 2 === 1;
    // The goal of 4×2 is one of the two: no inversions, and a row of −1.
    assertEquals(wrong, odd ? tried : rows === 4 && cols === 2 ? 2 : 0);
  }
});
