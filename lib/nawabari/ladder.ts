/**
 * The ladder of Nawabari. Two rungs live on edges, two on rectangles:
 *
 * - `count`: the walls around a clue are as many as it says
 * - `vertex`: of the 16 ways in which walls can meet at a lattice point, 8 leave
 *   rectangles around it
 * - `room`: every cell is covered by just one candidate rectangle; what that says
 *   of an edge is written back
 * - `probe`: assume a rectangle, run the rungs above, drop it on contradiction
 *   (made by the engine from {@linkcode choices})
 * - `search`: branch on the clue with the fewest candidates (the engine's too)
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
import { cells, edges, type Place } from "../logic/trace.ts";
import type { NawabariAnswer } from "./rules.ts";
import {
  type NawabariState,
  NO_WALL,
  OPEN_QUESTION,
  SEEN,
  WALL,
} from "./state.ts";

/** The walls around a clue: the edges that are left follow if it is met or must be. */
const count: Rung<NawabariState> = {
  id: "count",
  title: "数える",
  gist: "数字のマスの四辺を数え、足りているか、残り全部が要るなら決めます。",
  run(state, notes) {
    if (state.reading.number !== "walls") return UNCHANGED;
    const { seen, grid } = state;
    let outcome: Outcome = UNCHANGED;
    if (seen[SEEN.count] < 0) {
      for (const cell of state.clueCells) {
        const result = countAround(state, cell, notes);
        if (result === CONTRADICTION) return CONTRADICTION;
        if (result === CHANGED) outcome = CHANGED;
      }
      seen[SEEN.count] = 0;
    }
    for (; seen[SEEN.count] < state.written; seen[SEEN.count]++) {
      const e = state.edgeOf(seen[SEEN.count]);
      if (e < 0) continue;
      const first = e < grid.verticalEdges
        ? e + Math.floor(e / (grid.cols - 1))
        : e - grid.verticalEdges;
      const second = first + (e < grid.verticalEdges ? 1 : grid.cols);
      const a = countAround(state, first, notes);
      if (a === CONTRADICTION) return CONTRADICTION;
      const b = countAround(state, second, notes);
      if (b === CONTRADICTION) return CONTRADICTION;
      if (a === CHANGED || b === CHANGED) outcome = CHANGED;
    }
    return outcome;
  },
};

function countAround(
  state: NawabariState,
  cell: number,
  notes: Notes | null,
): Outcome {
  const clue = state.puzzle.clues[cell];
  if (clue < 0) return UNCHANGED;
  const { rows, cols, verticalEdges } = state.grid;
  const row = Math.floor(cell / cols), col = cell - row * cols;
  const vertical = cell - row;
  const left = col > 0 ? vertical - 1 : -1;
  const right = col + 1 < cols ? vertical : -1;
  const above = row > 0 ? verticalEdges + cell - cols : -1;
  const below = row + 1 < rows ? verticalEdges + cell : -1;
  const { edge } = state;
  const frame = state.reading.frame ? WALL : NO_WALL;
  const l = left < 0 ? frame : edge[left], r = right < 0 ? frame : edge[right];
  const a = above < 0 ? frame : edge[above];
  const b = below < 0 ? frame : edge[below];
  const walls = +(l === WALL) + +(r === WALL) + +(a === WALL) + +(b === WALL);
  const open = +(l === OPEN_QUESTION) + +(r === OPEN_QUESTION) +
    +(a === OPEN_QUESTION) + +(b === OPEN_QUESTION);
  if (walls > clue || walls + open < clue) return CONTRADICTION;
  if (open === 0 || (walls < clue && walls + open > clue)) return UNCHANGED;
  const value = walls === clue ? NO_WALL : WALL;
  if (l === OPEN_QUESTION) state.set(left, value);
  if (r === OPEN_QUESTION) state.set(right, value);
  if (a === OPEN_QUESTION) state.set(above, value);
  if (b === OPEN_QUESTION) state.set(below, value);
  notes?.because(
    clue === 0
      ? `${state.grid.name(cell)}は0なので、周りの辺はどれも壁ではありません。`
      : value === NO_WALL
      ? `${
        state.grid.name(cell)
      }の${clue}の周りには壁がもう${walls}辺あるので、残りの辺は壁ではありません。`
      : `${
        state.grid.name(cell)
      }の${clue}の周りで壁になれる辺は${clue}辺しか残っていないので、すべて壁です。`,
    cells([cell]),
  );
  return CHANGED;
}

