/**
 * The claims of the source on Dosun-Fuwari, in its order.
 *
 * @module
 */

import { number, percent } from "../../chart/text.ts";
import {
  ablation,
  boards,
  dial12,
  dial12Any,
  dial12Careful,
  dial8,
  dial8Any,
  dial8Careful,
  dialTails,
  everyBoard,
  examples,
  failed,
  hanging,
  loop,
  loose,
  productSamples,
  random,
  rungs,
  runStates,
} from "../../study/dosun_fuwari.ts";
import { type Claim, claim, type Read } from "../claim.ts";
import {
  agree,
  all,
  between,
  holds,
  type Judgement,
  never,
  record,
  same,
  shape,
  someOf,
  tested,
} from "../verdict.ts";

const LEAD = "冒頭";
const RULES = "ルール";
const RUNS = "格子は囮で、本体は列の縦連ごとの整数ペア";
const LOOSE = "「あるいは他の駒」と言い換えた瞬間、別のパズルになる";
const HEADS = "run の先頭は常に合法な風船置き場、そこから全部が決まる";
const DIAL = "ダイヤルは飢餓部屋の数";
const RANDOM = "ランダムな盤には解が無い";
const LADDER = "ラダー";
const FAILED = "生成器の詰まりどころ";
const SUMMARY = "まとめ";

/** The boards of one size that the article prints, summed up. */
function ours(read: Read, side: number) {
  return read(boards).sets.find(({ rows }) => rows === side)!.summary;
}

/** Mean number of white cells of the boards of one size. */
function whiteCells(read: Read, side: number): number {
  const pictures = read(boards).boards.filter(({ rows }) => rows === side)
    .map(({ picture }) => picture);
  const white = pictures.map((rows) =>
    rows.join("").replaceAll("#", "").length
  );
  return white.reduce((sum, cells) => sum + cells, 0) / white.length;
}

/** Fillings of a run of one length. */
function fillings(read: Read, length: number) {
  const row = read(runStates).rows.find((row) => row.length === length)!;
  return { official: Number(row.official), loose: Number(row.loose) };
}

/** A row of a dial: boards that were drawn with so many rooms starved. */
function setting(read: Read, dial: typeof dial8, starved: number) {
  return read(dial).find((row) => row.starved === starved && row.tails === 0)!;
}

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

/** How many fillings a run of one length has, under one reading. */
function runClaim(
  length: number,
  reading: "official" | "loose",
  value: number,
): Claim {
  return claim(`dosun-fuwari.runs.${reading}.L${length}`, {
    section: LOOSE,
    kind: "exact",
    says: `長さ${length}の連の、${
      reading === "official" ? "公式のルール" : "ゆるい読み方"
    }で正しい埋め方の数。`,
    value,
    judge: (read, value) => same(value, fillings(read, length)[reading]),
  });
}

/** What became of random boards at one setting. */
function randomClaim(
  side: number,
  black: number,
  value: { drawn: number; none: number; one: number; several: number },
): Claim {
  return claim(`dosun-fuwari.random.${side}x${side}.black-${black}`, {
    section: RANDOM,
    kind: "sampled",
    says:
      `${side}×${side}の盤に黒マスを割合${black}で撒き、白マスをでたらめな部屋に分けたときの、答えの無い盤、一意な盤、答えが複数の盤。`,
    value,
    theirs: ({ drawn, none, one, several }) =>
      `${drawn}盤のうち${none}、${one}、${several}`,
    judge(read) {
      const { drawn, none, unique, multiple } = read(random).settings.find((
        row,
      ) => row.rows === side && row.black === black)!;
      return dead(0.97, { drawn, none, unique, multiple });
    },
    ...(side === 6 && black === 0 && {
      finding: {
        fault: "unclear" as const,
        text:
          "元の記事は、部屋の数も大きさも書いていません。こちらは一部屋の平均を四マス半として引きました。部屋の大きさは、答えのある盤の割合を左右します。",
      },
    }),
  });
}

/** Almost no random board lives: the rule that the source's figures suggest. */
function dead(
  least: number,
  { drawn, none, unique, multiple }: {
    drawn: number;
    none: number;
    unique: number;
    multiple: number;
  },
): Judgement {
  return shape(
    `答えの無い盤が${percent(least, 0)}以上、一意な盤が0.5%以下`,
    none >= least * drawn && unique <= 0.005 * drawn,
    `${number(drawn)}盤のうち${number(none)}、${number(unique)}、${
      number(multiple)
    }`,
  );
}

