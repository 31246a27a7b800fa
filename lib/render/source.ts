/**
 * Text files of the site: front matter, and the text after it.
 *
 * @module
 */

import { parseDocument } from "yaml";
import { lineOf, SiteError } from "./problems.ts";

/** A file with front matter taken off. */
export interface Source {
  /** Path from the project's folder, for messages. */
  file: string;
  /** The whole file. */
  text: string;
  /** What its front matter says. */
  data: Record<string, unknown>;
  /** The text after the front matter. */
  body: string;
  /** Where in `text` the body begins. */
  start: number;
}

/**
 * Takes a file apart. Front matter is YAML between two lines `---`, the first of
 * which is the first line of the file; empty lines after it do not belong to the body.
 *
 * @throws {SiteError} If the YAML is none, or no mapping.
 *
 * @example
 * ```ts
 * import { takeApart } from "./source.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const source = takeApart("site/a.md", "---\ntitle: A\n---\n\n# A\n");
 * assertEquals(source.data, { title: "A" });
 * assertEquals(source.body, "# A\n");
 * ```
 */
export function takeApart(file: string, text: string): Source {
  if (/^\ufeff|\r/.test(text)) {
    throw new SiteError({
      file,
      message: "Expected UTF-8 without byte order mark, with LF line ends",
    });
  }
  const match = FRONT_MATTER.exec(text);
  if (match === null) {
    if (/^---[ \t]*\n/.test(text)) {
      throw new SiteError({
        file,
        line: 1,
        message: "The front matter has no closing line ---",
      });
    }
    return { file, text, data: {}, body: text, start: 0 };
  }
  const start = match[0].length;
  if (/^[ \t]/.test(text.slice(start))) {
    // Here the two renderers might cut differently, and nobody needs it.
    throw new SiteError({
      file,
      line: lineOf(text, start),
      message: "The first line after the front matter must not be indented",
    });
  }
  return {
    file,
    text,
    data: parseYaml(file, match[1], 1),
    body: text.slice(start),
    start,
  };
}

const FRONT_MATTER =
  /^---[ \t]*\n((?:[^\n]*\n)*?)---[ \t]*(?:\n(?:[ \t]*\n)*|$)/;

/**
 * A YAML mapping, as Lume's parser reads it: YAML's core schema, and timestamps.
 *
 * @param linesBefore How many lines of the file come before the text.
 * @throws {SiteError} With the line.
 */
export function parseYaml(
  file: string,
  text: string,
  linesBefore: number,
): Record<string, unknown> {
  const document = parseDocument(text, { customTags: ["timestamp"] });
  for (const error of document.errors) {
    // What is not closed is noticed after the last line.
    const last = text.trimEnd().split("\n").length;
    throw new SiteError({
      file,
      line: linesBefore + Math.min(error.linePos?.[0].line ?? 1, last),
      message: error.message.split(" at line ")[0],
    });
  }
  const value: unknown = document.toJS() ?? {};
  if (typeof value !== "object" || Array.isArray(value)) {
    throw new SiteError({
      file,
      line: linesBefore + 1,
      message: "Expected `name: value` lines",
    });
  }
  return value as Record<string, unknown>;
}
