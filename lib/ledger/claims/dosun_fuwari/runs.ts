/**
 * The claims of the source on Dosun-Fuwari: what the rules are, and what they make of a run.
 *
 * @module
 */

import { number } from "../../../chart/text.ts";
import {
  boards,
  hanging,
  loop,
  loose,
  runStates,
} from "../../../study/dosun_fuwari.ts";
import { type Claim, claim, type Read } from "../../claim.ts";
import {
  all,
  between,
  holds,
  never,
  record,
  same,
  shape,
  tested,
} from "../../verdict.ts";
import { LADDER_TEST, ours, STEPS } from "./common.ts";

const LEAD = "冒頭";
const RULES = "ルール";
const RUNS = "格子は囮で、本体は列の縦連ごとの整数ペア";
const LOOSE = "「あるいは他の駒」と言い換えた瞬間、別のパズルになる";

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

/** The claims on these, in the source's order. */
export const runs: readonly Claim[] = [
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
];
