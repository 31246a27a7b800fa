/**
 * The pictures that stand for pages where they are linked to from elsewhere: the title, and
 * a figure of the page itself.
 *
 * @module
 */

import { lines } from "../lib/render/phrases.ts";
import { FAMILY } from "../lib/render/raster.ts";
import { escape } from "../lib/chart/text.ts";

/** Size of a card, the one that everybody asks for. */
export const CARD = { width: 1200, height: 630 };

/** Colours by the name of their custom property. */
export type Tokens = ReadonlyMap<string, string>;

/** The colours of the light theme, as the style sheet says them. */
export function tokensOf(css: string): Tokens {
  const tokens = new Map<string, string>();
  for (
    const [, name, light] of css.matchAll(
      /--([\w-]+):\s*light-dark\(\s*(#[0-9a-f]{3,8})\s*,/gi,
    )
    // What comes later is for readers who asked for something else.
  ) if (!tokens.has(name)) tokens.set(name, light);
  return tokens;
}

/** A drawing cut out of a page. */
interface Drawing {
  /** What is between its tags. */
  body: string;
  viewBox: string;
  width: number;
  height: number;
  fontSize: string;
}

/**
 * The chart of a figure, as it is drawn for narrow places: its letters are large.
 *
 * @param html The page.
 * @param figure Name of the figure; without it, the first that has a chart.
 */
export function chartOf(html: string, figure?: string): Drawing | undefined {
  const from = figure === undefined ? 0 : html.indexOf(`id="fig-${figure}"`);
  if (from < 0) return undefined;
  const match =
    /<svg class="chart-narrow" viewBox="0 0 ([\d.]+) ([\d.]+)"[^>]*? font-size="([\d.]+)"[^>]*>([^]*?)<\/svg>/
      .exec(html.slice(from));
  if (match === null) return undefined;
  const [, width, height, fontSize, body] = match;
  return {
    body: body.replace(/<(title|desc)\b[^>]*>[^]*?<\/\1>/g, ""),
    viewBox: `0 0 ${width} ${height}`,
    width: Number(width),
    height: Number(height),
    fontSize,
  };
}

/** A box to draw into. */
interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The card of an article: its title beside its chart. */
export function articleCard(
  { title, siteName, chart, tokens }: {
    title: string;
    siteName: string;
    chart?: Drawing;
    tokens: Tokens;
  },
): string {
  const size = 62;
  const set = lines(title, chart === undefined ? 17 : 8);
  const top = 280 - (set.length - 1) * size * 0.72;
  return card(
    tokens,
    set.map((line, i) => text(line, 64, top + i * size * 1.44, size)).join("") +
      (chart === undefined
        ? ""
        : place(chart, { x: 596, y: 56, width: 548, height: 452 })) +
      foot(siteName),
  );
}

/** The card of all other pages: the site's name, and charts from its articles. */
export function siteCard(
  { siteName, charts, tokens }: {
    siteName: string;
    charts: readonly Drawing[];
    tokens: Tokens;
  },
): string {
  const columns = 2;
  const width = 290;
  const height = 240;
  return card(
    tokens,
    mark(64, 150, 84) +
      lines(siteName, 6).map((line, i) => text(line, 64, 330 + i * 88, 66))
        .join("") +
      charts.slice(0, 4).map((chart, i) =>
        place(chart, {
          x: 560 + (i % columns) * (width + 16),
          y: 56 + Math.floor(i / columns) * (height + 32),
          width,
          height,
        })
      ).join(""),
  );
}

/** Ground and frame; the colours of the theme are put in. */
function card(tokens: Tokens, body: string): string {
  const { width, height } = CARD;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${FAMILY}" fill="var(--ink)" color="var(--ink)"><rect width="${width}" height="${height}" fill="var(--paper)"/><rect width="${width}" height="12" fill="var(--accent)"/>${body}</svg>`;
  return svg.replace(
    /var\(--([\w-]+)(?:,\s*[^()]*)?\)/g,
    (all, name: string) => {
      const colour = tokens.get(name);
      if (colour === undefined) {
        throw new Error(`The style sheet has no colour --${name} for ${all}`);
      }
      return colour;
    },
  );
}

function foot(siteName: string): string {
  const y = 566;
  return `<path d="M64,${
    y - 48
  }H1136" stroke="var(--line)" stroke-width="2"/>` +
    mark(64, y - 25, 32) +
    `<text x="112" y="${y + 1}" font-size="28">${escape(siteName)}</text>`;
}

function text(line: string, x: number, y: number, size: number): string {
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="700">${
    escape(line)
  }</text>`;
}

/** The site's mark: three tiles and a gap. */
function mark(x: number, y: number, size: number): string {
  const tile = (column: number, row: number) =>
    `<rect x="${column * 17}" y="${
      row * 17
    }" width="15" height="15" rx="2.5"/>`;
  return `<g transform="translate(${x},${y}) scale(${
    size / 32
  })" fill="var(--accent)">${tile(0, 0)}${tile(1, 0)}${tile(0, 1)}</g>`;
}

/** A drawing in the middle of a box, as large as it can be. */
function place(drawing: Drawing, box: Box): string {
  return `<svg x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" viewBox="${drawing.viewBox}" overflow="visible" font-size="${drawing.fontSize}" fill="currentColor" text-anchor="middle">${drawing.body}</svg>`;
}
