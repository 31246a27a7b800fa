/**
 * Where results are kept: `_data/<genre>/<name>.json` for the numbers,
 * `_data/manifest.json` for what they were computed from, `.cache/study/` for parts of
 * studies that are not finished. A part says itself what it is a part of, so its folder
 * can be carried to another machine, under whatever name.
 *
 * Nothing is ever half-written: a file is written beside its place and renamed. Who
 * writes holds a lock, and reads the manifest again before adding to it, so two runs at
 * once do not undo each other's work. The numbers are renamed before the
 * manifest is: a run killed in between leaves a checksum that does not match, and the
 * study counts as stale.
 *
 * @module
 */

import { dirname, join } from "node:path";
import { type Json, pretty } from "./json.ts";
import { sha256 } from "./key.ts";

/** What the manifest says of a study. */
export interface Recorded {
  /** The key (`key.ts`) under which the numbers were computed. */
  key: string;
  /** Checksum of the file with the numbers. */
  sha256: string;
  /**
   * Checksums of the parts that they were put together from, if the study is sharded:
   * what a shard that is run again is compared with.
   */
  parts?: string[];
}

/** What the manifest says: by study id, sorted. */
export type Manifest = Record<string, Recorded>;

/** A finished part of a study: what one shard printed. */
export interface Part {
  study: string;
  /** The key under which it was computed. */
  key: string;
  shard: number;
  json: string;
}

/** Ending of the files that parts are kept in. */
const ENDING = ".part";

/** Whether a text can be the id of a study, and so part of a path. */
export function isStudyId(id: string): boolean {
  return /^[a-z][a-z0-9-]*\/[a-z0-9][a-z0-9-]*$/.test(id);
}

/** The files of a project's studies. */
export class Store {
  readonly #data: string;
  readonly #cache: string;

  /** @param root Absolute path of the project. */
  constructor(root: string) {
    this.#data = join(root, "_data");
    this.#cache = join(root, ".cache", "study");
  }

