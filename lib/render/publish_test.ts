import { assertEquals, assertRejects } from "@std/assert";
import { walkSync } from "./files.ts";
import { mend, publish, writeFiles } from "./publish.ts";
import { placeFor } from "./publish_fixture.ts";
import { Project } from "./site_fixture.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

/** The texts in a folder, the lock left out. */
function texts(folder: string): Record<string, string> {
  return Object.fromEntries(
    walkSync(folder).filter((path) => path !== ".cache/lock").map((
      path,
    ) => [path, Deno.readTextFileSync(`${folder}/${path}`)]),
  );
}

Deno.test("what is published replaces what was", async () => {
  using project = new Project({ "_site/old/index.html": "old" });
  const place = placeFor(`${project.root}/_site`);
  await publish(
    place,
    (fresh) =>
      writeFiles(
        fresh,
        new Map([["a/b/c.html", bytes("c")], ["i.html", bytes("i")]]),
      ),
  );
  assertEquals(texts(project.root), {
    "_site/a/b/c.html": "c",
    "_site/i.html": "i",
  });
});

Deno.test("where writing fails, the old site stays and nothing is left behind", async () => {
  using project = new Project({ "_site/index.html": "old" });
  const place = placeFor(`${project.root}/_site`);
  // A file and a folder of the same name cannot both be written.
  const files = new Map([["a", bytes("a")], ["a/b", bytes("b")]]);
  await assertRejects(() =>
    publish(place, (fresh) => writeFiles(fresh, files))
  );
  assertEquals(texts(project.root), { "_site/index.html": "old" });
});

Deno.test("a site that is not there takes no one's place", async () => {
  using project = new Project({ "_site/index.html": "old" });
  const place = placeFor(`${project.root}/_site`);
  await assertRejects(() => publish(place, (fresh) => Deno.remove(fresh)));
  assertEquals(texts(project.root), { "_site/index.html": "old" });
});

Deno.test("what killed processes left is mended", async () => {
  for (
    const [left, published] of [
      // Killed while writing, between the renames, while removing, and never.
      [{ "_site/i": "1", "_site.new/i": "2" }, "1"],
      [{ "_site.old/i": "1", "_site.new/i": "2" }, "1"],
      [{ "_site/i": "2", "_site.old/i": "1" }, "2"],
      [{ "_site/i": "2", "_site.gone/j": "1" }, "2"],
      [{ "_site/i": "2", "_site.old/i": "1", "_site.gone/j": "0" }, "2"],
      [{ "_site/i": "2" }, "2"],
    ] as [Record<string, string>, string][]
  ) {
    using project = new Project({ ...left, "_site.try/x": "not ours" });
    await mend(placeFor(`${project.root}/_site`));
    assertEquals(texts(project.root), {
      "_site.try/x": "not ours",
      "_site/i": published,
    });
  }
});

Deno.test("two at once publish one after the other", async () => {
  using project = new Project({});
  const place = placeFor(`${project.root}/_site`);
  await Promise.all(
    ["a", "b", "c"].map((name) =>
      publish(place, async (fresh) => {
        assertEquals(walkSync(fresh), []);
        writeFiles(fresh, new Map([[name, bytes(name)]]));
        await new Promise((done) => setTimeout(done, 10));
        assertEquals(walkSync(fresh), [name]);
      })
    ),
  );
  assertEquals(walkSync(`${project.root}/_site`).length, 1);
});
