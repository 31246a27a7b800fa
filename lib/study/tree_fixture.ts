/**
 * A small project in a temporary folder, with studies of its own, to try the machinery
 * on.
 *
 * @module
 */

import { dirname, join } from "node:path";
import { PROJECT } from "./run.ts";

/** What the project's files hold, by path. `runs.log` gets a line for each piece that is run. */
export const SOURCES: Record<string, string> = {
  "deno.json": `{ "imports": {
    "tool": "npm:tool@1", "other/": "npm:/other@2/", "mine": "./lib/base/mine.ts"
  } }`,
  "deno.lock": `{ "specifiers": { "npm:tool@1": "1.2.0" }, "npm": {
    "tool@1.2.0": { "integrity": "tool", "dependencies": ["part"] },
    "part@3.0.0": { "integrity": "part" },
    "idle@1.0.0": { "integrity": "idle" }
  } }`,
  "lib/base/mine.ts": `export const mine = () => 1;\n`,
  "lib/base/log.ts": `
    const log = new URL("../../runs.log", import.meta.url);
    export function ran(line: string): void {
      Deno.writeTextFileSync(log, line + "\\n", { append: true });
    }
    /** Busy for about this many milliseconds. */
    export function work(ms: number, tell: (part: number) => void): void {
      const start = performance.now();
      let now = start;
      while ((now = performance.now()) < start + ms) tell((now - start) / ms);
    }`,
  "lib/toy/ladder.ts": `
    import { Grid } from "../base/grid.ts";
    /** The first rung. */
    export const count = { id: "count", apply: (n: number): number => new Grid(n).cells };
    /** The second rung. */
    export const vertex = { id: "vertex", apply: (n: number) => n + 1 };
    export const ladder = { rungs: [count, vertex] };`,
  "lib/base/grid.ts": `
    export class Grid { constructor(readonly n: number) {} get cells() { return this.n ** 2; } }`,
  "lib/toy/measure.ts": `
    import { count, ladder, vertex } from "./ladder.ts";
    import { ran, work } from "../base/log.ts";
    interface Params { n: number; ms?: number }
    export function counts({ n }: Params) { ran("counts"); return { counts: count.apply(n) }; }
    export function vertices({ n }: Params) { ran("vertices"); return [vertex.apply(n)]; }
    export function both({ n }: Params) { ran("both"); return ladder.rungs.map((rung) => rung.apply(n)); }
    export function plain({ n }: Params) { ran("plain"); return 2n ** BigInt(n); }
    export function piece({ n, ms = 0 }: Params, ctx: { shard: number; progress(a: number, b: number): void }) {
      ran("start " + ctx.shard);
      work(ms, (part) => ctx.progress(part, 1));
      return { shard: ctx.shard, sum: BigInt(n) ** BigInt(ctx.shard) };
    }`,
  "lib/study/toy.ts": `
    import { study } from "./study.ts";
    import { both, counts, piece, plain, vertices } from "../toy/measure.ts";
    export const counting = study("toy/counts", { title: "数", params: { n: 3 }, run: counts });
    export const vertex = study("toy/vertices", { title: "角", params: { n: 3 }, run: vertices });
    export const ladder = study("toy/both", { title: "両方", params: { n: 3 }, run: both, claims: ["toy-1"] });
    export const power = study("toy/plain", { title: "冪", params: { n: 70 }, run: plain });
    export const helper = () => 1;`,
  "lib/study/parts.ts": `
    import { study } from "./study.ts";
    import { piece } from "../toy/measure.ts";
    export const sum = study("parts/sum", {
      title: "和", params: { n: 7, ms: 20 }, shards: 8, run: piece,
      merge: (parts) => ({
        shards: parts.map((part) => part.shard),
        sum: parts.reduce((sum, part) => sum + BigInt(part.sum), 0n),
      }),
    });
    export const long = study("parts/long", {
      title: "長い", params: { n: 2 }, long: true, cost: 3600, shards: 2, run: piece, merge: (parts) => parts.length,
    });`,
  "lib/study/catalogue.ts": `
    import * as toy from "./toy.ts";
    import * as parts from "./parts.ts";
    export const catalogue = { "toy.ts": toy, "parts.ts": parts };`,
};

/** Ids of the studies above, in the order of the catalogue (modules list their exports by name). */
export const IDS = [
  "toy/counts",
  "toy/both",
  "toy/plain",
  "toy/vertices",
  "parts/long",
  "parts/sum",
];

function here(path: string): string {
  return new URL(path, import.meta.url).href;
}

/** The project. Dispose of it when done: it removes its folder. */
export class Tree implements AsyncDisposable {
  readonly root: string;

  private constructor(root: string) {
    this.root = root;
  }

  /** Writes the project, with `changes` to its files. */
  static async make(changes: Record<string, string> = {}): Promise<Tree> {
    const cache = join(PROJECT, ".cache");
    await Deno.mkdir(cache, { recursive: true });
    const tree = new Tree(
      await Deno.makeTempDir({ dir: cache, prefix: "test-study-" }),
    );
    const study = await Deno.readTextFile(new URL("study.ts", import.meta.url));
    for (
      const [path, text] of Object.entries({
        ...SOURCES,
        "lib/study/study.ts": study,
        "data.ts": `
          import { main } from "${here("../cli/command.ts")}";
          import { dataOf } from "${here("../cli/data.ts")}";
          await main(dataOf(import.meta.dirname!));`,
        ...changes,
      })
    ) await tree.write(path, text);
    return tree;
  }

  async write(path: string, text: string): Promise<void> {
    await Deno.mkdir(dirname(join(this.root, path)), { recursive: true });
    await Deno.writeTextFile(join(this.root, path), text);
  }

  /** Replaces `from`, which must be there, in a file. */
  async edit(path: string, from: string, to: string): Promise<void> {
    const text = await this.read(path);
    if (!text.includes(from)) throw new Error(`${path} has no '${from}'`);
    await this.write(path, text.replace(from, () => to));
  }

  read(path: string): Promise<string> {
    return Deno.readTextFile(join(this.root, path));
  }

  remove(path: string): Promise<void> {
    return Deno.remove(join(this.root, path), { recursive: true });
  }

  /** What was run since the last call, sorted. */
  async ran(): Promise<string[]> {
    const log = await this.log();
    await this.write("runs.log", "");
    return log.sort();
  }

  /** What was run, in order. */
  async log(): Promise<string[]> {
    const text = await this.read("runs.log").catch(() => "");
    return text.split("\n").filter((line) => line !== "");
  }

  /** Every file of `_data` and below, by path. */
  async data(): Promise<Record<string, string>> {
    const files: Record<string, string> = {};
    const walk = async (folder: string) => {
      for await (const entry of Deno.readDir(join(this.root, folder))) {
        const path = `${folder}/${entry.name}`;
        if (entry.isDirectory) await walk(path);
        else files[path] = await this.read(path);
      }
    };
    await walk("_data");
    return Object.fromEntries(
      Object.entries(files).sort(([a], [b]) => a < b ? -1 : 1),
    );
  }

  /** `deno task data` of this project, as a process of its own. */
  task(...args: string[]): Deno.ChildProcess {
    return new Deno.Command(Deno.execPath(), {
      args: [
        "run",
        "--no-check",
        "--config",
        join(PROJECT, "deno.json"),
        "--allow-read",
        `--allow-write=${this.root}`,
        "--allow-run",
        "--allow-env",
        join(this.root, "data.ts"),
        ...args,
      ],
      stdin: "null",
      stdout: "piped",
      stderr: "piped",
    }).spawn();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Deno.remove(this.root, { recursive: true });
  }
}
