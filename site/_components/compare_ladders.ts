import { chart } from "../../lib/chart/figure.ts";
import { pairs } from "../../lib/chart/marks.ts";
import { number, percent } from "../../lib/chart/text.ts";
import type { GenreId } from "../../lib/genre.ts";
import type { Worth } from "../../lib/logic/worth.ts";
import { notationOf } from "../play/notation.ts";
import figure, { dataTable } from "./figure.ts";
import rung from "./rung.ts";

/** A ladder of one genre, measured on boards of one size. */
export interface Measured {
  genre: GenreId;
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
  const titleOf = (genre: GenreId) => notationOf(genre).genre.title;
  const lost = (set: Worth, finished: number) =>
    (set.finished - finished) / set.boards;
  return figure({
    id,
    figures,
    sources: ladders.map(({ set }) => set),
    caption:
      "段ごとの、書いた割合と、その段を抜くと分岐なしでは解けなくなる盤の割合。どれも8×8の盤で測りました。",
    body: ladders.map(({ genre, set }, i) =>
      `<p class="chart-title">${titleOf(genre)}（${number(set.boards)}盤）</p>${
        chart(
          {
            id: `${id}-${i}`,
            title: `${
              titleOf(genre)
            }の段の、書いた割合と、抜くと解けない盤の割合`,
            description: "多く書く段ほど欠かせない、とは言えない。",
          },
          pairs(
            set.rungs.map(({ id, share, finished }) => ({
              label: rung({ genre, id }),
              values: [share, lost(set, finished)],
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
      ladders.flatMap(({ genre, set }) =>
        set.rungs.map(({ id, share, finished, median, gaveUp }) => [
          `${titleOf(genre)}・${rung({ genre, id })}`,
          percent(share),
          `${number(finished)} / ${number(set.boards)}`,
          number(median, 1),
          number(gaveUp),
        ])
      ),
    ),
  });
}
