/**
 * Publishes editions until it is killed, or so many. An edition is the same number in many
 * files, so that a mixture is noticed.
 *
 * @module
 */

import { dirname } from "node:path";
import { type Place, publish, writeFiles } from "./publish.ts";

/** Where an edition is published to, with the lock beside it. */
export function placeFor(dest: string): Place {
  return { dest, lock: `${dirname(dest)}/.cache/lock` };
}

/** The files of an edition. */
export function edition(number: number): Map<string, Uint8Array> {
  // Longer than the least that a disk gives out.
  const text = new TextEncoder().encode(`${number}`.padEnd(5000));
  return new Map(
    Array.from({ length: 12 }, (_, i) => [`${i % 3}/${i}.html`, text]),
  );
}

if (import.meta.main) {
  const [dest, from, upTo = Infinity] = Deno.args;
  for (let number = Number(from); number <= Number(upTo); number++) {
    await publish(
      placeFor(dest),
      (fresh) => writeFiles(fresh, edition(number)),
    );
    console.log("published");
  }
}
