import { assert, assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { Random } from "../base/random.ts";
import { shared } from "../testing/shared.ts";
import { flood, plainDistance } from "./brute.ts";
import { boards, solvableBoards } from "./boards_fixture.ts";
import { walk } from "./generate.ts";
import { isSolvable } from "./parity.ts";
import { Bound } from "./pattern.ts";
import { rowsFirst } from "./rows_first.ts";
import {
  defaultGoal,
  isSolved,
  replay,
  type SlidingPuzzle,
  slidingPuzzle,
} from "./rules.ts";
import { Search } from "./search.ts";
import { Solver } from "./solve.ts";
import { DistanceTable, unrank, UNREACHABLE } from "./table.ts";

/** One for all tests, so that databases are made once. */
const solver = new Solver();

/** The length of the solution, which is played, and must be known to be shortest. */
function solvedIn(puzzle: SlidingPuzzle): number {
  const solution = solver.solve(puzzle);
  assert(solution !== null && solution.optimal);
  const { puzzle: end, refused } = replay(puzzle, solution.moves);
  assert(isSolved(end) && refused.length === 0);
  assertEquals(solution.least, solution.moves.length);
  return solution.moves.length;
}

const korf = shared<
  {
    goal: number[];
    instances: { n: number; tiles: number[]; optimal: number }[];
  }
>("corpus/korf.json");

Deno.test({
  name: "solve: Korf's instances take just as many moves as published",
  ignore: korf === null,
  fn() {
    const { goal, instances } = korf!;
    assertEquals(instances.length, 25);
    for (const { n, tiles, optimal } of instances) {
      const puzzle = slidingPuzzle(4, 4, tiles, goal);
      assertEquals(solvedIn(puzzle), optimal, `instance ${n}`);
    }
  },
});

Deno.test("search: as the whole table, on every position of 3×3", () => {
  const size = { rows: 3, cols: 3 };
  for (const [blank, every] of [[8, 1], [7, 40], [4, 40]]) {
    const table = new DistanceTable(size, blank);
    const bound = Bound.of(size, blank);
    const homes = new Uint8Array(9);
    let wrong = 0;
    for (let number = 0; number < table.distances.length; number += every) {
      const distance = table.distances[number];
      if (distance === UNREACHABLE) continue;
      unrank(number, homes);
      const search = new Search(bound, homes);
      search.run(Infinity);
      if (search.least !== distance) wrong++;
      if (search.path().length !== distance + 1) wrong++;
    }
    assertEquals(wrong, 0, `blank at home on ${blank}`);
  }
});

Deno.test("search: the same in slices of any length", () => {
  const bound = Bound.of({ rows: 3, cols: 4 }, 11);
  fc.assert(
    fc.property(
      solvableBoards([3, 4]),
      fc.integer({ min: 1, max: 99 }),
      (puzzle, slice) => {
        // Named by homes for the goal 0, 1, … 11 with 11 the blank.
        const usual = { ...puzzle, goal: defaultGoal(3, 4) };
        if (!isSolvable(usual)) return;
        const homes = usual.tiles.map((tile) => (tile + 11) % 12);
        const whole = new Search(bound, homes),
          sliced = new Search(bound, homes);
        whole.run(Infinity);
        let least = 0;
        while (!sliced.run(slice)) {
          assert(sliced.least >= least && sliced.least <= whole.least);
          least = sliced.least;
          assertThrows(() => sliced.path());
        }
        assertEquals(sliced.path(), whole.path());
        assertEquals(sliced.nodes, whole.nodes);
      },
    ),
    { numRuns: 20 },
  );
});

Deno.test("solve: as a plain flood, to any goal, on small boards", () => {
  fc.assert(
    fc.property(boards([2, 2], [2, 3], [3, 2], [1, 5], [4, 1]), (puzzle) => {
      const distance = flood(puzzle).get(puzzle.tiles.join());
      if (distance === undefined) assertEquals(solver.solve(puzzle), null);
      else assertEquals(solvedIn(puzzle), distance);
    }),
    { numRuns: 60 },
  );
});

Deno.test("solve: as a plain flood, around the goals of larger boards", () => {
  const random = new Random("around");
  for (const [rows, cols] of [[2, 5], [5, 2], [3, 4], [4, 3], [3, 5], [4, 4]]) {
    const goal = random.shuffle(defaultGoal(rows, cols));
    const puzzle = slidingPuzzle(rows, cols, goal, goal);
    const found = [...flood(puzzle, 11)];
    for (let i = 0; i < 100; i++) {
      const [tiles, distance] = random.pick(found);
      const board = slidingPuzzle(
        rows,
        cols,
        tiles.split(",").map(Number),
        goal,
      );
      assertEquals(solvedIn(board), distance);
    }
  }
});

// The numbers of 4×4 positions by distance, for the three kinds of home that the
// blank can have: OEIS A089484, A090165, A090164.
const FIFTEEN: [blank: number, layers: number[]][] = [
  [15, [1, 2, 4, 10, 24, 54, 107, 212, 446, 946, 1948]],
  [4, [1, 3, 6, 14, 32, 66, 134, 280, 585, 1214, 2462]],
  [6, [1, 4, 10, 20, 38, 80, 174, 372, 762, 1540, 3072]],
];

for (const [blank, layers] of FIFTEEN) {
  Deno.test(`solve: 4×4 with the blank at home on ${blank}: all positions near the goal, as many as published`, () => {
    const goal = Array.from({ length: 15 }, (_, i) => i + 1);
    goal.splice(blank, 0, 0);
    const solved = slidingPuzzle(4, 4, goal, goal);
    const counts = new Array(layers.length).fill(0);
    for (const [tiles, distance] of flood(solved, layers.length - 1)) {
      counts[distance]++;
      if (distance < 9) {
        const board = slidingPuzzle(4, 4, tiles.split(",").map(Number), goal);
        assertEquals(solvedIn(board), distance);
      }
    }
    assertEquals(counts, layers);
  });
}

Deno.test("solve: 4×4 as plain iterative deepening, on boards mixed by some thirty moves", () => {
  const random = new Random("shallow");
  for (let i = 0; i < 25; i++) {
    const goal = random.shuffle(defaultGoal(4, 4));
    const solved = slidingPuzzle(4, 4, goal, goal);
    const puzzle = walk(solved, { moves: 26 + i % 6 }, random);
    assertEquals(solvedIn(puzzle), plainDistance(puzzle));
  }
});

Deno.test("solve: there is as far as back, though other databases answer for it", () => {
  const random = new Random("back");
  for (
    const [from, to] of [[0, 1], [2, 5], [13, 10], [6, 4], [15, 12], [11, 8]]
  ) {
    const at = (blank: number) => {
      const tiles = random.shuffle(defaultGoal(4, 4).slice(0, 15));
      return [...tiles.slice(0, blank), 0, ...tiles.slice(blank)];
    };
    let puzzle = slidingPuzzle(4, 4, at(from), at(to));
    while (!isSolvable(puzzle)) puzzle = slidingPuzzle(4, 4, at(from), at(to));
    const { tiles, goal } = puzzle;
    assertEquals(
      solvedIn(puzzle),
      solvedIn({ ...puzzle, tiles: goal, goal: tiles }),
    );
  }
});

Deno.test("solve: boards out of reach get a solution that says what it is", () => {
  fc.assert(
    fc.property(solvableBoards([5, 5], [2, 9], [6, 4], [17, 17]), (puzzle) => {
      const { moves, optimal, least } = solver.solve(puzzle, { nodes: 2000 })!;
      assert(isSolved(replay(puzzle, moves).puzzle));
      assert(
        least <= moves.length && (moves.length - least) % 2 === 0 ||
          puzzle.tiles.length > 256,
      );
      assertEquals(optimal, least === moves.length);
    }),
    { numRuns: 30 },
  );
  // Nearly solved, the shortest is found all the same.
  const goal = defaultGoal(5, 5);
  const solved = slidingPuzzle(5, 5, goal, goal);
  const puzzle = walk(solved, { moves: 20 }, new Random("near"));
  assertEquals(solvedIn(puzzle), plainDistance(puzzle));
});

Deno.test("solve: isFar is the distance compared", () => {
  fc.assert(
    fc.property(
      boards([2, 3], [3, 3], [3, 4], [1, 4]),
      fc.nat(40),
      (puzzle, moves) => {
        const solution = solver.solve(puzzle);
        assertEquals(
          solver.isFar(puzzle, moves),
          solution === null || solution.moves.length >= moves,
        );
      },
    ),
  );
});

Deno.test("solve: steps tell how far they are, and half-made databases are taken up", () => {
  const solver = new Solver();
  const goal = defaultGoal(3, 5);
  const solved = slidingPuzzle(3, 5, goal, goal);
  const board = walk(solved, { moves: 60 }, new Random("steps"));
  assertEquals(solver.ready(board), false);
  const abandoned = solver.steps(board);
  const first = abandoned.next().value;
  assert(first !== null && "phase" in first && first.phase === "databases");
  assertEquals(first.done, 1);
  const second = solver.steps(board).next().value;
  assert(second !== null && "phase" in second && second.phase === "databases");
  assertEquals([second.done, second.total], [2, first.total]);
  const whole = solver.solve(board);
  assert(solver.ready(board) && whole?.optimal);
});

Deno.test("rows first: every solvable board of any size, to any goal", () => {
  fc.assert(
    fc.property(
      solvableBoards(
        [2, 2],
        [2, 3],
        [3, 2],
        [2, 8],
        [8, 2],
        [3, 3],
        [4, 4],
        [3, 7],
        [7, 5],
        [9, 9],
      ),
      (puzzle) => {
        const { puzzle: end, refused } = replay(puzzle, rowsFirst(puzzle));
        assert(isSolved(end));
        assertEquals(refused, []);
      },
    ),
    { numRuns: 300 },
  );
});
