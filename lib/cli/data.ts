/**
 * `deno task data`: brings the numbers in `_data/` up to date.
 *
 * @module
 */

import {
  bringUpToDate,
  choose,
  type Outcome,
  PROJECT,
  statusOf,
  type Watcher,
} from "../study/run.ts";
import { StudyError } from "../study/crew.ts";
import { type Command, complain, EXIT, main } from "./command.ts";
import { Display, duration, type Screen, standardError } from "./progress.ts";

/** Exit code of a process that was told to stop, as shells have it. */
const STOPPED = 130;

/**
 * The task, for the project at `root`.
 *
 * @param screen Where messages and progress go.
 */
export function dataOf(
  root: string,
  screen: () => Screen = standardError,
): Command {
  return {
    name: "data",
    summary: "Runs the studies whose numbers are not what the code prints now.",
    positionals: "",
    options: {
      only: {
        type: "string",
        multiple: true,
        value: "STUDY",
        help: "only this one (nawabari/moves), this genre's (nawabari), " +
          "or those that match (nawabari/m*); may be repeated",
      },
      jobs: {
        type: "string",
        short: "j",
        value: "N",
        help: "how many to run at once (default: as many as there are cores)",
      },
      check: {
        type: "boolean",
        help: "compute nothing, list what is stale, exit 1 if anything is",
      },
      all: { type: "boolean", help: "run them even if nothing changed" },
      long: {
        type: "boolean",
        help: "run long studies too (otherwise only those named in full)",
      },
    },
    notes: "Examples:\n" +
      "  deno task data --check\n" +
      "  deno task data --only sliding/distances --jobs 1",
    async run(args) {
      if (args.positionals.length > 0) {
        complain(
          "data",
          `Expected no argument but found '${args.positionals}' (see --help)`,
        );
        return EXIT.badInput;
      }
      const only = args.texts("only");
      const options = {
        root,
        only: only.length > 0 ? only : undefined,
        all: args.flag("all"),
        long: args.flag("long"),
        jobs: args.integer("jobs", 1, 1024),
      };
      try {
        return args.flag("check")
          ? await check(root, options.only, screen())
          : await run(options, screen());
      } catch (error) {
        if (!(error instanceof StudyError)) throw error;
        complain("data", `The studies cannot be loaded: ${error.message}`);
        return EXIT.no;
      }
    },
  };
}

/** Lists what is stale. */
async function check(
  root: string,
  only: string[] | undefined,
  screen: Screen,
): Promise<number> {
  const { studies, stale, gone } = await statusOf(root);
  const chosen = choose(studies, only);
  const lines = chosen.filter(({ id }) => stale.has(id)).map(({ id, long }) =>
    `${id}: ${stale.get(id)}${long ? " (long)" : ""}`
  );
  if (only === undefined) {
    lines.push(...gone.map((id) => `${id}: no longer declared`));
  }
  for (const line of lines) screen.write(`data: ${line}\n`);
  screen.write(
    `data: ${lines.length} of ${chosen.length} studies stale\n`,
  );
  return lines.length > 0 ? EXIT.no : EXIT.done;
}

type RunOptions = Parameters<typeof bringUpToDate>[0];

/** Runs what is stale, showing progress, until it is done or interrupted. */
async function run(options: RunOptions, screen: Screen): Promise<number> {
  const stop = new AbortController();
  const interrupt = () => stop.abort();
  Deno.addSignalListener("SIGINT", interrupt);
  try {
    const outcome = await updateData(
      { ...options, signal: stop.signal },
      screen,
    );
    if (outcome.stopped) return STOPPED;
    return outcome.failed.length + outcome.unlike.length > 0
      ? EXIT.no
      : EXIT.done;
  } finally {
    Deno.removeSignalListener("SIGINT", interrupt);
  }
}

/**
 * {@linkcode bringUpToDate} with everything that happens said on a screen: what a
 * build calls before it reads `_data`.
 */
export async function updateData(
  options: RunOptions = {},
  screen: Screen = standardError(),
): Promise<Outcome> {
  const start = screen.now();
  const display = new Display("data", screen);
  const watch: Watcher = {
    begin(due) {
      const costs = new Map(due.map(({ id, cost }) => [id, cost]));
      display.progress.begin(
        costs,
        options.jobs ?? navigator.hardwareConcurrency,
      );
      const number = due.length === 1 ? "1 study" : `${due.length} studies`;
      display.say(
        `${number} to run, about ${
          duration(display.progress.left(screen.now()))
        }`,
      );
    },
    progress(id, done, total) {
      display.progress.progress(id, done, total);
    },
    end(id) {
      display.progress.end(id);
    },
    fail(id, error) {
      display.progress.end(id);
      display.say(`${id} failed: ${error}`);
    },
  };
  // Pictures come with time and not with events: a study may be silent for long.
  const clock = setInterval(() => display.update(), 100);
  let outcome: Outcome;
  try {
    outcome = await bringUpToDate({ ...options, watch });
  } finally {
    clearInterval(clock);
    display.close();
  }
  const { computed, failed, waiting, removed, unlike, stopped } = outcome;
  for (const id of removed) display.say(`${id} is no longer declared: removed`);
  for (const id of waiting) {
    display.say(
      `Warning: ${id} is stale and long; its numbers are of earlier code ` +
        `(deno task data --only ${id})`,
    );
  }
  for (const id of unlike) {
    display.say(`${id} is not deterministic: same code, other numbers`);
  }
  const counts = [
    `${computed.length} computed in ${duration(screen.now() - start)}`,
    ...(failed.length > 0 ? [`${failed.length} failed: ${failed}`] : []),
    ...(stopped ? ["stopped; what is finished stays"] : []),
  ];
  if (computed.length + failed.length > 0 || stopped) {
    display.say(counts.join(", "));
  } else if (waiting.length === 0) display.say("up to date");
  return outcome;
}

/** The task for this project. */
export const data: Command = dataOf(PROJECT);

if (import.meta.main) await main(data);
