/**
 * What the article counts on boards without clues.
 *
 * @module
 */

import { meanOf } from "../base/interval.ts";
import { Random } from "../base/random.ts";
import { Grid } from "../board/grid.ts";
import { dissections, dissectionsModulo } from "./count.ts";
import { roomsOf } from "./rules.ts";
import { Sampler } from "./sample.ts";

/** The dissections of all boards up to a side: rows of a triangle, n×k for k from 1 to n. */
export function triangle({ upTo }: { upTo: number }) {
  return {
    upTo,
    rows: Array.from(
      { length: upTo },
      (_, i) =>
        Array.from({ length: i + 1 }, (_, k) => dissections(i + 1, k + 1)),
    ),
  };
}

/** The dissections of strips of small width: k×n for n up to `upTo`. */
export function strips({ widths, upTo }: { widths: number[]; upTo: number }) {
  return {
    upTo,
    strips: widths.map((width) => ({
      width,
      terms: Array.from({ length: upTo }, (_, i) => dissections(i + 1, width)),
    })),
  };
}

/**
 * The dissections of the n×n board, each compared with what the walk by rooms says
 * modulo two primes.
 */
export function squares(
  { upTo, primes }: { upTo: number; primes: number[] },
  { progress }: { progress(done: number, total: number): void },
) {
  const terms = Array.from({ length: upTo }, (_, i) => {
    const side = i + 1;
    const count = dissections(side, side);
    const residues = primes.map((prime) =>
      dissectionsModulo(side, side, prime)
    );
    progress(2 ** side, 2 ** (upTo + 1));
    return {
      side,
      count,
      digits: `${count}`.length,
      confirmed: primes.every((prime, k) =>
        Number(count % BigInt(prime)) === residues[k]
      ),
    };
  });
  return {
    upTo,
    primes,
    terms,
    confirmed: terms.filter(({ confirmed }) => confirmed).length,
  };
}

/** How many rooms a dissection has if all are equally likely. */
export function uniformRooms(
  { sides, samples, seed }: { sides: number[]; samples: number; seed: string },
) {
  return {
    sides: sides.map((side) => {
      const grid = new Grid(side, side);
      const random = new Random(`${seed}/${side}`);
      const sampler = new Sampler(side, side, 1);
      const counts = new Int32Array(grid.size + 1);
      for (let n = 0; n < samples; n++) {
        counts[roomsOf(grid, sampler.draw(random)).count]++;
      }
      const rooms = meanOf(counts);
      return { side, rooms, cellsPerRoom: grid.size / rooms.mean };
    }),
  };
}
