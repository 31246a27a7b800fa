/**
 * `deno task data`: brings the numbers in `_data/` up to date.
 *
 * @module
 */

import { InputError } from "../base/input_error.ts";
import { mergeParts } from "../study/carry.ts";
import { StudyError } from "../study/crew.ts";
import {
  bringUpToDate,
  choose,
  costOf,
  type Due,
  type Group,
  type Options,
  type Outcome,
  PROJECT,
  statusOf,
  type Watcher,
} from "../study/run.ts";
import { verify, type VerifyOptions } from "../study/verify.ts";
import {
  type Arguments,
  type Command,
  complain,
  EXIT,
  main,
} from "./command.ts";
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
    positionals: "[--merge FOLDER…]",
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
      all: {
        type: "boolean",
        help: "run them even if nothing changed; with --verify, all of them",
      },
      long: {
        type: "boolean",
        help: "run long studies too (otherwise only those named in full)",
      },
      check: {
        type: "boolean",
        help: "compute nothing, list what is stale, exit 1 if anything is",
      },
      list: {
        type: "boolean",
        help: "compute nothing, list all studies with what they cost",
      },
      shard: {
        type: "string",
        value: "I/N",
        help: "run the I-th of N groups of a study's shards and keep the " +
          "parts in a folder, which is named at the end",
      },
      merge: {
        type: "boolean",
        help: "put studies together from the parts in the folders",
      },
      verify: {
        type: "boolean",
        help:
          "write nothing, run all cheap studies and a random tenth of the " +
          "others again, exit 1 if any number differs",
      },
      sample: {
        type: "string",
        value: "N",
        help: "with --verify: run N shards or whole studies, not a tenth",
      },
      seed: {
        type: "string",
        value: "TEXT",
        help: "with --verify: what the sample is drawn from (default: chance)",
      },
    },
    notes: "Examples:\n" +
      "  deno task data --check\n" +
      "  deno task data --only sliding/distances --jobs 1\n\n" +
      "A long study on two machines, put together on either:\n" +
      "  deno task data --only nawabari/unprintable-5x5 --shard 1/2\n" +
      "  deno task data --only nawabari/unprintable-5x5 --shard 2/2\n" +
      "  deno task data --merge FOLDER FOLDER\n\n" +
      "Three random shards of it again:\n" +
      "  deno task data --verify --only nawabari/unprintable-5x5 --sample 3",
    async run(args) {
      const mode = modeOf(args);
      const only = args.texts("only");
      const options = {
        root,
        only: only.length > 0 ? only : undefined,
        all: args.flag("all"),
        long: args.flag("long"),
        jobs: args.integer("jobs", 1, 1024),
      };
      try {
        switch (mode) {
          case "check":
            return await check(root, options.only, screen());
          case "list":
            return await list(root, options.only);
          case "merge":
            return await merge(root, args.positionals, screen());
          case "verify":
            return await compare({
              ...options,
              sample: options.all
                ? Infinity
                : args.integer("sample", 1, 1_000_000),
              seed: args.text("seed") ??
                `${crypto.getRandomValues(new Uint32Array(1))[0]}`,
            }, screen());
          case "shard":
            return await run({
              ...options,
              group: groupOf(args.text("shard")!),
            }, screen());
          default:
            return await run(options, screen());
        }
      } catch (error) {
        if (!(error instanceof StudyError)) throw error;
        complain(
          "data",
          mode === "merge"
            ? error.message
            : `The studies cannot be loaded: ${error.message}`,
        );
        return EXIT.no;
      }
    },
  };
}

/** What is asked for besides bringing the numbers up to date. */
const MODES = ["check", "list", "merge", "verify", "shard"] as const;

/**
 * Which of them is asked for.
 *
 * @throws {InputError} If more than one is, or something that does not go with it.
 */
