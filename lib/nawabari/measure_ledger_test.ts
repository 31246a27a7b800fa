import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { Grid } from "../board/grid.ts";
import { check } from "../genre.ts";
import { wallSetsByEdges } from "./brute.ts";
import { dissections } from "./count.ts";
import { Seating } from "./generate.ts";
import { nawabari } from "./genre.ts";
import {
  anyShape,
  boardsAgain,
  deadEnds,
  dominoPair,
  firstPrinting,
  locality,
} from "./measure_ledger.ts";
import { SmallBoard } from "./printable.ts";
import { roomsOf, wallsBetween } from "./rules.ts";

const quiet = { progress() {} };

Deno.test("firstPrinting: what asking small boards finds, after as many tries", () => {
  const [rows, cols] = [4, 4];
  const board = new SmallBoard(rows, cols);
  const all: number[][] = [];
  board.dissections((rooms, count) =>
    all.push(Array.from(rooms.subarray(0, count)))
  );
  const unprintable = all.filter((rooms) =>
    rooms.length === 6 && board.print(rooms).seats === null
  );
  assertEquals(unprintable.length, 12);
  const some = fc.oneof(
    fc.constantFrom(...unprintable),
    fc.constantFrom(...all),
  );
  fc.assert(
    fc.property(some, (rooms) => {
      const of = new Int32Array(board.size);
      rooms.forEach((room, k) => {
        for (const cell of board.cellsOf(room)) of[cell] = k;
      });
      const walls = wallsBetween(new Grid(rows, cols), of);
      assertEquals(
        firstPrinting(new Seating(rows, cols, walls)),
        board.print(rooms),
      );
    }),
    { numRuns: 200 },
  );
});

Deno.test("anyShape: what the clauses say, the one about rectangles left out", () => {
  const [rows, cols] = [2, 3];
  const [result] = anyShape({ sizes: [{ rows, cols }] }).sizes;
  const grid = new Grid(rows, cols);
  const parted = Array.from(
    { length: 2 ** grid.edges },
    (_, set) => Uint8Array.from({ length: grid.edges }, (_, e) => set >> e & 1),
  ).filter((walls) => {
    const { of } = roomsOf(grid, walls);
    return `${wallsBetween(grid, of)}` === `${walls}`;
  });
  let unique = 0, stillUnique = 0;
  for (const walls of wallSetsByEdges(rows, cols)) {
    const seating = new Seating(rows, cols, walls);
    for (const seats of choices(seating.rooms)) {
      const puzzle = seating.board(seats);
      const broken = parted.map((answer) =>
        check(nawabari, puzzle, answer).map(({ clause }) => clause)
      );
      if (broken.filter((clauses) => clauses.length === 0).length > 1) continue;
      unique++;
      const loose = broken.filter((clauses) =>
        clauses.every((clause) => clause === "bkNotRect")
      );
      if (loose.length === 1) stillUnique++;
    }
  }
  assertEquals(
    [result.partitions, result.unique, result.stillUnique],
    [parted.length, unique, stillUnique],
  );
  assert(stillUnique < unique);
});

/** Every choice of one entry of each list. */
function choices(lists: readonly number[][]): number[][] {
  return lists.reduce<number[][]>(
    (found, list) => found.flatMap((one) => list.map((x) => [...one, x])),
    [[]],
  );
}

Deno.test("deadEnds: without loose ends, sets of walls are dissections", () => {
  const sizes = [[1, 5], [2, 2], [2, 4], [3, 3]].map(([rows, cols]) => ({
    rows,
    cols,
  }));
  for (const { rows, cols, rectangles, parted } of deadEnds({ sizes }).sizes) {
    assertEquals(BigInt(parted), dissections(rows, cols));
    assertEquals(rectangles > parted, rows > 1);
  }
});

Deno.test("locality: a point sees all of a corner's sides, and half of a middle cell's", () => {
  const { rectangles, clues } = locality({ side: 3 });
  assertEquals(rectangles.local, rectangles.answers);
  for (const { where, clue, answers, local } of clues) {
    // With no wall or with all of them, each half says all there is to say.
    const free = { corner: 2, side: 3, middle: 4 }[where]!;
    const open = 4 - clue;
    const seen = where === "corner" || open === 0 || open === free;
    assertEquals(local === answers, seen, `${clue} in the ${where}`);
  }
  assertEquals(
    clues.reduce((n, { answers }) => n + answers, 0),
    3 * rectangles.answers,
  );
});

Deno.test("dominoPair: every cell prints the same, and the diagonals are boards of both cuts", () => {
  const { digits, boards, shared } = dominoPair();
  assertEquals(new Set(digits.flat()), new Set([3]));
  assertEquals([boards, shared], [4, 2]);
});

Deno.test("boardsAgain: what is generated is what it is said to be", () => {
  const [set] = boardsAgain({
    seed: "again",
    sets: [{ side: 5, count: 4, rooms: 6 }],
  }, quiet).sets;
  assertEquals(
    [set.boards, set.oneClueEach, set.unique, set.sameRung, set.against],
    [4, 4, 4, 4, 0],
  );
  assertEquals(set.legalMoves, set.moves);
  assert(set.decided > 0 && set.moves > 0);
});
