/** Against pzprjs, the field's own program, which nobody here wrote. */

import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import pzpr from "pzpr";
import { Random } from "../base/random.ts";
import { check } from "../genre.ts";
import { anyBoard, drawnBoard } from "./boards_fixture.ts";
import { everyAnswer } from "./brute.ts";
import { formatFile, formatUrl } from "./codec.ts";
import { dosunFuwari } from "./genre.ts";

const CORPUS = "../shared/corpus/pzpr_checks.json";

function open(text: string) {
  const puzzle = new pzpr.Puzzle();
  puzzle.open(text);
  return puzzle;
}

/** puzz.link's verdict: the code of the first check that fails, null if none does. */
function verdict(text: string): string | null {
  const failed = open(text).check(true);
  return failed.complete ? null : failed[0];
}

function ours(text: string): string | null {
  const { puzzle, answer } = dosunFuwari.parseFile(text);
  return check(dosunFuwari, puzzle, answer)[0]?.clause ?? null;
}

Deno.test("URLs are pzpr's, both ways", () => {
  fc.assert(
    fc.property(anyBoard({ rows: 12, cols: 12, cells: 144 }), (puzzle) => {
      const body = (url: string) => url.slice(url.indexOf("?") + 1);
      const theirs = open(formatUrl(puzzle));
      assertEquals(body(theirs.getURL()), body(formatUrl(puzzle)));
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
  ignore: !exists(CORPUS),
  fn() {
    const { checks, urls } = JSON.parse(Deno.readTextFileSync(CORPUS));
    const examples = checks.filter(({ genre }: { genre: string }) =>
      genre === "dosufuwa"
    );
    assertEquals(examples.length, 7);
    for (const { file, code } of examples) assertEquals(ours(file), code);
    const url = urls.find((text: string) => text.startsWith("dosufuwa"));
    assertEquals(formatUrl(dosunFuwari.parse(url)).endsWith(url), true);
    assertEquals(
      dosunFuwari.parse(url),
      dosunFuwari.parse(examples[0].file),
    );
  },
});

function exists(path: string): boolean {
  try {
    return Deno.statSync(path).isFile;
  } catch {
    return false;
  }
}
