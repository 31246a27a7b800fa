/**
 * `deno task count`: the exact number of answers of an empty board.
 *
 * @module
 */

import { InputError } from "../base/input_error.ts";
import { MAX_SIDE } from "../board/grid.ts";
import { deductionGenreOf } from "../registry.ts";
import { type Command, EXIT, integer, main } from "./command.ts";

/** The task. */
export const count: Command = {
  name: "count",
  summary: "Counts the answers of the empty board, exactly.",
  positionals: "GENRE ROWS COLS",
  options: {},
  notes: "Example:\n  deno task count nawabari 8 8",
  run({ positionals }) {
    if (positionals.length !== 3) {
      throw new InputError(
        `Expected GENRE ROWS COLS but found ${positionals.length} arguments`,
      );
    }
    const [id, rows, cols] = positionals;
    const sides = [
      integer(rows, "ROWS", 1, MAX_SIDE),
      integer(cols, "COLS", 1, MAX_SIDE),
    ] as const;
    try {
      console.log(`${deductionGenreOf(id).count(...sides)}`);
    } catch (error) {
      // What a genre says of a board whose states would not fit into memory.
      if (error instanceof RangeError) throw new InputError(error.message);
      throw error;
    }
    return EXIT.done;
  },
};

if (import.meta.main) await main(count);
