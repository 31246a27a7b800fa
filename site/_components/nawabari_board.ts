import { Grid } from "../../lib/board/grid.ts";
import { nawabari } from "../../lib/nawabari/genre.ts";
import { NONE, roomsOf, UNKNOWN } from "../../lib/nawabari/rules.ts";

/** A cell's side. */
const SIDE = 30;

/** Width of the frame and of walls. */
const THICK = 2.5;

/** A board, an answer, or both. */
export interface Picture {
  /** The board, as a URL; its clues are written. */
  url?: string;
  /** Whether the board is drawn with its answer. */
  solved?: boolean;
  /** Without a URL: the sides, and the room of each cell. */
  rows?: number;
  cols?: number;
  rooms?: readonly number[];
  /** Cells to be shaded. */
  shaded?: readonly number[];
  /** What the picture is called for those who do not see it. */
  label?: string;
}

/** A board to look at: walls are thick lines, the frame among them. */
export default function nawabariBoard(picture: Picture): string {
  const { url, solved = false, shaded = [] } = picture;
  const puzzle = url === undefined ? null : nawabari.parse(url);
  const grid = new Grid(
    puzzle?.rows ?? picture.rows!,
    puzzle?.cols ?? picture.cols!,
  );
  const rooms = picture.rooms ??
    (puzzle !== null && solved
      ? [...roomsOf(grid, nawabari.search(puzzle).answers[0]).of]
      : new Array<number>(grid.size).fill(0));
  const x = (cell: number) => THICK + grid.col(cell) * SIDE;
  const y = (cell: number) => THICK + grid.row(cell) * SIDE;
  const width = 2 * THICK + grid.cols * SIDE;
  const height = 2 * THICK + grid.rows * SIDE;
  let thin = "", thick = "", digits = "";
  for (let edge = 0; edge < grid.edges; edge++) {
    const [a, b] = grid.cellsOf(edge);
    const line = `M${x(b)} ${y(b)}${
      edge < grid.verticalEdges ? "v" : "h"
    }${SIDE}`;
    if (rooms[a] === rooms[b]) thin += line;
    else thick += line;
  }
  puzzle?.clues.forEach((clue, cell) => {
    if (clue === NONE) return;
    digits += `<text x="${x(cell) + SIDE / 2}" y="${
      y(cell) + SIDE / 2
    }" dy="0.35em">${clue === UNKNOWN ? "?" : clue}</text>`;
  });
  const shades = shaded.map((cell) =>
    `<rect x="${x(cell)}" y="${
      y(cell)
    }" width="${SIDE}" height="${SIDE}" fill="var(--accent-soft)"/>`
  ).join("");
  return `<svg class="board-picture" viewBox="0 0 ${width} ${height}" role="img" aria-label="${
    picture.label ?? words(grid, puzzle?.clues, rooms)
  }">` +
    `<rect x="${THICK}" y="${THICK}" width="${grid.cols * SIDE}" height="${
      grid.rows * SIDE
    }" fill="var(--raised)"/>${shades}` +
    `<path d="${thin}" fill="none" stroke="var(--line)"/>` +
    `<path d="${thick}M${THICK / 2} ${THICK / 2}h${grid.cols * SIDE + THICK}v${
      grid.rows * SIDE + THICK
    }h${
      -grid.cols * SIDE - THICK
    }z" fill="none" stroke="var(--ink)" stroke-width="${THICK}" stroke-linecap="square"/>` +
    `<g fill="var(--ink)" font-size="17" text-anchor="middle">${digits}</g></svg>`;
}

/** The picture in words, row by row. */
function words(
  grid: Grid,
  clues: Int8Array | undefined,
  rooms: readonly number[],
): string {
  const rows = Array.from({ length: grid.rows }, (_, row) => row);
  const line = (row: number, value: (cell: number) => string) =>
    Array.from(
      { length: grid.cols },
      (_, col) => value(grid.cell(row, col)),
    ).join(" ");
  const printed = clues === undefined
    ? ""
    : "数字は" + rows.map((row) =>
      `${row + 1}行目 ${
        line(row, (cell) =>
          clues[cell] === NONE
            ? "空"
            : clues[cell] === UNKNOWN
            ? "?"
            : `${clues[cell]}`)
      }`
    ).join("、") + "。";
  const cut = rooms.every((room) => room === rooms[0])
    ? ""
    : "部屋は" + rows.map((row) =>
      `${row + 1}行目 ${line(row, (cell) => `${rooms[cell]}`)}`
    ).join("、") + "。";
  return `${grid.rows}行${grid.cols}列の盤。${printed}${cut}`;
}
