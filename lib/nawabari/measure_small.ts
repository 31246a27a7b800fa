/**
 * What the article counts over all boards, or all answers, of a small size.
 *
 * @module
 */

import { Grid } from "../board/grid.ts";
import { LEGAL_PATTERNS } from "./ladder.ts";
import { SmallBoard } from "./printable.ts";
import { nawabariPuzzle, rectangular, roomsOf } from "./rules.ts";

/** A size of a board. */
export interface Size {
  rows: number;
  cols: number;
}

interface Progress {
  progress(done: number, total: number): void;
}

/** The 16 patterns of walls at a lattice point, by what they are. */
export function patterns() {
  const kinds = { none: 0, lone: 0, straight: 0, bend: 0, t: 0, cross: 0 };
  const legal = { ...kinds };
  for (let pattern = 0; pattern < 16; pattern++) {
    const walls = [0, 1, 2, 3].filter((d) => pattern >> d & 1);
    const kind = walls.length === 2
      ? walls[1] - walls[0] === 2 ? "straight" : "bend"
      : (["none", "lone", "bend", "t", "cross"] as const)[walls.length];
    kinds[kind]++;
    if (LEGAL_PATTERNS.includes(pattern)) legal[kind]++;
  }
  return {
    patterns: 16,
    legal: LEGAL_PATTERNS.length,
    kinds,
    legalKinds: legal,
  };
}

/**
 * Every set of walls of some boards: is it legal at each lattice point just when
 * all rooms are rectangles and every wall parts two of them?
 */
export function vertexProof({ sizes }: { sizes: Size[] }) {
  return {
    sizes: sizes.map(({ rows, cols }) => {
      const grid = new Grid(rows, cols);
      const empty = nawabariPuzzle(rows, cols, Array(grid.size).fill(-1));
      const walls = new Uint8Array(grid.edges);
      const parted = Array.from(walls, (_, e) => grid.cellsOf(e));
      let disagreements = 0, survivors = 0;
      for (let set = 0; set < 2 ** grid.edges; set++) {
        for (let e = 0; e < grid.edges; e++) walls[e] = set >> e & 1;
        const local = legalAtAllPoints(grid, walls);
        const { of } = roomsOf(grid, walls);
        const global = parted.every(([a, b], e) =>
          walls[e] === 0 || of[a] !== of[b]
        ) &&
          rectangular.violations(empty, walls).length === 0;
        if (local !== global) disagreements++;
        if (global) survivors++;
      }
      return {
        rows,
        cols,
        edges: grid.edges,
        sets: 2 ** grid.edges,
        disagreements,
        survivors,
      };
    }),
  };
}

function legalAtAllPoints(grid: Grid, walls: Uint8Array): boolean {
  for (let row = 0; row + 1 < grid.rows; row++) {
    for (let col = 0; col + 1 < grid.cols; col++) {
      const cell = grid.cell(row, col);
      const pattern = walls[grid.edgeRight(cell)] |
        walls[grid.edgeBelow(cell + 1)] << 1 |
        walls[grid.edgeRight(cell + grid.cols)] << 2 |
        walls[grid.edgeBelow(cell)] << 3;
      if (!LEGAL_PATTERNS.includes(pattern)) return false;
    }
  }
  return true;
}

/**
 * All printed boards of some sizes: pairs of an answer and a choice of seats, the
 * different boards among them, and those with one answer.
 */
export function everyBoard(
  { sizes }: { sizes: Size[] },
  { progress }: Progress,
) {
  return {
    sizes: sizes.map(({ rows, cols }, i) => {
      const board = new SmallBoard(rows, cols);
      let dissections = 0, pairs = 0;
      const cells = Array.from(board.mask, (_, room) => board.cellsOf(room));
      board.dissections((rooms, count) => {
        dissections++;
        let ways = 1;
        for (let k = 0; k < count; k++) ways *= cells[rooms[k]].length;
        pairs += ways;
      });
      // A board as a number in base 6: 0 for no clue, else one more than the digit.
      const keys = new Float64Array(pairs);
      const weights = cells.map((cells, room) =>
        cells.map((cell) => (board.clueIn(room, cell) + 1) * 6 ** cell)
      );
      let next = 0;
      board.dissections((rooms, count) => {
        const seat = (k: number, key: number): void => {
          if (k === count) {
            keys[next++] = key;
            return;
          }
          for (const weight of weights[rooms[k]]) seat(k + 1, key + weight);
        };
        seat(0, 0);
      });
      keys.sort();
      let boards = 0, unique = 0;
      for (let from = 0; from < keys.length;) {
        let to = from + 1;
        while (to < keys.length && keys[to] === keys[from]) to++;
        boards++;
        if (to - from === 1) unique++;
        from = to;
      }
      progress(i + 1, sizes.length);
      return {
        rows,
        cols,
        dissections,
        pairs,
        boards,
        unique,
        uniqueShare: unique / boards,
      };
    }),
  };
}

/** What is found out about the answers of a size, or of a part of them. */
export interface Tally {
  dissections: number;
  /** Choices of seats tried for all of them. */
  tried: number;
  /** Most choices tried before one was found. */
  worstPrinted: number;
  /** Most choices tried for any, those without a printing included. */
  worst: number;
  unprintable: number;
  /** Of those: all rooms one cell wide. */
  strips: number;
  /** Two dominoes side by side. */
  dominoes: number;
  /** Both. */
  both: number;
  /** Unprintable ones by their number of rooms. */
  rooms: Record<string, number>;
}

