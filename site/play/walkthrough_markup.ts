/**
 * Where the ladder is watched: the markup of what `walkthrough.ts` moves.
 *
 * @module
 */

import { type Notation, rungTitle } from "./notation.ts";

/** The place where the ladder is watched, as HTML. */
export function walkthrough(notation: Notation): string {
  const rungs = [...notation.genre.ladder.rungs.map(({ id }) => id), "probe"];
  return `<details class="player-help" data-part="walk" data-script>
<summary>解き方を一歩ずつ見る</summary>
<div class="player-more">
<fieldset class="boxes"><legend>使う段（下から順に試します）</legend>
${
    rungs.map((rung) =>
      `<label><input type="checkbox" name="rung" value="${rung}" checked>${
        rungTitle(notation, rung)
      }</label>`
    ).join("\n")
  }
</fieldset>
<div class="marked" data-part="walk-board"></div>
<p class="walk-text" data-part="walk-text" role="status"></p>
<input type="range" min="0" max="0" value="0" step="1" data-part="walk-at" aria-label="何歩目">
<div class="player-bar">
<button type="button" class="button" data-walk="back">一歩戻る</button>
<button type="button" class="button" data-walk="play">再生</button>
<button type="button" class="button" data-walk="next">一歩進む</button>
<button type="button" class="button" data-walk="rung">段が変わるまで</button>
</div>
</div>
</details>`;
}
