/**
 * The tests that decide how a source's figure and ours stand to each other. Every verdict
 * on the site comes from one of these functions, with the rule that it applied, and none from
 * looking at the two numbers.
 *
 * @module
 */

import { type Share, wilson } from "../base/interval.ts";
import { number, percent } from "../chart/text.ts";
import { canonical, type Json } from "../study/json.ts";

/**
 * What a comparison came to, the worst first.
 *
 * | verdict | means |
 * | --- | --- |
 * | `differs` | the two cannot both be right, or a stated rule is broken |
 * | `shape` | other boards than the source's: a stated rule on the figure holds |
 * | `interval` | both are samples, and their difference is within chance |
 * | `tested` | a property of rules or software, held by a named test |
 * | `identical` | mathematics, or a property without exception: the same |
 * | `record` | nothing to compare: a link, a plan, a time on another machine |
 */
export type Verdict =
  | "differs"
  | "shape"
  | "interval"
  | "tested"
  | "identical"
  | "record";

/** Verdicts, the worst first: what a row of several comparisons is called. */
export const VERDICTS: readonly Verdict[] = [
  "differs",
  "shape",
  "interval",
  "tested",
  "identical",
  "record",
];

/** A comparison that was made. */
export interface Judgement {
  verdict: Verdict;
  /** Our value, for readers. */
  ours: string;
  /** The rule that decided, for readers. */
  rule: string;
  /** The test that holds it, if it is a test: the file's path from the project's root, and the test's name. */
  test?: { file: string; name: string };
}

/** Hits in a sample. */
export interface Hits {
  hits: number;
  n: number;
}

/**
 * Mathematics: the two must be the same, digit for digit.
 *
 * @param show Ours for readers, if the plain value does not read well.
 */
export function same(theirs: Json, ours: Json, show?: string): Judgement {
  return {
    verdict: canonical(theirs) === canonical(ours) ? "identical" : "differs",
    ours: show ?? print(ours),
    rule: "値が一字一句同じ",
  };
}

/**
 * A share that the source prints in percent, rounded: ours, rounded to as many digits, must be
 * the same.
 *
 * @param digits Digits after the point that the source prints.
 */
export function sameRounded(
  theirs: number,
  ours: number,
  digits: number,
  show?: string,
): Judgement {
  return {
    // Half a unit of the last printed digit, and what doubles lose on the way.
    verdict: Math.abs(theirs - ours) <= 0.5 * 10 ** -digits + 1e-9
      ? "identical"
      : "differs",
    ours: show ?? number(ours, digits),
    rule: `小数第${digits}位まで丸めて同じ`,
  };
}

/**
 * Two samples of the same thing: the 95 % interval of the difference of their shares holds 0
 * (R. G. Newcombe, "Interval estimation for the difference between independent proportions",
 * 1998, method 10: from the two Wilson intervals).
 *
 * @example
 * ```ts
 * import { agree } from "./verdict.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(agree({ hits: 200, n: 220 }, { hits: 185, n: 220 }).verdict, "differs");
 * assertEquals(agree({ hits: 200, n: 220 }, { hits: 195, n: 220 }).verdict, "interval");
 * ```
 */
export function agree(theirs: Hits, ours: Hits): Judgement {
  const a = wilson(theirs.hits, theirs.n);
  const b = wilson(ours.hits, ours.n);
  const difference = a.share - b.share;
  const low = difference -
    Math.hypot(a.share - a.low, b.high - b.share);
  const high = difference +
    Math.hypot(a.high - a.share, b.share - b.low);
  return {
    verdict: low <= 0 && 0 <= high ? "interval" : "differs",
    ours: printShare(b),
    rule: "二つの標本の割合の差の95%区間が0を含む",
  };
}

/** The source's figure lies within the 95 % interval of ours. */
export function within(
  theirs: number,
  { low, high }: { low: number; high: number },
  ours: string,
): Judgement {
  return {
    verdict: low <= theirs && theirs <= high ? "interval" : "differs",
    ours,
    rule: "元の値がこちらの95%区間に入る",
  };
}

/** Other boards, same shape: a rule that was stated for the figure, and whether ours keeps it. */
export function shape(rule: string, holds: boolean, ours: string): Judgement {
  return { verdict: holds ? "shape" : "differs", ours, rule };
}

/** A rule of the form "from … to …": ends included. */
export function between(
  low: number,
  ours: number,
  high: number,
  show: (value: number) => string = number,
): Judgement {
  return shape(
    `${show(low)}から${show(high)}まで`,
    low <= ours && ours <= high,
    show(ours),
  );
}

/**
 * A property that must hold without exception.
 *
 * @param exceptions How many there were.
 * @param of Among how many it was looked for.
 * @param what What they are, with its counter: `"盤"`.
 */
export function never(exceptions: number, of: number, what: string): Judgement {
  return {
    verdict: exceptions === 0 && of > 0 ? "identical" : "differs",
    ours: exceptions === 0
      ? `${number(of)}${what}に例外なし`
      : `${number(of)}${what}のうち例外${number(exceptions)}`,
    rule: "例外が一つもない",
  };
}

/** A statement that a computation decides: it holds or it does not. */
export function holds(ok: boolean, ours: string, rule: string): Judgement {
  return { verdict: ok ? "identical" : "differs", ours, rule };
}

/**
 * A property of the rules or of the software that a test holds. A test of the ledger makes sure
 * that there is such a test.
 *
 * @param file Path from the project's root: `lib/nawabari/ladder_test.ts`.
 * @param name The name that it gives to `Deno.test`.
 */
export function tested(file: string, name: string, ours: string): Judgement {
  return {
    verdict: "tested",
    ours,
    rule: "このプロジェクトのテストが保つ",
    test: { file, name },
  };
}

/** Nothing to compare, and why. */
export function record(why: string): Judgement {
  return { verdict: "record", ours: "—", rule: why };
}

/**
 * A row of several comparisons: the worst verdict, and what decided it. Parts that say the same
 * are said once.
 */
export function all(...parts: readonly Judgement[]): Judgement {
  if (parts.length === 0) throw new RangeError("Expected a comparison");
  const worst = VERDICTS.find((verdict) =>
    parts.some((part) => part.verdict === verdict)
  )!;
  const once = (texts: readonly string[]) => [...new Set(texts)].join("、");
  const test = parts.find((part) => part.test)?.test;
  return {
    verdict: worst,
    ours: once(parts.map(({ ours }) => ours)),
    rule: once(
      parts.filter(({ verdict }) => verdict === worst).map(({ rule }) => rule),
    ),
    ...(test && { test }),
  };
}

/** A share with its interval, as the ledger prints it. */
function printShare({ hits, n, share, low, high }: Share): string {
  return `${number(hits)}／${number(n)}（${percent(share)}、95%区間 ${
    percent(low)
  }〜${percent(high)}）`;
}

/** So many of so many, with their counter, for readers: all of them are called that. */
export function someOf(some: number, all: number, counter: string): string {
  return some === all
    ? `${number(all)}${counter}のすべて`
    : `${number(all)}${counter}のうち${number(some)}${counter}`;
}

/** A value for readers: numbers with their thousands marked, lists with 、 between. */
export function print(value: Json): string {
  if (value === true) return "はい";
  if (value === false) return "いいえ";
  if (value === null) return "なし";
  if (typeof value === "number") return number(value, 6);
  if (typeof value === "string") {
    return /^-?\d+$/.test(value) ? number(value) : value;
  }
  if (Array.isArray(value)) return value.map(print).join("、");
  return Object.entries(value).map(([name, value]) =>
    `${name}：${print(value)}`
  )
    .join("、");
}
