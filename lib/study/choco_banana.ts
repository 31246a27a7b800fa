/**
 * The measurements of the article on Choco-Banana.
 *
 * @module
 */

import {
  ablationPart,
  collection,
  dialects as measureDialects,
  dropped as measureDropped,
  joinAblation,
  minimality as measureMinimality,
  prefixes as measurePrefixes,
  shares as measureShares,
} from "../choco_banana/measure_boards.ts";
import { dialectSorts as measureDialectSorts } from "../choco_banana/measure_dialects.ts";
import { halvesPart, joinHalves } from "../choco_banana/measure_halves.ts";
import { fewestClues } from "../choco_banana/measure_clues.ts";
import {
  ledger,
  widths as measureWidths,
} from "../choco_banana/measure_counts.ts";
import {
  existence as measureExistence,
  naming as measureNaming,
  products as measureProducts,
} from "../choco_banana/measure_exact.ts";
import {
  fourCorners as measureFourCorners,
  ties as measureTies,
  tieSample as measureTieSample,
} from "../choco_banana/measure_ties.ts";
import {
  agreement as measureAgreement,
  closure as measureClosure,
  droppedSorts as measureDroppedSorts,
  engines as measureEngines,
  homes as measureHomes,
  plainRule as measurePlainRule,
  uncovered as measureUncovered,
} from "../choco_banana/measure_ledger.ts";
import {
  redrawn as measureRedrawn,
  scattered as measureScattered,
} from "../choco_banana/measure_random.ts";
import { rungWorth as measureRungWorth } from "../choco_banana/measure_worth.ts";
import { study } from "./study.ts";

export const boards = study("choco-banana/boards", {
  title: "私たちの68盤",
  params: {},
  run: collection,
  claims: [
    "choco-banana.ladder.share.shipped-total",
    "choco-banana.value.naming.clues",
  ],
});

export const shares = study("choco-banana/shares", {
  title: "段ごとに書いたマス",
  params: {},
  run: measureShares,
  claims: [
    "choco-banana.ladder.share.6x6",
    "choco-banana.ladder.share.8x8",
    "choco-banana.ladder.share.two-halves-equal",
    "choco-banana.ladder.cumulative.6x6",
  ],
});

export const ablation = study("choco-banana/ablation", {
  title: "段を一つ抜いた梯子",
  params: { limitWithProbe: 2000, limitWithout: 60_000 },
  shards: 10,
  cost: 20,
  run: ablationPart,
  merge: joinAblation,
  claims: [
    "choco-banana.headline.six-times",
    "choco-banana.ladder.ablation.all",
    "choco-banana.ladder.ablation.no-value",
    "choco-banana.ladder.ablation.no-rect",
    "choco-banana.ladder.ablation.no-anti",
    "choco-banana.ladder.ablation.no-size",
    "choco-banana.ladder.ablation.no-probe-row-missing",
    "choco-banana.ladder.ablation.without-probe",
    "choco-banana.ladder.ablation.opposite-order",
    "choco-banana.ladder.ablation.boards-lost",
    "choco-banana.ladder.no-size-budget",
    "choco-banana.rect.almost-empty",
  ],
});

export const rungWorth = study("choco-banana/rung-worth", {
  title: "段を一つずつ抜く",
  params: { sides: [6, 8], limit: 1000 },
  run: measureRungWorth,
});

export const scattered = study("choco-banana/scattered", {
  title: "でたらめに撒いた数字",
  params: {
    sides: [6, 8],
    samples: 400,
    limit: 20_000,
    seed: "choco-banana/scattered",
  },
  run: measureScattered,
});

export const redrawn = study("choco-banana/redrawn", {
  title: "同じ答えの別のマスの数字",
  params: {
    sides: [6, 8],
    samples: 20,
    limit: 20_000,
    seed: "choco-banana/redrawn",
  },
  cost: 10,
  run: measureRedrawn,
});

export const halves = study("choco-banana/halves", {
  title: "述語の二つの半分、盤の種類ごと",
  params: {
    sorts: [
      { side: 6, largest: null, boards: 60 },
      { side: 6, largest: 18, boards: 60 },
      { side: 6, largest: 12, boards: 60 },
      { side: 8, largest: null, boards: 60 },
      { side: 8, largest: 24, boards: 60 },
      { side: 8, largest: 16, boards: 60 },
    ],
    seed: "choco-banana/halves",
  },
  shards: 6,
  cost: 45,
  run: halvesPart,
  merge: joinHalves,
  claims: [
    "choco-banana.headline.six-times",
    "choco-banana.ladder.ablation.without-probe",
  ],
});

