/**
 * A Nawabari position under deduction: what is known of each inner edge, and
 * which candidates (see `candidates.ts`) still agree with it.
 *
 * The candidates are always exact: writing an edge strikes out, at once, every
 * candidate that contradicts it. Each edge carries three counters: candidates
 * that span it, and candidates that end at it on either side. All that the exact
 * cover says of an edge is in them. A wall needs a candidate that ends on each of its sides;
 * no wall needs a candidate across.
 *
 * @module
 */

import { Grid } from "../board/grid.ts";
import {
  CHANGED,
  CONTRADICTION,
  type LadderState,
  type Outcome,
  UNCHANGED,
} from "../logic/ladder.ts";
import type { Fact } from "../logic/trace.ts";
import { type Candidates, candidatesOf } from "./candidates.ts";
import {
  type NawabariPuzzle,
  type NawabariReading,
  NONE,
  type Rectangle,
} from "./rules.ts";

/** What is known of an edge. */
export const OPEN_QUESTION = 0;
/** The edge is a wall. */
export const WALL = 1;
/** The edge is no wall. */
export const NO_WALL = 2;

/** How far each rung has read: indices into {@linkcode NawabariState.seen}. */
export const SEEN = { count: 0, vertex: 1, room: 2 } as const;
const READERS = 3;

/** The state; see the module's head. */
export class NawabariState implements LadderState {
  readonly grid: Grid;
  readonly puzzle: NawabariPuzzle;
  readonly reading: NawabariReading;
  readonly candidates: Candidates;
  /** Cells with a clue, in reading order. */
  readonly clueCells: Int32Array;
  /** Per edge: {@linkcode OPEN_QUESTION}, {@linkcode WALL} or {@linkcode NO_WALL}. */
  readonly edge: Uint8Array;
  /**
   * Per inner lattice point (numbered row by row, cols − 1 to a row), what is
   * known of the edges that meet there: two bits each, from the lowest up, right, down, left.
   */
  readonly point: Uint8Array;
  /** Per candidate: 1 while it agrees with everything written. */
  readonly alive: Uint8Array;
  /** Per clue, if each candidate holds exactly one: its living candidates. */
  readonly living: Int32Array;
  /** Per edge: living candidates with cells on both sides of it. */
  readonly across: Int32Array;
  /** Per edge: living candidates whose last cell this way is the left or upper one. */
  readonly before: Int32Array;
  /** Per edge: living candidates whose first cell this way is the right or lower one. */
  readonly after: Int32Array;
  /** Edges one of whose counters fell to zero, in that order (an edge may occur up to three times). */
  readonly dry: Int32Array;
  /** How many entries of `dry` count. */
  dryCount = 0;
  /** Cells of all living candidates together: never less than the board's, if there is an answer. */
  aliveArea = 0;
  /**
   * How far the rung that owns each entry has read: facts for `count` and `vertex`
   * (−1: not started), entries of `dry` for `room`. Undoing a fact also takes back
   * what was read after it, so a rung that did not finish reading finds its place again.
   */
  readonly seen: Int32Array = Int32Array.of(-1, 0, 0);

  #written = 0;
  #decided = 0;
  /** Fact n: 2·edge + (1 if a wall), or 2·edges + a candidate that was refuted. */
  readonly #facts: Int32Array;
  /** Per fact: how many candidates were dead before it. */
  readonly #deadBefore: Int32Array;
  /** Per fact: `dryCount` before it. */
  readonly #dryBefore: Int32Array;
  /** Per fact: `seen` as it was when the fact was written. */
  readonly #seenBefore: Int32Array;
  readonly #dead: Int32Array;
  #deadCount = 0;
  /** Per edge, where its candidates begin in the lists below. */
  readonly #acrossStart: Int32Array;
  readonly #endingStart: Int32Array;
  /** Candidates that span an edge, and that end at it. */
  readonly #acrossList: Int32Array;
  readonly #endingList: Int32Array;
  /** Room to work for `walk`: the edges of one candidate. */
  readonly #scratch: Int32Array;

