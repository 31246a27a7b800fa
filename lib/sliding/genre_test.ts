import { assert, assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { InputError } from "../base/input_error.ts";
import { Random } from "../base/random.ts";
import { check } from "../genre.ts";
import { boards } from "./boards_fixture.ts";
import { sliding } from "./genre.ts";
import { isSolvable } from "./parity.ts";

Deno.test("genre: an answer breaks no rule, and there is one just where the board can be solved", () => {
  fc.assert(fc.property(boards([1, 3], [2, 3], [3, 3], [3, 4]), (puzzle) => {
    const { verdict, answer, optimal } = sliding.solve(
      sliding.parse(sliding.format(puzzle)),
    );
    assertEquals(verdict, isSolvable(puzzle) ? "solvable" : "unsolvable");
    if (verdict === "unsolvable") assertEquals(answer, undefined);
    else {
      assertEquals(check(sliding, puzzle, answer as string), []);
      assertEquals(optimal, true);
    }
  }));
});

Deno.test("genre: what the command line asks of it", () => {
  const puzzle = sliding.parse("sliding/3/2/1,2,3,4,0,5");
  assertEquals(sliding.size(puzzle), { rows: 2, cols: 3 });
  assertEquals(sliding.show(puzzle), ["1 2 3", "4 _ 5"]);
  assertEquals(sliding.show(puzzle, "R"), ["R"]);
  assertEquals(sliding.solve(puzzle, { rungs: [] }).answer, "R");
  assertThrows(() => sliding.solve(puzzle, { rungs: ["count"] }), InputError);
  assertThrows(() => sliding.solve(puzzle, { reading: "other" }), InputError);
  const random = new Random("genre");
  const made = sliding.generate(
    { rows: 4, cols: 4, dials: { moves: 12 } },
    random,
  );
  const { answer } = sliding.solve(made);
  assert(typeof answer === "string" && answer.length <= 13);
  for (const name of ["moves", "undo", "least", "most"]) {
    assert(name in sliding.dials);
  }
});
