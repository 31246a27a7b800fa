/**
 * What the studies measured, as pages read it. A page cannot print what is not
 * there: a study or a property that does not exist is an error that names it. And whatever
 * it reads knows where it is from: a printed number leads to its study's page, a figure can ask
 * of a result whose it is.
 *
 * @module
 */

import { walkSync } from "./files.ts";
import { describe, formatNumber, type Printable } from "./numbers.ts";
import { Problems } from "./problems.ts";

/** A study's file: its declaration and what came out of it. */
interface StudyFile {
  title?: string;
  params: unknown;
  result: unknown;
}

/** The measurements under one `_data` folder. */
export class Measured {
  readonly #files = new Map<string, StudyFile>();
  readonly #base: string;

  /**
   * @param studies Study files by id, `genre/name`.
   * @param base The site's base path, without a slash at its end.
   */
  constructor(studies: Iterable<[id: string, file: StudyFile]>, base = "") {
    this.#base = base;
    for (const [id, file] of studies) this.#files.set(id, file);
  }

  /**
   * Reads every `genre/name.json` below a folder; a folder that is not there
   * holds nothing.
   *
   * @throws {SiteError} Names each file that is none of a study's.
   */
  static readSync(folder: string, base = ""): Measured {
    const studies: [string, StudyFile][] = [];
    const problems = new Problems();
    for (const path of walkSync(folder)) {
      const id = /^(.+\/.+)\.json$/.exec(path)?.[1];
      if (id === undefined) continue;
      const text = Deno.readTextFileSync(`${folder}/${path}`);
      try {
        studies.push([id, parse(text)]);
      } catch (error) {
        problems.add({
          file: `_data/${path}`,
          message: `Expected a study's file but found ${
            (error as Error).message
          }`,
        });
      }
    }
    problems.throwIfAny();
    return new Measured(studies, base);
  }

