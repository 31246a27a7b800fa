import { chart } from "../../lib/chart/figure.ts";
import { lines } from "../../lib/chart/marks.ts";
import { number } from "../../lib/chart/text.ts";
import type {
  Distances,
  joinWalks,
} from "../../lib/sliding/measure_sampled.ts";
import figure, { dataTable } from "./figure.ts";

/** How far walks on 4×4 lead, by their length. */
export default function slidingWalks4(
  { id, figures, walks, random }: {
    id: string;
    figures: readonly string[];
    walks: ReturnType<typeof joinWalks>;
    random: Distances;
  },
): string {
  const kinds = [
    { series: "打ち消す手を避ける", of: "noUndo" },
    { series: "打ち消す手も許す", of: "undo" },
  ] as const;
  const rows = Array.from(walks.rows);
  const most = rows[rows.length - 1].moves;
  return figure({
    id,
    figures,
    sources: [walks, random],
    caption: `4×4で同じことをした結果。一つの点は${
      number(rows[0].noUndo.n)
    }盤を最短で解いた平均、帯は95%信頼区間です。横に伸びる線は、でたらめに選んだ配置の平均${
      number(random.mean)
    }です。`,
    body: chart(
      {
        id,
        title: "4×4で混ぜた手数と、そこからの最短手数の平均",
        description:
          "長く混ぜるほど遠くへ行くが、打ち消す手を許すと伸びが遅い。",
      },
      lines(
        [
          ...kinds.flatMap(({ series, of }) =>
            rows.map((row) => ({
              x: row.moves,
              y: row[of].mean,
              low: row[of].low,
              high: row[of].high,
              series,
            }))
          ),
          ...[rows[0].moves, most].map((x) => ({
            x,
            y: random.mean,
            series: "でたらめな配置",
          })),
        ],
        { x: { label: "混ぜた手数" }, y: { label: "最短手数の平均" } },
      ),
    ),
    data: dataTable(
      ["手数", ...kinds.flatMap(({ series }) => [series, "区間"])],
      rows.map((row) => [
        number(row.moves),
        ...kinds.flatMap(({ of }) => [
          row[of].mean.toFixed(1),
          `${row[of].low.toFixed(1)}〜${row[of].high.toFixed(1)}`,
        ]),
      ]),
    ),
  });
}
