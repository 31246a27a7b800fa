import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { fileURLToPath } from "node:url";
import { Project } from "../render/site_fixture.ts";

/** A project whose build publishes `site/index.html`, unless that says "bad". */
const PROJECT = {
  "deno.json":
    `{ "tasks": { "build": "deno run --allow-read=. --allow-write=. build.ts" } }`,
  "build.ts": `
    import { word } from "./lib/word.ts";
    const text = Deno.readTextFileSync("site/index.html");
    if (text.includes("bad")) {
      console.error("build: site/index.html:1: bad");
      Deno.exit(1);
    }
    Deno.mkdirSync("_site", { recursive: true });
    Deno.writeTextFileSync("_site/index.html", text + word);`,
  "lib/word.ts": 'export const word = "one";',
  "site/index.html": "<p>first</p>",
  "serve.ts": `
    import { main } from "${new URL("./command.ts", import.meta.url)}";
    import { serveOf } from "${new URL("./serve.ts", import.meta.url)}";
    await main(serveOf(import.meta.dirname!));`,
};

Deno.test("serve builds on change, tells the page, and outlives a bad build", async () => {
  using project = new Project(PROJECT);
  // Its port is taken, so it goes on to the next.
  const taken = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const { port } = taken.addr as Deno.NetAddr;
  const child = new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "--no-prompt",
      "--no-lock",
      `--config=${fileURLToPath(new URL("../../deno.json", import.meta.url))}`,
      "--allow-read",
      "--allow-net=127.0.0.1",
      "--allow-run",
      `${project.root}/serve.ts`,
      `--port=${port}`,
      "--location=https://example.org/base/",
    ],
    cwd: project.root,
    stderr: "piped",
  }).spawn();
  const lines = child.stderr.pipeThrough(new TextDecoderStream()).getReader();
  try {
    let said = "";
    while (!said.includes("\n")) said += (await lines.read()).value ?? "\n";
    const url = /serve: (http:\/\/localhost:\d+\/base\/)/.exec(said)?.[1];
    assertMatch(said, /serve: http/);
    const home = url!.replace("localhost", "127.0.0.1");
    assertEquals(Number(new URL(home).port) > port, true);
    lines.releaseLock();
    child.stderr.pipeTo(new WritableStream()).catch(() => {});

    const events = (await fetch(`${home}_preview/events`)).body!
      .pipeThrough(new TextDecoderStream()).getReader();
    /** What the page hears, until it is what is waited for. */
    const hear = async (wanted: (state: State) => boolean) => {
      for (;;) {
        const { value, done } = await events.read();
        if (done) throw new Error("the server went away");
        for (const line of value.trim().split("\n\n")) {
          const state: State = JSON.parse(line.slice("data: ".length));
          if (wanted(state)) return state;
        }
      }
    };
    const text = async () => await (await fetch(home)).text();

    while (!(await text()).includes("first")) {
      await new Promise((done) => setTimeout(done, 50));
    }
    assertStringIncludes(await text(), "<p>first</p>one");
    project.write({ "site/index.html": "<p>bad</p>" });
    const bad = await hear(({ problem }) => problem !== "");
    assertMatch(bad.problem, /site\/index\.html:1: bad/);
    assertStringIncludes(await text(), "<p>first</p>one");
    project.write({
      "site/index.html": "<p>second</p>",
      "lib/word.ts": 'export const word = "two";',
    });
    await hear(({ build, problem }) => problem === "" && build !== bad.build);
    assertStringIncludes(await text(), "<p>second</p>two");
    await events.cancel();
  } finally {
    child.kill("SIGTERM");
    await child.status;
    taken.close();
  }
});

interface State {
  build: number;
  problem: string;
}
