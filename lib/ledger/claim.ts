/**
 * A source's claim beside our own value: what the source says, in our words, and the test that
 * decides whether it is so.
 *
 * @module
 */

import type { Json } from "../study/json.ts";
import type { ResultOf, Study } from "../study/study.ts";
import type { Judgement } from "./verdict.ts";

/**
 * What sort of statement it is.
 *
 * | kind | means |
 * | --- | --- |
 * | `exact` | mathematics: must come out identical |
 * | `boards` | depends on the source's own boards: ours give the same kind of figure |
 * | `sampled` | depends on random draws |
 * | `structural` | a property that must hold without exception |
 * | `feature` | something that the software or the rules have |
 * | `timing` | a time on the source's machine |
 */
export type Kind =
  | "exact"
  | "boards"
  | "sampled"
  | "structural"
  | "feature"
  | "timing";

/** What can be wrong with a statement. */
export type Fault =
  /** It is false as it is worded: there is a counterexample. */
  | "false"
  /** The source contradicts itself, or its figures do not add up. */
  | "inconsistent"
  /** It names something else than what its number counts. */
  | "misnamed"
  /** It holds under a condition that the source does not state. */
  | "condition"
  /** It cannot be reproduced from what is written. */
  | "unclear";

/** What running a claim again brought to light. */
export interface Finding {
  fault: Fault;
  /**
   * What the source says, what is so, and how one sees it: two or three sentences, as HTML. A
   * function, where it prints numbers of ours.
   */
  text: string | ((read: Read) => string);
  /** A board that shows it, as an address that the players read. */
  board?: string;
}

/** Gives a study's result. Whatever a judgement reads is its provenance. */
export type Read = <S extends Study>(study: S) => ResultOf<S>;

/** A claim, and how it is judged. */
export interface Claim<V = Json> {
  /** `genre.part.name`, as the studies list it: `nawabari.move.all`. */
  id: string;
  /** Heading of the source under which it stands; `冒頭` before the first one. */
  section: string;
  kind: Kind;
  /** What is measured or stated, in our words, for readers: a sentence or two, as HTML. */
  says: string;
  /** The source's value; big integers as decimal strings. */
  value: V;
  /** The source's value for readers, where the plain value does not read well. */
  theirs?: string | ((value: V) => string);
  /** Compares. Reads our value from studies, and nowhere else. */
  judge(read: Read, value: V): Judgement;
  /** The reason that was found for a difference, as HTML. There if and only if the verdict is `differs`. */
  why?: string | ((read: Read) => string);
  finding?: Finding;
}

/**
 * Declares a claim: puts its value's type before its judge.
 *
 * @example
 * ```ts
 * import { claim } from "./claim.ts";
 * import { same } from "./verdict.ts";
 *
 * claim("toy.sum", {
 *   section: "冒頭",
 *   kind: "exact",
 *   says: "一から十までの和。",
 *   value: 55,
 *   judge: (_read, value) => same(value, 10 * 11 / 2),
 * });
 * ```
 */
export function claim<V>(
  id: string,
  declaration: Omit<Claim<V>, "id">,
): Claim {
  // A judge only ever gets its own claim's value.
  return { id, ...declaration } as unknown as Claim;
}

/** A source and its claims, in the source's order. */
export interface Source {
  /** The genre it is about, as in addresses: `choco-banana`. */
  genre: string;
  /** The puzzle's name, for readers. */
  name: string;
  /** What the source is, for readers. */
  title: string;
  /** Its public page, if it is known. */
  url?: string;
  claims: readonly Claim[];
}

/** Where a claim stands on the site. */
export function claimPath(id: string): string {
  return `/ledger/claims/${id.slice(0, id.indexOf("."))}/#${id}`;
}
