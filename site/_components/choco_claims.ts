import { number, percent } from "../../lib/chart/text.ts";
import type {
  Ablation,
  collection,
  dialects,
  dropped,
  minimality,
  prefixes,
  shares,
} from "../../lib/choco_banana/measure_boards.ts";
import type { Ledger } from "../../lib/choco_banana/measure_counts.ts";
import type {
  existence,
  Naming,
} from "../../lib/choco_banana/measure_exact.ts";
import type { Halves } from "../../lib/choco_banana/measure_halves.ts";
import type { TieCount } from "../../lib/choco_banana/measure_ties.ts";

/** The results that the comparison reads. */
export interface Compared {
  boards: ReturnType<typeof collection>;
  shares: ReturnType<typeof shares>;
  ablation: { boards: number; rows: readonly Ablation[] };
  halves: readonly Halves[];
  dropped: ReturnType<typeof dropped>;
  minimality: ReturnType<typeof minimality>;
  prefixes: ReturnType<typeof prefixes>;
  dialects: ReturnType<typeof dialects>;
  naming: readonly Naming[];
  products: readonly number[];
  existence: ReturnType<typeof existence>;
  ties: readonly TieCount[];
  counts: Pick<Ledger, "table"> & { squares: readonly string[] };
}

/** A claim of the source beside what we found. */
interface Row {
  what: string;
  theirs: string;
  ours: string;
  verdict: "一致" | "近い" | "違い" | "不成立" | "説明が違う";
}

