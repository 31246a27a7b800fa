import { assert, assertEquals } from "@std/assert";

const article = await Deno.readTextFile(
  new URL("nawabari.md", import.meta.url),
);

Deno.test("the article's listing runs, and prints what it says", async () => {
  const listings = [...article.matchAll(/^```ts\n([^]*?)^```$/gm)];
  assertEquals(listings.length, 1);
  const [, code] = listings[0];
  const printed: string[] = [];
  const log = console.log;
  console.log = (...values) => printed.push(values.join(" "));
  try {
    const absolute = code.replace(
      /(?<=from ")\.\.\/[^"]+/g,
      (path) => new URL(path, import.meta.url).href,
    );
    await import(`data:text/typescript,${encodeURIComponent(absolute)}`);
  } finally {
    console.log = log;
  }
  const said = [...code.matchAll(/console\.log.*; \/\/ (.*)$/gm)];
  assert(said.length > 0);
  assertEquals(printed, said.map(([, text]) => text));
});
