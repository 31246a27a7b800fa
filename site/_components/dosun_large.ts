import { chart } from "../../lib/chart/figure.ts";
import { lines } from "../../lib/chart/marks.ts";
import { number, percent } from "../../lib/chart/text.ts";
import type { Half } from "../../lib/dosun_fuwari/measure_sampled.ts";
import { FEWEST } from "./dosun_dial.ts";
import figure, { dataTable } from "./figure.ts";

/** How far the dial goes on boards of several sizes: drawn, or unique. */
export default function dosunLarge(
  { id, figures, caption, sizes, show }: {
    id: string;
    figures: readonly string[];
    caption: string;
    sizes: readonly Half[];
    /** What is shown: the share of boards that can be drawn, or that of unique ones among them. */
    show: "drawable" | "rate";
  },
): string {
  const label = show === "rate" ? "一意な盤の割合" : "引けた盤の割合";
  const points = sizes.flatMap(({ rows, cols, settings }) =>
    settings.flatMap((setting) => {
      const share = setting[show];
      return share === null || share.n < FEWEST ? [] : [{
        x: setting.starved,
        y: share.share,
        low: share.low,
        high: share.high,
        series: `${rows}×${cols}`,
      }];
    })
  );
  return figure({
    id,
    figures,
    sources: [sizes],
    caption: `${caption}帯は95%信頼区間（ウィルソン）。${
      show === "rate" ? `引けた盤が${FEWEST}枚に満たない点は省きました。` : ""
    }`,
    body: chart(
      {
        id,
        title: `${label}、盤の大きさごと`,
        description: show === "rate"
          ? "飢餓部屋を増やすと割合は下がり、大きな盤でもあまり変わらない。"
          : "大きな盤ほど、ダイヤルは遠くまで回る。",
      },
      lines(points, {
        x: { label: "飢餓部屋の数" },
        y: { label, format: percent, domain: [0, 1] },
      }),
    ),
    data: sizes.map(({ rows, cols, settings }) =>
      dataTable(
        ["飢餓部屋", "引けた盤", "一意"],
        settings.map((s) => [
          number(s.starved),
          `${number(s.drawn)} / ${number(s.wanted)}`,
          number(s.unique),
        ]),
        `${rows}×${cols}`,
      )
    ),
  });
}
