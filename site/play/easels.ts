/**
 * Boards being made: what a setter can draw on a board of each genre, and what can be
 * tried with the clues that stand there.
 *
 * @module
 */

import { Grid, parts } from "../../lib/board/grid.ts";
import type { Puzzle as ChocoPuzzle } from "../../lib/choco_banana/rules.ts";
import { NO_CLUE, UNKNOWN_CLUE } from "../../lib/choco_banana/rules.ts";
import { type DosunPuzzle, dosunPuzzle } from "../../lib/dosun_fuwari/rules.ts";
import type { GenreId } from "../../lib/genre.ts";
import {
  type NawabariPuzzle,
  NONE,
  roomsOf,
  UNKNOWN,
  wallsAround,
} from "../../lib/nawabari/rules.ts";
import type { Marks } from "./notation.ts";
import type { Change } from "./strokes.ts";

/** Something to draw with. */
export interface Brush {
  /** Japanese. */
  readonly name: string;
  /** What it draws on. */
  readonly kind: "cell" | "edge";
}

/** What can be tried with a clue. */
export interface Trial<P> {
  /** The cell of the clue. */
  cell: number;
  /** Where the clue would go; the same cell if it is taken away, or its number hidden. */
  to: number;
  puzzle: P;
}

/**
 * How boards of a genre are made.
 *
 * @typeParam P A puzzle.
 * @typeParam D A draft: a puzzle, and what is not one yet.
 */
export interface Easel<
  // deno-lint-ignore no-explicit-any -- genres differ in types that only they know
  P = any,
  // deno-lint-ignore no-explicit-any
  D = any,
> {
  readonly brushes: readonly Brush[];
  /** How to draw, in Japanese. */
  readonly help: string;
  /** Whether brush 0 writes a number that the setter types. */
  readonly numbers: boolean;
  blank(rows: number, cols: number): D;
  /** The draft of a puzzle. */
  draft(puzzle: P): D;
  /** The puzzle that a draft comes to. */
  puzzle(draft: D): P;
  /**
   * What stands on the places of a brush: 1 for what it draws, 2 for something else of
   * that kind, 0 for nothing.
   *
   * @param number What is typed, where the brush writes numbers.
   */
  marks(draft: D, brush: number, number: number): Marks;
  /** The draft after a stroke: 1 draws, 0 clears. */
  apply(
    draft: D,
    brush: number,
    changes: readonly Change[],
    number: number,
  ): D;
  /** The draft after a key on a cell, or null if the key means nothing. */
  type(draft: D, cell: number, key: string): D | null;
  /** What a clue's {@linkcode Easel.spare} does: "" where there is nothing to spare. */
  readonly sparing: string;
  /** Every board with one clue less. */
  spare(puzzle: P): Trial<P>[];
  /** Every board with one clue in another place where the answer would allow it. */
  moves(puzzle: P, answer: Uint8Array): Trial<P>[];
}

const NUMBERS =
  "マスを押すと、いまの数字が入り、もう一度押すと消えます。マスを選んで数字のキーでも書けます（？は数を伏せた手掛かり）。";

/** Changes of numbers in cells. */
function withClues<C extends Int8Array | Int32Array>(
  clues: C,
  changes: readonly Change[],
  clue: number,
  none: number,
): C {
  const changed = clues.slice() as C;
  for (const [cell, mark] of changes) changed[cell] = mark === 0 ? none : clue;
  return changed;
}

const nawabariEasel: Easel<NawabariPuzzle, NawabariPuzzle> = {
  brushes: [{ name: "数字", kind: "cell" }, { name: "？", kind: "cell" }],
  help: NUMBERS,
  numbers: true,
  blank: (rows, cols) => ({
    rows,
    cols,
    clues: new Int8Array(rows * cols).fill(NONE),
  }),
  draft: (puzzle) => puzzle,
  puzzle: (draft) => draft,
  marks: ({ clues }, brush, number) =>
    Uint8Array.from(
      clues,
      (clue) =>
        clue === NONE ? 0 : clue === (brush === 0 ? number : UNKNOWN) ? 1 : 2,
    ),
  apply: (draft, brush, changes, number) => ({
    ...draft,
    clues: withClues(
      draft.clues,
      changes,
      brush === 0 ? Math.min(number, 4) : UNKNOWN,
      NONE,
    ),
  }),
  type(draft, cell, key) {
    const clue = /^[0-4]$/.test(key)
      ? Number(key)
      : key === "?"
      ? UNKNOWN
      : key === "Backspace" || key === "Delete"
      ? NONE
      : null;
    return clue === null
      ? null
      : { ...draft, clues: withClues(draft.clues, [[cell, 1]], clue, NONE) };
  },
  sparing: "数字を伏せて「？」にしても答えが一つのままの手掛かり",
  spare: (puzzle) =>
    cluesAmong(puzzle.clues, (clue) => clue >= 0).map((cell) => ({
      cell,
      to: cell,
      puzzle: {
        ...puzzle,
        clues: withClues(puzzle.clues, [[cell, 1]], UNKNOWN, NONE),
      },
    })),
  moves(puzzle, answer) {
    const grid = new Grid(puzzle.rows, puzzle.cols);
    const { of } = roomsOf(grid, answer);
    return cluesAmong(puzzle.clues, (clue) => clue >= 0).flatMap((cell) =>
      [...of.keys()].filter((to) => of[to] === of[cell] && to !== cell).map(
        (to) => {
          const clues = puzzle.clues.slice();
          clues[cell] = NONE;
          clues[to] = wallsAround(grid, answer, to);
          return { cell, to, puzzle: { ...puzzle, clues } };
        },
      )
    );
  },
};

