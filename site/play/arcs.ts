/**
 * The inversions of a sequence as a drawing: the tiles in a row, an arc from each
 * to every smaller one after it, and below each tile how many arcs begin there.
 * The page is built with it and the editor draws with it.
 *
 * @module
 */

import { inversionPairs, smallerAfter } from "../../lib/sliding/parity.ts";

/** Width of a tile in units of the drawing; narrower where there are many. */
const SIDE = (tiles: number) => tiles > 8 ? 24 : 40;

/**
 * The drawing, as SVG text.
 *
 * @param sequence The tiles in reading order, without the blank.
 * @param picked A tile whose arcs stand out.
 */
export function arcs(
  sequence: readonly number[],
  picked: number | null = null,
): string {
  const side = SIDE(sequence.length);
  const counts = smallerAfter(sequence);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const width = side * sequence.length;
  const centre = (i: number) => (i + 0.5) * side;
  // Flat enough that the widest arc of 15 tiles stays a picture and no tower.
  const rise = (span: number) => 0.42 * span * side ** 0.92;
  const top = Math.ceil(rise(sequence.length - 1)) + 4;
  const y = top + side;

  const lines = inversionPairs(sequence).map(([i, j]) => {
    const r = (j - i) * side / 2;
    const marked = picked === sequence[i] || picked === sequence[j];
    return `<path class="arc${marked ? " picked" : ""}" d="M${
      centre(i)
    } ${top}A${r} ${rise(j - i).toFixed(1)} 0 0 1 ${centre(j)} ${top}"/>`;
  });
  const cells = sequence.map((tile, i) => {
    const size = side > 30 ? 20 : 13;
    const count = counts[i];
    return `<rect class="cell${tile === picked ? " picked" : ""}" x="${
      i * side + 1.5
    }" y="${top + 2}" width="${side - 3}" height="${side - 3}" rx="3"/>` +
      `<text x="${centre(i)}" y="${
        top + side / 2 + size * 0.36
      }" font-size="${size}">${tile}</text>` +
      `<text class="count${count === 0 ? " none" : ""}" x="${centre(i)}" y="${
        y + size + 4
      }" font-size="${size * 0.8}">${count}</text>`;
  });
  const label = `${
    sequence.join("、")
  } の転倒数。順に、後ろにある小さい数の個数は ${
    counts.join("、")
  }、合わせて ${total}`;
  return `<svg class="arcs${
    picked === null ? "" : " picking"
  }" viewBox="0 0 ${width} ${
    y + 24
  }" width="${width}" role="img" aria-label="${label}">${lines.join("")}${
    cells.join("")
  }</svg>`;
}
