/**
 * Brings the numbers up to date: finds the studies whose numbers are not what the
 * code prints now, and runs them in workers.
 *
 * @module
 */

import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { InputError } from "../base/input_error.ts";
import { Hand, StudyError } from "./crew.ts";
import { canonical, type Json, pretty } from "./json.ts";
import { type Entry, type Keys, keysOf, sha256 } from "./key.ts";
import { isStudyId, type Manifest, Store } from "./store.ts";
import type { Listed } from "./worker.ts";

/** The project that this module belongs to. */
export const PROJECT: string = fileURLToPath(new URL("../..", import.meta.url));

/** Folder of the declarations, from the project's root. */
const FOLDER = "lib/study";

/** Why a study's numbers do not count. */
export type Reason =
  | "never computed"
  | "its code or params changed"
  | "its file is missing"
  | "its file is not what was computed";

/** How things stand. */
export interface Status {
  /** Every declared study, in the order of the catalogue. */
  studies: Listed[];
  /** Key of each. */
  keys: Keys;
  /** The studies whose numbers do not count. */
  stale: Map<string, Reason>;
  /** What the manifest records though nobody declares it any more. */
  gone: string[];
  /** The manifest as it was read. */
  manifest: Manifest;
}

/** Is told what happens during a run. Every method may be left out. */
export interface Watcher {
  /** The studies that will be run. */
  begin?(ids: readonly string[]): void;
  /** How far a study is: `done` of `total`, whatever its unit. */
  progress?(id: string, done: number, total: number): void;
  /** Its numbers are written. */
  end?(id: string): void;
  /** It threw; nothing of it was written. */
  fail?(id: string, error: string): void;
}

/** What to bring up to date, and how. */
export interface Options {
  /** Absolute path of the project (default: this one). */
  root?: string;
  /**
   * Which studies (default: all): ids, genres (`nawabari`), or patterns with `*` for any
   * text (`nawabari/*`). A long study runs only if its whole id is named, or with `long`.
   */
  only?: readonly string[];
  /** Run them even if their numbers count, from nothing. */
  all?: boolean;
  /** Run long studies too. */
  long?: boolean;
  /** How many workers (default: as many as there are cores). */
  jobs?: number;
  /** Stops the run; what is finished stays. */
  signal?: AbortSignal;
  watch?: Watcher;
}

/** What came of it; every list holds ids in the order of the catalogue. */
export interface Outcome {
  /** Run, and written. */
  computed: string[];
  /** Threw. */
  failed: string[];
  /** Long, stale, and left alone: the numbers of an earlier state of the code. */
  waiting: string[];
  /** No longer declared: their files are removed. */
  removed: string[];
  /** Printed other bytes than before although nothing changed: they are not deterministic. */
  unlike: string[];
  /** Whether `signal` stopped the run. */
  stopped: boolean;
}

/**
 * Says how the project's numbers stand. Computes none.
 *
 * @param root Absolute path of the project.
 * @throws {StudyError} If the declarations cannot be loaded.
 */
export async function statusOf(root: string = PROJECT): Promise<Status> {
  const store = new Store(root);
  const studies = await list(root);
  const keys = await keysCached(root, store, studies);
  const manifest = await store.manifest();
  const stale = new Map<string, Reason>();
  await Promise.all(studies.map(async ({ id }) => {
    const reason = await reasonOf(store, manifest, id, keys.keys[id]);
    if (reason !== undefined) stale.set(id, reason);
  }));
  const declared = new Set(studies.map(({ id }) => id));
  return {
    studies,
    keys,
    stale,
    gone: Object.keys(manifest).filter((id) => !declared.has(id)),
    manifest,
  };
}

/**
 * Runs what is stale. Several runs at once, of this process or of others, do not
 * disturb each other; a run that was killed is taken up where it was, down to finished shards.
 *
 * @returns What came of it. A study that throws is a matter of the outcome, not an error.
 * @throws {InputError} If `only` names no study.
 * @throws {StudyError} If the declarations cannot be loaded.
 */