/**
 * The 8 legal patterns of walls at a lattice point, as bits up, right, down, left:
 * nothing, two straight lines, four Ts and the cross. A lone wall parts nothing;
 * two walls at a right angle leave a room that is no rectangle.
 */
export const LEGAL_PATTERNS: readonly number[] = [
  0b0000,
  0b0101,
  0b1010,
  0b0111,
  0b1110,
  0b1101,
  0b1011,
  0b1111,
];

/** In a forced pattern: nothing can be done. */
const IMPOSSIBLE = -1;

/**
 * For each knowledge of a lattice point (see `NawabariState.point`), the same with
 * everything filled in on which the legal patterns that are left agree;
 * {@linkcode IMPOSSIBLE} if none is left.
 */
const forced: Int16Array = /* @__PURE__ */ forcedPatterns();

function forcedPatterns(): Int16Array {
  const table = new Int16Array(256).fill(IMPOSSIBLE);
  for (let known = 0; known < 256; known++) {
    let agreed = 0xff;
    for (const pattern of LEGAL_PATTERNS) {
      let full = 0;
      for (let d = 0; d < 4; d++) {
        full |= (pattern >> d & 1 ? WALL : NO_WALL) << 2 * d;
      }
      // Values are single bits, so what is known must be among what is full.
      if ((known & ~full) === 0) agreed &= full;
    }
    if (agreed !== 0xff) table[known] = agreed;
  }
  return table;
}

/** The lattice points at the ends of each new edge. */
const vertex: Rung<NawabariState> = {
  id: "vertex",
  title: "格子点",
  gist:
    "格子点で壁は「何も無い・直線・T字・十字」のどれかで出会います。残る形が一致する辺を決めます。",
  run(state, notes) {
    const { seen, grid, point } = state;
    const { rows, cols, verticalEdges } = grid;
    let outcome: Outcome = UNCHANGED;
    // Before anything is known no point says anything, so there is nothing to start with.
    if (seen[SEEN.vertex] < 0) seen[SEEN.vertex] = 0;
    for (; seen[SEEN.vertex] < state.written; seen[SEEN.vertex]++) {
      const e = state.edgeOf(seen[SEEN.vertex]);
      if (e < 0) continue;
      let p = -1, q = -1;
      if (e < verticalEdges) {
        if (e < point.length) p = e;
        if (e >= cols - 1) q = e - (cols - 1);
      } else {
        const cell = e - verticalEdges;
        const row = Math.floor(cell / cols), col = cell - row * cols;
        if (row + 1 < rows) {
          if (col + 1 < cols) p = row * (cols - 1) + col;
          if (col > 0) q = row * (cols - 1) + col - 1;
        }
      }
      const a = p < 0 ? UNCHANGED : fillPoint(state, p, notes);
      if (a === CONTRADICTION) return CONTRADICTION;
      const b = q < 0 ? UNCHANGED : fillPoint(state, q, notes);
      if (b === CONTRADICTION) return CONTRADICTION;
      if (a === CHANGED || b === CHANGED) outcome = CHANGED;
    }
    return outcome;
  },
};

/** The edge that leaves lattice point `p` upwards (0), right (1), down (2) or left (3). */
function edgeAt(state: NawabariState, p: number, direction: number): number {
  const { cols, verticalEdges } = state.grid;
  if (direction === 0) return p;
  if (direction === 2) return p + cols - 1;
  const cell = p + Math.floor(p / (cols - 1));
  return verticalEdges + cell + (direction === 1 ? 1 : 0);
}

