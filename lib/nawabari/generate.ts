/**
 * Boards with one answer. The answer is drawn first; since each room holds just
 * one clue, all that is left to choose is in which of its cells the clue stands. Seats
 * are drawn at random and then mended: a second answer, if there is one, shows which
 * clues to move so that it breaks.
 *
 * @module
 */

import type { Random } from "../base/random.ts";
import { Grid } from "../board/grid.ts";
import { GenerateError, type GenerateRequest } from "../genre.ts";
import { search, type Solution } from "../logic/search.ts";
import { ladder } from "./ladder.ts";
import {
  type NawabariAnswer,
  type NawabariPuzzle,
  NONE,
  roomsOf,
  standard,
  wallsAround,
} from "./rules.ts";
import { activityFor, drawDissection } from "./sample.ts";
import { NawabariState } from "./state.ts";

/** Levels of a board: the highest rung that it needs. */
export const levels = ["room", "probe", "search"] as const;
/** See {@linkcode levels}. */
export type Level = typeof levels[number];

/** What `generate` can be asked for besides size and level. */
export const dials = {
  rooms: "部屋のおよその数(指定しなければ、マス三つに一部屋)",
} as const;

/** Cells to a room unless the dial says otherwise: about as on published boards. */
const CELLS_PER_ROOM = 3;
/** After so many answers for which no seats were found, there is probably no such board. */
const MAX_ANSWERS = 200;
/** Most branchings spent on one question of uniqueness. */
const MAX_BRANCHES = 50;
/** Questions of uniqueness that an answer is worth, for each of its rooms. */
const TRIES_PER_ROOM = 4;
/** Moves after which rivals that are still not defeated will hardly ever be. */
const MAX_MOVES = 60;

/**
 * A board with one answer.
 *
 * @throws {GenerateError} If no such board was found.
 *
 * @example
 * ```ts
 * import { Random } from "../base/random.ts";
 * import { generate } from "./generate.ts";
 * import { nawabari } from "./genre.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const puzzle = generate({ rows: 6, cols: 6, level: "room" }, new Random(1));
 * assertEquals(nawabari.solve(puzzle, { rungs: ["count", "vertex", "room"] }).verdict, "unique");
 * ```
 */
export function generate(
  { rows, cols, level, dials: { rooms } = {} }: GenerateRequest,
  random: Random,
): NawabariPuzzle {
  const wanted = levels.find((known) => known === level);
  if (level !== undefined && wanted === undefined) {
    throw new GenerateError(
      `Expected level to be one of ${levels.join(", ")} but found ${level}`,
    );
  }
  const size = rows * cols;
  if (rooms !== undefined && !(rooms >= 1 && rooms <= size)) {
    throw new GenerateError(
      `Expected rooms to be from 1 to ${size} but found ${rooms}`,
    );
  }
  const activity = activityFor(rows, cols, rooms ?? size / CELLS_PER_ROOM);
  for (let n = 0; n < MAX_ANSWERS; n++) {
    const answer = drawDissection(rows, cols, random, activity);
    const puzzle = printAnswer(rows, cols, answer, random, wanted);
    if (puzzle !== null) return puzzle;
  }
  throw new GenerateError(
    `Found no ${rows}×${cols} board${
      level === undefined ? "" : ` of level ${level}`
    } with one answer among ${MAX_ANSWERS} answers`,
  );
}

/** An answer with what is needed to put clues into it. */
export class Seating {
  readonly grid: Grid;
  readonly answer: NawabariAnswer;
  /** The cells of each room, rooms and cells in reading order. */
  readonly rooms: readonly number[][];
  /** Per cell: the clue that it would hold. */
  readonly clues: Int8Array;

  constructor(rows: number, cols: number, answer: NawabariAnswer) {
    const grid = this.grid = new Grid(rows, cols);
    this.answer = answer;
    const { of, count } = roomsOf(grid, answer);
    const rooms: number[][] = Array.from({ length: count }, () => []);
    of.forEach((room, cell) => rooms[room].push(cell));
    this.rooms = rooms;
    this.clues = Int8Array.from(
      of,
      (_, cell) => wallsAround(grid, answer, cell),
    );
  }

  /** How many ways there are to choose a seat in each room. */
  get placements(): bigint {
    return this.rooms.reduce((n, room) => n * BigInt(room.length), 1n);
  }

  /** A seat for each room, drawn uniformly. */
  draw(random: Random): number[] {
    return this.rooms.map((room) => random.pick(room));
  }

  /** The board that has its clues in these cells. */
  board(seats: readonly number[]): NawabariPuzzle {
    const { rows, cols, size } = this.grid;
    const clues = new Int8Array(size).fill(NONE);
    for (const cell of seats) clues[cell] = this.clues[cell];
    return { rows, cols, clues };
  }
}