function cluesAmong(
  clues: ArrayLike<number>,
  isOne: (clue: number) => boolean,
): number[] {
  return Array.from(clues).flatMap((clue, cell) => isOne(clue) ? [cell] : []);
}

/** Largest number that a setter may type. */
const LARGEST = 999;

const chocoEasel: Easel<ChocoPuzzle, ChocoPuzzle> = {
  brushes: [{ name: "数字", kind: "cell" }, { name: "？", kind: "cell" }],
  help: NUMBERS,
  numbers: true,
  blank: (rows, cols) => {
    const grid = new Grid(rows, cols);
    return { grid, clues: new Int32Array(grid.size) };
  },
  draft: (puzzle) => puzzle,
  puzzle: (draft) => draft,
  marks: ({ clues }, brush, number) =>
    Uint8Array.from(
      clues,
      (clue) =>
        clue === NO_CLUE
          ? 0
          : clue === (brush === 0 ? number : UNKNOWN_CLUE)
          ? 1
          : 2,
    ),
  apply: ({ grid, clues }, brush, changes, number) => ({
    grid,
    clues: withClues(
      clues,
      changes,
      brush === 0 ? Math.min(Math.max(number, 1), LARGEST) : UNKNOWN_CLUE,
      NO_CLUE,
    ),
  }),
  type({ grid, clues }, cell, key) {
    const now = Math.max(clues[cell], 0);
    // Digits follow each other; one that would make the number too large begins anew.
    const longer = /^\d$/.test(key) ? now * 10 + Number(key) : 0;
    const clue = /^\d$/.test(key)
      ? longer <= grid.size && longer <= LARGEST ? longer : Number(key)
      : key === "?"
      ? UNKNOWN_CLUE
      : key === "Backspace"
      ? Math.floor(now / 10)
      : key === "Delete"
      ? NO_CLUE
      : null;
    return clue === null
      ? null
      : { grid, clues: withClues(clues, [[cell, 1]], clue, NO_CLUE) };
  },
  sparing: "取り去っても答えが一つのままの手掛かり",
  spare: ({ grid, clues }) =>
    cluesAmong(clues, (clue) => clue !== NO_CLUE).map((cell) => ({
      cell,
      to: cell,
      puzzle: { grid, clues: withClues(clues, [[cell, 0]], 0, NO_CLUE) },
    })),
  moves: () => [],
};

/** A board of rooms in the making: borders may end in nothing for a while. */
interface Rooms {
  grid: Grid;
  /** Per inner edge: 1 for a border. */
  walls: Uint8Array;
  /** Per cell: 1 for a black one. */
  black: Uint8Array;
}

const dosunEasel: Easel<DosunPuzzle, Rooms> = {
  brushes: [{ name: "部屋の境界", kind: "edge" }, {
    name: "黒マス",
    kind: "cell",
  }],
  help:
    "線の上をドラッグするか、線の近くを押すと、部屋の境界になります。マスを選んで、Shift を押しながら矢印でも引けます。空白キーで黒マスになります。",
  numbers: false,
  blank: (rows, cols) => {
    const grid = new Grid(rows, cols);
    return {
      grid,
      walls: new Uint8Array(grid.edges),
      black: new Uint8Array(grid.size),
    };
  },
  draft({ grid, room }) {
    const walls = Uint8Array.from({ length: grid.edges }, (_, edge) => {
      const [a, b] = grid.cellsOf(edge);
      return Number(room[a] !== room[b] && room[a] >= 0 && room[b] >= 0);
    });
    return { grid, walls, black: Uint8Array.from(room, (r) => Number(r < 0)) };
  },
  puzzle({ grid, walls, black }) {
    const { of } = parts(
      grid,
      (_a, _b, edge) => walls[edge] === 0,
      (cell) => black[cell] === 0,
    );
    return dosunPuzzle(grid.rows, grid.cols, of);
  },
  marks: ({ walls, black }, brush) => brush === 0 ? walls : black,
  apply(draft, brush, changes) {
    const key = brush === 0 ? "walls" : "black";
    const changed = draft[key].slice();
    for (const [place, mark] of changes) changed[place] = mark;
    return { ...draft, [key]: changed };
  },
  type(draft, cell, key) {
    if (key !== " " && key !== "Enter" && key !== "#") return null;
    const black = draft.black.slice();
    black[cell] = 1 - black[cell];
    return { ...draft, black };
  },
  sparing: "",
  spare: () => [],
  moves: () => [],
};

const easels: Partial<Record<GenreId, Easel>> = {
  "nawabari": nawabariEasel,
  "dosun-fuwari": dosunEasel,
  "choco-banana": chocoEasel,
};

/** How boards of a genre are made. @throws {Error} If they are not. */
export function easelOf(id: GenreId): Easel {
  const easel = easels[id];
  if (easel === undefined) throw new Error(`${id} is not made on an easel`);
  return easel;
}
