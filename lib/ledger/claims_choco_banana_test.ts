import { assertEquals } from "@std/assert";
import { chocoBanana } from "../choco_banana/genre.ts";
import { claims } from "./claims/choco_banana.ts";

Deno.test("Choco-Banana: the boards of the findings show what is said", () => {
  const verdicts = claims.flatMap(({ id, finding }) =>
    finding?.board === undefined
      ? []
      : [[id, chocoBanana.solve(chocoBanana.parse(finding.board)).verdict]]
  );
  assertEquals(verdicts, [
    // A 2 that is a product of sides, and yet no answer has it.
    ["choco-banana.value.a027424", "none"],
    // One answer, which the mistake loses.
    ["choco-banana.engines.bug-found-by", "unique"],
  ]);
});
