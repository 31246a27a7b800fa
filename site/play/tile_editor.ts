/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/**
 * A sliding board in the making: two squares pressed one after the other change
 * places, and a number typed on a square brings its tile there. So every arrangement
 * can be made, and nothing that is none.
 *
 * @module
 */

import type { SlidingPuzzle } from "../../lib/sliding/rules.ts";
import { pictureSize, SIDE, squareAt, tileShapes } from "./board_picture.ts";

const ARROWS: Record<string, [row: number, col: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** How to draw, in Japanese. */
export const TILE_HELP =
  "二つのマスを続けて押すと、コマが入れ替わります。マスを選んで数字を打つと、その数のコマがそこへ来ます（0 は空白）。";

/** The board with the tiles of two squares exchanged. */
export function exchanged(
  puzzle: SlidingPuzzle,
  a: number,
  b: number,
): SlidingPuzzle {
  const tiles = puzzle.tiles.slice();
  [tiles[a], tiles[b]] = [tiles[b], tiles[a]];
  return { ...puzzle, tiles };
}

/**
 * The square whose tile comes to `square` when a digit is typed there.
 *
 * @param before The number that was typed there so far, if the reader is still at it.
 * @returns The square and the number typed by now; null if the digit means nothing.
 */
export function typed(
  { tiles }: SlidingPuzzle,
  before: number | null,
  digit: number,
): { from: number; number: number } | null {
  const longer = before === null ? digit : before * 10 + digit;
  const number = longer < tiles.length ? longer : digit;
  const from = tiles.indexOf(number);
  return from < 0 ? null : { from, number };
}

/** The editor in its place on the page. */
export class TileEditor {
  readonly #host: HTMLElement;
  readonly #change: (puzzle: SlidingPuzzle) => void;
  readonly #gone = new AbortController();
  #puzzle: SlidingPuzzle | null = null;
  /** The square that the keyboard is on. */
  #at = 0;
  /** The square that waits for another to change places with. */
  #picked: number | null = null;
  /** What is being typed on the square. */
  #typing: number | null = null;

  /** @param change Gets each board that the reader makes. */
  constructor(host: HTMLElement, change: (puzzle: SlidingPuzzle) => void) {
    this.#host = host;
    this.#change = change;
    const { signal } = this.#gone;
    host.addEventListener("click", (event) => {
      const cell = (event.target as Element).closest("[role=gridcell]");
      const square = this.#cells.indexOf(cell as SVGGElement);
      if (square >= 0) this.#press(square);
    }, { signal });
    host.addEventListener("keydown", (event) => this.#key(event), { signal });
  }

  /** Leaves the place to another view. */
  leave(): void {
    this.#gone.abort();
    this.#host.replaceChildren();
  }

  /** Shows a board. */
  show(puzzle: SlidingPuzzle): void {
    const before = this.#puzzle;
    this.#puzzle = puzzle;
    if (before?.rows !== puzzle.rows || before.cols !== puzzle.cols) {
      this.#at = 0;
    }
    this.#picked = null;
    this.#draw();
  }

  get #cells(): SVGGElement[] {
    return [
      ...this.#host.querySelectorAll<SVGGElement>("[role=gridcell]"),
    ];
  }

  #draw(): void {
    const puzzle = this.#puzzle!;
    const { rows, cols, tiles } = puzzle;
    const [width, height] = pictureSize(puzzle);
    let cells = "";
    for (let row = 0; row < rows; row++) {
      cells += `<g role="row">`;
      for (let col = 0; col < cols; col++) {
        const square = row * cols + col;
        const [x, y] = squareAt(puzzle, square);
        const tile = tiles[square];
        cells += `<g role="gridcell" tabindex="${
          square === this.#at ? 0 : -1
        }" aria-selected="${square === this.#picked}" aria-label="${
          row + 1
        }段目の${col + 1}列目、${
          tile === 0 ? "空白" : tile
        }"><rect x="${x}" y="${y}" width="${SIDE}" height="${SIDE}" rx="7"/></g>`;
      }
      cells += "</g>";
    }
    const had = this.#host.contains(document.activeElement);
    this.#host.innerHTML =
      `<svg class="board-picture editable" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="grid" aria-label="スライドパズル、${rows}段${cols}列の盤">` +
      `<g aria-hidden="true">${tileShapes(puzzle, tiles)}</g>` +
      `<g role="rowgroup" class="cells">${cells}</g></svg>`;
    if (had) this.#cells[this.#at].focus({ preventScroll: true });
  }

  #press(square: number): void {
    const picked = this.#picked;
    this.#at = square;
    this.#typing = null;
    this.#picked = picked === null ? square : null;
    this.#draw();
    this.#cells[square].focus({ preventScroll: true });
    if (picked !== null && picked !== square) {
      this.#change(exchanged(this.#puzzle!, picked, square));
    }
  }

  #key(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const { rows, cols } = this.#puzzle!;
    const arrow = ARROWS[event.key];
    if (arrow !== undefined) {
      event.preventDefault();
      const row = Math.floor(this.#at / cols) + arrow[0];
      const col = this.#at % cols + arrow[1];
      if (row < 0 || row >= rows || col < 0 || col >= cols) return;
      this.#at = row * cols + col;
      this.#typing = null;
      this.#draw();
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      this.#press(this.#at);
    } else if (event.key === "Escape" && this.#picked !== null) {
      this.#picked = null;
      this.#draw();
    } else if (/^\d$/.test(event.key)) {
      event.preventDefault();
      const found = typed(this.#puzzle!, this.#typing, Number(event.key));
      if (found === null) return;
      this.#typing = found.number;
      if (found.from !== this.#at) {
        this.#change(exchanged(this.#puzzle!, found.from, this.#at));
      }
    }
  }
}
