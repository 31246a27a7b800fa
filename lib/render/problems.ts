/**
 * What is wrong with a site: each problem names its file and line.
 *
 * @module
 */

/** One thing that is wrong. */
export interface Problem {
  /** The source file, as a path from the project's folder; a URL where no source is to blame. */
  file: string;
  /** Line in that file, from 1; front matter counts. */
  line?: number;
  message: string;
}

/** A site that cannot be built, with everything that was found wrong. */
export class SiteError extends Error {
  override readonly name = "SiteError";
  readonly problems: readonly Problem[];

  constructor(problems: Problem | readonly Problem[]) {
    const all = Array.isArray(problems) ? problems : [problems];
    super(all.map(problemText).join("\n"));
    this.problems = all;
  }
}

/** `site/sliding.md:12: …` */
export function problemText({ file, line, message }: Problem): string {
  return `${file}${line === undefined ? "" : `:${line}`}: ${message}`;
}

/** Collects problems, so that a build names all that it can find and not only the first. */
export class Problems {
  readonly #found: Problem[] = [];

  add(...problems: Problem[]): void {
    this.#found.push(...problems);
  }

  /**
   * Does something; if it fails, its problems are added and the answer is
   * `undefined`. What is thrown and is no {@linkcode SiteError} is a problem of `file`.
   */
  async catch<T>(
    file: string,
    work: () => T | Promise<T>,
  ): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      this.add(...problemsOf(error, file));
      return undefined;
    }
  }

  /** @throws {SiteError} If there are problems. */
  throwIfAny(): void {
    if (this.#found.length > 0) throw new SiteError(this.#found);
  }
}

/** An error as problems. */
export function problemsOf(error: unknown, file: string): readonly Problem[] {
  if (error instanceof SiteError) return error.problems;
  if (!(error instanceof Error)) return [{ file, message: String(error) }];
  return [{
    file,
    line: lineIn(error, file),
    message: `${
      error.name === "Error" ? "" : `${error.name}: `
    }${error.message}`,
  }];
}

/** Where in a module an error was thrown, from the error's stack. */
function lineIn(error: Error, file: string): number | undefined {
  for (const [, path, line] of (error.stack ?? "").matchAll(FRAME)) {
    if (path.endsWith(`/${file}`)) return Number(line);
  }
}

const FRAME = /file:\/\/([^\n]+?):(\d+):\d+/g;

/** The line, from 1, of an offset in a text. */
export function lineOf(text: string, offset: number): number {
  let line = 1;
  for (let i = text.indexOf("\n"); i !== -1 && i < offset;) {
    line++;
    i = text.indexOf("\n", i + 1);
  }
  return line;
}