/** Whether a board has one answer, and if not, a second one; by the whole ladder. */
export function solutionOf(
  puzzle: NawabariPuzzle,
  maxBranches?: number,
): Solution<NawabariAnswer> {
  return search(ladder, new NawabariState(puzzle, standard), { maxBranches });
}

/**
 * Puts a clue into each room so that the answer is the only one.
 *
 * @param level Which rung shall be needed (default: any, but no search).
 * @returns Null if none was found. A few answers cannot be printed at all: no choice of
 * seats makes them the only answer (see `printable.ts`).
 */
export function printAnswer(
  rows: number,
  cols: number,
  answer: NawabariAnswer,
  random: Random,
  level?: Level,
): NawabariPuzzle | null {
  const seating = new Seating(rows, cols, answer);
  const seats = seating.draw(random);
  const movable = seating.rooms.flatMap((room, k) =>
    room.length > 1 ? [k] : []
  );
  const rivals: Rival[] = [];
  for (let tries = TRIES_PER_ROOM * seats.length; tries > 0; tries--) {
    const puzzle = seating.board(seats);
    const { answers, rung, verdict } = solutionOf(puzzle, MAX_BRANCHES);
    if (verdict === "unique" && fits(rung, level)) return puzzle;
    const other = answers.find((found) => differs(found, answer));
    if (other !== undefined) {
      rivals.push(new Rival(seating, seats, other));
      if (!defeat(seating, seats, rivals, random)) return null;
    } else if (movable.length > 0) {
      // Unique but of another level, or too hard to tell: anything else will do.
      const room = random.pick(movable);
      move(rivals, seats, room, random.pick(seating.rooms[room]));
      if (!defeat(seating, seats, rivals, random)) return null;
    } else return null;
  }
  return null;
}

function fits(rung: string | null, level?: Level): boolean {
  switch (level) {
    case undefined:
      return rung !== "search";
    case "room":
      return rung !== "probe" && rung !== "search";
    default:
      return rung === level;
  }
}

function differs(a: NawabariAnswer, b: NawabariAnswer): boolean {
  return a.some((wall, e) => wall !== b[e]);
}

/** Another answer that came up, and how many clues speak against it as they stand. */
class Rival {
  /** Per cell: its room in this answer. */
  readonly #room: Int32Array;
  /** Per cell: 1 if the clue that stands there would be wrong. */
  readonly #wrong: Uint8Array;
  /** Clues in each of its rooms. */
  readonly #clues: Int32Array;
  /** Clues that are wrong, and clues too many in a room. None: it is an answer. */
  faults = 0;

  constructor(
    { grid, clues }: Seating,
    seats: readonly number[],
    answer: NawabariAnswer,
  ) {
    const { of, count } = roomsOf(grid, answer);
    this.#room = of;
    this.#wrong = Uint8Array.from(
      clues,
      (clue, cell) => clue === wallsAround(grid, answer, cell) ? 0 : 1,
    );
    this.#clues = new Int32Array(count);
    for (const cell of seats) this.put(cell);
  }

  put(cell: number): void {
    this.faults += this.#wrong[cell] +
      +(this.#clues[this.#room[cell]]++ > 0);
  }

  take(cell: number): void {
    this.faults -= this.#wrong[cell] +
      +(--this.#clues[this.#room[cell]] > 0);
  }

  /** `faults` if a clue moved. */
  faultsAfter(from: number, to: number): number {
    this.take(from);
    this.put(to);
    const { faults } = this;
    this.take(to);
    this.put(from);
    return faults;
  }
}

function move(
  rivals: readonly Rival[],
  seats: number[],
  room: number,
  to: number,
): void {
  for (const rival of rivals) {
    rival.take(seats[room]);
    rival.put(to);
  }
  seats[room] = to;
}

/**
 * Moves clues until something speaks against every rival: always a move that
 * defeats one of those left, and among these one that leaves the fewest.
 *
 * @returns False if that was not to be had within a few moves.
 */
function defeat(
  { rooms }: Seating,
  seats: number[],
  rivals: readonly Rival[],
  random: Random,
): boolean {
  for (let moves = 0; moves < MAX_MOVES; moves++) {
    const left = rivals.filter(({ faults }) => faults === 0);
    if (left.length === 0) return true;
    const rival = random.pick(left);
    let fewest = Infinity;
    let best: { room: number; cell: number }[] = [];
    rooms.forEach((cells, room) => {
      for (const cell of cells) {
        if (rival.faultsAfter(seats[room], cell) === 0) continue;
        let remaining = 0;
        for (const each of rivals) {
          if (each.faultsAfter(seats[room], cell) === 0) remaining++;
          if (remaining > fewest) break;
        }
        if (remaining < fewest) best = [];
        if (remaining <= fewest) {
          fewest = remaining;
          best.push({ room, cell });
        }
      }
    });
    if (best.length === 0) return false;
    const { room, cell } = random.pick(best);
    move(rivals, seats, room, cell);
  }
  return false;
}
