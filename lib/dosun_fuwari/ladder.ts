/**
 * The ladder of Dosun-Fuwari. Every rung works on the same thing, a set of
 * states for each run (`runs.ts`), and none but the first ever writes a cell:
 *
 * 1. `run`: {@linkcode runRung} reads off the cells on which all states of a run agree.
 * 2. `room`: {@linkcode roomRung} no state may put two of a kind into a room; a
 *    room that one run alone can supply is supplied by it.
 * 3. `profile`: {@linkcode profileRung} a room that one run is sure to supply
 *    cuts every other run above (or below) its cells.
 * 4. `probe` (added by the engine): assume one state of a run, climb 1–3, drop
 *    the state on contradiction.
 *
 * @module
 */

import { InputError } from "../base/input_error.ts";
import {
  CHANGED,
  type Choices,
  CONTRADICTION,
  type LadderState,
  type Outcome,
  type Rung,
  UNCHANGED,
} from "../logic/ladder.ts";
import type { Ladder } from "../logic/search.ts";
import { cells, type Fact, type Place } from "../logic/trace.ts";
import {
  BALL,
  BALLOON,
  type DosunAnswer,
  type DosunPuzzle,
  EMPTY,
  type Kind,
  type Piece,
  PIECE_NAMES,
  type ReadingId,
  SUPPORTS,
} from "./rules.ts";
import { type Runs, runsOf, type RunTable, runTable } from "./runs.ts";

/** A board under deduction: the states that each run can still be in. */
export class DosunState implements LadderState {
  readonly puzzle: DosunPuzzle;
  readonly runs: Runs;
  /** The table of each run. */
  readonly tables: readonly RunTable[];
  /** The states left to all runs, one set after the other. */
  readonly domain: Uint32Array;
  /** Where the set of each run begins in {@linkcode domain}. */
  readonly domainAt: Int32Array;
  /**
   * Words of each run's set outside these two are empty, the second exclusive: a run
   * of 200 cells has 635 words, and a room or two leave it a handful.
   */
  readonly firstWord: Int32Array;
  readonly endWord: Int32Array;
  /** How many states each run has left. */
  readonly left: Int32Array;
  /** How many runs have more than one state left. */
  open = 0;
  /**
   * The states of each run that put two of a kind into one room; sets placed as
   * in {@linkcode domain}.
   */
  readonly twice: Uint32Array;

  /**
   * A touch is a run and a room that share cells. Touches of one room stand
   * together: those of room r are `touchesFrom[r]` to `touchesFrom[r + 1]`.
   */
  readonly touchesFrom: Int32Array;
  /** The run of each touch. */
  readonly touchRun: Int32Array;
  /** Where the sets of each touch begin in {@linkcode supplies}. */
  readonly touchAt: Int32Array;
  /**
   * For each touch two sets: the states of the run that give the room a balloon,
   * then those that give it a ball.
   */
  readonly supplies: Uint32Array;

  /** What is known of each cell: 0, or the piece + 1. Only the rung `run` writes here. */
  readonly known: Uint8Array;
  /** How many states a run had left when its cells were last read off. */
  readonly readAt: Int32Array;

  /** One entry a fact: a run that was narrowed, or ~cell for a cell that was read off. */
  #trail = new Int32Array(64);
  #written = 0;
  /** The words of narrowed sets as they were, last on top. */
  #before = new Uint32Array(256);
  #kept = 0;

