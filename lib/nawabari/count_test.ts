import { assert, assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { strips, triangle } from "../study/nawabari.ts";
import { anyReading, boards } from "./boards_fixture.ts";
import { answersByEdges, answersByRooms, wallSetsByEdges } from "./brute.ts";
import { dissections, dissectionsModulo } from "./count.ts";
import { countAnswers } from "./count_clues.ts";
import { nawabariPuzzle, readings, standard } from "./rules.ts";

const blank = readings.find(({ id }) => id === "blank")!;
const asText = (answers: Uint8Array[]) => answers.map((a) => a.join("")).sort();

Deno.test("dissections: as many as both engines lay, as sets", () => {
  for (const [rows, cols] of [[1, 1], [1, 6], [4, 1], [2, 5], [3, 3], [3, 4]]) {
    const empty = nawabariPuzzle(rows, cols, Array(rows * cols).fill(-1));
    const byRooms = answersByRooms(empty, blank);
    assertEquals(asText(byRooms), asText(wallSetsByEdges(rows, cols)));
    assertEquals(dissections(rows, cols), BigInt(byRooms.length));
  }
});

Deno.test("dissections: OEIS A333476, A182275 and the rows of small width", () => {
  // https://oeis.org/A182275, terms 1 to 12.
  const squares = [
    1n,
    8n,
    322n,
    70878n,
    84231996n,
    535236230270n,
    18100579400986674n,
    3250879178100782348462n,
    3097923464622249063718465240n,
    15657867573050419014814618149422562n,
    419678195343896524683571751908598967042082n,
    59647666241586874002530830848160043213559146735474n,
  ];
  assertEquals(squares.map((_, i) => dissections(i + 1, i + 1)), squares);
  // https://oeis.org/A034999, A208215, A220297, A220298.
  const rows: bigint[][] = [
    [2n, 8n, 34n, 148n, 650n, 2864n, 12634n],
    [4n, 34n, 322n, 3164n, 31484n, 314662n, 3149674n],
    [8n, 148n, 3164n, 70878n, 1613060n, 36911922n, 846280548n],
    [16n, 650n, 31484n, 1613060n, 84231996n, 4427635270n, 233276449488n],
  ];
  rows.forEach((terms, i) =>
    assertEquals(terms.map((_, n) => dissections(i + 2, n + 1)), terms)
  );
  assertEquals(dissections(1, 40), 2n ** 39n);
});

Deno.test("dissections: either direction, and modulo, walked by rooms", () => {
  const side = fc.integer({ min: 1, max: 11 });
  const modulus = fc.integer({ min: 1, max: 2 ** 31 });
  fc.assert(fc.property(side, side, modulus, (rows, cols, modulus) => {
    const count = dissections(rows, cols);
    assertEquals(dissections(cols, rows), count);
    assertEquals(
      BigInt(dissectionsModulo(rows, cols, modulus)),
      count % BigInt(modulus),
    );
  }));
  assertThrows(() => dissections(27, 27), RangeError, "at most 26");
});

Deno.test("dissections: every term of the ledger's strips and triangle, walked by rooms", () => {
  const most = Math.max(strips.params.upTo, triangle.params.upTo);
  assert(Math.max(...strips.params.widths) <= most);
  const modulus = 2 ** 31 - 1;
  for (let rows = 1; rows <= most; rows++) {
    for (let cols = 1; cols <= rows; cols++) {
      assertEquals(
        BigInt(dissectionsModulo(rows, cols, modulus)),
        dissections(rows, cols) % BigInt(modulus),
      );
    }
  }
});

Deno.test("countAnswers: as many as laying rooms finds, under any reading", () => {
  fc.assert(
    fc.property(boards(20), anyReading, (puzzle, reading) => {
      assertEquals(
        countAnswers(puzzle, reading),
        BigInt(answersByRooms(puzzle, reading).length),
      );
    }),
    { numRuns: 1500 },
  );
});

Deno.test("countAnswers: the empty board under the blank reading is a dissection", () => {
  for (const [rows, cols] of [[6, 6], [5, 8], [8, 5]]) {
    const empty = nawabariPuzzle(rows, cols, Array(rows * cols).fill(-1));
    assertEquals(countAnswers(empty, blank), dissections(rows, cols));
    assertEquals(countAnswers(empty, standard), 0n);
  }
});

Deno.test("engines: rooms and edges find the same answers, under every reading", () => {
  const sets = new Map<string, Uint8Array[]>();
  fc.assert(
    fc.property(boards(9), anyReading, (puzzle, reading) => {
      const size = `${puzzle.rows}×${puzzle.cols}`;
      if (!sets.has(size)) {
        sets.set(size, wallSetsByEdges(puzzle.rows, puzzle.cols));
      }
      assertEquals(
        asText(answersByEdges(puzzle, reading, sets.get(size))),
        asText(answersByRooms(puzzle, reading)),
      );
    }),
    { numRuns: 1000 },
  );
});
