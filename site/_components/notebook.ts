import hljs from "highlight.js/lib/core";
import typescript from "highlight.js/lib/languages/typescript";
import { escape } from "../../lib/chart/text.ts";
import {
  type CodeCell,
  isVolatile,
  type Notebook,
  type Output,
} from "../../lib/notebook/document.ts";
import { markdown } from "../../lib/render/templates.ts";
import scroll from "./scroll.ts";

hljs.registerLanguage("typescript", typescript);

/** Where a notebook leads. */
export interface NotebookProps {
  notebook: Notebook;
  /** URL of the file. */
  download: string;
  /** The article, if the notebook belongs to one that is published. */
  article?: {
    title: string;
    url: string;
    /** Figures that the notebook makes: their numbers and names. */
    figures: readonly { number: number; id: string }[];
  };
  /** URL of a page of the site by the path of its source (`sliding.md`); undefined if there is none. */
  page(source: string): string | undefined;
}

/** A notebook, cell by cell, with the outputs that are stored in it. */
export default function notebook(
  { notebook, download, article, page }: NotebookProps,
): string {
  const { render } = renderer(page);
  const links = [
    `<a href="${download}" download>ノートブックをダウンロード（.ipynb）</a>`,
    ...(article === undefined ? [] : [
      `記事：<a href="${article.url}">${article.title}</a>`,
      ...(article.figures.length === 0 ? [] : [
        `このノートブックで作り直せる図：${
          article.figures.map(({ number, id }) =>
            `<a href="${article.url}#fig-${id}">図${number}</a>`
          ).join("、")
        }`,
      ]),
    ]),
  ];
  const cells = notebook.cells.map((cell, i) => {
    if (cell.cell_type === "code") return codeCell(cell, render);
    // The page has the title already.
    const text = i === 0 ? cell.source.replace(/^# .*\n*/, "") : cell.source;
    return `<div class="cell cell-text">${render(text)}</div>`;
  });
  return `<div class="notebook"><ul class="notebook-links">${
    links.map((link) => `<li>${link}</li>`).join("")
  }</ul>${cells.join("\n")}</div>`;
}

type Render = (text: string) => string;

/** Markdown, in which links to sources of the site lead to its pages. */
function renderer(page: NotebookProps["page"]): { render: Render } {
  const md = markdown();
  return {
    render: (text) =>
      md.render(
        text.replace(
          /\[([^\]]+)\]\(\.\.\/site\/([\w-]+\.md)\)/g,
          (_, label: string, source: string) => {
            const url = page(source);
            return url === undefined ? label : `[${label}](${url})`;
          },
        ),
      ),
  };
}

function codeCell(cell: CodeCell, render: Render): string {
  const count = cell.execution_count;
  const { value } = hljs.highlight(cell.source, { language: "typescript" });
  const code =
    `<pre tabindex="0" role="region" aria-label="コード ${count}"><code class="language-ts">${value}</code></pre>`;
  const source = cell.metadata.jupyter?.source_hidden
    ? `<details class="cell-code"><summary>コード [${count}]</summary>${code}</details>`
    : `<div class="cell-code"><span class="cell-count" aria-hidden="true">[${count}]</span>${code}</div>`;
  const outputs = isVolatile(cell)
    ? '<p class="cell-note">このセルの結果は実行するたびに変わるので、保存していません。</p>'
    : cell.outputs.map((output) => show(output, `結果 ${count}`, render)).join(
      "",
    );
  return `<div class="cell" id="cell-${cell.id}">${source}${
    outputs === "" ? "" : `<div class="cell-out">${outputs}</div>`
  }</div>`;
}

/** An output in the richest of its formats. */
function show(output: Output, label: string, render: Render): string {
  if (output.output_type === "stream") return plain(output.text);
  if (output.output_type === "error") return plain(output.evalue);
  const { data } = output;
  if ("text/markdown" in data) {
    return `<div class="cell-said">${render(data["text/markdown"])}</div>`;
  }
  if ("text/html" in data) {
    return data["text/html"].replace(
      /<table>[^]*?<\/table>/g,
      (table) => scroll({ body: table, label }),
    );
  }
  return plain(data["text/plain"] ?? "");
}

function plain(text: string): string {
  return `<pre><code>${escape(text.trimEnd())}</code></pre>`;
}
