/**
 * Brings the numbers up to date: finds the studies whose numbers are not what the
 * code prints now, and runs them in workers.
 *
 * @module
 */

import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { InputError } from "../base/input_error.ts";
import { type Code, Hand, type Labour, shareOut, StudyError } from "./crew.ts";
import { canonical, type Json, pretty } from "./json.ts";
import { type Entry, type Keys, keysOf, sha256 } from "./key.ts";
import { isStudyId, type Manifest, type Recorded, Store } from "./store.ts";
import type { Listed } from "./worker.ts";

/** The project that this module belongs to. */
export const PROJECT: string = fileURLToPath(new URL("../..", import.meta.url));

/** Folder of the declarations, from the project's root. */
const FOLDER = "lib/study";

/** What a study that declares no cost is taken to cost, in seconds. */
const CHEAP = 2;

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

/** A study that is to be run. */
export interface Due {
  study: Listed;
  /** Which shards of it; 0 alone if it is in one piece. */
  shards: readonly number[];
  /** About how many seconds of one core they will take. */
  cost: number;
}

/** Is told what happens during a run. Every method may be left out. */
export interface Watcher {
  /** The studies that will be run. */
  begin?(due: readonly Due[]): void;
  /** How far a study is: `done` of `total`, whatever its unit. */
  progress?(id: string, done: number, total: number): void;
  /** It is through. */
  end?(id: string): void;
  /** It threw; nothing of it was written. */
  fail?(id: string, error: string): void;
}

/** One of `of` groups that a study's shards are dealt out to in turn; `number` is from 1. */
export interface Group {
  number: number;
  of: number;
}

/** What to bring up to date, and how. */
export interface Options extends Labour {
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
  /**
   * Only run these of the shards, and keep the parts: what one of several machines does.
   * The studies must all be sharded.
   */
  group?: Group;
  watch?: Watcher;
}

/** What came of it; every list holds ids in the order of the catalogue. */
export interface Outcome {
  /** Run, and written. */
  computed: string[];
  /** With `group`: where which parts are now. */
  kept: { id: string; shards: number[]; folder: string }[];
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
 * @throws {InputError} If `only` names no study, or `group` none of a study's shards.
 * @throws {StudyError} If the declarations cannot be loaded.
 */
export async function bringUpToDate(options: Options = {}): Promise<Outcome> {
  const { root = PROJECT, only, all = false, long = false, group } = options;
  const status = await statusOf(root);
  const chosen = choose(status.studies, only);
  const named = new Set(only);
  const store = new Store(root);
  const outcome: Outcome = {
    computed: [],
    kept: [],
    failed: [],
    waiting: [],
    removed: [],
    unlike: [],
    stopped: false,
  };

  if (group !== undefined) checkGroup(chosen, group);
  else if (only === undefined) {
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
    await new Run(root, store, status, options, outcome).run(due);
  }
  const order = new Map(status.studies.map(({ id }, i) => [id, i]));
  for (const ids of [outcome.computed, outcome.failed, outcome.unlike]) {
    ids.sort((a, b) => order.get(a)! - order.get(b)!);
  }
  return outcome;
}

/** @throws {InputError} If a study has no shards for a group. */
function checkGroup(studies: readonly Listed[], { number, of }: Group): void {
  const said = `${number}/${of}`;
  if (!(1 <= number && number <= of)) {
    throw new InputError(
      `Expected a group of shards such as 1/${of} or ${of}/${of} but found '${said}'`,
    );
  }
  for (const { id, shards } of studies) {
    if (shards === 0) {
      throw new InputError(
        `Expected a study that is cut into shards but found '${id}' (see --list)`,
      );
    }
    if (of > shards) {
      throw new InputError(
        `Expected at most ${shards} groups, since ${id} has ${shards} shards, but found '${said}'`,
      );
    }
  }
}

/** A study in the making. */
interface Making {
  study: Listed;
  key: string;
  /** Finished parts as JSON text, by shard. */
  parts: Map<number, string>;
  /** The shards to run, and how far each is. */
  reached: Map<number, number>;
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
  readonly #outcome: Outcome;

  constructor(
    root: string,
    store: Store,
    status: Status,
    options: Options,
    outcome: Outcome,
  ) {
    this.#root = root;
    this.#store = store;
    this.#status = status;
    this.#options = options;
    this.#outcome = outcome;
  }

  async run(due: readonly Listed[]): Promise<void> {
    const { watch, all, group } = this.#options;
    const pieces: { making: Making; shard: number }[] = [];
    const planned: Due[] = [];
    for (const study of inOrder(due)) {
      if (all && group === undefined) await this.#store.dropParts(study.id);
      const shards = shardsOf(study, group);
      const making: Making = {
        study,
        key: this.#status.keys.keys[study.id],
        parts: new Map(),
        reached: new Map(shards.map((shard) => [shard, 0])),
        missing: shards.length,
        over: false,
      };
      for (const shard of shards) pieces.push({ making, shard });
      planned.push({ study, shards, cost: costOf(study, shards.length) });
    }
    watch?.begin?.(planned);
    this.#outcome.stopped = await shareOut(
      pieces,
      this.#options,
      async (hand, { making, shard }) => {
        if (making.over) return;
        try {
          await this.#advance(hand, making, shard);
        } catch (error) {
          if (!(error instanceof StudyError)) throw error;
          if (making.over || this.#options.signal?.aborted) return;
          making.over = true;
          this.#outcome.failed.push(making.study.id);
          watch?.fail?.(making.study.id, error.message);
        }
      },
    );
  }

