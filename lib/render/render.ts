/**
 * Renders a site in memory, to the bytes that Lume 3.3.1 writes for the same sources,
 * without Lume: the part of Lume that this site uses, and an error for the rest.
 *
 * @module
 */

import { pathToFileURL } from "node:url";
import { Components } from "./components.ts";
import { lineOf, Problems, SiteError } from "./problems.ts";
import { Search } from "./search.ts";
import { SharedData } from "./shared_data.ts";
import type { Site } from "./site.ts";
import { type Source, takeApart } from "./source.ts";
import { type Filter, markdown, Templates } from "./templates.ts";
import { basenameOf, outputPath, pageUrl, readTree } from "./tree.ts";

type Data = Record<string, unknown>;

/** A rendered site. */
export interface Rendered {
  /** What is published: paths without a leading slash, and their bytes. */
  files: Map<string, Uint8Array>;
  /** Where each page comes from, to say where in the sources a problem is. */
  origins: Map<string, Origin>;
  /** How many of the files are pages of HTML. */
  pages: number;
}

/** Where a published file comes from. */
export interface Origin {
  /** The source file: `site/sliding.md`. */
  file: string;
  /** Source texts that may hold what is in it, the page's own first. */
  sources: readonly Pick<Source, "file" | "text">[];
}

/** A page as it was loaded; generators are still one of these. */
interface Page {
  /** `sliding.md` */
  path: string;
  /** `site/sliding.md` */
  file: string;
  source?: Source;
  /** A text to be rendered, a function, or what it gave. */
  content: unknown;
  data: Data;
  /** Below the base path; `false` if the page is not written. */
  url: string | false;
}

/**
 * Renders all pages and copies all files of a site.
 *
 * @throws {SiteError} Everything that was found wrong: pages that fail, missing
 *   layouts, expressions without a value, pages without a date, doubled URLs.
 */
export function render(site: Site): Promise<Rendered> {
  return new Renderer(site).run();
}

class Renderer {
  readonly #site: Site;
  readonly #src: { folder: string; name: string };
  readonly #problems = new Problems();
  readonly #markdown = markdown();
  readonly #helpers: Record<string, Filter>;
  readonly #templates: Templates;
  readonly #layouts = new Map<string, Source>();
  #components!: Components;
  #shared!: SharedData;
  /** Pages as far as they are known: those of earlier groups, and the present one. */
  readonly #known: Page[] = [];
  /** URLs of the pages by the path of their source, for the `url` filter. */
  readonly #urls = new Map<string, string | false>();

