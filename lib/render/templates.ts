/**
 * Vento and Markdown with Lume's settings, and stricter: a Vento expression that comes to
 * nothing is an error with its line, where Lume would print nothing.
 *
 * @module
 */

import MarkdownIt from "markdown-it";
import attrs from "markdown-it-attrs";
import deflist from "markdown-it-deflist";
import vento from "ventojs";
import { SourceError, VentoError } from "ventojs/core/errors.js";
import type { Environment, Tag, Template } from "ventojs/core/environment.js";
import autoTrim from "ventojs/plugins/auto_trim.js";
import { lineOf, SiteError } from "./problems.ts";
import type { Source } from "./source.ts";

/** A function that templates call as `value |> name(…)`. */
// deno-lint-ignore no-explicit-any
export type Filter = (...args: any[]) => unknown;

/** Markdown with Lume's settings: HTML passes, indentation is no code, `{#id .class}`, `dl`. */
export function markdown() {
  return new MarkdownIt({ html: true }).disable("code").use(attrs).use(deflist);
}

/** Renders Vento templates. */
export class Templates {
  readonly #env: Environment;
  readonly #compiled = new WeakMap<Source, Template>();

  constructor(filters: Record<string, Filter>) {
    this.#env = vento({ includes: NO_INCLUDES, autoescape: false });
    this.#env.use(autoTrim());
    this.#env.tags.unshift(unsupported);
    this.#env.tags.push(print);
    const { toIterator } = this.#env.utils as { toIterator: ToIterator };
    Object.assign(this.#env.utils, {
      printed,
      toIterator(value: unknown, withKeys?: boolean) {
        if (value === undefined || value === null) {
          throw new TypeError(`The loop runs over ${value}`);
        }
        return toIterator(value, withKeys);
      },
    });
    for (const [name, filter] of Object.entries(filters)) {
      this.#env.filters[name] = filter;
    }
  }

  /**
   * Renders a source's body.
   *
   * @throws {SiteError} With the line of the tag that failed.
   */
  async render(source: Source, data: Record<string, unknown>): Promise<string> {
    try {
      let template = this.#compiled.get(source);
      if (template === undefined) {
        template = this.#env.compile(source.body, source.file);
        this.#compiled.set(source, template);
      }
      return (await template(data)).content;
    } catch (error) {
      throw await located(error, source, (text) => this.#parses(text));
    }
  }

  /** Whether the JavaScript of a template is some. */
  #parses(template: string): boolean {
    try {
      this.#env.compile(template);
      return true;
    } catch (error) {
      return !(error instanceof VentoError &&
        error.cause instanceof SyntaxError);
    }
  }
}

type ToIterator = (value: unknown, withKeys?: boolean) => Iterable<unknown>;

/** Components do what includes would, and the same in both renderers. */
const NO_INCLUDES = {
  load(file: string): never {
    throw new Error(`${file}: includes are not supported, use a component`);
  },
  resolve: (_from: string, file: string) => file,
};

/** Tags that the renderer does not claim to render as Lume does. */
const unsupported: Tag = (_env, [, code, position]) => {
  const name =
    /^\/?(comp|default|echo|export|fragment|function|async|import|include|layout|slot)\b(?!\.)/
      .exec(code)?.[1];
  if (name === undefined) return;
  throw new SourceError(
    `{{ ${name} }} is not supported: use a component, as in {{ comp.name({}) }}`,
    position,
  );
};

/** The last tag: an expression that is printed. It must come to something. */
const print: Tag = (env, [, code, position], output, tokens) => {
  const component = /^comp\./.test(code);
  if (component && tokens[0]?.[0] === "filter") {
    throw new SourceError(
      "A component's text cannot go through a filter: let the component do it",
      position,
    );
  }
  const expression = env.compileFilters(tokens, code, false);
  const value = component ? `await (${expression})` : `(${expression})`;
  return `${output} += __env.utils.printed(${value}, ${
    JSON.stringify(code)
  }, ${position});`;
};

/** The value of an expression, if it is a text or a number. */
function printed(value: unknown, code: string, position: number): unknown {
  if (
    typeof value === "string" || typeof value === "bigint" ||
    (typeof value === "number" && !Number.isNaN(value))
  ) return value;
  const what = value instanceof Date
    ? "a date (print it with `|> day`)"
    : value instanceof Promise
    ? "a promise (write `await` before it)"
    : Array.isArray(value)
    ? "a list (join it)"
    : typeof value === "object" && value !== null
    ? "an object"
    : typeof value === "function"
    ? "a function (call it)"
    : String(value);
  throw new SourceError(`\`${code}\` is ${what}`, position);
}

/** An error of a template as a problem with its line in the source. */
async function located(
  error: unknown,
  source: Source,
  parses: (template: string) => boolean,
): Promise<unknown> {
  if (!(error instanceof VentoError)) return error;
  if (error.cause instanceof SiteError) return error.cause;
  const context = await error.getContext();
  const position = context.type === "SyntaxError"
    ? misspelled(source.body, parses)
    : context.position === undefined
    ? undefined
    : inSource(source.body, context.position);
  return new SiteError({
    file: source.file,
    line: position === undefined
      ? undefined
      : lineOf(source.text, source.start + position),
    message: /^(SourceError|TypeError|Error)$/.test(context.type)
      ? context.message
      : `${context.type}: ${context.message}`,
  });
}

/** Vento 2.4.0 forgets the three characters with which a comment begins when it counts. */
function inSource(body: string, position: number): number {
  for (const { index } of body.matchAll(/\{\{#[^]*?#\}\}/g)) {
    if (index < position) position += 3;
  }
  return position;
}

/** The first tag whose JavaScript is none, tried out by itself. */
function misspelled(
  body: string,
  parses: (template: string) => boolean,
): number | undefined {
  for (const { 0: tag, 1: code, index } of body.matchAll(TAG)) {
    if (/^(\/|else$)/.test(code)) continue;
    const block = /^(if|for)\b/.exec(code)?.[1];
    const alone = tag.replace(/^(\{\{-?\s*)else if/, "$1if");
    const closed = block ?? (alone === tag ? undefined : "if");
    if (!parses(closed ? `${alone}{{ /${closed} }}` : alone)) return index;
  }
}

const TAG = /\{\{-?(?!#)\s*([^]*?)\s*-?\}\}/g;
