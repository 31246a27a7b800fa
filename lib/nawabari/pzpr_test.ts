/**
 * Against pzprjs, the field's own program, which nobody here wrote.
 *
 * Its last release on npm does not count the frame as wall, by mistake
 * (https://github.com/robx/pzprjs/issues/38, mended since). That is one of our
 * readings, so its verdicts are compared under that one; that the frame counts is
 * held by the field's own examples.
 */

import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { Random } from "../base/random.ts";
import { check } from "../genre.ts";
import { bodyOf, open, verdict } from "../testing/pzpr.ts";
import { fieldExamples } from "../testing/shared.ts";
import { boards } from "./boards_fixture.ts";
import { answersByRooms } from "./brute.ts";
import { withoutFrame } from "./codec_fixture.ts";
import { formatFile, formatUrl } from "./codec.ts";
import { nawabari } from "./genre.ts";
import { nawabariReading } from "./rules.ts";
import { drawDissection } from "./sample.ts";

const examples = fieldExamples("nawabari");

function ours(text: string, reading?: string): string | null {
  const { puzzle, answer } = nawabari.parseFile(text);
  return check(nawabari, puzzle, answer, reading)[0]?.clause ?? null;
}

const openFrame = nawabariReading("open-frame");

Deno.test("pzpr: URLs and files are pzpr's, both ways", () => {
  fc.assert(
    fc.property(boards(36), (puzzle) => {
      const theirs = open(formatUrl(puzzle));
      assertEquals(bodyOf(theirs.getURL()), bodyOf(formatUrl(puzzle)));
      assertEquals(nawabari.parse(theirs.getFileData()), puzzle);
      assertEquals(nawabari.parse(theirs.getURL()), puzzle);
    }),
    { numRuns: 150 },
  );
});

Deno.test("pzpr: the verdict on any set of walls is pzpr's, right and wrong ones", () => {
  const seen = new Map<string | null, number>();
  const filled = fc.tuple(
    boards(16, false),
    fc.constantFrom("answer", "dissection"),
    fc.constantFrom(0, 0, 0.04, 0.3),
    fc.integer(),
  );
  fc.assert(
    fc.property(filled, ([puzzle, kind, noise, seed]) => {
      const random = new Random(seed);
      const { rows, cols } = puzzle;
      // A right answer where there is one, or any dissection, with some walls gone wrong.
      const answer = (kind === "answer"
        ? answersByRooms(puzzle, openFrame, 1)[0]
        : undefined) ??
        drawDissection(rows, cols, random, 0.5);
      answer.forEach((wall, e) => {
        if (random.fraction() < noise) {
          answer[e] = 1 - wall;
        }
      });
      const text = formatFile(puzzle, answer);
      const theirs = verdict(withoutFrame(text, puzzle));
      assertEquals(ours(text, "open-frame"), theirs);
      seen.set(theirs, (seen.get(theirs) ?? 0) + 1);
    }),
    { numRuns: 800 },
  );
  for (const code of [null, "bkNotRect", "bkNoNum", "bkNumGe2", "nmBorderNe"]) {
    assert((seen.get(code) ?? 0) > 3, `${code}: too few cases`);
  }
});

Deno.test("pzpr: a loose end alone is found by both", () => {
  let found = 0;
  fc.assert(
    fc.property(boards(16, false), fc.nat(), (puzzle, choice) => {
      const answer = answersByRooms(puzzle, openFrame, 1)[0];
      if (answer === undefined) return;
      const open = [...answer.keys()].filter((e) => answer[e] === 0);
      if (open.length === 0) return;
      answer[open[choice % open.length]] = 1;
      const text = formatFile(puzzle, answer);
      const theirs = verdict(withoutFrame(text, puzzle));
      assertEquals(ours(text, "open-frame"), theirs);
      if (theirs === "bdDeadEnd") found++;
    }),
    { numRuns: 400 },
  );
  assert(found > 0);
});

Deno.test({
  name: "pzpr: the field's own examples, verdicts and URL",
  ignore: examples === null,
  fn() {
    const { checks, urls: [url] } = examples!;
    assertEquals(checks.length, 6);
    for (const { file, code } of checks) assertEquals(ours(file), code);
    assertEquals(bodyOf(formatUrl(nawabari.parse(url))), url);
    assertEquals(nawabari.parse(url), nawabari.parse(checks[0].file));
  },
});
