/**
 * Publishes one edition after another until it is killed. An edition is the same
 * number in many files, so that a mixture is noticed.
 *
 * @module
 */

import { publish } from "./publish.ts";

/** The files of an edition. */
export function edition(number: number): Map<string, Uint8Array> {
  const text = new TextEncoder().encode(`${number}`);
  return new Map(
    Array.from({ length: 12 }, (_, i) => [`${i % 3}/${i}.html`, text]),
  );
}

if (import.meta.main) {
  for (let number = 1;; number++) {
    await publish(Deno.args[0], edition(number));
    if (number === 1) console.log("first");
  }
}