function modeOf(args: Arguments): typeof MODES[number] | undefined {
  const modes = MODES.filter((mode) => args.text(mode) !== undefined);
  if (modes.length > 1) {
    throw new InputError(
      `Expected one of --${modes.join(" and --")} but found both`,
    );
  }
  const [mode] = modes;
  const { positionals } = args;
  if (mode === "merge" && positionals.length === 0) {
    throw new InputError("Expected folders with parts but found none");
  }
  if (mode !== "merge" && positionals.length > 0) {
    throw new InputError(
      `Expected no argument but found '${positionals[0]}' (see --help)`,
    );
  }
  if (mode === "shard" && args.texts("only").length === 0) {
    throw new InputError("Expected --only to say which study's shards to run");
  }
  for (const name of ["sample", "seed"]) {
    if (mode !== "verify" && args.text(name) !== undefined) {
      throw new InputError(`Expected --verify where there is --${name}`);
    }
  }
  return mode;
}

/** Reads `I/N`. @throws {InputError} */
function groupOf(text: string): Group {
  const [, number, of] = /^(\d{1,6})\/(\d{1,6})$/.exec(text) ?? [];
  if (of === undefined) {
    throw new InputError(
      `Expected --shard to be such as 1/4 but found '${text}'`,
    );
  }
  return { number: Number(number), of: Number(of) };
}

/** Lists all studies with what they cost. */
async function list(root: string, only: string[] | undefined): Promise<number> {
  const { studies } = await statusOf(root);
  const chosen = choose(studies, only);
  const rows = chosen.map((study) => [
    study.id,
    classOf(study),
    study.cost > 0 ? `${study.cost} s` : "",
    study.shards > 0 ? `${study.shards} shards` : "",
    study.title,
  ]);
  const widths = [0, 1, 2, 3].map((column) =>
    Math.max(0, ...rows.map((row) => row[column].length))
  );
  for (const row of rows) {
    console.log(
      row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  "),
    );
  }
  const sums = (["cheap", "usual", "long"] as const).map((name) => {
    const some = chosen.filter((study) => classOf(study) === name);
    const cost = some.reduce((sum, study) => sum + costOf(study), 0);
    return `${some.length} ${name}${
      cost > 0 ? ` (about ${duration(cost)} of one core)` : ""
    }`;
  });
  console.log(`\n${sums.join(", ")}`);
  return EXIT.done;
}

function classOf({ long, cost }: Due["study"]): "cheap" | "usual" | "long" {
  return long ? "long" : cost > 0 ? "usual" : "cheap";
}

