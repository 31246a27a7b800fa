/**
 * Tables as CSV.
 *
 * @module
 */

import { stringify } from "csv-stringify/sync";

/** Rows under the names of their columns. */
export interface Rows {
  columns: readonly string[];
  rows: readonly (readonly (string | number | boolean | null)[])[];
}

/** A table as CSV: true and false are words, what is not there is empty. */
export function csvOf({ columns, rows }: Rows): string {
  return stringify([columns, ...rows], { cast: { boolean: String } });
}
