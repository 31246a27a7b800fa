/**
 * Japanese in lines: broken between phrases, where no browser does it.
 *
 * @module
 */

/** A particle or an ending: it stays with what it follows. */
const TAIL =
  /^(?:\p{sc=Hira}|[でにとの][はも]|から|まで|より|だけ|です|ます|ない|なら)$/u;
/** What no line begins with. */
const NO_START = /^[ー、。，．？！?!…：:）」』】)\]]/;
const KATAKANA = /^[\p{sc=Kana}ー]+$/u;

/**
 * The phrases of a text: a word and the particles after it.
 *
 * @example
 * ```ts
 * import { phrases } from "./phrases.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(phrases("述語を二度言う"), ["述語を", "二度", "言う"]);
 * ```
 */
export function phrases(text: string): string[] {
  const found: string[] = [];
  const words = new Intl.Segmenter("ja", { granularity: "word" });
  for (const { segment } of words.segment(text)) {
    const last = found.at(-1);
    if (
      last !== undefined &&
      (TAIL.test(segment) || NO_START.test(segment) ||
        /[（「『【(\[]$/.test(last) ||
        (KATAKANA.test(segment) && KATAKANA.test(last)))
    ) found[found.length - 1] += segment;
    else found.push(segment);
  }
  return found;
}

/**
 * A text in as few lines as will do, and those as even as can be; best of all is to end
 * one where the sentence pauses.
 *
 * @param width How many characters a line can take, but for a comma or full stop that hangs
 *   at its end; a longer phrase gets a line of its own.
 *
 * @example
 * ```ts
 * import { lines } from "./phrases.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(lines("いちばん働く段は、いちばん要る段ではない", 8), [
 *   "いちばん働く段は、",
 *   "いちばん要る",
 *   "段ではない",
 * ]);
 * ```
 */
export function lines(text: string, width: number): string[] {
  const parts = phrases(text);
  /** The best way to set what comes from the part `i` on. */
  const best: { lines: string[]; waste: number }[] = [];
  best[parts.length] = { lines: [], waste: 0 };
  for (let i = parts.length - 1; i >= 0; i--) {
    for (let j = i + 1; j <= parts.length; j++) {
      const line = parts.slice(i, j).join("").trim();
      const pause = /[、。]$/.test(line);
      const spare = width - line.length + (pause ? 1 : 0);
      if (j > i + 1 && spare < 0) break;
      const rest = best[j];
      const waste = rest.waste +
        (pause ? -(width ** 2) : Math.max(0, spare) ** 2);
      if (
        best[i] === undefined ||
        rest.lines.length + 1 < best[i].lines.length ||
        (rest.lines.length + 1 === best[i].lines.length &&
          waste < best[i].waste)
      ) best[i] = { lines: [line, ...rest.lines], waste };
    }
  }
  return best[0].lines;
}
