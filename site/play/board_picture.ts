/**
 * A sliding board to look at, as SVG text.
 *
 * @module
 */

import type { Size } from "../../lib/sliding/rules.ts";
import { showTiles } from "../../lib/sliding/codec.ts";

const SIDE = 60;

/** The board; its label reads it row by row. */
export function boardPicture(size: Size, tiles: ArrayLike<number>): string {
  const { rows, cols } = size;
  const label = showTiles(size, Uint16Array.from(tiles))
    .map((row, i) => `${i + 1}段目 ${row.trim().replace(/\s+/g, "、")}`)
    .join("。").replace("_", "空白");
  const cells = Array.from(tiles, (tile, square) => {
    if (tile === 0) return "";
    const x = 6 + square % cols * SIDE,
      y = 6 + Math.floor(square / cols) * SIDE;
    return `<rect class="tile" x="${x + 3}" y="${y + 3}" width="${
      SIDE - 6
    }" height="${SIDE - 6}" rx="7"/>` +
      `<text x="${x + SIDE / 2}" y="${
        y + SIDE / 2
      }" font-size="24">${tile}</text>`;
  });
  const width = 12 + cols * SIDE, height = 12 + rows * SIDE;
  return `<svg class="board-picture" viewBox="0 0 ${width} ${height}" role="img" aria-label="${label}">` +
    `<rect class="frame" x="0.5" y="0.5" width="${width - 1}" height="${
      height - 1
    }" rx="10"/>${cells.join("")}</svg>`;
}
