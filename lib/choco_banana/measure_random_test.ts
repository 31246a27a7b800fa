import { assertEquals } from "@std/assert";
import { redrawn, scattered } from "./measure_random.ts";

const quiet = { progress() {} };

Deno.test("random boards: every one has a fate, and the same ones come from the same seed", () => {
  const params = { sides: [6], samples: 12, limit: 50, seed: "test" };
  const { rows } = scattered(params, quiet);
  for (const { none, unique, multiple, gaveUp, noneShare } of rows) {
    assertEquals(none + unique + multiple + gaveUp, 12);
    assertEquals(noneShare.hits, none);
  }
  assertEquals(scattered(params, quiet), scattered(params, quiet));
});

Deno.test("random boards: an answer whose numbers are read elsewhere is never lost", () => {
  const { sets: [set] } = redrawn(
    { sides: [6], samples: 2, limit: 1000, seed: "test" },
    quiet,
  );
  assertEquals(set.none, 0);
  assertEquals(
    set.unique + set.multiple + set.gaveUp,
    set.boards * set.samples,
  );
});
