/**
 * `deno task generate`: boards with one answer, from a seed.
 *
 * @module
 */

import { InputError } from "../base/input_error.ts";
import { Random } from "../base/random.ts";
import { MAX_SIDE } from "../board/grid.ts";
import { genreOf } from "../registry.ts";
import { type Command, EXIT, main } from "./command.ts";

/** The task. */
export const generate: Command = {
  name: "generate",
  summary: "Makes boards with one answer: one a line, same seed same boards.",
  positionals: "GENRE",
  options: {
    rows: { type: "string", value: "R", help: "number of rows" },
    cols: { type: "string", value: "C", help: "number of columns" },
    seed: {
      type: "string",
      value: "S",
      help: "a number or a word (default: drawn, and told)",
    },
    level: {
      type: "string",
      value: "L",
      help: "how hard (by the highest rung)",
    },
    dial: {
      type: "string",
      multiple: true,
      value: "NAME=N",
      help: "set one of the genre's own dials",
    },
    count: { type: "string", value: "N", help: "how many (default 1)" },
  },
  notes:
    "Example:\n  deno task generate nawabari --rows 8 --cols 8 --seed 1 --count 3",
  run(args) {
    if (args.positionals.length !== 1) {
      throw new InputError(
        `Expected one GENRE but found ${args.positionals.length} arguments`,
      );
    }
    const genre = genreOf(args.positionals[0]);
    const side = (name: string) => {
      const value = args.integer(name, 1, MAX_SIDE);
      if (value === undefined) throw new InputError(`Expected --${name}`);
      return value;
    };
    const request = {
      rows: side("rows"),
      cols: side("cols"),
      level: args.text("level"),
      dials: Object.fromEntries(args.texts("dial").map(dial)),
    };
    if (request.level !== undefined && !genre.levels.includes(request.level)) {
      throw new InputError(
        `Expected --level to be one of ${
          genre.levels.join(", ")
        } but found '${request.level}'`,
      );
    }
    for (const name of Object.keys(request.dials)) {
      if (!(name in genre.dials)) {
        throw new InputError(
          `Expected --dial to name one of ${
            Object.keys(genre.dials).join(", ") || "(this genre has none)"
          } but found '${name}'`,
        );
      }
    }
    let seed = args.text("seed");
    if (seed === undefined) {
      seed = String(crypto.getRandomValues(new Uint32Array(1))[0]);
      console.error(`generate: seed ${seed}`);
    }
    const random = new Random(/^-?\d{1,9}$/.test(seed) ? Number(seed) : seed);
    const wanted = args.integer("count", 1, 1_000_000) ?? 1;
    for (let i = 0; i < wanted; i++) {
      console.log(genre.format(genre.generate(request, random)));
    }
    return EXIT.done;
  },
};

function dial(text: string): [string, number] {
  const match = /^([a-z][a-z-]*)=(-?\d{1,9})$/.exec(text);
  if (match === null) {
    throw new InputError(
      `Expected --dial to be NAME=NUMBER but found '${text}'`,
    );
  }
  return [match[1], Number(match[2])];
}

if (import.meta.main) await main(generate);
