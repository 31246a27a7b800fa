import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import fc from "fast-check";
import { sha256 } from "./key.ts";
import { bringUpToDate, PROJECT, shardsOf, statusOf } from "./run.ts";
import { IDS, Tree } from "./tree_fixture.ts";
import { sampleOf, verify } from "./verify.ts";
import type { Listed } from "./worker.ts";

// esbuild's process outlives the tests that ask it something.
const options = { sanitizeOps: false, sanitizeResources: false };

/** A project with all its numbers. */
async function computed(changes: Record<string, string> = {}): Promise<Tree> {
  const tree = await Tree.make(changes);
  await bringUpToDate({ root: tree.root, long: true });
  await tree.ran();
  return tree;
}

/** The fixture's sharded study as one that is not cheap. */
async function withCost(): Promise<Tree> {
  await using plain = await Tree.make();
  const path = "lib/study/parts.ts";
  const text = (await plain.read(path)).replace(
    "shards: 8,",
    "\n  cost: 80,\n  shards: 8,",
  );
  return await computed({ [path]: text });
}

Deno.test(
  "verify: runs everything again, finds it as it is recorded, writes nothing",
  options,
  async () => {
    await using tree = await computed();
    const before = await tree.data();
    assertEquals(await verify({ root: tree.root, seed: "" }), {
      studies: 5,
      same: 5,
      discrepancies: [],
      stopped: false,
    });
    assertEquals((await tree.ran()).length, 4 + 8);
    const ends: string[] = [];
    const all = await verify({
      root: tree.root,
      seed: "",
      long: true,
      sample: Infinity,
      watch: { end: (id) => ends.push(id) },
    });
    assertEquals([all.studies, all.same], [6, 6]);
    assertEquals(ends.sort(), [...IDS].sort());
    assertEquals((await tree.ran()).length, 4 + 8 + 2);
    assertEquals(await tree.data(), before);
    assertEquals(
      [...Deno.readDirSync(`${tree.root}/.cache/study`)]
        .map(({ name }) => name).sort(),
      ["keys.json", "lock", "parts"],
    );
    assertEquals([...Deno.readDirSync(`${tree.root}/.cache/study/parts`)], []);
  },
);

/** Replaces a number in `_data` as if it had been computed. */
async function forge(
  tree: Tree,
  id: string,
  from: string,
  to: string,
): Promise<void> {
  const path = `_data/${id}.json`;
  const old = sha256(await tree.read(path));
  await tree.edit(path, from, to);
  await tree.edit("_data/manifest.json", old, sha256(await tree.read(path)));
}

Deno.test(
  "verify: says where numbers differ from what is recorded",
  options,
  async () => {
    await using tree = await computed();
    await forge(tree, "toy/both", "9", "8");
    await forge(tree, "parts/sum", "960800", "960801");
    await forge(tree, "toy/vertices", '"result"', '\n"result"');
    assertEquals((await statusOf(tree.root)).stale.size, 0);
    const before = await tree.data();
    const { same, discrepancies } = await verify({ root: tree.root, seed: "" });
    assertEquals(same, 2);
    assertEquals(discrepancies, [
      {
        id: "toy/both",
        why: "differs: result[0] is 9, expected 8",
      },
      { id: "toy/vertices", why: "differs: its layout" },
      {
        id: "parts/sum",
        why: `differs: result.sum is "960800", expected "960801"`,
      },
    ]);
    assertEquals(await tree.data(), before);
  },
);

Deno.test(
  "verify: what cannot be compared is no better than what differs",
  options,
  async () => {
    await using tree = await computed();
    await tree.edit("lib/toy/ladder.ts", "n + 1", "n + 2");
    await tree.edit("_data/toy/plain.json", "冪", "べき");
    const first = await verify({ root: tree.root, seed: "", only: ["toy"] });
    assertEquals(first.same, 1);
    assertEquals(first.discrepancies, [
      { id: "toy/both", why: "stale: its code or params changed" },
      { id: "toy/plain", why: "stale: its file is not what was computed" },
      { id: "toy/vertices", why: "stale: its code or params changed" },
    ]);
    assertEquals(await tree.ran(), ["counts"]);
  },
);

Deno.test(
  "verify: a study that fails now, or prints other numbers each time",
  options,
  async () => {
    await using tree = await Tree.make();
    await tree.edit(
      "lib/toy/measure.ts",
      "2n ** BigInt(n)",
      "performance.timeOrigin",
    );
    // What is in the tree is no part of the key.
    await tree.edit(
      "lib/toy/measure.ts",
      `ran("both");`,
      `Deno.statSync(new URL("../../granted", import.meta.url));`,
    );
    await tree.write("granted", "");
    await bringUpToDate({ root: tree.root, only: ["toy"] });
    await tree.remove("granted");
    const { same, discrepancies } = await verify({
      root: tree.root,
      seed: "",
      only: ["toy"],
    });
    assertEquals(same, 2);
    assertEquals(discrepancies.map(({ id }) => id), ["toy/both", "toy/plain"]);
    assertStringIncludes(discrepancies[0].why, "failed: NotFound");
    assertStringIncludes(discrepancies[1].why, "differs: result is");
  },
);

