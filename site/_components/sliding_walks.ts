import { chart } from "../../lib/chart/figure.ts";
import { lines } from "../../lib/chart/marks.ts";
import { number } from "../../lib/chart/text.ts";
import type { Walks } from "../../lib/sliding/measure_walks.ts";
import figure, { dataTable } from "./figure.ts";

/** How far walks on 3×3 lead, by their length. */
export default function slidingWalks(
  { id, figures, walks }: {
    id: string;
    figures: readonly string[];
    walks: Walks;
  },
): string {
  const kinds = [
    { series: "打ち消す手を避ける", mean: walks.varied.noUndo.mean },
    { series: "打ち消す手も許す", mean: walks.varied.undo.mean },
  ];
  const all = Array.from({ length: walks.moves + 1 }, (_, moves) => moves);
  return figure({
    id,
    figures,
    sources: [walks],
    caption:
      `3×3を完成形からでたらめに動かした手数と、行き着いた配置の最短手数の平均（計算で求めた正確な値）。横に伸びる線は、解ける配置がどれも同じ割合で出るときの平均${
        number(walks.evenMean)
      }です。`,
    body: chart(
      {
        id,
        title: "混ぜた手数と、そこからの最短手数の平均",
        description:
          "打ち消す手を避けると早く平均に近づき、許すとずっと長くかかる。",
      },
      lines(
        [
          ...kinds.flatMap(({ series, mean }) =>
            all.map((x) => ({ x, y: mean[x], series }))
          ),
          ...[0, walks.moves].map((x) => ({
            x,
            y: walks.evenMean,
            series: "どれも同じ割合",
          })),
        ],
        { x: { label: "混ぜた手数" }, y: { label: "最短手数の平均" } },
      ),
    ),
    data: dataTable(
      ["手数", ...kinds.map(({ series }) => series)],
      all.filter((moves) => moves % 10 === 0).map((moves) => [
        number(moves),
        ...kinds.map(({ mean }) => mean[moves].toFixed(2)),
      ]),
    ),
  });
}
