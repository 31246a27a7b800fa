/**
 * `deno task bench`: the benchmarks of one genre, or of all, each beside a peer
 * solver where one is installed.
 *
 * @module
 */

import { InputError } from "../base/input_error.ts";
import { genres } from "../registry.ts";
import { type Command, EXIT, main } from "./command.ts";

/** The task. */
export const bench: Command = {
  name: "bench",
  summary:
    "Runs the benchmarks, beside a peer solver (clingo) where it is installed.",
  positionals: "[GENRE]",
  options: {
    filter: {
      type: "string",
      value: "TEXT",
      help: "only benchmarks whose name contains TEXT",
    },
    json: { type: "boolean", help: "print the figures as JSON" },
  },
  async run(args) {
    const ids = genres.map(({ id }) => id);
    const unknown = args.positionals.find((id) =>
      !ids.some((known) => known === id)
    );
    if (unknown !== undefined) {
      throw new InputError(
        `Expected GENRE to be one of ${ids.join(", ")} but found '${unknown}'`,
      );
    }
    const chosen = args.positionals.length > 0 ? args.positionals : ids;
    const filter = args.text("filter");
    const { code } = await new Deno.Command(Deno.execPath(), {
      args: [
        "bench",
        "--allow-read",
        "--allow-run=clingo",
        ...(filter === undefined ? [] : [`--filter=${filter}`]),
        ...(args.flag("json") ? ["--json"] : []),
        ...chosen.map((id) => `lib/${id.replace("-", "_")}/`),
      ],
    }).spawn().status;
    return code === 0 ? EXIT.done : EXIT.no;
  },
};

if (import.meta.main) await main(bench);
