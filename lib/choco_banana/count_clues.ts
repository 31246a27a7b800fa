/**
 * How many answers a board with clues has, under any reading of the rules, exactly
 * and without a limit: the sweep of `count.ts`, cell by cell in reading order, with the
 * blocks on the frontier told apart, since clues ask for their sizes.
 *
 * Of a block that reaches the frontier the cells to come have to know its size, the
 * number in it and, where bananas may not be rectangles, whether it is bent (holds
 * three cells of a 2×2 window; see `count.ts`). As little of that as possible is kept:
 * a block that has outgrown every number within its reach is only *large*, and one that
 * is large and may end as it is, is not even told from others like it.
 *
 * @module
 */

import { Grid } from "../board/grid.ts";
import { inDialect, type Puzzle, type Rules } from "./rules.ts";

/** As many states as a few hundred megabytes hold. */
export const MOST_STATES = 400_000;

/** In place of the number of a block that no number can join any more. */
const LARGE = -1;

/** In place of the size of a block that is now part of another. */
const TAKEN = -1;

/** A frontier taken apart. */
interface Frontier {
  /** For each column the block of its last decided cell. */
  readonly of: Int32Array;
  /** For each block 1 if it is shaded, else 0. */
  readonly shaded: Int32Array;
  /** For each block how many cells it has; of no account if it is large. */
  readonly size: Int32Array;
  /** For each block the number in it: 0 for none so far, or {@linkcode LARGE}. */
  readonly number: Int32Array;
  /** For each block 1 if its form allows it to end. */
  readonly bent: Int32Array;
  blocks: number;
  /** Whether the cell up and left of the next one is shaded. */
  corner: number;
}

/**
 * The number of answers of a puzzle.
 *
 * @param known What is known of each cell in every answer: 1 if it is shaded, 2 if
 * not, 0 if either may be. The more is known, the sooner it is counted.
 * @param mostStates How many states there may be at a time.
 * @throws {RangeError} If there are more.
 *
 * @example
 * ```ts
 * import { Grid } from "../board/grid.ts";
 * import { countAnswers } from "./count_clues.ts";
 * import { ruleSet } from "./rules.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const puzzle = { grid: new Grid(4, 4), clues: new Int32Array(16) };
 * assertEquals(countAnswers(puzzle, ruleSet("official")), 4835n);
 * ```
 */
export function countAnswers(
  puzzle: Puzzle,
  rules: Rules,
  known: ArrayLike<number> = new Uint8Array(puzzle.grid.size),
  mostStates = MOST_STATES,
): bigint {
  const { grid, clues } = inDialect(puzzle, rules.dialect);
  const sweep = sweepOf(grid, clues, known);
  const { cells, cols } = sweep;
  const from = frontier(cols), to = frontier(cols);
  let now = new Map<string, bigint>([[String.fromCharCode(0), 1n]]);
  for (let i = 0; i < cells.length; i++) {
    const clue = Math.max(0, clues[cells[i]]);
    const told = known[cells[i]];
    const reach = reachAfter(sweep, i + 1);
    const then = new Map<string, bigint>();
    for (const [state, ways] of now) {
      read(state, from, Math.min(i, cols));
      for (let shaded = 0; shaded < 2; shaded++) {
        if (told !== 0 && (told === 1) !== (shaded === 1)) continue;
        copy(from, to);
        if (!extend(to, i, cols, shaded, clue, rules)) continue;
        const next = write(to, i + 1, cols, reach);
        then.set(next, (then.get(next) ?? 0n) + ways);
      }
    }
    if (then.size > mostStates) {
      throw new RangeError(
        `Expected at most ${mostStates} states but found ${then.size} after ${
          i + 1
        } of ${cells.length} cells`,
      );
    }
    now = then;
  }
  let total = 0n;
  for (const [state, ways] of now) {
    read(state, from, Math.min(cells.length, cols));
    let ends = true;
    for (let block = 0; block < from.blocks && ends; block++) {
      ends = mayEnd(from, block);
    }
    if (ends) total += ways;
  }
  return total;
}

