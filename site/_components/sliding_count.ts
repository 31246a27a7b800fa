import type { worked as measure } from "../../lib/sliding/measure.ts";
import scroll from "./scroll.ts";

/** The count by hand, tile by tile: what comes after it and is smaller. */
export default function slidingCount(
  { worked }: { worked: ReturnType<typeof measure> },
): string {
  const sequence = Array.from(worked.sequence);
  const rows = sequence.map((tile, i) => {
    const smaller = sequence.slice(i + 1).filter((other) => other < tile);
    return `<tr><td class="number">${tile}</td><td>${
      smaller.length === 0 ? "なし" : smaller.join("、")
    }</td><td class="number">${worked.smallerAfter[i]}</td></tr>`;
  });
  const table = `<table>
<thead><tr><th scope="col" class="number">コマ</th><th scope="col">後ろにある小さい番号</th><th scope="col" class="number">個数</th></tr></thead>
<tbody>${rows.join("\n")}</tbody>
<tfoot><tr><th scope="row" colspan="2">転倒数</th><td class="number">${worked.total}</td></tr></tfoot>
</table>`;
  return scroll({ body: table });
}
