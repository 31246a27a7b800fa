/**
 * How far a random walk of k moves really takes a 3×3 board: exact, by the
 * probability of every position.
 *
 * @module
 */

import { DistanceTable, rank, unrank, UNREACHABLE } from "./table.ts";

/** The walks to follow. */
export interface WalkParams {
  /** Longest walk. */
  moves: number;
  /** Walks whose whole distribution of distances is wanted. */
  chosen: readonly number[];
  /** Distances below which a board counts as too near. */
  near: readonly number[];
}

/** Where walks of one kind end. */
export interface WalkEnds {
  /** By number of moves: the mean distance from solved. */
  mean: number[];
  /** The number of positions that can come out. */
  positions: number[];
  /** The total variation from all positions being equally likely. */
  unevenness: number[];
  /** For each limit of `near`, by number of moves: the probability to be nearer. */
  nearer: number[][];
  /** For each chosen number of moves, the probability of each distance. */
  distances: number[][];
  /** After the longest walk, the probability of the blank to be on each square. */
  blank: number[];
}

/** What the walks on 3×3 yield. */
export interface Walks {
  moves: number;
  chosen: readonly number[];
  near: readonly number[];
  positions: number;
  /** The mean distance if all positions are equally likely. */
  evenMean: number;
  /** For each limit of `near`, the share of all positions that are nearer. */
  evenNearer: number[];
  /** Walks of just k moves. */
  fixed: Kinds;
  /** Walks of k moves or k + 1, as a coin falls. */
  varied: Kinds;
}

/** Walks that may take the last move back, and walks that may not. */
export interface Kinds {
  undo: WalkEnds;
  noUndo: WalkEnds;
}

/** Follows the probabilities of all positions. */
export function walks(
  params: WalkParams,
  { progress }: { progress(done: number, total: number): void },
): Walks {
  const graph = new Graph();
  const total = 2 * (params.moves + 2);
  const run = (undo: boolean, begun: number) => {
    const fixed = new Ends(graph, params), varied = new Ends(graph, params);
    const steps = undo ? graph.plainWalk() : graph.onwardWalk();
    let last: Float64Array | null = null;
    // One move more than asked for: the varied walk of the longest needs it.
    for (let moves = 0; moves <= params.moves + 1; moves++) {
      progress(begun + moves, total);
      const now = steps.next().value;
      if (moves <= params.moves) fixed.add(moves, now);
      if (last !== null) {
        varied.add(moves - 1, last.map((p, i) => (p + now[i]) / 2));
      }
      last = now;
    }
    return [fixed.ends, varied.ends];
  };
  const [undo, undoVaried] = run(true, 0);
  const [noUndo, noUndoVaried] = run(false, params.moves + 2);
  const { moves, chosen, near } = params;
  const { size, layers } = graph;
  return {
    moves,
    chosen,
    near,
    positions: size,
    evenMean: layers.reduce((sum, n, d) => sum + n * d, 0) / size,
    evenNearer: near.map((limit) =>
      layers.slice(0, limit).reduce((sum, n) => sum + n, 0) / size
    ),
    fixed: { undo, noUndo },
    varied: { undo: undoVaried, noUndo: noUndoVaried },
  };
}

/** The 3×3 positions that can be solved, numbered from 0, and the moves between. */
class Graph {
  readonly size: number;
  readonly layers: readonly number[];
  readonly distance: Uint8Array;
  readonly blank: Uint8Array;
  /** Four to a position, by direction (up, left, right, down); −1 where there is none. */
  readonly next: Int32Array;
  readonly #start: number;

  constructor() {
    const table = new DistanceTable({ rows: 3, cols: 3 }, 8);
    this.layers = table.layers;
    this.size = table.layers.reduce((sum, n) => sum + n, 0);
    const number = new Int32Array(table.distances.length).fill(-1);
    let size = 0;
    table.distances.forEach((distance, i) => {
      if (distance !== UNREACHABLE) number[i] = size++;
    });
    this.distance = new Uint8Array(size);
    this.blank = new Uint8Array(size);
    this.next = new Int32Array(4 * size).fill(-1);
    const homes = new Uint8Array(9);
    table.distances.forEach((distance, i) => {
      if (distance === UNREACHABLE) return;
      unrank(i, homes);
      const at = number[i], blank = homes.indexOf(8);
      this.distance[at] = distance;
      this.blank[at] = blank;
      for (const [direction, step] of [-3, -1, 1, 3].entries()) {
        const to = blank + step;
        if (to < 0 || to > 8) continue;
        if (Math.abs(step) === 1 && blank - blank % 3 !== to - to % 3) continue;
        homes[blank] = homes[to];
        homes[to] = 8;
        this.next[4 * at + direction] = number[rank(homes)];
        homes[to] = homes[blank];
        homes[blank] = 8;
      }
    });
    this.#start = this.distance.indexOf(0);
  }