/** The order in which cells are decided. */
interface Sweep {
  readonly cells: readonly number[];
  /** Cells to a row of the sweep. */
  readonly cols: number;
  /** The clues, by place in the order of cells, with the colours (1 shaded) they may have. */
  readonly clues: readonly { at: number; clue: number; colours: number[] }[];
}

/**
 * The sweep along the shorter side that meets the large clues soonest: as long as one
 * is ahead, blocks of many sizes are told apart.
 */
function sweepOf(
  grid: Grid,
  clues: Int32Array,
  known: ArrayLike<number>,
): Sweep {
  const { rows, cols, size } = grid;
  const across = Array.from({ length: size }, (_, cell) => cell);
  const down = across.map((i) => grid.cell(i % rows, Math.floor(i / rows)));
  const orders: [cells: number[], cols: number][] = [];
  if (cols <= rows) orders.push([across, cols], [across.toReversed(), cols]);
  if (rows <= cols) orders.push([down, rows], [down.toReversed(), rows]);
  const sweeps = orders.map(([cells, cols]): Sweep => ({
    cells,
    cols,
    clues: cells.flatMap((cell, at) =>
      clues[cell] <= 0 ? [] : [{
        at,
        clue: clues[cell],
        colours: known[cell] === 0 ? [0, 1] : [known[cell] === 1 ? 1 : 0],
      }]
    ),
  }));
  const cost = ({ clues }: Sweep) =>
    clues.reduce((sum, { at, clue }) => sum + at * clue, 0);
  return sweeps.reduce((a, b) => cost(b) < cost(a) ? b : a);
}

/**
 * For each colour (1 shaded) and each column the size that a block may have, at its
 * frontier cell there, and still come to a clue ahead.
 *
 * @param decided How many cells are decided.
 */
function reachAfter({ cols, clues }: Sweep, decided: number): Int32Array[] {
  const row = Math.floor(decided / cols), col = decided % cols;
  const reach = [new Int32Array(cols), new Int32Array(cols)];
  for (const { at, clue, colours } of clues) {
    if (at < decided) continue;
    const down = Math.floor(at / cols), across = at % cols;
    for (let c = 0; c < cols; c++) {
      const last = c < col ? row : row - 1;
      const most = clue - (down - last) - Math.abs(across - c);
      for (const colour of colours) {
        reach[colour][c] = Math.max(reach[colour][c], most);
      }
    }
  }
  return reach;
}

function frontier(cols: number): Frontier {
  // A block for each column, and the one that is being decided.
  const list = () => new Int32Array(cols + 1);
  return {
    of: new Int32Array(cols),
    shaded: list(),
    size: list(),
    number: list(),
    bent: list(),
    blocks: 0,
    corner: 0,
  };
}

function copy(from: Frontier, to: Frontier): void {
  to.of.set(from.of);
  to.shaded.set(from.shaded);
  to.size.set(from.size);
  to.number.set(from.number);
  to.bent.set(from.bent);
  to.blocks = from.blocks;
  to.corner = from.corner;
}

/** Whether nothing is missing to a block. */
function mayEnd({ size, number, bent }: Frontier, block: number): boolean {
  return bent[block] === 1 &&
    (number[block] <= 0 || size[block] === number[block]);
}

