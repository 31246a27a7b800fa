/// <reference lib="dom" />
/**
 * Where a page asks its questions about boards. Each desk has a worker of its own, that
 * starts with the first question, and works on one question at a time: the last one
 * asked. An older one is dropped, with the worker if it is still busy, so that no
 * stale result is ever heard.
 *
 * @module
 */

import type { Kind, Questions, Reply, Request } from "./questions.ts";

/** A question was dropped for a newer one, or because nobody waits for it any more. */
export class Dropped extends Error {
  override readonly name = "Dropped";
}

/** The question at work. */
interface Open {
  id: number;
  hear: (result: never) => void;
  settle: (error?: Error) => void;
}

/** A desk with a worker behind it. */
export class Desk {
  #worker: Worker | null = null;
  #open: Open | null = null;
  #next = 0;

  /** Whether a question is at work. */
  get busy(): boolean {
    return this.#open !== null;
  }

  /**
   * Asks a question, and drops the one before.
   *
   * @param hear Gets each result.
   * @returns When there are no more.
   * @throws {Dropped} If the question was dropped.
   * @throws {Error} With a message for readers, if there is no result.
   */
  ask<K extends Kind>(
    kind: K,
    ask: Questions[K][0],
    hear: (result: Questions[K][1]) => void,
  ): Promise<void> {
    this.drop();
    const id = this.#next++;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#open = {
      id,
      hear,
      settle: (error) => error === undefined ? resolve() : reject(error),
    };
    this.#worker ??= this.#start();
    const request: Request = { id, kind, ask };
    this.#worker.postMessage(request);
    return promise;
  }

  /** Drops the question at work, if there is one. */
  drop(): void {
    if (this.#open === null) return;
    const { settle } = this.#open;
    this.#worker?.terminate();
    this.#worker = null;
    this.#open = null;
    settle(new Dropped());
  }

  #start(): Worker {
    const worker = new Worker(
      new URL("./deduction_worker.js", import.meta.url),
      { type: "module" },
    );
    worker.addEventListener("message", ({ data }: MessageEvent<Reply>) => {
      if (data.id !== this.#open?.id) return;
      const { hear, settle } = this.#open;
      if (data.kind === "result") {
        hear(data.result as never);
        return;
      }
      this.#open = null;
      settle(data.kind === "failed" ? new Error(data.message) : undefined);
    });
    worker.addEventListener("error", () => {
      const open = this.#open;
      this.#worker = null;
      this.#open = null;
      open?.settle(new Error("計算の部品が動きません"));
    });
    return worker;
  }
}
