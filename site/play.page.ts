import { resolve } from "node:path";
import { bundle } from "../lib/render/bundle.ts";

/** The modules that pages and workers load; each but `offline` becomes `/play/name.js`. */
const ENTRIES = [
  "bench",
  "deduction",
  "deduction_worker",
  "dosun_turn",
  "inversions",
  "offline",
  "offline_start",
  "provenance",
  "search",
  "sliding",
  "sliding_worker",
  "theme",
  "toc",
];

export const date = new Date("2026-11-30");

/** Browser code. */
export default async function* () {
  const bundles = await bundle(
    resolve(import.meta.dirname!, ".."),
    ENTRIES.map((name) => `site/play/${name}.ts`),
  );
  for (const { name, code } of bundles) {
    if (name !== "offline") {
      yield { url: `/play/${name}.js`, content: code };
      continue;
    }
    // A service worker answers for what lies below it: at the root, for the site.
    const files = [
      "./",
      "style.css",
      "favicon.svg",
      "data/provenance.json",
      ...ENTRIES.filter((entry) => entry !== name)
        .map((entry) => `play/${entry}.js`),
    ];
    yield {
      url: "/offline.js",
      content: `const FILES=${JSON.stringify(files)};${code}`,
    };
  }
}
