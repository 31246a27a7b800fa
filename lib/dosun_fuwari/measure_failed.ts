/**
 * Generators that do not work, rebuilt small, each with a number that shows why.
 *
 * All three begin with an answer: random black cells, random states of the runs
 * with as many balloons as balls. What they try is to find rooms for it. (The
 * fourth, rooms first, is `randomBoards` in `measure_sampled.ts`.)
 *
 * @module
 */

import { type Share, wilson } from "../base/interval.ts";
import { Random } from "../base/random.ts";
import { Grid } from "../board/grid.ts";
import { countAnswers } from "./count.ts";
import type { Progress } from "./measure.ts";
import { median, type Shown } from "./measure_boards.ts";
import { formatUrl, show } from "./codec.ts";
import {
  BALL,
  BALLOON,
  type DosunAnswer,
  type DosunPuzzle,
  dosunPuzzle,
  EMPTY,
} from "./rules.ts";
import { type Runs, runsOf } from "./runs.ts";
import { tally, unstackedAnswers } from "./starving.ts";

/** An answer that still lacks its rooms. */
interface Filling {
  grid: Grid;
  black: Uint8Array;
  runs: Runs;
  answer: DosunAnswer;
  /** Balloons, and as many balls. */
  pieces: number;
}

/** Black cells and pieces at random, as the support clauses want them. */
function randomFilling(
  rows: number,
  cols: number,
  share: number,
  random: Random,
): Filling {
  const grid = new Grid(rows, cols);
  for (;;) {
    const black = Uint8Array.from(
      { length: grid.size },
      () => Number(random.fraction() < share),
    );
    const room = Int32Array.from(black, (b) => b ? -1 : 0);
    const runs = runsOf({ grid, room, rooms: 1 });
    const answer = new Uint8Array(grid.size);
    let balloons = 0, balls = 0;
    for (let run = 0; run < runs.count; run++) {
      const length = runs.length[run];
      const b = random.below(Math.min(3, length) + 1);
      const s = random.below(Math.min(3, length - b) + 1);
      for (let p = 0; p < b; p++) {
        answer[runs.head[run] + p * cols] = BALLOON;
      }
      for (let p = length - s; p < length; p++) {
        answer[runs.head[run] + p * cols] = BALL;
      }
      balloons += b;
      balls += s;
    }
    if (balloons === balls && balloons > 1) {
      return { grid, black, runs, answer, pieces: balloons };
    }
  }
}

/**
 * Pours rooms into a filling: one balloon after the other goes the shortest way to a
 * ball that is still free, then the rooms grow over what is left. Null if a balloon
 * finds no way or a cell is left over.
 */
function pour(filling: Filling, random: Random): DosunPuzzle | null {
  const { grid, black, answer } = filling;
  const label = Int32Array.from(black, (b) => b ? -1 : -2);
  const balloons = [...answer.keys()].filter((c) => answer[c] === BALLOON);
  for (const [room, balloon] of random.shuffle(balloons).entries()) {
    const way = wayToBall(filling, label, balloon, random);
    if (way === null) return null;
    for (const cell of way) label[cell] = room;
  }
  const edge = [...label.keys()].filter((cell) => label[cell] >= 0);
  while (edge.length > 0) {
    const at = random.below(edge.length);
    const free = grid.neighbours(edge[at]).filter((c) => label[c] === -2);
    if (free.length === 0) {
      edge[at] = edge[edge.length - 1];
      edge.pop();
      continue;
    }
    const cell = random.pick(free);
    label[cell] = label[edge[at]];
    edge.push(cell);
  }
  return label.includes(-2) ? null : dosunPuzzle(grid.rows, grid.cols, label);
}

/** A shortest way over free cells from a balloon to a free ball; null if there is none. */
function wayToBall(
  { grid, answer }: Filling,
  label: Int32Array,
  balloon: number,
  random: Random,
): number[] | null {
  const cameFrom = new Map([[balloon, -1]]);
  const queue = [balloon];
  for (const cell of queue) {
    if (answer[cell] === BALL) {
      const way: number[] = [];
      for (let c = cell; c >= 0; c = cameFrom.get(c)!) way.push(c);
      return way;
    }
    for (const next of random.shuffle(grid.neighbours(cell))) {
      const isFree = label[next] === -2 && answer[next] !== BALLOON;
      if (!isFree || cameFrom.has(next)) continue;
      cameFrom.set(next, cell);
      queue.push(next);
    }
  }
  return null;
}

