/**
 * The ladder of Choco-Banana, cheapest rung first:
 *
 * - `value`  ({@linkcode value}): some numbers name their colour by themselves
 * - `sharp`  ({@linkcode sharp}): a few more do, if the answer must be legal as a whole
 * - `rect`   ({@linkcode rect}): a choco fills its bounding box
 * - `size`   ({@linkcode size}): a numbered block has neither fewer cells nor more
 * - `anti`   ({@linkcode anti}): a banana that can no longer grow is no rectangle
 * - `probe`  (of the engine): a colour that leads the rungs below to a contradiction is wrong
 *
 * Every rung looks only at facts that are new since it last found nothing more
 * to say (see `Closed`), and at blocks through `Position.block`, which forgets
 * them at every write. `value`, `sharp` and `rect` write all they can; `size` and
 * `anti` return after each deduction, so that cheaper rungs go first again.
 *
 * @module
 */

import {
  CHANGED,
  type Choices,
  CONTRADICTION,
  type Notes,
  type Outcome,
  type Rung,
  UNCHANGED,
} from "../logic/ladder.ts";
import type { Ladder } from "../logic/search.ts";
import { cells, type Place } from "../logic/trace.ts";
import { type Clue, FRAME, OPEN, other, type Position } from "./position.ts";
import type { Answer } from "./rules.ts";
import {
  BANANA,
  CHOCO,
  type Colours,
  coloursInAnswers,
  coloursOfShape,
} from "./sizes.ts";

const places = (state: Position, at: Iterable<number>): Place[] =>
  cells(Array.from(at, (one) => state.cell(one)));

const NAMES = ["", "チョコ", "バナナ"];

/**
 * The colours that the shape of a numbered block leaves open. A dropped rule frees
 * the colour it was about.
 */
function byShape({ grid, rules }: Position, size: number): Colours {
  if (size > grid.size) return 0;
  return coloursOfShape(grid.rows, grid.cols, size) |
    (rules.choco ? 0 : CHOCO) | (rules.banana ? 0 : BANANA);
}

/** The same, if the rest of the board must come to a legal answer too. */
function byAnswer(state: Position, size: number): Colours {
  const { grid, rules } = state;
  // The strip beside a choco is wrong only if no banana may be a rectangle.
  return byShape(state, size) &
    (rules.choco && rules.banana
      ? coloursInAnswers(grid.rows, grid.cols, size)
      : CHOCO | BANANA);
}

/** A rung that reads nothing but the printed numbers. */
function byNumber(
  id: "value" | "sharp",
  title: string,
  gist: string,
  colours: (state: Position, size: number) => Colours,
  reason: (state: Position, size: number, colour: Colours) => string,
): Rung<Position> {
  return {
    id,
    title,
    gist,
    run(state, notes) {
      const seen = state.seen[id];
      // Numbers do not change: once is enough, until its facts are undone.
      if (seen.mark >= 0) return UNCHANGED;
      let outcome: Outcome = UNCHANGED;
      for (const { at, size } of state.clues) {
        const left = colours(state, size);
        if (left === (CHOCO | BANANA)) continue;
        if (left === 0) return CONTRADICTION;
        const result = state.set(at, left);
        if (result === CONTRADICTION) return CONTRADICTION;
        if (result === CHANGED) {
          outcome = CHANGED;
          notes?.because(reason(state, size, left), places(state, [at]));
        }
      }
      seen.close(state.written);
      return outcome;
    },
  };
}

/** 1 and 2 are chocos, the whole board is one, and what is no product of sides is a banana. */
export const value: Rung<Position> = byNumber(
  "value",
  "数字",
  "1と2は必ずチョコ、縦×横の積にならない数は必ずバナナです。",
  byShape,
  ({ grid }, size, colour) =>
    colour === BANANA
      ? `${size}は${grid.rows}以下×${grid.cols}以下の積にならないので、長方形になれず、バナナです。`
      : size <= 2
      ? `${size}マスの塊は必ず長方形なので、チョコです。`
      : `${size}マスのバナナはこの盤に入らないので、チョコです。`,
);

