import { chart } from "../../lib/chart/figure.ts";
import { lines } from "../../lib/chart/marks.ts";
import { number, percent } from "../../lib/chart/text.ts";
import figure, { dataTable } from "./figure.ts";

/** How many of the sizes up to n² are products of sides. */
export default function chocoProducts(
  { id, figures, products }: {
    id: string;
    figures: readonly string[];
    products: readonly number[];
  },
): string {
  const rows = products.map((count, i) => ({
    n: i + 1,
    count,
    share: count / (i + 1) ** 2,
  }));
  return figure({
    id,
    figures,
    sources: [products],
    caption:
      "n×nの盤で、チョコの面積になりうる数（掛け算表に載っている数）の割合。盤が大きいほど、自分はバナナだと名乗る数字が増えます。",
    body: chart(
      {
        id,
        title: "掛け算表に載っている数の割合",
        description: `1×1では全部、${rows.length}×${rows.length}では${
          percent(rows.at(-1)!.share)
        }。`,
      },
      lines(
        rows.map(({ n, share }) => ({ x: n, y: share })),
        {
          x: { label: "盤の辺 n" },
          y: {
            label: "割合",
            format: (share) => percent(share, 0),
            domain: [0, 1],
          },
        },
        { dots: true },
      ),
    ),
    data: dataTable(
      ["n", "掛け算表に載っている数", "割合"],
      rows.map(({ n, count, share }) => [
        number(n),
        number(count),
        percent(share),
      ]),
    ),
  });
}
