/**
 * Building a site: rendered in memory, checked, written by one of the two renderers,
 * published.
 *
 * @module
 */

import { checkSite } from "./check.ts";
import { buildWithLume, compareWithLume } from "./lume.ts";
import { type Problem, problemsOf, SiteError } from "./problems.ts";
import { checkProse } from "./prose.ts";
import { type Place, publish, writeFiles } from "./publish.ts";
import { render, type Rendered } from "./render.ts";
import type { Site } from "./site.ts";
import { readTree } from "./tree.ts";

/**
 * Renders a site and checks it: the prose of its articles before, its links after.
 *
 * @throws {SiteError} Everything that is wrong.
 */
export async function renderChecked(site: Site): Promise<Rendered> {
  const folder = `${site.root}/${site.src}`;
  const problems: Problem[] = [];
  for (const path of readTree(folder, site.src, site.copied).pages) {
    if (!path.endsWith(".md")) continue;
    const file = `${site.src}/${path}`;
    try {
      problems.push(
        ...checkProse(file, await Deno.readTextFile(`${folder}/${path}`)),
      );
    } catch (error) {
      // What is wrong with the file itself, rendering says again.
      if (!(error instanceof SiteError)) throw error;
    }
  }
  let rendered: Rendered | undefined;
  try {
    rendered = await render(site);
    problems.push(...checkSite(rendered, site.location));
  } catch (error) {
    problems.push(...problemsOf(error, site.src));
  }
  if (problems.length > 0) throw new SiteError(problems);
  return rendered!;
}

/**
 * Renders, checks and publishes a site. A site that has problems is not published:
 * what was there stays.
 *
 * @param renderer With `"lume"`, Lume writes the site, and its bytes must be ours.
 * @param dest Absolute path of the folder to publish to.
 * @throws {SiteError} Everything that is wrong.
 */
export async function buildSite(
  site: Site,
  renderer: "lume" | "offline",
  dest: string,
): Promise<Rendered> {
  const rendered = await renderChecked(site);
  await publish(placeOf(site.root, dest), async (fresh) => {
    if (renderer === "offline") return writeFiles(fresh, rendered.files);
    const said = await buildWithLume(site, fresh);
    compareWithLume(fresh, rendered.files, said);
  });
  return rendered;
}

/**
 * Where a project is published to.
 *
 * @param root The project's folder, an absolute path.
 * @param dest Absolute path of the folder to publish to.
 */
export function placeOf(root: string, dest: string): Place {
  return { dest, lock: `${root}/.cache/publish.lock` };
}
