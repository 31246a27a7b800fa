/**
 * Boards from a seed.
 *
 * It begins with the trivial board, a room to a run: a balloon on every head, a
 * ball on every tail, one answer and no fun. Then rooms are starved one by one, each
 * by handing the head of its run to a neighbour: what is left of the room has to
 * stack. At last cells change rooms at random wherever the board keeps its one answer.
 *
 * Three dials say how many rooms own no head (`starved`), how many own no tail
 * (`tails`), and how many runs have a single cell (`singles`).
 *
 * @module
 */

import type { Random } from "../base/random.ts";
import { Grid } from "../board/grid.ts";
import { GenerateError, type GenerateRequest } from "../genre.ts";
import { climb, type Rung } from "../logic/ladder.ts";
import { rungsOf } from "../logic/search.ts";
import { DosunState, ladder } from "./ladder.ts";
import { type DosunPuzzle, dosunPuzzle } from "./rules.ts";
import { type Runs, runsOf } from "./runs.ts";
import { starvedRooms, tally } from "./starving.ts";

/** Levels by the rung that a board needs. */
export const LEVELS = ["room", "profile"] as const;

/** The dials, and what each turns. */
export const DIALS: Readonly<Record<string, string>> = {
  starved: "連の先頭を一つも持たない部屋（風船の飢餓部屋）の数",
  tails: "連の末尾を一つも持たない部屋（鉄球の飢餓部屋）の数",
  singles: "一マスだけの連の数（偶数）",
};

/** How a board is drawn, before anybody asks how many answers it has. */
export interface DrawOptions {
  /** Rooms to starve of heads. */
  starved: number;
  /** Rooms to starve of tails. */
  tails: number;
  /** Runs of one cell. */
  singles: number;
  /**
   * Who may take a head that is handed over: `any` room beside it, or only one that has
   * not taken one before, so that every starved room has a receiver of its `own`. Two
   * starved rooms with the same receiver leave no answer.
   */
  receivers: "own" | "any";
  /**
   * The shortest run whose head may be handed over. What is left of a run of two is a
   * room of one cell, which leaves no answer.
   */
  shortest: 2 | 3;
}

/** How heads are handed over so that the board keeps its one answer, always. */
export const CAREFUL = { receivers: "own", shortest: 3 } as const;

/** A head or tail that changed hands to starve a room. */
export interface Handed {
  cell: number;
  /** A cell of the room that took it, as good as its name. */
  beside: number;
}

/** A board that was drawn, or how far the drawing came. */
export type Drawn =
  | { puzzle: DosunPuzzle; handed: readonly Handed[] }
  | { puzzle: null; stuckAt: "starved" | "tails" | "singles"; reached: number };

/** The fewest and most black cells, as a share of the board. */
const FEWEST_BLACK = 0.06, MOST_BLACK = 0.13;

/**
 * Draws a board and does not ask whether it has one answer.
 *
 * @throws {RangeError} If a side is out of bounds.
 */
export function draw(
  rows: number,
  cols: number,
  options: DrawOptions,
  random: Random,
): Drawn {
  const grid = new Grid(rows, cols);
  const start = trivial(grid, options.singles, random);
  if (start === null) {
    return { puzzle: null, stuckAt: "singles", reached: 0 };
  }
  const { label } = start;
  const handed: Handed[] = [];
  for (const [dial, wanted] of ends(options)) {
    const taken = new Set<number>();
    for (let reached = 0; reached < wanted; reached++) {
      const step = starvingStep(
        grid,
        start,
        dial,
        options.receivers === "own" ? taken : new Set(),
        options.shortest,
        random,
      );
      if (step === null) return { puzzle: null, stuckAt: dial, reached };
      taken.add(label[step.beside]);
      label[step.cell] = label[step.beside];
      handed.push(step);
    }
  }
  return { puzzle: dosunPuzzle(rows, cols, label), handed };
}

function ends(
  { starved, tails }: DrawOptions,
): [dial: "starved" | "tails", wanted: number][] {
  return [["starved", starved], ["tails", tails]];
}

/** The room of each cell, −1 black, and the runs. Room numbers need not be in order here. */
interface Draft {
  label: Int32Array;
  runs: Runs;
}

