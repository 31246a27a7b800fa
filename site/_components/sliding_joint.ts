import { chart } from "../../lib/chart/figure.ts";
import { heat } from "../../lib/chart/marks.ts";
import { number } from "../../lib/chart/text.ts";
import type { joint as measure } from "../../lib/sliding/measure.ts";
import figure, { dataTable } from "./figure.ts";

/** Inversions and distances of all solvable 3×3 positions. */
export default function slidingJoint(
  { id, figures, joint }: {
    id: string;
    figures: readonly string[];
    joint: ReturnType<typeof measure>;
  },
): string {
  return figure({
    id,
    figures,
    sources: [joint],
    caption:
      "3×3の解ける配置すべての、転倒数と最短手数。色が強いほど配置が多い（強さは個数の平方根に比例）。縦の帯の長さが、転倒数を知っても残る幅です。",
    body: chart(
      {
        id,
        title: "転倒数と最短手数の結びつき",
        description:
          "転倒数が増えると最短手数の平均は少し増えるが、同じ転倒数の中の幅のほうがずっと大きい。",
      },
      heat(
        joint.cells.map(({ inversions, distance, positions }) => ({
          x: inversions,
          y: distance,
          value: positions,
        })),
        { x: { label: "転倒数" }, y: { label: "最短手数" } },
        { label: "配置の数" },
      ),
    ),
    data: dataTable(
      ["転倒数", "配置の数", "最短手数の平均", "最小", "最大"],
      joint.byInversions.map(({ inversions, positions, mean, least, most }) => [
        number(inversions),
        number(positions),
        mean.toFixed(2),
        number(least),
        number(most),
      ]),
    ),
  });
}
