/**
 * Choco-Banana as a genre.
 *
 * @module
 */

import { deductionGenre } from "../genre.ts";
import {
  EXCHANGE_ID,
  formatFile,
  formatUrl,
  readFile,
  readUrl,
} from "./codec.ts";
import { count } from "./count.ts";
import { DIALS, generate, LEVELS } from "./generate.ts";
import { ladder } from "./ladder.ts";
import { Position } from "./position.ts";
import { type Answer, type Puzzle, readings, ruleSet } from "./rules.ts";

/** チョコバナナ. */
export const chocoBanana = deductionGenre<Puzzle, Answer, Position>({
  id: "choco-banana",
  exchangeIds: [EXCHANGE_ID],
  title: "チョコバナナ",
  readings,
  levels: LEVELS,
  dials: DIALS,
  ladder,
  readUrl,
  readFile,
  format: formatUrl,
  formatFile,
  size: ({ grid }) => ({ rows: grid.rows, cols: grid.cols }),
  start: (puzzle, reading) => new Position(puzzle, ruleSet(reading)),
  show: ({ grid, clues }, answer) =>
    Array.from(
      { length: grid.rows },
      (_, r) =>
        Array.from({ length: grid.cols }, (_, c) => {
          const cell = grid.cell(r, c);
          if (answer !== undefined) return answer[cell] === 1 ? "#" : ".";
          return clues[cell] > 0
            ? String(clues[cell])
            : clues[cell] < 0
            ? "?"
            : ".";
        }).join(answer === undefined ? " " : ""),
    ),
  generate,
  count,
});
