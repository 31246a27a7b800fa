/**
 * A sequence of integers that the project computes, beside what the books have of it.
 *
 * @module
 */

import type { Read } from "./claim.ts";

/** What an outside source says of a sequence. */
export interface Outside {
  /** Its number in the On-Line Encyclopedia of Integer Sequences: `A182275`. */
  oeis: string;
  /** Our index of the first of `terms`. */
  from: number;
  /** Terms as they stand there, as decimal strings: as many as the entry prints. */
  terms: readonly string[];
  /** How the entry's numbering or contents differ from ours, for readers. */
  note?: string;
  /** What the entry has beyond the printed terms (a longer table, a recurrence), for readers. */
  beyond?: string;
}

/** A sequence, its terms and what confirms them. */
export interface Sequence {
  /** `genre/name`: also the name of its b-file. */
  id: string;
  /** What it is called, for readers. */
  title: string;
  /** What its n-th term counts, for readers, as HTML. */
  definition: string;
  /** Index of the first term. */
  first: number;
  /** Reads the terms from a study, as decimal strings. */
  terms(read: Read): readonly string[];
  /** What the books have; `undefined` if it was looked for and not found. */
  outside?: Outside;
  /** The function that computes the terms: `lib/nawabari/count.ts`, `dissections`. */
  program: { file: string; name: string };
  /** The second computation, for readers, and how many terms from the first it confirms. */
  second: { text: string; upTo(read: Read): number };
}

/** A sequence with its terms, compared. */
export interface Entry {
  sequence: Sequence;
  terms: readonly string[];
  /** Ids of the studies that the terms were read from. */
  studies: readonly string[];
  /** Terms that both have and that are the same. */
  agree: number;
  /** Indexes at which the two differ. */
  differ: readonly number[];
  /** How many terms lie beyond those that the entry prints. */
  added: number;
  /** Whether these are new: the entry has no longer table, and no way to more. */
  fresh: boolean;
  /** How many terms, from the first, a second computation confirms. */
  confirmed: number;
}

/**
 * Reads a sequence and compares it with the books.
 *
 * @param result Gives the result of a study by its id.
 */
export function compare(
  sequence: Sequence,
  result: (id: string) => unknown,
): Entry {
  const studies = new Set<string>();
  const read = ((study) => {
    studies.add(study.id);
    return result(study.id);
  }) as Read;
  const terms = sequence.terms(read);
  const { outside, first } = sequence;
  const differ: number[] = [];
  let agree = 0, added = 0;
  terms.forEach((term, i) => {
    const there = outside?.terms[first + i - outside.from];
    if (there === undefined) added++;
    else if (there === term) agree++;
    else differ.push(first + i);
  });
  return {
    sequence,
    terms,
    studies: [...studies],
    agree,
    differ,
    added,
    fresh: added > 0 && outside !== undefined && outside.beyond === undefined,
    confirmed: Math.min(terms.length, sequence.second.upTo(read)),
  };
}

/** A b-file in the form of the encyclopedia: an index and a term on each line. */
export function bFile({ sequence: { first }, terms }: Entry): string {
  return terms.map((term, i) => `${first + i} ${term}\n`).join("");
}

/** Where a sequence's b-file stands on the site. */
export function bFilePath(id: string): string {
  return `/ledger/b/${id.replace("/", "-")}.txt`;
}

/** Where a sequence stands on the site. */
export function sequencePath(id: string): string {
  return `/ledger/#${id.replace("/", "-")}`;
}
