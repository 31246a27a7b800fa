/**
 * Headings of a page: every one can be linked to, listed and searched.
 *
 * @module
 */

import { decode, pieces } from "./html.ts";

/** A heading. */
export interface Heading {
  /** 2 for `h2`. */
  level: number;
  /** Its id, unique on the page. */
  id: string;
  /** What it says, without markup. */
  text: string;
  /** Where its tag begins in the page. */
  offset: number;
  /** Where its end tag begins. */
  end: number;
  /** Whether it had an id of its own. */
  named: boolean;
}

/**
 * The headings `h2` to `h4` of a page, in order. One without an id gets what it says, so
 * that links to it can be read and survive other headings; of several that say the same,
 * the later ones are numbered.
 *
 * @example
 * ```ts
 * import { headings } from "./headings.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const found = headings('<h2>梯子</h2><h3 id="a">A</h3><h2>梯子</h2>');
 * assertEquals(found.map(({ id }) => id), ["梯子", "a", "梯子-2"]);
 * ```
 */
export function headings(html: string): Heading[] {
  const found: Heading[] = [];
  const taken = new Set<string>();
  let open: Heading | undefined;
  for (const piece of pieces(html)) {
    if (piece.kind === "text") {
      if (open !== undefined) open.text += decode(piece.text);
      continue;
    }
    const level = /^h([234])$/.exec(piece.name)?.[1];
    if (piece.kind === "end") {
      if (open === undefined || Number(level) !== open.level) continue;
      open.end = piece.offset;
      open.text = open.text.replace(/\s+/g, " ").trim();
      found.push(open);
      open = undefined;
      continue;
    }
    const id = piece.attributes.get("id");
    if (id !== undefined) taken.add(id);
    if (level === undefined || open !== undefined) continue;
    open = {
      level: Number(level),
      id: id ?? "",
      text: "",
      offset: piece.offset,
      end: piece.offset,
      named: id !== undefined,
    };
  }
  for (const heading of found) {
    if (heading.named) continue;
    const base = slug(heading.text);
    let id = base;
    for (let i = 2; taken.has(id); i++) id = `${base}-${i}`;
    taken.add(id);
    heading.id = id;
  }
  return found;
}

/** The page with an id for every heading of {@linkcode headings}. */
export function anchored(html: string): string {
  let result = "";
  let from = 0;
  for (const { id, level, offset, named } of headings(html)) {
    if (named) continue;
    const at = offset + `<h${level}`.length;
    result += `${html.slice(from, at)} id="${id}"`;
    from = at;
  }
  return result + html.slice(from);
}

/** Letters, digits and marks of any script, and hyphens between them. */
function slug(text: string): string {
  return text.normalize("NFKC").toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "") || "section";
}
