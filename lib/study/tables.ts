/**
 * Results as tables, for those who read CSV: a table for each list in a result, with a
 * row for each of its items. Objects within an item become columns (`same.moves`), lists
 * within it tables of their own, and every row says of which items of the outer lists it is.
 *
 * @module
 */

import type { Json } from "./json.ts";

/** A table. */
export interface Table {
  /** The list, by its path without indexes: `result`, `result.sets.boards`. */
  path: string;
  /**
   * Indexes first, each named `#` and the path of its list below the root; then what the items
   * hold, `value` if they are no objects.
   */
  columns: string[];
  /** `null` where an item has no such property. */
  rows: Scalar[][];
}

/** What stands in a cell. */
export type Scalar = string | number | boolean | null;

/** A table in the making. */
interface Draft {
  path: string;
  /** The lists that its rows are numbered in. */
  lists: readonly string[];
  columns: Set<string>;
  items: { indexes: readonly number[]; cells: Map<string, Scalar> }[];
}

/** The lists around a value, by their paths below the root, and its place in each of them. */
interface Around {
  lists: readonly string[];
  indexes: readonly number[];
}

/**
 * The tables of a value, in the order in which they are met. What stands in no list makes a
 * table of one row.
 *
 * @param root What the value is called.
 *
 * @example
 * ```ts
 * import { tablesOf } from "./tables.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(
 *   tablesOf({ sets: [{ side: 6, kept: { n: 3 }, tries: [5, 7] }] }, "result"),
 *   [
 *     {
 *       path: "result.sets",
 *       columns: ["#sets", "side", "kept.n"],
 *       rows: [[0, 6, 3]],
 *     },
 *     {
 *       path: "result.sets.tries",
 *       columns: ["#sets", "#sets.tries", "value"],
 *       rows: [[0, 0, 5], [0, 1, 7]],
 *     },
 *   ],
 * );
 * ```
 */
export function tablesOf(value: Json, root: string): Table[] {
  const drafts = new Map<string, Draft>();
  if (Array.isArray(value)) list(value, root, { lists: [], indexes: [] });
  else if (typeof value === "object" && value !== null) {
    item(draftOf(root, []), value, { lists: [], indexes: [] });
  }
  return [...drafts.values()]
    .filter(({ columns }) => columns.size > 0)
    .map(({ path, lists, columns, items }) => ({
      path,
      columns: [...lists.map((list) => `#${list}`), ...columns],
      rows: items.filter(({ cells }) => cells.size > 0)
        .map(({ indexes, cells }) => [
          ...indexes,
          ...Array.from(columns, (column) => cells.get(column) ?? null),
        ]),
    }));

  function draftOf(path: string, lists: readonly string[]): Draft {
    const key = JSON.stringify([path, lists]);
    const draft = drafts.get(key) ??
      { path, lists, columns: new Set(), items: [] };
    drafts.set(key, draft);
    return draft;
  }

  function list(
    items: readonly Json[],
    path: string,
    around: Around,
    name = path.slice(root.length + 1),
  ): void {
    const lists = [...around.lists, name];
    const draft = draftOf(path, lists);
    for (const [i, one] of items.entries()) {
      const inner = { lists, indexes: [...around.indexes, i] };
      if (Array.isArray(one)) list(one, path, inner, `${name}[]`);
      else item(draft, one, inner);
    }
  }

  function item(draft: Draft, value: Json, around: Around): void {
    const cells = new Map<string, Scalar>();
    if (typeof value === "object" && value !== null) {
      object(value as { [key: string]: Json }, draft.path, "", cells, around);
    } else cells.set("value", value);
    for (const column of cells.keys()) draft.columns.add(column);
    draft.items.push({ indexes: around.indexes, cells });
  }

  function object(
    value: { [key: string]: Json },
    path: string,
    prefix: string,
    cells: Map<string, Scalar>,
    around: Around,
  ): void {
    for (const [key, one] of Object.entries(value)) {
      const inner = `${path}.${key}`;
      if (Array.isArray(one)) list(one, inner, around);
      else if (typeof one === "object" && one !== null) {
        object(one, inner, `${prefix}${key}.`, cells, around);
      } else cells.set(prefix + key, one);
    }
  }
}
