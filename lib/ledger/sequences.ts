/**
 * Every sequence that the project computes. Outside terms are those that the entries of the
 * On-Line Encyclopedia of Integer Sequences print; they were looked up in stored copies of its
 * pages on the date of {@linkcode LOOKED_UP}.
 *
 * @module
 */

import {
  counts as chocoCounts,
  largeTies,
  products,
  ties,
  widths,
} from "../study/choco_banana.ts";
import { runStates } from "../study/dosun_fuwari.ts";
import {
  everyBoard,
  squares,
  strips,
  triangle,
  unprintable,
  unprintable5x5,
} from "../study/nawabari.ts";
import { distances, goals, near4x4 } from "../study/sliding.ts";
import type { Read } from "./claim.ts";
import type { Sequence } from "./sequence.ts";

/** When the encyclopedia was last looked at. */
export const LOOKED_UP = "2026-11-30";

const texts = (values: readonly (number | string)[]) => values.map(String);
const listed = (text: string) => text.split(/[\s,]+/);

/** Layers of the 3×3 board for one place of the goal's blank. */
function layers(read: Read, blank: number): string[] {
  const { goals: all } = read(goals).sides.find(({ side }) => side === 3)!;
  return texts(all.find((goal) => goal.blank === blank)!.layers!);
}

/** Boards of one height in the census of all boards, in order of their widths. */
function census(read: Read, rows: number) {
  return read(everyBoard).sizes.filter((size) => size.rows === rows)
    .toSorted((a, b) => a.cols - b.cols);
}

const DISSECT = { file: "lib/nawabari/count.ts", name: "dissections" };
const WALKED =
  "格子点ではなく部屋を単位に、上から下まで歩く別の数え上げ（素数を法として）";
const ANSWERS = "lib/choco_banana/count.ts";

/** How far the 3×3 boards are from solved, for one home of the blank. */
function shortest(
  id: string,
  home: string,
  terms: Sequence["terms"],
  oeis: string,
  theirs: string,
): Sequence {
  const outside = { oeis, from: 0, terms: listed(theirs) };
  return {
    id: `sliding/3x3-${id}`,
    title: `3×3の最短手数の分布（空白は${home}）`,
    definition:
      `空白が${home}にある完成形から、ちょうど<var>n</var>手で届く3×3の配置の数。`,
    first: 0,
    terms,
    outside,
    program: { file: "lib/sliding/table.ts", name: "DistanceTable" },
    second: {
      text: "表を使わない幅優先探索",
      upTo: (read) => terms(read).length,
    },
  };
}

/** How many n×k boards can be cut into rectangles, for one height. */
function strip(width: number, oeis: string, terms: string): Sequence {
  return {
    id: `nawabari/${width}xn`,
    title: `${width}×nの長方形分割`,
    definition:
      `${width}×<var>n</var>の盤を、辺が整数の長方形に切り分ける方法の数。回転と裏返しは区別します。`,
    first: 1,
    terms: (read) =>
      read(strips).strips.find((strip) => strip.width === width)!.terms,
    outside: {
      oeis,
      from: 0,
      terms: listed(terms),
      note: "項の番号は同じで、あちらは<var>n</var>＝0から始まります。",
    },
    program: DISSECT,
    second: { text: WALKED, upTo: (read) => read(strips).upTo },
  };
}

/** Answers of the empty board of Choco-Banana, for one height. */
function chocoWidth(width: number): Sequence {
  return {
    id: `choco-banana/${width}xn`,
    title: `${width}×nの空の盤の答え`,
    definition:
      `手掛かりの無い${width}×<var>n</var>のチョコバナナの盤の、正しい答えの数。`,
    first: 1,
    terms: (read) => read(widths).find((row) => row.width === width)!.terms,
    program: { file: ANSWERS, name: "countColumns" },
    second: {
      text:
        "塊に名札を付けて歩く別の数え上げ（素数を法として）と、定数係数の漸化式",
      upTo: (read) => read(chocoCounts).labelled.upTo,
    },
  };
}

