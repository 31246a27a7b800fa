import { chart } from "../../lib/chart/figure.ts";
import { lines } from "../../lib/chart/marks.ts";
import { number, percent } from "../../lib/chart/text.ts";
import type { Setting } from "../../lib/dosun_fuwari/measure_sampled.ts";
import figure, { dataTable } from "./figure.ts";

/** A share of fewer boards is left out: a handful says nothing of it. */
export const FEWEST = 20;

/** Unique boards by the dial, for several ways of handing heads over. */
export default function dosunDial(
  { id, figures, caption, ways }: {
    id: string;
    figures: readonly string[];
    caption: string;
    ways: readonly { series: string; settings: readonly Setting[] }[];
  },
): string {
  const points = ways.flatMap(({ series, settings }) =>
    settings.flatMap(({ starved, rate }) =>
      rate === null || rate.n < FEWEST ? [] : [{
        x: starved,
        y: rate.share,
        low: rate.low,
        high: rate.high,
        series,
      }]
    )
  );
  return figure({
    id,
    figures,
    sources: ways.map(({ settings }) => settings),
    caption:
      `${caption}帯は95%信頼区間（ウィルソン）。引けた盤が${FEWEST}枚に満たない点は省きました。`,
    body: chart(
      {
        id,
        title: "飢餓部屋の数と一意な盤の割合",
        description:
          "飢餓部屋を増やすと割合は下がるが、三マス以上の連だけを使い、受け取り手も選べば下がらない。",
      },
      lines(points, {
        x: { label: "飢餓部屋の数" },
        y: { label: "一意な盤の割合", format: percent, domain: [0, 1] },
      }, { dots: true }),
    ),
    data: ways.map(({ series, settings }) =>
      dataTable(
        [
          "飢餓部屋",
          "引けた盤",
          "一意",
          "割合",
          "95%区間",
          "一マスの部屋",
          "受け取り手の重なり",
        ],
        settings.map((s) => [
          number(s.starved),
          `${number(s.drawn)} / ${number(s.wanted)}`,
          number(s.unique),
          s.rate === null ? "–" : percent(s.rate.share),
          s.rate === null
            ? "–"
            : `${percent(s.rate.low)}〜${percent(s.rate.high)}`,
          number(s.because.oneCell),
          number(s.because.sharedReceiver),
        ]),
        series,
      )
    ),
  });
}