  /** The probabilities after 0, 1, 2, … moves, each drawn from all that are legal. */
  *plainWalk(): Generator<Float64Array, never> {
    let now = new Float64Array(this.size);
    now[this.#start] = 1;
    for (;;) {
      yield now;
      const then = new Float64Array(this.size);
      for (let at = 0; at < this.size; at++) {
        if (now[at] === 0) continue;
        let ways = 0;
        for (let i = 4 * at; i < 4 * at + 4; i++) if (this.next[i] >= 0) ways++;
        const share = now[at] / ways;
        for (let i = 4 * at; i < 4 * at + 4; i++) {
          if (this.next[i] >= 0) then[this.next[i]] += share;
        }
      }
      now = then;
    }
  }

  /** The same where no move takes the last one back. */
  *onwardWalk(): Generator<Float64Array, never> {
    // By position and the direction of the last move.
    let now = new Float64Array(4 * this.size);
    const first = new Float64Array(this.size);
    first[this.#start] = 1;
    yield first;
    // Any first move will do: none is taken back by it.
    const open = [0, 1, 2, 3].filter((d) =>
      this.next[4 * this.#start + d] >= 0
    );
    for (const direction of open) {
      now[4 * this.next[4 * this.#start + direction] + direction] = 1 /
        open.length;
    }
    for (;;) {
      const sum = new Float64Array(this.size);
      for (let i = 0; i < now.length; i++) sum[i >> 2] += now[i];
      yield sum;
      const then = new Float64Array(now.length);
      for (let at = 0; at < this.size; at++) {
        if (sum[at] === 0) continue;
        let ways = -1;
        for (let i = 4 * at; i < 4 * at + 4; i++) if (this.next[i] >= 0) ways++;
        for (let last = 0; last < 4; last++) {
          const share = now[4 * at + last] / ways;
          if (share === 0) continue;
          for (let direction = 0; direction < 4; direction++) {
            const to = this.next[4 * at + direction];
            // Opposite directions add up to 3.
            if (to >= 0 && direction !== 3 - last) {
              then[4 * to + direction] += share;
            }
          }
        }
      }
      now = then;
    }
  }
}

/** Sums up where walks end, number of moves by number of moves. */
class Ends {
  readonly ends: WalkEnds;
  readonly #graph: Graph;
  readonly #params: WalkParams;

  constructor(graph: Graph, params: WalkParams) {
    this.#graph = graph;
    this.#params = params;
    this.ends = {
      mean: [],
      positions: [],
      unevenness: [],
      nearer: params.near.map(() => []),
      distances: [],
      blank: [],
    };
  }

  add(moves: number, probabilities: Float64Array): void {
    const { distance, layers, size, blank } = this.#graph;
    const byDistance = new Array<number>(layers.length).fill(0);
    const bySquare = new Array<number>(9).fill(0);
    let positions = 0, unevenness = 0;
    for (let at = 0; at < size; at++) {
      const p = probabilities[at];
      byDistance[distance[at]] += p;
      bySquare[blank[at]] += p;
      if (p > 0) positions++;
      unevenness += Math.abs(p - 1 / size) / 2;
    }
    const { ends } = this;
    ends.mean.push(round(byDistance.reduce((sum, p, d) => sum + p * d, 0)));
    ends.positions.push(positions);
    ends.unevenness.push(round(unevenness));
    this.#params.near.forEach((limit, i) => {
      ends.nearer[i].push(
        round(byDistance.slice(0, limit).reduce((sum, p) => sum + p, 0)),
      );
    });
    if (this.#params.chosen.includes(moves)) {
      ends.distances.push(byDistance.map(round));
    }
    if (moves === this.#params.moves) ends.blank = bySquare.map(round);
  }
}

/** Ten digits: more than a figure needs, few enough to be read. */
function round(value: number): number {
  return Math.round(value * 1e10) / 1e10;
}