const LADDER_TEST = "lib/dosun_fuwari/ladder_test.ts";
const STEPS = "the steps between the rungs: a board for each";

/** The claims, in the source's order. */
export const claims: readonly Claim[] = [
  claim("dosun-fuwari.intro.links", {
    section: LEAD,
    kind: "feature",
    says: "元の記事の公開ページ。遊べるデモとソースの置き場所。",
    value: {
      demo: "https://sen.ltd/portfolio/dosun-fuwari/",
      repository: "https://github.com/sen-ltd/dosun-fuwari",
    },
    theirs: ({ demo }) => demo,
    judge: () => record("リンクだけで、比べる値がありません"),
  }),
  claim("dosun-fuwari.feature.series-number", {
    section: LEAD,
    kind: "feature",
    says: "ソルバー内蔵パズルの連作の中での番号。",
    value: { series_index: 58 },
    theirs: ({ series_index }) => `第${series_index}弾`,
    judge: () => record("元の連作の中の番号です"),
  }),
  claim("dosun-fuwari.feature.browser", {
    section: LEAD,
    kind: "feature",
    says: "ソルバーを内蔵し、ブラウザで遊べます。",
    value: true,
    judge: () =>
      tested(
        "site/play/deduction_browser_test.ts",
        "the player of marks",
        "遊べます。ヒントと解説は同じソルバーが出します",
      ),
  }),
  claim("dosun-fuwari.feature.ladder-four-rungs", {
    section: LEAD,
    kind: "feature",
    says:
      "ソルバーは四段の梯子で、段が上がるほど強くなります。どの段も、連ごとの状態の表を削ります。",
    value: ["run", "room", "profile", "probe"],
    theirs: "連、部屋、輪郭、仮定",
    judge: () => tested(LADDER_TEST, STEPS, "同じ四段"),
  }),
  claim("dosun-fuwari.intro.shipped-set", {
    section: LEAD,
    kind: "boards",
    says: "出題した盤の枚数。",
    value: { boards: 72, "8x8": 36, "12x12_inferred": 36 },
    theirs: ({ boards }) => `${boards}盤（8×8が36、残りは12×12と思われる）`,
    judge(read, value) {
      const [small, large] = [ours(read, 8), ours(read, 12)];
      return shape(
        "8×8と12×12が36盤ずつ",
        small.boards === value["8x8"] && large.boards === 36,
        `8×8が${small.boards}盤、12×12が${large.boards}盤`,
      );
    },
    finding: {
      fault: "unclear",
      text:
        "12×12の枚数はどこにも書かれていません。全体の七十二から8×8の三十六を引いて、三十六と考えました。",
    },
  }),
  claim("dosun-fuwari.rules.definition", {
    section: RULES,
    kind: "feature",
    says:
      "どの部屋にも風船と鉄球が一つずつ。風船の真上は上の枠、黒マス、または風船。鉄球の真下は下の枠、黒マス、または鉄球。黒マスは部屋に入りません。",
    value: { balloons_per_room: 1, balls_per_room: 1 },
    theirs: "一つずつ",
    judge: () =>
      tested(
        "lib/dosun_fuwari/pzpr_test.ts",
        "the verdict on any filling is pzpr's, right and wrong ones",
        "同じルール。外の実装の判定とも一致します",
      ),
  }),
  claim("dosun-fuwari.rules.same-kind", {
    section: RULES,
    kind: "structural",
    says:
      "支えの決まりは同じ種類の駒しか見ません。鉄球は風船を止めず、風船は鉄球を止めません。",
    value: true,
    judge: () =>
      tested(
        "lib/dosun_fuwari/rules_test.ts",
        "clauses: each says what it should, and the readings differ only in what stops a piece",
        "はい",
      ),
  }),
  claim("dosun-fuwari.runs.capped", {
    section: RUNS,
    kind: "structural",
    says: "連は縦に続く白マスの極大な並びで、両端は枠か黒マスに接します。",
    value: true,
    judge: () =>
      tested(
        "lib/dosun_fuwari/runs_test.ts",
        "run tables: exactly the fillings that the clauses let pass, out of 3^L",
        "はい",
      ),
  }),
  claim("dosun-fuwari.runs.prefix-suffix", {
    section: RUNS,
    kind: "structural",
    says:
      "正しい埋め方では、連の風船は上からの一続き、鉄球は下からの一続きで、間は空です。",
    value: true,
    judge: () =>
      tested(
        "lib/dosun_fuwari/runs_test.ts",
        "run tables: the official states are the pairs (b, s), a prefix and a suffix",
        "はい",
      ),
  }),
  claim("dosun-fuwari.runs.state-count", {
    section: RUNS,
    kind: "exact",
    says:
      "長さ<var>L</var>の連の正しい埋め方は、和が<var>L</var>以下の個数の組で、（<var>L</var>+1）（<var>L</var>+2）/2通り（三角数A000217）。長さ1から6まで。",
    value: {
      formula: "(L+1)(L+2)/2",
      oeis: "A000217",
      "L=1..6": [3, 6, 10, 15, 21, 28],
    },
    theirs: (value) => value["L=1..6"].join("、"),
    judge(read, value) {
      const formula = read(runStates).rows.every(({ length, official }) =>
        Number(official) === (length + 1) * (length + 2) / 2
      );
      return all(
        same(
          value["L=1..6"],
          [1, 2, 3, 4, 5, 6].map((length) => fillings(read, length).official),
        ),
        holds(
          formula,
          `長さ${read(runStates).rows.length}まで式のとおり`,
          "数えた長さの全部で式と一致",
        ),
      );
    },
  }),
  claim("dosun-fuwari.runs.brute-3-to-L", {
    section: RUNS,
    kind: "exact",
    says:
      "長さ<var>L</var>の一列の、空・風船・鉄球の3<sup><var>L</var></sup>通りの埋め方を全部試したとき、決まりを満たすものの数。長さ1から9まで。",
    value: {
      L: [1, 2, 3, 4, 5, 6, 7, 8, 9],
      survivors: [3, 6, 10, 15, 21, 28, 36, 45, 55],
      mismatches: 0,
    },
    theirs: ({ survivors }) => survivors.join("、"),
    judge(read, { L, survivors }) {
      const tried = L.map((length) =>
        Number(
          read(runStates).rows.find((row) => row.length === length)!
            .officialTried,
        )
      );
      return same(survivors, tried);
    },
  }),
  claim("dosun-fuwari.runs.product-space", {
    section: RUNS,
    kind: "structural",
    says:
      "部屋を見る前の埋め方の数は、連ごとの数の積です。連の長さだけで決まり、場所によりません。",
    value: true,
    judge: () =>
      tested(
        "lib/dosun_fuwari/count_test.ts",
        "countConfigurations: every filling of the white cells, clauses looked up",
        "はい",
      ),
  }),
  claim("dosun-fuwari.runs.mean-8x8", {
    section: RUNS,
    kind: "boards",
    says: "8×8の盤の連の数の平均と、部屋を見る前の埋め方の数の桁。",
    value: { mean_runs: 10.7, log10_fillings: 13 },
    theirs: ({ mean_runs, log10_fillings }) =>
      `${mean_runs}本、10の${log10_fillings}乗`,
    judge(read) {
      const { meanRuns, log10 } = ours(read, 8);
      return all(
        between(9, meanRuns, 13, (n) => `${number(n, 1)}本`),
        between(11, log10, 15, (n) => `10の${number(n, 1)}乗`),
      );
    },
  }),
  claim("dosun-fuwari.runs.mean-12x12", {
    section: RUNS,
    kind: "boards",
    says: "12×12の盤の連の数の平均と、部屋を見る前の埋め方の数の常用対数。",
    value: { mean_runs: 22.2, log10_fillings: 28.4 },
    theirs: ({ mean_runs, log10_fillings }) =>
      `${mean_runs}本、10の${log10_fillings}乗`,
    judge(read) {
      const { meanRuns, log10 } = ours(read, 12);
      return all(
        between(19, meanRuns, 26, (n) => `${number(n, 1)}本`),
        between(25, log10, 32, (n) => `10の${number(n, 1)}乗`),
      );
    },
  }),
  claim("dosun-fuwari.runs.solver-sees-runs-only", {
    section: RUNS,
    kind: "feature",
    says:
      "ソルバーはマスを見ません。連ごとの（風船、鉄球）の個数の表を持ち、そこから消すだけです。",
    value: true,
    judge: () =>
      tested(
        LADDER_TEST,
        "no rung removes a true answer, whatever is assumed on the way to it",
        "同じ作りです",
      ),
  }),
  claim("dosun-fuwari.engines.second-agrees", {
    section: RUNS,
    kind: "structural",
    says:
      "連を知らない第二の解き手も、同じ答えの集まりを返します。数が同じだけではありません。",
    value: true,
    judge: () =>
      tested(
        LADDER_TEST,
        "search, second engine and count agree on the set of answers",
        "集まりとして一致します",
      ),
  }),
  claim("dosun-fuwari.loose.definition", {
    section: LOOSE,
    kind: "feature",
    says: "ゆるい読み方。風船は鉄球の下にも、鉄球は風船の上にも止まれます。",
    value: true,
    judge: () =>
      tested(
        "lib/dosun_fuwari/rules_test.ts",
        "clauses: each says what it should, and the readings differ only in what stops a piece",
        "同じ読み方を選べます",
      ),
  }),
  claim("dosun-fuwari.loose.two-cell-loop", {
    section: LOOSE,
    kind: "exact",
    says:
      "ゆるい読み方では、風船のすぐ上に鉄球があれば、上下が空でも正しいことになります。互いに支え合い、二つとも宙に浮いています。",
    value: { cells: 2, ungrounded: 2 },
    theirs: ({ cells, ungrounded }) => `${cells}マスで${ungrounded}個が浮く`,
    judge(read, value) {
      const { rows, broken, ungrounded } = read(loop);
      const cells = rows.filter((cell) => cell !== ".").length;
      return all(
        same(
          value,
          { cells, ungrounded: ungrounded.length },
          `${cells}マスで${ungrounded.length}個が浮く`,
        ),
        holds(
          broken.loose.length === 0 && broken.official.length > 0,
          "ゆるい読み方だけが通す",
          "公式の決まりは破り、ゆるい読み方は破らない",
        ),
      );
    },
  }),
  claim("dosun-fuwari.loose.run-states", {
    section: LOOSE,
    kind: "exact",
    says:
      "ゆるい読み方での埋め方の数は、<var>a</var>(<var>L</var>)＝3<var>a</var>(<var>L</var>−1)−2<var>a</var>(<var>L</var>−2)＋<var>a</var>(<var>L</var>−3)に従います（A095263）。",
    value: {
      oeis: "A095263",
      recurrence: [3, -2, 1],
      terms: {
        "1": 3,
        "2": 7,
        "3": 16,
        "4": 37,
        "6": 200,
        "8": 1081,
        "12": 31572,
      },
    },
    theirs: ({ terms }) =>
      Object.entries(terms).map(([length, count]) =>
        `長さ${length}で${number(count)}`
      ).join("、"),
    judge(read, { terms }) {
      const found = Object.fromEntries(
        Object.keys(terms).map((length) => [
          length,
          fillings(read, Number(length)).loose,
        ]),
      );
      const { recurrenceFails, rows } = read(runStates);
      return all(
        same(
          terms,
          found,
          Object.values(found).map((n) => number(n)).join("、"),
        ),
        holds(
          recurrenceFails.length === 0,
          `長さ${rows.length}まで漸化式のとおり`,
          "数えた長さの全部で漸化式と一致",
        ),
      );
    },
    finding: {
      fault: "misnamed",
      text:
        "元の記事はこの列をピゾ数列<var>E</var>(3, 7)とも呼びます。漸化式は同じですが、OEISがその名で載せているのは3、7から始まるA010912で、A095263は1から始まるので番号が一つずれます。",
    },
  }),
  ...([[1, 3, 3], [2, 6, 7], [3, 10, 16], [4, 15, 37], [6, 28, 200], [
    8,
    45,
    1081,
  ], [12, 91, 31572]] as const).flatMap(([length, official, loose]) => [
    runClaim(length, "official", official),
    runClaim(length, "loose", loose),
  ]),
  claim("dosun-fuwari.loose.space-8x8", {
    section: LOOSE,
    kind: "boards",
    says:
      "8×8の盤の、部屋を見る前の埋め方の数の常用対数。公式のルールと、ゆるい読み方。",
    value: { official_log10: 13, loose_log10: 19.2 },
    theirs: ({ official_log10, loose_log10 }) =>
      `${official_log10}と${loose_log10}、差は${
        number(loose_log10 - official_log10, 1)
      }桁`,
    judge(read) {
      const { log10, looseLog10 } = ours(read, 8);
      return all(
        shape(
          "ゆるい読み方が五桁から八桁多い",
          looseLog10 - log10 >= 5 && looseLog10 - log10 <= 8,
          `${number(log10, 1)}と${number(looseLog10, 1)}、差は${
            number(looseLog10 - log10, 1)
          }桁`,
        ),
      );
    },
    why: (read) =>
      `こちらの8×8の盤は白マスが平均${
        number(whiteCells(read, 8), 1)
      }個あります。ゆるい読み方の数は白マス一つごとに約${
        number(fillings(read, 12).loose / fillings(read, 11).loose, 2)
      }倍になり、公式の数は連の長さの二乗でしか増えないので、黒マスが少ない盤ほど差が開きます。元の記事は黒マスの数を書いていませんが、${19.2}乗になるのは白マスが五十前後の盤です。`,
  }),
  claim("dosun-fuwari.loose.unique-8x8", {
    section: LOOSE,
    kind: "boards",
    says:
      "8×8の36盤をゆるい読み方で解き直したとき、一意な盤と、答えが5,000を超えた盤。",
    value: { boards: 36, unique: 0, over_cutoff: 36, cutoff: 5000 },
    theirs: ({ unique, over_cutoff }) => `${unique}盤、${over_cutoff}盤`,
    judge(read) {
      const { boards, stillUnique, overLimit } = read(loose).sets[0];
      return shape(
        "一意な盤は無く、九割以上が5,000を超える",
        stillUnique === 0 && overLimit >= 0.9 * boards,
        `${boards}盤のうち${stillUnique}盤、${overLimit}盤`,
      );
    },
  }),
  claim("dosun-fuwari.loose.unique-6x6", {
    section: LOOSE,
    kind: "sampled",
    says:
      "公式のルールで一意な6×6の40盤を、ゆるい読み方で正確に数えたとき、一意な盤と、最も少ない答えの数。",
    value: { boards: 40, unique: 0, min_solutions: 3264 },
    theirs: ({ unique, min_solutions }) =>
      `${unique}盤、${number(min_solutions)}`,
    judge(read) {
      const { boards, stillUnique, fewest } = read(loose).sets[2];
      return shape(
        "一意な盤は無く、最も少ないものでも百を超える",
        stillUnique === 0 && BigInt(fewest) > 100n,
        `${boards}盤のうち${stillUnique}盤、${number(fewest)}`,
      );
    },
  }),
  claim("dosun-fuwari.ungrounded.official-zero", {
    section: LOOSE,
    kind: "structural",
    says:
      "支えを端までたどったとき、公式のルールの答えに宙に浮いた駒は一つもありません。",
    value: { ungrounded: 0 },
    judge(read) {
      const { answers, hanging: exceptions } = read(hanging).official;
      return never(exceptions, answers, "通りの答え");
    },
  }),
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
  randomClaim(6, 0, { drawn: 600, none: 600, one: 0, several: 0 }),
  randomClaim(6, 0.12, { drawn: 600, none: 594, one: 0, several: 6 }),
  randomClaim(8, 0, { drawn: 600, none: 600, one: 0, several: 0 }),
  randomClaim(8, 0.12, { drawn: 600, none: 599, one: 0, several: 1 }),
  randomClaim(8, 0.2, { drawn: 600, none: 596, one: 0, several: 4 }),
  randomClaim(10, 0.15, { drawn: 600, none: 600, one: 0, several: 0 }),
  claim("dosun-fuwari.random.total", {
    section: RANDOM,
    kind: "sampled",
    says: "六つの設定を合わせた、答えの無い盤、一意な盤、答えが複数の盤。",
    value: { drawn: 3600, none: 3589, several: 11, one: 0 },
    theirs: ({ drawn, none, one, several }) =>
      `${number(drawn)}盤のうち${number(none)}、${one}、${several}`,
    judge(read) {
      const { drawn, none, unique, multiple } = read(random).total;
      return dead(0.98, { drawn, none, unique, multiple });
    },
  }),
  claim("dosun-fuwari.random.reason", {
    section: RANDOM,
    kind: "structural",
    says:
      "理由。どの部屋にも、どれかの連の上からの一続きが届くマスと、下からの一続きが届くマスが要ります。",
    value: true,
    theirs: "届くマスが無い部屋ができる",
    judge(read) {
      const { settings, total } = read(random);
      const byRoom = settings.reduce(
        (sum, { seenBy }) => sum + (seenBy.room ?? 0),
        0,
      );
      return shape(
        "答えの無い盤の九割以上を、部屋と連を突き合わせる段だけで見抜ける",
        byRoom >= 0.9 * total.none,
        `${number(total.none)}盤のうち${number(byRoom)}盤`,
      );
    },
  }),
  claim("dosun-fuwari.generator.never-checks-placement", {
    section: RANDOM,
    kind: "structural",
    says:
      "生成器は先に答えを描き、支えの決まりを確かめません。連の先頭と末尾にしか置かないからです。確かめるのは一意性だけ。",
    value: true,
    judge: () =>
      tested(
        "lib/dosun_fuwari/generate_test.ts",
        "generated boards have one answer by the second engine too",
        "こちらの生成器の盤は、第二の解き手でも一意です",
      ),
    finding: {
      fault: "inconsistent",
      text:
        "先頭と末尾にしか置かないのは、出発点の自明な盤だけです。飢餓部屋の風船はほかの風船の下に積まれるので、先頭にはありません。",
    },
  }),
  claim("dosun-fuwari.ladder.rung.run", {
    section: LADDER,
    kind: "feature",
    says: "段「連」。連ごとの状態の表だけで、伝播はしません。",
    value: true,
    judge: () => tested(LADDER_TEST, STEPS, "同じ段"),
  }),
  claim("dosun-fuwari.ladder.rung.room", {
    section: LADDER,
    kind: "feature",
    says:
      "段「部屋」。一つの部屋に同じ駒を二つ落とす状態は消え、一本の連しか満たせない部屋はその連を決めます。",
    value: true,
    judge: () => tested(LADDER_TEST, STEPS, "同じ段"),
  }),
  claim("dosun-fuwari.ladder.rung.profile", {
    section: LADDER,
    kind: "feature",
    says:
      "段「輪郭」。部屋に決まった駒が連全体を切り、その連のほかのマスは、触れている部屋からその選択を奪います。",
    value: true,
    judge: () => tested(LADDER_TEST, STEPS, "同じ段"),
  }),
  claim("dosun-fuwari.ladder.rung.probe", {
    section: LADDER,
    kind: "feature",
    says: "段「仮定」。連の状態を一つ仮定し、矛盾すれば消します。",
    value: true,
    judge: () => tested(LADDER_TEST, STEPS, "同じ段"),
  }),
  claim("dosun-fuwari.ladder.strictly-stronger", {
    section: LADDER,
    kind: "structural",
    says:
      "段は、下の段が解く盤を全部解き、下の段が解けない盤を少なくとも一つ解きます。",
    value: true,
    judge(read) {
      const { room, profile, probe } = read(everyBoard).total.unique;
      return holds(
        room > 0 && profile > 0 && probe > 0,
        `12マスまでの一意な盤で、要る段が「部屋」は${
          number(room)
        }枚、「輪郭」は${number(profile)}枚、「仮定」は${number(probe)}枚`,
        "どの段にも、それが要る盤がある",
      );
    },
    finding: {
      fault: "unclear",
      text:
        "元の記事の盤はどれも「仮定」が要らないので、「仮定」が「輪郭」より本当に強いことは、その数からは分かりません。下の三行三列の盤が証拠になります。",
      board: "https://puzz.link/p?dosufuwa/3/3/i0rg0",
    },
  }),
  claim("dosun-fuwari.ladder.unstarved-room", {
    section: LADDER,
    kind: "sampled",
    says: "飢餓部屋の無い盤で、段「部屋」で終わるもの。",
    value: { boards: 150, room: 150 },
    theirs: ({ boards, room }) => `${boards}盤のうち${room}盤`,
    judge(read, value) {
      const { boards, byRung } = read(rungs).find(({ sort }) =>
        sort === "unstarved"
      )!;
      return agree(
        { hits: value.room, n: value.boards },
        { hits: byRung.room ?? 0, n: boards },
      );
    },
    finding: {
      fault: "condition",
      text:
        "一意でない盤はどの段でも終わりません。だからこれは一意な盤、つまり自明な盤だけについての話です。",
    },
  }),
  claim("dosun-fuwari.ladder.unstarved-counting-only", {
    section: LADDER,
    kind: "structural",
    says:
      "飢餓部屋の無い盤は、部屋に一つずつという数え上げだけで終わり、浮き沈みは関わりません。",
    value: true,
    judge(read) {
      const { boards, byRung } = read(rungs).find(({ sort }) =>
        sort === "unstarved"
      )!;
      return never(boards - (byRung.room ?? 0), boards, "盤");
    },
    finding: {
      fault: "inconsistent",
      text:
        "段「部屋」が使う連の表は、すでに浮き沈みの決まりで作られています。決まりは消えたのではなく、表の中にあります。",
    },
  }),
  claim("dosun-fuwari.ladder.shipped-profile", {
    section: LADDER,
    kind: "boards",
    says: "出題した盤に要る段。「輪郭」、「仮定」、探索。",
    value: { boards: 72, profile: 72, probe: 0, search: 0 },
    theirs: ({ profile, probe, search }) => `${profile}、${probe}、${search}`,
    judge(read) {
      const sets = [ours(read, 8), ours(read, 12)];
      const boards = sets.reduce((sum, { boards }) => sum + boards, 0);
      const profile = sets.reduce(
        (sum, { byRung }) => sum + (byRung.profile ?? 0),
        0,
      );
      return shape(
        "全部の盤が「輪郭」を要し、それより上は要らない",
        profile === boards,
        `${boards}盤のうち「輪郭」が${profile}盤`,
      );
    },
  }),
  claim("dosun-fuwari.ladder.one-rung-up", {
    section: LADDER,
    kind: "structural",
    says:
      "部屋を飢えさせると、盤はきっかり一段（「部屋」から「輪郭」へ）上がり、それ以上は上がりません。",
    value: true,
    theirs: "例外なし",
    judge(read) {
      const { room, profile, probe } = read(everyBoard).total.unique;
      return never(probe, room + profile + probe, "盤（12マスまでの一意な盤）");
    },
    why: (read) => {
      const drawn = read(rungs).filter(({ sort }) => sort !== "unstarved");
      const boards = drawn.reduce((sum, { boards }) => sum + boards, 0);
      const profile = drawn.reduce(
        (sum, { byRung }) => sum + (byRung.profile ?? 0),
        0,
      );
      return `ダイヤルで引いた${
        someOf(profile, boards, "盤")
      }がちょうど「輪郭」で終わります。これはダイヤルが作る盤の性質であり、飢餓の性質ではありません。小さな盤を全部調べると、「仮定」まで要る一意な盤があります。`;
    },
    finding: {
      fault: "false",
      text(read) {
        const { rows, starved } = {
          rows: read(examples).probe.rows,
          starved: read(examples).probe.heads.filter((heads) => heads === 0)
            .length,
        };
        return `三行三列の${
          rows.join("／")
        }は、飢餓部屋が${starved}個で、二段上の「仮定」まで要ります。`;
      },
      board: "https://puzz.link/p?dosufuwa/3/3/i0rg0",
    },
  }),
  claim("dosun-fuwari.failed.rooms-first", {
    section: FAILED,
    kind: "sampled",
    says: "失敗した生成器の一つ目、部屋を先に引く。答えの無い盤の数。",
    value: { drawn: 3600, none: 3589 },
    theirs: ({ drawn, none }) => `${number(drawn)}盤のうち${number(none)}盤`,
    judge(read) {
      const { drawn, none } = read(random).total;
      return shape(
        "98%以上",
        none >= 0.98 * drawn,
        `${number(drawn)}盤のうち${number(none)}盤`,
      );
    },
  }),
  claim("dosun-fuwari.failed.fill-later", {
    section: FAILED,
    kind: "sampled",
    says: "二つ目、答えを先に描いて部屋を後から流し込む。答えの数。",
    value: { solutions: "several tens" },
    theirs: "数十",
    judge(read) {
      const { medianAnswers } = read(failed).poured;
      return shape(
        "中央値が十を超える",
        BigInt(medianAnswers) > 10n,
        `中央値${number(medianAnswers)}`,
      );
    },
  }),
  claim("dosun-fuwari.failed.matching", {
    section: FAILED,
    kind: "sampled",
    says:
      "三つ目、風船の区画と鉄球の区画を二部マッチングで結ぶ。完全マッチングのあった盤。",
    value: { boards: 150, matching_exists: 0 },
    theirs: ({ boards, matching_exists }) =>
      `${boards}盤のうち${matching_exists}盤`,
    judge(read, value) {
      const { boards, perfect } = read(failed).matching;
      return agree(
        { hits: value.matching_exists, n: value.boards },
        { hits: perfect, n: boards },
      );
    },
  }),
  claim("dosun-fuwari.failed.hill-climb", {
    section: FAILED,
    kind: "sampled",
    says: "四つ目、空きマスを隣の部屋に渡す山登り。一意になった回数。",
    value: { tries: 25, unique: 0 },
    theirs: ({ tries, unique }) => `${tries}回のうち${unique}回`,
    judge(read, value) {
      const { tries, unique } = read(failed).climbing;
      return agree(
        { hits: value.unique, n: value.tries },
        { hits: unique, n: tries },
      );
    },
  }),
  claim("dosun-fuwari.failed.common-cause", {
    section: FAILED,
    kind: "structural",
    says:
      "失敗に共通する理由。どの部屋も連の先頭を持つかぎり選択は独立で、積は一になりません。",
    value: true,
    theirs: "四つとも同じ理由",
    judge(read) {
      const { boards, unstarved } = read(failed).poured;
      return never(
        boards - unstarved,
        boards,
        "盤（部屋を流し込んだ盤。例外は積まなければ済まない盤）",
      );
    },
    why: (read) => {
      const { boards, unstarved } = read(failed).poured;
      return `流し込んだ${number(boards)}盤のうち、どの部屋も積まずに済む盤は${
        number(unstarved)
      }盤だけでした。残りには初めから飢餓部屋があり、この理由では説明できません。`;
    },
    finding: {
      fault: "false",
      text:
        "積が決して一にならない、というのも言い過ぎです。どの部屋にも先頭と末尾が一つずつの盤では積は一で、それこそが最後に成功した生成器の出発点です。",
    },
  }),
  claim("dosun-fuwari.summary.loose-36-to-0", {
    section: SUMMARY,
    kind: "boards",
    says:
      "ゆるい読み方は、出題した盤の一意性を36盤中36盤から36盤中0盤にします。",
    value: { official: [36, 36], loose: [0, 36] },
    theirs: ({ official, loose }) =>
      `${official.join("／")}から${loose.join("／")}へ`,
    judge(read) {
      const { boards, stillUnique } = read(loose).sets[0];
      return shape(
        "全部から一つもなしへ",
        stillUnique === 0,
        `${boards}／${boards}から${stillUnique}／${boards}へ`,
      );
    },
    finding: {
      fault: "unclear",
      text(read) {
        const { boards, stillUnique, fewest } = read(loose).sets[1];
        return `三十六は8×8の盤だけで、12×12の盤をゆるい読み方で数えた値はありません。こちらの12×12の${boards}盤では、一意なままの盤は${stillUnique}、最も少ない答えでも${
          number(fewest)
        }通りでした。`;
      },
    },
  }),
  claim("dosun-fuwari.impl.tests", {
    section: SUMMARY,
    kind: "feature",
    says: "元のソフトウェアのテストの数。",
    value: { tests: 21 },
    theirs: ({ tests }) => `${tests}個`,
    judge: () => record("元のソフトウェアの大きさで、比べる意味がありません"),
  }),
  claim("dosun-fuwari.impl.no-dependencies", {
    section: SUMMARY,
    kind: "feature",
    says: "元のソフトウェアは、実行時にほかのライブラリを使いません。",
    value: { runtime_dependencies: 0 },
    theirs: "0個",
    judge: () => record("元のソフトウェアの性質です"),
  }),
];
