/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/**
 * The editor of a board whose inversions are counted while one looks: any two
 * squares can be exchanged, so that every arrangement can be made, and a move can be
 * made, so that one sees what a move may and may not change.
 *
 * @module
 */

import { Random } from "../../lib/base/random.ts";
import { parseRows, showTiles } from "../../lib/sliding/codec.ts";
import { judge, sequenceOf } from "../../lib/sliding/parity.ts";
import {
  applyMove,
  legalMoves,
  type SlidingPuzzle,
  slidingPuzzle,
} from "../../lib/sliding/rules.ts";
import { arcs } from "./arcs.ts";
import { found } from "./frame.ts";
import { verdict } from "./verdict.ts";

/** The boards that the page begins with, one of each size. */
const FIRST: Record<string, SlidingPuzzle> = {
  3: slidingPuzzle(3, 3, [8, 1, 2, 0, 4, 3, 7, 6, 5]),
  4: slidingPuzzle(
    4,
    4,
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 0, 13, 14, 15, 12],
  ),
};

const ARROWS: Record<string, [down: number, right: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Brings an editor to life. */
export function editInversions(root: HTMLElement): void {
  const board = found(root, ".board");
  const random = new Random(crypto.getRandomValues(new Uint32Array(1))[0]);
  let puzzle = FIRST[3];
  /** The square that waits for another to be exchanged with. */
  let picked: number | null = null;
  /** The square that the keyboard is on. */
  let at = 0;

  const part = (name: string) => found(root, `[data-part="${name}"]`);
  const field = part("text") as HTMLInputElement;

  /** Lays out as many squares as the board has, if it has not so many yet. */
  function squares(): HTMLButtonElement[] {
    const { cols, tiles } = puzzle;
    const there = [...board.querySelectorAll<HTMLButtonElement>(".square")];
    if (there.length === tiles.length) return there;
    board.dataset.side = String(cols);
    const holder = document.createElement("div");
    holder.className = "squares";
    for (const square of tiles.keys()) {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "square";
      button.dataset.square = String(square);
      button.style.setProperty("--x", String(square % cols));
      button.style.setProperty("--y", String(Math.floor(square / cols)));
      const face = document.createElement("span");
      face.className = "face";
      button.append(face);
      holder.append(button);
    }
    board.replaceChildren(holder);
    return [...holder.querySelectorAll<HTMLButtonElement>(".square")];
  }

  function draw(): void {
    const { cols, tiles } = puzzle;
    for (const [square, button] of squares().entries()) {
      const tile = tiles[square];
      button.firstElementChild!.textContent = tile === 0 ? "空" : String(tile);
      button.classList.toggle("blank", tile === 0);
      button.setAttribute("aria-pressed", String(square === picked));
      button.setAttribute(
        "aria-label",
        `${tile === 0 ? "空白" : tile}、${Math.floor(square / cols) + 1}段目の${
          square % cols + 1
        }列目`,
      );
      button.tabIndex = square === at ? 0 : -1;
    }
    part("verdict").dataset.solvable = judge(puzzle).solvable ? "yes" : "no";
    part("verdict").innerHTML = verdict(puzzle);
    part("arcs").innerHTML = arcs(
      sequenceOf(tiles),
      picked === null || tiles[picked] === 0 ? null : tiles[picked],
    );
    if (document.activeElement !== field) {
      field.value = showTiles(puzzle, tiles).map((row) =>
        row.trim().replace(/\s+/g, " ")
      ).join(" / ");
    }
    const size = root.querySelector<HTMLInputElement>(
      `input[name="inversions-side"][value="${cols}"]`,
    );
    if (size !== null) size.checked = true;
  }

  /** Takes another board on, and tells what the change does to the count. */
  function change(next: SlidingPuzzle, what: string): void {
    const before = judge(puzzle), after = judge(next);
    const same = puzzle.cols === next.cols;
    puzzle = next;
    picked = null;
    at = Math.min(at, next.tiles.length - 1);
    const step = after.board.inversions - before.board.inversions;
    part("change").textContent = same
      ? `${what}：転倒数 ${before.board.inversions} → ${after.board.inversions}（${
        step === 0 ? "±0" : step > 0 ? `＋${step}` : `−${-step}`
      }）。判定は${
        before.solvable === after.solvable ? "変わりません" : "変わりました"
      }`
      : what;
    part("error").textContent = "";
    draw();
  }

  function press(square: number): void {
    at = square;
    if (picked === null) {
      picked = square;
      draw();
    } else if (picked === square) {
      picked = null;
      draw();
    } else {
      const tiles = puzzle.tiles.slice();
      const name = (tile: number) => tile === 0 ? "空白" : tile;
      const what = `${name(tiles[picked])}と${name(tiles[square])}を交換`;
      [tiles[picked], tiles[square]] = [tiles[square], tiles[picked]];
      change({ ...puzzle, tiles }, what);
    }
    squares()[square].focus({ preventScroll: true });
  }

  board.addEventListener("click", (event) => {
    const button = (event.target as Element).closest<HTMLElement>(".square");
    if (button !== null) press(Number(button.dataset.square));
  });
  board.addEventListener("keydown", (event) => {
    const arrow = ARROWS[event.key];
    if (event.key === "Escape" && picked !== null) {
      picked = null;
      draw();
    }
    if (arrow === undefined || event.altKey || event.ctrlKey || event.metaKey) {
      return;
    }
    event.preventDefault();
    const { rows, cols } = puzzle;
    const row = Math.floor(at / cols) + arrow[0], col = at % cols + arrow[1];
    if (row < 0 || row >= rows || col < 0 || col >= cols) return;
    at = row * cols + col;
    draw();
    squares()[at].focus({ preventScroll: true });
  });

  root.addEventListener("change", (event) => {
    const input = event.target as HTMLInputElement;
    if (input.name === "inversions-side") {
      change(
        FIRST[input.value],
        `${input.value}×${input.value} の例にしました`,
      );
    }
  });
  root.addEventListener("click", (event) => {
    const what = (event.target as Element).closest<HTMLElement>("[data-do]")
      ?.dataset.do;
    if (what === "move") {
      const move = random.pick(legalMoves(puzzle));
      change(
        applyMove(puzzle, move),
        move === "U" || move === "D" ? "縦に一手" : "横に一手",
      );
    } else if (what === "shuffle") {
      change(
        { ...puzzle, tiles: random.shuffle(puzzle.tiles.slice()) },
        "でたらめに並べ替え",
      );
    } else if (what === "example") {
      change(FIRST[puzzle.cols], "例に戻しました");
    }
  });
  found<HTMLFormElement>(root, "form").addEventListener("submit", (event) => {
    event.preventDefault();
    try {
      const { rows, cols, tiles } = parseRows(field.value);
      if (rows !== cols || (rows !== 3 && rows !== 4)) {
        part("error").textContent =
          `ここで数えられるのは 3×3 と 4×4 です（読めたのは ${rows}×${cols}）`;
        return;
      }
      change(slidingPuzzle(rows, cols, tiles), "読み込みました");
    } catch (error) {
      part("error").textContent = `盤が読めません（${error}）`;
    }
  });

  board.removeAttribute("data-picture");
  draw();
}

for (const root of document.querySelectorAll<HTMLElement>(".inversions")) {
  editInversions(root);
}