/** A board whose rooms were poured in, and its answer. */
function poured(
  rows: number,
  cols: number,
  share: number,
  random: Random,
): { puzzle: DosunPuzzle; answer: DosunAnswer; attempts: number } {
  for (let attempts = 1;; attempts++) {
    const filling = randomFilling(rows, cols, share, random);
    const puzzle = pour(filling, random);
    if (puzzle !== null) return { puzzle, answer: filling.answer, attempts };
  }
}

/** Rooms poured in after the answer. */
export interface Poured {
  boards: number;
  /** Fillings that rooms could not be found for, for each one that they could. */
  failedFillings: number;
  unique: number;
  uniqueShare: Share;
  medianAnswers: bigint;
  mostAnswers: bigint;
  /** Boards on which every room can do without a stack. */
  unstarved: number;
  /** Boards of those on which the free choices alone, ∏ (TᵢBᵢ − Uᵢ), leave more than one answer. */
  ambiguous: number;
  /** One of them. */
  example: Shown & { answers: bigint; unstacked: bigint } | null;
}

/** What {@linkcode measureFailed} is told. */
export interface FailedParams {
  rows: number;
  cols: number;
  black: number;
  poured: number;
  matched: number;
  climbed: number;
  steps: number;
  seed: string;
}

/** The three generators that begin with an answer. */
export function measureFailed(
  { rows, cols, black, poured: boards, matched, climbed, steps, seed }:
    FailedParams,
  { progress }: Progress,
): { poured: Poured; matching: Matching; climbing: Climbing } {
  const total = boards + matched + climbed * 10;
  let done = 0;
  const tick = (by: number) => progress(done += by, total);
  return {
    poured: measurePoured(
      rows,
      cols,
      black,
      boards,
      new Random(`${seed}/poured`),
      () => tick(1),
    ),
    matching: measureMatching(
      rows,
      cols,
      black,
      matched,
      new Random(`${seed}/matching`),
      () => tick(1),
    ),
    climbing: measureClimbing(
      rows,
      cols,
      black,
      climbed,
      steps,
      new Random(`${seed}/climbing`),
      () => tick(10),
    ),
  };
}

function measurePoured(
  rows: number,
  cols: number,
  black: number,
  boards: number,
  random: Random,
  each: () => void,
): Poured {
  const counts: bigint[] = [];
  let attempts = 0, unique = 0, unstarved = 0, ambiguous = 0;
  let example: Poured["example"] = null;
  for (let i = 0; i < boards; i++) {
    each();
    const found = poured(rows, cols, black, random);
    attempts += found.attempts;
    const answers = countAnswers(found.puzzle);
    counts.push(answers);
    if (answers === 1n) unique++;
    const unstacked = unstackedAnswers(
      tally(found.puzzle, runsOf(found.puzzle)),
    );
    if (unstacked > 0n) unstarved++;
    if (unstacked > 1n) ambiguous++;
    if (unstacked > 1n && example === null) {
      example = {
        url: formatUrl(found.puzzle),
        rows: show(found.puzzle),
        answer: show(found.puzzle, found.answer),
        answers,
        unstacked,
      };
    }
  }
  counts.sort((a, b) => a < b ? -1 : Number(a > b));
  return {
    boards,
    failedFillings: attempts - boards,
    unique,
    uniqueShare: wilson(unique, boards),
    medianAnswers: counts[counts.length >> 1],
    mostAnswers: counts[counts.length - 1],
    unstarved,
    ambiguous,
    example,
  };
}

/** Rooms made by pairing the surroundings of balloons with those of balls. */
export interface Matching {
  boards: number;
  /** Boards on which every balloon's patch finds a ball's patch beside it for itself. */
  perfect: number;
  perfectShare: Share;
  /** Balloon patches of all boards. */
  patches: number;
  /** Balloon patches that touch no ball patch at all. */
  lonely: number;
  /** Boards with a lonely patch. */
  withLonely: number;
}

