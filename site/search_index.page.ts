import { type Passage, passages } from "../lib/render/passages.ts";

export const date = new Date("2026-11-30");

/** All pages are rendered by then. */
export const renderOrder = 9;

/** As much of a page as can be searched. */
interface Page {
  url: string;
  title: string;
  description: string;
  type?: string;
  /** The page itself, without its layout. */
  children: string;
}

interface Data {
  search: { pages(query: string, sort: string): Page[] };
}

interface Helpers {
  url(path: string): string;
}

/** What the search page searches: a page, and what it says below each heading. */
export interface Indexed {
  url: string;
  title: string;
  /** Whether it is an article, which comes before other pages. */
  article: boolean;
  passages: Passage[];
}

/** Everything that the pages say, for the search page. */
export default function* ({ search }: Data, { url }: Helpers) {
  const pages = search.pages("", "url").map((page): Indexed => {
    const said = passages(`<p>${page.description}</p>${page.children}`);
    return {
      url: url(page.url),
      title: page.title,
      article: page.type === "article",
      // The page of a study goes on with fields and numbers, the same words on each.
      passages: /^\/data\/./.test(page.url) ? said.slice(0, 1) : said,
    };
  });
  yield { url: "/search/passages.json", content: JSON.stringify(pages) };
}
