/**
 * A sliding board to look at, as SVG text.
 *
 * @module
 */

import type { Size } from "../../lib/sliding/rules.ts";
import { showTiles } from "../../lib/sliding/codec.ts";

/** Whether boards of a size can be played on the site: the player's squares fit no others. */
export function isPlayed({ rows, cols }: Size): boolean {
  return rows === cols && (rows === 3 || rows === 4);
}

/** Width of a square. */
export const SIDE = 60;

/** Room around the squares, for the frame. */
const RIM = 6;

/** The `viewBox` of a board, as width and height. */
export function pictureSize({ rows, cols }: Size): [number, number] {
  return [2 * RIM + cols * SIDE, 2 * RIM + rows * SIDE];
}

/** The upper left corner of a square. */
export function squareAt({ cols }: Size, square: number): [number, number] {
  return [
    RIM + square % cols * SIDE,
    RIM + Math.floor(square / cols) * SIDE,
  ];
}

/** The frame and the tiles. */
export function tileShapes(size: Size, tiles: ArrayLike<number>): string {
  const [width, height] = pictureSize(size);
  const shapes = Array.from(tiles, (tile, square) => {
    if (tile === 0) return "";
    const [x, y] = squareAt(size, square);
    return `<rect class="tile" x="${x + 3}" y="${y + 3}" width="${
      SIDE - 6
    }" height="${SIDE - 6}" rx="7"/>` +
      `<text x="${x + SIDE / 2}" y="${
        y + SIDE / 2
      }" font-size="24">${tile}</text>`;
  });
  return `<rect class="frame" x="0.5" y="0.5" width="${width - 1}" height="${
    height - 1
  }" rx="10"/>${shapes.join("")}`;
}

/** The board; its label reads it row by row. */
export function boardPicture(size: Size, tiles: ArrayLike<number>): string {
  const label = showTiles(size, Uint16Array.from(tiles))
    .map((row, i) => `${i + 1}段目 ${row.trim().replace(/\s+/g, "、")}`)
    .join("。").replace("_", "空白");
  const [width, height] = pictureSize(size);
  return `<svg class="board-picture" viewBox="0 0 ${width} ${height}" role="img" aria-label="${label}">${
    tileShapes(size, tiles)
  }</svg>`;
}
