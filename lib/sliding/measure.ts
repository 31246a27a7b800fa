/**
 * The article's figures that take no chance: counts by hand, verdicts, and whole
 * tables of small boards. One function a figure; plain data out.
 *
 * @module
 */

import { Pairs } from "../base/interval.ts";
import {
  count,
  inversionPairs,
  inversions,
  isSolvable,
  judge,
  rowFromBottom,
  sequenceOf,
  smallerAfter,
} from "./parity.ts";
import {
  applyMove,
  blankOf,
  defaultGoal,
  legalMoves,
  type Size,
  type SlidingPuzzle,
  slidingPuzzle,
} from "./rules.ts";
import { Solver } from "./solve.ts";
import { DistanceTable, rank, unrank, UNREACHABLE } from "./table.ts";

/** What a measure is told besides its parameters. */
export interface Context {
  progress(done: number, total: number): void;
}

/** A board in parameters: rows and columns follow from its form. */
export interface Board extends Size {
  tiles: readonly number[];
}

/** The count of one board, step by step. */
export function worked({ rows, cols, tiles }: Board): {
  rows: number;
  cols: number;
  tiles: readonly number[];
  sequence: number[];
  smallerAfter: number[];
  pairs: [number, number][];
  total: number;
  solvable: boolean;
} {
  const sequence = sequenceOf(tiles);
  const puzzle = slidingPuzzle(rows, cols, tiles);
  return {
    rows,
    cols,
    tiles,
    sequence,
    smallerAfter: smallerAfter(sequence),
    pairs: inversionPairs(sequence),
    total: inversions(sequence),
    solvable: isSolvable(puzzle),
  };
}

/** Printed boards: count, verdict by each way of judging, distance. */
export function examples({ boards }: { boards: readonly Board[] }): {
  boards: {
    rows: number;
    cols: number;
    tiles: readonly number[];
    inversions: number;
    row: number;
    /** Inversions, and on even widths the row. */
    sum: number;
    solvable: boolean;
    /** By permutation and distance, which the rule by hand is to agree with. */
    permutation: boolean;
    /** By the width alone, as the source's function has it. */
    widthAlone: boolean;
    /** A shortest solution; null if there is none. */
    moves: string | null;
    distance: number | null;
  }[];
} {
  const solver = new Solver();
  return {
    boards: boards.map(({ rows, cols, tiles }) => {
      const puzzle = slidingPuzzle(rows, cols, tiles);
      const { board, solvable } = judge(puzzle);
      const moves = solver.solve(puzzle)?.moves ?? null;
      return {
        rows,
        cols,
        tiles,
        inversions: board.inversions,
        row: rowFromBottom(puzzle, tiles),
        sum: board.inversions + board.row,
        solvable,
        permutation: isSolvable(puzzle),
        widthAlone: byWidthAlone(puzzle),
        moves,
        distance: moves?.length ?? null,
      };
    }),
  };
}

/**
 * The verdict of a judge who knows the width only, and takes the board to be as
 * high as it is wide: what the source's function comes to.
 *
 * On boards much higher than wide the sum can be negative, and so is then the
 * remainder of an odd one: it is not 1, and the board is called unsolvable.
 */
export function byWidthAlone({ cols, tiles }: SlidingPuzzle): boolean {
  const found = inversions(sequenceOf(tiles));
  if (cols % 2 === 1) return found % 2 === 0;
  return (found + rowFromBottom({ rows: cols, cols }, tiles)) % 2 === 1;
}

/**
 * How far arrangements of small boards can be reached, and whether just those are
 * judged solvable: all of them are tried.
 */
export function reachable(
  { sizes }: { sizes: readonly Size[] },
  { progress }: Context,
): {
  sizes: {
    rows: number;
    cols: number;
    arrangements: number;
    reached: number;
    judgedSolvable: number;
    /** Arrangements on which the two differ. */
    mismatches: number;
    deepest: number;
  }[];
} {
  return {
    sizes: sizes.map((size, i) => {
      progress(i, sizes.length);
      const { rows, cols } = size;
      const table = new DistanceTable(size, rows * cols - 1);
      let reached = 0, judgedSolvable = 0, mismatches = 0;
      everyArrangement(size, (puzzle, number) => {
        const there = table.distances[number] !== UNREACHABLE;
        const solvable = judge(puzzle).solvable;
        if (there) reached++;
        if (solvable) judgedSolvable++;
        if (there !== solvable) mismatches++;
      });
      return {
        rows,
        cols,
        arrangements: table.distances.length,
        reached,
        judgedSolvable,
        mismatches,
        deepest: table.layers.length - 1,
      };
    }),
  };
}

