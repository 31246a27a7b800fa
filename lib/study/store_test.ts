import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { join } from "node:path";
import { type Part, partsIn, Store } from "./store.ts";
import { Tree } from "./tree_fixture.ts";

Deno.test("partsIn: a part comes back as it was kept, and not at all if a character of it changed", async () => {
  await using tree = await Tree.make();
  const store = new Store(tree.root);
  const hex = fc.stringMatching(/^[0-9a-f]{64}$/);
  await fc.assert(
    fc.asyncProperty(
      hex,
      fc.nat({ max: 100 }),
      fc.jsonValue(),
      fc.nat(),
      fc.string({ unit: "grapheme", maxLength: 2 }),
      async (key, shard, value, at, other) => {
        const part: Part = {
          study: "toy/part",
          key,
          shard,
          json: JSON.stringify(value),
        };
        await store.keepPart(part);
        const path = join(store.folder(part.study, key), `${shard}.part`);
        const there = await partsIn(store.folder(part.study, key));
        assertEquals([...there], [[path, part]]);
        assertEquals(await store.part(part.study, key, shard), part.json);
        // Under another name it says the same of itself, but is not taken for another.
        assertEquals(await store.part(part.study, key, shard + 1), undefined);

        const text = await Deno.readTextFile(path);
        const i = at % text.length;
        const damaged = text.slice(0, i) + other + text.slice(i + 1);
        await Deno.writeTextFile(path, damaged);
        // Read as it is on disk: half a character is none.
        if (await Deno.readTextFile(path) !== text) {
          assertEquals(await store.part(part.study, key, shard), undefined);
          const now = await partsIn(store.folder(part.study, key));
          assertEquals([...now], [[path, undefined]]);
        }
        await store.dropParts(part.study);
      },
    ),
    { numRuns: 50 },
  );
});

Deno.test("Store: the manifest keeps the checksums of parts, and drops what are none", async () => {
  await using tree = await Tree.make();
  const store = new Store(tree.root);
  const { parts } = await store.record("toy/parts", "k", "{}", ["1", "2"]);
  await store.record("toy/whole", "k", "{}");
  const manifest = await store.manifest();
  assertEquals(manifest["toy/parts"].parts, parts);
  assertEquals("parts" in manifest["toy/whole"], false);
  const text = await tree.read("_data/manifest.json");
  await tree.write(
    "_data/manifest.json",
    text.replace(`"${parts![1]}"`, "2"),
  );
  assertEquals("parts" in (await store.manifest())["toy/parts"], false);
});
