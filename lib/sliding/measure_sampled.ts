/**
 * The article's figures that are drawn: 4×4 boards solved optimally, and what
 * shuffling throws away. All seeded.
 *
 * @module
 */

import {
  type Mean,
  meanOf,
  Pairs,
  type Share,
  type Sums,
  wilson,
} from "../base/interval.ts";
import { Random } from "../base/random.ts";
import { byExchange, byMoves, byRejection, walk } from "./generate.ts";
import { byWidthAlone, everyArrangement, tilesFromHome } from "./measure.ts";
import { inversions, isSolvable, sequenceOf } from "./parity.ts";
import {
  blankOf,
  defaultGoal,
  type SlidingPuzzle,
  slidingPuzzle,
} from "./rules.ts";
import { Solver } from "./solve.ts";

/** What a sharded measure is told besides its parameters. */
export interface Context {
  progress(done: number, total: number): void;
  shard: number;
  shards: number;
}

function solved(rows: number, cols: number): SlidingPuzzle {
  const goal = defaultGoal(rows, cols);
  return slidingPuzzle(rows, cols, goal, goal);
}

/** Adds one to a histogram. */
function tally(counts: number[], value: number): void {
  while (counts.length <= value) counts.push(0);
  counts[value]++;
}

/** Adds histograms up. */
function sumOf(parts: readonly (readonly number[])[]): number[] {
  const length = Math.max(...parts.map((part) => part.length));
  return Array.from(
    { length },
    (_, i) => parts.reduce((sum, part) => sum + (part[i] ?? 0), 0),
  );
}

/** A sample of distances, summed up. */
export interface Distances extends Mean {
  /** How many boards were 0, 1, 2, … moves from solved. */
  counts: number[];
  median: number;
  /** For each limit asked for, the share of boards nearer than it. */
  nearer: (Share & { limit: number })[];
}

function distancesOf(counts: number[], near: readonly number[]): Distances {
  const n = counts.reduce((sum, times) => sum + times, 0);
  const upTo = (limit: number) =>
    counts.slice(0, limit).reduce((sum, times) => sum + times, 0);
  let median = 0;
  while (2 * upTo(median + 1) < n) median++;
  return {
    ...meanOf(counts),
    counts,
    median,
    nearer: near.map((limit) => ({ limit, ...wilson(upTo(limit), n) })),
  };
}

/** Walks on 4×4: of how many moves, how many boards of each. */
export interface WalkSample {
  moves: readonly number[];
  boards: number;
  near: readonly number[];
  seed: string;
}

/** Histograms of distances, by number of moves. */
export interface WalkPart {
  undo: number[][];
  noUndo: number[][];
}

/** A shard's walks, solved: by number of moves the distances that came out. */
export function walkPart(params: WalkSample, ctx: Context): WalkPart {
  const { moves, boards, seed } = params;
  const random = new Random(`${seed}/${ctx.shard}`);
  const solver = new Solver();
  const goal = solved(4, 4);
  const part = Math.ceil(boards / ctx.shards);
  const mine = Math.max(0, Math.min(part, boards - part * ctx.shard));
  const sample = (undo: boolean, begun: number) =>
    moves.map((moves, i) => {
      const counts: number[] = [];
      for (let b = 0; b < mine; b++) {
        const puzzle = byMoves(goal, { moves, undo }, random);
        tally(counts, solver.solve(puzzle)!.moves.length);
        ctx.progress(begun + i * mine + b, 2 * params.moves.length * mine);
      }
      return counts;
    });
  return { undo: sample(true, 0), noUndo: sample(false, moves.length * mine) };
}

/** The shards' walks together. */
export function joinWalks(
  parts: readonly WalkPart[],
  { moves, near }: WalkSample,
): {
  /** k moves or k + 1, as a coin falls; taking back allowed, and not. */
  rows: { moves: number; undo: Distances; noUndo: Distances }[];
} {
  return {
    rows: moves.map((moves, i) => ({
      moves,
      undo: distancesOf(sumOf(parts.map(({ undo }) => undo[i])), near),
      noUndo: distancesOf(sumOf(parts.map(({ noUndo }) => noUndo[i])), near),
    })),
  };
}

/** Random 4×4 boards: how many. */
export interface BoardSample {
  boards: number;
  near: readonly number[];
  seed: string;
}

/** A shard's boards. */
export interface BoardPart {
  counts: number[];
  inversions: Sums;
  tiles: Sums;
}

/** A shard's boards, all solvable ones equally likely, solved. */
export function boardPart(
  { boards, seed }: BoardSample,
  ctx: Context,
): BoardPart {
  const random = new Random(`${seed}/${ctx.shard}`);
  const solver = new Solver();
  const goal = solved(4, 4);
  const part = Math.ceil(boards / ctx.shards);
  const mine = Math.max(0, Math.min(part, boards - part * ctx.shard));
  const counts: number[] = [];
  const byInversions = new Pairs(), byTiles = new Pairs();
  for (let b = 0; b < mine; b++) {
    ctx.progress(b, mine);
    const puzzle = byExchange(goal, random);
    const distance = solver.solve(puzzle)!.moves.length;
    tally(counts, distance);
    byInversions.add(inversions(sequenceOf(puzzle.tiles)), distance);
    byTiles.add(tilesFromHome(puzzle, puzzle.tiles, puzzle.goal), distance);
  }
  return { counts, inversions: byInversions.sums, tiles: byTiles.sums };
}