  /**
   * @throws {InputError} If the reading gives a run more states than can be listed.
   */
  constructor(puzzle: DosunPuzzle, reading: ReadingId = "official") {
    const runs = runsOf(puzzle);
    const { grid, room, rooms } = puzzle;
    this.puzzle = puzzle;
    this.runs = runs;
    this.tables = tablesOf(puzzle, runs, reading);
    this.domainAt = new Int32Array(runs.count + 1);
    for (let run = 0; run < runs.count; run++) {
      this.domainAt[run + 1] = this.domainAt[run] + this.tables[run].words;
    }
    this.domain = new Uint32Array(this.domainAt[runs.count]);
    this.twice = new Uint32Array(this.domainAt[runs.count]);
    this.firstWord = new Int32Array(runs.count);
    this.endWord = Int32Array.from(this.tables, ({ words }) => words);
    this.left = new Int32Array(runs.count);
    this.readAt = new Int32Array(runs.count).fill(-1);
    this.known = new Uint8Array(grid.size);

    // Count the touches of each room, then lay them out room by room.
    const lastRun = new Int32Array(rooms).fill(-1);
    this.touchesFrom = new Int32Array(rooms + 1);
    for (let run = 0; run < runs.count; run++) {
      this.#eachCell(run, (cell) => {
        const r = room[cell];
        if (lastRun[r] === run) return;
        lastRun[r] = run;
        this.touchesFrom[r + 1]++;
      });
    }
    for (let r = 0; r < rooms; r++) {
      this.touchesFrom[r + 1] += this.touchesFrom[r];
    }
    const touches = this.touchesFrom[rooms];
    this.touchRun = new Int32Array(touches);
    this.touchAt = new Int32Array(touches);
    const next = this.touchesFrom.slice(0, rooms);
    lastRun.fill(-1);
    let words = 0;
    for (let run = 0; run < runs.count; run++) {
      this.#eachCell(run, (cell) => {
        const r = room[cell];
        if (lastRun[r] === run) return;
        lastRun[r] = run;
        this.touchRun[next[r]] = run;
        this.touchAt[next[r]++] = words;
        words += 2 * this.tables[run].words;
      });
    }
    this.supplies = new Uint32Array(words);
    next.set(this.touchesFrom.subarray(0, rooms));
    for (let run = 0; run < runs.count; run++) this.#fill(run, next);
  }

  #eachCell(run: number, visit: (cell: number, position: number) => void) {
    const { cols } = this.puzzle.grid;
    const length = this.runs.length[run];
    for (let p = 0, cell = this.runs.head[run]; p < length; p++, cell += cols) {
      visit(cell, p);
    }
  }

  /** Fills the sets of one run; `next[r]` walks along the touches of room r. */
  #fill(run: number, next: Int32Array) {
    const { words, states, withBalloon, withBall } = this.tables[run];
    const { room } = this.puzzle;
    const at = this.domainAt[run];
    for (let w = 0; w < words; w++) this.domain[at + w] = 0xffffffff;
    if (states & 31) {
      this.domain[at + words - 1] = 2 ** (states & 31) - 1;
    }
    this.left[run] = states;
    if (states > 1) this.open++;
    this.#eachCell(run, (cell, p) => {
      let touch = next[room[cell]];
      if (this.touchRun[touch] !== run) touch = ++next[room[cell]];
      const supply = this.touchAt[touch];
      for (let w = 0; w < words; w++) {
        const balloon = withBalloon[p * words + w],
          ball = withBall[p * words + w];
        this.twice[at + w] |= this.supplies[supply + w] & balloon |
          this.supplies[supply + words + w] & ball;
        this.supplies[supply + w] |= balloon;
        this.supplies[supply + words + w] |= ball;
      }
    });
  }

  get written(): number {
    return this.#written;
  }

  get complete(): boolean {
    return this.open === 0;
  }

  undo(mark: number): void {
    while (this.#written > mark) {
      const entry = this.#trail[--this.#written];
      if (entry < 0) {
        this.known[~entry] = 0;
        continue;
      }
      const now = this.left[entry];
      const before = this.#before[--this.#kept];
      const end = this.#before[--this.#kept];
      const first = this.#before[--this.#kept];
      const at = this.domainAt[entry];
      for (let w = end - 1; w >= first; w--) {
        this.domain[at + w] = this.#before[--this.#kept];
      }
      this.firstWord[entry] = first;
      this.endWord[entry] = end;
      if (now <= 1 && before > 1) this.open++;
      this.left[entry] = before;
      // Some other narrowing may come to the same number of states.
      this.readAt[entry] = -1;
    }
  }

  fact(n: number): Fact | null {
    const entry = this.#trail[n];
    if (entry < 0) {
      const piece = this.known[~entry] - 1;
      return {
        place: { kind: "cell", index: ~entry },
        value: ["empty", "balloon", "ball"][piece],
      };
    }
    const [b, s] = this.ranges(entry);
    return {
      place: { kind: "run", index: entry },
      value: `balloons ${b.join("-")}, balls ${s.join("-")}`,
    };
  }

  /** The fewest and most balloons a run can still hold, and the same for balls. */
  ranges(run: number): [balloons: [number, number], balls: [number, number]] {
    const { balloons, balls, length } = this.tables[run];
    const b: [number, number] = [length, 0], s: [number, number] = [length, 0];
    for (const state of this.statesOf(run)) {
      b[0] = Math.min(b[0], balloons[state]);
      b[1] = Math.max(b[1], balloons[state]);
      s[0] = Math.min(s[0], balls[state]);
      s[1] = Math.max(s[1], balls[state]);
    }
    return [b, s];
  }

  /** The states a run has left, in the order of its table. */
  statesOf(run: number): number[] {
    const found: number[] = [];
    const at = this.domainAt[run];
    for (let w = this.firstWord[run]; w < this.endWord[run]; w++) {
      for (let bits = this.domain[at + w]; bits !== 0; bits &= bits - 1) {
        found.push(w * 32 + 31 - Math.clz32(bits & -bits));
      }
    }
    return found;
  }

  /** Whether a run may be in one of the states of the set at `from`. */
  may(run: number, sets: Uint32Array, from: number): boolean {
    const at = this.domainAt[run], end = this.endWord[run];
    for (let w = this.firstWord[run]; w < end; w++) {
      if ((this.domain[at + w] & sets[from + w]) !== 0) return true;
    }
    return false;
  }

  /** Whether a run must be in one of the states of the set at `from`. */
  must(run: number, sets: Uint32Array, from: number): boolean {
    const at = this.domainAt[run], end = this.endWord[run];
    for (let w = this.firstWord[run]; w < end; w++) {
      if ((this.domain[at + w] & ~sets[from + w]) !== 0) return false;
    }
    return true;
  }

  /** Leaves a run only states of the set at `from`. */
  keep(run: number, sets: Uint32Array, from: number): Outcome {
    return this.must(run, sets, from)
      ? UNCHANGED
      : this.#narrow(run, sets, from, 0);
  }

  /** Leaves a run no state of the set at `from`. */
  drop(run: number, sets: Uint32Array, from: number): Outcome {
    return this.may(run, sets, from)
      ? this.#narrow(run, sets, from, -1)
      : UNCHANGED;
  }

  /** Narrows a run to a set, with every bit of it turned by `flip`. */
  #narrow(run: number, sets: Uint32Array, from: number, flip: 0 | -1): Outcome {
    const at = this.domainAt[run];
    let first = this.firstWord[run], end = this.endWord[run];
    if (this.#kept + end - first + 3 > this.#before.length) {
      const grown = new Uint32Array(2 * (this.#before.length + end - first));
      grown.set(this.#before);
      this.#before = grown;
    }
    let left = 0;
    for (let w = first; w < end; w++) {
      const before = this.domain[at + w];
      const after = before & (sets[from + w] ^ flip);
      this.#before[this.#kept++] = before;
      this.domain[at + w] = after;
      left += popcount(after);
    }
    this.#before[this.#kept++] = first;
    this.#before[this.#kept++] = end;
    this.#before[this.#kept++] = this.left[run];
    while (first < end && this.domain[at + first] === 0) first++;
    while (first < end && this.domain[at + end - 1] === 0) end--;
    this.firstWord[run] = first;
    this.endWord[run] = end;
    if (this.left[run] > 1 && left <= 1) this.open--;
    this.left[run] = left;
    this.#write(run);
    return left === 0 ? CONTRADICTION : CHANGED;
  }

  /** Writes what stands on a cell. */
  settle(cell: number, piece: Piece): void {
    this.known[cell] = piece + 1;
    this.#write(~cell);
  }

  #write(entry: number) {
    if (this.#written === this.#trail.length) {
      const grown = new Int32Array(2 * this.#trail.length);
      grown.set(this.#trail);
      this.#trail = grown;
    }
    this.#trail[this.#written++] = entry;
  }
}

function tablesOf(
  { grid }: DosunPuzzle,
  runs: Runs,
  reading: ReadingId,
): RunTable[] {
  try {
    return Array.from(
      runs.length,
      (length) => runTable(length, SUPPORTS[reading]),
    );
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const longest = runs.length.indexOf(Math.max(...runs.length));
    throw new InputError(
      `${error.message} (reading ${reading}, the run from ${
        grid.name(runs.head[longest])
      })`,
    );
  }
}

function popcount(bits: number): number {
  bits -= bits >>> 1 & 0x55555555;
  bits = (bits & 0x33333333) + (bits >>> 2 & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** How reasons call a run. */
function runName({ puzzle: { grid }, runs }: DosunState, run: number): string {
  const first = runs.head[run];
  const last = first + (runs.length[run] - 1) * grid.cols;
  return first === last
    ? `${grid.name(first)}だけの連`
    : `${grid.name(first)}から${grid.name(last)}への連`;
}

/** How reasons call a room: by its first cell. */
function roomName({ puzzle: { grid, room } }: DosunState, r: number): string {
  return `${grid.name(room.indexOf(r))}の部屋`;
}

function roomPlaces({ puzzle }: DosunState, r: number): Place[] {
  const found: number[] = [];
  puzzle.room.forEach((of, cell) => of === r && found.push(cell));
  return cells(found);
}

/** Reads off the cells on which all states left to a run agree. */
const runRung: Rung<DosunState> = {
  id: "run",
  title: "連",
  gist: "連に残った状態がすべて一致するマスを、そう決めます。",
  run(state, notes) {
    const { runs, left, readAt, known, puzzle: { grid } } = state;
    let outcome: Outcome = UNCHANGED;
    for (let run = 0; run < runs.count; run++) {
      if (left[run] === readAt[run]) continue;
      readAt[run] = left[run];
      const { withBalloon, withBall, words } = state.tables[run];
      const before = state.written;
      let cell = runs.head[run];
      for (let p = 0; p < runs.length[run]; p++, cell += grid.cols) {
        if (known[cell] !== 0) continue;
        const balloon = state.may(run, withBalloon, p * words);
        const ball = state.may(run, withBall, p * words);
        if (!balloon && !ball) {
          state.settle(cell, EMPTY);
        } else if (!ball && state.must(run, withBalloon, p * words)) {
          state.settle(cell, BALLOON);
        } else if (!balloon && state.must(run, withBall, p * words)) {
          state.settle(cell, BALL);
        }
      }
      if (state.written === before) continue;
      outcome = CHANGED;
      notes?.because(
        `${runName(state, run)}に残ったのは${
          rangeText(state, run)
        }なので、どの状態でも同じになるマスが決まります。`,
        [{ kind: "run", index: run }],
      );
    }
    return outcome;
  },
};

function rangeText(state: DosunState, run: number): string {
  const text = ([low, high]: [number, number]) =>
    low === high ? `${low}個` : `${low}〜${high}個`;
  const [balloons, balls] = state.ranges(run);
  return `風船${text(balloons)}、鉄球${text(balls)}`;
}

/** One balloon and one ball to a room, run by run. */
const roomRung: Rung<DosunState> = {
  id: "room",
  title: "部屋",
  gist:
    "同じ部屋に同じ駒を二つ入れる状態を消し、一つの連しか届かない部屋にはその連から入れます。",
  run(state, notes) {
    let outcome: Outcome = UNCHANGED;
    for (let run = 0; run < state.runs.count; run++) {
      const result = state.drop(run, state.twice, state.domainAt[run]);
      if (result === UNCHANGED) continue;
      outcome = CHANGED;
      if (notes !== null) {
        const [balloons, balls] = state.ranges(run);
        notes.because(
          `${
            runName(state, run)
          }に、同じ部屋に同じ駒を二つ入れずに積めるのは、風船${
            balloons[1]
          }個、鉄球${balls[1]}個までです。`,
          [{ kind: "run", index: run }],
        );
      }
      if (result === CONTRADICTION) return CONTRADICTION;
    }
    for (let r = 0; r < state.puzzle.rooms; r++) {
      for (const kind of [BALLOON, BALL] as const) {
        const only = onlySupplier(state, r, kind);
        if (only === NOBODY) return CONTRADICTION;
        if (only === SEVERAL) continue;
        const run = state.touchRun[only];
        const result = state.keep(
          run,
          state.supplies,
          suppliesAt(state, only, kind),
        );
        if (result === UNCHANGED) continue;
        outcome = CHANGED;
        notes?.because(
          `${roomName(state, r)}に${PIECE_NAMES[kind]}を置ける連は${
            runName(state, run)
          }だけです。`,
          roomPlaces(state, r),
        );
        if (result === CONTRADICTION) return CONTRADICTION;
      }
    }
    return outcome;
  },
};

const NOBODY = -1, SEVERAL = -2;

/** The only touch through which a room can still get its piece. */
function onlySupplier(state: DosunState, r: number, kind: Kind): number {
  let only = NOBODY;
  for (let t = state.touchesFrom[r]; t < state.touchesFrom[r + 1]; t++) {
    const at = suppliesAt(state, t, kind);
    if (!state.may(state.touchRun[t], state.supplies, at)) continue;
    if (only !== NOBODY) return SEVERAL;
    only = t;
  }
  return only;
}

/** Where the states that supply a touch's room with a piece of `kind` are. */
function suppliesAt(state: DosunState, touch: number, kind: Kind): number {
  const at = state.touchAt[touch];
  if (kind === BALLOON) return at;
  const run = state.touchRun[touch];
  return at + state.domainAt[run + 1] - state.domainAt[run];
}

/** A room that is sure to be supplied from one run gets nothing from the others. */
const profileRung: Rung<DosunState> = {
  id: "profile",
  title: "輪郭",
  gist:
    "部屋の駒の出どころが決まったら、ほかの連はその部屋の手前までしか積めません。",
  run(state, notes) {
    let outcome: Outcome = UNCHANGED;
    for (let r = 0; r < state.puzzle.rooms; r++) {
      const from = state.touchesFrom[r], to = state.touchesFrom[r + 1];
      if (to - from < 2) continue;
      for (const kind of [BALLOON, BALL] as const) {
        let sure = from;
        while (sure < to && !supplied(state, sure, kind)) sure++;
        if (sure === to) continue;
        for (let t = from; t < to; t++) {
          if (t === sure) continue;
          const run = state.touchRun[t];
          const result = state.drop(
            run,
            state.supplies,
            suppliesAt(state, t, kind),
          );
          if (result === UNCHANGED) continue;
          outcome = CHANGED;
          notes?.because(
            `${roomName(state, r)}の${PIECE_NAMES[kind]}は${
              runName(state, state.touchRun[sure])
            }から入るので、${
              runName(state, run)
            }はこの部屋の手前までしか積めません。`,
            roomPlaces(state, r),
          );
          if (result === CONTRADICTION) return CONTRADICTION;
        }
      }
    }
    return outcome;
  },
};

/**
 * The cuts that `profile` could make now, each to be made when it is called: one
 * wave, none of whose cuts rests on another.
 */
export function sureSupplies(state: DosunState): (() => Outcome)[] {
  const cuts: (() => Outcome)[] = [];
  for (let r = 0; r < state.puzzle.rooms; r++) {
    const from = state.touchesFrom[r], to = state.touchesFrom[r + 1];
    for (const kind of [BALLOON, BALL] as const) {
      let sure = from;
      while (sure < to && !supplied(state, sure, kind)) sure++;
      for (let t = from; sure < to && t < to; t++) {
        if (t === sure) continue;
        const at = suppliesAt(state, t, kind);
        cuts.push(() => state.drop(state.touchRun[t], state.supplies, at));
      }
    }
  }
  return cuts;
}

function supplied(state: DosunState, touch: number, kind: Kind): boolean {
  return state.must(
    state.touchRun[touch],
    state.supplies,
    suppliesAt(state, touch, kind),
  );
}

/** Alternatives are states of runs, numbered through: run 0's first. */
const choices: Choices<DosunState> = {
  open(state) {
    const open = openRuns(state).sort((a, b) => state.left[a] - state.left[b]);
    return open.flatMap((run) => alternatives(state, run));
  },
  branch(state) {
    let best = -1;
    for (const run of openRuns(state)) {
      if (best < 0 || state.left[run] < state.left[best]) best = run;
    }
    return best < 0 ? [] : alternatives(state, best);
  },
  assume(state, alternative) {
    const { run, set, at } = located(state, alternative);
    return state.keep(run, set, at);
  },
  refute(state, alternative) {
    const { run, set, at } = located(state, alternative);
    return state.drop(run, set, at);
  },
  say(state, alternative) {
    const { run, index } = located(state, alternative);
    const { balloons, balls } = state.tables[run];
    return `${runName(state, run)}が風船${balloons[index]}個、鉄球${
      balls[index]
    }個`;
  },
  places(state, alternative) {
    return [{ kind: "run", index: located(state, alternative).run }];
  },
};

function openRuns(state: DosunState): number[] {
  const open: number[] = [];
  state.left.forEach((left, run) => left > 1 && open.push(run));
  return open;
}

/** 32 alternatives to a word of the domain: room for every state. */
function alternatives(state: DosunState, run: number): number[] {
  const first = state.domainAt[run] * 32;
  return state.statesOf(run).map((index) => first + index);
}

/** The run and the state that an alternative means, and the set of that state alone. */
function located(state: DosunState, alternative: number) {
  const word = alternative >>> 5;
  let low = 0, high = state.runs.count - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (state.domainAt[middle] <= word) low = middle;
    else high = middle - 1;
  }
  const index = alternative - state.domainAt[low] * 32;
  const set = new Uint32Array(state.tables[low].words);
  set[index >>> 5] = 1 << (index & 31);
  return { run: low, index, set, at: 0 };
}

/** The answer that the runs' states spell, or null if a room has too much or too little. */
function read(state: DosunState): DosunAnswer | null {
  const { puzzle: { grid, room, rooms }, runs, tables } = state;
  const answer = new Uint8Array(grid.size);
  const count = new Int32Array(2 * rooms);
  for (let run = 0; run < runs.count; run++) {
    if (state.left[run] !== 1) return null;
    const [index] = state.statesOf(run);
    const { pieces, length } = tables[run];
    let cell = runs.head[run];
    for (let p = 0; p < length; p++, cell += grid.cols) {
      const piece = pieces[index * length + p];
      answer[cell] = piece;
      if (piece !== EMPTY) count[2 * room[cell] + piece - 1]++;
    }
  }
  return count.every((n) => n === 1) ? answer : null;
}

/** The ladder. */
export const ladder: Ladder<DosunState, DosunAnswer> = {
  rungs: [runRung, roomRung, profileRung],
  probe: "連の状態を一つ仮定し、下の段だけで矛盾すればその状態を消します。",
  choices,
  read,
};
