/**
 * Lume itself, run as a process of its own: whether it can be had, what it makes of
 * the site, and whether that is what we make of it.
 *
 * @module
 */

import { walkSync } from "./files.ts";
import { SiteError } from "./problems.ts";
import type { Site } from "./site.ts";

/** Whether Lume can be used, and why. */
export interface Finding {
  found: boolean;
  /** `Lume 3.3.1 is cached or can be fetched`, `cdn.jsdelivr.net cannot be reached`. */
  why: string;
}

/** What is enough for a connection that is slow, and not too much for who waits. */
const PATIENCE = 5_000;

/**
 * Asks whether Lume resolves. What is cached needs no network; a refused connection
 * answers at once; when nothing more comes for a few seconds, it is given up.
 *
 * @param root The project's folder; its `deno.json` says where Lume is.
 * @param patience Milliseconds of silence after which a download counts as hanging.
 */
export async function findLume(
  root: string,
  patience = PATIENCE,
): Promise<Finding> {
  const home = await lumeHome(root);
  const { code, silent, errors } = await run(
    ["cache", "--no-lock", ...MODULES.map((module) => home + module)],
    root,
    patience,
  );
  const name = `Lume ${/@([\d.]+)\/?$/.exec(home)?.[1] ?? home}`;
  if (code === 0) return { found: true, why: `${name} resolves` };
  if (silent) {
    return {
      found: false,
      why: `${name} does not resolve: no answer for ${patience / 1000} s`,
    };
  }
  const reason = /dns error|connection refused|timed out/i.exec(errors)?.[0] ??
    /^error: (.*)/m.exec(errors)?.[1] ?? "for no known reason";
  return { found: false, why: `${name} does not resolve: ${reason}` };
}

/**
 * Lets Lume build the site.
 *
 * @param dest Absolute path of the folder to write to; inside the project.
 * @returns What Lume printed.
 * @throws {SiteError} If Lume fails.
 */
export async function buildWithLume(site: Site, dest: string): Promise<string> {
  const { code, errors } = await run([
    "run",
    "--no-lock",
    "--no-prompt",
    "--allow-read",
    `--allow-write=${site.root}`,
    "--allow-env",
    "--allow-sys",
    "--allow-net",
    "--allow-run",
    `${await lumeHome(site.root)}cli.ts`,
    `--dest=${dest.slice(site.root.length + 1)}`,
    `--location=${site.location}`,
  ], site.root);
  if (code !== 0) {
    throw new SiteError({
      file: "_config.ts",
      message: `Lume failed:\n${errors.trim()}`,
    });
  }
  return errors;
}

/**
 * Compares what Lume wrote with what we rendered.
 *
 * @param dest The folder that Lume wrote to.
 * @param said What Lume printed, to go with a difference.
 * @throws {SiteError} Names the first file that differs, and its first byte that does.
 */
export function compareWithLume(
  dest: string,
  files: ReadonlyMap<string, Uint8Array>,
  said = "",
): void {
  const theirs = walkSync(dest);
  const differ = (file: string, message: string) =>
    new SiteError({
      file,
      message: `${message}${said.trim() && `\nLume said:\n${said.trim()}`}`,
    });
  for (const path of [...new Set([...files.keys(), ...theirs])].sort()) {
    const ours = files.get(path);
    if (ours === undefined) throw differ(path, "Lume writes it, we do not");
    if (!theirs.includes(path)) throw differ(path, "Lume does not write it");
    const bytes = Deno.readFileSync(`${dest}/${path}`);
    const length = Math.max(ours.length, bytes.length);
    for (let i = 0; i < length; i++) {
      if (ours[i] === bytes[i]) continue;
      throw differ(
        path,
        `Lume's differs from ours at byte ${i}: ${around(bytes, i)} there, ${
          around(ours, i)
        } here`,
      );
    }
  }
}

function around(bytes: Uint8Array, at: number): string {
  const text = new TextDecoder().decode(bytes.subarray(at, at + 40));
  return at >= bytes.length ? "the end" : JSON.stringify(text);
}

/** The modules that a build with Lume begins with. */
const MODULES = ["cli.ts", "mod.ts", "core/loaders/text.ts"];

/** Where Lume is, as the import map says. */
async function lumeHome(root: string): Promise<string> {
  const { imports } = JSON.parse(await Deno.readTextFile(`${root}/deno.json`));
  return imports["lume/"];
}

/** Runs Deno. With `patience`, a process that prints nothing for that long is killed. */
async function run(
  args: string[],
  cwd: string,
  patience?: number,
): Promise<{ code: number; silent: boolean; errors: string }> {
  const child = new Deno.Command(Deno.execPath(), {
    args,
    cwd,
    env: { NO_COLOR: "1" },
    stdin: "null",
    stdout: "null",
    stderr: "piped",
  }).spawn();
  let errors = "";
  let silent = false;
  const giveUp = () => {
    silent = true;
    child.kill("SIGKILL");
  };
  let timer = patience && setTimeout(giveUp, patience);
  for await (
    const text of child.stderr.pipeThrough(new TextDecoderStream())
  ) {
    errors += text;
    if (timer === undefined) continue;
    clearTimeout(timer);
    timer = setTimeout(giveUp, patience);
  }
  clearTimeout(timer);
  const { code } = await child.status;
  return { code, silent, errors };
}
