import { escape } from "../lib/chart/text.ts";
import { xml } from "../lib/render/xml.ts";

export const date = new Date("2026-11-30");

/** The articles are all there by then. */
export const renderOrder = 9;

/** As much of an article as a feed tells. */
interface Article {
  basename: string;
  title: string;
  description: string;
  date: Date;
  /** When it last changed, if it has. */
  updated?: Date;
  url: string;
}

interface Data {
  siteName: string;
  search: { pages(query: string, sort: string): Article[] };
}

interface Helpers {
  url(path: string, absolute: boolean): string;
}

/** The articles, newest first: `/feed.xml` (Atom) and `/feed.json` (JSON Feed). */
export default function* ({ siteName, search }: Data, { url }: Helpers) {
  const home = url("/", true);
  const entries = search.pages("type=article", "order=desc").map((article) => {
    const image = url(`/cards/${article.basename}.png`, true);
    return {
      ...article,
      updated: article.updated ?? article.date,
      address: url(article.url, true),
      image,
      // What a figure is made of, no reader of feeds can show; a picture it can.
      html: `<p>${escape(article.description)}</p><p><img src="${
        escape(image)
      }" alt="${escape(article.title)}" width="1200" height="630"></p>`,
    };
  });
  const newest = entries.map(({ updated }) => updated.toISOString()).sort().at(
    -1,
  );
  if (newest === undefined) throw new Error("There is no article to feed");
  const atom = url("/feed.xml", true);
  yield {
    url: "/feed.xml",
    content: xml([
      "feed",
      { xmlns: "http://www.w3.org/2005/Atom", "xml:lang": "ja" },
      ["id", {}, home],
      ["title", {}, siteName],
      ["updated", {}, newest],
      ["author", {}, ["name", {}, siteName], ["uri", {}, home]],
      ["link", { rel: "self", type: "application/atom+xml", href: atom }],
      ["link", { rel: "alternate", type: "text/html", href: home }],
      ["icon", {}, url("/favicon.svg", true)],
      ...entries.map(({ address, title, description, date, updated, html }) =>
        [
          "entry",
          {},
          ["id", {}, address],
          ["title", {}, title],
          ["link", { rel: "alternate", type: "text/html", href: address }],
          ["published", {}, date.toISOString()],
          ["updated", {}, updated.toISOString()],
          ["summary", {}, description],
          ["content", { type: "html" }, html],
        ] satisfies Parameters<typeof xml>[0]
      ),
    ]),
  };
  yield {
    url: "/feed.json",
    content: JSON.stringify(
      {
        version: "https://jsonfeed.org/version/1.1",
        title: siteName,
        home_page_url: home,
        feed_url: url("/feed.json", true),
        language: "ja",
        favicon: url("/favicon.svg", true),
        authors: [{ name: siteName, url: home }],
        items: entries.map((
          { address, title, description, date, updated, image, html },
        ) => ({
          id: address,
          url: address,
          title,
          summary: description,
          content_html: html,
          image,
          date_published: date.toISOString(),
          date_modified: updated.toISOString(),
        })),
      },
      null,
      2,
    ) + "\n",
  };
}