export const dropped = study("choco-banana/dropped", {
  title: "規則を一つ落とした盤の答え",
  params: { limit: 1000 },
  cost: 6,
  run: measureDropped,
  claims: [
    "choco-banana.rules-dropped.6x6",
    "choco-banana.rules-dropped.8x8",
    "choco-banana.rules-dropped.lost-and-median",
    "choco-banana.rules-dropped.choco-lost",
    "choco-banana.rules-dropped.8x8-choco-worse",
    "choco-banana.summary.lost",
  ],
});

export const minimality = study("choco-banana/minimality", {
  title: "手掛かりを一つ抜いた盤の答え",
  params: { limit: 1000 },
  cost: 8,
  run: measureMinimality,
  claims: ["choco-banana.minimal.clue-sets"],
});

export const prefixes = study("choco-banana/prefixes", {
  title: "一意であることと、梯子で解けること",
  params: { purchases: 3, seed: "choco-banana/prefixes" },
  cost: 20,
  run: measurePrefixes,
  claims: [
    "choco-banana.probe.prefixes",
    "choco-banana.probe.sound",
    "choco-banana.probe.incomplete",
  ],
});

export const dialects = study("choco-banana/dialects", {
  title: "手掛かりの方言とその値段",
  params: { purchases: 3, bound: 20, seed: "choco-banana/dialects" },
  cost: 15,
  run: measureDialects,
  claims: [
    "choco-banana.dialect.6x6",
    "choco-banana.dialect.price",
    "choco-banana.dialect.both-incomplete",
    "choco-banana.dialect.loss-is-existence",
  ],
});

export const naming = study("choco-banana/naming", {
  title: "色を名乗る数字",
  params: { sides: [6, 8, 10] },
  run: measureNaming,
  claims: [
    "choco-banana.value.one-two",
    "choco-banana.value.choco-needs-product",
    "choco-banana.value.outside-table.6x6",
    "choco-banana.value.extremes",
    "choco-banana.value.board-blind",
    "choco-banana.value.table",
    "choco-banana.value.naming.6x6",
    "choco-banana.value.naming.8x8",
    "choco-banana.value.naming.10x10",
    "choco-banana.value.rung-vs-count",
    "choco-banana.summary.half-name",
  ],
});

export const products = study("choco-banana/products", {
  title: "掛け算表にある数の個数",
  params: { upTo: 40 },
  run: measureProducts,
  claims: [
    "choco-banana.value.a027424",
    "choco-banana.count.outside-link",
  ],
});

export const existence = study("choco-banana/existence", {
  title: "塊の大きさとしてありうる数",
  params: { largest: 8 },
  run: measureExistence,
  claims: [
    "choco-banana.value.banana-exists",
    "choco-banana.value.banana-construction",
  ],
});

export const fourCorners = study("choco-banana/four-corners", {
  title: "四隅のチョコ",
  params: {},
  run: measureFourCorners,
  claims: [
    "choco-banana.sizemap.four-corners",
    "choco-banana.sizemap.four-corners.drawn",
    "choco-banana.sizemap.four-corners.all-clues",
    "choco-banana.sizemap.theorem-not-always",
  ],
});

export const ties = study("choco-banana/ties", {
  title: "同じ大きさの地図をもつ答え",
  params: {
    sizes: [
      [2, 2],
      [2, 3],
      [2, 4],
      [2, 5],
      [2, 6],
      [2, 7],
      [2, 8],
      [3, 3],
      [3, 4],
      [3, 5],
      [4, 4],
      [3, 6],
      [4, 5],
    ] as [number, number][],
    drawAtMost: 24,
  },
  run: measureTies,
  claims: [
    "choco-banana.sizemap.ties.3x4",
    "choco-banana.sizemap.ties.3x5",
    "choco-banana.sizemap.ties.4x4",
    "choco-banana.sizemap.ties.4x5",
    "choco-banana.sizemap.ties.small",
    "choco-banana.sizemap.ties.first-at-3x4",
    "choco-banana.sizemap.ties.share-after",
  ],
});

export const largeTies = study("choco-banana/large-ties", {
  title: "同じ大きさの地図をもつ答え、5×5と4×6",
  params: {
    sizes: [[3, 7], [4, 6], [5, 5]] as [number, number][],
    drawAtMost: 0,
  },
  cost: 15,
  run: measureTies,
});

export const tieSample = study("choco-banana/tie-sample", {
  title: "一様に引いた答えのうち引き分けのもの",
  params: {
    sizes: [
      { rows: 6, cols: 6, draws: 20_000 },
      { rows: 8, cols: 8, draws: 5_000 },
    ],
    seed: "choco-banana/tie-sample",
  },
  cost: 7,
  run: measureTieSample,
});

