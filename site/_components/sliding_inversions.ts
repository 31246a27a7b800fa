import { judge, sequenceOf } from "../../lib/sliding/parity.ts";
import { slidingPuzzle } from "../../lib/sliding/rules.ts";
import { arcs } from "../play/arcs.ts";
import { boardPicture } from "../play/board_picture.ts";
import { verdict } from "../play/verdict.ts";

/**
 * The editor of a board whose inversions are counted. What stands here is what is
 * seen without a script: the 3×3 board with its count.
 */
export default function slidingInversions(
  { tiles }: { tiles: readonly number[] },
): string {
  const puzzle = slidingPuzzle(3, 3, tiles);
  const solvable = judge(puzzle).solvable ? "yes" : "no";
  return `<div class="inversions">
<div class="inversions-tools" data-script>
<fieldset class="choice"><legend class="visually-hidden">盤の大きさ</legend>
<label><input type="radio" name="inversions-side" value="3" checked>3×3</label>
<label><input type="radio" name="inversions-side" value="4">4×4</label>
</fieldset>
<button type="button" class="button" data-do="move">一手動かす</button>
<button type="button" class="button" data-do="shuffle">でたらめに並べる</button>
<button type="button" class="button" data-do="example">例に戻す</button>
</div>
<div class="inversions-top">
<div class="board" data-side="3" data-picture role="group" aria-label="盤の編集">${
    boardPicture(puzzle, puzzle.tiles)
  }</div>
<div>
<p class="parity" data-part="verdict" data-solvable="${solvable}" aria-live="polite">${
    verdict(puzzle)
  }</p>
<p class="parity-change" data-part="change" aria-live="polite"></p>
</div>
</div>
<div data-part="arcs">${arcs(sequenceOf(puzzle.tiles))}</div>
<form data-script>
<label for="inversions-text">盤を書く</label>
<input id="inversions-text" data-part="text" autocomplete="off" spellcheck="false" inputmode="text">
<button type="submit" class="button">数える</button>
<p class="error" data-part="error" role="alert"></p>
</form>
</div>`;
}
