/**
 * The ledger of sequences: what each counts, its terms, what the books have, and what confirms it.
 *
 * @module
 */

import { chart } from "../lib/chart/figure.ts";
import { lines } from "../lib/chart/marks.ts";
import { escape, number } from "../lib/chart/text.ts";
import {
  bFile,
  bFilePath,
  compare,
  type Entry,
  sequencePath,
} from "../lib/ledger/sequence.ts";
import { LOOKED_UP, sequences } from "../lib/ledger/sequences.ts";
import { sources } from "../lib/ledger/sources.ts";
import figure from "./_components/figure.ts";
import scroll from "./_components/scroll.ts";
import { citationOf, sentence } from "./citation.ts";

export const date = new Date("2026-11-30");

/** As many digits of terms as an entry shows; the b-file has them all. */
const SHOWN = 300;

/** As many terms of each as the growth chart shows. */
const CHARTED = 22;

/** Sequences of the growth chart, by id, and what they are called there. */
const GROWING: readonly [id: string, name: string][] = [
  ["nawabari/squares", "なわばり n×n"],
  ["choco-banana/squares", "チョコバナナ n×n"],
  ["nawabari/5xn", "なわばり 5×n"],
  ["choco-banana/5xn", "チョコバナナ 5×n"],
];

interface Data {
  d(id: string): unknown;
  siteName: string;
}

interface Helpers {
  url(path: string, absolute?: boolean): string;
}

/** The ledger's cover, and a b-file for each sequence. */
export default function* ({ d, siteName }: Data, { url }: Helpers) {
  const entries = sequences.map((sequence) => compare(sequence, d));
  const figures = ["growth"];
  yield {
    url: "/ledger/",
    layout: "layouts/article.vto",
    type: "ledger",
    title: "数列の台帳",
    description:
      "このサイトで計算した数列を、定義、項、外の値、確かめ方とともに並べました。どの数列も、項をファイルで受け取れます。",
    figures,
    content: `${cover(entries, url)}
${growth(entries, figures, d)}
${
      sources.map(({ genre, name }) =>
        `<h2 id="${genre}">${name}</h2>
${
          entries.filter(({ sequence }) => sequence.id.startsWith(`${genre}/`))
            .map((entry) => section(entry, siteName, url)).join("\n")
        }`
      ).join("\n")
    }`,
  };
  for (const entry of entries) {
    yield { url: bFilePath(entry.sequence.id), content: bFile(entry) };
  }
}

const anchor = (id: string) => sequencePath(id).split("#")[1];

/** What the ledger holds, as a table that leads to each sequence. */
function cover(entries: readonly Entry[], url: Helpers["url"]): string {
  const fresh = entries.filter(({ fresh }) => fresh);
  const unknown = entries.filter(({ sequence }) => !sequence.outside);
  const table = `<table class="roomy">
<thead><tr><th scope="col">数列</th><th scope="col">OEIS</th><th scope="col" class="number">項</th><th scope="col" class="number">一致</th><th scope="col" class="number">新しい項</th></tr></thead>
<tbody>
${
    entries.map(({ sequence, terms, agree, added, fresh }) =>
      `<tr><th scope="row"><a href="#${
        anchor(sequence.id)
      }">${sequence.title}</a></th><td>${
        sequence.outside === undefined ? "無い" : sequence.outside.oeis
      }</td><td class="number">${number(terms.length)}</td><td class="number">${
        number(agree)
      }</td><td class="number">${
        fresh || sequence.outside === undefined ? number(added) : "–"
      }</td></tr>`
    ).join("\n")
  }
</tbody></table>`;
  return `<p>${
    number(entries.length)
  }本のうち、外の台帳<a href="https://oeis.org/">OEIS</a>にあるものは、読めた項の全部を突き合わせました。食い違った項は${
    number(entries.reduce((sum, { differ }) => sum + differ.length, 0))
  }個です。OEISより先の項を求めたものが${
    number(fresh.length)
  }本、OEISに見つからないものが${
    number(unknown.length)
  }本あります。主張の一つ一つは<a href="${
    url("/ledger/claims/")
  }">主張の台帳</a>に、元の記事との違いは<a href="${
    url("/ledger/findings/")
  }">論文をもう一度走らせると</a>にあります。</p>
${scroll({ body: table })}
<p>OEISは${LOOKED_UP}に、保存された写しで調べました。「無い」とあるのは、その写しで見つからなかったということです。新しい項とは、OEISの項目にも、そこに添えられた表や漸化式にも無い項です。</p>`;
}

