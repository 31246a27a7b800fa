/**
 * The kinds of charts that articles need, each a function from plain rows to a drawing.
 *
 * @module
 */

import {
  areaY,
  axisX,
  axisY,
  barX,
  cell,
  dot,
  gridX,
  gridY,
  lineY,
  type Markish,
  type PlotOptions,
  rectY,
  type RenderFunction,
  ruleX,
  ruleY,
  type ScaleOptions,
  text,
} from "@observablehq/plot";
import type { Draw } from "./figure.ts";
import { number, widthOf } from "./text.ts";
import { colour, dash, type Size } from "./theme.ts";

/** An axis. */
export interface Axis {
  /** What it measures, in Japanese, with its unit if it has one. */
  label: string;
  /** How its numbers are written (default: with thousands marked). */
  format?: (value: number) => string;
  /** First and last value (default: from the data). */
  domain?: readonly [number, number];
  /** Whether equal steps are equal factors. */
  log?: boolean;
}

/** A horizontal and a vertical axis. */
export interface Axes {
  x: Axis;
  y: Axis;
}

/** A value that was sampled has an interval. */
interface Measured {
  low?: number;
  high?: number;
}

/** The part that rows of several series have in common. */
interface InSeries {
  /** Name of the series; left out if there is only one. */
  series?: string;
}

/** Names of series in the order of their first rows. */
function namesOf(rows: readonly InSeries[]): string[] {
  return [...new Set(rows.map(({ series }) => series ?? ""))];
}

/** How values are written. Plot would hand over a tick's index as a second argument. */
function writerOf(
  { format = number }: { format?: (value: number) => string },
): (value: number) => string {
  return (value) => format(value);
}

function scaleOf({ domain, log }: Axis): ScaleOptions {
  return {
    label: null,
    ...(domain && { domain: [...domain] }),
    ...(log && { type: "log" }),
  };
}

/**
 * Where an axis has its ticks, about `most` of them. Whole numbers have none in between,
 * equal factors only powers of ten.
 */
function ticksOf(
  { domain, log }: Axis,
  values: readonly number[],
  most: number,
): number | number[] {
  const [least, largest] = domain ??
    [Math.min(...values), Math.max(...values)];
  if (log) {
    const powers: number[] = [];
    let power = 1;
    while (power > least) power /= 10;
    while (power * 10 <= least) power *= 10;
    for (; power < largest * 10; power *= 10) powers.push(power);
    return round(powers.map((_, i) => i), most).map((i) => powers[i]);
  }
  const count = largest - least + 1;
  return !values.every(Number.isInteger) || count > most
    ? most
    : Array.from({ length: count }, (_, i) => least + i);
}

/** Axes with their labels at their ends, and lines behind the marks. */
function frame(
  size: Size,
  { x, y }: Axes,
  xs: readonly number[],
  values: readonly number[],
): { options: PlotOptions; behind: Markish[] } {
  const write = writerOf(y);
  const widest = Math.max(
    ...[...values, ...(y.domain ?? [])].map((value) => widthOf(write(value))),
    2,
  );
  const ticksX = {
    ticks: ticksOf(x, xs, size.ticks.x),
    tickFormat: writerOf(x),
  };
  const ticks = y.log ? ticksOf(y, values, size.ticks.y) : size.ticks.y;
  const ticksY = { ticks, tickFormat: write };
  return {
    options: {
      marginLeft: Math.ceil(widest * size.fontSize + 14),
      marginRight: 20,
      marginBottom: size.fontSize * 3.4,
      x: scaleOf(x),
      y: { ...scaleOf(y), nice: y.domain === undefined },
    },
    behind: [
      gridY({ ticks, strokeOpacity: 0.15 }),
      axisX({ ...ticksX, label: x.label, labelArrow: "right", tickSize: 4 }),
      axisY({ ...ticksY, label: y.label, labelArrow: "up", tickSize: 0 }),
    ],
  };
}

/** A row of {@linkcode lines}. */
export interface Point extends Measured, InSeries {
  x: number;
  y: number;
}

/**
 * Lines over a numerical axis, with a band for the interval where rows have `low` and
 * `high`. Series differ in colour and dash, and are explained above.
 *
 * @param dots Whether each row is marked with a dot.
 */
