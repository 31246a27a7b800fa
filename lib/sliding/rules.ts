/**
 * Sliding tiles: a rectangle of numbered tiles with one square left blank; a
 * move exchanges the blank with a tile beside it; the answer is a string of
 * moves that ends at the goal.
 *
 * Moves are named by where the *blank* goes: `U` lets the tile above it slide
 * down.
 *
 * @module
 */

import { InputError, type Whereabouts } from "../base/input_error.ts";
import { Grid, MAX_SIDE } from "../board/grid.ts";
import type { Clause, Reading } from "../genre.ts";

/** An arrangement: the tile on each square, row by row; 0 is the blank. */
export type Tiles = Uint16Array;

/** Where the blank goes. */
export type Move = "U" | "D" | "L" | "R";

/** The four moves. */
export const MOVES: readonly Move[] = ["U", "D", "L", "R"];

/** The sides of a board. */
export interface Size {
  readonly rows: number;
  readonly cols: number;
}

/** A board as dealt, with the arrangement to be reached. */
export interface SlidingPuzzle extends Size {
  /** Holds each of 0 … rows·cols − 1 once. */
  readonly tiles: Tiles;
  /** Holds each of 0 … rows·cols − 1 once. */
  readonly goal: Tiles;
}

/**
 * A checked puzzle.
 *
 * @param goal 1, 2, … with the blank last unless given.
 * @throws {RangeError} If a side is no integer from 1 to 200.
 * @throws {InputError} If `tiles` or `goal` is no arrangement; the message names
 * the tile.
 *
 * @example
 * ```ts
 * import { applyMove, isSolved, legalMoves, slidingPuzzle } from "./rules.ts";
 * import { assert, assertEquals } from "@std/assert";
 *
 * const puzzle = slidingPuzzle(3, 3, [1, 2, 3, 4, 5, 6, 7, 0, 8]);
 * assertEquals(legalMoves(puzzle), ["U", "L", "R"]);
 * assert(isSolved(applyMove(puzzle, "R")));
 * ```
 */
export function slidingPuzzle(
  rows: number,
  cols: number,
  tiles: ArrayLike<number>,
  goal: ArrayLike<number> = defaultGoal(rows, cols),
): SlidingPuzzle {
  const size = { rows, cols };
  return {
    rows,
    cols,
    tiles: arrangement(size, tiles),
    goal: arrangement(size, goal, "goal"),
  };
}

/**
 * A checked arrangement: a copy of `tiles`.
 *
 * @param what What the arrangement is called in an error.
 * @param at Where the tile on a square stands in the input, if that is known.
 * @throws {InputError} If a tile is missing, doubled or out of range, if there is
 * no blank, or if there are too many or too few; the message names the tile.
 */
export function arrangement(
  size: Size,
  tiles: ArrayLike<number>,
  what = "board",
  at: (square: number) => Whereabouts = () => ({}),
): Tiles {
  const grid = new Grid(size.rows, size.cols);
  const last = grid.size - 1;
  const first = new Int32Array(grid.size).fill(-1);
  for (let square = 0; square < tiles.length; square++) {
    const tile = tiles[square];
    if (square === grid.size) {
      throw new InputError(
        `Expected ${grid.size} tiles on the ${grid.rows}×${grid.cols} ${what} but found ${tiles.length}: tile ${tile} is one too many`,
        at(square),
      );
    }
    if (!Number.isInteger(tile) || tile < 0 || tile > last) {
      throw new InputError(
        `Expected the ${what}'s tiles to be 0 (the blank) to ${last} but found tile ${tile} at ${
          grid.name(square)
        }`,
        at(square),
      );
    }
    if (first[tile] >= 0) {
      // Naming what is missing as well spares the reader the search.
      const present = new Set(Array.from(tiles));
      const missing = first.findIndex((_, other) => !present.has(other));
      const gone = missing < 0
        ? ""
        : missing === 0
        ? ", and no blank (0)"
        : `, and no tile ${missing}`;
      throw new InputError(
        `Expected ${
          tile === 0 ? "one blank (0)" : `one tile ${tile}`
        } on the ${what} but found two, at ${grid.name(first[tile])} and ${
          grid.name(square)
        }${gone}`,
        at(square),
      );
    }
    first[tile] = square;
  }
  if (tiles.length < grid.size) {
    const missing = first.findIndex((square) => square < 0);
    throw new InputError(
      `Expected ${grid.size} tiles on the ${grid.rows}×${grid.cols} ${what} but found ${tiles.length}: ${
        missing === 0 ? "the blank (0)" : `tile ${missing}`
      } is missing`,
      at(tiles.length),
    );
  }
  return Uint16Array.from(tiles);
}

/**
 * The size and the tiles of an arrangement given row by row.
 *
 * @throws {InputError} If the rows form no rectangle, or the tiles no arrangement.
 */