export async function bringUpToDate(options: Options = {}): Promise<Outcome> {
  const { root = PROJECT, only, all = false, long = false } = options;
  const status = await statusOf(root);
  const chosen = choose(status.studies, only);
  const named = new Set(only);
  const store = new Store(root);
  const outcome: Outcome = {
    computed: [],
    failed: [],
    waiting: [],
    removed: [],
    unlike: [],
    stopped: false,
  };

  if (only === undefined) {
    await store.remove(status.gone);
    outcome.removed = status.gone;
  }
  const due: Listed[] = [];
  for (const study of chosen) {
    if (study.long && !long && !named.has(study.id)) {
      if (status.stale.has(study.id)) outcome.waiting.push(study.id);
    } else if (all || status.stale.has(study.id)) due.push(study);
  }
  if (due.length > 0) {
    await new Run(root, store, status, options).run(due, outcome);
  }
  const order = new Map(status.studies.map(({ id }, i) => [id, i]));
  for (const ids of [outcome.computed, outcome.failed, outcome.unlike]) {
    ids.sort((a, b) => order.get(a)! - order.get(b)!);
  }
  return outcome;
}

/** A study in the making. */
interface Making {
  study: Listed;
  key: string;
  /** How far each shard is, from 0 to 1. */
  reached: Float64Array;
  /** Finished parts as JSON text. */
  parts: (string | undefined)[];
  missing: number;
  /** Nothing more is to be done for it: it failed, or another run has finished it. */
  over: boolean;
}

/** One run: a queue of shards, and hands that take from it. */
class Run {
  readonly #root: string;
  readonly #store: Store;
  readonly #status: Status;
  readonly #options: Options;
  readonly #queue: { making: Making; shard: number }[] = [];
  #outcome!: Outcome;

  constructor(root: string, store: Store, status: Status, options: Options) {
    this.#root = root;
    this.#store = store;
    this.#status = status;
    this.#options = options;
  }

