/**
 * Boards as pictures: every genre drawn in the same few strokes, in the colour of the text
 * around it; elsewhere the text form of the genre.
 *
 * @module
 */

import { Grid } from "../board/grid.ts";
import { escape } from "../chart/text.ts";
import type { Answer, Puzzle } from "../choco_banana/rules.ts";
import {
  BALL,
  BALLOON,
  type DosunAnswer,
  type DosunPuzzle,
} from "../dosun_fuwari/rules.ts";
import type { Genre } from "../genre.ts";
import type { NawabariAnswer, NawabariPuzzle } from "../nawabari/rules.ts";
import type { SlidingPuzzle } from "../sliding/rules.ts";
import { Rich } from "./rich.ts";

/** What is drawn besides the puzzle. */
export interface View<A> {
  answer?: A;
  /** What stands below. */
  caption?: string;
  /** Cells to be pointed out. */
  marked?: Iterable<number>;
}

/** Length of a cell's side, and the room around the board. */
const SIDE = 30, MARGIN = 4;

/** Height of the caption's line. */
const LINE = 22;

/**
 * A board, with or without an answer.
 *
 * @example
 * ```ts
 * import { nawabari } from "../nawabari/genre.ts";
 * import { board } from "./board.ts";
 * import { assertStringIncludes } from "@std/assert";
 *
 * const puzzle = nawabari.parse("nawabari/2/2/c2");
 * assertStringIncludes(board(nawabari, puzzle).html, "<svg");
 * ```
 */
export function board<P, A>(
  genre: Genre<P, A>,
  puzzle: P,
  { answer, caption, marked = [] }: View<A> = {},
): Rich {
  const { rows, cols } = genre.size(puzzle);
  const grid = new Grid(rows, cols);
  const width = cols * SIDE + 2 * MARGIN;
  const height = rows * SIDE + 2 * MARGIN +
    (caption === undefined ? 0 : LINE);
  const name = `${genre.title} ${rows}×${cols}`;
  const highlights = Array.from(
    marked,
    (cell) =>
      square(
        grid,
        cell,
        'fill="var(--series-2, #c2410c)" fill-opacity="0.3"',
      ),
  ).join("");
  const below = caption === undefined
    ? ""
    : `<text x="${cols * SIDE / 2}" y="${
      rows * SIDE + MARGIN + LINE - 6
    }" font-size="12">${escape(caption)}</text>`;
  return new Rich({
    "text/html":
      `<svg class="nb-board" viewBox="${-MARGIN} ${-MARGIN} ${width} ${height}" width="${width}" role="img" aria-label="${
        escape(
          [name, ...(answer === undefined ? [] : ["答え"])].join("、") +
            (caption === undefined ? "" : `：${caption}`),
        )
      }" fill="currentColor" font-size="16" text-anchor="middle">${highlights}${
        // One cast for the four: each knows its own puzzles.
        DRAWERS[genre.id](
          grid,
          puzzle as never,
          answer as never,
        )}${below}</svg>`,
    "text/plain": [
      ...genre.show(puzzle, answer),
      ...(caption === undefined ? [] : [caption]),
    ].join("\n"),
  });
}

/** How each genre is drawn. */
const DRAWERS: Record<
  Genre["id"],
  (grid: Grid, puzzle: never, answer?: never) => string
> = {
  nawabari,
  "dosun-fuwari": dosunFuwari,
  "choco-banana": chocoBanana,
  sliding,
};

function nawabari(
  grid: Grid,
  { clues }: NawabariPuzzle,
  walls?: NawabariAnswer,
): string {
  return lattice(grid) +
    edges(grid, (edge) => walls !== undefined && walls[edge] === 1) +
    frame(grid) +
    texts(grid, (cell) => number(clues[cell], 0));
}

