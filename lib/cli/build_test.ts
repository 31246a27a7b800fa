import { assert, assertEquals, assertMatch } from "@std/assert";
import { renderChecked } from "../render/build.ts";
import { walkSync } from "../render/files.ts";
import { page, Project } from "../render/site_fixture.ts";
import { describeSite } from "../render/site.ts";
import { PROJECT } from "../study/run.ts";
import { buildOf } from "./build.ts";
import { execute } from "./command.ts";

/** Nothing to bring up to date. */
const idle = () =>
  Promise.resolve({
    computed: [],
    kept: [],
    failed: [] as string[],
    waiting: [],
    removed: [],
    unlike: [],
    stopped: false,
  });

/** Runs the task and hears what it says. */
async function build(project: Project, args: string[] = [], update = idle) {
  const said: string[] = [];
  const { error } = console;
  console.error = (line: string) => void said.push(line);
  try {
    const task = buildOf(project.root, update);
    const code = await execute(task, ["--renderer=offline", ...args]);
    return { code, said: said.join("\n") };
  } finally {
    console.error = error;
  }
}

/** Everything in a folder. */
function contents(folder: string): [string, string][] {
  return walkSync(folder).map((
    path,
  ) => [path, Deno.readTextFileSync(`${folder}/${path}`)]);
}

const SITE = {
  "_data/g/s.json":
    '{ "study": "g/s", "params": {}, "result": { "total": 181440 } }',
  "site/_includes/l.vto":
    "<!doctype html>\n<title>{{ title }}</title>\n{{ content }}",
  "site/index.md": page(
    '# 盤 {#top}\n\n全部で{{ n("g/s", "total") }}通り、{{ given(15) }}枚。[次]({{ "/a.md" |> url }})',
    "layout: l.vto\ntitle: t\n",
  ),
  "site/a.md": page(
    '[前]({{ "/index.md#top" |> url }})',
    "layout: l.vto\ntitle: a\n",
  ),
  "site/data/g/s.md": page("## 全部の数 {#result.total}"),
  "site/style.css": "a {}",
};

Deno.test("a build says who renders, and what it wrote", async () => {
  using project = new Project(SITE);
  const { code, said } = await build(project);
  assertEquals(code, 0);
  const lines = said.split("\n");
  assertEquals(lines[0], "build: rendering with lib/render (as asked)");
  assertMatch(
    said,
    /wrote _site\/: 3 pages, 4 files, [\d,]+ bytes, in [\d.]+ s/,
  );
  assertMatch(lines.at(-1)!, /deno task serve/);
  assertMatch(
    Deno.readTextFileSync(`${project.root}/_site/index.html`),
    /全部で<a class="n" href="\/data\/g\/s\/#result.total"><data value="181440" data-from="g\/s#result.total">181,440<\/data><\/a>通り、15枚/,
  );
});

Deno.test("two builds write the same bytes", async () => {
  using project = new Project(SITE);
  await build(project);
  const first = contents(`${project.root}/_site`);
  await build(project);
  assertEquals(contents(`${project.root}/_site`), first);
  await build(project, ["--dest=_site.other"]);
  assertEquals(contents(`${project.root}/_site.other`), first);
});

Deno.test("what is wrong is named, the exit code says so, and the old site stays", async () => {
  for (
    const [files, problem] of [
      [
        { "site/a.md": page("a\n{{ nothing }}") },
        "site/a.md:6: `nothing` is undefined",
      ],
      [
        { "site/a.md": page('a\n\n{{ d("g/s").totals }}') },
        'site/a.md:7: ReferenceError: Study "g/s" has no "totals"',
      ],
      [{ "site/a.md": page("a\n{{ throw }}") }, "site/a.md:6: SyntaxError"],
      [
        { "site/a.md": page("a", "layout: no.vto\n") },
        "site/a.md:3: There is no layout",
      ],
      [
        { "site/a.md": page("{{ comp.no() }}") },
        "site/a.md:5: comp.no is not a function",
      ],
      [{ "site/a.md": page("a\n[b](/b/)") }, 'site/a.md:6: There is no "/b/"'],
      [{ "site/a.md": page("[b](/#b)") }, "site/a.md:5: There is no #b in /"],
      [
        { "site/a.md": page("![b](/b.png)") },
        'site/a.md:5: There is no "/b.png"',
      ],
      [
        { "site/b.md": page("b", "url: /a/\n") },
        "site/b.md: /a/ is written by site/a.md too",
      ],
      [
        { "site/a.md": "---\ntitle: a\n---\na" },
        "site/a.md:1: Every page has a date",
      ],
      [
        { "site/a.md": page("a\n\n最大31手。") },
        'site/a.md:7: "最大31手。" holds the bare number 31',
      ],
      [{
        "site/g.page.ts":
          'export const date = new Date(0);\nexport default function* () {\n  yield { url: "g/", content: "" };\n}\n',
      }, "site/g.page.ts:3: Expected a URL that begins with /"],
      [{
        "site/g.page.ts":
          'export const date = new Date(0);\nexport default () => {\n  throw new Error("no");\n};\n',
      }, "site/g.page.ts:3: no"],
      [{ "_data/g/s.json": "{}" }, "_data/g/s.json: Expected a study's file"],
    ] as [Record<string, string>, string][]
  ) {
    using project = new Project({ ...SITE, "_site/index.html": "old" });
    project.write(files);
    const { code, said } = await build(project);
    assertEquals(code, 1, said);
    assert(said.includes(`build: ${problem}`), `${problem} in\n${said}`);
    assertMatch(said, /nothing is published: \d+ problem/);
    assertEquals(contents(`${project.root}/_site`), [["index.html", "old"]]);
    assertEquals(
      [...Deno.readDirSync(project.root)].map(({ name }) => name).sort(),
      ["_data", "_site", "site"],
    );
  }
});

Deno.test("numbers that do not stand are not published", async () => {
  using project = new Project({ ...SITE, "_site/index.html": "old" });
  const { code, said } = await build(
    project,
    [],
    async () => ({ ...await idle(), failed: ["g/s"] }),
  );
  assertEquals(code, 1);
  assertMatch(said, /the numbers do not stand/);
  assertEquals(contents(`${project.root}/_site`), [["index.html", "old"]]);
});

Deno.test("bad arguments are refused before anything is done", async () => {
  using project = new Project(SITE);
  for (
    const [arg, message] of [
      ["--renderer=other", "lume or offline"],
      ["--location=nowhere", "URL"],
      ["--location=https://example.org/?q", "URL"],
      ["--dest=..", "inside the project"],
      ["--dest=.", "inside the project"],
      ["--dest=/tmp", "inside the project"],
      ["--dest=site", "no published site"],
      ["extra", "Expected no argument"],
      ["--none", "--none"],
    ]
  ) {
    const { code, said } = await build(project, [arg]);
    assertEquals(code, 2, arg);
    assert(said.includes(message), `${arg}: ${said}`);
  }
  assertEquals(walkSync(`${project.root}/_site`), []);
});

Deno.test("the base path comes from the location", async () => {
  using project = new Project(SITE);
  const { code } = await build(project, ["--location=https://example.org/x"]);
  assertEquals(code, 0);
  assertMatch(
    Deno.readTextFileSync(`${project.root}/_site/index.html`),
    /href="\/x\/a\/"/,
  );
});

Deno.test("this site holds below a base path too", async () => {
  const site = describeSite(
    PROJECT.replace(/\/$/, ""),
    new URL("https://example.org/deep/down/"),
  );
  assert((await renderChecked(site)).pages > 0);
});
