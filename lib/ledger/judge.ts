/**
 * Judges claims by the studies' results.
 *
 * @module
 */

import type { ResultOf, Study } from "../study/study.ts";
import type { Claim, Read } from "./claim.ts";
import { type Judgement, print } from "./verdict.ts";

/** A claim with its verdict. */
export interface Row extends Judgement {
  claim: Claim;
  /** The source's value, for readers. */
  theirs: string;
  /** Ids of the studies that the verdict was read from. */
  studies: readonly string[];
  /** The command that reproduces our value alone. */
  command?: string;
  /** The reason for a difference, as HTML. */
  why?: string;
  /** What running it again brought to light, as HTML. */
  found?: string;
}

/**
 * Judges a claim.
 *
 * @param result Gives the result of a study by its id.
 * @throws {Error} If the judge reads what is not there; the message begins with the claim's id.
 */
export function judge(claim: Claim, result: (id: string) => unknown): Row {
  const studies = new Set<string>();
  const read = <S extends Study>(study: S) => {
    studies.add(study.id);
    return result(study.id) as ResultOf<S>;
  };
  let judgement: Judgement;
  let why: string | undefined;
  let found: string | undefined;
  const text = (text?: string | ((read: Read) => string)) =>
    typeof text === "function" ? text(read) : text;
  try {
    judgement = claim.judge(read, claim.value);
    why = text(claim.why);
    found = text(claim.finding?.text);
  } catch (error) {
    throw new Error(`${claim.id}: ${(error as Error).message}`, {
      cause: error,
    });
  }
  const { theirs, value } = claim;
  const { test } = judgement;
  const command = studies.size > 0
    ? `deno task data ${[...studies].map((id) => `--only ${id}`).join(" ")}`
    : test && `deno task test ${test.file}`;
  return {
    claim,
    theirs: typeof theirs === "function"
      ? theirs(value)
      : theirs ?? print(value),
    studies: [...studies],
    ...(command && { command }),
    ...(why && { why }),
    ...(found && { found }),
    ...judgement,
  };
}

/** What is wrong with a row, as far as it can be seen from the row: nothing, if it is complete. */
export function problemsOf(
  { claim, verdict, studies, test, why }: Row,
): string[] {
  const problems: string[] = [];
  const say = (message: string) => problems.push(`${claim.id}: ${message}`);
  if (verdict === "differs" && !why) {
    say("differs, and no reason is given");
  }
  if (verdict !== "differs" && why) {
    say(`gives a reason for a difference, but its verdict is "${verdict}"`);
  }
  if (verdict === "record" && claim.kind === "exact") {
    say("is mathematics, and must be compared");
  }
  if (verdict !== "record" && studies.length === 0 && test === undefined) {
    say("has a verdict that rests on no study and no test");
  }
  return problems;
}
