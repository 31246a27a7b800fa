/**
 * `deno task notebooks`: runs the notebooks in a real kernel.
 *
 * Jupyter runs them, with a kernel that is known only to this run: nothing is installed
 * into the user's folders, and nothing of Jupyter's is left behind. (The kernel itself may
 * do anything, as Deno's kernel always may.)
 *
 * @module
 */

import { basename, resolve } from "node:path";
import { InputError } from "../base/input_error.ts";
import {
  codeOf,
  differences,
  errorsIn,
  type Fault,
  formatNotebook,
  type Notebook,
  parseNotebook,
  withOutputs,
} from "../notebook/document.ts";
import { type Command, complain, EXIT, main } from "./command.ts";

/** This project. */
const PROJECT = resolve(import.meta.dirname!, "../..");

const HOW_TO_GET_IT =
  "`jupyter-nbconvert` runs the notebooks, and it is not on this machine.\n" +
  "  Debian, Ubuntu:  apt-get install jupyter-nbconvert\n" +
  "  elsewhere:       pip install nbconvert\n" +
  "Nothing was run.";

/**
 * The task, for the notebooks in the folder `notebooks` of a project.
 *
 * @param root The project's folder; `.cache` in it is for what is temporary.
 */
export function notebooksOf(root: string): Command {
  const folder = `${root}/notebooks`;
  return {
    name: "notebooks",
    summary:
      "Runs the notebooks in a real kernel; says what failed, or came out " +
      "other than it is stored.",
    positionals: "[NAME…]",
    options: {
      update: {
        type: "boolean",
        help: "store what came out (of notebooks in which no cell failed)",
      },
    },
    notes: "Examples:\n" +
      "  deno task notebooks\n" +
      "  deno task notebooks --update starvation_dial\n\n" +
      "Needs Jupyter's nbconvert: `apt-get install jupyter-nbconvert`.",
    async run(args) {
      const names = await chosen(folder, args.positionals);
      if (!await hasJupyter()) {
        complain("notebooks", HOW_TO_GET_IT);
        return EXIT.no;
      }
      let wrong = 0;
      await withScratch(root, async (scratch) => {
        for (const name of names) {
          const start = performance.now();
          const { what, faults } = await examine(
            { root, scratch, path: `${folder}/${name}.ipynb` },
            args.flag("update"),
          );
          const seconds = ((performance.now() - start) / 1000).toFixed(0);
          complain("notebooks", `${name}: ${what} (${seconds} s)`);
          for (const { cell, message } of faults) {
            const text = message.replace(/\n/g, "\n    ");
            console.error(
              cell === "" ? `  ${text}` : `  cell ${cell}: ${text}`,
            );
          }
          if (faults.length > 0) wrong++;
        }
      });
      if (wrong > 0) {
        complain(
          "notebooks",
          `${wrong} of ${names.length} are not as they should be`,
        );
      }
      return wrong > 0 ? EXIT.no : EXIT.done;
    },
  };
}

/** A notebook, and where to work on it. */
interface Place {
  root: string;
  scratch: string;
  path: string;
}

/** Checks, runs and compares a notebook, or stores what came of it. */
async function examine(
  place: Place,
  update: boolean,
): Promise<{ what: string; faults: Fault[] }> {
  const { root, path } = place;
  const text = await Deno.readTextFile(path);
  const stored = parseNotebook(text, path.slice(root.length + 1));
  const mistakes = await typeCheck(place, stored);
  if (mistakes !== null) {
    return {
      what: "its code does not check",
      faults: [{ cell: "", message: mistakes }],
    };
  }
  const executed = await execute(place);
  const errors = errorsIn(executed);
  if (errors.length > 0) return { what: "a cell failed", faults: errors };
  const fresh = withOutputs(stored, executed);
  if (update) {
    const written = await format(root, formatNotebook(fresh));
    if (written === text) return { what: "as it is stored", faults: [] };
    await Deno.writeTextFile(path, written);
    return { what: "stored anew", faults: [] };
  }
  const faults = differences(stored, fresh);
  if (await format(root, text) !== text) {
    faults.push({ cell: "", message: "it is not as `deno fmt` writes it" });
  }
  return faults.length === 0
    ? { what: "as it is stored", faults }
    : { what: "other than it is stored (see --update)", faults };
}

/** The notebooks that are named, or all. @throws {InputError} If one is none. */
async function chosen(
  folder: string,
  asked: readonly string[],
): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of Deno.readDir(folder)) {
    if (name.endsWith(".ipynb")) names.push(basename(name, ".ipynb"));
  }
  names.sort();
  if (asked.length === 0) return names;
  return asked.map((name) => {
    const plain = basename(name, ".ipynb");
    if (!names.includes(plain)) {
      throw new InputError(
        `Expected one of ${names.join(", ")} but found '${name}'`,
      );
    }
    return plain;
  });
}

