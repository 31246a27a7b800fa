/**
 * What runs in a worker: reads the catalogue, runs studies. The process that
 * starts the workers loads no genre's code itself, so that it may live for long (`serve`)
 * and still see every change.
 *
 * @module
 */

/// <reference lib="deno.worker" />

import { type Json, toJson } from "./json.ts";
import type { Study } from "./study.ts";

/** What a worker can be asked. */
export type Job =
  | { kind: "list"; catalogue: string }
  | { kind: "run"; module: string; name: string; shard: number }
  | { kind: "merge"; module: string; name: string; parts: string[] };

/** A study as the catalogue lists it. */
export interface Listed {
  id: string;
  /** Name of its module as the catalogue has it, relative to the catalogue. */
  module: string;
  /** Name under which the module exports it. */
  name: string;
  title: string;
  params: Json;
  claims?: string[];
  long: boolean;
  /** Seconds of one core, as declared; 0 if nothing is: it is cheap. */
  cost: number;
  /** Number of shards, 0 if it runs in one piece. */
  shards: number;
}

/** What a worker says: any number of progress messages, then what came of the job. */
export type Answer =
  | { kind: "progress"; done: number; total: number }
  | { kind: "listed"; studies: Listed[] }
  | { kind: "done"; json: string }
  | { kind: "failed"; error: string };

/** Least time between two progress messages, in milliseconds. */
const PAUSE = 50;

/** A catalogue: modules by file name, each with its exports. */
type Catalogue = Record<string, Record<string, unknown>>;

function isStudy(value: unknown): value is Study<Json> {
  return typeof value === "object" && value !== null && "id" in value &&
    "params" in value && typeof (value as Study).run === "function";
}

async function list(url: string): Promise<Listed[]> {
  const { catalogue } = await import(url) as { catalogue: Catalogue };
  const studies: Listed[] = [];
  for (const [module, exports] of Object.entries(catalogue)) {
    for (const [name, study] of Object.entries(exports)) {
      if (!isStudy(study)) continue;
      const { id, title, params, claims, long, cost, shards } = study;
      studies.push({
        id,
        module,
        name,
        title,
        params: toJson(params, `${id}: params`),
        ...(claims && { claims: [...claims] }),
        long: long ?? false,
        cost: cost ?? 0,
        shards: shards ?? 0,
      });
    }
  }
  return studies;
}

async function studyOf(module: string, name: string): Promise<Study<Json>> {
  return (await import(module))[name];
}

async function run(job: Job & { kind: "run" }): Promise<Json> {
  const study = await studyOf(job.module, job.name);
  let last = -Infinity;
  return toJson(
    await study.run(study.params, {
      shard: job.shard,
      shards: study.shards ?? 1,
      progress(done, total) {
        const now = performance.now();
        if (now - last < PAUSE) return;
        last = now;
        answer({ kind: "progress", done, total });
      },
    }),
  );
}

async function merge(job: Job & { kind: "merge" }): Promise<Json> {
  const study = await studyOf(job.module, job.name);
  const parts = job.parts.map((part) => JSON.parse(part));
  return toJson(await study.merge!(parts, study.params));
}

function answer(message: Answer): void {
  self.postMessage(message);
}

self.onmessage = async ({ data: job }: MessageEvent<Job>) => {
  try {
    if (job.kind === "list") {
      answer({ kind: "listed", studies: await list(job.catalogue) });
    } else {
      const result = await (job.kind === "run" ? run(job) : merge(job));
      answer({ kind: "done", json: JSON.stringify(result) });
    }
  } catch (error) {
    answer({
      kind: "failed",
      error: error instanceof Error
        ? error.stack ?? String(error)
        : String(error),
    });
  }
};
