import { assert, assertEquals, assertThrows } from "@std/assert";
import { check } from "../genre.ts";
import { dosunPuzzle, type ReadingId, readings, SUPPORTS } from "./rules.ts";
import { countStates, MAX_STATES, runTable } from "./runs.ts";

const READINGS = Object.keys(SUPPORTS) as ReadingId[];

/** All 3^L fillings of a column that the clauses of a reading let pass, as text. */
function fillings(length: number, reading: ReadingId): string[] {
  const column = dosunPuzzle(length, 1, new Array(length).fill(0));
  const found: string[] = [];
  for (let code = 0; code < 3 ** length; code++) {
    const text = code.toString(3).padStart(length, "0");
    const answer = Uint8Array.from(text, Number);
    const violations = check({ readings }, column, answer, reading);
    if (violations.every(({ clause }) => clause.startsWith("bk"))) {
      found.push(text);
    }
  }
  return found;
}

Deno.test("run tables: exactly the fillings that the clauses let pass, out of 3^L", () => {
  for (const reading of READINGS) {
    for (let length = 1; length <= 8; length++) {
      const { states, pieces } = runTable(length, SUPPORTS[reading]);
      const listed = Array.from(
        { length: states },
        (_, state) =>
          pieces.subarray(state * length, (state + 1) * length).join(""),
      );
      assertEquals(listed, fillings(length, reading));
    }
  }
});

Deno.test("run tables: the official states are the pairs (b, s), a prefix and a suffix", () => {
  for (const length of [1, 2, 5, 12, 30, 200]) {
    const { states, pieces, balloons, balls } = runTable(
      length,
      SUPPORTS.official,
    );
    assertEquals(states, (length + 1) * (length + 2) / 2);
    const pairs = new Set<string>();
    for (let state = 0; state < states; state++) {
      const b = balloons[state], s = balls[state];
      pairs.add(`${b},${s}`);
      const filling = pieces.subarray(state * length, (state + 1) * length);
      assert(
        filling.every((piece, p) =>
          piece === (p < b ? 1 : p >= length - s ? 2 : 0)
        ),
      );
    }
    assertEquals(pairs.size, states);
  }
});

Deno.test("run tables: the sets by position say what the fillings say", () => {
  for (const reading of READINGS) {
    const { length, states, words, pieces, withBalloon, withBall } = runTable(
      6,
      SUPPORTS[reading],
    );
    for (let state = 0; state < states; state++) {
      for (let p = 0; p < length; p++) {
        const piece = pieces[state * length + p];
        const at = p * words + (state >>> 5), bit = state & 31;
        assertEquals(withBalloon[at] >>> bit & 1, Number(piece === 1));
        assertEquals(withBall[at] >>> bit & 1, Number(piece === 2));
      }
    }
  }
});

Deno.test("countStates: A000217 (official) and A095263 (loose)", () => {
  const official = countStates(20, SUPPORTS.official);
  official.forEach((count, length) =>
    assertEquals(count, BigInt((length + 1) * (length + 2) / 2))
  );
  const loose = countStates(20, SUPPORTS.loose);
  assertEquals(loose.slice(0, 9), [
    1n,
    3n,
    7n,
    16n,
    37n,
    86n,
    200n,
    465n,
    1081n,
  ]);
  for (let length = 4; length <= 20; length++) {
    assertEquals(
      loose[length],
      3n * loose[length - 1] - 2n * loose[length - 2] + loose[length - 3],
    );
  }
});

Deno.test("run tables: a list that would not be short is refused", () => {
  const longest = countStates(20, SUPPORTS.loose)
    .findLastIndex((count) => count <= MAX_STATES);
  assertEquals(
    BigInt(runTable(longest, SUPPORTS.loose).states),
    countStates(longest, SUPPORTS.loose)[longest],
  );
  assertThrows(
    () => runTable(longest + 1, SUPPORTS.loose),
    RangeError,
    `a run of ${longest + 1} cells`,
  );
});
