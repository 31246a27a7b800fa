/**
 * The measurements of the article on Nawabari.
 *
 * @module
 */

import {
  alphabet as measureAlphabet,
  boards as measureBoards,
  branchesPart,
  candidates as measureCandidates,
  census as measureCensus,
  erasures as measureErasures,
  joinBranches,
  misreadings as measureMisreadings,
  moves as measureMoves,
  placements as measurePlacements,
  reach as measureReach,
  scattered as measureScattered,
} from "../nawabari/measure.ts";
import {
  squares as measureSquares,
  strips as measureStrips,
  triangle as measureTriangle,
  uniformRooms,
} from "../nawabari/measure_count.ts";
import {
  anyShape as measureAnyShape,
  boardsAgain as measureBoardsAgain,
  deadEnds as measureDeadEnds,
  dominoPair as measureDominoPair,
  locality as measureLocality,
  printableSample as measurePrintableSample,
  unprintableUpTo as measureUnprintableUpTo,
} from "../nawabari/measure_ledger.ts";
import {
  everyBoard as measureEveryBoard,
  joinUnprintable,
  patterns as measurePatterns,
  unprintable as measureUnprintable,
  unprintableAnswers,
  unprintablePart,
  vertexProof as measureVertexProof,
} from "../nawabari/measure_small.ts";
import { rungWorth as measureRungWorth } from "../nawabari/measure_worth.ts";
import { study } from "./study.ts";

/**
 * The article's boards: 36 of each size, with about as many rooms as the source's.
 * Seats were drawn until they made the answer the only one, so that no seat is favoured.
 */
const ours = {
  seed: "nawabari",
  tries: 100,
  sets: [
    { side: 6, count: 36, rooms: 6.6 },
    { side: 8, count: 36, rooms: 10.9 },
  ],
};

export const boards = study("nawabari/boards", {
  title: "この記事の72盤",
  params: ours,
  run: measureBoards,
  claims: [
    "nawabari.intro.shipped-set",
    "nawabari.intro.clues-equal-rooms",
    "nawabari.dial.clues-forced",
    "nawabari.random.digit-distribution",
    "nawabari.impl.shipped-unique",
    "nawabari.impl.rating-rederived",
  ],
});

export const alphabet = study("nawabari/alphabet", {
  title: "数字と席が許す長方形",
  params: { side: 6 },
  run: measureAlphabet,
  claims: [
    "nawabari.alphabet.6x6.digit-4",
    "nawabari.alphabet.6x6.digit-3",
    "nawabari.alphabet.6x6.digit-2",
    "nawabari.alphabet.6x6.digit-1",
    "nawabari.alphabet.6x6.digit-0",
    "nawabari.alphabet.only-4-fixes-area",
    "nawabari.alphabet.six-seats-five-digits",
    "nawabari.alphabet.clue-says-seat",
  ],
});

export const candidates = study("nawabari/candidates", {
  title: "一つの数字が残す長方形",
  params: ours,
  run: measureCandidates,
  claims: [
    "nawabari.candidates.medians",
    "nawabari.candidates.max-areas",
    "nawabari.candidates.nothing-fixed-by-one-clue",
  ],
});

export const placements = study("nawabari/placements", {
  title: "同じ答えの別の置き方",
  params: { ...ours, samples: [600, 400] },
  cost: 6,
  run: measurePlacements,
  claims: [
    "nawabari.dial.placement-always-legal",
    "nawabari.dial.6x6.row",
    "nawabari.dial.8x8.row",
    "nawabari.dial.6x6.spread",
    "nawabari.dial.8x8.median",
    "nawabari.intro.summary",
  ],
});

export const moves = study("nawabari/moves", {
  title: "数字を部屋の中で動かす",
  params: ours,
  run: measureMoves,
  claims: [
    "nawabari.intro.move-broken-share",
    "nawabari.move.all",
    "nawabari.move.answer-unchanged",
    "nawabari.move.same-digit",
    "nawabari.move.dest.strip-end",
    "nawabari.move.dest.strip-middle",
    "nawabari.move.dest.fat-corner",
    "nawabari.move.dest.side",
    "nawabari.move.dest.interior",
    "nawabari.move.dest.totals",
    "nawabari.move.dest.ranking",
  ],
});

export const movesMended = study("nawabari/moves-mended", {
  title: "数字を直しながら作った盤で、数字を動かす",
  params: { seed: ours.seed, sets: ours.sets },
  run: measureMoves,
});

export const erasures = study("nawabari/erasures", {
  title: "数字を一つ消す",
  params: ours,
  run: measureErasures,
  claims: [
    "nawabari.erase.6x6.row",
    "nawabari.erase.8x8.row",
    "nawabari.erase.totals",
    "nawabari.erase.intended-never-legal",
  ],
});

