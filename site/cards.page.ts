import { resolve } from "node:path";
import { rasterise } from "../lib/render/raster.ts";
import { articleCard, chartOf, siteCard, tokensOf } from "./card.ts";

export const date = new Date("2026-11-30");

/** The articles are rendered by then. */
export const renderOrder = 9;

/** As much of an article as a card shows. */
interface Article {
  basename: string;
  title: string;
  /** The figure that stands for it, if that is not the first chart. */
  card?: string;
  /** The article itself, without its layout. */
  children: string;
}

interface Data {
  siteName: string;
  search: { pages(query: string, sort: string): Article[] };
}

/** A picture for each article, and one for all other pages. */
export default async function* ({ siteName, search }: Data) {
  const tokens = tokensOf(
    await Deno.readTextFile(resolve(import.meta.dirname!, "style.css")),
  );
  const articles = search.pages("type=article", "order=asc")
    .map(({ basename, title, card, children }) => {
      const chart = chartOf(children, card);
      if (card !== undefined && chart === undefined) {
        throw new Error(`${basename} has no chart in a figure "${card}"`);
      }
      return { basename, title, chart };
    });
  for (const { basename, title, chart } of articles) {
    yield {
      url: `/cards/${basename}.png`,
      content: await rasterise(articleCard({ title, siteName, chart, tokens })),
    };
  }
  const charts = articles.flatMap(({ chart }) => chart ?? []);
  yield {
    url: "/cards/site.png",
    content: await rasterise(siteCard({ siteName, charts, tokens })),
  };
}
