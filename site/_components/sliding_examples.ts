import { judge, rowFromBottom } from "../../lib/sliding/parity.ts";
import { slidingPuzzle } from "../../lib/sliding/rules.ts";
import { boardPicture } from "../play/board_picture.ts";

/** Boards side by side, each with its count and verdict. */
export default function slidingExamples(
  { boards }: {
    boards: readonly { side: number; tiles: readonly number[] }[];
  },
): string {
  const items = boards.map(({ side, tiles }) => {
    const puzzle = slidingPuzzle(side, side, tiles);
    const { board, solvable, rule } = judge(puzzle);
    const even = rule === "even-width";
    const sum = board.inversions + board.row;
    const terms = [
      ["転倒数", board.inversions],
      ...(even
        ? [
          ["空白の段", rowFromBottom(puzzle, puzzle.tiles)],
          ["和", sum],
        ]
        : []),
    ];
    return `<li>${boardPicture(puzzle, puzzle.tiles)}
<p>${terms.map(([name, value]) => `${name} ${value}`).join("、")}（${
      sum % 2 === 1 ? "奇数" : "偶数"
    }）<br><strong>${solvable ? "解けます" : "解けません"}</strong></p></li>`;
  });
  return `<ul class="examples">\n${items.join("\n")}\n</ul>`;
}