/** What `value` leaves open and yet no legal answer allows. */
export const sharp: Rung<Position> = byNumber(
  "sharp",
  "数字と余白",
  "置けば盤の端に一列だけを残してしまう大きさの長方形は、その列がバナナになれないので、チョコではありません。",
  byAnswer,
  ({ grid }, size) =>
    `${size}マスのチョコは${grid.rows}×${grid.cols}の盤に一列だけを残し、その列は長方形のバナナになるほかないので、${size}はバナナです。`,
);

/** A window with three chocos and a banana. */
const CONFLICT = 255;

/**
 * What each 2×2 window asks for, by its four colours, two bits each from the upper
 * left on: nothing (0), a {@linkcode CONFLICT}, or `colour << 2 | place`, the place
 * counted from the upper left in reading order.
 */
const WINDOWS = Uint8Array.from({ length: 256 }, (_, window) => {
  const colours = [0, 2, 4, 6].map((shift) => window >> shift & 3);
  const how = (colour: number) => colours.filter((c) => c === colour).length;
  const chocos = how(CHOCO), open = colours.indexOf(OPEN);
  if (how(FRAME) > 0 || how(OPEN) > 1) return 0;
  if (open < 0) return chocos === 3 ? CONFLICT : 0;
  return chocos === 3
    ? CHOCO << 2 | open
    : chocos === 2
    ? BANANA << 2 | open
    : 0;
});

/**
 * A choco fills its bounding box. Chocos are rectangles just if no 2×2 window
 * holds exactly three chocos, so it is enough to look at the four windows around
 * each new fact: three chocos make the fourth cell one, and two beside a banana
 * make it a banana.
 */
export const rect: Rung<Position> = {
  id: "rect",
  title: "外接長方形",
  gist: "チョコの塊は外接長方形を埋め、埋められない向きには伸びません。",
  run(state, notes) {
    if (!state.rules.choco) return UNCHANGED;
    const { colour, stride, trail, seen } = state;
    const start = state.written;
    // Facts written here join the end of the trail and are looked at in turn.
    for (let n = Math.max(0, seen.rect.mark); n < state.written; n++) {
      const at = trail[n];
      for (let w = 0; w < 4; w++) {
        const a = at - (w & 1) - (w & 2 ? stride : 0);
        const asks = WINDOWS[
          colour[a] | colour[a + 1] << 2 | colour[a + stride] << 4 |
          colour[a + stride + 1] << 6
        ];
        if (asks === 0) continue;
        if (asks === CONFLICT) return CONTRADICTION;
        const window = [a, a + 1, a + stride, a + stride + 1];
        const open = window[asks & 3];
        state.set(open, asks >> 2);
        notes?.because(
          asks >> 2 === CHOCO
            ? "L字に並んだチョコは同じ塊なので、外接長方形の残りもチョコです。"
            : "ここがチョコだと三マスがL字につながり、バナナの側へ長方形を埋められません。",
          places(state, window.filter((one) => one !== open)),
        );
      }
    }
    seen.rect.close(state.written);
    return state.written > start ? CHANGED : UNCHANGED;
  },
};

/** Whether a fact since `mark` lies close enough to a clue to matter to it. */
function touched(state: Position, clue: Clue, mark: number): boolean {
  // Its block, what is beside that, and what this would join.
  const reach = clue.size + 2;
  for (let n = mark; n < state.written; n++) {
    if (state.distance(state.trail[n], clue.at) <= reach) return true;
  }
  return false;
}

/** What is left of a clue's placements, as bounds on their sides. */
interface Fit {
  count: number;
  minTop: number;
  maxTop: number;
  minBottom: number;
  maxBottom: number;
  minLeft: number;
  maxLeft: number;
  minRight: number;
  maxRight: number;
}

const fit: Fit = {
  count: 0,
  minTop: 0,
  maxTop: 0,
  minBottom: 0,
  maxBottom: 0,
  minLeft: 0,
  maxLeft: 0,
  minRight: 0,
  maxRight: 0,
};

/**
 * The place that forbids a rectangle: a banana inside or a choco just outside;
 * 0 if nothing does.
 */
