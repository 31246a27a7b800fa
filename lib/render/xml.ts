/**
 * XML documents.
 *
 * @module
 */

/** An element: name, attributes, and what is in it. Texts are texts, not markup. */
export type Element = [
  name: string,
  attributes: Record<string, string>,
  ...content: (Element | string)[],
];

/**
 * Writes a document.
 *
 * @example
 * ```ts
 * import { xml } from "./xml.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(
 *   xml(["a", { href: '"' }, "1 < 2", ["b", {}]]),
 *   '<?xml version="1.0" encoding="utf-8"?>\n<a href="&quot;">1 &lt; 2<b/></a>\n',
 * );
 * ```
 */
export function xml(root: Element): string {
  return `<?xml version="1.0" encoding="utf-8"?>\n${written(root)}\n`;
}

function written([name, attributes, ...content]: Element): string {
  const start = name + Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`).join("");
  if (content.length === 0) return `<${start}/>`;
  const inner = content
    .map((part) => typeof part === "string" ? escaped(part) : written(part));
  return `<${start}>${inner.join("")}</${name}>`;
}

/** Text as markup; what no XML document can hold is left out. */
function escaped(text: string): string {
  return text.toWellFormed()
    // deno-lint-ignore no-control-regex
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, "")
    .replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;").replaceAll("\r", "&#13;");
}
