/**
 * The ledger's sequences as b-files, in the form of the OEIS: an index and a term
 * on each line.
 *
 * @module
 */

import type * as studies from "../lib/study/choco_banana.ts";
import type { ResultOf } from "../lib/study/study.ts";

export const date = new Date("2026-11-30");

function data<K extends "counts" | "widths">(
  name: K,
): ResultOf<(typeof studies)[K]> {
  const url = new URL(`../_data/choco-banana/${name}.json`, import.meta.url);
  return JSON.parse(Deno.readTextFileSync(url)).result;
}

function bFile(terms: readonly string[]): string {
  return terms.map((term, i) => `${i + 1} ${term}\n`).join("");
}

/** `/choco-banana/b-squares.txt` and `/choco-banana/b-2.txt` … `b-5.txt`. */
export default function* () {
  yield {
    url: "/choco-banana/b-squares.txt",
    content: bFile(data("counts").squares),
  };
  for (const { width, terms } of data("widths")) {
    if (width === 1) continue;
    yield { url: `/choco-banana/b-${width}.txt`, content: bFile(terms) };
  }
}
