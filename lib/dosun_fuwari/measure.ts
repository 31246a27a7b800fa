/**
 * The article's figures that are counted, not sampled: run states, every small board.
 *
 * @module
 */

import { countAnswers } from "./count.ts";
import { everyBoard } from "./every_board.ts";
import { dosunFuwari } from "./genre.ts";
import { chainOf } from "./grade.ts";
import {
  type DosunPuzzle,
  dosunPuzzle,
  type ReadingId,
  readings,
  SUPPORTS,
  ungrounded,
} from "./rules.ts";
import { formatUrl, parseRooms, show } from "./codec.ts";
import { countStates, runsOf, runTable } from "./runs.ts";
import {
  nothingStacks,
  product,
  starvedRooms,
  tally,
  unstackedAnswers,
} from "./starving.ts";

/** What every measure is told besides its parameters. */
export interface Progress {
  progress(done: number, total: number): void;
}

/** The states of a run, by its length, under each reading. */
export interface RunStates {
  rows: {
    length: number;
    official: bigint;
    loose: bigint;
    /** The same, counted by trying all 3^L fillings against the clauses; null where that is too many. */
    officialTried: number | null;
    looseTried: number | null;
  }[];
  /** Every filling of a run of `drawn` cells, from top to bottom, as text. */
  fillings: { official: string[]; loose: string[] };
  /** Whether wherever both were counted they agree. */
  agree: boolean;
  /** Lengths L from 4 on at which a(L) = 3a(L−1) − 2a(L−2) + a(L−3) fails, loose reading. */
  recurrenceFails: number[];
}

/** Counts the states of runs up to `longest`, trying out all fillings up to `tried`. */
export function runStates(
  { longest, tried, drawn }: { longest: number; tried: number; drawn: number },
  { progress }: Progress,
): RunStates {
  const official = countStates(longest, SUPPORTS.official);
  const loose = countStates(longest, SUPPORTS.loose);
  const rows: RunStates["rows"] = [];
  for (let length = 1; length <= longest; length++) {
    progress(Math.min(length, tried), tried);
    const isTried = length <= tried;
    rows.push({
      length,
      official: official[length],
      loose: loose[length],
      officialTried: isTried ? tryFillings(length, "official") : null,
      looseTried: isTried ? tryFillings(length, "loose") : null,
    });
  }
  const recurrenceFails: number[] = [];
  for (let n = 4; n <= longest; n++) {
    const expected = 3n * loose[n - 1] - 2n * loose[n - 2] + loose[n - 3];
    if (loose[n] !== expected) recurrenceFails.push(n);
  }
  const agree = rows.every((row) =>
    (row.officialTried === null ||
      BigInt(row.officialTried) === row.official) &&
    (row.looseTried === null || BigInt(row.looseTried) === row.loose)
  );
  return {
    rows,
    fillings: {
      official: list(drawn, "official"),
      loose: list(drawn, "loose"),
    },
    agree,
    recurrenceFails,
  };
}

/** The fillings of a run as text: `1` balloon, `2` ball, `.` nothing. */
function list(length: number, reading: ReadingId): string[] {
  const { states, pieces } = runTable(length, SUPPORTS[reading]);
  return Array.from(
    { length: states },
    (_, state) =>
      Array.from(
        pieces.subarray(state * length, (state + 1) * length),
        (piece) => ".12"[piece],
      ).join(""),
  );
}

/** How many of the 3^L fillings of a column the support clauses of a reading let pass. */
function tryFillings(length: number, reading: ReadingId): number {
  const column = dosunPuzzle(length, 1, new Array(length).fill(0));
  const clauses = readings.find(({ id }) => id === reading)!.clauses
    .filter(({ id }) => /^c[us]/.test(id));
  const answer = new Uint8Array(length);
  let passed = 0;
  for (;;) {
    if (clauses.every((c) => c.violations(column, answer).length === 0)) {
      passed++;
    }
    // Counts up in base three.
    let p = 0;
    while (p < length && answer[p] === 2) answer[p++] = 0;
    if (p === length) return passed;
    answer[p]++;
  }
}

/** Pieces that lean on each other in the air, in the smallest column there is. */
export function twoCellLoop(): {
  rows: string[];
  broken: { official: string[]; loose: string[] };
  ungrounded: number[];
} {
  const column = dosunPuzzle(4, 1, [0, 0, 0, 0]);
  const answer = Uint8Array.of(0, 2, 1, 0);
  const broken = (id: ReadingId) =>
    readings.find((reading) => reading.id === id)!.clauses
      .filter((c) =>
        /^c[us]/.test(c.id) && c.violations(column, answer).length > 0
      )
      .map((c) => c.id);
  return {
    rows: show(column, answer),
    broken: { official: broken("official"), loose: broken("loose") },
    ungrounded: ungrounded(column, answer),
  };
}

