/**
 * The measurements of the article on Dosun-Fuwari.
 *
 * @module
 */

import {
  everyBoardPart,
  joinEveryBoard,
  runStates as measureRunStates,
  twoCellLoop,
  walkthrough as measureWalkthrough,
  workedExamples,
} from "../dosun_fuwari/measure.ts";
import {
  ablation as measureAblation,
  dialBoards as measureDialBoards,
  hangingPieces,
  looseAnswers,
  ourBoards,
} from "../dosun_fuwari/measure_boards.ts";
import { measureFailed } from "../dosun_fuwari/measure_failed.ts";
import {
  dial as measureDial,
  dialPart,
  difficulty as measureDifficulty,
  exactCounts,
  longestChains,
  productSample,
  randomBoards,
  rungSample,
} from "../dosun_fuwari/measure_sampled.ts";
import { rungWorth as measureRungWorth } from "../dosun_fuwari/measure_worth.ts";
import { study } from "./study.ts";

/** Our boards: what every study on them is told. */
const OURS = {
  sets: [
    {
      rows: 8,
      cols: 8,
      count: 36,
      starved: [2, 3, 3, 4],
      tails: [0, 1, 2],
      walks: 2,
    },
    {
      rows: 12,
      cols: 12,
      count: 36,
      starved: [5, 6, 6, 7],
      tails: [0, 2, 4],
      walks: 2,
    },
  ],
  seed: "dosun-fuwari/boards",
};

/** Settings of one dial from 0 up, the others at 0. */
function settings(dial: "starved" | "tails" | "singles", values: number[]) {
  return values.map((value) => ({
    starved: 0,
    tails: 0,
    singles: 0,
    [dial]: value,
  }));
}

export const runStates = study("dosun-fuwari/run-states", {
  title: "連の状態の数",
  params: { longest: 20, tried: 12, drawn: 3 },
  run: measureRunStates,
  claims: [
    "dosun-fuwari.runs.prefix-suffix",
    "dosun-fuwari.runs.state-count",
    "dosun-fuwari.runs.brute-3-to-L",
    "dosun-fuwari.loose.run-states",
    ...[1, 2, 3, 4, 6, 8, 12].flatMap((length) => [
      `dosun-fuwari.runs.official.L${length}`,
      `dosun-fuwari.runs.loose.L${length}`,
    ]),
  ],
});

export const loop = study("dosun-fuwari/loop", {
  title: "宙に浮く二つの駒",
  params: {},
  run: twoCellLoop,
  claims: [
    "dosun-fuwari.loose.definition",
    "dosun-fuwari.loose.two-cell-loop",
  ],
});

export const examples = study("dosun-fuwari/examples", {
  title: "手で確かめられる盤",
  params: {
    boards: {
      above: ["AAB", "ABB", "ABB"],
      below: ["BBA", "BB#", "BBB"],
      singles: ["BCC", "BC#", "BA#", "#AA"],
      tailless: ["AB", "AB", "BB"],
      coincidence: ["#AA", "BBA"],
      probe: ["#AA", "BBA", "CCC"],
      starved: ["BB", "AB", "AB"],
    },
    listed: 9,
  },
  run: workedExamples,
  claims: [
    "dosun-fuwari.product.theorem",
    "dosun-fuwari.product.unique-is-trivial",
    "dosun-fuwari.heads.always-legal",
    "dosun-fuwari.ladder.strictly-stronger",
  ],
});

export const walkthrough = study("dosun-fuwari/walkthrough", {
  title: "梯子が解くようす",
  params: { board: ["AABC", "DABC", "DABC", "DABC"] },
  run: measureWalkthrough,
});

