import {
  assert,
  assertEquals,
  assertLessOrEqual,
  assertMatch,
  assertRejects,
  assertStringIncludes,
  assertThrows,
} from "@std/assert";
import { InputError } from "../base/input_error.ts";
import { StudyError } from "./crew.ts";
import { bringUpToDate, choose, type Outcome, statusOf } from "./run.ts";
import { IDS, Tree } from "./tree_fixture.ts";

// esbuild's process outlives the tests that ask it something.
const options = { sanitizeOps: false, sanitizeResources: false };

/** What comes of a run in which nothing special happens. */
const NOTHING: Outcome = {
  computed: [],
  kept: [],
  failed: [],
  waiting: ["parts/long"],
  removed: [],
  unlike: [],
  stopped: false,
};

/** The studies that a plain run runs. */
const SHORT = IDS.filter((id) => id !== "parts/long");

async function staleIn(tree: Tree): Promise<Record<string, string>> {
  const { stale } = await statusOf(tree.root);
  return Object.fromEntries(stale);
}

Deno.test(
  "bringUpToDate: computes what is stale, and nothing the second time",
  options,
  async () => {
    await using tree = await Tree.make();
    assertEquals(Object.keys(await staleIn(tree)), IDS);
    assertEquals(await bringUpToDate(tree), { ...NOTHING, computed: SHORT });
    assertEquals((await tree.ran()).length, 4 + 8);
    const data = await tree.data();
    assertEquals(Object.keys(data), [
      "_data/manifest.json",
      ...SHORT.map((id) => `_data/${id}.json`).sort(),
    ]);
    assertEquals(JSON.parse(data["_data/parts/sum.json"]), {
      study: "parts/sum",
      title: "和",
      params: { n: 7, ms: 20 },
      result: { shards: [0, 1, 2, 3, 4, 5, 6, 7], sum: `${(7 ** 8 - 1) / 6}` },
    });
    assertEquals(await staleIn(tree), { "parts/long": "never computed" });

    assertEquals(await bringUpToDate(tree), NOTHING);
    assertEquals(await tree.ran(), []);
    assertEquals(await tree.data(), data);
  },
);

Deno.test(
  "bringUpToDate: the number of workers does not show",
  options,
  async () => {
    const bytes = [];
    for (const jobs of [1, 3]) {
      await using tree = await Tree.make();
      await bringUpToDate({ root: tree.root, jobs, long: true });
      bytes.push(await tree.data());
    }
    assertEquals(bytes[0], bytes[1]);
  },
);

Deno.test(
  "bringUpToDate: touching a rung recomputes exactly what depends on it",
  options,
  async () => {
    await using tree = await Tree.make();
    await bringUpToDate(tree);
    await tree.ran();
    await tree.edit("lib/toy/ladder.ts", "n + 1", "n + 2");
    const changed = "its code or params changed";
    const due = ["toy/both", "toy/vertices"];
    const { "parts/long": _, ...stale } = await staleIn(tree);
    assertEquals(stale, Object.fromEntries(due.map((id) => [id, changed])));
    assertEquals(await bringUpToDate(tree), { ...NOTHING, computed: due });
    assertEquals(await tree.ran(), ["both", "vertices"]);
    assertEquals(
      JSON.parse(await tree.read("_data/toy/vertices.json")).result,
      [5],
    );
    // And back: nothing is remembered of the first time.
    await tree.edit("lib/toy/ladder.ts", "n + 2", "n + 1");
    assertEquals((await bringUpToDate(tree)).computed, due);
    // A comment is no change.
    await tree.edit("lib/toy/ladder.ts", "first rung", "very first rung");
    assertEquals(await bringUpToDate(tree), NOTHING);
  },
);

