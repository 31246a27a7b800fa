/**
 * The workflow that publishes the site does what the README says, with no more rights than
 * it needs and no code that could change under it.
 */

import { assert, assertEquals, assertMatch } from "@std/assert";
import { parse } from "yaml";
import { PROJECT } from "../study/run.ts";

interface Step {
  uses?: string;
  run?: string;
  env?: Record<string, string>;
  with?: Record<string, unknown>;
}

interface Workflow {
  permissions: Record<string, string>;
  jobs: Record<
    string,
    { permissions: Record<string, string>; needs?: string; steps: Step[] }
  >;
}

const read = (path: string) => Deno.readTextFileSync(`${PROJECT}/${path}`);
const { permissions, jobs } = parse(
  read(".github/workflows/publish.yml"),
) as Workflow;
const { build, deploy } = jobs;

Deno.test("it runs the two commands of the README, and nothing else", () => {
  const [, block] = /^## Two commands\n[^]*?```sh\n([^]*?)```/m
    .exec(read("README.md"))!;
  const [building, testing] = block.trim().split("\n")
    .map((line) => line.replace(/\s+#.*/, ""));
  assertEquals(
    Object.values(jobs).flatMap(({ steps }) => steps)
      .flatMap(({ run }) => run ?? []),
    [testing, `${building} --location="$LOCATION"`],
  );
});

Deno.test("what is built for the published place is what is published", () => {
  const { steps } = build;
  const at = (found: (step: Step) => boolean) => {
    const index = steps.findIndex(found);
    assert(index !== -1);
    return index;
  };
  const using = (action: string) =>
    at(({ uses }) => uses?.startsWith(`actions/${action}@`) ?? false);
  const built = at(({ run }) => run?.includes("task build") ?? false);
  const tested = at(({ run }) => run?.includes("task test") ?? false);
  assertEquals(
    steps[built].env?.LOCATION,
    "${{ steps.pages.outputs.base_url }}",
  );
  assert(tested < built && using("configure-pages") < built);
  const uploaded = using("upload-pages-artifact");
  assert(built < uploaded);
  assertEquals(steps[uploaded].with, { path: "_site" });
  assertEquals(deploy.needs, "build");
});

Deno.test("rights are few, and foreign code is one commit", () => {
  assertEquals(permissions, {});
  assertEquals(build.permissions, { contents: "read", pages: "read" });
  assertEquals(deploy.permissions, { pages: "write", "id-token": "write" });
  for (const { steps } of Object.values(jobs)) {
    for (const { uses, with: given } of steps) {
      if (uses === undefined) continue;
      assertMatch(uses, /^actions\/[\w-]+@[0-9a-f]{40}$/);
      if (uses.startsWith("actions/checkout@")) {
        assertEquals(given, { "persist-credentials": false });
      }
    }
  }
});