/** A board on which every room has exactly one head and one tail to use. */
function trivial(grid: Grid, singles: number, random: Random): Draft | null {
  const black = new Uint8Array(grid.size);
  // Cells that have to stay white, and the split runs around which one-cell runs stand.
  const kept = new Uint8Array(grid.size);
  const splits: Split[] = [];
  for (let s = 0; s < singles; s += 2) {
    const split = placeSplit(grid, black, kept, random);
    if (split === null) return null;
    splits.push(split);
  }
  const share = FEWEST_BLACK + random.fraction() * (MOST_BLACK - FEWEST_BLACK);
  for (let n = Math.round(share * grid.size); n > 0; n--) {
    const cell = random.below(grid.size);
    if (kept[cell] || black[cell]) continue;
    black[cell] = 1;
    if (strayCells(grid, black, kept)) black[cell] = 0;
  }
  if (strayCells(grid, black, kept)) return null;
  const white = Int32Array.from(black, (b) => b ? -1 : 0);
  const runs = runsOf({ grid, room: white, rooms: 1 });
  const label = runs.of.slice();
  splits.forEach(({ lower, ball, balloon, upper }, i) => {
    for (const cell of lower) label[cell] = runs.count + i;
    label[ball] = label[upper];
    label[balloon] = runs.count + i;
  });
  return { label, runs };
}

/**
 * A run shared by two rooms: the upper one has a one-cell run beside it for its
 * ball, the lower one has one for its balloon.
 */
interface Split {
  /** A cell of the upper room. */
  upper: number;
  /** The cells of the lower room within the run. */
  lower: number[];
  /** The one-cell run of the upper room. */
  ball: number;
  /** The one-cell run of the lower room. */
  balloon: number;
}

/** Makes room for a split somewhere; null if there is none to be had. */
function placeSplit(
  grid: Grid,
  black: Uint8Array,
  kept: Uint8Array,
  random: Random,
): Split | null {
  const { rows, cols } = grid;
  for (let attempt = 0; attempt < 50 && rows >= 4 && cols >= 2; attempt++) {
    const col = random.below(cols);
    const top = random.below(rows - 3);
    const length = 4 + random.below(rows - 3 - top);
    const upper = 2 + random.below(length - 3);
    const beside = () => {
      const side = random.below(2) === 0 ? col - 1 : col + 1;
      return side >= 0 && side < cols ? side : -1;
    };
    const ballCol = beside(), balloonCol = beside();
    if (ballCol < 0 || balloonCol < 0) continue;
    const ball = grid.cell(top + random.below(upper), ballCol);
    const balloon = grid.cell(
      top + upper + random.below(length - upper),
      balloonCol,
    );
    const run = Array.from({ length }, (_, p) => grid.cell(top + p, col));
    const white = [...run, ball, balloon];
    const dark = [
      ...caps(grid, top, length, col),
      ...caps(grid, grid.row(ball), 1, ballCol),
      ...caps(grid, grid.row(balloon), 1, balloonCol),
    ];
    if (
      white.some((cell) => black[cell] || kept[cell] || dark.includes(cell)) ||
      dark.some((cell) => kept[cell])
    ) continue;
    for (const cell of dark) black[cell] = 1;
    for (const cell of white) kept[cell] = 1;
    return { upper: run[0], lower: run.slice(upper), ball, balloon };
  }
  return null;
}

/** The cells right above and right below a strip, as far as they are on the board. */
function caps(grid: Grid, top: number, length: number, col: number): number[] {
  return [top - 1, top + length]
    .filter((row) => row >= 0 && row < grid.rows)
    .map((row) => grid.cell(row, col));
}

/** Whether some run has one cell although nobody wanted it to. */
function strayCells(grid: Grid, black: Uint8Array, kept: Uint8Array): boolean {
  for (let cell = 0; cell < grid.size; cell++) {
    if (black[cell] || kept[cell]) continue;
    const above = cell - grid.cols, below = cell + grid.cols;
    if (
      (above < 0 || black[above]) && (below >= grid.size || black[below])
    ) return true;
  }
  return false;
}

/** The other rooms beside a cell. */
function receivers(grid: Grid, label: Int32Array, cell: number): number[] {
  const found: number[] = [];
  for (const next of grid.neighbours(cell)) {
    const room = label[next];
    if (room >= 0 && room !== label[cell] && !found.includes(room)) {
      found.push(room);
    }
  }
  return found;
}