Deno.test(
  "bringUpToDate: puts damaged and missing files right",
  options,
  async () => {
    await using tree = await Tree.make();
    await bringUpToDate(tree);
    const data = await tree.data();
    await tree.edit("_data/toy/both.json", "9", "8");
    await tree.remove("_data/toy/plain.json");
    await tree.write("_data/toy/counts.json", "");
    const { "parts/long": _, ...stale } = await staleIn(tree);
    assertEquals(stale, {
      "toy/counts": "its file is not what was computed",
      "toy/both": "its file is not what was computed",
      "toy/plain": "its file is missing",
    });
    assertEquals(await bringUpToDate(tree), {
      ...NOTHING,
      computed: ["toy/counts", "toy/both", "toy/plain"],
    });
    assertEquals(await tree.data(), data);

    const manifest = data["_data/manifest.json"];
    for (
      const damaged of [
        manifest.slice(0, manifest.length / 2),
        "[]",
        "null",
        `{ "toy/both": { "key": 1 }, "../../data": ${
          JSON.stringify({ key: "", sha256: "" })
        } }`,
      ]
    ) {
      await tree.write("_data/manifest.json", damaged);
      assertEquals((await bringUpToDate(tree)).computed, SHORT);
      assertEquals(await tree.data(), data);
      await tree.read("data.ts"); // Is still there.
    }
    // Half a manifest is worth half the work.
    const { "toy/both": _both, ...rest } = JSON.parse(manifest);
    await tree.write("_data/manifest.json", JSON.stringify(rest));
    assertEquals((await bringUpToDate(tree)).computed, ["toy/both"]);
    assertEquals(await tree.data(), data);
  },
);

Deno.test("bringUpToDate: a damaged cache is no cache", options, async () => {
  await using tree = await Tree.make();
  await bringUpToDate(tree);
  for (const damaged of ["", "{", "null", `{"about":1}`]) {
    await tree.write(".cache/study/keys.json", damaged);
    assertEquals(await bringUpToDate(tree), NOTHING);
  }
  await tree.remove(".cache");
  assertEquals(await bringUpToDate(tree), NOTHING);
});

Deno.test(
  "bringUpToDate: a study that throws fails alone, and leaves nothing behind",
  options,
  async () => {
    await using tree = await Tree.make();
    await tree.edit(
      "lib/toy/measure.ts",
      "work(ms",
      `if (ctx.shard === 5) throw new RangeError("five"); work(ms`,
    );
    await tree.edit(
      "lib/toy/measure.ts",
      "return [vertex",
      "return [0 / 0, vertex",
    );
    const failed: Record<string, string> = {};
    const outcome = await bringUpToDate({
      root: tree.root,
      watch: { fail: (id, error) => failed[id] = error },
    });
    assertEquals(outcome, {
      ...NOTHING,
      computed: ["toy/counts", "toy/both", "toy/plain"],
      failed: ["toy/vertices", "parts/sum"],
    });
    assertStringIncludes(failed["parts/sum"], "RangeError: five");
    assertStringIncludes(failed["parts/sum"], "lib/toy/measure.ts");
    assertStringIncludes(failed["toy/vertices"], "result[0]");
    assertEquals(Object.keys(await tree.data()), [
      "_data/manifest.json",
      "_data/toy/both.json",
      "_data/toy/counts.json",
      "_data/toy/plain.json",
    ]);
    assertEquals(
      Object.keys(JSON.parse(await tree.read("_data/manifest.json"))),
      ["toy/both", "toy/counts", "toy/plain"],
    );
  },
);

Deno.test(
  "bringUpToDate: an error outside of run, and a worker that breaks",
  options,
  async () => {
    await using tree = await Tree.make();
    await tree.edit(
      "lib/toy/measure.ts",
      `ran("plain");`,
      `setTimeout(() => { throw new Error("late"); }); return new Promise(() => {});`,
    );
    await tree.edit(
      "lib/study/parts.ts",
      "=> parts.length",
      `=> { throw new Error("unmergeable"); }`,
    );
    const failed: Record<string, string> = {};
    const { computed } = await bringUpToDate({
      root: tree.root,
      jobs: 1,
      long: true,
      watch: { fail: (id, error) => failed[id] = error },
    });
    assertEquals(computed, SHORT.filter((id) => id !== "toy/plain"));
    assertEquals(Object.keys(failed).sort(), ["parts/long", "toy/plain"]);
    assertStringIncludes(failed["toy/plain"], "late");
    assertStringIncludes(failed["parts/long"], "unmergeable");
  },
);

