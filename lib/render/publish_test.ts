import { assert, assertEquals, assertRejects, assertThrows } from "@std/assert";
import { fileURLToPath } from "node:url";
import { walkSync } from "./files.ts";
import { publish, stage, swap } from "./publish.ts";
import { edition } from "./publish_fixture.ts";
import { Project } from "./site_fixture.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

/** The texts in a folder. */
function texts(folder: string): Record<string, string> {
  return Object.fromEntries(
    walkSync(folder).map((
      path,
    ) => [path, Deno.readTextFileSync(`${folder}/${path}`)]),
  );
}

Deno.test("what is published replaces what was", async () => {
  using project = new Project({ "_site/old/index.html": "old" });
  const dest = `${project.root}/_site`;
  await publish(
    dest,
    new Map([["a/b/c.html", bytes("c")], ["i.html", bytes("i")]]),
  );
  assertEquals(texts(dest), { "a/b/c.html": "c", "i.html": "i" });
  assertEquals([...Deno.readDirSync(project.root)].map(({ name }) => name), [
    "_site",
  ]);
});

Deno.test("where writing fails, the old site stays and nothing is left behind", async () => {
  using project = new Project({ "_site/index.html": "old" });
  const dest = `${project.root}/_site`;
  // A file and a folder of the same name cannot both be written.
  const files = new Map([["a", bytes("a")], ["a/b", bytes("b")]]);
  await assertRejects(() => publish(dest, files));
  assertEquals(texts(project.root), { "_site/index.html": "old" });
});

Deno.test("a site that is not there takes no one's place", () => {
  using project = new Project({ "_site/index.html": "old" });
  const dest = `${project.root}/_site`;
  assertThrows(() => swap(dest, `${dest}.new-0`));
  assertEquals(texts(project.root), { "_site/index.html": "old" });
});

Deno.test("what dead processes left is cleaned up, what the living work on is not", () => {
  // No process has this number: it is beyond what systems give out.
  const dead = 2 ** 30;
  using project = new Project({
    [`_site.new-${dead}/x`]: "half",
    [`_site.new-${Deno.ppid}/x`]: "at work",
    "_site.new-x/x": "not ours",
    "_site.try/x": "not ours",
  });
  const dest = `${project.root}/_site`;
  stage(dest);
  assertEquals(Object.keys(texts(project.root)), [
    `_site.new-${Deno.ppid}/x`,
    "_site.new-x/x",
    "_site.try/x",
  ]);
  project.write({ [`_site.old-${dead}/index.html`]: "old" });
  stage(dest);
  assertEquals(texts(dest), { "index.html": "old" });
});

Deno.test("whenever it is killed, a whole site is there", async () => {
  using project = new Project({});
  const dest = `${project.root}/_site`;
  const script = fileURLToPath(
    new URL("./publish_fixture.ts", import.meta.url),
  );
  const seen = new Set<string>();
  for (let round = 0; round < 8; round++) {
    const child = new Deno.Command(Deno.execPath(), {
      args: [
        "run",
        "--no-prompt",
        `--allow-read=${project.root}`,
        `--allow-write=${project.root}`,
        "--allow-run",
        script,
        dest,
      ],
      stdout: "piped",
      stderr: "inherit",
    }).spawn();
    const reader = child.stdout.getReader();
    await reader.read();
    await new Promise((done) => setTimeout(done, Math.random() * 60));
    child.kill("SIGKILL");
    await child.status;
    await reader.cancel();
    // The next build begins with this.
    stage(dest);
    const numbers = new Set(Object.values(texts(dest)));
    assertEquals(numbers.size, 1, [...numbers].join());
    assertEquals(Object.keys(texts(dest)).length, edition(0).size);
    assertEquals(walkSync(project.root).length, edition(0).size);
    seen.add([...numbers][0]);
  }
  assert(seen.size > 1, "all were killed at the same edition");
});
