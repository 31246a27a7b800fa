import { assert, assertEquals, assertRejects } from "@std/assert";
import fc from "fast-check";
import { join } from "node:path";
import { InputError } from "../base/input_error.ts";
import { mergeParts } from "./carry.ts";
import { StudyError } from "./crew.ts";
import { bringUpToDate, shardsOf } from "./run.ts";
import { partsIn } from "./store.ts";
import { Tree } from "./tree_fixture.ts";
import type { Listed } from "./worker.ts";

// esbuild's process outlives the tests that ask it something.
const options = { sanitizeOps: false, sanitizeResources: false };

const SUM = "parts/sum";

/** Has one machine run one group. @returns The folder with its parts. */
async function runGroup(
  tree: Tree,
  number: number,
  of: number,
  id = SUM,
): Promise<string> {
  const { kept, computed } = await bringUpToDate({
    root: tree.root,
    only: [id],
    group: { number, of },
  });
  assertEquals([computed, kept.map(({ id }) => id)], [[], [id]]);
  return kept[0].folder;
}

/** Carries a folder into a project, and away from where it was. */
async function carry(folder: string, to: Tree, name: string): Promise<string> {
  const target = join(to.root, name);
  await Deno.rename(folder, target);
  return target;
}

/** `_data` of a project, if there is any. */
async function dataOf(tree: Tree): Promise<Record<string, string>> {
  return await tree.data().catch(() => ({}));
}

Deno.test("shardsOf: groups deal out all shards, each to one of them, evenly", () => {
  fc.assert(fc.property(
    fc.integer({ min: 1, max: 60 }),
    fc.integer({ min: 1, max: 60 }),
    (shards, of) => {
      const study = { shards } as Listed;
      const groups = Array.from(
        { length: of },
        (_, i) => shardsOf(study, { number: i + 1, of }),
      );
      assertEquals(groups.flat().sort((a, b) => a - b), shardsOf(study));
      const sizes = groups.map((group) => group.length);
      assert(Math.max(...sizes) - Math.min(...sizes) <= 1);
    },
  ));
});

Deno.test(
  "mergeParts: several machines' parts make what one machine makes, byte for byte",
  options,
  async () => {
    await using alone = await Tree.make();
    await bringUpToDate({ root: alone.root, only: [SUM] });
    await using here = await Tree.make();
    const folders: string[] = [];
    for (const number of [3, 1, 2]) {
      await using machine = await Tree.make();
      const folder = await runGroup(machine, number, 3);
      assertEquals(
        await machine.ran(),
        [0, 1, 2, 3, 4, 5, 6, 7].filter((i) => i % 3 === number - 1)
          .map((i) => `start ${i}`),
      );
      assertEquals(await dataOf(machine), {});
      folders.push(await carry(folder, here, `from ${number}`));
    }
    const merged = await mergeParts(folders, here.root);
    assertEquals(merged, { computed: [SUM], unlike: [] });
    assertEquals(await here.ran(), []);
    assertEquals(await here.data(), await alone.data());
    // Again: the same numbers, still.
    assertEquals(await mergeParts(folders, here.root), merged);
    assertEquals(await here.data(), await alone.data());
  },
);

Deno.test(
  "mergeParts: parts may overlap, be of several studies, lie below the folder, be one's own",
  options,
  async () => {
    await using alone = await Tree.make();
    await bringUpToDate({
      root: alone.root,
      only: ["parts/long", SUM],
    });
    await using here = await Tree.make();
    await using there = await Tree.make();
    await runGroup(here, 1, 2);
    await runGroup(there, 2, 2);
    await runGroup(there, 1, 4);
    await runGroup(there, 1, 1, "parts/long");
    const folder = await carry(`${there.root}/.cache`, here, "all of it");
    await here.ran();
    assertEquals(await mergeParts([folder, folder], here.root), {
      computed: ["parts/long", SUM],
      unlike: [],
    });
    assertEquals(await here.ran(), []);
    assertEquals(await here.data(), await alone.data());
    // They are used up.
    assertEquals(
      await partsIn(`${here.root}/.cache/study`),
      new Map(),
    );
  },
);

