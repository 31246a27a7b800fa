/**
 * Exact counts, none of them by listing answers.
 *
 * A run and a room meet in a few cells; that is all that ties a board together.
 * Going through the runs one by one, what the runs behind have done matters to the
 * runs ahead only through the rooms on the frontier between them: which of those
 * have their balloon already, and which their ball. So the number of answers is
 * counted by frontiers, not by answers.
 *
 * @module
 */

import {
  BALLOON,
  type DosunPuzzle,
  EMPTY,
  type ReadingId,
  SUPPORTS,
} from "./rules.ts";
import { countStates, runsOf, runTable } from "./runs.ts";

/** Rooms that a frontier can hold: one bit each in a number. */
const WIDEST_FRONTIER = 31;

/** For each set of rooms with a balloon, for each set of rooms with a ball: how many ways. */
type Frontier = Map<number, Map<number, bigint>>;

/**
 * The exact number of answers of a board.
 *
 * @throws {RangeError} If more than 31 rooms meet one frontier, or a run has more
 * states than can be listed under this reading.
 *
 * @example The board that is over its product: 4 by the formula, 6 in truth
 * ```ts
 * import { countAnswers } from "./count.ts";
 * import { parseRooms } from "./codec.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(countAnswers(parseRooms(["AAB", "ABB", "ABB"])), 6n);
 * ```
 */
export function countAnswers(
  puzzle: DosunPuzzle,
  reading: ReadingId = "official",
): bigint {
  const { grid, room, rooms } = puzzle;
  const runs = runsOf(puzzle);
  const lastRun = new Int32Array(rooms);
  runs.of.forEach((run, cell) => {
    if (run >= 0) lastRun[room[cell]] = Math.max(lastRun[room[cell]], run);
  });
  const slotOf = new Int32Array(rooms).fill(-1);
  let usedSlots = 0;
  let frontier: Frontier = new Map([[0, new Map([[0, 1n]])]]);

  for (let run = 0; run < runs.count; run++) {
    const length = runs.length[run];
    const slots = new Int32Array(length);
    let closing = 0;
    for (let p = 0; p < length; p++) {
      const r = room[runs.head[run] + p * grid.cols];
      if (slotOf[r] < 0) {
        const slot = 31 - Math.clz32(~usedSlots & -~usedSlots);
        if (slot < 0 || slot >= WIDEST_FRONTIER) {
          throw new RangeError(
            `Expected at most ${WIDEST_FRONTIER} rooms to meet a frontier but found more`,
          );
        }
        slotOf[r] = slot;
        usedSlots |= 1 << slot;
      }
      slots[p] = slotOf[r];
      if (lastRun[r] === run) closing |= 1 << slotOf[r];
    }
    frontier = advance(frontier, gifts(length, slots, reading), closing);
    usedSlots &= ~closing;
  }
  return frontier.get(0)?.get(0) ?? 0n;
}

/** What the states of a run give to rooms, and how many states give just that. */
interface Gift {
  balloons: number;
  balls: number;
  ways: bigint;
}

function gifts(
  length: number,
  slots: Int32Array,
  reading: ReadingId,
): Gift[] {
  const { states, pieces } = runTable(length, SUPPORTS[reading]);
  const byRooms = new Map<string, Gift>();
  for (let state = 0; state < states; state++) {
    let balloons = 0, balls = 0, twice = 0;
    for (let p = 0; p < length; p++) {
      const piece = pieces[state * length + p];
      if (piece === EMPTY) continue;
      const bit = 1 << slots[p];
      if (piece === BALLOON) {
        twice |= balloons & bit;
        balloons |= bit;
      } else {
        twice |= balls & bit;
        balls |= bit;
      }
    }
    if (twice !== 0) continue;
    const key = `${balloons},${balls}`;
    const gift = byRooms.get(key);
    if (gift === undefined) byRooms.set(key, { balloons, balls, ways: 1n });
    else gift.ways++;
  }
  return [...byRooms.values()];
}

function advance(
  frontier: Frontier,
  gifts: readonly Gift[],
  closing: number,
): Frontier {
  const next: Frontier = new Map();
  for (const [balloons, byBalls] of frontier) {
    for (const gift of gifts) {
      if ((balloons & gift.balloons) !== 0) continue;
      const withBalloon = balloons | gift.balloons;
      // A room that no run ahead touches must have everything now.
      if ((withBalloon & closing) !== closing) continue;
      const key = withBalloon & ~closing;
      for (const [balls, ways] of byBalls) {
        if ((balls & gift.balls) !== 0) continue;
        const withBall = balls | gift.balls;
        if ((withBall & closing) !== closing) continue;
        let inner = next.get(key);
        if (inner === undefined) next.set(key, inner = new Map());
        const ballKey = withBall & ~closing;
        inner.set(
          ballKey,
          (inner.get(ballKey) ?? 0n) + ways * gift.ways,
        );
      }
    }
  }
  return next;
}

/**
 * The number of fillings of a board that keep the support clauses, rooms not
 * read: the product of what its runs can be. Only the lengths of the runs matter.
 */
export function countConfigurations(
  puzzle: DosunPuzzle,
  reading: ReadingId = "official",
): bigint {
  const lengths = runsOf(puzzle).length;
  const states = countStates(puzzle.grid.rows, SUPPORTS[reading]);
  return lengths.reduce((product, length) => product * states[length], 1n);
}

/**
 * The number of answers of the board on which nothing is drawn, no black cell and
 * no room: the room clauses have nothing to speak of, and what is left is a
 * column's states to the power of the columns, ((R + 1)(R + 2) / 2)^C.
 *
 * @example
 * ```ts
 * import { countUnroomed } from "./count.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(countUnroomed(2, 3), 216n);
 * ```
 */
export function countUnroomed(rows: number, cols: number): bigint {
  return countStates(rows, SUPPORTS.official)[rows] ** BigInt(cols);
}
