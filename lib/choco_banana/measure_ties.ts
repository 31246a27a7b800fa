/**
 * Ties: answers that share their size map, so that no set of clues tells them apart.
 *
 * @module
 */

import { wilson } from "../base/interval.ts";
import { Random } from "../base/random.ts";
import { Grid, parts } from "../board/grid.ts";
import { byCells } from "./brute.ts";
import { AnswerSampler } from "./count.ts";
import { otherAnswer } from "./generate.ts";
import type { Progress } from "./measure_exact.ts";
import { type Answer, blocksOf, ruleSet, sizeMap } from "./rules.ts";

/** How the chocos of a pool differ between two tied answers. */
export type Move = "moved" | "turned" | "reshaped" | "several";

/** One way to be tied, with how often it happens and where it was first seen. */
export interface Reason {
  /**
   * `moved`: the chocos of the pool have the same shapes and lie elsewhere;
   * `turned`: the same up to a quarter turn; `reshaped`: other sides, same area;
   * `several`: more than one pool differs.
   */
  move: Move;
  /** Chocos and bananas in the pool (of the first pool, if there are several). */
  chocos: number;
  bananas: number;
  /** Tied pairs of this kind. */
  pairs: number;
  /** An example: the two answers as rows of text, and the number all cells of the pool read. */
  example: { answers: string[][]; size: number };
}

/** Ties of one board size. */
export interface TieCount {
  rows: number;
  cols: number;
  answers: number;
  maps: number;
  /** Answers that share their map with another. */
  tied: number;
  share: number;
  /** Most answers with one map; 1 if all maps differ. */
  largest: number;
  /** How many classes of each size there are, for sizes from 2. */
  classes: { size: number; count: number }[];
  reasons: Reason[];
  /** Every class, up to the symmetries of the board, while there are few. */
  drawn: { answers: string[][]; map: number[][] }[];
}

/** Finds all ties of the empty boards of these sizes, by listing every answer. */
export function ties(
  { sizes, drawAtMost }: { sizes: [number, number][]; drawAtMost: number },
  { progress }: Progress,
): TieCount[] {
  return sizes.map(([rows, cols], i) => {
    progress(i, sizes.length);
    return tiesOf(new Grid(rows, cols), drawAtMost);
  });
}

function tiesOf(grid: Grid, drawAtMost: number): TieCount {
  const empty = { grid, clues: new Int32Array(grid.size) };
  const answers = byCells(empty, ruleSet("official"));
  const byMap = new Map<string, number[]>();
  answers.forEach((answer, i) => {
    const key = String.fromCharCode(...sizeMap(grid, answer));
    const same = byMap.get(key);
    if (same === undefined) byMap.set(key, [i]);
    else same.push(i);
  });
  const classes = [...byMap.values()].filter((same) => same.length > 1)
    .map((same) => same.map((i) => answers[i]));
  const sizes = new Map<number, number>();
  for (const { length } of classes) {
    sizes.set(length, (sizes.get(length) ?? 0) + 1);
  }
  const tied = classes.reduce((sum, { length }) => sum + length, 0);
  const essential = withoutSymmetry(grid, classes);
  return {
    rows: grid.rows,
    cols: grid.cols,
    answers: answers.length,
    maps: byMap.size,
    tied,
    share: tied / answers.length,
    largest: Math.max(1, ...sizes.keys()),
    classes: [...sizes].sort((a, b) => a[0] - b[0])
      .map(([size, count]) => ({ size, count })),
    reasons: reasonsOf(grid, classes),
    drawn: essential.length > drawAtMost ? [] : essential.map((same) => ({
      answers: same.map((answer) => asRows(grid, answer)),
      map: Array.from(
        { length: grid.rows },
        (_, r) => [
          ...sizeMap(grid, same[0]).subarray(
            r * grid.cols,
            (r + 1) * grid.cols,
          ),
        ],
      ),
    })),
  };
}

/** An answer as rows of `#` and `.`. */
export function asRows({ rows, cols }: Grid, answer: Answer): string[] {
  return Array.from(
    { length: rows },
    (_, r) =>
      Array.from(answer.subarray(r * cols, (r + 1) * cols), (x) => ".#"[x])
        .join(""),
  );
}

/** Where each cell goes under each symmetry of the board. */
function symmetries({ rows, cols, size }: Grid): Int32Array[] {
  return Array.from(
    { length: rows === cols ? 8 : 4 },
    (_, s) =>
      Int32Array.from({ length: size }, (_, cell) => {
        const row = Math.floor(cell / cols), col = cell % cols;
        const r = s & 1 ? rows - 1 - row : row;
        const c = s & 2 ? cols - 1 - col : col;
        return s & 4 ? c * cols + r : r * cols + c;
      }),
  );
}

