/**
 * Just enough of HTML to check it: tags with their attributes, and the text between.
 *
 * @module
 */

/** A piece of a page, with the offset at which it begins. */
export type Piece =
  | { kind: "text"; text: string; offset: number }
  | {
    kind: "tag";
    name: string;
    attributes: Map<string, string>;
    offset: number;
  }
  | { kind: "end"; name: string; offset: number };

/** Elements whose content is no markup. */
const RAW = new Set(["script", "style", "textarea", "title"]);

const TAG =
  /<!--[^]*?(?:-->|$)|<!\w[^>]*>|<\/([A-Za-z][\w:-]*)[^>]*>|<([A-Za-z][\w:-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/g;
const ATTRIBUTE =
  /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

/**
 * Takes a page apart. Comments separate pieces and are none; the content of scripts and
 * styles is left out, that of a title is text.
 */
export function* pieces(html: string): Generator<Piece> {
  let from = 0;
  TAG.lastIndex = 0;
  const tag = new RegExp(TAG);
  for (let match; (match = tag.exec(html)) !== null;) {
    if (match.index > from) yield text(from, match.index);
    from = tag.lastIndex;
    const [, end, name, attributes] = match;
    if (end !== undefined) {
      yield { kind: "end", name: end.toLowerCase(), offset: match.index };
    }
    if (name === undefined) continue;
    const lower = name.toLowerCase();
    yield {
      kind: "tag",
      name: lower,
      attributes: attributesOf(attributes),
      offset: match.index,
    };
    if (!RAW.has(lower)) continue;
    const close = new RegExp(`</${lower}\\s*>`, "i").exec(html.slice(from));
    const until = close === null ? html.length : from + close.index;
    if (lower === "title" || lower === "textarea") yield text(from, until);
    tag.lastIndex = from = until;
  }
  if (from < html.length) yield text(from, html.length);

  function text(start: number, end: number): Piece {
    return { kind: "text", text: html.slice(start, end), offset: start };
  }
}

function attributesOf(text: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name, double, single, bare] of text.matchAll(ATTRIBUTE)) {
    const key = name.toLowerCase();
    if (!attributes.has(key)) {
      attributes.set(key, decode(double ?? single ?? bare ?? ""));
    }
  }
  return attributes;
}

const ENTITIES: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
};

/** Character references: the numeric ones and the five or six that are met. */
export function decode(text: string): string {
  return text.replace(
    /&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi,
    (all, hex, decimal, name) =>
      name === undefined
        ? String.fromCodePoint(hex ? parseInt(hex, 16) : Number(decimal))
        : ENTITIES[name] ?? all,
  );
}
