import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { arrangement, slidingPuzzle } from "../../lib/sliding/rules.ts";
import { exchanged, typed } from "./tile_editor.ts";

const boards = fc.tuple(
  fc.integer({ min: 1, max: 5 }),
  fc.integer({ min: 1, max: 5 }),
).chain(([rows, cols]) =>
  fc.shuffledSubarray([...Array(rows * cols).keys()], {
    minLength: rows * cols,
  }).map((tiles) => slidingPuzzle(rows, cols, tiles))
);

Deno.test("tile editor: a number typed digit by digit brings its tile, and the board stays one", () => {
  fc.assert(
    fc.property(boards, fc.nat(), fc.nat(), (board, pick, number) => {
      const square = pick % board.tiles.length;
      const wanted = number % board.tiles.length;
      let puzzle = board, before: number | null = null;
      for (const digit of String(wanted)) {
        const found = typed(puzzle, before, Number(digit));
        // On the way to 13, a board without a tile 1 is none.
        assert(found !== null);
        before = found.number;
        puzzle = exchanged(puzzle, found.from, square);
        arrangement(puzzle, [...puzzle.tiles], "board", () => ({}));
      }
      assertEquals(puzzle.tiles[square], wanted);
    }),
  );
});

Deno.test("tile editor: a digit that no tile has means nothing", () => {
  const board = slidingPuzzle(1, 2, [1, 0]);
  assertEquals(typed(board, null, 7), null);
  assertEquals(typed(board, 1, 0), { from: 1, number: 0 });
});
