/**
 * Solves sliding boards beside the page, which stays quick to the touch. Work is
 * done in slices of some milliseconds; between two the worker hears new requests,
 * so that a hint interrupts the making of databases and a cancelled search stops.
 *
 * The messages are those of `sliding_protocol.ts`.
 *
 * @module
 */

import { InputError } from "../../lib/base/input_error.ts";
import { parse } from "../../lib/sliding/codec.ts";
import { isSolvable } from "../../lib/sliding/parity.ts";
import type { SlidingPuzzle } from "../../lib/sliding/rules.ts";
import { type Progress, Solver, unsure } from "../../lib/sliding/solve.ts";
import type { Reply, Request } from "./sliding_protocol.ts";

/** The part of a worker's global scope that is used here. */
interface Scope {
  postMessage(reply: Reply): void;
  onmessage: ((event: MessageEvent<Request>) => void) | null;
}

/** Work on one request: yields between slices, and its last word is the reply. */
type Job = Generator<Progress, Reply>;

/** An open request. */
interface Entry {
  job: Job;
  /** Whether someone waits for it. */
  urgent: boolean;
  /** The board that has yet to be answered quickly, if that is wanted. */
  quick: SlidingPuzzle | null;
  since: number;
  /** When the last progress was told. */
  told: number;
}

/** Milliseconds between two tellings of progress. */
const PROGRESS_EVERY = 100;

/** Milliseconds that a hint may wait for a shortest solution. */
const HINT_WITHIN = 300;

const scope = self as unknown as Scope;
const solver = new Solver();
/** Open requests; a later one goes first, and `prepare` last. */
const jobs = new Map<number, Entry>();

scope.onmessage = ({ data: request }) => {
  const { id } = request;
  if (request.kind === "cancel") {
    jobs.delete(id);
    return;
  }
  try {
    const puzzle = parse(request.board);
    const since = performance.now();
    const urgent = request.kind === "solve";
    const entry: Entry = {
      job: urgent ? solving(id, puzzle) : preparing(id, puzzle),
      urgent,
      quick: urgent && request.quick && isSolvable(puzzle) ? puzzle : null,
      since,
      told: since,
    };
    jobs.set(id, entry);
    if (!solver.ready(puzzle)) answerQuickly(id, entry);
    wake();
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    scope.postMessage({ kind: "failed", id, message: error.toString() });
  }
};

/** Some solution for now, unless it was given before or nobody asked for it. */
function answerQuickly(id: number, entry: Entry): void {
  if (entry.quick === null) return;
  const solution = unsure(entry.quick, 0, 0);
  entry.quick = null;
  scope.postMessage({ kind: "answer", id, final: false, solution });
}

function* solving(id: number, puzzle: SlidingPuzzle): Job {
  const solution = yield* solver.steps(puzzle);
  return { kind: "answer", id, final: true, solution };
}

function* preparing(id: number, puzzle: SlidingPuzzle): Job {
  yield* solver.prepare(puzzle);
  return { kind: "prepared", id };
}

// Timers wait four milliseconds at the least; a message to oneself does not.
const { port1, port2 } = new MessageChannel();
let awake = false;
port1.onmessage = () => {
  awake = false;
  slice();
};

/** Asks for the next slice, once. */
function wake(): void {
  if (awake || jobs.size === 0) return;
  awake = true;
  port2.postMessage(null);
}

/** Does a slice of the most urgent work. */
function slice(): void {
  const open = [...jobs].reverse();
  const next = open.find(([, { urgent }]) => urgent) ?? open[0];
  if (next === undefined) return;
  const [id, entry] = next;
  const step = entry.job.next();
  const now = performance.now();
  if (step.done) {
    jobs.delete(id);
    scope.postMessage(step.value);
  } else {
    if (now - entry.since >= HINT_WITHIN) answerQuickly(id, entry);
    if (now - entry.told >= PROGRESS_EVERY) {
      entry.told = now;
      scope.postMessage({ kind: "progress", id, progress: step.value });
    }
  }
  wake();
}
