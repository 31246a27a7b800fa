import { slidingPuzzle } from "../../lib/sliding/rules.ts";
import { boardPicture } from "../play/board_picture.ts";

/**
 * The place where sliding tiles are played. What stands here is what is seen
 * without a script: the board.
 */
export default function slidingPlayer(
  { tiles }: { tiles: readonly number[] },
): string {
  const puzzle = slidingPuzzle(3, 3, tiles);
  return `<section class="player" data-player="sliding" data-tiles="${tiles.join()}" aria-labelledby="player-title">
<h2 id="player-title">遊ぶ</h2>
<div class="player-bar" data-script>
<fieldset class="choice"><legend class="visually-hidden">盤の大きさ</legend>
<label><input type="radio" name="player-side" value="3" checked>3×3</label>
<label><input type="radio" name="player-side" value="4">4×4</label>
</fieldset>
<button type="button" class="button primary" data-do="new">新しい配置</button>
</div>
<dl class="player-counts" data-script>
<div><dt>手数</dt><dd data-part="count">0</dd></div>
<div><dt>時間</dt><dd data-part="time">0:00</dd></div>
<div><dt>ヒント</dt><dd data-part="hints">0</dd></div>
</dl>
<div class="player-stage">
<div class="board" data-side="3" data-picture data-part="board" role="group" aria-label="スライドパズルの盤" aria-describedby="player-help">${
    boardPicture(puzzle, puzzle.tiles)
  }</div>
<div class="player-cover" data-part="cover" hidden>
<p>一時停止中</p>
<button type="button" class="button primary" data-do="resume">再開</button>
</div>
</div>
<p class="player-message" data-part="message" role="status"></p>
<div class="player-bar player-tools" data-script>
<button type="button" class="button" data-do="hint">ヒント</button>
<button type="button" class="button" data-do="undo" disabled>一手戻す</button>
<button type="button" class="button" data-do="retry" disabled>最初から</button>
<button type="button" class="button" data-do="pause" disabled>一時停止</button>
</div>
<p class="player-help" id="player-help">空白と同じ段か列にあるコマを、クリックかタップで空白のほうへ滑らせます。間のコマも一緒に動き、動いたコマの数だけ手数に入ります。ドラッグと矢印キーでも動かせます（矢印はコマの動く向き）。一手戻しても手数は減りません。</p>
<details class="player-help" data-script>
<summary>共有と番号</summary>
<div class="player-more">
<form class="player-row" data-part="seed-form">
<label for="player-seed">番号から配る</label>
<input id="player-seed" name="seed" required maxlength="40" autocomplete="off" spellcheck="false">
<button type="submit" class="button">配る</button>
</form>
<p>いまの配置の番号：<span data-part="seed">なし</span>。同じ番号からは、いつも同じ配置ができます。</p>
<div class="player-row">
<label for="player-link">この盤の URL</label>
<input id="player-link" readonly data-part="link">
<button type="button" class="button" data-do="copy">コピー</button>
</div>
<label><input type="checkbox" data-part="with-moves"> いまの局面も含める</label>
</div>
</details>
<div class="visually-hidden" aria-live="polite" data-part="live"></div>
<noscript><p class="player-message">ここで遊ぶには JavaScript が要ります。盤は紙に写しても遊べます。</p></noscript>
</section>`;
}
