/**
 * The part of Lume 3.3.1 that `_config.ts` uses. Type checks read this in place of
 * Lume's modules, which are not to be had everywhere.
 *
 * @module
 */

/** A template engine; we hand it on and never look into it. */
export interface Engine {
  readonly render: unknown;
}

/** How files of an extension are loaded and rendered. */
export interface Format {
  engines?: Engine[];
}

/** A Lume site. */
export interface Site {
  /** Formats by extension. */
  formats: Map<string, Format>;
  /** Gives all pages a variable. */
  data(name: string, value: unknown): this;
  /** Gives templates a filter. */
  // deno-lint-ignore no-explicit-any
  filter(name: string, filter: (...args: any[]) => unknown): this;
  /** Says how pages with these extensions are loaded and rendered. */
  loadPages(
    extensions: string[],
    options: { loader: unknown; engine: Engine[] },
  ): this;
  /** Copies the files with these extensions. */
  copy(extensions: string[]): this;
}

/** Makes a site. */
export default function lume(
  options: { src: string; dest: string; location: URL },
): Site;