/** Calls back with every arrangement of a small board, and its number by homes; the tiles are overwritten from one to the next. */
export function everyArrangement(
  size: Size,
  see: (puzzle: SlidingPuzzle, number: number) => void,
): void {
  const { rows, cols } = size;
  const goal = defaultGoal(rows, cols);
  const homes = new Uint8Array(goal.length);
  const tiles = new Uint16Array(goal.length);
  const puzzle = { rows, cols, tiles, goal };
  const total = Number(arrangements(goal.length));
  for (let number = 0; number < total; number++) {
    unrank(number, homes);
    for (let square = 0; square < homes.length; square++) {
      tiles[square] = goal[homes[square]];
    }
    see(puzzle, number);
  }
}

/** How many arrangements so many squares have. */
function arrangements(squares: number): bigint {
  return squares < 2 ? 1n : BigInt(squares) * arrangements(squares - 1);
}

/** How many arrangements there are, and how many can be solved, exactly. */
export function solvableCounts({ sizes }: { sizes: readonly Size[] }): {
  sizes: { rows: number; cols: number; all: bigint; solvable: bigint }[];
} {
  return {
    sizes: sizes.map(({ rows, cols }) => {
      const all = arrangements(rows * cols);
      // In a line the order of the tiles never changes: only the blank moves.
      const line = rows === 1 || cols === 1;
      return {
        rows,
        cols,
        all,
        solvable: line ? BigInt(rows * cols) : all / 2n,
      };
    }),
  };
}

/** What moves do to the count: all moves of all arrangements of some boards. */
export function moveEffects(
  { sizes }: { sizes: readonly Size[] },
  { progress }: Context,
): {
  sizes: {
    rows: number;
    cols: number;
    /** Changes of the inversions by sideways moves, and how often each came. */
    sideways: { change: number; times: number }[];
    /** The same by moves up and down. */
    vertical: { change: number; times: number }[];
    /** Moves that changed the parity by which boards are judged. */
    broken: number;
    goal: { inversions: number; row: number; parity: 0 | 1 };
  }[];
} {
  return {
    sizes: sizes.map((size, i) => {
      progress(i, sizes.length);
      const sideways = new Map<number, number>();
      const vertical = new Map<number, number>();
      let broken = 0;
      everyArrangement(size, (puzzle) => {
        const before = count(size, puzzle.tiles);
        for (const move of legalMoves(puzzle)) {
          const after = count(size, applyMove(puzzle, move).tiles);
          const change = after.inversions - before.inversions;
          const seen = move === "L" || move === "R" ? sideways : vertical;
          seen.set(change, (seen.get(change) ?? 0) + 1);
          if (after.parity !== before.parity) broken++;
        }
      });
      const listed = (seen: Map<number, number>) =>
        [...seen].sort(([a], [b]) => a - b)
          .map(([change, times]) => ({ change, times }));
      const { rows, cols } = size;
      return {
        rows,
        cols,
        sideways: listed(sideways),
        vertical: listed(vertical),
        broken,
        goal: count(size, defaultGoal(rows, cols)),
      };
    }),
  };
}

/** The distances of all 3×3 arrangements from the usual goal. */
export function distances(): {
  layers: readonly number[];
  positions: number;
  deepest: number;
  mean: number;
  /** Half of the positions are at most so far. */
  median: number;
  /** For each distance the number of positions nearer than it: 0, 1, … deepest + 1. */
  nearer: number[];
  farthest: number[][];
} {
  const size = { rows: 3, cols: 3 };
  const table = new DistanceTable(size, 8);
  const { layers } = table;
  const nearer = [0];
  for (const layer of layers) nearer.push(nearer[nearer.length - 1] + layer);
  const positions = nearer[nearer.length - 1];
  const deepest = layers.length - 1;
  const farthest: number[][] = [];
  everyArrangement(size, ({ tiles }, number) => {
    if (table.distances[number] === deepest) farthest.push(Array.from(tiles));
  });
  return {
    layers,
    positions,
    deepest,
    mean: layers.reduce((sum, n, d) => sum + n * d, 0) / positions,
    median: nearer.findIndex((n) => 2 * n >= positions) - 1,
    nearer,
    farthest,
  };
}

/** 3×3 boards whose goal has the blank elsewhere, the tiles in order around it. */
export function goals({ sides }: { sides: readonly number[] }): {
  sides: {
    side: number;
    goals: {
      /** The blank's square in the goal. */
      blank: number;
      row: number;
      inversions: number;
      /** The parity that a board must have to be solvable. */
      parity: 0 | 1;
      /** Distances, on 3×3. */
      layers?: readonly number[];
      deepest?: number;
      mean?: number;
    }[];
  }[];
} {
  return {
    sides: sides.map((side) => ({
      side,
      goals: Array.from({ length: side * side }, (_, blank) => {
        const tiles = Array.from(defaultGoal(side, side)).slice(0, -1);
        tiles.splice(blank, 0, 0);
        const size = { rows: side, cols: side };
        const { inversions, parity } = count(size, tiles);
        const goal = {
          blank,
          row: rowFromBottom(size, tiles),
          inversions,
          parity,
        };
        if (side !== 3) return goal;
        const { layers } = new DistanceTable(size, blank);
        const positions = layers.reduce((sum, n) => sum + n, 0);
        return {
          ...goal,
          layers,
          deepest: layers.length - 1,
          mean: layers.reduce((sum, n, d) => sum + n * d, 0) / positions,
        };
      }),
    })),
  };
}

