/**
 * How many answers a board with clues has, under any reading of the rules,
 * exactly and without a limit.
 *
 * The walk goes through the cells row by row. In a row the board is cut into
 * stretches, one for each room; what a room's clues still demand of what follows
 * joins the state: that it must end below this row, that it must not, that it
 * still needs a clue, or (if clues are areas) how many rows are missing.
 *
 * @module
 */

import {
  type NawabariPuzzle,
  type NawabariReading,
  NONE,
  standard,
} from "./rules.ts";

/** What a room demands of the rows that follow, as a small number. */
interface Demands {
  /**
   * The demand after a row.
   *
   * @param before The demand after the row above; −1 if the room begins here.
   * @returns −1 if the row's clues forbid the room.
   */
  after(row: number, left: number, right: number, before: number): number;
  mayEnd(demand: number): boolean;
  mayGoOn(demand: number): boolean;
}

/** Demands of rooms whose clues count walls, or say nothing. */
function wallDemands(
  puzzle: NawabariPuzzle,
  reading: NawabariReading,
): Demands {
  const EMPTY = 0, SATISFIED = 1, MUST_GO_ON = 2, MUST_END = 3;
  const { rows, cols, clues } = puzzle;
  const { frame, several, blank, number } = reading;
  return {
    after(row, left, right, before) {
      let demand = before > EMPTY ? SATISFIED : EMPTY;
      for (let col = left; col <= right; col++) {
        const clue = clues[row * cols + col];
        if (clue === NONE) continue;
        if (demand !== EMPTY && !several) return -1;
        if (demand === EMPTY) demand = SATISFIED;
        if (clue < 0 || number === "nothing") continue;
        const below = clue - +(before < 0 && (frame || row > 0)) -
          +(col === left && (frame || col > 0)) -
          +(col === right && (frame || col + 1 < cols));
        const counted = frame || row + 1 < rows;
        if (below < 0 || below > (counted ? 1 : 0)) return -1;
        if (!counted) continue;
        const wanted = below === 1 ? MUST_END : MUST_GO_ON;
        if (demand !== SATISFIED && demand !== wanted) return -1;
        demand = wanted;
      }
      return demand;
    },
    mayEnd: (demand) => demand === EMPTY ? blank : demand !== MUST_GO_ON,
    mayGoOn: (demand) => demand !== MUST_END,
  };
}

/** Demands of rooms whose clue is their area. */
function areaDemands({ cols, clues }: NawabariPuzzle): Demands {
  // Up to 255: the height of a room without clue so far. From 256: rows missing.
  const MISSING = 256, ANY = 1024;
  return {
    after(row, left, right, before) {
      let demand = before < 0
        ? 1
        : before === ANY
        ? ANY
        : before < MISSING
        ? before + 1
        : before - 1;
      for (let col = left; col <= right; col++) {
        const clue = clues[row * cols + col];
        if (clue === NONE) continue;
        if (demand >= MISSING) return -1;
        if (clue < 0) {
          demand = ANY;
          continue;
        }
        const height = clue / (right - left + 1);
        if (!Number.isInteger(height) || height < demand) return -1;
        demand = MISSING + height - demand;
      }
      return demand;
    },
    mayEnd: (demand) => demand === MISSING || demand === ANY,
    mayGoOn: (demand) => demand !== MISSING,
  };
}

/**
 * The number of answers of a puzzle.
 *
 * @param reading How to read the rules.
 *
 * @example
 * ```ts
 * import { countAnswers } from "./count_clues.ts";
 * import { nawabariPuzzle } from "./rules.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(countAnswers(nawabariPuzzle(2, 2, [3, -1, -1, 3])), 2n);
 * ```
 */
export function countAnswers(
  puzzle: NawabariPuzzle,
  reading: NawabariReading = standard,
): bigint {
  const { rows, cols } = puzzle;
  const { after, mayEnd, mayGoOn } = reading.number === "area"
    ? areaDemands(puzzle)
    : wallDemands(puzzle, reading);

  /**
   * A row as text: for the first cell of each stretch one more than its demand,
   * for the others 0. Behind the walk it is the row below, ahead the row above. At
   * the end, the first cell (plus one) of the stretch that the walk has begun.
   */
  type State = string;
  const code = String.fromCharCode;
  let states = new Map<State, bigint>();

  for (let row = 0; row < rows; row++) {
    // stages[c]: the walk has reached column c.
    const stages = Array.from(
      { length: cols + 1 },
      () => new Map<State, bigint>(),
    );
    const reach = (column: number, state: State, ways: bigint) => {
      const stage = stages[column];
      stage.set(state, (stage.get(state) ?? 0n) + ways);
    };
    /** Ends the stretch that was begun, if there is one; null if it must not be so. */
    const close = (state: State, column: number): string | null => {
      const begun = state.charCodeAt(cols) - 1;
      if (begun < 0) return state.slice(0, cols);
      const demand = after(row, begun, column - 1, -1);
      return demand < 0 ? null : state.slice(0, begun) + code(demand + 1) +
        state.slice(begun + 1, cols);
    };
    /** The cell at `column` lies below a room that ended. */
    const free = (column: number, state: State, ways: bigint) => {
      const begun = state.charCodeAt(cols);
      if (begun > 0) reach(column + 1, blankAt(state, column), ways);
      const closed = close(state, column);
      if (closed !== null) {
        reach(column + 1, blankAt(closed, column) + code(column + 1), ways);
      }
    };
    const blankAt = (state: State, column: number) =>
      state.slice(0, column) + code(0) + state.slice(column + 1);

    if (row === 0) {
      // Above the first row everything has ended.
      reach(0, code(0).repeat(cols + 1), 1n);
    } else {
      for (const [state, ways] of states) reach(0, state + code(0), ways);
    }
    for (let column = 0; column < cols; column++) {
      for (const [state, ways] of stages[column]) {
        const above = state.charCodeAt(column);
        // Inside a stretch of the row above the walk only gets if it ended.
        if (above === 0) {
          free(column, state, ways);
          continue;
        }
        const demand = above - 1;
        if (mayEnd(demand)) free(column, state, ways);
        if (!mayGoOn(demand)) continue;
        const closed = close(state, column);
        if (closed === null) continue;
        let end = column + 1;
        while (end < cols && closed.charCodeAt(end) === 0) end++;
        const next = after(row, column, end - 1, demand);
        if (next >= 0) {
          reach(
            end,
            closed.slice(0, column) + code(next + 1) +
              closed.slice(column + 1) + code(0),
            ways,
          );
        }
      }
    }
    states = new Map();
    for (const [state, ways] of stages[cols]) {
      const closed = close(state, cols);
      if (closed !== null) {
        states.set(closed, (states.get(closed) ?? 0n) + ways);
      }
    }
  }
  let total = 0n;
  for (const [state, ways] of states) {
    let done = true;
    for (let column = 0; column < cols && done; column++) {
      const mark = state.charCodeAt(column);
      done = mark === 0 || mayEnd(mark - 1);
    }
    if (done) total += ways;
  }
  return total;
}
