/**
 * The 72 boards of our own, and what is measured on them.
 *
 * @module
 */

import { Random } from "../base/random.ts";
import { GenerateError } from "../genre.ts";
import { rungsOf } from "../logic/search.ts";
import { formatUrl, show } from "./codec.ts";
import { countAnswers, countConfigurations } from "./count.ts";
import { generate, solved, walk } from "./generate.ts";
import { dosunFuwari } from "./genre.ts";
import { chainOf, grade } from "./grade.ts";
import { ladder } from "./ladder.ts";
import type { Progress } from "./measure.ts";
import { type DosunPuzzle, ungrounded } from "./rules.ts";
import { runsOf } from "./runs.ts";
import { starvedRooms, tally } from "./starving.ts";

/** How a set of boards is made: board i takes entry i of each list, round and round. */
export interface BoardSet {
  rows: number;
  cols: number;
  count: number;
  starved: readonly number[];
  tails: readonly number[];
  /** Further walks, each of which keeps the chain of forced stacks as long as it is or longer. */
  walks: number;
}

/** What makes the boards of the article: sets and seed. */
export interface BoardSets {
  sets: readonly BoardSet[];
  seed: string;
}

/** The boards of a set, the same for the same parameters. */
function boardsOf(set: BoardSet, seed: string): DosunPuzzle[] {
  const random = new Random(`${seed}/${set.rows}x${set.cols}`);
  const rungs = rungsOf(ladder, ["run", "room", "profile"]);
  return Array.from({ length: set.count }, (_, i) => {
    const dials = {
      starved: set.starved[i % set.starved.length],
      tails: set.tails[i % set.tails.length],
    };
    for (;;) {
      try {
        let puzzle = generate(
          { rows: set.rows, cols: set.cols, level: "profile", dials },
          random,
        );
        let chain = chainOf(puzzle);
        for (let n = 0; n < set.walks; n++) {
          puzzle = walk(puzzle, (changed) => {
            if (!solved(changed, rungs)) return false;
            const longer = chainOf(changed);
            if (longer < chain) return false;
            chain = longer;
            return true;
          }, random)!;
        }
        return puzzle;
      } catch (error) {
        // A dial set high is now and then out of the reach of 40 drawings.
        if (!(error instanceof GenerateError)) throw error;
      }
    }
  });
}

/** One of our boards. */
export interface OurBoard {
  url: string;
  /** Rows of letters, one to a room. */
  picture: string[];
  rows: number;
  cols: number;
  rooms: number;
  runs: number;
  starved: number;
  tails: number;
  /** Fillings that keep the support clauses, rooms not read. */
  configurations: bigint;
  looseConfigurations: bigint;
  rung: string | null;
  room: number;
  profile: number;
  chain: number;
}

/** Our boards, each with what it is made of and what it asks. */
export function ourBoards(
  { sets, seed }: BoardSets,
  { progress }: Progress,
): {
  sets: { rows: number; cols: number; summary: Summary }[];
  boards: OurBoard[];
} {
  const boards: OurBoard[] = [];
  const summaries = sets.map((set, i) => {
    progress(i, sets.length);
    const own = boardsOf(set, seed).map(describe);
    boards.push(...own);
    return { rows: set.rows, cols: set.cols, summary: summarise(own) };
  });
  return { sets: summaries, boards };
}

function describe(puzzle: DosunPuzzle): OurBoard {
  const runs = runsOf(puzzle);
  const starved = starvedRooms(tally(puzzle, runs));
  return {
    url: formatUrl(puzzle),
    picture: show(puzzle),
    rows: puzzle.grid.rows,
    cols: puzzle.grid.cols,
    rooms: puzzle.rooms,
    runs: runs.count,
    starved: starved.heads,
    tails: starved.tails,
    configurations: countConfigurations(puzzle),
    looseConfigurations: countConfigurations(puzzle, "loose"),
    ...grade(puzzle),
  };
}

/** A set in a few numbers. */
export interface Summary {
  boards: number;
  meanRuns: number;
  meanRooms: number;
  medianStarved: number;
  medianTails: number;
  withoutStarved: number;
  /** Mean decimal logarithm of the fillings, rooms not read. */
  log10: number;
  looseLog10: number;
  byRung: Record<string, number>;
  chains: number[];
}

function summarise(boards: readonly OurBoard[]): Summary {
  const mean = (value: (board: OurBoard) => number) =>
    round(boards.reduce((sum, b) => sum + value(b), 0) / boards.length);
  const byRung: Record<string, number> = {};
  const chains: number[] = [];
  for (const { rung, chain } of boards) {
    byRung[rung ?? "none"] = (byRung[rung ?? "none"] ?? 0) + 1;
    while (chains.length <= chain) chains.push(0);
    chains[chain]++;
  }
  return {
    boards: boards.length,
    meanRuns: mean((b) => b.runs),
    meanRooms: mean((b) => b.rooms),
    medianStarved: median(boards.map((b) => b.starved)),
    medianTails: median(boards.map((b) => b.tails)),
    withoutStarved: boards.filter((b) => b.starved + b.tails === 0).length,
    log10: mean((b) => log10(b.configurations)),
    looseLog10: mean((b) => log10(b.looseConfigurations)),
    byRung,
    chains,
  };
}

/** The middle of a sample; between two, their mean. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? sorted[middle]
    : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** The decimal logarithm of a count, to a thousandth: digits that every machine agrees on. */
