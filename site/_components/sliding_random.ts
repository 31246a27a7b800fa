import { chart } from "../../lib/chart/figure.ts";
import { histogram } from "../../lib/chart/marks.ts";
import { number } from "../../lib/chart/text.ts";
import type { Distances } from "../../lib/sliding/measure_sampled.ts";
import figure, { dataTable } from "./figure.ts";

/** How far random 4×4 boards are from solved. */
export default function slidingRandom(
  { id, figures, random }: {
    id: string;
    figures: readonly string[];
    random: Distances;
  },
): string {
  const { n, mean, low, high } = random;
  const rows = Array.from(random.counts)
    .map((y, x) => ({ x, y })).filter(({ y }) => y > 0);
  return figure({
    id,
    figures,
    sources: [random],
    caption: `4×4の解ける配置をでたらめに${
      number(n)
    }通り選んで、最短で解いた手数。平均は${number(mean)}手（95%信頼区間${
      number(low)
    }〜${number(high)}）です。`,
    body: chart(
      {
        id,
        title: "4×4のでたらめな配置の最短手数",
        description: `平均は${number(mean, 1)}手で、半分は${
          number(random.median)
        }手までで解ける。`,
      },
      histogram(rows, {
        x: { label: "最短手数" },
        y: { label: "配置の数" },
      }),
    ),
    data: dataTable(
      ["最短手数", "配置の数"],
      rows.map(({ x, y }) => [number(x), number(y)]),
    ),
  });
}