function emptyTally(): Tally {
  return {
    dissections: 0,
    tried: 0,
    worstPrinted: 0,
    worst: 0,
    unprintable: 0,
    strips: 0,
    dominoes: 0,
    both: 0,
    rooms: {},
  };
}

/** Adds one tally to another; `rooms` keeps its keys in order. */
export function addTally(to: Tally, from: Tally): void {
  to.dissections += from.dissections;
  to.tried += from.tried;
  to.worstPrinted = Math.max(to.worstPrinted, from.worstPrinted);
  to.worst = Math.max(to.worst, from.worst);
  to.unprintable += from.unprintable;
  to.strips += from.strips;
  to.dominoes += from.dominoes;
  to.both += from.both;
  for (const [rooms, count] of Object.entries(from.rooms)) {
    to.rooms[rooms] = (to.rooms[rooms] ?? 0) + count;
  }
}

/** Tells what an unprintable answer looks like. */
class Shapes {
  readonly #board: SmallBoard;
  /** Per rectangle: its height and width. */
  readonly #sides: [height: number, width: number][];

  constructor(board: SmallBoard) {
    this.#board = board;
    this.#sides = Array.from(board.mask, (_, room) => {
      const cells = board.cellsOf(room);
      const first = cells[0], last = cells.at(-1)!;
      return [
        Math.floor(last / board.cols) - Math.floor(first / board.cols) + 1,
        last % board.cols - first % board.cols + 1,
      ];
    });
  }

  stripsOnly(rooms: readonly number[]): boolean {
    return rooms.every((room) => Math.min(...this.#sides[room]) === 1);
  }

  dominoPair(rooms: readonly number[]): boolean {
    const { mask, cols } = this.#board;
    const dominoes = rooms.filter((room) =>
      this.#sides[room][0] * this.#sides[room][1] === 2
    );
    return dominoes.some((a) =>
      dominoes.some((b) =>
        this.#sides[a][0] === 1
          ? this.#sides[b][0] === 1 && mask[b] === mask[a] << cols
          : this.#sides[b][1] === 1 && this.#sides[a][1] === 1 &&
            mask[b] === mask[a] << 1 && this.#sides[b][0] === 2
      )
    );
  }
}

/**
 * Asks every answer of a size whether it can be printed.
 *
 * @param symmetric Asks only one of those that turning and mirroring make equal,
 * and counts it as often as there are such.
 */
function survey(
  { rows, cols }: Size,
  symmetric: boolean,
  part?: { index: number; of: number },
  found?: (rooms: number[]) => void,
): Tally & { asked: number } {
  const board = new SmallBoard(rows, cols);
  const shapes = new Shapes(board);
  const tally = { ...emptyTally(), asked: 0 };
  board.dissections((laid, count) => {
    const times = symmetric ? board.orbit(laid, count) : 1;
    if (times === 0) return;
    const rooms = Array.from(laid.subarray(0, count));
    const { seats, tried } = board.print(rooms);
    tally.asked++;
    const strips = shapes.stripsOnly(rooms), pair = shapes.dominoPair(rooms);
    const none = seats === null;
    addTally(tally, {
      dissections: times,
      tried,
      worst: tried,
      worstPrinted: none ? 0 : tried,
      unprintable: none ? times : 0,
      strips: none && strips ? times : 0,
      dominoes: none && pair ? times : 0,
      both: none && strips && pair ? times : 0,
      rooms: none ? { [count]: times } : {},
    });
    if (none) found?.(rooms);
  }, part);
  return tally;
}

/** The answers that cannot be printed, size by size, every answer asked. */
export function unprintable(
  { sizes }: { sizes: Size[] },
  { progress }: Progress,
) {
  return {
    sizes: sizes.map((size, i) => {
      const { asked: _, ...tally } = survey(size, false);
      progress(i + 1, sizes.length);
      return {
        ...size,
        ...tally,
        meanTried: tally.tried / tally.dissections,
      };
    }),
  };
}

/** A part of the answers of a larger board, one of each kind of symmetry asked. */
export function unprintablePart(
  size: Size,
  { shard, shards }: { shard: number; shards: number },
): Tally & { asked: number } {
  return survey(size, true, { index: shard, of: shards });
}

/** Puts the parts of {@linkcode unprintablePart} together. */
export function joinUnprintable(
  parts: (Tally & { asked: number })[],
  size: Size,
) {
  const tally = emptyTally();
  let asked = 0;
  for (const part of parts) {
    addTally(tally, part);
    asked += part.asked;
  }
  return { ...size, asked, ...tally, meanTried: tally.tried / asked };
}

/** The unprintable answers of a size, to be drawn: room numbers of each cell. */
export function unprintableAnswers(size: Size) {
  const board = new SmallBoard(size.rows, size.cols);
  const answers: { rooms: number[]; orbit: number }[] = [];
  survey(size, false, undefined, (rooms) => {
    const of = new Array<number>(board.size).fill(0);
    rooms.forEach((room, k) => {
      for (const cell of board.cellsOf(room)) of[cell] = k + 1;
    });
    answers.push({
      rooms: of,
      // Those that stand for their like carry how many there are; the others 0.
      orbit: board.orbit(Int32Array.from(rooms), rooms.length),
    });
  });
  return {
    ...size,
    count: answers.length,
    classes: answers.filter(({ orbit }) => orbit > 0).length,
    answers,
  };
}
