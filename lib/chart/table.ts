/**
 * The numbers of a chart as a table, for those who want to read them.
 *
 * @module
 */

import { escape, number } from "./text.ts";

/** A column. */
export interface Column<R> {
  /** Its head, as text. */
  label: string;
  /** What stands in it: text, or a number. */
  value(row: R): string | number | bigint | undefined;
  /** How its numbers are written (default: with thousands marked). */
  format?: (value: number) => string;
}

/**
 * A table as HTML. Numbers stand in cells of class `number`; what is `undefined` is a
 * dash.
 *
 * @example
 * ```ts
 * import { table } from "./table.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(
 *   table([{ moves: 31, how: "全部" }], [
 *     { label: "手数", value: (row) => row.moves },
 *     { label: "数え方", value: (row) => row.how },
 *   ]),
 *   '<table><thead><tr><th scope="col" class="number">手数</th>' +
 *     '<th scope="col">数え方</th></tr></thead><tbody><tr>' +
 *     '<td class="number">31</td><td>全部</td></tr></tbody></table>',
 * );
 * ```
 */
export function table<R>(
  rows: readonly R[],
  columns: readonly Column<R>[],
): string {
  const head = columns.map(({ label, value }) => {
    const isText = rows.every((row) =>
      value(row) === undefined || typeof value(row) === "string"
    );
    return `<th scope="col"${isText ? "" : ' class="number"'}>${
      escape(label)
    }</th>`;
  });
  const body = rows.map((row) => {
    const cells = columns.map(({ value, format = number }) => {
      const content = value(row);
      if (content === undefined) return "<td>–</td>";
      if (typeof content === "string") return `<td>${escape(content)}</td>`;
      const text = typeof content === "bigint"
        ? number(content)
        : format(content);
      return `<td class="number">${escape(text)}</td>`;
    });
    return `<tr>${cells.join("")}</tr>`;
  });
  return `<table><thead><tr>${head.join("")}</tr></thead><tbody>${
    body.join("")
  }</tbody></table>`;
}
