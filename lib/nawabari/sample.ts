/**
 * Drawing dissections at random, by walking the counting of `count.ts` backwards:
 * at each lattice point, where the walk may have come from is drawn with
 * probabilities in proportion to the numbers of ways up to there.
 *
 * The numbers of ways are kept as floating-point numbers. They are sums of
 * positive terms, so each probability is right to about one part in 10^13: no
 * experiment could tell the draw from an exact one.
 *
 * @module
 */

import type { Random } from "../base/random.ts";
import { Grid } from "../board/grid.ts";
import type { NawabariAnswer } from "./rules.ts";

/**
 * Boards whose shorter side is up to this are drawn in one go. Wider ones are
 * drawn through windows: see {@linkcode drawDissection}.
 */
export const WIDEST_WINDOW = 14;

/** Columns of a window on a wide board, and how often all windows are redrawn. */
const WINDOW = { cols: 10, rounds: 24 } as const;

/**
 * Draws a dissection of a board into rectangles, with probability in proportion
 * to `activity` to the power of its number of rooms: 1 makes all dissections
 * equally likely, less favours few rooms. Whatever the activity, dissections into the same
 * number of rooms are equally likely.
 *
 * That is exact up to a shorter side of {@linkcode WIDEST_WINDOW}. Beyond it, the
 * numbers of ways would not fit into memory; the board starts as strips drawn one by
 * one, then windows of ten columns at all offsets are redrawn, each exactly
 * given what lies around it, in 24 rounds. That is a Markov chain whose limit is
 * the same distribution, stopped after finitely many steps.
 *
 * @returns The walls, one entry for each inner edge.
 *
 * @example
 * ```ts
 * import { Random } from "../base/random.ts";
 * import { drawDissection } from "./sample.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const walls = drawDissection(1, 4, new Random("strip"));
 * assertEquals(walls.length, 3);
 * assertEquals(drawDissection(1, 4, new Random("strip")), walls);
 * ```
 */
export function drawDissection(
  rows: number,
  cols: number,
  random: Random,
  activity = 1,
): NawabariAnswer {
  if (cols > rows) {
    return transposed(
      cols,
      rows,
      drawDissection(cols, rows, random, activity),
    );
  }
  return cols <= WIDEST_WINDOW
    ? new Sampler(rows, cols, activity).draw(random)
    : drawWide(rows, cols, random, activity, WINDOW);
}

/**
 * The activity at which a dissection has about `rooms` rooms on average. On
 * boards of more than ten rows or columns it is found for a smaller board of the same density.
 */
export function activityFor(
  rows: number,
  cols: number,
  rooms: number,
): number {
  const height = Math.min(rows, 10), width = Math.min(cols, 10);
  const wanted = Math.min(
    Math.max(rooms * height * width / (rows * cols), 1.01),
    height * width - 0.01,
  );
  const h = 1e-4;
  // The mean is the slope of the logarithm of the weights' sum over that of the activity.
  const mean = (log: number) =>
    (new Sampler(height, width, Math.exp(log + h)).logTotal -
        new Sampler(height, width, Math.exp(log - h)).logTotal) / (2 * h) + 1;
  let low = -12, high = 12;
  while (high - low > 1e-3) {
    const middle = (low + high) / 2;
    if (mean(middle) < wanted) low = middle;
    else high = middle;
  }
  return Math.exp((low + high) / 2);
}

/** The walls of a rows×cols board as those of the cols×rows board mirrored at its diagonal. */
function transposed(
  rows: number,
  cols: number,
  walls: NawabariAnswer,
): NawabariAnswer {
  const from = new Grid(rows, cols), to = new Grid(cols, rows);
  const mirrored = new Uint8Array(to.edges);
  for (let e = 0; e < from.edges; e++) {
    const [a] = from.cellsOf(e);
    const cell = to.cell(from.col(a), from.row(a));
    mirrored[e < from.verticalEdges ? to.edgeBelow(cell) : to.edgeRight(cell)] =
      walls[e];
  }
  return mirrored;
}

/**
 * A side of a window: for each line that ends there, the weight of its edge inside
 * being open, and of its being a wall.
 */
type Border = readonly (readonly [open: number, wall: number])[];

/** The four sides of a window. */
interface Borders {
  left: Border;
  right: Border;
  top: Border;
  bottom: Border;
}

/** The frame as a border of `lines` lines: a wall ends there, half of what makes a room. */
function frame(lines: number, activity: number): Border {
  return Array.from({ length: lines }, () => [1, Math.sqrt(activity)]);
}

/** A part of a board. */
export interface Window {
  readonly top: number;
  readonly left: number;
  readonly rows: number;
  readonly cols: number;
}

/**
 * Draws anew what lies inside a window, given everything outside it and on its
 * border, with probability in proportion to `activity` to the power of the rooms.
 * A dissection that was drawn at random stays so.
 *
 * @param walls Changed in place.
 */
