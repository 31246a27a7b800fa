/**
 * Choco-Banana as SVG: chocos are shaded, bananas dotted.
 *
 * @module
 */

import type { Puzzle } from "../../lib/choco_banana/rules.ts";
import { NO_CLUE } from "../../lib/choco_banana/rules.ts";
import type { Drawing } from "./drawing.ts";
import { cellText, centre, frame, squares, UNIT } from "./geometry.ts";

const textOf = (clue: number) => clue > 0 ? String(clue) : "?";

/** How Choco-Banana looks. */
export const chocoDrawing: Drawing<Puzzle> = {
  // Numbers lie below the marks: a shaded cell shows its own in a light colour.
  ground: ({ clues }, grid) =>
    squares(grid) +
    Array.from(clues, (clue, cell) =>
      clue === NO_CLUE ? "" : cellText(grid, cell, textOf(clue))).join(""),
  glyph({ clues }, grid, cell, mark) {
    const [x, y] = centre(grid, cell);
    const clue = clues[cell];
    if (mark === 1) {
      return `<rect class="choco" x="${x - UNIT / 2}" y="${
        y - UNIT / 2
      }" width="${UNIT}" height="${UNIT}"/>` +
        (clue === NO_CLUE
          ? ""
          : cellText(grid, cell, textOf(clue), "clue-on-choco"));
    }
    // Beside a number the dot gives way.
    return clue === NO_CLUE
      ? `<circle class="dot" cx="${x}" cy="${y}" r="4"/>`
      : `<circle class="dot" cx="${x + UNIT / 2 - 7}" cy="${
        y + UNIT / 2 - 7
      }" r="3"/>`;
  },
  clues: (_, grid) => frame(grid),
  printed: ({ clues }, cell) =>
    clues[cell] === NO_CLUE
      ? ""
      : clues[cell] > 0
      ? `数字${clues[cell]}`
      : "数字は伏せてある",
};
