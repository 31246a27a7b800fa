/**
 * The ledger of the empty board.
 *
 * @module
 */

import { countColumns } from "./count.ts";
import { countModulo, MODULUS } from "./count_labels.ts";
import { recurrenceOf } from "./recurrence.ts";
import type { Progress } from "./measure_exact.ts";

/** Numbers of answers of all boards up to a side. */
export interface Ledger {
  upTo: number;
  /** Row m − 1, column n − 1: the number of answers of the empty m×n board. */
  table: bigint[][];
  /** The diagonal. */
  squares: bigint[];
  /** Whether m×n swept along its rows and along its columns came to the same, for all m ≠ n. */
  symmetric: boolean;
  /** Most states after a row, by width from 1. */
  states: number[];
  /** Squares counted a second time with labelled components, modulo a number. */
  labelled: { modulus: number; upTo: number; agree: boolean };
}

/** Counts every m×n board to `upTo`, each in both directions, and squares to `labelledTo` in another way. */
export function ledger(
  { upTo, labelledTo }: { upTo: number; labelledTo: number },
  { progress }: Progress,
): Ledger {
  // Two and a half times the work for each further column.
  const total = 2.5 ** (upTo + 1);
  const columns: bigint[][] = [], states: number[] = [];
  for (let cols = 1; cols <= upTo; cols++) {
    progress(2.5 ** cols, total);
    let most = 0;
    columns.push(countColumns(upTo, cols, undefined, (_, now) => {
      most = Math.max(most, now);
    }));
    states.push(most);
  }
  const table = columns.map((_, m) => columns.map((column) => column[m]));
  const squares = table.map((row, n) => row[n]);
  let agree = true;
  for (let n = 1; n <= labelledTo; n++) {
    const again = countModulo(n, n);
    if (BigInt(again) !== squares[n - 1] % BigInt(MODULUS)) agree = false;
  }
  return {
    upTo,
    table,
    squares,
    symmetric: table.every((row, m) =>
      row.every((value, n) => value === table[n][m])
    ),
    states,
    labelled: { modulus: MODULUS, upTo: labelledTo, agree },
  };
}

/** The sequence of one width, with the recurrence it satisfies. */
export interface Width {
  width: number;
  /** Terms for 1, 2, 3 … columns; as many as `shown`. */
  terms: bigint[];
  order: number;
  /** c₁ … c_k of a(n) = c₁·a(n−1) + … + c_k·a(n−k). */
  coefficients: bigint[];
  /** The first n for which the recurrence gives a(n). */
  from: number;
  /** How many terms it was checked on that were not used to find it. */
  checked: number;
  holds: boolean;
  /** a(n)/a(n−1) at the last term computed. */
  growth: number;
}

/** Linear recurrences of w×n for fixed widths w. */
export function widths(
  { widths, length, shown }: {
    widths: number[];
    length: number;
    shown: number;
  },
  { progress }: Progress,
): Width[] {
  return widths.map((width, i) => {
    progress(i, widths.length);
    const terms = countColumns(length, width);
    const found = recurrenceOf(terms);
    const [last, before] = [terms.at(-1)!, terms.at(-2)!];
    return {
      width,
      terms: terms.slice(0, shown),
      order: found.coefficients.length,
      coefficients: found.coefficients,
      from: found.from + 1,
      checked: found.checked,
      holds: found.holds,
      growth: Number(last * 10n ** 12n / before) / 1e12,
    };
  });
}
