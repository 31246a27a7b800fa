/**
 * Text forms of boards and answers: puzz.link URLs, pzprv3 files, and rows of
 * letters for people.
 *
 * @module
 */

import { InputError } from "../base/input_error.ts";
import { Grid, parts } from "../board/grid.ts";
import { type PuzzleUrl, puzzleUrl } from "../board/puzzlink.ts";
import type { PzprFile } from "../board/pzprv3.ts";
import type { Filled } from "../genre.ts";
import {
  type DosunAnswer,
  type DosunPuzzle,
  dosunPuzzle,
  EMPTY,
} from "./rules.ts";

/** puzz.link's id of the genre. */
export const EXCHANGE_ID = "dosufuwa";

/** Cells that one character of a URL's black cells can skip at most. */
const LONGEST_SKIP = 36;

/**
 * Reads what follows the head of a puzz.link URL: room borders, then black cells.
 *
 * A wall that parts nothing is dropped: a room is what walls enclose.
 *
 * @throws {InputError} With the column of what is wrong.
 */
export function readUrl({ rows, cols, body }: PuzzleUrl): DosunPuzzle {
  const grid = new Grid(rows, cols);
  const wall = new Uint8Array(grid.edges);
  const readWalls = (from: number, to: number) => {
    for (let edge = from; edge < to; edge += 5) {
      // A body that is too short leaves the rest empty.
      if (body.done) return;
      const digit = body.take();
      if (!/^[0-9a-v]$/.test(digit)) {
        throw body.errorAtLast(
          `Expected five borders as a digit 0-9 or a-v but found '${digit}'`,
        );
      }
      const bits = parseInt(digit, 32);
      for (let i = 0; i < 5; i++) {
        if ((bits >> (4 - i) & 1) === 0) continue;
        if (edge + i >= to) {
          throw body.errorAtLast(
            `Expected no border past the last edge but found one in '${digit}'`,
          );
        }
        wall[edge + i] = 1;
      }
    }
  };
  readWalls(0, grid.verticalEdges);
  readWalls(grid.verticalEdges, grid.edges);
  const black = new Uint8Array(grid.size);
  for (let cell = 0; cell < grid.size && !body.done;) {
    if (body.peek() === "/") break;
    const digit = body.take();
    if (digit === ".") {
      cell += LONGEST_SKIP;
      continue;
    }
    if (!/^[0-9a-z]$/.test(digit)) {
      throw body.errorAtLast(
        `Expected a black cell as 0-9, a-z or '.' but found '${digit}'`,
      );
    }
    cell += parseInt(digit, 36);
    if (cell >= grid.size) {
      throw body.errorAtLast(
        `Expected a black cell on the board but '${digit}' leads past its end`,
      );
    }
    black[cell++] = 1;
  }
  if (body.peek() === "/") body.take();
  body.end("the last black cell");
  const { of } = parts(
    grid,
    (_a, _b, edge) => wall[edge] === 0,
    (cell) => black[cell] === 0,
  );
  return dosunPuzzle(rows, cols, of);
}

/** The board's puzz.link URL, byte for byte as puzz.link writes it. */
export function formatUrl({ grid, room }: DosunPuzzle): string {
  const writeWalls = (from: number, to: number) => {
    let text = "";
    for (let edge = from; edge < to; edge += 5) {
      let bits = 0;
      for (let i = 0; i < 5; i++) {
        const wall = edge + i < to && parted(edge + i);
        bits = bits << 1 | Number(wall);
      }
      text += bits.toString(32);
    }
    return text;
  };
  // An edge beside a black cell is a border, between two black cells too.
  const parted = (edge: number) => {
    const [a, b] = grid.cellsOf(edge);
    return room[a] !== room[b] || room[a] < 0;
  };
  let black = "", skipped = 0;
  for (const r of room) {
    if (r < 0) {
      black += skipped.toString(36);
      skipped = 0;
    } else if (++skipped === LONGEST_SKIP) {
      black += ".";
      skipped = 0;
    }
  }
  const body = writeWalls(0, grid.verticalEdges) +
    writeWalls(grid.verticalEdges, grid.edges) + black;
  // Programs that find links in text take a full stop at the end for punctuation.
  const end = body === "" || body.endsWith(".") ? "/" : "";
  return puzzleUrl(EXCHANGE_ID, grid.cols, grid.rows, body + end);
}

