/**
 * A Choco-Banana position under deduction: which cells are known to be choco or
 * banana, in the order in which that became known.
 *
 * Cells are kept on a board with a frame around it, so that a neighbour is one
 * addition away and the frame needs no test. An index on that board is called
 * `at`; `cell` is the number everyone else uses.
 *
 * @module
 */

import type { Grid } from "../board/grid.ts";
import {
  CHANGED,
  CONTRADICTION,
  type LadderState,
  type Outcome,
  UNCHANGED,
} from "../logic/ladder.ts";
import type { Fact } from "../logic/trace.ts";
import { inDialect, type Puzzle, type Rules } from "./rules.ts";
import { BANANA, CHOCO } from "./sizes.ts";

/** Not yet known. */
export const OPEN = 0;
/** Outside the board. */
export const FRAME = 3;

/** A rectangle that a clue's choco may turn out to be, on the framed board. */
export interface Placement {
  /** Upper left corner. */
  readonly at: number;
  readonly height: number;
  readonly width: number;
}

/** A clue with what can be said of it before any deduction. */
export interface Clue {
  readonly at: number;
  readonly size: number;
  /** All rectangles of its size over it with no other number inside. */
  readonly placements: readonly Placement[];
  /** For each placement the cell that ruled it out when it was last looked at. */
  readonly witnesses: Int32Array;
}

/**
 * What a rung has already looked at. It is *closed* at mark m if every deduction
 * from the first m facts has been made, so that only later facts can lead to new
 * ones. Undoing facts reopens what was closed on them.
 */
export class Closed {
  readonly #marks: Int32Array;
  #top = 0;

  constructor(facts: number) {
    this.#marks = new Int32Array(facts + 1);
  }

  /** Up to which fact the rung has seen everything; −1 if it has never run. */
  get mark(): number {
    return this.#top === 0 ? -1 : this.#marks[this.#top - 1];
  }

  /** Closes at `mark`, which is not before the last one. */
  close(mark: number): void {
    if (this.mark !== mark) this.#marks[this.#top++] = mark;
  }

  /** Forgets what was closed after `mark`. */
  undo(mark: number): void {
    while (this.#top > 0 && this.#marks[this.#top - 1] > mark) this.#top--;
  }
}

/** Colours known so far. Facts are numbered from 0 in the order written. */
export class Position implements LadderState {
  readonly grid: Grid;
  readonly rules: Rules;
  /** Length of a row of the framed board. */
  readonly stride: number;
  /** For each place of the framed board {@linkcode OPEN}, `CHOCO`, `BANANA` or {@linkcode FRAME}. */
  readonly colour: Uint8Array;
  /** For each place the number printed there, 0 for none (and for `?`). */
  readonly number: Int32Array;
  readonly clues: readonly Clue[];
  /** The places written to, in order. */
  readonly trail: Int32Array;
  written = 0;
  /** Grows with every change: what was computed under another version is stale. */
  version = 1;

  /** What the rungs have looked at. */
  readonly seen: {
    readonly value: Closed;
    readonly sharp: Closed;
    readonly rect: Closed;
    readonly size: Closed;
    readonly anti: Closed;
  };

  readonly #blockVersion: Float64Array;
  readonly #blockRoot: Int32Array;
  readonly #blockSize: Int32Array;
  readonly #blockNumber: Int32Array;
  readonly #looked: Float64Array;
  readonly #stack: Int32Array;
  readonly #marks: Int32Array;
  #mark = 0;

  constructor(puzzle: Puzzle, rules: Rules) {
    const { grid, clues } = inDialect(puzzle, rules.dialect);
    this.grid = grid;
    this.rules = rules;
    this.stride = grid.cols + 2;
    const places = (grid.rows + 2) * this.stride;
    this.colour = new Uint8Array(places).fill(FRAME);
    this.number = new Int32Array(places);
    for (let cell = 0; cell < grid.size; cell++) {
      const at = this.at(cell);
      this.colour[at] = OPEN;
      this.number[at] = Math.max(0, clues[cell]);
    }
    this.trail = new Int32Array(grid.size);
    const closed = () => new Closed(grid.size);
    this.seen = {
      value: closed(),
      sharp: closed(),
      rect: closed(),
      size: closed(),
      anti: closed(),
    };
    this.#blockVersion = new Float64Array(places);
    this.#blockRoot = new Int32Array(places);
    this.#blockSize = new Int32Array(places);
    this.#blockNumber = new Int32Array(places);
    this.#looked = new Float64Array(places);
    this.#stack = new Int32Array(places);
    this.#marks = new Int32Array(places);
    this.clues = Array.from(clues.keys())
      .filter((cell) => clues[cell] > 0)
      .map((cell) => {
        const at = this.at(cell);
        const placements = rules.choco ? this.#placements(cell) : [];
        return {
          at,
          size: clues[cell],
          placements,
          witnesses: new Int32Array(placements.length),
        };
      })
      // Small blocks are quickly looked at, and say more.
      .sort((a, b) => a.size - b.size);
  }

