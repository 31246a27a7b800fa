/**
 * Solving a board of any size: the whole table where it is small, pattern
 * databases and IDA* up to sixteen squares, and beyond the reach of both a
 * solution row by row that says that it may not be shortest.
 *
 * @module
 */

import { movesAlong, normalise } from "./normal.ts";
import { isSolvable } from "./parity.ts";
import { Bound, MAX_BOUND_SQUARES, MAX_PATTERN_SQUARES } from "./pattern.ts";
import { rowsFirst } from "./rows_first.ts";
import { blankOf, movesTo, type Size, type SlidingPuzzle } from "./rules.ts";
import { Search } from "./search.ts";
import { DistanceTable, MAX_TABLE_SQUARES } from "./table.ts";

/** A solution, and how sure it is to be shortest. */
export interface Solution {
  /** The blank's moves. */
  moves: string;
  /** Whether `moves` is known to be a shortest solution. */
  optimal: boolean;
  /** No solution is shorter. */
  least: number;
  /** Arrangements that the search expanded; 0 where nothing was searched. */
  nodes: number;
}

/** How many of a board's databases are made. */
interface Made {
  done: number;
  total: number;
}

/** How far solving has come. */
export type Progress =
  | ({ phase: "databases" } & Made)
  | { phase: "search"; least: number; nodes: number };

/** What solving may cost. */
export interface Budget {
  /** Arrangements that may be expanded before a longer solution will do. */
  nodes?: number;
}

/** Expansions between two reports: a few milliseconds. */
const SLICE = 50_000;

/**
 * Expansions that are tried unless the budget says otherwise. With databases:
 * minutes, and enough for the 4×4 boards that are farthest from solved (80
 * moves). Without: the weak lower bound solves what is nearly solved, or nothing.
 */
const MANY = 2_000_000_000, FEW = 400_000;

/**
 * Solves boards, and keeps the tables that this takes: the second board of a
 * size and goal costs less than the first.
 *
 * @example
 * ```ts
 * import { Solver } from "./solve.ts";
 * import { slidingPuzzle } from "./rules.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const solver = new Solver();
 * const puzzle = slidingPuzzle(3, 3, [8, 6, 7, 2, 5, 4, 3, 0, 1]);
 * assertEquals(solver.solve(puzzle)?.moves.length, 31);
 * assertEquals(solver.solve(slidingPuzzle(2, 2, [2, 1, 3, 0])), null);
 * ```
 */
export class Solver {
  readonly #tables = new Map<string, DistanceTable>();
  readonly #bounds = new Map<string, Bound>();
  /** Databases in the making: whoever needs them takes the work up where it was left. */
  readonly #building = new Map<string, Generator<Made, Bound>>();

  /** A shortest solution, or one within the budget; null if there is none. */
  solve(puzzle: SlidingPuzzle, budget: Budget = {}): Solution | null {
    return finish(this.steps(puzzle, budget));
  }

  /** The same in steps of some milliseconds: whoever runs them may stop, or look elsewhere between two. */
  *steps(
    puzzle: SlidingPuzzle,
    budget: Budget = {},
  ): Generator<Progress, Solution | null> {
    if (!isSolvable(puzzle)) return null;
    const { rows, cols, tiles, goal } = puzzle;
    if (rows === 1 || cols === 1) {
      // The tiles keep their order, so the blank's way is all there is to choose.
      return known(movesTo(puzzle, blankOf(goal)));
    }
    const normal = normalise(puzzle);
    const onBoard = (path: number[]) =>
      movesAlong(puzzle, path.map((square) => normal.given[square]));
    if (tiles.length <= MAX_TABLE_SQUARES) {
      return known(
        onBoard(this.table(normal, normal.blank).path(normal.homes)),
      );
    }
    if (tiles.length > MAX_BOUND_SQUARES) return unsure(puzzle, 0, 0);
    const bound = yield* this.boundSteps(normal, normal.blank);
    const search = new Search(bound, normal.homes);
    const limit = budget.nodes ??
      (tiles.length <= MAX_PATTERN_SQUARES ? MANY : FEW);
    while (!search.run(Math.min(SLICE, limit - search.nodes))) {
      const { least, nodes } = search;
      if (nodes >= limit) return unsure(puzzle, least, nodes);
      yield { phase: "search", least, nodes };
    }
    return known(onBoard(search.path()), search.nodes);
  }

  /**
   * Whether no solution takes fewer than `moves` moves: cheaper than to find one.
   *
   * @throws {RangeError} If the board has more than 256 squares.
   */
  isFar(puzzle: SlidingPuzzle, moves: number): boolean {
    if (!isSolvable(puzzle)) return true;
    if (puzzle.rows === 1 || puzzle.cols === 1) {
      return this.solve(puzzle)!.least >= moves;
    }
    const normal = normalise(puzzle);
    if (puzzle.tiles.length <= MAX_TABLE_SQUARES) {
      return this.table(normal, normal.blank).distance(normal.homes) >= moves;
    }
    const search = new Search(this.bound(normal, normal.blank), normal.homes);
    while (search.least < moves) {
      if (search.run(SLICE)) break;
    }
    return search.least >= moves;
  }

  /** The table of a small board in normal form. @throws {RangeError} If it is not small. */
  table(size: Size, blank: number): DistanceTable {
    const key = keyOf(size, blank);
    const table = this.#tables.get(key) ?? new DistanceTable(size, blank);
    this.#tables.set(key, table);
    return table;
  }

  /** The databases of a board in normal form. */
  bound(size: Size, blank: number): Bound {
    return finish(this.boundSteps(size, blank));
  }

  /** The same in steps. */
  *boundSteps(size: Size, blank: number): Generator<Progress, Bound> {
    const key = keyOf(size, blank);
    for (;;) {
      const bound = this.#bounds.get(key);
      if (bound !== undefined) return bound;
      const building = this.#building.get(key) ?? Bound.build(size, blank);
      const step = building.next();
      if (step.done) {
        this.#building.delete(key);
        this.#bounds.set(key, step.value);
      } else {
        this.#building.set(key, building);
        yield { phase: "databases", ...step.value };
      }
    }
  }

  /** Makes what a board needs before it can be solved, in steps. */
  *prepare(puzzle: SlidingPuzzle): Generator<Progress, void> {
    if (this.ready(puzzle)) return;
    const normal = normalise(puzzle);
    yield* this.boundSteps(normal, normal.blank);
  }

  /** Whether a board's databases stand (or it needs none), so that solving starts at once. */
  ready(puzzle: SlidingPuzzle): boolean {
    const { rows, cols, tiles: { length: squares } } = puzzle;
    if (rows === 1 || cols === 1) return true;
    if (squares <= MAX_TABLE_SQUARES || squares > MAX_BOUND_SQUARES) {
      return true;
    }
    const normal = normalise(puzzle);
    return this.#bounds.has(keyOf(normal, normal.blank));
  }

  /** Takes databases that were made before. */
  adopt(bound: Bound): void {
    this.#bounds.set(keyOf(bound, bound.blank), bound);
  }
}

/** The solution that takes no search: rows first, with what is known about it. */
export function unsure(
  puzzle: SlidingPuzzle,
  least: number,
  nodes: number,
): Solution {
  const moves = rowsFirst(puzzle);
  return { moves, optimal: moves.length === least, least, nodes };
}

function known(moves: string, nodes = 0): Solution {
  return { moves, optimal: true, least: moves.length, nodes };
}

function keyOf({ rows, cols }: Size, blank: number): string {
  return `${rows} ${cols} ${blank}`;
}

function finish<T>(steps: Generator<unknown, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