/** All sequences, by genre. */
export const sequences: readonly Sequence[] = [
  shortest(
    "corner",
    "角",
    (read) => texts(read(distances).layers),
    "A089473",
    "1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286, 396, 748, 1024, 1893, 2512, 4485, 5638, 9529, 10878, 16993, 17110, 23952, 20224, 24047, 15578, 14560, 6274, 3910, 760, 221, 2",
  ),
  shortest(
    "side",
    "辺の中央",
    (read) => layers(read, 1),
    "A089483",
    "1, 3, 5, 10, 14, 28, 42, 80, 108, 202, 278, 524, 726, 1348, 1804, 3283, 4193, 7322, 8596, 13930, 14713, 21721, 19827, 25132, 18197, 18978, 9929, 7359, 2081, 878, 126, 2",
  ),
  shortest(
    "centre",
    "中央",
    (read) => layers(read, 4),
    "A089474",
    "1, 4, 8, 8, 16, 32, 60, 72, 136, 200, 376, 512, 964, 1296, 2368, 3084, 5482, 6736, 11132, 12208, 18612, 18444, 24968, 19632, 22289, 13600, 11842, 4340, 2398, 472, 148",
  ),
  {
    id: "sliding/4x4-near",
    title: "4×4の完成形に近い配置",
    definition:
      "空白が角にある完成形から、ちょうど<var>n</var>手で届く4×4の配置の数。",
    first: 0,
    terms: (read) => texts(read(near4x4).layers),
    outside: {
      oeis: "A089484",
      from: 0,
      terms: listed(
        "1, 2, 4, 10, 24, 54, 107, 212, 446, 946, 1948, 3938, 7808, 15544, 30821, 60842, 119000, 231844, 447342, 859744, 1637383, 3098270, 5802411, 10783780, 19826318, 36142146, 65135623, 116238056, 204900019, 357071928, 613926161, 1042022040",
      ),
      note: "こちらは途中までです。最後の項は<var>n</var>＝80にあります。",
    },
    program: { file: "lib/sliding/measure.ts", name: "near4x4" },
    second: {
      text: "別に書いた幅優先探索",
      upTo: () => 11,
    },
  },
  {
    id: "nawabari/squares",
    title: "n×nの長方形分割",
    definition:
      "<var>n</var>×<var>n</var>の盤を、辺が整数の長方形に切り分ける方法の数。",
    first: 1,
    terms: (read) => read(squares).terms.map(({ count }) => count),
    outside: {
      oeis: "A182275",
      from: 0,
      terms: listed(
        "1, 1, 8, 322, 70878, 84231996, 535236230270, 18100579400986674, 3250879178100782348462, 3097923464622249063718465240, 15657867573050419014814618149422562, 419678195343896524683571751908598967042082, 59647666241586874002530830848160043213559146735474",
      ),
    },
    program: DISSECT,
    second: {
      text: "部屋を単位に上から下まで歩く別の数え上げで、二つの素数を法として",
      upTo: (read) => read(squares).confirmed,
    },
  },
  {
    id: "nawabari/triangle",
    title: "長方形分割の三角形",
    definition:
      "<var>n</var>×<var>k</var>の盤（1 ≦ <var>k</var> ≦ <var>n</var>）の長方形分割の数を、行ごとに読み下したもの。",
    first: 1,
    terms: (read) => read(triangle).rows.flat(),
    outside: {
      oeis: "A333476",
      from: 1,
      terms: listed(
        "1, 2, 8, 4, 34, 322, 8, 148, 3164, 70878, 16, 650, 31484, 1613060, 84231996, 32, 2864, 314662, 36911922, 4427635270, 535236230270, 64, 12634, 3149674, 846280548, 233276449488, 64878517290010, 18100579400986674",
      ),
      note: "あちらの<var>k</var>＝0の列（すべて1）を除いて比べました。",
      beyond: "添えられた表は12行まであります。",
    },
    program: DISSECT,
    second: { text: WALKED, upTo: (read) => read(triangle).rows.flat().length },
  },
  strip(
    2,
    "A034999",
    "1, 2, 8, 34, 148, 650, 2864, 12634, 55756, 246098, 1086296, 4795090, 21166468, 93433178, 412433792, 1820570506, 8036386492, 35474325410, 156591247016, 691227204226, 3051224496244, 13468756547882, 59453967813584, 262442511046330, 1158477291582892",
  ),
  strip(
    3,
    "A208215",
    "1, 4, 34, 322, 3164, 31484, 314662, 3149674, 31544384, 315981452, 3165414034, 31710994234, 317682195692, 3182564368244, 31883205466534, 319408833724882, 3199866987994304, 32056562443839284, 321145602837871522, 3217266324544621714, 32230871396722195484",
  ),
  strip(
    4,
    "A220297",
    "1, 8, 148, 3164, 70878, 1613060, 36911922, 846280548, 19415751782, 445550465628, 10225294476962, 234675373081668, 5385967300825942, 123612245431357148, 2837003283963428562, 65111601723938370628, 1494366038587416919782, 34296959750113321113308",
  ),
  strip(
    5,
    "A220298",
    "1, 16, 650, 31484, 1613060, 84231996, 4427635270, 233276449488, 12300505521832, 648782777031100, 34223109012944482, 1805323555104984956, 95234889270955121716, 5023877415526067785580, 265022449692240368203598, 13980623266954069411358904",
  ),
  {
    id: "nawabari/1xn-pairs",
    title: "1×nの分割と席の組",
    definition:
      "1×<var>n</var>の盤の長方形分割と、部屋ごとに選んだ一マスとの組の数。",
    first: 1,
    terms: (read) => texts(census(read, 1).map(({ pairs }) => pairs)),
    outside: {
      oeis: "A001906",
      from: 0,
      terms: listed(
        "0, 1, 3, 8, 21, 55, 144, 377, 987, 2584, 6765, 17711, 46368, 121393, 317811, 832040, 2178309",
      ),
      note: "フィボナッチ数を一つおきに取った列です。",
    },
    program: { file: "lib/nawabari/measure_small.ts", name: "everyBoard" },
    second: { text: "フィボナッチ数の漸化式（外の値）", upTo: () => 16 },
  },
  {
    id: "nawabari/1xn-unique",
    title: "1×nの一意な盤",
    definition:
      "1×<var>n</var>のなわばりの盤で、答えがちょうど一つのものの数。",
    first: 1,
    terms: (read) => texts(census(read, 1).map(({ unique }) => unique)),
    program: { file: "lib/nawabari/measure_small.ts", name: "everyBoard" },
    second: { text: "元の記事の値（別の実装）", upTo: () => 7 },
  },
  {
    id: "nawabari/2xn-unique",
    title: "2×nの一意な盤",
    definition:
      "2×<var>n</var>のなわばりの盤で、答えがちょうど一つのものの数。",
    first: 2,
    terms: (read) => texts(census(read, 2).map(({ unique }) => unique)),
    program: { file: "lib/nawabari/measure_small.ts", name: "everyBoard" },
    second: {
      text: "元の記事の値（別の実装）。2×3は盤を全部並べて解く列挙でも",
      upTo: () => 5,
    },
  },
  {
    id: "nawabari/unprintable",
    title: "印刷できない答え",
    definition:
      "<var>n</var>×<var>n</var>の長方形分割のうち、どの席に数字を置いても一意にならないものの数。",
    first: 2,
    terms: (read) => [
      ...read(unprintable).sizes.filter(({ rows, cols }) => rows === cols)
        .map(({ unprintable }) => String(unprintable)),
      String(read(unprintable5x5).unprintable),
    ],
    program: { file: "lib/nawabari/printable.ts", name: "SmallBoard" },
    second: {
      text: "元の記事の値（別の実装）と、対称な分割を束ねた数え直し",
      upTo: () => 3,
    },
  },
  {
    id: "dosun-fuwari/run-states",
    title: "連の埋め方（公式のルール）",
    definition:
      "長さ<var>n</var>の連の、ドスンフワリの決まりを満たす埋め方の数。",
    first: 1,
    terms: (read) => read(runStates).rows.map(({ official }) => official),
    outside: {
      oeis: "A000217",
      from: -1,
      terms: listed(
        "0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78, 91, 105, 120, 136, 153, 171, 190, 210, 231, 253, 276, 300, 325",
      ),
      note: "三角数です。あちらの番号は一つ大きくなります。",
    },
    program: { file: "lib/dosun_fuwari/runs.ts", name: "countStates" },
    second: {
      text: "三種類の埋め方を全部試す",
      upTo: (read) =>
        read(runStates).rows.filter(({ officialTried }) =>
          officialTried !== null
        ).length,
    },
  },
  {
    id: "dosun-fuwari/run-states-loose",
    title: "連の埋め方（ゆるい読み方）",
    definition:
      "長さ<var>n</var>の連の、どの駒も駒を支えるとしたときの埋め方の数。",
    first: 1,
    terms: (read) => read(runStates).rows.map(({ loose }) => loose),
    outside: {
      oeis: "A095263",
      from: 0,
      terms: listed(
        "1, 3, 7, 16, 37, 86, 200, 465, 1081, 2513, 5842, 13581, 31572, 73396, 170625, 396655, 922111",
      ),
      note:
        "<var>a</var>(<var>n</var>)＝3<var>a</var>(<var>n</var>−1)−2<var>a</var>(<var>n</var>−2)＋<var>a</var>(<var>n</var>−3)。同じ漸化式の3から始まる列はA010912です。",
      beyond: "先の項は漸化式で求まります。",
    },
    program: { file: "lib/dosun_fuwari/runs.ts", name: "countStates" },
    second: {
      text: "三種類の埋め方を全部試す。それより先は漸化式",
      upTo: (read) =>
        read(runStates).rows.filter(({ looseTried }) => looseTried !== null)
          .length,
    },
  },
  {
    id: "choco-banana/squares",
    title: "n×nの空の盤の答え",
    definition:
      "手掛かりの無い<var>n</var>×<var>n</var>のチョコバナナの盤の、正しい答えの数。",
    first: 1,
    terms: (read) => read(chocoCounts).squares,
    program: { file: ANSWERS, name: "count" },
    second: {
      text:
        "塊に名札を付けて歩く別の数え上げ（素数を法として）。4×4までは全部の塗り方も",
      upTo: (read) => read(chocoCounts).labelled.upTo,
    },
  },
  chocoWidth(2),
  chocoWidth(3),
  chocoWidth(4),
  chocoWidth(5),
  {
    id: "choco-banana/products",
    title: "掛け算表にある数",
    definition:
      "1から<var>n</var>までの二つの数の積になる数の個数。<var>n</var>×<var>n</var>の盤に置けるチョコの大きさです。",
    first: 1,
    terms: (read) => texts(read(products)),
    outside: {
      oeis: "A027424",
      from: 1,
      terms: listed(
        "0, 1, 3, 7, 11, 18, 24, 34, 45, 58, 68, 85, 97, 116, 136, 159, 175, 201, 219, 248, 277, 308, 330, 367, 400, 437, 475, 517, 545, 592, 622, 670, 717, 766, 815, 873, 909, 964, 1020, 1083",
      ).map((complement, i) => String((i + 1) ** 2 - Number(complement))),
      note:
        "写しで読めたのは、表に無い数の個数A062851です。<var>n</var>²から引いて比べました。",
    },
    program: { file: "lib/choco_banana/sizes.ts", name: "coloursOfShape" },
    second: { text: "積の集合をそのまま作る（外の値）", upTo: () => 40 },
  },
  {
    id: "choco-banana/tied",
    title: "手掛かりで見分けられない答え",
    definition:
      "<var>n</var>×<var>n</var>の空の盤の答えのうち、全部のマスの大きさが同じ別の答えがあるものの数。",
    first: 2,
    terms: (read) =>
      texts(
        [...read(ties), ...read(largeTies)]
          .filter(({ rows, cols }) => rows === cols)
          .toSorted((a, b) => a.rows - b.rows)
          .map(({ tied }) => tied),
      ),
    program: { file: "lib/choco_banana/measure_ties.ts", name: "ties" },
    second: { text: "元の記事の値（4×4まで）", upTo: () => 3 },
  },
];
