import { assert, assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { Random } from "./random.ts";

Deno.test("Random: same seed, same stream; another seed, another", () => {
  fc.assert(fc.property(
    fc.oneof(fc.integer(), fc.string()),
    fc.oneof(fc.integer(), fc.string()),
    (a, b) => {
      const draw = (seed: number | string) => {
        const random = new Random(seed);
        return Array.from({ length: 8 }, () => random.below(2 ** 31));
      };
      assertEquals(draw(a), draw(a));
      if (String(a) !== String(b)) {
        assert(draw(a).join() !== draw(b).join());
      }
    },
  ));
});

Deno.test("Random: a seed's first values never change (boards made from seeds depend on it)", () => {
  const random = new Random(1);
  assertEquals(
    Array.from({ length: 5 }, () => random.below(1000)),
    [136, 149, 153, 938, 671],
  );
  assertEquals(
    new Random("なわばり").belowBig(10n ** 30n),
    213194565992719489434545777248n,
  );
});

Deno.test("Random: below is uniform, by chi-square over 6 faces", () => {
  const random = new Random("dice");
  const seen = new Array(6).fill(0);
  for (let i = 0; i < 60_000; i++) seen[random.below(6)]++;
  const chi2 = seen.reduce((sum, n) => sum + (n - 10_000) ** 2 / 10_000, 0);
  assert(chi2 < 20.5, `chi-square ${chi2}`); // 5 degrees of freedom, p = 0.001
});

Deno.test("Random: shuffle reaches each of the 24 orders about equally often", () => {
  const random = new Random("orders");
  const seen = new Map<string, number>();
  for (let i = 0; i < 24_000; i++) {
    const order = random.shuffle([0, 1, 2, 3]).join("");
    seen.set(order, (seen.get(order) ?? 0) + 1);
  }
  assertEquals(seen.size, 24);
  let chi2 = 0;
  for (const n of seen.values()) chi2 += (n - 1000) ** 2 / 1000;
  assert(chi2 < 49.7, `chi-square ${chi2}`); // 23 degrees of freedom, p = 0.001
});

Deno.test("Random: below and belowBig stay in range and refuse empty ranges", () => {
  fc.assert(fc.property(fc.integer(), fc.integer({ min: 1 }), (seed, n) => {
    const random = new Random(seed);
    const small = random.below(n), big = random.belowBig(BigInt(n) ** 3n);
    assert(small >= 0 && small < n);
    assert(big >= 0n && big < BigInt(n) ** 3n);
  }));
  for (const n of [0, -1, 1.5, NaN, 2 ** 31 + 1]) {
    assertThrows(() => new Random(0).below(n), RangeError);
  }
  assertThrows(() => new Random(0).belowBig(0n), RangeError);
  assertThrows(() => new Random(0).pick([]), RangeError);
});
