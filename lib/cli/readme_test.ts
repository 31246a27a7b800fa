/** What README.md says of tasks and dependencies is what `deno.json` says. */

import { assert, assertEquals } from "@std/assert";
import { fileURLToPath } from "node:url";
import { walkSync } from "../render/files.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const readme = Deno.readTextFileSync(`${root}README.md`);
const { tasks, imports }: Record<string, Record<string, string>> = JSON.parse(
  Deno.readTextFileSync(`${root}deno.json`),
);

/** The rows of the table below a heading, cell by cell. */
function table(heading: string): string[][] {
  const section = readme.split(/^## /m).find((text) =>
    text.startsWith(`${heading}\n`)
  )!;
  return [...section.matchAll(/^\|(.*)\|$/gm)].slice(2)
    .map(([, row]) => row.split("|").map((cell) => cell.trim()));
}

Deno.test("README: each task has the permissions that it says", () => {
  const said = Object.fromEntries(
    table("Permissions").map(([task, flags]) => [
      task.replaceAll("`", ""),
      flags.replaceAll("`", ""),
    ]),
  );
  const given = Object.fromEntries(
    Object.entries(tasks).map(([task, line]) => {
      const plain = line.replace(
        /\$\(deno run lib\/cli\/programs\.ts ([\w ]+)\)/g,
        (_, names: string) => names.replaceAll(" ", ","),
      );
      const flags = plain.matchAll(/(?<=[\s"])--(?:allow|deny)-[^\s"]+/g);
      return [task, [...flags].join(" ")];
    }),
  );
  assertEquals(said, given);
});

Deno.test("nothing is run with every permission", () => {
  const files = ["lib", "site", "notebooks", ".github"].flatMap((folder) =>
    walkSync(`${root}${folder}`).map((path) => `${folder}/${path}`)
  ).filter((path) => /\.(ts|md|vto|ipynb|ya?ml|json)$/.test(path));
  for (const path of [...files, "deno.json", "README.md", "_config.ts"]) {
    const text = Deno.readTextFileSync(root + path);
    const all = /deno .*\s(-A|--allow-all)\b|["'](-A|--allow-all)["']/;
    assertEquals(all.exec(text)?.[0], undefined, path);
  }
});

Deno.test("README: says of each dependency what it is for", () => {
  const said = table("Dependencies").map(([names]) => names).join();
  const used = Object.keys(imports).filter((name) =>
    /^(npm|jsr):/.test(imports[name])
  );
  for (const name of used) {
    assert(said.includes(`\`${name.replace(/\/$/, "")}\``), name);
  }
});
