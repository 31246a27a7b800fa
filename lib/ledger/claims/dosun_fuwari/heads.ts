/**
 * The claims of the source on Dosun-Fuwari: the heads of runs, the product, and the dial.
 *
 * @module
 */

import { number, percent } from "../../../chart/text.ts";
import {
  ablation,
  dial12,
  dial12Any,
  dial12Careful,
  dial8,
  dial8Any,
  dial8Careful,
  dialTails,
  everyBoard,
  examples,
  productSamples,
} from "../../../study/dosun_fuwari.ts";
import { type Claim, claim, type Read } from "../../claim.ts";
import {
  agree,
  all,
  between,
  never,
  shape,
  someOf,
  tested,
} from "../../verdict.ts";
import { ours, setting } from "./common.ts";

const HEADS = "run の先頭は常に合法な風船置き場、そこから全部が決まる";
const DIAL = "ダイヤルは飢餓部屋の数";

function rate(read: Read, dial: typeof dial8, starved: number): string {
  const { unique, drawn } = setting(read, dial, starved);
  return percent(unique / drawn);
}

/** Why the source's rates lie elsewhere than those of our plain way to starve. */
const whyRates = (
  starved: number,
  plain: typeof dial8,
  any: typeof dial8,
  careful: typeof dial8,
) =>
(read: Read) => {
  const { drawn, unique, because } = setting(read, plain, starved);
  return `一意でなかった${
    someOf(because.oneCell, drawn - unique, "盤")
  }は、二マスの連から先頭を取り上げて一マスの部屋が残り、答えが無くなったものです。一意率は、先頭を取り上げる連と受け取る部屋の選び方で決まります。どちらも選ばなければ${
    rate(read, any, starved)
  }、受け取る部屋だけを選べば${
    rate(read, plain, starved)
  }、三マス以上の連からだけ取り上げれば${
    rate(read, careful, starved)
  }です。元の記事は選び方を書いていません。その値はこの幅の中にあります。`;
};

/** The rate at one setting of the dial on 8×8. */
function dialClaim(
  starved: number,
  value: { drawn: number; unique: number; rate_percent: number },
  more: Partial<Claim> = {},
): Claim {
  return claim(`dosun-fuwari.dial.8x8.${starved}`, {
    section: DIAL,
    kind: "sampled",
    says: `8×8で飢餓部屋が${starved}個の盤を引き、一意だったものの割合。`,
    value,
    theirs: ({ drawn, unique, rate_percent }) =>
      `${unique}／${drawn}（${number(rate_percent, 1)}%）`,
    judge(read, { drawn, unique }) {
      const row = setting(read, dial8, starved);
      return agree(
        { hits: unique, n: drawn },
        { hits: row.unique, n: row.drawn },
      );
    },
    ...more as object,
  });
}

