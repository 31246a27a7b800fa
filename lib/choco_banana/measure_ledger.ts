/**
 * What the ledger asks beyond the article: how the two halves of the predicate
 * close, in which rungs they live, what becomes of the figures on boards with more
 * clues, and whether the engines agree where it was said that they do.
 *
 * @module
 */

import { Random } from "../base/random.ts";
import { Grid, parts } from "../board/grid.ts";
import { parseUrl } from "../board/puzzlink.ts";
import { climb, propagate } from "../logic/ladder.ts";
import { rungsOf, search } from "../logic/search.ts";
import { BOARDS } from "./boards.ts";
import { byCells, byMask } from "./brute.ts";
import { readUrl } from "./codec.ts";
import { generate } from "./generate.ts";
import { ladder } from "./ladder.ts";
import type { Progress } from "./measure_exact.ts";
import { asRows } from "./measure_ties.ts";
import { OPEN, Position } from "./position.ts";
import {
  type Answer,
  blocksOf,
  isRectangle,
  type Puzzle,
  ruleSet,
  sizeMap,
} from "./rules.ts";
import { BANANA, CHOCO } from "./sizes.ts";

/** The five rungs of the source. */
const FIVE = ["value", "rect", "size", "anti", "probe"];

const empty = (rows: number, cols: number): Puzzle => ({
  grid: new Grid(rows, cols),
  clues: new Int32Array(rows * cols),
});

const boardsOf = (side: number): Puzzle[] =>
  BOARDS.map((url) => readUrl(parseUrl(url)))
    .filter(({ grid }) => grid.rows === side);

const answerOf = (puzzle: Puzzle): Answer =>
  search(ladder, new Position(puzzle, ruleSet("official"))).answers[0];

/** Every way to choose one of `base` values for each of `length` places. */
function* codes(length: number, base: number): Generator<Uint8Array> {
  const code = new Uint8Array(length);
  for (;;) {
    yield code;
    let i = 0;
    while (i < length && code[i] === base - 1) code[i++] = 0;
    if (i === length) return;
    code[i]++;
  }
}

/** What follows from each half of the predicate, of itself. */
export interface Closure {
  /** Pairs of cells in one choco of an answer, and those with a banana in their bounding box. */
  pairs: number;
  notFilled: number;
  /** Positions that could be completed if bananas might be rectangles. */
  positions: number;
  /** Their bananas that are rectangles so far and can grow no more, and those in a position with an answer. */
  sealed: number;
  sealedInAnswers: number;
  /** Bananas that are rectangles so far and have an open neighbour. */
  open: number;
  /** Of these: rectangles however the open cells around are filled. */
  doomed: number;
  /** Of the others with two open neighbours or more: those that tell the colour of an open cell. */
  forcing: number;
  /**
   * A position with a doomed banana, as rows of `#`, `.` and `?`: of those with a
   * single banana the first with the fewest open cells.
   */
  doomedExample: string[];
}

/**
 * The affirmation on all answers of one board size; the denial on the positions of
 * another (each cell choco, banana or open) with which nothing else is wrong.
 */
export function closure(
  { answers: [rows, cols], positions: [height, width] }: {
    answers: [number, number];
    positions: [number, number];
  },
  { progress }: Progress,
): Closure {
  const official = ruleSet("official");
  const result: Closure = {
    pairs: 0,
    notFilled: 0,
    positions: 0,
    sealed: 0,
    sealedInAnswers: 0,
    open: 0,
    doomed: 0,
    forcing: 0,
    doomedExample: [],
  };
  const large = empty(rows, cols);
  for (const answer of byCells(large, official)) {
    for (const cells of blocksOf(large.grid, answer).cells) {
      if (answer[cells[0]] === 0) continue;
      for (const a of cells) {
        for (const b of cells) {
          if (b <= a) continue;
          result.pairs++;
          if (!boxOf(large.grid, a, b).every((cell) => answer[cell] === 1)) {
            result.notFilled++;
          }
        }
      }
    }
  }
  const small = empty(height, width), { grid } = small;
  const agreeing = (answers: readonly Answer[], colours: Uint8Array) =>
    answers.some((answer) =>
      answer.every((shaded, cell) =>
        colours[cell] === OPEN || (colours[cell] === CHOCO) === (shaded === 1)
      )
    );
  const answers = byCells(small, official);
  const free = byCells(small, ruleSet("free-bananas"));
  const total = 3 ** grid.size;
  let done = 0;
  let fewest = Infinity;
  for (const colours of codes(grid.size, 3)) {
    progress(done++, total);
    if (!agreeing(free, colours)) continue;
    result.positions++;
    const { of, count } = parts(
      grid,
      (a, b) => colours[a] === colours[b],
      (cell) => colours[cell] === BANANA,
    );
    for (let block = 0; block < count; block++) {
      const cells = [...of.keys()].filter((cell) => of[cell] === block);
      if (!isRectangle(grid, cells)) continue;
      const exits = new Set(
        cells.flatMap((cell) => grid.neighbours(cell))
          .filter((cell) => colours[cell] === OPEN),
      );
      if (exits.size === 0) {
        result.sealed++;
        if (agreeing(answers, colours)) result.sealedInAnswers++;
        continue;
      }
      result.open++;
      const { possible, forced } = ways(grid, colours, cells[0]);
      if (possible) {
        if (exits.size > 1 && forced) result.forcing++;
        continue;
      }
      result.doomed++;
      const left = colours.filter((colour) => colour === OPEN).length;
      if (count === 1 && left < fewest) {
        fewest = left;
        result.doomedExample = drawn(grid, colours);
      }
    }
  }
  return result;
}

