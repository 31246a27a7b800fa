/**
 * The task on small projects. Where Jupyter is not on the machine, what needs a kernel is
 * shown as ignored; what the task says then is tested everywhere.
 */

import { assertEquals, assertStringIncludes } from "@std/assert";
import { fileURLToPath } from "node:url";
import {
  type Cell,
  type CodeCell,
  formatNotebook,
  type Notebook,
  parseNotebook,
  VOLATILE,
} from "../notebook/document.ts";
import { execute } from "./command.ts";
import { hasJupyter, notebooksOf } from "./notebooks.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

const jupyter = await hasJupyter();

function notebook(sources: Record<string, string>): Notebook {
  return {
    cells: [
      { cell_type: "markdown", id: "title", metadata: {}, source: "# 題" },
      ...Object.entries(sources).map(([id, source]): Cell => ({
        cell_type: "code",
        id,
        metadata: id === VOLATILE ? { tags: [VOLATILE] } : {},
        source,
        execution_count: null,
        outputs: [],
      })),
    ],
    metadata: {
      kernelspec: {
        name: "deno",
        display_name: "Deno",
        language: "typescript",
      },
      language_info: { name: "typescript", file_extension: ".ts" },
      publication: { description: "一文。", date: "2026-11-30", order: 1 },
    },
    nbformat: 4,
    nbformat_minor: 5,
  };
}

/** Cells whose last outputs come after their end, now and then. */
const LATE = Object.fromEntries(
  Array.from({ length: 20 }, (_, i) => [
    `late${i}`,
    `for (let n = 0; n < 20; n++) {
      await Deno.jupyter.display(
        { "text/plain": String(n) },
        { raw: true, display_id: "d${i}", update: n > 0 },
      );
    }
    show("the end");`,
  ]),
);

/** A project of notebooks, next to the modules that they import. */
class Project {
  readonly root: string;

  constructor(notebooks: Record<string, Notebook>) {
    Deno.mkdirSync(`${ROOT}/.cache`, { recursive: true });
    this.root = Deno.makeTempDirSync({
      dir: `${ROOT}/.cache`,
      prefix: "notebooks-test-",
    });
    Deno.mkdirSync(`${this.root}/notebooks`);
    Deno.mkdirSync(`${this.root}/lib`);
    Deno.writeTextFileSync(`${this.root}/deno.json`, "{}");
    Deno.writeTextFileSync(
      `${this.root}/lib/two.ts`,
      "export const two: number = 2;\n",
    );
    for (const [name, notebook] of Object.entries(notebooks)) {
      this.write(name, notebook);
    }
  }

  read(name: string): Notebook {
    const path = `${this.root}/notebooks/${name}.ipynb`;
    return parseNotebook(Deno.readTextFileSync(path), name);
  }

  write(name: string, notebook: Notebook): void {
    const path = `${this.root}/notebooks/${name}.ipynb`;
    Deno.writeTextFileSync(path, formatNotebook(notebook));
  }

  /** Runs the task. */
  async run(...args: string[]): Promise<{ code: number; said: string }> {
    const said: string[] = [];
    const { error } = console;
    console.error = (...words) => said.push(words.join(" "));
    try {
      const code = await execute(notebooksOf(this.root), args);
      return { code, said: said.join("\n") };
    } finally {
      console.error = error;
    }
  }

  [Symbol.dispose](): void {
    Deno.removeSync(this.root, { recursive: true });
  }
}

function outputOf(notebook: Notebook, id: string): unknown {
  const cell = notebook.cells.find((cell) => cell.id === id) as CodeCell;
  return cell.outputs.map((output) =>
    "data" in output ? output.data["text/plain"] : output
  );
}

Deno.test("notebooks: a name that is none is bad input", async () => {
  using project = new Project({ one: notebook({ a: "1" }) });
  const { code, said } = await project.run("two");
  assertEquals(code, 2);
  assertStringIncludes(said, "Expected one of one but found 'two'");
});

Deno.test("notebooks: without Jupyter it says how to get it, and does not pretend", async () => {
  const { code, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "--quiet",
      "--no-prompt",
      "--allow-read=.",
      "--allow-write=notebooks,.cache",
      "--allow-run=jupyter-nbconvert,deno",
      "lib/cli/notebooks.ts",
    ],
    cwd: ROOT,
    // A machine on which nothing is installed.
    env: { PATH: `${ROOT}/.cache` },
  }).output();
  const said = new TextDecoder().decode(stderr);
  assertEquals(code, 1);
  assertStringIncludes(said, "apt-get install jupyter-nbconvert");
  assertStringIncludes(said, "Nothing was run");
});

Deno.test({
  name: "notebooks: a kernel runs them, and outputs are stored, and compared",
  ignore: !jupyter,
  async fn() {
    using project = new Project({
      one: notebook({
        import: 'import { two } from "../lib/two.ts";\nconst x = two + 1;',
        show: `function show(value: unknown) {
          const bundle = { "text/plain": String(value) };
          return { [Symbol.for("Jupyter.display")]: () => bundle };
        }
        show(x);`,
        [VOLATILE]: "Math.random();",
        ...LATE,
      }),
    });
    const before = [...Deno.readDirSync(project.root)].length;
    const stored = await project.run("--update");
    assertEquals([stored.code, /stored anew/.test(stored.said)], [0, true]);
    const read = project.read("one");
    assertEquals(outputOf(read, "show"), ["3"]);
    assertEquals(outputOf(read, VOLATILE), []);
    for (const id of Object.keys(LATE)) {
      assertEquals(outputOf(read, id), ["19", "the end"], id);
    }

    // Nothing is left behind but an empty folder.
    assertEquals([...Deno.readDirSync(`${project.root}/.cache`)], []);
    assertEquals([...Deno.readDirSync(project.root)].length, before + 1);

    // One line is changed: its output is another, all others are the same.
    const cells = read.cells.map((cell) =>
      cell.id === "import"
        ? { ...cell, source: cell.source.replace("+ 1", "+    2") }
        : cell
    );
    project.write("one", { ...read, cells });
    const other = await project.run();
    assertEquals(other.code, 1);
    assertEquals(other.said.match(/cell \w+/g), ["cell show"]);
    assertStringIncludes(other.said, 'stored is "3"');
    assertStringIncludes(other.said, 'now it is "4"');
    assertStringIncludes(other.said, "not as `deno fmt` writes it");
  },
});

Deno.test({
  name: "notebooks: what fails is named, cell by cell, and not stored",
  ignore: !jupyter,
  async fn() {
    using project = new Project({
      fails: notebook({
        first: "1 + 1;",
        bad: 'throw new Error("oops");',
        worse: 'throw new Error("again");',
      }),
      mistyped: notebook({ a: 'const n: number = "1";' }),
    });
    const before = project.read("fails");
    const { code, said } = await project.run("--update");
    assertEquals(code, 1);
    assertStringIncludes(said, "cell bad: Error: oops");
    assertStringIncludes(said, "cell worse: Error: again");
    assertStringIncludes(said, "mistyped: its code does not check");
    assertStringIncludes(said, "TS2322");
    assertStringIncludes(said, "2 of 2");
    assertEquals(project.read("fails"), before);
  },
});
