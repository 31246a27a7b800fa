/**
 * The page of a study: what was measured, with what, by which function, and where its numbers
 * go; every field of its file has an anchor, which printed numbers lead to.
 *
 * @module
 */

import hljs from "highlight.js/lib/core";
import typescript from "highlight.js/lib/languages/typescript";
import { escape, number } from "../../lib/chart/text.ts";
import { placeOf } from "../../lib/render/measured.ts";
import type { Place } from "../../lib/study/describe.ts";
import type { Field } from "./fields.ts";
import type { Published } from "./published.ts";
import { fileLink } from "./repository.ts";

hljs.registerLanguage("typescript", typescript);

/** The helpers of pages. */
export interface Helpers {
  /** The address of a path below the base path; with `true`, with scheme and host. */
  url(path: string, absolute?: boolean): string;
}

/** The content of a study's page, below its title. */
export function studyPage(study: Published, { url }: Helpers): string {
  const { id, title, text, sha256, description, fields, tables } = study;
  const { run, merge, declared } = description;
  const name = id.slice(id.indexOf("/") + 1);
  const link = (path: string, text: string) =>
    `<a href="${url(path)}">${text}</a>`;
  return `<p>測定 <code>${id}</code>。${chance(study)}${
    study.articles.length === 0
      ? ""
      : `この測定の値は、${
        study.articles.map((article) =>
          `記事「${link(article.url, article.title)}」`
        ).join("、")
      }に出てきます。`
  }</p>
<h2 id="measure">何を測ったか</h2>
${place(merge === undefined ? "計算する" : "一部ずつ計算する", run, declared)}${
    merge === undefined || merge.doc === ""
      ? ""
      : place("部分をまとめる", merge, declared)
  }<h2 id="files">ファイル</h2>
${
    scroll(
      `<table><thead><tr><th scope="col">ファイル</th><th scope="col">中身</th><th scope="col" class="number">大きさ</th></tr></thead><tbody>
<tr><th scope="row"><a href="${
        url(`${placeOf(id)}.json`)
      }" download>${name}.json</a></th><td>設定と結果のすべて</td><td class="number">${
        number(new TextEncoder().encode(text).length)
      }バイト</td></tr>
<tr><th scope="row"><a href="${
        url(`${placeOf(id)}.schema.json`)
      }" download>${name}.schema.json</a></th><td>スキーマ（JSON Schema）</td><td></td></tr>
${
        tables.map(({ of, path, rows }) =>
          `<tr><th scope="row"><a href="${url(path)}" download>${
            path.slice(path.lastIndexOf("/") + 1)
          }</a></th><td><code>${of}</code>の並び</td><td class="number">${
            number(rows.length)
          }行</td></tr>`
        ).join("\n")
      }
</tbody></table>`,
      "ファイル",
    )
  }
<p>版は中身で決まります。この版の JSON の SHA-256 は次のとおりです。</p>
<p class="sum"><code>${sha256}</code></p>
${fieldTable("params", "設定", fields.params)}
${fieldTable("result", "結果", fields.result)}
${claims(study, url)}<h2 id="recompute">計算し直す</h2>
<p>次の命令は、この測定だけを計算し直します。コードも設定も同じなら、同じバイト列になります。${
    study.long ? "長くかかるので、ふだんのビルドでは計算し直しません。" : ""
  }${
    study.shards > 0
      ? `${
        number(study.shards)
      }個に分かれていて、途中で止めても終わった分は残ります。`
      : ""
  }</p>
<pre><code>deno task data --only ${id}</code></pre>
<h2 id="cite">引用する</h2>
<p class="cite">「${escape(title)}」（${id}、SHA-256 ${
    sha256.slice(0, 12)
  }）、パズルの計測ノート、<span class="address">${
    url(`${placeOf(id)}/`, true)
  }</span></p>
<p>読み方と使い方は、${link("/data/", "データの表紙")}にまとめてあります。</p>`;
}

/** Where the randomness comes from, and how much of it there is. */
function chance({ seeds, sample }: Published): string {
  if (seeds.length === 0) {
    return "設定に乱数の種はなく、何度計算しても同じ値になります。";
  }
  return `乱数の種は${
    seeds.map((seed) => `<code>${escape(seed)}</code>`).join("、")
  }${sample === "" ? "" : `、標本は${escape(sample)}`}です。`;
}

/**
 * A function: where it stands, what it says of itself, and its text.
 *
 * @param does What it does for the study.
 */