function boxOf(grid: Grid, a: number, b: number): number[] {
  const [left, right] = [grid.col(a), grid.col(b)].sort((x, y) => x - y);
  const box: number[] = [];
  for (let row = grid.row(a); row <= grid.row(b); row++) {
    for (let col = left; col <= right; col++) box.push(grid.cell(row, col));
  }
  return box;
}

/**
 * Fills the open cells that the banana around `start` can reach in every way:
 * is it no rectangle in some, and has some cell one colour in all of these?
 */
function ways(grid: Grid, colours: Uint8Array, start: number) {
  const reach = parts(
    grid,
    () => true,
    (cell) => colours[cell] !== CHOCO,
  ).of;
  const open = [...reach.keys()].filter((cell) =>
    reach[cell] === reach[start] && colours[cell] === OPEN
  );
  const filled = colours.slice();
  const seen = open.map(() => 0);
  for (const code of codes(open.length, 2)) {
    open.forEach((cell, i) => filled[cell] = code[i] === 1 ? BANANA : CHOCO);
    const { of } = parts(grid, () => true, (cell) => filled[cell] === BANANA);
    const cells = [...of.keys()].filter((cell) => of[cell] === of[start]);
    if (isRectangle(grid, cells)) continue;
    open.forEach((_, i) => seen[i] |= 1 << code[i]);
  }
  return {
    possible: seen.some((colours) => colours > 0),
    forced: seen.some((colours) => colours === 1 || colours === 2),
  };
}

function drawn(grid: Grid, colours: Uint8Array): string[] {
  return Array.from(
    { length: grid.rows },
    (_, row) =>
      Array.from(
        colours.subarray(row * grid.cols, (row + 1) * grid.cols),
        (colour) => "?#."[colour],
      ).join(""),
  );
}

/** A rung, and whether it needs a half of the predicate. */
export interface Home {
  rung: string;
  /** Positions in which it writes anything. */
  writes: number;
  /** Positions in which it writes something else once bananas may be rectangles, and once chocos need not be. */
  withoutDenial: number;
  withoutAffirmation: number;
}

/**
 * In which rungs the two halves of the predicate live: every rung by itself, from
 * positions of our boards in which about a third of the answer is known, under the
 * official rules and with either half dropped.
 */
export function homes(
  { samples, seed }: { samples: number; seed: string },
  { progress }: Progress,
): { positions: number; rungs: Home[] } {
  const random = new Random(seed);
  const rungs = FIVE.slice(0, -1).map((rung): Home => ({
    rung,
    writes: 0,
    withoutDenial: 0,
    withoutAffirmation: 0,
  }));
  let positions = 0;
  for (const puzzle of [...boardsOf(6), ...boardsOf(8)]) {
    progress(positions, samples * BOARDS.length);
    const answer = answerOf(puzzle);
    for (let i = 0; i < samples; i++) {
      positions++;
      const known = Array.from(answer.keys()).filter(() =>
        random.below(3) === 0
      );
      const after = (reading: string, rung: string) => {
        const state = new Position(puzzle, ruleSet(reading));
        for (const cell of known) {
          state.set(state.at(cell), answer[cell] === 1 ? CHOCO : BANANA);
        }
        propagate(state, rungsOf(ladder, [rung]));
        return state;
      };
      for (const home of rungs) {
        const { written, colour } = after("official", home.rung);
        if (written > known.length) home.writes++;
        const changes = (reading: string) =>
          after(reading, home.rung).colour.some((c, at) => c !== colour[at]);
        if (changes("free-bananas")) home.withoutDenial++;
        if (changes("free-chocos")) home.withoutAffirmation++;
      }
    }
  }
  return { positions, rungs };
}

