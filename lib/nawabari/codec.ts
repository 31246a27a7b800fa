/**
 * Nawabari in the field's exchange formats: the body of a puzz.link URL, pzprv3
 * text, and rows of text for people.
 *
 * @module
 */

import { InputError } from "../base/input_error.ts";
import { Grid } from "../board/grid.ts";
import { type PuzzleUrl, puzzleUrl } from "../board/puzzlink.ts";
import type { PzprFile } from "../board/pzprv3.ts";
import type { Filled } from "../genre.ts";
import {
  type NawabariAnswer,
  type NawabariPuzzle,
  NONE,
  roomsOf,
  UNKNOWN,
} from "./rules.ts";

/** Longest run of empty cells that one letter (`z`) stands for. */
const LONGEST_GAP = 26;

/**
 * Reads a URL's body: a digit is a clue, `.` one whose number is unknown, `a` to
 * `z` are 1 to 26 empty cells. What is missing at the end is empty.
 *
 * @throws {InputError} With the column of what is wrong.
 *
 * @example
 * ```ts
 * import { parseUrl } from "../board/puzzlink.ts";
 * import { formatUrl, readUrl, showPuzzle } from "./codec.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const puzzle = readUrl(parseUrl("nawabari/3/2/b4.a2"));
 * assertEquals(showPuzzle(puzzle), [". . 4", "? . 2"]);
 * assertEquals(formatUrl(puzzle), "https://puzz.link/p?nawabari/3/2/b4.a2");
 * ```
 */
export function readUrl({ rows, cols, body }: PuzzleUrl): NawabariPuzzle {
  const clues = new Int8Array(rows * cols).fill(NONE);
  let cell = 0;
  while (!body.done) {
    const sign = body.take();
    // puzz.link closes a URL that would end in a full stop with a slash.
    if (sign === "/" && body.done) break;
    const gap = /^[a-z]$/.test(sign) ? parseInt(sign, 36) - 9 : 0;
    if (cell + (gap || 1) > clues.length) {
      throw body.errorAtLast(
        `Expected the URL to end after ${clues.length} cells but found '${sign}'`,
      );
    }
    if (gap > 0) cell += gap;
    else if (/^[0-4]$/.test(sign)) clues[cell++] = Number(sign);
    else if (sign === ".") clues[cell++] = UNKNOWN;
    else if (sign === "7") {
      throw body.errorAtLast(
        "Expected a clue or a gap but found '7', a cell outside the board, which is not supported",
      );
    } else {
      throw body.errorAtLast(
        `Expected a clue from 0 to 4, '.' or a gap from a to z but found '${sign}'`,
      );
    }
  }
  return { rows, cols, clues };
}

/** The URL under which puzz.link opens a puzzle. */
export function formatUrl({ rows, cols, clues }: NawabariPuzzle): string {
  let body = "";
  let gap = 0;
  const closeGap = () => {
    for (; gap > 0; gap -= LONGEST_GAP) {
      body += (9 + Math.min(gap, LONGEST_GAP)).toString(36);
    }
    gap = 0;
  };
  for (const clue of clues) {
    if (clue === NONE) gap++;
    else {
      closeGap();
      body += clue === UNKNOWN ? "." : clue;
    }
  }
  closeGap();
  // A full stop at the end would be lost where the URL stands in a text.
  if (body.endsWith(".")) body += "/";
  return puzzleUrl("nawabari", cols, rows, body);
}

/**
 * Reads what follows the head of a pzprv3 file: clues, then vertical and
 * horizontal edges, with the frame (as puzz.link writes them now) or without. A
 * file may end after its clues: then nothing is drawn yet.
 *
 * @throws {InputError} With line and column of what is wrong.
 */
