/**
 * A board being marked: positions are values, and a move is a stroke that marks
 * one place or many.
 *
 * @module
 */

import { check, type Violation } from "../../lib/genre.ts";
import { type Marks, type Notation, placesOf, shortText } from "./notation.ts";
import type { Game } from "./session.ts";

/** A board with what is marked on it. */
export interface Sheet<P> {
  readonly puzzle: P;
  readonly marks: Marks;
  /** The marked places, in the order in which their marks were made. */
  readonly order: readonly number[];
}

/** A place, and the mark that it gets (0 clears it). */
export type Change = readonly [place: number, mark: number];

/**
 * A stroke as a move's text: `M`, then for each mark in use its letter (`z` clears, `a`
 * is the first mark) and the places, with `x` between them.
 *
 * @example
 * ```ts
 * import { readStroke, writeStroke } from "./strokes.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(writeStroke([[3, 1], [12, 1], [4, 0]]), "Ma3x12z4");
 * assertEquals(readStroke("Ma3x12z4"), [[3, 1], [12, 1], [4, 0]]);
 * assertEquals(readStroke("Ma3x"), null);
 * ```
 */
export function writeStroke(changes: readonly Change[]): string {
  let text = "M", before = -1;
  for (const [place, mark] of changes) {
    text += mark === before ? "x" : "zabc"[mark];
    text += place;
    before = mark;
  }
  return text;
}

/** The stroke that {@linkcode writeStroke} wrote; null for anything else. */
export function readStroke(move: string): Change[] | null {
  if (!/^M([abcz]\d{1,6}(x\d{1,6})*)+$/.test(move)) return null;
  return [...move.matchAll(/([abcz])([\dx]+)/g)].flatMap(([, letter, places]) =>
    places.split("x").map((place): Change => [
      Number(place),
      "zabc".indexOf(letter),
    ])
  );
}

/** A board on which nothing is marked. */
export function blankSheet<P>(notation: Notation<P>, puzzle: P): Sheet<P> {
  return {
    puzzle,
    marks: new Uint8Array(placesOf(notation, puzzle)),
    order: [],
  };
}

/** The sheet after a stroke, or null if some place or mark is none, or nothing changes. */
export function drawStroke<P>(
  notation: Notation<P>,
  sheet: Sheet<P>,
  changes: readonly Change[],
): Sheet<P> | null {
  const marks = sheet.marks.slice();
  const touched = new Set<number>();
  for (const [place, mark] of changes) {
    if (place >= marks.length || mark >= notation.marks.length) return null;
    if (notation.kind === "cell" && notation.blocked(sheet.puzzle, place)) {
      return null;
    }
    if (marks[place] === mark) continue;
    marks[place] = mark;
    touched.add(place);
  }
  if (touched.size === 0) return null;
  const order = sheet.order.filter((place) => !touched.has(place));
  for (const place of touched) if (marks[place] > 0) order.push(place);
  return { puzzle: sheet.puzzle, marks, order };
}

/** One stroke that makes all marks of a sheet, in their order; "" if there are none. */
export function wholeStroke<P>({ marks, order }: Sheet<P>): string {
  return order.length === 0
    ? ""
    : writeStroke(order.map((place): Change => [place, marks[place]]));
}

/** Everything in which a sheet, taken for an answer, breaks the rules. */
export function faultsOf<P>(
  notation: Notation<P>,
  { puzzle, marks }: Sheet<P>,
  reading?: string,
): Violation[] {
  return check(
    notation.genre,
    puzzle,
    notation.answer(puzzle, marks),
    reading,
  );
}

/** A genre's boards as the frame plays them. */
export function marking<P>(notation: Notation<P>): Game<Sheet<P>> {
  // The frame asks several times about each position.
  const finished = new WeakMap<Sheet<P>, boolean>();
  return {
    parse: (text) => blankSheet(notation, notation.genre.parse(text)),
    format: ({ puzzle }) => shortText(notation, puzzle),
    play(sheet, move) {
      const changes = readStroke(move);
      return changes === null ? null : drawStroke(notation, sheet, changes);
    },
    isDone(sheet) {
      let done = finished.get(sheet);
      if (done === undefined) {
        const { puzzle, marks } = sheet;
        const answer = notation.answer(puzzle, marks);
        done = notation.genre.readings[0].clauses.every((clause) =>
          clause.violations(puzzle, answer).length === 0
        );
        finished.set(sheet, done);
      }
      return done;
    },
  };
}
