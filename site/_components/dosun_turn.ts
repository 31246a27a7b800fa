import { dosunPicture } from "../play/dosun_picture.ts";

/**
 * The starvation dial to turn: three sliders, and the board that comes of them. Without
 * a script it is the board alone.
 *
 * The page that uses it loads `/play/dosun_turn.js`.
 */
export default function dosunTurn(
  { board, text }: {
    /** The board that stands there at first, with its answer. */
    board: { rows: readonly string[]; answer: readonly string[] };
    /** What is said of it. */
    text: string;
  },
): string {
  const slider = (name: string, label: string, most: number, step: number) =>
    `<div class="player-row"><label for="turn-${name}">${label}</label>
<input type="range" id="turn-${name}" data-part="${name}" min="0" max="${most}" step="${step}" value="0">
<output for="turn-${name}" data-part="${name}-shown">0</output></div>`;
  return `<section class="player" data-turn aria-labelledby="turn-title">
<h2 id="turn-title">ダイヤルを回す</h2>
<div class="player-stage" data-part="board">${
    dosunPicture({ rows: board.rows, answer: board.answer })
  }</div>
<p class="player-message" role="status" data-part="text">${text}</p>
<div data-script>
${slider("starved", "先頭の無い部屋", 6, 1)}
${slider("tails", "末尾の無い部屋", 6, 1)}
${slider("singles", "一マスの連", 6, 2)}
</div>
<div class="player-bar" data-script>
<fieldset class="choice"><legend class="visually-hidden">盤の大きさ</legend>
<label><input type="radio" name="turn-side" value="6">6×6</label>
<label><input type="radio" name="turn-side" value="8" checked>8×8</label>
<label><input type="radio" name="turn-side" value="12">12×12</label>
</fieldset>
<button type="button" class="button" data-do="another">別の盤</button>
<button type="button" class="button" data-do="answer" aria-pressed="true">答えを隠す</button>
<a class="button" data-part="link" href="https://puzz.link/">puzz.linkで解く</a>
</div>
</section>`;
}
