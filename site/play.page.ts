import { resolve } from "node:path";
import { bundle } from "../lib/render/bundle.ts";

/** The modules that pages and workers load; each becomes `/play/name.js`. */
const ENTRIES = [
  "bench",
  "deduction",
  "deduction_worker",
  "dosun_turn",
  "inversions",
  "sliding",
  "sliding_worker",
  "theme",
];

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
