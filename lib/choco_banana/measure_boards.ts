/**
 * What the ladder does on our boards: who writes which cells, what each rung and
 * each rule is worth, what the clues are.
 *
 * The schedule of every figure, unless it says otherwise: rungs run in the order
 * of `ladder.ts`, and after every change the cheapest runs again first.
 *
 * @module
 */

import { wilson } from "../base/interval.ts";
import { Random } from "../base/random.ts";
import { parseUrl } from "../board/puzzlink.ts";
import { climb } from "../logic/ladder.ts";
import { rungsOf, search } from "../logic/search.ts";
import { BOARDS } from "./boards.ts";
import { formatUrl, readUrl } from "./codec.ts";
import { buyClues, otherAnswer } from "./generate.ts";
import { ladder } from "./ladder.ts";
import type { Progress } from "./measure_exact.ts";
import { Position } from "./position.ts";
import {
  type Answer,
  blocksOf,
  type Puzzle,
  ruleSet,
  sizeMap,
  speaks,
} from "./rules.ts";
import { BANANA, coloursOfShape } from "./sizes.ts";

/** The sides of our boards. */
const SIDES = [6, 8];

function puzzlesOf(side: number): Puzzle[] {
  return BOARDS.map((url) => readUrl(parseUrl(url)))
    .filter(({ grid }) => grid.rows === side);
}

const solved = (puzzle: Puzzle): Answer =>
  search(ladder, new Position(puzzle, ruleSet("official"))).answers[0];

