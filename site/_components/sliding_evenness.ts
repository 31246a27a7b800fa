import { chart } from "../../lib/chart/figure.ts";
import { lines } from "../../lib/chart/marks.ts";
import { number, percent } from "../../lib/chart/text.ts";
import type { Walks } from "../../lib/sliding/measure_walks.ts";
import figure, { dataTable } from "./figure.ts";

/** How uneven the boards are that walks on 3×3 make. */
export default function slidingEvenness(
  { id, figures, walks }: {
    id: string;
    figures: readonly string[];
    walks: Walks;
  },
): string {
  const kinds = [
    { series: "手数を決めて", ends: walks.fixed.noUndo },
    { series: "一手だけ揺らして", ends: walks.varied.noUndo },
  ];
  const most = 100;
  const all = Array.from({ length: most + 1 }, (_, moves) => moves);
  return figure({
    id,
    figures,
    sources: [walks],
    caption:
      "3×3を打ち消す手を避けて混ぜたときの、出る割合の偏り（均等な割合との全変動距離。0%なら完全に均等、100%なら重なりがない）。どちらも底を打って、それより下がりません。",
    body: chart(
      {
        id,
        title: "混ぜた手数と、出る割合の偏り",
        description:
          "手数を決めて混ぜると大きな偏りが残り、一手揺らすと小さくなるが、なくならない。",
      },
      lines(
        kinds.flatMap(({ series, ends }) =>
          all.map((x) => ({ x, y: ends.unevenness[x], series }))
        ),
        {
          x: { label: "混ぜた手数" },
          y: {
            label: "偏り",
            domain: [0, 1],
            format: (share) => percent(share, 0),
          },
        },
      ),
    ),
    data: dataTable(
      ["手数", ...kinds.flatMap(({ series }) => [series, "出る配置の数"])],
      all.filter((moves) => moves % 10 === 0).map((moves) => [
        number(moves),
        ...kinds.flatMap(({ ends }) => [
          percent(ends.unevenness[moves]),
          number(ends.positions[moves]),
        ]),
      ]),
    ),
  });
}