Deno.test(
  "mergeParts: refuses what is damaged, of other code, contradictory or not all; names it and writes nothing",
  options,
  async () => {
    await using here = await Tree.make();
    await bringUpToDate({ root: here.root, only: ["toy"] });
    await using there = await Tree.make();
    await runGroup(there, 1, 1, "parts/long");
    await carry(
      await runGroup(there, 1, 1),
      there,
      ".cache/study/parts/carried",
    );
    await carry(`${there.root}/.cache/study/parts`, here, "carried");
    const before = await here.data();
    const sum = "carried/carried";
    /** Tries with files changed, and puts them back. */
    const refused = async (
      changes: Record<string, (text: string) => string | undefined>,
      ...messages: string[]
    ) => {
      const texts: Record<string, string> = {};
      for (const [path, change] of Object.entries(changes)) {
        texts[path] = await here.read(`${sum}/${path}`);
        const changed = change(texts[path]);
        if (changed === undefined) await here.remove(`${sum}/${path}`);
        else await here.write(`${sum}/${path}`, changed);
      }
      const error = await assertRejects(
        () => mergeParts([`${here.root}/carried`], here.root),
        InputError,
      );
      assertEquals(
        (error as Error).message,
        [
          "Expected all parts of a study but found",
          ...messages.map((message) =>
            message.replaceAll("@", `${here.root}/${sum}/`)
          ),
        ].join("\n  "),
      );
      assertEquals(await here.data(), before);
      for (const [path, text] of Object.entries(texts)) {
        await here.write(`${sum}/${path}`, text);
      }
    };
    const lacks = (...shards: number[]) =>
      `${SUM} has 8 shards; missing: ${shards.join(", ")}`;

    // Whatever is cut off or changed, in the part or in what it says it is.
    const text = await here.read(`${sum}/3.part`);
    for (
      const damage of [
        (text: string) => text.slice(0, -1),
        (text: string) => text.slice(0, 80),
        () => "",
        () => "null\nnull\nnull",
        (text: string) => text.replace(`"343"`, `"344"`),
        (text: string) => text.replace(`"shard":3`, `"shard":4`),
        (text: string) => text.replace(SUM, "parts/long"),
      ]
    ) {
      assert(damage(text) !== text);
      await refused({ "3.part": damage }, "@3.part is damaged", lacks(3));
    }
    await refused(
      { "1.part": () => undefined, "6.part": () => undefined },
      lacks(1, 6),
    );

    // Another machine with other code, and one whose numbers are not ours.
    const partWith = async (from: string, to: string) => {
      await using other = await Tree.make();
      await other.edit("lib/toy/measure.ts", from, to);
      const folder = await runGroup(other, 1, 8);
      return await Deno.readTextFile(`${folder}/0.part`);
    };
    const changed = await partWith("ctx.shard) };", "(ctx.shard + 1)) };");
    await refused(
      { "0.part": () => changed },
      `@0.part is of ${SUM} as other code or params have it`,
      lacks(0),
    );
    // The clock is no part of the key.
    await here.edit(
      "lib/toy/measure.ts",
      "ctx.shard) };",
      "ctx.shard), at: performance.timeOrigin };",
    );
    await bringUpToDate({ root: here.root, only: ["toy"] });
    assertEquals(await here.data(), before);
    const own = await runGroup(here, 1, 8);
    const mine = await here.read(`${own.slice(here.root.length + 1)}/0.part`);
    await here.remove("carried");
    await Deno.rename(own, `${here.root}/carried`);
    await runGroup(here, 1, 8);
    assert(mine !== await Deno.readTextFile(`${own}/0.part`));
    const error = await assertRejects(
      () => mergeParts([`${here.root}/carried`], here.root),
      InputError,
    );
    assertEquals((error as Error).message.split("\n").slice(1), [
      `  ${own}/0.part is not the same as ${here.root}/carried/0.part, though both are shard 0 of ${SUM}`,
      `  ${lacks(1, 2, 3, 4, 5, 6, 7)}`,
    ]);
    assertEquals(await here.data(), before);
  },
);

