import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { Random } from "../base/random.ts";
import { Grid } from "../board/grid.ts";
import {
  CHANGED,
  climb,
  CONTRADICTION,
  Notes,
  propagate,
  type Rung,
  UNCHANGED,
} from "../logic/ladder.ts";
import { rungsOf, search } from "../logic/search.ts";
import { asText, samples } from "./boards_fixture.ts";
import { byCells, byMask } from "./brute.ts";
import { chocoBanana } from "./genre.ts";
import { anti, ladder, size, value } from "./ladder.ts";
import { OPEN, Position } from "./position.ts";
import { ruleSet } from "./rules.ts";
import { BANANA, CHOCO } from "./sizes.ts";

const official = ruleSet("official");
const rungIds = ladder.rungs.map(({ id }) => id);
const rungSets = fc.subarray([...rungIds, "probe"]);

Deno.test("ladder: the three engines find the same answers, with any rungs and reading", () => {
  fc.assert(
    fc.property(samples(16), rungSets, ({ puzzle, rules }, rungs) => {
      const state = new Position(puzzle, rules);
      const { answers } = search(ladder, state, { limit: Infinity, rungs });
      const byBits = asText(byMask(puzzle, rules));
      assertEquals(asText(answers), byBits);
      assertEquals(asText(byCells(puzzle, rules)), byBits);
      assertEquals(state.written, 0, "the state is left as it was found");
    }),
    { numRuns: 250 },
  );
  fc.assert(
    fc.property(samples(12), rungSets, ({ puzzle, rules }, rungs) => {
      const { answers } = search(ladder, new Position(puzzle, rules), {
        limit: Infinity,
        rungs,
      });
      assertEquals(asText(answers), asText(byMask(puzzle, rules)));
    }),
    { numRuns: 4000 },
  );
});

Deno.test("ladder: no rung removes a true answer, from any position", () => {
  fc.assert(
    fc.property(
      samples(16),
      fc.constantFrom(...rungIds),
      fc.integer(),
      ({ puzzle, rules, answer }, id, seed) => {
        const answers = byCells(puzzle, rules);
        // Some cells of one answer are known before the rung comes.
        const random = new Random(seed);
        const from = answers.length > 0 ? random.pick(answers) : answer;
        const state = new Position(puzzle, rules);
        for (let cell = 0; cell < puzzle.grid.size; cell++) {
          if (random.below(3) === 0) {
            state.set(state.at(cell), from[cell] === 1 ? CHOCO : BANANA);
          }
        }
        const agreeing = () =>
          answers.filter((one) =>
            one.every((shaded, cell) => {
              const known = state.colour[state.at(cell)];
              return known === OPEN || (known === CHOCO) === (shaded === 1);
            })
          ).length;
        const before = agreeing();
        const outcome = rungsOf(ladder, [id])[0].run(state, null);
        if (outcome === CONTRADICTION) assertEquals(before, 0);
        else assertEquals(agreeing(), before);
      },
    ),
    { numRuns: 4000 },
  );
});

Deno.test("ladder: every fact is credited to a rung and told once, and undoing restores all", () => {
  fc.assert(
    fc.property(samples(16), ({ puzzle, rules }) => {
      const state = new Position(puzzle, rules);
      const notes = new Notes(state);
      const { credit, end } = climb(state, rungsOf(ladder), notes);
      assertEquals(credit.reduce((a, b) => a + b, 0), state.written);
      if (end !== "contradiction") {
        const told = notes.steps.flatMap(({ facts }) =>
          facts.map(({ place }) => place.index)
        );
        assertEquals(told.length, state.written);
        assertEquals(new Set(told).size, state.written);
      }
      state.undo(0);
      assert(puzzle.clues.every((_, c) => state.colour[state.at(c)] === OPEN));
      // What the rungs have looked at was undone too: they find the same again.
      const again = climb(state, rungsOf(ladder));
      assertEquals([again.end, [...again.credit]], [end, [...credit]]);
    }),
    { numRuns: 1000 },
  );
});

