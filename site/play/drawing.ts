/**
 * Boards as SVG: pure functions from puzzles and marks to markup, the same for pages
 * without a script, for the player and for files. A cell is {@linkcode UNIT} wide.
 *
 * @module
 */

import { Grid } from "../../lib/board/grid.ts";
import type { GenreId } from "../../lib/genre.ts";
import type { Place } from "../../lib/logic/trace.ts";
import { chocoDrawing } from "./choco_drawing.ts";
import { dosunDrawing } from "./dosun_drawing.ts";
import { nawabariDrawing } from "./nawabari_drawing.ts";
import { gridOf, type Marks, type Notation } from "./notation.ts";
import { centre, ends, MARGIN, UNIT } from "./geometry.ts";

/** How a genre's boards look. */
export interface Drawing<
  // deno-lint-ignore no-explicit-any -- puzzles differ in types that only their genre knows
  P = any,
> {
  /** What is printed, below the marks. */
  ground(puzzle: P, grid: Grid): string;
  /** A mark at its place. */
  glyph(puzzle: P, grid: Grid, place: number, mark: number): string;
  /** What is printed, above the marks. */
  clues(puzzle: P, grid: Grid): string;
  /** What is printed in a cell, in Japanese; "" if nothing is. */
  printed(puzzle: P, cell: number): string;
}

const drawings: Partial<Record<GenreId, Drawing>> = {
  "nawabari": nawabariDrawing,
  "dosun-fuwari": dosunDrawing,
  "choco-banana": chocoDrawing,
};

/** How boards of a notation look. */
export function drawingOf({ genre }: Notation): Drawing {
  return drawings[genre.id]!;
}

/** The `viewBox` of a board, as width and height. */
export function extent({ rows, cols }: Grid): [width: number, height: number] {
  return [2 * MARGIN + cols * UNIT, 2 * MARGIN + rows * UNIT];
}

/** Shapes that point at places, once at each. */
export function spotShapes(grid: Grid, spots: readonly Place[]): string {
  const places = new Map(spots.map((spot) => [spot.kind + spot.index, spot]));
  return [...places.values()].map(({ kind, index }) => {
    if (kind === "edge") {
      const [x1, y1, x2, y2] = ends(grid, index);
      return `<path class="spot-edge" d="M${x1} ${y1}L${x2} ${y2}"/>`;
    }
    if (kind === "point") {
      const col = index % (grid.cols - 1),
        row = (index - col) / (grid.cols - 1);
      return `<circle class="spot-point" cx="${
        MARGIN + (col + 1) * UNIT
      }" cy="${MARGIN + (row + 1) * UNIT}" r="9"/>`;
    }
    const [x, y] = centre(grid, index);
    return `<rect class="spot-cell" x="${x - UNIT / 2 + 2}" y="${
      y - UNIT / 2 + 2
    }" width="${UNIT - 4}" height="${UNIT - 4}" rx="5"/>`;
  }).join("");
}

/** All marks that stand on a board. */
export function glyphs<P>(notation: Notation<P>, puzzle: P, marks: Marks) {
  const drawing = drawingOf(notation);
  const grid = gridOf(notation, puzzle);
  return Array.from(
    marks,
    (mark, place) => mark === 0 ? "" : drawing.glyph(puzzle, grid, place, mark),
  ).join("");
}

/** What to draw besides the board. */
export interface PictureOptions {
  marks?: Marks;
  /** Places to point at. */
  spots?: readonly Place[];
  /** What the picture is called for those who do not see it (default: the genre and size). */
  label?: string;
}

/** A board to look at. */
export function picture<P>(
  notation: Notation<P>,
  puzzle: P,
  options: PictureOptions = {},
): string {
  const drawing = drawingOf(notation);
  const grid = gridOf(notation, puzzle);
  const [width, height] = extent(grid);
  const { marks, spots = [] } = options;
  const label = options.label ?? describe(notation, puzzle);
  return `<svg class="paper" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${label}">` +
    `<g class="ground">${drawing.ground(puzzle, grid)}</g>` +
    `<g class="marks">${
      marks === undefined ? "" : glyphs(notation, puzzle, marks)
    }</g>` +
    `<g class="clues">${drawing.clues(puzzle, grid)}</g>` +
    `<g class="spots">${spotShapes(grid, spots)}</g></svg>`;
}

/** A board in words: the genre, the size, and what is printed, row by row. */
export function describe<P>(notation: Notation<P>, puzzle: P): string {
  const { genre } = notation;
  const { rows, cols } = genre.size(puzzle);
  const shown = genre.show(puzzle).map((row, i) => `${i + 1}行目 ${row.trim()}`)
    .join("、");
  return `${genre.title}、${rows}行${cols}列の盤。${shown}`;
}
