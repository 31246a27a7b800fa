/**
 * pzprjs, the field's own program, which nobody here wrote: what tests ask of it.
 *
 * @module
 */

import pzpr from "pzpr";

/** A board as pzprjs has it, from a URL or a file. */
export function open(text: string): InstanceType<typeof pzpr.Puzzle> {
  const puzzle = new pzpr.Puzzle();
  puzzle.open(text);
  return puzzle;
}

/** The one that is asked for verdicts: making one takes far longer than a verdict. */
let judge: ReturnType<typeof open> | undefined;

/** puzz.link's verdict: the code of the first check that fails, null if none does. */
export function verdict(text: string): string | null {
  if (judge === undefined) judge = open(text);
  else judge.open(text);
  const failed = judge.check(true);
  return failed.complete ? null : failed[0];
}

/** What follows the `?` of a puzz.link URL: programs stand at different addresses. */
export function bodyOf(url: string): string {
  return url.slice(url.indexOf("?") + 1);
}
