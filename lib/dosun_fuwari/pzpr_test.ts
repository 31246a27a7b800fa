/** Against pzprjs, the field's own program, which nobody here wrote. */

import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { Random } from "../base/random.ts";
import { check } from "../genre.ts";
import { bodyOf, open, verdict } from "../testing/pzpr.ts";
import { fieldExamples } from "../testing/shared.ts";
import { anyBoard, drawnBoard } from "./boards_fixture.ts";
import { everyAnswer } from "./brute.ts";
import { formatFile, formatUrl } from "./codec.ts";
import { dosunFuwari } from "./genre.ts";

const examples = fieldExamples("dosufuwa");

function ours(text: string): string | null {
  const { puzzle, answer } = dosunFuwari.parseFile(text);
  return check(dosunFuwari, puzzle, answer)[0]?.clause ?? null;
}

Deno.test("URLs are pzpr's, both ways", () => {
  fc.assert(
    fc.property(anyBoard({ rows: 12, cols: 12, cells: 144 }), (puzzle) => {
      const theirs = open(formatUrl(puzzle));
      assertEquals(bodyOf(theirs.getURL()), bodyOf(formatUrl(puzzle)));
      assertEquals(dosunFuwari.parse(theirs.getFileData()), puzzle);
      assertEquals(theirs.getFileData(), formatFile(puzzle));
    }),
    { numRuns: 150 },
  );
});

Deno.test("the verdict on any filling is pzpr's, right and wrong ones", () => {
  const seen = new Map<string | null, number>();
  const filled = fc.tuple(
    fc.oneof(anyBoard({ rows: 4, cols: 4, cells: 9 }), drawnBoard(4, 3)),
    fc.constantFrom(0, 0.1, 0.4),
    fc.integer(),
  );
  fc.assert(
    fc.property(filled, ([puzzle, noise, seed]) => {
      const random = new Random(seed);
      // A right answer where there is one, with some cells gone wrong.
      const answer = everyAnswer(puzzle, "official", 1)[0] ??
        new Uint8Array(puzzle.grid.size);
      puzzle.room.forEach((room, cell) => {
        if (room >= 0 && random.fraction() < noise) {
          answer[cell] = random.below(3);
        }
      });
      const text = formatFile(puzzle, answer);
      const theirs = verdict(text);
      assertEquals(ours(text), theirs);
      seen.set(theirs, (seen.get(theirs) ?? 0) + 1);
    }),
    { numRuns: 500 },
  );
  for (
    const code of [
      null,
      "bkUCGe2",
      "bkSCGe2",
      "cuNotTop",
      "csNotBottom",
      "bkNoUC",
      "bkNoSC",
    ]
  ) assert((seen.get(code) ?? 0) > 3, `${code}: too few cases`);
});

Deno.test({
  name: "the field's own examples: verdicts and URL",
  ignore: examples === null,
  fn() {
    const { checks, urls: [url] } = examples!;
    assertEquals(checks.length, 7);
    for (const { file, code } of checks) assertEquals(ours(file), code);
    assertEquals(bodyOf(formatUrl(dosunFuwari.parse(url))), url);
    assertEquals(dosunFuwari.parse(url), dosunFuwari.parse(checks[0].file));
  },
});
