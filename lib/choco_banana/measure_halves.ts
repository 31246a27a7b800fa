/**
 * The two halves of the predicate, as rungs: what is `rect` worth, what `anti`,
 * and does it depend on the boards?
 *
 * @module
 */

import { Random } from "../base/random.ts";
import { search } from "../logic/search.ts";
import { generate } from "./generate.ts";
import { ladder } from "./ladder.ts";
import { median } from "./measure_boards.ts";
import type { Progress } from "./measure_exact.ts";
import { Position } from "./position.ts";
import { ruleSet } from "./rules.ts";

/** Boards of one sort. */
export interface Sort {
  side: number;
  /** Most cells of a block; null if there is no bound. */
  largest: number | null;
  boards: number;
}

/** What the boards of one sort cost with a rung taken out, `probe` not used. */
export interface Halves extends Sort {
  variants: {
    without: string;
    /** Branchings of all boards together, and the middle board's. */
    branches: number;
    median: number;
    most: number;
  }[];
  /** Branchings without `anti` over those without `rect`, all boards together. */
  ratio: number;
  /** Boards that cost more without `anti`, boards that cost more without `rect`. */
  antiDearer: number;
  rectDearer: number;
}

/** One sort for each shard. */
export function halvesPart(
  { sorts, seed }: { sorts: Sort[]; seed: string },
  { progress, shard }: Progress & { shard: number },
): Halves {
  const { side, largest, boards } = sorts[shard];
  const random = new Random(`${seed}/${side}/${largest}`);
  const costs: Record<string, number[]> = { none: [], rect: [], anti: [] };
  for (let i = 0; i < boards; i++) {
    progress(i, boards);
    const dials: Record<string, number> = largest === null ? {} : { largest };
    const puzzle = generate({ rows: side, cols: side, dials }, random);
    for (const without of Object.keys(costs)) {
      const rungs = ["value", "rect", "size", "anti"]
        .filter((id) => id !== without);
      const state = new Position(puzzle, ruleSet("official"));
      costs[without].push(search(ladder, state, { rungs }).branches);
    }
  }
  const sum = (values: number[]) => values.reduce((a, b) => a + b, 0);
  const dearer = (a: string, b: string) =>
    costs[a].filter((cost, i) => cost > costs[b][i]).length;
  return {
    side,
    largest,
    boards,
    variants: Object.entries(costs).map(([without, values]) => ({
      without,
      branches: sum(values),
      median: median(values),
      most: Math.max(...values),
    })),
    ratio: sum(costs.anti) / sum(costs.rect),
    antiDearer: dearer("anti", "rect"),
    rectDearer: dearer("rect", "anti"),
  };
}

/** Puts the sorts together. */
export function joinHalves(parts: Halves[]): Halves[] {
  return parts;
}
