/**
 * The site as it is built, for tests. Rendering it takes seconds, and many tests look at
 * it: it is rendered once for what the project's files say, and kept in `.cache`.
 *
 * Permissions: `--allow-read --allow-env`, and writing `.cache`.
 *
 * @module
 */

import { createHash } from "node:crypto";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { deserialize, serialize } from "node:v8";
import { renderChecked } from "../lib/render/build.ts";
import { describeSite } from "../lib/render/site.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url)).replace(/\/$/, "");
const KEPT = join(ROOT, ".cache/built");

/** A project's page beside others at one host: where links show whether they keep to the site. */
export const BELOW = new URL("https://example.org/deep/down/");

/** What is made, fetched or kept, and no source of the site. */
const NOT_SOURCES = /^(\.git|\.cache|_site.*|node_modules)$/;

/**
 * The files of the site, by their paths without a leading slash, without problems.
 *
 * @param location Where it is published (default: as `deno task build` says).
 */
export async function builtSite(
  location?: URL,
): Promise<Map<string, Uint8Array<ArrayBuffer>>> {
  const site = describeSite(ROOT, location);
  const place = createHash("sha256").update(site.location.href).digest("hex")
    .slice(0, 8);
  const name = `${place}-${contentKey()}`;
  const path = join(KEPT, name);
  try {
    return deserialize(await Deno.readFile(path));
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
  const { files } = await renderChecked(site);
  await Deno.mkdir(KEPT, { recursive: true });
  // Two tests may do the same at the same time: each writes a file of its own.
  const fresh = await Deno.makeTempFile({ dir: KEPT, prefix: "new-" });
  await Deno.writeFile(fresh, serialize(files));
  await Deno.rename(fresh, path);
  for await (const entry of Deno.readDir(KEPT)) {
    if (entry.name.startsWith(`${place}-`) && entry.name !== name) {
      await Deno.remove(join(KEPT, entry.name)).catch(() => {});
    }
  }
  return files as Map<string, Uint8Array<ArrayBuffer>>;
}

/** A hash of every file of the project: whatever the site is made of, it is among them. */
function contentKey(): string {
  const hash = createHash("sha256").update(Deno.version.deno);
  const visit = (folder: string) => {
    const entries = [...Deno.readDirSync(join(ROOT, folder))]
      .sort((a, b) => a.name < b.name ? -1 : 1);
    for (const { name, isDirectory, isFile } of entries) {
      const path = join(folder, name);
      if (isDirectory && !NOT_SOURCES.test(name)) visit(path);
      if (!isFile) continue;
      const bytes = Deno.readFileSync(join(ROOT, path));
      hash.update(`\0${path}\0${bytes.length}\0`).update(bytes);
    }
  };
  visit("");
  return hash.digest("hex").slice(0, 32);
}
