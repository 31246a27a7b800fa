/**
 * `deno task verify`: checks answers.
 *
 * @module
 */

import { InputError } from "../base/input_error.ts";
import { Grid } from "../board/grid.ts";
import { check } from "../genre.ts";
import { parseFilled } from "../registry.ts";
import {
  boardsOf,
  type Command,
  complain,
  EXIT,
  locate,
  main,
} from "./command.ts";

/** The task. */
export const verify: Command = {
  name: "verify",
  summary:
    "Checks answers in pzprv3 text: `ok`, or the first rule broken and where.",
  positionals: "FILE|-",
  options: {
    reading: {
      type: "string",
      value: "R",
      help: "read the rules in another way (by its id)",
    },
    all: {
      type: "boolean",
      help: "print every rule broken, not just the first",
    },
  },
  notes:
    `Prints one line an answer: \`ok\`, or a code such as bkNotRect and its cells
(R1C1 is the top left). Exit code 0: all are right. 1: some are wrong. 2: bad input.`,
  async run(args) {
    let worst: number = EXIT.done;
    for (const given of await boardsOf(args.positionals)) {
      try {
        const { genre, puzzle, answer } = parseFilled(given.text);
        const violations = check(genre, puzzle, answer, args.text("reading"));
        const { rows, cols } = genre.size(puzzle);
        const grid = new Grid(rows, cols);
        for (
          const { clause, cells } of args.flag("all")
            ? violations
            : violations.slice(0, 1)
        ) {
          console.log(
            [clause, ...cells.map((cell) => grid.name(cell))].join(" "),
          );
        }
        if (violations.length === 0) console.log("ok");
        else worst = Math.max(worst, EXIT.no);
      } catch (error) {
        if (!(error instanceof InputError)) throw error;
        complain("verify", locate(error, given));
        worst = EXIT.badInput;
      }
    }
    return worst;
  },
};

if (import.meta.main) await main(verify);