export const everyBoard = study("dosun-fuwari/every-board", {
  title: "小さな盤すべての答えの数",
  params: {
    sizes: [
      { rows: 2, cols: 2 },
      { rows: 2, cols: 3 },
      { rows: 3, cols: 2 },
      { rows: 2, cols: 4 },
      { rows: 4, cols: 2 },
      { rows: 3, cols: 3 },
      { rows: 2, cols: 5 },
      { rows: 5, cols: 2 },
      { rows: 3, cols: 4 },
      { rows: 4, cols: 3 },
    ],
  },
  shards: 10,
  cost: 45,
  run: everyBoardPart,
  merge: joinEveryBoard,
  claims: [
    "dosun-fuwari.product.theorem",
    "dosun-fuwari.product.unique-is-trivial",
    "dosun-fuwari.product.unique-needs-starving",
    "dosun-fuwari.ladder.strictly-stronger",
  ],
});

export const productSamples = study("dosun-fuwari/product-samples", {
  title: "答えの数と積",
  params: {
    rows: 8,
    cols: 8,
    unstarved: 1125,
    starved: 3250,
    seed: "dosun-fuwari/product-samples",
  },
  run: productSample,
  claims: [
    "dosun-fuwari.product.not-starved",
    "dosun-fuwari.product.starved",
    "dosun-fuwari.dial.trivial-start",
  ],
});

export const boards = study("dosun-fuwari/boards", {
  title: "私たちの72盤",
  params: OURS,
  run: ourBoards,
  claims: [
    "dosun-fuwari.intro.shipped-set",
    "dosun-fuwari.runs.mean-8x8",
    "dosun-fuwari.runs.mean-12x12",
    "dosun-fuwari.loose.space-8x8",
    "dosun-fuwari.starved.median",
    "dosun-fuwari.starved.every-shipped",
    "dosun-fuwari.ladder.shipped-profile",
  ],
});

export const loose = study("dosun-fuwari/loose", {
  title: "ゆるい読み方での答えの数",
  params: {
    ...OURS,
    small: {
      rows: 6,
      cols: 6,
      count: 40,
      starved: [1, 2],
      tails: [0],
      walks: 0,
    },
    limit: 5000,
  },
  run: looseAnswers,
  claims: [
    "dosun-fuwari.loose.unique-8x8",
    "dosun-fuwari.loose.unique-6x6",
    "dosun-fuwari.summary.loose-36-to-0",
  ],
});

export const hanging = study("dosun-fuwari/hanging", {
  title: "宙に浮く駒",
  params: { ...OURS, sets: [OURS.sets[0]], limit: 1000 },
  run: hangingPieces,
  claims: ["dosun-fuwari.ungrounded.official-zero"],
});

export const ablation = study("dosun-fuwari/ablation", {
  title: "積まない解き手、段を抜いた梯子",
  params: OURS,
  run: measureAblation,
  claims: [
    "dosun-fuwari.ablation.no-stacking",
    "dosun-fuwari.starved.must-stack",
  ],
});

export const rungWorth = study("dosun-fuwari/rung-worth", {
  title: "段を一つずつ抜く",
  params: { ...OURS, limit: 1000 },
  cost: 45,
  run: measureRungWorth,
});

export const dialBoards = study("dosun-fuwari/dial-boards", {
  title: "ダイヤルの盤",
  params: {
    rows: 8,
    cols: 8,
    settings: [
      { starved: 0, tails: 0, singles: 0 },
      { starved: 1, tails: 0, singles: 0 },
      { starved: 2, tails: 0, singles: 0 },
      { starved: 3, tails: 0, singles: 0 },
      { starved: 4, tails: 0, singles: 0 },
      { starved: 0, tails: 3, singles: 0 },
      { starved: 3, tails: 3, singles: 0 },
      { starved: 0, tails: 0, singles: 2 },
      { starved: 2, tails: 2, singles: 2 },
    ],
    seed: "dosun-fuwari/dial-boards/1",
  },
  run: measureDialBoards,
  claims: ["dosun-fuwari.dial.starve-step"],
});

const DIAL_8 = {
  rows: 8,
  cols: 8,
  boards: 1100,
  settings: settings("starved", [0, 1, 2, 3, 4, 5, 6]),
  seed: "dosun-fuwari/dial-8",
};

