/**
 * What a number says by itself: which colours a block of a given size can have
 * on a board of a given height and width, before any cell is looked at.
 *
 * @module
 */

/** A set of colours as bits: {@linkcode CHOCO}, {@linkcode BANANA}, both or none. */
export type Colours = number;
/** Shaded. */
export const CHOCO = 1;
/** Unshaded. */
export const BANANA = 2;

/**
 * The colours that some *shape* of `size` cells inside rows×cols can have: choco
 * if it is a product a·b with a ≤ rows and b ≤ cols, banana if a connected set of
 * so many cells need not be a rectangle, which is so just for 3 ≤ size < rows·cols
 * on boards of at least two rows and columns.
 *
 * @example
 * ```ts
 * import { BANANA, CHOCO, coloursOfShape } from "./sizes.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(coloursOfShape(6, 6, 2), CHOCO);
 * assertEquals(coloursOfShape(6, 6, 7), BANANA);
 * assertEquals(coloursOfShape(8, 8, 7), CHOCO | BANANA);
 * assertEquals(coloursOfShape(6, 6, 37), 0);
 * ```
 */
export function coloursOfShape(
  rows: number,
  cols: number,
  size: number,
): Colours {
  let colours = 0;
  for (let a = 1; a <= rows && a <= size; a++) {
    if (size % a === 0 && size / a <= cols) colours |= CHOCO;
  }
  if (rows > 1 && cols > 1 && size >= 3 && size < rows * cols) {
    colours |= BANANA;
  }
  return colours;
}

/**
 * The colours that a block of `size` cells has in some *legal answer*: sharper
 * than {@linkcode coloursOfShape}, since a choco must also leave room for the
 * bananas around it. One that spans the board and leaves a single line beside it
 * turns that line into a rectangular banana; every other rectangle fits (a
 * corner placement leaves an L, a spanning one leaves two lines to vary).
 *
 * @example
 * ```ts
 * import { BANANA, coloursInAnswers } from "./sizes.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(coloursInAnswers(6, 6, 30), BANANA); // 5×6 would leave 1×6
 * ```
 */
export function coloursInAnswers(
  rows: number,
  cols: number,
  size: number,
): Colours {
  let colours = coloursOfShape(rows, cols, size) & BANANA;
  for (let a = 1; a <= rows && a <= size; a++) {
    const b = size / a;
    if (size % a !== 0 || b > cols) continue;
    const strip = (a === rows && (rows === 1 ? b < cols : b === cols - 1)) ||
      (b === cols && (cols === 1 ? a < rows : a === rows - 1));
    if (!strip) colours |= CHOCO;
  }
  return colours;
}

/** Whether a set holds one colour only: a number that allows just that *names* its colour. */
export function namesColour(colours: Colours): boolean {
  return colours === CHOCO || colours === BANANA;
}