export function readFile(
  file: PzprFile,
): Filled<NawabariPuzzle, NawabariAnswer> {
  const { rows, cols } = file;
  const clues = Int8Array.from(
    file.takeGrid(
      rows,
      cols,
      "a clue from 0 to 4, '-' or '.'",
      (value) =>
        value === "."
          ? NONE
          : value === "-"
          ? UNKNOWN
          : /^[0-4]$/.test(value)
          ? Number(value)
          : undefined,
    ),
  );
  const answer = new Uint8Array(new Grid(rows, cols).edges);
  if (file.left > 0) {
    const margin = file.width === cols - 1 ? 0 : 1;
    const what = "an edge: 0, 1, -1 or 2";
    const wall = (value: string) =>
      value === "1" || value === "2"
        ? 1
        : value === "0" || value === "-1"
        ? 0
        : undefined;
    let edge = 0;
    const vertical = file.takeGrid(rows, cols - 1 + 2 * margin, what, wall);
    for (let i = 0; i < vertical.length; i++) {
      const col = i % (cols - 1 + 2 * margin);
      if (col >= margin && col < cols - 1 + margin) {
        answer[edge++] = vertical[i];
      }
    }
    const horizontal = file.takeGrid(rows - 1 + 2 * margin, cols, what, wall);
    answer.set(
      horizontal.slice(margin * cols, horizontal.length - margin * cols),
      edge,
    );
  }
  return { puzzle: { rows, cols, clues }, answer };
}

/** Writes pzprv3 text as puzz.link does now: the edges with the frame. */
export function formatFile(
  { rows, cols, clues }: NawabariPuzzle,
  answer: NawabariAnswer = new Uint8Array(new Grid(rows, cols).edges),
): string {
  const grid = new Grid(rows, cols);
  const lines = ["pzprv3", "nawabari", rows, cols];
  const row = (length: number, value: (i: number) => string | number) =>
    lines.push(Array.from({ length }, (_, i) => `${value(i)} `).join(""));
  for (let r = 0; r < rows; r++) {
    row(cols, (c) => {
      const clue = clues[grid.cell(r, c)];
      return clue === NONE ? "." : clue === UNKNOWN ? "-" : clue;
    });
  }
  for (let r = 0; r < rows; r++) {
    row(
      cols + 1,
      (c) => c === 0 || c === cols ? 0 : answer[r * (cols - 1) + c - 1],
    );
  }
  for (let r = 0; r <= rows; r++) {
    row(
      cols,
      (c) =>
        r === 0 || r === rows
          ? 0
          : answer[grid.verticalEdges + (r - 1) * cols + c],
    );
  }
  return lines.join("\n") + "\n";
}

/** The puzzle as rows of text: `.` without a clue, `?` for an unknown one. */
export function showPuzzle({ rows, cols, clues }: NawabariPuzzle): string[] {
  return Array.from({ length: rows }, (_, r) =>
    Array.from(
      clues.subarray(r * cols, (r + 1) * cols),
      (clue) => clue === NONE ? "." : clue === UNKNOWN ? "?" : `${clue}`,
    ).join(" "));
}

/** An answer as rows of room numbers, counted from 1 in reading order. */
export function showAnswer(
  { rows, cols }: NawabariPuzzle,
  answer: NawabariAnswer,
): string[] {
  const { of } = roomsOf(new Grid(rows, cols), answer);
  return Array.from({ length: rows }, (_, r) =>
    Array.from(
      of.subarray(r * cols, (r + 1) * cols),
      (room) => room + 1,
    ).join(" "));
}

/**
 * Reads rows of text: clues as {@linkcode showPuzzle} writes them (`-` will do
 * for `.`), with spaces between the cells or without.
 *
 * @throws {InputError} With line and column of what is wrong.
 */
export function parseRows(text: string): NawabariPuzzle {
  const clues: number[] = [];
  let rows = 0, cols = 0;
  for (const [index, line] of text.split("\n").entries()) {
    const before = clues.length;
    for (const { 0: sign, index: at } of line.matchAll(/\S/g)) {
      if (sign === "." || sign === "-") clues.push(NONE);
      else if (sign === "?") clues.push(UNKNOWN);
      else if (/[0-4]/.test(sign)) clues.push(Number(sign));
      else {
        throw new InputError(
          `Expected a clue from 0 to 4, '?' or '.' but found '${sign}'`,
          { line: index + 1, column: at + 1 },
        );
      }
    }
    const found = clues.length - before;
    if (found === 0) continue;
    rows++;
    if (rows === 1) cols = found;
    if (found !== cols) {
      throw new InputError(
        `Expected ${cols} cells in this row but found ${found}`,
        { line: index + 1, column: 1 },
      );
    }
  }
  if (rows === 0) throw new InputError("Expected a board but found nothing");
  new Grid(rows, cols); // refuses sides that are too long
  return { rows, cols, clues: Int8Array.from(clues) };
}
