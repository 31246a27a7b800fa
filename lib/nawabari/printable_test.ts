import { assert, assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { Grid } from "../board/grid.ts";
import { answersByRooms, wallSetsByEdges } from "./brute.ts";
import { dissections } from "./count.ts";
import {
  everyBoard,
  joinUnprintable,
  unprintable,
  unprintableAnswers,
  unprintablePart,
} from "./measure_small.ts";
import { SmallBoard } from "./printable.ts";
import { NONE, roomsOf } from "./rules.ts";

const quiet = { progress() {} };

Deno.test("SmallBoard: lays every dissection once, whatever the parts", () => {
  for (const [rows, cols] of [[1, 1], [1, 5], [3, 3], [2, 5], [4, 4]]) {
    const board = new SmallBoard(rows, cols);
    const seen = new Set<string>();
    for (const  of of[1, 3]) {
      seen.clear();
      let laid = 0;
      for (let index = 0; index < of; index++) {
        board.dissections((rooms, count) => {
          laid++;
          seen.add(rooms.subarray(0, count).join());
        }, { index, of });
      }
      assertEquals([BigInt(laid), BigInt(seen.size)], [
        dissections(rows, cols),
        dissections(rows, cols),
      ]);
    }
  }
  assertThrows(() => new SmallBoard(5, 7), RangeError, "30 cells");
});

Deno.test("SmallBoard: orbits of the dissections that stand for others add up", () => {
  for (const [rows, cols] of [[3, 3], [4, 3], [4, 4], [1, 6]]) {
    const board = new SmallBoard(rows, cols);
    let sum = 0;
    board.dissections((rooms, count) => sum += board.orbit(rooms, count));
    assertEquals(BigInt(sum), dissections(rows, cols));
  }
});

Deno.test("print: the first choice of seats with one answer, by laying rooms", () => {
  const board = new SmallBoard(3, 4);
  const all: number[][] = [];
  board.dissections((rooms, count) => all.push([...rooms.subarray(0, count)]));
  fc.assert(
    fc.property(fc.nat(all.length - 1), (index) => {
      const rooms = all[index];
      const cells = rooms.map((room) => board.cellsOf(room));
      const { tried, seats } = board.print(rooms);
      const total = cells.reduce((n, of) => n * of.length, 1);
      for (
        let choice = 0;
        choice < (seats === null ? total : tried);
        choice++
      ) {
        const clues = new Int8Array(12).fill(NONE);
        let rest = choice;
        const chosen = cells.map((of, k) => {
          const cell = of[rest % of.length];
          rest = Math.floor(rest / of.length);
          clues[cell] = board.clueIn(rooms[k], cell);
          return cell;
        });
        const answers = answersByRooms(
          { rows: 3, cols: 4, clues },
          undefined,
          2,
        );
        const last = choice === tried - 1 && seats !== null;
        assertEquals(answers.length === 1, last);
        if (last) assertEquals(chosen, seats);
      }
    }),
    { numRuns: 150 },
  );
});

Deno.test("unprintable: 12 of 4×4, asked one by one and by symmetry in parts", () => {
  const [whole] = unprintable({ sizes: [{ rows: 4, cols: 4 }] }, quiet).sizes;
  assertEquals(
    [whole.dissections, whole.unprintable, whole.worst, whole.strips],
    [70878, 12, 288, 12],
  );
  const parts = [0, 1, 2].map((shard) =>
    unprintablePart({ rows: 4, cols: 4 }, { shard, shards: 3 })
  );
  const joined = joinUnprintable(parts, { rows: 4, cols: 4 });
  assertEquals(
    [joined.dissections, joined.unprintable, joined.strips, joined.dominoes],
    [70878, 12, 12, 12],
  );
  assert(joined.asked < 70878 / 7);
  const { answers, count } = unprintableAnswers({ rows: 4, cols: 4 });
  assertEquals(count, 12);
  const orbits = answers.reduce((sum, { orbit }) => sum + orbit, 0);
  assertEquals(orbits, 12);
});

Deno.test("everyBoard: as many boards, and as many with one answer, as laying rooms finds", () => {
  const [result] = everyBoard({ sizes: [{ rows: 2, cols: 3 }] }, quiet).sizes;
  let boards = 0, unique = 0, pairs = 0;
  for (let code = 0; code < 6 ** 6; code++) {
    const clues = Int8Array.from(
      { length: 6 },
      (_, cell) => Math.floor(code / 6 ** cell) % 6 - 1,
    );
    const { length } = answersByRooms({ rows: 2, cols: 3, clues });
    pairs += length;
    if (length > 0) boards++;
    if (length === 1) unique++;
  }
  assertEquals([result.pairs, result.boards, result.unique], [
    pairs,
    boards,
    unique,
  ]);
});

Deno.test("SmallBoard: rooms are those of the wall sets", () => {
  const board = new SmallBoard(2, 4);
  const grid = new Grid(2, 4);
  const bySet = wallSetsByEdges(2, 4).map((walls) =>
    roomsOf(grid, walls).count
  );
  const byBoard: number[] = [];
  board.dissections((_, count) => byBoard.push(count));
  assertEquals(byBoard.sort(), bySet.sort());
});