export const dial8 = study("dosun-fuwari/dial-8", {
  title: "飢餓部屋の数と一意な盤の割合（8×8）",
  params: { ...DIAL_8, receivers: "own" as const, shortest: 2 as const },
  run: measureDial,
  claims: [
    "dosun-fuwari.dial.8x8.0",
    "dosun-fuwari.dial.8x8.1",
    "dosun-fuwari.dial.8x8.2",
    "dosun-fuwari.dial.8x8.3",
    "dosun-fuwari.dial.8x8.4",
    "dosun-fuwari.dial.8x8.limit",
    "dosun-fuwari.dial.drawable",
    "dosun-fuwari.dial.risk-rises",
  ],
});

export const dial8Any = study("dosun-fuwari/dial-8-any", {
  title: "受け取り手を選ばないダイヤル（8×8）",
  params: { ...DIAL_8, receivers: "any" as const, shortest: 2 as const },
  run: measureDial,
});

export const dial8Careful = study("dosun-fuwari/dial-8-careful", {
  title: "一意のまま回るダイヤル（8×8）",
  params: { ...DIAL_8, receivers: "own" as const, shortest: 3 as const },
  run: measureDial,
});

const DIAL_12 = {
  ...DIAL_8,
  rows: 12,
  cols: 12,
  settings: settings("starved", [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]),
  seed: "dosun-fuwari/dial-12",
};

export const dial12 = study("dosun-fuwari/dial-12", {
  title: "飢餓部屋の数と一意な盤の割合（12×12）",
  params: { ...DIAL_12, receivers: "own" as const, shortest: 2 as const },
  run: measureDial,
  claims: ["dosun-fuwari.dial.12x12.8"],
});

export const dial12Any = study("dosun-fuwari/dial-12-any", {
  title: "受け取り手を選ばないダイヤル（12×12）",
  params: { ...DIAL_12, receivers: "any" as const, shortest: 2 as const },
  run: measureDial,
});

export const dial12Careful = study("dosun-fuwari/dial-12-careful", {
  title: "一意のまま回るダイヤル（12×12）",
  params: { ...DIAL_12, receivers: "own" as const, shortest: 3 as const },
  run: measureDial,
});

export const dialTails = study("dosun-fuwari/dial-tails", {
  title: "鉄球の飢餓部屋の数と一意な盤の割合（8×8）",
  params: {
    ...DIAL_8,
    settings: settings("tails", [0, 1, 2, 3, 4, 5, 6]),
    receivers: "own" as const,
    shortest: 2 as const,
    seed: "dosun-fuwari/dial-tails",
  },
  run: measureDial,
});

export const dialSingles = study("dosun-fuwari/dial-singles", {
  title: "一マスの連の数と一意な盤の割合（8×8）",
  params: {
    ...DIAL_8,
    settings: settings("singles", [0, 2, 4, 6, 8]),
    receivers: "own" as const,
    shortest: 3 as const,
    seed: "dosun-fuwari/dial-singles",
  },
  run: measureDial,
});

const LARGE = {
  sizes: [
    { rows: 8, cols: 8, upTo: 6, step: 1 },
    { rows: 12, cols: 12, upTo: 10, step: 1 },
    { rows: 16, cols: 16, upTo: 16, step: 1 },
    { rows: 20, cols: 20, upTo: 20, step: 1 },
    { rows: 30, cols: 30, upTo: 40, step: 2 },
  ],
  boards: 400,
};

export const dialLarge = study("dosun-fuwari/dial-large", {
  title: "大きな盤のダイヤル",
  params: {
    ...LARGE,
    receivers: "own" as const,
    shortest: 2 as const,
    seed: "dosun-fuwari/dial-large",
  },
  shards: 5,
  cost: 15,
  run: dialPart,
  merge: (parts) => parts,
});

