import { createHash } from "node:crypto";
import { resolve } from "node:path";
import { bundle } from "../lib/render/bundle.ts";
import { walkSync } from "../lib/render/files.ts";
import { ENTRIES } from "./play/entries.ts";

export const date = new Date("2026-11-30");

/** All pages are there by then. */
export const renderOrder = 9;

const ROOT = resolve(import.meta.dirname!, "..");

/** What the site is made of: a change anywhere in it makes another version. */
const SOURCES = ["site", "lib", "notebooks", "_data"];

interface Data {
  search: { pages(query: string, sort: string): { url: string }[] };
}

interface Helpers {
  url(path: string, absolute: boolean): string;
}

/** The service worker, which answers for what lies below it: at the root, for the site. */
export default async function* ({ search }: Data, { url }: Helpers) {
  const files = [
    ...search.pages("", "url").map((page) => page.url)
      // There are many studies, and whoever looks at their files is on the network.
      .filter((page) => !/^\/data\/./.test(page)),
    "/style.css",
    "/favicon.svg",
    "/search/passages.json",
    "/data/provenance.json",
    ...ENTRIES.map((name) => `/play/${name}.js`),
  ].map((path) => `.${path}`);
  const [{ code }] = await bundle(ROOT, ["site/play/offline.ts"]);
  const version = versionOf(url("/", true));
  yield {
    url: "/offline.js",
    content: `const VERSION=${JSON.stringify(version)},FILES=${
      JSON.stringify(files)
    };${code}`,
  };
}

/** A name for the site as it is made of its sources, for one place. */
function versionOf(location: string): string {
  const hash = createHash("sha256").update(location);
  const add = (path: string) =>
    hash.update(`\0${path}\0`).update(Deno.readFileSync(`${ROOT}/${path}`));
  add("deno.json");
  for (const folder of SOURCES) {
    for (const path of walkSync(`${ROOT}/${folder}`)) {
      if (!/(^|\/)\.|_(test|bench|fixture)\.ts$|\.(snap|tmp)$/.test(path)) {
        add(`${folder}/${path}`);
      }
    }
  }
  return hash.digest("hex").slice(0, 16);
}
