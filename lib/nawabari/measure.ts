/**
 * What the article on Nawabari measures on its own boards, one function for each
 * table or figure. The boards are made anew from their seed each time, so that a
 * study depends on nothing but its params and the code.
 *
 * (What is counted over all boards or answers of a size stands in
 * `measure_small.ts`, what is counted without clues in `measure_count.ts`.)
 *
 * @module
 */

import { type Share, wilson } from "../base/interval.ts";
import { Random } from "../base/random.ts";
import { check } from "../genre.ts";
import { climb } from "../logic/ladder.ts";
import { rungsOf, search } from "../logic/search.ts";
import { candidatesOf } from "./candidates.ts";
import { formatUrl } from "./codec.ts";
import { countAnswers } from "./count_clues.ts";
import { drawPrinting, printAnswer, Seating, twoAnswers } from "./generate.ts";
import { ladder } from "./ladder.ts";
import {
  type NawabariAnswer,
  type NawabariPuzzle,
  NONE,
  readings,
  standard,
} from "./rules.ts";
import { activityFor, drawDissection } from "./sample.ts";
import { boundsOf, DIGIT, type Seat, seatIn, SEATS } from "./seats.ts";
import { NawabariState } from "./state.ts";

/** What a run is told besides its params: see `study/study.ts`. */
export interface Progress {
  progress(done: number, total: number): void;
}

/**
 * The boards of the article: `count` of each size, from answers with about `rooms`
 * rooms. Seats are drawn up to `tries` times for an answer; with no `tries`, clues
 * are moved until the board has one answer, as the generator does it.
 */
export interface BoardsParams {
  seed: string;
  tries?: number;
  sets: { side: number; count: number; rooms: number }[];
}

/** A board with its answer, and how it was solved. */
interface Board {
  side: number;
  puzzle: NawabariPuzzle;
  seating: Seating;
  /** The cell of each room's clue. */
  seats: number[];
  rung: string | null;
  branches: number;
}

/** One size's boards. */
interface BoardSet {
  side: number;
  boards: Board[];
}

function makeBoards(
  { seed, tries, sets }: BoardsParams,
  only?: (side: number, index: number) => boolean,
): BoardSet[] {
  return sets.map(({ side, count, rooms }) => {
    const boards: Board[] = [];
    const activity = activityFor(side, side, rooms);
    for (let i = 0; i < count; i++) {
      if (only !== undefined && !only(side, i)) continue;
      const random = new Random(`${seed}/${side}/${i}`);
      let puzzle: NawabariPuzzle | null = null;
      while (puzzle === null) {
        const answer = drawDissection(side, side, random, activity);
        puzzle = tries === undefined
          ? printAnswer(side, side, answer, random)
          : drawPrinting(side, side, answer, random, tries);
      }
      const state = new NawabariState(puzzle, standard);
      const { answers, rung, branches } = search(ladder, state);
      const seating = new Seating(side, side, answers[0]);
      const seats = seating.rooms.map((cells) =>
        cells.find((cell) => puzzle.clues[cell] !== NONE)!
      );
      boards.push({ side, puzzle, seating, seats, rung, branches });
    }
    return { side, boards };
  });
}

/** The middle value, or the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? sorted[half]
    : (sorted[half - 1] + sorted[half]) / 2;
}

/** The same for exact counts; a half is rounded down. */
function medianBig(values: readonly bigint[]): bigint {
  const sorted = values.toSorted((a, b) => a < b ? -1 : a > b ? 1 : 0);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? sorted[half]
    : (sorted[half - 1] + sorted[half]) / 2n;
}

const bigMax = (values: readonly bigint[]) =>
  values.reduce((a, b) => a > b ? a : b);
const bigMin = (values: readonly bigint[]) =>
  values.reduce((a, b) => a < b ? a : b);
const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);

/** The verdict on a board, however much search it takes; `known` is an answer of it. */
function verdictOf(
  puzzle: NawabariPuzzle,
  known?: Seating,
): "unique" | "multiple" | "none" {
  return twoAnswers(puzzle, { known }).verdict as
    | "unique"
    | "multiple"
    | "none";
}

