import { chart } from "../../lib/chart/figure.ts";
import { lines } from "../../lib/chart/marks.ts";
import { number, percent } from "../../lib/chart/text.ts";
import figure, { dataTable } from "./figure.ts";

/** Of all boards with an answer, the share that has just one. */
export default function nawabariUniqueness(
  { id, figures, boards }: {
    id: string;
    figures: readonly string[];
    boards: {
      sizes: readonly {
        rows: number;
        cols: number;
        dissections: number;
        pairs: number;
        boards: number;
        unique: number;
        uniqueShare: number;
      }[];
    };
  },
): string {
  const series = (rows: number) =>
    boards.sizes.filter((size) => size.rows === rows).map((size) => ({
      x: size.rows * size.cols,
      y: size.uniqueShare,
      series: `高さ${rows}`,
    }));
  return figure({
    id,
    figures,
    sources: [boards],
    caption: "答えのある盤をすべて調べたときの、一意な盤の割合。",
    body: chart(
      {
        id,
        title: "マスの数と、一意な盤の割合",
        description: "盤が大きくなると、一意な盤の割合はおおむね下がる。",
      },
      lines([1, 2, 3, 4].flatMap(series), {
        x: { label: "マスの数" },
        y: { label: "一意な盤の割合", format: percent },
      }, { dots: true }),
    ),
    data: dataTable(
      ["盤", "分割", "答えと置き方の組", "答えのある盤", "一意な盤", "割合"],
      boards.sizes.map((size) => [
        `${size.rows}×${size.cols}`,
        number(size.dissections),
        number(size.pairs),
        number(size.boards),
        number(size.unique),
        percent(size.uniqueShare),
      ]),
    ),
  });
}
