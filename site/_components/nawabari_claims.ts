import { number, percent } from "../../lib/chart/text.ts";
import type * as studies from "../../lib/study/nawabari.ts";
import type { ResultOf } from "../../lib/study/study.ts";

type Result<K extends keyof typeof studies> = ResultOf<(typeof studies)[K]>;

/** The results that the comparison reads. */
export interface Compared {
  boards: Result<"boards">;
  alphabet: Result<"alphabet">;
  candidates: Result<"candidates">;
  placements: Result<"placements">;
  moves: Result<"moves">;
  erasures: Result<"erasures">;
  misreadings: Result<"misreadings">;
  vertexProof: Result<"vertexProof">;
  census: Result<"census">;
  reach: Result<"reach">;
  branches: Result<"branches">;
  scattered: Result<"scattered">;
  triangle: Result<"triangle">;
  squares: Result<"squares">;
  everyBoard: Result<"everyBoard">;
  unprintable: Result<"unprintable">;
}

/** A claim of the source beside what we found. */
interface Row {
  what: string;
  theirs: string;
  ours: string;
  verdict: string;
}

/**
 * A row about something that the rules alone decide: what is not the same is wrong on
 * one side.
 */
const exact = (what: string, theirs: string, ours: string): Row => ({
  what,
  theirs: short(theirs),
  ours: short(ours),
  verdict: theirs === ours ? "一致" : "違い",
});

/** A long number by its ends: a table has no room for the rest. */
function short(text: string): string {
  return text.replace(/^(\d{1,3},\d{3}),[\d,]{14,}(\d{3})$/, "$1…$2");
}

