import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { boards } from "./boards_fixture.ts";
import {
  movesAlong,
  neighbourTable,
  normalise,
  stabiliser,
  symmetries,
} from "./normal.ts";
import { blankOf, isSolved, legalMoves, replay, squareAfter } from "./rules.ts";

Deno.test("normal: symmetries keep neighbours, and a square board has eight", () => {
  for (
    const [rows, cols, kinds] of [[4, 4, 8], [3, 3, 8], [2, 3, 8], [1, 4, 4], [
      1,
      1,
      1,
    ]]
  ) {
    const neighbours = neighbourTable({ rows, cols });
    const all = symmetries({ rows, cols });
    assertEquals(new Set(all.map((s) => `${s.rows}: ${s.to}`)).size, kinds);
    assertEquals(Array.from(all[0].to), [...all[0].to.keys()]);
    for (const symmetry of all) {
      assertEquals([...symmetry.to].sort((a, b) => a - b), [
        ...symmetry.to.keys(),
      ]);
      const there = neighbourTable(symmetry);
      for (let square = 0; square < rows * cols; square++) {
        const images = [...neighbours.subarray(4 * square, 4 * square + 4)]
          .filter((next) => next >= 0).map((next) => symmetry.to[next]);
        const image = symmetry.to[square];
        const beside = [...there.subarray(4 * image, 4 * image + 4)]
          .filter((next) => next >= 0);
        assertEquals(
          images.sort((a, b) => a - b),
          beside.sort((a, b) => a - b),
        );
      }
    }
  }
  // A corner or a centre square of 4×4 has a mirror through it, an edge square has none.
  const kept = [15, 10, 14].map((square) =>
    stabiliser({ rows: 4, cols: 4 }, square).length
  );
  assertEquals(kept, [2, 2, 1]);
});

Deno.test("normal: three kinds of goal on 4×4; solved is solved; a move is a move", () => {
  fc.assert(
    fc.property(boards([4, 4], [3, 4], [4, 3], [2, 2], [5, 1]), (puzzle) => {
      const normal = normalise(puzzle);
      assert(normal.rows <= normal.cols);
      if (puzzle.rows === 4 && puzzle.cols === 4) {
        assert([10, 14, 15].includes(normal.blank));
      }
      assertEquals([...normal.homes].sort((a, b) => a - b), [
        ...normal.homes.keys(),
      ]);
      assertEquals(
        normalise({ ...puzzle, tiles: puzzle.goal }).homes.every((home, i) =>
          home === i
        ),
        true,
      );
      assertEquals(
        normal.homes.every((home, i) => home === i),
        isSolved(puzzle),
      );
      const blank = blankOf(puzzle.tiles);
      assertEquals(normal.given[normal.homes.indexOf(normal.blank)], blank);
      for (const move of legalMoves(puzzle)) {
        const to = squareAfter(puzzle, blank, move);
        assertEquals(movesAlong(puzzle, [blank, to]), move);
        const after = normalise(replay(puzzle, move).puzzle);
        const changed = [...after.homes.keys()].filter((i) =>
          after.homes[i] !== normal.homes[i]
        );
        assertEquals(
          changed.map((i) => normal.given[i]).sort((a, b) => a - b),
          [blank, to].sort((a, b) => a - b),
        );
      }
    }),
  );
});