function fillPoint(
  state: NawabariState,
  p: number,
  notes: Notes | null,
): Outcome {
  const known = state.point[p];
  const full = forced[known];
  if (full === IMPOSSIBLE) return CONTRADICTION;
  if (full === known) return UNCHANGED;
  for (let d = 0; d < 4; d++) {
    const value = (full & ~known) >> 2 * d & 3;
    if (value !== 0) state.set(edgeAt(state, p, d), value as 1 | 2);
  }
  notes?.because(
    "壁が格子点で一本だけ途切れたり直角に曲がったりすると長方形にならないので、残りの辺が決まります。",
    [
      { kind: "point", index: p },
      ...edges(
        [0, 1, 2, 3].filter((d) => known >> 2 * d & 3).map((d) =>
          edgeAt(state, p, d)
        ),
      ),
    ],
  );
  return CHANGED;
}

/**
 * The exact cover, edge by edge: an edge that no candidate spans is a wall; an
 * edge at which no candidate of the cell on one side ends is none. Since the
 * candidates are exact at all times, that includes what the candidates of one
 * clue agree on, and what follows for a cell that only one clue can reach.
 */
const room: Rung<NawabariState> = {
  id: "room",
  title: "部屋",
  gist:
    "各マスを覆える長方形を数え、残った長方形がどれもまたぐ辺、どれもまたがない辺を決めます。",
  run(state, notes) {
    if (state.aliveArea < state.grid.size) return CONTRADICTION;
    const { seen, dry, edge, across, before, after } = state;
    for (; seen[SEEN.room] < state.dryCount; seen[SEEN.room]++) {
      const e = dry[seen[SEEN.room]];
      const canBeWall = before[e] > 0 && after[e] > 0;
      const canBeNone = across[e] > 0;
      const known = edge[e];
      if (known === OPEN_QUESTION) {
        if (!canBeWall && !canBeNone) return CONTRADICTION;
        // It came here because one of its counters is zero, so one of the two holds.
        const because = notes === null ? null : roomReason(state, e);
        state.set(e, canBeWall ? WALL : NO_WALL);
        if (notes !== null) notes.because(...because!);
        return CHANGED;
      }
      if (!(known === WALL ? canBeWall : canBeNone)) return CONTRADICTION;
    }
    return UNCHANGED;
  },
};

/** Why edge `e` follows from the candidates, in the words of the cell that shows it best. */
function roomReason(state: NawabariState, e: number): [string, Place[]] {
  const { grid, puzzle } = state;
  const [a, b] = grid.cellsOf(e);
  const wall = state.across[e] === 0;
  // For a wall either cell will do; otherwise it must be the one that no candidate leaves here.
  const able = wall ? [a, b] : state.before[e] === 0 ? [a] : [b];
  const sets = able.map((cell) => ({ cell, set: state.covering(cell) }));
  sets.sort((x, y) =>
    +(puzzle.clues[y.cell] !== -1) - +(puzzle.clues[x.cell] !== -1) ||
    x.set.length - y.set.length
  );
  const { cell, set } = sets[0];
  const holders = state.clueCells.filter((clue) => {
    const row = grid.row(clue), col = grid.col(clue);
    return set.some((i) => {
      const { top, left, bottom, right } = state.rectangle(i);
      return top <= row && row <= bottom && left <= col && col <= right;
    });
  });
  const name = grid.name(cell);
  const own = holders.length === 1 && holders[0] === cell;
  const subject = own
    ? `${name}の数字の部屋になれる長方形`
    : `${name}を覆える長方形`;
  const whose = holders.length === 1 && !own
    ? `、${grid.name(holders[0])}の数字の部屋になるもの`
    : "";
  const left = set.length === 1 ? "1個だけで、" : `${set.length}個で、どれも`;
  const does = wall ? "この辺をまたぎません" : "この辺をまたぎます";
  return [
    `${subject}は${whose}${left}${does}。`,
    [...cells([cell]), ...cells([...holders].filter((c) => c !== cell))],
  ];
}

