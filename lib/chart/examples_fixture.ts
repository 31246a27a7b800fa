/**
 * A drawing of each kind. Run as a program it writes them to `__snapshots__/`, to be
 * looked at before they are committed:
 *
 * ```sh
 * deno run --allow-read=. --allow-write=lib/chart/__snapshots__ lib/chart/examples_fixture.ts
 * ```
 *
 * @module
 */

import { chart } from "./figure.ts";
import { bars, heat, histogram, lines, pairs } from "./marks.ts";
import { percent, short } from "./text.ts";

const naming = (id: string) => ({
  id,
  title: `見本 <${id}>`,
  description: `図の書き方が変わったことに気付くための見本 "${id}" です。`,
});

const range = (length: number) => Array.from({ length }, (_, i) => i);

/** Drawings by name. */
export const EXAMPLES: Record<string, () => string> = {
  lines: () =>
    chart(
      naming("lines"),
      lines(
        range(21).flatMap((x) => [
          {
            x,
            y: x * 2,
            low: x * 1.5,
            high: x * 2.5,
            series: "戻らない手だけ",
          },
          { x, y: 30 - x / 3, series: "どの手でも" },
        ]),
        { x: { label: "手数" }, y: { label: "最短手数の平均" } },
      ),
    ),
  logarithmic: () =>
    chart(
      naming("logarithmic"),
      lines(
        range(5).map((i) => ({ x: i + 1, y: 12 ** (i + 1) })),
        {
          x: { label: "一辺" },
          y: { label: "答えの数", log: true, format: short },
        },
        { dots: true },
      ),
    ),
  histogram: () =>
    chart(
      naming("histogram"),
      histogram(
        range(12).flatMap((x) => [
          { x, y: x * (12 - x) * 1000, series: "全体" },
          {
            x,
            y: x * (12 - x) * 500 + 1000,
            low: x * (12 - x) * 450 + 500,
            high: x * (12 - x) * 550 + 1500,
            series: "角",
          },
        ]),
        { x: { label: "最短手数" }, y: { label: "配置の数", format: short } },
      ),
    ),
  bars: () =>
    chart(
      naming("bars"),
      bars(
        [
          { label: "数える", value: 0.52, low: 0.48, high: 0.56 },
          { label: "仮定して矛盾を見つける", value: 0.08 },
        ],
        { label: "割合", format: percent },
      ),
    ),
  pairs: () =>
    chart(
      naming("pairs"),
      pairs(
        [
          { label: "数える", values: [0.52, 0] },
          { label: "仮定して矛盾を見つける", values: [0.08, 1] },
        ],
        { label: "割合", format: percent },
        ["書いた割合", "抜くと解けない盤"],
      ),
    ),
  heat: () =>
    chart(
      naming("heat"),
      heat(
        range(8).flatMap((x) =>
          range(8).map((y) => ({ x: 2 * x, y, value: x * y }))
        ),
        { x: { label: "転倒数" }, y: { label: "最短手数" } },
        { label: "配置の数" },
      ),
    ),
};

/** Where a drawing is kept. */
export function snapshot(name: string): URL {
  return new URL(`__snapshots__/${name}.snap`, import.meta.url);
}

/** A tag a line, for the sake of diffs. */
export function spread(html: string): string {
  return html.replaceAll("><", ">\n<") + "\n";
}

if (import.meta.main) {
  for (const [name, draw] of Object.entries(EXAMPLES)) {
    Deno.writeTextFileSync(snapshot(name), spread(draw()));
  }
}
