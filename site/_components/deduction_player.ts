import type { DeductionGenre, GenreId } from "../../lib/genre.ts";
import { parseBoard } from "../../lib/registry.ts";
import { picture } from "../play/drawing.ts";
import { escapeHtml } from "../play/escape.ts";
import { type Notation, notationOf, rungTitle } from "../play/notation.ts";
import { walkthrough } from "../play/walkthrough_markup.ts";

const BRUSHES: Partial<Record<GenreId, string>> = {
  "nawabari":
    "線の上をドラッグすると壁を引けます。線の近くを一度押すと、その辺だけが変わります。右クリックでは「壁でない」印が付きます。キーボードでは、矢印でマスを選び、Shift を押しながら矢印でその側の辺を変えます。1 と 2 のキーで壁と印を持ち替え、0 でまわりを消します。",
  "dosun-fuwari":
    "マスを押すか、ドラッグして置きます。もう一度押すと消えます。右クリックでは次の駒になります。キーボードでは、矢印でマスを選び、1・2・3 のキーで置き、0 で消します。",
  "choco-banana":
    "マスを押すか、ドラッグして塗ります。もう一度押すと消えます。右クリックでは「塗らない」印が付きます。キーボードでは、矢印でマスを選び、1 で塗り、2 で印を付け、0 で消します。",
};

/**
 * The place where a board of marks is played: nawabari, dosun-fuwari or choco-banana,
 * as the board's text says. Without a script the board is a picture.
 *
 * The page that uses it loads `/play/deduction.js`.
 *
 * @param board A puzz.link URL or pzprv3 text.
 * @param id Distinguishes players of one page.
 */
export default function deductionPlayer(
  { board, id = "player" }: { board: string; id?: string },
): string {
  const parsed = parseBoard(board);
  const notation = notationOf(parsed.genre.id);
  const { genre } = notation;
  const size = genre.size(parsed.puzzle);
  return `<section class="player" data-player="${genre.id}" data-board="${
    escapeHtml(genre.format(parsed.puzzle))
  }" data-id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title">遊ぶ</h2>
<dl class="player-counts" data-script>
<div><dt>時間</dt><dd data-part="time">0:00</dd></div>
<div><dt>ヒント</dt><dd data-part="hints">0</dd></div>
</dl>
<div class="player-stage">
<div class="marked" data-part="board">${picture(notation, parsed.puzzle)}</div>
<div class="player-cover" data-part="cover" hidden>
<p>一時停止中</p>
<button type="button" class="button primary" data-do="resume">再開</button>
</div>
</div>
<p class="player-message" data-part="message" role="status"></p>
<div class="player-bar" data-script>
<fieldset class="choice" data-part="tools"><legend class="visually-hidden">書くもの</legend>
${
    notation.marks.slice(1).map(({ name }, i) =>
      `<label><input type="radio" name="${id}-tool" value="${i + 1}"${
        i === 0 ? " checked" : ""
      }>${name}</label>`
    ).join("\n")
  }
</fieldset>
</div>
<div class="player-bar player-tools" data-script>
<button type="button" class="button" data-do="undo" disabled>戻す</button>
<button type="button" class="button" data-do="redo" disabled>やり直す</button>
<button type="button" class="button" data-do="check">確かめる</button>
<button type="button" class="button" data-do="hint">ヒント</button>
<button type="button" class="button" data-do="retry" disabled>最初から</button>
<button type="button" class="button" data-do="pause" disabled>一時停止</button>
</div>
<p class="player-help">${
    BRUSHES[genre.id]
  }ヒントは、まず見る場所だけを、次に理由を、もう一度で一歩を教えます。</p>
${walkthrough(notation)}
${dial(genre, id)}
${maker(notation, id, size)}
<details class="player-help" data-script>
<summary>共有</summary>
<div class="player-more">
<p>この盤の番号：<span data-part="seed">なし</span></p>
<div class="player-row">
<label for="${id}-link">この盤の URL</label>
<input id="${id}-link" readonly data-part="link">
<button type="button" class="button" data-do="copy">コピー</button>
</div>
<label><input type="checkbox" data-part="with-moves"> いまの局面も含める</label>
<p><a href="#${id}-title" data-part="bench">この盤を作問台で調べる</a></p>
</div>
</details>
<div class="visually-hidden" aria-live="polite" data-part="live"></div>
<noscript><p class="player-message">ここで遊ぶには JavaScript が要ります。盤は紙に写しても遊べます。</p></noscript>
</section>`;
}

/** The place where the rules are read in another way. */
function dial({ readings }: DeductionGenre, id: string): string {
  return `<details class="player-help" data-part="dial" data-script>
<summary>ルールの読み方を変えて、答えを数える</summary>
<div class="player-more">
<fieldset class="boxes"><legend>読み方</legend>
${
    readings.map((reading, i) =>
      `<label><input type="radio" name="${id}-reading" value="${reading.id}"${
        i === 0 ? " checked" : ""
      }>${reading.title}</label>`
    ).join("\n")
  }
</fieldset>
<p class="walk-text" data-part="dial-text" role="status"></p>
<button type="button" class="button" data-do="stop-count" hidden>やめる</button>
<div class="pair" data-part="dial-answers"></div>
</div>
</details>`;
}

/** The place where boards are made. */
function maker(
  notation: Notation,
  id: string,
  { rows, cols }: { rows: number; cols: number },
): string {
  const { levels, dials } = notation.genre;
  const number = (name: string, label: string, rest: string) =>
    `<label for="${id}-${name}">${label}</label>
<input id="${id}-${name}" name="${name}" type="number" inputmode="numeric" ${rest}>`;
  return `<details class="player-help" data-part="make" data-script>
<summary>新しい盤を作る</summary>
<form class="player-more" data-part="make-form">
<div class="player-row">
${number("rows", "縦", `min="2" max="20" required value="${rows}"`)}
${number("cols", "横", `min="2" max="20" required value="${cols}"`)}
</div>
<div class="player-row">
<label for="${id}-level">要る段</label>
<select id="${id}-level" name="level"><option value="">指定しない</option>${
    levels.map((level) =>
      `<option value="${level}">${rungTitle(notation, level)}</option>`
    ).join("")
  }</select>
</div>
${
    Object.entries(dials).map(([name, title]) =>
      `<div class="player-row">
${number(`dial-${name}`, title, `min="0" max="400"`)}
</div>`
    ).join("\n")
  }
<div class="player-row">
<label for="${id}-seed">番号</label>
<input id="${id}-seed" name="seed" maxlength="40" autocomplete="off" spellcheck="false" placeholder="空ならくじ引き">
</div>
<div class="player-bar">
<button type="submit" class="button primary">作る</button>
<button type="button" class="button" data-do="stop" hidden>やめる</button>
</div>
<p class="walk-text" data-part="make-text" role="status"></p>
</form>
</details>`;
}
