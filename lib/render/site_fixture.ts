/**
 * Small sites in a temporary folder, to try the renderer on.
 *
 * @module
 */

import { fileURLToPath } from "node:url";
import { renderChecked } from "./build.ts";
import { type Problem, SiteError } from "./problems.ts";
import { render } from "./render.ts";
import { describeSite, type Site } from "./site.ts";

/** Where the folders are made: in the project, so that its import map holds in them. */
const CACHE = fileURLToPath(new URL("../../.cache", import.meta.url));

/** A project in a folder of its own, which is removed with it. */
export class Project implements Disposable {
  /** Absolute path. */
  readonly root: string;

  /** @param files What its files hold, by path. */
  constructor(files: Record<string, string>) {
    Deno.mkdirSync(CACHE, { recursive: true });
    this.root = Deno.makeTempDirSync({ dir: CACHE, prefix: "site %20# é盤-" });
    this.write(files);
  }

  write(files: Record<string, string>): void {
    for (const [path, text] of Object.entries(files)) {
      const full = `${this.root}/${path}`;
      Deno.mkdirSync(full.slice(0, full.lastIndexOf("/")), { recursive: true });
      Deno.writeTextFileSync(full, text);
    }
  }

  site(location?: string): Site {
    return describeSite(this.root, location ? new URL(location) : undefined);
  }

  [Symbol.dispose](): void {
    Deno.removeSync(this.root, { recursive: true });
  }
}

/** Front matter that every page needs, and a layout if there is one. */
export function page(body: string, more = ""): string {
  return `---\ndate: 2026-11-30\n${more}---\n\n${body}\n`;
}

/** The texts that a site of these files is published as. */
export async function published(
  files: Record<string, string>,
  location?: string,
): Promise<Record<string, string>> {
  using project = new Project(files);
  const rendered = await render(project.site(location));
  const decoder = new TextDecoder();
  return Object.fromEntries(
    [...rendered.files].map(([path, bytes]) => [path, decoder.decode(bytes)]),
  );
}

/** What is wrong with a site of these files, as `file:line: message`. */
export async function problems(
  files: Record<string, string>,
  location?: string,
): Promise<readonly Problem[]> {
  using project = new Project(files);
  try {
    await renderChecked(project.site(location));
    return [];
  } catch (error) {
    if (error instanceof SiteError) return error.problems;
    throw error;
  }
}
