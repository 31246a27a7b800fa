/**
 * What pages and the worker for boards say to each other. A question is answered by
 * one or more results, each better than the one before, and then by `done`, or by
 * `failed` with a message for readers.
 *
 * @module
 */

import { GenerateError } from "../../lib/genre.ts";
import { InputError } from "../../lib/base/input_error.ts";
import type { Marks } from "./notation.ts";
import {
  type Asked,
  count,
  type Counted,
  type Hint,
  hint,
  judge,
  makeBoard,
  type Recipe,
  type Trace,
  trace,
  type Trials,
  tryClues,
  type Verdict,
  verdicts,
} from "./tasks.ts";

/** What can be asked, and what the results are. */
export interface Questions {
  hint: [ask: Asked & { marks: Marks; order: readonly number[] }, result: Hint];
  trace: [ask: Asked & { rungs?: readonly string[] }, result: Trace];
  judge: [ask: Asked, result: Verdict];
  verdicts: [ask: Asked & { maxBranches: number }, result: Verdict];
  count: [ask: Asked & { reading: string }, result: Counted];
  make: [ask: Recipe, result: string];
  trials: [ask: Asked, result: Trials];
}

/** The name of a question. */
export type Kind = keyof Questions;

/** From the page. */
export interface Request {
  id: number;
  kind: Kind;
  ask: Questions[Kind][0];
}

/** From the worker. */
export type Reply =
  | { id: number; kind: "result"; result: Questions[Kind][1] }
  | { id: number; kind: "done" }
  | { id: number; kind: "failed"; message: string };

const answers: {
  [K in Kind]: (ask: Questions[K][0]) => Iterable<Questions[K][1]>;
} = {
  hint: (ask) => [hint(ask, ask.marks, ask.order)],
  trace: (ask) => [trace(ask, ask.rungs)],
  judge: (ask) => [judge(ask)],
  verdicts: (ask) => verdicts(ask),
  count: (ask) => count(ask, ask.reading),
  make: (ask) => [makeBoard(ask)],
  trials: (ask) => tryClues(ask),
};

/** Answers a request; errors that are no mistakes of ours become replies. */
export function* reply({ id, kind, ask }: Request): Generator<Reply> {
  try {
    const answer = answers[kind] as (
      ask: Questions[Kind][0],
    ) => Iterable<Questions[Kind][1]>;
    for (const result of answer(ask)) yield { id, kind: "result", result };
    yield { id, kind: "done" };
  } catch (error) {
    const isOurs = error instanceof InputError ||
      error instanceof GenerateError || error instanceof RangeError;
    if (!isOurs) throw error;
    yield { id, kind: "failed", message: error.message };
  }
}
