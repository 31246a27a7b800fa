/**
 * What a reader writes on a board: which places take marks, which marks there are,
 * and what they mean to the genre and to its ladder.
 *
 * Everything the player and the bench know of a genre beyond {@linkcode DeductionGenre}
 * is here and in its drawing (`drawing.ts`); the rest is written once for all.
 *
 * @module
 */

import { Grid } from "../../lib/board/grid.ts";
import { countAnswers as countChoco } from "../../lib/choco_banana/count_clues.ts";
import { chocoBanana } from "../../lib/choco_banana/genre.ts";
import type { Position as ChocoState } from "../../lib/choco_banana/position.ts";
import { NO_CLUE, ruleSet } from "../../lib/choco_banana/rules.ts";
import { countAnswers as countDosun } from "../../lib/dosun_fuwari/count.ts";
import { BALL, BALLOON, type ReadingId } from "../../lib/dosun_fuwari/rules.ts";
import { dosunFuwari } from "../../lib/dosun_fuwari/genre.ts";
import type { DosunState } from "../../lib/dosun_fuwari/ladder.ts";
import type { DeductionGenre, GenreId } from "../../lib/genre.ts";
import {
  climb,
  CONTRADICTION,
  type LadderState,
  type Outcome,
} from "../../lib/logic/ladder.ts";
import { rungsOf } from "../../lib/logic/search.ts";
import { cells, type Place } from "../../lib/logic/trace.ts";
import { countAnswers as countNawabari } from "../../lib/nawabari/count_clues.ts";
import { nawabari } from "../../lib/nawabari/genre.ts";
import { nawabariReading } from "../../lib/nawabari/rules.ts";
import type { NawabariState } from "../../lib/nawabari/state.ts";

/** Marks by place: 0 for none, else an index into {@linkcode Notation.marks}. */
export type Marks = Uint8Array;

/** A mark that can be made. */
export interface Mark {
  /** What the ladder's facts call it. */
  readonly fact: string;
  /** Japanese, for buttons and readers of the screen. */
  readonly name: string;
}

/** How boards of a genre are written on. */
export interface Notation<
  // deno-lint-ignore no-explicit-any -- genres differ in types that only they know
  P = any,
  // deno-lint-ignore no-explicit-any
  A = any,
  // deno-lint-ignore no-explicit-any
  S extends LadderState = any,
> {
  readonly genre: DeductionGenre<P, A, S>;
  /** What takes marks: the cells, or the inner edges, numbered as in `Grid`. */
  readonly kind: "cell" | "edge";
  /** The marks; the first is no mark, the second the one that a click makes. */
  readonly marks: readonly Mark[];
  /** Whether nothing can be written on a cell. */
  blocked(puzzle: P, cell: number): boolean;
  /** Whether reasons point at a cell for what is printed there, marked or not. */
  printed(puzzle: P, cell: number): boolean;
  /** What the marks say as an answer. */
  answer(puzzle: P, marks: Marks): A;
  /** An answer with every place marked. */
  full(puzzle: P, answer: A): Marks;
  /** Tells a ladder's state what is marked on a place. */
  write(state: S, place: number, mark: number): Outcome;
  /** A place that a reason rests on, as cells, edges and points. */
  spots(state: S, place: Place): Place[];
  /**
   * The exact number of answers without listing them.
   *
   * @throws {RangeError} If the board is out of reach.
   */
  count(puzzle: P, reading: string): bigint;
}

const NONE: Mark = { fact: "", name: "なし" };

const nawabariNotation: Notation<
  Parameters<typeof nawabari.format>[0],
  Uint8Array,
  NawabariState
> = {
  genre: nawabari,
  kind: "edge",
  marks: [
    NONE,
    { fact: "wall", name: "壁" },
    { fact: "no-wall", name: "壁でない" },
  ],
  blocked: () => false,
  printed: () => true,
  answer: (_, marks) => marks.map((mark) => mark === 1 ? 1 : 0),
  full: (_, answer) => answer.map((wall) => wall === 1 ? 1 : 2),
  write: (state, edge, mark) => state.set(edge, mark as 1 | 2),
  spots: (_, place) => [place],
  count: (puzzle, reading) => countNawabari(puzzle, nawabariReading(reading)),
};

const dosunNotation: Notation<
  Parameters<typeof dosunFuwari.format>[0],
  Uint8Array,
  DosunState
