/**
 * Nawabari as a {@linkcode DeductionGenre}: what the command line, the player and
 * the studies know of it.
 *
 * @module
 */

import { type DeductionGenre, deductionGenre } from "../genre.ts";
import {
  formatFile,
  formatUrl,
  readFile,
  readUrl,
  showAnswer,
  showPuzzle,
} from "./codec.ts";
import { dissections } from "./count.ts";
import { dials, generate, levels } from "./generate.ts";
import { ladder } from "./ladder.ts";
import {
  type NawabariAnswer,
  type NawabariPuzzle,
  nawabariReading,
  readings,
} from "./rules.ts";
import { NawabariState } from "./state.ts";

/** The genre. */
export const nawabari: DeductionGenre<
  NawabariPuzzle,
  NawabariAnswer,
  NawabariState
> = /* @__PURE__ */ deductionGenre({
  id: "nawabari",
  exchangeIds: ["nawabari"],
  title: "なわばり",
  readings,
  levels,
  dials,
  ladder,
  start: (puzzle, reading) =>
    new NawabariState(puzzle, nawabariReading(reading)),
  readUrl,
  readFile,
  format: formatUrl,
  formatFile,
  size: ({ rows, cols }) => ({ rows, cols }),
  show: (puzzle, answer) =>
    answer === undefined ? showPuzzle(puzzle) : showAnswer(puzzle, answer),
  count: dissections,
  generate,
});
