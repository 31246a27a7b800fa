import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import type { Indexed } from "../search_index.page.ts";
import { Finder, fold } from "./find.ts";

function page(...texts: string[]): Indexed {
  return {
    url: "/p/",
    title: "頁",
    article: false,
    passages: texts.map((text, i) => ({ id: `${i}`, heading: "", text })),
  };
}

/** Japanese of all kinds, Latin letters, marks, spaces, and what is none of it. */
const text = fc.array(
  fc.oneof(
    fc.constantFrom(
      ..."あいアイァヴゔｱｶﾞﾊﾟ漢字盤マス０12ＡaBß①㌔é\u0301 　\n𠮟",
      "か\u3099",
    ),
    fc.string({ unit: "binary", minLength: 1, maxLength: 1 }),
  ),
  { maxLength: 40 },
).map((parts) => parts.join(""));

Deno.test("what counts as the same is the same", () => {
  const same = (...texts: string[]) =>
    assertEquals(new Set(texts.map((text) => fold(text).text)).size, 1);
  same("チョコバナナ", "ちょこばなな", "ﾁｮｺﾊﾞﾅﾅ");
  same("Ａ12", "a１２", "A12");
  same("が", "か\u3099", "ガ", "ｶﾞ");
  same("a  b", "a　b", "a\n b");
});

Deno.test("each piece of a text finds it, and is what is marked", () => {
  fc.assert(
    fc.property(text, fc.nat(), fc.nat(), (whole, i, j) => {
      const letters = [...whole];
      const from = i % (letters.length + 1);
      const piece = letters.slice(from, from + 1 + j % 12).join("");
      const terms = fold(piece).text.split(" ").filter(Boolean);
      const hits = new Finder([page("無関係", whole)]).find(piece);
      if (terms.length === 0) return assertEquals(hits, []);
      // A mark without its letter is another letter.
      fc.pre(fold(whole).text.includes(fold(piece).text.trim()));
      const hit = hits.find(({ passage }) => passage === 1);
      assert(hit !== undefined);
      const plain = hit.excerpt.join("").replace(/^…|…$/g, "");
      assert(whole.includes(plain));
      const marked = hit.excerpt.filter((_, i) => i % 2 === 1);
      assert(marked.length > 0);
      for (const mark of marked) {
        const folded = fold(mark).text;
        assert(terms.some((term) => folded.includes(term)));
      }
    }),
    { numRuns: 500 },
  );
});

Deno.test("all terms must be there, and one of them in the passage itself", () => {
  const finder = new Finder([
    {
      ...page("風船と鉄球", "鉄球だけ", "何もない"),
      title: "ドスンフワリ",
    },
    { ...page("風船の数"), url: "/q/" },
  ]);
  const found = (query: string) =>
    finder.find(query).map(({ page, passage }) => `${page.url}${passage}`);
  assertEquals(found("風船 鉄球"), ["/p/0"]);
  assertEquals(found("どすんふわり 鉄球").sort(), ["/p/0", "/p/1"]);
  assertEquals(found("ドスンフワリ"), ["/p/0"]);
  assertEquals(found("風船 どこにもない"), []);
  assertEquals(found(" 　"), []);
});

Deno.test("headings and articles come first, and an excerpt shows its terms", () => {
  const long = "前の文です。".repeat(40);
  const finder = new Finder([
    { ...page("一意な盤"), url: "/note/" },
    {
      ...page("一意な盤", `${long}一意、そして飢餓。${long}`),
      url: "/article/",
      article: true,
    },
    {
      ...page(),
      url: "/heading/",
      passages: [{ id: "h", heading: "一意", text: "盤" }],
    },
  ]);
  assertEquals(finder.find("一意").map(({ page: { url } }) => url), [
    "/heading/",
    "/article/",
    "/article/",
    "/note/",
  ]);
  const [{ excerpt }] = finder.find("飢餓 一意");
  assertEquals(excerpt.filter((_, i) => i % 2 === 1), ["一意", "飢餓"]);
  assert(excerpt[0].startsWith("…") && excerpt.at(-1)!.endsWith("…"));
});
