/**
 * Nawabari (なわばり): the board is cut into rectangular rooms, one clue to each
 * room; a clue counts the walls around its own cell, the frame included.
 *
 * The only statement of the rules: each is a named clause, and each way to
 * misread them is a {@linkcode NawabariReading} made of the same clauses.
 *
 * @module
 */

import { InputError } from "../base/input_error.ts";
import { Grid, parts } from "../board/grid.ts";
import type { Clause, Reading } from "../genre.ts";

/** In `clues`: a cell without a clue. */
export const NONE = -1;
/** In `clues`: a clue whose number is not printed (`?`). */
export const UNKNOWN = -2;

/** What is printed. */
export interface NawabariPuzzle {
  readonly rows: number;
  readonly cols: number;
  /** Per cell: 0 … 4, {@linkcode NONE} or {@linkcode UNKNOWN}. */
  readonly clues: Int8Array;
}

/**
 * What the reader draws: 1 for each inner edge (numbered as in `Grid`) that is a
 * wall, 0 for the others. Any set of walls is an answer, if a wrong one, so that
 * walls that lead nowhere can be found fault with.
 */
export type NawabariAnswer = Uint8Array;

/** A room, or what could be one: all four bounds belong to it. */
export interface Rectangle {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/**
 * A checked puzzle.
 *
 * @throws {RangeError} If a side is no integer from 1 to 200.
 * @throws {InputError} If there are not `rows * cols` clues, or one is none.
 *
 * @example
 * ```ts
 * import { NONE, nawabariPuzzle, standard } from "./rules.ts";
 * import { assertEquals } from "@std/assert";
 *
 * // One room of two cells: each of them has three walls.
 * const puzzle = nawabariPuzzle(1, 2, [3, NONE]);
 * const broken = (answer: Uint8Array) =>
 *   standard.clauses.filter((c) => c.violations(puzzle, answer).length > 0);
 * assertEquals(broken(Uint8Array.of(0)), []);
 * assertEquals(broken(Uint8Array.of(1)).map((c) => c.id), ["bkNoNum", "nmBorderNe"]);
 * ```
 */
export function nawabariPuzzle(
  rows: number,
  cols: number,
  clues: ArrayLike<number>,
): NawabariPuzzle {
  const grid = new Grid(rows, cols);
  if (clues.length !== grid.size) {
    throw new InputError(
      `Expected ${grid.size} cells on the ${rows}×${cols} board but found ${clues.length}`,
    );
  }
  for (let cell = 0; cell < grid.size; cell++) {
    const clue = clues[cell];
    if (!Number.isInteger(clue) || clue < UNKNOWN || clue > 4) {
      throw new InputError(
        `Expected the clue at ${
          grid.name(cell)
        } to be a number from 0 to 4 but found ${clue}`,
      );
    }
  }
  return { rows, cols, clues: Int8Array.from(clues) };
}

/** The rooms that an answer makes, in reading order of their first cells. */
export function roomsOf(
  grid: Grid,
  answer: NawabariAnswer,
): { of: Int32Array; count: number } {
  return parts(grid, (_a, _b, edge) => answer[edge] === 0);
}

/** The walls that part cells of different rooms: the answer of a dissection. */
export function wallsBetween(
  grid: Grid,
  rooms: ArrayLike<number>,
): NawabariAnswer {
  const answer = new Uint8Array(grid.edges);
  for (let edge = 0; edge < grid.edges; edge++) {
    const [a, b] = grid.cellsOf(edge);
    if (rooms[a] !== rooms[b]) answer[edge] = 1;
  }
  return answer;
}

/** How many of a cell's four sides are walls; the frame counts if `frame` says so. */
export function wallsAround(
  grid: Grid,
  answer: NawabariAnswer,
  cell: number,
  frame = true,
): number {
  let walls = 0;
  for (
    const edge of [
      grid.edgeAbove(cell),
      grid.edgeLeft(cell),
      grid.edgeRight(cell),
      grid.edgeBelow(cell),
    ]
  ) {
    if (edge < 0 ? frame : answer[edge] === 1) walls++;
  }
  return walls;
}

type NawabariClause = Clause<NawabariPuzzle, NawabariAnswer>;

/** A clause about each room by itself, given its cells in reading order. */
function roomClause(
  id: string,
  title: string,
  broken: (puzzle: NawabariPuzzle, cells: number[]) => boolean,
): NawabariClause {
  return {
    id,
    title,
    violations(puzzle, answer) {
      const { of, count } = roomsOf(new Grid(puzzle.rows, puzzle.cols), answer);
      const rooms: number[][] = Array.from({ length: count }, () => []);
      of.forEach((room, cell) => rooms[room].push(cell));
      return rooms.filter((cells) => broken(puzzle, cells));
    },
  };
}

function cluesIn({ clues }: NawabariPuzzle, cells: number[]): number {
  return cells.filter((cell) => clues[cell] !== NONE).length;
}

/** Every room is a rectangle. */
export const rectangular: NawabariClause = /* @__PURE__ */ roomClause(
  "bkNotRect",
  "部屋はすべて長方形です。",
  ({ cols }, cells) => {
    const columns = cells.map((cell) => cell % cols);
    const height = Math.floor(cells.at(-1)! / cols) -
      Math.floor(cells[0] / cols) + 1;
    const width = Math.max(...columns) - Math.min(...columns) + 1;
    return height * width !== cells.length;
  },
);

/** Every room holds a clue. */
export const atLeastOne: NawabariClause = /* @__PURE__ */ roomClause(
  "bkNoNum",
  "どの部屋にも数字があります。",
  (puzzle, cells) => cluesIn(puzzle, cells) === 0,
);

/** No room holds two clues. */
export const atMostOne: NawabariClause = /* @__PURE__ */ roomClause(
  "bkNumGe2",
  "一つの部屋に数字は二つ以上ありません。",
  (puzzle, cells) => cluesIn(puzzle, cells) > 1,
);

/** A clue counts the walls around its cell. */
function wallCount(title: string, frame: boolean): NawabariClause {
  return {
    id: "nmBorderNe",
    title,
    violations({ rows, cols, clues }, answer) {
      const grid = new Grid(rows, cols);
      const wrong: number[][] = [];
      clues.forEach((clue, cell) => {
        if (clue >= 0 && wallsAround(grid, answer, cell, frame) !== clue) {
          wrong.push([cell]);
        }
      });
      return wrong;
    },
  };
}

/** A clue is the number of its cell's sides that are walls, the frame included. */
export const ownWalls: NawabariClause = /* @__PURE__ */ wallCount(
  "数字は、そのマスの四辺のうち壁であるものの数です。外枠も壁に数えます。",
  true,
);

/** A misreading: the frame does not count. */
export const ownInnerWalls: NawabariClause = /* @__PURE__ */ wallCount(
  "数字は、そのマスの四辺のうち壁であるものの数です。外枠は数えません。",
  false,
);

/** A misreading: a clue is the area of its room. */
export const roomArea: NawabariClause = /* @__PURE__ */ roomClause(
  "bkSizeNe",
  "数字は部屋の広さです。",
  ({ clues }, cells) =>
    cells.some((cell) => clues[cell] >= 0 && clues[cell] !== cells.length),
);

/** No wall ends in nothing. A violation is named by the four cells around the loose end. */
export const noDeadEnd: NawabariClause = {
  id: "bdDeadEnd",
  title: "途中で切れている壁はありません。",
  violations({ rows, cols }, answer) {
    const grid = new Grid(rows, cols);
    const loose: number[][] = [];
    for (let row = 0; row + 1 < rows; row++) {
      for (let col = 0; col + 1 < cols; col++) {
        const cell = grid.cell(row, col);
        const meeting = answer[grid.edgeRight(cell)] +
          answer[grid.edgeBelow(cell)] + answer[grid.edgeBelow(cell + 1)] +
          answer[grid.edgeRight(cell + cols)];
        if (meeting === 1) {
          loose.push([cell, cell + 1, cell + cols, cell + cols + 1]);
        }
      }
    }
    return loose;
  },
};

/** A reading with what sets it apart, for who must know more than its clauses. */
export interface NawabariReading
  extends Reading<NawabariPuzzle, NawabariAnswer> {
  /** What a printed number says. */
  readonly number: "walls" | "area" | "nothing";
  /** Whether the frame counts as wall. */
  readonly frame: boolean;
  /** Whether a room may hold several clues. */
  readonly several: boolean;
  /** Whether a room may hold no clue. */
  readonly blank: boolean;
}

/** The rules as they are. */
export const standard: NawabariReading = {
  id: "standard",
  title: "正しいルール",
  number: "walls",
  frame: true,
  several: false,
  blank: false,
  clauses: [rectangular, atLeastOne, atMostOne, ownWalls, noDeadEnd],
};

/** All readings, the official one first. */
export const readings: readonly NawabariReading[] = [
  standard,
  {
    id: "open-frame",
    title: "外枠を壁に数えない",
    number: "walls",
    frame: false,
    several: false,
    blank: false,
    clauses: [rectangular, atLeastOne, atMostOne, ownInnerWalls, noDeadEnd],
  },
  {
    id: "area",
    title: "数字を部屋の広さと読む",
    number: "area",
    frame: true,
    several: false,
    blank: false,
    clauses: [rectangular, atLeastOne, atMostOne, roomArea, noDeadEnd],
  },
  {
    id: "several",
    title: "一部屋に数字がいくつあってもよい",
    number: "walls",
    frame: true,
    several: true,
    blank: false,
    clauses: [rectangular, atLeastOne, ownWalls, noDeadEnd],
  },
  {
    id: "blank",
    title: "数字の無い部屋があってもよい",
    number: "walls",
    frame: true,
    several: false,
    blank: true,
    clauses: [rectangular, atMostOne, ownWalls, noDeadEnd],
  },
  {
    id: "dots",
    title: "数字を読まず、位置だけを使う",
    number: "nothing",
    frame: true,
    several: false,
    blank: false,
    clauses: [rectangular, atLeastOne, atMostOne, noDeadEnd],
  },
];

/** The reading with this id. @throws {InputError} If there is none. */
export function nawabariReading(id: string): NawabariReading {
  const found = readings.find((reading) => reading.id === id);
  if (found === undefined) {
    throw new InputError(
      `Expected reading to be one of ${
        readings.map((reading) => reading.id).join(", ")
      } but found ${id}`,
    );
  }
  return found;
}