Deno.test("ladder: where rungs stopped reading does not matter", () => {
  fc.assert(
    fc.property(
      samples(16),
      fc.array(fc.nat(), { maxLength: 10 }),
      ({ puzzle, rules }, moves) => {
        // Assume, climb and undo at will; what follows from the facts that remain
        // must be what follows from them on a fresh board.
        const state = new Position(puzzle, rules);
        const below = ladder.rungs;
        const marks = [0];
        for (const move of moves) {
          if (move % 3 === 0) {
            const mark = marks[Math.floor(move / 3) % marks.length];
            state.undo(mark);
            while (marks.at(-1)! > mark) marks.pop();
            continue;
          }
          state.set(
            state.at(Math.floor(move / 6) % puzzle.grid.size),
            move % 2 ? CHOCO : BANANA,
          );
          marks.push(state.written);
          if (!propagate(state, below)) {
            state.undo(marks.at(-2)!);
            marks.pop();
          }
        }
        const fresh = new Position(puzzle, rules);
        for (let n = 0; n < state.written; n++) {
          fresh.set(state.trail[n], state.colour[state.trail[n]]);
        }
        const both = [state, fresh].map((one) => {
          const good = propagate(one, below);
          return good ? one.colour.join("") : "contradiction";
        });
        assertEquals(both[0], both[1]);
      },
    ),
    { numRuns: 2000 },
  );
});

Deno.test("ladder: what a consistent assumption contains is not probed, and nothing is lost by it", () => {
  const { stated: _, ...plain } = ladder.choices;
  fc.assert(
    fc.property(samples(16), ({ puzzle, rules }) => {
      const [a, b] = [ladder, { ...ladder, choices: plain }].map((one) => {
        const state = new Position(puzzle, rules);
        const { end } = climb(state, rungsOf(one));
        return end === "contradiction" ? end : state.colour.join("");
      });
      assertEquals(a, b);
    }),
    { numRuns: 500 },
  );
});

/**
 * `anti` as a tempting mistake: the bananas are listed first and written to
 * afterwards. A write may join two of them, and the second one's old cells then
 * look like a sealed rectangle.
 */
const stale: Rung<Position> = {
  ...anti,
  run(state) {
    const { colour, stride } = state;
    const steps = [-stride, -1, 1, stride];
    const bananas = new Map<number, number[]>();
    for (let cell = 0; cell < state.grid.size; cell++) {
      const at = state.at(cell);
      if (colour[at] !== BANANA) continue;
      const root = state.block(at);
      bananas.set(root, [...bananas.get(root) ?? [], at]);
    }
    let outcome: 0 | 1 = UNCHANGED;
    for (const cells of bananas.values()) {
      const exits = new Set(
        cells.flatMap((at) => steps.map((step) => at + step))
          .filter((at) => colour[at] === OPEN),
      );
      const rows = cells.map((at) => Math.floor(at / stride));
      const cols = cells.map((at) => at % stride);
      const area = (Math.max(...rows) - Math.min(...rows) + 1) *
        (Math.max(...cols) - Math.min(...cols) + 1);
      if (area !== cells.length || exits.size > 1) continue;
      if (exits.size === 0) return CONTRADICTION;
      state.set([...exits][0], BANANA);
      outcome = CHANGED;
    }
    return outcome;
  },
};

Deno.test("anti: reads no banana from before its own writes (4×4, and as small as 2×2)", () => {
  const wrong = {
    ...ladder,
    rungs: ladder.rungs.map((rung) => rung === anti ? stale : rung),
  };
  for (
    const [url, answer] of [
      ["cbanana/4/4/j3i7m", ["....", "###.", "...#", "...."]],
      ["cbanana/2/2/g1h", [".#", ".."]],
    ] as const
  ) {
    const puzzle = chocoBanana.parse(url);
    const ours = chocoBanana.solve(puzzle);
    assertEquals([ours.verdict, ours.answer], ["unique", answer]);
    const theirs = search(wrong, new Position(puzzle, official));
    assertEquals(theirs.verdict, "none", "the mistake loses the answer");
  }
});

Deno.test("value and sharp: what a number says is what all answers of the empty board say", () => {
  for (const [rows, cols] of [[2, 3], [3, 3], [3, 4], [4, 4]]) {
    const grid = new Grid(rows, cols);
    for (let number = 1; number <= grid.size + 1; number++) {
      for (let cell = 0; cell < grid.size; cell++) {
        const clues = new Int32Array(grid.size);
        clues[cell] = number;
        const answers = byCells({ grid, clues }, official);
        const state = new Position({ grid, clues }, official);
        const { end } = climb(state, ladder.rungs.slice(0, 2));
        if (end === "contradiction") {
          assertEquals(answers, []);
          continue;
        }
        const known = state.colour[state.at(cell)];
        if (known !== OPEN) {
          assert(
            answers.every((one) => (one[cell] === 1) === (known === CHOCO)),
          );
        }
      }
    }
  }
});

