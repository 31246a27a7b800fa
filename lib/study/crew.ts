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

/** One worker, which does one job at a time. It is hired when there is a job for it. */
export class Hand {
  #worker: Worker | undefined;
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

  /** Sends the worker home; what it was doing fails. */
  dismiss(): void {
    this.#give?.(new StudyError("Stopped"));
    this.#worker?.terminate();
    this.#worker = undefined;
  }
}
