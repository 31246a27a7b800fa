import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { Tree } from "../study/tree_fixture.ts";
import { execute } from "./command.ts";
import { dataOf } from "./data.ts";
import { listen } from "./listen_fixture.ts";

// esbuild's process outlives the tests that ask it something.
const options = { sanitizeOps: false, sanitizeResources: false };

/** Runs the task in this process. @returns Exit code and the lines of standard error. */
async function run(
  tree: Tree,
  ...args: string[]
): Promise<[code: number, lines: string[]]> {
  let said = "";
  const screen = {
    terminal: false,
    columns: () => 80,
    write: (text: string) => void (said += text),
    now: () => 0,
  };
  const { code, err } = await listen(() =>
    execute(dataOf(tree.root, () => screen), args)
  );
  return [code, `${said}${err}`.trim().split("\n")];
}

Deno.test(
  "data: runs what is stale and says what it did",
  options,
  async () => {
    await using tree = await Tree.make();
    const warning =
      "data: Warning: parts/long is stale and long; its numbers " +
      "are of earlier code (deno task data --only parts/long)";
    assertEquals(await run(tree, "-j2"), [0, [
      "data: 5 studies to run, about 5 s",
      warning,
      "data: 5 computed in 0 s",
    ]]);
    assertEquals(await run(tree), [0, [warning]]);
    assertEquals(await run(tree, "--only", "parts/long", "-j2"), [0, [
      "data: 1 study to run, about 30 min",
      "data: 1 computed in 0 s",
    ]]);
    assertEquals(await run(tree), [0, ["data: up to date"]]);
    assertEquals(await run(tree, "--all", "--only=toy", "-j1"), [0, [
      "data: 4 studies to run, about 8 s",
      "data: 4 computed in 0 s",
    ]]);
  },
);

Deno.test(
  "data --check: lists what is stale, computes nothing",
  options,
  async () => {
    await using tree = await Tree.make();
    assertEquals(await run(tree, "--check"), [1, [
      "data: toy/counts: never computed",
      "data: toy/both: never computed",
      "data: toy/plain: never computed",
      "data: toy/vertices: never computed",
      "data: parts/long: never computed (long)",
      "data: parts/sum: never computed",
      "data: 6 of 6 studies stale",
    ]]);
    assertEquals(await tree.ran(), []);
    await run(tree, "--long");
    await tree.ran();
    assertEquals(await run(tree, "--check"), [0, [
      "data: 0 of 6 studies stale",
    ]]);
    await tree.edit("lib/toy/ladder.ts", "n + 1", "n + 2");
    await tree.edit("_data/toy/plain.json", "冪", "べき");
    assertEquals(await run(tree, "--check", "--only", "toy/*"), [1, [
      "data: toy/both: its code or params changed",
      "data: toy/plain: its file is not what was computed",
      "data: toy/vertices: its code or params changed",
      "data: 3 of 4 studies stale",
    ]]);
    await tree.edit("lib/study/catalogue.ts", `"toy.ts": toy, `, "");
    const [code, lines] = await run(tree, "--check");
    assertEquals(code, 1);
    assertEquals(lines[0], "data: toy/both: no longer declared");
    assertEquals(await tree.ran(), []);
  },
);

Deno.test(
  "data: exit 1 if a study fails, naming it and what finished",
  options,
  async () => {
    await using tree = await Tree.make();
    await tree.edit(
      "lib/toy/measure.ts",
      `ran("both");`,
      `throw new Error("no");`,
    );
    const [code, lines] = await run(tree, "--only", "toy");
    assertEquals(code, 1);
    assertStringIncludes(lines.join("\n"), "data: toy/both failed: Error: no");
    assertEquals(lines.at(-1), "data: 3 computed in 0 s, 1 failed: toy/both");

    await tree.edit("lib/study/toy.ts", "run: plain", "run: nothing");
    const [broken, message] = await run(tree);
    assertEquals(broken, 1);
    assertStringIncludes(message.join("\n"), "nothing");
    assertStringIncludes(message[0], "The studies cannot be loaded");
  },
);

Deno.test("data: exit 2 for arguments that mean nothing", options, async () => {
  await using tree = await Tree.make();
  const cases: [string[], string][] = [
    [
      ["--only", "toy/bth"],
      "data: Expected a study but found 'toy/bth'; near it: toy/both",
    ],
    [["--check", "--only", "tyo/both"], "found 'tyo/both'; near it: toy/both"],
    [["--jobs", "0"], "--jobs to be a whole number from 1"],
    [["--jobs", "many"], "'many'"],
    [["toy/both"], "found 'toy/both'"],
    [["--everything"], "Unknown option '--everything'"],
  ];
  for (const [args, message] of cases) {
    const [code, lines] = await run(tree, ...args);
    assertEquals(code, 2, args.join(" "));
    assertStringIncludes(lines.join("\n"), message);
    assertEquals(lines.length, 1);
  }
  assertEquals(await tree.ran(), []);
});

Deno.test(
  "data: as a process, elsewhere than on a terminal, it prints plain lines",
  options,
  async () => {
    await using tree = await Tree.make();
    await tree.edit("lib/study/parts.ts", "ms: 20", "ms: 300");
    const { code, stdout, stderr } = await tree.task(
      "--only",
      "parts/sum",
      "--jobs",
      "2",
    ).output();
    assertEquals([code, stdout.length], [0, 0]);
    const lines = new TextDecoder().decode(stderr).trimEnd().split("\n");
    assertEquals(lines[0], "data: 1 study to run, about 1 s");
    assertMatch(lines.at(-1)!, /^data: 1 computed in \d+ s$/);
    for (const line of lines.slice(1, -1)) {
      assertMatch(
        line,
        /^data: 0 of 1 done(; parts\/sum \d+ %)?; about .* left$/,
      );
    }
  },
);