/** The boards themselves, and what is printed on them. */
export function boards(params: BoardsParams) {
  const sets = makeBoards(params).map(({ side, boards }) => {
    const rooms = sum(boards.map(({ seats }) => seats.length));
    const digits = [0, 0, 0, 0, 0];
    const rungs: Record<string, number> = {};
    for (const { puzzle, rung } of boards) {
      for (const clue of puzzle.clues) if (clue >= 0) digits[clue]++;
      rungs[rung ?? "none"] = (rungs[rung ?? "none"] ?? 0) + 1;
    }
    return {
      side,
      count: boards.length,
      rooms,
      meanRooms: rooms / boards.length,
      clues: sum(digits),
      digits,
      rungs,
      boards: boards.map(({ puzzle, seating, rung }) => ({
        url: formatUrl(puzzle),
        rooms: seating.rooms.length,
        rung,
        placements: seating.placements,
      })),
    };
  });
  return {
    sets,
    count: sum(sets.map(({ count }) => count)),
    rooms: sum(sets.map(({ rooms }) => rooms)),
  };
}

/** What each digit and each seat allows on a board without clues. */
export function alphabet({ side }: { side: number }) {
  const rows = SEATS.map((seat) => ({
    seat,
    digit: DIGIT[seat],
    pairs: 0,
    areas: new Set<number>(),
  }));
  const bySeat = new Map<Seat, typeof rows[number]>(
    rows.map((row) => [row.seat, row]),
  );
  for (let top = 0; top < side; top++) {
    for (let left = 0; left < side; left++) {
      for (let bottom = top; bottom < side; bottom++) {
        for (let right = left; right < side; right++) {
          const room = { top, left, bottom, right };
          for (let row = top; row <= bottom; row++) {
            for (let col = left; col <= right; col++) {
              const found = bySeat.get(seatIn(room, row, col))!;
              found.pairs++;
              found.areas.add((bottom - top + 1) * (right - left + 1));
            }
          }
        }
      }
    }
  }
  const told = (pairs: number, areas: Set<number>) => ({
    pairs,
    areaKinds: areas.size,
    minArea: Math.min(...areas),
    maxArea: Math.max(...areas),
  });
  return {
    side,
    seats: rows.map(({ seat, digit, pairs, areas }) => ({
      seat,
      digit,
      ...told(pairs, areas),
    })),
    digits: [4, 3, 2, 1, 0].map((digit) => {
      const of = rows.filter((row) => row.digit === digit);
      return {
        digit,
        seats: of.map(({ seat }) => seat),
        ...told(
          sum(of.map(({ pairs }) => pairs)),
          new Set(of.flatMap(({ areas }) => [...areas])),
        ),
      };
    }),
  };
}

/** What one clue alone leaves open: rectangles that hold it and no other clue. */
export function candidates(params: BoardsParams) {
  const of = (boards: Board[], digit?: number) => {
    const counts: number[] = [], kinds: number[] = [];
    for (const { puzzle } of boards) {
      const found = candidatesOf(puzzle, standard);
      const clues = puzzle.clues.filter((clue) => clue !== NONE);
      clues.forEach((clue, k) => {
        if (digit !== undefined && clue !== digit) return;
        const areas = new Set<number>();
        for (let i = found.ofClue![k]; i < found.ofClue![k + 1]; i++) {
          areas.add(
            (found.bottom[i] - found.top[i] + 1) *
              (found.right[i] - found.left[i] + 1),
          );
        }
        counts.push(found.ofClue![k + 1] - found.ofClue![k]);
        kinds.push(areas.size);
      });
    }
    return {
      clues: counts.length,
      rectangles: median(counts),
      areas: median(kinds),
      maxRectangles: Math.max(...counts),
      maxAreas: Math.max(...kinds),
      /** Clues whose room is certain from the clue alone. */
      certain: counts.filter((n) => n === 1).length,
    };
  };
  return {
    sets: makeBoards(params).map(({ side, boards }) => ({
      side,
      ...of(boards),
      digits: [0, 1, 2, 3, 4].map((digit) => ({ digit, ...of(boards, digit) })),
    })),
  };
}