/** Puts studies together from parts. */
async function merge(
  root: string,
  folders: readonly string[],
  screen: Screen,
): Promise<number> {
  const { computed, unlike } = await mergeParts(folders, root);
  for (const id of computed) screen.write(`data: ${id} put together\n`);
  for (const id of unlike) screen.write(`data: ${unlikeText(id)}\n`);
  return unlike.length > 0 ? EXIT.no : EXIT.done;
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

/** Runs what is stale, showing progress, until it is done or interrupted. */
function run(options: Options, screen: Screen): Promise<number> {
  return interruptibly(async (signal) => {
    const outcome = await updateData({ ...options, signal }, screen);
    if (outcome.stopped) return STOPPED;
    return outcome.failed.length + outcome.unlike.length > 0
      ? EXIT.no
      : EXIT.done;
  });
}

/** Runs a sample again and compares, until it is done or interrupted. */
function compare(options: VerifyOptions, screen: Screen): Promise<number> {
  return interruptibly(async (signal) => {
    const start = screen.now();
    const { studies, same, discrepancies, stopped } = await displayed(
      options,
      screen,
      (watch, say) =>
        verify({
          ...options,
          signal,
          watch: {
            ...watch,
            begin(due) {
              watch.begin?.(due);
              const drawn = due.filter(({ study }) => study.cost > 0)
                .map(({ study, shards }) =>
                  study.id +
                  (study.shards > 0
                    ? ` (${shards.join(", ")} of ${study.shards} shards)`
                    : "")
                );
              if (drawn.length > 0) {
                say(`sample of --seed ${options.seed}: ${drawn.join(", ")}`);
              }
            },
          },
        }),
    );
    for (const { id, why } of discrepancies) {
      screen.write(`data: ${id} ${why}\n`);
    }
    screen.write(
      `data: ${same} of ${studies} studies are as recorded, ` +
        `${stopped ? "stopped" : "compared"} in ${
          duration(screen.now() - start)
        }\n`,
    );
    if (stopped) return STOPPED;
    return discrepancies.length > 0 ? EXIT.no : EXIT.done;
  });
}

/** Runs something that Ctrl-C stops. */
async function interruptibly(
  action: (signal: AbortSignal) => Promise<number>,
): Promise<number> {
  const stop = new AbortController();
  const interrupt = () => stop.abort();
  Deno.addSignalListener("SIGINT", interrupt);
  try {
    return await action(stop.signal);
  } finally {
    Deno.removeSignalListener("SIGINT", interrupt);
  }
}

/** Runs something that reports to a watcher, with its progress on the screen. */
async function displayed<T>(
  { jobs = navigator.hardwareConcurrency }: { jobs?: number },
  screen: Screen,
  action: (watch: Watcher, say: (message: string) => void) => Promise<T>,
): Promise<T> {
  const display = new Display("data", screen);
  const { progress } = display;
  const watch: Watcher = {
    begin(due) {
      const costs = new Map(due.map(({ study, cost }) => [study.id, cost]));
      const pieces = due.reduce((sum, { shards }) => sum + shards.length, 0);
      progress.begin(costs, Math.min(jobs, Math.max(1, pieces)));
      const number = due.length === 1 ? "1 study" : `${due.length} studies`;
      const left = duration(progress.left(screen.now()));
      display.say(`${number} to run, about ${left}`);
    },
    progress(id, done, total) {
      progress.progress(id, done, total);
    },
    end(id) {
      progress.end(id);
    },
    fail(id, error) {
      progress.end(id);
      display.say(`${id} failed: ${error}`);
    },
  };
  // Pictures come with time and not with events: a study may be silent for long.
  const clock = setInterval(() => display.update(), 100);
  try {
    return await action(watch, (message) => display.say(message));
  } finally {
    clearInterval(clock);
    display.close();
  }
}

/**
 * {@linkcode bringUpToDate} with everything that happens said on a screen: what a
 * build calls before it reads `_data`.
 */
export async function updateData(
  options: Options = {},
  screen: Screen = standardError(),
): Promise<Outcome> {
  const start = screen.now();
  const outcome = await displayed(
    options,
    screen,
    (watch) => bringUpToDate({ ...options, watch }),
  );
  const say = (message: string) => screen.write(`data: ${message}\n`);
  const { computed, kept, failed, waiting, removed, unlike, stopped } = outcome;
  for (const id of removed) say(`${id} is no longer declared: removed`);
  for (const id of waiting) {
    say(
      `Warning: ${id} is stale and long; its numbers are of earlier code ` +
        `(deno task data --only ${id})`,
    );
  }
  for (const id of unlike) say(unlikeText(id));
  for (const { id, shards, folder } of kept) {
    say(`shards ${shards.join(", ")} of ${id} are in ${folder}`);
  }
  const done = [
    ...(kept.length > 0 ? [`${kept.length} computed in part`] : []),
    ...(kept.length === 0 || computed.length > 0
      ? [`${computed.length} computed`]
      : []),
  ];
  const counts = [
    `${done.join(", ")} in ${duration(screen.now() - start)}`,
    ...(failed.length > 0 ? [`${failed.length} failed: ${failed}`] : []),
    ...(stopped ? ["stopped; what is finished stays"] : []),
  ];
  if (computed.length + kept.length + failed.length > 0 || stopped) {
    say(counts.join(", "));
  } else if (waiting.length === 0) say("up to date");
  return outcome;
}

function unlikeText(id: string): string {
  return `${id} is not deterministic: same code, other numbers`;
}

/** The task for this project. */
export const data: Command = dataOf(PROJECT);

if (import.meta.main) await main(data);
