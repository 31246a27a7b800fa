import { assert, assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { meanOf, Pairs, wilson } from "./interval.ts";

Deno.test("wilson: the interval's ends solve (share − p)² = z² p (1 − p) / n", () => {
  fc.assert(fc.property(
    fc.integer({ min: 1, max: 100_000 }),
    fc.double({ min: 0, max: 1, noNaN: true }),
    (n, fraction) => {
      const { share, low, high } = wilson(Math.round(n * fraction), n);
      assert(0 <= low && low <= share && share <= high && high <= 1);
      for (const p of [low, high]) {
        const left = (share - p) ** 2;
        const right = 1.959963984540054 ** 2 * p * (1 - p) / n;
        assert(Math.abs(left - right) < 1e-9, `${left} and ${right}`);
      }
    },
  ));
  assertThrows(() => wilson(0, 0), RangeError);
});

Deno.test("meanOf and Pairs: as from the values one by one", () => {
  fc.assert(fc.property(
    fc.array(fc.tuple(fc.nat(30), fc.nat(30)), { minLength: 2, maxLength: 60 }),
    (values) => {
      const counts = new Array(31).fill(0);
      for (const [x] of values) counts[x]++;
      const average = (list: number[]) =>
        list.reduce((a, b) => a + b, 0) / list.length;
      const mean = average(values.map(([x]) => x));
      const found = meanOf(counts);
      const spread = average(values.map(([x]) => (x - mean) ** 2)) *
        values.length / (values.length - 1);
      assert(Math.abs(found.mean - mean) < 1e-9);
      assert(Math.abs(found.deviation ** 2 - spread) < 1e-6);

      const whole = new Pairs(), first = new Pairs(), second = new Pairs();
      values.forEach(([x, y], i) => {
        whole.add(x, y);
        (i % 2 === 0 ? first : second).add(x, y);
      });
      first.join(second);
      assertEquals(first, whole);
      const yMean = average(values.map(([, y]) => y));
      const covariance = average(
        values.map(([x, y]) => (x - mean) * (y - yMean)),
      );
      const xSpread = average(values.map(([x]) => (x - mean) ** 2));
      const ySpread = average(values.map(([, y]) => (y - yMean) ** 2));
      if (xSpread > 1e-9 && ySpread > 1e-9) {
        const r = covariance / Math.sqrt(xSpread * ySpread);
        assert(Math.abs(whole.correlation - r) < 1e-6);
      }
    },
  ));
});
