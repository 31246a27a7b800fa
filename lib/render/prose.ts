/**
 * The prose check: a number in an article's text is an expression over what was
 * measured, or it is spelled out in kanji because it is so by definition.
 *
 * @module
 */

import { lineOf, type Problem } from "./problems.ts";
import { takeApart } from "./source.ts";

/**
 * What is not prose, or says no measured number: each is blanked out, in this order,
 * so that line numbers stay.
 */
const NOT_PROSE: RegExp[] = [
  // Vento: comments and tags.
  /\{\{#[^]*?#\}\}|\{\{[^]*?\}\}/g,
  // Code: fenced and in line.
  /^(`{3,}|~{3,})[^]*?(?:^\1[`~]*[ \t]*$|$(?![^]))/gm,
  /(`+)(?!`)[^]*?[^`]\1(?!`)/g,
  // HTML: comments, scripts and styles whole, then tags with their attributes.
  /<!--[^]*?-->|<(script|style|code|pre)\b[^]*?<\/\1\s*>/g,
  /<\/?[A-Za-z](?:[^>"']|"[^"]*"|'[^']*')*>|&#?\w+;/g,
  // Targets of links: [text](target), [text][ref], [ref]: target, bare URLs.
  /(?<=\])\([^()\s]*(?:\s+"[^"]*")?\)|(?<=\])\[[^\]]*\]|^\[[^\]]+\]:.*$/gm,
  /https?:\/\/[\w\-./?#=&%~+:@!$*,;]*/g,
  // {#id .class} and [^note] and the "1." of a list.
  /\{[#.][^}\n]*\}|\[\^[^\]]*\]:?|^[ \t]*\d+[.)](?=\s)/gm,
  // Board sizes, and a product of names: 4×4, n×n.
  /(?<![\w.])(?:\d+|[a-z])×(?:\d+|[a-z])(?![\w.])/g,
  // A formula: n−1, _N_+2.
  /(?<![\w.])_?[A-Za-z]_?[−+]\d+(?![\w.%])/g,
  // Dates, years and OEIS numbers are names.
  /(?<!\d)\d{4}-\d\d-\d\d(?!\d)|(?<!\d)\d{4}年|\bA\d{6}\b/g,
];

/**
 * Looks for bare numbers in the text of a Markdown file.
 *
 * @returns One problem for each, with its line and the words around it.
 *
 * @example
 * ```ts
 * import { checkProse } from "./prose.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const wrong = checkProse("site/a.md", "3×3 は最大31手です。\n");
 * assertEquals(wrong.map(({ line }) => line), [1]);
 * const right = checkProse("site/a.md", '3×3 は最大{{ n("s/d", "max") }}手です。\n');
 * assertEquals(right, []);
 * ```
 */
export function checkProse(file: string, text: string): Problem[] {
  const { start } = takeApart(file, text);
  let prose = blank(text.slice(0, start)) + text.slice(start);
  for (const pattern of NOT_PROSE) prose = prose.replace(pattern, blank);
  return [...prose.matchAll(/[0-9０-９]+(?:[.,．，][0-9０-９]+)*[%％]?/g)]
    .map(({ 0: number, index }) => ({
      file,
      line: lineOf(text, index),
      message:
        `"${
          around(text, index, number.length)
        }" holds the bare number ${number}: ` +
        `print it from a study, {{ n("genre/study", "path") }}, or if it is so by ` +
        `definition write it in kanji or as {{ given(${number}) }}`,
    }));
}

/** The same length of nothing. */
function blank(text: string): string {
  return text.replace(/[^\n]/g, " ");
}

/** The words around a place in a text, on its line. */
function around(text: string, index: number, length: number): string {
  const before = text.slice(Math.max(0, index - 12), index).split("\n").at(-1)!;
  const after = text.slice(index + length, index + length + 12).split("\n")[0];
  return `${before}${text.slice(index, index + length)}${after}`.trim();
}
