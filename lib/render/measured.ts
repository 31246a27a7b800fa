/**
 * What the studies measured, as pages read it. A page cannot print what is not
 * there: a study or a property that does not exist is an error that names it.
 *
 * @module
 */

import { walkSync } from "./files.ts";
import { describe, formatNumber, type Printable } from "./numbers.ts";

/** A study's file: its declaration and what came out of it. */
interface StudyFile {
  params: unknown;
  result: unknown;
}

/** The measurements under one `_data` folder. */
export class Measured {
  readonly #files = new Map<string, StudyFile>();

  /** @param studies Study files by id, `genre/name`. */
  constructor(studies: Iterable<[id: string, file: StudyFile]>) {
    for (const [id, file] of studies) this.#files.set(id, file);
  }

  /**
   * Reads every `genre/name.json` below a folder; a folder that is not there
   * holds nothing.
   */
  static readSync(folder: string): Measured {
    const studies: [string, StudyFile][] = [];
    for (const path of walkSync(folder)) {
      const id = /^(.+\/.+)\.json$/.exec(path)?.[1];
      if (id === undefined) continue;
      const text = Deno.readTextFileSync(`${folder}/${path}`);
      studies.push([id, JSON.parse(text) as StudyFile]);
    }
    return new Measured(studies);
  }

  /**
   * The result of a study. Reading a property that is not there throws.
   *
   * @throws {ReferenceError} If there is no such study.
   */
  result(id: string): unknown {
    return strict(this.#file(id).result, id, "");
  }

  /** One value of a study's result, by its path: `rows[3].share`. @throws {ReferenceError} */
  value(id: string, path: string): unknown {
    return follow(this.result(id), path, id);
  }

  /** One of a study's params, by its path. @throws {ReferenceError} */
  param(id: string, path: string): unknown {
    return follow(strict(this.#file(id).params, id, "params"), path, id);
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

/** A measured number in running text, with the value and where it is from for machines. */
export function markNumber(
  value: unknown,
  from: string,
  format?: string,
): string {
  let text: string;
  try {
    text = formatNumber(value as Printable, format);
  } catch (error) {
    throw new TypeError(`${from}: ${(error as Error).message}`);
  }
  return `<data class="n" value="${value}" data-from="${from}">${text}</data>`;
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

/**
 * The value, but reading what is not there throws. Objects are guarded wholly;
 * of a list its indexes, for the libraries that draw from lists ask them
 * whether they are something else ("do you have `getChild`?").
 */
function strict(value: unknown, id: string, path: string): unknown {
  if (value === null || typeof value !== "object") return value;
  const known = guards.get(value);
  if (known !== undefined) return known;
  const list = Array.isArray(value);
  const guard = new Proxy(value, {
    get(target, key, receiver) {
      const there = Reflect.has(target, key);
      if (typeof key === "symbol") return Reflect.get(target, key, receiver);
      const inner = list
        ? `${path}[${key}]`
        : `${path}${path === "" ? "" : "."}${key}`;
      if (!there && (list ? /^\d+$/.test(key) : !PROBES.has(key))) {
        throw new ReferenceError(`Study "${id}" has no "${inner}"`);
      }
      const read = Reflect.get(target, key, receiver);
      return typeof read === "function" ? read : strict(read, id, inner);
    },
  });
  guards.set(value, guard);
  return guard;
}

/** What the language itself asks of any object: `await` and `JSON.stringify`. */
const PROBES = new Set(["then", "toJSON"]);