/**
 * Reads what follows the head of a pzprv3 file: the number of rooms, the room of
 * each cell (`#` black), and, if they are there, the pieces.
 *
 * Room numbers that no cell bears are no rooms; a number whose cells do not hang
 * together names several.
 *
 * @throws {InputError} With line and column of what is wrong.
 */
export function readFile(
  file: PzprFile,
): Filled<DosunPuzzle, DosunAnswer> {
  const { rows, cols } = file;
  const [rooms] = file.take(1, "the number of rooms", (value) => {
    return /^\d{1,5}$/.test(value) ? Number(value) : undefined;
  });
  const labels = file.takeGrid(
    rows,
    cols,
    `a room from 0 to ${rooms - 1}, or # for a black cell`,
    (value) => {
      if (value === "#") return -1;
      return /^\d{1,5}$/.test(value) && Number(value) < rooms
        ? Number(value)
        : undefined;
    },
  );
  const puzzle = dosunPuzzle(rows, cols, labels);
  if (file.left === 0) {
    return { puzzle, answer: new Uint8Array(puzzle.grid.size) };
  }
  const pieces = file.takeGrid(
    rows,
    cols,
    "1 (balloon), 2 (iron ball), + or . (nothing), and nothing on a black cell",
    (value, row, col) => {
      if (value === "." || value === "+") return EMPTY;
      const isPiece = value === "1" || value === "2";
      return isPiece && labels[row * cols + col] >= 0
        ? Number(value)
        : undefined;
    },
  );
  return { puzzle, answer: Uint8Array.from(pieces) };
}

/** The board with an answer as pzprv3 text, byte for byte as puzz.link writes it. */
export function formatFile(
  { grid, room, rooms }: DosunPuzzle,
  answer: DosunAnswer = new Uint8Array(grid.size),
): string {
  const lines = ["pzprv3", EXCHANGE_ID, `${grid.rows}`, `${grid.cols}`];
  lines.push(`${rooms}`);
  const write = (text: (cell: number) => string) => {
    for (let row = 0; row < grid.rows; row++) {
      let line = "";
      for (let col = 0; col < grid.cols; col++) {
        line += `${text(grid.cell(row, col))} `;
      }
      lines.push(line);
    }
  };
  write((cell) => room[cell] < 0 ? "#" : `${room[cell]}`);
  write((cell) => ".12"[answer[cell]]);
  return lines.join("\n") + "\n";
}

/** Letters for rooms; a board with more rooms shows numbers instead. */
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/**
 * The board as rows of text, one letter to a room and `#` for a black cell
 * (numbers with spaces between if there are not letters enough); with an answer,
 * the answer: `1` balloon, `2` iron ball, `.` nothing, `#` black.
 *
 * @example
 * ```ts
 * import { parseRooms, show } from "./codec.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const puzzle = parseRooms(["xxy", "x#y"]);
 * assertEquals(show(puzzle), ["AAB", "A#B"]);
 * assertEquals(show(puzzle, Uint8Array.of(0, 0, 1, 2, 0, 2)), ["..1", "2#2"]);
 * ```
 */
export function show(
  { grid, room, rooms }: DosunPuzzle,
  answer?: DosunAnswer,
): string[] {
  const lettered = answer !== undefined || rooms <= LETTERS.length;
  const width = lettered ? 1 : String(rooms - 1).length;
  const text = (cell: number) => {
    if (room[cell] < 0) return "#".padStart(width);
    if (answer !== undefined) return ".12"[answer[cell]];
    return lettered ? LETTERS[room[cell]] : String(room[cell]).padStart(width);
  };
  return Array.from({ length: grid.rows }, (_, row) =>
    Array.from(
      { length: grid.cols },
      (_, col) => text(grid.cell(row, col)),
    ).join(lettered ? "" : " "));
}

/**
 * Reads a board written as rows of characters: equal neighbours share a room,
 * `#` is a black cell.
 *
 * @throws {InputError} If the rows are no rectangle.
 */
export function parseRooms(rows: readonly string[]): DosunPuzzle {
  const cols = rows[0]?.length ?? 0;
  rows.forEach((row, i) => {
    if (row.length !== cols || cols === 0) {
      throw new InputError(
        `Expected a row of ${cols} cells but found ${row.length}`,
        { line: i + 1 },
      );
    }
  });
  const labels = Array.from(
    rows.join(""),
    (letter) => letter === "#" ? -1 : letter.charCodeAt(0),
  );
  return dosunPuzzle(rows.length, cols, labels);
}
