import { number } from "../../lib/chart/text.ts";
import type { Halves } from "../../lib/choco_banana/measure_halves.ts";
import scroll from "./scroll.ts";

/** What the two halves cost, by kind of board. */
export default function chocoHalves(
  { halves }: { halves: readonly Halves[] },
): string {
  const rows = halves.map((sort) => {
    const of = (without: string) =>
      sort.variants.find((variant) => variant.without === without)!;
    return `<tr><th scope="row" class="whole">${sort.side}×${sort.side}、${
      sort.largest === null ? "上限なし" : `${sort.largest}マスまで`
    }</th>${
      [
        `${number(of("anti").branches)}／${number(of("rect").branches)}`,
        `${number(sort.ratio)}倍`,
        `${number(of("anti").median, 1)}／${number(of("rect").median, 1)}`,
        `${number(sort.antiDearer)}／${number(sort.rectDearer)}`,
      ].map((cell) => `<td class="number">${cell}</td>`).join("")
    }</tr>`;
  });
  const table = `<table class="roomy">
<caption>「長方形でない」を抜いたとき／「外接長方形」を抜いたとき。仮定の段は使わず、${
    number(halves[0].boards)
  }盤ずつ。</caption>
<thead><tr><th scope="col">盤と塊の上限</th><th scope="col" class="number">分岐の合計</th><th scope="col" class="number">比</th><th scope="col" class="number">分岐の中央値</th><th scope="col" class="number">そのほうが高い盤</th></tr></thead>
<tbody>
${rows.join("\n")}
</tbody></table>`;
  return scroll({ body: table, label: "盤の種類ごとの損失" });
}
