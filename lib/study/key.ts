/**
 * What a study's numbers depend on, as one hash: its params and the code that its
 * declaration reaches. Two keys are equal exactly if the same text would be run.
 *
 * The code is the bundle that esbuild makes of the one export, with everything it
 * does not reach shaken off, without comments, formatting, types and paths. npm packages
 * stay outside and count with name, resolved version and checksum, with all they depend on.
 *
 * @module
 */

import { createHash } from "node:crypto";
import { dirname, join, relative, sep } from "node:path";
import type { OnLoadResult, Plugin } from "esbuild";
import { canonical, type Json } from "./json.ts";

/** Counts up when the same result would be written differently: makes everything stale. */
const FORMAT = 1;

/** Where a study is declared, and its params. */
export interface Entry {
  id: string;
  /** Path of the module from the project's root, with slashes. */
  module: string;
  /** Name under which the module exports the study. */
  name: string;
  params: Json;
}

/** Reads a file of the project, given its path from the root (with slashes). */
export type Read = (path: string) => Promise<string>;

/** Keys, and the checksum of every file they depend on. */
export interface Keys {
  /** By study id. */
  keys: Record<string, string>;
  /** SHA-256 by path from the root, sorted. */
  inputs: Record<string, string>;
}

/** SHA-256 as hexadecimal digits. */
export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/**
 * Computes the keys of studies.
 *
 * @param root Absolute path of the project: its `deno.json` says what bare names mean, its
 * `deno.lock` which versions they have.
 * @param read For tests: reads the sources in place of the file system.
 * @throws {Error} If a source cannot be read or understood; the message names it.
 */
export async function keysOf(
  root: string,
  entries: readonly Entry[],
  read: Read = (path) => Deno.readTextFile(join(root, path)),
): Promise<Keys> {
  const inputs: Record<string, string> = {};
  const sources = new Map<string, Promise<string>>();
  const source: Read = (path) => {
    let text = sources.get(path);
    if (text === undefined) {
      text = read(path).then((text) => {
        inputs[path] = sha256(text);
        return text;
      });
      sources.set(path, text);
    }
    return text;
  };
  const names = new Names(
    JSON.parse(await source("deno.json")),
    JSON.parse(await source("deno.lock")),
  );

  // Loaded only here: a check with nothing changed does without esbuild.
  const esbuild = await import("esbuild");
  const bundle = await esbuild.build({
    absWorkingDir: root,
    entryPoints: entries.map((_, i) => ({ in: `study:${i}`, out: `${i}` })),
    outdir: root,
    write: false,
    metafile: true,
    bundle: true,
    format: "esm",
    platform: "neutral",
    target: "esnext",
    charset: "utf8",
    legalComments: "none",
    minifyWhitespace: true,
    tsconfigRaw: {},
    logLevel: "silent",
    plugins: [
      {
        name: "study",
        setup(build) {
          const declaring = new Set(entries.map((entry) => entry.module));
          const effects = new Map<string, Promise<boolean>>();
          const resolve = async (path: string) => {
            let effect = effects.get(path);
            if (effect === undefined) {
              effect = source(path)
                .then((text) =>
                  build.esbuild.transform(text, {
                    loader: loaderOf(path),
                    legalComments: "none",
                  })
                )
                // What cannot be read or parsed fails later, with a better message.
                .then(({ code }) => hasEffects(code), () => true);
              effects.set(path, effect);
            }
            return { path: join(root, path), sideEffects: await effect };
          };
          build.onResolve({ filter: /^study:\d+$/ }, ({ path }) => ({
            path: path.slice("study:".length),
            namespace: "study",
          }));
          build.onLoad({ filter: /.*/, namespace: "study" }, ({ path }) => {
            const { module, name } = entries[Number(path)];
            return {
              contents: `export { ${name} } from "./${module}";`,
              resolveDir: root,
            };
          });
          build.onResolve(
            { filter: /^\.\.?\// },
            ({ path, resolveDir }) =>
              resolve(
                relative(root, join(resolveDir, path)).replaceAll(sep, "/"),
              ),
          );
          build.onResolve({ filter: /^[^.]/ }, ({ path, kind }) => {
            if (kind === "entry-point") {
              return null;
            }
            const file = names.fileOf(path);
            return file === undefined
              ? { path, external: true }
              : resolve(file);
          });
          build.onLoad(
            { filter: /.*/, namespace: "file" },
            async ({ path }) => {
              const name = relative(root, path).replaceAll(sep, "/");
              const text = await source(name);
              const loader = loaderOf(name);
              const contents = declaring.has(name)
                ? asDeclarations(
                  (await build.esbuild.transform(text, { loader })).code,
                )
                : text;
              return {
                contents,
                loader,
                resolveDir: dirname(path),
              } satisfies OnLoadResult;
            },
          );
        },
      } satisfies Plugin,
    ],
  });

  const keys: Record<string, string> = {};
  const outputs = Object.values(bundle.metafile.outputs);
  for (const [i, { id, params }] of entries.entries()) {
    const output = outputs.find((o) => o.entryPoint === `study:${i}`)!;
    const external = new Set(
      output.imports.filter((one) => one.external).map((one) => one.path),
    );
    const text = bundle.outputFiles.find((file) =>
      file.path === join(root, `${i}.js`)
    )!.text;
    keys[id] = sha256(canonical([
      FORMAT,
      params,
      text,
      [...external].sort().map((name) => names.versionOf(name)),
    ]));
  }
  return {
    keys,
    inputs: Object.fromEntries(Object.entries(inputs).sort(byName)),
  };
}

function byName([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : 1;
}

function loaderOf(path: string): "ts" | "json" {
  return path.endsWith(".json") ? "json" : "ts";
}

/**
 * Makes every constant of a module of declarations one that is dropped where it is not used,
 * whatever it is made of, so that one declaration can be had without its neighbours; and
 * takes out what they say about how long it takes, which says nothing about the numbers. (A
 * param of such a name still counts: params are part of the key by themselves.)
 *
 * @param code esbuild's print of the module: a top-level statement ends before a line that
 * begins with neither space nor bracket.
 */
function asDeclarations(code: string): string {
  return code
    .replace(/^ {2}(cost: [\d.]+|long: (true|false)),?\n/gm, "")
    .replace(
      /^(export const|const) (\w+) = ([^]*?);\n(?![\s})\]])/gm,
      // A property: where a statement declares two constants, that is an error and not
      // another program.
      "$1 $2 = /* @__PURE__ */ (() => ({ of: $3 }).of)();\n",
    );
}

