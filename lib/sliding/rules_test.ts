import { assert, assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { InputError } from "../base/input_error.ts";
import { check } from "../genre.ts";
import { boards } from "./boards_fixture.ts";
import {
  applyMove,
  arrangement,
  arrangementOfRows,
  blankOf,
  inverse,
  isSolved,
  legalMoves,
  type Move,
  MOVES,
  movesTo,
  readings,
  replay,
  slidingPuzzle,
} from "./rules.ts";

const sizes = [[1, 1], [1, 4], [4, 1], [2, 2], [2, 3], [3, 3], [4, 5]] as const;

Deno.test("rules: a move exchanges the blank with a neighbour, and its inverse takes it back", () => {
  fc.assert(fc.property(boards(...sizes), (puzzle) => {
    const legal = legalMoves(puzzle);
    for (const move of MOVES) {
      if (!legal.includes(move)) {
        assertThrows(() => applyMove(puzzle, move), RangeError);
        continue;
      }
      const after = applyMove(puzzle, move);
      const changed = [...puzzle.tiles.keys()].filter((i) =>
        puzzle.tiles[i] !== after.tiles[i]
      );
      const step = move === "U" || move === "D" ? puzzle.cols : 1;
      assertEquals(changed.length, 2);
      assertEquals(changed[1] - changed[0], step);
      assertEquals(applyMove(after, inverse(move)), puzzle);
    }
    // A square has as many moves as neighbours.
    const blank = blankOf(puzzle.tiles), { rows, cols } = puzzle;
    const row = Math.floor(blank / cols), col = blank % cols;
    assertEquals(
      legal.length,
      +(row > 0) + +(row < rows - 1) + +(col > 0) + +(col < cols - 1),
    );
  }));
});

Deno.test("rules: movesTo takes the blank to any square of its row or column, and nowhere else", () => {
  fc.assert(fc.property(boards(...sizes), (puzzle) => {
    const blank = blankOf(puzzle.tiles), { cols } = puzzle;
    for (const square of puzzle.tiles.keys()) {
      const aligned = square % cols === blank % cols ||
        Math.floor(square / cols) === Math.floor(blank / cols);
      const moves = movesTo(puzzle, square);
      const { puzzle: after, refused } = replay(puzzle, moves);
      assertEquals(refused, []);
      assertEquals(blankOf(after.tiles), aligned ? square : blank);
    }
  }));
});

Deno.test("rules: replay plays what is legal, one by one, and reports the rest", () => {
  fc.assert(fc.property(
    boards(...sizes),
    fc.array(fc.constantFrom(..."UDLRx")),
    (puzzle, moves) => {
      let now = puzzle;
      const refused: number[] = [];
      for (const move of moves) {
        if ((legalMoves(now) as string[]).includes(move)) {
          now = applyMove(now, move as Move);
        } else refused.push(blankOf(now.tiles));
      }
      assertEquals(replay(puzzle, moves.join("")), { puzzle: now, refused });
    },
  ));
});

Deno.test("rules: the clauses name moves off the board and tiles away from home", () => {
  const genre = { readings };
  const puzzle = slidingPuzzle(3, 3, [1, 2, 3, 4, 5, 6, 7, 0, 8]);
  assertEquals(check(genre, puzzle, "R"), []);
  assertEquals(check(genre, puzzle, "LRR"), []);
  assertEquals(check(genre, puzzle, "DR").map((v) => [v.clause, v.cells]), [
    ["offBoard", [7]],
  ]);
  assertEquals(check(genre, puzzle, "U").map((v) => [v.clause, v.cells]), [
    ["notGoal", [4, 7, 8]],
  ]);
  assert(isSolved(slidingPuzzle(1, 1, [0])));
});

Deno.test("rules: a board that is none is refused, and the tile named", () => {
  const size = { rows: 2, cols: 3 };
  for (
    const [tiles, words] of [
      [[1, 2, 3, 4, 5], "6 tiles on the 2×3 board but found 5: the blank (0)"],
      [[0, 1, 2, 4, 5], "6 tiles on the 2×3 board but found 5: tile 3"],
      [[1, 2, 3, 4, 5, 0, 6], "found 7: tile 6 is one too many"],
      [[1, 2, 3, 4, 5, 6], "0 (the blank) to 5 but found tile 6 at R2C3"],
      [[1, 2, -3, 4, 5, 0], "found tile -3 at R1C3"],
      [[1, 2.5, 3, 4, 5, 0], "found tile 2.5 at R1C2"],
      [[1, NaN, 3, 4, 5, 0], "found tile NaN at R1C2"],
      [
        [1, 2, 3, 3, 5, 0],
        "one tile 3 on the board but found two, at R1C3 and R2C1, and no tile 4",
      ],
      [
        [1, 2, 3, 4, 5, 5],
        "one tile 5 on the board but found two, at R2C2 and R2C3, and no blank (0)",
      ],
      [
        [0, 2, 3, 4, 5, 0],
        "one blank (0) on the board but found two, at R1C1 and R2C3, and no tile 1",
      ],
    ] as const
  ) {
    const error = assertThrows(() => arrangement(size, tiles), InputError);
    assert(error.message.includes(words), error.message);
  }
  const goal = assertThrows(
    () => slidingPuzzle(2, 2, [1, 2, 3, 0], [1, 1, 2, 0]),
    InputError,
  );
  assert(goal.message.includes("on the goal"), goal.message);
  const ragged = assertThrows(
    () => arrangementOfRows([[1, 2], [3, 0, 4]]),
    InputError,
  );
  assert(
    ragged.message.includes("row 2 has 3: tile 4 is one too many"),
    ragged.message,
  );
  assertThrows(() => arrangementOfRows([]), InputError);
  assertThrows(() => slidingPuzzle(0, 3, []), RangeError);
});
