import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { recurrenceOf } from "./recurrence.ts";

Deno.test("recurrenceOf: finds the recurrence that a sequence was made with, or a shorter one", () => {
  fc.assert(
    fc.property(
      fc.array(fc.bigInt({ min: -9n, max: 9n }), {
        minLength: 1,
        maxLength: 6,
      }),
      fc.array(fc.bigInt({ min: -9n, max: 9n }), {
        minLength: 6,
        maxLength: 6,
      }),
      (coefficients, start) => {
        const terms = start.slice(0, coefficients.length);
        while (terms.length < 30) {
          terms.push(
            coefficients.reduce((sum, c, i) => sum + c * terms.at(-1 - i)!, 0n),
          );
        }
        const found = recurrenceOf(terms);
        assert(found.holds);
        assert(found.coefficients.length <= coefficients.length);
        assertEquals(found.checked, 30 - 2 * found.from);
      },
    ),
  );
});

Deno.test("recurrenceOf: says so where there is none", () => {
  // The primes follow no linear recurrence; the shortest through 20 terms fails in integers or is as long as half of them.
  const primes = [
    2n,
    3n,
    5n,
    7n,
    11n,
    13n,
    17n,
    19n,
    23n,
    29n,
    31n,
    37n,
    41n,
    43n,
    47n,
    53n,
    59n,
    61n,
    67n,
    71n,
  ];
  const { from, checked, holds } = recurrenceOf(primes);
  assert(!holds || from >= 10);
  assertEquals(checked, Math.max(0, 20 - 2 * from));
});