Deno.test(
  "verify: random shards against the checksums of the parts",
  options,
  async () => {
    await using tree = await withCost();
    const only = ["parts/sum"];
    const run = async (seed: string, sample?: number) => {
      const { discrepancies } = await verify({
        root: tree.root,
        only,
        seed,
        sample,
      });
      return {
        ran: (await tree.ran()).map((line) => Number(line.slice(6))),
        found: discrepancies.map(({ why }) => why),
      };
    };
    const one = await run("a");
    assertEquals([one.ran.length, one.found], [1, []]);
    assertEquals(await run("a"), one);
    assertEquals((await run("a", 3)).ran.length, 3);
    assertEquals((await run("a", 100)).ran.length, 8);

    // A forged part is found by whoever draws it, and only then.
    const manifest = JSON.parse(await tree.read("_data/manifest.json"));
    const { parts } = manifest["parts/sum"];
    assertEquals(parts.length, 8);
    assertEquals(new Set(parts).size, 8);
    parts[5] = sha256("");
    await tree.write("_data/manifest.json", JSON.stringify(manifest));
    for (const seed of ["a", "b", "c", "d"]) {
      const { ran, found } = await run(seed, 4);
      assertEquals(ran.length, 4);
      assertEquals(
        found,
        ran.includes(5) ? ["differs: shard 5 of 8"] : [],
      );
    }
    // A manifest without checksums vouches for nothing but the whole.
    delete manifest["parts/sum"].parts;
    await tree.write("_data/manifest.json", JSON.stringify(manifest));
    assertStringIncludes((await run("a", 2)).found[0], "are not recorded");
    assertEquals((await run("a", 8)).found, []);
  },
);

Deno.test("verify: stops when it is told to", options, async () => {
  await using tree = await computed();
  const stop = new AbortController();
  const { studies, same, discrepancies, stopped } = await verify({
    root: tree.root,
    seed: "",
    jobs: 1,
    signal: stop.signal,
    watch: { end: () => stop.abort() },
  });
  assertEquals([studies, same, discrepancies, stopped], [1, 1, [], true]);
  assertEquals((await tree.ran()).length, 1);
});

Deno.test("sampleOf: all that is cheap, and as many of the others as asked for", () => {
  const study = fc.record({
    cost: fc.constantFrom(0, 0, 60),
    shards: fc.integer({ min: 0, max: 12 }),
  });
  fc.assert(fc.property(
    fc.array(study, { maxLength: 20 }),
    fc.string(),
    fc.option(fc.integer({ min: 0, max: 40 }), { nil: undefined }),
    (some, seed, sample) => {
      const studies = some.map((one, i) =>
        ({ ...one, id: `a/${i}` }) as Listed
      );
      const drawn = sampleOf(studies, { seed, sample });
      assertEquals(sampleOf(studies, { seed, sample }), drawn);
      const cheap = studies.filter(({ cost }) => cost === 0);
      assertEquals(
        drawn.filter(({ study }) => study.cost === 0),
        cheap.map((study) => ({ study, shards: shardsOf(study) })),
      );
      const others = drawn.filter(({ study }) => study.cost > 0);
      for (const { study, shards } of others) {
        assert(shards.length > 0);
        assertEquals(
          shards,
          shardsOf(study).filter((shard) => shards.includes(shard)),
        );
      }
      const pieces = studies.filter(({ cost }) => cost > 0)
        .reduce((sum, study) => sum + shardsOf(study).length, 0);
      assertEquals(
        others.reduce((sum, { shards }) => sum + shards.length, 0),
        Math.min(pieces, sample ?? Math.ceil(pieces / 10)),
      );
    },
  ));
});

Deno.test("sampleOf: with time every shard has its turn", () => {
  const studies = [
    { id: "a/whole", cost: 60, shards: 0 },
    { id: "a/parts", cost: 60, shards: 19 },
  ] as Listed[];
  const seen = new Set<string>();
  for (let seed = 0; seed < 100; seed++) {
    for (const { study, shards } of sampleOf(studies, { seed: `${seed}` })) {
      for (const shard of shards) seen.add(`${study.id} ${shard}`);
    }
  }
  assertEquals(seen.size, 20);
});

Deno.test(
  "in this project long studies say what they cost, and all parts have their checksums",
  options,
  async () => {
    const { studies, manifest, stale } = await statusOf(PROJECT);
    for (const { id, long, cost, shards } of studies) {
      assert(!long || cost > 0, `${id} is long and has no cost`);
      if (stale.has(id)) continue; // Being worked on.
      assertEquals(manifest[id].parts?.length ?? 0, shards, id);
    }
  },
);
