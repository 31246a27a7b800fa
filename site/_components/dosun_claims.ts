import { number, percent } from "../../lib/chart/text.ts";
import type {
  joinEveryBoard,
  RunStates,
} from "../../lib/dosun_fuwari/measure.ts";
import type {
  ablation,
  hangingPieces,
  looseAnswers,
  ourBoards,
} from "../../lib/dosun_fuwari/measure_boards.ts";
import type { measureFailed } from "../../lib/dosun_fuwari/measure_failed.ts";
import type {
  ProductSample,
  randomBoards,
  RungSample,
  Setting,
} from "../../lib/dosun_fuwari/measure_sampled.ts";

/** The results that the comparison reads. */
export interface Compared {
  states: RunStates;
  boards: ReturnType<typeof ourBoards>;
  loose: ReturnType<typeof looseAnswers>;
  hanging: ReturnType<typeof hangingPieces>;
  every: ReturnType<typeof joinEveryBoard>;
  samples: readonly ProductSample[];
  ablation: ReturnType<typeof ablation>;
  dial8: readonly Setting[];
  dial12: readonly Setting[];
  random: ReturnType<typeof randomBoards>;
  rungs: readonly RungSample[];
  failed: ReturnType<typeof measureFailed>;
}

/** A claim of the source beside what we found. */
interface Row {
  what: string;
  theirs: string;
  ours: string;
  verdict: "一致" | "近い" | "違い" | "不成立" | "説明が違う";
}

