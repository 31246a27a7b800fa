/**
 * Dosun-Fuwari: the board, the answer, and the rules as clauses.
 *
 * White cells are divided into rooms; every room takes one balloon and one iron
 * ball. A balloon rises until the frame, a black cell or another balloon stops
 * it; an iron ball sinks until the frame, a black cell or another ball does.
 *
 * @module
 */

import { Grid, parts } from "../board/grid.ts";
import type { Clause, Reading } from "../genre.ts";

/** What may stand on a white cell; the numbers are those of puzz.link's files. */
export type Piece = 0 | 1 | 2;
/** Nothing. */
export const EMPTY = 0;
/** A balloon, which rises. */
export const BALLOON = 1;
/** An iron ball, which sinks. */
export const BALL = 2;

/** A kind of piece: {@linkcode BALLOON} or {@linkcode BALL}. */
export type Kind = 1 | 2;

/** Names of the pieces in reasons and messages (Japanese), by number. */
export const PIECE_NAMES = ["空き", "風船", "鉄球"] as const;

/** A board as printed. Make one with {@linkcode dosunPuzzle}. */
export interface DosunPuzzle {
  readonly grid: Grid;
  /** The room of each cell, numbered in reading order of first cells; −1 for a black cell. */
  readonly room: Int32Array;
  /** How many rooms there are. */
  readonly rooms: number;
}

/** The {@linkcode Piece} on each cell, row by row. */
export type DosunAnswer = Uint8Array;

/**
 * A board whose rooms are the connected parts of equal labels.
 *
 * A label that black cells cut into several parts is several rooms, as on
 * puzz.link, where a room is what walls enclose.
 *
 * @param labels One for each cell, row by row; a negative one is a black cell.
 * @throws {RangeError} If a side is out of bounds or the number of labels is wrong.
 *
 * @example
 * ```ts
 * import { dosunPuzzle } from "./rules.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const { room, rooms } = dosunPuzzle(2, 3, [7, -1, 7, 7, -1, 5]);
 * assertEquals([...room], [0, -1, 1, 0, -1, 2]);
 * assertEquals(rooms, 3);
 * ```
 */
export function dosunPuzzle(
  rows: number,
  cols: number,
  labels: ArrayLike<number>,
): DosunPuzzle {
  const grid = new Grid(rows, cols);
  if (labels.length !== grid.size) {
    throw new RangeError(
      `Expected ${grid.size} labels but found ${labels.length}`,
    );
  }
  const { of, count } = parts(
    grid,
    (a, b) => labels[a] === labels[b],
    (cell) => labels[cell] >= 0,
  );
  return { grid, room: of, rooms: count };
}

/** The cells of each room, in reading order. */
export function cellsOfRooms({ room, rooms }: DosunPuzzle): number[][] {
  const cells: number[][] = Array.from({ length: rooms }, () => []);
  room.forEach((r, cell) => r >= 0 && cells[r].push(cell));
  return cells;
}

/**
 * What stops a piece besides the frame and black cells: this is all in which the
 * readings of the rules differ.
 */
export interface Support {
  /** Whether a piece of its own kind does. */
  readonly own: boolean;
  /** Whether a piece of the other kind does. */
  readonly other: boolean;
}

/** The id of a reading. */
export type ReadingId = "official" | "loose" | "no-stacking";

/** What stops a piece under each reading. */
export const SUPPORTS: Readonly<Record<ReadingId, Support>> = {
  official: { own: true, other: false },
  loose: { own: true, other: true },
  "no-stacking": { own: false, other: false },
};

/** The cell a piece leans on: above a balloon, below a ball; −1 for the frame. */
function leansOn({ grid }: DosunPuzzle, cell: number, kind: Kind): number {
  const next = kind === BALLOON ? cell - grid.cols : cell + grid.cols;
  return next < grid.size ? Math.max(next, -1) : -1;
}

/** Whether the frame or a black cell stops a piece of `kind` on `cell`. */
function capped(puzzle: DosunPuzzle, cell: number, kind: Kind): boolean {
  const next = leansOn(puzzle, cell, kind);
  return next < 0 || puzzle.room[next] < 0;
}

type DosunClause = Clause<DosunPuzzle, DosunAnswer>;

/** Rooms whose number of pieces of `kind` is wrong. */
function roomClause(
  id: string,
  title: string,
  kind: Kind,
  wrong: (count: number) => boolean,
): DosunClause {
  return {
    id,
    title,
    violations: (puzzle, answer) =>
      cellsOfRooms(puzzle).filter((cells) =>
        wrong(cells.filter((cell) => answer[cell] === kind).length)
      ),
  };
}

