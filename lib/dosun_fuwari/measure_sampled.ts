/**
 * The article's figures that are drawn: products, the dial, random boards, rungs,
 * difficulty. All seeded.
 *
 * @module
 */

import { type Mean, meanOf, type Share, wilson } from "../base/interval.ts";
import { Random } from "../base/random.ts";
import { Grid, parts } from "../board/grid.ts";
import { GenerateError } from "../genre.ts";
import { rungsOf } from "../logic/search.ts";
import { countAnswers } from "./count.ts";
import {
  CAREFUL,
  draw,
  type DrawOptions,
  generate,
  solved,
  walk,
} from "./generate.ts";
import { dosunFuwari } from "./genre.ts";
import { chainOf, grade } from "./grade.ts";
import { ladder } from "./ladder.ts";
import type { Compared, Progress } from "./measure.ts";
import { log10, type Shown, shown } from "./measure_boards.ts";
import { type DosunPuzzle, dosunPuzzle } from "./rules.ts";
import { runsOf } from "./runs.ts";
import { nothingStacks, product, tally } from "./starving.ts";

/** Adds one to a histogram. */
function count(into: number[], value: number): void {
  while (into.length <= value) into.push(0);
  into[value]++;
}

/** A drawn board; draws again until there is one. */
function drawn(
  rows: number,
  cols: number,
  options: DrawOptions,
  random: Random,
): DosunPuzzle {
  for (;;) {
    const { puzzle } = draw(rows, cols, options, random);
    if (puzzle !== null) return puzzle;
  }
}

const UNSTARVED = { starved: 0, tails: 0, singles: 0, ...CAREFUL };

/** A board whose every room owns a head and a tail, with fewer rooms than runs. */
function merged(
  rows: number,
  cols: number,
  rooms: number,
  random: Random,
): DosunPuzzle {
  const { grid, room } = drawn(rows, cols, UNSTARVED, random);
  const label = room.slice();
  for (let left = Math.max(...room) + 1; left > rooms;) {
    const edge = random.below(grid.edges);
    const [a, b] = grid.cellsOf(edge);
    if (label[a] < 0 || label[b] < 0 || label[a] === label[b]) continue;
    const from = label[b], to = label[a];
    label.forEach((r, cell) => r === from && (label[cell] = to));
    left--;
  }
  return dosunPuzzle(rows, cols, label);
}

/** Moves single cells at random, as long as every room keeps a head and a tail. */
function stirred(puzzle: DosunPuzzle, random: Random): DosunPuzzle {
  const { grid } = puzzle;
  let now = puzzle;
  for (let step = 0; step < 4 * grid.size; step++) {
    const [a, b] = grid.cellsOf(random.below(grid.edges));
    if (now.room[a] < 0 || now.room[b] < 0 || now.room[a] === now.room[b]) {
      continue;
    }
    const label = now.room.slice();
    label[a] = label[b];
    const next = dosunPuzzle(grid.rows, grid.cols, label);
    if (next.rooms !== now.rooms) continue;
    if (product(tally(next, runsOf(next))) > 0n) now = next;
  }
  return now;
}

/** Boards of one sort, and how their answers compare to ∏ TᵢBᵢ. */
export interface ProductSample extends Compared {
  sort: "trivial" | "merged" | "stirred" | "starved";
  rows: number;
  cols: number;
  /** Boards that meet the condition of the theorem. */
  condition: number;
  /** Boards for which meeting it and equality are not the same. */
  contrary: number;
  withoutAnswer: number;
  /** Largest ratio of answers to product, as a rounded number; 0 where the product is. */
  largestRatio: number;
  equalShare: Share;
}

