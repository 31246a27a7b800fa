import { chart } from "../../lib/chart/figure.ts";
import { histogram } from "../../lib/chart/marks.ts";
import { number, percent } from "../../lib/chart/text.ts";
import type { discarded as measure } from "../../lib/sliding/measure_sampled.ts";
import figure, { dataTable } from "./figure.ts";

/** How many draws it takes to get a solvable board. */
export default function slidingDraws(
  { id, figures, discarded }: {
    id: string;
    figures: readonly string[];
    discarded: ReturnType<typeof measure>;
  },
): string {
  const rows = discarded.sizes.map(({ rows, cols, boards, counts }) => ({
    series: `${rows}×${cols}`,
    boards,
    counts: Array.from(counts),
  }));
  const most = Math.max(...rows.map(({ counts }) => counts.length));
  const all = Array.from({ length: most }, (_, i) => i);
  return figure({
    id,
    figures,
    sources: [discarded],
    caption: `並べ替えを引き直して、何回目に解ける盤が出たか（${
      rows.map(({ series, boards }) => `${series}を${number(boards)}回`)
        .join("、")
    }）。一回ごとに半分が捨てられます。`,
    body: chart(
      {
        id,
        title: "解ける盤が出るまでに引いた回数",
        description: "回数が一つ増えるごとに、ほぼ半分になる。",
      },
      histogram(
        rows.flatMap(({ series, counts, boards }) =>
          all.map((i) => ({
            x: i + 1,
            y: (counts[i] ?? 0) / boards,
            series,
          }))
        ),
        {
          x: { label: "引いた回数" },
          y: { label: "割合", format: (share) => percent(share, 0) },
        },
      ),
    ),
    data: dataTable(
      ["回数", ...rows.map(({ series }) => series)],
      all.map((i) => [
        number(i + 1),
        ...rows.map(({ counts }) => number(counts[i] ?? 0)),
      ]),
    ),
  });
}
