import { chart } from "../../lib/chart/figure.ts";
import { lines } from "../../lib/chart/marks.ts";
import { number } from "../../lib/chart/text.ts";
import type { RunStates } from "../../lib/dosun_fuwari/measure.ts";
import figure, { dataTable } from "./figure.ts";

/** How many states a run has, by its length. */
export default function dosunRunStates(
  { id, figures, states }: {
    id: string;
    figures: readonly string[];
    states: RunStates;
  },
): string {
  const { rows } = states;
  const kinds = [
    { series: "公式のルール", key: "official" },
    { series: "ゆるい読み方", key: "loose" },
  ] as const;
  const tried = rows.filter(({ officialTried }) => officialTried !== null);
  return figure({
    id,
    figures,
    sources: [states],
    caption:
      `連の長さと、埋め方の数。縦軸は対数です。長さ${tried.length}までは、すべての塗り分けをルールと照らし合わせて数えた値とも一致しました。`,
    body: chart(
      {
        id,
        title: "連の長さと状態の数",
        description:
          "公式のルールではゆるやかに、ゆるい読み方では一定の倍率で増える。",
      },
      lines(
        kinds.flatMap(({ series, key }) =>
          rows.map((row) => ({ x: row.length, y: Number(row[key]), series }))
        ),
        {
          x: { label: "連の長さ" },
          y: { label: "埋め方の数", log: true },
        },
        { dots: true },
      ),
    ),
    data: dataTable(
      ["長さ", ...kinds.map(({ series }) => series)],
      rows.map((row) => [
        number(row.length),
        ...kinds.map(({ key }) => number(row[key])),
      ]),
    ),
  });
}
