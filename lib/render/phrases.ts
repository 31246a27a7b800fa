/**
 * Japanese in lines: broken between phrases, where no browser does it.
 *
 * @module
 */

/** A particle, an ending or a closing mark: it stays with what it follows. */
const TAIL =
  /^(?:[\p{sc=Hira}ー、。，．？！?!…：:）」』】)\]]|から|まで|より|だけ|です|ます|ない|なら)$/u;
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
      (TAIL.test(segment) || /[（「『【(\[]$/.test(last) ||
        (KATAKANA.test(segment) && KATAKANA.test(last)))
    ) found[found.length - 1] += segment;
    else found.push(segment);
  }
  return found;
}

/**
 * A text in as few lines as will do, and those as even as can be.
 *
 * @param width How many characters a line can take; a longer phrase gets a line of its own.
 *
 * @example
 * ```ts
 * import { lines } from "./phrases.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(lines("スライドパズルは解けるか", 9), ["スライドパズルは", "解けるか"]);
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
      if (j > i + 1 && line.length > width) break;
      const rest = best[j];
      const waste = rest.waste + Math.max(0, width - line.length) ** 2;
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
