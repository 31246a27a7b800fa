/**
 * What counting, solving and generating cost, with clingo as a peer where it is
 * installed. Run with `deno task bench choco-banana`.
 *
 * A peer's figure includes starting its process, which "clingo: an empty program"
 * gives alone, and grounding. Its encoding is given all that is cheap to say: the
 * rectangles of each clue, and that a banana is no rectangle just if it is joined
 * to a reflex corner.
 *
 * @module
 */

import { Random } from "../base/random.ts";
import { count } from "./count.ts";
import { generate } from "./generate.ts";
import { chocoBanana } from "./genre.ts";
import { HARD_BOARDS } from "./hard_boards_fixture.ts";
import type { Puzzle } from "./rules.ts";
import { clingo, hasClingo } from "../testing/clingo.ts";

for (const side of [8, 10, 12]) {
  Deno.bench(
    `count ${side}×${side}`,
    side < 12 ? {} : { n: 3, warmup: 0 },
    () => {
      count(side, side);
    },
  );
}

const ENCODING = `
{ s(X) } :- cell(X).
u(X) :- cell(X), not s(X).
% No window has exactly three shaded cells.
:- window(A,B,C,D), s(A), s(B), s(C), not s(D).
:- window(A,B,C,D), s(A), s(B), not s(C), s(D).
:- window(A,B,C,D), s(A), not s(B), s(C), s(D).
:- window(A,B,C,D), not s(A), s(B), s(C), s(D).
% Every unshaded cell is joined to a reflex corner.
bent(A) :- window(A,B,C,D), u(A), u(B), u(C), s(D).
bent(A) :- window(A,B,C,D), u(A), u(B), s(C), u(D).
bent(A) :- window(A,B,C,D), u(A), s(B), u(C), u(D).
bent(B) :- window(A,B,C,D), s(A), u(B), u(C), u(D).
bent(Y) :- bent(X), beside(X,Y), u(Y).
:- u(X), not bent(X).
% A shaded clue takes one of its rectangles, with nothing shaded around it.
1 { take(K,P) : place(K,P) } 1 :- clue(K,_), s(K).
:- take(K,P), inside(P,X), not s(X).
:- take(K,P), around(P,X), s(X).
% An unshaded clue's banana is what it reaches, which is as much as it says.
in(K,K) :- clue(K,_), u(K).
in(K,Y) :- in(K,X), beside(X,Y), u(Y), near(K,Y).
:- in(K,X), beside(X,Y), u(Y), not near(K,Y).
:- clue(K,N), u(K), not N #count { X : in(K,X) } N.
#show s/1.
`;

function facts({ grid, clues }: Puzzle): string {
  const { rows, cols, size } = grid;
  const on = (r: number, c: number) => r >= 0 && r < rows && c >= 0 && c < cols;
  let text = `cell(0..${size - 1}).`;
  for (let x = 0; x < size; x++) {
    for (const y of grid.neighbours(x)) text += `beside(${x},${y}).`;
    if (grid.row(x) + 1 < rows && grid.col(x) + 1 < cols) {
      text += `window(${x},${x + 1},${x + cols},${x + cols + 1}).`;
    }
  }
  let placed = 0;
  clues.forEach((clue, k) => {
    if (clue <= 0) return;
    text += `clue(${k},${clue}).`;
    const row = grid.row(k), col = grid.col(k);
    for (let y = 0; y < size; y++) {
      const steps = Math.abs(grid.row(y) - row) + Math.abs(grid.col(y) - col);
      if (steps < clue) text += `near(${k},${y}).`;
    }
    for (let h = 1; h <= Math.min(rows, clue); h++) {
      const w = clue / h;
      if (clue % h !== 0 || w > cols) continue;
      for (
        let top = Math.max(0, row - h + 1);
        top <= Math.min(row, rows - h);
        top++
      ) {
        for (
          let left = Math.max(0, col - w + 1);
          left <= Math.min(col, cols - w);
          left++
        ) {
          text += `place(${k},${placed}).`;
          for (let r = top - 1; r <= top + h; r++) {
            for (let c = left - 1; c <= left + w; c++) {
              const high = r >= top && r < top + h,
                wide = c >= left && c < left + w;
              if (!on(r, c) || !high && !wide) continue;
              text += `${high && wide ? "inside" : "around"}(${placed},${
                r * cols + c
              }).`;
            }
          }
          placed++;
        }
      }
    }
  });
  return ENCODING + text;
}

const isInstalled = await hasClingo();

Deno.bench("clingo: an empty program", { ignore: !isInstalled }, async () => {
  await clingo("");
});

const small = chocoBanana.parse("cbanana/5/5/g13t6h6i1");
Deno.bench("5×5: a board of the field's own tests", () => {
  chocoBanana.search(small);
});

for (const side of [12, 15]) {
  const puzzles = HARD_BOARDS.map((url) => chocoBanana.parse(url))
    .filter(({ grid }) => grid.rows === side);
  const group = `${side}×${side}: all ${puzzles.length} hard boards`;
  Deno.bench(group, { group, baseline: true, n: 10, warmup: 3 }, () => {
    for (const puzzle of puzzles) {
      const { verdict } = chocoBanana.search(puzzle);
      if (verdict !== "unique") throw new Error(`the ladder says ${verdict}`);
    }
  });
  Deno.bench(`${group} (clingo, one process each)`, {
    group,
    ignore: !isInstalled,
    n: 1,
    warmup: 0,
  }, async () => {
    for (const puzzle of puzzles) {
      const answers = await clingo(facts(puzzle));
      if (answers !== 1) throw new Error(`clingo finds ${answers} answers`);
    }
  });
  puzzles.forEach((puzzle, i) =>
    Deno.bench(
      `${side}×${side}: hard board ${i + 1}`,
      { n: 10, warmup: 2 },
      () => {
        chocoBanana.search(puzzle);
      },
    )
  );
}

for (const [side, boards] of [[6, 60], [8, 40]]) {
  const random = new Random(`bench/${side}`);
  // Some answers take far longer than others: look at the median (p50) here.
  Deno.bench(`${side}×${side}: generate`, { n: boards, warmup: 5 }, () => {
    generate({ rows: side, cols: side }, random);
  });
}