/** A small board worked out in full. */
export interface Example {
  name: string;
  url: string;
  rows: string[];
  heads: number[];
  tails: number[];
  singles: number[];
  product: bigint;
  unstacked: bigint;
  answers: bigint;
  /** The first answers, as rows of text. */
  list: string[][];
  rung: string | null;
  /** Whether nothing can be stacked. */
  condition: boolean;
}

/** Boards written as rows of letters, each with its products and its answers. */
export function workedExamples(
  { boards, listed }: { boards: Record<string, string[]>; listed: number },
): Record<string, Example> {
  return Object.fromEntries(
    Object.entries(boards).map(([name, rows]) => {
      const puzzle = parseRooms(rows);
      const owned = tally(puzzle, runsOf(puzzle));
      const { answers, rung } = dosunFuwari.search(puzzle, { limit: listed });
      return [name, {
        name,
        url: formatUrl(puzzle),
        rows: show(puzzle),
        heads: [...owned.heads],
        tails: [...owned.tails],
        singles: [...owned.singles],
        product: product(owned),
        unstacked: unstackedAnswers(owned),
        answers: countAnswers(puzzle),
        list: answers.map((answer) => show(puzzle, answer)),
        rung,
        condition: nothingStacks(puzzle),
      }];
    }),
  );
}

/** A solution told step by step. */
export interface Walkthrough {
  url: string;
  rows: string[];
  answer: string[];
  steps: { rung: string; reason: string; cells: number }[];
}

/** How the ladder solves a board, in its own words. */
export function walkthrough({ board }: { board: string[] }): Walkthrough {
  const puzzle = parseRooms(board);
  const { answer, steps } = dosunFuwari.solve(puzzle, { trace: true });
  return {
    url: formatUrl(puzzle),
    rows: show(puzzle),
    answer: answer as string[],
    steps: steps!.map(({ rung, reason, facts }) => ({
      rung,
      reason,
      cells: facts.filter(({ place }) => place.kind === "cell").length,
    })),
  };
}

/** Boards of one sort by how their answers compare to a product. */
export interface Compared {
  boards: number;
  equal: number;
  above: number;
  below: number;
}

const noneCompared = (): Compared => ({
  boards: 0,
  equal: 0,
  above: 0,
  below: 0,
});

function compare(into: Compared, answers: bigint, to: bigint): void {
  into.boards++;
  if (answers === to) into.equal++;
  else if (answers > to) into.above++;
  else into.below++;
}

/** What is true of every board of one size. */
export interface EveryBoard {
  rows: number;
  cols: number;
  boards: number;
  /** Answers against ∏ TᵢBᵢ, boards on which every room has a head and a tail. */
  product: {
    /** No one-cell run, and nothing can be stacked: the condition of the theorem. */
    condition: Compared;
    /** No one-cell run, but something can be stacked. */
    stacks: Compared;
    /** A one-cell run. */
    singles: Compared;
  };
  /** Answers against ∏ (TᵢBᵢ − Uᵢ), boards on which that is not 0. */
  unstacked: {
    /** Nothing can be stacked, by the condition on the board. */
    condition: Compared;
    /** Something can. */
    stacks: Compared;
  };
  /** Boards on which the answers without a stack are not ∏ (TᵢBᵢ − Uᵢ) in number. */
  unstackedWrong: number;
  /** Boards with one answer, by the rung needed. */
  unique: Record<string, number>;
  /** Boards with one answer and no starved room, neither of heads nor of tails. */
  uniqueUnstarved: { trivial: number; singles: number; other: number };
  /** Boards that are starved at some end: how many answers equal the product, which is 0. */
  starved: { boards: number; withoutAnswer: number; unique: number };
  /** The first board found of each sort, as rows of text. */
  first: Record<string, string[]>;
  /** The longest chain on boards with one answer, by the number of starved rooms (of heads, of tails). */
  longestChain: Record<string, number>;
}