export function arrangementOfRows(
  rows: readonly (readonly number[])[],
  at: (square: number) => Whereabouts = () => ({}),
): Size & { tiles: Tiles } {
  const cols = rows[0]?.length ?? 0;
  let square = 0;
  for (const [i, row] of rows.entries()) {
    if (row.length !== cols) {
      throw new InputError(
        `Expected a rectangle, ${cols} tiles in each row as in the first, but row ${
          i + 1
        } has ${row.length}${
          row.length > cols ? `: tile ${row[cols]} is one too many` : ""
        }`,
        at(square + (row.length > cols ? cols : row.length - 1)),
      );
    }
    square += row.length;
  }
  for (const [name, side] of [["rows", rows.length], ["columns", cols]]) {
    if (Number(side) < 1 || Number(side) > MAX_SIDE) {
      throw new InputError(
        `Expected from 1 to ${MAX_SIDE} ${name} but found ${side}`,
        at(0),
      );
    }
  }
  const size = { rows: rows.length, cols };
  return { ...size, tiles: arrangement(size, rows.flat(), "board", at) };
}

/** The usual goal: 1, 2, … in reading order, the blank last. */
export function defaultGoal(rows: number, cols: number): Tiles {
  const size = new Grid(rows, cols).size;
  return Uint16Array.from({ length: size }, (_, i) => (i + 1) % size);
}

/** The square of the blank. */
export function blankOf(tiles: ArrayLike<number>): number {
  return Array.prototype.indexOf.call(tiles, 0);
}

/** The square to which `move` takes a blank on `square`; −1 if it leaves the board. */
export function squareAfter(size: Size, square: number, move: Move): number {
  const { rows, cols } = size;
  switch (move) {
    case "U":
      return square >= cols ? square - cols : -1;
    case "D":
      return square < (rows - 1) * cols ? square + cols : -1;
    case "L":
      return square % cols > 0 ? square - 1 : -1;
    case "R":
      return square % cols < cols - 1 ? square + 1 : -1;
  }
}

/** The move that takes `move` back. */
export function inverse(move: Move): Move {
  return move === "U" ? "D" : move === "D" ? "U" : move === "L" ? "R" : "L";
}

/** Whether `text` is a move. */
export function isMove(text: string): text is Move {
  return (MOVES as readonly string[]).includes(text);
}

/** The moves that stay on the board, in the order of {@linkcode MOVES}. */
export function legalMoves(puzzle: SlidingPuzzle): Move[] {
  const blank = blankOf(puzzle.tiles);
  return MOVES.filter((move) => squareAfter(puzzle, blank, move) >= 0);
}

/**
 * The puzzle after one move; the one given stays as it is.
 *
 * @throws {RangeError} If the move leaves the board.
 */
export function applyMove(puzzle: SlidingPuzzle, move: Move): SlidingPuzzle {
  const from = blankOf(puzzle.tiles);
  const to = squareAfter(puzzle, from, move);
  if (to < 0) {
    throw new RangeError(
      `Expected one of ${legalMoves(puzzle).join(", ")} but found ${move}`,
    );
  }
  const tiles = puzzle.tiles.slice();
  tiles[from] = tiles[to];
  tiles[to] = 0;
  return { ...puzzle, tiles };
}

/**
 * The moves that take the blank straight to `square`, pushing all tiles between;
 * "" if `square` is in neither its row nor its column (or is the blank's own).
 * A click on a tile means this.
 */
export function movesTo(puzzle: SlidingPuzzle, square: number): string {
  const { cols, tiles } = puzzle;
  const blank = blankOf(tiles);
  const down = Math.floor(square / cols) - Math.floor(blank / cols);
  const right = square % cols - blank % cols;
  if (down !== 0 && right !== 0) return "";
  return (down < 0 ? "U" : "D").repeat(Math.abs(down)) +
    (right < 0 ? "L" : "R").repeat(Math.abs(right));
}

/** Whether every tile is where the goal has it. */
export function isSolved({ tiles, goal }: SlidingPuzzle): boolean {
  return tiles.every((tile, square) => tile === goal[square]);
}

/** What comes of playing a string of moves. */
export interface Replay {
  /** The puzzle at the end. */
  puzzle: SlidingPuzzle;
  /** The square of the blank at each character that was no legal move. */
  refused: number[];
}

/** Plays `moves`; a character that is no legal move is refused and changes nothing. */
export function replay(puzzle: SlidingPuzzle, moves: string): Replay {
  const tiles = puzzle.tiles.slice();
  const refused: number[] = [];
  let blank = blankOf(tiles);
  for (const move of moves) {
    const to = isMove(move) ? squareAfter(puzzle, blank, move) : -1;
    if (to < 0) {
      refused.push(blank);
      continue;
    }
    tiles[blank] = tiles[to];
    tiles[to] = 0;
    blank = to;
  }
  return { puzzle: { ...puzzle, tiles }, refused };
}

/** Every move stays on the board. */
const onBoard: Clause<SlidingPuzzle, string> = {
  id: "offBoard",
  title: "空白は上下左右のマスとだけ入れ替わり、盤の外へは動けない",
  violations: (puzzle, moves) =>
    replay(puzzle, moves).refused.map((square) => [square]),
};

/** The last arrangement is the goal. */
const atGoal: Clause<SlidingPuzzle, string> = {
  id: "notGoal",
  title: "最後に、すべてのコマが完成形の場所にある",
  violations(puzzle, moves) {
    const { tiles, goal } = replay(puzzle, moves).puzzle;
    const wrong = [...tiles.keys()].filter((i) => tiles[i] !== goal[i]);
    return wrong.length > 0 ? [wrong] : [];
  },
};

/** The rules; an answer is the string of the blank's moves. */
export const readings: readonly Reading<SlidingPuzzle, string>[] = [
  { id: "standard", title: "公式の読み方", clauses: [onBoard, atGoal] },
];
