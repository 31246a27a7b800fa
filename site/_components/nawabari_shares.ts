import { chart } from "../../lib/chart/figure.ts";
import { lines } from "../../lib/chart/marks.ts";
import { number, percent } from "../../lib/chart/text.ts";
import figure, { dataTable } from "./figure.ts";

/** How many of the ways to print an answer are unique, answer by answer. */
export default function nawabariShares(
  { id, figures, placements }: {
    id: string;
    figures: readonly string[];
    placements: {
      sets: readonly {
        side: number;
        samples: number;
        shares: readonly number[];
      }[];
    };
  },
): string {
  const sets = placements.sets.map((set) => ({
    ...set,
    sorted: set.shares.toSorted((a, b) => b - a),
  }));
  return figure({
    id,
    figures,
    sources: [placements],
    caption:
      `答えごとの、でたらめな置き方のうち一意なものの割合。寛容な答えから順に並べました。一つの答えにつき${
        sets.map(({ side, samples }) =>
          `${side}×${side}では${number(samples)}通り`
        )
          .join("、")
      }を引いています。`,
    body: chart(
      {
        id,
        title: "答えごとの、一意な置き方の割合",
        description:
          "答えによって大きく違い、大きい盤ではほとんどが一割に届かない。",
      },
      lines(
        sets.flatMap(({ side, sorted }) =>
          sorted.map((y, x) => ({ x: x + 1, y, series: `${side}×${side}` }))
        ),
        {
          x: { label: "答え（寛容な順）" },
          y: { label: "一意な置き方の割合", format: percent, domain: [0, 1] },
        },
        { dots: true },
      ),
    ),
    data: dataTable(
      ["順位", ...sets.map(({ side }) => `${side}×${side}`)],
      sets[0].sorted.map((_, i) => [
        number(i + 1),
        ...sets.map(({ sorted }) => percent(sorted[i])),
      ]),
    ),
  });
}
