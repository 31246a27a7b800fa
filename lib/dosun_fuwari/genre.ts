/**
 * Dosun-Fuwari as a genre: what the command line, the player and the studies use.
 *
 * @module
 */

import { type DeductionGenre, deductionGenre } from "../genre.ts";
import {
  EXCHANGE_ID,
  formatFile,
  formatUrl,
  readFile,
  readUrl,
  show,
} from "./codec.ts";
import { countUnroomed } from "./count.ts";
import { DIALS, generate, LEVELS } from "./generate.ts";
import { DosunState, ladder } from "./ladder.ts";
import {
  type DosunAnswer,
  type DosunPuzzle,
  type ReadingId,
  readings,
} from "./rules.ts";

/** ドスンフワリ. */
export const dosunFuwari: DeductionGenre<DosunPuzzle, DosunAnswer, DosunState> =
  /* @__PURE__ */ deductionGenre({
    id: "dosun-fuwari",
    exchangeIds: [EXCHANGE_ID],
    title: "ドスンフワリ",
    readings,
    levels: LEVELS,
    dials: DIALS,
    ladder,
    format: formatUrl,
    size: ({ grid: { rows, cols } }) => ({ rows, cols }),
    show,
    start: (puzzle, reading) => new DosunState(puzzle, reading as ReadingId),
    readUrl,
    readFile,
    formatFile,
    count: countUnroomed,
    generate,
  });
