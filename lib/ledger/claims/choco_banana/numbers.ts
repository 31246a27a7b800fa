/**
 * The source's claims on what numbers can say: colours, size maps, dialects.
 *
 * @module
 */

import { number, percent } from "../../../chart/text.ts";
import {
  boards,
  dialects,
  dialectSorts,
  existence,
  fewest,
  fourCorners,
  largeTies,
  minimality,
  naming,
  plainRule,
  prefixes,
  products,
  ties,
  tieSample,
} from "../../../study/choco_banana.ts";
import { type Claim, claim, type Read } from "../../claim.ts";
import {
  all,
  holds,
  type Judgement,
  never,
  record,
  same,
  sameRounded,
  shape,
  tested,
} from "../../verdict.ts";

const NUMBERS = "数字は量ではなく因数分解";
const MAPS = "手掛かりでは絶対に区別できない答え";
const DIALECTS = "手掛かりの方言";
const PROBE = "probe は健全だが完全ではない";

/** What the numbers of an n×n board say. */
const numbersOf = (read: Read, n: number) =>
  read(naming).find((row) => row.n === n)!;

interface TheirNaming {
  naming: number;
  of: number;
  percent: number;
}

const theirNaming = ({ naming, of, percent }: TheirNaming) =>
  `${naming}／${of}（${number(percent, 1)}%）`;

function judgeNaming(
  read: Read,
  n: number,
  { naming, of, percent: theirs }: TheirNaming,
): Judgement {
  const { byShape, sizes, shareByShape } = numbersOf(read, n);
  const show = `${byShape}／${sizes}（${percent(shareByShape)}）`;
  return all(
    same({ naming, of }, { naming: byShape, of: sizes }, show),
    sameRounded(theirs, 100 * shareByShape, 1, show),
  );
}

/** The ties of one board size. */
const tiesOf = (read: Read, rows: number, cols: number) =>
  read(ties).find((row) => row.rows === rows && row.cols === cols)!;

interface TheirTies {
  answers: number;
  maps: number;
  tied: number;
  percent: number;
  largest: number;
}

const printTies = (
  { answers, maps, tied, percent, largest }: TheirTies,
  digits: number,
) =>
  `答え${number(answers)}、地図${number(maps)}、引き分け${number(tied)}（${
    number(percent, digits)
  }%）、最大の組${largest}`;

function judgeTies(
  read: Read,
  rows: number,
  cols: number,
  { percent, ...counts }: TheirTies,
): Judgement {
  const { answers, maps, tied, largest, share } = tiesOf(read, rows, cols);
  const show = printTies(
    { answers, maps, tied, largest, percent: 100 * share },
    3,
  );
  return all(
    same(counts, { answers, maps, tied, largest }, show),
    sameRounded(percent, 100 * share, 1, show),
  );
}

const tiesSay = (rows: number, cols: number) =>
  `${rows}×${cols}の空の盤の答えの数、相異なる大きさの地図の数、ほかと地図が同じ答えの数とその割合、同じ地図の組の最大。`;

/** A dialect on our boards of 6×6. */
function dialect(read: Read, id: "any" | "naming" | "silent") {
  const [six] = read(dialects);
  return {
    boards: six.boards,
    ...six.dialects.find(({ dialect }) => dialect === id)!,
  };
}

const DIALECT_NAMES = {
  any: "制限なし",
  naming: "名乗る数字だけ",
  silent: "黙る数字だけ",
};
const DIALECT_IDS = ["any", "naming", "silent"] as const;

/** Prices of the dialects stay within the double: the rule that the source's claims are given. */
function judgePrices(read: Read): Judgement {
  const [any, ...others] = DIALECT_IDS.map((id) => dialect(read, id));
  return shape(
    "方言の値段は制限なしの値段以上、二倍以下",
    others.every(({ medianPrice }) =>
      any.medianPrice <= medianPrice && medianPrice <= 2 * any.medianPrice
    ),
    `値段の中央値は${
      DIALECT_IDS.map((id) =>
        `${DIALECT_NAMES[id]}${number(dialect(read, id).medianPrice)}`
      ).join("、")
    }`,
  );
}

