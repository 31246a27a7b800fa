/**
 * Writing a site so that there is always a whole one: into a folder beside the published
 * one, which then takes its place.
 *
 * @module
 */

import process from "node:process";

/**
 * Replaces a folder by files. Whatever happens before the last step, the old folder
 * stays as it is.
 *
 * @param dest Absolute path of the folder.
 * @param files Bytes by path below it.
 */
export async function publish(
  dest: string,
  files: ReadonlyMap<string, Uint8Array>,
): Promise<void> {
  const fresh = stage(dest);
  try {
    const folders = new Set<string>();
    for (const path of files.keys()) {
      folders.add(path.slice(0, Math.max(0, path.lastIndexOf("/"))));
    }
    await Deno.mkdir(fresh, { recursive: true });
    for (const folder of [...folders].sort()) {
      await Deno.mkdir(`${fresh}/${folder}`, { recursive: true });
    }
    for (const [path, bytes] of files) {
      await Deno.writeFile(`${fresh}/${path}`, bytes);
    }
    swap(dest, fresh);
  } finally {
    removeSync(fresh);
  }
}

/**
 * The folder beside `dest` that this process may write to, which is not there yet.
 * What killed processes left beside `dest` is cleaned up first; the published folder itself
 * is put back if one of them died between the two renames of {@linkcode swap}.
 */
export function stage(dest: string): string {
  const [folder, name] = split(dest);
  for (const { name: other } of entries(folder)) {
    const [, kind, pid] = LEFTOVER.exec(other.slice(name.length)) ?? [];
    if (!other.startsWith(`${name}.`) || kind === undefined) continue;
    if (Number(pid) !== Deno.pid && isAlive(Number(pid))) continue;
    const path = `${folder}/${other}`;
    if (kind === "old" && !exists(dest)) Deno.renameSync(path, dest);
    else removeSync(path);
  }
  return `${dest}.new-${Deno.pid}`;
}

/** Puts a staged folder in place of `dest`. */
export function swap(dest: string, fresh: string): void {
  const old = `${dest}.old-${Deno.pid}`;
  // Two renames with nothing between them; `stage` mends what a kill in between leaves.
  if (exists(dest)) Deno.renameSync(dest, old);
  try {
    Deno.renameSync(fresh, dest);
  } catch (error) {
    if (!exists(dest) && exists(old)) Deno.renameSync(old, dest);
    throw error;
  }
  removeSync(old);
}

const LEFTOVER = /^\.(new|old)-(\d+)$/;

function split(path: string): [folder: string, name: string] {
  const at = path.lastIndexOf("/");
  return [path.slice(0, at) || "/", path.slice(at + 1)];
}

function entries(folder: string): Deno.DirEntry[] {
  try {
    return [...Deno.readDirSync(folder)];
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return [];
    throw error;
  }
}

function isAlive(pid: number): boolean {
  try {
    // Signal 0 is delivered to nobody: it only asks.
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as { code?: string }).code !== "ESRCH";
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

function removeSync(path: string): void {
  try {
    Deno.removeSync(path, { recursive: true });
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
}
