/**
 * What the page and the worker that solves sliding boards say to each other.
 *
 * @module
 */

import type { Progress, Solution } from "../../lib/sliding/solve.ts";

/** From the page. */
export type Request =
  /**
   * Solve a board. A hint is the first move of the answer; the distance its
   * length. With `quick`, a board whose shortest solution is not there at once
   * gets a long one first, so that a hint need not wait.
   */
  | { kind: "solve"; id: number; board: string; quick?: boolean }
  /** Make the databases for boards like this one while nothing else is to do. */
  | { kind: "prepare"; id: number; board: string }
  /** Forget a request: it gets no further reply. */
  | { kind: "cancel"; id: number };

/** From the worker. */
export type Reply =
  /**
   * The answer; `solution` is null if there is none. An answer that is not
   * `final` is followed by a better one.
   */
  | { kind: "answer"; id: number; final: boolean; solution: Solution | null }
  /** The databases stand. */
  | { kind: "prepared"; id: number }
  /** How far the work on a request has come. */
  | { kind: "progress"; id: number; progress: Progress }
  /** The request could not be read; `message` says why. */
  | { kind: "failed"; id: number; message: string };