/**
 * How little the count says about the distance: both for all 3×3 arrangements
 * that can be solved, and beside them the distance of all tiles from home.
 */
export function joint(): {
  /** Only counts and distances that occur, by count and then distance. */
  cells: { inversions: number; distance: number; positions: number }[];
  byInversions: {
    inversions: number;
    positions: number;
    mean: number;
    least: number;
    most: number;
  }[];
  /** Pearson's correlation of inversions and distance. */
  correlation: number;
  /** Of the sum of the tiles' ways home and distance. */
  tilesCorrelation: number;
} {
  const size = { rows: 3, cols: 3 };
  const table = new DistanceTable(size, 8);
  const cells = new Map<number, number>();
  const pairs = new Pairs(), tilesPairs = new Pairs();
  everyArrangement(size, ({ tiles, goal }, number) => {
    const distance = table.distances[number];
    if (distance === UNREACHABLE) return;
    const found = inversions(sequenceOf(tiles));
    const key = 100 * found + distance;
    cells.set(key, (cells.get(key) ?? 0) + 1);
    pairs.add(found, distance);
    tilesPairs.add(tilesFromHome(size, tiles, goal), distance);
  });
  const listed = [...cells].sort(([a], [b]) => a - b)
    .map(([key, positions]) => ({
      inversions: Math.floor(key / 100),
      distance: key % 100,
      positions,
    }));
  const counts = [...new Set(listed.map(({ inversions }) => inversions))];
  return {
    cells: listed,
    byInversions: counts.map((inversions) => {
      const row = listed.filter((cell) => cell.inversions === inversions);
      const positions = row.reduce((sum, cell) => sum + cell.positions, 0);
      return {
        inversions,
        positions,
        mean: row.reduce((sum, { distance, positions }) =>
          sum + distance * positions, 0) / positions,
        least: row[0].distance,
        most: row[row.length - 1].distance,
      };
    }),
    correlation: pairs.correlation,
    tilesCorrelation: tilesPairs.correlation,
  };
}

/** The sum of all tiles' distances from home. */
export function tilesFromHome(
  { cols }: Size,
  tiles: ArrayLike<number>,
  goal: ArrayLike<number>,
): number {
  const home = new Uint16Array(goal.length);
  for (let square = 0; square < goal.length; square++) {
    home[goal[square]] = square;
  }
  let sum = 0;
  for (let square = 0; square < tiles.length; square++) {
    if (tiles[square] === 0) continue;
    const to = home[tiles[square]];
    sum += Math.abs(to % cols - square % cols) +
      Math.abs(Math.floor(to / cols) - Math.floor(square / cols));
  }
  return sum;
}

/** How many 4×4 arrangements are 0, 1, … `deepest` moves from the usual goal. */
export function near4x4(
  { deepest }: { deepest: number },
  { progress }: Context,
): {
  layers: number[];
  /** For each distance the number of positions nearer than it: 0, 1, … deepest + 1. */
  nearer: number[];
  positions: bigint;
} {
  let before = new Set<number>();
  // Ranks of 16 tiles stay below 2^53.
  let layer = new Set([rank(defaultGoal(4, 4))]);
  const layers = [1];
  const tiles = new Uint8Array(16);
  for (let depth = 1; depth <= deepest; depth++) {
    progress(depth - 1, deepest);
    const next = new Set<number>();
    for (const number of layer) {
      unrank(number, tiles);
      const blank = blankOf(tiles);
      for (const step of [-4, -1, 1, 4]) {
        const to = blank + step;
        if (to < 0 || to > 15) continue;
        if (Math.abs(step) === 1 && to >> 2 !== blank >> 2) continue;
        tiles[blank] = tiles[to];
        tiles[to] = 0;
        const there = rank(tiles);
        // Moves lead to the layers beside: what is not before is after.
        if (!before.has(there)) next.add(there);
        tiles[to] = tiles[blank];
        tiles[blank] = 0;
      }
    }
    before = layer;
    layer = next;
    layers.push(layer.size);
  }
  const nearer = [0];
  for (const layer of layers) nearer.push(nearer[nearer.length - 1] + layer);
  return { layers, nearer, positions: arrangements(16) / 2n };
}
