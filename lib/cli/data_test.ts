import {
  assert,
  assertEquals,
  assertMatch,
  assertStringIncludes,
} from "@std/assert";
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

Deno.test(
  "data --list: what there is and what it costs; computes nothing",
  options,
  async () => {
    await using tree = await Tree.make();
    const list = async (...args: string[]) =>
      (await listen(() => execute(dataOf(tree.root), ["--list", ...args])))
        .out.split("\n");
    assertEquals(await list(), [
      "toy/counts    cheap                    数",
      "toy/both      cheap                    両方",
      "toy/plain     cheap                    冪",
      "toy/vertices  cheap                    角",
      "parts/long    long   3600 s  2 shards  長い",
      "parts/sum     cheap          8 shards  和",
      "",
      "5 cheap (about 10 s of one core), 0 usual, " +
      "1 long (about 1 h 0 min of one core)",
    ]);
    await tree.edit("lib/study/toy.ts", "run: plain", "run: plain, cost: 90");
    assertEquals(await list("--only", "toy/plain"), [
      "toy/plain  usual  90 s    冪",
      "",
      "0 cheap, 1 usual (about 2 min of one core), 0 long",
    ]);
    assertEquals(await tree.ran(), []);
  },
);

Deno.test(
  "data --shard, --merge: two groups, carried and put together",
  options,
  async () => {
    await using tree = await Tree.make();
    const folder = async (group: string) => {
      const [code, lines] = await run(
        tree,
        ...["--only", "parts/long", "--shard", group, "-j1"],
      );
      assertEquals([code, lines[0]], [0, "data: 1 study to run, about 30 min"]);
      assertEquals(lines[2], "data: 1 computed in part in 0 s");
      const [, path] = /^data: shards \d of parts\/long are in (.*)$/.exec(
        lines[1],
      )!;
      await Deno.rename(path, `${tree.root}/carried ${group[0]}`);
      return `${tree.root}/carried ${group[0]}`;
    };
    const folders = [await folder("1/2"), await folder("2/2")];
    const [code, lines] = await run(tree, "--merge", folders[1]);
    assertEquals([code, lines], [2, [
      "data: Expected all parts of a study but found",
      "  parts/long has 2 shards; missing: 0",
    ]]);
    assertEquals(await run(tree, "--merge", ...folders), [0, [
      "data: parts/long put together",
    ]]);
    assertEquals(await run(tree, "--check", "--only", "parts/long"), [0, [
      "data: 0 of 1 studies stale",
    ]]);
  },
);

Deno.test(
  "data --verify: names the sample and what differs",
  options,
  async () => {
    await using tree = await Tree.make();
    await tree.edit("lib/study/toy.ts", "run: plain", "run: plain, cost: 90");
    await tree.edit("lib/study/parts.ts", "shards: 8", "shards: 8, cost: 16");
    await run(tree, "--long");
    await tree.ran();
    const options = ["--verify", "--seed", "s", "-j2"];
    const [code, lines] = await run(tree, ...options);
    assertEquals(code, 0);
    assertMatch(lines[0], /^data: 4 studies to run, about \d+ s$/);
    assertMatch(
      lines[1],
      /^data: sample of --seed s: (toy\/plain|parts\/sum \(\d of 8 shards\))$/,
    );
    assertEquals(
      lines[2],
      "data: 4 of 4 studies are as recorded, compared in 0 s",
    );
    assertEquals((await tree.ran()).length, 3 + 1);
    const [, all] = await run(tree, ...options, "--all", "--only", "parts");
    assertEquals(all, [
      "data: 1 study to run, about 8 s",
      "data: sample of --seed s: parts/sum (0, 1, 2, 3, 4, 5, 6, 7 of 8 shards)",
      "data: 1 of 1 studies are as recorded, compared in 0 s",
    ]);
    assertEquals((await tree.ran()).length, 8);
    // Every time another seed.
    const seeds = new Set<string>();
    for (let i = 0; i < 3; i++) {
      const [, [, sample]] = await run(
        tree,
        ...["--verify", "--only", "parts/sum"],
      );
      seeds.add(/--seed (\d+)/.exec(sample)![1]);
    }
    assert(seeds.size > 1);

    await tree.edit("lib/toy/ladder.ts", "n + 1", "n + 2");
    const [no, said] = await run(tree, ...options, "--only", "toy/vertices");
    assertEquals([no, said.slice(1)], [1, [
      "data: toy/vertices stale: its code or params changed",
      "data: 0 of 1 studies are as recorded, compared in 0 s",
    ]]);
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
    [["--shard", "1/2"], "Expected --only to say which study's"],
    [["--only", "parts/sum", "--shard", "5/4"], "4/4 but found '5/4'"],
    [["--only", "parts/sum", "--shard", "0/4"], "found '0/4'"],
    [["--only", "parts/sum", "--shard", "1/9"], "at most 8 groups"],
    [["--only", "parts/sum", "--shard", "1"], "such as 1/4 but found '1'"],
    [["--only", "toy/both", "--shard", "1/1"], "found 'toy/both'"],
    [["--merge"], "Expected folders with parts but found none"],
    [["--verify", "--check"], "one of --check and --verify"],
    [["--verify", "--sample", "0"], "--sample to be a whole number from 1"],
    [["--seed", "1"], "Expected --verify where there is --seed"],
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
