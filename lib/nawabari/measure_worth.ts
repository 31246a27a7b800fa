/**
 * What each rung of the ladder is worth on the article's boards.
 *
 * @module
 */

import { parseUrl } from "../board/puzzlink.ts";
import { worth } from "../logic/worth.ts";
import { readUrl } from "./codec.ts";
import { ladder } from "./ladder.ts";
import { boards, type BoardsParams, type Progress } from "./measure.ts";
import { standard } from "./rules.ts";
import { NawabariState } from "./state.ts";

const RUNGS = ["count", "vertex", "room", "probe"];

/** For each size what every rung writes, and what becomes of the boards without it. */
export function rungWorth(
  { boards: params, limit }: { boards: BoardsParams; limit: number },
  { progress }: Progress,
) {
  const { sets } = boards(params);
  return {
    limit,
    sets: sets.map(({ side, boards }, i) => ({
      rows: side,
      cols: side,
      ...worth(
        ladder,
        boards.map(({ url }) =>
          new NawabariState(readUrl(parseUrl(url)), standard)
        ),
        RUNGS,
        limit,
        (done, total) => progress(i * total + done, sets.length * total),
      ),
    })),
  };
}
