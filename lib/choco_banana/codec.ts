/**
 * Choco-Banana boards as puzz.link and pzprv3 write them.
 *
 * @module
 */

import { Grid } from "../board/grid.ts";
import { type PuzzleUrl, puzzleUrl } from "../board/puzzlink.ts";
import type { PzprFile } from "../board/pzprv3.ts";
import type { Filled } from "../genre.ts";
import { type Answer, NO_CLUE, type Puzzle, UNKNOWN_CLUE } from "./rules.ts";

/** puzz.link's id of the genre. */
export const EXCHANGE_ID = "cbanana";

/**
 * Numbers of more than one hexadecimal digit: the sign before them, how many
 * digits follow, and what is added. (`%` is the older form of `@`, which need
 * not be escaped in a URL.)
 */
const LONG_NUMBERS: readonly [sign: string, digits: number, base: number][] = [
  ["-", 2, 0],
  ["+", 3, 0],
  ["=", 3, 4096],
  ["@", 3, 8192],
  ["%", 3, 8192],
  ["*", 4, 12240],
  ["$", 5, 77776],
];

/** Longest run of empty cells that one letter (`g` to `z`) stands for. */
const LONGEST_GAP = 20;

/**
 * Reads the body of a puzz.link URL. A body that is too short leaves the rest of
 * the board empty.
 *
 * @throws {InputError} At the first character that is no clue and no gap, or
 * that stands past the last cell.
 */
export function readUrl({ rows, cols, body }: PuzzleUrl): Puzzle {
  const grid = new Grid(rows, cols);
  const clues = new Int32Array(grid.size);
  let cell = 0;
  while (!body.done && cell < grid.size) {
    const first = body.take();
    if (/[g-z]/.test(first)) {
      const gap = parseInt(first, 36) - 15;
      if (cell + gap > grid.size) {
        throw body.errorAtLast(
          `Expected at most ${
            grid.size - cell
          } more cells but '${first}' skips ${gap}`,
        );
      }
      cell += gap;
      continue;
    }
    if (first === ".") {
      clues[cell++] = UNKNOWN_CLUE;
      continue;
    }
    const long = LONG_NUMBERS.find(([sign]) => sign === first);
    if (long === undefined && !/[0-9a-f]/.test(first)) {
      throw body.errorAtLast(
        `Expected a clue or a gap but found '${first}'`,
      );
    }
    const [, digits, base] = long ?? ["", 1, 0];
    const text = long === undefined ? first : body.takeMany(
      digits,
      `${digits} hexadecimal digits after '${first}'`,
    );
    if (!/^[0-9a-f]+$/.test(text)) {
      throw body.errorAtLast(
        `Expected ${digits} hexadecimal digits after '${first}' but found '${text}'`,
      );
    }
    const clue = parseInt(text, 16) + base;
    if (clue === 0) {
      throw body.errorAtLast(
        "Expected a clue of at least 1 but found 0",
      );
    }
    clues[cell++] = clue;
  }
  body.end(`the ${grid.size} cells`);
  return { grid, clues };
}

/** Writes a puzzle as the URL under which puzz.link opens it. */
export function formatUrl({ grid, clues }: Puzzle): string {
  let body = "";
  let gap = 0;
  const flush = () => {
    if (gap > 0) body += (gap + 15).toString(36);
    gap = 0;
  };
  for (const clue of clues) {
    if (clue === NO_CLUE) {
      if (++gap === LONGEST_GAP) flush();
      continue;
    }
    flush();
    body += clue === UNKNOWN_CLUE ? "." : formatNumber(clue);
  }
  flush();
  return puzzleUrl(EXCHANGE_ID, grid.cols, grid.rows, body);
}

function formatNumber(clue: number): string {
  if (clue < 16) return clue.toString(16);
  for (const [sign, digits, base] of LONG_NUMBERS) {
    if (clue >= base && clue - base < 16 ** digits) {
      return sign + (clue - base).toString(16).padStart(digits, "0");
    }
  }
  throw new RangeError(`Expected a clue below 1126352 but found ${clue}`);
}

/**
 * Reads the rows of a pzprv3 file: the clues, then (if they are there) the cells
 * of an answer. A cell that is noted as unshaded, and one about which nothing is
 * noted, are both unshaded.
 *
 * @throws {InputError} Naming line and column.
 */
export function readFile(file: PzprFile): Filled<Puzzle, Answer> {
  const { rows, cols } = file;
  const grid = new Grid(rows, cols);
  const clues = file.takeGrid(rows, cols, "a clue", (value) => {
    if (value === ".") return NO_CLUE;
    if (value === "-") return UNKNOWN_CLUE;
    return /^[1-9]\d{0,5}$/.test(value) ? Number(value) : undefined;
  });
  const shades = file.left === 0
    ? []
    : file.takeGrid(rows, cols, "'#', '+' or '.'", (value) => {
      if (value === "#") return 1;
      return value === "+" || value === "." ? 0 : undefined;
    });
  const answer = new Uint8Array(grid.size);
  answer.set(shades);
  return { puzzle: { grid, clues: Int32Array.from(clues) }, answer };
}

/** Writes a puzzle, with an answer if there is one, as a pzprv3 file. */
export function formatFile({ grid, clues }: Puzzle, answer?: Answer): string {
  const lines = [
    "pzprv3",
    EXCHANGE_ID,
    String(grid.rows),
    String(grid.cols),
    ...lay(grid, (cell) => {
      const clue = clues[cell];
      return clue === NO_CLUE
        ? "."
        : clue === UNKNOWN_CLUE
        ? "-"
        : String(clue);
    }),
    ...lay(
      grid,
      (cell) => answer === undefined ? "." : answer[cell] === 1 ? "#" : "+",
    ),
  ];
  return lines.join("\n") + "\n";
}

/** One line for each row, a value and a space for each cell, as the format has it. */
function lay({ rows, cols }: Grid, value: (cell: number) => string): string[] {
  return Array.from(
    { length: rows },
    (_, r) =>
      Array.from({ length: cols }, (_, c) => `${value(r * cols + c)} `).join(
        "",
      ),
  );
}
