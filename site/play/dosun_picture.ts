/**
 * Boards of Dosun-Fuwari as the article draws them: with their starved rooms marked.
 *
 * @module
 */

import { parseRooms } from "../../lib/dosun_fuwari/codec.ts";
import type { DosunPuzzle } from "../../lib/dosun_fuwari/rules.ts";
import { runsOf } from "../../lib/dosun_fuwari/runs.ts";
import { tally } from "../../lib/dosun_fuwari/starving.ts";

/** A cell's side. */
const SIDE = 30;

/** Width of the frame and of room borders. */
const THICK = 2.5;

/**
 * A board to look at, with its pieces: balloons are rings on a string, iron balls discs.
 * Starved rooms are shaded, and marked by small triangles: upwards where a head is
 * missing, downwards where a tail is.
 */
export function dosunPicture(
  { rows, answer, starved = true, label }: {
    /** Rows of letters, one to a room, `#` for a black cell. */
    rows: readonly string[];
    /** Rows of pieces: `1` balloon, `2` ball. */
    answer?: readonly string[];
    /** Whether starved rooms are marked. */
    starved?: boolean;
    /** What the picture is called for those who do not see it (default: its rows). */
    label?: string;
  },
): string {
  const puzzle = parseRooms(rows);
  const { grid } = puzzle;
  const pieces = answer?.join("");
  let shades = "", shapes = "";
  for (let cell = 0; cell < grid.size; cell++) {
    const x = THICK + grid.col(cell) * SIDE, y = THICK + grid.row(cell) * SIDE;
    shades += square(puzzle, cell, x, y);
    if (pieces !== undefined) shapes += piece(pieces[cell], x, y);
  }
  if (starved) shades += starvedMarks(puzzle);
  const width = 2 * THICK + grid.cols * SIDE;
  const height = 2 * THICK + grid.rows * SIDE;
  const words = label ??
    `${grid.rows}行${grid.cols}列の盤。` +
      rows.map((row, i) => `${i + 1}行目 ${row}`).join("、") +
      (answer === undefined
        ? ""
        : `。答えは${
          answer.map((row, i) => `${i + 1}行目 ${row}`).join("、")
        }（1が風船、2が鉄球）`);
  return `<svg class="board-picture" width="${
    widthOf(grid.cols)
  }rem" viewBox="0 0 ${width} ${height}" role="img" aria-label="${words}">` +
    shades +
    `<path d="${thinLines(puzzle)}" fill="none" stroke="var(--line)"/>` +
    `<path d="${
      borders(puzzle)
    }" fill="none" stroke="var(--ink)" stroke-width="${THICK}" stroke-linecap="square"/>` +
    shapes + `</svg>`;
}

/** How wide a board of so many columns is drawn, in rem. */
export function widthOf(cols: number): number {
  return Math.min(21, Math.round(10 * (1.2 + 1.65 * cols)) / 10);
}

function square({ room }: DosunPuzzle, cell: number, x: number, y: number) {
  const fill = room[cell] < 0 ? "var(--ink)" : "var(--raised)";
  return `<rect x="${x}" y="${y}" width="${SIDE}" height="${SIDE}" fill="${fill}"/>`;
}

/** Shades and triangles on the cells of starved rooms. */
function starvedMarks(puzzle: DosunPuzzle): string {
  const { grid, room } = puzzle;
  const { heads, tails } = tally(puzzle, runsOf(puzzle));
  let marks = "";
  room.forEach((r, cell) => {
    if (r < 0 || (heads[r] > 0 && tails[r] > 0)) return;
    const x = THICK + grid.col(cell) * SIDE, y = THICK + grid.row(cell) * SIDE;
    const fill = heads[r] === 0 ? "var(--red-soft)" : "var(--accent-soft)";
    marks +=
      `<rect x="${x}" y="${y}" width="${SIDE}" height="${SIDE}" fill="${fill}"/>`;
    if (heads[r] === 0) {
      marks += `<path d="M${x + 2} ${y + 7}l3 -5l3 5z" fill="var(--red)"/>`;
    }
    if (tails[r] === 0) {
      marks += `<path d="M${x + SIDE - 8} ${
        y + SIDE - 7
      }l3 5l3 -5z" fill="var(--accent)"/>`;
    }
  });
  return marks;
}

function piece(kind: string, x: number, y: number): string {
  const cx = x + SIDE / 2, cy = y + SIDE / 2;
  if (kind === "1") {
    return `<path d="M${cx} ${
      cy + 7
    }q-3 3 0 6" fill="none" stroke="var(--ink)" stroke-width="1.2"/>` +
      `<circle cx="${cx}" cy="${
        cy - 2
      }" r="8" fill="var(--raised)" stroke="var(--ink)" stroke-width="2"/>`;
  }
  return kind === "2"
    ? `<circle cx="${cx}" cy="${cy + 2}" r="9" fill="var(--ink)"/>`
    : "";
}

/** The lines between cells of one room. */
function thinLines({ grid, room }: DosunPuzzle): string {
  return edgePaths(grid, (a, b) => room[a] === room[b] && room[a] >= 0);
}

/** The lines between rooms, and the frame. */
function borders({ grid, room }: DosunPuzzle): string {
  return edgePaths(grid, (a, b) => room[a] !== room[b]) +
    `M${THICK / 2} ${THICK / 2}h${grid.cols * SIDE + THICK}v${
      grid.rows * SIDE + THICK
    }h${-grid.cols * SIDE - THICK}z`;
}

function edgePaths(
  grid: DosunPuzzle["grid"],
  wanted: (a: number, b: number) => boolean,
): string {
  let path = "";
  for (let edge = 0; edge < grid.edges; edge++) {
    const [a, b] = grid.cellsOf(edge);
    if (!wanted(a, b)) continue;
    const x = THICK + grid.col(b) * SIDE, y = THICK + grid.row(b) * SIDE;
    path += `M${x} ${y}${edge < grid.verticalEdges ? "v" : "h"}${SIDE}`;
  }
  return path;
}
