/**
 * What a claim of the source needs and no table of the article holds: the boards read
 * anew from their URLs, what lattice points cannot see, rooms of any shape, and answers too
 * large to be asked exhaustively.
 *
 * @module
 */

import { Random } from "../base/random.ts";
import { Grid } from "../board/grid.ts";
import { parseUrl } from "../board/puzzlink.ts";
import { check } from "../genre.ts";
import { climb } from "../logic/ladder.ts";
import { rungsOf } from "../logic/search.ts";
import { answersByRooms } from "./brute.ts";
import { readUrl } from "./codec.ts";
import { countAnswers } from "./count_clues.ts";
import { Seating, twoAnswers } from "./generate.ts";
import { ladder, LEGAL_PATTERNS } from "./ladder.ts";
import { boards, type BoardsParams, median, type Progress } from "./measure.ts";
import { type Size, unprintable } from "./measure_small.ts";
import {
  type NawabariAnswer,
  type NawabariPuzzle,
  nawabariPuzzle,
  NONE,
  readings,
  rectangular,
  roomsOf,
  standard,
  wallsAround,
  wallsBetween,
} from "./rules.ts";
import { activityFor, drawDissection } from "./sample.ts";
import { NawabariState, OPEN_QUESTION, WALL } from "./state.ts";

const RUNGS = ["count", "vertex", "room", "probe"];
const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);

/**
 * The article's boards, read from their URLs and asked everything anew, the answer
 * by an engine that knows nothing of the ladder.
 */
export function boardsAgain(params: BoardsParams, { progress }: Progress) {
  const { sets, count } = boards(params);
  let done = 0;
  return {
    sets: sets.map(({ side, boards }) => {
      const found = boards.map(({ url, rung, rooms }) => {
        progress(done++, count);
        const puzzle = readUrl(parseUrl(url));
        const clues = puzzle.clues.filter((clue) => clue !== NONE).length;
        const [answer] = answersByRooms(puzzle, undefined, 1);
        const seating = new Seating(side, side, answer);
        const { decided, against, completes } = soundness(puzzle, answer);
        return {
          oneClueEach: clues === rooms && clues === seating.rooms.length,
          unique: countAnswers(puzzle) === 1n,
          sameRung: completes === rung,
          decided,
          against,
          ...movesOf(seating, puzzle.clues),
        };
      });
      const those = (is: (board: typeof found[number]) => boolean) =>
        found.filter(is).length;
      return {
        side,
        boards: found.length,
        /** Boards with as many clues as rooms. */
        oneClueEach: those((board) => board.oneClueEach),
        unique: those((board) => board.unique),
        /** Boards whose lowest rung that completes them is the one noted for them. */
        sameRung: those((board) => board.sameRung),
        /** Walls decided by the rungs up to each one, and those that the answer denies. */
        decided: sum(found.map(({ decided }) => decided)),
        against: sum(found.map(({ against }) => against)),
        /** Moves of a clue within its room, and those that leave the answer right. */
        moves: sum(found.map(({ moves }) => moves)),
        legalMoves: sum(found.map(({ legalMoves }) => legalMoves)),
      };
    }),
  };
}

/** What the rungs up to each one decide, how much of it the answer denies, and the first that completes. */
function soundness(puzzle: NawabariPuzzle, answer: NawabariAnswer) {
  let decided = 0, against = 0;
  const completing = RUNGS.filter((_, i) => {
    const state = new NawabariState(puzzle, standard);
    climb(state, rungsOf(ladder, RUNGS.slice(0, i + 1)));
    state.edge.forEach((value, edge) => {
      if (value === OPEN_QUESTION) return;
      decided++;
      if ((value === WALL) !== (answer[edge] === 1)) against++;
    });
    return state.complete;
  });
  return { decided, against, completes: completing.at(0) };
}

/** Every move of a clue to another cell of its room: how many, and how many boards still have the answer. */
function movesOf(seating: Seating, clues: ArrayLike<number>) {
  const seats = seating.rooms.map((cells) =>
    cells.find((cell) => clues[cell] !== NONE)!
  );
  let moves = 0, legalMoves = 0;
  seating.rooms.forEach((cells, room) => {
    for (const cell of cells) {
      if (cell === seats[room]) continue;
      moves++;
      const moved = seating.board(seats.with(room, cell));
      if (check({ readings }, moved, seating.answer).length === 0) legalMoves++;
    }
  });
  return { moves, legalMoves };
}

/** All sets of walls of a board, with the rooms they make. The array is reused. */
function* wallSets(
  grid: Grid,
): Generator<{ walls: NawabariAnswer; of: Int32Array; count: number }> {
  const walls = new Uint8Array(grid.edges);
  for (let set = 0; set < 2 ** grid.edges; set++) {
    for (let edge = 0; edge < grid.edges; edge++) walls[edge] = set >> edge & 1;
    yield { walls, ...roomsOf(grid, walls) };
  }
}

