/**
 * The notebooks of the project, as they are stored. That a kernel comes to the same is
 * what `deno task notebooks` is for.
 */

import { assert, assertEquals, assertMatch } from "@std/assert";
import { checkProse } from "../render/prose.ts";
import {
  codeOf,
  formatNotebook,
  isVolatile,
  type Notebook,
  parseNotebook,
} from "./document.ts";

const FOLDER = new URL("../../notebooks/", import.meta.url);

const notebooks = new Map<string, { text: string; notebook: Notebook }>();
for (const { name } of Deno.readDirSync(FOLDER)) {
  if (!name.endsWith(".ipynb")) continue;
  const text = Deno.readTextFileSync(new URL(name, FOLDER));
  notebooks.set(name, { text, notebook: parseNotebook(text, name) });
}

Deno.test("notebooks: files are as Jupyter would write them", () => {
  assert(notebooks.size >= 6);
  for (const [name, { text, notebook }] of notebooks) {
    assertEquals(formatNotebook(notebook), text, name);
  }
});

Deno.test("notebooks: each has a place of its own in the list", () => {
  const orders = [...notebooks.values()]
    .map(({ notebook }) => notebook.metadata.publication.order);
  assertEquals(orders.toSorted((a, b) => a - b), orders.map((_, i) => i + 1));
});

Deno.test("notebooks: numbers in their text come out of cells", () => {
  for (const [name, { notebook }] of notebooks) {
    for (const cell of notebook.cells) {
      if (cell.cell_type !== "markdown") continue;
      const wrong = checkProse(`${name}, cell ${cell.id}`, cell.source);
      assertEquals(wrong, []);
    }
  }
});

Deno.test("notebooks: they ask, say how, and what to try next", () => {
  for (const [name, { notebook }] of notebooks) {
    const text = notebook.cells
      .filter(({ cell_type }) => cell_type === "markdown")
      .map(({ source }) => source).join("\n");
    for (const part of ["**問い**", "## 何が見えるか", "## 次に試すこと"]) {
      assert(text.includes(part), `${name}: ${part}`);
    }
  }
});

Deno.test("notebooks: outputs are stored whole, and hold nothing that a page may not", () => {
  for (const [name, { notebook }] of notebooks) {
    const charts = new Set<string>();
    let count = 0;
    for (const cell of notebook.cells) {
      if (cell.cell_type !== "code") continue;
      const where = `${name}, cell ${cell.id}`;
      assertEquals(cell.execution_count, ++count, where);
      if (isVolatile(cell)) assertEquals(cell.outputs, [], where);
      for (const output of cell.outputs) {
        // What a cell shows is its value: nothing else is sure to arrive (see rich.ts).
        assert(output.output_type === "execute_result", where);
        assert(output.data["text/plain"].length > 0, where);
        const html = output.data["text/html"] ?? "";
        assert(!/\sstyle=|<script|\son\w+=/.test(html), where);
        for (const [, id] of html.matchAll(/\sid="([^"]+)"/g)) {
          assert(!charts.has(id), `${where}: id ${id} is there twice`);
          charts.add(id);
        }
      }
    }
    assert(count > 3, name);
  }
});

Deno.test("notebooks: they import from lib, and npm packages by name", async () => {
  const { imports } = JSON.parse(
    await Deno.readTextFile(new URL("../deno.json", FOLDER)),
  );
  for (const [name, { notebook }] of notebooks) {
    const found = [...codeOf(notebook).matchAll(/\bfrom\s+"([^"]+)"/g)];
    assert(found.length > 0, name);
    for (const [, specifier] of found) {
      if (specifier in imports) continue;
      assertMatch(specifier, /^\.\.\/lib\/[\w/]+\.ts$/, name);
      assert((await Deno.stat(new URL(specifier, FOLDER))).isFile);
    }
  }
});

Deno.test("notebooks: any board can be brought along", async (t) => {
  const { notebook } = notebooks.get("bring_your_own_board.ipynb")!;
  const program = codeOf(notebook).replaceAll(
    /(?<=\bfrom\s+")\.\.\/[^"]+/g,
    (path) => new URL(path, FOLDER).href,
  );
  const boards = [
    "https://puzz.link/p?nawabari/6/6/d24a1d3c43a2h1g",
    "https://puzz.link/p?dosufuwa/6/6/vvvtvvg0g8400f",
    "https://puzz.link/p?cbanana/6/6/l-18j12g3g1s1g2g2-18",
    "pzprv3/cbanana/2/2/2 . /. . /. . /. . /",
  ];
  for (const board of boards) {
    await t.step(board, async () => {
      const other = program.replace(
        /const BOARD = "[^"]+"/,
        `const BOARD = ${JSON.stringify(board)}`,
      );
      assert(other !== program);
      const error = await import(
        `data:text/typescript,${encodeURIComponent(`${other}export {};`)}`
      ).then(() => null, (error: Error) => error);
      // The last one has two answers, and its notebook ends where one is needed.
      assertEquals(
        error?.message,
        board.startsWith("pzprv3")
          ? "この節には、答えが一つの盤が要ります。"
          : undefined,
      );
    });
  }
});
