/// <reference lib="dom" />
/**
 * The worker that solves sliding boards, as the page asks it. It starts with the
 * first question: a page that is only read loads no solver.
 *
 * @module
 */

import { format } from "../../lib/sliding/codec.ts";
import {
  applyMove,
  type Move,
  type SlidingPuzzle,
} from "../../lib/sliding/rules.ts";
import type { Progress, Solution } from "../../lib/sliding/solve.ts";
import type { Reply, Request } from "./sliding_protocol.ts";

/** What is heard of a question before its answer. */
export interface Heard {
  /** A solution that a better one will follow. */
  solution?: Solution | null;
  progress?: Progress;
}

/** How to ask. */
export interface Asking {
  /** Whether any solution will do until the shortest is there. */
  quick?: boolean;
  heard?: (heard: Heard) => void;
  /** Ends the work; the promise is then rejected. */
  signal: AbortSignal;
}

/** Questions to the worker. */
export class SlidingSolver {
  #worker: Worker | null = null;
  #next = 0;
  readonly #open = new Map<number, (reply: Reply) => void>();
  /** Solutions of the boards on the way of the last one: who follows hints need not wait again. */
  #onTheWay = new Map<string, Solution>();

  /** A shortest solution; null if there is none. */
  solve(puzzle: SlidingPuzzle, asking: Asking): Promise<Solution | null> {
    const board = format(puzzle);
    const known = this.#onTheWay.get(board);
    if (known !== undefined) return Promise.resolve(known);
    const { quick = false, heard, signal } = asking;
    const { promise, resolve, reject } = Promise.withResolvers<
      Solution | null
    >();
    const id = this.#ask({ kind: "solve", board, quick }, (reply) => {
      if (reply.kind === "failed") reject(new Error(reply.message));
      else if (reply.kind === "progress") heard?.({ progress: reply.progress });
      else if (reply.kind === "answer" && !reply.final) {
        heard?.({ solution: reply.solution });
      } else if (reply.kind === "answer") {
        if (reply.solution?.optimal) this.#remember(puzzle, reply.solution);
        resolve(reply.solution);
      }
    });
    signal.addEventListener("abort", () => {
      if (this.#open.delete(id)) {
        this.#worker?.postMessage({ kind: "cancel", id });
      }
      reject(signal.reason);
    });
    return promise;
  }

  /** Lets the worker get ready for boards like this one. */
  prepare(puzzle: SlidingPuzzle): void {
    this.#ask({ kind: "prepare", board: format(puzzle) }, () => {});
  }

  #ask(
    question: { kind: "solve"; board: string; quick: boolean } | {
      kind: "prepare";
      board: string;
    },
    hear: (reply: Reply) => void,
  ): number {
    const id = this.#next++;
    this.#worker ??= this.#start();
    this.#open.set(id, hear);
    const request: Request = { ...question, id };
    this.#worker.postMessage(request);
    return id;
  }

  #start(): Worker {
    const worker = new Worker(
      new URL("./sliding_worker.js", import.meta.url),
      { type: "module" },
    );
    worker.addEventListener("message", ({ data }: MessageEvent<Reply>) => {
      const hear = this.#open.get(data.id);
      const last = data.kind === "failed" || data.kind === "prepared" ||
        (data.kind === "answer" && data.final);
      if (last) this.#open.delete(data.id);
      hear?.(data);
    });
    worker.addEventListener("error", () => {
      for (const [id, hear] of this.#open) {
        hear({ kind: "failed", id, message: "計算の部品が動きません" });
      }
      this.#open.clear();
      this.#worker = null;
    });
    return worker;
  }

  #remember(puzzle: SlidingPuzzle, solution: Solution): void {
    this.#onTheWay = new Map();
    let at = puzzle;
    for (let i = 0; i < solution.moves.length; i++) {
      const moves = solution.moves.slice(i);
      this.#onTheWay.set(format(at), {
        ...solution,
        moves,
        least: moves.length,
      });
      at = applyMove(at, moves[0] as Move);
    }
  }
}