/** How fast the numbers grow: their digits by n. */
function growth(
  entries: readonly Entry[],
  figures: readonly string[],
  d: Data["d"],
): string {
  const growing = GROWING.map(([id]) =>
    entries.find(({ sequence }) => sequence.id === id)!
  );
  const rows = GROWING.map(([, name], i) => ({
    name,
    terms: growing[i].terms.slice(0, CHARTED),
  }));
  return figure({
    id: "growth",
    figures,
    caption:
      "項の桁数。<var>n</var>×<var>n</var>の列は面積に、幅の決まった列は長さに比例して桁が増えます。",
    body: chart(
      {
        id: "growth",
        title: "数列の項の桁数",
        description:
          "正方形の盤の二本は曲線で、なわばりのほうが速く増える。幅五の二本は直線。",
      },
      lines(
        rows.flatMap(({ name, terms }) =>
          terms.map((term, i) => ({
            series: name,
            x: i + 1,
            y: term.length,
          }))
        ),
        { x: { label: "n" }, y: { label: "桁数" } },
        { dots: true },
      ),
    ),
    sources: growing.flatMap(({ studies }) => studies.map(d)),
    data: {
      head: ["n", ...rows.map(({ name }) => name)],
      rows: Array.from(
        { length: CHARTED },
        (_, i) => [
          number(i + 1),
          ...rows.map(({ terms }) =>
            terms[i] === undefined ? "–" : number(terms[i].length)
          ),
        ],
      ),
    },
  });
}

/** A sequence: definition, terms, the books, what confirms it, how to cite it. */
function section(
  entry: Entry,
  siteName: string,
  url: Helpers["url"],
): string {
  const { sequence, terms, studies, agree, differ, added, fresh, confirmed } =
    entry;
  const { id, title, definition, first, outside, program, second } = sequence;
  const last = first + terms.length - 1;
  const file = bFilePath(id);
  const cited = citationOf(
    anchor(id),
    { title, date, url: url(file, true) },
    siteName,
  );
  const verdict = outside === undefined
    ? "比べる値がありません"
    : differ.length > 0
    ? `<var>n</var>＝${differ.join("、")}で違います`
    : `読めた${number(agree)}項と同じ`;
  const news = fresh
    ? `。<strong>新しい項</strong>${number(added)}個（<var>n</var>＝${
      last - added + 1
    }から${last}）`
    : "";
  return `<section class="sequence" aria-labelledby="${anchor(id)}">
<h3 id="${anchor(id)}">${title}</h3>
<p>${definition}</p>
<p class="terms">${shown(terms)}</p>
<dl class="facts">
<div><dt>番号</dt><dd><var>n</var>＝${first}から${last}まで</dd></div>
<div><dt>OEIS</dt><dd>${
    outside === undefined
      ? `無い（${LOOKED_UP}）`
      : `<a href="https://oeis.org/${outside.oeis}">${outside.oeis}</a>。${verdict}${news}${
        [outside.note, outside.beyond].filter((text) => text !== undefined)
          .map((text) => `。${text}`.replace(/。$/, "")).join("")
      }`
  }</dd></div>
<div><dt>プログラム</dt><dd><code>${program.file}</code>の<code>${program.name}</code>、測定${
    studies.map((study) => `<a href="${url(`/data/${study}/`)}">${study}</a>`)
      .join("、")
  }</dd></div>
<div><dt>二つ目の計算</dt><dd>${escape(second.text)}。はじめの${
    number(confirmed)
  }項を確かめました</dd></div>
<div><dt>ファイル</dt><dd><a href="${url(file)}" download>${
    file.slice(file.lastIndexOf("/") + 1)
  }</a></dd></div>
<div><dt>引用</dt><dd>${escape(sentence(cited))}</dd></div>
</dl>
</section>`;
}

/** The first terms, as many as fit, but four at least. */
function shown(terms: readonly string[]): string {
  const kept: string[] = [];
  let length = 0;
  for (const term of terms) {
    length += term.length;
    if (kept.length >= 4 && length > SHOWN) return `${kept.join("、")}、…`;
    kept.push(number(term));
  }
  return kept.join("、");
}