/** One class of each orbit under the symmetries of the board. */
function withoutSymmetry(grid: Grid, classes: Answer[][]): Answer[][] {
  const turns = symmetries(grid);
  const seen = new Set<string>();
  return classes.filter((same) => {
    const images = turns.map((to) =>
      same.map((answer) => {
        const image = new Uint8Array(grid.size);
        answer.forEach((shaded, cell) => image[to[cell]] = shaded);
        return image.join("");
      }).sort().join()
    );
    const fresh = !images.some((image) => seen.has(image));
    images.forEach((image) => seen.add(image));
    return fresh;
  });
}

/** Sorts the pairs of all classes by how their two answers differ. */
function reasonsOf(grid: Grid, classes: Answer[][]): Reason[] {
  const found = new Map<string, Reason>();
  for (const same of classes) {
    for (let i = 0; i < same.length; i++) {
      for (let j = i + 1; j < same.length; j++) {
        const [a, b] = [same[i], same[j]];
        const kind = compare(grid, a, b);
        const key = `${kind.move} ${kind.chocos} ${kind.bananas}`;
        const reason = found.get(key) ?? {
          ...kind,
          pairs: 0,
          example: {
            answers: [asRows(grid, a), asRows(grid, b)],
            size: kind.size,
          },
        };
        reason.pairs++;
        found.set(key, reason);
      }
    }
  }
  return [...found.values()]
    .sort((a, b) => b.pairs - a.pairs)
    .map(({ move, chocos, bananas, pairs, example }) => ({
      move,
      chocos,
      bananas,
      pairs,
      example,
    }));
}

/**
 * How two tied answers differ. Blocks that hold a changed cell form pools, joined
 * sets of cells that all read one number in both answers; within a pool blocks of
 * that size are laid out anew.
 */
function compare(grid: Grid, a: Answer, b: Answer) {
  const [before, after] = [blocksOf(grid, a), blocksOf(grid, b)];
  const inPool = new Uint8Array(grid.size);
  a.forEach((shaded, cell) => {
    if (shaded === b[cell]) return;
    for (const blocks of [before, after]) {
      for (const one of blocks.cells[blocks.of[cell]]) inPool[one] = 1;
    }
  });
  const map = sizeMap(grid, a);
  const pools = parts(
    grid,
    (x, y) => map[x] === map[y],
    (cell) => inPool[cell] === 1,
  );
  const first = pools.of.findIndex((pool) => pool === 0);
  const inFirst = (cells: readonly number[]) => pools.of[cells[0]] === 0;
  const shapes = (blocks: typeof before, answer: Answer) =>
    blocks.cells.filter((cells) => inFirst(cells) && answer[cells[0]] === 1)
      .map((cells) => {
        const height = grid.row(cells.at(-1)!) - grid.row(cells[0]) + 1;
        return [height, cells.length / height];
      });
  const plain = (list: number[][]) => list.map(String).sort().join(" ");
  const unturned = (list: number[][]) =>
    plain(list.map((sides) => sides.slice().sort((x, y) => x - y)));
  const [mine, theirs] = [shapes(before, a), shapes(after, b)];
  const move: Move = pools.count > 1
    ? "several"
    : plain(mine) === plain(theirs)
    ? "moved"
    : unturned(mine) === unturned(theirs)
    ? "turned"
    : "reshaped";
  return {
    move,
    chocos: mine.length,
    bananas: before.cells.filter((cells) => inFirst(cells) && a[cells[0]] === 0)
      .length,
    size: map[first],
  };
}

/** The four answers on 3×4 whose every cell reads 6. */
export function fourCorners(): {
  answers: string[][];
  map: number[];
  /** Answers of the board with a clue in every cell. */
  withAllClues: number;
} {
  const grid = new Grid(3, 4);
  const clues = new Int32Array(12).fill(6);
  const answers = byCells({ grid, clues }, ruleSet("official"));
  return {
    answers: answers.map((answer) => asRows(grid, answer)),
    map: [...sizeMap(grid, answers[0])],
    withAllClues: answers.length,
  };
}

/** How often a legal answer, drawn uniformly from all there are, is tied. */
export function tieSample(
  { sizes, seed }: {
    sizes: { rows: number; cols: number; draws: number }[];
    seed: string;
  },
  { progress }: Progress,
) {
  const total = sizes.reduce((sum, { draws }) => sum + draws, 0);
  let done = 0;
  return {
    seed,
    sizes: sizes.map(({ rows, cols, draws }) => {
      const random = new Random(`${seed}/${rows}x${cols}`);
      const sampler = new AnswerSampler(rows, cols);
      const grid = new Grid(rows, cols);
      let tied = 0, shaded = 0;
      for (let i = 0; i < draws; i++) {
        progress(done++, total);
        const answer = sampler.draw(random);
        shaded += answer.reduce((sum, one) => sum + one, 0);
        const all = { grid, clues: sizeMap(grid, answer) };
        if (otherAnswer(all, answer) !== null) tied++;
      }
      return {
        rows,
        cols,
        answers: sampler.total,
        tied: wilson(tied, draws),
        shadedShare: shaded / (draws * grid.size),
      };
    }),
  };
}
