import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { Latin, latin } from "./latin_fixture.ts";
import { search } from "./search.ts";
import { worth } from "./worth.ts";

const IDS = ["cell", "line", "probe"];

/** A few boards of one size, most of their cells open. */
const boards = fc.integer({ min: 1, max: 3 }).chain((n) =>
  fc.array(
    fc.array(
      fc.oneof(
        { weight: 2, arbitrary: fc.constant(0) },
        fc.integer({ min: 1, max: n }),
      ),
      { minLength: n * n, maxLength: n * n },
    ).map((givens) => new Latin(n, givens)),
    { maxLength: 4 },
  )
);
const ids = fc.shuffledSubarray(IDS, { minLength: 1 });
const limit = fc.integer({ min: 0, max: 20 });

Deno.test("worth: is what one search for each board and rung comes to", () => {
  fc.assert(fc.property(boards, ids, limit, (starts, ids, maxBranches) => {
    const steps: number[] = [];
    const found = worth(latin, starts, ids, maxBranches, (done, total) => {
      assertEquals(total, starts.length * (ids.length + 1));
      steps.push(done);
    });
    assertEquals(steps, steps.map((_, i) => i + 1));
    assertEquals(found.boards, starts.length);
    assertEquals(
      found.rungs.map(({ id }) => id),
      IDS.filter((id) => ids.includes(id)),
    );
    for (const rung of found.rungs) {
      const rest = ids.filter((id) => id !== rung.id);
      const solutions = starts.map((state) =>
        search(latin, state, { rungs: rest, maxBranches })
      );
      const branches = solutions.map((one) => one.branches);
      assertEquals(rung.branches, branches.reduce((a, b) => a + b, 0));
      assertEquals(
        rung.gaveUp,
        solutions.filter(({ verdict }) => verdict === "gave-up").length,
      );
      // As many boards branch more often than the middle one as less often.
      const above = branches.filter((n) => n > rung.median).length;
      const below = branches.filter((n) => n < rung.median).length;
      assert(above <= starts.length / 2 && below <= starts.length / 2);
    }
  }));
});

Deno.test("worth: shares are those of everything written, and nothing is gained by leaving out", () => {
  fc.assert(fc.property(boards, ids, limit, (starts, ids, maxBranches) => {
    const { rungs, finished } = worth(
      latin,
      starts,
      ids,
      maxBranches,
      () => {},
    );
    const written = rungs.reduce((sum, rung) => sum + rung.written, 0);
    for (const rung of rungs) {
      assertEquals(rung.share, written === 0 ? 0 : rung.written / written);
      assert(rung.finished <= finished, rung.id);
    }
  }));
});