/** Measures every board of one size. */
export function everySmallBoard(
  { rows, cols }: { rows: number; cols: number },
  each: () => void = () => {},
): EveryBoard {
  const found: EveryBoard = {
    rows,
    cols,
    boards: 0,
    product: {
      condition: noneCompared(),
      stacks: noneCompared(),
      singles: noneCompared(),
    },
    unstacked: { condition: noneCompared(), stacks: noneCompared() },
    unstackedWrong: 0,
    unique: {},
    uniqueUnstarved: { trivial: 0, singles: 0, other: 0 },
    starved: { boards: 0, withoutAnswer: 0, unique: 0 },
    first: {},
    longestChain: {},
  };
  const note = (sort: string, puzzle: DosunPuzzle) => {
    found.first[sort] ??= show(puzzle);
  };
  found.boards = everyBoard(rows, cols, (puzzle) => {
    each();
    if (puzzle.rooms === 0) return;
    const runs = runsOf(puzzle);
    const owned = tally(puzzle, runs);
    const p = product(owned), q = unstackedAnswers(owned);
    const answers = countAnswers(puzzle);
    const singles = runs.length.includes(1);
    const condition = nothingStacks(puzzle);
    if (countAnswers(puzzle, "no-stacking") !== q) found.unstackedWrong++;
    if (p > 0n) {
      const sort = singles ? "singles" : condition ? "condition" : "stacks";
      compare(found.product[sort], answers, p);
      if (singles && answers === p) note("singles, equal", puzzle);
      if (singles && answers < p) note("singles, below", puzzle);
      if (!singles && answers > p) note("stacks, above", puzzle);
    } else {
      found.starved.boards++;
      if (answers === 0n) found.starved.withoutAnswer++;
      if (answers === 1n) found.starved.unique++;
    }
    if (q > 0n) {
      compare(
        found.unstacked[condition ? "condition" : "stacks"],
        answers,
        q,
      );
    }
    if (answers !== 1n) return;
    const { rung } = dosunFuwari.search(puzzle);
    const name = rung ?? "none";
    found.unique[name] = (found.unique[name] ?? 0) + 1;
    note(`unique, ${name}`, puzzle);
    const starved = starvedRooms(owned);
    const ends = `${starved.heads}+${starved.tails}`, chain = chainOf(puzzle);
    if (!(chain <= (found.longestChain[ends] ?? -1))) {
      found.longestChain[ends] = chain;
      note(`chain, ${ends}, ${chain}`, puzzle);
    }
    if (starved.heads + starved.tails > 0) return;
    const trivial = !singles && roomsAreRuns(puzzle);
    const sort = trivial ? "trivial" : singles ? "singles" : "other";
    found.uniqueUnstarved[sort]++;
    note(`unique unstarved, ${sort}`, puzzle);
  });
  return found;
}

/** Whether every room is a run. */
function roomsAreRuns(puzzle: DosunPuzzle): boolean {
  const runs = runsOf(puzzle);
  if (runs.count !== puzzle.rooms) return false;
  const roomOf = new Int32Array(runs.count).fill(-1);
  return puzzle.room.every((room, cell) => {
    const run = runs.of[cell];
    if (run < 0) return true;
    if (roomOf[run] < 0) roomOf[run] = room;
    return roomOf[run] === room;
  });
}

/** Every board of several sizes: one size a shard. */
export function everyBoardPart(
  { sizes }: { sizes: readonly { rows: number; cols: number }[] },
  { progress, shard }: Progress & { shard: number },
): EveryBoard {
  let done = 0;
  const { rows, cols } = sizes[shard];
  // Every two cells more make about ten times as many boards.
  const about = 10 ** (rows * cols / 2 - 0.35);
  return everySmallBoard({ rows, cols }, () => {
    if (++done % 4096 === 0) progress(Math.min(done, about), about);
  });
}

/** The parts and their sums. */
export function joinEveryBoard(parts: readonly EveryBoard[]): {
  sizes: EveryBoard[];
  total: {
    boards: number;
    condition: Compared;
    stacks: Compared;
    singles: Compared;
    unstackedCondition: Compared;
    unstackedStacks: Compared;
    unstackedWrong: number;
    starved: EveryBoard["starved"];
    unique: Record<string, number>;
    uniqueUnstarved: EveryBoard["uniqueUnstarved"];
  };
} {
  const add = <T extends object>(pick: (part: EveryBoard) => T): T => {
    const sum: Record<string, number> = {};
    for (const part of parts) {
      for (const [name, n] of Object.entries(pick(part))) {
        sum[name] = (sum[name] ?? 0) + n;
      }
    }
    return sum as T;
  };
  return {
    sizes: [...parts],
    total: {
      ...add(({ boards, unstackedWrong }) => ({ boards, unstackedWrong })),
      condition: add((part) => part.product.condition),
      stacks: add((part) => part.product.stacks),
      singles: add((part) => part.product.singles),
      unstackedCondition: add((part) => part.unstacked.condition),
      unstackedStacks: add((part) => part.unstacked.stacks),
      starved: add((part) => part.starved),
      unique: add((part) => part.unique),
      uniqueUnstarved: add((part) => part.uniqueUnstarved),
    },
  };
}
