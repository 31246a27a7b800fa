/**
 * Making boards: an answer is drawn first; then clues are bought until no other
 * answer is left; then every clue that can be spared is dropped.
 *
 * Buying is adversarial. The solver is asked for an answer other than the drawn
 * one, and a cell on which the two size maps differ gets its number. If they differ
 * nowhere, the answer is tied: no set of clues can single it out, and it is refused.
 *
 * @module
 */

import type { Random } from "../base/random.ts";
import { Grid } from "../board/grid.ts";
import { GenerateError, type GenerateRequest } from "../genre.ts";
import {
  CHANGED,
  CONTRADICTION,
  propagate,
  type Rung,
  UNCHANGED,
} from "../logic/ladder.ts";
import { search } from "../logic/search.ts";
import { anti, ladder, rect } from "./ladder.ts";
import { OPEN, Position } from "./position.ts";
import {
  type Answer,
  type Dialect,
  NO_CLUE,
  type Puzzle,
  ruleSet,
  sizeMap,
  speaks,
} from "./rules.ts";
import { BANANA, CHOCO } from "./sizes.ts";

/** By the highest rung a board needs, easiest first; `size` takes in the rungs below it. */
export const LEVELS = ["size", "anti", "probe", "search"] as const;

/** How many boards are thrown away for not being of the level asked for. */
const PATIENCE = 500;

const OFFICIAL = ruleSet("official");

/** How to draw an answer. */
export interface Draw {
  /** How likely a cell that is still free is shaded (default 0.4). */
  shade?: number;
  /** Most cells of a block (default: no bound). */
  largest?: number;
}

/** Attempts at an answer before its bound on blocks is given up as impossible. */
const ATTEMPTS = 2000;

/**
 * Draws a legal answer: cells in random order get a random colour, and what
 * follows from it for their surroundings. Every legal answer can come out, though
 * not all equally often (for that see `AnswerSampler`).
 *
 * @throws {GenerateError} If none turns up whose blocks are small enough.
 */
export function drawAnswer(
  grid: Grid,
  random: Random,
  { shade = 0.4, largest = grid.size }: Draw = {},
): Answer {
  const empty = { grid, clues: new Int32Array(grid.size) };
  const state = new Position(empty, OFFICIAL);
  const rungs = [rect, anti, ...(largest < grid.size ? [atMost(largest)] : [])];
  const order = Array.from({ length: grid.size }, (_, cell) => cell);
  const holds = (cell: number, colour: number): boolean => {
    const mark = state.written;
    const good = state.set(state.at(cell), colour) !== CONTRADICTION &&
      propagate(state, rungs);
    if (!good) state.undo(mark);
    return good;
  };
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    state.undo(0);
    const alive = propagate(state, rungs) && random.shuffle(order).every(
      (cell) => {
        if (state.colour[state.at(cell)] !== OPEN) return true;
        const colour = random.fraction() < shade ? CHOCO : BANANA;
        return holds(cell, colour) || holds(cell, CHOCO + BANANA - colour);
      },
    );
    const answer = alive ? ladder.read(state) : null;
    if (answer !== null) return answer;
  }
  throw new GenerateError(
    `No ${grid.rows}×${grid.cols} answer with blocks of at most ${largest} cells among ${ATTEMPTS} attempts`,
  );
}

/** The rule, made up for drawing, that no block has more than `largest` cells. */
function atMost(largest: number): Rung<Position> {
  return {
    id: "at-most",
    title: "大きさの上限",
    gist: "塊の大きさに上限を置きます。",
    run(state) {
      const { colour, stride, trail } = state;
      for (let n = 0; n < state.written; n++) {
        const at = trail[n], own = colour[at];
        if (state.blockSize(state.block(at)) > largest) return CONTRADICTION;
        for (const beside of [-stride, -1, 1, stride]) {
          const next = at + beside;
          if (colour[next] !== OPEN) continue;
          const joined = new Set(
            [-stride, -1, 1, stride]
              .filter((step) => colour[next + step] === own)
              .map((step) => state.block(next + step)),
          );
          let cells = 1;
          for (const root of joined) cells += state.blockSize(root);
          if (cells <= largest) continue;
          state.set(next, CHOCO + BANANA - own);
          return CHANGED;
        }
      }
      return UNCHANGED;
    },
  };
}

/** Clues for an answer, and how they came about. */
export interface Purchase {
  puzzle: Puzzle;
  /** Cells in the order in which their clues were bought. */
  bought: number[];
  /** The bought cells that could not be spared, in the same order: a minimal set. */
  kept: number[];
}

/** Boards of more cells than this are made with bounded searches. */
const EXACT_CELLS = 81;

/** Branchings, with probing, after which a bounded search leaves the question open. */
const BOUND = 12;

