/**
 * pzprv3 text: the file format of the puzz.link family. A head, then rows of
 * values separated by spaces; rows end in a newline or in `/`.
 *
 * @module
 */

import { InputError } from "../base/input_error.ts";
import { MAX_SIDE } from "./grid.ts";

/** One row of a file, with the place it came from. */
interface Row {
  values: string[];
  /** Line of the row's first character. */
  line: number;
  /** Column of each value. */
  columns: number[];
}

/** Whether `text` claims to be a pzprv3 file, to choose a parser. */
export function looksLikeFile(text: string): boolean {
  return text.trimStart().startsWith("pzprv3");
}

/** A pzprv3 file: its head read, its rows waiting to be asked for. */
export class PzprFile {
  /** puzz.link's own id of the genre. */
  readonly id: string;
  readonly rows: number;
  readonly cols: number;
  readonly #rows: Row[];
  #next: number;

  /**
   * @throws {InputError} If the head is not `pzprv3/ID/ROWS/COLS`, or a side is
   * out of bounds.
   *
   * @example
   * ```ts
   * import { PzprFile } from "./pzprv3.ts";
   * import { assertEquals } from "@std/assert";
   *
   * const file = new PzprFile("pzprv3/nawabari/1/2/. 4 /");
   * assertEquals([file.id, file.rows, file.cols], ["nawabari", 1, 2]);
   * assertEquals(file.take(2, "a clue", (value) => value), [".", "4"]);
   * ```
   */
  constructor(text: string) {
    this.#rows = split(text);
    const head = (n: number, what: string, form: RegExp): string => {
      const row = this.#rows[n];
      const value = row?.values.join(" ") ?? "";
      if (!form.test(value)) {
        throw new InputError(`Expected ${what} but found '${value}'`, {
          line: row?.line ?? this.#lastLine,
          column: row?.columns[0] ?? 1,
        });
      }
      return value;
    };
    head(0, "pzprv3", /^pzprv3(\.\d+)?$/);
    this.id = head(1, "a genre such as nawabari", /^[a-z][a-z0-9]*$/);
    const side = (n: number, what: string) => {
      const value = Number(
        head(n, `the number of ${what}, 1 to ${MAX_SIDE}`, /^\d{1,4}$/),
      );
      if (value < 1 || value > MAX_SIDE) {
        throw new InputError(
          `Expected the number of ${what} to be 1 to ${MAX_SIDE} but found ${value}`,
          { line: this.#rows[n].line, column: this.#rows[n].columns[0] },
        );
      }
      return value;
    };
    this.rows = side(2, "rows");
    this.cols = side(3, "columns");
    this.#next = 4;
  }

  get #lastLine(): number {
    return this.#rows.at(-1)?.line ?? 1;
  }

  /** How many rows have not been taken yet. */
  get left(): number {
    return this.#rows.length - this.#next;
  }

  /** How many values the next row holds (0 at the end). */
  get width(): number {
    return this.#rows[this.#next]?.values.length ?? 0;
  }

  /**
   * Takes the next row, which must hold exactly `width` values.
   *
   * @param what What a value is, for messages.
   * @param read Turns a value into data; `undefined` refuses it.
   */
  take<T>(
    width: number,
    what: string,
    read: (value: string, column: number) => T | undefined,
  ): T[] {
    const row = this.#rows[this.#next];
    if (row === undefined) {
      throw new InputError(
        `Expected a row of ${width} values (${what}) but the text ends here`,
        { line: this.#lastLine },
      );
    }
    if (row.values.length !== width) {
      throw new InputError(
        `Expected ${width} values (${what}) in this row but found ${row.values.length}`,
        { line: row.line, column: row.columns[0] ?? 1 },
      );
    }
    this.#next++;
    return row.values.map((value, i) => {
      const data = read(value, i);
      if (data === undefined) {
        throw new InputError(`Expected ${what} but found '${value}'`, {
          line: row.line,
          column: row.columns[i],
        });
      }
      return data;
    });
  }

  /** Takes `count` rows of `width` values each, as one array, row by row. */
  takeGrid<T>(
    count: number,
    width: number,
    what: string,
    read: (value: string, row: number, column: number) => T | undefined,
  ): T[] {
    const all: T[] = [];
    for (let r = 0; r < count; r++) {
      all.push(...this.take(width, what, (value, c) => read(value, r, c)));
    }
    return all;
  }

  /** Throws if rows are left that nobody asked for. (Trailing metadata in braces is not a row.) */
  end(): void {
    const row = this.#rows[this.#next];
    if (row !== undefined && !row.values[0]?.startsWith("{")) {
      throw new InputError(
        `Expected the text to end but found '${row.values.join(" ")}'`,
        { line: row.line, column: row.columns[0] ?? 1 },
      );
    }
  }
}

/** Cuts a text into rows of values; empty rows count, but not at the end. */
function split(text: string): Row[] {
  const rows: Row[] = [];
  text.split(/\r?\n/).forEach((lineText, lineIndex) => {
    let offset = 0;
    const pieces = lineText.split("/");
    // "a b /" ends in a separator: what follows it is no row.
    if (pieces.length > 1 && pieces.at(-1)!.trim() === "") pieces.pop();
    for (const piece of pieces) {
      const values: string[] = [], columns: number[] = [];
      for (const match of piece.matchAll(/\S+/g)) {
        values.push(match[0]);
        columns.push(offset + match.index + 1);
      }
      rows.push({ values, line: lineIndex + 1, columns });
      offset += piece.length + 1;
    }
  });
  while (rows.length > 0 && rows.at(-1)!.values.length === 0) rows.pop();
  return rows;
}
