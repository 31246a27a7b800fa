import { assert, assertEquals } from "@std/assert";
import { count } from "./count.ts";
import {
  closure,
  engines,
  homes,
  plainRule,
  uncovered,
} from "./measure_ledger.ts";
import { shares } from "./measure_boards.ts";

const quiet = { progress() {} };

Deno.test("closure: on 1×n every banana is doomed, on 2×2 only some are", () => {
  const strip = closure({ answers: [3, 3], positions: [1, 4] }, quiet);
  assertEquals([strip.notFilled, strip.sealedInAnswers], [0, 0]);
  assert(strip.open > 0 && strip.sealed > 0);
  assertEquals([strip.doomed, strip.forcing], [strip.open, 0]);
  const square = closure({ answers: [3, 3], positions: [2, 2] }, quiet);
  assertEquals(square.sealedInAnswers, 0);
  assert(0 < square.doomed && square.doomed < square.open);
});

Deno.test("homes: the denial lives in value and anti, the affirmation in value, rect and size", () => {
  const { positions, rungs } = homes({ samples: 1, seed: "homes" }, quiet);
  assertEquals(positions, 68);
  assertEquals(
    rungs.map((home) => [
      home.rung,
      home.withoutDenial > 0,
      home.withoutAffirmation > 0,
    ]),
    [
      ["value", true, true],
      ["rect", false, true],
      ["size", false, true],
      ["anti", true, false],
    ],
  );
});

Deno.test("uncovered: with nothing added it is what the ladder does on our boards", () => {
  const [{ extra, sides: [{ cumulative }] }, { sides: [more] }] = uncovered(
    { sides: [6], extra: [0, 2], seed: "more" },
    quiet,
  );
  assertEquals(extra, 0);
  assertEquals(cumulative, shares()[0].cumulative.map(({ share }) => share));
  assertEquals(more.clues, 278 + 2 * 38);
  assert(more.cumulative[0] > cumulative[0]);
});

Deno.test("engines: the three agree, with each other and with counting", () => {
  for (
    const { rows, cols, ...found } of engines(
      { sizes: [[1, 5], [3, 4]] },
      quiet,
    )
  ) {
    assertEquals(new Set(Object.values(found)).size, 1);
    assertEquals(BigInt(found.byMask), count(rows, cols));
  }
});

Deno.test("plainRule: fails just below a full row", () => {
  for (const { cols, sizes, fails } of plainRule({ largest: 6 })) {
    assertEquals(
      fails,
      Array.from({ length: sizes }, (_, i) => i + 3).filter((n) => n < cols),
    );
  }
});