/** Our boards of one side with further numbers uncovered. */
export interface Uncovered {
  side: number;
  boards: number;
  /** Clues of all boards together. */
  clues: number;
  /** Share of the cells that the first 1, 2 … 5 rungs settle. */
  cumulative: number[];
  /** Branchings without `rect` and without `anti`, `probe` not used. */
  branches: { rect: number; anti: number };
  /** Boards that are still unique without a half of the rules. */
  uniqueWithoutDenial: number;
  uniqueWithoutAffirmation: number;
}

/**
 * The figures that hang on how many clues a board has, on our boards with `extra`
 * further numbers each, drawn by lot.
 */
export function uncovered(
  { sides, extra, seed }: { sides: number[]; extra: number[]; seed: string },
  { progress }: Progress,
): { extra: number; sides: Uncovered[]; ratio: number }[] {
  return extra.map((extra, i, { length }) => {
    progress(i, length);
    const rows = sides.map((side) => uncover(side, extra, seed));
    const sum = (rung: "rect" | "anti") =>
      rows.reduce((sum, { branches }) => sum + branches[rung], 0);
    return { extra, sides: rows, ratio: sum("anti") / sum("rect") };
  });
}

function uncover(side: number, extra: number, seed: string): Uncovered {
  const random = new Random(`${seed}/${side}/${extra}`);
  const official = ruleSet("official");
  const boards = boardsOf(side).map((puzzle): Puzzle => {
    const map = sizeMap(puzzle.grid, answerOf(puzzle));
    const clues = puzzle.clues.slice();
    const hidden = Array.from(clues.keys()).filter((cell) => clues[cell] === 0);
    for (const cell of random.shuffle(hidden).slice(0, extra)) {
      clues[cell] = map[cell];
    }
    return { grid: puzzle.grid, clues };
  });
  const cells = boards.length * side * side;
  const sum = (of: (puzzle: Puzzle) => number) =>
    boards.reduce((sum, puzzle) => sum + of(puzzle), 0);
  const without = (rung: string) =>
    sum((puzzle) =>
      search(ladder, new Position(puzzle, official), {
        rungs: FIVE.filter((id) => id !== rung && id !== "probe"),
      }).branches
    );
  const unique = (reading: string) =>
    boards.filter((puzzle) =>
      search(ladder, new Position(puzzle, ruleSet(reading))).verdict ===
        "unique"
    ).length;
  return {
    side,
    boards: boards.length,
    clues: sum(({ clues }) => clues.filter((clue) => clue > 0).length),
    cumulative: FIVE.map((_, i) =>
      sum((puzzle) => {
        const { credit } = climb(
          new Position(puzzle, official),
          rungsOf(ladder, FIVE.slice(0, i + 1)),
        );
        return credit.reduce((a, b) => a + b, 0);
      }) / cells
    ),
    branches: { rect: without("rect"), anti: without("anti") },
    uniqueWithoutDenial: unique("free-bananas"),
    uniqueWithoutAffirmation: unique("free-chocos"),
  };
}

/** Boards of one sort: what dropping a rule leaves unique. */
export interface DroppedSort {
  side: number;
  shade: number;
  largest: number | null;
  boards: number;
  uniqueWithoutDenial: number;
  uniqueWithoutAffirmation: number;
}

