/**
 * The measurements of the article on sliding tiles.
 *
 * @module
 */

import {
  distances as measureDistances,
  examples as measureExamples,
  goals as measureGoals,
  joint as measureJoint,
  moveEffects,
  near4x4 as measureNear4x4,
  reachable as measureReachable,
  solvableCounts,
  worked as measureWorked,
} from "../sliding/measure.ts";
import {
  boardPart,
  discarded as measureDiscarded,
  joinBoards,
  joinWalks,
  loop as measureLoop,
  misjudged as measureMisjudged,
  walkPart,
} from "../sliding/measure_sampled.ts";
import { walks } from "../sliding/measure_walks.ts";
import { study } from "./study.ts";

export const worked = study("sliding/worked", {
  title: "転倒数の数え方",
  params: { rows: 3, cols: 3, tiles: [8, 1, 2, 0, 4, 3, 7, 6, 5] },
  run: measureWorked,
  claims: ["sliding.inversions.definition", "sliding.inversions.worked"],
});

export const examples = study("sliding/examples", {
  title: "例の判定",
  params: {
    boards: [
      { rows: 3, cols: 3, tiles: [8, 1, 2, 0, 4, 3, 7, 6, 5] },
      { rows: 3, cols: 3, tiles: [1, 2, 3, 4, 5, 6, 7, 0, 8] },
      { rows: 3, cols: 3, tiles: [1, 2, 3, 4, 5, 6, 8, 7, 0] },
      {
        rows: 4,
        cols: 4,
        tiles: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 14, 0],
      },
      {
        rows: 4,
        cols: 4,
        tiles: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 0, 13, 14, 15, 12],
      },
    ],
  },
  run: measureExamples,
  claims: [
    "sliding.example.8-1-2-0-4-3-7-6-5",
    "sliding.example.1-2-3-4-5-6-7-0-8",
    "sliding.example.1-2-3-4-5-6-8-7-0",
    "sliding.example.4x4.13-15-14-0",
    "sliding.example.4x4.13-14-15-12",
    "sliding.code.four-examples",
  ],
});

export const reachable = study("sliding/reachable", {
  title: "解ける配置と判定の突き合わせ",
  params: {
    sizes: [
      { rows: 2, cols: 2 },
      { rows: 2, cols: 3 },
      { rows: 3, cols: 2 },
      { rows: 2, cols: 4 },
      { rows: 4, cols: 2 },
      { rows: 3, cols: 3 },
    ],
  },
  run: measureReachable,
  claims: [
    "sliding.odd-width.condition",
    "sliding.even-width.condition",
    "sliding.sufficiency",
    "sliding.inversions.parity-only",
  ],
});

export const solvable = study("sliding/solvable", {
  title: "盤の大きさと解ける配置の数",
  params: {
    sizes: [
      { rows: 1, cols: 5 },
      { rows: 2, cols: 2 },
      { rows: 2, cols: 3 },
      { rows: 3, cols: 3 },
      { rows: 3, cols: 4 },
      { rows: 4, cols: 4 },
      { rows: 5, cols: 5 },
    ],
  },
  run: solvableCounts,
});

export const moves = study("sliding/moves", {
  title: "一手で転倒数がどう変わるか",
  params: {
    sizes: [
      { rows: 2, cols: 2 },
      { rows: 2, cols: 3 },
      { rows: 3, cols: 2 },
      { rows: 2, cols: 4 },
      { rows: 3, cols: 3 },
    ],
  },
  run: moveEffects,
  claims: [
    "sliding.move.horizontal",
    "sliding.move.vertical",
    "sliding.invariant.width3",
    "sliding.invariant.width4",
    "sliding.goal.values",
  ],
});

export const misjudged = study("sliding/misjudged", {
  title: "幅だけを見る判定の誤り",
  params: { sides: 5, boards: 2000, whole: 9, seed: "sliding/misjudged" },
  run: measureMisjudged,
  claims: ["sliding.code.functions"],
});

export const loop = study("sliding/loop", {
  title: "合法手で混ぜた盤の判定",
  params: { boards: 1000, moves: 60, seed: "sliding/loop" },
  run: measureLoop,
  claims: ["sliding.code.thousand-shuffles", "sliding.make.by-moves-solvable"],
});

export const goals = study("sliding/goals", {
  title: "空白の場所が違う完成形",
  params: { sides: [3, 4] },
  run: measureGoals,
  claims: ["sliding.goal.assumption"],
});

export const distances = study("sliding/distances", {
  title: "3×3の最短手数の分布",
  params: {},
  run: measureDistances,
});

export const joint = study("sliding/joint", {
  title: "3×3の転倒数と最短手数",
  params: {},
  run: measureJoint,
});

export const near4x4 = study("sliding/near-4x4", {
  title: "4×4の完成形に近い配置の数",
  params: { deepest: 20 },
  cost: 7,
  run: measureNear4x4,
  claims: ["sliding.make.too-near"],
});

export const walks3x3 = study("sliding/walks-3x3", {
  title: "3×3でk手動かした先",
  params: {
    moves: 200,
    chosen: [10, 20, 30, 40, 60, 80, 100, 200],
    near: [5, 10, 15, 20],
  },
  run: walks,
  claims: ["sliding.make.by-moves", "sliding.make.by-moves-biased"],
});

export const discarded = study("sliding/discarded", {
  title: "並べ替えて捨てた割合",
  params: {
    sizes: [{ rows: 3, cols: 3 }, { rows: 4, cols: 4 }],
    boards: 20_000,
    seed: "sliding/discarded",
  },
  run: measureDiscarded,
  claims: ["sliding.make.shuffle-and-test"],
});

export const random4x4 = study("sliding/random-4x4", {
  title: "4×4のでたらめな配置の最短手数",
  params: {
    boards: 2000,
    near: [10, 20, 30, 40, 50],
    seed: "sliding/random-4x4",
  },
  shards: 8,
  cost: 120,
  run: boardPart,
  merge: joinBoards,
});

export const walks4x4 = study("sliding/walks-4x4", {
  title: "4×4でk手動かした先",
  params: {
    moves: [10, 20, 30, 40, 60, 80, 100, 150, 200, 300, 400],
    boards: 200,
    near: [5, 10, 15, 20, 30],
    seed: "sliding/walks-4x4",
  },
  shards: 8,
  cost: 50,
  run: walkPart,
  merge: joinWalks,
  claims: ["sliding.make.by-moves"],
});