  /** @throws {InputError} If the board leaves too many rectangles open. */
  constructor(puzzle: NawabariPuzzle, reading: NawabariReading) {
    this.puzzle = puzzle;
    this.reading = reading;
    const grid = this.grid = new Grid(puzzle.rows, puzzle.cols);
    this.clueCells = Int32Array.from(
      Array.from(puzzle.clues.keys()).filter((cell) =>
        puzzle.clues[cell] !== NONE
      ),
    );
    const candidates = this.candidates = candidatesOf(puzzle, reading);
    const { edges } = grid;
    this.edge = new Uint8Array(edges);
    this.point = new Uint8Array(
      Math.max(0, (grid.rows - 1) * (grid.cols - 1)),
    );
    this.alive = new Uint8Array(candidates.count).fill(1);
    this.living = new Int32Array(this.clueCells.length);
    if (candidates.ofClue !== null) {
      for (let k = 0; k < this.living.length; k++) {
        this.living[k] = candidates.ofClue[k + 1] - candidates.ofClue[k];
      }
    }
    this.across = new Int32Array(edges);
    this.before = new Int32Array(edges);
    this.after = new Int32Array(edges);
    this.dry = new Int32Array(3 * edges);
    const facts = edges + candidates.count;
    this.#facts = new Int32Array(facts);
    this.#deadBefore = new Int32Array(facts);
    this.#dryBefore = new Int32Array(facts);
    this.#seenBefore = new Int32Array(READERS * facts);
    this.#dead = new Int32Array(candidates.count);
    this.#scratch = new Int32Array(edges);
    this.#acrossStart = new Int32Array(edges + 1);
    this.#endingStart = new Int32Array(edges + 1);
    [this.#acrossList, this.#endingList] = this.#index();
    for (let e = 0; e < edges; e++) {
      if (this.across[e] === 0) this.dry[this.dryCount++] = e;
      if (this.before[e] === 0 || this.after[e] === 0) {
        this.dry[this.dryCount++] = e;
      }
    }
  }

  /** Counts the candidates of each edge and lists them. */
  #index(): [Int32Array, Int32Array] {
    const { count } = this.candidates;
    const { across, before, after } = this;
    for (let i = 0; i < count; i++) this.#tally(i, 1);
    const acrossStart = this.#acrossStart, endingStart = this.#endingStart;
    for (let e = 0; e < this.grid.edges; e++) {
      acrossStart[e + 1] = acrossStart[e] + across[e];
      endingStart[e + 1] = endingStart[e] + before[e] + after[e];
    }
    const acrossList = new Int32Array(acrossStart[this.grid.edges]);
    const endingList = new Int32Array(endingStart[this.grid.edges]);
    const acrossNext = acrossStart.slice(), endingNext = endingStart.slice();
    for (let i = 0; i < count; i++) {
      const inner = this.innerEdges(i);
      for (let k = 0; k < inner; k++) {
        acrossList[acrossNext[this.#scratch[k]]++] = i;
      }
      const outer = this.outerEdges(i);
      for (let k = 0; k < outer; k++) {
        endingList[endingNext[this.#scratch[k]]++] = i;
      }
    }
    return [acrossList, endingList];
  }

  /** The edges last asked for by {@linkcode innerEdges} or {@linkcode outerEdges}. */
  get edgesFound(): Int32Array {
    return this.#scratch;
  }

  /** Writes the edges inside a candidate to `edgesFound` and returns how many there are. */
  innerEdges(i: number): number {
    const { cols, verticalEdges } = this.grid;
    const found = this.#scratch;
    const left = this.candidates.left[i], right = this.candidates.right[i];
    const top = this.candidates.top[i], bottom = this.candidates.bottom[i];
    let n = 0;
    for (let row = top; row <= bottom; row++) {
      for (let col = left; col < right; col++) {
        found[n++] = row * (cols - 1) + col;
      }
    }
    for (let row = top; row < bottom; row++) {
      for (let col = left; col <= right; col++) {
        found[n++] = verticalEdges + row * cols + col;
      }
    }
    return n;
  }

  /** Writes the inner edges around a candidate to `edgesFound` and returns how many there are. */
  outerEdges(i: number): number {
    const { rows, cols, verticalEdges } = this.grid;
    const found = this.#scratch;
    const left = this.candidates.left[i], right = this.candidates.right[i];
    const top = this.candidates.top[i], bottom = this.candidates.bottom[i];
    let n = 0;
    for (let row = top; row <= bottom; row++) {
      if (left > 0) found[n++] = row * (cols - 1) + left - 1;
      if (right + 1 < cols) found[n++] = row * (cols - 1) + right;
    }
    for (let col = left; col <= right; col++) {
      if (top > 0) found[n++] = verticalEdges + (top - 1) * cols + col;
      if (bottom + 1 < rows) found[n++] = verticalEdges + bottom * cols + col;
    }
    return n;
  }

  /**
   * Adds a candidate to its edges' counters, or takes it out of them (`by` −1),
   * noting in `dry` the counters that fall to zero.
   */
  #tally(i: number, by: 1 | -1): void {
    const { rows, cols, verticalEdges } = this.grid;
    const { across, before, after, dry } = this;
    const left = this.candidates.left[i], right = this.candidates.right[i];
    const top = this.candidates.top[i], bottom = this.candidates.bottom[i];
    let dryCount = this.dryCount;
    this.aliveArea += by * (right - left + 1) * (bottom - top + 1);
    for (let row = top; row <= bottom; row++) {
      let e = row * (cols - 1) + left;
      if (left > 0 && (after[e - 1] += by) === 0) dry[dryCount++] = e - 1;
      for (let col = left; col < right; col++, e++) {
        if ((across[e] += by) === 0) dry[dryCount++] = e;
      }
      if (right + 1 < cols && (before[e] += by) === 0) dry[dryCount++] = e;
    }
    if (top > 0) {
      let e = verticalEdges + (top - 1) * cols + left;
      for (let col = left; col <= right; col++, e++) {
        if ((after[e] += by) === 0) dry[dryCount++] = e;
      }
    }
    for (let row = top; row < bottom; row++) {
      let e = verticalEdges + row * cols + left;
      for (let col = left; col <= right; col++, e++) {
        if ((across[e] += by) === 0) dry[dryCount++] = e;
      }
    }
    if (bottom + 1 < rows) {
      let e = verticalEdges + bottom * cols + left;
      for (let col = left; col <= right; col++, e++) {
        if ((before[e] += by) === 0) dry[dryCount++] = e;
      }
    }
    this.dryCount = dryCount;
  }

  #strike(i: number): void {
    if (this.alive[i] === 0) return;
    this.alive[i] = 0;
    this.#dead[this.#deadCount++] = i;
    const { clue } = this.candidates;
    if (clue !== null) this.living[clue[i]]--;
    this.#tally(i, -1);
  }

  get written(): number {
    return this.#written;
  }

  get complete(): boolean {
    return this.#decided === this.grid.edges;
  }

  /** How many edges are decided. */
  get decided(): number {
    return this.#decided;
  }

  /** The edge that fact number `n` is about, or −1 if it refutes a candidate. */
  edgeOf(n: number): number {
    const fact = this.#facts[n];
    return fact < 2 * this.grid.edges ? fact >> 1 : -1;
  }

  #record(fact: number): void {
    const n = this.#written++;
    this.#facts[n] = fact;
    this.#deadBefore[n] = this.#deadCount;
    this.#dryBefore[n] = this.dryCount;
    for (let r = 0; r < READERS; r++) {
      this.#seenBefore[READERS * n + r] = this.seen[r];
    }
  }

  /** Writes that an edge is a wall, or that it is none. */
  set(e: number, value: typeof WALL | typeof NO_WALL): Outcome {
    const known = this.edge[e];
    if (known !== OPEN_QUESTION) {
      return known === value ? UNCHANGED : CONTRADICTION;
    }
    this.#record(2 * e + (value === WALL ? 1 : 0));
    this.edge[e] = value;
    this.#decided++;
    this.#mark(e, value);
    const list = value === WALL ? this.#acrossList : this.#endingList;
    const start = value === WALL ? this.#acrossStart : this.#endingStart;
    for (let k = start[e]; k < start[e + 1]; k++) this.#strike(list[k]);
    return CHANGED;
  }

  /** Changes what the lattice points at both ends of an edge know, by xor. */
  #mark(e: number, value: number): void {
    const { rows, cols, verticalEdges } = this.grid;
    const point = this.point;
    if (e < verticalEdges) {
      const below = e, above = e - (cols - 1);
      if (below < point.length) point[below] ^= value;
      if (above >= 0) point[above] ^= value << 4;
    } else {
      const cell = e - verticalEdges;
      const row = Math.floor(cell / cols), col = cell - row * cols;
      if (row + 1 >= rows) return;
      const right = row * (cols - 1) + col;
      if (col + 1 < cols) point[right] ^= value << 6;
      if (col > 0) point[right - 1] ^= value << 2;
    }
  }