/** Either half of the rules dropped on freshly made boards of several sorts. */
export function droppedSorts(
  { sorts, boards, seed }: {
    sorts: { side: number; shade: number; largest: number | null }[];
    boards: number;
    seed: string;
  },
  { progress }: Progress,
): DroppedSort[] {
  return sorts.map(({ side, shade, largest }, i) => {
    progress(i, sorts.length);
    const random = new Random(`${seed}/${side}/${shade}/${largest}`);
    const dials: Record<string, number> = {
      shade,
      ...(largest !== null && { largest }),
    };
    const made = Array.from(
      { length: boards },
      () => generate({ rows: side, cols: side, dials }, random),
    );
    const unique = (reading: string) =>
      made.filter((puzzle) =>
        search(ladder, new Position(puzzle, ruleSet(reading))).verdict ===
          "unique"
      ).length;
    return {
      side,
      shade,
      largest,
      boards,
      uniqueWithoutDenial: unique("free-bananas"),
      uniqueWithoutAffirmation: unique("free-chocos"),
    };
  });
}

/** The three engines on one empty board. */
export interface Engines {
  rows: number;
  cols: number;
  bySearch: number;
  byMask: number;
  byCells: number;
}

/** How many answers each of the three engines finds on empty boards. */
export function engines(
  { sizes }: { sizes: [number, number][] },
  { progress }: Progress,
): Engines[] {
  const official = ruleSet("official");
  return sizes.map(([rows, cols], i) => {
    progress(i, sizes.length);
    const board = empty(rows, cols);
    return {
      rows,
      cols,
      bySearch: search(ladder, new Position(board, official), {
        limit: Infinity,
        rungs: FIVE.filter((id) => id !== "probe"),
      }).answers.length,
      byMask: byMask(board, official).length,
      byCells: byCells(board, official).length,
    };
  });
}

/** Boards on which engines were compared, and on how many of them they found different sets of answers. */
export interface Agreement {
  what: "own" | "small";
  engines: string[];
  boards: number;
  disagree: number;
}

/**
 * Search and the filling of cells on our boards, and all three engines on small
 * boards with some numbers of a random answer.
 */
export function agreement(
  { small, seed }: {
    small: { rows: number; cols: number; boards: number };
    seed: string;
  },
  { progress }: Progress,
): Agreement[] {
  const official = ruleSet("official");
  const own = [...boardsOf(6), ...boardsOf(8)];
  const text = (puzzle: Puzzle, answers: readonly Answer[]) =>
    answers.map((answer) => asRows(puzzle.grid, answer).join("/")).sort()
      .join(" ");
  const searched = (puzzle: Puzzle) =>
    search(ladder, new Position(puzzle, official), { limit: Infinity }).answers;
  const total = own.length + small.boards;
  const ownWrong = own.filter((puzzle, i) => {
    progress(i, total);
    return text(puzzle, searched(puzzle)) !==
      text(puzzle, byCells(puzzle, official));
  });
  const random = new Random(seed);
  const { rows, cols } = small;
  const all = byCells(empty(rows, cols), official);
  let smallWrong = 0;
  for (let i = 0; i < small.boards; i++) {
    progress(own.length + i, total);
    const grid = new Grid(rows, cols);
    const map = sizeMap(grid, random.pick(all));
    const clues = map.map((size) => random.below(4) === 0 ? size : 0);
    const puzzle = { grid, clues };
    const found = [
      searched(puzzle),
      byMask(puzzle, official),
      byCells(puzzle, official),
    ].map((answers) => text(puzzle, answers));
    if (new Set(found).size > 1) smallWrong++;
  }
  return [
    {
      what: "own",
      engines: ["search", "cells"],
      boards: own.length,
      disagree: ownWrong.length,
    },
    {
      what: "small",
      engines: ["search", "mask", "cells"],
      boards: small.boards,
      disagree: smallWrong,
    },
  ];
}

/** A board size, and the sizes for which a rule of construction gives no banana. */
export interface PlainRule {
  rows: number;
  cols: number;
  sizes: number;
  fails: number[];
}

/**
 * The source's construction of a banana of `size` cells, as it is written: full rows,
 * the rest in the next one, and one cell moved below only if there is no rest.
 */
export function plainRule(
  { largest }: { largest: number },
): PlainRule[] {
  const sides = Array.from({ length: largest - 1 }, (_, i) => i + 2);
  return sides.flatMap((rows) =>
    sides.map((cols) => {
      const grid = new Grid(rows, cols);
      const fails: number[] = [];
      for (let size = 3; size < grid.size; size++) {
        const cells = Array.from({ length: size }, (_, i) => i);
        if (size % cols === 0) {
          cells.pop();
          cells.push(size);
        }
        if (isRectangle(grid, cells)) fails.push(size);
      }
      return { rows, cols, sizes: grid.size - 3, fails };
    })
  );
}
