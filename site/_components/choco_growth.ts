import { chart } from "../../lib/chart/figure.ts";
import { lines } from "../../lib/chart/marks.ts";
import { number, short } from "../../lib/chart/text.ts";
import figure, { dataTable } from "./figure.ts";

/** The empty board's answers and the states they are counted with. */
export default function chocoGrowth(
  { id, figures, squares, states }: {
    id: string;
    figures: readonly string[];
    squares: readonly string[];
    states: readonly number[];
  },
): string {
  return figure({
    id,
    figures,
    sources: [squares, states],
    caption:
      "n×nの空の盤を数えるのに要る状態の数。列ごとに三通りの印を持つだけで足り、塊のつながりは覚えません。",
    body: chart(
      {
        id,
        title: "数えるのに要る状態の数",
        description: `1×1では${
          number(states[0])
        }、${states.length}×${states.length}では${number(states.at(-1)!)}。`,
      },
      lines(
        states.map((count, i) => ({ x: i + 1, y: count })),
        {
          x: { label: "盤の辺 n" },
          y: { label: "状態の数", log: true, format: short },
        },
        { dots: true },
      ),
    ),
    data: dataTable(
      ["n", "答えの数", "状態の数"],
      squares.map((
        count,
        i,
      ) => [number(i + 1), number(count), number(states[i])]),
    ),
  });
}
