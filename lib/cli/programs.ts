/**
 * Prints where the programs are that a task may run, for its flag `--allow-run`: `deno` is the
 * Deno that runs this, `esbuild` the one of npm's package. Nothing else that goes by these
 * names can then be run.
 *
 * Permissions: none.
 *
 * @module
 */

import { createRequire } from "node:module";
import { arch, platform } from "node:process";

/** Where each program is. */
const programs: Record<string, () => string> = {
  deno: () => Deno.execPath(),
  esbuild: () =>
    createRequire(import.meta.resolve("esbuild")).resolve(
      platform === "win32"
        ? `@esbuild/${platform}-${arch}/esbuild.exe`
        : `@esbuild/${platform}-${arch}/bin/esbuild`,
    ),
};

/** Never called: for Deno to see that the package is needed, and to fetch it. */
export const fetched = () => import("esbuild");

if (import.meta.main) {
  console.log(Deno.args.map((name) => programs[name]()).join());
}