export const fewest = study("choco-banana/fewest", {
  title: "一意な盤の手掛かりの最少個数",
  params: {
    sizes: [
      { rows: 2, cols: 2, most: 4 },
      { rows: 2, cols: 3, most: 6 },
      { rows: 2, cols: 4, most: 8 },
      { rows: 3, cols: 3, most: 9 },
      { rows: 3, cols: 4, most: 12 },
      { rows: 3, cols: 5, most: 8 },
      { rows: 4, cols: 4, most: 8 },
    ],
  },
  cost: 8,
  run: fewestClues,
});

export const largeFewest = study("choco-banana/large-fewest", {
  title: "一意な盤の手掛かりの最少個数、4×5",
  params: { sizes: [{ rows: 4, cols: 5, most: 4 }] },
  cost: 20,
  run: fewestClues,
});

export const counts = study("choco-banana/counts", {
  title: "空の盤の答えの数",
  params: { upTo: 12, labelledTo: 12 },
  cost: 90,
  run: ledger,
  claims: [
    "choco-banana.count.nxn",
    "choco-banana.count.1xn",
    "choco-banana.count.1xn-reason",
    "choco-banana.count.2xn",
    "choco-banana.count.3xn",
    "choco-banana.count.cross-consistent",
    "choco-banana.count.three-engines",
  ],
});

export const widths = study("choco-banana/widths", {
  title: "幅を止めたときの漸化式",
  params: { widths: [1, 2, 3, 4, 5], length: 260, shown: 100 },
  run: measureWidths,
});

export const closure = study("choco-banana/closure", {
  title: "肯定と否定が、それだけで言えること",
  params: {
    answers: [4, 4] as [number, number],
    positions: [3, 3] as [number, number],
  },
  run: measureClosure,
  claims: [
    "choco-banana.closure.rect",
    "choco-banana.closure.not-rect",
    "choco-banana.closure.anti-rejects-only",
  ],
});

export const homes = study("choco-banana/homes", {
  title: "述語の半分が住む段",
  params: { samples: 5, seed: "choco-banana/homes" },
  run: measureHomes,
  claims: ["choco-banana.size.anti-no-second-home"],
});

export const uncovered = study("choco-banana/uncovered", {
  title: "手掛かりを足した盤",
  params: {
    sides: [6, 8],
    extra: [0, 3, 6],
    seed: "choco-banana/uncovered",
  },
  run: measureUncovered,
  claims: [
    "choco-banana.headline.six-times",
    "choco-banana.ladder.ablation.without-probe",
    "choco-banana.ladder.cumulative.6x6",
  ],
});

export const droppedSorts = study("choco-banana/dropped-sorts", {
  title: "規則を一つ落とした盤、盤の種類ごと",
  params: {
    sorts: [20, 40, 60].flatMap((shade) =>
      [null, 18, 12].map((largest) => ({ side: 6, shade, largest }))
    ),
    boards: 40,
    seed: "choco-banana/dropped-sorts",
  },
  cost: 6,
  run: measureDroppedSorts,
  claims: ["choco-banana.rules-dropped.8x8-choco-worse"],
});

export const engines = study("choco-banana/engines", {
  title: "台帳の数を三つのエンジンで",
  params: {
    sizes: [
      ...Array.from({ length: 8 }, (_, i) => [1, i + 1]),
      ...Array.from({ length: 10 }, (_, i) => [2, i + 1]),
      ...Array.from({ length: 8 }, (_, i) => [3, i + 1]),
      [4, 4],
      [5, 5],
    ] as [number, number][],
  },
  cost: 25,
  run: measureEngines,
  claims: ["choco-banana.count.three-engines"],
});

export const agreement = study("choco-banana/agreement", {
  title: "エンジンどうしの一致",
  params: {
    small: { rows: 4, cols: 4, boards: 100 },
    seed: "choco-banana/agreement",
  },
  cost: 20,
  run: measureAgreement,
  claims: ["choco-banana.engines.agree"],
});

export const plainRule = study("choco-banana/plain-rule", {
  title: "元の記事のバナナの構成",
  params: { largest: 8 },
  run: measurePlainRule,
  claims: ["choco-banana.value.banana-construction"],
});

export const dialectSorts = study("choco-banana/dialect-sorts", {
  title: "方言の値段、盤の種類ごと",
  params: {
    sorts: [
      { side: 6, largest: null, boards: 40 },
      { side: 6, largest: 18, boards: 40 },
      { side: 6, largest: 12, boards: 40 },
    ],
    purchases: 3,
    seed: "choco-banana/dialect-sorts",
  },
  cost: 9,
  run: measureDialectSorts,
  claims: [
    "choco-banana.dialect.price",
    "choco-banana.dialect.loss-is-existence",
  ],
});