/** Pieces of `kind` that nothing stops. */
function supportClause(
  id: string,
  title: string,
  kind: Kind,
  { own, other }: Support,
): DosunClause {
  return {
    id,
    title,
    violations(puzzle, answer) {
      const loose: number[][] = [];
      answer.forEach((piece, cell) => {
        if (piece !== kind || capped(puzzle, cell, kind)) return;
        const against = answer[leansOn(puzzle, cell, kind)];
        const held = against !== EMPTY && (against === kind ? own : other);
        if (!held) loose.push([cell]);
      });
      return loose;
    },
  };
}

const twoBalloons = roomClause(
  "bkUCGe2",
  "一つの部屋に風船を二つ以上入れてはいけません。",
  BALLOON,
  (count) => count > 1,
);
const twoBalls = roomClause(
  "bkSCGe2",
  "一つの部屋に鉄球を二つ以上入れてはいけません。",
  BALL,
  (count) => count > 1,
);
const noBalloon = roomClause(
  "bkNoUC",
  "どの部屋にも風船を一つ入れます。",
  BALLOON,
  (count) => count < 1,
);
const noBall = roomClause(
  "bkNoSC",
  "どの部屋にも鉄球を一つ入れます。",
  BALL,
  (count) => count < 1,
);

/** The clauses of a reading, in puzz.link's order. */
function reading(
  id: ReadingId,
  title: string,
  rises: DosunClause,
  sinks: DosunClause,
): Reading<DosunPuzzle, DosunAnswer> {
  return {
    id,
    title,
    clauses: [twoBalloons, twoBalls, rises, sinks, noBalloon, noBall],
  };
}

/** The readings: the official one, the loose paraphrase, and one without stacks. */
export const readings: readonly Reading<DosunPuzzle, DosunAnswer>[] = [
  reading(
    "official",
    "公式のルール",
    supportClause(
      "cuNotTop",
      "風船の真上は、盤の縁、黒マス、風船のどれかです。",
      BALLOON,
      SUPPORTS.official,
    ),
    supportClause(
      "csNotBottom",
      "鉄球の真下は、盤の縁、黒マス、鉄球のどれかです。",
      BALL,
      SUPPORTS.official,
    ),
  ),
  reading(
    "loose",
    "どの駒に触れて止まってもよい読み方",
    supportClause(
      "cuUnderNothing",
      "風船の真上は、盤の縁、黒マス、何かの駒のどれかです。",
      BALLOON,
      SUPPORTS.loose,
    ),
    supportClause(
      "csOnNothing",
      "鉄球の真下は、盤の縁、黒マス、何かの駒のどれかです。",
      BALL,
      SUPPORTS.loose,
    ),
  ),
  reading(
    "no-stacking",
    "駒を積まない読み方",
    supportClause(
      "cuStacked",
      "風船の真上は、盤の縁か黒マスです。",
      BALLOON,
      SUPPORTS["no-stacking"],
    ),
    supportClause(
      "csStacked",
      "鉄球の真下は、盤の縁か黒マスです。",
      BALL,
      SUPPORTS["no-stacking"],
    ),
  ),
];

/**
 * The pieces that nothing holds in the end: follow what each piece leans on,
 * from piece to piece of whatever kind; one that never comes to the frame or a
 * black cell hangs in the air.
 *
 * The clauses look at one neighbour only. This is the physical reading behind
 * them: the least fixed point of "held by a cap, or by a piece that is held".
 *
 * @returns The cells of such pieces, in reading order.
 *
 * @example A ball that sits on the balloon that hangs from it
 * ```ts
 * import { BALL, BALLOON, dosunPuzzle, EMPTY, ungrounded } from "./rules.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const column = dosunPuzzle(4, 1, [0, 0, 0, 0]);
 * const answer = Uint8Array.of(EMPTY, BALL, BALLOON, EMPTY);
 * assertEquals(ungrounded(column, answer), [1, 2]);
 * ```
 */
export function ungrounded(puzzle: DosunPuzzle, answer: DosunAnswer): number[] {
  const held = new Uint8Array(answer.length);
  for (let grown = true; grown;) {
    grown = false;
    answer.forEach((piece, cell) => {
      if (piece === EMPTY || held[cell]) return;
      const kind = piece as Kind;
      const isHeld = capped(puzzle, cell, kind) ||
        held[leansOn(puzzle, cell, kind)] === 1;
      if (isHeld) {
        held[cell] = 1;
        grown = true;
      }
    });
  }
  const hanging: number[] = [];
  answer.forEach((piece, cell) => {
    if (piece !== EMPTY && !held[cell]) hanging.push(cell);
  });
  return hanging;
}
