/** What the article says in words is what was measured. */

import { assert, assertEquals } from "@std/assert";
import type * as studies from "../lib/study/choco_banana.ts";
import type { ResultOf } from "../lib/study/study.ts";

function data<K extends keyof typeof studies>(
  name: string,
): ResultOf<(typeof studies)[K]> {
  const url = new URL(`../_data/choco-banana/${name}.json`, import.meta.url);
  return JSON.parse(Deno.readTextFileSync(url)).result;
}

Deno.test("the halves: the denial is dearer on most boards and by the median of every sort, not by sums", () => {
  const sorts = data<"halves">("halves");
  for (const { antiDearer, rectDearer, variants } of sorts) {
    assert(antiDearer > rectDearer);
    const of = (without: string) =>
      variants.find((variant) => variant.without === without)!;
    assert(of("anti").median > of("rect").median);
  }
  const ratios = sorts.map(({ ratio }) => ratio);
  assert(Math.min(...ratios) < 1 && Math.max(...ratios) > 2);
  assert(
    sorts[0].largest === null && sorts[0].side === 6 && sorts[0].ratio > 2,
  );
});

Deno.test("ablation: with probe the denial is dearer; without, the sums are the other way round", () => {
  const { rows } = data<"ablation">("ablation");
  const of = (without: string, probe: boolean) =>
    rows.find((row) => row.without === without && row.probe === probe)!;
  assert(of("anti", true).branches > of("rect", true).branches);
  assert(of("anti", true).finished < of("rect", true).finished);
  assert(of("anti", false).branches < of("rect", false).branches);
  assertEquals(of("none", true).branches, 0);
  assertEquals(of("none", true).finished, 68);
  for (const row of rows) {
    if (row.without !== "size") assertEquals(row.unique, 68);
  }
});

Deno.test("schedules: who is credited depends on the order, the total does not", () => {
  for (const { cells, schedules, cumulative } of data<"shares">("shares")) {
    for (const { written } of schedules) {
      assertEquals(Object.values(written).reduce((a, b) => a + b, 0), cells);
    }
    assert(schedules[1].written.rect < schedules[0].written.rect);
    // What a rung adds at its place is at most what it is credited with.
    const [{ share }, { share: withRect }] = cumulative;
    assert(withRect - share <= schedules[0].share.rect);
  }
});

Deno.test("the denial lives in value too, and with as many clues as the source's the size step is the largest", () => {
  const [value, rect, size] = data<"homes">("homes").rungs;
  assert(value.withoutDenial > 0 && value.withoutAffirmation > 0);
  assertEquals([rect.withoutDenial, size.withoutDenial], [0, 0]);
  const [, { sides: [{ clues, cumulative }] }] = data<"uncovered">("uncovered");
  assert(Math.abs(clues - 388) < 10);
  const steps = cumulative.map((share, i) => share - (cumulative[i - 1] ?? 0));
  assertEquals(Math.max(...steps), steps[2]);
  const ratios = data<"uncovered">("uncovered").map(({ ratio }) => ratio);
  assertEquals(ratios, ratios.toSorted((a, b) => a - b));
});

Deno.test("rules: dropping the affirmation loses more boards, of every sort", () => {
  for (const sort of data<"droppedSorts">("dropped-sorts")) {
    assert(sort.uniqueWithoutAffirmation < sort.uniqueWithoutDenial);
  }
  for (
    const { readings: [, denial, affirmation] } of data<"dropped">("dropped")
  ) {
    assert(affirmation.unique < denial.unique);
  }
});

Deno.test("engines: none disagrees, and the silent dialect is cheaper where blocks are small", () => {
  for (const { disagree } of data<"agreement">("agreement")) {
    assertEquals(disagree, 0);
  }
  for (const { bySearch, byMask, byCells } of data<"engines">("engines")) {
    assertEquals([bySearch, byMask], [byMask, byCells]);
  }
  const prices = data<"dialectSorts">("dialect-sorts").map(({ dialects }) =>
    dialects[2].medianPrice
  );
  assertEquals(prices, prices.toSorted((a, b) => b - a));
});

Deno.test("chocos in answers: one area fewer than the products, on every square", () => {
  const products = data<"products">("products");
  for (const { rows, cols, chocos } of data<"existence">("existence").boards) {
    if (rows === cols) assertEquals(chocos, products[rows - 1] - 1);
  }
});

Deno.test("ties: the published table; every reason is the one that the article gives", () => {
  const all = [...data<"ties">("ties"), ...data<"largeTies">("large-ties")];
  for (const { rows, reasons, tied } of all) {
    if (rows === 2) assertEquals(tied, 0);
    for (const { bananas } of reasons) assert(bananas >= 1);
  }
  assertEquals(data<"fourCorners">("four-corners").withAllClues, 4);
});

Deno.test("dialects: no board can be done in both; the largest banana's number decides", () => {
  for (const side of data<"dialects">("dialects")) {
    assertEquals(side.both, 0);
    assertEquals(side.oneOnlyHasLargest, side.oneOnly);
    const [any, ...dialects] = side.dialects;
    assertEquals(any.possible, side.boards);
    for (const { medianPrice, medianAny } of dialects) {
      assert(medianPrice > medianAny);
    }
  }
});

Deno.test("the ladder is sound and incomplete; no clue can be spared", () => {
  const prefixes = data<"prefixes">("prefixes");
  assertEquals(prefixes.doneButSeveral, 0);
  assert(prefixes.uniqueButStopped > 0);
  for (const { stillUnique } of data<"minimality">("minimality")) {
    assertEquals(stillUnique, 0);
  }
});

Deno.test("the ledger: confirmed twice, and the states are A001333", () => {
  const { symmetric, labelled, states, squares } = data<"counts">("counts");
  assert(symmetric && labelled.agree && labelled.upTo === 12);
  assertEquals(squares.slice(0, 5), ["1", "5", "121", "4835", "584931"]);
  const [, seven, ...rest] = states;
  assertEquals(seven, 7);
  let [before, now] = [3, 7];
  for (const state of rest) {
    [before, now] = [now, 2 * now + before];
    assertEquals(state, now);
  }
  for (const { holds } of data<"widths">("widths")) assert(holds);
  assert(data<"existence">("existence").allAgree);
});
