/**
 * The source tree: which file is a page, a layout, a component, data, or copied;
 * and where a page goes.
 *
 * @module
 */

import { walkSync } from "./files.ts";
import { type Problem, SiteError } from "./problems.ts";

/** The files of a source folder by what they are; paths are relative to it. */
export interface Tree {
  /** `.md`, `.vto` and `.page.ts` files. */
  pages: string[];
  /** `.vto` files below `_includes`. */
  layouts: string[];
  /** `.ts` and `.vto` files below `_components` folders. */
  components: string[];
  /** `_data.yml`, `_data.json`, `_data.ts`, and files in `_data` folders. */
  data: string[];
  /** Files that are copied. */
  copied: string[];
}

/**
 * Sorts the files of a source folder. Modules that are none of this (`.ts`) belong
 * to others that import them; everything else must be something.
 *
 * @param folder The source folder.
 * @param name What to call it in messages: `site`.
 * @throws {SiteError} Names each file that would not be published, or that Lume
 *   would take for a page and we do not.
 */
export function readTree(
  folder: string,
  name: string,
  copied: readonly string[],
): Tree {
  const tree: Tree = {
    pages: [],
    layouts: [],
    components: [],
    data: [],
    copied: [],
  };
  const problems: Problem[] = [];
  for (const path of walkSync(folder)) {
    const parts = path.split("/");
    const base = parts.at(-1)!;
    const inside = (name: string) => parts.slice(0, -1).includes(name);
    if (parts.some((part) => part.startsWith("."))) continue;
    if (parts[0] === "_includes") {
      if (base.endsWith(".vto")) tree.layouts.push(path);
      else problems.push(odd(path, "a layout is a .vto file"));
    } else if (inside("_components")) {
      if (/^[a-z]\w*\.(ts|vto)$/.test(base)) {
        tree.components.push(path);
      } else {
        problems.push(odd(path, "a component is name.ts or name.vto"));
      }
    } else if (inside("_data") || base.startsWith("_data.")) {
      if (/\.(ya?ml|json|ts)$/.test(base)) tree.data.push(path);
      else problems.push(odd(path, "data is .yml, .json or .ts"));
    } else if (parts.some((part) => part.startsWith("_"))) {
      problems.push(odd(path, "names with _ at the start are reserved"));
    } else if (/\.(md|vto|page\.ts)$/.test(base)) {
      if (!/^[a-z0-9][a-z0-9_-]*\.[a-z.]+$/.test(base)) {
        problems.push(odd(path, "a page's name is a-z, 0-9, _ and -"));
      } else tree.pages.push(path);
    } else if (copied.some((extension) => base.endsWith(extension))) {
      tree.copied.push(path);
    } else if (!base.endsWith(".ts")) {
      problems.push(odd(path, "neither a page nor one of the copied files"));
    }
  }
  if (problems.length > 0) throw new SiteError(problems);
  return tree;

  function odd(path: string, message: string): Problem {
    return { file: `${name}/${path}`, message };
  }
}

/** Whether a file in a folder applies to a path: it does to the folder and below. */
export function appliesTo(folder: string, path: string): boolean {
  return folder === "" || path.startsWith(`${folder}/`);
}

/** The folder of a path, `""` at the top. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}

/** A file's name without its extension: `play` for `sliding/play.page.ts`. */
export function basenameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1).replace(
    /\.(md|vto|page\.ts)$/,
    "",
  );
}

/**
 * The URL of a page, below the base path.
 *
 * @param url What the page says; without it, its place in the tree decides.
 * @returns `/sliding/`, `/404.html`.
 * @throws {Error} If the URL is none that both renderers understand alike.
 */
export function pageUrl(
  path: string,
  url: unknown,
  basename = basenameOf(path),
): string {
  const folder = folderOf(path) === "" ? "/" : `/${folderOf(path)}/`;
  if (url === undefined) {
    if (!/^[a-z0-9][a-z0-9_-]*$/.test(basename)) {
      throw new Error(
        `The basename "${basename}" is not made of a-z, 0-9, _, -`,
      );
    }
    if (basename === "index") return folder;
    if (basename === "404" && folder !== "/") {
      throw new Error(
        "The page for missing pages stands at the top of the site",
      );
    }
    return folder + (basename === "404" ? "404.html" : `${basename}/`);
  }
  if (typeof url !== "string" || !/^\.{0,2}\//.test(url)) {
    throw new Error(
      `Expected a URL that begins with /, ./ or ../ but found ${
        JSON.stringify(url)
      }`,
    );
  }
  const full = new URL(url, `http://x${folder}`).pathname;
  if (!/(\/|\.[a-z0-9]+)$/.test(full) || /[^\w./-]|\/\//.test(full)) {
    throw new Error(
      `Expected a URL that ends with / or an extension, of plain characters, but found "${url}"`,
    );
  }
  return full;
}

/** The file that a URL is written to: `sliding/index.html`. */
export function outputPath(url: string): string {
  return url.slice(1) + (url.endsWith("/") ? "index.html" : "");
}
