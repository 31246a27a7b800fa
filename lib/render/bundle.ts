/**
 * Browser code: TypeScript entry modules and all they import, one file each.
 *
 * @module
 */

import { fileURLToPath } from "node:url";
import type { Message, Plugin } from "esbuild";
import { SiteError } from "./problems.ts";

/** A bundled entry. */
export interface Bundle {
  /** The entry's name, without folder and extension. */
  name: string;
  /** Minified ES2022, the same on every machine. */
  code: string;
}

/**
 * Bundles entry modules for browsers, all in one call. An entry that needs another as a worker
 * starts it as `new Worker(new URL("./name.js", import.meta.url), { type: "module" })`:
 * bundles stand side by side.
 *
 * @param root The project's folder, an absolute path.
 * @param entries Paths of the entries from there: `site/play/sliding.ts`.
 * @throws {SiteError} Names file and line of what cannot be bundled.
 */
export async function bundle(
  root: string,
  entries: readonly string[],
): Promise<Bundle[]> {
  // Loaded only here, for it is a big module that not every render needs.
  const esbuild = await import("esbuild");
  try {
    const { outputFiles } = await esbuild.build({
      absWorkingDir: root,
      entryPoints: entries.map((entry) => ({ in: entry, out: nameOf(entry) })),
      outdir: root,
      write: false,
      bundle: true,
      minify: true,
      format: "esm",
      platform: "browser",
      target: "es2022",
      charset: "utf8",
      legalComments: "inline",
      tsconfigRaw: {},
      logLevel: "silent",
      plugins: [importMap],
    });
    return outputFiles
      .map(({ path, text }) => ({ name: nameOf(path), code: text }))
      .sort((a, b) => a.name < b.name ? -1 : 1);
  } catch (error) {
    if (!isFailure(error)) throw error;
    throw new SiteError(
      error.errors.map(({ text, location }) => ({
        file: location?.file ?? entries[0],
        line: location?.line,
        message: text,
      })),
    );
  } finally {
    await esbuild.stop();
  }
}

function nameOf(entry: string): string {
  return entry.slice(entry.lastIndexOf("/") + 1).replace(/\.[jt]s$/, "");
}

function isFailure(error: unknown): error is { errors: Message[] } {
  return error instanceof Error && "errors" in error &&
    Array.isArray(error.errors);
}

/** Bare names mean what `deno.json` says they mean. */
const importMap: Plugin = {
  name: "import map",
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind, importer }) => {
      if (kind === "entry-point" || importer.includes("node_modules")) return;
      const url = import.meta.resolve(path);
      if (url.startsWith("file:")) return { path: fileURLToPath(url) };
      return {
        errors: [{ text: `${path} is nothing for a browser (${url})` }],
      };
    });
  },
};
