import { assert, assertEquals } from "@std/assert";
import { Grid } from "../board/grid.ts";
import {
  counts as countsStudy,
  widths as widthsStudy,
} from "../study/choco_banana.ts";
import { count } from "./count.ts";
import { countModulo, MODULUS } from "./count_labels.ts";
import { collection, median, shares } from "./measure_boards.ts";
import { fewestClues } from "./measure_clues.ts";
import { ledger, widths } from "./measure_counts.ts";
import { bananaOf, existence, naming, products } from "./measure_exact.ts";
import { fourCorners, ties, tieSample } from "./measure_ties.ts";
import { byCells } from "./brute.ts";
import { ruleSet } from "./rules.ts";

const quiet = { progress() {} };

Deno.test("countModulo: labelled components come to the same counts, for the ledger's widths too", () => {
  for (const cols of new Set([...widthsStudy.params.widths, 6])) {
    const longest = cols === 6 ? 6 : countsStudy.params.labelledTo;
    for (let rows = 1; rows <= longest; rows++) {
      assertEquals(
        BigInt(countModulo(rows, cols)),
        count(rows, cols) % BigInt(MODULUS),
      );
    }
  }
});

Deno.test("naming: the published counts, with the whole board and without", () => {
  assertEquals(
    naming({ sides: [6, 8, 10] }).map((
      row,
    ) => [row.byShape, row.withoutWhole, row.inAnswers]),
    [[21, 20, 22], [37, 36, 38], [61, 60, 62]],
  );
  assertEquals(products({ upTo: 10 }), [1, 3, 6, 9, 14, 18, 25, 30, 36, 42]);
});

Deno.test("existence: construction, search and formula agree", () => {
  const { boards, allAgree } = existence({ largest: 5 }, quiet);
  assert(allAgree);
  assertEquals(boards.length, 10);
  assertEquals(bananaOf(new Grid(6, 6), 4), [0, 1, 2, 6]);
  assertEquals(bananaOf(new Grid(3, 3), 6), [0, 1, 2, 3, 4, 6]);
});

Deno.test("ties: the published table", () => {
  const rows = ties(
    { sizes: [[2, 2], [3, 3], [3, 4], [3, 5], [4, 4], [4, 5]], drawAtMost: 24 },
    quiet,
  );
  assertEquals(
    rows.map((
      { answers, maps, tied, largest },
    ) => [answers, maps, tied, largest]),
    [
      [5, 5, 0, 1],
      [121, 121, 0, 1],
      [599, 596, 4, 4],
      [3057, 3055, 4, 2],
      [4835, 4831, 8, 2],
      [40899, 40875, 48, 2],
    ],
  );
  for (const { drawn, reasons, classes } of rows) {
    const pairs = classes.reduce(
      (sum, { size, count }) => sum + count * size * (size - 1) / 2,
      0,
    );
    assertEquals(reasons.reduce((sum, { pairs }) => sum + pairs, 0), pairs);
    // What is drawn is tied: with all its clues it has just these answers.
    for (const { answers, map } of drawn) {
      const grid = new Grid(map.length, map[0].length);
      const found = byCells(
        { grid, clues: Int32Array.from(map.flat()) },
        ruleSet("official"),
      );
      assertEquals(found.length, answers.length);
    }
  }
  const corners = fourCorners();
  assertEquals([corners.withAllClues, new Set(corners.map)], [4, new Set([6])]);
});

Deno.test("tieSample: finds the share that listing finds, on 3×4", () => {
  const { sizes: [{ tied, answers }] } = tieSample(
    { sizes: [{ rows: 3, cols: 4, draws: 3000 }], seed: "corners" },
    quiet,
  );
  assertEquals(answers, 599n);
  assert(tied.low < 4 / 599 && 4 / 599 < tied.high);
});

Deno.test("fewestClues: on 3×3 no two clues are enough for all, and three are", () => {
  const [{ byClues, fewest, most, open, tied }] = fewestClues(
    { sizes: [{ rows: 3, cols: 3, most: 9 }] },
    quiet,
  );
  assertEquals([fewest, most, open, tied], [2, 3, 0, 0]);
  assertEquals(byClues.map(({ answers }) => answers), [0, 1, 61, 59]);
  // Boards with two clues and one answer, counted by solving them all.
  let boards = 0;
  const grid = new Grid(3, 3);
  for (let a = 0; a < 9; a++) {
    for (let b = a + 1; b < 9; b++) {
      for (let x = 1; x <= 9; x++) {
        for (let y = 1; y <= 9; y++) {
          const clues = new Int32Array(9);
          [clues[a], clues[b]] = [x, y];
          if (byCells({ grid, clues }, ruleSet("official"), 2).length === 1) {
            boards++;
          }
        }
      }
    }
  }
  assertEquals(byClues[2].boards, boards);
});

Deno.test("ledger and widths: symmetric, confirmed, with recurrences that hold", () => {
  const { symmetric, squares, labelled } = ledger(
    { upTo: 6, labelledTo: 5 },
    quiet,
  );
  assert(symmetric && labelled.agree);
  assertEquals(squares[4], 584931n);
  for (
    const { holds, checked, order } of widths({
      widths: [2, 3, 4],
      length: 80,
      shown: 5,
    }, quiet)
  ) {
    assert(holds && checked > order);
  }
});

Deno.test("shares: add up, and our boards need nothing above probe", () => {
  for (const { cells, schedules, cumulative } of shares()) {
    for (const { written } of schedules) {
      assertEquals(Object.values(written).reduce((a, b) => a + b, 0), cells);
    }
    assertEquals(cumulative.at(-1)!.share, 1);
  }
  assertEquals(collection().map(({ boards }) => boards), [38, 30]);
  assertEquals([median([]), median([3, 1, 2]), median([4, 1])], [0, 2, 2.5]);
});
