/**
 * A genre is a value. What stands here is all that the command line, the
 * player, the studies and the property tests know of a puzzle; `registry.ts`
 * lists the genres there are.
 *
 * Every puzzle is a {@linkcode Genre}. Those that are solved by deduction, cell
 * by cell, are a {@linkcode DeductionGenre} on top: they have a ladder. (Sliding
 * tiles have none: their answer is a path.)
 *
 * @module
 */

import { InputError } from "./base/input_error.ts";
import type { Random } from "./base/random.ts";
import { looksLikeUrl, parseUrl, type PuzzleUrl } from "./board/puzzlink.ts";
import { looksLikeFile, PzprFile } from "./board/pzprv3.ts";
import { type LadderState, Notes } from "./logic/ladder.ts";
import { type Ladder, search, type Solution } from "./logic/search.ts";
import type { Step } from "./logic/trace.ts";

/** Ids on the command line, in URLs of the site and in JSON. */
export type GenreId = "nawabari" | "dosun-fuwari" | "choco-banana" | "sliding";

/** One rule, by name. */
export interface Clause<P, A> {
  /** puzz.link's code of the violation where there is one (`bkNotRect`). */
  readonly id: string;
  /** The rule in one Japanese sentence. */
  readonly title: string;
  /** The cells of each violation; empty if the answer keeps the rule. */
  violations(puzzle: P, answer: A): number[][];
}

/** A clause that an answer breaks, and where. */
export interface Violation {
  clause: string;
  title: string;
  cells: number[];
}

/** A way to read the rules: the official one, or a misreading worth studying. */
export interface Reading<P, A> {
  readonly id: string;
  /** Japanese name. */
  readonly title: string;
  /** In the order in which they are checked. */
  readonly clauses: readonly Clause<P, A>[];
}

/** What a solver says of a puzzle, as text: what `solve --json` prints. */
export interface Report {
  verdict:
    | "unique"
    | "multiple"
    | "none"
    | "gave-up"
    | "solvable"
    | "unsolvable";
  answer?: string[] | string;
  /** Where answers have lengths: whether none is shorter than `answer`. */
  optimal?: boolean;
  /** A second answer, where there is more than one. */
  other?: string[] | string;
  /** Highest rung that was needed, `search` if it had to branch. */
  rung?: string | null;
  branches?: number;
  /** Facts written by each rung before the first branching. */
  credit?: Record<string, number>;
  /** With `trace`: what was deduced, and why. */
  steps?: Step[];
}

/** How to solve. */
export interface SolveOptions {
  /** Id of a reading (default: the first, the official one). */
  reading?: string;
  /** Ids of the rungs that may be used (default: all). */
  rungs?: readonly string[];
  /** Whether to explain each step. */
  trace?: boolean;
  /** Give up after this many branchings (default: never). */
  maxBranches?: number;
}

/** What to generate. */
export interface GenerateRequest {
  rows: number;
  cols: number;
  /** One of the genre's `levels` (default: any). */
  level?: string;
  /** The genre's own dials, by name (`starved: 4`). */
  dials?: Record<string, number>;
}

/** Raised when no such board can be made; the message says why. */
export class GenerateError extends Error {
  override readonly name = "GenerateError";
}

/**
 * What every puzzle offers.
 *
 * @typeParam P A puzzle: what is printed.
 * @typeParam A An answer: what the reader fills in.
 */
export interface Genre<P = unknown, A = unknown> {
  readonly id: GenreId;
  /** What the genre is called at the head of a board's text (`nawabari/8/8/…`). */
  readonly exchangeIds: readonly string[];
  /** Japanese name. */
  readonly title: string;
  /** The readings of the rules; the first is the official one. */
  readonly readings: readonly Reading<P, A>[];
  /** Levels that `generate` can be asked for, easiest first. */
  readonly levels: readonly string[];
  /** Names of the dials that `generate` understands, with what each does (Japanese). */
  readonly dials: Readonly<Record<string, string>>;
  /** @throws {InputError} If `text` is no puzzle of this genre. */
  parse(text: string): P;
  /** The puzzle on one line: what `parse` reads, and what people pass on. */
  format(puzzle: P): string;
  size(puzzle: P): { rows: number; cols: number };
  /** The puzzle, or its answer, as rows of text. */
  show(puzzle: P, answer?: A): string[];
  /** @throws {InputError} If an option names a reading or a rung that is none. */
  solve(puzzle: P, options?: SolveOptions): Report;
  /** @throws {GenerateError} If there is no such board. */
  generate(request: GenerateRequest, random: Random): P;
}

/** A puzzle with an answer, or an answer in the making. */
export interface Filled<P, A> {
  puzzle: P;
  answer: A;
}

