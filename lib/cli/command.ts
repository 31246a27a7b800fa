/**
 * What all tasks of the command line share: arguments, `--help`, exit codes,
 * error messages, and the boards that an argument names.
 *
 * @module
 */

import { parseArgs, type ParseArgsConfig } from "node:util";
import { InputError } from "../base/input_error.ts";
import { looksLikeUrl } from "../board/puzzlink.ts";
import { GenerateError } from "../genre.ts";

/** Exit codes: what a task came to. */
export const EXIT = { done: 0, no: 1, badInput: 2 } as const;

/** One option of a task, as `node:util`'s parseArgs takes it, with its help. */
export interface Option {
  type: "string" | "boolean";
  short?: string;
  multiple?: boolean;
  /** What stands for the value in the help: `N`, `FILE`. */
  value?: string;
  help: string;
}

/** A task. */
export interface Command {
  /** `solve` */
  name: string;
  /** One line: what it does. */
  summary: string;
  /** What follows `deno task NAME [options]`. */
  positionals: string;
  options: Record<string, Option>;
  /** More to say in `--help`: examples above all. */
  notes?: string;
  /** @returns The exit code. */
  run(args: Arguments): number | Promise<number>;
}

/** Arguments taken apart. */
export class Arguments {
  readonly positionals: readonly string[];
  readonly #values: Record<string, unknown>;

  constructor(positionals: string[], values: Record<string, unknown>) {
    this.positionals = positionals;
    this.#values = values;
  }

  text(name: string): string | undefined {
    return this.#values[name] as string | undefined;
  }

