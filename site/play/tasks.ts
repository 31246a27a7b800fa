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
  /**
   * The next step that marks something, and the steps it rests on, in their order;
   * and the marked places that it needs.
   */
  | { kind: "step"; steps: Told[]; basis: number[] }
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
  /** Whether this is not the last word: the search goes on. */
  more?: boolean;
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
  options: { rungs?: readonly string[]; maxBranches?: number } = {},
): Verdict {
  const notation = notationOf(id);
  const puzzle = notation.genre.parse(board);
  const { answers, verdict, rung, branches } = notation.genre.search(
    puzzle,
    options,
  );
  return {
    verdict,
    rung,
    branches,
    answers: answers.map((answer) => notation.full(puzzle, answer)),
  };
}

/** Branchings of the first try at a verdict: some milliseconds. */
const FEW_BRANCHES = 100;

/**
 * Solves a board that is being made: first without assumptions, which settles most
 * boards at once, then in earnest where that says too little.
 *
 * @param maxBranches Branchings after which to give up.
 * @returns Each verdict better than the one before; the last has no `more`.
 */
export function* verdicts(
  asked: Asked & { maxBranches: number },
): Generator<Verdict> {
  const { rungs } = notationOf(asked.genre).genre.ladder;
  const quick = judge(asked, {
    rungs: rungs.map(({ id }) => id),
    maxBranches: FEW_BRANCHES,
  });
  const settled = quick.verdict === "multiple" || quick.verdict === "none" ||
    (quick.verdict === "unique" && quick.branches === 0);
  if (settled) {
    yield quick;
    return;
  }
  yield { ...quick, rung: null, more: true };
  yield judge(asked, asked);
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
 * follows from what is marked. It points at no marks but those that it needs.
 *
 * @param marks What is marked.
 * @param order The marked places in the order of their marks.
 */
export function hint(
  asked: Asked,
  marks: Marks,
  order: readonly number[],
): Hint {
  const found = findHint(asked, marks, order);
  if (found.kind !== "step") return found;
  const notation = notationOf(asked.genre);
  const puzzle = notation.genre.parse(asked.board);
  const basis = basisOf(notation, puzzle, found.steps, marks, order);
  return {
    kind: "step",
    steps: pointed(notation, puzzle, found.steps, marks, basis),
    basis,
  };
}

/** The same {@linkcode hint}, before it is known which marks it needs. */
export function findHint(
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
  const chain: Found[] = [];
  for (const found of stepsOf(notation, state, rungsOf(genre.ladder), marks)) {
    chain.push(found);
    if (found.told.changes.length === 0) continue;
    return {
      kind: "step",
      steps: backing(notation, puzzle, chain),
      basis: [...order],
    };
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

/** A step, and what it is about. */
interface Found {
  told: Told;
  /** Where its facts are, whether they are marks or not. */
  about: Place[];
}

/**
 * The steps of a climb, each as soon as it is made.
 *
 * @param marks What is marked at first: no news to the reader.
 */
function* stepsOf<S extends LadderState>(
  notation: Notation,
  state: S,
  rungs: readonly Rung<S>[],
  marks: Marks,
): Generator<Found> {
  const notes = new Notes(state);
  for (let i = 0; i < rungs.length;) {
    notes.credit(rungs[i].id);
    const outcome = rungs[i].run(state, notes);
    for (const step of notes.steps.splice(0)) {
      yield {
        told: tell(notation, state, step, marks),
        // What an assumption rules out is not at one place: it is what was assumed.
        about: (step.rung === "probe" ? step.because : [])
          .concat(step.facts.map(({ place }) => place))
          .flatMap((place) => notation.spots(state, place)),
      };
    }
    if (outcome === CONTRADICTION) return;
    i = outcome === CHANGED ? 0 : i + 1;
  }
}

/** The cells at some places, and on both sides of edges. */
function cellsAt<P>(
  notation: Notation<P>,
  puzzle: P,
  places: readonly Place[],
): number[] {
  const grid = gridOf(notation, puzzle);
  return places.flatMap(({ kind, index }) =>
    kind === "cell" ? [index] : kind === "edge" ? grid.cellsOf(index) : []
  );
}

/**
 * The last step with those before it that it may rest on: the ones about cells that
 * its reason names, or the reason of one of these.
 */
function backing<P>(
  notation: Notation<P>,
  puzzle: P,
  chain: readonly Found[],
): Told[] {
  const last = chain.at(-1)!.told;
  const kept = [last];
  const named = new Set(cellsAt(notation, puzzle, last.spots));
  for (const { told, about } of chain.slice(0, -1).reverse()) {
    const own = cellsAt(notation, puzzle, about);
    if (!own.some((cell) => named.has(cell))) continue;
    for (const cell of cellsAt(notation, puzzle, told.spots)) named.add(cell);
    kept.unshift(told);
  }
  return kept;
}

/** Steps after which a smaller basis is given up: it leads elsewhere first. */
const MOST_STEPS = 200;

/**
 * Asks of marked places whether, with these alone, the rungs of some steps come to the
 * last of them in the very same words.
 *
 * @param marks What is marked on the board.
 */
export function follows<P>(
  notation: Notation<P>,
  puzzle: P,
  steps: readonly Told[],
  marks: Marks,
): (places: readonly number[]) => boolean {
  const { genre } = notation;
  const rungs = rungsOf(genre.ladder).filter(({ id }) =>
    steps.some(({ rung }) => rung === id)
  );
  const state = genre.start(puzzle);
  const words = ({ rung, reason, changes }: Told) =>
    JSON.stringify([rung, reason, changes]);
  const wanted = words(steps.at(-1)!);
  return (places) => {
    state.undo(0);
    for (const place of places) notation.write(state, place, marks[place]);
    let tried = 0;
    for (const { told } of stepsOf(notation, state, rungs, marks)) {
      if (words(told) === wanted) return true;
      if (++tried === MOST_STEPS) return false;
    }
    return false;
  };
}

/** The marked places that steps need: with any of them less they do not follow. */
function basisOf<P>(
  notation: Notation<P>,
  puzzle: P,
  steps: readonly Told[],
  marks: Marks,
  order: readonly number[],
): number[] {
  const last = steps.at(-1)!;
  // What is far away is hardly needed: leave it out first.
  const grid = gridOf(notation, puzzle);
  const here = cellsAt(notation, puzzle, [
    ...last.spots,
    ...last.changes.map(([index]): Place => ({ kind: notation.kind, index })),
  ]);
  const distance = (place: number) =>
    Math.min(
      ...cellsAt(notation, puzzle, [{ kind: notation.kind, index: place }])
        .flatMap((a) =>
          here.map((b) =>
            Math.abs(grid.row(a) - grid.row(b)) +
            Math.abs(grid.col(a) - grid.col(b))
          )
        ),
    );
  const near = order.map((place) => ({ place, far: distance(place) }))
    .sort((a, b) => a.far - b.far).map(({ place }) => place);
  return shrunk(near, follows(notation, puzzle, steps, marks));
}

/**
 * What is left of a list when nothing more can be left out of it, its end first.
 *
 * @param isEnough Whether some of its items are; all of them are taken to be.
 */
function shrunk<T>(
  list: readonly T[],
  isEnough: (some: readonly T[]) => boolean,
): T[] {
  let left = [...list];
  // Large pieces first: of a long list little is needed. One by one again and again: with
  // less of the rest, an item may be needed no longer.
  for (let size = left.length; size >= 1;) {
    const before = left.length;
    for (let end = left.length; end > 0; end -= size) {
      const less = [
        ...left.slice(0, Math.max(0, end - size)),
        ...left.slice(end),
      ];
      if (isEnough(less)) left = less;
    }
    if (size > 1 || left.length === before) size >>= 1;
  }
  return left;
}

/** Steps that point at no marks but those they need. */
function pointed<P>(
  notation: Notation<P>,
  puzzle: P,
  steps: readonly Told[],
  marks: Marks,
  basis: readonly number[],
): Told[] {
  return steps.map((step) => ({
    ...step,
    spots: step.spots.filter(({ kind, index }) =>
      kind !== notation.kind || marks[index] === 0 || basis.includes(index) ||
      (kind === "cell" && notation.printed(puzzle, index))
    ),
  }));
}

/**
 * Counts the answers of a board under a reading: by listing up to `limit` of them,
 * then exactly without listing, unless that is out of reach.
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
  if (listed.exact) return;
  try {
    const exact = notation.count(puzzle, readingOf(genre, reading).id);
    yield { ...listed, count: String(exact), exact: true };
  } catch (error) {
    // What was listed stands.
    if (!(error instanceof RangeError)) throw error;
  }
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