function obstacle(
  state: Position,
  at: number,
  height: number,
  width: number,
): number {
  const { colour, stride } = state;
  const below = height * stride;
  for (let c = 0; c < width; c++) {
    if (colour[at - stride + c] === CHOCO) return at - stride + c;
    if (colour[at + below + c] === CHOCO) return at + below + c;
  }
  for (let r = 0, row = at; r < height; r++, row += stride) {
    if (colour[row - 1] === CHOCO) return row - 1;
    if (colour[row + width] === CHOCO) return row + width;
    for (let c = 0; c < width; c++) {
      if (colour[row + c] === BANANA) return row + c;
    }
  }
  return 0;
}

/** Whether `at` lies inside the rectangle. */
function within(
  state: Position,
  at: number,
  corner: number,
  height: number,
  width: number,
): boolean {
  const row = Math.floor(at / state.stride) - Math.floor(corner / state.stride);
  const col = at % state.stride - corner % state.stride;
  return row >= 0 && row < height && col >= 0 && col < width;
}

/** Gathers the placements of a clue that are still possible into {@linkcode fit}. */
function survey(state: Position, clue: Clue, any: boolean): void {
  const { colour, stride } = state;
  const { placements, witnesses } = clue;
  fit.count = 0;
  for (let i = 0; i < placements.length; i++) {
    const { at, height, width } = placements[i];
    const witness = witnesses[i];
    // What ruled it out last time most often still does.
    if (
      witness !== 0 && colour[witness] !== OPEN &&
      (colour[witness] === BANANA) ===
        within(state, witness, at, height, width)
    ) continue;
    if ((witnesses[i] = obstacle(state, at, height, width)) !== 0) continue;
    const top = Math.floor(at / stride), left = at % stride;
    const bottom = top + height - 1, right = left + width - 1;
    if (fit.count++ === 0) {
      fit.minTop = fit.maxTop = top;
      fit.minBottom = fit.maxBottom = bottom;
      fit.minLeft = fit.maxLeft = left;
      fit.minRight = fit.maxRight = right;
      if (any) return;
    } else {
      if (top < fit.minTop) fit.minTop = top;
      if (top > fit.maxTop) fit.maxTop = top;
      if (bottom < fit.minBottom) fit.minBottom = bottom;
      if (bottom > fit.maxBottom) fit.maxBottom = bottom;
      if (left < fit.minLeft) fit.minLeft = left;
      if (left > fit.maxLeft) fit.maxLeft = left;
      if (right < fit.minRight) fit.minRight = right;
      if (right > fit.maxRight) fit.maxRight = right;
    }
  }
}

/** Sets every place of a rectangle (inclusive bounds) that lies on the board. */
function paint(
  state: Position,
  top: number,
  bottom: number,
  left: number,
  right: number,
  colour: number,
): Outcome {
  const { grid, stride } = state;
  let outcome: Outcome = UNCHANGED;
  const lastRow = Math.min(bottom, grid.rows);
  const lastCol = Math.min(right, grid.cols);
  for (let r = Math.max(1, top); r <= lastRow; r++) {
    for (let c = Math.max(1, left); c <= lastCol; c++) {
      const result = state.set(r * stride + c, colour);
      if (result === CONTRADICTION) return CONTRADICTION;
      if (result === CHANGED) outcome = CHANGED;
    }
  }
  return outcome;
}

/** A clue in a choco: what all its placements have in common. */
function sizeOfChoco(
  state: Position,
  clue: Clue,
  notes: Notes | null,
): Outcome {
  survey(state, clue, false);
  if (fit.count === 0) return CONTRADICTION;
  const { maxTop, minBottom, maxLeft, minRight } = fit;
  const inner = maxTop <= minBottom && maxLeft <= minRight;
  // The clue itself lies in all placements, so the common part is never empty.
  if (!inner) return CONTRADICTION;
  let outcome = paint(state, maxTop, minBottom, maxLeft, minRight, CHOCO);
  // A side that all placements share has bananas along it.
  const sides: [boolean, number, number, number, number][] = [
    [fit.minTop === maxTop, maxTop - 1, maxTop - 1, maxLeft, minRight],
    [
      fit.maxBottom === minBottom,
      minBottom + 1,
      minBottom + 1,
      maxLeft,
      minRight,
    ],
    [fit.minLeft === maxLeft, maxTop, minBottom, maxLeft - 1, maxLeft - 1],
    [
      fit.maxRight === minRight,
      maxTop,
      minBottom,
      minRight + 1,
      minRight + 1,
    ],
  ];
  for (const [shared, top, bottom, left, right] of sides) {
    if (!shared || outcome === CONTRADICTION) continue;
    const result = paint(state, top, bottom, left, right, BANANA);
    if (result !== UNCHANGED) outcome = result;
  }
  if (outcome === CHANGED) {
    notes?.because(
      fit.count === 1
        ? `大きさ${clue.size}のチョコを置けるのは一通りだけです。`
        : `大きさ${clue.size}のチョコの置き方は${fit.count}通り残っていて、どれにも共通するマスが決まります。`,
      places(state, [clue.at]),
    );
  }
  return outcome;
}

