/**
 * The dialects of the clue language on freshly made boards: does what they cost
 * depend on how large blocks may be?
 *
 * @module
 */

import { Random } from "../base/random.ts";
import { search } from "../logic/search.ts";
import { buyClues, generate } from "./generate.ts";
import { ladder } from "./ladder.ts";
import { median } from "./measure_boards.ts";
import type { Progress } from "./measure_exact.ts";
import type { Sort } from "./measure_halves.ts";
import { Position } from "./position.ts";
import { type Dialect, ruleSet } from "./rules.ts";

/** One dialect on boards of one sort. */
export interface DialectPrice {
  dialect: Dialect;
  /** Boards whose answer some set of its numbers singles out. */
  possible: number;
  /** On these, the median of the smallest set found, and that of unrestricted sets. */
  medianPrice: number;
  medianAny: number;
}

/** Boards of one sort. */
export interface DialectSort extends Sort {
  dialects: DialectPrice[];
}

/**
 * Buys clues in each dialect for boards of several sorts, the least of several
 * purchases, with no search cut short.
 */
export function dialectSorts(
  { sorts, purchases, seed }: {
    sorts: Sort[];
    purchases: number;
    seed: string;
  },
  { progress }: Progress,
): DialectSort[] {
  const total = sorts.reduce((sum, { boards }) => sum + boards, 0);
  let done = 0;
  return sorts.map(({ side, largest, boards }) => {
    const random = new Random(`${seed}/${side}/${largest}`);
    const dials: Record<string, number> = largest === null ? {} : { largest };
    const prices = Array.from({ length: boards }, () => {
      progress(done++, total);
      const puzzle = generate({ rows: side, cols: side, dials }, random);
      const { answers: [answer] } = search(
        ladder,
        new Position(puzzle, ruleSet("official")),
      );
      const least = (dialect: Dialect): number | null => {
        let price: number | null = null;
        for (let i = 0; i < purchases; i++) {
          const bought = buyClues(puzzle.grid, answer, random, dialect);
          // Whether there is such a set is exact: trying again does not help.
          if (bought === null) return null;
          price = Math.min(price ?? Infinity, bought.kept.length);
        }
        return price;
      };
      return {
        any: least("any"),
        naming: least("naming"),
        silent: least("silent"),
      };
    });
    return {
      side,
      largest,
      boards,
      dialects: (["any", "naming", "silent"] as const).map((dialect) => {
        const those = prices.filter((price) => price[dialect] !== null);
        return {
          dialect,
          possible: those.length,
          medianPrice: median(those.map((price) => price[dialect]!)),
          medianAny: median(those.map(({ any }) => any!)),
        };
      }),
    };
  });
}
