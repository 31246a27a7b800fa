/**
 * Observable Plot drawings as SVG text. Pure: the same data gives the same text,
 * whatever was drawn before.
 *
 * @module
 */

import { plot, type PlotOptions } from "@observablehq/plot";
import { parseHTML } from "linkedom";
import { type Key, legend } from "./legend.ts";
import { escape } from "./text.ts";
import { type Size, SIZES } from "./theme.ts";

/** What a drawing is called. */
export interface Naming {
  /** Unique on its page: the drawing's ids begin with it. */
  id: string;
  /** What it shows, in a few words: its name for those who do not see it. */
  title: string;
  /** What is to be seen in it, in a sentence or two. */
  description: string;
}

/** What is drawn: a plot, and the legend above it. */
export interface Drawing {
  plot: PlotOptions;
  legend?: readonly Key[];
}

/** As much of the DOM as is needed here: Deno's types have none. */
interface Element {
  localName: string;
  innerHTML: string;
  attributes: Iterable<{ name: string; value: string }>;
  getAttribute(name: string): string | null;
  setAttribute(name: string, value: string): void;
  removeAttribute(name: string): void;
  remove(): void;
  querySelector(selector: string): Element;
  querySelectorAll(selector: string): Iterable<Element>;
}

/** A drawing for each size. */
export type Draw = (size: Size) => Drawing;

/**
 * Draws once.
 *
 * The text has no size of its own but a view box, no font but the page's, no colour but
 * the page's (`currentColor` and the custom properties of `theme.ts`).
 *
 * @returns An `svg` element, for a page's body.
 */
export function figure(
  { id, title, description }: Naming,
  size: Size,
  draw: Draw,
): string {
  const { plot: options, legend: keys = [] } = draw(size);
  const above = legend(keys, size);
  const page = parseHTML("<!doctype html><html><body></body></html>");
  const drawn = plot({
    width: size.width,
    height: size.height,
    ...options,
    // Space above for the label of the vertical axis.
    marginTop: options.marginTop ?? size.fontSize * 2,
    style: { fontSize: `${size.fontSize}px` },
    className: "plot",
    document: (page as unknown as { document: PlotOptions["document"] })
      .document,
  }) as unknown as Element;
  const root = drawn.localName === "svg" ? drawn : drawn.querySelector("svg");
  const height = Number(root.getAttribute("height"));
  for (const style of root.querySelectorAll("style")) style.remove();
  normalise(root, `${id}-`);
  const body = above.height > 0
    ? `${above.svg}<g transform="translate(0,${
      tidy(`${above.height}`)
    })">${root.innerHTML}</g>`
    : root.innerHTML;
  return `<svg class="chart-${size.name}" viewBox="0 0 ${size.width} ${
    tidy(`${height + above.height}`)
  }" role="img" aria-labelledby="${id}-title ${id}-desc" fill="currentColor" font-size="${size.fontSize}" text-anchor="middle"><title id="${id}-title">${
    escape(title)
  }</title><desc id="${id}-desc">${escape(description)}</desc>${body}</svg>`;
}

/**
 * Draws for wide and for narrow places; the page's style shows the one that fits.
 *
 * @returns A `div` of class `chart` with two drawings, `chart-wide` and `chart-narrow`.
 *
 * @example
 * ```ts
 * import { chart } from "./figure.ts";
 * import { histogram } from "./marks.ts";
 * import { assertEquals, assertStringIncludes } from "@std/assert";
 *
 * const html = chart(
 *   { id: "dice", title: "さいころの目", description: "どの目も同じくらい出た。" },
 *   histogram([{ x: 1, y: 10 }, { x: 2, y: 12 }], {
 *     x: { label: "目" },
 *     y: { label: "回数" },
 *   }),
 * );
 * assertStringIncludes(html, "さいころの目");
 * assertEquals(html.match(/<svg/g)?.length, 2);
 * ```
 */
export function chart(naming: Naming, draw: Draw): string {
  const drawings = SIZES.map((size) =>
    figure({ ...naming, id: `${naming.id}-${size.name}` }, size, draw)
  );
  return `<div class="chart">${drawings.join("")}</div>`;
}

/** Attributes that hold coordinates. */
const COORDINATES =
  /^(d|transform|points|x|y|x1|y1|x2|y2|r|cx|cy|width|height)$/;

/**
 * Makes the text a matter of the data alone: Plot numbers its ids through the whole
 * process, and names its parts in English for readers who are told the title instead.
 * Coordinates are rounded to what can be seen.
 */
function normalise(root: Element, prefix: string): void {
  const ids = new Map<string, string>();
  const elements = [...root.querySelectorAll("*")];
  for (const element of elements) {
    const id = element.getAttribute("id");
    if (id === null) continue;
    ids.set(id, `${prefix}${ids.size + 1}`);
    element.setAttribute("id", ids.get(id)!);
  }
  for (const element of elements) {
    for (const { name, value } of [...element.attributes]) {
      if (name.startsWith("aria-")) element.removeAttribute(name);
      else if (COORDINATES.test(name)) element.setAttribute(name, tidy(value));
      else if (value.includes("#")) {
        element.setAttribute(
          name,
          value.replace(
            /(?<=^#|url\(#)[^)]+/,
            (id: string) => ids.get(id) ?? id,
          ),
        );
      }
    }
  }
}

/** Rounds the numbers in a text to two digits after the point. */
function tidy(text: string): string {
  return text.replace(
    /-?\d*\.\d+(e-?\d+)?/g,
    (number) => `${Math.round(Number(number) * 100) / 100 || 0}`,
  );
}