  async run(due: readonly Listed[], outcome: Outcome): Promise<void> {
    const { watch, signal, all, jobs = navigator.hardwareConcurrency } =
      this.#options;
    this.#outcome = outcome;
    watch?.begin?.(due.map(({ id }) => id));
    // Studies in one piece first: the shards of the others fill the gaps at the end.
    const inOrder = [...due].sort((a, b) =>
      Math.sign(a.shards) - Math.sign(b.shards)
    );
    for (const study of inOrder) {
      if (all) await this.#store.dropParts(study.id);
      const shards = Math.max(1, study.shards);
      const making: Making = {
        study,
        key: this.#status.keys.keys[study.id],
        reached: new Float64Array(shards),
        parts: new Array(shards).fill(undefined),
        missing: shards,
        over: false,
      };
      for (let shard = 0; shard < shards; shard++) {
        this.#queue.push({ making, shard });
      }
    }

    const hands = Array.from(
      { length: Math.max(1, Math.min(jobs, this.#queue.length)) },
      () => new Hand(),
    );
    const stop = () => {
      this.#queue.length = 0;
      outcome.stopped = true;
      for (const hand of hands) hand.dismiss();
    };
    if (signal?.aborted) stop();
    signal?.addEventListener("abort", stop);
    try {
      await Promise.all(hands.map((hand) => this.#work(hand)));
    } finally {
      signal?.removeEventListener("abort", stop);
      for (const hand of hands) hand.dismiss();
    }
  }

  async #work(hand: Hand): Promise<void> {
    for (;;) {
      const next = this.#queue.shift();
      if (next === undefined) return;
      const { making, shard } = next;
      if (making.over) continue;
      try {
        await this.#advance(hand, making, shard);
      } catch (error) {
        if (!(error instanceof StudyError)) throw error;
        if (making.over || this.#outcome.stopped) continue;
        making.over = true;
        this.#outcome.failed.push(making.study.id);
        this.#options.watch?.fail?.(making.study.id, error.message);
      }
    }
  }

  /** Runs a shard, and if it was the last one, writes the result. */
  async #advance(hand: Hand, making: Making, shard: number): Promise<void> {
    const { study, key } = making;
    const { all, watch } = this.#options;
    const code = {
      module: pathToFileURL(join(this.#root, FOLDER, study.module)).href,
      name: study.name,
    };
    const sharded = study.shards > 0;
    if (!all && await this.#isDone(making)) return;

    let part = sharded && !all
      ? await this.#store.part(study.id, key, shard)
      : undefined;
    if (part === undefined) {
      // It is at work, even if it has nothing to say for a while.
      if (sharded) this.#tell(making);
      else watch?.progress?.(study.id, 0, 1);
      const answer = await hand.ask<"done">(
        { kind: "run", ...code, shard },
        (done, total) => {
          making.reached[shard] = total > 0 ? Math.min(1, done / total) : 0;
          if (!sharded) watch?.progress?.(study.id, done, total);
          else this.#tell(making);
        },
      );
      part = answer.json;
      await this.#checkUnchanged(study.id, key);
      if (sharded) await this.#store.keepPart(study.id, key, shard, part);
    }
    making.parts[shard] = part;
    making.reached[shard] = 1;
    if (sharded) this.#tell(making);
    if (--making.missing > 0 || making.over) return;

    let result = part;
    if (sharded) {
      const parts = making.parts as string[];
      result = (await hand.ask<"done">({ kind: "merge", ...code, parts })).json;
      await this.#checkUnchanged(study.id, key);
    }
    const { id, title, params, claims } = study;
    const text = pretty({
      study: id,
      title,
      params,
      ...(claims && { claims }),
      result: JSON.parse(result) as Json,
    });
    const recorded = await this.#store.record(id, key, text + "\n");
    if (sharded) await this.#store.dropParts(id);
    const before = this.#status.manifest[id];
    if (before?.key === key && before.sha256 !== recorded.sha256) {
      this.#outcome.unlike.push(id);
    }
    this.#outcome.computed.push(id);
    watch?.end?.(id);
  }

  #tell({ study, reached }: Making): void {
    const done = reached.reduce((a, b) => a + b, 0);
    this.#options.watch?.progress?.(study.id, done, reached.length);
  }

  /** Whether another run has finished the study in the meantime. */
  async #isDone(making: Making): Promise<boolean> {
    const { study: { id }, key } = making;
    const manifest = await this.#store.manifest();
    if (await reasonOf(this.#store, manifest, id, key) !== undefined) {
      return false;
    }
    if (!making.over) {
      making.over = true;
      this.#outcome.computed.push(id);
      this.#options.watch?.end?.(id);
    }
    return true;
  }

  /**
   * Makes sure that a study's code is what it was when its key was computed: somebody
   * may have edited it since, and then nobody knows what ran.
   */
  async #checkUnchanged(id: string, key: string): Promise<void> {
    const { keys, studies } = this.#status;
    if (await areUnchanged(this.#root, keys.inputs)) return;
    const now = await keysOf(this.#root, entriesOf(studies)).catch(() => null);
    if (now?.keys[id] === key) return;
    throw new StudyError("Its code changed while it was running; run it again");
  }
}

/** Why a study's numbers do not count, `undefined` if they do. */
async function reasonOf(
  store: Store,
  manifest: Manifest,
  id: string,
  key: string,
): Promise<Reason | undefined> {
  const recorded = manifest[id];
  if (recorded === undefined) return "never computed";
  if (recorded.key !== key) return "its code or params changed";
  const text = await store.data(id);
  if (text === undefined) return "its file is missing";
  if (sha256(text) !== recorded.sha256) {
    return "its file is not what was computed";
  }
}

/** The declared studies. @throws {StudyError} */
async function list(root: string): Promise<Listed[]> {
  const hand = new Hand();
  try {
    const catalogue = pathToFileURL(join(root, FOLDER, "catalogue.ts")).href;
    const { studies } = await hand.ask<"listed">({ kind: "list", catalogue });
    const seen = new Set<string>();
    for (const { id, module, name, shards } of studies) {
      const where = `${FOLDER}/${module} (${name})`;
      if (!isStudyId(id)) {
        throw new StudyError(
          `${where}: expected an id such as 'nawabari/moves' but found '${id}'`,
        );
      }
      if (seen.has(id)) throw new StudyError(`${where}: '${id}' is taken`);
      if (!Number.isInteger(shards) || shards < 0) {
        throw new StudyError(`${where}: cannot be cut into ${shards} shards`);
      }
      seen.add(id);
    }
    return studies;
  } finally {
    hand.dismiss();
  }
}

function entriesOf(studies: readonly Listed[]): Entry[] {
  return studies.map(({ id, module, name, params }) => ({
    id,
    module: `${FOLDER}/${module}`,
    name,
    params,
  }));
}

/**
 * Keys, taken from the note of an earlier time if every file they depend on still has
 * the same text.
 */
async function keysCached(
  root: string,
  store: Store,
  studies: readonly Listed[],
): Promise<Keys> {
  const entries = entriesOf(studies);
  const about = sha256(canonical([
    await Deno.readTextFile(new URL("./key.ts", import.meta.url)),
    entries as unknown as Json,
  ]));
  try {
    const note = JSON.parse(await store.note("keys.json") ?? "null");
    if (note?.about === about && await areUnchanged(root, note.keys.inputs)) {
      return note.keys;
    }
  } catch {
    // A damaged note is no note.
  }
  const keys = await keysOf(root, entries);
  await store.keepNote("keys.json", JSON.stringify({ about, keys }));
  return keys;
}

/** Whether all files still have these checksums. */
async function areUnchanged(
  root: string,
  inputs: Record<string, string>,
): Promise<boolean> {
  const same = await Promise.all(
    Object.entries(inputs).map(async ([path, sum]) =>
      sha256(await Deno.readTextFile(join(root, path)).catch(() => "")) === sum
    ),
  );
  return same.every(Boolean);
}

/**
 * The studies that are meant.
 *
 * @throws {InputError} If a name means none; the message has the names that are near.
 */
export function choose<S extends { id: string }>(
  studies: readonly S[],
  only: readonly string[] | undefined,
): S[] {
  if (only === undefined) return [...studies];
  const chosen = new Set<string>();
  for (const name of only) {
    const pattern = new RegExp(
      `^${
        name.replace(/\/$/, "").split("*")
          .map((part) => part.replace(/[^\w/-]/g, "\\$&")).join(".*")
      }(/.*)?$`,
    );
    const ids = studies.map(({ id }) => id).filter((id) => pattern.test(id));
    if (ids.length === 0) {
      const near = nearest(name, studies.map(({ id }) => id));
      throw new InputError(
        `Expected a study but found '${name}'` +
          (near.length > 0 ? `; near it: ${near.join(", ")}` : ""),
      );
    }
    for (const id of ids) chosen.add(id);
  }
  return studies.filter(({ id }) => chosen.has(id));
}

/** Up to five ids that somebody may have meant, nearest first. */
function nearest(name: string, ids: readonly string[]): string[] {
  return ids
    .map((id) => ({
      id,
      far: Math.min(
        distance(name, id),
        distance(name, id.slice(id.indexOf("/") + 1)),
        id.includes(name) ? 1 : Infinity,
      ),
    }))
    .filter(({ id, far }) => far <= Math.max(2, id.length / 3))
    .sort((a, b) => a.far - b.far || (a.id < b.id ? -1 : 1))
    .slice(0, 5)
    .map(({ id }) => id);
}

/** Least number of characters to insert, delete or replace to get from `a` to `b`. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      next.push(Math.min(
        row[j] + 1,
        next[j - 1] + 1,
        row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1),
      ));
    }
    row = next;
  }
  return row[b.length];
}
