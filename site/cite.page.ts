import { escape } from "../lib/chart/text.ts";
import {
  bibtex,
  type Citable,
  type Citation,
  citationOf,
  sentence,
} from "./citation.ts";

export const date = new Date("2026-11-30");

/** The articles are all there by then. */
export const renderOrder = 1;

interface Data {
  siteName: string;
  search: { pages(query: string, sort: string): (Citable & Named)[] };
}

interface Named {
  basename: string;
}

interface Helpers {
  url(path: string, absolute?: boolean): string;
}

/** `/cite/`: each article as it is cited, to copy and to download. */
export default function* ({ siteName, search }: Data, { url }: Helpers) {
  const articles = search.pages("type=article", "order=asc")
    .map(({ basename, title, date, url: path }) => ({
      name: basename,
      title,
      citation: citationOf(
        basename,
        { title, date, url: url(path, true) },
        siteName,
      ),
    }));
  const all = articles.map(({ citation }) => citation);
  yield* files("articles", all);
  for (const { name, citation } of articles) yield* files(name, [citation]);
  yield {
    url: "/cite/",
    layout: "layouts/article.vto",
    title: "引用の仕方",
    description:
      "記事を引用するときの書き方です。文、BibTeX、CSL-JSON の三つの形で、写すことも落とすこともできます。",
    content:
      `<p>著者の名は、サイトの名です。測定の値を引用するときは、<a href="${
        url("/data/")
      }">データ</a>のそれぞれの測定のページにある形を使うと、どの版の値かまで伝わります。</p>
<p>全部の記事：${links("articles", "全部の記事")}</p>
${
        articles.map(({ name, title, citation }) =>
          `<h2 id="${name}">${escape(title)}</h2>
<p>${escape(sentence(citation))}</p>
<pre><code>${escape(bibtex(citation))}</code></pre>
<p>${links(name, title)}</p>`
        ).join("\n")
      }`,
  };

  function links(name: string, title: string): string {
    return [["BibTeX", "bib"], ["CSL-JSON", "json"]].map(([form, extension]) =>
      `<a href="${url(`/cite/${name}.${extension}`)}" download aria-label="${
        escape(title)
      }の ${form}">${form}</a>`
    ).join("、");
  }
}

/** Citations as files for programs that keep them. */
function* files(name: string, citations: readonly Citation[]) {
  yield {
    url: `/cite/${name}.bib`,
    content: citations.map(bibtex).join("\n"),
  };
  yield {
    url: `/cite/${name}.json`,
    content: JSON.stringify(citations, null, 2) + "\n",
  };
}
