/**
 * Legends, drawn into the picture: it stays whole wherever it is copied.
 *
 * @module
 */

import { escape, widthOf } from "./text.ts";
import type { Size } from "./theme.ts";

/** An entry: what a mark looks like, and what it means. */
export interface Key {
  label: string;
  /** CSS colour. */
  colour: string;
  /** `stroke-dasharray` of a line. */
  dash?: string;
  /** A line, or a filled square of this opacity. */
  mark: "line" | number;
}

const SWATCH = 22, GAP = 7, BETWEEN = 18;

/** Height of a row. */
function rowOf(size: Size): number {
  return size.fontSize * 1.6;
}

/**
 * Lays entries out in rows as wide as the drawing.
 *
 * @returns SVG, and its height.
 */
export function legend(
  keys: readonly Key[],
  size: Size,
): { svg: string; height: number } {
  if (keys.length === 0) return { svg: "", height: 0 };
  const row = rowOf(size);
  let x = 0, y = row / 2, svg = "";
  for (const { label, colour, dash, mark } of keys) {
    const width = SWATCH + GAP + widthOf(label) * size.fontSize;
    if (x > 0 && x + width > size.width) {
      x = 0;
      y += row;
    }
    svg += mark === "line"
      ? `<path d="M${x},${round(y)}h${SWATCH}" fill="none" stroke="${
        escape(colour)
      }" stroke-width="2"${
        dash === undefined ? "" : ` stroke-dasharray="${dash}"`
      }/>`
      : `<rect x="${x}" y="${
        round(y - 6)
      }" width="${SWATCH}" height="12" fill="${
        escape(colour)
      }" fill-opacity="${mark}"/>`;
    svg += `<text x="${round(x + SWATCH + GAP)}" y="${round(y)}" dy="0.35em">${
      escape(label)
    }</text>`;
    x = round(x + width + BETWEEN);
  }
  return {
    svg: `<g text-anchor="start">${svg}</g>`,
    height: y + row / 2 + 6,
  };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