/** The same answers with clues in other cells: how many of the possible boards have one answer. */
export function placements(
  params: BoardsParams & { samples: number[] },
  { progress }: Progress,
) {
  const sets = makeBoards(params);
  const total = sum(sets.map(({ boards }) => boards.length));
  let done = 0;
  return {
    sets: sets.map(({ side, boards }, s) => {
      const random = new Random(`${params.seed}/placements/${side}`);
      const shares = boards.map(({ seating }) => {
        let unique = 0;
        for (let n = 0; n < params.samples[s]; n++) {
          const puzzle = seating.board(seating.draw(random));
          if (verdictOf(puzzle, seating) === "unique") unique++;
        }
        progress(++done, total);
        return unique;
      });
      const ways = boards.map(({ seating }) => seating.placements);
      const each = shares.map((unique) => unique / params.samples[s]);
      return {
        side,
        answers: boards.length,
        medianPlacements: medianBig(ways),
        minPlacements: bigMin(ways),
        maxPlacements: bigMax(ways),
        samples: params.samples[s],
        unique: wilson(sum(shares), boards.length * params.samples[s]),
        most: Math.max(...each),
        median: median(each),
        least: Math.min(...each),
        shares: each,
      };
    }),
  };
}

/** A share of boards that have one answer. */
interface Kept {
  moves: number;
  unique: number;
  share: number | null;
}

const kept = (verdicts: readonly boolean[]): Kept => ({
  moves: verdicts.length,
  unique: verdicts.filter(Boolean).length,
  share: verdicts.length === 0
    ? null
    : verdicts.filter(Boolean).length / verdicts.length,
});

/** One clue moved to another cell of its room, its digit made right: what stays unique. */
export function moves(params: BoardsParams, { progress }: Progress) {
  const sets = makeBoards(params);
  const total = sum(sets.map(({ boards }) => boards.length));
  let done = 0;
  const all: {
    side: number;
    seat: Seat;
    same: boolean;
    unique: boolean;
  }[] = [];
  for (const { side, boards } of sets) {
    for (const { seating, seats } of boards) {
      seating.rooms.forEach((cells, room) => {
        const bounds = boundsOf(side, cells);
        for (const cell of cells) {
          if (cell === seats[room]) continue;
          const moved = seats.with(room, cell);
          all.push({
            side,
            seat: seatIn(bounds, Math.floor(cell / side), cell % side),
            same: seating.clues[cell] === seating.clues[seats[room]],
            unique: verdictOf(seating.board(moved), seating) === "unique",
          });
        }
      });
      progress(++done, total);
    }
  }
  const among = (filter: (move: typeof all[number]) => boolean) =>
    kept(all.filter(filter).map(({ unique }) => unique));
  const landing = SEATS.filter((seat) => seat !== "alone");
  return {
    all: among(() => true),
    same: among(({ same }) => same),
    changed: among(({ same }) => !same),
    seats: landing.map((seat) => ({
      seat,
      digit: DIGIT[seat],
      ...among((move) => move.seat === seat),
      same: among((move) => move.seat === seat && move.same),
      changed: among((move) => move.seat === seat && !move.same),
    })),
    sets: sets.map(({ side }) => ({
      side,
      ...among((move) => move.side === side),
    })),
  };
}

