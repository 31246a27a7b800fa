import { assert, assertEquals } from "@std/assert";
import * as fc from "fast-check";
import { join } from "node:path";
import type { Json } from "./json.ts";
import { PROJECT } from "./run.ts";
import { Store } from "./store.ts";
import { type Table, tablesOf } from "./tables.ts";

/** Puts a value together again, as far as tables hold it: empty lists and objects are nothing. */
function valueOf(tables: readonly Table[], root: string): Json {
  const box: { value: Json } = { value: null };
  for (const { path, columns, rows } of tables) {
    const lists = columns.filter((column) => column.startsWith("#"))
      .map((column) => column.slice(1));
    for (const row of rows) {
      // From the root to the item, one step for each name and each index.
      const steps: (string | number)[] = [];
      let from = 0;
      lists.forEach((list, i) => {
        const names = list.replaceAll("[]", "").slice(from);
        if (!list.endsWith("[]")) {
          steps.push(...names.split(".").filter((name) => name !== ""));
          from = list.length;
        }
        steps.push(row[i] as number);
      });
      assertEquals(
        [root, ...steps.filter((step) => typeof step === "string")].join("."),
        path,
      );
      columns.slice(lists.length).forEach((column, i) => {
        const cell = row[lists.length + i];
        const inner = column === "value" ? [] : column.split(".");
        put(box, ["value", ...steps, ...inner], cell);
      });
    }
  }
  return box.value;
}

// deno-lint-ignore no-explicit-any
function put(holder: any, steps: (string | number)[], value: unknown): void {
  steps.slice(0, -1).forEach((step, i) => {
    holder[step] ??= typeof steps[i + 1] === "number" ? [] : {};
    holder = holder[step];
  });
  holder[steps.at(-1)!] = value;
}

const PLAIN = { noNullPrototype: true };

/** Values whose lists hold one kind of thing each, as results do. */
const results = fc.letrec<{ tree: Json; record: Json; list: Json; leaf: Json }>(
  (tie) => ({
    leaf: fc.oneof(fc.integer(), fc.string(), fc.boolean()),
    record: fc.record({
      a: tie("leaf"),
      b: tie("tree"),
      c: tie("tree"),
    }, PLAIN),
    list: fc.oneof(
      fc.array(tie("leaf"), { minLength: 1, maxLength: 3 }),
      fc.array(
        fc.record(
          { x: tie("leaf"), y: fc.record({ z: tie("leaf") }, PLAIN) },
          PLAIN,
        ),
        { minLength: 1, maxLength: 3 },
      ),
      fc.array(
        fc.record({
          x: tie("leaf"),
          inner: fc.array(tie("leaf"), { minLength: 1, maxLength: 3 }),
        }, PLAIN),
        { minLength: 1, maxLength: 3 },
      ),
      fc.array(fc.array(tie("leaf"), { minLength: 1, maxLength: 3 }), {
        minLength: 1,
        maxLength: 3,
      }),
    ),
    tree: fc.oneof({ maxDepth: 3 }, tie("leaf"), tie("record"), tie("list")),
  }),
);

Deno.test("tables hold all of a value", () => {
  fc.assert(
    fc.property(
      fc.oneof(results.record, results.list) as fc.Arbitrary<Json>,
      (value) => {
        assertEquals(valueOf(tablesOf(value, "result"), "result"), value);
      },
    ),
  );
});

Deno.test("tables of all studies: every row is full, no two have one name", async () => {
  for (const id of Object.keys(await new Store(PROJECT).manifest())) {
    const text = await Deno.readTextFile(join(PROJECT, `_data/${id}.json`));
    const tables = tablesOf(JSON.parse(text).result, "result");
    assert(tables.length > 0, id);
    const paths = tables.map(({ path }) => path);
    assertEquals(new Set(paths).size, paths.length, id);
    for (const { columns, rows } of tables) {
      assertEquals(new Set(columns).size, columns.length, id);
      for (const row of rows) assertEquals(row.length, columns.length);
    }
  }
});
