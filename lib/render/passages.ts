/**
 * What a page says, heading by heading, for those who search in it.
 *
 * @module
 */

import { anchored, headings } from "./headings.ts";
import { decode, pieces } from "./html.ts";

/** What stands below a heading. */
export interface Passage {
  /** Id of the heading; empty before the first. */
  id: string;
  /** What the heading says. */
  heading: string;
  /** The text below it, in one line. */
  text: string;
}

/** Elements that hold drawings, controls or code for machines, and no text to be read. */
const SILENT = new Set([
  "button",
  "datalist",
  "nav",
  "noscript",
  "rp",
  "rt",
  "script",
  "select",
  "style",
  "svg",
  "template",
  "textarea",
]);

/** Elements that begin no line: what is in them goes on in the same word. */
const INLINE = new Set([
  "a",
  "abbr",
  "b",
  "bdi",
  "cite",
  "code",
  "data",
  "dfn",
  "em",
  "i",
  "kbd",
  "mark",
  "q",
  "rb",
  "rp",
  "rt",
  "ruby",
  "s",
  "samp",
  "small",
  "span",
  "strong",
  "sub",
  "sup",
  "time",
  "u",
  "var",
  "wbr",
]);

/** Elements without an end. */
const VOID = new Set([
  "br",
  "col",
  "hr",
  "img",
  "input",
  "link",
  "meta",
  "wbr",
]);

/**
 * Cuts a page at its headings. Left out: drawings, controls, what only a script shows
 * (`hidden`, `data-script`), boards to play with (`player`), and the numbers behind a figure
 * (`figure-data`).
 *
 * @param html A page's content; its headings have the ids of {@linkcode anchored}.
 *
 * @example
 * ```ts
 * import { passages } from "./passages.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(
 *   passages("<p>前<b>書き</b></p><h2>節</h2><p>一</p><p>二</p><svg><text>図</text></svg>"),
 *   [
 *     { id: "", heading: "", text: "前書き" },
 *     { id: "節", heading: "節", text: "一 二" },
 *   ],
 * );
 * ```
 */
export function passages(html: string): Passage[] {
  const page = anchored(html);
  const starts = new Map(
    headings(page).map((heading) => [heading.offset, heading]),
  );
  const found: Passage[] = [{ id: "", heading: "", text: "" }];
  /** The element that is being left out, and how many of its name are open. */
  let silent: { name: string; depth: number } | undefined;
  /** Until where a heading goes. */
  let until = 0;
  for (const piece of pieces(page)) {
    if (piece.kind === "text") {
      if (silent === undefined && piece.offset >= until) {
        found.at(-1)!.text += decode(piece.text);
      }
      continue;
    }
    const { name } = piece;
    if (silent !== undefined) {
      if (name !== silent.name) continue;
      silent.depth += piece.kind === "tag" ? 1 : -1;
      if (silent.depth === 0) silent = undefined;
      continue;
    }
    if (!INLINE.has(name)) found.at(-1)!.text += " ";
    if (piece.kind === "end") continue;
    if (isSilent(name, piece.attributes)) {
      if (!VOID.has(name)) silent = { name, depth: 1 };
      continue;
    }
    const heading = starts.get(piece.offset);
    if (heading === undefined) continue;
    found.push({ id: heading.id, heading: heading.text, text: "" });
    until = heading.end;
  }
  return found
    .map((passage) => ({
      ...passage,
      text: passage.text.replace(/\s+/g, " ").trim(),
    }))
    .filter(({ heading, text }) => heading + text !== "");
}

function isSilent(
  name: string,
  attributes: ReadonlyMap<string, string>,
): boolean {
  return SILENT.has(name) || attributes.has("hidden") ||
    attributes.has("data-script") ||
    /(^|\s)(figure-data|player)(\s|$)/.test(attributes.get("class") ?? "");
}
