/**
 * The table of contents of a page, made of its headings.
 *
 * @module
 */

import { type Heading, headings } from "./headings.ts";
import { pieces } from "./html.ts";

/** With fewer sections than this, a page is seen at a glance. */
const FEWEST = 3;

/** With more sections and parts than this, parts are too many to list. */
const MOST = 40;

/**
 * The sections of a page (`h2`) and their parts (`h3`) as nested lists of links, for a page
 * whose headings have their ids (`anchored`). What stands in an `aside` or a `player` is no
 * part of the text, and the entries of a list are one already. Where there are very many parts, only sections are listed.
 *
 * @returns Nothing if the page has fewer than three sections.
 *
 * @example
 * ```ts
 * import { contents } from "./contents.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(
 *   contents("<h2>甲</h2><h2>乙</h2><h3>丙</h3><h2>丁</h2>"),
 *   '<ol><li><a href="#甲">甲</a></li>' +
 *     '<li><a href="#乙">乙</a><ol><li><a href="#丙">丙</a></li></ol></li>' +
 *     '<li><a href="#丁">丁</a></li></ol>',
 * );
 * ```
 */
export function contents(html: string): string {
  const all = ownHeadings(html);
  const sections = all.filter(({ level }) => level === 2);
  if (sections.length < FEWEST) return "";
  const own = all.length > MOST ? sections : all;
  let list = "";
  let level = 1;
  for (const heading of own) {
    // A part before the first section stands among the sections.
    const depth = level === 1 ? 2 : heading.level;
    if (depth > level) list += "<ol>";
    else if (depth < level) list += "</li></ol></li>";
    else list += "</li>";
    level = depth;
    list += `<li><a href="#${heading.id}">${escape(heading.text)}</a>`;
  }
  return list + "</li></ol>".repeat(level - 1);
}

/** Elements in which headings may be their own. */
const APART = new Set(["section", "aside", "li"]);

function ownHeadings(html: string): Heading[] {
  const found = headings(html).filter(({ level }) => level <= 3);
  const own: Heading[] = [];
  /** Whether each open section, aside or entry of a list is apart from the text. */
  const apart: boolean[] = [];
  let next = 0;
  for (const piece of pieces(html)) {
    if (piece.kind === "text") continue;
    if (APART.has(piece.name)) {
      if (piece.kind === "end") apart.pop();
      else {
        const classes = piece.attributes.get("class")?.split(" ") ?? [];
        apart.push(piece.name !== "section" || classes.includes("player"));
      }
    }
    if (piece.offset !== found[next]?.offset) continue;
    if (!apart.includes(true)) own.push(found[next]);
    next++;
  }
  return own;
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