/** The source's claims, one by one. */
export default function chocoClaims(results: Compared): string {
  const { boards, shares, ablation, halves, dropped, minimality } = results;
  const { prefixes, dialects, naming, products, existence, ties } = results;
  const { counts } = results;
  const without = (rung: string, probe = true) =>
    ablation.rows.find((row) => row.without === rung && row.probe === probe)!;
  const five = ["value", "rect", "size", "anti", "probe"];
  const list = (values: readonly (number | string)[]) =>
    values.map((value) => number(value)).join("、");
  const share = (i: number) =>
    five.map((rung) => percent(shares[i].schedules[0].share[rung])).join("、");
  const tie = (rows: number, cols: number) =>
    ties.find((row) => row.rows === rows && row.cols === cols)!;
  const ablationRow = (rung: string, name: string, theirs: string): Row => {
    const { settled, finished, branches, gaveUp } = without(rung);
    return {
      what: `「${name}」を抜く（確定率、完走、仮定の数）`,
      theirs,
      ours: `${percent(settled)}、${finished}／${ablation.boards}、分岐${
        number(branches)
      }${gaveUp > 0 ? `（${number(gaveUp)}盤で打ち切り）` : ""}`,
      verdict: "近い",
    };
  };
  const ratio = without("anti", false).branches /
    without("rect", false).branches;
  const ratios = halves.map((sort) => sort.ratio);
  const reading = (i: number, id: string) =>
    dropped[i].readings.find((row) => row.reading === id)!;
  const dialect = (i: number, id: string) =>
    dialects[i].dialects.find((row) => row.dialect === id)!;
  const table = counts.table as unknown as readonly (readonly string[])[];
  const rows: Row[] = [
    {
      what: "n×nの空の盤の答え、nは1から5",
      theirs: "1、5、121、4,835、584,931",
      ours: list(counts.squares.slice(0, 5)),
      verdict: "一致",
    },
    {
      what: "1×nの空の盤の答え",
      theirs: "どれも1",
      ours: list(table[0].slice(0, 8)),
      verdict: "一致",
    },
    {
      what: "2×nの空の盤の答え、nは1から10",
      theirs: "1、5、19、57、171、509、1,505、4,441、13,105、38,689",
      ours: list(table[1].slice(0, 10)),
      verdict: "一致",
    },
    {
      what: "3×nの空の盤の答え、nは1から8",
      theirs: "1、19、121、599、3,057、15,525、78,781、399,575",
      ours: list(table[2].slice(0, 8)),
      verdict: "一致",
    },
    ...([[3, 4, "599、596、4、4"], [3, 5, "3,057、3,055、4、2"], [
      4,
      4,
      "4,835、4,831、8、2",
    ], [4, 5, "40,899、40,875、48、2"]] as const).map((
      [r, c, theirs],
    ): Row => {
      const { answers, maps, tied, largest } = tie(r, c);
      return {
        what: `${r}×${c}の答え、地図、引き分けの答え、最大の組`,
        theirs,
        ours: list([answers, maps, tied, largest]),
        verdict: "一致",
      };
    }),
    {
      what: "3×3までの盤に引き分けはない",
      theirs: "0",
      ours: list([tie(2, 2).tied, tie(2, 3).tied, tie(3, 3).tied]),
      verdict: "一致",
    },
    {
      what: "n×nの掛け算表に載る数、nは1から10（A027424）",
      theirs: "1、3、6、9、14、18、25、30、36、42",
      ours: list(products.slice(0, 10)),
      verdict: "一致",
    },
    {
      what: "それはチョコが取りうる面積の個数である",
      theirs: "正確に一致",
      ours: `形としては正しいが、正しい答えに現れるのは6×6で${
        naming[0].chocoSizes
      }個（n(n−1)は置けない）`,
      verdict: "不成立",
    },
    ...([["6×6", "21／36"], ["8×8", "37／64"], ["10×10", "61／100"]] as const)
      .map(([size, theirs], i): Row => ({
        what: `${size}で色を名乗る大きさ`,
        theirs,
        ours: `形で${naming[i].byShape}／${naming[i].sizes}、正しい答えでは${
          naming[i].inAnswers
        }`,
        verdict: "一致",
      })),
    {
      what: "段「数字」が決める大きさは、それと同じ",
      theirs: "1と2と、掛け算表の外",
      ours: `盤全体の大きさが抜けていて、6×6で${naming[0].withoutWhole}個`,
      verdict: "不成立",
    },
    {
      what: "バナナの大きさは3からHW−1まで、ちょうど全部",
      theirs: "構成で証明",
      ours: existence.allAgree
        ? "2×2から8×8まで、構成と探索で確認"
        : "一致しない大きさがある",
      verdict: "一致",
    },
    {
      what: "そのバナナの構成（満ちた行と余り）",
      theirs: "余りが0のときだけ一マスをぶら下げる",
      ours: `一行に満たない大きさで長方形になる（6×6で${
        existence.boards.find(({ rows, cols }) => rows === 6 && cols === 6)!
          .plainRuleFails.join("、")
      }）`,
      verdict: "不成立",
    },
    {
      what: "6×6の盤で段が書いたマス（数字、外接、大きさ、でない、仮定）",
      theirs: "19.8%、5.5%、62.6%、4.2%、7.9%",
      ours: share(0),
      verdict: "近い",
    },
    {
      what: "8×8の盤で段が書いたマス",
      theirs: "15.3%、3.5%、67.4%、4.5%、9.2%",
      ours: share(1),
      verdict: "近い",
    },
    {
      what: "段を下から足したときの確定率（6×6）",
      theirs: "19.8%、34.4%、69.7%、79.8%、100%",
      ours: shares[0].cumulative.map(({ share }) => percent(share)).join("、"),
      verdict: "説明が違う",
    },
    ablationRow("none", "なし", "100.0%、68／68、0"),
    ablationRow("value", "数字", "86.7%、50／68、332"),
    ablationRow("rect", "外接長方形", "97.2%、54／68、498"),
    ablationRow("anti", "長方形でない", "89.8%、36／68、11,686"),
    ablationRow("size", "大きさ", "23.5%、8／68、3,623,318"),
    {
      what: "「長方形でない」は「外接長方形」の六倍高い（仮定の段なし）",
      theirs: "103,958／17,452",
      ours: `この68盤では${number(ratio)}倍。盤の種類によって${
        number(Math.min(...ratios))
      }倍から${number(Math.max(...ratios))}倍`,
      verdict: "不成立",
    },
    {
      what: "多くの盤では「長方形でない」を抜くほうが高い",
      theirs: "否定のほうが高い",
      ours: `${number(halves.reduce((sum, sort) => sum + sort.boards, 0))}盤中${
        number(halves.reduce((sum, sort) => sum + sort.antiDearer, 0))
      }盤`,
      verdict: "一致",
    },
    ...[0, 1].flatMap((i): Row[] => [{
      what: `「バナナは長方形でない」を落としても一意な${
        i === 0 ? "6×6" : "8×8"
      }の盤`,
      theirs: i === 0 ? "12／38" : "12／30",
      ours: `${reading(i, "free-bananas").unique}／${dropped[i].boards}`,
      verdict: "近い",
    }, {
      what: `「チョコは長方形」を落としても一意な${
        i === 0 ? "6×6" : "8×8"
      }の盤`,
      theirs: i === 0 ? "21／38" : "9／30",
      ours: `${reading(i, "free-chocos").unique}／${dropped[i].boards}`,
      verdict: i === 0 ? "違い" : "近い",
    }]),
    {
      what: "6×6の手掛かりのうち色を名乗るもの",
      theirs: "271／388（69.8%）",
      ours: `${boards[0].naming}／${boards[0].clues}（${
        percent(boards[0].namingShare)
      }）`,
      verdict: "近い",
    },
    {
      what: "6×6で一意にできる盤（制限なし、名乗る、黙る）",
      theirs: "38、19、15",
      ours: list(dialects[0].dialects.map(({ possible }) => possible)),
      verdict: "近い",
    },
    {
      what: "値段の中央値（同じ順）",
      theirs: "6、7、8",
      ours: ["any", "naming", "silent"].map((id) =>
        number(dialect(0, id).medianPrice)
      ).join("、"),
      verdict: "違い",
    },
    {
      what: "梯子で終わることと一意であることの一致",
      theirs: "525／581（90.4%）",
      ours: `${number(prefixes.agree.hits)}／${number(prefixes.checked)}（${
        percent(prefixes.agree.share)
      }）`,
      verdict: "近い",
    },
    {
      what: "梯子が終わったのに一意でない",
      theirs: "0",
      ours: number(prefixes.doneButSeveral),
      verdict: "一致",
    },
    {
      what: "手掛かりを一つ抜いて一意のままのもの",
      theirs: "518個中0個、答えの中央値26",
      ours: `${
        number(minimality.reduce((sum, row) => sum + row.clues, 0))
      }個中${
        number(minimality.reduce((sum, row) => sum + row.stillUnique, 0))
      }個、答えの中央値${
        minimality.map(({ medianAnswers }) => number(medianAnswers)).join("と")
      }`,
      verdict: "一致",
    },
    {
      what: "古い成分を読む誤りの最小例",
      theirs: "4×4",
      ours: "2×2で起きる",
      verdict: "不成立",
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
