/**
 * The verdict on a board in words. The page is built with it and the editor
 * speaks with it.
 *
 * @module
 */

import { judge, rowFromBottom } from "../../lib/sliding/parity.ts";
import type { SlidingPuzzle } from "../../lib/sliding/rules.ts";

/** What the count says of a board, as HTML. */
export function verdict(puzzle: SlidingPuzzle): string {
  const { board, solvable, rule } = judge(puzzle);
  const sum = board.inversions + board.row;
  const parity = sum % 2 === 1 ? "奇数" : "偶数";
  const count = rule === "even-width"
    ? `空白は下から ${
      rowFromBottom(puzzle, puzzle.tiles)
    } 段目。転倒数 ${board.inversions} ＋ 段 ${board.row} ＝ ${sum}`
    : `転倒数は ${board.inversions}`;
  return `${count}（${parity}）なので、<strong>${
    solvable ? "解けます" : "解けません"
  }</strong>`;
}
