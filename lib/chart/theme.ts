/**
 * Colours, dashes and sizes of drawings. Colours are the page's custom properties, so
 * one drawing serves light and dark; the values behind them are for places without the
 * page's style. Series differ in dash, too, and never in colour alone.
 *
 * @module
 */

/** A series' colour, counted from 0. */
export function colour(series: number): string {
  const i = series % FALLBACK.length;
  return `var(--series-${i + 1}, ${FALLBACK[i]})`;
}

const FALLBACK = ["#326ae0", "#c2410c", "#185341", "#ac3193", "#77700b"];

/** A series' dash, counted from 0: none for the first. */
export function dash(series: number): string | undefined {
  return DASHES[series % DASHES.length];
}

const DASHES = [undefined, "6 3", "2 3", "9 3 2 3", "12 4"];

/** How large a drawing is made; which one is seen is the page's decision. */
export interface Size {
  readonly name: "wide" | "narrow" | "spark";
  /** Width of the view box: about as many pixels as it has on screen. */
  readonly width: number;
  readonly height: number;
  readonly fontSize: number;
  /** About how many ticks an axis has room for. */
  readonly ticks: { readonly x: number; readonly y: number };
}

/** The two sizes: a column of text on a desktop, and a phone of 360 pixels. */
export const SIZES: readonly Size[] = [
  {
    name: "wide",
    width: 720,
    height: 400,
    fontSize: 13,
    ticks: { x: 10, y: 6 },
  },
  {
    name: "narrow",
    width: 340,
    height: 280,
    fontSize: 12,
    ticks: { x: 5, y: 5 },
  },
];

/** As small as a line or two of text. */
export const SPARK: Size = {
  name: "spark",
  width: 240,
  height: 72,
  fontSize: 12,
  ticks: { x: 0, y: 0 },
};