export function lines(
  rows: readonly Point[],
  axes: Axes,
  { dots = false }: { dots?: boolean } = {},
): Draw {
  const names = namesOf(rows);
  return (size) => {
    const values = rows.flatMap(({ y, low = y, high = y }) => [y, low, high]);
    const { options, behind } = frame(
      size,
      axes,
      rows.map(({ x }) => x),
      values,
    );
    const marks = names.flatMap((name, i): Markish[] => {
      const own = rows.filter(({ series = "" }) => series === name);
      const banded = own.filter(({ low, high }) =>
        low !== undefined && high !== undefined
      );
      return [
        areaY(banded, {
          x: "x",
          y1: "low",
          y2: "high",
          fill: colour(i),
          fillOpacity: 0.18,
        }),
        lineY(own, {
          x: "x",
          y: "y",
          stroke: colour(i),
          strokeWidth: 2,
          strokeDasharray: dash(i),
        }),
        ...(dots ? [dot(own, { x: "x", y: "y", fill: colour(i), r: 3 })] : []),
      ];
    });
    return {
      plot: { ...options, marks: [...behind, ...marks] },
      legend: names.length < 2 ? [] : names.map((label, i) => ({
        label,
        colour: colour(i),
        dash: dash(i),
        mark: "line" as const,
      })),
    };
  };
}

/** A row of {@linkcode histogram}: how much there is of a whole number. */
export interface Bin extends Measured, InSeries {
  /** A whole number, or the first of `width` whole numbers. */
  x: number;
  y: number;
}

/**
 * A distribution over whole numbers: a bar for each, or for each `width` of them. A
 * second series and more are drawn as steps before the bars of the first.
 */
export function histogram(
  rows: readonly Bin[],
  axes: Axes,
  { width = 1 }: { width?: number } = {},
): Draw {
  const names = namesOf(rows);
  return (size) => {
    const values = rows.flatMap(({ y, high = y }) => [y, high]);
    const { options, behind } = frame(
      size,
      axes,
      rows.map(({ x }) => x),
      [0, ...values],
    );
    const left = ({ x }: Bin) => x - 0.5;
    const right = ({ x }: Bin) => x + width - 0.5;
    const marks = names.flatMap((name, i): Markish[] => {
      const own = rows.filter(({ series = "" }) => series === name)
        .sort((a, b) => a.x - b.x);
      const measured = own.filter(({ low, high }) =>
        low !== undefined && high !== undefined
      );
      const middle = ({ x }: Bin) => x + width / 2 - 0.5;
      return [
        i === 0
          ? rectY(own, {
            x1: left,
            x2: right,
            y: "y",
            fill: colour(0),
            fillOpacity: names.length > 1 ? 0.45 : 1,
            inset: 0.5,
          })
          : lineY(
            own.flatMap((bin) => [[left(bin), bin.y], [right(bin), bin.y]]),
            {
              x: "0",
              y: "1",
              stroke: colour(i),
              strokeWidth: 2,
              strokeDasharray: dash(i),
            },
          ),
        ruleX(measured, {
          x: middle,
          y1: "low",
          y2: "high",
          strokeWidth: 1.2,
        }),
      ];
    });
    return {
      plot: { ...options, marks: [...behind, ...marks, ruleY([0])] },
      legend: names.length < 2 ? [] : names.map((label, i) => ({
        label,
        colour: colour(i),
        dash: dash(i),
        mark: i === 0 ? 0.45 : "line",
      })),
    };
  };
}

/** A row of {@linkcode bars}. */
export interface Bar extends Measured {
  label: string;
  value: number;
}

/**
 * A value for each of several things, as horizontal bars with the value behind them (so
 * that long names have room on a phone, too), and the interval if it was sampled.
 */
export function bars(rows: readonly Bar[], axis: Axis): Draw {
  const write = writerOf(axis);
  const labels = rows.map(({ label }) => label);
  const written = rows.map(({ value }) => write(value));
  const most = Math.max(...rows.map(({ value, high = value }) => high), 0);
  return (size) => {
    const room = roomBeside(labels, written, size);
    const ticks = Math.max(
      2,
      Math.floor(
        (size.width - room.marginLeft - room.marginRight) /
          (size.fontSize * 5),
      ),
    );
    return {
      plot: {
        ...room,
        ...rowsOf(labels, { thick: 2.2, padding: 0.35 }, size),
        x: valuesFrom0(axis, most),
        marks: [
          ...frameOf(axis, ticks),
          barX(rows, { x: "value", y: "label", fill: colour(0) }),
          ruleY(
            rows.filter(({ low, high }) =>
              low !== undefined && high !== undefined
            ),
            {
              y: "label",
              x1: "low",
              x2: "high",
              strokeWidth: 1.5,
            },
          ),
          text(rows, {
            x: ({ value, high = value }: Bar) => Math.max(value, high),
            y: "label",
            text: ({ value }: Bar) => write(value),
            textAnchor: "start",
            dx: 6,
          }),
          ruleX([0]),
        ],
      },
    };
  };
}

