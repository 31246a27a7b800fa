/**
 * What the worker is asked about a board, and how it finds the answer. Nothing here
 * knows of a page or a worker: tests call it as it is.
 *
 * @module
 */

import { Random } from "../../lib/base/random.ts";
import { type GenreId, readingOf } from "../../lib/genre.ts";
import {
  CHANGED,
  climb,
  CONTRADICTION,
  type LadderState,
  Notes,
  type Rung,
} from "../../lib/logic/ladder.ts";
import { rungsOf, search } from "../../lib/logic/search.ts";
import type { Place, Step } from "../../lib/logic/trace.ts";
import {
  gridOf,
  type Marks,
  type Notation,
  notationOf,
  placesOf,
} from "./notation.ts";
import { easelOf } from "./easels.ts";
import type { Change } from "./strokes.ts";

/** A board to be asked about, as text: what a worker can be sent. */
export interface Asked {
  genre: GenreId;
  board: string;
}

/** A step of the ladder as the page shows it. */
export interface Told {
  /** Id of the rung. */
  rung: string;
  /** Japanese. */
  reason: string;
  /** What it marks: nothing, if it only rules something out. */
  changes: Change[];
  /** The cells, edges and points that the reason rests on. */
  spots: Place[];
}

/** What can be said to who asks for help. */
export type Hint =
  /** A mark that is in no answer: the first one made. */
  | { kind: "wrong"; place: number }
  /** The board has no answer. */
  | { kind: "hopeless" }
  /** The next step that marks something, and the steps it rests on, in their order. */
  | { kind: "step"; steps: Told[] }
  /** No rung goes further: a mark that only search can tell. */
  | { kind: "search"; change: Change }
  /** Everything that is sure is marked: what is left differs from answer to answer. */
  | { kind: "nothing" }
  /** No rung goes further, and to search the board takes too long. */
  | { kind: "stuck" };

/** A board solved rung by rung. */
export interface Trace {
  steps: Told[];
  end: "complete" | "stuck" | "contradiction";
}

/** What a board comes to. */
export interface Verdict {
  verdict: "unique" | "multiple" | "none" | "gave-up";
  /** Up to two answers, every place marked. */
  answers: Marks[];
  /** Id of the highest rung, `search`, or null if no rung was needed. */
  rung: string | null;
  branches: number;
  /** Facts by rung. */
  credit: Record<string, number>;
}

/** How many answers a board has under a reading. */
export interface Counted {
  reading: string;
  /** At least so many; just so many if `exact`. A decimal number. */
  count: string;
  exact: boolean;
  /** Up to two answers, every place marked. */
  answers: Marks[];
}

/** Which clues of a board could be done without, or stand elsewhere. */
export interface Trials {
  /** Boards tried so far, and how many there are. */
  done: number;
  total: number;
  /** Clues that can be spared. */
  spare: number[];
  /** For each clue that can stand elsewhere: where. */
  moves: { cell: number; to: number }[];
}

/** What to make a board from: the command line makes the same from the same. */
export interface Recipe {
  genre: GenreId;
  rows: number;
  cols: number;
  level?: string;
  dials?: Record<string, number>;
  seed: string;
}

/** Branchings that one question about a position may take. */
const MOST_BRANCHES = 20_000;

/** A board made from a seed: the first that the command line prints for it. */
export function makeBoard({ genre: id, seed, ...request }: Recipe): string {
  const { genre } = notationOf(id);
  const random = new Random(/^-?\d{1,9}$/.test(seed) ? Number(seed) : seed);
  return genre.format(genre.generate(request, random));
}

/** Solves a board. */
export function judge(
  { genre: id, board }: Asked,
  options: { reading?: string; maxBranches?: number } = {},
): Verdict {
  const notation = notationOf(id);
  const puzzle = notation.genre.parse(board);
  const { answers, ...rest } = notation.genre.search(puzzle, options);
  return {
    ...rest,
    answers: answers.map((answer) => notation.full(puzzle, answer)),
  };
}

/** The last board that was judged for a hint: the next hint is likely about it, too. */
let judged: { asked: Asked; verdict: Verdict } | null = null;

