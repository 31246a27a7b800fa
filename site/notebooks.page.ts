import { basename, resolve } from "node:path";
import { parseNotebook, titleOf } from "../lib/notebook/document.ts";
import { figureNumber } from "./_components/figure.ts";
import notebook from "./_components/notebook.ts";

export const date = new Date("2026-11-30");

/** The articles are all there when notebooks look for theirs. */
export const renderOrder = 1;

const FOLDER = resolve(import.meta.dirname!, "../notebooks");

/** As much of an article as a notebook leads to. */
interface Article {
  title: string;
  url: string;
  figures?: readonly string[];
}

interface Data {
  search: { pages(query: string, sort: string): Article[] };
}

interface Helpers {
  url(path: string): string;
}

/** Notebooks with their outputs, their files, and a list of them. */
export default async function* ({ search }: Data, { url }: Helpers) {
  const articles = search.pages("type=article", "order=asc");
  const articleAt = (name: string) =>
    articles.find((article) => article.url === `/${name}/`);
  const list: { order: number; url: string; title: string; text: string }[] =
    [];
  for (const name of namesSync()) {
    const file = `notebooks/${name}.ipynb`;
    const text = Deno.readTextFileSync(`${FOLDER}/${name}.ipynb`);
    const read = parseNotebook(text, file);
    const title = titleOf(read, file);
    const { description, date, order, article, figures = [] } =
      read.metadata.publication;
    const found = article === undefined ? undefined : articleAt(article);
    const page = `/notebooks/${name}/`;
    list.push({ order, url: page, title, text: description });
    yield { url: `/notebooks/${name}.ipynb`, content: text };
    yield {
      url: page,
      layout: "layouts/article.vto",
      type: "notebook",
      title,
      description,
      date: new Date(date),
      order,
      article,
      content: notebook({
        notebook: read,
        download: url(`/notebooks/${name}.ipynb`),
        article: found && {
          title: found.title,
          url: url(found.url),
          figures: figures.map((id) => numbered(id, found, file)),
        },
        page(source) {
          const there = articleAt(basename(source, ".md"));
          return there && url(there.url);
        },
      }),
    };
  }
  list.sort((a, b) => a.order - b.order);
  yield {
    url: "/notebooks/",
    layout: "layouts/article.vto",
    title: "ノートブック",
    description:
      "記事の測定を自分の手で動かし、一行変えて図が変わるのを確かめるためのノートブックです。",
    content:
      `<p>どれも Deno のカーネルで動く Jupyter ノートブックです。ページには、実際のカーネルで上から順に実行した結果をそのまま載せています。ファイルをリポジトリの <code>notebooks</code> フォルダーで開けば、同じ結果が手元で出ます。</p>
<ul class="articles">${
        list.map((entry) =>
          `<li><h2><a href="${
            url(entry.url)
          }">${entry.title}</a></h2><p>${entry.text}</p></li>`
        ).join("\n")
      }</ul>`,
  };
}

/** @throws {Error} If the article does not have the figure. */
function numbered(id: string, { figures = [] }: Article, file: string) {
  try {
    return { id, number: figureNumber(id, figures) };
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`);
  }
}

/** The notebooks there are, always in the same order. */
function namesSync(): string[] {
  return [...Deno.readDirSync(FOLDER)]
    .filter(({ name }) => name.endsWith(".ipynb"))
    .map(({ name }) => basename(name, ".ipynb"))
    .sort();
}