Deno.test("size: a choco that can lie in few ways is written where they agree", () => {
  // 3×4 with a 6 in the corner that is known to be choco: 2×3 or 3×2.
  const puzzle = chocoBanana.parse("cbanana/4/3/6q");
  const state = new Position(puzzle, official);
  state.set(state.at(0), CHOCO);
  assertEquals(size.run(state, null), CHANGED);
  const shown = Array.from(
    { length: 12 },
    (_, cell) => "?#."[state.colour[state.at(cell)]],
  ).join("");
  assertEquals(shown, "##??##??????");
  assertEquals(value.run(state, null), UNCHANGED);
});

Deno.test("value: reads nothing but a number and the board's sides", () => {
  fc.assert(
    fc.property(
      samples(16),
      fc.integer(),
      ({ puzzle, rules, answer }, seed) => {
        const says = (state: Position) => {
          const before = state.colour.slice();
          value.run(state, null);
          return state.clues.map(({ at, size }) => [
            size,
            before[at] === OPEN ? state.colour[at] : null,
          ]);
        };
        const blank = says(new Position(puzzle, rules));
        // The same numbers say the same wherever they stand.
        const bySize = new Map(blank as [number, number][]);
        for (const [size, colour] of blank) {
          assertEquals(bySize.get(size!), colour);
        }
        // And whatever is known of the cells around them.
        const random = new Random(seed);
        const state = new Position(puzzle, rules);
        for (let cell = 0; cell < puzzle.grid.size; cell++) {
          if (puzzle.clues[cell] <= 0 && random.below(2) === 0) {
            state.set(state.at(cell), answer[cell] === 1 ? CHOCO : BANANA);
          }
        }
        assertEquals(says(state), blank);
      },
    ),
    { numRuns: 1000 },
  );
});

Deno.test("size: a choco takes what its rectangles share, and gives up what is beside it in none", () => {
  let chocos = 0;
  fc.assert(
    fc.property(samples(16), fc.integer(), ({ puzzle, answer }, seed) => {
      const { grid, clues } = puzzle;
      const random = new Random(seed);
      const state = new Position(puzzle, official);
      const from = random.pick([answer, ...byCells(puzzle, official, 3)]);
      for (let cell = 0; cell < grid.size; cell++) {
        if (random.below(3) === 0) {
          state.set(state.at(cell), from[cell] === 1 ? CHOCO : BANANA);
        }
      }
      if (!propagate(state, [size])) return;
      const colourOf = (cell: number) => state.colour[state.at(cell)];
      clues.forEach((clue, cell) => {
        if (clue <= 0 || colourOf(cell) !== CHOCO) return;
        chocos++;
        // All rectangles of the area over the clue that nothing known forbids, one by one.
        const fitting: number[][] = [];
        for (let first = 0; first < grid.size; first++) {
          for (let last = first; last < grid.size; last++) {
            const inside = Array.from(clues.keys()).filter((one) =>
              grid.row(first) <= grid.row(one) &&
              grid.row(one) <= grid.row(last) &&
              grid.col(first) <= grid.col(one) &&
              grid.col(one) <= grid.col(last)
            );
            if (
              inside[0] === first && inside.length === clue &&
              inside.includes(cell) &&
              inside.every((one) =>
                colourOf(one) !== BANANA &&
                (clues[one] <= 0 || clues[one] === clue) &&
                grid.neighbours(one).every((next) =>
                  inside.includes(next) || colourOf(next) !== CHOCO
                )
              )
            ) fitting.push(inside);
          }
        }
        assert(fitting.length > 0);
        for (let one = 0; one < grid.size; one++) {
          const holding = fitting.filter((inside) => inside.includes(one));
          const beside = grid.neighbours(one).some((next) =>
            fitting.every((inside) => inside.includes(next))
          );
          if (holding.length === fitting.length) {
            assertEquals(colourOf(one), CHOCO);
          } else if (holding.length === 0 && beside) {
            assertEquals(colourOf(one), BANANA);
          }
        }
      });
    }),
    { numRuns: 2000 },
  );
  assert(chocos > 500);
});

Deno.test("solve: the corpus board, step by step with reasons", () => {
  const report = chocoBanana.solve(
    chocoBanana.parse("https://puzz.link/p?cbanana/5/5/g13t6h6i1"),
    { trace: true },
  );
  assertEquals(report.verdict, "unique");
  assertEquals(report.answer, [".#..#", "..#.#", "...#.", "###..", "###.#"]);
  assertEquals(report.rung, "probe");
  assertEquals(report.steps!.flatMap(({ facts }) => facts).length, 25);
  for (const { reason, because } of report.steps!) {
    assert(reason.endsWith("。"));
    assert(because.length > 0, reason);
  }
});