/** Answers against the product, on boards drawn in four ways. */
export function productSample(
  { rows, cols, unstarved, starved, seed }: {
    rows: number;
    cols: number;
    unstarved: number;
    starved: number;
    seed: string;
  },
  { progress }: Progress,
): ProductSample[] {
  const random = new Random(seed);
  const sorts: [ProductSample["sort"], number, () => DosunPuzzle][] = [
    ["trivial", unstarved, () => drawn(rows, cols, UNSTARVED, random)],
    [
      "merged",
      unstarved,
      () => merged(rows, cols, 3 + random.below(5), random),
    ],
    [
      "stirred",
      unstarved,
      () => stirred(merged(rows, cols, 3 + random.below(5), random), random),
    ],
    [
      "starved",
      starved,
      () =>
        drawn(rows, cols, {
          starved: 1 + random.below(4),
          tails: 0,
          singles: 0,
          receivers: "own",
          shortest: 2,
        }, random),
    ],
  ];
  const total = sorts.reduce((sum, [, boards]) => sum + boards, 0);
  let done = 0;
  return sorts.map(([sort, boards, make]) => {
    const found = {
      sort,
      rows,
      cols,
      boards,
      equal: 0,
      above: 0,
      below: 0,
      condition: 0,
      contrary: 0,
      withoutAnswer: 0,
      largestRatio: 0,
    };
    for (let i = 0; i < boards; i++) {
      progress(done++, total);
      const puzzle = make();
      const expected = product(tally(puzzle, runsOf(puzzle)));
      const answers = countAnswers(puzzle);
      if (answers === expected) found.equal++;
      else if (answers > expected) found.above++;
      else found.below++;
      found.withoutAnswer += Number(answers === 0n);
      if (expected === 0n) continue;
      const condition = nothingStacks(puzzle);
      found.condition += Number(condition);
      found.contrary += Number(condition !== (answers === expected));
      const ratio = Number(answers * 100n / expected) / 100;
      found.largestRatio = Math.max(found.largestRatio, ratio);
    }
    return { ...found, equalShare: wilson(found.equal, boards) };
  });
}

/** One setting of the dial. */
export interface Setting {
  starved: number;
  tails: number;
  singles: number;
  wanted: number;
  drawn: number;
  unique: number;
  multiple: number;
  none: number;
  /** Why boards have no answer: a room of one cell, two rooms starved for one receiver, neither. */
  because: { oneCell: number; sharedReceiver: number; other: number };
  /** Unique boards among those drawn; null if none could be drawn. */
  rate: Share | null;
  /** Boards drawn among those wanted. */
  drawable: Share;
  meanRuns: number;
}

/** The dial, setting by setting: how many boards can be drawn, how many have one answer. */
export function dial(
  { rows, cols, boards, receivers, shortest, settings, seed }:
    & Pick<DrawOptions, "receivers" | "shortest">
    & {
      rows: number;
      cols: number;
      boards: number;
      settings: readonly { starved: number; tails: number; singles: number }[];
      seed: string;
    },
  { progress }: Progress,
): Setting[] {
  return settings.map((dials, k) => {
    // Every setting has a stream of its own: one more setting changes no other.
    const random = new Random(`${seed}/${Object.values(dials)}`);
    const found = {
      ...dials,
      wanted: boards,
      drawn: 0,
      unique: 0,
      multiple: 0,
      none: 0,
      because: { oneCell: 0, sharedReceiver: 0, other: 0 },
    };
    let runs = 0;
    for (let i = 0; i < boards; i++) {
      progress(k * boards + i, settings.length * boards);
      const drawn = draw(
        rows,
        cols,
        { ...dials, receivers, shortest },
        random,
      );
      if (drawn.puzzle === null) continue;
      const { puzzle, handed } = drawn;
      found.drawn++;
      runs += runsOf(puzzle).count;
      const { verdict } = dosunFuwari.search(puzzle);
      if (verdict === "gave-up") {
        throw new Error("a search without limit gave up");
      }
      found[verdict]++;
      if (verdict !== "none") continue;
      const takers = handed.map(({ beside }) => puzzle.room[beside]);
      const sizes = new Int32Array(puzzle.rooms);
      for (const room of puzzle.room) if (room >= 0) sizes[room]++;
      const why = sizes.includes(1)
        ? "oneCell"
        : new Set(takers).size < takers.length
        ? "sharedReceiver"
        : "other";
      found.because[why]++;
    }
    return {
      ...found,
      rate: found.drawn > 0 ? wilson(found.unique, found.drawn) : null,
      drawable: wilson(found.drawn, boards),
      meanRuns: found.drawn > 0
        ? Math.round(100 * runs / found.drawn) / 100
        : 0,
    };
  });
}

