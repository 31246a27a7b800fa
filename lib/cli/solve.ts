/**
 * `deno task solve`: solves boards and grades them.
 *
 * @module
 */

import { InputError } from "../base/input_error.ts";
import type { Report } from "../genre.ts";
import { parseBoard, type Parsed } from "../registry.ts";
import {
  type Arguments,
  boardsOf,
  type Command,
  complain,
  EXIT,
  type Given,
  locate,
  main,
} from "./command.ts";

/** The task. */
export const solve: Command = {
  name: "solve",
  summary: "Solves boards: is there one answer, and what does finding it take?",
  positionals: "URL|FILE|-",
  options: {
    json: { type: "boolean", help: "print one line of JSON a board" },
    reading: {
      type: "string",
      value: "R",
      help: "read the rules in another way (by its id)",
    },
    rungs: {
      type: "string",
      value: "A,B",
      help: "use only these rungs between branches",
    },
    trace: { type: "boolean", help: "print each step with its reason" },
    "max-branches": {
      type: "string",
      value: "N",
      help: "give up after N branchings",
    },
  },
  notes: `Exit code 0: every board has just one answer (or can be solved).
1: some board has none or several, or the search gave up. 2: bad input.

Examples:
  deno task solve 'https://puzz.link/p?nawabari/2/2/c2'
  deno task solve --json sliding/3/3/8,1,2,7,4,3,0,6,5
  deno task solve --json - < boards.txt`,
  async run(args) {
    let worst: number = EXIT.done;
    for (const given of await boardsOf(args.positionals)) {
      worst = Math.max(worst, one(given, args));
    }
    return worst;
  },
};

/** Solves one board and prints what came of it. */
function one(given: Given, args: Arguments): number {
  let parsed: Parsed;
  let report: Report;
  const started = performance.now();
  try {
    parsed = parseBoard(given.text);
    report = parsed.genre.solve(parsed.puzzle, {
      reading: args.text("reading"),
      rungs: args.text("rungs")?.split(",").map((id) => id.trim()),
      trace: args.flag("trace"),
      maxBranches: args.integer("max-branches", 0, Number.MAX_SAFE_INTEGER),
    });
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    complain("solve", locate(error, given));
    return EXIT.badInput;
  }
  const ms = Math.round((performance.now() - started) * 1000) / 1000;
  const { genre, puzzle } = parsed;
  const { rows, cols } = genre.size(puzzle);
  const { verdict, answer, other, steps, ...rest } = report;
  if (args.flag("json")) {
    console.log(JSON.stringify({
      input: given.text,
      genre: genre.id,
      rows,
      cols,
      verdict,
      ...(answer !== undefined && { answer }),
      ...(other !== undefined && { other }),
      ...rest,
      ms,
      ...(steps !== undefined && { steps }),
    }));
  } else {
    console.log(words(given, parsed, report, ms));
  }
  return verdict === "unique" || verdict === "solvable" ? EXIT.done : EXIT.no;
}

/** A report for people. */
function words(
  given: Given,
  { genre, puzzle }: Parsed,
  report: Report,
  ms: number,
): string {
  const { rows, cols } = genre.size(puzzle);
  const block = (text: string[] | string) =>
    (typeof text === "string" ? [text] : text).map((row) => `  ${row}`);
  const lines = [
    `${
      given.source === "" ? "" : `${given.source}  `
    }${genre.id} ${rows}×${cols}: ${report.verdict}`,
  ];
  for (const [i, step] of (report.steps ?? []).entries()) {
    const facts = step.facts.map(({ place, value }) =>
      `${place.kind} ${place.index} ${value}`
    ).join(", ");
    lines.push(`  ${i + 1}. [${step.rung}] ${step.reason} → ${facts}`);
  }
  if (report.answer !== undefined) lines.push(...block(report.answer));
  if (report.optimal === false) lines.push("  (not known to be shortest)");
  if (report.other !== undefined) {
    lines.push("  another answer:", ...block(report.other));
  }
  if (report.rung !== undefined) {
    lines.push(
      `  highest rung ${report.rung ?? "none"}, branches ${
        report.branches ?? 0
      }`,
    );
  }
  lines.push(`  ${ms} ms`);
  return lines.join("\n");
}

if (import.meta.main) await main(solve);