/** Scratch of {@linkcode grow} and {@linkcode outlook}; nothing in it outlives a call. */
const scratch = {
  /** Places found, in order. */
  found: new Int32Array(0),
  /** Dial's buckets: the first place of each cost, and for each place the next of its cost. */
  first: new Int32Array(0),
  next: new Int32Array(0),
};

function reserve(places: number): void {
  if (scratch.found.length >= places) return;
  scratch.found = new Int32Array(places);
  scratch.first = new Int32Array(places);
  scratch.next = new Int32Array(places);
}

/** How far a block can grow: see {@linkcode grow}. */
const growth = { block: 0, reach: 0 };

/**
 * How a block of `own` colour around the clue could grow to its size. Places are
 * reached in order of cost, the fewest cells that the block must gain to hold
 * them: one for an open place, all its cells for another block of the colour. A
 * place that would join the block to another number, or to more cells than there
 * is room for, is out.
 *
 * Leaves in {@linkcode growth} how many cells the block has and how many it can
 * reach at most (or, once that is more than it needs, some number above its size),
 * and these in `scratch.found`, the block's own first.
 *
 * @returns Whether the block is possible so far: neither too large nor with
 * another number in it.
 */
function grow(state: Position, clue: Clue, own: number): boolean {
  const { colour, number, stride } = state;
  const { size } = clue;
  reserve(colour.length);
  const { found, first, next } = scratch;
  state.unmark();
  let count = take(state, clue.at, own, 0);
  const block = count, room = size - block;
  if (room < 0) return false;
  for (let i = 0; i < block; i++) {
    const printed = number[found[i]];
    if (printed !== 0 && printed !== size) return false;
  }
  for (let cost = 1; cost <= room; cost++) first[cost] = 0;
  first[0] = found[0];
  for (let i = 0; i < block; i++) {
    next[found[i]] = i + 1 < block ? found[i + 1] : 0;
  }
  for (let cost = 0; cost <= room; cost++) {
    // A place found at this very cost (through a block) is put in front and seen too.
    for (let at = first[cost]; at !== 0; at = first[cost]) {
      // Beside the block itself all must be found; else, enough is enough.
      if (cost > 0 && count > size) break;
      first[cost] = next[at];
      for (let side = 0; side < 4; side++) {
        const beside = at + step(side, stride);
        const known = colour[beside];
        if (known !== OPEN && known !== own || state.marked(beside)) continue;
        const from = count;
        if (known === own) {
          count = take(state, beside, own, count);
        } else if (
          cost < room && fits(state, beside, own, size, room - cost - 1)
        ) {
          state.mark(beside);
          found[count++] = beside;
        } else continue;
        const paid = cost + count - from;
        for (let i = from; i < count; i++) {
          next[found[i]] = first[paid];
          first[paid] = found[i];
        }
      }
    }
  }
  growth.block = block;
  growth.reach = count;
  return true;
}

/**
 * Marks the block around `at` as far as it is known, and appends it to
 * `scratch.found` from `count` on.
 *
 * @returns How many places were found in all.
 */
function take(state: Position, at: number, own: number, count: number): number {
  const { colour, stride } = state;
  const { found } = scratch;
  let i = count;
  state.mark(at);
  found[count++] = at;
  for (; i < count; i++) {
    for (let side = 0; side < 4; side++) {
      const beside = found[i] + step(side, stride);
      if (colour[beside] === own && !state.marked(beside)) {
        state.mark(beside);
        found[count++] = beside;
      }
    }
  }
  return count;
}