/** Where a dial passes one half. */
export interface Half {
  rows: number;
  cols: number;
  /** The first setting at which fewer than half of the drawn boards have one answer. */
  below: number | null;
  settings: Setting[];
}

/** The dial at one size a shard, from 0 up in steps. */
export function dialPart(
  { sizes, boards, receivers, shortest, seed }:
    & Pick<DrawOptions, "receivers" | "shortest">
    & {
      sizes: readonly {
        rows: number;
        cols: number;
        upTo: number;
        step: number;
      }[];
      boards: number;
      seed: string;
    },
  context: Progress & { shard: number },
): Half {
  const { rows, cols, upTo, step } = sizes[context.shard];
  const settings: { starved: number; tails: number; singles: number }[] = [];
  for (let starved = 0; starved <= upTo; starved += step) {
    settings.push({ starved, tails: 0, singles: 0 });
  }
  const found = dial(
    {
      rows,
      cols,
      boards,
      receivers,
      shortest,
      settings,
      seed: `${seed}/${rows}x${cols}`,
    },
    context,
  );
  const below = found.find(({ rate }) => rate !== null && rate.share < 0.5);
  return { rows, cols, below: below?.starved ?? null, settings: found };
}

/** Random boards of one sort. */
export interface RandomBoards {
  rows: number;
  cols: number;
  black: number;
  drawn: number;
  none: number;
  unique: number;
  multiple: number;
  noneShare: Share;
  /** Boards without an answer by the rung that saw it; `search` if none did. */
  seenBy: Record<string, number>;
}

/** Black cells and rooms at random, and the answers that they happen to have. */
export function randomBoards(
  { settings, boards, roomSize, seed }: {
    settings: readonly { rows: number; cols: number; black: number }[];
    boards: number;
    roomSize: number;
    seed: string;
  },
  { progress }: Progress,
): {
  settings: RandomBoards[];
  total: {
    drawn: number;
    none: number;
    unique: number;
    multiple: number;
    noneShare: Share;
  };
} {
  const found = settings.map(({ rows, cols, black }, k) => {
    const random = new Random(`${seed}/${rows}x${cols}/${black}`);
    const result = {
      rows,
      cols,
      black,
      drawn: boards,
      none: 0,
      unique: 0,
      multiple: 0,
      seenBy: {} as Record<string, number>,
    };
    for (let i = 0; i < boards; i++) {
      progress(k * boards + i, settings.length * boards);
      const puzzle = randomBoard(rows, cols, black, roomSize, random);
      const { verdict, rung } = dosunFuwari.search(puzzle);
      if (verdict === "gave-up") {
        throw new Error("a search without limit gave up");
      }
      result[verdict]++;
      if (verdict !== "none") continue;
      const by = rung ?? "none";
      result.seenBy[by] = (result.seenBy[by] ?? 0) + 1;
    }
    return { ...result, noneShare: wilson(result.none, boards) };
  });
  const sum = (pick: (r: RandomBoards) => number) =>
    found.reduce((total, r) => total + pick(r), 0);
  const none = sum((r) => r.none), all = sum((r) => r.drawn);
  return {
    settings: found,
    total: {
      drawn: all,
      none,
      unique: sum((r) => r.unique),
      multiple: sum((r) => r.multiple),
      noneShare: wilson(none, all),
    },
  };
}