/** Whether an edge of candidate `i` is still undecided. */
function undecided(state: NawabariState, i: number): boolean {
  const { edge, edgesFound } = state;
  for (let n = state.innerEdges(i) - 1; n >= 0; n--) {
    if (edge[edgesFound[n]] === OPEN_QUESTION) return true;
  }
  for (let n = state.outerEdges(i) - 1; n >= 0; n--) {
    if (edge[edgesFound[n]] === OPEN_QUESTION) return true;
  }
  return false;
}

/** An alternative is a candidate rectangle. */
export const choices: Choices<NawabariState> = {
  open(state) {
    const { alive, candidates: { count, ofClue } } = state;
    const open: number[] = [];
    if (ofClue === null) {
      for (let i = 0; i < count; i++) {
        if (alive[i] === 1 && undecided(state, i)) open.push(i);
      }
      return open;
    }
    // Few candidates first: each that falls leaves a clue nearly decided.
    const { living } = state;
    const several = Array.from(living.keys()).filter((k) => living[k] > 1);
    several.sort((a, b) => living[a] - living[b]);
    for (const k of several) {
      for (let i = ofClue[k]; i < ofClue[k + 1]; i++) {
        if (alive[i] === 1) open.push(i);
      }
    }
    return open;
  },
  branch(state) {
    const { alive, candidates: { ofClue } } = state;
    if (ofClue === null) return fewestOverCells(state);
    let best = -1, fewest = Infinity;
    for (let k = 0; k < state.living.length; k++) {
      const living = state.living[k];
      if (living >= fewest) continue;
      if (living === 1) {
        const only = alive.indexOf(1, ofClue[k]);
        if (!undecided(state, only)) continue;
      }
      best = k;
      fewest = living;
    }
    const found: number[] = [];
    if (best < 0) return found;
    for (let i = ofClue[best]; i < ofClue[best + 1]; i++) {
      if (alive[i] === 1) found.push(i);
    }
    return found;
  },
  assume: (state, i) => state.assume(i),
  refute: (state, i) => state.refute(i),
  say(state, i) {
    const { top, left, bottom, right } = state.rectangle(i);
    const { grid } = state;
    return top === bottom && left === right
      ? `${grid.name(grid.cell(top, left))}だけで一部屋`
      : `${grid.name(grid.cell(top, left))}から${
        grid.name(grid.cell(bottom, right))
      }までの${bottom - top + 1}×${right - left + 1}が一部屋`;
  },
  places(state, i) {
    const { top, left, bottom, right } = state.rectangle(i);
    const inside: number[] = [];
    for (let row = top; row <= bottom; row++) {
      for (let col = left; col <= right; col++) {
        inside.push(state.grid.cell(row, col));
      }
    }
    return cells(inside);
  },
};

/** The living candidates over the cell that has the fewest, among the cells not yet in a finished room. */
function fewestOverCells(state: NawabariState): number[] {
  const { grid, alive, candidates: { count, top, left, bottom, right } } =
    state;
  const over = new Int32Array(grid.size);
  for (let i = 0; i < count; i++) {
    if (alive[i] === 0) continue;
    // A finished room rules its cells out: they have no other candidate.
    const step = undecided(state, i) ? 1 : 1 << 30;
    for (let row = top[i]; row <= bottom[i]; row++) {
      for (let col = left[i]; col <= right[i]; col++) {
        over[row * grid.cols + col] += step;
      }
    }
  }
  let best = 0;
  for (let cell = 1; cell < grid.size; cell++) {
    if (over[cell] < over[best]) best = cell;
  }
  return over[best] >= 1 << 30 ? [] : state.covering(best);
}

/** The ladder: see the module's head. */
export const ladder: Ladder<NawabariState, NawabariAnswer> = {
  rungs: [count, vertex, room],
  probe: "長方形を一つ仮定し、下の三段で矛盾したら候補から外します。",
  choices,
  read(state) {
    // With every edge decided, the candidates that live are the rooms that keep the rules.
    return state.complete && state.aliveArea === state.grid.size
      ? state.edge.map((value) => value === WALL ? 1 : 0)
      : null;
  },
};