> = {
  genre: dosunFuwari,
  kind: "cell",
  marks: [
    NONE,
    { fact: "balloon", name: "風船" },
    { fact: "ball", name: "鉄球" },
    { fact: "empty", name: "空き" },
  ],
  blocked: ({ room }, cell) => room[cell] < 0,
  // Runs and rooms are printed everywhere.
  printed: () => true,
  answer: (_, marks) => marks.map((mark) => mark === 3 ? 0 : mark),
  full: ({ room }, answer) =>
    answer.map((piece, cell) => room[cell] < 0 ? 0 : piece || 3),
  write(state, cell, mark) {
    const run = state.runs.of[cell];
    const { words, withBalloon, withBall } = state.tables[run];
    const at = (cell - state.runs.head[run]) / state.puzzle.grid.cols * words;
    if (mark === BALLOON) return state.keep(run, withBalloon, at);
    if (mark === BALL) return state.keep(run, withBall, at);
    const outcome = state.drop(run, withBalloon, at);
    return outcome === CONTRADICTION
      ? outcome
      : Math.max(outcome, state.drop(run, withBall, at)) as Outcome;
  },
  count: (puzzle, reading) => countDosun(puzzle, reading as ReadingId),
  spots({ runs, puzzle: { grid } }, place) {
    if (place.kind !== "run") return [place];
    const { head, length } = runs;
    return cells(
      Array.from(
        { length: length[place.index] },
        (_, i) => head[place.index] + i * grid.cols,
      ),
    );
  },
};

const chocoNotation: Notation<
  Parameters<typeof chocoBanana.format>[0],
  Uint8Array,
  ChocoState
> = {
  genre: chocoBanana,
  kind: "cell",
  marks: [
    NONE,
    { fact: "choco", name: "塗る" },
    { fact: "banana", name: "塗らない" },
  ],
  blocked: () => false,
  printed: ({ clues }, cell) => clues[cell] !== NO_CLUE,
  answer: (_, marks) => marks.map((mark) => mark === 1 ? 1 : 0),
  full: (_, answer) => answer.map((shaded) => shaded === 1 ? 1 : 2),
  write: (state, cell, mark) => state.set(state.at(cell), mark),
  spots: (_, place) => [place],
  count(puzzle, reading) {
    // What the ladder knows spares the sweep most of its states.
    const state = chocoBanana.start(puzzle, reading);
    const { end } = climb(state, rungsOf(chocoBanana.ladder));
    if (end === "contradiction") return 0n;
    const known = puzzle.clues.map((_, cell) => state.colour[state.at(cell)]);
    return countChoco(puzzle, ruleSet(reading), known);
  },
};

/** The notation of each genre that is solved by deduction, in the site's order. */
export const notations: readonly Notation[] = [
  nawabariNotation,
  dosunNotation,
  chocoNotation,
];

/** The notation of a genre. @throws {Error} If it has none. */
export function notationOf(id: GenreId): Notation {
  const found = notations.find(({ genre }) => genre.id === id);
  if (found === undefined) throw new Error(`${id} is not played by marks`);
  return found;
}

/** The geometry of a board. */
export function gridOf<P>({ genre }: Notation<P>, puzzle: P): Grid {
  const { rows, cols } = genre.size(puzzle);
  return new Grid(rows, cols);
}

/** How many places a board has. */
export function placesOf<P>(notation: Notation<P>, puzzle: P): number {
  const grid = gridOf(notation, puzzle);
  return notation.kind === "edge" ? grid.edges : grid.size;
}

/**
 * The board on one line without an address before it, `nawabari/8/8/…`: short
 * enough for our own URLs, and what `genre.parse` reads as well.
 */
export function shortText<P>({ genre }: Notation<P>, puzzle: P): string {
  return genre.format(puzzle).replace(/^https:\/\/puzz\.link\/p\?/, "");
}

/** What a rung is called in Japanese: one of the genre's own, `probe` or `search`. */
export function rungTitle({ genre }: Notation, id: string): string {
  return genre.ladder.rungs.find((rung) => rung.id === id)?.title ??
    ({ probe: "仮定", search: "探索" }[id] ?? id);
}

/** How messages call a place: `R3C5`, or the edge between two cells. */
export function placeName<P>(
  notation: Notation<P>,
  puzzle: P,
  place: number,
): string {
  const grid = gridOf(notation, puzzle);
  return notation.kind === "cell"
    ? grid.name(place)
    : grid.cellsOf(place).map((cell) => grid.name(cell)).join("と") + "の間";
}