export function redraw(
  grid: Grid,
  walls: NawabariAnswer,
  window: Window,
  activity: number,
  random: Random,
): void {
  const { top, left, rows, cols } = window;
  const sampler = new Sampler(rows, cols, activity, {
    left: uprightBorder(grid, walls, window, left, activity, 1),
    right: uprightBorder(grid, walls, window, left + cols, activity, 0),
    top: levelBorder(grid, walls, window, top, activity, 1),
    bottom: levelBorder(grid, walls, window, top + rows, activity, 0),
  });
  write(grid, walls, window, sampler.draw(random));
}

/**
 * The weights of an edge inside, where a line meets a border: by what runs along the
 * border there (0 to 2 edges) and by whether the line is a wall outside.
 */
function meeting(
  along: number,
  outside: boolean,
  activity: number,
): [open: number, wall: number] {
  const t = Math.sqrt(activity);
  // With nothing along the border the line goes straight on; one edge alone needs a T.
  if (along === 0) return outside ? [0, 1] : [1, 0];
  if (along === 1) return [0, t];
  return outside ? [t, activity] : [1, t];
}

/** The border at the column line `line`; `inner` is 1 if the window lies to its right. */
function uprightBorder(
  grid: Grid,
  walls: NawabariAnswer,
  { top, rows }: Window,
  line: number,
  activity: number,
  inner: 0 | 1,
): Border {
  if (line === 0 || line === grid.cols) return frame(rows - 1, activity);
  return Array.from({ length: rows - 1 }, (_, row) => {
    const cell = grid.cell(top + row, line - 1);
    const along = walls[grid.edgeRight(cell)] +
      walls[grid.edgeRight(cell + grid.cols)];
    const outside = walls[grid.edgeBelow(cell + 1 - inner)] === 1;
    return meeting(along, outside, activity);
  });
}

/** The border at the row line `line`; `inner` is 1 if the window lies below it. */
function levelBorder(
  grid: Grid,
  walls: NawabariAnswer,
  { left, cols }: Window,
  line: number,
  activity: number,
  inner: 0 | 1,
): Border {
  if (line === 0 || line === grid.rows) return frame(cols - 1, activity);
  return Array.from({ length: cols - 1 }, (_, col) => {
    const cell = grid.cell(line - 1, left + col);
    const along = walls[grid.edgeBelow(cell)] + walls[grid.edgeBelow(cell + 1)];
    const outside = walls[grid.edgeRight(cell + (1 - inner) * grid.cols)] === 1;
    return meeting(along, outside, activity);
  });
}

/** The Markov chain over windows; the parameters are open for the tests. */
export function drawWide(
  rows: number,
  cols: number,
  random: Random,
  activity: number,
  window: { cols: number; rounds: number },
): NawabariAnswer {
  const grid = new Grid(rows, cols);
  const walls = new Uint8Array(grid.edges);
  const width = Math.min(window.cols, cols);
  // To start with, strips beside each other with a wall between them.
  for (let left = 0; left < cols; left += width) {
    const strip = { top: 0, left, rows, cols: Math.min(width, cols - left) };
    const inside = new Sampler(rows, strip.cols, activity).draw(random);
    write(grid, walls, strip, inside);
    for (let row = 0; row < rows && left > 0; row++) {
      walls[grid.edgeRight(grid.cell(row, left - 1))] = 1;
    }
  }
  const step = Math.max(1, Math.floor(width / 2));
  for (let round = 0; round < window.rounds; round++) {
    // Another offset each time, so that no column is always at a border.
    const offset = random.below(step);
    for (let left = -offset; left < cols; left += step) {
      const start = Math.max(0, left), end = Math.min(cols, left + width);
      const strip = { top: 0, left: start, rows, cols: end - start };
      redraw(grid, walls, strip, activity, random);
    }
  }
  return walls;
}

/** Writes a window's inside into the board. */
function write(
  grid: Grid,
  walls: NawabariAnswer,
  { top, left, rows, cols }: Window,
  inside: NawabariAnswer,
): void {
  const window = new Grid(rows, cols);
  for (let e = 0; e < window.edges; e++) {
    const [a] = window.cellsOf(e);
    const cell = grid.cell(top + window.row(a), left + window.col(a));
    walls[
      e < window.verticalEdges ? grid.edgeRight(cell) : grid.edgeBelow(cell)
    ] = inside[e];
  }
}

/**
 * Draws dissections of one board, or of a window whose surroundings are fixed.
 * Making one costs as much as counting; each draw costs about the same again.
 *
 * Rooms are counted at lattice points: their number is one more than those of
 * crosses and of wall ends halved, and a wall ends in a T or at the frame. So a
 * weight for each room is a weight for each cross, and its square root for each
 * end.
 */
export class Sampler {
  readonly #grid: Grid;
  readonly #cross: number;
  readonly #end: number;
  readonly #left: Border;
  readonly #right: Border;
  /** For each row, by its vertical edges, the weight of what lies above and of the row itself. */
  readonly #above: Float64Array[];
  /** The walk through one row: the weights before each of its points, and after the last. */
  readonly #walk: Float64Array[];
  /** Logarithm of the sum of all weights. */
  readonly logTotal: number;

