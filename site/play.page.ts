import { resolve } from "node:path";
import { bundle } from "../lib/render/bundle.ts";
import { ENTRIES } from "./play/entries.ts";

export const date = new Date("2026-11-30");

/** Browser code. */
export default async function* () {
  const bundles = await bundle(
    resolve(import.meta.dirname!, ".."),
    ENTRIES.map((name) => `site/play/${name}.ts`),
  );
  for (const { name, code } of bundles) {
    yield { url: `/play/${name}.js`, content: code };
  }
}