/** Decides cell `i`; false if that breaks a rule. */
function extend(
  to: Frontier,
  i: number,
  cols: number,
  shaded: number,
  clue: number,
  rules: Rules,
): boolean {
  const { of, size, number, bent } = to;
  const col = i % cols;
  const up = i >= cols ? of[col] : -1;
  const left = col > 0 ? of[col - 1] : -1;
  const isShaded = (block: number) => block >= 0 && to.shaded[block] === 1;
  const windowed = up >= 0 && left >= 0;
  const others = to.corner + Number(isShaded(up)) + Number(isShaded(left));
  if (windowed && rules.choco && others + shaded === 3) return false;
  // Three bananas and this choco: the three are one block, and it is bent.
  if (windowed && others === 0 && shaded === 1) bent[left] = 1;

  // The new cell is a block of its own, and takes in those that it touches.
  const own = to.blocks++;
  to.shaded[own] = shaded;
  size[own] = 1;
  number[own] = clue;
  bent[own] = Number(
    shaded === 1 || !rules.banana || (windowed && others === 1),
  );
  for (const part of [up, left]) {
    // The second may be the first, and taken in already.
    if (part < 0 || to.shaded[part] !== shaded || size[part] === TAKEN) {
      continue;
    }
    if (number[own] === 0) number[own] = number[part];
    else if (number[part] !== 0 && number[part] !== number[own]) return false;
    size[own] += size[part];
    bent[own] |= bent[part];
    size[part] = TAKEN;
    for (let c = 0; c < cols; c++) if (of[c] === part) of[c] = own;
  }
  if (number[own] > 0 && size[own] > number[own]) return false;
  to.corner = Number(isShaded(up));
  of[col] = own;
  // The block above this cell may have ended here.
  return up < 0 || size[up] === TAKEN || of.includes(up) || mayEnd(to, up);
}

/** In {@linkcode names}, of a block that some number may still join. */
const IN_REACH = 1;

/** Scratch of {@linkcode write}: for each block its new number plus one. */
let names = new Int32Array(0);

/**
 * A frontier as text, the same for all that can be continued alike.
 *
 * @param decided How many cells are decided.
 */
function write(
  { of, shaded, size, number, bent, blocks, corner }: Frontier,
  decided: number,
  cols: number,
  reach: readonly Int32Array[],
): string {
  const filled = Math.min(decided, cols);
  // What blocks with a number still miss, at most, by colour.
  const missing = [0, 0];
  for (let c = 0; c < filled; c++) {
    const block = of[c], colour = shaded[block];
    if (number[block] <= 0) continue;
    missing[colour] = Math.max(
      missing[colour],
      number[block] - size[block],
    );
  }
  // Without a number a block is large unless one of its columns says otherwise.
  const inReach = (block: number, c: number) =>
    size[block] <= reach[shaded[block]][c] ||
    size[block] < missing[shaded[block]];
  if (names.length < blocks) names = new Int32Array(2 * blocks);
  names.fill(0);
  for (let c = 0; c < filled; c++) {
    if (number[of[c]] === 0 && inReach(of[c], c)) names[of[c]] = IN_REACH;
  }
  for (let block = 0; block < blocks; block++) {
    if (number[block] === 0 && names[block] === 0) number[block] = LARGE;
    names[block] = 0;
  }
  const codes: number[] = [decided % cols === 0 ? 0 : corner];
  const told: number[] = [];
  const others = [0, 0];
  let next = 0;
  for (let c = 0; c < filled; c++) {
    const block = of[c], colour = shaded[block];
    if (names[block] === 0) {
      const alike = number[block] === LARGE && bent[block] === 1;
      if (alike && others[colour] > 0) names[block] = others[colour];
      else {
        names[block] = ++next;
        if (alike) others[colour] = next;
        told.push(
          colour | bent[block] << 1,
          number[block] === LARGE ? 0 : size[block],
          number[block] + 1,
        );
      }
    }
    codes.push(names[block]);
  }
  return String.fromCharCode(...codes, ...told);
}

/** The frontier that a text stands for. */
function read(state: string, into: Frontier, filled: number): void {
  into.corner = state.charCodeAt(0);
  let blocks = 0;
  for (let c = 0; c < filled; c++) {
    const block = state.charCodeAt(c + 1) - 1;
    into.of[c] = block;
    if (block >= blocks) blocks = block + 1;
  }
  into.blocks = blocks;
  for (let block = 0, at = filled + 1; block < blocks; block++, at += 3) {
    const form = state.charCodeAt(at);
    into.shaded[block] = form & 1;
    into.bent[block] = form >> 1;
    into.size[block] = state.charCodeAt(at + 1);
    into.number[block] = state.charCodeAt(at + 2) - 1;
  }
}