  constructor(site: Site) {
    this.#site = site;
    this.#src = { folder: `${site.root}/${site.src}`, name: site.src };
    this.#helpers = {
      ...site.filters,
      url: (path: unknown, absolute?: boolean) => this.#url(path, absolute),
      md: (text: string, inline?: boolean) =>
        inline
          ? this.#markdown.renderInline(text)
          : this.#markdown.render(text),
    };
    this.#templates = new Templates(this.#helpers);
  }

  async run(): Promise<Rendered> {
    const { folder, name } = this.#src;
    const tree = readTree(folder, name, this.#site.copied);
    this.#shared = await SharedData.load(this.#src, tree.data);
    this.#components = await Components.load(
      this.#src,
      tree.components,
      this.#templates,
    );
    for (const path of tree.layouts) {
      const source = takeApart(
        `${name}/${path}`,
        await Deno.readTextFile(`${folder}/${path}`),
      );
      this.#layouts.set(path.replace("_includes/", ""), source);
    }
    const loaded: Page[] = [];
    for (const path of tree.pages) {
      const page = await this.#problems.catch(
        `${name}/${path}`,
        () => this.#load(path),
      );
      if (page !== undefined) loaded.push(page);
    }
    this.#problems.throwIfAny();

    for (const group of byRenderOrder(loaded)) await this.#renderGroup(group);
    this.#problems.throwIfAny();
    const files = new Map<string, Uint8Array>();
    const origins = new Map<string, Origin>();
    const owners = new Map<string, string>();
    let pages = 0;
    for (const page of this.#known) {
      if (page.url === false) continue;
      const text = await this.#problems.catch(
        page.file,
        () => this.#layOut(page),
      );
      if (text === undefined) continue;
      const path = outputPath(page.url);
      this.#claim(owners, path, page.file);
      files.set(path, text);
      origins.set(path, { file: page.file, sources: this.#sourcesOf(page) });
      if (path.endsWith(".html")) pages++;
    }
    for (const path of tree.copied) {
      this.#claim(owners, path, `${name}/${path}`);
      files.set(path, await Deno.readFile(`${folder}/${path}`));
      origins.set(path, { file: `${name}/${path}`, sources: [] });
    }
    this.#problems.throwIfAny();
    return { files, origins, pages };
  }

  /** Reads a page and puts its data together. */
  async #load(path: string): Promise<Page | undefined> {
    const file = `${this.#src.name}/${path}`;
    const full = `${this.#src.folder}/${path}`;
    let source: Source | undefined;
    let own: Data;
    let content: unknown;
    if (path.endsWith(".ts")) {
      ({ default: content, ...own } = await import(pathToFileURL(full).href));
      if (content === undefined) throw new Error("Expected a default export");
    } else {
      source = takeApart(file, await Deno.readTextFile(full));
      ({ data: own, body: content } = source);
    }
    for (const name of NOT_OURS) {
      if (name in own) {
        const message = `The variable "${name}" is not supported`;
        throw fault(file, source, name, message);
      }
    }
    if (own.draft === true) return undefined;
    if (!(own.date instanceof Date) || Number.isNaN(own.date.getTime())) {
      throw fault(
        file,
        source,
        "date",
        source
          ? "Every page has a date, without quotes: date: 2026-11-30"
          : 'Every page has a date: export const date = new Date("2026-11-30")',
      );
    }
    const page: Page = {
      path,
      file,
      source,
      content,
      data: { ...this.#site.data, ...this.#shared.for(path), ...own },
      url: false,
    };
    if (!isGenerator(content)) {
      try {
        this.#place(page, own.url, own.basename);
      } catch (error) {
        const key = own.url === undefined ? "basename" : "url";
        throw fault(file, source, key, (error as Error).message);
      }
    }
    this.#urls.set(path, isGenerator(content) ? false : page.url);
    return page;
  }

  /** Gives a page its URL, and the names that hang on it. */
  #place(page: Page, url: unknown, basename: unknown): void {
    const name = (basename ?? basenameOf(page.path)) as string;
    page.url = url === false ? false : pageUrl(page.path, url, name);
    Object.assign(page.data, {
      url: page.url,
      basename: name,
      search: new Search(() => this.#searchable()),
    });
    const inherited = new Set(Object.keys(page.data));
    page.data.comp = this.#components.for(page.path, inherited);
  }

  #searchable(): Data[] {
    return this.#known
      .filter(({ url }) => url !== false && url !== "/404.html" && isHtml(url))
      .map(({ data }) => data);
  }

  /** Renders the contents of pages of one render order: generators make their pages first. */
  async #renderGroup(group: readonly Page[]): Promise<void> {
    const pages = group.filter(({ content }) => !isGenerator(content));
    for (const generator of group) {
      if (!isGenerator(generator.content)) continue;
      await this.#problems.catch(generator.file, async () => {
        pages.push(
          ...await this.#generate(generator, generator.content as Generate),
        );
      });
    }
    this.#known.push(...pages);
    for (const page of pages) {
      await this.#problems.catch(page.file, async () => {
        page.content = await this.#renderContent(page);
      });
    }
    for (const page of pages) page.data.children = page.content;
  }

  /** The pages that a generator makes. */
  async #generate(generator: Page, generate: Generate): Promise<Page[]> {
    const pages: Page[] = [];
    const data: Data = {
      ...generator.data,
      // It sees the pages of earlier render orders, which are all there by now.
      search: new Search(() => {
        if (((generator.data.renderOrder as number) ?? 0) < 1) {
          throw new TypeError(
            "A generator that searches needs `export const renderOrder = 1`: before, the pages are not all there",
          );
        }
        return this.#searchable();
      }),
      comp: this.#components.for(
        generator.path,
        new Set(Object.keys(generator.data)),
      ),
    };
    for await (const made of generate(data, this.#helpers)) {
      if (typeof made !== "object" || made === null || !("url" in made)) {
        throw new Error("Expected each page to be an object with a url");
      }
      const { url, content, ...own } = made as Data;
      if (own.draft === true) continue;
      const page: Page = {
        path: generator.path,
        file: generator.file,
        content,
        data: { ...generator.data, ...own },
        url: false,
      };
      try {
        this.#place(page, url, own.basename);
      } catch (error) {
        throw new SiteError({
          file: generator.file,
          line: await this.#lineWith(generator.path, String(url)),
          message: (error as Error).message,
        });
      }
      pages.push(page);
    }
    return pages;
  }

  /** The line of a module that has the words, if one has. */
  async #lineWith(path: string, words: string): Promise<number | undefined> {
    const text = await Deno.readTextFile(`${this.#src.folder}/${path}`);
    const at = text.search(new RegExp(`["'\`]${RegExp.escape(words)}["'\`]`));
    return at === -1 ? undefined : lineOf(text, at);
  }

  /** The content of a page, before its layout. */
  async #renderContent(page: Page): Promise<unknown> {
    if (page.source === undefined) {
      return typeof page.content === "function"
        ? await page.content(page.data, this.#helpers)
        : page.content;
    }
    let text = page.source.body;
    for (const engine of enginesOf(page)) {
      text = engine === "vto"
        ? await this.#templates.render(page.source, page.data)
        : this.#markdown.render(text);
    }
    return text;
  }

  /** The bytes of a page: its content in its layouts. */
  async #layOut(page: Page): Promise<Uint8Array> {
    let content = page.content;
    if (isHtml(page.url as string)) {
      let data = page.data;
      for (const layout of this.#layoutsOf(page)) {
        for (const name of Object.keys(layout.data)) {
          if (name !== "layout" && name in data && !(name in page.data)) {
            const message =
              `An inner layout of ${page.file} says "${name}" too`;
            throw fault(layout.file, layout, name, message);
          }
        }
        data = { ...layout.data, ...data, content };
        content = await this.#templates.render(layout, data);
      }
    }
    if (typeof content === "string") return new TextEncoder().encode(content);
    if (content instanceof Uint8Array) return content;
    throw new Error(
      `The content of ${page.url} is neither a text nor a Uint8Array but ${typeof content}`,
    );
  }

  /** The layouts of a page, the innermost first. */
  #layoutsOf(page: Page): Source[] {
    const chain: Source[] = [];
    let { layout } = page.data;
    let from: Source | undefined = page.source;
    let file = page.file;
    while (layout !== undefined && layout !== null && layout !== false) {
      const next = this.#layouts.get(layout as string);
      if (next === undefined || chain.includes(next)) {
        throw fault(
          file,
          from,
          "layout",
          next === undefined
            ? `There is no layout ${this.#src.name}/_includes/${layout}`
            : `The layout ${layout} is inside itself`,
        );
      }
      chain.push(next);
      from = next;
      file = next.file;
      layout = next.data.layout;
    }
    return chain;
  }

  /** The `url` filter. */
  #url(path: unknown, absolute = false): string {
    if (typeof path !== "string" || !/^\/(?!\/)/.test(path)) {
      throw new TypeError(
        `url: expected a path that begins with / but found ${
          JSON.stringify(path)
        }`,
      );
    }
    const [, source, suffix] = /^([^?#]*)(.*)$/s.exec(path)!;
    let url = source;
    if (/\.(md|vto|page\.ts)$/.test(source)) {
      const known = this.#urls.get(source.slice(1));
      if (typeof known !== "string") {
        throw new TypeError(`url: ${source} is no page`);
      }
      url = known;
    }
    const { origin, pathname } = this.#site.location;
    const full = pathname.replace(/\/$/, "") + url + suffix;
    return absolute ? origin + full : full;
  }

  #claim(owners: Map<string, string>, path: string, file: string): void {
    // Not every file system tells upper from lower case.
    const key = path.toLowerCase();
    const owner = owners.get(key);
    if (owner !== undefined) {
      this.#problems.add({
        file,
        message: `/${path.replace(/index\.html$/, "")} is written by ${
          owner === file ? "this file twice" : `${owner} too`
        }`,
      });
    }
    owners.set(key, file);
  }

  #sourcesOf(page: Page): Origin["sources"] {
    return [
      ...(page.source === undefined ? [] : [page.source]),
      ...(isHtml(page.url as string) ? this.#layoutsOf(page) : []),
      ...this.#components.sources,
    ];
  }
}

