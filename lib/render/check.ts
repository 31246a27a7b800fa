/**
 * What must be true of a rendered site, whoever rendered it: every internal link leads
 * somewhere and stands in no other, nothing is fetched from elsewhere, no text says
 * "undefined".
 *
 * @module
 */

import { type Piece, pieces } from "./html.ts";
import { lineOf, type Problem } from "./problems.ts";
import type { Origin, Rendered } from "./render.ts";

/** What attributes hold a URL, and whether the browser fetches it to show the page. */
const URLS: Record<string, { fetched: (tag: string, rel: string) => boolean }> =
  {
    href: {
      fetched: (tag, rel) =>
        (tag === "link" &&
          /\b(stylesheet|icon|preload|modulepreload|manifest)\b/.test(rel)) ||
        tag === "image" || tag === "use",
    },
    "xlink:href": { fetched: (tag) => tag !== "a" },
    src: { fetched: () => true },
    srcset: { fetched: () => true },
    poster: { fetched: () => true },
    data: { fetched: (tag) => tag === "object" },
    action: { fetched: () => false },
  };

/** What a slip in a template or component leaves behind, in an attribute and in a text. */
const SLIP = /undefined|\bNaN\b|\[object \w+\]|(?<![\w{])\{\{|\}\}(?![\w}])/;
const SLIP_IN_TEXT = new RegExp(`${SLIP.source}|\\b(?:null|Infinity)\\b`);

/**
 * Checks the files of a site.
 *
 * @param location Where the site will be: links are resolved below its path.
 * @returns Everything that is wrong, in the order of the files.
 */