  at(cell: number): number {
    const row = Math.floor(cell / this.grid.cols);
    return (row + 1) * this.stride + (cell - row * this.grid.cols) + 1;
  }

  cell(at: number): number {
    const row = Math.floor(at / this.stride) - 1;
    return row * this.grid.cols + (at - (row + 1) * this.stride) - 1;
  }

  get complete(): boolean {
    return this.written === this.grid.size;
  }

  /** Writes that the open or already known place `at` has `colour`. */
  set(at: number, colour: number): Outcome {
    const known = this.colour[at];
    if (known !== OPEN) return known === colour ? UNCHANGED : CONTRADICTION;
    this.colour[at] = colour;
    this.trail[this.written++] = at;
    this.version++;
    return CHANGED;
  }

  /** Steps between two places, as a block would have to grow. */
  distance(a: number, b: number): number {
    const { stride } = this;
    const rowA = Math.floor(a / stride), rowB = Math.floor(b / stride);
    return Math.abs(rowA - rowB) +
      Math.abs(a - rowA * stride - (b - rowB * stride));
  }

  undo(mark: number): void {
    if (mark === this.written) return;
    while (this.written > mark) this.colour[this.trail[--this.written]] = OPEN;
    this.version++;
    const { value, sharp, rect, size, anti } = this.seen;
    value.undo(mark);
    sharp.undo(mark);
    rect.undo(mark);
    size.undo(mark);
    anti.undo(mark);
  }

  fact(n: number): Fact {
    const at = this.trail[n];
    return {
      place: { kind: "cell", index: this.cell(at) },
      value: this.colour[at] === CHOCO ? "choco" : "banana",
    };
  }

  /**
   * The block of known cells of one colour that `at` belongs to, named by one of
   * its places. Blocks are found when asked for and forgotten at every write, so
   * nobody can go on reading an old one.
   */
  block(at: number): number {
    return this.#blockVersion[at] === this.version
      ? this.#blockRoot[at]
      : this.#find(at);
  }

  /** How many cells the block named `root` has. */
  blockSize(root: number): number {
    return this.#blockSize[root];
  }

  /** The number printed in the block named `root`: 0 if none, −1 if there are two different ones. */
  blockNumber(root: number): number {
    return this.#blockNumber[root];
  }

  /** Whether nobody has asked this of the block at `at` since it was found. */
  firstLook(at: number): boolean {
    const root = this.block(at);
    const first = this.#looked[root] !== this.version;
    this.#looked[root] = this.version;
    return first;
  }

  #find(root: number): number {
    const { colour, number, stride, version } = this;
    const own = colour[root];
    const stack = this.#stack;
    let top = 0, size = 0, printed = 0;
    const visit = (at: number) => {
      if (colour[at] !== own || this.#blockVersion[at] === version) return;
      this.#blockVersion[at] = version;
      this.#blockRoot[at] = root;
      stack[top++] = at;
    };
    visit(root);
    while (top > 0) {
      const at = stack[--top];
      size++;
      if (number[at] !== 0 && number[at] !== printed) {
        printed = printed === 0 ? number[at] : -1;
      }
      visit(at - stride);
      visit(at - 1);
      visit(at + 1);
      visit(at + stride);
    }
    this.#blockSize[root] = size;
    this.#blockNumber[root] = printed;
    return root;
  }

  /** A clean sheet for marking places: {@linkcode marked} is false everywhere. */
  unmark(): void {
    if (++this.#mark === 0x7fffffff) {
      this.#marks.fill(0);
      this.#mark = 1;
    }
  }

  marked(at: number): boolean {
    return this.#marks[at] === this.#mark;
  }

  mark(at: number): void {
    this.#marks[at] = this.#mark;
  }

  /** All rectangles over `cell` that have its number's area and no other number inside. */
  #placements(cell: number): Placement[] {
    const { rows, cols } = this.grid;
    const row = this.grid.row(cell), col = this.grid.col(cell);
    const size = this.number[this.at(cell)];
    const found: Placement[] = [];
    for (let height = 1; height <= rows && height <= size; height++) {
      const width = size / height;
      if (size % height !== 0 || width > cols) continue;
      const lastTop = Math.min(row, rows - height);
      const lastLeft = Math.min(col, cols - width);
      for (let top = Math.max(0, row - height + 1); top <= lastTop; top++) {
        for (
          let left = Math.max(0, col - width + 1);
          left <= lastLeft;
          left++
        ) {
          const at = this.at(top * cols + left);
          if (this.#agrees(at, height, width, size)) {
            found.push({ at, height, width });
          }
        }
      }
    }
    return found;
  }

  #agrees(at: number, height: number, width: number, size: number): boolean {
    for (let r = 0; r < height; r++) {
      for (let c = 0; c < width; c++) {
        const printed = this.number[at + r * this.stride + c];
        if (printed !== 0 && printed !== size) return false;
      }
    }
    return true;
  }
}

/** The other of the two colours. */
export function other(colour: number): number {
  return CHOCO + BANANA - colour;
}