/** Margins of horizontal bars: names to the left, what is written behind them to the right. */
function roomBeside(
  labels: readonly string[],
  written: readonly string[],
  { fontSize }: Size,
) {
  const widest = (texts: readonly string[]) => Math.max(...texts.map(widthOf));
  return {
    marginTop: fontSize,
    marginLeft: Math.ceil(widest(labels) * fontSize + 12),
    marginRight: Math.ceil(widest(written) * fontSize + 16),
    marginBottom: fontSize * 3.4,
  };
}

/**
 * Height and vertical axis of horizontal bars.
 *
 * @param thick How high a row is, in sizes of the font; `padding` is the part of it that is free.
 */
function rowsOf(
  labels: readonly string[],
  { thick, padding }: { thick: number; padding: number },
  { fontSize }: Size,
) {
  return {
    height: (labels.length * thick + 4.4) * fontSize,
    y: { label: null, domain: labels, padding },
  };
}

/** The horizontal axis of bars, which begin at 0. */
function valuesFrom0(axis: Axis, most: number) {
  return {
    ...scaleOf({ ...axis, domain: axis.domain ?? [0, most] }),
    nice: axis.domain === undefined,
  };
}

/** Grid and axes of horizontal bars. */
function frameOf(axis: Axis, ticks: number): Markish[] {
  return [
    gridX({ ticks, strokeOpacity: 0.15 }),
    axisX({
      ticks,
      tickFormat: writerOf(axis),
      label: axis.label,
      labelArrow: "right",
      tickSize: 4,
    }),
    axisY({ label: null, tickSize: 0 }),
  ];
}

/** A row of {@linkcode pairs}. */
export interface Pair {
  label: string;
  values: readonly [first: number, second: number];
}

/**
 * Two values for each of several things, one bar above the other, to see whether they go
 * together.
 *
 * @param names What the first and the second value are.
 */
export function pairs(
  rows: readonly Pair[],
  axis: Axis,
  names: readonly [first: string, second: string],
): Draw {
  const write = writerOf(axis);
  const labels = rows.map(({ label }) => label);
  const all = rows.flatMap(({ values }) => values);
  return (size) => {
    const half = PAIR.thick * size.fontSize * (1 - PAIR.padding) / 2;
    const at = [{ insetBottom: half }, { insetTop: half }];
    return {
      plot: {
        ...roomBeside(labels, all.map(write), size),
        ...rowsOf(labels, PAIR, size),
        x: valuesFrom0(axis, Math.max(...all)),
        marks: [
          ...frameOf(axis, Math.max(2, size.ticks.x / 2)),
          ...names.flatMap((_, i) => [
            barX(rows, {
              x: ({ values }: Pair) => values[i],
              y: "label",
              fill: colour(i),
              fillOpacity: STRENGTHS[i],
              ...at[i],
            }),
            text(rows, {
              x: ({ values }: Pair) => values[i],
              y: "label",
              text: ({ values }: Pair) => write(values[i]),
              textAnchor: "start",
              dx: 6,
              dy: (i - 0.5) * half,
            }),
          ]),
          ruleX([0]),
        ],
      },
      legend: names.map((label, i) => ({
        label,
        colour: colour(i),
        mark: STRENGTHS[i],
      })),
    };
  };
}

/** How high a row of two bars is, and the part of it that is free. */
const PAIR = { thick: 3.3, padding: 0.3 };

/** How strong the colours of a pair are: told apart without colours, too. */
const STRENGTHS = [0.45, 1];

/** A row of {@linkcode heat}: how much there is of a pair of whole numbers. */
export interface Cell {
  x: number;
  y: number;
  value: number;
}

