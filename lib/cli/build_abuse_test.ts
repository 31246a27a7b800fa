/** The build in bad times: killed, twice at once, no room, nowhere to write, other clocks. */

import { assertEquals, assertMatch } from "@std/assert";
import { fileURLToPath } from "node:url";
import { placeOf } from "../render/build.ts";
import { walkSync } from "../render/files.ts";
import { mend } from "../render/publish.ts";
import { page, Project } from "../render/site_fixture.ts";
import { statusOf } from "../study/run.ts";
import { SOURCES } from "../study/tree_fixture.ts";
import { times } from "../testing/abuse.ts";

// esbuild's process outlives the tests that ask it something.
const options = { sanitizeOps: false, sanitizeResources: false };

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** A project with studies and pages that print what they find. */
function project(): Project {
  const pages = Array.from({ length: 8 }, (_, i) => [
    `site/${i}.md`,
    page(
      '{{ edition }}：{{ d("toy/counts").counts |> num }}',
      "layout: l.vto\n",
    ),
  ]);
  return new Project({
    ...SOURCES,
    "lib/study/study.ts": Deno.readTextFileSync(here("../study/study.ts")),
    "site/_includes/l.vto": "<!doctype html>\n<title>盤</title>\n{{ content }}",
    "site/_data.yml": "edition: 甲",
    "site/index.md": page("{{ edition }}", "layout: l.vto\n"),
    ...Object.fromEntries(pages),
    "build.ts": `
      import { main } from "${new URL("./command.ts", import.meta.url)}";
      import { buildOf } from "${new URL("./build.ts", import.meta.url)}";
      await main(buildOf(import.meta.dirname!));`,
  });
}

/** The command line of its build. */
function command({ root }: Project): string[] {
  return [
    Deno.execPath(),
    "run",
    "--no-prompt",
    "--no-check",
    `--config=${here("../../deno.json")}`,
    "--allow-read",
    `--allow-write=${root}`,
    "--allow-env",
    "--allow-run",
    `${root}/build.ts`,
    "--renderer=offline",
  ];
}

function start(
  [program, ...args]: string[],
  env: Record<string, string> = {},
): Deno.ChildProcess {
  return new Deno.Command(program, {
    args,
    env: { NO_COLOR: "1", ...env },
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
}

/** Builds, and hears what it says. */
async function build(project: Project, args = command(project), env = {}) {
  const { code, stderr } = await start(args, env).output();
  return { code, said: new TextDecoder().decode(stderr) };
}

/** The texts of `_site` and `_data`. */
function written({ root }: Project): Record<string, string> {
  return Object.fromEntries(
    ["_site", "_data"].flatMap((folder) =>
      walkSync(`${root}/${folder}`).map((path) => [
        `${folder}/${path}`,
        Deno.readTextFileSync(`${root}/${folder}/${path}`),
      ])
    ),
  );
}

/** What an undisturbed build writes after the same changes. */
async function undisturbed(changes: Record<string, string> = {}) {
  using alone = project();
  alone.write(changes);
  const { code, said } = await build(alone);
  assertEquals(code, 0, said);
  return written(alone);
}

Deno.test(
  "build: whenever it is killed, site and numbers are whole",
  options,
  async () => {
    using killed = project();
    const began = performance.now();
    assertEquals((await build(killed)).code, 0);
    const length = performance.now() - began;
    let changes = {};
    for (let round = 1, kills = 0; kills < times(3); round++) {
      changes = {
        "site/_data.yml": `edition: 版${"乙".repeat(round)}`,
        "lib/base/grid.ts":
          `export class Grid { constructor(readonly n: number) {} get cells() { return this.n + ${round}; } }`,
      };
      killed.write(changes);
      const child = start(command(killed));
      const timer = setTimeout(
        () => child.kill("SIGKILL"),
        Math.random() * length,
      );
      const { signal } = await child.output();
      clearTimeout(timer);
      if (signal === "SIGKILL") kills++;
      // What every build begins with.
      await mend(placeOf(killed.root, `${killed.root}/_site`));
      const files = written(killed);
      const paths = Object.keys(files).filter((path) => /^_site/.test(path));
      assertEquals(paths.length, 9);
      const editions = paths.map((path) => /[甲版]乙*/.exec(files[path])![0]);
      assertEquals(new Set(editions).size, 1, editions.join());
      // A file that is not what was computed counts as stale; the others are whole.
      const { stale, manifest } = await statusOf(killed.root);
      for (const id of Object.keys(manifest)) {
        if (!stale.has(id)) JSON.parse(files[`_data/${id}.json`]);
      }
    }
    assertEquals((await build(killed)).code, 0);
    assertEquals(written(killed), await undisturbed(changes));
  },
);

Deno.test("build: two at once write what one writes", options, async () => {
  using both = project();
  const outcomes = await Promise.all([build(both), build(both)]);
  for (const { code, said } of outcomes) assertEquals(code, 0, said);
  assertEquals(written(both), await undisturbed());
});

Deno.test(
  "build: the clock's zone and the reader's language do not show",
  options,
  async () => {
    const here = await undisturbed();
    const zones = [
      "Pacific/Kiritimati",
      "America/St_Johns",
      "Pacific/Pago_Pago",
    ];
    for (const TZ of zones.slice(0, times(1))) {
      using there = project();
      const env = { TZ, LC_ALL: "tr_TR.UTF-8", LANG: "tr_TR.UTF-8" };
      assertEquals((await build(there, command(there), env)).code, 0);
      assertEquals(written(there), here);
    }
  },
);

// A mount of its own, which ends with the process: for that a system must let its users
// have namespaces.
const { success: canMount } = await new Deno.Command("unshare", {
  args: ["-rm", "mount", "-t", "tmpfs", "tmpfs", "/mnt"],
  stdout: "null",
  stderr: "null",
}).output().catch(() => ({ success: false }));

for (
  const [what, ignore, script, why] of [
    [
      "files may not grow so large",
      false,
      // In blocks of 512 bytes; the signal that comes with it would be no error but the end.
      "trap '' XFSZ; ulimit -f 0; exec \"$@\"",
      /^build: File too large/m,
    ],
    [
      "the project can only be read",
      !canMount,
      'unshare -rm sh -c \'mount --bind "$1" "$1" && mount -o remount,ro,bind "$1" && shift && exec "$@"\' sh "$ROOT" "$@"',
      /^build: Read-only file system/m,
    ],
  ] as const
) {
  Deno.test({
    name: `build: where ${what}, it says so, and all stays as it was`,
    ignore,
    ...options,
    fn: async () => {
      using refused = project();
      assertEquals((await build(refused)).code, 0);
      const before = written(refused);
      refused.write({
        "lib/base/grid.ts": "export class Grid { cells = 7; }",
        "site/_data.yml": "edition: 乙",
      });
      const args = ["/bin/sh", "-c", script, "sh", ...command(refused)];
      const { code, said } = await build(refused, args, {
        ROOT: refused.root,
      });
      assertMatch(said, why);
      assertEquals(code, 1);
      assertEquals(written(refused), before);
      assertEquals((await build(refused)).code, 0);
    },
  });
}
