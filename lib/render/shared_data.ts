/**
 * Data for all pages of a folder: `_data.yml`, `_data.json`, `_data.ts`, and the files
 * of a `_data` folder, each of which gives the variable that it is named after.
 *
 * @module
 */

import { pathToFileURL } from "node:url";
import { type Problem, Problems, SiteError } from "./problems.ts";
import { parseYaml } from "./source.ts";
import { appliesTo } from "./tree.ts";

/** Variables with a meaning of their own, which only a page itself may set. */
const OWN = new Set([
  "alternates",
  "basename",
  "children",
  "comp",
  "content",
  "date",
  "draft",
  "mergedKeys",
  "ondemand",
  "page",
  "paginate",
  "renderOrder",
  "search",
  "tags",
  "url",
]);

/** What folders say about their pages. */
export class SharedData {
  readonly #folders = new Map<string, Record<string, unknown>>();

  /**
   * Loads data files.
   *
   * @param src The source folder, and what to call it in messages.
   * @throws {SiteError}
   */
  static async load(
    src: { folder: string; name: string },
    paths: readonly string[],
  ): Promise<SharedData> {
    const shared = new SharedData();
    const problems = new Problems();
    for (const path of paths) {
      const file = `${src.name}/${path}`;
      await problems.catch(file, async () => {
        const { folder, variable } = placeOf(path, file);
        const data = await loadData(`${src.folder}/${path}`, file, variable);
        shared.#add(folder, data, file);
      });
    }
    problems.throwIfAny();
    return shared;
  }

  /** What applies to a page, the outermost folder first. */
  for(path: string): Record<string, unknown> {
    return Object.assign(
      {},
      ...[...this.#folders]
        .filter(([folder]) => appliesTo(folder, path))
        .sort(([a], [b]) => a.length - b.length)
        .map(([, data]) => data),
    );
  }

  #add(folder: string, data: Record<string, unknown>, file: string): void {
    const there = this.#folders.get(folder) ?? {};
    this.#folders.set(folder, there);
    for (const [name, value] of Object.entries(data)) {
      if (OWN.has(name)) throw problem(file, `"${name}" belongs to the page`);
      if (Object.hasOwn(there, name)) {
        throw problem(file, `"${name}" is given twice for this folder`);
      }
      there[name] = value;
    }
  }
}

/** The folder a data file is for, and the variable it gives, if it gives one. */
function placeOf(
  path: string,
  file: string,
): { folder: string; variable?: string } {
  const match = /^(?:(.*)\/)?_data(?:\/([A-Za-z_]\w*))?\.\w+$/.exec(path);
  if (match === null) {
    throw problem(file, "Expected _data.yml or _data/name.yml (or .json, .ts)");
  }
  return { folder: match[1] ?? "", variable: match[2] };
}

async function loadData(
  path: string,
  file: string,
  variable: string | undefined,
): Promise<Record<string, unknown>> {
  if (path.endsWith(".ts")) {
    const { default: value, ...named } = await import(pathToFileURL(path).href);
    // A module gives its names to the folder, or one value to its own name.
    if (variable === undefined ? value === undefined : empty(named)) {
      return variable === undefined ? named : { [variable]: value };
    }
    throw problem(
      file,
      variable === undefined
        ? "_data.ts has named exports and no default"
        : "A module in _data has a default export and no other",
    );
  }
  const text = await Deno.readTextFile(path);
  const data = path.endsWith(".json")
    ? JSON.parse(text)
    : parseYaml(file, text, 0);
  return variable === undefined ? data : { [variable]: data };
}

function empty(record: object): boolean {
  return Object.keys(record).length === 0;
}

function problem(file: string, message: string): SiteError {
  return new SiteError({ file, message } satisfies Problem);
}
