import { genres } from "../../lib/registry.ts";
import { escapeHtml } from "../play/escape.ts";
import { easelOf } from "../play/easels.ts";
import { picture } from "../play/drawing.ts";
import { notationOf, notations } from "../play/notation.ts";
import { makeBoard } from "../play/tasks.ts";
import { walkthrough } from "../play/walkthrough_markup.ts";

/** A board to begin with: something to change. */
const FIRST = { genre: "nawabari", rows: 6, cols: 6, seed: "1" } as const;

/** The bench: a board of any genre, and everything that can be said of it. */
export default function bench(): string {
  const notation = notationOf(FIRST.genre);
  const board = makeBoard(FIRST);
  return `<section class="player bench" data-bench="${
    escapeHtml(board)
  }" aria-labelledby="bench-title">
<h2 id="bench-title" class="visually-hidden">盤</h2>
<div class="bench-source" data-script>
<label for="bench-source">盤の URL か pzprv3 のテキスト</label>
<textarea id="bench-source" data-part="source" rows="3" autocomplete="off" autocapitalize="off" spellcheck="false" aria-describedby="bench-error"></textarea>
<p class="bench-error" id="bench-error" data-part="error" role="alert"></p>
</div>
<details class="player-help" data-script>
<summary>白紙から作る</summary>
<form class="player-more" data-part="blank">
<div class="player-row">
<label for="bench-genre">種類</label>
<select id="bench-genre" name="genre">${
    genres.map(({ id, title }) => `<option value="${id}">${title}</option>`)
      .join("")
  }</select>
</div>
<div class="player-row">
<label for="bench-rows">縦</label>
<input id="bench-rows" name="rows" type="number" inputmode="numeric" min="1" max="20" required value="8">
<label for="bench-cols">横</label>
<input id="bench-cols" name="cols" type="number" inputmode="numeric" min="1" max="20" required value="8">
<button type="submit" class="button">白紙にする</button>
</div>
</form>
</details>
<div class="player-bar" data-part="editing" data-script>
${notations.map(({ genre }) => brushes(genre.id)).join("\n")}
<label data-part="number-label">数字 <input type="number" inputmode="numeric" min="0" max="999" value="2" class="bench-number" data-part="number"></label>
<button type="button" class="button" data-bench-do="undo" disabled>戻す</button>
<button type="button" class="button" data-bench-do="redo" disabled>やり直す</button>
</div>
<div class="player-stage">
<div class="marked" data-part="board">${
    picture(notation, notation.genre.parse(board))
  }</div>
</div>
<p class="player-help" data-part="editing-help" data-script></p>
<div class="bench-verdict" data-part="verdict" role="status" data-script></div>
<div class="pair" data-part="answers"></div>
<div data-part="study" class="bench-study" data-script>
${
    notations.map((each) =>
      `<div data-genre="${each.genre.id}" hidden>${walkthrough(each)}</div>`
    ).join("\n")
  }
<details class="player-help" data-part="steps">
<summary>段ごとの歩数と、すべての手順</summary>
<div class="player-more" data-part="steps-list"></div>
</details>
<details class="player-help" data-part="trials">
<summary>手掛かりを一つずつ試す</summary>
<div class="player-more" data-part="trials-text" role="status"></div>
</details>
</div>
<details class="player-help" data-script>
<summary>書き出す</summary>
<div class="player-more">
<label><input type="checkbox" data-part="with-answer"> 答えも書き出す</label>
<div class="player-row">
<label for="bench-form">形式</label>
<select id="bench-form" data-part="form"><option value="url">URL</option><option value="file">pzprv3</option><option value="text">テキスト</option></select>
<button type="button" class="button" data-bench-do="copy">コピー</button>
</div>
<textarea data-part="exported" rows="4" readonly aria-label="書き出したもの"></textarea>
<div class="player-bar">
<button type="button" class="button" data-bench-do="svg">SVG</button>
<button type="button" class="button" data-bench-do="png">PNG</button>
<button type="button" class="button" data-bench-do="print">印刷</button>
</div>
<p data-part="export-text" role="status"></p>
<p><a href="#bench-title" data-part="play">この盤で遊ぶ</a></p>
</div>
</details>
<noscript><p class="player-message">作問台には JavaScript が要ります。</p></noscript>
</section>`;
}

/** What a setter can draw with, as a strip of radio buttons. */
function brushes(id: (typeof notations)[number]["genre"]["id"]): string {
  return `<fieldset class="choice" data-genre="${id}" hidden><legend class="visually-hidden">書くもの</legend>
${
    easelOf(id).brushes.map(({ name }, i) =>
      `<label><input type="radio" name="bench-${id}" value="${i}"${
        i === 0 ? " checked" : ""
      }>${name}</label>`
    ).join("\n")
  }
</fieldset>`;
}