  /** Runs a shard, and if it was the last one, writes the result. */
  async #advance(hand: Hand, making: Making, shard: number): Promise<void> {
    const { study, key } = making;
    const { id } = study;
    const { all, group, watch } = this.#options;
    const code = codeOf(this.#root, study);
    const sharded = study.shards > 0;
    if (!all && await this.#isDone(making)) return;

    let part = sharded && !all
      ? await this.#store.part(id, key, shard)
      : undefined;
    if (part === undefined) {
      // It is at work, even if it has nothing to say for a while.
      if (sharded) this.#tell(making);
      else watch?.progress?.(id, 0, 1);
      part = await hand.run(code, shard, (done, total) => {
        if (!sharded) return watch?.progress?.(id, done, total);
        making.reached.set(shard, fraction(done, total));
        this.#tell(making);
      });
      await checkUnchanged(this.#root, this.#status, id);
      if (sharded) {
        await this.#store.keepPart({ study: id, key, shard, json: part });
      }
    }
    making.parts.set(shard, part);
    making.reached.set(shard, 1);
    if (sharded) this.#tell(making);
    if (--making.missing > 0 || making.over) return;

    if (group !== undefined) {
      this.#outcome.kept.push({
        id,
        shards: [...making.reached.keys()],
        folder: this.#store.folder(id, key),
      });
    } else {
      const parts = sharded
        ? shardsOf(study).map((shard) => making.parts.get(shard)!)
        : undefined;
      const result = parts ? await hand.merge(code, parts) : part;
      await checkUnchanged(this.#root, this.#status, id);
      const before = this.#status.manifest[id];
      const same = await write(this.#store, before, study, key, result, parts);
      if (!same) this.#outcome.unlike.push(id);
      this.#outcome.computed.push(id);
    }
    watch?.end?.(id);
  }

  #tell({ study, reached }: Making): void {
    let done = 0;
    for (const part of reached.values()) done += part;
    this.#options.watch?.progress?.(study.id, done, reached.size);
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
}

/**
 * Writes and records what a study printed.
 *
 * @param before What was recorded of it.
 * @returns Whether that is the same, as far as it is of the same key.
 */
export async function write(
  store: Store,
  before: Recorded | undefined,
  study: Listed,
  key: string,
  result: string,
  parts: readonly string[] | undefined,
): Promise<boolean> {
  const text = fileText(study, result);
  const recorded = await store.record(study.id, key, text, parts);
  if (parts !== undefined) await store.dropParts(study.id);
  return before?.key !== key || before.sha256 === recorded.sha256;
}

/** The file of a study that printed this JSON text. */
export function fileText(
  { id, title, params, claims }: Listed,
  result: string,
): string {
  const file = {
    study: id,
    title,
    params,
    ...(claims && { claims }),
    result: JSON.parse(result) as Json,
  };
  return pretty(file) + "\n";
}

/** Where a study's code is, for the project at `root`. */
export function codeOf(root: string, { module, name }: Listed): Code {
  return { module: pathToFileURL(join(root, FOLDER, module)).href, name };
}

/** The shards of a study, or those of one group of them: a study in one piece has one. */
export function shardsOf({ shards }: Listed, group?: Group): number[] {
  const all = Array.from({ length: Math.max(1, shards) }, (_, i) => i);
  return group === undefined
    ? all
    : all.filter((shard) => shard % group.of === group.number - 1);
}

/** About how many seconds of one core some of a study's shards (default: all) take. */
export function costOf({ cost, shards }: Listed, some = shards): number {
  return (cost || CHEAP) * (shards > 0 ? some / shards : 1);
}

/**
 * The order in which to run studies: those in one piece first, the longest before all, so
 * that the shards of the others fill the gaps at the end.
 */
export function inOrder(studies: readonly Listed[]): Listed[] {
  return [...studies].sort((a, b) =>
    Math.sign(a.shards) - Math.sign(b.shards) || costOf(b) - costOf(a)
  );
}

/** A part of a whole, from 0 to 1. */
export function fraction(done: number, total: number): number {
  return total > 0 ? Math.min(1, done / total) : 0;
}

/**
 * Makes sure that a study's code is what it was when its key was computed: somebody
 * may have edited it since, and then nobody knows what ran.
 *
 * @throws {StudyError} If it is not.
 */
export async function checkUnchanged(
  root: string,
  { keys, studies }: Status,
  id: string,
): Promise<void> {
  if (await areUnchanged(root, keys.inputs)) return;
  const now = await keysOf(root, entriesOf(studies)).catch(() => null);
  if (now?.keys[id] === keys.keys[id]) return;
  throw new StudyError("Its code changed while it was running; run it again");
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
    for (const { id, module, name, shards, cost } of studies) {
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
      if (!(cost >= 0 && Number.isFinite(cost))) {
        throw new StudyError(`${where}: cannot cost ${cost} seconds`);
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
