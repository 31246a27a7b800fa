/**
 * What solving and generating cost, with clingo as a peer where it is installed.
 * Run with `deno task bench dosun-fuwari`.
 *
 * Boards are at the top of the dial. A peer's figure includes starting its
 * process, which "clingo: an empty program" gives alone.
 *
 * @module
 */

import { Random } from "../base/random.ts";
import { countAnswers } from "./count.ts";
import { dosunFuwari } from "./genre.ts";
import type { DosunPuzzle } from "./rules.ts";
import { clingo, hasClingo } from "../testing/clingo.ts";

/** Sizes with the most starved rooms that a third of the drawings or more reach. */
const SIZES = [
  { rows: 8, cols: 8, starved: 4 },
  { rows: 12, cols: 12, starved: 8 },
  { rows: 30, cols: 30, starved: 30 },
];

/** The rules, as anybody would write them down for an answer set solver. */
const ENCODING = `
1 { balloon(R, C) : cell(R, C, M) } 1 :- cell(_, _, M).
1 { ball(R, C) : cell(R, C, M) } 1 :- cell(_, _, M).
:- balloon(R, C), ball(R, C).
:- balloon(R, C), cell(R - 1, C, _), not balloon(R - 1, C).
:- ball(R, C), cell(R + 1, C, _), not ball(R + 1, C).
#show.
`;

function facts({ grid, room }: DosunPuzzle): string {
  return Array.from(
    room,
    (r, cell) =>
      r < 0 ? "" : `cell(${grid.row(cell)}, ${grid.col(cell)}, ${r}).`,
  ).join("");
}

const isInstalled = await hasClingo();

Deno.bench("clingo: an empty program", { ignore: !isInstalled }, async () => {
  await clingo("");
});

for (const { rows, cols, starved } of SIZES) {
  const size = `${rows}×${cols}`;
  const random = new Random(`bench/${size}`);
  const request = { rows, cols, dials: { starved } };
  const boards = Array.from(
    { length: 20 },
    () => dosunFuwari.generate(request, random),
  );
  let next = 0;
  const board = () => boards[next++ % boards.length];

  Deno.bench(`${size}: one answer?`, {
    group: `${size}: one answer?`,
    baseline: true,
  }, () => {
    const { verdict } = dosunFuwari.search(board());
    if (verdict !== "unique") throw new Error(`the ladder says ${verdict}`);
  });

  Deno.bench(`${size}: one answer? (clingo)`, {
    group: `${size}: one answer?`,
    ignore: !isInstalled,
  }, async () => {
    const answers = await clingo(ENCODING + facts(board()));
    if (answers !== 1) throw new Error(`clingo finds ${answers} answers`);
  });

  Deno.bench(`${size}: generate`, () => {
    dosunFuwari.generate(request, random);
  });

  Deno.bench(`${size}: count exactly`, () => {
    countAnswers(board());
  });

  if (rows <= 12) {
    Deno.bench(`${size}: count exactly, read loosely`, () => {
      countAnswers(board(), "loose");
    });
  }
}
