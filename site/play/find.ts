/**
 * Search in texts. Japanese has no spaces to cut words at, so a term is found wherever it
 * stands; small and large letters, full and half width, hiragana and katakana are the same.
 *
 * @module
 */

import type { Indexed } from "../search_index.page.ts";

/** A place where something was found. */
export interface Hit {
  page: Indexed;
  /** Number of the passage in the page. */
  passage: number;
  score: number;
  /** A piece of the text; every second part is one of the terms. */
  excerpt: string[];
}

/** A text in which everything that counts as the same is the same. */
interface Folded {
  text: string;
  /** Where each character of it comes from in the text as it was, and where that ends. */
  origin: number[];
}

/** How long an excerpt is, about. */
const EXCERPT = 110;

/** How often a term counts at most: a table that repeats it says no more. */
const ENOUGH = 4;

/** Texts that are ready to be searched. */
export class Finder {
  readonly #passages: {
    page: Indexed;
    passage: number;
    title: string;
    heading: string;
    text: Folded;
  }[] = [];

  constructor(pages: readonly Indexed[] = []) {
    for (const page of pages) this.add(page);
  }

  /** Makes another page ready: all at once would keep a slow phone busy for too long. */
  add(page: Indexed): void {
    const title = fold(page.title).text;
    page.passages.forEach(({ heading, text }, passage) =>
      this.#passages.push({
        page,
        passage,
        title,
        heading: fold(heading).text,
        text: fold(text),
      })
    );
  }

  /**
   * Where all terms of a query are found, the best first. A term may stand in the title of
   * the page, but not all of them.
   *
   * @param query Terms, with spaces between them.
   */
  find(query: string): Hit[] {
    const terms = [...new Set(fold(query).text.split(" ").filter(Boolean))];
    if (terms.length === 0) return [];
    const hits: Hit[] = [];
    for (const { page, passage, title, heading, text } of this.#passages) {
      let score = 0;
      let here = false;
      const all = terms.every((term) => {
        const inText = Math.min(ENOUGH, count(text.text, term));
        const inHeading = heading.includes(term);
        const inTitle = title.includes(term);
        // The title speaks for the page, which its first passage stands for.
        here ||= inText > 0 || inHeading || (inTitle && passage === 0);
        score += inText + (inHeading ? 8 : 0) +
          (inTitle ? passage === 0 ? 12 : 2 : 0);
        return inText > 0 || inHeading || inTitle;
      });
      if (!all || !here) continue;
      hits.push({
        page,
        passage,
        score: score * (page.article ? 2 : 1),
        excerpt: excerpt(page.passages[passage].text, text, terms),
      });
    }
    // Equals stay in the order of the pages.
    return hits.sort((a, b) => b.score - a.score);
  }
}

/** Folds a text: NFKC, small letters, hiragana, one space between words. */
export function fold(text: string): Folded {
  let folded = "";
  const origin: number[] = [];
  // A letter and the marks on it are folded together.
  for (const { 0: cluster, index } of text.matchAll(CLUSTER)) {
    const same = foldCluster(cluster);
    if (same === " " && (folded === "" || folded.endsWith(" "))) continue;
    for (let i = 0; i < same.length; i++) origin.push(index);
    folded += same;
  }
  origin.push(text.length);
  return { text: folded, origin };
}

/** What was folded before: texts are long, but made of few letters. */
const known = new Map<string, string>();

function foldCluster(cluster: string): string {
  let same = known.get(cluster);
  if (same === undefined) {
    same = cluster.normalize("NFKC").toLowerCase()
      .replace(
        /[ァ-ヶ]/g,
        (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60),
      )
      .replace(/\s+/g, " ");
    known.set(cluster, same);
  }
  return same;
}

/** A code point with the marks after it, voiced marks of half width among them. */
const CLUSTER = /[^][\p{M}\uff9e\uff9f]*/gu;

function count(text: string, term: string): number {
  return text.split(term).length - 1;
}

/** A piece of a text with as many of the terms as it can have. */
function excerpt(
  text: string,
  folded: Folded,
  terms: readonly string[],
): string[] {
  const spots = terms.flatMap((term) => {
    const found: { from: number; to: number; term: string }[] = [];
    for (
      let at = folded.text.indexOf(term);
      at !== -1;
      at = folded.text.indexOf(term, at + term.length)
    ) {
      const from = folded.origin[at];
      // What one character became is marked as a whole.
      let end = at + term.length;
      while (folded.origin[end] === folded.origin[end - 1]) end++;
      found.push({ from, to: folded.origin[end], term });
    }
    return found;
  }).sort((a, b) => a.from - b.from || b.to - a.to);
  if (spots.length === 0) return [cut(text, 0, EXCERPT)];
  let best = 0, most = 0;
  for (let i = 0; i < spots.length; i++) {
    const within = spots.slice(i).filter(({ to }) =>
      to <= spots[i].from + EXCERPT * 0.7
    );
    const different = new Set(within.map(({ term }) => term)).size;
    if (different > most) [best, most] = [i, different];
  }
  const start = Math.max(0, spots[best].from - Math.floor(EXCERPT * 0.25));
  const end = Math.max(start + EXCERPT, spots[best].to);
  const parts = [start > 0 ? "…" : ""];
  let at = start;
  for (const { from, to } of spots.slice(best)) {
    if (from < at || to > end) continue;
    parts[parts.length - 1] += text.slice(at, from);
    parts.push(text.slice(from, to), "");
    at = to;
  }
  // A spot before the best one may reach into the piece; it is text there.
  parts[parts.length - 1] += cut(text, at, end);
  return parts;
}

/** A piece of a text, with dots if it goes on; never half a character. */
function cut(text: string, from: number, to: number): string {
  let end = Math.min(to, text.length);
  if (/^[\udc00-\udfff]/.test(text.slice(end))) end++;
  return text.slice(from, end) + (end < text.length ? "…" : "");
}
