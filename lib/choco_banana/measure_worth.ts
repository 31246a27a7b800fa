/**
 * What each rung of the ladder is worth on our boards.
 *
 * @module
 */

import { parseUrl } from "../board/puzzlink.ts";
import { worth } from "../logic/worth.ts";
import { BOARDS } from "./boards.ts";
import { readUrl } from "./codec.ts";
import { ladder } from "./ladder.ts";
import type { Progress } from "./measure_exact.ts";
import { Position } from "./position.ts";
import { ruleSet } from "./rules.ts";

/** The five rungs of the article: without `sharp`, which is measured by itself. */
const RUNGS = ["value", "rect", "size", "anti", "probe"];

/** For each size what every rung writes, and what becomes of the boards without it. */
export function rungWorth(
  { sides, limit }: { sides: number[]; limit: number },
  { progress }: Progress,
) {
  const puzzles = BOARDS.map((url) => readUrl(parseUrl(url)));
  return {
    limit,
    sets: sides.map((side, i) => ({
      rows: side,
      cols: side,
      ...worth(
        ladder,
        puzzles.filter(({ grid }) => grid.rows === side)
          .map((puzzle) => new Position(puzzle, ruleSet("official"))),
        RUNGS,
        limit,
        (done, total) => progress(i * total + done, sides.length * total),
      ),
    })),
  };
}
