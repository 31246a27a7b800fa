/**
 * What solving costs. Run with `deno bench --allow-read=.,../shared lib/sliding/`.
 *
 * @module
 */

import { Random } from "../base/random.ts";
import { shared } from "../testing/shared.ts";
import { byExchange } from "./generate.ts";
import { inversions, sequenceOf } from "./parity.ts";
import { Bound } from "./pattern.ts";
import { rowsFirst } from "./rows_first.ts";
import { defaultGoal, slidingPuzzle } from "./rules.ts";
import { Solver } from "./solve.ts";
import { DistanceTable } from "./table.ts";

const goal = defaultGoal(4, 4);
const solved = slidingPuzzle(4, 4, goal, goal);
const random = new Random("bench");
const boards = Array.from({ length: 200 }, () => byExchange(solved, random));
const solver = new Solver();
solver.solve(solved);

Deno.bench("3×3: the whole table", () => {
  new DistanceTable({ rows: 3, cols: 3 }, 8);
});

for (
  const [name, blank] of [["corner", 15], ["edge", 14], ["centre", 10]] as const
) {
  Deno.bench(`4×4: databases for a blank at home in the ${name}`, () => {
    Bound.of({ rows: 4, cols: 4 }, blank);
  });
}

let next = 0;
Deno.bench(
  "4×4: a random board, optimally",
  { n: boards.length, warmup: 5 },
  () => {
    solver.solve(boards[next++ % boards.length]);
  },
);

Deno.bench("4×4: a random board, rows first", () => {
  rowsFirst(boards[next++ % boards.length]);
});

const korf = shared<{ goal: number[]; instances: { tiles: number[] }[] }>(
  "corpus/korf.json",
);
Deno.bench("4×4: Korf's 25 instances, optimally", {
  ignore: korf === null,
  n: 5,
  warmup: 0,
}, () => {
  for (const { tiles } of korf!.instances) {
    solver.solve(slidingPuzzle(4, 4, tiles, korf!.goal));
  }
});

const long = random.shuffle(Array.from({ length: 39_999 }, (_, i) => i + 1));
Deno.bench("200×200: inversions", () => {
  inversions(sequenceOf(long));
});