/**
 * Whether a module does anything but declare, judged from esbuild's own print of it: in
 * that, a line that is not indented begins a top-level statement, ends one, or is part
 * of a template. In doubt (templates), it does.
 */
function hasEffects(code: string): boolean {
  return !code.split("\n").every((line) =>
    /^($|[\s)}\]]|(import [^"]|export |const |let |var |class |(async )?function))/
      .test(line)
  );
}

/** `deno.json` and `deno.lock`, as far as the parts that keys need. */
interface Config {
  imports?: Record<string, string>;
}
interface Lock {
  specifiers?: Record<string, string>;
  npm?: Record<string, { integrity?: string; dependencies?: string[] }>;
}

/** What bare names in import statements mean. */
class Names {
  readonly #imports: Record<string, string>;
  readonly #lock: Lock;

  constructor(config: Config, lock: Lock) {
    this.#imports = config.imports ?? {};
    this.#lock = lock;
  }

  /** What the import map puts in place of a name, and what follows the mapped part. */
  #target(name: string): [target: string, rest: string] {
    const exact = this.#imports[name];
    if (exact !== undefined) return [exact, ""];
    // Longest first: `a/b/` goes before `a/`. A package's own paths go without a slash.
    const prefix = Object.keys(this.#imports)
      .sort((a, b) => b.length - a.length)
      .find((key) => name.startsWith(key.endsWith("/") ? key : `${key}/`));
    if (prefix === undefined) return [name, ""];
    return [this.#imports[prefix], name.slice(prefix.length)];
  }

  /** Path of the project's file that a name stands for, if it stands for one. */
  fileOf(name: string): string | undefined {
    const [target, rest] = this.#target(name);
    return target.startsWith("./") ? target.slice(2) + rest : undefined;
  }

  /** What stands outside the bundle under a name: URL, or packages with their checksums. */
  versionOf(name: string): Json {
    const [target, rest] = this.#target(name);
    if (!target.startsWith("npm:")) return [name, target + rest];
    const version = this.#lock.specifiers?.[target];
    if (version === undefined) return [name, target];
    const package_ = target.slice("npm:".length).replace(/(?<=.)@.*$/, "");
    const closure = new Map<string, string>();
    this.#gather(`${package_}@${version}`, closure);
    return [name, Object.fromEntries(closure)];
  }

  #gather(id: string, closure: Map<string, string>): void {
    if (closure.has(id)) return;
    const npm = this.#lock.npm ?? {};
    const found = npm[id] ??
      // A dependency of which there is one version stands there without it.
      Object.entries(npm).find(([key]) => key.startsWith(`${id}@`))?.[1];
    closure.set(id, found?.integrity ?? "");
    for (const next of found?.dependencies ?? []) this.#gather(next, closure);
  }
}