Deno.test(
  "bringUpToDate: finished shards are not run again, unless all are wanted",
  options,
  async () => {
    await using tree = await Tree.make();
    await tree.edit(
      "lib/toy/measure.ts",
      "work(ms",
      "if (ctx.shard === 5 && !granted()) throw 5; work(ms",
    );
    // What is in a file is no part of the key: the study fails once and then does not.
    await tree.edit(
      "lib/toy/measure.ts",
      "interface Params",
      `const granted = () => { try { Deno.statSync(new URL("../../granted", import.meta.url)); return true; } catch { return false; } };
     interface Params`,
    );
    const only = ["parts/sum"];
    const first = await bringUpToDate({ root: tree.root, only, jobs: 1 });
    assertEquals(first.failed, only);
    assertEquals(
      await tree.ran(),
      [0, 1, 2, 3, 4, 5].map((shard) => `start ${shard}`),
    );
    await tree.write("granted", "");
    // One of the parts got lost, another one damaged.
    const [key] = [...Deno.readDirSync(`${tree.root}/.cache/study/parts/sum`)];
    const parts = `.cache/study/parts/sum/${key.name}`;
    await tree.remove(`${parts}/1.part`);
    await tree.edit(`${parts}/2.part`, "49", "48");
    const second = await bringUpToDate({ root: tree.root, only, jobs: 1 });
    assertEquals(second.computed, only);
    assertEquals(
      await tree.ran(),
      [1, 2, 5, 6, 7].map((shard) => `start ${shard}`),
    );
    const { result } = JSON.parse(await tree.read("_data/parts/sum.json"));
    assertEquals(result.sum, `${(7 ** 8 - 1) / 6}`);

    const third = await bringUpToDate({ root: tree.root, only, all: true });
    assertEquals([third.computed, third.unlike], [only, []]);
    assertEquals((await tree.ran()).length, 8);
  },
);

Deno.test(
  "bringUpToDate: says which study is not deterministic",
  options,
  async () => {
    await using tree = await Tree.make();
    await tree.edit(
      "lib/toy/measure.ts",
      "2n ** BigInt(n)",
      "performance.now()",
    );
    await bringUpToDate(tree);
    const { computed, unlike } = await bringUpToDate({
      root: tree.root,
      all: true,
    });
    assertEquals(computed, SHORT);
    assertEquals(unlike, ["toy/plain"]);
  },
);

Deno.test(
  "bringUpToDate: what is edited while it runs is not recorded under the old key",
  options,
  async () => {
    await using tree = await Tree.make();
    let failure = "";
    const outcome = await bringUpToDate({
      root: tree.root,
      only: ["parts/sum"],
      watch: {
        begin: () => {
          const path = `${tree.root}/lib/toy/measure.ts`;
          Deno.writeTextFileSync(
            path,
            Deno.readTextFileSync(path).replace(
              "shard: ctx.shard,",
              "shard: -1,",
            ),
          );
        },
        fail: (_, error) => failure = error,
      },
    });
    assertEquals(outcome.failed, ["parts/sum"]);
    assertStringIncludes(failure, "changed while it was running");
    // Editing what it does not depend on is nobody's business.
    const other = await bringUpToDate({
      root: tree.root,
      only: ["parts/sum"],
      watch: {
        begin: () => {
          const path = `${tree.root}/lib/toy/measure.ts`;
          Deno.writeTextFileSync(
            path,
            Deno.readTextFileSync(path).replace("2n **", "3n **"),
          );
        },
      },
    });
    assertEquals(other.computed, ["parts/sum"]);
  },
);

