/**
 * Choco-Banana: what is printed, what is filled in, and the rules. This is the
 * only statement of the rules; everything else is held to it.
 *
 * One predicate is said twice. A block is a rectangle if it fills its bounding
 * box; shaded blocks (chocos) must be, unshaded ones (bananas) must not be. A
 * clue is the size of its block and does not say which of the two it is.
 *
 * @module
 */

import { Grid, parts } from "../board/grid.ts";
import type { Clause, Reading } from "../genre.ts";
import { coloursOfShape, namesColour } from "./sizes.ts";

/** A cell without a clue. */
export const NO_CLUE = 0;
/** A clue whose number is not told (`?`): it asks for nothing. */
export const UNKNOWN_CLUE = -1;

/** A board as printed. */
export interface Puzzle {
  readonly grid: Grid;
  /** For each cell the size of its block, {@linkcode NO_CLUE} or {@linkcode UNKNOWN_CLUE}. */
  readonly clues: Int32Array;
}

/** An answer, or one in the making: 1 for each shaded cell, 0 for the others. */
export type Answer = Uint8Array;

/** The blocks of an answer: maximal connected sets of one colour. */
export interface Blocks {
  /** For each cell the number of its block, counted in reading order of first cells. */
  readonly of: Int32Array;
  /** For each block its cells in reading order. */
  readonly cells: readonly number[][];
}

/**
 * The blocks of an answer.
 *
 * @example
 * ```ts
 * import { Grid } from "../board/grid.ts";
 * import { blocksOf } from "./rules.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const { cells } = blocksOf(new Grid(2, 2), Uint8Array.of(1, 0, 0, 0));
 * assertEquals(cells, [[0], [1, 2, 3]]);
 * ```
 */
export function blocksOf(grid: Grid, answer: Answer): Blocks {
  const { of, count } = parts(grid, (a, b) => answer[a] === answer[b]);
  const cells: number[][] = Array.from({ length: count }, () => []);
  of.forEach((block, cell) => cells[block].push(cell));
  return { of, cells };
}

/** Whether a set of cells is its own bounding box: the predicate that the rules say twice. */
export function isRectangle(grid: Grid, cells: readonly number[]): boolean {
  let top = Infinity, bottom = -1, left = Infinity, right = -1;
  for (const cell of cells) {
    const row = grid.row(cell), col = grid.col(cell);
    top = Math.min(top, row);
    bottom = Math.max(bottom, row);
    left = Math.min(left, col);
    right = Math.max(right, col);
  }
  return cells.length === (bottom - top + 1) * (right - left + 1);
}

/**
 * The size map of an answer: for each cell the size of its block. It is all that
 * clues can ever say of an answer, so two answers with one map are a *tie* that
 * no set of clues can break.
 */
export function sizeMap(grid: Grid, answer: Answer): Int32Array {
  const { of, cells } = blocksOf(grid, answer);
  return of.map((block) => cells[block].length);
}

const chocosAreRectangles: Clause<Puzzle, Answer> = {
  id: "csNotRect",
  title: "塗ったマスの塊（チョコ）は長方形でなければなりません。",
  violations: ({ grid }, answer) =>
    blocksOf(grid, answer).cells.filter((cells) =>
      answer[cells[0]] === 1 && !isRectangle(grid, cells)
    ),
};

const bananasAreNot: Clause<Puzzle, Answer> = {
  id: "cuRect",
  title: "塗らないマスの塊（バナナ）は長方形であってはなりません。",
  violations: ({ grid }, answer) =>
    blocksOf(grid, answer).cells.filter((cells) =>
      answer[cells[0]] === 0 && isRectangle(grid, cells)
    ),
};

const clueIsSize: Clause<Puzzle, Answer> = {
  id: "bkSizeNe",
  title: "数字は、そのマスを含む塊の大きさです。",
  violations({ grid, clues }, answer) {
    const { cells } = blocksOf(grid, answer);
    return cells.filter((block) =>
      block.some((cell) => clues[cell] > 0 && clues[cell] !== block.length)
    );
  },
};

/** Which clues a dialect of the clue language has. */
export type Dialect = "any" | "naming" | "silent";

/**
 * Whether a clue belongs to a dialect: a number *names* its colour if blocks of
 * that size can have one colour only on this board (1, 2, no product of sides,
 * the whole board), and is *silent* otherwise.
 */
export function speaks(dialect: Dialect, grid: Grid, clue: number): boolean {
  return dialect === "any" ||
    namesColour(coloursOfShape(grid.rows, grid.cols, clue)) ===
      (dialect === "naming");
}

/** The puzzle with only the clues of a dialect; the others are as if never printed. */
export function inDialect(puzzle: Puzzle, dialect: Dialect): Puzzle {
  const { grid, clues } = puzzle;
  if (dialect === "any") return puzzle;
  return {
    grid,
    clues: clues.map((clue) =>
      clue > 0 && !speaks(dialect, grid, clue) ? NO_CLUE : clue
    ),
  };
}

/** The size clause for a dialect: clues of the other kind are not read. */
function sizeIn(dialect: Dialect): Clause<Puzzle, Answer> {
  return {
    ...clueIsSize,
    violations: (puzzle, answer) =>
      clueIsSize.violations(inDialect(puzzle, dialect), answer),
  };
}

/** What of the rules holds under a reading: what solvers need to know of it. */
export interface Rules {
  /** Chocos must be rectangles. */
  readonly choco: boolean;
  /** Bananas must not be. */
  readonly banana: boolean;
  /** Which clues are read. */
  readonly dialect: Dialect;
}

/** A rule set by name: its clauses, and the same as flags. */
export interface RuleSet extends Reading<Puzzle, Answer>, Rules {}

/**
 * The five rule sets: the official one, each half of the predicate dropped, and
 * the two dialects of the clue language. Clauses stand in puzz.link's order.
 */
export const readings: readonly RuleSet[] = [
  {
    id: "official",
    title: "正式なルール",
    choco: true,
    banana: true,
    dialect: "any",
    clauses: [chocosAreRectangles, bananasAreNot, clueIsSize],
  },
  {
    id: "free-bananas",
    title: "「バナナは長方形でない」なし",
    choco: true,
    banana: false,
    dialect: "any",
    clauses: [chocosAreRectangles, clueIsSize],
  },
  {
    id: "free-chocos",
    title: "「チョコは長方形」なし",
    choco: false,
    banana: true,
    dialect: "any",
    clauses: [bananasAreNot, clueIsSize],
  },
  {
    id: "naming",
    title: "色を名乗る数字だけを読む",
    choco: true,
    banana: true,
    dialect: "naming",
    clauses: [chocosAreRectangles, bananasAreNot, sizeIn("naming")],
  },
  {
    id: "silent",
    title: "色を名乗らない数字だけを読む",
    choco: true,
    banana: true,
    dialect: "silent",
    clauses: [chocosAreRectangles, bananasAreNot, sizeIn("silent")],
  },
];

/** The rule set with this id. @throws {RangeError} If there is none. */
export function ruleSet(id: string): RuleSet {
  const found = readings.find((reading) => reading.id === id);
  if (found === undefined) throw new RangeError(`No rule set named ${id}`);
  return found;
}