/** The source's claims, one by one. */
export default function nawabariClaims(results: Compared): string {
  const {
    boards,
    alphabet,
    candidates,
    placements,
    moves,
    erasures,
    misreadings,
    vertexProof,
    census,
    reach,
    branches,
    scattered,
    triangle,
    squares,
    everyBoard,
    unprintable,
  } = results;
  const share = (
    { share, low, high }: { share: number; low: number; high: number },
  ) => `${percent(share)}（${percent(low)}〜${percent(high)}）`;
  const digit = (value: number) =>
    alphabet.digits.find((row) => row.digit === value)!;
  const reading = (id: string) =>
    misreadings.readings.find((row) => row.id === id)!;
  const both = (id: string, key: "unique" | "intended") =>
    reading(id).sets.reduce((sum, set) => sum + set[key], 0);
  const seat = (id: string) => moves.seats.find((row) => row.seat === id)!;
  const size = (rows: number, cols: number) =>
    everyBoard.sizes.find((s) => s.rows === rows && s.cols === cols)!;
  const answers = (rows: number, cols: number) =>
    unprintable.sizes.find((s) => s.rows === rows && s.cols === cols)!;
  const kind = (id: string) => census.kinds.find((row) => row.kind === id)!;
  const one = (rows: number, from: number, to: number) =>
    Array.from(
      { length: to - from + 1 },
      (_, i) => number(size(rows, from + i).unique),
    ).join("、");

  const rows: Row[] = [
    ...[[4, "36、1"], [3, "360、5"], [2, "1,140、16"], [1, "1,200、13"], [
      0,
      "400、10",
    ]].map(([value, theirs]) =>
      exact(
        `6×6で数字${value}が許す長方形と、広さの種類`,
        String(theirs),
        `${number(digit(Number(value)).pairs)}、${
          number(digit(Number(value)).areaKinds)
        }`,
      )
    ),
    {
      what: "72盤の数字の数（部屋の数）",
      theirs: "633（239と394）",
      ours: `${number(boards.rooms)}（${number(boards.sets[0].rooms)}と${
        number(boards.sets[1].rooms)
      }）`,
      verdict: "近い",
    },
    {
      what: "一つの数字が残す長方形の中央値（6×6、8×8）",
      theirs: "6、8",
      ours: candidates.sets.map((set) => number(set.rectangles, 1)).join("、"),
      verdict: "近い",
    },
    {
      what: "一つの数字だけで決まるものは何もない",
      theirs: "正しい",
      ours: `${
        number(candidates.sets.reduce((sum, set) => sum + set.certain, 0))
      }個は長方形が一つに決まる`,
      verdict: "不成立",
    },
    {
      what: "でたらめな置き方のうち一意なもの（6×6）",
      theirs: "19.5%",
      ours: share(placements.sets[0].unique),
      verdict: "近い",
    },
    {
      what: "同じ（8×8）",
      theirs: "3.3%",
      ours: share(placements.sets[1].unique),
      verdict: "近い",
    },
    {
      what: "数字を部屋の中で動かして一意のまま残る割合",
      theirs: "50.1%（冒頭では、壊れる割合）",
      ours: `${percent(moves.all.share!)}（${number(moves.all.moves)}通り中）`,
      verdict: "近い。冒頭と本文が逆",
    },
    {
      what: "そのうち数字の変わらない移動",
      theirs: "49.9%",
      ours: percent(moves.same.share!),
      verdict: "近い",
    },
    ...[
      ["end", "帯の端", "51.6%"],
      ["middle", "帯の中ほど", "53.8%"],
      ["corner", "太い部屋の角", "45.4%"],
      ["side", "太い部屋の辺", "50.2%"],
      ["inside", "太い部屋の内側", "62.3%"],
    ].map(([id, name, theirs]): Row => ({
      what: `${name}へ動かして一意のまま残る割合`,
      theirs,
      ours: percent(seat(id).share!),
      verdict: id === "inside" ? "近い（どちらも最大）" : "近い",
    })),
    {
      what: "いちばん壊れやすい席",
      theirs: "太い部屋の角",
      ours: "帯の端",
      verdict: "違い",
    },
    {
      what: "数字を一つ消して、元の答えが残る",
      theirs: "633回中0回",
      ours: `${number(erasures.clues)}回中${number(erasures.intended)}回`,
      verdict: "一致",
    },
    {
      what: "数字を一つ消すと答えが無くなる",
      theirs: "59.4%",
      ours: percent(erasures.noneShare),
      verdict: "近い",
    },
    {
      what: "消した盤のうち、別の答えで一意なもの",
      theirs: "144",
      ours: number(erasures.unique),
      verdict: "近い",
    },
    {
      what: "場所だけを残して一意な盤",
      theirs: "72盤中0盤",
      ours: `72盤中${both("dots", "unique")}盤`,
      verdict: both("dots", "unique") === 0 ? "一致" : "近い",
    },
    {
      what: "外枠を数えないと解がすべて消える",
      theirs: "72盤すべて",
      ours: `元の答えが残る盤は${
        both("open-frame", "intended")
      }、別の答えで一意な盤が${both("open-frame", "unique")}`,
      verdict: both("open-frame", "unique") > 0 ? "不成立" : "一致",
    },
    {
      what: "数字を広さと読んで、元の答えが残る盤",
      theirs: "0",
      ours: `${both("area", "intended")}`,
      verdict: "一致",
    },
    {
      what: "数字がいくつあってもよいと読んで一意な盤",
      theirs: "72盤中45盤",
      ours: `72盤中${both("several", "unique")}盤`,
      verdict: "近い",
    },
    {
      what: "数字の無い部屋を許したときの答えの中央値（6×6）",
      theirs: "122,637",
      ours: number(reading("blank").sets[0].median),
      verdict: "近い",
    },
    {
      what: "同じ（8×8）",
      theirs: "21,823,026,293",
      ours: number(reading("blank").sets[1].median),
      verdict: "近い（桁は盤に左右される）",
    },
    exact(
      "壁の全数検査の食い違い（3×3、2×5、3×4）",
      "0、0、0",
      vertexProof.sizes.map((s) => number(s.disagreements)).join("、"),
    ),
    {
      what: "格子点の内訳（何も無い、直線、T字、十字）",
      theirs: "41.6%、38.1%、19.8%、0.4%",
      ours: ["none", "straight", "t", "cross"].map((id) =>
        percent(kind(id).share)
      ).join("、"),
      verdict: "近い",
    },
    {
      what: "一部屋一数字のほかの条文は、格子点一つの条件",
      theirs: "正しい",
      ours:
        "数字の条文はマスの四辺についてのもので、一つの格子点からは見えない",
      verdict: "不成立",
    },
    ...[
      ["count", "8.5%、7.6%"],
      ["vertex", "14.5%、12.1%"],
      ["room", "98.3%、89.4%"],
      ["probe", "100%、100%"],
    ].map(([id, theirs], i): Row => ({
      what: `${
        ["数える", "格子点", "部屋", "仮定"][i]
      }までで決まる辺（6×6、8×8）`,
      theirs,
      ours: reach.rungs.find(({ rung }) => rung === id)!.sets.map((set) =>
        percent(set.share)
      ).join("、"),
      verdict: id === "probe" ? "一致" : "近い",
    })),
    ...[
      ["count", "269、101,701"],
      ["vertex", "260、98,164"],
      ["room", "0、0"],
    ].map(([id, theirs], i): Row => {
      const { sets } = branches.rungs.find(({ rung }) => rung === id)!;
      return {
        what: `${
          ["数える", "格子点", "部屋"][i]
        }までを使う探索の枝分かれの中央値（6×6、8×8）`,
        theirs,
        ours: sets.map((set) =>
          set.median === branches.cap
            ? `${number(branches.cap)}で打ち切り（${set.capped}盤）`
            : number(set.median, 1)
        ).join("、"),
        verdict: id === "room" ? "一致" : "近い",
      };
    }),
    ...scattered.rows.map((row, i): Row => ({
      what: `${row.side}×${row.side}に${
        row.digits === "uniform" ? "一様な" : "盤と同じ割合の"
      }数字を撒いて、答えの無い盤`,
      theirs: ["99.5%", "98.3%", "100.0%", "99.0%"][i],
      ours: share(row.noneShare),
      verdict: "近い",
    })),
    exact(
      "8×8の長方形分割",
      "3,250,879,178,100,782,348,462",
      number(squares.terms[7].count),
    ),
    exact(
      "9×9の長方形分割",
      "3,097,923,464,622,249,063,718,465,240",
      number(squares.terms[8].count),
    ),
    exact(
      "A333476の七行目の最後の項",
      "18,100,579,400,986,674",
      number(triangle.rows[6][6]),
    ),
    {
      what: "1×7、2×6、3×3、3×4の「合法な盤」",
      theirs: "377、64,520、3,232、71,624",
      ours: [size(1, 7), size(2, 6), size(3, 3), size(3, 4)].map((s) =>
        `${number(s.boards)}`
      ).join("、"),
      verdict: "違い（元の記事の数は、答えと置き方の組）",
    },
    exact("1×nの一意な盤（七項）", "1、3、8、21、53、133、331", one(1, 1, 7)),
    exact(
      "2×nの一意な盤（2×2から五項）",
      "17、122、879、6,169、42,505",
      one(2, 2, 6),
    ),
    exact(
      "3×3と3×4の一意な盤",
      "2,224、43,436",
      `${number(size(3, 3).unique)}、${number(size(3, 4).unique)}`,
    ),
    ...[[4, 4, "12、288"], [3, 6, "0、322"], [4, 5, "267、1,152"]].map(
      ([rows, cols, theirs]) =>
        exact(
          `${rows}×${cols}の印刷できない答えと、最悪の探索`,
          String(theirs),
          `${number(answers(Number(rows), Number(cols)).unprintable)}、${
            number(answers(Number(rows), Number(cols)).worst)
          }`,
        ),
    ),
    exact(
      "4×5の267個のうち、帯だけ、ドミノの組を含む",
      "247、260",
      `${number(answers(4, 5).strips)}、${number(answers(4, 5).dominoes)}`,
    ),
    {
      what: "3×6の分割は4×4の何倍か",
      theirs: "4.5倍",
      ours: `${
        number(answers(3, 6).dissections / answers(4, 4).dissections, 2)
      }倍`,
      verdict: "違い（丸めの誤り）",
    },
  ];
  const body = rows.map(({ what, theirs, ours, verdict }) =>
    `<tr><th scope="row" class="claim">${what}</th><td>${theirs}</td><td>${ours}</td><td>${verdict}</td></tr>`
  ).join("\n");
  return `<div class="scroll" tabindex="0" role="region" aria-label="元の記事との比較"><table>
<thead><tr><th scope="col">主張</th><th scope="col">元の記事</th><th scope="col">この記事</th><th scope="col">判定</th></tr></thead>
<tbody>
${body}
</tbody></table></div>`;
}
