/**
 * A board as a file of its own: SVG that needs no style sheet.
 *
 * @module
 */

import type { SlidingPuzzle } from "../../lib/sliding/rules.ts";
import { boardPicture, pictureSize } from "./board_picture.ts";
import { picture } from "./drawing.ts";
import type { Marks, Notation } from "./notation.ts";

/** Ink on paper, whatever the reader's theme. */
const STYLE = `
.sheet { fill: #fff }
.hair { stroke: #8d8678; stroke-opacity: .5 }
.rim, .border { fill: none; stroke: #000; stroke-linecap: square; stroke-width: 2.5 }
.rim { stroke-width: 4 }
.black { fill: #000 }
.clue, .clue-on-choco { fill: #000; font-family: sans-serif; font-weight: 600 }
.clue-on-choco { fill: #fff }
.wall { stroke: #000; stroke-width: 5; stroke-linecap: round }
.cross { fill: none; stroke: #777; stroke-width: 1.5 }
.balloon { fill: #fff; stroke: #000; stroke-width: 2.5 }
.string { fill: none; stroke: #000; stroke-width: 1.5 }
.ball { fill: #000 }
.dot { fill: #777 }
.choco { fill: #6b4a36 }
.frame { fill: #eee; stroke: #000 }
.tile { fill: #fff; stroke: #000 }
.tile + text { fill: #000; font-family: serif; font-weight: 700; text-anchor: middle; dominant-baseline: central }
`;

/** Makes a picture of the page stand alone. */
function file(svg: string): string {
  return svg.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ')
    .replace(/(<svg [^>]*>)/, `$1<style>${STYLE}</style>`) + "\n";
}

/** A board as the text of an SVG file. */
export function svgFile<P>(
  notation: Notation<P>,
  puzzle: P,
  marks?: Marks,
): string {
  return file(picture(notation, puzzle, { marks }));
}

/** A sliding board as the text of an SVG file. */
export function slidingSvgFile(puzzle: SlidingPuzzle): string {
  const [width, height] = pictureSize(puzzle);
  return file(
    boardPicture(puzzle, puzzle.tiles)
      .replace("<svg ", `<svg width="${width}" height="${height}" `),
  );
}
