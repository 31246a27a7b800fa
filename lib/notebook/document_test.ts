import { assert, assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { InputError } from "../base/input_error.ts";
import {
  type Cell,
  type CodeCell,
  codeOf,
  differences,
  errorsIn,
  formatNotebook,
  LIVE,
  type Notebook,
  type Output,
  parseNotebook,
  titleOf,
  VOLATILE,
  withOutputs,
} from "./document.ts";

function code(id: string, source: string, outputs: Output[] = []): CodeCell {
  return {
    cell_type: "code",
    id,
    metadata: {},
    source,
    execution_count: null,
    outputs,
  };
}

function notebook(...cells: Cell[]): Notebook {
  return {
    cells: [
      { cell_type: "markdown", id: "title", metadata: {}, source: "# 題\n" },
      ...cells,
    ],
    metadata: {
      kernelspec: {
        name: "deno",
        display_name: "Deno",
        language: "typescript",
      },
      publication: { description: "一文。", date: "2026-11-30", order: 1 },
    },
    nbformat: 4,
    nbformat_minor: 5,
  };
}

function result(text: string, execution_count = 7): Output {
  return {
    output_type: "execute_result",
    data: { "text/plain": text },
    metadata: {},
    execution_count,
  };
}

/** Objects as JSON has them. */
const PLAIN = { noNullPrototype: true };

const outputs: fc.Arbitrary<Output> = fc.oneof(
  fc.string({ unit: "grapheme" }).map((text) => result(text)),
  fc.record({
    output_type: fc.constant("display_data" as const),
    data: fc.dictionary(
      fc.constantFrom("text/html", "text/plain"),
      fc.string(),
      PLAIN,
    ),
    metadata: fc.constant({}),
  }, PLAIN),
  fc.record({
    output_type: fc.constant("stream" as const),
    name: fc.constantFrom("stdout", "stderr"),
    text: fc.stringMatching(/^[a\n]*$/),
  }, PLAIN),
);

const notebooks = fc.array(
  fc.record({
    source: fc.stringMatching(/^[a;\n]*$/),
    outputs: fc.array(outputs),
  }),
).map((cells) =>
  notebook(...cells.map((cell, i) => code(`c${i}`, cell.source, cell.outputs)))
);

Deno.test("notebook: what is written is read again, and is written the same", () => {
  fc.assert(fc.property(notebooks, (notebook) => {
    const text = formatNotebook(notebook);
    const read = parseNotebook(text, "a.ipynb");
    assertEquals(read, notebook);
    assertEquals(formatNotebook(read), text);
  }));
});

Deno.test("notebook: it is written as Jupyter writes it", () => {
  const text = formatNotebook(notebook(code("a", "1;\n2", [result("2\n三")])));
  assertEquals(
    text.split("\n").slice(0, 32).join("\n"),
    `{
 "cells": [
  {
   "cell_type": "markdown",
   "id": "title",
   "metadata": {},
   "source": [
    "# 題\\n"
   ]
  },
  {
   "cell_type": "code",
   "execution_count": null,
   "id": "a",
   "metadata": {},
   "outputs": [
    {
     "data": {
      "text/plain": [
       "2\\n",
       "三"
      ]
     },
     "execution_count": 7,
     "metadata": {},
     "output_type": "execute_result"
    }
   ],
   "source": [
    "1;\\n",
    "2"
   ]`,
  );
});

Deno.test("notebook: what is none is an error that says where", () => {
  const refuse = (change: (notebook: Notebook) => void, message: string) => {
    const wrong = notebook(code("a", "1"), code("b", "2"));
    change(wrong);
    assertThrows(
      () => parseNotebook(JSON.stringify(wrong), "notebooks/a.ipynb"),
      InputError,
      message,
    );
  };
  assertThrows(() => parseNotebook("{", "a.ipynb"), InputError, "a.ipynb");
  assertThrows(() => parseNotebook("{}", "a.ipynb"), InputError, "a.ipynb");
  refuse((n) => n.nbformat = 3, "format 4.5");
  refuse((n) => n.metadata.kernelspec.name = "python3", "kernel to be deno");
  refuse((n) => n.metadata.publication.date = "today", "publication");
  refuse((n) => n.cells[2].id = "a", "cell 3");
  refuse((n) => n.cells[1].id = "A b", "cell 2");
  refuse((n) => n.cells[0].source = "題", '"# title"');
  refuse((n) => n.cells.shift(), '"# title"');
  refuse(
    (n) => (n.cells[1] as { cell_type: string }).cell_type = "raw",
    "cell a to be code or markdown",
  );
  assertEquals(titleOf(notebook(), "a.ipynb"), "題");
});

Deno.test("notebook: a run leaves only what the next one repeats", () => {
  const stored = notebook(code("a", "1"), code("b", "2"), code("c", "3"));
  stored.cells[2].metadata.tags = [VOLATILE];
  const executed = notebook(
    code("a", "1", [
      {
        output_type: "display_data",
        data: { "text/plain": "half way" },
        metadata: { [LIVE]: true },
      },
      { output_type: "stream", name: "stdout", text: "x" },
      { output_type: "stream", name: "stdout", text: "y\n" },
      { output_type: "stream", name: "stderr", text: "z" },
      result("1"),
    ]),
    code("b", "2", [result("12 ms")]),
    code("c", "3", [result("3")]),
  );
  const fresh = withOutputs(stored, executed);
  const [, a, b, c] = fresh.cells as CodeCell[];
  assertEquals(a.outputs, [
    { output_type: "stream", name: "stdout", text: "xy\n" },
    { output_type: "stream", name: "stderr", text: "z" },
    result("1", 1),
  ]);
  assertEquals(b.outputs, []);
  assertEquals(b.metadata.tags, [VOLATILE]);
  assertEquals(c.outputs, [result("3", 3)]);
  assertEquals([a, b, c].map((cell) => cell.execution_count), [1, 2, 3]);

  assertThrows(
    () => withOutputs(stored, notebook(code("a", "1"), code("b", "4"))),
    InputError,
    "cell b",
  );
});

Deno.test("notebook: a run is held against what is stored", () => {
  fc.assert(fc.property(notebooks, (stored) => {
    const fresh = withOutputs(stored, stored);
    assertEquals(differences(fresh, withOutputs(fresh, fresh)), []);
    // Another value is a difference in its cell, and nowhere else.
    fresh.cells.forEach((cell, i) => {
      if (cell.cell_type !== "code") return;
      const other = {
        ...fresh,
        cells: fresh.cells.with(i, {
          ...cell,
          outputs: [...cell.outputs, result("another")],
        }),
      };
      assertEquals(differences(fresh, other).map(({ cell }) => cell), [
        cell.id,
      ]);
      assertEquals(differences(other, fresh).map(({ cell }) => cell), [
        cell.id,
      ]);
    });
  }));
  const [{ message }] = differences(
    notebook(code("a", "1", [result("x\ny")])),
    notebook(code("a", "1", [result("x\nz")])),
  );
  assertEquals(message, 'stored is "y"\nbut now it is "z"');
});

Deno.test("notebook: cells that failed are named, in plain letters", () => {
  const failed = notebook(
    code("a", "1", [result("1")]),
    code("b", "throw", [{
      output_type: "error",
      ename: "Error",
      evalue: "oops",
      traceback: ["\x1b[31mError\x1b[0m: oops", "    at <anonymous>:1:7"],
    }]),
  );
  assertEquals(errorsIn(failed), [{
    cell: "b",
    message: "Error: oops\n    at <anonymous>:1:7",
  }]);
});

Deno.test("notebook: its code is one program", () => {
  const program = codeOf(notebook(
    code("a", 'import { x } from "./x.ts"'),
    code("b", "const y = x;\ny\n"),
  ));
  assertEquals(program, 'import { x } from "./x.ts";\n\nconst y = x;\ny;\n');
  assert(!program.includes("題"));
});