/**
 * A joint distribution of two whole numbers: the more there is, the stronger the colour.
 * Strength goes with the square root, since the rare cells are of interest; the legend has
 * the values.
 *
 * @param value How values are called and written.
 */
export function heat(
  rows: readonly Cell[],
  axes: Axes,
  value: { label: string; format?: (value: number) => string },
): Draw {
  const present = rows.filter((row) => row.value > 0);
  const most = Math.max(...present.map((row) => row.value));
  const strength = (value: number) =>
    Math.round(8 + 92 * Math.sqrt(value / most)) / 100;
  const write = writerOf(value);
  const xs = steps(present.map(({ x }) => x), axes.x.domain);
  const ys = steps(present.map(({ y }) => y), axes.y.domain).reverse();
  return (size) => {
    const { options } = frame(size, axes, xs, ys);
    const axis = (of: "x" | "y", all: number[]) => ({
      ticks: round(all, size.ticks[of]),
      tickFormat: writerOf(axes[of]),
      label: axes[of].label,
      tickSize: 4,
    });
    return {
      plot: {
        ...options,
        x: { label: null, domain: xs, padding: 0 },
        y: { label: null, domain: ys, padding: 0 },
        opacity: { type: "identity" },
        marks: [
          axisX({
            ...axis("x", xs),
            labelAnchor: "right",
            labelArrow: "right",
          }),
          axisY({ ...axis("y", ys), labelAnchor: "top", labelArrow: "up" }),
          cell(present, {
            x: "x",
            y: "y",
            fill: colour(0),
            fillOpacity: (row: Cell) => strength(row.value),
            render: asPaths,
          }),
        ],
      },
      legend: [1, 0.25, 0.05].map((part, i) => ({
        label: (i === 0 ? `${value.label} ` : "") +
          write(Math.round(most * part)),
        colour: colour(0),
        mark: strength(most * part),
      })),
    };
  };
}

/**
 * From the least to the largest in the largest steps that pass by none: a parity that
 * nothing can have leaves no stripes.
 */
function steps(
  values: readonly number[],
  domain: readonly [number, number] = [
    Math.min(...values),
    Math.max(...values),
  ],
): number[] {
  const [least, largest] = domain;
  const gcd = (a: number, b: number): number => b === 0 ? a : gcd(b, a % b);
  const step = values.reduce((a, b) => gcd(a, Math.abs(b - least)), 0) || 1;
  return Array.from(
    { length: Math.floor((largest - least) / step) + 1 },
    (_, i) => least + i * step,
  );
}

/** Every one, or every second, fifth, … of equally spaced numbers: about `most` of them. */
function round(all: readonly number[], most: number): number[] {
  const step = all.length > 1 ? Math.abs(all[1] - all[0]) : 1;
  let some: number[] = [];
  for (const each of [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]) {
    // Multiples, so that zero is among them where it can be.
    some = all.filter((value) => Math.floor(value / step) % each === 0);
    if (some.length <= most + 1) break;
  }
  return some;
}

/** Draws cells of one strength as one path: a tenth of the text that squares take. */
const asPaths: RenderFunction = (
  index,
  scales,
  values,
  dimensions,
  context,
  next,
) => {
  const group = next!(index, scales, values, dimensions, context)!;
  const paths = new Map<string, { path: Element; d: string }>();
  // As much of the DOM as is needed; Deno's types have none.
  interface Element {
    getAttribute(name: string): string;
    setAttribute(name: string, value: string): void;
    remove(): void;
    appendChild(child: Element): void;
    querySelectorAll(selector: string): Iterable<Element>;
    ownerDocument: { createElementNS(space: string, name: string): Element };
  }
  const root = group as unknown as Element;
  for (const rect of [...root.querySelectorAll("rect")]) {
    const [x, y, width, height, opacity] = [
      "x",
      "y",
      "width",
      "height",
      "fill-opacity",
    ].map((name) => rect.getAttribute(name));
    let found = paths.get(opacity);
    if (found === undefined) {
      const path = root.ownerDocument.createElementNS(
        "http://www.w3.org/2000/svg",
        "path",
      );
      path.setAttribute("fill-opacity", opacity);
      root.appendChild(path);
      paths.set(opacity, found = { path, d: "" });
    }
    found.d += `M${x},${y}h${width}v${height}h-${width}z`;
    rect.remove();
  }
  for (const { path, d } of paths.values()) path.setAttribute("d", d);
  return group;
};