/** From a place to its neighbour on one of the four sides. */
function step(side: number, stride: number): number {
  return side === 0 ? -stride : side === 1 ? -1 : side === 2 ? 1 : stride;
}

/**
 * Whether the open place may get `own` as part of a block of `size`: with no
 * other number on it or in the blocks it would join, which are at most `room`
 * cells together (not counting those marked as reached).
 */
function fits(
  state: Position,
  at: number,
  own: number,
  size: number,
  room: number,
): boolean {
  const { colour, number, stride } = state;
  const printed = number[at];
  if (printed !== 0 && printed !== size) return false;
  let joined = 0;
  let first = 0, second = 0, third = 0;
  for (let side = 0; side < 4; side++) {
    const next = at + step(side, stride);
    if (colour[next] !== own || state.marked(next)) continue;
    const root = state.block(next);
    if (root === first || root === second || root === third) continue;
    const its = state.blockNumber(root);
    if (its !== 0 && its !== size) return false;
    joined += state.blockSize(root);
    third = second;
    second = first;
    first = root;
  }
  return joined <= room;
}

/** A clue in a block of free form: bounds from below and above. */
function sizeOfShape(
  state: Position,
  clue: Clue,
  own: number,
  notes: Notes | null,
): Outcome {
  const { size } = clue;
  if (!grow(state, clue, own)) return CONTRADICTION;
  const { block, reach } = growth;
  if (reach < size) return CONTRADICTION;
  const { colour, stride } = state;
  if (block < size && reach === size) {
    for (let i = block; i < reach; i++) state.set(scratch.found[i], own);
    notes?.because(
      `大きさ${size}の${NAMES[own]}が届くマスはちょうど${size}個なので、全部${
        NAMES[own]
      }です。`,
      places(state, [clue.at]),
    );
    return CHANGED;
  }
  // Beside the block, what it does not reach is of the other colour.
  let outcome: Outcome = UNCHANGED;
  for (let i = 0; i < block; i++) {
    for (let side = 0; side < 4; side++) {
      const next = scratch.found[i] + step(side, stride);
      if (colour[next] === OPEN && !state.marked(next)) {
        state.set(next, other(own));
        outcome = CHANGED;
      }
    }
  }
  if (outcome === CHANGED) {
    notes?.because(
      block === size
        ? `大きさ${size}の${NAMES[own]}は完成しているので、まわりは${
          NAMES[other(own)]
        }です。`
        : `ここまで${
          NAMES[own]
        }にすると、大きさ${size}の塊がほかの塊とつながって大きすぎるか、数字が合わなくなります。`,
      places(state, [clue.at]),
    );
  }
  return outcome;
}

/** A clue whose colour is open: is either colour out of the question? */
function sizeOfEither(
  state: Position,
  clue: Clue,
  notes: Notes | null,
): Outcome {
  for (const own of [BANANA, CHOCO]) {
    let possible: boolean;
    if (own === CHOCO && state.rules.choco) {
      survey(state, clue, true);
      possible = fit.count > 0;
    } else {
      state.unmark();
      state.mark(clue.at);
      possible = fits(state, clue.at, own, clue.size, clue.size - 1) &&
        grow(state, clue, own) && growth.reach >= clue.size;
    }
    if (possible) continue;
    state.set(clue.at, other(own));
    notes?.because(
      `大きさ${clue.size}の${NAMES[own]}はもうここに入らないので、${
        NAMES[other(own)]
      }です。`,
      places(state, [clue.at]),
    );
    return CHANGED;
  }
  return UNCHANGED;
}

/**
 * A numbered block has exactly its size. From below and above: a block that is
 * complete is closed off, one that can reach just enough cells takes them all. A
 * choco is also one of the rectangles of its area that still fit: what they have
 * in common is known.
 */