  /** @param borders The frame of the board unless given. */
  constructor(
    rows: number,
    cols: number,
    activity: number,
    borders: Borders = {
      left: frame(rows - 1, activity),
      right: frame(rows - 1, activity),
      top: frame(cols - 1, activity),
      bottom: frame(cols - 1, activity),
    },
  ) {
    this.#grid = new Grid(rows, cols);
    this.#cross = activity;
    this.#end = Math.sqrt(activity);
    this.#left = borders.left;
    const right = this.#right = borders.right;
    const along = 2 ** (cols - 1);
    this.#walk = Array.from(
      { length: cols },
      () => new Float64Array(2 * along),
    );
    this.#above = [products(borders.top)];
    let log = 0;
    for (let row = 0; row + 1 < rows; row++) {
      this.#pass(row);
      const last = this.#walk[cols - 1];
      const below = new Float64Array(along);
      const [open, wall] = right[row];
      let most = 0;
      for (let s = 0; s < along; s++) {
        below[s] = open * last[s] + wall * last[s + along];
        most = Math.max(most, below[s]);
      }
      // Only ratios matter: scaling by a power of two is exact and avoids overflow.
      const scale = Math.floor(Math.log2(most));
      for (let s = 0; s < along; s++) below[s] *= 2 ** -scale;
      log += scale * Math.LN2;
      this.#above.push(below);
    }
    const last = this.#above[rows - 1], ends = products(borders.bottom);
    let total = 0;
    for (let s = 0; s < along; s++) total += last[s] *= ends[s];
    this.logTotal = log + Math.log(total);
  }

  /** Walks the points below `row`, from the weights above them. */
  #pass(row: number): void {
    const { cols } = this.#grid;
    const along = 2 ** (cols - 1);
    const end = this.#end, cross = this.#cross;
    const above = this.#above[row];
    const [open, wall] = this.#left[row];
    const first = this.#walk[0];
    for (let s = 0; s < along; s++) {
      first[s] = open * above[s];
      first[s + along] = wall * above[s];
    }
    for (let p = 0; p + 1 < cols; p++) {
      const from = this.#walk[p], to = this.#walk[p + 1];
      const up = 2 ** p;
      for (let s = 0; s < along; s++) {
        if (s & up) continue;
        const u = from[s | up], l = from[s | along];
        const both = from[s | up | along];
        to[s] = from[s];
        to[s | up] = u + end * both;
        to[s | along] = l + end * both;
        to[s | up | along] = end * (u + l) + cross * both;
      }
    }
  }

  /** Draws a dissection, or what fills the window. */
  draw(random: Random): NawabariAnswer {
    const { rows, cols, edges, verticalEdges } = this.#grid;
    const walls = new Uint8Array(edges);
    const along = 2 ** (cols - 1);
    let state = pick(this.#above[rows - 1], random);
    for (let row = rows - 2;; row--) {
      for (let c = 0; c + 1 < cols; c++) {
        walls[(row + 1) * (cols - 1) + c] = state >> c & 1;
      }
      if (row < 0) return walls;
      this.#pass(row);
      const last = this.#walk[cols - 1];
      const open = this.#right[row][0] * last[state];
      const wall = this.#right[row][1] * last[state + along];
      if (fraction(random) * (open + wall) >= open) state += along;
      for (let p = cols - 2; p >= 0; p--) {
        walls[verticalEdges + row * cols + p + 1] = state >= along ? 1 : 0;
        state = this.#back(p, state, random);
      }
      walls[verticalEdges + row * cols] = state >= along ? 1 : 0;
      state %= along;
    }
  }

  /** Draws where the walk was before point `p`, given where it is after it. */
  #back(p: number, state: number, random: Random): number {
    const up = 2 ** p, along = 2 ** (this.#grid.cols - 1);
    const rest = state & ~(up | along);
    if (rest === state) return rest;
    const from = this.#walk[p];
    // What may have led here: see the table in `count.ts`.
    const full = state === (rest | up | along);
    const straight = full ? this.#end : 1;
    const u = state & up ? straight * from[rest | up] : 0;
    const l = state & along ? straight * from[rest | along] : 0;
    const both = (full ? this.#cross : this.#end) * from[rest | up | along];
    const at = fraction(random) * (u + l + both);
    return rest | (at < u ? up : at < u + l ? along : up | along);
  }
}

/** For each set of vertical edges that end at a border, the product of their weights. */
function products(border: Border): Float64Array {
  const weights = new Float64Array(2 ** border.length).fill(1);
  border.forEach(([open, wall], i) => {
    for (let s = 0; s < weights.length; s++) {
      weights[s] *= s >> i & 1 ? wall : open;
    }
  });
  return weights;
}

/** A number drawn uniformly from [0, 1), with 53 random bits: small weights need them. */
function fraction(random: Random): number {
  return (random.below(2 ** 26) * 2 ** 27 + random.below(2 ** 27)) / 2 ** 53;
}

/** An index drawn with probability in proportion to its weight. */
function pick(weights: Float64Array, random: Random): number {
  let sum = 0;
  for (const weight of weights) sum += weight;
  let at = fraction(random) * sum;
  for (let i = 0; i < weights.length; i++) {
    at -= weights[i];
    if (at < 0) return i;
  }
  return weights.findLastIndex((weight) => weight > 0);
}
