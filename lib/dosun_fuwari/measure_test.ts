import { assert, assertEquals } from "@std/assert";
import {
  everyBoardPart,
  everySmallBoard,
  joinEveryBoard,
  runStates,
  twoCellLoop,
  walkthrough,
  workedExamples,
} from "./measure.ts";
import {
  ablation,
  dialBoards,
  hangingPieces,
  log10,
  looseAnswers,
  median,
  ourBoards,
} from "./measure_boards.ts";
import { measureFailed } from "./measure_failed.ts";
import {
  dial,
  difficulty,
  exactCounts,
  longestChains,
  productSample,
  randomBoards,
  rungSample,
} from "./measure_sampled.ts";
import { dosunFuwari } from "./genre.ts";

const quiet = { progress() {} };

const SETS = {
  sets: [{ rows: 6, cols: 6, count: 3, starved: [1, 2], tails: [0], walks: 1 }],
  seed: "test",
};

Deno.test("run states: counted, tried and listed are the same", () => {
  const found = runStates({ longest: 8, tried: 6, drawn: 4 }, quiet);
  assert(found.agree);
  assertEquals(found.recurrenceFails, []);
  assertEquals(found.fillings.official.length, Number(found.rows[3].official));
  assertEquals(found.fillings.loose.length, Number(found.rows[3].loose));
  const loop = twoCellLoop();
  assertEquals(loop.broken, {
    official: ["cuNotTop", "csNotBottom"],
    loose: [],
  });
});

Deno.test("every small board: the sorts add up, and so do the sizes", () => {
  const sizes = [{ rows: 2, cols: 3 }, { rows: 3, cols: 2 }];
  const parts = sizes.map((_, shard) =>
    everyBoardPart({ sizes }, { ...quiet, shard })
  );
  assertEquals(parts, sizes.map((size) => everySmallBoard(size)));
  const { total } = joinEveryBoard(parts);
  // All but the board without a white cell.
  const sorted = total.condition.boards + total.stacks.boards +
    total.singles.boards + total.starved.boards;
  assertEquals(sorted, total.boards - sizes.length);
  // Every board has a transpose.
  assertEquals(parts[0].boards, parts[1].boards);
});

Deno.test("worked examples and walkthrough", () => {
  const { board } = workedExamples({
    boards: { board: ["AAB", "ABB", "ABB"] },
    listed: 9,
  });
  assertEquals([board.product, board.unstacked, board.answers], [4n, 4n, 6n]);
  assertEquals(board.list.length, 6);
  const told = walkthrough({ board: ["BB", "AB", "AB"] });
  assertEquals(told.answer, ["1.", "1.", "22"]);
  assertEquals(new Set(told.steps.map(({ rung }) => rung)).size, 3);
});

Deno.test("our boards are the same in every study", () => {
  const { boards, sets: [{ summary }] } = ourBoards(SETS, quiet);
  assertEquals(
    boards.map(({ url }) => url),
    ourBoards(SETS, quiet).boards.map(
      ({ url }) => url,
    ),
  );
  assertEquals(summary.byRung, { profile: 3 });
  assertEquals(boards.map(({ starved }) => starved), [1, 2, 1]);
  assertEquals(ablation(SETS, quiet).noStacking, 3);
  const { sets: [loose] } = looseAnswers({
    ...SETS,
    small: SETS.sets[0],
    limit: 10,
  }, quiet);
  assert(loose.fewest > 1n);
  const hanging = hangingPieces({ ...SETS, limit: 20 }, quiet);
  assertEquals(hanging.official, { answers: 3, hanging: 0 });
  assertEquals(hanging.loose.answers, 60);
  const [shown] = dialBoards({
    rows: 6,
    cols: 6,
    settings: [{ starved: 1, tails: 1, singles: 0 }],
    seed: "test",
  });
  const { verdict } = dosunFuwari.search(dosunFuwari.parse(shown.url));
  assertEquals(verdict, "unique");
});

Deno.test("the dial's rows add up; careful ones are unique", () => {
  const settings = [{ starved: 2, tails: 0, singles: 0 }];
  const board = { rows: 8, cols: 8, boards: 40, settings, seed: "test" };
  for (const [receivers, shortest] of [["any", 2], ["own", 3]] as const) {
    const [row] = dial({ ...board, receivers, shortest }, quiet);
    assertEquals(row.unique + row.multiple + row.none, row.drawn);
    const { oneCell, sharedReceiver, other } = row.because;
    assertEquals([oneCell + sharedReceiver, other], [row.none, 0]);
    if (shortest === 3) assertEquals(row.unique, row.drawn);
  }
});

Deno.test("samples: what must hold of each board holds of the sums", () => {
  const samples = productSample(
    { rows: 6, cols: 6, unstarved: 10, starved: 10, seed: "test" },
    quiet,
  );
  for (const { sort, equal, condition, contrary, withoutAnswer } of samples) {
    assertEquals(contrary, 0);
    assertEquals(equal, sort === "starved" ? withoutAnswer : condition);
  }
  const { settings: [random], total } = randomBoards({
    settings: [{ rows: 5, cols: 5, black: 0.1 }],
    boards: 50,
    roomSize: 6,
    seed: "test",
  }, quiet);
  assertEquals(random.none + random.unique + random.multiple, 50);
  assertEquals(total.none, random.none);
  for (
    const { boards, byRung } of rungSample({
      rows: 6,
      cols: 6,
      unstarved: 5,
      drawn: 5,
      walked: 3,
      seed: "test",
    }, quiet)
  ) {
    assertEquals(Object.values(byRung).reduce((a, b) => a + b), boards);
  }
  const [hard] = difficulty({
    rows: 8,
    cols: 8,
    boards: 5,
    settings: [{ starved: 2, tails: 1 }],
    seed: "test",
  }, quiet);
  assertEquals(hard.chains.reduce((a, b) => a + b), 5);
  const [chain] = longestChains({
    sizes: [{ size: 6, singles: 2 }],
    tries: 2,
    walks: 1,
    seed: "test",
  }, quiet);
  assertEquals(chain.longest, chain.chains.length - 1);
  const [exact] = exactCounts(
    { sizes: [6], boards: 5, listUpTo: 1000, seed: "test" },
    quiet,
  );
  assertEquals(exact.agree, exact.listed);
});

Deno.test("failed generators: an answer that was drawn stays one", () => {
  const { poured, matching, climbing } = measureFailed({
    rows: 5,
    cols: 5,
    black: 0.12,
    poured: 3,
    matched: 20,
    climbed: 2,
    steps: 20,
    seed: "test",
  }, quiet);
  assert(poured.medianAnswers >= 1n);
  assert(climbing.medianAfter <= climbing.medianBefore);
  assert(climbing.medianAfter >= 1);
  assert(matching.lonely <= matching.patches);
});

Deno.test("median and log10", () => {
  assertEquals([median([3, 1, 2]), median([4, 1, 2, 3])], [2, 2.5]);
  assertEquals([log10(1n), log10(1000n), log10(10n ** 40n)], [0, 3, 40]);
  assertEquals(log10(2n ** 100n), 30.103);
});