/** Black cells scattered, then rooms grown from random cells until everything is taken. */
function randomBoard(
  rows: number,
  cols: number,
  black: number,
  roomSize: number,
  random: Random,
): DosunPuzzle {
  const grid = new Grid(rows, cols);
  const label = Int32Array.from(
    { length: grid.size },
    () => random.fraction() < black ? -2 : -1,
  );
  const white = [...label.keys()].filter((cell) => label[cell] === -1);
  const seeds = random.shuffle([...white])
    .slice(0, Math.max(1, Math.round(white.length / roomSize)));
  seeds.forEach((cell, room) => label[cell] = room);
  const edge = [...seeds];
  while (edge.length > 0) {
    const at = random.below(edge.length);
    const free = grid.neighbours(edge[at]).filter((c) => label[c] === -1);
    if (free.length === 0) {
      edge[at] = edge[edge.length - 1];
      edge.pop();
      continue;
    }
    const cell = random.pick(free);
    label[cell] = label[edge[at]];
    edge.push(cell);
  }
  // White cells that black ones shut off from every seed are rooms of their own.
  const { of } = parts(
    grid,
    (a, b) => label[a] === label[b],
    (cell) => label[cell] !== -2,
  );
  return dosunPuzzle(rows, cols, of);
}

/** Which rung fresh boards with one answer need. */
export interface RungSample {
  sort: "unstarved" | "drawn" | "walked";
  boards: number;
  byRung: Record<string, number>;
  topShare: Share;
}

/** Rungs needed by unstarved boards, by boards fresh from the dial, and by walked ones. */
export function rungSample(
  { rows, cols, unstarved, drawn: fresh, walked, seed }: {
    rows: number;
    cols: number;
    unstarved: number;
    drawn: number;
    walked: number;
    seed: string;
  },
  { progress }: Progress,
): RungSample[] {
  const random = new Random(seed);
  const starve = (how: Pick<DrawOptions, "receivers" | "shortest">) =>
    drawn(rows, cols, {
      starved: 1 + random.below(3),
      tails: random.below(3),
      singles: 0,
      ...how,
    }, random);
  const everything = rungsOf(ladder);
  const sorts: [RungSample["sort"], number, () => DosunPuzzle, string][] = [
    [
      "unstarved",
      unstarved,
      () => drawn(rows, cols, UNSTARVED, random),
      "room",
    ],
    [
      "drawn",
      fresh,
      () => starve({ receivers: "any", shortest: 2 }),
      "profile",
    ],
    [
      "walked",
      walked,
      // Any board that has one answer will do, however hard it is to see.
      () =>
        walk(starve(CAREFUL), (puzzle) => {
          if (solved(puzzle, everything)) return true;
          return dosunFuwari.search(puzzle).verdict === "unique";
        }, random)!,
      "profile",
    ],
  ];
  const total = unstarved + fresh + walked;
  let done = 0;
  return sorts.map(([sort, boards, make, top]) => {
    const byRung: Record<string, number> = {};
    for (let found = 0; found < boards;) {
      const { verdict, rung } = dosunFuwari.search(make());
      if (verdict !== "unique") continue;
      progress(done++, total);
      byRung[rung ?? "none"] = (byRung[rung ?? "none"] ?? 0) + 1;
      found++;
    }
    return { sort, boards, byRung, topShare: wilson(byRung[top] ?? 0, boards) };
  });
}

/** What boards at one setting of the dial ask of their solver. */
export interface Difficulty {
  starved: number;
  tails: number;
  boards: number;
  rooms: Mean;
  room: Mean;
  profile: Mean;
  chain: Mean;
  chains: number[];
}

/** Difficulty against the dial. */
export function difficulty(
  { rows, cols, boards, settings, seed }: {
    rows: number;
    cols: number;
    boards: number;
    settings: readonly { starved: number; tails: number }[];
    seed: string;
  },
  { progress }: Progress,
): Difficulty[] {
  return settings.map((dials, k) => {
    const random = new Random(`${seed}/${Object.values(dials)}`);
    const histograms = {
      rooms: [] as number[],
      room: [] as number[],
      profile: [] as number[],
      chain: [] as number[],
    };
    for (let i = 0; i < boards; i++) {
      progress(k * boards + i, settings.length * boards);
      const puzzle = generated(rows, cols, dials, random);
      const { room, profile, chain } = grade(puzzle);
      count(histograms.rooms, puzzle.rooms);
      count(histograms.room, room);
      count(histograms.profile, profile);
      count(histograms.chain, chain);
    }
    return {
      ...dials,
      boards,
      rooms: meanOf(histograms.rooms),
      room: meanOf(histograms.room),
      profile: meanOf(histograms.profile),
      chain: meanOf(histograms.chain),
      chains: histograms.chain,
    };
  });
}