Deno.test(
  "mergeParts: folders that hold nothing of ours",
  options,
  async () => {
    await using tree = await Tree.make();
    const message = async (...folders: string[]) => {
      const error = await assertRejects(
        () => mergeParts(folders.map((f) => `${tree.root}/${f}`), tree.root),
        InputError,
      );
      return (error as Error).message.split("\n  ").slice(1);
    };
    assertEquals(await message("lib"), [`no parts in ${tree.root}/lib`]);
    assertEquals(await message("lib", "none"), [
      `no folder ${tree.root}/none`,
    ]);
    const folder = await runGroup(tree, 1, 1);
    await Deno.rename(folder, `${tree.root}/carried`);
    await tree.edit("lib/study/catalogue.ts", `, "parts.ts": parts`, "");
    assertEquals(
      await message("carried"),
      [0, 1, 2, 3, 4, 5, 6, 7].map((i) =>
        `${tree.root}/carried/${i}.part is of ${SUM}, which is not declared here`
      ),
    );
  },
);

Deno.test(
  "mergeParts: a merge that throws writes nothing, of other studies either",
  options,
  async () => {
    await using tree = await Tree.make();
    await tree.edit(
      "lib/study/parts.ts",
      "=> parts.length",
      `=> { throw new Error("unmergeable"); }`,
    );
    await runGroup(tree, 1, 1);
    await runGroup(tree, 1, 1, "parts/long");
    await assertRejects(
      () => mergeParts([`${tree.root}/.cache/study`], tree.root),
      StudyError,
      "unmergeable",
    );
    assertEquals(await dataOf(tree), {});
  },
);

Deno.test(
  "bringUpToDate: a group needs shards, and as many as there are groups",
  options,
  async () => {
    await using tree = await Tree.make();
    const cases: [id: string, number: number, of: number, message: string][] = [
      [SUM, 5, 4, "such as 1/4 or 4/4 but found '5/4'"],
      [SUM, 0, 4, "'0/4'"],
      [
        SUM,
        1,
        9,
        "at most 8 groups, since parts/sum has 8 shards, but found '1/9'",
      ],
      ["toy/both", 1, 2, "cut into shards but found 'toy/both'"],
    ];
    for (const [id, number, of, message] of cases) {
      await assertRejects(
        () =>
          bringUpToDate({
            root: tree.root,
            only: [id],
            group: { number, of },
          }),
        InputError,
        message,
      );
    }
    assertEquals(await tree.ran(), []);
  },
);

Deno.test(
  "bringUpToDate: a group that was killed is taken up where it was; a group that is finished is not run again",
  options,
  async () => {
    await using tree = await Tree.make();
    await tree.edit("lib/study/parts.ts", "ms: 20", "ms: 200");
    const process = tree.task("--only", SUM, "--shard", "1/2", "--jobs", "1");
    while ((await tree.log()).length < 3) {
      await new Promise((done) => setTimeout(done, 5));
    }
    process.kill("SIGKILL");
    await process.output();
    // Whatever the moment: there are only whole parts.
    const [key] = [...Deno.readDirSync(`${tree.root}/.cache/study/${SUM}`)];
    const folder = `${tree.root}/.cache/study/${SUM}/${key.name}`;
    const parts = await partsIn(folder);
    assert(parts.size >= 2);
    assert([...parts.values()].every((part) => part !== undefined));
    await tree.ran();
    assertEquals(await runGroup(tree, 1, 2), folder);
    assertEquals((await tree.ran()).length, 4 - parts.size);
    await runGroup(tree, 1, 2);
    assertEquals(await tree.ran(), []);
    // What a group left is taken up by a run of the whole, too.
    await bringUpToDate({ root: tree.root, only: [SUM] });
    assertEquals(await tree.ran(), [1, 3, 5, 7].map((i) => `start ${i}`));
  },
);
