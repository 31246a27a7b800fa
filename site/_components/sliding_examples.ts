import type { examples as measure } from "../../lib/sliding/measure.ts";
import { boardPicture } from "../play/board_picture.ts";

/** Boards side by side, each with its count and verdict. */
export default function slidingExamples(
  { examples }: { examples: ReturnType<typeof measure> },
): string {
  const items = examples.boards.map((board) => {
    const { cols, tiles, inversions, row, sum, solvable, distance } = board;
    const terms = cols % 2 === 0
      ? `転倒数 ${inversions} ＋ 段 ${row} ＝ ${sum}`
      : `転倒数 ${inversions}`;
    return `<li>${boardPicture(board, tiles)}
<p>${terms}（${sum % 2 === 1 ? "奇数" : "偶数"}）<br><strong>${
      solvable ? `解けます（最短${distance}手）` : "解けません"
    }</strong></p></li>`;
  });
  return `<ul class="examples">\n${items.join("\n")}\n</ul>`;
}