/** The middle value, or the mean of the two in the middle; 0 of nothing. */
export function median(values: readonly number[]): number {
  if (values.length === 0) return 0;
  const sorted = values.slice().sort((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? sorted[half]
    : (sorted[half - 1] + sorted[half]) / 2;
}

/** Our boards, and what their clues say by themselves. */
export function collection() {
  return SIDES.map((side) => {
    const puzzles = puzzlesOf(side);
    const clues = puzzles.flatMap((
      { clues },
    ) => [...clues.filter((c) => c > 0)]);
    const colours = (clue: number) => coloursOfShape(side, side, clue);
    const small = clues.filter((clue) => clue <= 2).length;
    const outside = clues.filter((clue) => colours(clue) === BANANA).length;
    const list = puzzles.map((puzzle) => ({
      url: formatUrl(puzzle),
      clues: puzzle.clues.filter((clue) => clue > 0).length,
      rung: search(ladder, new Position(puzzle, ruleSet("official"))).rung!,
    }));
    return {
      side,
      boards: puzzles.length,
      clues: clues.length,
      medianClues: median(
        puzzles.map(({ clues }) => clues.filter((c) => c > 0).length),
      ),
      naming: small + outside,
      namingShare: (small + outside) / clues.length,
      oneOrTwo: small,
      outside,
      rungs: tally(list.map(({ rung }) => rung)),
      list,
    };
  });
}

function tally(values: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

/** The five rungs of the source; `sharp` is ours, and measured by itself. */
const FIVE = ["value", "rect", "size", "anti", "probe"];

/** In which order rungs are tried after each change. */
const SCHEDULES: Record<string, readonly string[]> = {
  cheapest: FIVE,
  "size-first": ["value", "size", "rect", "anti", "probe"],
  dearest: ["anti", "size", "rect", "value", "probe"],
};

/** How many cells each rung writes, under three schedules, and how far each prefix of the ladder gets. */
export function shares() {
  return SIDES.map((side) => {
    const puzzles = puzzlesOf(side);
    const cells = puzzles.length * side * side;
    const known = rungsOf(ladder);
    const settled = (ids: readonly string[]) => {
      const credit: Record<string, number> = {};
      const rungs = ids.map((id) => known.find((rung) => rung.id === id)!);
      for (const puzzle of puzzles) {
        const state = new Position(puzzle, ruleSet("official"));
        const { credit: own } = climb(state, rungs);
        ids.forEach((id, i) => credit[id] = (credit[id] ?? 0) + own[i]);
      }
      return credit;
    };
    return {
      side,
      boards: puzzles.length,
      cells,
      schedules: Object.entries(SCHEDULES).map(([id, order]) => {
        const written = settled(order);
        return {
          id,
          order,
          written,
          share: Object.fromEntries(
            Object.entries(written).map(([rung, n]) => [rung, n / cells]),
          ),
        };
      }),
      cumulative: FIVE.map((id, i) => {
        const all = Object.values(settled(FIVE.slice(0, i + 1)));
        return { upTo: id, share: all.reduce((a, b) => a + b, 0) / cells };
      }),
      /** Cells that `sharp` writes, running right after `value`. */
      sharp: settled(["value", "sharp", ...FIVE.slice(1)]).sharp,
    };
  });
}

/** One variant of the ladder over all boards. */
export interface Ablation {
  /** The rung taken out, or `none`. */
  without: string;
  probe: boolean;
  /** Share of the cells that rungs settle before the first branching. */
  settled: number;
  /** Boards solved without branching, and boards shown unique at all. */
  finished: number;
  unique: number;
  /** Boards on which the search ran into the limit. */
  gaveUp: number;
  /** Branchings of all boards together: at each, both colours of a cell are assumed. */
  branches: number;
}

/** One variant for each shard: every rung out once, with `probe` and without. */
export function ablationPart(
  { limitWithProbe, limitWithout }: {
    limitWithProbe: number;
    limitWithout: number;
  },
  { progress, shard }: Progress & { shard: number },
): Ablation {
  const { without, probe } = variants()[shard];
  const rungs = FIVE.filter((id) =>
    id !== without && (probe || id !== "probe")
  );
  const result: Ablation = {
    without,
    probe,
    settled: 0,
    finished: 0,
    unique: 0,
    gaveUp: 0,
    branches: 0,
  };
  let cells = 0;
  const puzzles = SIDES.flatMap(puzzlesOf);
  puzzles.forEach((puzzle, i) => {
    progress(i, puzzles.length);
    const state = new Position(puzzle, ruleSet("official"));
    const { verdict, branches, credit } = search(ladder, state, {
      rungs,
      maxBranches: probe ? limitWithProbe : limitWithout,
    });
    cells += puzzle.grid.size;
    result.settled += Object.values(credit).reduce((a, b) => a + b, 0);
    result.branches += branches;
    if (verdict === "unique") result.unique++;
    if (verdict === "unique" && branches === 0) result.finished++;
    if (verdict === "gave-up") result.gaveUp++;
  });
  result.settled /= cells;
  return result;
}

function variants(): { without: string; probe: boolean }[] {
  return [true, false].flatMap((probe) =>
    ["none", "value", "rect", "size", "anti"]
      .map((without) => ({ without, probe }))
  );
}

/** Puts the variants together. */
export function joinAblation(
  parts: Ablation[],
): { boards: number; rows: Ablation[] } {
  return { boards: BOARDS.length, rows: parts };
}

/** How many answers the boards have if a rule is dropped, counted up to a limit. */
export function dropped({ limit }: { limit: number }, { progress }: Progress) {
  const readings = ["official", "free-bananas", "free-chocos"];
  let done = 0;
  return SIDES.map((side) => {
    const puzzles = puzzlesOf(side);
    return {
      side,
      boards: puzzles.length,
      limit,
      readings: readings.map((reading) => {
        const counts = puzzles.map((puzzle) => {
          progress(done++, BOARDS.length * readings.length);
          const state = new Position(puzzle, ruleSet(reading));
          return search(ladder, state, { limit }).answers.length;
        });
        const several = counts.filter((count) => count > 1);
        return {
          reading,
          unique: counts.length - several.length,
          lost: several.length,
          medianOfAll: median(counts),
          medianOfLost: median(several),
          most: Math.max(...counts),
          counts,
        };
      }),
    };
  });
}

/** Each clue taken away alone: how many answers are there then, up to a limit? */
export function minimality(
  { limit }: { limit: number },
  { progress }: Progress,
) {
  return SIDES.map((side) => {
    const counts: number[] = [];
    const puzzles = puzzlesOf(side);
    puzzles.forEach(({ grid, clues }, i) => {
      progress(i, puzzles.length);
      clues.forEach((clue, cell) => {
        if (clue <= 0) return;
        const fewer = clues.slice();
        fewer[cell] = 0;
        const state = new Position({ grid, clues: fewer }, ruleSet("official"));
        // Where answers are many, probing only delays.
        const { answers } = search(ladder, state, {
          limit,
          rungs: ladder.rungs.map(({ id }) => id),
        });
        counts.push(answers.length);
      });
    });
    return {
      side,
      clues: counts.length,
      limit,
      stillUnique: counts.filter((count) => count === 1).length,
      medianAnswers: median(counts),
      least: Math.min(...counts),
      atLimit: counts.filter((count) => count === limit).length,
    };
  });
}

/**
 * Clues are bought for the answers of our boards, as the generator does, and then
 * more numbers are uncovered in random order until the ladder gets through without
 * search. After each clue: is there one answer, and does the ladder get through?
 */
export function prefixes(
  { purchases, seed }: { purchases: number; seed: string },
  { progress }: Progress,
) {
  const random = new Random(seed);
  let done = 0;
  const sides = SIDES.map((side) => {
    let checked = 0, uniqueAndDone = 0, uniqueButStopped = 0;
    let severalAndStopped = 0, doneButSeveral = 0;
    for (const puzzle of puzzlesOf(side)) {
      const { grid } = puzzle;
      const answer = solved(puzzle), map = sizeMap(grid, answer);
      for (let i = 0; i < purchases; i++) {
        progress(done++, purchases * BOARDS.length);
        const { bought } = buyClues(grid, answer, random)!;
        const rest = Array.from(map.keys())
          .filter((cell) => !bought.includes(cell));
        const order = [...bought, ...random.shuffle(rest)];
        const clues = new Int32Array(grid.size);
        for (let shown = 0;; shown++) {
          const state = new Position({ grid, clues }, ruleSet("official"));
          const finished = climb(state, rungsOf(ladder)).end === "complete";
          const unique = otherAnswer({ grid, clues }, answer) === null;
          checked++;
          if (unique && finished) uniqueAndDone++;
          else if (unique) uniqueButStopped++;
          else if (finished) doneButSeveral++;
          else severalAndStopped++;
          // More clues only help: from here on both stay as they are.
          if (finished) break;
          clues[order[shown]] = map[order[shown]];
        }
      }
    }
    return {
      side,
      checked,
      agree: uniqueAndDone + severalAndStopped,
      uniqueAndDone,
      severalAndStopped,
      uniqueButStopped,
      doneButSeveral,
    };
  });
  const sum = (of: (row: typeof sides[0]) => number) =>
    sides.reduce((all, row) => all + of(row), 0);
  return {
    seed,
    purchases,
    sides,
    checked: sum((row) => row.checked),
    agree: wilson(sum((row) => row.agree), sum((row) => row.checked)),
    uniqueButStopped: sum((row) => row.uniqueButStopped),
    doneButSeveral: sum((row) => row.doneButSeveral),
  };
}

/**
 * Clues bought for the answers of our boards in each dialect. Whether a dialect can
 * single out an answer is exact (all its numbers together do, or none of its sets
 * does). Prices are what the least of several purchases came to, with searches
 * bounded: a smaller set may exist.
 */
export function dialects(
  { purchases, bound, seed }: {
    purchases: number;
    bound: number;
    seed: string;
  },
  { progress }: Progress,
) {
  const random = new Random(seed);
  let done = 0;
  return SIDES.map((side) => {
    const answers = puzzlesOf(side).map(solved);
    const { grid } = puzzlesOf(side)[0];
    const prices = (["any", "naming", "silent"] as const).map((dialect) => ({
      dialect,
      prices: answers.map((answer) => {
        progress(done++, 3 * BOARDS.length);
        const all = sizeMap(grid, answer).map((number) =>
          speaks(dialect, grid, number) ? number : 0
        );
        if (otherAnswer({ grid, clues: all }, answer) !== null) return null;
        let least = Infinity;
        for (let i = 0; i < purchases; i++) {
          const bought = buyClues(grid, answer, random, dialect, bound)!;
          least = Math.min(least, bought.kept.length);
        }
        return least;
      }),
    }));
    /** The dialect that has the number of the largest banana. */
    const ofLargest = answers.map((answer) => {
      const bananas = blocksOf(grid, answer).cells
        .filter((cells) => answer[cells[0]] === 0);
      const largest = Math.max(0, ...bananas.map((cells) => cells.length));
      return speaks("naming", grid, largest) ? "naming" : "silent";
    });
    const [any, naming, silent] = prices.map((row) => row.prices);
    const those = (has: (i: number) => boolean) =>
      answers.filter((_, i) => has(i)).length;
    return {
      side,
      boards: answers.length,
      purchases,
      dialects: prices.map(({ dialect, prices }) => ({
        dialect,
        possible: those((i) => prices[i] !== null),
        share: those((i) => prices[i] !== null) / answers.length,
        medianPrice: median(prices.filter((price) => price !== null)),
        /** What the same boards cost if any clue may be bought. */
        medianAny: median(any.filter((_, i) => prices[i] !== null) as number[]),
        prices,
      })),
      both: those((i) => naming[i] !== null && silent[i] !== null),
      neither: those((i) => naming[i] === null && silent[i] === null),
      /** Of the boards that only one dialect can do, those where it has the largest banana's number. */
      oneOnly: those((i) => (naming[i] === null) !== (silent[i] === null)),
      oneOnlyHasLargest: those((i) =>
        (naming[i] === null) !== (silent[i] === null) &&
        (naming[i] !== null) === (ofLargest[i] === "naming")
      ),
    };
  });
}
