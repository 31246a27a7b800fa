import { chart } from "../../lib/chart/figure.ts";
import { histogram } from "../../lib/chart/marks.ts";
import { number } from "../../lib/chart/text.ts";
import type { distances as measure } from "../../lib/sliding/measure.ts";
import figure, { dataTable } from "./figure.ts";

/** How far the 3×3 positions are from solved. */
export default function slidingDistances(
  { id, figures, distances }: {
    id: string;
    figures: readonly string[];
    distances: ReturnType<typeof measure>;
  },
): string {
  const { positions, mean, deepest } = distances;
  const layers = Array.from(distances.layers);
  return figure({
    id,
    figures,
    sources: [distances],
    caption: `3×3の解ける配置${number(positions)}通りすべての最短手数。平均は${
      number(mean)
    }手、最も遠い配置は${number(deepest)}手です。`,
    body: chart(
      {
        id,
        title: "3×3の最短手数の分布",
        description: `いちばん多いのは${
          layers.indexOf(Math.max(...layers))
        }手で、${deepest}手で終わる。`,
      },
      histogram(
        layers.map((y, x) => ({ x, y })),
        { x: { label: "最短手数" }, y: { label: "配置の数" } },
      ),
    ),
    data: dataTable(
      ["最短手数", "配置の数"],
      layers.map((count, distance) => [number(distance), number(count)]),
    ),
  });
}