function dosunFuwari(
  grid: Grid,
  { room }: DosunPuzzle,
  pieces?: DosunAnswer,
): string {
  let svg = lattice(grid);
  for (let cell = 0; cell < grid.size; cell++) {
    const [x, y] = middle(grid, cell);
    if (room[cell] < 0) svg += square(grid, cell, 'fill-opacity="0.8"');
    else if (pieces?.[cell] === BALLOON) {
      svg +=
        `<circle cx="${x}" cy="${y}" r="10" fill="none" stroke="currentColor" stroke-width="1.5"/>`;
    } else if (pieces?.[cell] === BALL) {
      svg += `<circle cx="${x}" cy="${y}" r="10"/>`;
    }
  }
  return svg + edges(grid, (_, a, b) => room[a] !== room[b]) + frame(grid);
}

function chocoBanana(
  grid: Grid,
  { clues }: Puzzle,
  colours?: Answer,
): string {
  let svg = "";
  colours?.forEach((colour, cell) => {
    if (colour === 1) svg += square(grid, cell, 'fill-opacity="0.3"');
  });
  return svg + lattice(grid) + frame(grid) +
    texts(grid, (cell) => clues[cell] === 0 ? "" : number(clues[cell], 1));
}

function sliding(grid: Grid, { tiles }: SlidingPuzzle): string {
  let svg = frame(grid);
  tiles.forEach((tile, square) => {
    if (tile === 0) return;
    const [x, y] = middle(grid, square);
    const half = SIDE / 2 - 1;
    svg += `<rect x="${x - half}" y="${y - half}" width="${2 * half}" height="${
      2 * half
    }" rx="3" fill-opacity="0.08" stroke="currentColor" stroke-opacity="0.6"/>`;
  });
  return svg + texts(grid, (square) => number(tiles[square], 1));
}

/** A clue; below `least` stands what has a sign of its own. */
function number(clue: number, least: number): string {
  return clue >= least
    ? String(clue)
    : clue === (least === 0 ? -2 : -1)
    ? "?"
    : "";
}

function middle(grid: Grid, cell: number): [x: number, y: number] {
  return [(grid.col(cell) + 0.5) * SIDE, (grid.row(cell) + 0.5) * SIDE];
}

function square(grid: Grid, cell: number, attributes: string): string {
  return `<rect x="${grid.col(cell) * SIDE}" y="${
    grid.row(cell) * SIDE
  }" width="${SIDE}" height="${SIDE}" ${attributes}/>`;
}

function texts(grid: Grid, text: (cell: number) => string): string {
  let svg = "";
  for (let cell = 0; cell < grid.size; cell++) {
    const [x, y] = middle(grid, cell);
    const said = text(cell);
    if (said !== "") {
      svg += `<text x="${x}" y="${y}" dy="0.36em">${said}</text>`;
    }
  }
  return svg;
}

/** The thin lines between all cells. */
function lattice(grid: Grid): string {
  return `<path d="${
    segments(grid, () => true)
  }" fill="none" stroke="currentColor" stroke-opacity="0.25"/>`;
}

/** The thick lines between some cells. */
function edges(
  grid: Grid,
  drawn: (edge: number, a: number, b: number) => boolean,
): string {
  const d = segments(grid, drawn);
  return d === ""
    ? ""
    : `<path d="${d}" fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="square"/>`;
}

function segments(
  grid: Grid,
  drawn: (edge: number, a: number, b: number) => boolean,
): string {
  let d = "";
  for (let edge = 0; edge < grid.edges; edge++) {
    const [a, b] = grid.cellsOf(edge);
    if (!drawn(edge, a, b)) continue;
    const x = grid.col(b) * SIDE, y = grid.row(b) * SIDE;
    d += `M${x},${y}${edge < grid.verticalEdges ? "v" : "h"}${SIDE}`;
  }
  return d;
}

function frame({ rows, cols }: Grid): string {
  return `<rect width="${cols * SIDE}" height="${
    rows * SIDE
  }" fill="none" stroke="currentColor" stroke-width="2.5"/>`;
}