Deno.test(
  "bringUpToDate: long studies run when named or asked for",
  options,
  async () => {
    await using tree = await Tree.make();
    const run = async (only?: string[], long = false) => {
      const { computed, waiting } = await bringUpToDate({
        root: tree.root,
        only,
        long,
        all: true,
      });
      return { computed, waiting };
    };
    assertEquals(await run(["parts"]), {
      computed: ["parts/sum"],
      waiting: ["parts/long"],
    });
    assertEquals(await run(["parts/long"]), {
      computed: ["parts/long"],
      waiting: [],
    });
    // It is fresh now, so it is no concern of anybody's.
    assertEquals(await run(["parts"]), {
      computed: ["parts/sum"],
      waiting: [],
    });
    assertEquals(await run(undefined, true), { computed: IDS, waiting: [] });
  },
);

Deno.test(
  "bringUpToDate: removes what is no longer declared, and nothing else",
  options,
  async () => {
    await using tree = await Tree.make();
    await bringUpToDate(tree);
    await tree.write("_data/toy/by_hand.json", "{}");
    await tree.edit("lib/study/catalogue.ts", `, "parts.ts": parts`, "");
    assertEquals((await statusOf(tree.root)).gone, ["parts/sum"]);
    assertEquals(
      (await bringUpToDate({ root: tree.root, only: ["toy"] })).removed,
      [],
    );
    assertEquals(await bringUpToDate(tree), {
      ...NOTHING,
      waiting: [],
      removed: ["parts/sum"],
    });
    assertEquals(Object.keys(await tree.data()), [
      "_data/manifest.json",
      "_data/toy/both.json",
      "_data/toy/by_hand.json",
      "_data/toy/counts.json",
      "_data/toy/plain.json",
      "_data/toy/vertices.json",
    ]);
    assert(
      !("parts/sum" in JSON.parse(await tree.read("_data/manifest.json"))),
    );
  },
);

Deno.test("bringUpToDate: declarations that cannot be", options, async () => {
  const cases: [from: string, to: string, message: string][] = [
    [`"toy/plain"`, `"toy/../plain"`, "'toy/../plain'"],
    [`"toy/plain"`, `"toy/both"`, "'toy/both' is taken"],
    [`n: 70`, `n: new Date(0)`, "toy/plain: params.n"],
    [`export const power =`, `export const power = 1 +;`, "toy.ts"],
  ];
  for (const [from, to, message] of cases) {
    await using tree = await Tree.make();
    await tree.edit("lib/study/toy.ts", from, to);
    await assertRejects(() => bringUpToDate(tree), StudyError, message);
  }
  await using tree = await Tree.make();
  await tree.edit("lib/study/parts.ts", "shards: 8", "shards: 1.5");
  await assertRejects(() => bringUpToDate(tree), StudyError, "1.5 shards");
});

Deno.test(
  "bringUpToDate: two runs at once in one process",
  options,
  async () => {
    await using tree = await Tree.make();
    const outcomes = await Promise.all([
      bringUpToDate(tree),
      bringUpToDate(tree),
      bringUpToDate(tree),
    ]);
    for (const { computed, ...rest } of outcomes) {
      // One that began late may have found the first studies done.
      assertEquals(computed, SHORT.filter((id) => computed.includes(id)));
      assertEquals({ ...rest, computed: [] }, NOTHING);
    }
    const all = new Set(outcomes.flatMap(({ computed }) => computed));
    assertEquals([...all].sort(), [...SHORT].sort());
    await using alone = await Tree.make();
    await bringUpToDate(alone);
    assertEquals(await tree.data(), await alone.data());
  },
);