/** Whether every wall parts two rooms. */
function parting(grid: Grid, walls: NawabariAnswer, of: Int32Array): boolean {
  return walls.every((wall, edge) => {
    const [a, b] = grid.cellsOf(edge);
    return wall === 0 || of[a] !== of[b];
  });
}

/** The walls at each inner lattice point, as bits: above, to the right, below, to the left. */
function patternsAt(grid: Grid, walls: NawabariAnswer): number[] {
  const found: number[] = [];
  for (let row = 0; row + 1 < grid.rows; row++) {
    for (let col = 0; col + 1 < grid.cols; col++) {
      const cell = grid.cell(row, col);
      found.push(
        walls[grid.edgeRight(cell)] | walls[grid.edgeBelow(cell + 1)] << 1 |
          walls[grid.edgeRight(cell + grid.cols)] << 2 |
          walls[grid.edgeBelow(cell)] << 3,
      );
    }
  }
  return found;
}

/** Sets of walls whose rooms are all rectangles, and those of them in which no wall ends in nothing. */
export function deadEnds({ sizes }: { sizes: Size[] }) {
  return {
    sizes: sizes.map(({ rows, cols }) => {
      const grid = new Grid(rows, cols);
      const empty = nawabariPuzzle(rows, cols, Array(grid.size).fill(NONE));
      let sets = 0, rectangles = 0, parted = 0;
      for (const { walls, of } of wallSets(grid)) {
        sets++;
        if (rectangular.violations(empty, walls).length > 0) continue;
        rectangles++;
        if (parting(grid, walls, of)) parted++;
      }
      return { rows, cols, sets, rectangles, parted };
    }),
  };
}

/**
 * Which clauses are conditions at single lattice points? The strongest such conditions
 * that a clause implies allow at each point the patterns that occur there in some answer
 * that keeps the clause. Where they let more walls through than keep the clause, it is
 * none.
 */
export function locality({ side }: { side: number }) {
  const grid = new Grid(side, side);
  const all = Array.from(
    wallSets(grid),
    ({ walls }) => ({ walls: walls.slice(), at: patternsAt(grid, walls) }),
  );
  const answers = all.filter(({ at }) =>
    at.every((pattern) => LEGAL_PATTERNS.includes(pattern))
  );
  const ask = (keep: (walls: NawabariAnswer) => boolean) => {
    const kept = answers.filter(({ walls }) => keep(walls));
    const seen = all[0].at.map((_, p) => new Set(kept.map(({ at }) => at[p])));
    const local = all.filter(({ at }) =>
      at.every((pattern, p) => seen[p].has(pattern))
    );
    return { answers: kept.length, local: local.length };
  };
  const middle = side >> 1;
  const cells = {
    corner: grid.cell(0, 0),
    side: grid.cell(0, middle),
    middle: grid.cell(middle, middle),
  };
  return {
    side,
    rectangles: ask(() => true),
    clues: Object.entries(cells).flatMap(([where, cell]) =>
      [0, 1, 2, 3, 4].map((clue) => ({
        where,
        clue,
        ...ask((walls) => wallsAround(grid, walls, cell) === clue),
      })).filter(({ answers }) => answers > 0)
    ),
  };
}

/**
 * A misreading that the readings leave out, since no engine for rectangles could solve it:
 * rooms of any shape. Of the boards with one answer, how many keep it as their only one?
 */
export function anyShape({ sizes }: { sizes: Size[] }) {
  return {
    sizes: sizes.map(({ rows, cols }) => {
      const grid = new Grid(rows, cols);
      const empty = nawabariPuzzle(rows, cols, Array(grid.size).fill(NONE));
      let partitions = 0;
      // By board, as a number in base 6: its answers of any shape, and those in rectangles.
      const answers = new Map<number, [any: number, rectangles: number]>();
      for (const { walls, of, count } of wallSets(grid)) {
        if (!parting(grid, walls, of)) continue;
        partitions++;
        const right = rectangular.violations(empty, walls).length === 0;
        const weights: number[][] = Array.from({ length: count }, () => []);
        of.forEach((room, cell) =>
          weights[room].push(
            (wallsAround(grid, walls, cell) + 1) * 6 ** cell,
          )
        );
        const seat = (room: number, key: number): void => {
          if (room < count) {
            for (const weight of weights[room]) seat(room + 1, key + weight);
            return;
          }
          const found = answers.get(key) ?? [0, 0];
          found[0]++;
          if (right) found[1]++;
          answers.set(key, found);
        };
        seat(0, 0);
      }
      const unique = [...answers.values()].filter(([, inRectangles]) =>
        inRectangles === 1
      ).map(([any]) => any);
      return {
        rows,
        cols,
        partitions,
        /** Boards with one answer in rectangles. */
        unique: unique.length,
        /** Those of them that have one answer in rooms of any shape. */
        stillUnique: unique.filter((any) => any === 1).length,
        median: median(unique),
        most: Math.max(...unique),
      };
    }),
  };
}

