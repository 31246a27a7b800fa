/**
 * Where cells and edges lie in a drawing.
 *
 * @module
 */

import type { Grid } from "../../lib/board/grid.ts";

/** Width of a cell. */
export const UNIT = 40;
/** Room around the board, for its frame. */
export const MARGIN = 4;

/** The middle of a cell. */
export function centre(grid: Grid, cell: number): [x: number, y: number] {
  return [
    MARGIN + (grid.col(cell) + 0.5) * UNIT,
    MARGIN + (grid.row(cell) + 0.5) * UNIT,
  ];
}

/** Both ends of an inner edge. */
export function ends(
  grid: Grid,
  edge: number,
): [x1: number, y1: number, x2: number, y2: number] {
  const [x, y] = centre(grid, grid.cellsOf(edge)[0]);
  return edge < grid.verticalEdges
    ? [x + UNIT / 2, y - UNIT / 2, x + UNIT / 2, y + UNIT / 2]
    : [x - UNIT / 2, y + UNIT / 2, x + UNIT / 2, y + UNIT / 2];
}

/** Lines as one path. */
export function lines(of: Iterable<[number, number, number, number]>): string {
  let d = "";
  for (const [x1, y1, x2, y2] of of) d += `M${x1} ${y1}L${x2} ${y2}`;
  return d;
}

/** The sheet of paper that a board is drawn on, with thin lines between its cells. */
export function squares(grid: Grid): string {
  const width = grid.cols * UNIT, height = grid.rows * UNIT;
  const between: [number, number, number, number][] = [];
  for (let col = 1; col < grid.cols; col++) {
    const x = MARGIN + col * UNIT;
    between.push([x, MARGIN, x, MARGIN + height]);
  }
  for (let row = 1; row < grid.rows; row++) {
    const y = MARGIN + row * UNIT;
    between.push([MARGIN, y, MARGIN + width, y]);
  }
  return `<rect class="sheet" x="${MARGIN}" y="${MARGIN}" width="${width}" height="${height}"/>` +
    `<path class="hair" d="${lines(between)}"/>`;
}

/** The board's frame. */
export function frame({ cols, rows }: Grid): string {
  return `<rect class="rim" x="${MARGIN}" y="${MARGIN}" width="${
    cols * UNIT
  }" height="${rows * UNIT}"/>`;
}

/** A number, or any short text, in a cell. */
export function cellText(
  grid: Grid,
  cell: number,
  text: string,
  name = "clue",
): string {
  const [x, y] = centre(grid, cell);
  const size = text.length > 2 ? 15 : text.length > 1 ? 19 : 23;
  // Drawn by baseline, for not every program that reads files knows a middle.
  return `<text class="${name}" x="${x}" y="${
    y + size * 0.36
  }" font-size="${size}" text-anchor="middle">${text}</text>`;
}
