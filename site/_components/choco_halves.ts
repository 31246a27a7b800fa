import { number } from "../../lib/chart/text.ts";
import type { Halves } from "../../lib/choco_banana/measure_halves.ts";

/** What the two halves cost, by kind of board. */
export default function chocoHalves(
  { halves }: { halves: readonly Halves[] },
): string {
  const rows = halves.map((sort) => {
    const of = (without: string) =>
      sort.variants.find((variant) => variant.without === without)!;
    return `<tr><th scope="row">${sort.side}×${sort.side}、${
      sort.largest === null ? "上限なし" : `塊は${sort.largest}マスまで`
    }</th>${
      [
        number(of("rect").branches),
        number(of("anti").branches),
        `${number(sort.ratio)}倍`,
        number(of("rect").median, 1),
        number(of("anti").median, 1),
        number(sort.antiDearer),
        number(sort.rectDearer),
      ].map((cell) => `<td class="number">${cell}</td>`).join("")
    }</tr>`;
  });
  return `<div class="scroll" tabindex="0" role="region" aria-label="盤の種類ごとの損失"><table style="min-width:38rem">
<thead><tr><th scope="col">盤（${
    number(halves[0].boards)
  }盤ずつ）</th><th scope="col" class="number">分岐の合計、外接長方形を抜く</th><th scope="col" class="number">長方形でないを抜く</th><th scope="col" class="number">比</th><th scope="col" class="number">中央値、外接長方形を抜く</th><th scope="col" class="number">長方形でないを抜く</th><th scope="col" class="number">後者が高い盤</th><th scope="col" class="number">前者が高い盤</th></tr></thead>
<tbody>
${rows.join("\n")}
</tbody></table></div>`;
}
