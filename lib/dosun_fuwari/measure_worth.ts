/**
 * What each rung of the ladder is worth on the article's boards.
 *
 * @module
 */

import { parseUrl } from "../board/puzzlink.ts";
import { worth } from "../logic/worth.ts";
import { readUrl } from "./codec.ts";
import { DosunState, ladder } from "./ladder.ts";
import type { Progress } from "./measure.ts";
import { type BoardSets, ourBoards } from "./measure_boards.ts";

const RUNGS = ["run", "room", "profile", "probe"];

/** For each size what every rung writes, and what becomes of the boards without it. */
export function rungWorth(
  { limit, ...params }: BoardSets & { limit: number },
  context: Progress,
) {
  const { sets, boards } = ourBoards(params, context);
  return {
    limit,
    sets: sets.map(({ rows, cols }, i) => ({
      rows,
      cols,
      ...worth(
        ladder,
        boards.filter((board) => board.rows === rows && board.cols === cols)
          .map(({ url }) => new DosunState(readUrl(parseUrl(url)))),
        RUNGS,
        limit,
        (done, total) =>
          context.progress(i * total + done, sets.length * total),
      ),
    })),
  };
}
