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
  type Rectangle,
  roomsOf,
  standard,
  wallsAround,
} from "./rules.ts";
import { activityFor, drawDissection, redraw, type Window } from "./sample.ts";
import { boundsOf, DIGIT, seatIn } from "./seats.ts";
import { NawabariState } from "./state.ts";

/**
 * Levels that can be asked for: the highest rung that a board needs. (Boards that
 * need search are so rare that drawing answers does not find them.)
 */
export const levels = ["room", "probe"] as const;
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
/** Branchings for each clue after which probing is worth its while. */
const FEW = 2;
/** Most branchings spent on one question of uniqueness after that. */
const MAX_BRANCHES = 20;
const BELOW_PROBE = ["count", "vertex", "room"];
/** Questions of uniqueness that an answer is worth, for each of its rooms. */
const TRIES_PER_ROOM = 4;
/** Parts of an answer that are drawn anew before another one is tried, for each of its rooms. */
const REDRAWS_PER_ROOM = 2;
/** Longest side of such a part. */
const WINDOW = 7;
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
    const seating = new Seating(rows, cols, answer);
    let printing = new Printing(seating, seating.draw(random));
    for (
      let redraws = 0;
      redraws < REDRAWS_PER_ROOM * seating.rooms.length;
      redraws++
    ) {
      const tries = TRIES_PER_ROOM * printing.seats.length;
      const outcome = printing.mend(random, wanted, tries);
      if ("clues" in outcome) return outcome;
      if (outcome.undefeated === null) break;
      printing = printing.redrawn(outcome.undefeated, activity, random);
    }
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
  /** Per cell: its room. */
  readonly of: Int32Array;
  /** Per cell: the clue that it would hold. */
  readonly clues: Int8Array;

  constructor(rows: number, cols: number, answer: NawabariAnswer) {
    const grid = this.grid = new Grid(rows, cols);
    this.answer = answer;
    const { of, count } = roomsOf(grid, answer);
    const rooms: number[][] = Array.from({ length: count }, () => []);
    of.forEach((room, cell) => rooms[room].push(cell));
    this.of = of;
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

/**
 * Answers of a board, two at most. Where there are several, branching finds them
 * at once and probing is long-winded; where there is hardly a second one, it is the
 * other way round. So the rung `probe` is used only if a few branchings without it
 * did not decide the matter.
 *
 * @param known An answer, if one is known: the search follows it, so that it comes
 * upon the next one close by.
 * @param maxBranches Give up after this many branchings with `probe`.
 */
export function twoAnswers(
  puzzle: NawabariPuzzle,
  { known, maxBranches }: { known?: Seating; maxBranches?: number } = {},
): Solution<NawabariAnswer> {
  const state = new NawabariState(puzzle, standard);
  const guided = known === undefined ? ladder : following(known);
  const quick = search(guided, state, {
    rungs: BELOW_PROBE,
    maxBranches: FEW * state.clueCells.length,
  });
  return quick.verdict === "gave-up"
    ? search(guided, state, { maxBranches })
    : quick;
}

/** The ladder with a search that tries the rooms of a known answer first. */
function following({ rooms, of, grid }: Seating): typeof ladder {
  return {
    ...ladder,
    choices: {
      ...ladder.choices,
      branch(state) {
        const found = Array.from(ladder.choices.branch(state));
        const first = found.findIndex((i) => {
          const { top, left, bottom, right } = state.rectangle(i);
          const cells = rooms[of[grid.cell(top, left)]];
          return cells[0] === grid.cell(top, left) &&
            cells[cells.length - 1] === grid.cell(bottom, right);
        });
        if (first > 0) found.unshift(...found.splice(first, 1));
        return found;
      },
    },
  };
}

/** The level of a board that has one answer, given what it took to find out. */
function levelOf(
  puzzle: NawabariPuzzle,
  rung: string | null,
): Level | "search" {
  if (rung === "probe") return "probe";
  if (rung !== "search") return "room";
  // It may have been searched without probing.
  const state = new NawabariState(puzzle, standard);
  const { verdict } = search(ladder, state, { maxBranches: 0 });
  return verdict === "gave-up" ? "search" : "probe";
}

/**
 * Puts a clue into each room of an answer so that it is the only one.
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
  const printing = new Printing(seating, seating.draw(random));
  const outcome = printing.mend(
    random,
    level,
    TRIES_PER_ROOM * seating.rooms.length,
  );
  return "clues" in outcome ? outcome : null;
}

/**
 * Draws seats until they make the answer the only one. Unlike
 * {@linkcode printAnswer} this favours no seats over others, but only answers of which a
 * good part of all boards is unique have a chance.
 *
 * @param tries Choices of seats to be drawn.
 * @returns Null if none of them would do (boards that need search do not count).
 */
export function drawPrinting(
  rows: number,
  cols: number,
  answer: NawabariAnswer,
  random: Random,
  tries: number,
): NawabariPuzzle | null {
  const seating = new Seating(rows, cols, answer);
  for (; tries > 0; tries--) {
    const puzzle = seating.board(seating.draw(random));
    const { verdict, rung } = twoAnswers(puzzle, {
      known: seating,
      maxBranches: MAX_BRANCHES,
    });
    if (verdict !== "unique") continue;
    if (levelOf(puzzle, rung) !== "search") return puzzle;
  }
  return null;
}

/**
 * A part of the board that another answer, come up in some search, cuts up
 * differently: if none of its clues is wrong there, the board has two answers.
 */
class Rival {
  /** The cells of the part. */
  readonly cells: readonly number[];
  /** The answer's own rooms there. */
  rooms: readonly number[];
  /** Per cell of the board: its room in the other answer, −1 outside the part. */
  readonly #room: Int16Array;
  /** Per cell: 1 if the clue that it would hold is wrong in the other answer. */
  readonly #wrong: Uint8Array;
  /** Clues in each room of the other answer. */
  readonly #clues: Uint8Array;
  /** Clues that are wrong, and clues too many in a room. */
  faults = 0;

  /**
   * @param roomOf The room of a cell in the other answer, counted from 0.
   * @param clueOf The clue that a cell would hold there.
   */
  constructor(
    { grid, clues, of }: Seating,
    seats: readonly number[],
    cells: readonly number[],
    roomOf: (cell: number) => number,
    clueOf: (cell: number) => number,
  ) {
    this.cells = cells;
    this.rooms = [...new Set(cells.map((cell) => of[cell]))];
    this.#room = new Int16Array(grid.size).fill(-1);
    this.#wrong = new Uint8Array(grid.size);
    this.#clues = new Uint8Array(grid.size);
    for (const cell of cells) {
      this.#room[cell] = roomOf(cell);
      this.#wrong[cell] = +(clues[cell] !== clueOf(cell));
    }
    for (const room of this.rooms) this.put(seats[room]);
  }

  /** Rooms have other numbers in another answer, even if they are the same. */
  rename({ of }: Seating): void {
    this.rooms = [...new Set(this.cells.map((cell) => of[cell]))];
  }

  put(cell: number): void {
    const room = this.#room[cell];
    if (room >= 0) {
      this.faults += this.#wrong[cell] + +(this.#clues[room]++ > 0);
    }
  }

  take(cell: number): void {
    const room = this.#room[cell];
    if (room >= 0) {
      this.faults -= this.#wrong[cell] + +(--this.#clues[room] > 0);
    }
  }

  /** Whether a fault would be left if a clue moved. */
  defeatedBy(from: number, to: number): boolean {
    this.take(from);
    this.put(to);
    const { faults } = this;
    this.take(to);
    this.put(from);
    return faults > 0;
  }
}

/** An answer on its way to a board: where its clues stand, and which rivals are known. */
class Printing {
  readonly seating: Seating;
  /** The cell of each room's clue. */
  readonly seats: number[];
  readonly rivals: Rival[] = [];
  /** The rivals that cover each room. */
  readonly #over: Rival[][];

  /**
   * @param seats The cell of each room's clue.
   * @param rivals Rivals that are known from before.
   * @param fresh Whether a room is new; the others' rivals are among those given.
   */
  constructor(
    seating: Seating,
    seats: number[],
    rivals: readonly Rival[] = [],
    fresh: (room: number) => boolean = () => true,
  ) {
    this.seating = seating;
    this.seats = seats;
    this.#over = seats.map(() => []);
    for (const rival of rivals) {
      rival.rename(seating);
      this.#add(rival);
    }
    this.#meetNeighbours(fresh);
  }

  #add(rival: Rival): void {
    this.rivals.push(rival);
    for (const room of rival.rooms) this.#over[room].push(rival);
  }

  /** The rivals that need no search: two rooms that make a rectangle, cut in another way. */
  #meetNeighbours(fresh: (room: number) => boolean): void {
    const { seating, seats } = this;
    const { grid, of, rooms } = seating;
    const { cols } = grid;
    const bounds = rooms.map((cells) => boundsOf(cols, cells));
    for (let a = 0; a < rooms.length; a++) {
      const { top, left, bottom, right } = bounds[a];
      for (
        const corner of [
          right + 1 < cols ? grid.cell(top, right + 1) : -1,
          bottom + 1 < grid.rows ? grid.cell(bottom + 1, left) : -1,
        ]
      ) {
        if (corner < 0) continue;
        const b = of[corner];
        if (!fresh(a) && !fresh(b)) continue;
        const union = {
          top,
          left,
          bottom: bounds[b].bottom,
          right: bounds[b].right,
        };
        const height = union.bottom - top + 1, width = union.right - left + 1;
        const cells = [...rooms[a], ...rooms[b]];
        if (cells.length !== height * width || rooms[b][0] !== corner) continue;
        const cut = (first: Rectangle, second: Rectangle) => {
          if (first.bottom === bottom && first.right === right) return;
          const home = (cell: number) =>
            grid.row(cell) <= first.bottom && grid.col(cell) <= first.right;
          this.#add(
            new Rival(
              seating,
              seats,
              cells,
              (cell) => home(cell) ? 0 : 1,
              (cell) =>
                DIGIT[
                  seatIn(
                    home(cell) ? first : second,
                    grid.row(cell),
                    grid.col(cell),
                  )
                ],
            ),
          );
        };
        for (let row = top; row < union.bottom; row++) {
          cut({ ...union, bottom: row }, { ...union, top: row + 1 });
        }
        for (let col = left; col < union.right; col++) {
          cut({ ...union, right: col }, { ...union, left: col + 1 });
        }
      }
    }
  }

  /**
   * Moves clues until the answer is the only one.
   *
   * @param tries Questions of uniqueness to be spent.
   * @returns The board; or the rival that could not be defeated, or null if the
   * tries were used up.
   */
  mend(
    random: Random,
    level: Level | undefined,
    tries: number,
  ): NawabariPuzzle | { undefeated: Rival | null } {
    const { seating, seats } = this;
    const movable = seating.rooms.flatMap((room, k) =>
      room.length > 1 ? [k] : []
    );
    for (; tries > 0; tries--) {
      const undefeated = this.#defeat(random);
      if (undefeated !== null) return { undefeated };
      const puzzle = seating.board(seats);
      const { answers, verdict, rung } = twoAnswers(puzzle, {
        known: seating,
        maxBranches: MAX_BRANCHES,
      });
      if (verdict === "unique") {
        const found = levelOf(puzzle, rung);
        if (level === undefined ? found !== "search" : found === level) {
          return puzzle;
        }
      }
      const known = this.rivals.length;
      for (const found of answers) this.#meet(found);
      if (this.rivals.length === known) {
        // Of another level, or too hard to tell: anything else will do.
        if (movable.length === 0) break;
        const room = random.pick(movable);
        this.#move(room, random.pick(seating.rooms[room]));
      }
    }
    return { undefeated: null };
  }

  /** Takes an answer apart into rivals: one for each part in which it differs. */
  #meet(other: NawabariAnswer): void {
    const { grid, of, rooms } = this.seating;
    const { of: otherRooms, count } = roomsOf(grid, other);
    // Rooms of both answers belong together if they share cells.
    const together = new Int32Array(rooms.length + count).map((_, i) => i);
    const root = (i: number): number => {
      while (together[i] !== i) i = together[i] = together[together[i]];
      return i;
    };
    of.forEach((room, cell) => {
      together[root(rooms.length + otherRooms[cell])] = root(room);
    });
    const parts = new Map<number, number[]>();
    of.forEach((room, cell) => {
      const part = root(room);
      parts.set(part, [...parts.get(part) ?? [], cell]);
    });
    for (const cells of parts.values()) {
      const same = cells.every((cell) =>
        of[cell] === of[cells[0]] && otherRooms[cell] === otherRooms[cells[0]]
      );
      if (same) continue;
      this.#add(
        new Rival(
          this.seating,
          this.seats,
          cells,
          (cell) => otherRooms[cell],
          (cell) => wallsAround(grid, other, cell),
        ),
      );
    }
  }

  #move(room: number, to: number): void {
    for (const rival of this.#over[room]) {
      rival.take(this.seats[room]);
      rival.put(to);
    }
    this.seats[room] = to;
  }

  /**
   * Moves clues until something speaks against every rival: always a move that
   * defeats one of those left, and among these one after which the fewest of the
   * room's other rivals are undefeated.
   *
   * @returns A rival that was still undefeated after some moves, or null.
   */
  #defeat(random: Random): Rival | null {
    const { seats, rivals, seating: { rooms } } = this;
    for (let moves = 0;; moves++) {
      const left = rivals.filter(({ faults }) => faults === 0);
      if (left.length === 0) return null;
      const rival = random.pick(left);
      if (moves === MAX_MOVES) return rival;
      let fewest = Infinity;
      let best: { room: number; cell: number }[] = [];
      for (const room of rival.rooms) {
        for (const cell of rooms[room]) {
          if (!rival.defeatedBy(seats[room], cell)) continue;
          let remaining = 0;
          for (const each of this.#over[room]) {
            if (!each.defeatedBy(seats[room], cell)) remaining++;
          }
          if (remaining < fewest) best = [];
          if (remaining <= fewest) {
            fewest = remaining;
            best.push({ room, cell });
          }
        }
      }
      if (best.length === 0) return rival;
      const { room, cell } = random.pick(best);
      this.#move(room, cell);
    }
  }

  /**
   * The same with a part of the answer drawn anew, around a rival that would not
   * be defeated. Clues and rivals elsewhere stay.
   */
  redrawn(rival: Rival, activity: number, random: Random): Printing {
    const { grid, of, rooms } = this.seating;
    const answer = this.seating.answer.slice();
    const window = windowAround(grid, rival.cells, random);
    redraw(grid, answer, window, activity, random);
    const seating = new Seating(grid.rows, grid.cols, answer);
    // A room that is as it was keeps its clue.
    const kept = seating.rooms.map((cells) =>
      cells.length === rooms[of[cells[0]]].length &&
      cells.every((cell) => of[cell] === of[cells[0]])
    );
    const seats = seating.rooms.map((cells, room) =>
      kept[room] ? this.seats[of[cells[0]]] : random.pick(cells)
    );
    const rivals = this.rivals.filter(({ cells }) =>
      cells.every((cell) => kept[seating.of[cell]])
    );
    return new Printing(seating, seats, rivals, (room) => !kept[room]);
  }
}

/** A window over (some of) a part of the board, with a little room around it. */
function windowAround(
  { rows, cols }: Grid,
  cells: readonly number[],
  random: Random,
): Window {
  const stretch = (values: number[], side: number) => {
    const least = Math.min(...values), most = Math.max(...values);
    const length = Math.min(side, WINDOW, most - least + 3);
    const start = length < most - least + 3
      ? least - 1 + random.below(most - least + 4 - length)
      : least - 1;
    return [Math.max(0, Math.min(start, side - length)), length];
  };
  const [top, height] = stretch(
    cells.map((cell) => Math.floor(cell / cols)),
    rows,
  );
  const [left, width] = stretch(cells.map((cell) => cell % cols), cols);
  return { top, left, rows: height, cols: width };
}