/** Waits until the project has run `pieces` pieces. */
async function hasRun(tree: Tree, pieces: number): Promise<void> {
  while ((await tree.log()).length < pieces) {
    await new Promise((done) => setTimeout(done, 5));
  }
}

Deno.test(
  "data: a run that is killed is taken up where it was",
  options,
  async () => {
    await using tree = await Tree.make();
    const kills = 4;
    for (let kill = 1; kill <= kills; kill++) {
      const process = tree.task("--jobs", "2", "--long");
      await hasRun(tree, 3 * kill);
      await new Promise((done) => setTimeout(done, Math.random() * 40));
      process.kill("SIGKILL");
      await process.output();
      // Whatever the moment: what is recorded is whole.
      const { stale } = await statusOf(tree.root);
      const manifest = JSON.parse(
        await tree.read("_data/manifest.json").catch(() => "{}"),
      );
      for (const id of Object.keys(manifest)) {
        if (!stale.has(id)) JSON.parse(await tree.read(`_data/${id}.json`));
      }
    }
    const { code } = await tree.task("--jobs", "2", "--long").output();
    assertEquals(code, 0);
    // Each kill may have cost what its two workers were at, and no more.
    assertLessOrEqual((await tree.log()).length, 4 + 8 + 2 + 2 * kills);

    await using undisturbed = await Tree.make();
    await bringUpToDate({ root: undisturbed.root, long: true });
    assertEquals(await tree.data(), await undisturbed.data());
  },
);

Deno.test(
  "data: two processes at once do not disturb each other",
  options,
  async () => {
    await using tree = await Tree.make();
    const codes = await Promise.all(
      [1, 2].map(async () => (await tree.task("--jobs", "2").output()).code),
    );
    assertEquals(codes, [0, 0]);
    await using alone = await Tree.make();
    await bringUpToDate(alone);
    assertEquals(await tree.data(), await alone.data());
  },
);

Deno.test(
  "data: Ctrl-C stops it, and what is finished stays",
  options,
  async () => {
    await using tree = await Tree.make();
    await tree.edit("lib/study/parts.ts", "ms: 20", "ms: 300");
    const process = tree.task(
      "--jobs",
      "1",
      "--only",
      "toy",
      "--only",
      "parts/sum",
    );
    await hasRun(tree, 6);
    process.kill("SIGINT");
    const { code, stderr } = await process.output();
    assertEquals(code, 130);
    assertMatch(new TextDecoder().decode(stderr), /stopped/);
    const { "parts/long": _, ...stale } = await staleIn(tree);
    assertEquals(Object.keys(stale), ["parts/sum"]);
    await tree.ran();
    assertEquals((await tree.task("--only", "parts/sum").output()).code, 0);
    assertLessOrEqual((await tree.ran()).length, 7);
  },
);

Deno.test("choose: ids, genres and patterns; unknown names come back with what is near", () => {
  const studies = IDS.map((id) => ({ id }));
  const ids = (...only: string[]) => choose(studies, only).map(({ id }) => id);
  assertEquals(choose(studies, undefined), studies);
  assertEquals(ids("toy/both"), ["toy/both"]);
  assertEquals(ids("parts"), ["parts/long", "parts/sum"]);
  assertEquals(ids("parts/"), ["parts/long", "parts/sum"]);
  assertEquals(ids("*/*l*"), ["toy/plain", "parts/long"]);
  assertEquals(ids("parts/sum", "toy/b*"), ["toy/both", "parts/sum"]);
  const cases: [string, RegExp][] = [
    ["toy/bth", /'toy\/bth'; near it: toy\/both$/],
    ["vertices", /near it: toy\/vertices$/],
    ["sums", /near it: parts\/sum$/],
    ["t", /'t'/],
    ["toy/.*x", /'toy\/\.\*x'/],
    ["something else altogether", /altogether'$/],
  ];
  for (const [name, message] of cases) {
    assertMatch(assertThrows(() => ids(name), InputError).message, message);
  }
});