export const misreadings = study("nawabari/misreadings", {
  title: "読み違えと答えの数",
  params: ours,
  run: measureMisreadings,
  claims: [
    "nawabari.dots.6x6.row",
    "nawabari.dots.8x8.row",
    "nawabari.dots.total",
    "nawabari.dots.exact-count",
    "nawabari.dots.is-shikaku-without-areas",
    "nawabari.misread.frame-not-wall",
    "nawabari.misread.clue-is-area",
    "nawabari.misread.allow-many.6x6",
    "nawabari.misread.allow-many.8x8",
    "nawabari.misread.allow-none.6x6",
    "nawabari.misread.allow-none.8x8",
    "nawabari.misread.relaxing-keeps-answer",
    "nawabari.misread.allow-many-total",
    "nawabari.misread.allow-none-worst",
    "nawabari.misread.four-clauses",
  ],
});

export const patterns = study("nawabari/patterns", {
  title: "格子点の16通り",
  params: {},
  run: measurePatterns,
  claims: ["nawabari.vertex.8-of-16"],
});

export const vertexProof = study("nawabari/vertex-proof", {
  title: "壁の全数検査",
  params: {
    sizes: [{ rows: 3, cols: 3 }, { rows: 2, cols: 5 }, { rows: 3, cols: 4 }],
  },
  run: measureVertexProof,
  claims: ["nawabari.vertex.local-rule", "nawabari.vertex.exhaustive"],
});

export const census = study("nawabari/census", {
  title: "答えの格子点",
  params: ours,
  run: measureCensus,
  claims: [
    "nawabari.vertex.census.total",
    "nawabari.vertex.census.legal",
    "nawabari.vertex.census.illegal",
  ],
});

export const reach = study("nawabari/reach", {
  title: "梯子の届く先",
  params: ours,
  run: measureReach,
  claims: [
    "nawabari.ladder.five-rungs",
    "nawabari.ladder.reach.count",
    "nawabari.ladder.reach.vertex",
    "nawabari.ladder.reach.room",
    "nawabari.ladder.reach.probe",
    "nawabari.impl.rungs-sound",
  ],
});

export const branches = study("nawabari/branches", {
  title: "使ってよい段と分岐の数",
  params: { ...ours, cap: 20_000 },
  shards: 12,
  cost: 70,
  run: branchesPart,
  merge: joinBranches,
  claims: [
    "nawabari.ladder.branches.count",
    "nawabari.ladder.branches.vertex",
    "nawabari.ladder.branches.room",
  ],
});

export const rungWorth = study("nawabari/rung-worth", {
  title: "段を一つずつ抜く",
  // No spread: it would make the other studies depend on this one's code.
  params: { boards: ours, limit: 1000 },
  cost: 10,
  run: measureRungWorth,
});

export const scattered = study("nawabari/scattered", {
  title: "でたらめに撒いた数字",
  params: { ...ours, samples: 400, clues: [7, 11] },
  run: measureScattered,
  claims: [
    "nawabari.random.6x6.uniform",
    "nawabari.random.6x6.shipped-digits",
    "nawabari.random.8x8.uniform",
    "nawabari.random.8x8.shipped-digits",
  ],
});

export const triangle = study("nawabari/triangle", {
  title: "長方形分割の三角形",
  params: { upTo: 12 },
  run: measureTriangle,
  claims: ["nawabari.ledger.A333476"],
});

export const strips = study("nawabari/strips", {
  title: "幅の決まった盤の長方形分割",
  params: { widths: [1, 2, 3, 4, 5], upTo: 12 },
  run: measureStrips,
  claims: [
    "nawabari.ledger.row.1xn",
    "nawabari.ledger.row.2xn",
    "nawabari.ledger.row.3xn",
    "nawabari.ledger.row.4xn",
    "nawabari.ledger.row.5xn",
  ],
});

export const squares = study("nawabari/squares", {
  title: "正方形の長方形分割",
  params: { upTo: 22, primes: [4503599627370449, 4503599627370353] },
  long: true,
  cost: 80,
  run: measureSquares,
  claims: [
    "nawabari.ledger.A182275.6x6",
    "nawabari.ledger.A182275.7x7",
    "nawabari.ledger.A182275.8x8",
    "nawabari.ledger.A182275.9x9",
    "nawabari.ledger.enumerators-agree",
  ],
});

export const rooms = study("nawabari/uniform-rooms", {
  title: "一様に引いた分割の部屋数",
  params: { sides: [6, 8], samples: 20_000, seed: "nawabari/uniform-rooms" },
  run: uniformRooms,
  claims: ["nawabari.impl.uniform-sampler"],
});

export const everyBoard = study("nawabari/every-board", {
  title: "すべての盤",
  params: {
    sizes: [
      ...Array.from({ length: 16 }, (_, i) => ({ rows: 1, cols: i + 1 })),
      ...Array.from({ length: 8 }, (_, i) => ({ rows: 2, cols: i + 2 })),
      { rows: 3, cols: 3 },
      { rows: 3, cols: 4 },
      { rows: 3, cols: 5 },
      { rows: 4, cols: 4 },
    ],
  },
  cost: 10,
  run: measureEveryBoard,
  claims: [
    "nawabari.unprintable.1x7",
    "nawabari.unprintable.2x6",
    "nawabari.unprintable.3x3",
    "nawabari.unprintable.3x4",
    "nawabari.unprintable.strip.pairs-fibonacci",
    "nawabari.unprintable.strip.unique",
    "nawabari.unprintable.2xn.unique",
    "nawabari.unprintable.not-in-oeis",
  ],
});