/** The source's claims, one by one. */
export default function dosunClaims(results: Compared): string {
  const { states, boards, loose, hanging, every, samples, ablation } = results;
  const { dial8, dial12, random, rungs, failed } = results;
  const state = (length: number) =>
    states.rows.find((row) => row.length === length)!;
  const [small, large] = boards.sets.map(({ summary }) => summary);
  const [loose8, , loose6] = loose.sets;
  const sample = (sort: string) => samples.find((s) => s.sort === sort)!;
  const share = (
    { share, low, high }: { share: number; low: number; high: number },
  ) => `${percent(share)}（${percent(low)}〜${percent(high)}）`;
  const dial = (settings: readonly Setting[], starved: number) =>
    settings.find((s) => s.starved === starved)!;
  const rows: Row[] = [
    ...[
      [1, "3", "3"],
      [2, "6", "7"],
      [3, "10", "16"],
      [4, "15", "37"],
      [
        6,
        "28",
        "200",
      ],
      [8, "45", "1,081"],
      [12, "91", "31,572"],
    ].map((
      [length, official, free],
    ): Row => ({
      what: `長さ${length}の連の埋め方（公式、ゆるい読み方）`,
      theirs: `${official}、${free}`,
      ours: `${number(state(Number(length)).official)}、${
        number(state(Number(length)).loose)
      }`,
      verdict: "一致",
    })),
    {
      what: "8×8の盤の連の数の平均",
      theirs: "10.7",
      ours: number(small.meanRuns, 1),
      verdict: "近い",
    },
    {
      what: "12×12の盤の連の数の平均",
      theirs: "22.2",
      ours: number(large.meanRuns, 1),
      verdict: "近い",
    },
    {
      what: "8×8の盤の配置数（公式、ゆるい読み方）の常用対数",
      theirs: "13、19.2",
      ours: `${number(small.log10, 1)}、${number(small.looseLog10, 1)}`,
      verdict: "違い",
    },
    {
      what: "12×12の盤の配置数の常用対数",
      theirs: "28.4",
      ours: number(large.log10, 1),
      verdict: "近い",
    },
    {
      what: "8×8の36盤のうち、ゆるい読み方でも一意な盤",
      theirs: "0（全部が5,000解超）",
      ours: `${loose8.stillUnique}（${loose8.overLimit}盤が5,000解超、最少${
        number(loose8.fewest)
      }解）`,
      verdict: "一致",
    },
    {
      what: "6×6の40盤、ゆるい読み方での最少の解の数",
      theirs: "3,264",
      ours: number(loose6.fewest),
      verdict: "近い",
    },
    {
      what: "公式のルールの答えで宙に浮く駒",
      theirs: "0",
      ours: number(hanging.official.hanging),
      verdict: "一致",
    },
    {
      what: "飢餓部屋が無ければ答えは∏TᵢBᵢ通り",
      theirs: "225盤中225盤",
      ours: `同じ作り方で${number(sample("trivial").boards)}盤中${
        number(sample("trivial").equal)
      }盤、マスを動かした盤では${number(sample("stirred").boards)}盤中${
        number(sample("stirred").equal)
      }盤`,
      verdict: "不成立",
    },
    {
      what: "飢餓部屋がある盤で∏TᵢBᵢに一致する盤",
      theirs: "650盤中0盤",
      ours: `${number(sample("starved").boards)}盤中${
        number(sample("starved").equal)
      }盤（どれも答えの無い盤で、0＝0）`,
      verdict: "説明が違う",
    },
    {
      what: "飢餓部屋の無い一意な盤は、部屋が連そのものの盤だけ",
      theirs: "正しい",
      ours: `一マスの連が無ければ正しい。あれば例外があり、12マスまでの盤に${
        number(every.total.uniqueUnstarved.singles)
      }枚`,
      verdict: "不成立",
    },
    {
      what: "出題した72盤のうち、積まない解き手が解ける盤",
      theirs: "0",
      ours: `${ablation.boards}盤中${ablation.boards - ablation.noStacking}盤`,
      verdict: "一致",
    },
    {
      what: "飢餓部屋の数の中央値（8×8、12×12）",
      theirs: "3、6",
      ours: `${small.medianStarved}、${large.medianStarved}`,
      verdict: "一致",
    },
    ...[[1, "90.9%"], [2, "84.1%"], [3, "72.7%"], [4, "73.2%"]].map((
      [starved, theirs],
    ): Row => ({
      what: `8×8、飢餓部屋${starved}個の一意率`,
      theirs: String(theirs),
      ours: share(dial(dial8, Number(starved)).rate!),
      verdict: starved === 1 ? "近い" : "違い",
    })),
    {
      what: "8×8、飢餓部屋4個の盤が引ける割合",
      theirs: percent(153 / 220),
      ours: share(dial(dial8, 4).drawable),
      verdict: "違い",
    },
    {
      what: "12×12、飢餓部屋8個の一意率",
      theirs: "55.1%",
      ours: share(dial(dial12, 8).rate!),
      verdict: "違い",
    },
    {
      what: "部屋を先に引いた盤のうち解の無い盤",
      theirs: percent(3589 / 3600),
      ours: share(random.total.noneShare),
      verdict: "一致",
    },
    {
      what: "そのうち一意な盤",
      theirs: "0",
      ours: `${number(random.total.drawn)}盤中${number(random.total.unique)}盤`,
      verdict: "一致",
    },
    {
      what: "飢餓部屋の無い盤が部屋の段で終わる",
      theirs: "150盤中150盤",
      ours: `${number(rungs[0].boards)}盤中${
        number(rungs[0].byRung.room ?? 0)
      }盤`,
      verdict: "一致",
    },
    {
      what: "出題した72盤に必要な段",
      theirs: "全部が輪郭",
      ours:
        `8×8で${small.byRung.profile}盤、12×12で${large.byRung.profile}盤が輪郭`,
      verdict: "一致",
    },
    {
      what: "飢えさせると盤はきっかり一段上がる",
      theirs: "例外なし",
      ours: `引いた${
        number(rungs[1].boards)
      }盤では例外なし。12マスまでの一意な盤には、仮定まで要る盤が${
        number(every.total.unique.probe)
      }枚ある`,
      verdict: "不成立",
    },
    {
      what: "答えに部屋を流し込んだ盤の解の数",
      theirs: "数十",
      ours: `中央値${number(failed.poured.medianAnswers)}`,
      verdict: "一致",
    },
    {
      what: "風船と鉄球の区画の完全マッチングがある盤",
      theirs: "150盤中0盤",
      ours: `${number(failed.matching.boards)}盤中${
        number(failed.matching.perfect)
      }盤`,
      verdict: "一致",
    },
    {
      what: "山登りで一意になった盤",
      theirs: "25回中0回",
      ours: `${number(failed.climbing.tries)}回中${
        number(failed.climbing.unique)
      }回`,
      verdict: "近い",
    },
    {
      what: "失敗の共通の理由は、部屋がみな先頭を持つこと",
      theirs: "どれも同じ理由",
      ours: `流し込んだ${
        number(failed.poured.boards)
      }盤のうち、部屋がみな積まずに済む盤は${
        number(failed.poured.unstarved)
      }盤だけ`,
      verdict: "説明が違う",
    },
  ];
  const body = rows.map(({ what, theirs, ours, verdict }) =>
    `<tr><th scope="row">${what}</th><td>${theirs}</td><td>${ours}</td><td>${verdict}</td></tr>`
  ).join("\n");
  return `<div class="scroll" tabindex="0" role="region" aria-label="元の記事との比較"><table class="roomy">
<thead><tr><th scope="col">主張</th><th scope="col">元の記事</th><th scope="col">この記事</th><th scope="col">判定</th></tr></thead>
<tbody>
${body}
</tbody></table></div>`;
}