function generated(
  rows: number,
  cols: number,
  dials: Record<string, number>,
  random: Random,
): DosunPuzzle {
  for (;;) {
    try {
      return generate({ rows, cols, dials }, random);
    } catch (error) {
      if (!(error instanceof GenerateError)) throw error;
    }
  }
}

/** The longest chain found on boards with a single starved room. */
export interface LongestChain extends Shown {
  size: number;
  /** One-cell runs on the board: each can pass a chain on from balls to balloons and back. */
  singles: number;
  tries: number;
  /** Chains that the tries ended with. */
  chains: number[];
  longest: number;
}

/**
 * How long a chain one starved room can force: walks that never let the chain become
 * shorter. What is found is a lower bound.
 */
export function longestChains(
  { sizes, tries, walks, seed }: {
    sizes: readonly { size: number; singles: number }[];
    tries: number;
    walks: number;
    seed: string;
  },
  { progress }: Progress,
): LongestChain[] {
  const rungs = rungsOf(ladder, ["run", "room", "profile"]);
  return sizes.map(({ size, singles }, k) => {
    const random = new Random(`${seed}/${size}/${singles}`);
    const chains: number[] = [];
    let best: DosunPuzzle | null = null, longest = 0;
    for (let i = 0; i < tries; i++) {
      progress(k * tries + i, sizes.length * tries);
      let puzzle = generated(size, size, { starved: 1, singles }, random);
      let chain = chainOf(puzzle);
      for (let n = 0; n < walks; n++) {
        puzzle = walk(puzzle, (changed) => {
          if (!solved(changed, rungs)) return false;
          const now = chainOf(changed);
          if (now < chain) return false;
          chain = now;
          return true;
        }, random)!;
      }
      count(chains, chain);
      if (chain > longest) {
        longest = chain;
        best = puzzle;
      }
    }
    return { size, singles, tries, chains, longest, ...shown(best!) };
  });
}

/** Exact numbers of answers at one size. */
export interface ExactCounts {
  size: number;
  boards: number;
  medianLog10: number;
  most: bigint;
  /** Boards small enough to list every answer of, and those where the list is as long as the count. */
  listed: number;
  agree: number;
}

/**
 * How many answers boards with a choice have, counted without listing them; and listed
 * by search where there are not more than `listUpTo`.
 */
export function exactCounts(
  { sizes, boards, listUpTo, seed }: {
    sizes: readonly number[];
    boards: number;
    listUpTo: number;
    seed: string;
  },
  { progress }: Progress,
): ExactCounts[] {
  return sizes.map((size, k) => {
    const random = new Random(`${seed}/${size}`);
    const counts: bigint[] = [];
    let listed = 0, agree = 0;
    for (let i = 0; i < boards; i++) {
      progress(k * boards + i, sizes.length * boards);
      const puzzle = stirred(
        merged(size, size, size + random.below(size >> 1), random),
        random,
      );
      const answers = countAnswers(puzzle);
      counts.push(answers);
      if (answers > BigInt(listUpTo)) continue;
      const list = dosunFuwari.search(puzzle, { limit: Infinity }).answers;
      listed++;
      agree += Number(BigInt(list.length) === answers);
    }
    counts.sort((a, b) => a < b ? -1 : Number(a > b));
    return {
      size,
      boards,
      medianLog10: log10(counts[counts.length >> 1]),
      most: counts[counts.length - 1],
      listed,
      agree,
    };
  });
}
