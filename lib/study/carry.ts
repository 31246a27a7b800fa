/**
 * Puts a study together from parts that were computed elsewhere: on several machines, each
 * of which ran one group of its shards (`group` of {@linkcode bringUpToDate}) and left a
 * folder to be carried here.
 *
 * @module
 */

import { InputError } from "../base/input_error.ts";
import { Hand } from "./crew.ts";
import {
  checkUnchanged,
  codeOf,
  PROJECT,
  shardsOf,
  type Status,
  statusOf,
  write,
} from "./run.ts";
import { type Part, partsIn, Store } from "./store.ts";

/** What came of it. */
export interface Merged {
  /** The studies that were put together and written. */
  computed: string[];
  /** Those whose numbers are not what was recorded though nothing changed. */
  unlike: string[];
}

/** Parts of one study, by shard, each with where it was found. */
type Found = Map<number, { path: string; json: string }>;

/**
 * Puts every study together of which there are parts in the folders. Parts that this project
 * has computed itself count, too. Either all is well or nothing is written.
 *
 * @param root Absolute path of the project that it is for.
 * @throws {InputError} If there are none, or any is damaged, of other code, not the same
 * as another one, or missing. The message names them all.
 * @throws {StudyError} If the declarations cannot be loaded, or a study's merge fails.
 */
export async function mergeParts(
  folders: readonly string[],
  root: string = PROJECT,
): Promise<Merged> {
  const status = await statusOf(root);
  const store = new Store(root);
  const problems: string[] = [];
  const found = new Map<string, Found>();
  const read = await readAll(folders, problems);
  for (const [path, part] of read) {
    const why = whyNot(part, status);
    if (why !== undefined) problems.push(`${path} is ${why}`);
    else add(found, path, part!, problems);
  }
  if (read.size === 0 && problems.length === 0) {
    problems.push(`no parts in ${folders.join(", ")}`);
  }

  const studies = status.studies.filter(({ id }) => found.has(id));
  for (const study of studies) {
    const { id } = study;
    const parts = found.get(id)!;
    const own = store.folder(id, status.keys.keys[id]);
    for (const [path, part] of await partsIn(own).catch(noneIfMissing)) {
      // One of ours that is damaged is none: it would be computed again.
      if (whyNot(part, status) === undefined && part!.study === id) {
        add(found, path, part!, problems);
      }
    }
    const missing = shardsOf(study).filter((shard) => !parts.has(shard));
    if (missing.length > 0) {
      problems.push(
        `${id} has ${study.shards} shards; missing: ${missing.join(", ")}`,
      );
    }
  }
  if (problems.length > 0) {
    throw new InputError(
      `Expected all parts of a study but found\n  ${problems.join("\n  ")}`,
    );
  }

  const results: string[] = [];
  const hand = new Hand();
  try {
    for (const study of studies) {
      const parts = inOrder(found.get(study.id)!);
      results.push(await hand.merge(codeOf(root, study), parts));
      await checkUnchanged(root, status, study.id);
    }
  } finally {
    hand.dismiss();
  }
  const merged: Merged = { computed: [], unlike: [] };
  for (const [i, study] of studies.entries()) {
    const { id } = study;
    const parts = inOrder(found.get(id)!);
    const before = status.manifest[id];
    const key = status.keys.keys[id];
    const same = await write(store, before, study, key, results[i], parts);
    merged.computed.push(id);
    if (!same) merged.unlike.push(id);
  }
  return merged;
}

async function readAll(
  folders: readonly string[],
  problems: string[],
): Promise<Map<string, Part | undefined>> {
  const all = new Map<string, Part | undefined>();
  for (const folder of folders) {
    try {
      for (const [path, part] of await partsIn(folder)) all.set(path, part);
    } catch (error) {
      noneIfMissing(error);
      problems.push(`no folder ${folder}`);
    }
  }
  return all;
}

/** What a part is that cannot be used. */
function whyNot(
  part: Part | undefined,
  { keys, studies }: Status,
): string | undefined {
  if (part === undefined) return "damaged";
  const study = studies.find(({ id }) => id === part.study);
  if (study === undefined) {
    return `of ${part.study}, which is not declared here`;
  }
  if (part.key !== keys.keys[study.id]) {
    return `of ${part.study} as other code or params have it`;
  }
}

/** Adds a part; what is there already must be the same. */
function add(
  found: Map<string, Found>,
  path: string,
  { study, shard, json }: Part,
  problems: string[],
): void {
  const parts: Found = found.get(study) ?? new Map();
  found.set(study, parts);
  const other = parts.get(shard);
  if (other === undefined) parts.set(shard, { path, json });
  else if (other.json !== json) {
    problems.push(
      `${path} is not the same as ${other.path}, though both are shard ${shard} of ${study}`,
    );
  }
}

function inOrder(parts: Found): string[] {
  return [...parts].sort(([a], [b]) => a - b).map(([, { json }]) => json);
}

function noneIfMissing(error: unknown): Map<string, Part | undefined> {
  const missing = error instanceof Deno.errors.NotFound ||
    error instanceof Deno.errors.NotADirectory;
  if (missing) return new Map();
  throw error;
}
