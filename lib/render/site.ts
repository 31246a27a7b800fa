/**
 * The one description of the site. `_config.ts` gives it to Lume, and `render.ts`
 * renders it itself; both write the same bytes.
 *
 * @module
 */

import { contents } from "./contents.ts";
import { anchored } from "./headings.ts";
import { markNumber, Measured } from "./measured.ts";
import { formatNumber, type Printable } from "./numbers.ts";
import type { Filter } from "./templates.ts";

/** Where the site is, what pages can use, and which files are copied. */
export interface Site {
  /** The project's folder, an absolute path. */
  root: string;
  /** The folder of the sources in it. */
  src: string;
  /** The folder that is published, unless `--dest` says otherwise. */
  dest: string;
  /** Where the published site will be; its path is the base path of all links. */
  location: URL;
  /** Files with these extensions are copied as they are. */
  copied: string[];
  /** What templates can call as `value |> name`, besides Lume's own `url` and `md`. */
  filters: Record<string, Filter>;
  /** Names that every page and layout knows. */
  data: Record<string, unknown>;
}

/**
 * Describes the site in a folder.
 *
 * The names that pages know:
 * - `d("genre/name")`: the result of a study, to loop over;
 * - `n("genre/name", "path", format?)`: one number of it, in running text;
 * - `param("genre/name", "path", format?)`: one of the study's parameters, likewise;
 * - `given(15)`: a number that is so by definition, and not measured;
 * - `studiesOf("sliding")`: the studies that the page `sliding.md` reads;
 * - `link("/ledger/")`: a path of the site as a link, for components, which have no filters.
 *
 * Filters: `num(format?)` prints a number as text; `day` a date as `2026-11-30`;
 * `anchored` gives every heading of a page an id, `contents` lists them as links.
 * Formats are those of {@linkcode formatNumber}.
 *
 * @param root The project's folder, an absolute path.
 */
export function describeSite(
  root: string,
  location = new URL("http://localhost:8000/"),
): Site {
  const base = location.pathname.replace(/\/$/, "");
  const measured = Measured.readSync(`${root}/_data`, base);
  const mark = (
    value: unknown,
    study: string,
    of: "result" | "params",
    path: string,
    format?: string,
  ) =>
    markNumber(
      value,
      { study, path: of + (path.startsWith("[") ? path : `.${path}`) },
      format,
      base,
    );
  return {
    root,
    src: "site",
    dest: "_site",
    location,
    copied: [".css", ".svg", ".png", ".webp", ".ico", ".woff2", ".txt"],
    filters: {
      num: (value: Printable, format?: string) => formatNumber(value, format),
      day: (date: Date) => date.toISOString().slice(0, 10),
      anchored,
      contents,
    },
    data: {
      d: (study: string) => measured.result(study),
      n: (study: string, path: string, format?: string) =>
        mark(measured.value(study, path), study, "result", path, format),
      param: (study: string, path: string, format?: string) =>
        mark(measured.param(study, path), study, "params", path, format),
      studiesOf: (page: string) =>
        measured.namedIn(Deno.readTextFileSync(`${root}/site/${page}.md`)),
      given: (value: Printable, format?: string) => formatNumber(value, format),
      link: (path: string) => base + path,
    },
  };
}