function judgeOnce({ genre, board }: Asked): Verdict {
  if (judged?.asked.genre !== genre || judged.asked.board !== board) {
    judged = {
      asked: { genre, board },
      verdict: judge({ genre, board }, { maxBranches: MOST_BRANCHES }),
    };
  }
  return judged.verdict;
}

/**
 * A hint for a position: never a mere part of the answer, always something that
 * follows from what is marked.
 *
 * @param marks What is marked.
 * @param order The marked places in the order of their marks.
 */
export function hint(
  asked: Asked,
  marks: Marks,
  order: readonly number[],
): Hint {
  const notation = notationOf(asked.genre);
  const { genre } = notation;
  const puzzle = genre.parse(asked.board);
  const { answers: full, verdict } = judgeOnce(asked);
  if (verdict === "none") return { kind: "hopeless" };

  /** Whether some answer agrees with the first `length` marks. */
  const agrees = (length: number): boolean => {
    const first = order.slice(0, length);
    const fits = (answer: Marks) =>
      first.every((place) => answer[place] === marks[place]);
    if (full.some(fits)) return true;
    if (verdict === "unique") return false;
    const state = genre.start(puzzle);
    for (const place of first) {
      if (notation.write(state, place, marks[place]) === CONTRADICTION) {
        return false;
      }
    }
    const found = search(genre.ladder, state, {
      limit: 1,
      maxBranches: MOST_BRANCHES,
    });
    return found.answers.length > 0 || found.verdict === "gave-up";
  };
  if (!agrees(order.length)) {
    let good = 0, bad = order.length;
    while (bad - good > 1) {
      const middle = (good + bad) >> 1;
      if (agrees(middle)) good = middle;
      else bad = middle;
    }
    return { kind: "wrong", place: order[good] };
  }

  const state = genre.start(puzzle);
  for (const place of order) notation.write(state, place, marks[place]);
  const notes = new Notes(state);
  const rungs = rungsOf(genre.ladder);
  const steps: Told[] = [];
  for (let i = 0; i < rungs.length;) {
    notes.credit(rungs[i].id);
    const outcome = (rungs[i] as Rung<LadderState>).run(state, notes);
    for (const step of notes.steps.splice(0)) {
      const told = tell(notation, state, step, marks);
      steps.push(told);
      if (told.changes.length > 0) {
        return { kind: "step", steps: backing(notation, puzzle, steps) };
      }
    }
    if (outcome === CONTRADICTION) break;
    i = outcome === CHANGED ? 0 : i + 1;
  }
  if (verdict === "multiple") return { kind: "nothing" };
  if (verdict !== "unique") return { kind: "stuck" };
  const place = full[0].findIndex((mark, i) => mark > 0 && marks[i] === 0);
  return place < 0
    ? { kind: "nothing" }
    : { kind: "search", change: [place, full[0][place]] };
}

/** A board climbed from the empty position, with some of the rungs or all. */
export function trace(
  { genre: id, board }: Asked,
  rungs?: readonly string[],
): Trace {
  const notation = notationOf(id);
  const { genre } = notation;
  const puzzle = genre.parse(board);
  const state = genre.start(puzzle);
  const notes = new Notes(state);
  const { end } = climb(state, rungsOf(genre.ladder, rungs), notes);
  const marks = new Uint8Array(placesOf(notation, puzzle));
  const steps = notes.steps.map((step) => tell(notation, state, step, marks));
  // Where rungs decide more than places, the one that reads it off may be left out.
  const answer = end === "complete" ? genre.ladder.read(state) : null;
  if (answer !== null) {
    for (const { changes } of steps) {
      for (const [place, mark] of changes) marks[place] = mark;
    }
    const changes = [...notation.full(puzzle, answer).entries()].filter((
      [place, mark],
    ) => mark > 0 && marks[place] === 0);
    if (changes.length > 0) {
      steps.push({
        rung: steps.at(-1)?.rung ?? "",
        reason: "これまでの段で、残りも一通りに決まっています。",
        changes,
        spots: [],
      });
    }
  }
  return { steps, end };
}

