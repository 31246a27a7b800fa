import { xml } from "../lib/render/xml.ts";

export const date = new Date("2026-11-30");

/** All pages are there by then. */
export const renderOrder = 9;

interface Page {
  url: string;
  date: Date;
  /** When it last changed, if it has. */
  updated?: Date;
}

interface Data {
  search: {
    pages(query: string, sort: string): Page[];
  };
}

interface Helpers {
  url(path: string, absolute: boolean): string;
}

/** What search engines ask for first: which pages there are. */
export default function* ({ search }: Data, { url }: Helpers) {
  yield {
    url: "/sitemap.xml",
    content: xml([
      "urlset",
      { xmlns: "http://www.sitemaps.org/schemas/sitemap/0.9" },
      ...search.pages("", "url").map((page) =>
        [
          "url",
          {},
          ["loc", {}, url(page.url, true)],
          [
            "lastmod",
            {},
            (page.updated ?? page.date).toISOString().slice(0, 10),
          ],
        ] satisfies Parameters<typeof xml>[0]
      ),
    ]),
  };
  yield {
    url: "/robots.txt",
    content: `User-agent: *\nAllow: /\n\nSitemap: ${
      url("/sitemap.xml", true)
    }\n`,
  };
}
