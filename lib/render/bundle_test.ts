import { assert, assertEquals, assertMatch, assertRejects } from "@std/assert";
import { bundle } from "./bundle.ts";
import { SiteError } from "./problems.ts";
import { Project } from "./site_fixture.ts";

const FILES = {
  "site/play/main.ts":
    'import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";\n' +
    'import { twice } from "../../lib/twice.ts";\n' +
    "console.log(twice(xoroshiro128plus(1).next()), await Promise.resolve(`日本`));\n" +
    'new Worker(new URL("./work.js", import.meta.url), { type: "module" });\n',
  "site/play/work.ts":
    'import { twice } from "../../lib/twice.ts";\npostMessage(twice(2));\n',
  "lib/twice.ts":
    "/** Unused code stays out. */\nexport const thrice = (x: number) => 3 * x;\nexport function twice(x: number): number { return 2 * x; }\n",
};
const ENTRIES = ["site/play/work.ts", "site/play/main.ts"];

Deno.test("entries are bundled, small, and the same wherever the project is", async () => {
  using here = new Project(FILES);
  using there = new Project(FILES);
  const bundles = await bundle(here.root, ENTRIES);
  assertEquals(bundles, await bundle(there.root, ENTRIES));
  assertEquals(bundles.map(({ name }) => name), ["main", "work"]);
  const [main, work] = bundles.map(({ code }) => code);
  assert(main.includes("日本") && main.includes("./work.js"));
  for (const code of [main, work]) {
    assert(!/thrice|3\s*\*|import\s*[{"]|\.cache|file:/.test(code), code);
  }
  assertMatch(
    work,
    /^function (\w)\((\w)\)\{return 2\*\2\}postMessage\(\1\(2\)\);\n$/,
  );
});

Deno.test("what cannot be bundled names file and line", async () => {
  using project = new Project({
    "site/play/a.ts": '\nimport "./none.ts";\nlet x = ;\n',
    "site/play/b.ts": '\n\nimport "node:fs";\n',
    "site/play/c.ts": 'import "nothing-of-that-name";\n',
  });
  for (
    const [entry, place] of [
      ["site/play/a.ts", "site/play/a.ts:3"],
      ["site/play/b.ts", "site/play/b.ts:3"],
      ["site/play/c.ts", "site/play/c.ts:1"],
    ]
  ) {
    const error = await assertRejects(
      () => bundle(project.root, [entry]),
      SiteError,
    ) as SiteError;
    const [{ file, line }] = error.problems;
    assertEquals(`${file}:${line}`, place);
  }
});
