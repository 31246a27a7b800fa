/** What the article says in words is what was measured. */

import { assert, assertEquals } from "@std/assert";
import type * as studies from "../lib/study/dosun_fuwari.ts";
import type { ResultOf } from "../lib/study/study.ts";

function data<K extends keyof typeof studies>(
  name: string,
): ResultOf<(typeof studies)[K]> {
  const url = new URL(`../_data/dosun-fuwari/${name}.json`, import.meta.url);
  return JSON.parse(Deno.readTextFileSync(url)).result;
}

Deno.test("the theorems: no board among all small ones speaks against them", () => {
  const { total, sizes } = data<"everyBoard">("every-board");
  assertEquals(total.unstackedWrong, 0);
  for (const { boards, equal } of [total.condition, total.unstackedCondition]) {
    assertEquals(equal, boards);
  }
  for (const { boards, above } of [total.stacks, total.unstackedStacks]) {
    assertEquals(above, boards);
  }
  assertEquals(total.uniqueUnstarved.other, 0);
  assertEquals(sizes.length, 10);
});

Deno.test("the dial: boards fail for two reasons, and careful ones never do", () => {
  for (const size of ["8", "12"]) {
    for (const way of ["", "-any", "-careful"]) {
      for (const setting of data<"dial8">(`dial-${size}${way}`)) {
        assertEquals([setting.multiple, setting.because.other], [0, 0]);
        if (way === "-careful") assertEquals(setting.unique, setting.drawn);
      }
    }
  }
  for (const { below, settings } of data<"dialLarge">("dial-large-careful")) {
    assertEquals(below, null);
    for (const { unique, drawn } of settings) assertEquals(unique, drawn);
  }
  for (const { unique, drawn } of data<"dialSingles">("dial-singles")) {
    assertEquals(unique, drawn);
  }
});

Deno.test("our boards: all unique, all need profile, none keeps its answer when read loosely", () => {
  const { sets, boards } = data<"boards">("boards");
  assertEquals(boards.length, 72);
  assertEquals(new Set(boards.map(({ url }) => url)).size, 72);
  for (const { summary } of sets) {
    assertEquals(summary.byRung, { profile: 36 });
    assertEquals(summary.withoutStarved, 0);
  }
  const { boards: all, noStacking, rungs } = data<"ablation">("ablation");
  assertEquals(noStacking, all);
  assertEquals(rungs.map(({ finished }) => finished), [0, 0, 0, all, 0]);
  for (const { stillUnique } of data<"loose">("loose").sets) {
    assertEquals(stillUnique, 0);
  }
});

Deno.test("other words: the rungs, the chains, the counts, what hangs in the air", () => {
  const [unstarved, drawn] = data<"rungs">("rungs");
  assertEquals(unstarved.byRung, { room: unstarved.boards });
  assertEquals(drawn.byRung, { profile: drawn.boards });
  for (const { singles, longest } of data<"chains">("chains")) {
    if (singles === 0) assertEquals(longest, 1);
  }
  for (const { listed, agree } of data<"counts">("counts")) {
    assertEquals(agree, listed);
  }
  assertEquals(data<"hanging">("hanging").official.hanging, 0);
  const states = data<"runStates">("run-states");
  assertEquals([states.agree, states.recurrenceFails], [true, []]);
  for (const { seenBy, none } of data<"random">("random").settings) {
    assert(seenBy.room > 0.98 * none);
  }
  const [trivial, merged, , starved] = data<"productSamples">(
    "product-samples",
  );
  for (const { boards, equal } of [trivial, merged]) {
    assertEquals(equal, boards);
  }
  assertEquals(starved.equal, starved.withoutAnswer);
});
