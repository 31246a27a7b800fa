/**
 * The page of all data: what there is, how to read it, cite it and compute it again.
 *
 * @module
 */

import { escape, number } from "../../lib/chart/text.ts";
import { genreOf } from "../../lib/registry.ts";
import { placeOf } from "../../lib/render/measured.ts";
import type { Published } from "./published.ts";
import { fileLink } from "./repository.ts";
import { type Helpers, scroll } from "./study_page.ts";

/** The content of `/data/`, below its title. */
export function indexPage(
  studies: readonly Published[],
  { url }: Helpers,
): string {
  const genres = Map.groupBy(studies, ({ id }) => id.slice(0, id.indexOf("/")));
  return `<p>記事に出てくる数は、どれもこの${
    number(studies.length)
  }件の測定のどれかから書き出したものです。記事の数字を押すと、その数の欄に来ます。一覧は<a href="${
    url("/data/index.json")
  }">index.json</a>でも読めます。</p>
<h2 id="reading">読み方</h2>
<ul>
<li>一つの測定が一つの JSON ファイルです。<code>params</code>は設定、<code>result</code>は結果です。結果は設定とコードだけで決まります。計算した日時や、かかった時間は入れていません。</li>
<li>いくらでも大きくなる整数は、十進の<strong>文字列</strong>です（<code>"10461394944000"</code>）。ふつうの数にすると、読むときに下の桁が失われます。</li>
<li>標本から求めた割合には、当たった数<code>hits</code>、標本の大きさ<code>n</code>、95%区間の両端<code>low</code>と<code>high</code>（ウィルソンの区間）が添えてあります。平均には標準偏差<code>deviation</code>と95%区間が添えてあります。区間のない値は、数え尽くしたもの、そこにある盤そのものについてのもの、または区間を出していないものです。</li>
<li>乱数は<code>params</code>の<code>seed</code>だけから引きます。同じ種からは、どの機械でも同じ盤が同じ順に出ます。</li>
<li>JSON Schema（draft 2020-12）は、結果を返す関数の型から作ります。どのファイルも、それに合うことを確かめてあります。</li>
<li>CSV は、結果の中の並び一つにつき一つです。<code>#</code>で始まる列は、外側の並びの何番目か（零から）を表します。文字は UTF-8 で、空のマスは値がないことを表します。</li>
</ul>
<h2 id="versions">版</h2>
<p>版の番号はありません。ファイルの版は、その SHA-256 です。値が一つでも変われば変わり、同じなら同じです。測定がいつ計算し直されるかも時計では決めません。設定と、その測定が使うコードの要約が変わったときだけ計算し直します。</p>
<h2 id="recompute">計算し直す</h2>
<p>測定を一つだけ計算し直す命令は、どの測定のページにもあります。</p>
<pre><code>deno task data --only nawabari/moves</code></pre>
<p>値がいまのコードのものかどうかは、<code>deno task data --check</code>が答えます。測定の宣言は ${
    fileLink("lib/study")
  } にあります。</p>
<h2 id="cite">使い方と引用</h2>
<p>データは、文章や図やプログラムと同じ<a href="${
    url("/license.txt")
  }" rel="license">MIT ライセンス</a>で使えます。引用するときは、測定の名前、SHA-256 のはじめの十二桁、ページのアドレスを書いてください。どの測定のページにも、そのまま写せる形で載せてあります。</p>
${
    [...genres].map(([genre, studies]) =>
      `<h2 id="${genre}">${genreOf(genre).title}（${
        number(studies.length)
      }件）</h2>
${
        scroll(
          `<table><thead><tr><th scope="col">測定</th><th scope="col">計算する関数</th><th scope="col">JSON</th><th scope="col">SHA-256</th></tr></thead><tbody>
${studies.map((study) => row(study, url)).join("\n")}
</tbody></table>`,
          genreOf(genre).title,
        )
      }`
    ).join("\n")
  }`;
}

function row(
  { id, title, text, sha256, description: { run } }: Published,
  url: Helpers["url"],
): string {
  return `<tr><th scope="row" class="claim"><a href="${
    url(`${placeOf(id)}/`)
  }">${escape(title)}</a></th><td><code>${
    run.file.replace(/^lib\//, "")
  }</code> <code>${run.name}</code></td><td class="number"><a href="${
    url(`${placeOf(id)}.json`)
  }" download aria-label="${escape(title)}の JSON、${
    number(new TextEncoder().encode(text).length)
  }バイト">${
    number(new TextEncoder().encode(text).length)
  }バイト</a></td><td><code>${sha256.slice(0, 12)}</code></td></tr>`;
}