export const size: Rung<Position> = {
  id: "size",
  title: "大きさ",
  gist:
    "数字のある塊はちょうどその大きさです。今ある分と届く範囲で上下から挟み、チョコは入る長方形の共通部分を取ります。",
  run(state, notes) {
    const { colour, seen, rules } = state;
    const mark = seen.size.mark;
    if (mark === state.written) return UNCHANGED;
    for (const clue of state.clues) {
      if (mark >= 0 && !touched(state, clue, mark)) continue;
      const known = colour[clue.at];
      // One look at a block says what all its numbers have to say.
      if (known !== OPEN && !state.firstLook(clue.at)) continue;
      const outcome = known === OPEN
        ? sizeOfEither(state, clue, notes)
        : known === CHOCO && rules.choco
        ? sizeOfChoco(state, clue, notes)
        : sizeOfShape(state, clue, known, notes);
      if (outcome !== UNCHANGED) return outcome;
    }
    seen.size.close(state.written);
    return UNCHANGED;
  },
};

/** What {@linkcode outlook} says of a banana that need not be looked at further. */
const FREE = 0;
/** The banana is a rectangle and nothing open touches it. */
const SEALED = -1;

/** The only open place beside a banana that is a rectangle so far; {@linkcode FREE} or {@linkcode SEALED} else. */
function outlook(state: Position, start: number): number {
  const { colour, stride } = state;
  reserve(colour.length);
  const cell = scratch.found;
  let count = 0, exit = SEALED;
  let top = Infinity, bottom = 0, left = Infinity, right = 0;
  state.unmark();
  state.mark(start);
  cell[count++] = start;
  for (let i = 0; i < count; i++) {
    const at = cell[i];
    const row = Math.floor(at / stride), col = at - row * stride;
    if (row < top) top = row;
    if (row > bottom) bottom = row;
    if (col < left) left = col;
    if (col > right) right = col;
    for (let side = 0; side < 4; side++) {
      const next = at + step(side, stride);
      if (colour[next] === OPEN) {
        // Two ways out: nothing can be said, however the banana goes on.
        if (exit !== SEALED && exit !== next) return FREE;
        exit = next;
      } else if (colour[next] === BANANA && !state.marked(next)) {
        state.mark(next);
        cell[count++] = next;
      }
    }
  }
  return count === (bottom - top + 1) * (right - left + 1) ? exit : FREE;
}

/**
 * A banana is no rectangle. One that is a rectangle and sealed is a
 * contradiction; with a single way out it takes that; and a cell closed in on all
 * four sides could only be a banana of one cell, so it is a choco.
 */
export const anti: Rung<Position> = {
  id: "anti",
  title: "長方形でない",
  gist:
    "封じられた長方形のバナナは矛盾、出口が一つならそこもバナナ、四方をふさがれたマスはチョコです。",
  run(state, notes) {
    if (!state.rules.banana) return UNCHANGED;
    const { colour, stride, trail, seen } = state;
    const mark = seen.anti.mark;
    if (mark < 0) {
      // Before any fact, only the frame can close a cell in.
      for (let cell = 0; cell < state.grid.size; cell++) {
        const outcome = closedIn(state, state.at(cell), notes);
        if (outcome !== UNCHANGED) return outcome;
      }
    }
    for (let n = Math.max(0, mark); n < state.written; n++) {
      const at = trail[n];
      if (colour[at] === BANANA) {
        const outcome = sealing(state, at, notes);
        if (outcome !== UNCHANGED) return outcome;
        continue;
      }
      for (let side = 0; side < 4; side++) {
        const next = at + step(side, stride);
        const outcome = colour[next] === BANANA
          ? sealing(state, next, notes)
          : closedIn(state, next, notes);
        if (outcome !== UNCHANGED) return outcome;
      }
    }
    seen.anti.close(state.written);
    return UNCHANGED;
  },
};

function sealing(state: Position, at: number, notes: Notes | null): Outcome {
  const exit = outlook(state, at);
  if (exit === FREE) return UNCHANGED;
  if (exit === SEALED) return CONTRADICTION;
  state.set(exit, BANANA);
  notes?.because(
    "このバナナは今のままでは長方形で、伸びる先は一マスしかありません。",
    places(state, [at]),
  );
  return CHANGED;
}

function closedIn(state: Position, at: number, notes: Notes | null): Outcome {
  const { colour, stride } = state;
  if (colour[at] !== OPEN) return UNCHANGED;
  const around = [at - stride, at - 1, at + 1, at + stride];
  for (const next of around) {
    if (colour[next] !== CHOCO && colour[next] !== FRAME) return UNCHANGED;
  }
  state.set(at, CHOCO);
  notes?.because(
    "四方をふさがれた一マスはバナナになれません。",
    places(state, around.filter((next) => colour[next] === CHOCO)),
  );
  return CHANGED;
}

