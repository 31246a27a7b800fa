/** What the articles' programs print is what stands beside them. */

import { assert, assertEquals } from "@std/assert";

const ARTICLES = ["sliding", "nawabari", "dosun-fuwari", "choco-banana"];

/** Runs a program as if it stood in `site/`, and gives what it prints. */
async function run(code: string): Promise<string[]> {
  const absolute = code.replace(
    /(?<=from ")\.\.\/[^"]+/g,
    (path) => new URL(path, import.meta.url).href,
  );
  const printed: string[] = [];
  const { log } = console;
  console.log = (...values) =>
    printed.push(
      values.map((value) => typeof value === "bigint" ? `${value}n` : value)
        .join(" "),
    );
  try {
    await import(`data:text/typescript,${encodeURIComponent(absolute)}`);
  } finally {
    console.log = log;
  }
  return printed;
}

for (const name of ARTICLES) {
  Deno.test(`${name}: the listing runs, and prints what it says`, async () => {
    const article = await Deno.readTextFile(
      new URL(`${name}.md`, import.meta.url),
    );
    const [[, code], ...more] = [...article.matchAll(/^```ts\n([^]*?)^```$/gm)];
    assertEquals(more, []);
    const said = [...code.matchAll(/console\.log.*; \/\/ (.*)$/gm)];
    assert(said.length > 0);
    assertEquals(await run(code), said.map(([, text]) => text));
  });
}