/** The claims on these, in the source's order. */
export const heads: readonly Claim[] = [
  claim("dosun-fuwari.heads.always-legal", {
    section: HEADS,
    kind: "structural",
    says:
      "連の先頭の風船は、ほかに何があっても支えの決まりを守ります。連の末尾の鉄球も同じです。",
    value: true,
    judge: () =>
      tested(
        "lib/dosun_fuwari/rules_test.ts",
        "clauses: each says what it should, and the readings differ only in what stops a piece",
        "はい",
      ),
    finding: {
      fault: "condition",
      text:
        "支えの決まりに限った話です。長さ一の連では先頭と末尾が同じマスなので、両方を同時に使うことはできません。これが、あとの積の公式を壊す一つ目の抜け穴です。",
    },
  }),
  claim("dosun-fuwari.product.theorem", {
    section: HEADS,
    kind: "exact",
    says:
      "どの部屋にも連の先頭があれば、部屋の選び方は独立で、答えの数はちょうど∏<var>T</var><sub><var>i</var></sub><var>B</var><sub><var>i</var></sub>（<var>T</var>は先頭、<var>B</var>は末尾の数）。",
    value: { formula: "prod T_i * prod B_i", holds: true },
    theirs: "成り立つ",
    judge(read) {
      const { condition, stacks, singles } = read(everyBoard).total;
      const wrong = [condition, stacks, singles].reduce(
        (sum, { above, below }) => sum + above + below,
        0,
      );
      return never(
        wrong,
        condition.boards + stacks.boards + singles.boards,
        "盤",
      );
    },
    why: (read) => {
      const { condition, stacks, singles } = read(everyBoard).total;
      return `先頭のある部屋でも、風船をほかの部屋の風船の下に積めることがあります。積める盤${
        number(stacks.boards)
      }枚では答えが必ず積より多くなります。一マスの連がある盤では、足りないこともあります（${
        number(singles.below)
      }枚）。三マス以上の連の上二マスと下二マスが同じ部屋で、二マスの連が切れていても積む場所が無く、一マスの連が無いとき、そのときだけ確かに一致します（${
        number(condition.boards)
      }枚で例外なし）。`;
    },
    finding: {
      fault: "false",
      text(read) {
        const { above, below } = read(examples);
        return `元の記事の中心にある定理ですが、書かれたとおりでは偽です。三行三列の${
          above.rows.join("／")
        }は、どの部屋にも先頭と末尾があり、積は${above.product}なのに、答えは${above.answers}通りあります。Aの風船を、Bの風船の下に積めるからです。一マスの連があると逆に足りなくなり、積が${below.product}で答えが${below.answers}の盤もあります。前提に先頭だけを挙げ、末尾を忘れてもいます。`;
      },
      board: "https://puzz.link/p?dosufuwa/3/3/d080",
    },
  }),
  claim("dosun-fuwari.product.not-starved", {
    section: HEADS,
    kind: "sampled",
    says: "飢餓部屋の無い盤で、答えの数が積に等しいもの。",
    value: { boards: 225, equal: 225, greater: 0 },
    theirs: ({ boards, equal }) => `${boards}盤のうち${equal}盤`,
    judge(read, value) {
      const { boards, equal } = read(productSamples).find(({ sort }) =>
        sort === "trivial"
      )!;
      return agree(
        { hits: value.equal, n: value.boards },
        { hits: equal, n: boards },
      );
    },
    finding: {
      fault: "unclear",
      text(read) {
        const { boards, equal } = read(productSamples).find(({ sort }) =>
          sort === "stirred"
        )!;
        return `二百二十五盤をどう引いたかが書かれていません。連一本につき部屋一つの盤から引けば、積も答えも一で、必ず一致します。部屋の境を少し動かした盤では、一致したのは${
          number(boards)
        }盤のうち${number(equal)}盤でした。`;
      },
    },
  }),
  claim("dosun-fuwari.product.starved", {
    section: HEADS,
    kind: "sampled",
    says: "飢餓部屋のある盤で、答えの数が積に等しいもの。",
    value: { boards: 650, equal: 0 },
    theirs: ({ boards, equal }) => `${boards}盤のうち${equal}盤`,
    judge(read) {
      const { boards, equal, withoutAnswer } = read(productSamples).find((
        { sort },
      ) => sort === "starved")!;
      return never(
        equal - withoutAnswer,
        boards - withoutAnswer,
        "盤（答えのあるもの）",
      );
    },
    finding: {
      fault: "misnamed",
      text:
        "測った結果のように書かれていますが、測るまでもありません。飢餓部屋には先頭が無いので積は零になり、答えのある盤が一致することはありえません。答えの無い盤なら、零と零で一致します。",
    },
  }),
  claim("dosun-fuwari.product.unique-is-trivial", {
    section: HEADS,
    kind: "exact",
    says:
      "飢餓部屋の無い一意な盤は、どの部屋にも先頭と末尾が一つずつの盤だけで、部屋を見ずに読めます。",
    value: true,
    theirs: "成り立つ",
    judge(read) {
      const { trivial, singles, other } =
        read(everyBoard).total.uniqueUnstarved;
      return never(singles + other, trivial + singles + other, "盤");
    },
    why: (read) =>
      `一マスの連が無ければ、そのとおりです。一マスの連があると、例外が${
        number(read(everyBoard).total.uniqueUnstarved.singles)
      }枚あります。一マスの連は先頭と末尾を兼ねるので、積が一より大きくても一意になれます。`,
    finding: {
      fault: "false",
      text(read) {
        const { singles } = read(examples);
        return `四行三列の${
          singles.rows.join("／")
        }は、飢餓部屋が無く、積は${singles.product}ですが、答えは${singles.answers}通りです。先頭が二つある部屋も、一方が一マスの連なら選べません。12マスまでの盤の飢餓部屋の無い一意な盤を全部調べると、例外はどれも一マスの連を持っていました。`;
      },
      board: "https://puzz.link/p?dosufuwa/3/4/no5q520",
    },
  }),
  claim("dosun-fuwari.product.unique-needs-starving", {
    section: HEADS,
    kind: "structural",
    says:
      "自明でない一意な盤を作るには、先頭の無い部屋を作り、その風船をほかの部屋の風船の下に積ませるしかありません。",
    value: true,
    theirs: "それしかない",
    judge(read) {
      const tails = read(dialTails).filter(({ starved, tails }) =>
        starved === 0 && tails > 0
      );
      const sum = (rows: typeof tails) =>
        rows.reduce((sum, { unique }) => sum + unique, 0);
      const { singles } = read(everyBoard).total.uniqueUnstarved;
      return never(
        sum(tails) + singles,
        sum(tails) + singles + read(everyBoard).total.starved.unique,
        "盤（自明でない一意な盤）",
      );
    },
    why: () =>
      "ほかに二つの道があります。上下を逆にした、末尾の無い部屋を作る道と、一マスの連を置く道です。どちらでも、先頭の無い部屋なしに一意な盤ができます。",
    finding: {
      fault: "condition",
      text(read) {
        const { unique, drawn } = read(dialTails).find(({ starved, tails }) =>
          starved === 0 && tails === 1
        )!;
        return `ルールは上下と駒を入れ替えても変わらないのに、元の記事は先頭の無い部屋だけを飢餓と呼びます。末尾だけを一つ飢えさせた8×8の盤は、${
          number(drawn)
        }盤のうち${number(unique)}盤が一意でした。`;
      },
    },
  }),
  claim("dosun-fuwari.starved.definition", {
    section: HEADS,
    kind: "feature",
    says: "飢餓部屋とは、どの連の先頭も含まない部屋です。",
    value: true,
    judge: () =>
      tested(
        "lib/dosun_fuwari/starving_test.ts",
        "heads, tails, one-cell runs and starved rooms of a board",
        "同じ定義（末尾の飢餓も数えます）",
      ),
  }),
  claim("dosun-fuwari.starved.every-shipped", {
    section: HEADS,
    kind: "boards",
    says: "出題した盤のうち、飢餓部屋の無いもの。",
    value: { boards: 72, without_starved_room: 0 },
    theirs: ({ boards, without_starved_room }) =>
      `${boards}盤のうち${without_starved_room}`,
    judge(read) {
      const [small, large] = [ours(read, 8), ours(read, 12)];
      return shape(
        "飢餓部屋の無い盤は一つもない",
        small.withoutStarved + large.withoutStarved === 0,
        `${small.boards + large.boards}盤のうち${
          small.withoutStarved + large.withoutStarved
        }`,
      );
    },
  }),
  claim("dosun-fuwari.starved.median", {
    section: HEADS,
    kind: "boards",
    says: "出題した盤の飢餓部屋の数の中央値。8×8と12×12。",
    value: { "8x8": 3, "12x12": 6 },
    theirs: (value) => `${value["8x8"]}、${value["12x12"]}`,
    judge: (read) =>
      all(
        between(2, ours(read, 8).medianStarved, 4),
        between(5, ours(read, 12).medianStarved, 8),
      ),
  }),
  claim("dosun-fuwari.starved.must-stack", {
    section: HEADS,
    kind: "structural",
    says: "どの答えでも、飢餓部屋の風船はほかの部屋の風船のすぐ下にあります。",
    value: true,
    judge(read) {
      const { boards, noStacking } = read(ablation);
      return never(
        boards - noStacking,
        boards,
        "盤（どれも飢餓部屋があり、積まなければ答えが無い）",
      );
    },
  }),
  claim("dosun-fuwari.ablation.no-stacking", {
    section: HEADS,
    kind: "boards",
    says: "同じ種類の駒を積むことを考えない解き手が、答えを見つけられない盤。",
    value: { boards: 72, no_solution: 72 },
    theirs: ({ boards, no_solution }) => `${boards}盤のうち${no_solution}盤`,
    judge(read) {
      const { boards, noStacking } = read(ablation);
      return shape(
        "飢餓部屋のある盤の全部",
        noStacking === boards,
        `${boards}盤のうち${noStacking}盤`,
      );
    },
    finding: {
      fault: "misnamed",
      text:
        "実験の結果のように書かれていますが、飢餓部屋の定義から出ます。先頭の無い部屋の風船は積むほかに置き場が無いので、積まない解き手は飢餓部屋のある盤を一つも解けません。",
    },
  }),
  claim("dosun-fuwari.dial.trivial-start", {
    section: DIAL,
    kind: "structural",
    says:
      "生成器は、連一本につき部屋一つの自明な盤から始めます。必ず一意で、必ず退屈です。",
    value: true,
    judge(read) {
      const { drawn, unique } = setting(read, dial8, 0);
      return never(drawn - unique, drawn, "盤");
    },
    finding: {
      fault: "condition",
      text:
        "連の長さが二以上の盤に限ります。一マスの連を部屋にすると、風船と鉄球の両方は入らず、答えがありません。",
    },
  }),
  claim("dosun-fuwari.dial.starve-step", {
    section: DIAL,
    kind: "feature",
    says:
      "ダイヤルの一目盛りは、連の先頭のマスを隣の部屋に渡すことです。元の部屋は先頭を失います。",
    value: true,
    judge: () =>
      tested(
        "lib/dosun_fuwari/generate_test.ts",
        "generated boards have one answer, and the dials are where they were set",
        "同じ一目盛り（末尾にも回せます）",
      ),
  }),
  dialClaim(0, { drawn: 220, unique: 220, rate_percent: 100 }),
  dialClaim(1, { drawn: 220, unique: 200, rate_percent: 90.9 }, {
    why: whyRates(1, dial8, dial8Any, dial8Careful),
  }),
  dialClaim(2, { drawn: 220, unique: 185, rate_percent: 84.1 }, {
    why: whyRates(2, dial8, dial8Any, dial8Careful),
  }),
  dialClaim(3, { drawn: 216, unique: 157, rate_percent: 72.7 }, {
    why: whyRates(3, dial8, dial8Any, dial8Careful),
  }),
  dialClaim(4, { drawn: 153, unique: 112, rate_percent: 73.2 }, {
    why: whyRates(4, dial8, dial8Any, dial8Careful),
  }),
  claim("dosun-fuwari.dial.risk-rises", {
    section: DIAL,
    kind: "sampled",
    says:
      "飢餓部屋を一つ増やすたびに、一意でなくなる危険が増します。8×8、飢餓部屋0個から4個の一意率。",
    value: { rates_percent: [100, 90.9, 84.1, 72.7, 73.2] },
    theirs: ({ rates_percent }) =>
      rates_percent.map((rate) => `${number(rate, 1)}%`).join("、"),
    judge(read) {
      const rates = [0, 1, 2, 3, 4].map((starved) => {
        const { unique, drawn } = setting(read, dial8, starved);
        return unique / drawn;
      });
      return shape(
        "飢餓部屋が増えるごとに一意率が下がる",
        rates.every((rate, i) => i === 0 || rate < rates[i - 1]),
        rates.map((rate) => percent(rate)).join("、"),
      );
    },
    finding: {
      fault: "inconsistent",
      text(read) {
        return `本文は目盛りごとに危険が増すと言いますが、印刷された一意率は最後に72.7%から73.2%へ上がります。標本の誤差の範囲で、しかも四個まで引けた盤だけを見ています。こちらの大きな標本では${
          rate(read, dial8, 3)
        }から${rate(read, dial8, 4)}へ下がりました。`;
      },
    },
  }),
  claim("dosun-fuwari.dial.drawable", {
    section: DIAL,
    kind: "sampled",
    says:
      "8×8のダイヤルを止めるのは一意性ではなく、盤が引けるかどうかです。220盤のうち引けた数、飢餓部屋0個から4個。",
    value: { drawn_of_220: [220, 220, 220, 216, 153] },
    theirs: ({ drawn_of_220 }) => drawn_of_220.join("、"),
    judge(read) {
      const shares = [0, 1, 2, 3, 4].map((starved) => {
        const { drawn, wanted } = setting(read, dial8, starved);
        return drawn / wanted;
      });
      return shape(
        "二個までは99%以上引け、四個では減る",
        shares.slice(0, 3).every((share) => share >= 0.99) &&
          shares[4] < shares[2],
        shares.map((share) => percent(share)).join("、"),
      );
    },
    finding: {
      fault: "unclear",
      text:
        "引こうとした盤の数は書かれていません。はじめの三行がそろって二百二十なので、それが目標だったと考えました。",
    },
  }),
  claim("dosun-fuwari.dial.8x8.limit", {
    section: DIAL,
    kind: "boards",
    says: "出題した8×8の盤の、飢餓部屋の最大の数。",
    value: { max: 4 },
    theirs: ({ max }) => `${max}個`,
    judge(read) {
      const top = Math.max(
        ...read(dial8).filter(({ unique }) => unique > 0).map(({ starved }) =>
          starved
        ),
      );
      return between(3, top, 6, (n) => `${n}個`);
    },
  }),
  claim("dosun-fuwari.dial.12x12.8", {
    section: DIAL,
    kind: "sampled",
    says: "12×12の盤は飢餓部屋8個まで届き、そのときの一意率。",
    value: { starved: 8, mean_runs: 22.2, rate_percent: 55.1 },
    theirs: ({ rate_percent }) => `${rate_percent}%`,
    judge(read) {
      const { unique, drawn } = setting(read, dial12, 8);
      return between(0.35, unique / drawn, 0.75, (share) => percent(share));
    },
    why: whyRates(8, dial12, dial12Any, dial12Careful),
  }),
];
