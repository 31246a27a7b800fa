/** Notebooks in bad hands: whatever the file holds, it is a notebook or an error names it. */

import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { InputError } from "../base/input_error.ts";
import { damaged, hostile, times } from "../testing/abuse.ts";
import {
  codeOf,
  differences,
  errorsIn,
  formatNotebook,
  isVolatile,
  type Notebook,
  parseNotebook,
  titleOf,
  withOutputs,
} from "./document.ts";

const NOTEBOOK = {
  cells: [
    {
      cell_type: "markdown",
      id: "title",
      metadata: {},
      source: ["# 題\n", "文"],
    },
    {
      cell_type: "code",
      id: "a",
      metadata: { tags: ["volatile"], jupyter: { source_hidden: true } },
      execution_count: 1,
      source: ["1;\n", "2"],
      outputs: [
        { output_type: "stream", name: "stdout", text: ["a\n", "b"] },
        {
          output_type: "execute_result",
          data: { "text/html": ["<b>2</b>"], "text/plain": "2" },
          metadata: {},
          execution_count: 1,
        },
        { output_type: "error", ename: "E", evalue: "no", traceback: ["no"] },
      ],
    },
  ],
  metadata: {
    kernelspec: { name: "deno", display_name: "Deno", language: "typescript" },
    publication: {
      description: "一文。",
      date: "2026-11-30",
      order: 1,
      article: "sliding",
      figures: ["a"],
    },
  },
  nbformat: 4,
  nbformat_minor: 5,
};

/** Does with a notebook's text what the site and the task do. */
function survive(text: string): void {
  let notebook: Notebook;
  try {
    notebook = parseNotebook(text, "notebooks/a.ipynb");
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    assert(error.message.startsWith("notebooks/a.ipynb: "), error.message);
    return;
  }
  const written = formatNotebook(notebook);
  assertEquals(formatNotebook(parseNotebook(written, "b")), written);
  assert(titleOf(notebook, "a") !== "");
  codeOf(notebook);
  errorsIn(notebook);
  notebook.cells.forEach(isVolatile);
  assertEquals(differences(notebook, notebook), []);
  withOutputs(notebook, notebook);
  // What a page prints as it stands.
  const { date, order } = notebook.metadata.publication;
  assertEquals(new Date(date).toISOString().slice(0, 10), date);
  assertEquals(typeof order, "number");
}

Deno.test("notebook: its text is damaged", () => {
  fc.assert(
    fc.property(damaged(JSON.stringify(NOTEBOOK, null, 1)), survive),
    { numRuns: times(500) },
  );
});

Deno.test("notebook: something in it is something else", () => {
  const places: string[][] = [];
  const walk = (value: unknown, path: string[]) => {
    places.push(path);
    if (typeof value !== "object" || value === null) return;
    for (const [name, inner] of Object.entries(value)) {
      walk(inner, [...path, name]);
    }
  };
  walk(NOTEBOOK, []);
  const other = fc.oneof(
    fc.constantFrom(undefined, null, true, 0, -1, 1.5, "", [], {}, [[]], [{}]),
    hostile,
    fc.jsonValue(),
  );
  const change = fc.tuple(fc.constantFrom(...places.slice(1)), other);
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 3 }), (changes) => {
      const notebook = structuredClone(NOTEBOOK) as Record<string, unknown>;
      for (const [path, value] of changes) {
        let at: unknown = notebook;
        for (const name of path.slice(0, -1)) {
          at = (at as Record<string, unknown> | null | undefined)?.[name];
        }
        if (typeof at === "object" && at !== null) {
          // A copy: the next change may be made within it.
          (at as Record<string, unknown>)[path.at(-1)!] = structuredClone(
            value,
          );
        }
      }
      survive(JSON.stringify(notebook));
    }),
    { numRuns: times(1000) },
  );
});

Deno.test("notebook: a long one is read, and a deep one", () => {
  const cell = NOTEBOOK.cells[1];
  survive(JSON.stringify({
    ...NOTEBOOK,
    cells: [
      NOTEBOOK.cells[0],
      ...Array.from({ length: 5000 }, (_, i) => ({ ...cell, id: `c${i}` })),
    ],
  }));
  survive("[".repeat(1e5));
  survive(`${"[".repeat(1e5)}${"]".repeat(1e5)}`);
});
