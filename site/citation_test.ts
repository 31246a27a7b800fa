import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { bibtex, citationOf, sentence } from "./citation.ts";

const DAY = new Date("2026-01-09");

Deno.test("an article is cited in three forms that say the same", () => {
  const citation = citationOf(
    "sliding",
    { title: "解けるか", date: DAY, url: "https://example.org/x/sliding/" },
    "ノート",
  );
  assertEquals(citation.issued["date-parts"], [[2026, 1, 9]]);
  assertEquals(
    sentence(citation),
    "「解けるか」、ノート、2026-01-09、https://example.org/x/sliding/",
  );
  assertEquals(
    bibtex(citation),
    "@misc{sliding,\n  author = {{ノート}},\n  title = {{解けるか}},\n" +
      "  date = {2026-01-09},\n  year = {2026},\n" +
      "  url = {https://example.org/x/sliding/},\n  langid = {japanese},\n}\n",
  );
});

Deno.test("no title breaks an entry of BibTeX", () => {
  fc.assert(fc.property(fc.string(), (title) => {
    const entry = bibtex(
      citationOf("a", { title, date: DAY, url: "https://example.org/" }, "b"),
    );
    let depth = 0;
    for (const [, brace] of entry.matchAll(/\\[^a-z]|([{}])/g)) {
      if (brace === undefined) continue;
      depth += brace === "{" ? 1 : -1;
      assertEquals(depth >= 0, true);
    }
    assertEquals(depth, 0);
    assertEquals(/(?<!\\)[%#&$_]/.test(entry.split("\n")[2]), false);
  }));
});
