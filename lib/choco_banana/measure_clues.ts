/**
 * How few clues single out an answer, exactly, for small boards.
 *
 * @module
 */

import { Grid } from "../board/grid.ts";
import { byCells } from "./brute.ts";
import type { Progress } from "./measure_exact.ts";
import { asRows } from "./measure_ties.ts";
import { type Answer, ruleSet, sizeMap } from "./rules.ts";

/** One board size. */
export interface FewestClues {
  rows: number;
  cols: number;
  answers: number;
  /** For k clues from 0: boards with k clues and one answer, and answers whose fewest are k. */
  byClues: { clues: number; boards: number; answers: number }[];
  /** Fewest clues of any board with one answer, all chocolate (one clue always tells that) left out. */
  fewest: number;
  /** Most clues that an answer needs; null if the search stopped before all were settled. */
  most: number | null;
  /** Answers not settled by as many clues as were tried: tied, or in need of more. */
  open: number;
  tied: number;
  /** A board with the fewest clues: its clues (0 none) and its answer. */
  example: { clues: number[][]; answer: string[] };
  /** A board whose answer needs the most. */
  hardest: { clues: number[][]; answer: string[] } | null;
}

/**
 * For every set of up to `most` cells, groups all answers by what those cells read:
 * an answer alone in its group is a board with one answer.
 */
export function fewestClues(
  { sizes }: { sizes: { rows: number; cols: number; most: number }[] },
  { progress }: Progress,
): FewestClues[] {
  return sizes.map(({ rows, cols, most }, i) => {
    progress(i, sizes.length);
    return fewestOf(new Grid(rows, cols), most);
  });
}

function fewestOf(grid: Grid, upTo: number): FewestClues {
  const empty = { grid, clues: new Int32Array(grid.size) };
  const answers = byCells(empty, ruleSet("official"));
  const maps = answers.map((answer) => Uint8Array.from(sizeMap(grid, answer)));
  const total = answers.length;
  // settled[i]: the fewest clues that single answer i out; −1 unknown, −2 tied.
  const settled = new Int32Array(total).fill(-1);
  const setOf: number[][] = new Array(total);
  const whole = new Map<string, number[]>();
  maps.forEach((map, i) => {
    const key = String.fromCharCode(...map);
    const same = whole.get(key);
    if (same === undefined) whole.set(key, [i]);
    else same.push(i);
  });
  for (const same of whole.values()) {
    if (same.length > 1) { for (const i of same) settled[i] = -2; }
  }
  const tied = settled.reduce((sum, state) => sum + +(state === -2), 0);
  const byClues: FewestClues["byClues"] = [];
  // Groups by the cells chosen so far: a number for each answer, from 0.
  const groups = Array.from(
    { length: upTo + 1 },
    () => new Int32Array(total),
  );
  let open = total - tied;
  for (let k = 0; k <= upTo && open > 0; k++) {
    const row = { clues: k, boards: 0, answers: 0 };
    const chosen: number[] = [];
    const refine = (from: number): void => {
      const depth = chosen.length;
      if (depth === k) {
        const group = groups[depth];
        const count = new Int32Array(total);
        for (let i = 0; i < total; i++) count[group[i]]++;
        for (let i = 0; i < total; i++) {
          if (count[group[i]] !== 1) continue;
          row.boards++;
          if (settled[i] !== -1) continue;
          settled[i] = k;
          setOf[i] = chosen.slice();
          row.answers++;
          open--;
        }
        return;
      }
      for (let cell = from; cell <= grid.size - (k - depth); cell++) {
        // A group splits by what the cell reads; names are given as they come up.
        const names = new Map<number, number>();
        const [coarse, fine] = [groups[depth], groups[depth + 1]];
        for (let i = 0; i < total; i++) {
          const key = coarse[i] * 256 + maps[i][cell];
          let name = names.get(key);
          if (name === undefined) {
            name = names.size;
            names.set(key, name);
          }
          fine[i] = name;
        }
        chosen.push(cell);
        refine(cell + 1);
        chosen.pop();
      }
    };
    refine(0);
    byClues.push(row);
  }
  const plain = answers.findIndex((answer) => !answer.includes(0));
  const fewest = settled.reduce(
    (least, clues, i) =>
      clues >= 0 && i !== plain ? Math.min(least, clues) : least,
    Infinity,
  );
  const most = open > 0
    ? null
    : byClues.findLast(({ answers }) => answers > 0)!.clues;
  const board = (clues: number | null) => {
    const i = settled.findIndex((its, i) => its === clues && i !== plain);
    return i < 0 ? null : drawn(grid, answers[i], maps[i], setOf[i]);
  };
  return {
    rows: grid.rows,
    cols: grid.cols,
    answers: total,
    byClues,
    fewest,
    most,
    open,
    tied,
    example: board(fewest)!,
    hardest: board(most),
  };
}

function drawn(
  grid: Grid,
  answer: Answer,
  map: Uint8Array,
  cells: readonly number[],
) {
  return {
    clues: Array.from(
      { length: grid.rows },
      (_, r) =>
        Array.from({ length: grid.cols }, (_, c) => {
          const cell = grid.cell(r, c);
          return cells.includes(cell) ? map[cell] : 0;
        }),
    ),
    answer: asRows(grid, answer),
  };
}
