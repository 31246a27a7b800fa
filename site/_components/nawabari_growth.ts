import { chart } from "../../lib/chart/figure.ts";
import { lines } from "../../lib/chart/marks.ts";
import { number } from "../../lib/chart/text.ts";
import figure, { dataTable } from "./figure.ts";

/** The number of dissections of the n×n board, by its digits. */
export default function nawabariGrowth(
  { id, figures, squares }: {
    id: string;
    figures: readonly string[];
    squares: {
      terms: readonly { side: number; count: string; digits: number }[];
    };
  },
): string {
  return figure({
    id,
    figures,
    sources: [squares],
    caption: `n×nの盤を長方形に切り分ける方法の数の桁数。${
      number(squares.terms.length)
    }項すべてを、二つの素数を法とする別の数え方で確かめました。`,
    body: chart(
      {
        id,
        title: "盤の大きさと長方形分割の数の桁数",
        description: "桁数は盤の面積に比例するように増える。",
      },
      lines(
        squares.terms.map(({ side, digits }) => ({ x: side, y: digits })),
        { x: { label: "n" }, y: { label: "桁数" } },
        { dots: true },
      ),
    ),
    data: dataTable(
      ["n", "n×nの長方形分割"],
      squares.terms.map(({ side, count }) => [number(side), number(count)]),
    ),
  });
}