export const unprintable = study("nawabari/unprintable", {
  title: "印刷できない答え",
  params: {
    sizes: [
      { rows: 1, cols: 7 },
      { rows: 2, cols: 2 },
      { rows: 2, cols: 6 },
      { rows: 2, cols: 8 },
      { rows: 3, cols: 3 },
      { rows: 3, cols: 4 },
      { rows: 3, cols: 5 },
      { rows: 4, cols: 4 },
      { rows: 3, cols: 6 },
      { rows: 4, cols: 5 },
      { rows: 3, cols: 7 },
    ],
  },
  cost: 40,
  run: measureUnprintable,
  claims: [
    "nawabari.unprintable.1x7",
    "nawabari.unprintable.2x6",
    "nawabari.unprintable.3x3",
    "nawabari.unprintable.3x4",
    "nawabari.unprintable.4x4",
    "nawabari.unprintable.3x6",
    "nawabari.unprintable.4x5",
    "nawabari.unprintable.first-at-4x4",
    "nawabari.unprintable.3x6-ratio",
    "nawabari.unprintable.4x4-shape",
    "nawabari.unprintable.4x5-shape",
    "nawabari.unprintable.domino-pair-alone",
  ],
});

export const unprintable4x4 = study("nawabari/unprintable-4x4", {
  title: "印刷できない 4×4 の答え",
  params: { rows: 4, cols: 4 },
  run: unprintableAnswers,
  claims: ["nawabari.unprintable.4x4-shape"],
});

export const unprintable4x6 = study("nawabari/unprintable-4x6", {
  title: "印刷できない 4×6 の答え",
  params: { rows: 4, cols: 6 },
  long: true,
  shards: 24,
  cost: 150,
  run: unprintablePart,
  merge: joinUnprintable,
});

export const unprintable5x5 = study("nawabari/unprintable-5x5", {
  title: "印刷できない 5×5 の答え",
  params: { rows: 5, cols: 5 },
  long: true,
  shards: 40,
  cost: 190,
  run: unprintablePart,
  merge: joinUnprintable,
});

export const boardsAgain = study("nawabari/boards-again", {
  title: "盤を番地から読み直す",
  params: ours,
  run: measureBoardsAgain,
  claims: [
    "nawabari.intro.clues-equal-rooms",
    "nawabari.dial.clues-forced",
    "nawabari.move.answer-unchanged",
    "nawabari.impl.shipped-unique",
    "nawabari.impl.rating-rederived",
    "nawabari.impl.rungs-sound",
  ],
});

export const deadEnds = study("nawabari/dead-ends", {
  title: "行き止まりの壁の検査",
  params: { sizes: [{ rows: 2, cols: 2 }, { rows: 3, cols: 3 }] },
  run: measureDeadEnds,
  claims: ["nawabari.rules.pzprjs-checks"],
});

export const locality = study("nawabari/locality", {
  title: "格子点から見える条文と、見えない条文",
  params: { side: 3 },
  run: measureLocality,
  claims: ["nawabari.vertex.local-rule"],
});

export const anyShape = study("nawabari/any-shape", {
  title: "部屋の形を問わない読み方",
  params: {
    sizes: [{ rows: 2, cols: 5 }, { rows: 3, cols: 3 }, { rows: 3, cols: 4 }],
  },
  run: measureAnyShape,
  claims: ["nawabari.misread.four-clauses"],
});

export const dominoPair = study("nawabari/domino-pair", {
  title: "並んだドミノ二枚",
  params: {},
  run: measureDominoPair,
  claims: ["nawabari.unprintable.domino-pair"],
});

export const unprintableUpTo = study("nawabari/unprintable-up-to-16", {
  title: "16マスまでの盤の、印刷できない答え",
  params: { cells: 16 },
  run: measureUnprintableUpTo,
  claims: ["nawabari.unprintable.first-at-4x4"],
});

/** The same answers as on the boards that lie, asked column by column. */
export const unprintableTurned = study("nawabari/unprintable-turned", {
  title: "置き方を試す順を変える",
  params: { sizes: [{ rows: 6, cols: 3 }, { rows: 5, cols: 4 }] },
  cost: 20,
  run: measureUnprintable,
  claims: ["nawabari.unprintable.3x6", "nawabari.unprintable.4x5"],
});

export const printableSample = study("nawabari/printable-sample", {
  title: "6×6の答えを引いて、印刷できるか調べる",
  params: {
    side: 6,
    rooms: 6.6,
    samples: 600,
    batch: 60,
    seed: "nawabari/printable-sample",
  },
  run: measurePrintableSample,
  claims: ["nawabari.unprintable.6x6-sample"],
});
