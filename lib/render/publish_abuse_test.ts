/** Publishing in bad times: killed, two at once, no room left, nowhere to write. */

import { assert, assertEquals, assertMatch } from "@std/assert";
import { fileURLToPath } from "node:url";
import { times } from "../testing/abuse.ts";
import { walkSync } from "./files.ts";
import { mend } from "./publish.ts";
import { edition, placeFor } from "./publish_fixture.ts";
import { Project } from "./site_fixture.ts";

const SCRIPT = fileURLToPath(new URL("./publish_fixture.ts", import.meta.url));

/** What publishes editions to a folder, as a command line. */
function command(dest: string, from: number, upTo?: number): string[] {
  return [
    Deno.execPath(),
    "run",
    "--no-prompt",
    "--allow-read",
    "--allow-write",
    SCRIPT,
    dest,
    String(from),
    ...(upTo === undefined ? [] : [String(upTo)]),
  ];
}

function start([program, ...args]: string[]): Deno.ChildProcess {
  return new Deno.Command(program, {
    args,
    stdout: "piped",
    stderr: "piped",
    env: { NO_COLOR: "1" },
  }).spawn();
}

/** The number of the edition that a folder holds, which must be whole. */
function published(dest: string): number {
  const paths = walkSync(dest);
  assertEquals(paths, [...edition(0).keys()].sort());
  const numbers = new Set(
    paths.map((path) => Deno.readTextFileSync(`${dest}/${path}`)),
  );
  assertEquals(numbers.size, 1, [...numbers].join());
  return Number([...numbers][0]);
}

Deno.test("whenever it is killed, a whole site is there", async () => {
  using project = new Project({});
  const dest = `${project.root}/_site`;
  const seen = new Set<number>();
  let next = 1;
  for (let round = 0; round < times(5); round++) {
    // Two at once, so that one is killed while the other waits or works.
    const children = [next, next + 1e6].map((from) =>
      start(command(dest, from))
    );
    const readers = children.map((child) => child.stdout.getReader());
    await Promise.all(readers.map((reader) => reader.read()));
    await new Promise((done) => setTimeout(done, Math.random() * 60));
    for (const child of children) child.kill("SIGKILL");
    await Promise.all(children.map((child) => child.status));
    for (const reader of readers) await reader.cancel();
    for (const child of children) await child.stderr.cancel();
    // What every build begins with.
    await mend(placeFor(dest));
    seen.add(published(dest));
    assertEquals(walkSync(project.root).length, edition(0).size + 1);
    next += 1e3;
  }
  assert(seen.size > 1, "all were killed at the same edition");
});

/** Shell words, whatever is in them. */
function quoted(words: string[]): string {
  return words.map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(" ");
}

Deno.test("a file that may not grow so large: the old site stays", async () => {
  using project = new Project({});
  const dest = `${project.root}/_site`;
  assert((await start(command(dest, 1, 1)).output()).success);
  const args = command(dest, 2);
  // In blocks of 512 bytes; the signal that comes with it would be no error but the end.
  const script = `trap '' XFSZ; ulimit -f 4; exec ${quoted(args)}`;
  const { success, stderr } = await start(["/bin/sh", "-c", script]).output();
  assert(!success);
  assertMatch(new TextDecoder().decode(stderr), /File too large/);
  assertEquals(published(dest), 1);
  assertEquals(walkSync(project.root).length, edition(0).size + 1);
});

// A mount of its own, which ends with the process: for that a system must let its users
// have namespaces.
const { success: canMount } = await new Deno.Command("unshare", {
  args: ["-rm", "mount", "-t", "tmpfs", "tmpfs", "/mnt"],
  stdout: "null",
  stderr: "null",
}).output().catch(() => ({ success: false }));

for (
  const [what, happens, why] of [
    ["a full disk", "true", /No space left on device/],
    [
      "a folder that can only be read",
      "mount -o remount,ro .",
      /Read-only file system/,
    ],
  ] as const
) {
  Deno.test({
    name: `${what}: the old site stays`,
    ignore: !canMount,
    fn: async () => {
      using project = new Project({ "disk/mounted": "no" });
      const disk = `${project.root}/disk`;
      const script = [
        // Room for one edition, and not for two.
        `mount -t tmpfs -o size=160k tmpfs ${quoted([disk])}`,
        `cd ${quoted([disk])}`,
        quoted(command(`${disk}/_site`, 1, 1)),
        happens,
        `! ${quoted(command(`${disk}/_site`, 2, 2))}`,
        "cat _site/*/*.html",
        "ls -A",
      ].join(" && ");
      const { success, stdout, stderr } = await start([
        "unshare",
        "-rm",
        "/bin/sh",
        "-c",
        script,
      ]).output();
      const said = new TextDecoder().decode(stderr);
      assert(success, said);
      assertMatch(said, why);
      const seen = new TextDecoder().decode(stdout).split(/\s+/);
      assertEquals(seen, [
        "published",
        ...Array.from(edition(1).keys(), () => "1"),
        ".cache",
        "_site",
        "",
      ]);
    },
  });
}
