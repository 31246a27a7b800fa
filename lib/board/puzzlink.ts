/**
 * puzz.link URLs: the head that all genres share, and a cursor over the body
 * that each genre reads in its own way.
 *
 * @module
 */

import { InputError } from "../base/input_error.ts";
import { MAX_SIDE } from "./grid.ts";

/** A puzz.link URL taken apart. */
export interface PuzzleUrl {
  /** puzz.link's own id of the genre. */
  id: string;
  cols: number;
  rows: number;
  /** What follows COLS/ROWS/. */
  body: Cursor;
}

/** Walks through a URL's body one character at a time, knowing where it stands. */
export class Cursor {
  readonly #text: string;
  readonly #offset: number;
  #next = 0;

  /** @param offset How many characters of the whole input stand before `text`. */
  constructor(text: string, offset: number) {
    this.#text = text;
    this.#offset = offset;
  }

  get done(): boolean {
    return this.#next >= this.#text.length;
  }

  /** Where the next character stands in the whole input, counted from 1. */
  get column(): number {
    return this.#offset + Math.min(this.#next, this.#text.length) + 1;
  }

  /** The next character, or "" at the end; does not move. */
  peek(): string {
    return this.#text.charAt(this.#next);
  }

  /** The next character, or "" at the end; moves past it. */
  take(): string {
    return this.#text.charAt(this.#next++);
  }

  /** The next `length` characters; an error if there are fewer. */
  takeMany(length: number, what: string): string {
    const text = this.#text.slice(this.#next, this.#next + length);
    if (text.length < length) {
      throw this.error(`Expected ${what} but the URL ends here`);
    }
    this.#next += length;
    return text;
  }

  /** An error about the next character. */
  error(message: string): InputError {
    return new InputError(message, { column: this.column });
  }

  /** An error about the character just taken. */
  errorAtLast(message: string): InputError {
    return new InputError(message, { column: this.#offset + this.#next });
  }

  /** Throws unless everything has been read. */
  end(what: string): void {
    if (!this.done) {
      throw this.error(
        `Expected the URL to end after ${what} but found '${this.peek()}'`,
      );
    }
  }
}

/** Whether `text` looks like a URL of the puzz.link family, to choose a parser. */
export function looksLikeUrl(text: string): boolean {
  return /^(https?:\/\/|[a-z_]+\/)/i.test(text.trim());
}

/**
 * Takes a URL apart: `https://puzz.link/p?ID/COLS/ROWS/BODY`, the same on other
 * hosts and with `p.html` or `p_edit`, or just `ID/COLS/ROWS/BODY`.
 *
 * @throws {InputError} If the head is not of this form; flags between ID and
 * COLS are named and refused, since they change what the body means.
 *
 * @example
 * ```ts
 * import { parseUrl } from "./puzzlink.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const { id, cols, rows, body } = parseUrl("https://puzz.link/p?nawabari/3/2/a2c1");
 * assertEquals([id, cols, rows, body.peek()], ["nawabari", 3, 2, "a"]);
 * ```
 */
export function parseUrl(input: string): PuzzleUrl {
  const text = input.trimEnd();
  const lead = text.length - text.trimStart().length;
  const question = text.indexOf("?");
  let start = lead;
  if (question >= 0) {
    const page = text.slice(lead, question);
    if (!/(^|\/)p(_edit|rxs)?(\.html)?$/.test(page)) {
      throw new InputError(
        `Expected a puzzle address such as https://puzz.link/p?… but found '${page}?'`,
        { column: lead + 1 },
      );
    }
    start = question + 1;
  } else if (/^https?:\/\//i.test(text.slice(lead))) {
    throw new InputError(
      "Expected '?' and a puzzle after the address but found none",
      { column: text.length + 1 },
    );
  }
  // [value, column] of each part between slashes.
  const parts: [string, number][] = [];
  for (let at = start; parts.length < 4;) {
    const slash = parts.length < 3 ? text.indexOf("/", at) : -1;
    const end = slash < 0 ? text.length : slash;
    parts.push([text.slice(at, end), at + 1]);
    if (slash < 0) break;
    at = slash + 1;
  }
  const id = parts[0][0].replace(/_edit$/, "");
  if (!/^[a-z][a-z0-9]*$/.test(id)) {
    throw new InputError(
      `Expected a genre such as nawabari but found '${parts[0][0]}'`,
      { column: parts[0][1] },
    );
  }
  const side = (n: number, name: string): number => {
    const [value, column] = parts[n] ?? ["", text.length + 1];
    if (/^[a-z]+:?$/i.test(value)) {
      throw new InputError(
        `Expected the ${name} but found the flag '${value}', which is not supported`,
        { column },
      );
    }
    if (!/^[1-9]\d{0,3}$/.test(value) || Number(value) > MAX_SIDE) {
      throw new InputError(
        `Expected the ${name}, a number from 1 to ${MAX_SIDE}, but found '${value}'`,
        { column },
      );
    }
    return Number(value);
  };
  const cols = side(1, "number of columns");
  const rows = side(2, "number of rows");
  const [all, column] = parts[3] ?? ["", text.length + 1];
  // The field puts a slash after a last '.', which programs that find links would drop.
  const body = all.endsWith("./") ? all.slice(0, -1) : all;
  return { id, cols, rows, body: new Cursor(body, column - 1) };
}

/** The URL under which puzz.link opens a puzzle. */
export function puzzleUrl(
  id: string,
  cols: number,
  rows: number,
  body: string,
): string {
  return `https://puzz.link/p?${id}/${cols}/${rows}/${body}`;
}
