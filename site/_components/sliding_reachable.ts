import { number } from "../../lib/chart/text.ts";
import type { reachable as measure } from "../../lib/sliding/measure.ts";
import { dataTable, tableHtml } from "./figure.ts";
import scroll from "./scroll.ts";

/** All arrangements of small boards: reached, and judged. */
export default function slidingReachable(
  { reachable }: { reachable: ReturnType<typeof measure> },
): string {
  const table = dataTable(
    ["盤（段×列）", "全配置", "着いた配置", "食い違い", "最も遠い手数"],
    reachable.sizes.map(
      ({ rows, cols, arrangements, reached, mismatches, deepest }) => [
        `${rows}×${cols}`,
        number(arrangements),
        number(reached),
        number(mismatches),
        number(deepest),
      ],
    ),
  );
  return scroll({ body: tableHtml(table) });
}
