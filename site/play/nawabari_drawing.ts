/**
 * Nawabari as SVG: thin dots where walls could be, thick walls, crosses where none is.
 *
 * @module
 */

import type { NawabariPuzzle } from "../../lib/nawabari/rules.ts";
import { NONE, UNKNOWN } from "../../lib/nawabari/rules.ts";
import type { Drawing } from "./drawing.ts";
import { cellText, ends, frame, squares } from "./geometry.ts";

/** Half the width of a cross. */
const CROSS = 4;

/** How Nawabari looks. */
export const nawabariDrawing: Drawing<NawabariPuzzle> = {
  ground: (_, grid) => squares(grid) + frame(grid),
  glyph(_, grid, edge, mark) {
    const [x1, y1, x2, y2] = ends(grid, edge);
    if (mark === 1) return `<path class="wall" d="M${x1} ${y1}L${x2} ${y2}"/>`;
    const x = (x1 + x2) / 2, y = (y1 + y2) / 2;
    return `<path class="cross" d="M${x - CROSS} ${y - CROSS}l${2 * CROSS} ${
      2 * CROSS
    }m0 ${-2 * CROSS}l${-2 * CROSS} ${2 * CROSS}"/>`;
  },
  clues: ({ clues }, grid) =>
    Array.from(
      clues,
      (clue, cell) =>
        clue === NONE
          ? ""
          : cellText(grid, cell, clue === UNKNOWN ? "?" : `${clue}`),
    ).join(""),
  printed: ({ clues }, cell) =>
    clues[cell] === NONE
      ? ""
      : clues[cell] === UNKNOWN
      ? "数字は伏せてある"
      : `数字${clues[cell]}`,
};