function place(
  does: string,
  { file, name, doc, source }: Place,
  declared: Pick<Place, "file" | "name">,
): string {
  const { value } = hljs.highlight(source, { language: "typescript" });
  return `<p>${does}のは ${fileLink(file)} の <code>${name}</code> です${
    file === declared.file
      ? ""
      : `（宣言は ${fileLink(declared.file)} の <code>${declared.name}</code>）`
  }。</p>
${
    doc === ""
      ? ""
      : `<blockquote lang="en">${
        doc.split("\n\n").map((text) => `<p>${inline(text)}</p>`).join("")
      }</blockquote>\n`
  }<details class="cell-code"><summary><code>${name}</code>のコード</summary><pre tabindex="0"><code>${value}</code></pre></details>
`;
}

/** A docstring's text, with its code marked, also where it is not set off by itself. */
function inline(text: string): string {
  return escape(text).replace(
    /`([^`]+)`|\b(null|undefined|NaN|Infinity)\b/g,
    (_, quoted, bare) => `<code>${quoted ?? bare}</code>`,
  );
}

/** The fields below `params` or `result`. */
function fieldTable(
  root: string,
  title: string,
  fields: readonly Field[],
): string {
  const rows = fields.filter(({ path }) => path !== root);
  const [own] = fields;
  if (rows.length === 0 && own.values.length === 0) {
    return `<h2 id="${root}">${title}</h2>\n<p>${
      own.list ? "空です。" : "決めることはありません。"
    }</p>`;
  }
  return `<h2 id="${root}">${title}</h2>
<p>ファイルの<code>${root}</code>の中の欄です。並びの中の欄は、まとめて一行にしました。</p>
${
    scroll(
      `<table class="roomy fields"><thead><tr><th scope="col">欄</th><th scope="col">意味</th><th scope="col">値</th></tr></thead><tbody>
${
        (rows.length === 0 ? [own] : rows).map((field) =>
          `<tr${
            field.path === root ? "" : ` id="${escape(field.path)}"`
          }><th scope="row"><code>${
            escape(field.path.slice(root.length + 1) || root)
          }</code></th><td>${meaning(field)}</td><td>${values(field)}</td></tr>`
        ).join("\n")
      }
</tbody></table>`,
      title,
    )
  }`;
}

function meaning({ word, doc }: Field): string {
  return [
    ...(word === undefined ? [] : [word]),
    ...(doc === undefined ? [] : [`<span lang="en">${inline(doc)}</span>`]),
  ].join("<br>");
}

/** The value, if there is one; else how many there are, and between what numbers they are. */
function values({ values, list }: Field): string {
  if (values.length === 0) return list ? "並び" : "組";
  const texts = new Set(values.map(printed));
  if (texts.size === 1) {
    const [text] = texts;
    const short = text.length > 60 ? `${text.slice(0, 60)}…` : text;
    return `<code>${escape(short)}</code>${
      values.length > 1 ? `（${number(values.length)}個とも）` : ""
    }`;
  }
  const how = `${number(values.length)}個`;
  const numbers = values.filter((value) => value !== null);
  if (numbers.every((value) => typeof value === "number")) {
    let [low, high] = [Infinity, -Infinity];
    for (const value of numbers) {
      if (value < low) low = value;
      if (value > high) high = value;
    }
    return `${how}、<code>${low}</code>から<code>${high}</code>`;
  }
  return how;
}

function printed(value: Field["values"][number]): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** The rows of the ledgers that are read from a study. */
function claims(
  { claims, sequences }: Pick<Published, "claims" | "sequences">,
  url: Helpers["url"],
): string {
  if (claims.length + sequences.length === 0) return "";
  const list = (items: readonly string[]) =>
    `<ul>\n${items.map((item) => `<li>${item}</li>`).join("\n")}\n</ul>\n`;
  return `<h2 id="ledger">台帳</h2>
${
    sequences.length === 0
      ? ""
      : `<p>この測定の値は、数列の台帳の次の行になっています。</p>
${
        list(
          sequences.map(({ title, path }) =>
            `<a href="${url(path)}">${title}</a>`
          ),
        )
      }`
  }${
    claims.length === 0
      ? ""
      : `<p>この測定は、元の記事の次の主張を計算し直します。</p>
${
        list(claims.map(({ id, says, path }) =>
          path === undefined
            ? `<code>${id}</code>`
            : `<a href="${url(path)}"><code>${id}</code></a><br>${says}`
        ))
      }`
  }`;
}

/** A table that can be wider than the page. */
export function scroll(table: string, name: string): string {
  return `<div class="scroll" tabindex="0" role="group" aria-label="${name}の表">${table}</div>`;
}