/** A page module that makes several pages. */
type Generate = (
  data: Data,
  helpers: Record<string, Filter>,
) => Iterable<unknown> | AsyncIterable<unknown>;

/** Variables with which Lume does what this renderer does not. */
const NOT_OURS = ["alternates", "mergedKeys", "ondemand", "tags"];

function isGenerator(content: unknown): content is Generate {
  return typeof content === "function" &&
    /^(Async)?GeneratorFunction$/.test(content.constructor.name);
}

/** Whether a URL is a page's, which gets a layout. */
function isHtml(url: string): boolean {
  return url.endsWith("/") || url.endsWith(".html");
}

/** Which engines render a page's text, in order. */
function enginesOf({ path, data }: Page): ("vto" | "md")[] {
  const { templateEngine } = data;
  if (templateEngine === undefined) {
    return path.endsWith(".md") ? ["vto", "md"] : ["vto"];
  }
  const engines = [templateEngine].flat();
  const text = engines.join(",");
  if (text !== "vto" && text !== "md" && text !== "vto,md") {
    throw new Error(
      `Expected templateEngine to be vto, md or [vto, md] but found ${text}`,
    );
  }
  return engines as ("vto" | "md")[];
}

/** Pages in groups of equal `renderOrder`, the lowest first. */
function byRenderOrder(pages: readonly Page[]): Page[][] {
  const groups = Map.groupBy(
    pages,
    ({ data }) => Number(data.renderOrder ?? 0),
  );
  return [...groups].sort(([a], [b]) => a - b).map(([, group]) => group);
}

/** A problem with a variable of a file's front matter. */
function fault(
  file: string,
  source: Source | undefined,
  key: string,
  message: string,
): SiteError {
  return new SiteError({
    file,
    line: source && lineOfKey(source, key),
    message,
  });
}

/** The line of a variable in a file's front matter; the first line if it is not there. */
function lineOfKey({ text, start }: Source, key: string): number {
  const lines = text.slice(0, start).split("\n");
  return Math.max(0, lines.findIndex((line) => line.startsWith(`${key}:`))) + 1;
}
