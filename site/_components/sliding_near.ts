import { chart } from "../../lib/chart/figure.ts";
import { lines } from "../../lib/chart/marks.ts";
import { number, percent } from "../../lib/chart/text.ts";
import type {
  distances as measureDistances,
  near4x4 as measureNear,
} from "../../lib/sliding/measure.ts";
import figure, { dataTable } from "./figure.ts";

/** How rare positions near solved are. */
export default function slidingNear(
  { id, figures, distances, near }: {
    id: string;
    figures: readonly string[];
    distances: ReturnType<typeof measureDistances>;
    near: ReturnType<typeof measureNear>;
  },
): string {
  const kinds = [
    {
      series: "3×3",
      shares: distances.nearer.map((n) => n / distances.positions),
      counts: Array.from(distances.nearer),
    },
    {
      series: "4×4",
      shares: near.nearer.map((n) => n / Number(near.positions)),
      counts: Array.from(near.nearer),
    },
  ];
  const most = near.nearer.length - 1;
  const all = Array.from({ length: most }, (_, i) => i + 1);
  return figure({
    id,
    figures,
    sources: [distances, near],
    caption:
      "最短手数がその手数に満たない配置が、解ける配置全体に占める割合（正確な個数から。縦軸は一目盛りごとに一定の倍率）。",
    body: chart(
      {
        id,
        title: "完成形に近い配置の割合",
        description: `${most}手未満の配置は、3×3では全体の${
          percent(kinds[0].shares[most])
        }あるが、4×4では${oneIn(kinds[1].shares[most])}しかない。`,
      },
      lines(
        kinds.flatMap(({ series, shares }) =>
          all.map((x) => ({ x, y: shares[x], series }))
        ),
        {
          x: { label: "この手数に満たない" },
          y: {
            label: "割合",
            log: true,
            format: axis,
          },
        },
      ),
    ),
    data: dataTable(
      ["手数", ...kinds.flatMap(({ series }) => [`${series}の配置`, "割合"])],
      all.map((limit) => [
        number(limit),
        ...kinds.flatMap(({ counts, shares }) => [
          number(counts[limit]),
          shares[limit] >= 0.0001
            ? percent(shares[limit], 2)
            : oneIn(shares[limit]),
        ]),
      ]),
    ),
  });
}

/** A share in percent, or a small one as a power of ten. */
function axis(share: number): string {
  if (share >= 0.001) return percent(share);
  const digits = String(Math.round(-Math.log10(share)));
  return `10⁻${digits.replace(/\d/g, (digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(digit)])}`;
}

/** A small share as "one in so many". */
function oneIn(share: number): string {
  return `${number(Math.round(1 / share))}分の一`;
}