  texts(name: string): string[] {
    return (this.#values[name] ?? []) as string[];
  }

  flag(name: string): boolean {
    return this.#values[name] === true;
  }

  /** A whole number from `least` to `most`. @throws {InputError} */
  integer(name: string, least: number, most: number): number | undefined {
    const value = this.text(name);
    return value === undefined
      ? undefined
      : integer(value, `--${name}`, least, most);
  }
}

/** Reads a whole number from `least` to `most`. @throws {InputError} */
export function integer(
  value: string,
  what: string,
  least: number,
  most: number,
): number {
  const number = Number(value);
  if (!/^-?\d{1,15}$/.test(value) || number < least || number > most) {
    throw new InputError(
      `Expected ${what} to be a whole number from ${least} to ${most} but found '${value}'`,
    );
  }
  return number;
}

/** Runs a task with the process's arguments and ends the process. */
export async function main(command: Command): Promise<never> {
  Deno.exit(await execute(command, Deno.args));
}

/** What a system says that has no room, or lets nobody write: no mistake of ours. */
const REFUSAL =
  /^(Disk quota exceeded|File too large|No space left on device|Operation not permitted|Permission denied|Read-only file system) \(os error/;

/**
 * Runs a task: answers `--help`, turns bad input into a message on standard
 * error and exit code 2, and what the system refuses into one and exit code 1.
 * Anything else that is thrown is a bug and stays one.
 */
export async function execute(
  command: Command,
  args: readonly string[],
): Promise<number> {
  try {
    const options: ParseArgsConfig["options"] = {
      help: { type: "boolean", short: "h" },
    };
    for (const [name, option] of entries(command)) {
      const { type, short, multiple = false } = option;
      options[name] = { type, multiple, ...(short && { short }) };
    }
    const { values, positionals } = parse({
      // A lone "-" and negative numbers are values, not options.
      args: [...args],
      options,
      allowPositionals: true,
      strict: true,
    });
    if (values.help) {
      console.log(help(command));
      return EXIT.done;
    }
    return await command.run(new Arguments(positionals, values));
  } catch (error) {
    if (error instanceof InputError) {
      complain(command.name, `${error}`);
      return EXIT.badInput;
    }
    if (
      error instanceof GenerateError ||
      error instanceof Error && REFUSAL.test(error.message)
    ) {
      complain(command.name, error.message);
      return EXIT.no;
    }
    throw error;
  }
}

/** A message on standard error, with the task's name before it. */
export function complain(name: string, message: string): void {
  console.error(`${name}: ${message}`);
}

function parse(config: ParseArgsConfig) {
  try {
    return parseArgs(config);
  } catch (error) {
    // "Unknown option '--x'. To specify a positional …": the first sentence will do.
    const text = error instanceof Error ? error.message : String(error);
    throw new InputError(`${text.split(". ")[0]} (see --help)`);
  }
}

function entries(command: Command): [string, Option][] {
  return Object.entries(command.options);
}

/** The text of `--help`. */
export function help(command: Command): string {
  const rows = [
    ...entries(command),
    ["help", { type: "boolean", short: "h", help: "show this" }] as const,
  ].map(([name, option]) => [
    `${option.short ? `-${option.short}, ` : ""}--${name}${
      "value" in option && option.value ? ` ${option.value}` : ""
    }`,
    option.help,
  ]);
  const width = Math.max(...rows.map(([left]) => left.length));
  return [
    `${command.summary}\n`,
    `  deno task ${command.name} [options] ${command.positionals}`.trimEnd(),
    "\nOptions:",
    ...rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`),
    ...(command.notes === undefined ? [] : [`\n${command.notes}`]),
  ].join("\n");
}

/** A board as it was given, and where. */
export interface Given {
  /** What to call it in messages: `boards.txt:3`, or nothing for an argument. */
  source: string;
  text: string;
  /** Lines before the text in its file, to be added to an error's line. */
  linesBefore: number;
}

/**
 * The boards that the arguments name: board texts themselves, files, or `-` for
 * standard input. A file holds one board a line, or pzprv3 texts of several
 * lines each; empty lines and lines that begin with `#` are passed over.
 *
 * @throws {InputError} If a file cannot be read, or nothing is named.
 */
export async function boardsOf(names: readonly string[]): Promise<Given[]> {
  if (names.length === 0) {
    throw new InputError(
      "Expected a board, a file or '-' for standard input but found nothing (see --help)",
    );
  }
  const all: Given[] = [];
  for (const name of names) {
    if (isBoardText(name)) {
      all.push({ source: "", text: name, linesBefore: 0 });
    } else {
      all.push(
        ...splitBoards(
          await textOf(name),
          name === "-" ? "standard input" : name,
        ),
      );
    }
  }
  return all;
}

/** Whether an argument is itself a board and not the name of a file. */
function isBoardText(name: string): boolean {
  return name.startsWith("pzprv3") || /^https?:\/\//i.test(name) ||
    (looksLikeUrl(name) && /^[a-z_-]+\/\d/i.test(name)) || name.includes("?");
}

/** The text of a file, or of standard input for `-`. @throws {InputError} */
export async function textOf(name: string): Promise<string> {
  if (name === "-") return await new Response(Deno.stdin.readable).text();
  try {
    return await Deno.readTextFile(name);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) {
      throw new InputError(
        `Expected a board, a file or '-' but '${name}' is no such file and does not look like a board`,
      );
    }
    throw new InputError(
      `Cannot read '${name}': ${
        error instanceof Error ? error.message : error
      }`,
    );
  }
}

/** Cuts a text into the boards it holds. */
export function splitBoards(text: string, source: string): Given[] {
  const all: Given[] = [];
  const lines = text.replace(/^\ufeff/, "").split(/\r?\n/);
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i].trim();
    if (line === "" || line.startsWith("#")) continue;
    const start = i;
    let board = lines[i];
    // A pzprv3 text spread over lines runs to the next board.
    if (/^pzprv3(\.\d+)?\/?$/.test(line)) {
      while (i + 1 < lines.length && !startsBoard(lines[i + 1])) {
        board += `\n${lines[++i]}`;
      }
    }
    all.push({
      source: `${source}:${start + 1}`,
      text: board.trimEnd(),
      linesBefore: start,
    });
  }
  return all;
}

function startsBoard(line: string): boolean {
  return /^\s*(pzprv3|https?:|#)/.test(line) || /^\s*[a-z-]+\/\d/.test(line);
}

/** An error about a given board, with file, line and column as far as they are known. */
export function locate(error: InputError, given: Given): string {
  if (given.source === "") return `${error}`;
  const file = given.source.slice(0, given.source.lastIndexOf(":"));
  const line = (error.at.line ?? 1) + given.linesBefore;
  const column = error.at.column === undefined ? "" : `:${error.at.column}`;
  return `${file}:${line}${column}: ${error.message}`;
}
