/**
 * Writing a site so that there is always a whole one: into a folder beside the published
 * one, which then takes its place.
 *
 * A folder cannot take another's place in one step: between two renames there is
 * none. {@linkcode mend} undoes the first, should a process be killed just then; every
 * build begins with it.
 *
 * @module
 */

import { dirname } from "node:path";

/** What is beside a published folder while it is replaced. */
const BESIDE = {
  /** What will take its place. */
  fresh: ".new",
  /** What was published before; always whole. */
  old: ".old",
  /** What is being removed. */
  gone: ".gone",
};

/** Where and how to publish. */
export interface Place {
  /** Absolute path of the folder. */
  dest: string;
  /** Absolute path of a file to hold a lock on, so that only one process publishes at a time. */
  lock: string;
}

/**
 * Replaces a folder by one that `fill` writes. Whatever happens before the last step, the
 * old folder stays as it is.
 *
 * @param fill Writes into the folder whose absolute path it is given.
 */
export async function publish(
  { dest, lock }: Place,
  fill: (fresh: string) => void | Promise<void>,
): Promise<void> {
  await locked(lock, async () => {
    tidy(dest);
    const fresh = dest + BESIDE.fresh;
    try {
      Deno.mkdirSync(fresh, { recursive: true });
      await fill(fresh);
      swap(dest, fresh);
    } finally {
      tidy(dest);
    }
  });
}

/**
 * Puts a published folder back, if a process was killed that was about to replace it.
 * What such a process has left besides is removed.
 */
export async function mend({ dest, lock }: Place): Promise<void> {
  const leftover = Object.values(BESIDE).some((ending) =>
    exists(dest + ending)
  );
  if (leftover) await locked(lock, () => tidy(dest));
}

/**
 * Writes files into a folder.
 *
 * @param files Bytes by path below it.
 */
export function writeFiles(
  folder: string,
  files: ReadonlyMap<string, Uint8Array>,
): void {
  for (const [path, bytes] of files) {
    const full = `${folder}/${path}`;
    Deno.mkdirSync(dirname(full), { recursive: true });
    Deno.writeFileSync(full, bytes);
  }
}

/** Puts a folder in place of another. The caller holds the lock. */
function swap(dest: string, fresh: string): void {
  const old = dest + BESIDE.old;
  if (exists(dest)) Deno.renameSync(dest, old);
  Deno.renameSync(fresh, dest);
}

/** Leaves nothing but the published folder. The caller holds the lock. */
function tidy(dest: string): void {
  const old = dest + BESIDE.old;
  if (exists(old)) {
    if (!exists(dest)) Deno.renameSync(old, dest);
    else {
      // What is only half removed must not be taken for what was published.
      remove(dest + BESIDE.gone);
      Deno.renameSync(old, dest + BESIDE.gone);
    }
  }
  remove(dest + BESIDE.gone);
  remove(dest + BESIDE.fresh);
}

/** Does something while no other process does it that has the same lock. */
async function locked(
  lock: string,
  action: () => void | Promise<void>,
): Promise<void> {
  Deno.mkdirSync(dirname(lock), { recursive: true });
  const file = await Deno.open(lock, { write: true, create: true });
  try {
    // The system lets go of the lock when the process ends, however it ends.
    await file.lock(true);
    await action();
  } finally {
    file.close();
  }
}

function exists(path: string): boolean {
  try {
    Deno.lstatSync(path);
    return true;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}

function remove(path: string): void {
  try {
    Deno.removeSync(path, { recursive: true });
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
}
