/**
 * What follows from the size of the board alone: which numbers name their colour,
 * and which sizes blocks have.
 *
 * @module
 */

import { Grid, parts } from "../board/grid.ts";
import { CONTRADICTION } from "../logic/ladder.ts";
import { search } from "../logic/search.ts";
import { ladder } from "./ladder.ts";
import { Position } from "./position.ts";
import { isRectangle, ruleSet } from "./rules.ts";
import {
  BANANA,
  CHOCO,
  coloursInAnswers,
  coloursOfShape,
  namesColour,
} from "./sizes.ts";

/** What every measure is told besides its parameters. */
export interface Progress {
  progress(done: number, total: number): void;
}

const WORDS = ["none", "choco", "banana", "either"] as const;

/** What the numbers of one board size say. */
export interface Naming {
  n: number;
  sizes: number;
  /** Numbers that allow one colour only: 1, 2, no products, and the whole board. */
  byShape: number;
  /** The same without the whole board. */
  withoutWhole: number;
  /** Numbers whose blocks have one colour in all legal answers. */
  inAnswers: number;
  shareByShape: number;
  shareInAnswers: number;
  /** The numbers that are no product of sides. */
  noProducts: number[];
  /** Areas a choco can have as a shape, and in a legal answer. */
  chocoShapes: number;
  chocoSizes: number;
  /** For each number from 1: what it says by shape and in legal answers. */
  table: { size: number; byShape: string; inAnswers: string }[];
}

/** Which numbers name their colour on n×n boards. */
export function naming({ sides }: { sides: number[] }): Naming[] {
  return sides.map((n) => {
    const all = Array.from({ length: n * n }, (_, i) => i + 1);
    const shape = (size: number) => coloursOfShape(n, n, size);
    const answer = (size: number) => coloursInAnswers(n, n, size);
    const byShape = all.filter((size) => namesColour(shape(size))).length;
    const inAnswers = all.filter((size) => namesColour(answer(size))).length;
    return {
      n,
      sizes: n * n,
      byShape,
      withoutWhole: byShape - 1,
      inAnswers,
      shareByShape: byShape / (n * n),
      shareInAnswers: inAnswers / (n * n),
      noProducts: all.filter((size) => (shape(size) & CHOCO) === 0),
      chocoShapes: all.filter((size) => shape(size) & CHOCO).length,
      chocoSizes: all.filter((size) => answer(size) & CHOCO).length,
      table: all.map((size) => ({
        size,
        byShape: WORDS[shape(size)],
        inAnswers: WORDS[answer(size)],
      })),
    };
  });
}

/** How many areas rectangles inside n×n have, for n from 1. */
export function products({ upTo }: { upTo: number }): number[] {
  return Array.from(
    { length: upTo },
    (_, i) =>
      Array.from({ length: (i + 1) ** 2 }, (_, v) => v + 1)
        .filter((size) => coloursOfShape(i + 1, i + 1, size) & CHOCO).length,
  );
}

/**
 * A banana of `size` cells by rule: full rows from the top, the rest in the next
 * row. If that is a rectangle (no rest, or less than a row), its last cell hangs
 * one row lower, at the left.
 */
export function bananaOf(grid: Grid, size: number): number[] {
  const cells = Array.from({ length: size }, (_, i) => i);
  if (!isRectangle(grid, cells)) return cells;
  const last = cells.pop()!;
  cells.push((grid.row(last) + 1) * grid.cols);
  return cells;
}

/** One board size, all sizes of blocks. */
export interface Existence {
  rows: number;
  cols: number;
  /** Sizes for which {@linkcode bananaOf} gives a connected set of the size that is no rectangle. */
  constructed: number;
  /** Sizes for which the rule without the "less than a row" case gives a rectangle. */
  plainRuleFails: number[];
  /** Sizes of bananas in legal answers, as search finds them. */
  bananas: number;
  /** Sizes of chocos in legal answers, as search finds them. */
  chocos: number;
  /** Sizes at which search and the formula of `sizes.ts` differ. */
  differ: number[];
}

/**
 * Which sizes blocks can have on all boards from 2×2 to `largest`×`largest`: by
 * construction, and by searching for a legal answer with such a block.
 */
export function existence(
  { largest }: { largest: number },
  { progress }: Progress,
): { boards: Existence[]; allAgree: boolean } {
  const boards: Existence[] = [];
  const sides = Array.from({ length: largest - 1 }, (_, i) => i + 2);
  const pairs = sides.flatMap((rows) =>
    sides.filter((cols) => cols >= rows).map((cols) => [rows, cols])
  );
  const total = pairs.reduce((sum, [r, c]) => sum + r * c, 0);
  let done = 0;
  for (const [rows, cols] of pairs) {
    progress(done, total);
    done += rows * cols;
    const grid = new Grid(rows, cols);
    const result: Existence = {
      rows,
      cols,
      constructed: 0,
      plainRuleFails: [],
      bananas: 0,
      chocos: 0,
      differ: [],
    };
    for (let size = 1; size <= grid.size; size++) {
      if (size >= 3 && size < grid.size) {
        const cells = bananaOf(grid, size);
        if (isBanana(grid, cells, size)) result.constructed++;
        if (size < cols) result.plainRuleFails.push(size);
      }
      const found = (hasBlock(grid, size, CHOCO) ? CHOCO : 0) |
        (hasBlock(grid, size, BANANA) ? BANANA : 0);
      if (found & BANANA) result.bananas++;
      if (found & CHOCO) result.chocos++;
      if (found !== coloursInAnswers(rows, cols, size)) {
        result.differ.push(size);
      }
    }
    boards.push(result);
  }
  return {
    boards,
    allAgree: boards.every(({ rows, cols, differ, constructed }) =>
      differ.length === 0 && constructed === rows * cols - 3
    ),
  };
}

function isBanana(grid: Grid, cells: number[], size: number): boolean {
  const inside = new Set(cells);
  const { count } = parts(grid, () => true, (cell) => inside.has(cell));
  return inside.size === size && count === 1 && !isRectangle(grid, cells) &&
    cells.every((cell) => cell < grid.size);
}

/** Whether some legal answer has a block of this size and colour. */
function hasBlock(grid: Grid, size: number, colour: number): boolean {
  const official = ruleSet("official");
  for (let cell = 0; cell < grid.size; cell++) {
    const clues = new Int32Array(grid.size);
    clues[cell] = size;
    const state = new Position({ grid, clues }, official);
    if (state.set(state.at(cell), colour) === CONTRADICTION) continue;
    if (search(ladder, state, { limit: 1 }).answers.length > 0) return true;
  }
  return false;
}
