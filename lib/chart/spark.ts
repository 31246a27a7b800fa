/**
 * Charts as small as a line or two of text: a shape to be seen at a glance, without axes.
 * The text beside it says what it is, and the article has the chart.
 *
 * @module
 */

import {
  areaY,
  dot,
  lineY,
  type Markish,
  rectY,
  ruleY,
} from "@observablehq/plot";
import { figure, type Naming } from "./figure.ts";
import { colour, dash, SPARK } from "./theme.ts";

/** What a spark is drawn of. */
export type Spark =
  /** A bar for each value, side by side. */
  | { kind: "bars"; values: readonly number[]; most?: number; rule?: number }
  /** A line for each list of points; with `most`, the axis ends there. */
  | {
    kind: "lines";
    series: readonly (readonly (readonly [x: number, y: number])[])[];
    most?: number;
  }
  /** A dot for each point, in the colour of its series. */
  | {
    kind: "dots";
    series: readonly (readonly (readonly [x: number, y: number])[])[];
    most?: number;
  };

/** Draws a spark: an `svg` element. */
export function spark(naming: Naming, data: Spark): string {
  return figure(naming, SPARK, () => ({
    plot: {
      axis: null,
      marginTop: 4,
      marginRight: 4,
      marginBottom: 4,
      marginLeft: 4,
      y: { domain: [0, data.most ?? Math.max(...heights(data))] },
      marks: [...marks(data), ruleY([0], { strokeOpacity: 0.4 })],
    },
  }));
}

function heights(data: Spark): number[] {
  return data.kind === "bars"
    ? [...data.values]
    : data.series.flatMap((points) => points.map(([, y]) => y));
}

function marks(data: Spark): Markish[] {
  if (data.kind === "bars") {
    const bars = data.values.map((y, x) => ({ x1: x, x2: x + 1, y }));
    return [
      rectY(bars, { x1: "x1", x2: "x2", y: "y", fill: colour(0), inset: 0.5 }),
      ...(data.rule === undefined
        ? []
        : [ruleY([data.rule], { strokeDasharray: "3 3" })]),
    ];
  }
  return data.series.flatMap((points, i): Markish[] => {
    const at = { x: "0", y: "1" };
    if (data.kind === "dots") {
      return [
        dot(points, { ...at, fill: colour(i), r: 4.5, symbol: SYMBOLS[i % 3] }),
      ];
    }
    return [
      ...(data.series.length > 1
        ? []
        : [areaY(points, { ...at, fill: colour(0), fillOpacity: 0.18 })]),
      lineY(points, {
        ...at,
        stroke: colour(i),
        strokeWidth: 2,
        strokeDasharray: dash(i),
      }),
    ];
  });
}

/** Series differ in shape, too, and never in colour alone. */
const SYMBOLS = ["circle", "square", "triangle"] as const;