/** Branchings that {@linkcode otherAnswer} spends before it starts to probe. */
const HASTE = 200;

/**
 * Buys clues for an answer until it is the only one, then drops those that can be
 * spared, in random order. No clue of the result can be taken away without letting
 * another answer in; there may still be a smaller set.
 *
 * On boards of more than {@linkcode EXACT_CELLS} cells searches are bounded: where
 * one is too long a clue is bought at random, or kept, so that those boards are
 * unique but may have clues to spare.
 *
 * @param dialect Which numbers may be bought.
 * @param bound Branchings after which a search leaves its question open.
 * @returns null if no set of such clues singles the answer out.
 */
export function buyClues(
  grid: Grid,
  answer: Answer,
  random: Random,
  dialect: Dialect = "any",
  bound = grid.size > EXACT_CELLS ? BOUND : Infinity,
): Purchase | null {
  const map = sizeMap(grid, answer);
  const clues = new Int32Array(grid.size);
  const puzzle: Puzzle = { grid, clues };
  const bought: number[] = [];
  // The size maps of the answers found on the way: they refute most later claims.
  const rivals: Int32Array[] = [];
  const rival = (): Int32Array | "unknown" | null => {
    const known = rivals.find((theirs) =>
      clues.every((clue, cell) => clue === NO_CLUE || clue === theirs[cell])
    );
    if (known !== undefined) return known;
    const found = otherAnswer(puzzle, answer, bound);
    if (found === null || found === "unknown") return found;
    rivals.push(sizeMap(grid, found));
    return rivals.at(-1)!;
  };
  for (let theirs = rival(); theirs !== null; theirs = rival()) {
    const offers: number[] = [];
    for (let cell = 0; cell < grid.size; cell++) {
      const tells = theirs === "unknown"
        ? clues[cell] === NO_CLUE
        : theirs[cell] !== map[cell];
      if (tells && speaks(dialect, grid, map[cell])) offers.push(cell);
    }
    if (offers.length === 0) return null;
    const cell = random.pick(offers);
    clues[cell] = map[cell];
    bought.push(cell);
  }
  for (const cell of random.shuffle(bought.slice())) {
    clues[cell] = NO_CLUE;
    if (rival() !== null) clues[cell] = map[cell];
  }
  return { puzzle, bought, kept: bought.filter((cell) => clues[cell] > 0) };
}

/**
 * An answer of the puzzle other than the given one; null if there is none,
 * "unknown" if more than `bound` branchings would be needed to tell.
 */
export function otherAnswer(
  puzzle: Puzzle,
  answer: Answer,
  bound = Infinity,
): Answer | "unknown" | null {
  const state = new Position(puzzle, OFFICIAL);
  const isOther = (found: Answer) => found.some((x, i) => x !== answer[i]);
  // Where there are many answers, the next one is near, and probing only delays.
  const hasty = search(ladder, state, {
    rungs: ladder.rungs.map(({ id }) => id),
    maxBranches: HASTE,
  });
  const near = hasty.answers.find(isOther);
  if (near !== undefined) return near;
  if (hasty.verdict === "unique") return null;
  const { answers, verdict } = search(ladder, state, { maxBranches: bound });
  return answers.find(isOther) ?? (verdict === "unique" ? null : "unknown");
}

/**
 * A board with one answer and no clue to spare.
 *
 * @throws {GenerateError} If no answer of the size can be singled out, or none of
 * the level turned up.
 */
export function generate(
  { rows, cols, level, dials = {} }: GenerateRequest,
  random: Random,
): Puzzle {
  const grid = new Grid(rows, cols);
  const draw: Draw = {
    ...(dials.shade !== undefined && { shade: dials.shade / 100 }),
    ...(dials.largest !== undefined && { largest: dials.largest }),
  };
  for (let tries = 0; tries < PATIENCE; tries++) {
    const bought = buyClues(grid, drawAnswer(grid, random, draw), random);
    if (bought === null) continue;
    if (level === undefined || levelOf(bought.puzzle) === level) {
      return bought.puzzle;
    }
  }
  throw new GenerateError(
    `No ${rows}×${cols} board of level ${
      level ?? "any"
    } among ${PATIENCE} that were made`,
  );
}

/** The dials of {@linkcode generate}, in Japanese. */
export const DIALS = {
  shade: "空いたマスを塗る確からしさ（百分率、既定は40）",
  largest: "塊の大きさの上限（既定は上限なし）",
};

/** The level of a puzzle with one answer. */
export function levelOf(puzzle: Puzzle): string {
  const { rung } = search(ladder, new Position(puzzle, OFFICIAL));
  return LEVELS.find((level) => level === rung) ?? "size";
}
