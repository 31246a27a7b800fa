/**
 * The one error for everything that came from outside and is not as it should
 * be: a board, a URL, a file, a command-line argument.
 *
 * @module
 */

/** Where in an input something is wrong; every count starts at 1. */
export interface Whereabouts {
  /** Line of a text of several lines. */
  line?: number;
  /** Character within the line, or within an input of one line. */
  column?: number;
}

/**
 * Input that cannot be used. The message says what was expected and what was
 * found; `at` says where. The command line turns it into exit code 2, the bench
 * into a message under the text field: neither has to know what went wrong.
 *
 * @example
 * ```ts
 * import { InputError } from "./input_error.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const error = new InputError("Expected a digit but found 'x'", { column: 7 });
 * assertEquals(error.toString(), "column 7: Expected a digit but found 'x'");
 * ```
 */
export class InputError extends Error {
  override readonly name = "InputError";
  readonly at: Whereabouts;

  constructor(message: string, at: Whereabouts = {}) {
    super(message);
    this.at = at;
  }

  /** The message with the place before it, as the command line prints it. */
  override toString(): string {
    const place = [
      this.at.line === undefined ? "" : `line ${this.at.line}`,
      this.at.column === undefined ? "" : `column ${this.at.column}`,
    ].filter((part) => part !== "").join(", ");
    return place === "" ? this.message : `${place}: ${this.message}`;
  }
}