  /** Writes that a candidate is a room. */
  assume(i: number): Outcome {
    if (this.alive[i] === 0) return CONTRADICTION;
    const before = this.#written;
    const edges = this.#scratch;
    const outer = this.outerEdges(i);
    for (let k = 0; k < outer; k++) this.set(edges[k], WALL);
    const inner = this.innerEdges(i);
    for (let k = 0; k < inner; k++) this.set(edges[k], NO_WALL);
    return this.#written > before ? CHANGED : UNCHANGED;
  }

  /** Writes that a candidate is no room. */
  refute(i: number): Outcome {
    if (this.alive[i] === 0) return UNCHANGED;
    this.#record(2 * this.grid.edges + i);
    this.#strike(i);
    return CHANGED;
  }

  undo(mark: number): void {
    if (this.#written <= mark) return;
    for (let n = this.#written - 1; n >= mark; n--) {
      const fact = this.#facts[n];
      while (this.#deadCount > this.#deadBefore[n]) {
        const i = this.#dead[--this.#deadCount];
        this.alive[i] = 1;
        if (this.candidates.clue !== null) {
          this.living[this.candidates.clue[i]]++;
        }
        this.#tally(i, 1);
      }
      if (fact < 2 * this.grid.edges) {
        const e = fact >> 1;
        this.#mark(e, this.edge[e]);
        this.edge[e] = OPEN_QUESTION;
        this.#decided--;
      }
    }
    this.#written = mark;
    this.dryCount = this.#dryBefore[mark];
    for (let r = 0; r < READERS; r++) {
      this.seen[r] = this.#seenBefore[READERS * mark + r];
    }
  }

  fact(n: number): Fact | null {
    const fact = this.#facts[n];
    if (fact < 2 * this.grid.edges) {
      return {
        place: { kind: "edge", index: fact >> 1 },
        value: fact & 1 ? "wall" : "no-wall",
      };
    }
    const i = fact - 2 * this.grid.edges;
    const { top, left, bottom, right } = this.rectangle(i);
    const { grid } = this;
    return {
      place: { kind: "cell", index: grid.cell(top, left) },
      value: `no-room-${grid.name(grid.cell(top, left))}-${
        grid.name(grid.cell(bottom, right))
      }`,
    };
  }

  /** The bounds of a candidate. */
  rectangle(i: number): Rectangle {
    const { top, left, bottom, right } = this.candidates;
    return { top: top[i], left: left[i], bottom: bottom[i], right: right[i] };
  }

  /** The living candidates that cover a cell. */
  covering(cell: number): number[] {
    const row = this.grid.row(cell), col = this.grid.col(cell);
    const { count, top, left, bottom, right } = this.candidates;
    const found: number[] = [];
    for (let i = 0; i < count; i++) {
      if (
        this.alive[i] === 1 && top[i] <= row && row <= bottom[i] &&
        left[i] <= col && col <= right[i]
      ) found.push(i);
    }
    return found;
  }
}