/** Two dominoes side by side, upright and lying: what their cells print, and the boards of both. */
export function dominoPair() {
  const cuts = [[1, 2, 1, 2], [1, 1, 2, 2]].map((rooms) =>
    new Seating(2, 2, wallsBetween(new Grid(2, 2), rooms))
  );
  const [upright, lying] = cuts.map(({ rooms }) =>
    rooms[0].flatMap((a) => rooms[1].map((b) => `${[a, b].toSorted()}`))
  );
  return {
    digits: cuts.map(({ clues }) => [...clues]),
    /** Choices of cells: of each cut, and of both. */
    boards: upright.length,
    shared: upright.filter((seats) => lying.includes(seats)).length,
  };
}

/** The answers that cannot be printed, on every board of up to so many cells. */
export function unprintableUpTo(
  { cells }: { cells: number },
  progress: Progress,
) {
  const sizes: Size[] = [];
  for (let rows = 1; rows * rows <= cells; rows++) {
    for (let cols = rows; rows * cols <= cells; cols++) {
      sizes.push({ rows, cols });
    }
  }
  return {
    cells,
    sizes: unprintable({ sizes }, progress).sizes.map((
      { rows, cols, dissections, unprintable },
    ) => ({ rows, cols, dissections, unprintable })),
  };
}

/** What came of looking for a printing of an answer. */
interface Printing {
  /** Choices of seats that were tried, the one that was found included. */
  tried: number;
  /** The cells of the clues, room by room; null if all choices were tried in vain. */
  seats: number[] | null;
}

/**
 * The same as `SmallBoard.print`, for boards of any size: the first choice of seats
 * with one answer, rooms in order of their first cells, cells in reading order, the first
 * room's cell changing fastest.
 */
export function firstPrinting(known: Seating): Printing {
  const { rooms, grid } = known;
  const at = rooms.map(() => 0);
  // Other answers that came up for earlier seats: most later ones have one of them too.
  const rivals: Seating[] = [];
  for (let tried = 1;; tried++) {
    const seats = at.map((i, room) => rooms[room][i]);
    if (!rivals.some((rival) => holds(rival, known, seats))) {
      const found = twoAnswers(known.board(seats), { known }).answers;
      if (found.length === 1) return { tried, seats };
      rivals.push(new Seating(grid.rows, grid.cols, found[1]));
    }
    let room = 0;
    while (room < at.length && ++at[room] === rooms[room].length) {
      at[room++] = 0;
    }
    if (room === at.length) return { tried, seats: null };
  }
}

/** Whether a rival answers the board that has these seats of the known answer. */
function holds(
  rival: Seating,
  known: Seating,
  seats: readonly number[],
): boolean {
  return rival.rooms.length === seats.length &&
    seats.every((cell) => rival.clues[cell] === known.clues[cell]) &&
    new Set(seats.map((cell) => rival.of[cell])).size === seats.length;
}

/**
 * Answers drawn at random, as those of the article's boards, and the search for a
 * printing of each. The most tries for one answer are told for every `batch` of them,
 * since the maximum of a sample grows with it.
 */
export function printableSample(
  { side, rooms, samples, batch, seed }: {
    side: number;
    rooms: number;
    samples: number;
    batch: number;
    seed: string;
  },
  { progress }: Progress,
) {
  const random = new Random(seed);
  const activity = activityFor(side, side, rooms);
  const tried: number[] = [];
  const unprintable: number[][] = [];
  for (let n = 0; n < samples; n++) {
    const answer = drawDissection(side, side, random, activity);
    const seating = new Seating(side, side, answer);
    const found = firstPrinting(seating);
    tried.push(found.tried);
    if (found.seats === null) unprintable.push([...seating.of]);
    progress(n + 1, samples);
  }
  const worst = Array.from(
    { length: Math.floor(samples / batch) },
    (_, i) => Math.max(...tried.slice(i * batch, (i + 1) * batch)),
  );
  return {
    side,
    samples,
    unprintable: unprintable.length,
    /** The unprintable ones: the room of each cell. */
    answers: unprintable,
    medianTried: median(tried),
    worst: Math.max(...tried),
    batches: {
      count: worst.length,
      of: batch,
      least: Math.min(...worst),
      median: median(worst),
      most: Math.max(...worst),
    },
  };
}