/** Whether a room has `fewest` cells or more and hangs together. */
function inOnePiece(
  grid: Grid,
  label: Int32Array,
  room: number,
  fewest: number,
): boolean {
  let size = 0;
  for (const r of label) size += Number(r === room);
  if (size < fewest) return false;
  const stack = [label.indexOf(room)];
  const seen = new Set(stack);
  while (stack.length > 0) {
    for (const next of grid.neighbours(stack.pop()!)) {
      if (label[next] !== room || seen.has(next)) continue;
      seen.add(next);
      stack.push(next);
    }
  }
  return seen.size === size;
}

/**
 * A way to starve one more room, drawn uniformly: its only head (or tail) goes to a
 * room beside it. Null if there is none.
 *
 * @param taken Rooms that may not take one.
 */
function starvingStep(
  grid: Grid,
  { label, runs }: Draft,
  dial: "starved" | "tails",
  taken: ReadonlySet<number>,
  shortest: number,
  random: Random,
): Handed | null {
  const owned = new Map<number, number>();
  const endOf = (run: number) =>
    dial === "starved"
      ? runs.head[run]
      : runs.head[run] + (runs.length[run] - 1) * grid.cols;
  for (let run = 0; run < runs.count; run++) {
    const room = label[endOf(run)];
    owned.set(room, (owned.get(room) ?? 0) + 1);
  }
  const steps: Handed[] = [];
  for (let run = 0; run < runs.count; run++) {
    const cell = endOf(run), room = label[cell];
    const inward = cell + (dial === "starved" ? grid.cols : -grid.cols);
    if (runs.length[run] < shortest || owned.get(room) !== 1) continue;
    // The room has to stay right behind the cell it gives away, to stack there.
    if (label[inward] !== room) continue;
    for (const beside of grid.neighbours(cell)) {
      const to = label[beside];
      // A starved room that took it would be starved no more.
      if (to === room || !owned.has(to) || taken.has(to)) continue;
      steps.push({ cell, beside });
    }
  }
  // Whether the room would fall apart is looked at last: it seldom does.
  for (const step of random.shuffle(steps)) {
    const room = label[step.cell];
    label[step.cell] = -1;
    const whole = inOnePiece(grid, label, room, shortest - 1);
    label[step.cell] = room;
    if (whole) return step;
  }
  return null;
}

/** Drawings tried before a dial is said to be out of reach. */
const DRAWINGS = 40;

/**
 * A board with one answer.
 *
 * @throws {GenerateError} If the dials ask for what cannot be had: says which, and
 * how far it went.
 */
export function generate(
  { rows, cols, level, dials = {} }: GenerateRequest,
  random: Random,
): DosunPuzzle {
  for (const [name, value] of Object.entries(dials)) {
    if (!Number.isInteger(value) || value < 0) {
      throw new GenerateError(
        `Expected ${name} to be an integer from 0 but found ${value}`,
      );
    }
  }
  const { singles = 0 } = dials;
  if (rows < 2) {
    throw new GenerateError(
      "Expected at least 2 rows: in a single row every run has one cell, and no room can be sure of both its pieces",
    );
  }
  if (singles % 2 === 1) {
    throw new GenerateError(
      `Expected singles to be even but found ${singles}: for every one-cell run that takes a balloon another one takes a ball`,
    );
  }
  const cheaper = rungsOf(ladder, ["run", "room"]);
  const rungs = level === "room"
    ? cheaper
    : rungsOf(ladder, ["run", "room", "profile"]);
  let furthest: Drawn & { puzzle: null } | null = null;
  for (let n = 0; n < DRAWINGS; n++) {
    const { starved, tails } = starving(rows, cols, level, dials, random);
    const drawn = draw(
      rows,
      cols,
      { starved, tails, singles, ...CAREFUL },
      random,
    );
    if (drawn.puzzle === null) {
      if (furthest === null || drawn.reached > furthest.reached) {
        furthest = drawn;
      }
      continue;
    }
    const puzzle = walk(drawn.puzzle, (p) => solved(p, rungs), random);
    if (puzzle !== null && (level !== "profile" || !solved(puzzle, cheaper))) {
      return puzzle;
    }
  }
  if (furthest === null) {
    throw new GenerateError(
      `Expected a ${rows}×${cols} board of level ${level} but none of ${DRAWINGS} drawings came to that`,
    );
  }
  const { stuckAt, reached } = furthest;
  throw new GenerateError(
    stuckAt === "singles"
      ? `Expected ${singles} one-cell runs on a ${rows}×${cols} board but there is no place for them`
      : `Expected ${dials[stuckAt] ?? "some"} rooms without a ${
        stuckAt === "starved" ? "head" : "tail"
      } on a ${rows}×${cols} board but after ${reached} no run of 3 or more cells is left beside a room that can still take one`,
  );
}

