/**
 * What counting, solving and generating cost, with clingo as a peer where it is
 * installed. Run with `deno task bench nawabari`.
 *
 * A peer's figure includes starting its process, which "clingo: an empty program"
 * gives alone. Its candidates are listed outside, so that only the exact cover is
 * left to it. The published boards are not part of the project.
 *
 * @module
 */

import { Random } from "../base/random.ts";
import { candidatesOf } from "./candidates.ts";
import { parseRows, showAnswer } from "./codec.ts";
import { dissections } from "./count.ts";
import { countAnswers } from "./count_clues.ts";
import { generate } from "./generate.ts";
import { nawabari } from "./genre.ts";
import { type NawabariPuzzle, NONE, readings, standard } from "./rules.ts";
import { clingo, hasClingo } from "../testing/clingo.ts";
import { shared } from "../testing/shared.ts";

for (const side of [9, 12, 16, 20]) {
  Deno.bench(
    `count ${side}×${side}`,
    side < 20 ? {} : { n: 3, warmup: 0 },
    () => {
      dissections(side, side);
    },
  );
}

interface Published {
  boards: { id: string; problem: string; answer: string }[];
}
const withoutHead = (text: string) => text.split("\n").slice(1).join("\n");
// Not everyone has them.
const published =
  (shared<Published>("corpus/nawabari_published.json")?.boards ?? []).map((
    { id, problem, answer },
  ) => ({
    id,
    puzzle: parseRows(withoutHead(problem)),
    answer: withoutHead(answer),
  }));

/** Labels renamed in reading order, as `showAnswer` counts them. */
function renumbered(text: string): string {
  const names = new Map<string, number>();
  return text.replace(/\S+/g, (label) => {
    if (!names.has(label)) names.set(label, names.size + 1);
    return `${names.get(label)}`;
  });
}

/** One rectangle for each clue, every cell covered once. */
const ENCODING = `
1 { chosen(C) : candidate(C, K) } 1 :- clue(K).
:- cell(X), not 1 { chosen(C) : covers(C, X) } 1.
#show chosen/1.
`;

function facts(puzzle: NawabariPuzzle): string {
  const { count, top, left, bottom, right, ofClue } = candidatesOf(
    puzzle,
    standard,
  );
  let text = `cell(0..${puzzle.clues.length - 1}).`;
  const clues = puzzle.clues.filter((clue) => clue !== NONE).length;
  text += `clue(0..${clues - 1}).`;
  for (let k = 0; k < clues; k++) {
    for (let i = ofClue![k]; i < ofClue![k + 1]; i++) {
      text += `candidate(${i},${k}).`;
    }
  }
  for (let i = 0; i < count; i++) {
    for (let row = top[i]; row <= bottom[i]; row++) {
      for (let col = left[i]; col <= right[i]; col++) {
        text += `covers(${i},${row * puzzle.cols + col}).`;
      }
    }
  }
  return ENCODING + text;
}

const isInstalled = await hasClingo();

Deno.bench("clingo: an empty program", { ignore: !isInstalled }, async () => {
  await clingo("");
});

const group = `${published.length} published boards`;
Deno.bench(group, {
  group,
  baseline: true,
  ignore: published.length === 0,
}, () => {
  let searched = 0;
  for (const { id, puzzle, answer } of published) {
    const { verdict, answers, rung } = nawabari.search(puzzle);
    if (verdict !== "unique") throw new Error(`${id} is ${verdict}`);
    if (showAnswer(puzzle, answers[0]).join("\n") !== renumbered(answer)) {
      throw new Error(`${id} has another answer`);
    }
    if (rung === "search") searched++;
  }
  if (searched > 2) throw new Error(`${searched} boards needed search`);
});

const programs = published.map(({ puzzle }) => facts(puzzle));
Deno.bench(`${group} (clingo, one process each)`, {
  group,
  ignore: !isInstalled || published.length === 0,
  n: 3,
  warmup: 1,
}, async () => {
  for (const program of programs) {
    const answers = await clingo(program);
    if (answers !== 1) throw new Error(`clingo finds ${answers} answers`);
  }
});

for (const [side, boards] of [[8, 40], [14, 20], [20, 5], [30, 2]]) {
  const size = `${side}×${side}`;
  const random = new Random(`bench/${size}`);
  const request = { rows: side, cols: side };
  const made = Array.from({ length: boards }, () => generate(request, random));
  let next = 0;
  Deno.bench(`${size}: solve a generated board`, () => {
    const { verdict } = nawabari.search(made[next++ % made.length]);
    if (verdict !== "unique") throw new Error(`the ladder says ${verdict}`);
  });
  // Some answers take far longer than others: look at the median (p50) here.
  Deno.bench(
    `${size}: generate`,
    { n: side > 14 ? 1 : boards, warmup: side > 14 ? 0 : 5 },
    () => {
      generate(request, random);
    },
  );
  if (side === 8) {
    for (const reading of readings) {
      Deno.bench(`${size}: count exactly, ${reading.id}`, () => {
        countAnswers(made[next++ % made.length], reading);
      });
    }
  }
}