/** One clue deleted: what becomes of the board. */
export function erasures(params: BoardsParams) {
  const sets = makeBoards(params).map(({ side, boards }) => {
    let clues = 0, none = 0, unique = 0, intended = 0;
    for (const { puzzle, seating, seats } of boards) {
      for (const cell of seats) {
        const erased = { ...puzzle, clues: puzzle.clues.with(cell, NONE) };
        const verdict = verdictOf(erased);
        clues++;
        if (verdict === "none") none++;
        if (verdict === "unique") unique++;
        if (keeps(erased, seating.answer)) intended++;
      }
    }
    return {
      side,
      clues,
      none,
      noneShare: none / clues,
      some: clues - none,
      unique,
      intended,
    };
  });
  const total = (key: "clues" | "none" | "some" | "unique" | "intended") =>
    sum(sets.map((set) => set[key]));
  return {
    sets,
    clues: total("clues"),
    none: total("none"),
    noneShare: total("none") / total("clues"),
    some: total("some"),
    someShare: total("some") / total("clues"),
    unique: total("unique"),
    intended: total("intended"),
  };
}

/** Whether an answer keeps all rules of a reading. */
function keeps(
  puzzle: NawabariPuzzle,
  answer: NawabariAnswer,
  reading = standard.id,
): boolean {
  return check({ readings }, puzzle, answer, reading).length === 0;
}

/** Every misreading of the rules (positions without values among them): exact numbers of answers. */
export function misreadings(params: BoardsParams, { progress }: Progress) {
  const sets = makeBoards(params);
  const total = readings.length * sum(sets.map(({ boards }) => boards.length));
  let done = 0;
  return {
    readings: readings.map((reading) => ({
      id: reading.id,
      title: reading.title,
      sets: sets.map(({ side, boards }) => {
        const counts = boards.map(({ puzzle }) => {
          progress(done++, total);
          return countAnswers(puzzle, reading);
        });
        return {
          side,
          boards: boards.length,
          intended: boards.filter(({ puzzle, seating }) =>
            keeps(puzzle, seating.answer, reading.id)
          ).length,
          none: counts.filter((n) =>
            n === 0n
          ).length,
          unique: counts.filter((n) => n === 1n).length,
          median: medianBig(counts),
          min: bigMin(counts),
          max: bigMax(counts),
        };
      }),
    })),
  };
}

/** What meets at the lattice points of the answers. */
export function census(params: BoardsParams) {
  const kinds = ["none", "straight", "t", "cross", "bend", "lone"] as const;
  const count = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<
    typeof kinds[number],
    number
  >;
  let points = 0, rooms = 0, boards = 0;
  for (const set of makeBoards(params)) {
    for (const { seating: { grid, answer, rooms: cells } } of set.boards) {
      boards++;
      rooms += cells.length;
      for (let row = 0; row + 1 < grid.rows; row++) {
        for (let col = 0; col + 1 < grid.cols; col++) {
          const cell = grid.cell(row, col);
          const up = answer[grid.edgeRight(cell)];
          const down = answer[grid.edgeRight(cell + grid.cols)];
          const left = answer[grid.edgeBelow(cell)];
          const right = answer[grid.edgeBelow(cell + 1)];
          const meeting = up + down + left + right;
          points++;
          count[
            meeting === 2
              ? up === down ? "straight" : "bend"
              : (["none", "lone", "bend", "t", "cross"] as const)[meeting]
          ]++;
        }
      }
    }
  }
  return {
    points,
    kinds: kinds.map((kind) => ({
      kind,
      count: count[kind],
      share: count[kind] / points,
    })),
    // Rooms are one more than maximal walls and crosses on each board.
    rooms,
    walls: rooms - count.cross - boards,
  };
}

const RUNGS = ["count", "vertex", "room", "probe"] as const;

/** How far the rungs up to each one come without branching. */
export function reach(params: BoardsParams) {
  const sets = makeBoards(params);
  return {
    rungs: RUNGS.map((rung, i) => ({
      rung,
      sets: sets.map(({ side, boards }) => {
        let decided = 0, edges = 0, complete = 0;
        for (const { puzzle } of boards) {
          const state = new NawabariState(puzzle, standard);
          climb(state, rungsOf(ladder, RUNGS.slice(0, i + 1)));
          decided += state.decided;
          edges += state.grid.edges;
          if (state.complete) complete++;
        }
        return {
          side,
          boards: boards.length,
          edges,
          decided,
          share: decided / edges,
          complete,
        };
      }),
    })),
    /** The steps of all boards, by the rung that gets the credit. */
    credit: sets.map(({ side, boards }) => {
      const credit: Record<string, number> = {};
      for (const { puzzle } of boards) {
        const state = new NawabariState(puzzle, standard);
        const found = search(ladder, state).credit;
        for (const [rung, facts] of Object.entries(found)) {
          credit[rung] = (credit[rung] ?? 0) + facts;
        }
      }
      return { side, credit };
    }),
  };
}

