import { escape } from "../../lib/chart/text.ts";
import { decode } from "../../lib/render/html.ts";
import { originOf } from "../../lib/render/measured.ts";
import { csvOf } from "../data/csv.ts";
import scroll from "./scroll.ts";

/** Rows of numbers and texts, as HTML. */
export interface DataTable {
  /** What the columns are; the first names the rows. */
  head: readonly string[];
  rows: readonly (readonly string[])[];
  /** What the table is of, where a figure has several. */
  title?: string;
}

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
  /** The studies' results that it draws, or parts of them, as `d()` gives them. */
  sources: readonly unknown[];
  /** The same as a table, or as several with the same columns, for those who want the numbers. */
  data?: DataTable | readonly DataTable[];
}

/**
 * A numbered figure with its caption and, folded, its numbers; and where to get them: the table
 * as CSV, the studies' files, and what there is to know of them.
 */
export default function figure(
  { id, figures, caption, body, sources, data }: FigureProps,
): string {
  const name = `図${figureNumber(id, figures)}`;
  const tables = data === undefined ? [] : [data].flat() as DataTable[];
  const table = tables.length === 0
    ? ""
    : `<details class="figure-data"><summary>数表</summary>${
      scroll({ body: tables.map(tableHtml).join(""), label: `${name}の数表` })
    }</details>`;
  // A caption is a figure's last word: what else there is to it stands beside the figure.
  return `<div class="figure"><figure id="fig-${id}">${body}<figcaption><span class="figure-number">${name}</span>${caption}</figcaption></figure>${table}${
    origins(name, `fig-${id}.csv`, tables, sources)
  }</div>`;
}

/** Links to the figure's numbers: its own table, and the studies that they are from. */
function origins(
  name: string,
  file: string,
  tables: readonly DataTable[],
  sources: readonly unknown[],
): string {
  const studies = new Map(
    sources.map(originOf).map((origin) => [origin.study, origin]),
  );
  const links = Array.from(
    studies.values(),
    ({ title, href }) =>
      `測定「<a href="${href}/">${
        escape(title)
      }</a>」（<a href="${href}.json" download aria-label="${
        escape(title)
      }のJSON">JSON</a>）`,
  );
  if (tables.length > 0) {
    // It is small, and a link that holds it needs neither a script nor a network.
    const csv = encodeURIComponent(figureCsv(tables));
    links.unshift(
      `<a href="data:text/csv;charset=utf-8,${csv}" download="${file}" aria-label="${name}の数表のCSV">数表のCSV</a>`,
    );
  }
  if (links.length === 0) return "";
  return `<ul class="figure-sources" aria-label="${name}のデータ">${
    links.map((link) => `<li>${link}</li>`).join("")
  }</ul>`;
}

/**
 * The tables of a figure as one CSV. Whole numbers stand in it without thousands marked, for
 * programs; a table's title goes before each of its rows. The mark at the beginning is for
 * Excel, which takes a file without it for Shift_JIS.
 */
export function figureCsv(tables: readonly DataTable[]): string {
  const titled = tables.some(({ title }) => title !== undefined);
  const plain = (cell: string) => {
    const text = decode(cell.replace(/<[^>]*>/g, ""));
    return /^−?\d{1,3}(,\d{3})*(\.\d+)?$/.test(text)
      ? text.replaceAll(",", "").replace("−", "-")
      : text;
  };
  const [{ head }] = tables;
  return "\ufeff" + csvOf({
    columns: [...titled ? ["系列"] : [], ...head].map(plain),
    rows: tables.flatMap(({ title = "", rows }) =>
      rows.map((row) => [...titled ? [title] : [], ...row].map(plain))
    ),
  });
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
  title?: string,
): DataTable {
  return { head, rows, title };
}

/** A number with more digits than this is folded. */
const LONG = 40;

/** A table as HTML. */
export function tableHtml({ title, head, rows }: DataTable): string {
  const line = (cells: readonly string[]) =>
    cells.map((cell, i) =>
      i === 0
        ? `<th scope="row">${cell}</th>`
        : `<td class="number${cell.length > LONG ? " long" : ""}">${cell}</td>`
    ).join("");
  const caption = title === undefined ? "" : `<caption>${title}</caption>`;
  return `<table>${caption}<thead><tr>${
    head.map((cell, i) =>
      `<th scope="col"${i === 0 ? "" : ' class="number"'}>${cell}</th>`
    ).join("")
  }</tr></thead><tbody>${
    rows.map((row) => `<tr>${line(row)}</tr>`).join("")
  }</tbody></table>`;
}