/** The shards' boards together. */
export function joinBoards(
  parts: readonly BoardPart[],
  { near }: BoardSample,
): Distances & {
  /** Pearson's correlation of inversions and distance. */
  correlation: number;
  /** Of the sum of the tiles' ways home and distance. */
  tilesCorrelation: number;
} {
  const byInversions = new Pairs(), byTiles = new Pairs();
  for (const part of parts) {
    byInversions.join(part.inversions);
    byTiles.join(part.tiles);
  }
  return {
    ...distancesOf(sumOf(parts.map(({ counts }) => counts)), near),
    correlation: byInversions.correlation,
    tilesCorrelation: byTiles.correlation,
  };
}

/** Boards to make by shuffling and drawing again. */
export interface RejectionSample {
  sizes: readonly { rows: number; cols: number }[];
  boards: number;
  seed: string;
}

/** What shuffling and drawing again throws away. */
export function discarded(
  { sizes, boards, seed }: RejectionSample,
  { progress }: Pick<Context, "progress">,
): {
  sizes: {
    rows: number;
    cols: number;
    boards: number;
    /** Draws in all; the share of them that was thrown away. */
    draws: number;
    thrown: Share;
    /** How many boards took 1, 2, 3, … draws. */
    counts: number[];
  }[];
} {
  return {
    sizes: sizes.map(({ rows, cols }, i) => {
      progress(i, sizes.length);
      const random = new Random(`${seed}/${rows}x${cols}`);
      const goal = solved(rows, cols);
      const counts: number[] = [];
      let thrown = 0;
      for (let b = 0; b < boards; b++) {
        const { rejected } = byRejection(goal, random);
        thrown += rejected;
        tally(counts, rejected);
      }
      const draws = boards + thrown;
      return {
        rows,
        cols,
        boards,
        draws,
        thrown: wilson(thrown, draws),
        counts,
      };
    }),
  };
}

/** Sizes up to which to try the width-only judge, and boards where not all are tried. */
export interface MisjudgedSample {
  sides: number;
  boards: number;
  /** Up to so many squares all arrangements are tried. */
  whole: number;
  seed: string;
}

/** How often the judge who knows only the width is wrong, by size. */
export function misjudged(
  { sides, boards, whole, seed }: MisjudgedSample,
  { progress }: Pick<Context, "progress">,
): {
  sizes: {
    rows: number;
    cols: number;
    /** Whether every arrangement was tried, or so many drawn. */
    whole: boolean;
    tried: number;
    wrong: number;
    share: number;
    /** The 95 % interval of a share that was drawn. */
    interval?: [number, number];
  }[];
} {
  const sizes = Array.from({ length: sides * sides }, (_, i) => ({
    rows: 1 + Math.floor(i / sides),
    cols: 1 + i % sides,
  })).filter(({ rows, cols }) => rows * cols > 1);
  return {
    sizes: sizes.map((size, i) => {
      progress(i, sizes.length);
      const { rows, cols } = size;
      let tried = 0, wrong = 0;
      const judge = (puzzle: SlidingPuzzle) => {
        tried++;
        if (byWidthAlone(puzzle) !== isSolvable(puzzle)) wrong++;
      };
      const all = rows * cols <= whole;
      if (all) everyArrangement(size, judge);
      else {
        const random = new Random(`${seed}/${rows}x${cols}`);
        const goal = solved(rows, cols);
        for (let b = 0; b < boards; b++) {
          judge({ ...goal, tiles: random.shuffle(goal.goal.slice()) });
        }
      }
      const { share, low, high } = wilson(wrong, tried);
      const found = { rows, cols, whole: all, tried, wrong, share };
      return all ? found : { ...found, interval: [low, high] };
    }),
  };
}

/** The source's loop: boards made by so many legal moves, and judged. */
export interface LoopSample {
  boards: number;
  moves: number;
  seed: string;
}

/** How the loop comes out. */
export function loop({ boards, moves, seed }: LoopSample): {
  boards: number;
  moves: number;
  /** Boards judged unsolvable. */
  contradictions: number;
  /** Boards whose blank stands on a square of the colour of its home. */
  sameColour: number;
} {
  const random = new Random(seed);
  const goal = solved(4, 4);
  const colour = (square: number) => ((square >> 2) + square) % 2;
  let contradictions = 0, sameColour = 0;
  for (let b = 0; b < boards; b++) {
    const puzzle = walk(goal, { moves, undo: true }, random);
    if (!isSolvable(puzzle)) contradictions++;
    if (colour(blankOf(puzzle.tiles)) === colour(15)) sameColour++;
  }
  return { boards, moves, contradictions, sameColour };
}