/** What a shard of {@linkcode branches} found: branchings by rung, in order of boards. */
export interface BranchesPart {
  side: number;
  index: number;
  /** Branchings with the rungs up to each of `BRANCH_RUNGS`, −1 if the cap was reached. */
  branches: number[];
}

/** The rungs whose worth is measured by branchings. */
export const BRANCH_RUNGS = ["count", "vertex", "room"] as const;

/** Branchings of a complete search, by the rungs that may be used between them; a part of the boards. */
export function branchesPart(
  params: BoardsParams & { cap: number },
  { shard, shards, progress }: Progress & { shard: number; shards: number },
): BranchesPart[] {
  const parts: BranchesPart[] = [];
  for (const { side, count } of params.sets) {
    for (let index = shard; index < count; index += shards) {
      const [{ boards: [board] }] = makeBoards(
        { ...params, sets: params.sets.filter((set) => set.side === side) },
        (_, i) => i === index,
      );
      parts.push({
        side,
        index,
        branches: BRANCH_RUNGS.map((_, i) => {
          const { branches, verdict } = search(
            ladder,
            new NawabariState(board.puzzle, standard),
            { rungs: RUNGS.slice(0, i + 1), maxBranches: params.cap },
          );
          return verdict === "gave-up" ? -1 : branches;
        }),
      });
      progress(index + 1, count);
    }
  }
  return parts;
}

/** Puts the parts of {@linkcode branchesPart} together. */
export function joinBranches(
  parts: BranchesPart[][],
  { sets, cap }: BoardsParams & { cap: number },
) {
  const all = parts.flat();
  return {
    cap,
    rungs: BRANCH_RUNGS.map((rung, i) => ({
      rung,
      sets: sets.map(({ side }) => {
        const found = all.filter((part) => part.side === side).map((part) =>
          part.branches[i]
        );
        const capped = found.filter((n) => n < 0).length;
        const values = found.map((n) => n < 0 ? cap : n);
        return {
          side,
          boards: found.length,
          capped,
          median: median(values),
          worst: Math.max(...values),
        };
      }),
    })),
  };
}

/** Clues strewn at random, without an answer in mind. */
export function scattered(
  params: BoardsParams & { samples: number; clues: number[] },
  { progress }: Progress,
) {
  const sets = makeBoards(params);
  const total = 2 * sets.length * params.samples;
  let done = 0;
  const rows = sets.flatMap(({ side, boards }, s) => {
    const printed = boards.flatMap(({ puzzle }) =>
      [...puzzle.clues].filter((clue) => clue >= 0)
    );
    return (["uniform", "printed"] as const).map((digits) => {
      const random = new Random(`${params.seed}/scattered/${side}/${digits}`);
      const found = { none: 0, unique: 0, multiple: 0 };
      for (let n = 0; n < params.samples; n++) {
        const cells = random.shuffle(
          Array.from({ length: side * side }, (_, i) => i),
        );
        const clues = new Int8Array(side * side).fill(NONE);
        for (const cell of cells.slice(0, params.clues[s])) {
          clues[cell] = digits === "uniform"
            ? random.below(5)
            : random.pick(printed);
        }
        found[verdictOf({ rows: side, cols: side, clues })]++;
        progress(++done, total);
      }
      const none: Share = wilson(found.none, params.samples);
      return {
        side,
        clues: params.clues[s],
        digits,
        samples: params.samples,
        ...found,
        noneShare: none,
      };
    });
  });
  return { rows };
}