/**
 * How many rooms to starve: as the dials say, and a dial that is not set is at 0. If
 * none is, up to one room in six at either end, and at one end at least.
 */
function starving(
  rows: number,
  cols: number,
  level: string | undefined,
  dials: Record<string, number>,
  random: Random,
): { starved: number; tails: number } {
  const isSet = dials.starved !== undefined || dials.tails !== undefined;
  if (isSet || level === "room" || rows < 3 || cols < 2) {
    return { starved: dials.starved ?? 0, tails: dials.tails ?? 0 };
  }
  const most = Math.max(1, Math.floor(cols * (1 + rows / 16) / 6));
  const starved = random.below(most + 1);
  const fewest = starved === 0 ? 1 : 0;
  return { starved, tails: fewest + random.below(most + 1 - fewest) };
}

/** Whether these rungs alone come to an answer, which is then the only one. */
export function solved(
  puzzle: DosunPuzzle,
  rungs: readonly Rung<DosunState>[],
): boolean {
  const state = new DosunState(puzzle);
  return climb(state, rungs).end === "complete" && ladder.read(state) !== null;
}

/** Changes tried for each cell of the board … */
const STEPS_PER_CELL = 4;
/** … and cells to try them for, on boards so large that each try takes long. */
const MOST_CELLS = 900;

/** How many changes to try: the more cells beyond {@linkcode MOST_CELLS}, the fewer. */
function stepsFor(cells: number): number {
  return STEPS_PER_CELL * Math.min(cells, Math.ceil(MOST_CELLS ** 2 / cells));
}

/**
 * Walks from board to board: time and again some cells change rooms, and the change
 * stays if the board is accepted and as many rooms are starved as before. Null if
 * the start is not accepted.
 */
export function walk(
  start: DosunPuzzle,
  accepts: (puzzle: DosunPuzzle) => boolean,
  random: Random,
): DosunPuzzle | null {
  if (!accepts(start)) return null;
  const { grid } = start;
  const runs = runsOf(start);
  const wanted = starvedRooms(tally(start, runs));
  let puzzle = start;
  const label = start.room.slice();
  const steps = stepsFor(grid.size);
  for (let step = 0; step < steps; step++) {
    const cell = random.below(grid.size);
    const from = label[cell];
    if (from < 0) continue;
    const to = receivers(grid, label, cell);
    if (to.length === 0) continue;
    move(grid, label, cell, random.pick(to), random);
    const changed = settled(grid, label, from, puzzle.rooms);
    if (changed !== null) {
      const starved = starvedRooms(tally(changed, runs));
      if (
        starved.heads === wanted.heads && starved.tails === wanted.tails &&
        accepts(changed)
      ) puzzle = changed;
    }
    label.set(puzzle.room);
  }
  return dosunPuzzle(grid.rows, grid.cols, puzzle.room);
}

/**
 * Hands a cell over to a room beside it: the cell alone, or with all of its room that
 * is above it in its run, or below, or the whole room.
 */
function move(
  grid: Grid,
  label: Int32Array,
  cell: number,
  to: number,
  random: Random,
): void {
  const from = label[cell];
  const way = random.below(4);
  if (way === 3) {
    label.forEach((room, c) => room === from && (label[c] = to));
    return;
  }
  const step = [0, -grid.cols, grid.cols][way];
  let next = cell;
  do {
    label[next] = to;
    next += step;
  } while (label[next] === from);
}

/**
 * The board after room `from` has given cells away: null if it fell apart or kept but
 * one cell; one room less if nothing was left of it.
 */
function settled(
  grid: Grid,
  label: Int32Array,
  from: number,
  rooms: number,
): DosunPuzzle | null {
  const room = label.slice();
  if (!room.includes(from)) {
    room.forEach((r, cell) => r === rooms - 1 && (room[cell] = from));
    return { grid, room, rooms: rooms - 1 };
  }
  return inOnePiece(grid, room, from, 2) ? { grid, room, rooms } : null;
}
