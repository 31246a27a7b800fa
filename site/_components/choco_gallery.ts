import { Grid } from "../../lib/board/grid.ts";
import { chocoBanana } from "../../lib/choco_banana/genre.ts";
import { picture } from "../play/drawing.ts";
import { notationOf, rungTitle } from "../play/notation.ts";

/** A board of a gallery. */
export interface Exhibit {
  /** A puzz.link URL, or … */
  url?: string;
  /** … numbers row by row, 0 for none, or neither: then the board is blank. */
  clues?: readonly (readonly number[])[];
  /** Rows of `#` and `.`. */
  answer?: readonly string[];
  /** What stands below it, as HTML. */
  text?: string;
  /** Id of the highest rung that it needs, to be named there. */
  rung?: string;
}

/** Boards side by side, each with a line below it; a URL becomes a link to puzz.link. */
export default function chocoGallery(
  { boards }: { boards: readonly Exhibit[] },
): string {
  const notation = notationOf("choco-banana");
  const items = boards.map(({ url, clues, answer, text = "", rung }) => {
    const puzzle = url === undefined
      ? puzzleOf(clues ?? answer!.map((row) => [...row].map(() => 0)))
      : chocoBanana.parse(url);
    const marks = answer === undefined
      ? undefined
      : Uint8Array.from([...answer.join("")], (cell) => cell === "#" ? 1 : 0);
    const words = answer?.map((row, i) => `${i + 1}行目 ${row}`).join("、");
    const drawn = picture(notation, puzzle, {
      marks,
      ...(words !== undefined && { label: `塗った盤。${words}` }),
    });
    const needs = rung === undefined
      ? ""
      : `、${rungTitle(notation, rung)}まで`;
    const link = url === undefined
      ? ""
      : `${text === "" ? "" : "<br>"}<a href="${
        chocoBanana.format(puzzle)
      }">puzz.linkで解く</a>`;
    return `<li>${drawn}<p>${text}${needs}${link}</p></li>`;
  });
  return `<ul class="examples">\n${items.join("\n")}\n</ul>`;
}

function puzzleOf(clues: readonly (readonly number[])[]) {
  return {
    grid: new Grid(clues.length, clues[0].length),
    clues: Int32Array.from(clues.flat()),
  };
}
