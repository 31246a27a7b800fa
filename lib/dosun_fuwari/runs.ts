/**
 * Runs: maximal vertical strips of white cells. Both ends of a run lean on the
 * frame or a black cell, and nothing that happens outside a run matters to the
 * support clauses inside it. A run's filling is therefore one of a short list of
 * states that depends on its length alone.
 *
 * Under the official rules the states of a run of length L are the pairs (b, s):
 * b balloons from the top, s balls from the bottom, b + s ≤ L.
 *
 * @module
 */

import {
  BALL,
  BALLOON,
  type DosunPuzzle,
  EMPTY,
  type Kind,
  type Piece,
  type Support,
} from "./rules.ts";

/** The runs of a board, columns from left to right, each from top to bottom. */
export interface Runs {
  readonly count: number;
  /** The topmost cell of each run. */
  readonly head: Int32Array;
  /** The number of cells of each run. */
  readonly length: Int32Array;
  /** The run of each cell; −1 for a black cell. */
  readonly of: Int32Array;
}

/**
 * The runs of a board.
 *
 * @example
 * ```ts
 * import { parseRooms } from "./codec.ts";
 * import { runsOf } from "./runs.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const { head, length } = runsOf(parseRooms(["AA", "#A", "BA"]));
 * assertEquals([...head], [0, 4, 1]);
 * assertEquals([...length], [1, 1, 3]);
 * ```
 */
export function runsOf({ grid, room }: DosunPuzzle): Runs {
  const of = new Int32Array(grid.size).fill(-1);
  const head: number[] = [], length: number[] = [];
  for (let col = 0; col < grid.cols; col++) {
    let open = false;
    for (let cell = col; cell < grid.size; cell += grid.cols) {
      if (room[cell] < 0) {
        open = false;
        continue;
      }
      if (!open) {
        open = true;
        head.push(cell);
        length.push(0);
      }
      of[cell] = head.length - 1;
      length[head.length - 1]++;
    }
  }
  return {
    count: head.length,
    head: Int32Array.from(head),
    length: Int32Array.from(length),
    of,
  };
}

/** How many states a table may hold before it is no longer a short list. */
export const MAX_STATES = 1 << 16;

/** Every state of a run of one length, under one reading. */
export interface RunTable {
  /** The run's length. */
  readonly length: number;
  readonly states: number;
  /** Number of 32-bit words of a set of states. */
  readonly words: number;
  /** The {@linkcode Piece} at each position of each state: `state * length + position`. */
  readonly pieces: Uint8Array;
  /** How many balloons each state has. */
  readonly balloons: Uint8Array;
  /** How many balls each state has. */
  readonly balls: Uint8Array;
  /**
   * The states with a balloon at a position, as sets of states:
   * `words` words from `position * words`.
   */
  readonly withBalloon: Uint32Array;
  /** The states with a ball at a position, likewise. */
  readonly withBall: Uint32Array;
}

/**
 * Counts the states of a run of length 0, 1, … up to `longest` without listing
 * them, by walking down the run one cell at a time.
 *
 * @returns The count for each length, from 0.
 *
 * @example
 * ```ts
 * import { countStates } from "./runs.ts";
 * import { SUPPORTS } from "./rules.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(countStates(4, SUPPORTS.official), [1n, 3n, 6n, 10n, 15n]);
 * assertEquals(countStates(4, SUPPORTS.loose), [1n, 3n, 7n, 16n, 37n]);
 * ```
 */
export function countStates(longest: number, support: Support): bigint[] {
  // ways[piece]: fillings of the first cells that end in `piece` and fit so far.
  // A ball fits if what comes below it holds it, so the last cell may be a ball only
  // because the frame or a black cell holds it.
  let ways = [0n, 0n, 0n];
  const counts = [1n];
  for (let length = 1; length <= longest; length++) {
    const next = [0n, 0n, 0n];
    for (const piece of [EMPTY, BALLOON, BALL] as const) {
      if (length === 1) {
        next[piece] = 1n;
        continue;
      }
      for (const above of [EMPTY, BALLOON, BALL] as const) {
        if (fits(above, piece, support)) next[piece] += ways[above];
      }
    }
    ways = next;
    counts.push(ways[EMPTY] + ways[BALLOON] + ways[BALL]);
  }
  return counts;
}

/** Whether `below` may stand right under `above`. */
function fits(above: Piece, below: Piece, { own, other }: Support): boolean {
  const held = (kind: Kind, against: Piece) =>
    against !== EMPTY && (against === kind ? own : other);
  return (below !== BALLOON || held(BALLOON, above)) &&
    (above !== BALL || held(BALL, below));
}

/** Tables made so far, by reading and length: they are the same for every board. */
const tables = /* @__PURE__ */ new Map<number, RunTable>();

/**
 * The table of a run of `length` cells.
 *
 * @throws {RangeError} If it would have more than {@linkcode MAX_STATES} states.
 */
export function runTable(length: number, support: Support): RunTable {
  const key = length * 4 + Number(support.own) * 2 + Number(support.other);
  const known = tables.get(key);
  if (known !== undefined) return known;
  const table = listStates(length, support);
  tables.set(key, table);
  return table;
}

function listStates(length: number, support: Support): RunTable {
  const count = countStates(length, support)[length];
  if (count > MAX_STATES) {
    throw new RangeError(
      `Expected a run of ${length} cells to have at most ${MAX_STATES} states under this reading but found ${count}`,
    );
  }
  const states = Number(count);
  const words = (states + 31) >>> 5;
  const pieces = new Uint8Array(states * length);
  const balloons = new Uint8Array(states);
  const balls = new Uint8Array(states);
  const withBalloon = new Uint32Array(length * words);
  const withBall = new Uint32Array(length * words);
  const filling = new Uint8Array(length);
  let state = 0;
  const fill = (position: number): void => {
    if (position === length) {
      pieces.set(filling, state * length);
      const word = state >>> 5, bit = 1 << (state & 31);
      filling.forEach((piece, at) => {
        if (piece === EMPTY) return;
        const isBalloon = piece === BALLOON;
        (isBalloon ? withBalloon : withBall)[at * words + word] |= bit;
        (isBalloon ? balloons : balls)[state]++;
      });
      state++;
      return;
    }
    for (const piece of [EMPTY, BALLOON, BALL] as const) {
      const above = filling[position - 1] as Piece;
      if (position > 0 && !fits(above, piece, support)) continue;
      filling[position] = piece;
      fill(position + 1);
    }
  };
  fill(0);
  return {
    length,
    states,
    words,
    pieces,
    balloons,
    balls,
    withBalloon,
    withBall,
  };
}
