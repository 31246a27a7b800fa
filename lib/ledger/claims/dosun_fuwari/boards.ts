/**
 * The claims of the source on Dosun-Fuwari: random boards, the ladder and its generators, and its summary.
 *
 * @module
 */

import { number, percent } from "../../../chart/text.ts";
import {
  everyBoard,
  examples,
  failed,
  loose,
  random,
  rungs,
} from "../../../study/dosun_fuwari.ts";
import { type Claim, claim } from "../../claim.ts";
import {
  agree,
  holds,
  type Judgement,
  never,
  record,
  shape,
  someOf,
  tested,
} from "../../verdict.ts";
import { LADDER_TEST, ours, STEPS } from "./common.ts";

const RANDOM = "ランダムな盤には解が無い";
const LADDER = "ラダー";
const FAILED = "生成器の詰まりどころ";
const SUMMARY = "まとめ";

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

/** The claims on these, in the source's order. */
export const boards: readonly Claim[] = [
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