/** What puzzles solved by deduction offer on top. */
export interface DeductionGenre<
  P = unknown,
  A = unknown,
  S extends LadderState = LadderState,
> extends Genre<P, A> {
  readonly ladder: Ladder<S, A>;
  /** The state from which deduction starts. */
  start(puzzle: P, reading?: string): S;
  /** Searches for answers as data; `solve` puts the same into words. */
  search(puzzle: P, options?: SolveOptions & { limit?: number }): Solution<A>;
  /** Reads pzprv3 text. @throws {InputError} */
  parseFile(text: string): Filled<P, A>;
  /** Writes pzprv3 text. */
  formatFile(puzzle: P, answer?: A): string;
  /** The exact number of answers of the empty rows×cols board. */
  count(rows: number, cols: number): bigint;
}

/** What a deduction genre has to say itself; the rest follows from it. */
export interface Definition<P, A, S extends LadderState> extends
  Pick<
    DeductionGenre<P, A, S>,
    | "id"
    | "exchangeIds"
    | "title"
    | "readings"
    | "levels"
    | "dials"
    | "format"
    | "size"
    | "show"
    | "generate"
    | "formatFile"
    | "count"
  > {
  /** `probe` and `search` may have nothing to do with a reading: the state knows it. */
  readonly ladder: Ladder<S, A>;
  start(puzzle: P, reading: string): S;
  /** Reads what follows the head of a puzz.link URL. */
  readUrl(url: PuzzleUrl): P;
  /** Reads what follows the head of a pzprv3 file. */
  readFile(file: PzprFile): Filled<P, A>;
}

/**
 * The reading with this id.
 *
 * @throws {InputError} If there is none.
 */
export function readingOf<P, A>(
  genre: Pick<Genre<P, A>, "readings">,
  id?: string,
): Reading<P, A> {
  if (id === undefined) return genre.readings[0];
  const found = genre.readings.find((reading) => reading.id === id);
  if (found === undefined) {
    throw new InputError(
      `Expected reading to be one of ${
        genre.readings.map((reading) => reading.id).join(", ")
      } but found ${id}`,
    );
  }
  return found;
}

/**
 * Everything in which an answer breaks the rules, in the order in which the
 * clauses stand: the first is the one puzz.link would name.
 */
export function check<P, A>(
  genre: Pick<Genre<P, A>, "readings">,
  puzzle: P,
  answer: A,
  reading?: string,
): Violation[] {
  return readingOf(genre, reading).clauses.flatMap((clause) =>
    clause.violations(puzzle, answer).map((cells) => ({
      clause: clause.id,
      title: clause.title,
      cells,
    }))
  );
}

/** Makes a genre of its definition: parsing and solving are the same for all. */
export function deductionGenre<P, A, S extends LadderState>(
  definition: Definition<P, A, S>,
): DeductionGenre<P, A, S> {
  const ours = (id: string, at: { line?: number; column?: number }) => {
    if (!definition.exchangeIds.includes(id)) {
      throw new InputError(
        `Expected a board of ${
          definition.exchangeIds.join(" or ")
        } but found ${id}`,
        at,
      );
    }
  };
  const genre: DeductionGenre<P, A, S> = {
    ...definition,
    parse(text) {
      if (looksLikeFile(text)) {
        return genre.parseFile(text).puzzle;
      }
      if (!looksLikeUrl(text)) {
        throw new InputError(
          `Expected a puzz.link URL or pzprv3 text but found '${
            text.trim().slice(0, 40)
          }'`,
          { column: 1 },
        );
      }
      const url = parseUrl(text);
      ours(url.id, { column: text.indexOf(url.id) + 1 });
      return definition.readUrl(url);
    },
    parseFile(text) {
      const file = new PzprFile(text);
      ours(file.id, { line: 2 });
      const filled = definition.readFile(file);
      file.end();
      return filled;
    },
    start(puzzle, reading) {
      return definition.start(puzzle, readingOf(genre, reading).id);
    },
    search(puzzle, options = {}) {
      return search(
        definition.ladder,
        genre.start(puzzle, options.reading),
        options,
      );
    },
    solve(puzzle, options = {}) {
      const state = genre.start(puzzle, options.reading);
      const notes = options.trace ? new Notes(state) : null;
      const { answers, ...solution } = search(definition.ladder, state, {
        ...options,
        notes,
      });
      const [answer, other] = answers.map((a) => definition.show(puzzle, a));
      return {
        ...solution,
        ...(answer !== undefined && { answer }),
        ...(other !== undefined && { other }),
        ...(notes !== null && { steps: notes.steps }),
      };
    },
  };
  return genre;
}