export function log10(count: bigint): number {
  if (count <= 0n) throw new RangeError(`Expected a count but found ${count}`);
  const digits = count.toString();
  const lead = Number(digits.slice(0, 15)) /
    10 ** (Math.min(digits.length, 15) - 1);
  return round(digits.length - 1 + Math.log10(lead));
}

/** To a thousandth. */
export function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** Boards with one answer, read loosely. */
export interface Loosened {
  boards: number;
  stillUnique: number;
  /** More answers than the limit at which a solver may stop. */
  overLimit: number;
  limit: number;
  fewest: bigint;
  median: bigint;
  most: bigint;
  medianLog10: number;
}

function loosen(
  puzzles: readonly DosunPuzzle[],
  limit: number,
  each: () => void,
): Loosened {
  const counts = puzzles.map((puzzle) => {
    each();
    return countAnswers(puzzle, "loose");
  }).sort((a, b) => a < b ? -1 : Number(a > b));
  const middle = counts[counts.length >> 1];
  return {
    boards: counts.length,
    stillUnique: counts.filter((n) => n === 1n).length,
    overLimit: counts.filter((n) => n > BigInt(limit)).length,
    limit,
    fewest: counts[0],
    median: middle,
    most: counts.at(-1)!,
    medianLog10: log10(middle),
  };
}

/**
 * How many answers the loose reading leaves to boards that have one: ours, and small
 * ones besides. Exact.
 */
export function looseAnswers(
  { sets, small, seed, limit }: BoardSets & {
    small: BoardSet;
    limit: number;
  },
  { progress }: Progress,
): { sets: ({ rows: number; cols: number } & Loosened)[] } {
  const all = [...sets, small];
  const total = all.reduce((sum, set) => sum + set.count, 0);
  let done = 0;
  return {
    sets: all.map((set) => ({
      rows: set.rows,
      cols: set.cols,
      ...loosen(boardsOf(set, seed), limit, () => progress(done++, total)),
    })),
  };
}

/** Pieces that hang in the air, in answers under either reading. */
export function hangingPieces(
  { sets, seed, limit }: BoardSets & { limit: number },
  { progress }: Progress,
): {
  official: { answers: number; hanging: number };
  loose: {
    answers: number;
    withHanging: number;
    pieces: number;
    hanging: number;
  };
} {
  const official = { answers: 0, hanging: 0 };
  const loose = { answers: 0, withHanging: 0, pieces: 0, hanging: 0 };
  const puzzles = sets.flatMap((set) => boardsOf(set, seed));
  puzzles.forEach((puzzle, i) => {
    progress(i, puzzles.length);
    for (const answer of dosunFuwari.search(puzzle).answers) {
      official.answers++;
      official.hanging += ungrounded(puzzle, answer).length;
    }
    const { answers } = dosunFuwari.search(puzzle, {
      reading: "loose",
      rungs: ["room", "profile"],
      limit,
    });
    for (const answer of answers) {
      const hanging = ungrounded(puzzle, answer).length;
      loose.answers++;
      loose.withHanging += Number(hanging > 0);
      loose.pieces += 2 * puzzle.rooms;
      loose.hanging += hanging;
    }
  });
  return { official, loose };
}

/** What is left of our boards without stacks, and with fewer rungs. */
export function ablation(
  { sets, seed }: BoardSets,
  { progress }: Progress,
): {
  boards: number;
  /** Boards without an answer if nothing may be stacked. */
  noStacking: number;
  /** How many boards each set of rungs finishes without branching. */
  rungs: { rungs: string[]; finished: number }[];
} {
  const puzzles = sets.flatMap((set) => boardsOf(set, seed));
  const ladders = [["run"], ["run", "room"], ["run", "profile"], [
    "run",
    "room",
    "profile",
  ], ["run", "room", "probe"]];
  const finished = ladders.map(() => 0);
  let noStacking = 0;
  puzzles.forEach((puzzle, i) => {
    progress(i, puzzles.length);
    const { verdict } = dosunFuwari.search(puzzle, { reading: "no-stacking" });
    noStacking += Number(verdict === "none");
    ladders.forEach((rungs, k) => {
      finished[k] += Number(solved(puzzle, rungsOf(ladder, rungs)));
    });
  });
  return {
    boards: puzzles.length,
    noStacking,
    rungs: ladders.map((rungs, k) => ({ rungs, finished: finished[k] })),
  };
}

/** A board to look at, with its answer and how the ladder came to it. */
export interface Shown {
  url: string;
  rows: string[];
  answer: string[];
}

/** Pictures of a board and its one answer. */
export function shown(puzzle: DosunPuzzle): Shown {
  const { answers: [answer] } = dosunFuwari.search(puzzle);
  return {
    url: formatUrl(puzzle),
    rows: show(puzzle),
    answer: show(puzzle, answer),
  };
}

/**
 * The dial as the reader sees it: boards of one size, one for each number of starved
 * rooms, from the same seed.
 */
export function dialBoards(
  { rows, cols, settings, seed }: {
    rows: number;
    cols: number;
    settings: readonly { starved: number; tails: number; singles: number }[];
    seed: string;
  },
): (Shown & {
  starved: number;
  tails: number;
  singles: number;
  chain: number;
  profile: number;
})[] {
  return settings.map((dials) => {
    const random = new Random(`${seed}/${Object.values(dials)}`);
    const puzzle = generate({ rows, cols, dials }, random);
    const { chain, profile } = grade(puzzle);
    return { ...shown(puzzle), ...dials, chain, profile };
  });
}