/** An alternative is `cell * 2 + colour − 1`. */
const choices: Choices<Position> = {
  open(state) {
    const { grid, colour } = state;
    const open = new Int32Array(2 * (grid.size - state.written));
    let count = 0;
    const add = (cell: number) => {
      open[count++] = 2 * cell + CHOCO - 1;
      open[count++] = 2 * cell + BANANA - 1;
    };
    const later: number[] = [];
    // What was found last most likely leads to something else near it.
    const from = state.written === 0
      ? 0
      : state.cell(state.trail[state.written - 1]);
    for (let i = 0; i < grid.size; i++) {
      const cell = (i + from) % grid.size;
      const at = state.at(cell);
      if (colour[at] !== OPEN) continue;
      // Cells beside known ones first: elsewhere little follows.
      if (beside(state, at) > 0) add(cell);
      else later.push(cell);
    }
    later.forEach(add);
    return open;
  },
  branch(state) {
    let best = -1, most = -1;
    for (let cell = 0; cell < state.grid.size; cell++) {
      const at = state.at(cell);
      if (state.colour[at] !== OPEN) continue;
      const known = beside(state, at) + (state.number[at] > 0 ? 4 : 0);
      if (known > most) {
        most = known;
        best = cell;
      }
    }
    return best < 0 ? [] : [2 * best + CHOCO - 1, 2 * best + BANANA - 1];
  },
  assume: (state, alternative) =>
    state.set(state.at(alternative >> 1), (alternative & 1) + 1),
  refute: (state, alternative) =>
    state.set(state.at(alternative >> 1), other((alternative & 1) + 1)),
  say: (state, alternative) =>
    `${state.grid.name(alternative >> 1)}を${NAMES[(alternative & 1) + 1]}`,
  places: (_, alternative) => cells([alternative >> 1]),
  stated(state, n) {
    const at = state.trail[n];
    return 2 * state.cell(at) + state.colour[at] - 1;
  },
};

/** How many of a place's neighbours are known, the frame not counted. */
function beside(state: Position, at: number): number {
  const { colour, stride } = state;
  let known = 0;
  for (let side = 0; side < 4; side++) {
    const next = at + step(side, stride);
    if (colour[next] === CHOCO || colour[next] === BANANA) known++;
  }
  return known;
}

/** The rungs in order; the engine puts `probe` on top. */
export const ladder: Ladder<Position, Answer> = {
  rungs: [value, sharp, rect, size, anti],
  probe: "一マスの色を仮定し、下の段だけで矛盾したら、その色ではありません。",
  choices,
  read: (state) => readAnswer(state),
};

/** The answer of a complete position, if it keeps the rules. */
function readAnswer(state: Position): Answer | null {
  const { grid, colour, number, rules } = state;
  for (let cell = 0; cell < grid.size; cell++) {
    const at = state.at(cell);
    const root = state.block(at);
    if (number[at] !== 0 && state.blockSize(root) !== number[at]) return null;
    // A block is judged once, at the place that names it.
    if (root !== at) continue;
    const must = colour[at] === CHOCO ? rules.choco : rules.banana;
    if (must && isFilled(state, root) !== (colour[at] === CHOCO)) return null;
  }
  return Uint8Array.from(
    { length: grid.size },
    (_, cell) => +(colour[state.at(cell)] === CHOCO),
  );
}

/** Whether the block named `root` fills its bounding box. */
function isFilled(state: Position, root: number): boolean {
  const { grid, colour, stride } = state;
  let top = Infinity, bottom = 0, left = Infinity, right = 0;
  for (let cell = 0; cell < grid.size; cell++) {
    const at = state.at(cell);
    if (colour[at] !== colour[root] || state.block(at) !== root) continue;
    const row = Math.floor(at / stride), col = at % stride;
    top = Math.min(top, row);
    bottom = Math.max(bottom, row);
    left = Math.min(left, col);
    right = Math.max(right, col);
  }
  return state.blockSize(root) === (bottom - top + 1) * (right - left + 1);
}
