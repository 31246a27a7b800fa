import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { type Spark, spark } from "./spark.ts";
import { SPARK } from "./theme.ts";

const NAMING = { id: "a", title: "形", description: "見本です。" };
const height = fc.integer({ min: 1, max: 1000 });
const points = fc.array(fc.tuple(fc.integer({ min: 0, max: 50 }), height), {
  minLength: 2,
  maxLength: 9,
});
const series = fc.array(points, { minLength: 1, maxLength: 3 });

const data: fc.Arbitrary<Spark> = fc.oneof(
  fc.record({
    kind: fc.constant("bars" as const),
    values: fc.array(height, { minLength: 1, maxLength: 40 }),
  }),
  fc.record({ kind: fc.constant("lines" as const), series }),
  fc.record({ kind: fc.constant("dots" as const), series }),
);

Deno.test("spark: a mark for everything there is, inside the picture, in the page's colours", () => {
  fc.assert(fc.property(data, (data) => {
    const svg = spark(NAMING, data);
    assertEquals(svg, spark(NAMING, data));
    assert(svg.startsWith(`<svg class="chart-spark"`));
    assert(!/NaN|Infinity|undefined/.test(svg), svg);
    const count = (tag: RegExp) => svg.match(tag)?.length ?? 0;
    if (data.kind === "bars") assertEquals(count(/<rect/g), data.values.length);
    if (data.kind === "lines") {
      const areas = data.series.length > 1 ? 0 : 1;
      assertEquals(count(/<path/g), data.series.length + areas);
    }
    if (data.kind === "dots") {
      assertEquals(count(/<(path|circle)/g), data.series.flat().length);
    }
    for (const [, y] of svg.matchAll(/<rect[^>]* y="([-\d.]+)"/g)) {
      assert(Number(y) >= 0 && Number(y) <= SPARK.height);
    }
    for (const [, colour] of svg.matchAll(/(?:fill|stroke)="([^"]+)"/g)) {
      assert(/^(none|currentColor|var\(--series-\d, #\w+\))$/.test(colour));
    }
  }));
});
