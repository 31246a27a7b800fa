/**
 * Lume itself is not to be had everywhere. What runs it and compares with it is
 * held here with a stand-in: a command line with Lume's options that writes what the test says.
 */

import { pathToFileURL } from "node:url";
import { assert, assertEquals, assertMatch, assertRejects } from "@std/assert";
import { buildSite } from "./build.ts";
import { findLume } from "./lume.ts";
import { SiteError } from "./problems.ts";
import { render } from "./render.ts";
import { page, Project } from "./site_fixture.ts";

const SITE = {
  "site/index.md": page("home"),
  "site/a.md": page('[home]({{ "/" |> url }})'),
  "site/style.css": "a {}",
};

/** A project whose Lume writes these files; it finds out where from its arguments. */
function withLume(
  files: Record<string, string>,
  then = "",
): Project {
  const project = new Project({
    ...SITE,
    "lume@9.9.9/mod.ts": "",
    "lume@9.9.9/core/loaders/text.ts": "",
    "lume@9.9.9/cli.ts": `
      const dest = Deno.args.find((arg) => arg.startsWith("--dest="))!.slice(7);
      const files: Record<string, string> = ${JSON.stringify(files)};
      for (const [path, text] of Object.entries(files)) {
        Deno.mkdirSync(\`\${dest}/\${path}\`.replace(/[/][^/]*$/, ""), { recursive: true });
        Deno.writeTextFileSync(\`\${dest}/\${path}\`, text.replace("LOCATION",
          Deno.args.find((arg) => arg.startsWith("--location="))!.slice(11)));
      }
      console.error("Lume says so");
      ${then}`,
  });
  const lume = `${pathToFileURL(project.root)}/lume@9.9.9/`;
  project.write({ "deno.json": `{ "imports": { "lume/": "${lume}" } }` });
  return project;
}

async function ours(): Promise<Record<string, string>> {
  using project = new Project(SITE);
  const { files } = await render(project.site());
  return Object.fromEntries(
    [...files].map(([path, bytes]) => [path, new TextDecoder().decode(bytes)]),
  );
}

Deno.test("Lume's site is published if its bytes are ours", async () => {
  const files = await ours();
  using project = withLume(files);
  assertEquals(await findLume(project.root), {
    found: true,
    why: "Lume 9.9.9 resolves",
  });
  await buildSite(project.site(), "lume", `${project.root}/_site`);
  for (const [path, text] of Object.entries(files)) {
    assertEquals(Deno.readTextFileSync(`${project.root}/_site/${path}`), text);
  }
  assert(
    ![...Deno.readDirSync(project.root)].some(({ name }) =>
      name.startsWith("_site.") || name === "deno.lock"
    ),
  );
});

Deno.test("the first file and byte that differ are named, and nothing is published", async () => {
  const files = await ours();
  const { "style.css": _, ...fewer } = files;
  for (
    const [theirs, message] of [
      [
        { ...files, "index.html": "<p>hOme</p>\n" },
        /^index.html: .* at byte 4: "Ome<\/p>\\n" there, "ome<\/p>\\n" here/,
      ],
      [
        { ...files, "a/index.html": files["a/index.html"] + "x" },
        /^a\/index.html: .*"x" there, the end here/,
      ],
      [fewer, /^style.css: Lume does not write it/],
      [{ ...files, "more.txt": "" }, /^more.txt: Lume writes it/],
    ] as [Record<string, string>, RegExp][]
  ) {
    using project = withLume(theirs);
    project.write({ "_site/index.html": "old" });
    const error = await assertRejects(
      () => buildSite(project.site(), "lume", `${project.root}/_site`),
      SiteError,
    );
    assertMatch(error.message, message);
    assertMatch(error.message, /Lume says so/);
    const names = [...Deno.readDirSync(project.root)].map(({ name }) => name);
    assertEquals(names.filter((name) => name.startsWith("_site")), ["_site"]);
    assertEquals(
      Deno.readTextFileSync(`${project.root}/_site/index.html`),
      "old",
    );
  }
});

Deno.test("a Lume that fails is a failure", async () => {
  using project = withLume(await ours(), "Deno.exit(3);");
  const error = await assertRejects(
    () => buildSite(project.site(), "lume", `${project.root}/_site`),
    SiteError,
  );
  assertMatch(error.message, /_config.ts: Lume failed:[^]*Lume says so/);
});

Deno.test("whether Lume resolves: refused, not found, silent", async () => {
  const silent = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const { port } = silent.addr as Deno.NetAddr;
  const missing = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen() {} },
    () => new Response("", { status: 404 }),
  );
  for (
    const [home, why] of [
      [
        `http://127.0.0.1:${port}/lume@3.3.1/`,
        /3\.3\.1 does not resolve: no answer for 0.4 s/,
      ],
      [
        `http://127.0.0.1:${missing.addr.port}/`,
        /does not resolve: .*not found/i,
      ],
      ["http://127.0.0.1:1/", /does not resolve: connection refused/i],
    ] as [string, RegExp][]
  ) {
    using project = new Project({
      "deno.json": `{ "imports": { "lume/": "${home}" } }`,
    });
    const finding = await findLume(project.root, 400);
    assertEquals(finding.found, false);
    assertMatch(finding.why, why);
  }
  silent.close();
  await missing.shutdown();
});
