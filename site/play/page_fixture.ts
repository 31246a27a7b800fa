/**
 * A page with a player and nothing else, for tests in a browser.
 *
 * @module
 */

import { fileURLToPath } from "node:url";
import { bundle } from "../../lib/render/bundle.ts";
import type { Files } from "../../lib/testing/browser.ts";

const root = fileURLToPath(new URL("../..", import.meta.url))
  .replace(/\/$/, "");

/**
 * The files of a small site.
 *
 * @param bodies Markup by the path of its page.
 * @param entries Modules of `site/play` to bundle, and to load in every page if they
 * are no worker.
 */
export async function smallSite(
  bodies: Record<string, string>,
  entries: readonly string[],
): Promise<Files> {
  const files = new Map<string, string | Uint8Array>();
  const bundles = await bundle(
    root,
    entries.map((name) => `site/play/${name}.ts`),
  );
  for (const { name, code } of bundles) files.set(`play/${name}.js`, code);
  for (const name of ["style.css", "favicon.svg"]) {
    files.set(name, await Deno.readTextFile(`${root}/site/${name}`));
  }
  // What the site's pages are not allowed, players are not allowed here.
  const layout = await Deno.readTextFile(
    `${root}/site/_includes/layouts/base.vto`,
  );
  const [policy] = /<meta http-equiv="Content-Security-Policy"[^>]*>/.exec(
    layout,
  )!;
  const scripts = entries.filter((name) => !name.endsWith("_worker"))
    .map((name) => `<script type="module" src="/play/${name}.js"></script>`);
  for (const [path, body] of Object.entries(bodies)) {
    files.set(
      path,
      `<!doctype html>
<html lang="ja"><head><meta charset="utf-8">${policy}<title>盤</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/style.css">
${scripts.join("\n")}</head>
<body><main><h1>盤</h1>${body}</main></body></html>`,
    );
  }
  return files;
}
