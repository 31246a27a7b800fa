import { chart } from "../../lib/chart/figure.ts";
import { pairs } from "../../lib/chart/marks.ts";
import { number, percent } from "../../lib/chart/text.ts";
import type { Worth } from "../../lib/logic/worth.ts";
import figure, { dataTable } from "./figure.ts";

/** A ladder of one genre, measured on boards of one size. */
export interface Measured {
  /** What the genre is called. */
  title: string;
  /** What its rungs are called, by id. */
  names: Readonly<Record<string, string>>;
  set: Worth & { rows: number; cols: number };
}

/** What each rung of several ladders writes, and what is lost without it. */
export default function compareLadders(
  { id, figures, ladders }: {
    id: string;
    figures: readonly string[];
    ladders: readonly Measured[];
  },
): string {
  const lost = (set: Worth, finished: number) =>
    (set.finished - finished) / set.boards;
  return figure({
    id,
    figures,
    sources: ladders.map(({ set }) => set),
    caption:
      "段ごとの、書いた割合と、その段を抜くと分岐なしでは解けなくなる盤の割合。どれも8×8の盤で測りました。",
    body: ladders.map(({ title, names, set }, i) =>
      `<p class="chart-title">${title}（${number(set.boards)}盤）</p>${
        chart(
          {
            id: `${id}-${i}`,
            title: `${title}の段の、書いた割合と、抜くと解けない盤の割合`,
            description: "多く書く段ほど欠かせない、とは言えない。",
          },
          pairs(
            set.rungs.map((rung) => ({
              label: names[rung.id],
              values: [rung.share, lost(set, rung.finished)],
            })),
            { label: "割合", format: percent, domain: [0, 1] },
            ["書いた割合", "抜くと解けなくなる盤の割合"],
          ),
        )
      }`
    ).join(""),
    data: dataTable(
      [
        "段",
        "書いた割合",
        "抜いても解ける盤",
        "分岐（中央値）",
        "打ち切り",
      ],
      ladders.flatMap(({ title, names, set }) =>
        set.rungs.map((rung) => [
          `${title}・${names[rung.id]}`,
          percent(rung.share),
          `${number(rung.finished)} / ${number(set.boards)}`,
          number(rung.median, 1),
          number(rung.gaveUp),
        ])
      ),
    ),
  });
}