  /**
   * The result of a study. Reading a property that is not there throws.
   *
   * @throws {ReferenceError} If there is no such study.
   */
  result(id: string): unknown {
    return strict(this.#file(id).result, this.#origin(id, "result"));
  }

  /** One value of a study's result, by its path: `rows[3].share`. @throws {ReferenceError} */
  value(id: string, path: string): unknown {
    return follow(this.result(id), path, id);
  }

  /** One of a study's params, by its path. @throws {ReferenceError} */
  param(id: string, path: string): unknown {
    const { params } = this.#file(id);
    return follow(strict(params, this.#origin(id, "params")), path, id);
  }

  /** The studies whose ids a source text names, in quotes, in the order in which it does. */
  namedIn(text: string): Origin[] {
    const named = text.matchAll(/"([^"\s/]+\/[^"\s/]+)"/g);
    return [...new Set(Array.from(named, ([, id]) => id))]
      .filter((id) => this.#files.has(id))
      .map((id) => this.#origin(id, "result"));
  }

  #origin(id: string, path: string): Origin {
    const { title = id } = this.#file(id);
    return { study: id, title, href: this.#base + placeOf(id), path };
  }

  #file(id: string): StudyFile {
    const file = this.#files.get(id);
    if (file === undefined) {
      throw new ReferenceError(
        `There is no study "${id}" in _data (it has ${
          [...this.#files.keys()].sort().join(", ") || "none"
        })`,
      );
    }
    return file;
  }
}

/**
 * Pages print a study's texts as they stand, and charts, and tables: what would be markup there
 * has no place in them. (JSON escapes a quote, and signs that nobody can type.)
 */
const MARKUP = /[<>&]|\\["u]/;

/** Reads a study's file. @throws {Error} Says what the text is instead. */
function parse(text: string): StudyFile {
  const markup = MARKUP.exec(text);
  if (markup !== null) {
    const { index } = markup;
    throw new TypeError(`markup: ${text.slice(index, index + 20)}`);
  }
  const file: Partial<StudyFile> | null = JSON.parse(text);
  if (typeof file !== "object" || file === null || Array.isArray(file)) {
    throw new TypeError(describe(file));
  }
  for (const name of ["params", "result"] as const) {
    if (file[name] === undefined) throw new TypeError(`no ${name} in it`);
  }
  return file as StudyFile;
}

/** Where a value is from. */
export interface Origin {
  /** The study's id. */
  study: string;
  /** What the study is called. */
  title: string;
  /** The address of the study's page without the slash at its end: with `.json`, of its file. */
  href: string;
  /** Where in the study's file: `result.sets[0].share`, `params.seed`. */
  path: string;
}

/** Where a study is published, below the base path: its page, with `.json` after it its file. */
export function placeOf(study: string): string {
  return `/data/${study}`;
}

/**
 * The field that a path leads to, which is what a study's page has an anchor for: the path
 * without indexes and spaces.
 *
 * @example
 * ```ts
 * import { fieldOf } from "./measured.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(fieldOf("result[3].sets[0].share"), "result.sets.share");
 * ```
 */
export function fieldOf(path: string): string {
  return path.replace(/\[\d+\]/g, "").replace(/\s+/g, "_");
}

/**
 * A measured number in running text: a link to what its study's page says of it, with the value
 * and where exactly it is from for machines.
 *
 * @param base The site's base path, without a slash at its end.
 */
export function markNumber(
  value: unknown,
  { study, path }: Pick<Origin, "study" | "path">,
  format?: string,
  base = "",
): string {
  const from = `${study}#${path}`;
  let text: string;
  try {
    text = formatNumber(value as Printable, format);
  } catch (error) {
    throw new TypeError(`${from}: ${(error as Error).message}`);
  }
  const field = fieldOf(path.replace(/\.length$/, ""));
  return `<a class="n" href="${base}${placeOf(study)}/#${field}">` +
    `<data value="${value}" data-from="${from}">${text}</data></a>`;
}

/** Goes along a path of properties and indexes. */
function follow(root: unknown, path: string, id: string): unknown {
  const steps = [...path.matchAll(/(?:^|\.)([^.[\]]+)|\[(\d+)\]/g)];
  if (path === "" || steps.map(([step]) => step).join("") !== path) {
    throw new ReferenceError(
      `Expected a path such as "rows[3].share" in study "${id}" but found "${path}"`,
    );
  }
  let value = root;
  for (const [, name, index] of steps) {
    if (value === null || typeof value !== "object") {
      throw new ReferenceError(
        `Study "${id}" has no "${path}": ${describe(value)} has no "${
          name ?? index
        }"`,
      );
    }
    value = (value as Record<string, unknown>)[name ?? index];
  }
  return value;
}

/** The same value again and again, so that identity holds as for the plain object. */
const guards = new WeakMap<object, object>();

/** Where guarded values are from. */
const origins = new WeakMap<object, Origin>();

/**
 * Where a result, or an object or list within one, is from.
 *
 * @throws {TypeError} If it is none: made of results, perhaps, but none itself.
 */
export function originOf(value: unknown): Origin {
  const origin = typeof value === "object" && value !== null
    ? origins.get(value)
    : undefined;
  if (origin === undefined) {
    throw new TypeError(
      `Expected a study's result, or an object or list within one, but found ${
        describe(value)
      } that is from no study`,
    );
  }
  return origin;
}

/**
 * The value, but reading what is not there throws. Objects are guarded wholly;
 * of a list its indexes, for the libraries that draw from lists ask them
 * whether they are something else ("do you have `getChild`?").
 */
function strict(value: unknown, origin: Origin): unknown {
  if (value === null || typeof value !== "object") return value;
  const known = guards.get(value);
  if (known !== undefined) return known;
  const list = Array.isArray(value);
  const guard = new Proxy(value, {
    get(target, key, receiver) {
      const there = Reflect.has(target, key);
      if (typeof key === "symbol") return Reflect.get(target, key, receiver);
      const path = `${origin.path}${list ? `[${key}]` : `.${key}`}`;
      if (!there && (list ? /^\d+$/.test(key) : !PROBES.has(key))) {
        throw new ReferenceError(
          `Study "${origin.study}" has no "${path.replace(/^result\.?/, "")}"`,
        );
      }
      const read = Reflect.get(target, key, receiver);
      return typeof read === "function"
        ? read
        : strict(read, { ...origin, path });
    },
  });
  guards.set(value, guard);
  origins.set(guard, origin);
  return guard;
}

/** What the language itself asks of any object: `await` and `JSON.stringify`. */
const PROBES = new Set(["then", "toJSON"]);
