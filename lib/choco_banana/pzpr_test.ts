/** Against pzprjs, the field's own program: it has no Choco-Banana, but the same clue format. */

import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { open } from "../testing/pzpr.ts";
import { puzzles } from "./boards_fixture.ts";
import { chocoBanana } from "./genre.ts";
import { NO_CLUE, UNKNOWN_CLUE } from "./rules.ts";

Deno.test("the number format is the field's, as it writes it for Nurikabe", () => {
  fc.assert(
    fc.property(puzzles, ({ grid, clues }) => {
      // Beyond 8191 the field's older program has another sign than its newer one.
      const small = clues.map((clue) => Math.min(clue, 8191));
      const ours = chocoBanana.format({ grid, clues: small });
      assertEquals(chocoBanana.parse(ours + (ours.endsWith(".") ? "/" : "")), {
        grid,
        clues: small,
      });
      const theirs = open(ours.replace(/^.*cbanana/, "nurikabe"));
      const read = theirs.board.cell;
      assertEquals(
        Array.from({ length: grid.size }, (_, c) => read[c].qnum),
        [...small].map((clue) =>
          clue === NO_CLUE ? -1 : clue === UNKNOWN_CLUE ? -2 : clue
        ),
      );
      // It writes 4096 as "=0", which nobody can read; below, we write the same.
      if (small.every((clue) => clue < 4096)) {
        assertEquals(
          theirs.getURL().replace(/^.*nurikabe/, "").replace(/\.\/$/, "."),
          ours.replace(/^.*cbanana/, ""),
        );
      }
    }),
    { numRuns: 100 },
  );
});
