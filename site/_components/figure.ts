/** What a figure is made of. */
export interface FigureProps {
  /** Its name in the page's list of figures, and in `#fig-…`. */
  id: string;
  /** The page's figures in order: `figures` of its front matter. */
  figures: readonly string[];
  /** What is seen, as HTML. */
  caption: string;
  /** The figure itself, as HTML. */
  body: string;
  /** The same as a table, as HTML, for those who want the numbers. */
  data?: string;
}

/** A numbered figure with its caption and, folded, its numbers. */
export default function figure(
  { id, figures, caption, body, data }: FigureProps,
): string {
  const table = data === undefined
    ? ""
    : `<details class="figure-data"><summary>数表</summary><div class="scroll" tabindex="0" role="region" aria-label="図${
      figureNumber(id, figures)
    }の数表">${data}</div></details>`;
  return `<figure id="fig-${id}">${body}<figcaption><span class="figure-number">図${
    figureNumber(id, figures)
  }</span>${caption}</figcaption>${table}</figure>`;
}

/**
 * The number of a figure.
 *
 * @throws {Error} If the page's list of figures does not have it.
 */
export function figureNumber(id: string, figures: readonly string[]): number {
  const index = figures.indexOf(id);
  if (index < 0) {
    throw new Error(
      `Expected one of the page's figures (${
        figures.join(", ")
      }) but found ${id}`,
    );
  }
  return index + 1;
}

/**
 * Rows of numbers and texts as a table.
 *
 * @param head What the columns are; the first names the rows.
 */
export function dataTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const line = (cells: readonly string[]) =>
    cells.map((cell, i) =>
      i === 0
        ? `<th scope="row">${cell}</th>`
        : `<td class="number">${cell}</td>`
    ).join("");
  return `<table><thead><tr>${
    head.map((cell, i) =>
      `<th scope="col"${i === 0 ? "" : ' class="number"'}>${cell}</th>`
    ).join("")
  }</tr></thead><tbody>${
    rows.map((row) => `<tr>${line(row)}</tr>`).join("")
  }</tbody></table>`;
}