export const dialLargeCareful = study("dosun-fuwari/dial-large-careful", {
  title: "一意のまま回るダイヤル、大きな盤",
  params: {
    ...LARGE,
    receivers: "own" as const,
    shortest: 3 as const,
    seed: "dosun-fuwari/dial-large-careful",
  },
  shards: 5,
  cost: 15,
  run: dialPart,
  merge: (parts) => parts,
});

export const random = study("dosun-fuwari/random", {
  title: "部屋から先に引いた盤",
  params: {
    settings: [
      { rows: 6, cols: 6, black: 0 },
      { rows: 6, cols: 6, black: 0.12 },
      { rows: 8, cols: 8, black: 0 },
      { rows: 8, cols: 8, black: 0.12 },
      { rows: 8, cols: 8, black: 0.2 },
      { rows: 10, cols: 10, black: 0.15 },
    ],
    boards: 3000,
    roomSize: 4.5,
    seed: "dosun-fuwari/random",
  },
  run: randomBoards,
  claims: [
    "dosun-fuwari.random.6x6.black-0",
    "dosun-fuwari.random.6x6.black-0.12",
    "dosun-fuwari.random.8x8.black-0",
    "dosun-fuwari.random.8x8.black-0.12",
    "dosun-fuwari.random.8x8.black-0.2",
    "dosun-fuwari.random.10x10.black-0.15",
    "dosun-fuwari.random.total",
    "dosun-fuwari.random.reason",
    "dosun-fuwari.failed.rooms-first",
  ],
});

export const rungs = study("dosun-fuwari/rungs", {
  title: "必要な段",
  params: {
    rows: 8,
    cols: 8,
    unstarved: 750,
    drawn: 1000,
    walked: 300,
    seed: "dosun-fuwari/rungs",
  },
  run: rungSample,
  claims: [
    "dosun-fuwari.ladder.unstarved-room",
    "dosun-fuwari.ladder.one-rung-up",
    "dosun-fuwari.ladder.unstarved-counting-only",
  ],
});

export const failed = study("dosun-fuwari/failed", {
  title: "うまくいかない作り方",
  params: {
    rows: 6,
    cols: 6,
    black: 0.12,
    poured: 150,
    matched: 750,
    climbed: 125,
    steps: 600,
    seed: "dosun-fuwari/failed",
  },
  cost: 15,
  run: measureFailed,
  claims: [
    "dosun-fuwari.failed.fill-later",
    "dosun-fuwari.failed.matching",
    "dosun-fuwari.failed.hill-climb",
    "dosun-fuwari.failed.common-cause",
  ],
});

export const difficulty = study("dosun-fuwari/difficulty", {
  title: "ダイヤルと難しさ",
  params: {
    rows: 12,
    cols: 12,
    boards: 100,
    settings: [
      ...[0, 1, 2, 3, 4, 5, 6].map((starved) => ({ starved, tails: 0 })),
      ...[1, 2, 3, 4, 5, 6].map((n) => ({ starved: n, tails: n })),
    ],
    seed: "dosun-fuwari/difficulty",
  },
  cost: 15,
  run: measureDifficulty,
});

export const chains = study("dosun-fuwari/chains", {
  title: "飢餓部屋一つの連鎖",
  params: {
    sizes: [
      { size: 6, singles: 0 },
      { size: 8, singles: 0 },
      { size: 10, singles: 0 },
      { size: 12, singles: 0 },
      { size: 6, singles: 2 },
      { size: 8, singles: 4 },
      { size: 10, singles: 6 },
      { size: 12, singles: 8 },
    ],
    tries: 60,
    walks: 10,
    seed: "dosun-fuwari/chains",
  },
  cost: 35,
  run: longestChains,
});

export const counts = study("dosun-fuwari/counts", {
  title: "答えの正確な数",
  params: {
    sizes: [5, 6, 8, 12, 16, 20],
    boards: 20,
    listUpTo: 20000,
    seed: "dosun-fuwari/counts",
  },
  run: exactCounts,
});
