import { assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { flood } from "./brute.ts";
import { arrangements } from "./boards_fixture.ts";
import { movesAlong } from "./normal.ts";
import { isSolved, replay, slidingPuzzle } from "./rules.ts";
import { DistanceTable, rank, unrank, UNREACHABLE } from "./table.ts";

Deno.test("table: ranks number the arrangements in reading order", () => {
  const homes = new Uint8Array(5);
  let before = "";
  for (let number = 0; number < 120; number++) {
    unrank(number, homes);
    assertEquals(rank(homes), number);
    assertEquals(homes.join() > before, true);
    before = homes.join();
  }
  fc.assert(fc.property(arrangements(16), (tiles) => {
    const number = rank(tiles), back = new Uint8Array(16);
    unrank(number, back);
    assertEquals(Array.from(back), tiles);
  }));
});

// The numbers of arrangements by distance are OEIS A089473 (3×3, blank in a corner).
const EIGHT = [
  ...[1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286, 396, 748, 1024, 1893, 2512],
  ...[4485, 5638, 9529, 10878, 16993, 17110, 23952, 20224, 24047, 15578],
  ...[14560, 6274, 3910, 760, 221, 2],
];

Deno.test("table: 3×3 as published: 181,440 positions, the deepest two at 31", () => {
  const table = new DistanceTable({ rows: 3, cols: 3 }, 8);
  assertEquals(table.layers, EIGHT);
  assertEquals(table.layers.reduce((a, b) => a + b), 181_440);
  // Every corner is as every other.
  assertEquals(new DistanceTable({ rows: 3, cols: 3 }, 2).layers, EIGHT);
});

/** How many 3×3 boards there are at each distance, by trading letters of a text. */
function layersOfTexts(blank: number): number[] {
  const goal = "12345678".slice(0, blank) + "0" + "12345678".slice(blank);
  const seen = new Set([goal]);
  const layers: number[] = [];
  for (let layer = [goal]; layer.length > 0;) {
    layers.push(layer.length);
    const next: string[] = [];
    for (const board of layer) {
      const at = board.indexOf("0");
      for (const step of [-3, -1, 1, 3]) {
        const to = at + step;
        const sideways = Math.abs(step) === 1;
        if (to < 0 || to > 8 || sideways && to / 3 >> 0 !== at / 3 >> 0) {
          continue;
        }
        const tile = board[to];
        const there = board.replace("0", "x").replace(tile, "0")
          .replace("x", tile);
        if (seen.has(there)) continue;
        seen.add(there);
        next.push(there);
      }
    }
    layer = next;
  }
  return layers;
}

Deno.test("table: as many 3×3 boards at each distance as by texts, wherever the blank's home is", () => {
  for (const blank of [8, 1, 4]) {
    assertEquals(
      new DistanceTable({ rows: 3, cols: 3 }, blank).layers,
      layersOfTexts(blank),
    );
  }
});

Deno.test("table: every distance is that of a plain flood, every path replays", () => {
  for (
    const [rows, cols] of [[2, 2], [2, 3], [3, 2], [2, 4], [1, 4]] as const
  ) {
    const squares = rows * cols;
    for (const blank of [0, squares - 1, squares >> 1]) {
      // Homes as tiles: the blank's home has to be called 0.
      const name = (home: number) =>
        home === blank ? 0 : home < blank ? home + 1 : home;
      const goal = Array.from({ length: squares }, (_, i) => name(i));
      const reached = flood(slidingPuzzle(rows, cols, goal, goal));
      const table = new DistanceTable({ rows, cols }, blank);
      const homes = new Uint8Array(squares);
      for (let number = 0; number < table.distances.length; number++) {
        unrank(number, homes);
        const tiles = Array.from(homes, name);
        const distance = reached.get(tiles.join()) ?? UNREACHABLE;
        assertEquals(table.distance(homes), distance);
        if (distance === UNREACHABLE) {
          assertThrows(() => table.path(homes), RangeError);
        } else if (number % 7 === 0) {
          const moves = movesAlong({ rows, cols }, table.path(homes));
          assertEquals(moves.length, distance);
          const puzzle = slidingPuzzle(rows, cols, tiles, goal);
          assertEquals(isSolved(replay(puzzle, moves).puzzle), true);
        }
      }
    }
  }
  assertThrows(() => new DistanceTable({ rows: 2, cols: 5 }, 9), RangeError);
});