/** A step in the page's terms; marks that are there already are left out. */
function tell(
  notation: Notation,
  state: LadderState,
  { rung, facts, reason, because }: Step,
  marks: Marks,
): Told {
  const changes: Change[] = [];
  for (const { place, value } of facts) {
    if (place.kind !== notation.kind) continue;
    const mark = notation.marks.findIndex(({ fact }) => fact === value);
    if (mark > 0 && marks[place.index] === 0) {
      changes.push([place.index, mark]);
    }
  }
  const spots = because.flatMap((place) => notation.spots(state, place));
  // A step that only rules something out is about that.
  if (spots.length === 0) {
    spots.push(...facts.flatMap(({ place }) => notation.spots(state, place)));
  }
  return { rung, reason, changes, spots };
}

/**
 * The last step with those before it that it may rest on: the ones that share a
 * cell with it, or with one of these.
 */
function backing<P>(
  notation: Notation<P>,
  puzzle: P,
  steps: readonly Told[],
): Told[] {
  const grid = gridOf(notation, puzzle);
  const cellsOf = ({ changes, spots }: Told): number[] => [
    ...changes.flatMap(([place]) =>
      notation.kind === "edge" ? grid.cellsOf(place) : [place]
    ),
    ...spots.flatMap(({ kind, index }) =>
      kind === "cell" ? [index] : kind === "edge" ? grid.cellsOf(index) : []
    ),
  ];
  const kept: Told[] = [steps.at(-1)!];
  const near = new Set(cellsOf(kept[0]));
  for (const step of steps.slice(0, -1).reverse()) {
    const own = cellsOf(step);
    if (!own.some((cell) => near.has(cell))) continue;
    for (const cell of own) near.add(cell);
    kept.unshift(step);
  }
  return kept;
}

/**
 * Counts the answers of a board under a reading: by listing up to `limit` of them, and
 * exactly where the genre can count without listing.
 *
 * @returns Each result better than the one before.
 */
export function* count(
  { genre: id, board }: Asked,
  reading: string,
  limit = 1000,
): Generator<Counted> {
  const notation = notationOf(id);
  const { genre } = notation;
  const puzzle = genre.parse(board);
  const { answers, verdict } = genre.search(puzzle, {
    reading,
    limit,
    maxBranches: MOST_BRANCHES,
  });
  const listed: Counted = {
    reading,
    count: String(answers.length),
    exact: verdict !== "gave-up" && answers.length < limit,
    answers: answers.slice(0, 2).map((answer) => notation.full(puzzle, answer)),
  };
  yield listed;
  if (listed.exact || notation.count === undefined) return;
  const exact = notation.count(puzzle, readingOf(genre, reading).id);
  yield { ...listed, count: String(exact), exact: true };
}

/** Trials between two tellings. */
const TRIALS_TOLD = 8;

/**
 * Tries a board with one answer without each of its clues, and with each clue in other
 * cells of its room: whether the answer is still the only one.
 */
export function* tryClues({ genre: id, board }: Asked): Generator<Trials> {
  const { genre } = notationOf(id);
  const easel = easelOf(id);
  const puzzle = genre.parse(board);
  const { answers, verdict } = genre.search(puzzle);
  if (verdict !== "unique") return;
  const spare = easel.spare(puzzle);
  const moves = easel.moves(puzzle, answers[0] as Uint8Array);
  const found: Trials = {
    done: 0,
    total: spare.length + moves.length,
    spare: [],
    moves: [],
  };
  const isUnique = (changed: unknown) =>
    genre.search(changed, { maxBranches: MOST_BRANCHES }).verdict === "unique";
  for (const { cell, puzzle } of spare) {
    if (isUnique(puzzle)) found.spare.push(cell);
    if (++found.done % TRIALS_TOLD === 0) yield structuredClone(found);
  }
  for (const { cell, to, puzzle } of moves) {
    if (isUnique(puzzle)) found.moves.push({ cell, to });
    if (++found.done % TRIALS_TOLD === 0) yield structuredClone(found);
  }
  yield found;
}
