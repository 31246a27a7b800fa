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
 *   table([{ moves: 31, boards: 2 }], [
 *     { label: "手数", value: (row) => row.moves },
 *     { label: "配置の数", value: (row) => row.boards },
 *   ]),
 *   '<table><thead><tr><th scope="col">手数</th><th scope="col">配置の数</th></tr></thead>' +
 *     '<tbody><tr><td class="number">31</td><td class="number">2</td></tr></tbody></table>',
 * );
 * ```
 */
export function table<R>(
  rows: readonly R[],
  columns: readonly Column<R>[],
): string {
  const head = columns.map(({ label }) =>
    `<th scope="col">${escape(label)}</th>`
  );
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
