import { assert, assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { formatNumber } from "./numbers.ts";

/** What stands there, as a fraction of 10^decimals. */
function read(text: string): { digits: bigint; decimals: number } {
  const plain = text.replace("−", "-").replace(/[,%]/g, "");
  const [, fraction = ""] = plain.split(".");
  return {
    digits: BigInt(plain.replace(".", "")),
    decimals: fraction.length,
  };
}

Deno.test("whole numbers are what they are, in groups of three", () => {
  fc.assert(fc.property(fc.bigInt(), (value) => {
    const text = formatNumber(value);
    assertEquals(read(text).digits, value);
    assertEquals(text, formatNumber(value.toString()));
    assertEquals(text.replace("−", "-"), value.toLocaleString("en"));
  }));
  assertEquals(formatNumber(999), "999");
  assertEquals(formatNumber(-1000), "−1,000");
  assertEquals(formatNumber(1e21), "1,000,000,000,000,000,000,000");
  assertEquals(formatNumber(-0), "0");
});

Deno.test("rounding is to the nearest, on the digits, halves away from zero", () => {
  fc.assert(fc.property(
    fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }),
    fc.integer({ min: 0, max: 4 }),
    fc.integer({ min: 0, max: 6 }),
    (digits, scale, decimals) => {
      const value = Number(digits) / 10 ** scale;
      // Only where the double prints as the decimal fraction that is meant.
      fc.pre(Number.isSafeInteger(Number(digits)));
      const text = formatNumber(value, `.${decimals}`);
      const read_ = read(text);
      assertEquals(read_.decimals, decimals);
      // |printed - value| <= half a unit, in units of 10^-(scale + decimals).
      const difference = read_.digits * 10n ** BigInt(scale) -
        digits * 10n ** BigInt(decimals);
      const twice = 2n * (difference < 0n ? -difference : difference);
      const unit = 10n ** BigInt(scale);
      assert(twice <= unit);
      if (twice === unit) assert(difference > 0n === digits > 0n);
    },
  ));
  assertEquals(formatNumber(1.005, ".2"), "1.01");
  assertEquals(formatNumber(0.05, ".0"), "0");
  assertEquals(formatNumber(-0.5, ".0"), "−1");
  assertEquals(formatNumber(1e-7, ".8"), "0.00000010");
});

Deno.test("a percentage is a hundred times the share", () => {
  fc.assert(fc.property(fc.integer({ min: -1e6, max: 1e6 }), (thousandths) => {
    const text = formatNumber(thousandths / 1000, "%");
    assert(text.endsWith("%"));
    assertEquals(read(text), { digits: BigInt(thousandths), decimals: 1 });
  }));
  assertEquals(formatNumber(0.12345, "%"), "12.3%");
  assertEquals(formatNumber(0.125, "%.0"), "13%");
  assertEquals(formatNumber(2, "%.2"), "200.00%");
});

Deno.test("what is no number, or says too little, is refused", () => {
  for (const value of [NaN, Infinity, "", "1.5", "abc", "0x10"]) {
    assertThrows(() => formatNumber(value), TypeError, "Expected a number");
  }
  for (const value of [undefined, null, {}, [1], true]) {
    assertThrows(() => formatNumber(value as never), TypeError);
  }
  assertThrows(() => formatNumber(0.5), TypeError, "not whole");
  for (const format of ["", "2", "%2", ".", "x", ".-1"]) {
    assertThrows(() => formatNumber(1, format), TypeError, "number format");
  }
});
