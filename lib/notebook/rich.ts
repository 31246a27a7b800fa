/**
 * Values that notebooks show: a table, a chart, a sentence with numbers in it. In
 * Jupyter they are drawn, in a terminal the same values print as text.
 *
 * A cell shows one of them by ending with it. What is shown on the way (by
 * `Deno.jupyter.display`) may reach Jupyter after the cell has ended, and is then
 * lost; {@linkcode column} puts several into one.
 *
 * @module
 */

import { chart as draw, type Draw, type Naming } from "../chart/figure.ts";
import { type Column, table as htmlTable } from "../chart/table.ts";
import { escape, number, widthOf } from "../chart/text.ts";
import { SIZES } from "../chart/theme.ts";

/** What a kernel asks of a value that wants to be drawn. */
const DISPLAY = Symbol.for("Jupyter.display");
/** What `console.log` asks of a value that knows how to print itself. */
const INSPECT = Symbol.for("Deno.customInspect");

/** The same thing in several formats, by MIME type; `text/plain` is always there. */
export type Bundle = Record<string, string> & { "text/plain": string };

/** Something to look at. */
export class Rich {
  readonly bundle: Bundle;

  constructor(bundle: Bundle) {
    this.bundle = bundle;
  }

  /** As HTML; what is only text stands as it is. */
  get html(): string {
    return this.bundle["text/html"] ?? `<pre>${escape(this.text)}</pre>`;
  }

  /** As text. */
  get text(): string {
    return this.bundle["text/plain"];
  }

  [DISPLAY](): Bundle {
    return this.bundle;
  }

  [INSPECT](): string {
    return this.text;
  }

  toString(): string {
    return this.text;
  }
}

/**
 * A table: HTML as on the site's pages, or text in columns.
 *
 * @example
 * ```ts
 * import { table } from "./rich.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const rows = [{ size: "3×3", answers: 322n }, { size: "4×4", answers: 70878n }];
 * const shown = table(rows, [
 *   { label: "盤", value: (row) => row.size },
 *   { label: "答え", value: (row) => row.answers },
 * ]);
 * assertEquals(shown.text, "盤     答え\n3×3     322\n4×4  70,878");
 * ```
 */
export function table<R>(
  rows: readonly R[],
  columns: readonly Column<R>[],
): Rich {
  return new Rich({
    "text/html": htmlTable(rows, columns),
    "text/plain": textTable(rows, columns),
  });
}

function textTable<R>(
  rows: readonly R[],
  columns: readonly Column<R>[],
): string {
  const lines = rows.map(() => "");
  let head = "";
  columns.forEach(({ label, value, format = number }, i) => {
    const cells = rows.map((row) => {
      const content = value(row);
      return content === undefined
        ? "–"
        : typeof content === "string"
        ? content
        : typeof content === "bigint"
        ? number(content)
        : format(content);
    });
    const isText = rows.every((row) =>
      value(row) === undefined || typeof value(row) === "string"
    );
    const width = Math.max(...[label, ...cells].map(columnsOf));
    const pad = (text: string) => {
      const space = " ".repeat(width - columnsOf(text));
      return (i > 0 ? "  " : "") + (isText ? text + space : space + text);
    };
    head += pad(label);
    cells.forEach((cell, row) => lines[row] += pad(cell));
  });
  return [head, ...lines].map((line) => line.trimEnd()).join("\n");
}

/** How many columns of a terminal a text takes. */
function columnsOf(text: string): number {
  let columns = 0;
  for (const character of text) columns += widthOf(character) < 1 ? 1 : 2;
  return columns;
}

/**
 * A chart in the site's own style: drawn for wide and for narrow places. Where the site's
 * style sheet is absent, as in Jupyter, only the wide drawing is seen.
 *
 * @param naming Its `id` is unique in the notebook.
 *
 * @example
 * ```ts
 * import { barY } from "@observablehq/plot";
 * import { chart } from "./rich.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const shown = chart(
 *   { id: "dice", title: "さいころの目", description: "どの目も同じくらい出た。" },
 *   () => ({ plot: { marks: [barY([10, 12, 11, 9])] } }),
 * );
 * assertEquals(shown.text, "［図］さいころの目：どの目も同じくらい出た。");
 * ```
 */
export function chart(naming: Naming, drawing: Draw): Rich {
  let html = draw(naming, drawing);
  for (const { name, width } of SIZES) {
    // Attributes give way to any style sheet that says otherwise.
    const hidden = name === "narrow" ? ' display="none"' : "";
    html = html.replace(
      `<svg class="chart-${name}"`,
      `<svg class="chart-${name}" width="${width}"${hidden}`,
    );
  }
  return new Rich({
    "text/html": html,
    "text/plain": `［図］${naming.title}：${naming.description}`,
  });
}

/**
 * Sentences with values in them, as Markdown. Numbers are written as in the articles.
 *
 * @example
 * ```ts
 * import { say } from "./rich.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(say`全部で**${181440}通り**です。`.text, "全部で**181,440通り**です。");
 * ```
 */
export function say(
  strings: TemplateStringsArray,
  ...values: (string | number | bigint)[]
): Rich {
  const written = values.map((value) =>
    typeof value === "string" ? value : number(value)
  );
  const text = String.raw({ raw: strings }, ...written);
  return new Rich({ "text/markdown": text, "text/plain": text });
}

/** Several things, one below the other. */
export function column(...parts: readonly Rich[]): Rich {
  return new Rich({
    "text/html": parts.map(({ html }) => `<div>${html}</div>`).join("\n"),
    "text/plain": parts.map(({ text }) => text).join("\n\n"),
  });
}

/** Several small things side by side, as far as there is room. */
export function row(...parts: readonly Rich[]): Rich {
  return new Rich({
    "text/html": `<div class="boards">${
      parts.map(({ html }) => html).join("\n")
    }</div>`,
    "text/plain": parts.map(({ text }) => text).join("\n\n"),
  });
}