/** How the price of the silent dialect falls with the bound on blocks. */
function pricesBySort(read: Read): string {
  return read(dialectSorts).map(({ largest, dialects }) => {
    const silent = dialects.find(({ dialect }) => dialect === "silent")!;
    return `${
      largest === null ? "上限のない盤" : `塊を${largest}マスまでとした盤`
    }で${number(silent.medianPrice)}個（同じ盤で制限なしなら${
      number(silent.medianAny)
    }個）`;
  }).join("、");
}

/** The claims, in the source's order. */
export const claims: readonly Claim[] = [
  claim("choco-banana.value.one-two", {
    section: NUMBERS,
    kind: "exact",
    says:
      "一マスか二マスのつながった集まりは必ず長方形なので、一と二は必ずチョコです。",
    value: [1, 2],
    judge(read, value) {
      const small = read(naming).map(({ sizes, table }) =>
        table.filter(({ size, byShape }) => byShape === "choco" && size < sizes)
          .map(({ size }) => size)
      );
      return all(...small.map((ours) => same(value, ours)));
    },
  }),
  claim("choco-banana.value.choco-needs-product", {
    section: NUMBERS,
    kind: "exact",
    says:
      "面積<var>v</var>のチョコは、縦以下の数と横以下の数の積が<var>v</var>のときにしか存在しません。",
    value: true,
    judge(read) {
      const { boards } = read(existence);
      return never(
        boards.reduce((sum, { differ }) => sum + differ.length, 0),
        boards.reduce((sum, { rows, cols }) => sum + rows * cols, 0),
        "通りの盤と大きさ",
      );
    },
  }),
  claim("choco-banana.value.outside-table.6x6", {
    section: NUMBERS,
    kind: "exact",
    says: "6×6の掛け算表に無く、必ずバナナになる数を、小さいほうから十個。",
    value: [7, 11, 13, 14, 17, 19, 21, 22, 23, 26],
    judge: (read, value) =>
      same(value, numbersOf(read, 6).noProducts.slice(0, value.length)),
  }),
  claim("choco-banana.value.banana-exists", {
    section: NUMBERS,
    kind: "exact",
    says:
      "縦横とも二以上の盤では、<var>v</var>マスのバナナは三から（縦×横−一）までのとき、ちょうど存在します。",
    value: { from: 3, to: "HW-1" },
    theirs: "3から縦×横−1まで",
    judge(read) {
      const { boards, allAgree } = read(existence);
      const last = boards.at(-1)!;
      return holds(
        allAgree &&
          boards.every(({ rows, cols, bananas }) =>
            bananas === rows * cols - 3
          ),
        `2×2から${last.rows}×${last.cols}までの${boards.length}通りの盤で、探索でも構成でも同じ`,
        "正しい答えに現れるバナナの大きさが、その範囲とちょうど一致する",
      );
    },
  }),
  claim("choco-banana.value.banana-construction", {
    section: NUMBERS,
    kind: "exact",
    says:
      "<var>v</var>マスのバナナの作り方：満ちた行を並べ、余りを次の行に置き、余りが無ければ最後の一マスを下にぶら下げます。",
    value: true,
    judge(read) {
      const rows = read(plainRule);
      return never(
        rows.reduce((sum, { fails }) => sum + fails.length, 0),
        rows.reduce((sum, { sizes }) => sum + sizes, 0),
        "通りの盤と大きさ",
      );
    },
    why: (read) =>
      `一行に満たない大きさでは、余りが無くないので何もぶら下がらず、まっすぐな棒になります。6×6では${
        read(plainRule).find(({ rows, cols }) => rows === 6 && cols === 6)!
          .fails.join("、")
      }がそうです。`,
    finding: {
      fault: "false",
      text: (read) =>
        `「余りが0のときだけ最後の一マスを下へ移す」という構成は、三マス以上で一行に満たない大きさでは棒、つまり長方形を作ります（6×6の${
          read(plainRule).find(({ rows, cols }) => rows === 6 && cols === 6)!
            .fails.join("、")
        }）。そのときも一マスを下へ移せば直り、バナナが存在する範囲そのものは正しいままです。`,
    },
  }),
  claim("choco-banana.value.extremes", {
    section: NUMBERS,
    kind: "exact",
    says: "バナナが存在しない大きさは、一、二と、盤全体です。",
    value: ["1", "2", "HW"],
    theirs: "1、2、縦×横",
    judge(read, value) {
      const ours = read(naming).map(({ sizes, table }) =>
        table.filter(({ byShape }) => byShape === "choco")
          .map(({ size }) => size === sizes ? "HW" : String(size))
      );
      return all(
        ...ours.map((sizes) => same(value, sizes, "1、2、縦×横")),
      );
    },
  }),
  claim("choco-banana.value.board-blind", {
    section: NUMBERS,
    kind: "structural",
    says: "段「数字」は盤面を見ません。数字と盤の縦横だけで色が決まります。",
    value: true,
    judge: () =>
      tested(
        "lib/choco_banana/ladder_test.ts",
        "value: reads nothing but a number and the board's sides",
        "まわりに何を書いておいても、同じ数字には同じことを言います",
      ),
  }),
  claim("choco-banana.value.table", {
    section: NUMBERS,
    kind: "exact",
    says: "一、二、七、十一、十三、十四が、6×6、8×8、10×10の盤で許す色。",
    value: {
      "1,2": ["choco", "choco", "choco"],
      "7": ["banana", "either", "either"],
      "11,13": ["banana", "banana", "banana"],
      "14": ["banana", "either", "either"],
    },
    theirs: (value) => printColours(value),
    judge(read, value) {
      const ours = Object.fromEntries(
        Object.keys(value).map((sizes) => [
          sizes,
          read(naming).map(({ table }) => {
            const colours = sizes.split(",").map((size) =>
              table.find((row) => row.size === Number(size))!.byShape
            );
            return [...new Set(colours)].join("・");
          }),
        ]),
      );
      return same(value, ours, printColours(ours));
    },
  }),
  claim("choco-banana.value.naming.6x6", {
    section: NUMBERS,
    kind: "exact",
    says: "6×6でありうる塊の大きさのうち、色を一つしか許さないもの。",
    value: { naming: 21, of: 36, percent: 58.3 },
    theirs: theirNaming,
    judge: (read, value) => judgeNaming(read, 6, value),
    finding: {
      fault: "condition",
      text: (read) =>
        `数えているのは、そう描ける形があるかどうかだけです。置けても、残りが一列の帯になって正しい答えに現れない大きさがあり（n×nではn（n−1））、正しい答えの中で数えれば、色を名乗る大きさはどの盤でも一つ多くなります。${
          read(naming).map(({ n, byShape, inAnswers }) =>
            `${n}×${n}では${byShape}でなく${inAnswers}`
          ).join("、")
        }です。`,
    },
  }),
  claim("choco-banana.value.naming.8x8", {
    section: NUMBERS,
    kind: "exact",
    says: "8×8でありうる塊の大きさのうち、色を一つしか許さないもの。",
    value: { naming: 37, of: 64, percent: 57.8 },
    theirs: theirNaming,
    judge: (read, value) => judgeNaming(read, 8, value),
  }),
  claim("choco-banana.value.naming.10x10", {
    section: NUMBERS,
    kind: "exact",
    says: "10×10でありうる塊の大きさのうち、色を一つしか許さないもの。",
    value: { naming: 61, of: 100, percent: 61 },
    theirs: theirNaming,
    judge: (read, value) => judgeNaming(read, 10, value),
  }),
  claim("choco-banana.value.rung-vs-count", {
    section: NUMBERS,
    kind: "exact",
    says:
      "段「数字」が色を決める大きさ（一、二、掛け算表の外）は、色を一つしか許さない大きさと同じです。",
    value: true,
    judge(read) {
      const rows = read(naming);
      return holds(
        rows.every(({ byShape, withoutWhole }) => byShape === withoutWhole),
        rows.map(({ n, byShape, withoutWhole }) =>
          `${n}×${n}で${withoutWhole}と${byShape}`
        ).join("、"),
        "二つの数が、どの盤でも同じ",
      );
    },
    why:
      "盤全体の大きさが抜けています。盤と同じ大きさの塊は盤そのもので、必ず長方形なのに、一でも二でもなく、掛け算表の外でもありません。",
    finding: {
      fault: "inconsistent",
      text: (read) =>
        `元の記事は段「数字」を「一と二はチョコ、掛け算表の外はバナナ」と説明し、色を名乗る大きさを6×6で21個と数えますが、説明どおりに数えると${
          numbersOf(read, 6).withoutWhole
        }個です。抜けているのは盤全体の大きさで、これも必ずチョコです。8×8と10×10でも一つずつ足りません。`,
    },
  }),
  claim("choco-banana.value.naming.clues", {
    section: NUMBERS,
    kind: "boards",
    says:
      "6×6の盤の手掛かりのうち、色を名乗るもの。内訳は、一か二のものと、掛け算表の外のもの。",
    value: {
      clues: 388,
      naming: 271,
      percent: 69.8,
      one_or_two: 195,
      outside: 76,
    },
    theirs: ({ clues, naming, percent, one_or_two, outside }) =>
      `${naming}／${clues}（${
        number(percent, 1)
      }%）、内訳${one_or_two}と${outside}`,
    judge(read) {
      const [{ clues, naming, namingShare, oneOrTwo, outside }] = read(boards);
      return shape(
        "半分を超える手掛かりが名乗り、内訳の和が合う",
        naming > clues / 2 && oneOrTwo + outside === naming,
        `${naming}／${clues}（${
          percent(namingShare)
        }）、内訳${oneOrTwo}と${outside}`,
      );
    },
    finding: {
      fault: "unclear",
      text: (read) =>
        `6×6の38盤に手掛かりが388個なら一盤に${
          number(388 / 38, 1)
        }個ですが、別の節では必要な手掛かりの中央値を6としています。一意にするための手掛かりと、この388個とは別のものらしいのに、二組あることも、388個がどう選ばれたかも書かれていません。私たちの盤は減らせない手掛かりだけで、一盤に${
          number(read(boards)[0].clues / read(boards)[0].boards, 1)
        }個です。`,
    },
  }),
  claim("choco-banana.value.a027424", {
    section: NUMBERS,
    kind: "exact",
    says:
      "n×nの盤でチョコが取りうる面積の個数（nは一から十）は、掛け算表に載る数の個数A027424です。",
    value: [1, 3, 6, 9, 14, 18, 25, 30, 36, 42],
    judge: (read, value) => same(value, read(products).slice(0, value.length)),
    finding: {
      fault: "misnamed",
      text: (read) => {
        const squares = read(existence).boards.filter(({ rows, cols }) =>
          rows === cols
        );
        const six = squares.find(({ rows }) => rows === 6)!;
        return `数列は正しいのですが、数えているのは「描ける長方形の面積」で、「チョコが取りうる面積」ではありません。面積n（n−1）の長方形はn×（n−1）にしか描けず、残る一列がバナナの長方形になるので、正しい答えには現れません。探索で数えると6×6では${six.chocos}個、2×2から${
          squares.at(-1)!.rows
        }×${
          squares.at(-1)!.cols
        }までどの正方形でも、数列より一つ少なくなります。二と書いた2×2の盤には、答えがありません。`;
      },
      board: "https://puzz.link/p?cbanana/2/2/2i",
    },
  }),
  claim("choco-banana.sizemap.language", {
    section: MAPS,
    kind: "structural",
    says:
      "手掛かりが言えるのは、マスからその塊の大きさへの写像だけで、最も強い手掛かりは全部のマスに数字を書くことです。",
    value: true,
    judge: () =>
      tested(
        "lib/choco_banana/rules_test.ts",
        "blocks: cover the board, agree with the size map, and are what the predicate is said of",
        "手掛かりの規則と大きさの地図は、同じ塊の大きさを読みます",
      ),
  }),
  claim("choco-banana.sizemap.theorem", {
    section: MAPS,
    kind: "exact",
    says:
      "ある手掛かりの組が答えを一意にできるのは、同じ大きさの地図を持つ正しい答えがほかにないとき、そのときに限ります。",
    value: true,
    judge(read) {
      const rows = read(fewest);
      return all(
        // Whoever shares its map with nobody is singled out by some set of cells.
        never(
          rows.reduce((sum, { open }) => sum + open, 0),
          rows.reduce((sum, { answers }) => sum + answers, 0),
          "個の答え",
        ),
        // Whoever does not is not singled out by all of them.
        holds(
          read(fourCorners).withAllClues === tiesOf(read, 3, 4).largest,
          `引き分けの四つは全部の数字を書いても${
            read(fourCorners).withAllClues
          }つ`,
          "引き分けの組は全部の手掛かりを書いても分かれない",
        ),
      );
    },
  }),
  claim("choco-banana.sizemap.theorem-not-always", {
    section: MAPS,
    kind: "exact",
    says: "どんな手掛かりでも一意にできない、正しい答えがあります。",
    value: true,
    judge(read) {
      const tied = read(ties).filter(({ tied }) => tied > 0);
      return holds(
        tied.length > 0,
        tied.map(({ rows, cols, tied }) => `${rows}×${cols}に${tied}個`).join(
          "、",
        ),
        "引き分けの答えがある",
      );
    },
  }),
  claim("choco-banana.sizemap.four-corners", {
    section: MAPS,
    kind: "exact",
    says:
      "3×4で2×3のチョコを隅に置く四つの答えは、残りがどれも六マスのL字のバナナで、全部のマスが六と読めます。",
    value: { board: "3x4", answers: 4, size: 6, cells: 12 },
    theirs: ({ answers, cells, size }) =>
      `${answers}つの答えで${cells}マスとも${size}`,
    judge(read, value) {
      const { answers, map } = read(fourCorners);
      const cells = map.filter((size) => size === map[0]).length;
      return same(
        value,
        {
          board: `${answers[0].length}x${answers[0][0].length}`,
          answers: answers.length,
          size: map[0],
          cells,
        },
        `${answers.length}つの答えで${cells}マスとも${map[0]}`,
      );
    },
  }),
  claim("choco-banana.sizemap.four-corners.drawn", {
    section: MAPS,
    kind: "exact",
    says: "図の四つの盤は正しい答えで、大きさの地図が同じです。",
    value: [
      ["###.", "###.", "...."],
      [".###", ".###", "...."],
      ["....", "###.", "###."],
      ["....", ".###", ".###"],
    ],
    theirs: (value) => printBoards(value),
    judge(read, value) {
      const { answers } = read(fourCorners);
      return same(
        value.map((rows) => rows.join()).toSorted(),
        answers.map((rows) => rows.join()).toSorted(),
        `全部のマスに六と書いた盤の答えは${printBoards(answers)}`,
      );
    },
  }),
  claim("choco-banana.sizemap.four-corners.all-clues", {
    section: MAPS,
    kind: "exact",
    says: "その例に十二個の数字を全部書いても、答えは四つ残ります。",
    value: { clues: 12, answers: 4 },
    theirs: ({ clues, answers }) => `手掛かり${clues}個で答え${answers}つ`,
    judge(read, value) {
      const { map, withAllClues } = read(fourCorners);
      return same(
        value,
        { clues: map.length, answers: withAllClues },
        `手掛かり${map.length}個で答え${withAllClues}つ`,
      );
    },
  }),
  claim("choco-banana.sizemap.ties.3x4", {
    section: MAPS,
    kind: "exact",
    says: tiesSay(3, 4),
    value: { answers: 599, maps: 596, tied: 4, percent: 0.7, largest: 4 },
    theirs: (value) => printTies(value, 1),
    judge: (read, value) => judgeTies(read, 3, 4, value),
  }),
  claim("choco-banana.sizemap.ties.3x5", {
    section: MAPS,
    kind: "exact",
    says: tiesSay(3, 5),
    value: { answers: 3057, maps: 3055, tied: 4, percent: 0.1, largest: 2 },
    theirs: (value) => printTies(value, 1),
    judge: (read, value) => judgeTies(read, 3, 5, value),
  }),
  claim("choco-banana.sizemap.ties.4x4", {
    section: MAPS,
    kind: "exact",
    says: tiesSay(4, 4),
    value: { answers: 4835, maps: 4831, tied: 8, percent: 0.2, largest: 2 },
    theirs: (value) => printTies(value, 1),
    judge: (read, value) => judgeTies(read, 4, 4, value),
  }),
  claim("choco-banana.sizemap.ties.4x5", {
    section: MAPS,
    kind: "exact",
    says: tiesSay(4, 5),
    value: {
      answers: 40_899,
      maps: 40_875,
      tied: 48,
      percent: 0.1,
      largest: 2,
    },
    theirs: (value) => printTies(value, 1),
    judge: (read, value) => judgeTies(read, 4, 5, value),
  }),
  claim("choco-banana.sizemap.ties.small", {
    section: MAPS,
    kind: "exact",
    says: "2×2から3×3までの盤では、大きさの地図は全部相異なります。",
    value: { "2x2": 5, "3x3": 121, tied: 0, percent: 0, largest: 1 },
    theirs: (value) =>
      `答え${value["2x2"]}から${
        value["3x3"]
      }、引き分け${value.tied}、最大の組${value.largest}`,
    judge(read, value) {
      const rows = [[2, 2], [2, 3], [3, 3]].map(([rows, cols]) =>
        tiesOf(read, rows, cols)
      );
      const tied = rows.reduce((sum, { tied }) => sum + tied, 0);
      const largest = Math.max(...rows.map(({ largest }) => largest));
      return same(
        value,
        {
          "2x2": rows[0].answers,
          "3x3": rows[2].answers,
          tied,
          percent: 100 * Math.max(...rows.map(({ share }) => share)),
          largest,
        },
        `答え${rows[0].answers}から${
          rows[2].answers
        }、引き分け${tied}、最大の組${largest}`,
      );
    },
  }),
  claim("choco-banana.sizemap.ties.first-at-3x4", {
    section: MAPS,
    kind: "exact",
    says: "引き分けが初めて現れる盤は3×4です。",
    value: { first: "3x4" },
    theirs: "3×4",
    judge(read, value) {
      const tied = read(ties).filter(({ tied }) => tied > 0)
        .toSorted((a, b) => a.rows * a.cols - b.rows * b.cols);
      const [{ rows, cols }] = tied;
      const clear = read(ties).filter(({ tied, ...size }) =>
        tied === 0 && size.rows * size.cols > rows * cols
      ).map(({ rows, cols }) => `${rows}×${cols}`);
      return same(
        value,
        { first: `${rows}x${cols}` },
        `${rows}×${cols}。それより大きい${
          clear.join("、")
        }にも引き分けはありません`,
      );
    },
  }),
  claim("choco-banana.sizemap.ties.share-after", {
    section: MAPS,
    kind: "exact",
    says: "3×5から先は、引き分けの割合が0.1%前後に居座ります（表の盤）。",
    value: { "3x5": 0.1, "4x4": 0.2, "4x5": 0.1 },
    theirs: (value) =>
      Object.entries(value).map(([size, percent]) =>
        `${size.replace("x", "×")}で${percent}%`
      ).join("、"),
    judge(read, value) {
      return all(
        ...Object.entries(value).map(([size, theirs]) => {
          const [rows, cols] = size.split("x").map(Number);
          const { share } = tiesOf(read, rows, cols);
          return sameRounded(
            theirs,
            100 * share,
            1,
            `${rows}×${cols}で${percent(share, 3)}`,
          );
        }),
      );
    },
    finding: {
      fault: "condition",
      text: (read) => {
        const sample = read(tieSample).sizes[0];
        return `表の三つの盤では正しくても、居座りはしません。数え上げを続けると${
          read(largeTies).map(({ rows, cols, share }) =>
            `${rows}×${cols}で${percent(share, 3)}`
          ).join("、")
        }と下がり、${sample.rows}×${sample.cols}では一様に引いた${
          number(sample.tied.n)
        }個の答えのうち${number(sample.tied.hits)}個（割合の95%区間の上端は${
          percent(sample.tied.high, 3)
        }）でした。`;
      },
    },
  }),
  claim("choco-banana.sizemap.generator-refuses", {
    section: MAPS,
    kind: "structural",
    says:
      "生成器は、食い違うマスを見つけては手掛かりを買い、食い違いの無い別の答えが残ったら、その答えを諦めます。",
    value: true,
    judge: () =>
      tested(
        "lib/choco_banana/generate_test.ts",
        "buyClues: refuses a tied answer, and in a dialect buys only its numbers",
        "3×4の四隅の答えを断ります",
      ),
  }),
  claim("choco-banana.dialect.6x6", {
    section: DIALECTS,
    kind: "boards",
    says:
      "6×6の38個の答えのうち、どんな手掛かりでもよければ、色を名乗る数字だけなら、黙る数字だけなら、一意にできるもの。",
    value: { boards: 38, any: 38, naming: 19, silent: 15 },
    theirs: ({ any, naming, silent }) => `${any}、${naming}、${silent}`,
    judge(read) {
      const [any, ...others] = DIALECT_IDS.map((id) => dialect(read, id));
      return shape(
        "制限なしなら全部、どちらの方言でも15%から85%",
        any.possible === any.boards &&
          others.every(({ share }) => 0.15 <= share && share <= 0.85),
        [any, ...others].map(({ possible }) => possible).join("、"),
      );
    },
  }),
  claim("choco-banana.dialect.price", {
    section: DIALECTS,
    kind: "boards",
    says:
      "そのときの手掛かりの数の中央値（制限なし、名乗る数字だけ、黙る数字だけ）は、それほど変わりません。",
    value: { any: 6, naming: 7, silent: 8 },
    theirs: (value) =>
      DIALECT_IDS.map((id) => `${DIALECT_NAMES[id]}${value[id]}`).join("、"),
    judge: judgePrices,
    why: (read) =>
      `値段は、塊の大きさの上限で変わります。黙る数字だけの値段は、新しく作った6×6では${
        pricesBySort(read)
      }でした。元の盤がどう作られたかは書かれていません。私たちの6×6の盤は、三つに二つが塊に上限を置かずに作ったものです。`,
    finding: {
      fault: "misnamed",
      text: (read) =>
        `「最小手掛かり数」と呼びますが、買い足してから削った組は、それ以上減らせない（極小）というだけで、最少とは限りません。私たちの6×6でも、一度買っただけの組の中央値は${
          number(read(boards)[0].medianClues)
        }個、同じ答えで${read(dialects)[0].purchases}回買った中の最少は${
          number(dialect(read, "any").medianPrice)
        }個です。三つの中央値は、一意にできた盤の集まりも互いに違います。`,
    },
  }),
  claim("choco-banana.dialect.both-incomplete", {
    section: DIALECTS,
    kind: "boards",
    says:
      "制限なしなら全部の盤を一意にできますが、どちらの方言にもできない盤があります。",
    value: true,
    judge(read) {
      const rows = DIALECT_IDS.map((id) => dialect(read, id));
      const missing = rows.map(({ boards, possible }) => boards - possible);
      return shape(
        "制限なしでできない盤はなく、どちらの方言にも一つ以上ある",
        missing[0] === 0 && missing[1] > 0 && missing[2] > 0,
        `できない盤は、名乗る数字だけで${missing[1]}、黙る数字だけで${
          missing[2]
        }、どちらでも${read(dialects)[0].neither}`,
      );
    },
  }),
  claim("choco-banana.dialect.loss-is-existence", {
    section: DIALECTS,
    kind: "boards",
    says: "方言が負けるのは値段ではなく、そもそも組めないことのほうです。",
    value: {
      missing: { naming: 19, silent: 23 },
      extra_clues: { naming: 1, silent: 2 },
    },
    theirs: ({ missing, extra_clues }) =>
      `組めない盤が${missing.naming}と${missing.silent}、値段の差は${extra_clues.naming}と${extra_clues.silent}`,
    judge(read) {
      const others = (["naming", "silent"] as const).map((id) =>
        dialect(read, id)
      );
      return all(
        shape(
          "組めない盤が15%以上",
          others.every(({ share }) => 1 - share >= 0.15),
          `組めない盤が${
            others.map(({ boards, possible }) => boards - possible).join("と")
          }`,
        ),
        judgePrices(read),
      );
    },
    why: (read) =>
      `組めない盤が多いのは同じですが、私たちの盤では値段も上がりました。大きなバナナに触れられない方言は、まわりを一つずつ固めるほかないからです。黙る数字だけの値段は、${
        pricesBySort(read)
      }と、塊の上限とともに下がります。`,
  }),
  claim("choco-banana.probe.prefixes", {
    section: PROBE,
    kind: "sampled",
    says:
      "手掛かりを一つずつ足していく途中の盤で、「仮定の段までで完走する」ことと「答えが一つ」であることの一致。",
    value: {
      checked: 581,
      agree: 525,
      percent: 90.4,
      unique_but_stopped: 56,
      finished_not_unique: 0,
    },
    theirs: (
      { checked, agree, percent, unique_but_stopped, finished_not_unique },
    ) =>
      `${agree}／${checked}（${
        number(percent, 1)
      }%）、一意なのに止まる${unique_but_stopped}、完走したのに一意でない${finished_not_unique}`,
    judge(read) {
      const { checked, agree, doneButSeveral, uniqueButStopped } = read(
        prefixes,
      );
      return all(
        never(doneButSeveral, checked, "通りの途中の盤"),
        shape(
          "一致が80%から100%まで",
          agree.share >= 0.8,
          `一致${number(agree.hits)}（${percent(agree.share)}）`,
        ),
        shape(
          "一致しないものは、一意なのに止まったものばかり",
          checked - agree.hits === uniqueButStopped,
          `一意なのに止まる${uniqueButStopped}`,
        ),
      );
    },
    finding: {
      fault: "unclear",
      text: (read) =>
        `検査した581通りがどう作られたのか、書かれていません。68盤に手掛かりが518個なら、途中の盤は空の盤を入れて${
          518 + 68
        }通り、入れずに518通りのはずで、どちらとも合いません。一致の割合は途中の盤の選び方しだいで（私たちの選び方では${
          percent(read(prefixes).agree.share)
        }）、90.4%という値は再現できません。`,
    },
  }),
  claim("choco-banana.probe.sound", {
    section: PROBE,
    kind: "structural",
    says: "仮定の段までで完走した盤の答えは、必ず一つです。",
    value: { cases_against: 0 },
    theirs: "反例なし",
    judge(read) {
      const { checked, doneButSeveral } = read(prefixes);
      return never(doneButSeveral, checked, "通りの途中の盤");
    },
  }),
  claim("choco-banana.probe.incomplete", {
    section: PROBE,
    kind: "sampled",
    says: "答えが一つなのに、仮定の段までの梯子が止まる盤があります。",
    value: { cases: 56, of: 581 },
    theirs: ({ cases, of }) => `${of}通りのうち${cases}`,
    judge(read) {
      const { checked, uniqueButStopped } = read(prefixes);
      return shape(
        "そのような盤が一つ以上ある",
        uniqueButStopped > 0,
        `${number(checked)}通りのうち${number(uniqueButStopped)}`,
      );
    },
  }),
  claim("choco-banana.probe.previous-work", {
    section: PROBE,
    kind: "sampled",
    says:
      "前作のヤジサンカズサンでは、同じ比べ方をした718通りに食い違いが一つもありませんでした。",
    value: { prefixes: 718, disagreements: 0 },
    theirs: ({ prefixes, disagreements }) =>
      `${prefixes}通りのうち${disagreements}`,
    judge: () => record("ここで扱わない別のパズルについての数です"),
  }),
  claim("choco-banana.minimal.clue-sets", {
    section: PROBE,
    kind: "boards",
    says:
      "一意にするための518個の手掛かりを一つずつ抜いたとき、一意のままの盤と、答えの数の中央値。",
    value: { clues: 518, still_unique: 0, median_answers: 26 },
    theirs: ({ clues, still_unique, median_answers }) =>
      `${clues}個のうち${still_unique}、中央値${median_answers}`,
    judge(read) {
      const rows = read(minimality);
      return all(
        never(
          rows.reduce((sum, { stillUnique }) => sum + stillUnique, 0),
          rows.reduce((sum, { clues }) => sum + clues, 0),
          "個の手掛かり",
        ),
        shape(
          "抜いたときの答えの数の中央値が2以上",
          rows.every(({ medianAnswers }) => medianAnswers >= 2),
          `中央値${
            rows.map(({ side, medianAnswers }) =>
              `${side}×${side}で${number(medianAnswers)}`
            ).join("、")
          }`,
        ),
      );
    },
    finding: {
      fault: "inconsistent",
      text:
        `「出荷している手掛かり集合はすべて極小」と言いますが、確かめたのは518個だけです。色を名乗る手掛かりは6×6に271個あり、8×8でも「数字」が全マスの15.3%を書くのですから${
          Math.ceil(0.1525 * 30 * 64)
        }個以上、合わせて${
          271 + Math.ceil(0.1525 * 30 * 64)
        }個以上で、それだけで518を超えます。段の表を測った盤の手掛かりは、極小を確かめた手掛かりではありません。`,
    },
  }),
];

const COLOURS: Record<string, string> = {
  choco: "チョコ",
  banana: "バナナ",
  either: "どちらでも",
};

/** What numbers say on three boards, for readers. */
function printColours(value: Record<string, readonly string[]>): string {
  return Object.entries(value).sort(([a], [b]) =>
    Number.parseInt(a) - Number.parseInt(b)
  ).map(([sizes, colours]) =>
    `${sizes.replace(",", "と")}は${
      colours.map((colour) => COLOURS[colour] ?? colour).join("・")
    }`
  ).join("、");
}

/** Small boards in one line. */
function printBoards(boards: readonly (readonly string[])[]): string {
  return boards.map((rows) => rows.join("／")).join("、");
}
