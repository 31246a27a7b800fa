import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import {
  agree,
  all,
  between,
  never,
  record,
  same,
  someOf,
  within,
} from "./verdict.ts";

Deno.test("A value is the same as itself, whatever the order of its names", () => {
  assertEquals(
    same({ a: 1, b: ["2"] }, { b: ["2"], a: 1 }).verdict,
    "identical",
  );
  assertEquals(same([1, 2], [2, 1]).verdict, "differs");
  assertEquals(same("1", 1).verdict, "differs");
});

Deno.test("Two samples: symmetric, agrees with itself, and calls out what is far apart", () => {
  const hits = fc.integer({ min: 1, max: 5000 }).chain((n) =>
    fc.record({ n: fc.constant(n), hits: fc.integer({ min: 0, max: n }) })
  );
  fc.assert(fc.property(hits, hits, (a, b) => {
    assertEquals(agree(a, b).verdict, agree(b, a).verdict);
    assertEquals(agree(a, a).verdict, "interval");
  }));
  assertEquals(
    agree({ hits: 100, n: 1000 }, { hits: 200, n: 1000 }).verdict,
    "differs",
  );
});

Deno.test("The interval of the difference is Newcombe's", () => {
  // R. G. Newcombe 1998, table II, method 10, first row: 56/70 and 48/80 give 0.0524 to 0.3339,
  // which leaves 0 out; 9/10 and 3/10 give 0.1705 to 0.8090, which does too; 10/10 and 0/20 do.
  assertEquals(
    agree({ hits: 56, n: 70 }, { hits: 48, n: 80 }).verdict,
    "differs",
  );
  assertEquals(
    agree({ hits: 9, n: 10 }, { hits: 3, n: 10 }).verdict,
    "differs",
  );
  // 6/7 and 2/7: 0.0582 to 0.8062 by method 10; 5/56 and 0/29: −0.0381 to 0.1926.
  assertEquals(agree({ hits: 6, n: 7 }, { hits: 2, n: 7 }).verdict, "differs");
  assertEquals(
    agree({ hits: 5, n: 56 }, { hits: 0, n: 29 }).verdict,
    "interval",
  );
});

Deno.test("A row of comparisons is as good as its worst", () => {
  const good = same(1, 1), bad = same(1, 2), note = record("why");
  assertEquals(all(good, note).verdict, "identical");
  assertEquals(all(good, bad, note).verdict, "differs");
  assertEquals(all(good, bad).rule, bad.rule);
  assertEquals(all(good, between(1, 2, 3)).verdict, "shape");
  assertEquals(
    all(within(1, { low: 0, high: 2 }, "1"), good).verdict,
    "interval",
  );
});

Deno.test("Nothing looked at is no proof", () => {
  assertEquals(never(0, 0, "盤").verdict, "differs");
  assertEquals(never(0, 5, "盤").verdict, "identical");
  assert(never(2, 5, "盤").ours.includes("2"));
});

Deno.test("All of them are called that", () => {
  assertEquals(someOf(2, 2, "盤"), "2盤のすべて");
  assertEquals(someOf(1, 1200, "盤"), "1,200盤のうち1盤");
});