  /**
   * Reads the manifest. One that is missing is empty; of one that is damaged, whatever can
   * be understood counts.
   */
  async manifest(): Promise<Manifest> {
    const found = parsed(await textOf(this.#manifest));
    const manifest: Manifest = {};
    if (typeof found !== "object" || found === null) return manifest;
    for (const [id, entry] of Object.entries(found)) {
      const { key, sha256, parts } = (entry ?? {}) as Partial<Recorded>;
      if (
        isStudyId(id) && typeof key === "string" && typeof sha256 === "string"
      ) {
        manifest[id] = { key, sha256 };
        if (
          Array.isArray(parts) && parts.every((sum) => typeof sum === "string")
        ) manifest[id].parts = parts;
      }
    }
    return manifest;
  }

  /** Text of a study's file, if there is one. */
  data(id: string): Promise<string | undefined> {
    return textOf(this.#file(id));
  }

  /**
   * Writes a study's file and records it.
   *
   * @param parts What it was put together from, if it was.
   * @returns What was recorded.
   */
  async record(
    id: string,
    key: string,
    text: string,
    parts?: readonly string[],
  ): Promise<Recorded> {
    const recorded: Recorded = { key, sha256: sha256(text) };
    if (parts !== undefined) recorded.parts = parts.map(sha256);
    await this.#locked(async () => {
      await replace(this.#file(id), text);
      await this.#write({ ...await this.manifest(), [id]: recorded });
    });
    return recorded;
  }

  /** Removes files and records of studies; what is not recorded is left alone. */
  async remove(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.#locked(async () => {
      const manifest = await this.manifest();
      for (const id of ids) {
        if (!(id in manifest)) continue;
        await gone(Deno.remove(this.#file(id)));
        delete manifest[id];
      }
      await this.#write(manifest);
    });
  }

  /** A part that was finished under this key, as JSON text. */
  async part(
    id: string,
    key: string,
    shard: number,
  ): Promise<string | undefined> {
    const text = await textOf(join(this.folder(id, key), `${shard}${ENDING}`));
    const part = partOf(text ?? "");
    return part?.study === id && part.key === key && part.shard === shard
      ? part.json
      : undefined;
  }

  /** Keeps a finished part. */
  async keepPart({ json, ...about }: Part): Promise<void> {
    const path = join(
      this.folder(about.study, about.key),
      `${about.shard}${ENDING}`,
    );
    const rest = `${JSON.stringify(about)}\n${json}`;
    await this.#locked(() => replace(path, `${sha256(rest)}\n${rest}`));
  }

  /** Where a study's parts under a key are kept. */
  folder(id: string, key: string): string {
    return join(this.#cache, id, key);
  }

  /** Forgets a study's parts, those of earlier keys too. */
  async dropParts(id: string): Promise<void> {
    await this.#locked(() =>
      gone(Deno.remove(join(this.#cache, id), { recursive: true }))
    );
  }

  /** A note of this machine's, not to be relied upon: text by name. */
  note(name: string): Promise<string | undefined> {
    return textOf(join(this.#cache, name));
  }

  /** Writes a note. */
  async keepNote(name: string, text: string): Promise<void> {
    await this.#locked(() => replace(join(this.#cache, name), text));
  }

  get #manifest(): string {
    return join(this.#data, "manifest.json");
  }

  #file(id: string): string {
    return join(this.#data, `${id}.json`);
  }

  async #write(manifest: Manifest): Promise<void> {
    const ids = Object.keys(manifest).sort();
    const sorted = Object.fromEntries(ids.map((id) => [id, manifest[id]]));
    await replace(
      this.#manifest,
      pretty(sorted as unknown as Json, 40) + "\n",
    );
  }

  /** Runs `action` while no other run, of this process or another, writes. */
  async #locked(action: () => Promise<void>): Promise<void> {
    await Deno.mkdir(this.#cache, { recursive: true });
    const lock = await Deno.open(join(this.#cache, "lock"), {
      write: true,
      create: true,
    });
    try {
      // The system lets go of the lock when the process ends, however it ends.
      await lock.lock(true);
      await action();
    } finally {
      lock.close();
    }
  }
}

/**
 * The parts in a folder and below, by path; `undefined` stands for one that is damaged.
 *
 * @throws {Deno.errors.NotFound} If there is no such folder.
 */
export async function partsIn(
  folder: string,
): Promise<Map<string, Part | undefined>> {
  const parts = new Map<string, Part | undefined>();
  const walk = async (folder: string) => {
    const entries = await Array.fromAsync(Deno.readDir(folder));
    entries.sort((a, b) => a.name < b.name ? -1 : 1);
    for (const { name, isDirectory } of entries) {
      const path = join(folder, name);
      if (isDirectory) await walk(path);
      else if (name.endsWith(ENDING)) {
        parts.set(path, partOf(await Deno.readTextFile(path)));
      }
    }
  };
  await walk(folder);
  return parts;
}

/**
 * Reads a part, `undefined` if it is not what was written: a checksum of what follows,
 * what it is a part of, the part itself, a line each.
 */
function partOf(text: string): Part | undefined {
  const [sum, about, json] = text.split("\n");
  if (json === undefined || sha256(`${about}\n${json}`) !== sum) {
    return undefined;
  }
  return { ...JSON.parse(about) as Omit<Part, "json">, json };
}

/** Text of a file, `undefined` if there is none. */
async function textOf(path: string): Promise<string | undefined> {
  try {
    return await Deno.readTextFile(path);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Deno.errors.NotFound ||
    error instanceof Deno.errors.NotADirectory;
}

function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Puts a file in place of another in one step. The caller holds the lock. */
async function replace(path: string, text: string): Promise<void> {
  await Deno.mkdir(dirname(path), { recursive: true });
  const beside = `${path}.tmp`;
  const file = await Deno.open(beside, {
    write: true,
    create: true,
    truncate: true,
  });
  try {
    const bytes = new TextEncoder().encode(text);
    for (let at = 0; at < bytes.length;) {
      at += await file.write(bytes.subarray(at));
    }
    // Otherwise a machine that loses power may keep the name and lose the text.
    await file.syncData();
  } finally {
    file.close();
  }
  await Deno.rename(beside, path);
}

/** Waits for a removal; that there was nothing to remove is fine. */
async function gone(removal: Promise<void>): Promise<void> {
  try {
    await removal;
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}