function measureMatching(
  rows: number,
  cols: number,
  black: number,
  boards: number,
  random: Random,
  each: () => void,
): Matching {
  let perfect = 0, patches = 0, lonely = 0, withLonely = 0;
  for (let i = 0; i < boards; i++) {
    each();
    const filling = randomFilling(rows, cols, black, random);
    const beside = patchesBeside(filling);
    const alone = beside.filter((partners) => partners.length === 0).length;
    patches += beside.length;
    lonely += alone;
    withLonely += Number(alone > 0);
    perfect += Number(matches(beside) === beside.length);
  }
  return {
    boards,
    perfect,
    perfectShare: wilson(perfect, boards),
    patches,
    lonely,
    withLonely,
  };
}

/** Every piece takes the white cells nearest to it; for each balloon, the balls beside its patch. */
function patchesBeside({ grid, black, answer }: Filling): number[][] {
  const owner = new Int32Array(grid.size).fill(-1);
  const queue: number[] = [];
  answer.forEach((piece, cell) => {
    if (piece === EMPTY) return;
    owner[cell] = cell;
    queue.push(cell);
  });
  for (let at = 0; at < queue.length; at++) {
    for (const next of grid.neighbours(queue[at])) {
      if (black[next] || owner[next] >= 0) continue;
      owner[next] = owner[queue[at]];
      queue.push(next);
    }
  }
  const beside = new Map<number, Set<number>>();
  answer.forEach((piece, cell) =>
    piece === BALLOON && beside.set(cell, new Set())
  );
  for (let edge = 0; edge < grid.edges; edge++) {
    const [a, b] = grid.cellsOf(edge).map((cell) => owner[cell]);
    if (a < 0 || b < 0 || answer[a] === answer[b]) continue;
    const [balloon, ball] = answer[a] === BALLOON ? [a, b] : [b, a];
    beside.get(balloon)!.add(ball);
  }
  return [...beside.values()].map((partners) => [...partners]);
}

/** The size of a largest matching, by augmenting paths. */
function matches(beside: readonly (readonly number[])[]): number {
  const partnerOf = new Map<number, number>();
  const take = (left: number, seen: Set<number>): boolean => {
    for (const right of beside[left]) {
      if (seen.has(right)) continue;
      seen.add(right);
      const other = partnerOf.get(right);
      if (other === undefined || take(other, seen)) {
        partnerOf.set(right, left);
        return true;
      }
    }
    return false;
  };
  return beside.filter((_, left) => take(left, new Set())).length;
}

/** Empty cells handed from room to room as long as the answers do not become more. */
export interface Climbing {
  tries: number;
  steps: number;
  unique: number;
  uniqueShare: Share;
  medianBefore: number;
  medianAfter: number;
  /** Tries that end with every room able to do without a stack. */
  unstarved: number;
  /** Tries of those that end with ∏ (TᵢBᵢ − Uᵢ) above 1: no handing over of inner cells can help. */
  ambiguous: number;
}

function measureClimbing(
  rows: number,
  cols: number,
  black: number,
  tries: number,
  steps: number,
  random: Random,
  each: () => void,
): Climbing {
  const before: number[] = [], after: number[] = [];
  let unique = 0, unstarved = 0, ambiguous = 0;
  for (let i = 0; i < tries; i++) {
    each();
    const start = poured(rows, cols, black, random);
    let { puzzle } = start;
    let answers = countAnswers(puzzle);
    before.push(Number(answers));
    for (let step = 0; step < steps && answers > 1n; step++) {
      const [a, b] = puzzle.grid.cellsOf(random.below(puzzle.grid.edges));
      const isBorder = puzzle.room[a] >= 0 && puzzle.room[b] >= 0 &&
        puzzle.room[a] !== puzzle.room[b];
      // Pieces stay in their rooms, so the answer that was drawn stays one.
      if (!isBorder || start.answer[a] !== EMPTY) continue;
      const label = puzzle.room.slice();
      label[a] = label[b];
      const changed = dosunPuzzle(rows, cols, label);
      if (changed.rooms !== puzzle.rooms) continue;
      const now = countAnswers(changed);
      if (now > answers) continue;
      puzzle = changed;
      answers = now;
    }
    after.push(Number(answers));
    if (answers === 1n) unique++;
    const unstacked = unstackedAnswers(tally(puzzle, runsOf(puzzle)));
    if (unstacked > 0n) unstarved++;
    if (unstacked > 1n) ambiguous++;
  }
  return {
    tries,
    steps,
    unique,
    uniqueShare: wilson(unique, tries),
    medianBefore: median(before),
    medianAfter: median(after),
    unstarved,
    ambiguous,
  };
}
