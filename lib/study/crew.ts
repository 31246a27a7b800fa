/**
 * Workers that run studies.
 *
 * @module
 */

import type { Answer, Job } from "./worker.ts";

/** A study, or a part of one, that threw. The message is what it threw, with its stack. */
export class StudyError extends Error {
  override readonly name = "StudyError";
}

/** Where a study is: its module's URL, and the name under which it is exported there. */
export interface Code {
  module: string;
  name: string;
}

/** One worker, which does one job at a time. It is hired when there is a job for it. */
export class Hand {
  #worker: Worker | undefined;
  #dismissed = false;
  #give: ((error: Error) => void) | undefined;

  /**
   * Has a job done.
   *
   * @returns The answer that is not about progress.
   * @throws {StudyError} If the job failed, or the worker did.
   */
  ask<K extends "listed" | "done">(
    job: Job,
    progress: (done: number, total: number) => void = () => {},
  ): Promise<Answer & { kind: K }> {
    if (this.#dismissed) return Promise.reject(new StudyError("Stopped"));
    const worker = this.#worker ??= new Worker(
      new URL("./worker.ts", import.meta.url),
      { type: "module" },
    );
    return new Promise((done, give) => {
      const fail = (error: Error) => {
        // Nobody knows what state it is in: the next job gets another one.
        this.#worker = undefined;
        worker.terminate();
        give(error);
      };
      this.#give = fail;
      worker.onmessage = ({ data: answer }: MessageEvent<Answer>) => {
        if (answer.kind === "progress") progress(answer.done, answer.total);
        else if (answer.kind === "failed") give(new StudyError(answer.error));
        else done(answer as Answer & { kind: K });
      };
      worker.onmessageerror = () => fail(new StudyError("Unreadable answer"));
      worker.onerror = (event) => {
        event.preventDefault();
        fail(new StudyError(event.message));
      };
      worker.postMessage(job);
    });
  }

  /**
   * Runs a study, or a shard of one.
   *
   * @returns What it printed, as JSON text.
   * @throws {StudyError}
   */
  async run(
    code: Code,
    shard: number,
    progress: (done: number, total: number) => void,
  ): Promise<string> {
    const job = { kind: "run", ...code, shard } as const;
    return (await this.ask<"done">(job, progress)).json;
  }

  /** Puts the parts of a study together. @throws {StudyError} */
  async merge(code: Code, parts: string[]): Promise<string> {
    return (await this.ask<"done">({ kind: "merge", ...code, parts })).json;
  }

  /** Sends the worker home for good; what it was doing fails. */
  dismiss(): void {
    this.#dismissed = true;
    this.#give?.(new StudyError("Stopped"));
    this.#worker?.terminate();
    this.#worker = undefined;
  }
}

/** How many work on something, and what stops them. */
export interface Labour {
  /** How many workers (default: as many as there are cores). */
  jobs?: number;
  /** Stops the run; what is finished stays. */
  signal?: AbortSignal;
}

/**
 * Has hands work through a queue until it is empty or they are stopped.
 *
 * @param work What to do with one item. What it throws ends it all, unless it was stopped.
 * @returns Whether it was stopped.
 */
export async function shareOut<T>(
  items: Iterable<T>,
  { jobs = navigator.hardwareConcurrency, signal }: Labour,
  work: (hand: Hand, item: T) => Promise<void>,
): Promise<boolean> {
  const queue = [...items];
  const hands = Array.from(
    { length: Math.max(1, Math.min(jobs, queue.length)) },
    () => new Hand(),
  );
  const stop = () => {
    queue.length = 0;
    for (const hand of hands) hand.dismiss();
  };
  const takeTurns = async (hand: Hand) => {
    while (queue.length > 0) {
      try {
        await work(hand, queue.shift()!);
      } catch (error) {
        if (!(signal?.aborted && error instanceof StudyError)) throw error;
      }
    }
  };
  if (signal?.aborted) stop();
  signal?.addEventListener("abort", stop);
  try {
    await Promise.all(hands.map(takeTurns));
  } finally {
    signal?.removeEventListener("abort", stop);
    for (const hand of hands) hand.dismiss();
  }
  return signal?.aborted ?? false;
}