export function checkSite(
  { files, origins }: Pick<Rendered, "files" | "origins">,
  location: URL,
): Problem[] {
  const base = location.pathname.replace(/\/?$/, "/");
  const pages = new Map<string, Page>();
  for (const [path, bytes] of files) {
    if (path.endsWith(".html")) pages.set(path, readPage(bytes));
  }
  const problems: Problem[] = [];
  for (const [path, bytes] of files) {
    const origin = origins.get(path);
    const report =
      (text: string, offset: number, ...words: string[]) => (message: string) =>
        problems.push(blame(path, origin, text, offset, words, message));
    const url = new URL(base + path.replace(/index\.html$/, ""), location);
    const page = pages.get(path);
    if (page !== undefined) {
      for (const { id, offset } of page.doubled) {
        report(page.html, offset, `id="${id}"`, `{#${id}`)(
          `The id "${id}" is there twice`,
        );
      }
      for (const { target, offset } of page.nested) {
        report(page.html, offset, ...(target === "" ? [] : [`"${target}"`]))(
          `The link "${target}" stands within a link`,
        );
      }
      for (const { text, offset } of page.slips) {
        report(page.html, offset, text)(`The page says "${text}"`);
      }
      for (const { target, fetched, offset } of page.links) {
        const written = target.startsWith(base)
          ? `/${target.slice(base.length)}`
          : target;
        const words = [`"${written}"`, `(${written})`, `"${target}"`];
        if (written.length > 3) words.push(written);
        follow(target, url, fetched, report(page.html, offset, ...words));
      }
    } else if (path.endsWith(".css")) {
      const text = new TextDecoder().decode(bytes);
      const bare = text.replace(
        /\/\*[^]*?\*\//g,
        (all) => " ".repeat(all.length),
      );
      const found = bare.matchAll(
        /url\(\s*["']?([^"')]+)["']?\s*\)|@import\s+["']([^"']+)["']/g,
      );
      for (const { 1: link, 2: imported, index } of found) {
        const target = (link ?? imported).trim();
        follow(target, url, true, report(text, index, target));
      }
    } else if (path.endsWith(".js")) {
      const text = new TextDecoder().decode(bytes);
      const found = text.matchAll(
        /new URL\(\s*["'`]([^"'`$]+)["'`]\s*,\s*import\.meta\.url/g,
      );
      for (const { 1: target, index } of found) {
        follow(target, url, true, report(text, index, target));
      }
    }
  }
  return problems;

  /** Looks where a link leads. */
  function follow(
    target: string,
    from: URL,
    fetched: boolean,
    problem: (message: string) => void,
  ): void {
    if (/^data:/i.test(target)) return;
    let to: URL;
    try {
      to = new URL(target, from);
    } catch {
      problem(`"${target}" is no URL`);
      return;
    }
    if (to.origin !== location.origin) {
      if (fetched) problem(`"${target}" is fetched from another host`);
      return;
    }
    if (!to.pathname.startsWith(base)) {
      problem(`"${target}" leads out of the site, which is below ${base}`);
      return;
    }
    const path = decodeURIComponent(to.pathname.slice(base.length));
    const file = path === "" || path.endsWith("/") ? `${path}index.html` : path;
    if (!files.has(file)) {
      problem(
        files.has(`${file}/index.html`)
          ? `The link "${target}" needs a / at its end`
          : `There is no "${target}"`,
      );
      return;
    }
    const fragment = decodeURIComponent(to.hash.slice(1));
    const page = pages.get(file);
    // What has an = is the state of a page's script, as the bench's `#board=…`.
    if (
      fragment !== "" && !fragment.includes("=") && page !== undefined &&
      !page.ids.has(fragment)
    ) {
      problem(`There is no #${fragment} in ${to.pathname}`);
    }
  }
}

/** What a page of HTML holds that can be wrong. */
interface Page {
  html: string;
  ids: Set<string>;
  doubled: { id: string; offset: number }[];
  /** Links within links, which a browser takes apart. */
  nested: { target: string; offset: number }[];
  links: { target: string; fetched: boolean; offset: number }[];
  slips: { text: string; offset: number }[];
}

function readPage(bytes: Uint8Array): Page {
  const html = new TextDecoder().decode(bytes);
  const page: Page = {
    html,
    ids: new Set(),
    doubled: [],
    nested: [],
    links: [],
    slips: [],
  };
  let code = 0;
  let inLink = false;
  for (const piece of pieces(html)) {
    if (piece.kind === "text") {
      // Code may speak of what it likes.
      if (code === 0) note(SLIP_IN_TEXT, piece.text, piece.offset);
      continue;
    }
    if (piece.name === "code" || piece.name === "pre") {
      code += piece.kind === "tag" ? 1 : -1;
    }
    if (piece.name === "a") {
      if (piece.kind === "tag" && inLink) {
        const target = piece.attributes.get("href") ?? "";
        page.nested.push({ target, offset: piece.offset });
      }
      inLink = piece.kind === "tag";
    }
    if (piece.kind === "end") continue;
    readTag(page, piece);
    for (const [name, value] of piece.attributes) {
      if (!name.startsWith("on")) note(SLIP, value, piece.offset);
    }
  }
  return page;

  function note(slip: RegExp, text: string, offset: number): void {
    const match = slip.exec(text);
    if (match !== null) {
      page.slips.push({ text: match[0], offset: offset + match.index });
    }
  }
}

function readTag(
  page: Page,
  { name, attributes, offset }: Piece & { kind: "tag" },
): void {
  const id = attributes.get("id");
  if (id !== undefined) {
    if (page.ids.has(id)) page.doubled.push({ id, offset });
    page.ids.add(id);
  }
  const anchor = name === "a" ? attributes.get("name") : undefined;
  if (anchor !== undefined) page.ids.add(anchor);
  for (const [attribute, value] of attributes) {
    const kind = URLS[attribute];
    if (kind === undefined || (attribute === "data" && name !== "object")) {
      continue;
    }
    const fetched = kind.fetched(name, attributes.get("rel") ?? "");
    const targets = attribute === "srcset"
      ? value.split(",").map((part) => part.trim().split(/\s+/)[0])
      : [value.trim()];
    for (const target of targets) page.links.push({ target, fetched, offset });
  }
}

/**
 * Who is to blame: the first source of the page that has one of the words, or else the
 * page, with the line of its HTML.
 */
function blame(
  path: string,
  origin: Origin | undefined,
  text: string,
  offset: number,
  words: readonly string[],
  message: string,
): Problem {
  for (const source of origin?.sources ?? []) {
    for (const word of words) {
      const at = source.text.indexOf(word);
      if (at === -1) continue;
      return { file: source.file, line: lineOf(source.text, at), message };
    }
  }
  const where = `in /${path}, line ${lineOf(text, offset)}`;
  return {
    file: origin?.file ?? path,
    message: `${message} (${where})`,
  };
}