/** Whether Jupyter is on this machine. */
export async function hasJupyter(): Promise<boolean> {
  try {
    const { success } = await new Deno.Command("jupyter-nbconvert", {
      args: ["--version"],
      stdin: "null",
      stdout: "null",
      stderr: "null",
    }).output();
    return success;
  } catch (error) {
    // A program that is not there when Deno starts is not one that it may run.
    if (
      error instanceof Deno.errors.NotFound ||
      error instanceof Deno.errors.NotCapable
    ) return false;
    throw error;
  }
}

/** Gives a folder of its own, with a kernel in it, and takes it away at the end. */
async function withScratch(
  root: string,
  use: (scratch: string) => Promise<void>,
): Promise<void> {
  await Deno.mkdir(`${root}/.cache`, { recursive: true });
  const scratch = await Deno.makeTempDir({
    dir: `${root}/.cache`,
    prefix: "notebooks-",
  });
  try {
    const kernel = `${scratch}/jupyter/kernels/deno`;
    await Deno.mkdir(kernel, { recursive: true });
    // What `deno jupyter --install` would write into the user's folder.
    await Deno.writeTextFile(
      `${kernel}/kernel.json`,
      JSON.stringify({
        argv: [
          Deno.execPath(),
          "jupyter",
          "--kernel",
          "--conn",
          "{connection_file}",
        ],
        display_name: "Deno",
        language: "typescript",
      }),
    );
    await use(scratch);
  } finally {
    await Deno.remove(scratch, { recursive: true });
  }
}

/**
 * A notebook's text as `deno fmt` writes it. Asked for by hand, since `deno fmt --check` finds
 * fault with any notebook that has a cell (Deno 2.9.6).
 */
async function format(root: string, text: string): Promise<string> {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["fmt", "--quiet", "--ext=ipynb", "-"],
    cwd: root,
    env: { NO_COLOR: "1" },
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const writer = child.stdin.getWriter();
  const written = writer.write(new TextEncoder().encode(text))
    .then(() => writer.close()).catch(() => {}); // It may not want to read on.
  const { success, stdout, stderr } = await child.output();
  await written;
  if (!success) {
    throw new InputError(new TextDecoder().decode(stderr).trim());
  }
  return new TextDecoder().decode(stdout);
}

/**
 * Whether the cells, one after another, are a program that checks: the kernel only strips
 * types.
 *
 * @returns What is wrong, or null.
 */
async function typeCheck(
  { root, scratch }: Place,
  notebook: Notebook,
): Promise<string | null> {
  const path = `${scratch}/code.ts`;
  const code = codeOf(notebook).replaceAll(
    /(?<=from\s+")\.\.\/(?=[^"]+")/g,
    new URL(`file://${root}/`).href,
  );
  // Without imports it would be a script, whose names are everybody's.
  await Deno.writeTextFile(path, `${code}export {};\n`);
  const { success, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["check", "--quiet", path],
    cwd: root,
    env: { NO_COLOR: "1" },
    stdin: "null",
    stdout: "null",
    stderr: "piped",
  }).output();
  return success ? null : new TextDecoder().decode(stderr).trim();
}

/**
 * Lets Jupyter run a notebook from top to bottom, through errors.
 *
 * @throws {Error} With what Jupyter said, if it could not.
 */
async function execute({ path, scratch }: Place): Promise<Notebook> {
  const { success, stderr } = await new Deno.Command("jupyter-nbconvert", {
    args: [
      `--config=${import.meta.dirname}/nbconvert_config.py`,
      `--output-dir=${scratch}`,
      "--output=executed.ipynb",
      path,
    ],
    env: {
      // Only our kernel, and none of the user's settings.
      JUPYTER_PATH: `${scratch}/jupyter`,
      JUPYTER_DATA_DIR: `${scratch}/data`,
      JUPYTER_CONFIG_DIR: `${scratch}/config`,
      JUPYTER_RUNTIME_DIR: `${scratch}/runtime`,
      IPYTHONDIR: `${scratch}/ipython`,
      NO_COLOR: "1",
    },
    stdin: "null",
    stdout: "null",
    stderr: "piped",
  }).output();
  if (!success) {
    throw new Error(
      `Jupyter could not run ${path}:\n${new TextDecoder().decode(stderr)}`,
    );
  }
  const text = await Deno.readTextFile(`${scratch}/executed.ipynb`);
  return parseNotebook(text, path);
}

/** The task for this project. */
export const notebooks: Command = notebooksOf(PROJECT);

if (import.meta.main) await main(notebooks);
