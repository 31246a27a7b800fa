/**
 * Dosun-Fuwari as SVG: rooms with thick borders, black cells, balloons as rings, iron
 * balls as discs.
 *
 * @module
 */

import type { DosunPuzzle } from "../../lib/dosun_fuwari/rules.ts";
import { BALLOON, EMPTY } from "../../lib/dosun_fuwari/rules.ts";
import type { Drawing } from "./drawing.ts";
import { centre, ends, frame, lines, squares, UNIT } from "./geometry.ts";

/** How Dosun-Fuwari looks. */
export const dosunDrawing: Drawing<DosunPuzzle> = {
  ground({ room }, grid) {
    let black = "";
    const borders: [number, number, number, number][] = [];
    room.forEach((r, cell) => {
      if (r >= 0) return;
      const [x, y] = centre(grid, cell);
      black += `<rect class="black" x="${x - UNIT / 2}" y="${
        y - UNIT / 2
      }" width="${UNIT}" height="${UNIT}"/>`;
    });
    for (let edge = 0; edge < grid.edges; edge++) {
      const [a, b] = grid.cellsOf(edge);
      if (room[a] !== room[b]) borders.push(ends(grid, edge));
    }
    return squares(grid) + black +
      `<path class="border" d="${lines(borders)}"/>` + frame(grid);
  },
  glyph(_, grid, cell, mark) {
    const [x, y] = centre(grid, cell);
    if (mark === BALLOON) {
      return `<path class="string" d="M${x} ${y + 9}q-4 4 0 8"/>` +
        `<circle class="balloon" cx="${x}" cy="${y - 3}" r="12"/>`;
    }
    return mark === EMPTY
      ? ""
      : mark === 3
      ? `<circle class="dot" cx="${x}" cy="${y}" r="3"/>`
      : `<circle class="ball" cx="${x}" cy="${y + 3}" r="13"/>`;
  },
  clues: () => "",
  printed: ({ room }, cell) =>
    room[cell] < 0 ? "黒マス" : `部屋${room[cell] + 1}`,
};
