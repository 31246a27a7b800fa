// The site for Lume. What it shares with our own renderer is said in lib/render/site.ts.
// The types are ours, so that checks need no network; a build loads Lume itself.

// @ts-types="./lib/render/lume.d.ts"
import lume from "lume/mod.ts";
// @ts-types="./lib/render/lume_text.d.ts"
import text from "lume/core/loaders/text.ts";
import { describeSite } from "./lib/render/site.ts";

const { src, dest, location, copied, data, filters } = describeSite(
  import.meta.dirname!,
);
const site = lume({ src: `./${src}`, dest, location });

for (const [name, value] of Object.entries(data)) site.data(name, value);
for (const [name, filter] of Object.entries(filters)) site.filter(name, filter);

// Numbers in prose are expressions: Vento runs before Markdown.
site.loadPages([".md"], {
  loader: text,
  engine: [
    ...site.formats.get(".vto")!.engines!,
    ...site.formats.get(".md")!.engines!,
  ],
});
site.copy(copied);

export default site;
