import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { checkProse } from "./prose.ts";
import { page } from "./site_fixture.ts";

/** Lines with a bare number, front matter not counted. */
function bare(text: string): string[] {
  return checkProse("site/a.md", page(text)).map(({ line, message }) =>
    `${line! - 4}: ${/number (\S+):/.exec(message)![1]}`
  );
}

Deno.test("bare numbers are found, with their line", () => {
  for (
    const [text, found] of [
      ["盤は181,440通りです。", ["1: 181,440"]],
      ["最大で\n31手。", ["2: 31"]],
      ["割合は12.5%です。", ["1: 12.5%"]],
      ["全角の３１手、１２．５％。", ["1: ３１", "1: １２．５％"]],
      ["# 見出し 3", ["1: 3"]],
      ["- 項目の 4", ["1: 4"]],
      ["| a | 5 |", ["1: 5"]],
      ["**6**と[7](/x/)", ["1: 6", "1: 7"]],
      ["<b>8</b>", ["1: 8"]],
      ["![9](/a.png)", ["1: 9"]],
      ["3×3 の 31 手", ["1: 31"]],
      ['{{ n("a/b", "c") }}手と10手', ["1: 10"]],
      ["`1`と2", ["1: 2"]],
      ["字下げ\n\n    11", ["3: 11"]],
      ["12. 順番の13", ["1: 13"]],
      ["2026-11-3と", ["1: 2026", "1: 11", "1: 3"]],
      ["A12345と", ["1: 12345"]],
      ["```ts\n1\n```\n2", ["4: 2"]],
      ["<!-- 1 -->2", ["1: 2"]],
      ["a×12x", ["1: 12"]],
      ["n−1.5、−3、ab+4、n−5%", ["1: 1.5", "1: 3", "1: 4", "1: 5%"]],
    ] as [string, string[]][]
  ) assertEquals(bare(text), found, text);
});

Deno.test("what is no measured number passes", () => {
  for (
    const text of [
      "三手で終わります。",
      "_N_−1 個、n+2 手、(n−1) 段",
      "3×3 と 10×10、n×n、4×n の盤",
      'いちばん遠い盤は{{ n("sliding/distances", "deepest") }}手、{{ given(15) }}枚',
      "{{# 10回 #}}",
      "{{ for row of d('a/b').rows.slice(0, 3) }}\n| {{ row.x }} |\n{{ /for }}",
      "`h1`と``2 ` 3``",
      "```\n31\n```",
      "~~~js\n1\n~~~",
      '[文](/a1/)と[文](/b2/ "c")、[文][r1]',
      "[r1]: https://example.org/1",
      "<https://example.org/2> https://example.org/3?a=4",
      "<p style=\"margin: 1em\" data-n='2' width=3>文</p>",
      "<script>1</script><style>a { top: 1px }</style><code>2</code>",
      "1. 一つ目\n2. 二つ目",
      "文{#fig-1 .c2}",
      "文[^1]\n\n[^1]: 注",
      "2026-11-30、A182275",
      "1974年に",
      "&#12354; &frac12;",
      "<!-- 12 -->",
    ]
  ) assertEquals(bare(text), [], text);
});

Deno.test("a number put anywhere into plain text is found", () => {
  const word = fc.string({
    unit: fc.constantFrom(..."あいう漢字、。（）ab \n"),
    maxLength: 20,
  });
  const number = fc.integer({ min: 0, max: 1e6 }).map(String);
  fc.assert(fc.property(word, number, word, (before, number, after) => {
    // "12) " at the start of a line numbers a list.
    const text = `あ${before}あ${number}あ${after}`;
    assertEquals(bare(text).length, 1, text);
  }));
});

Deno.test("front matter holds numbers, and counts for the line", () => {
  const [found] = checkProse("site/a.md", "---\norder: 1\n---\n\n\n7\n");
  assertEquals([found.file, found.line], ["site/a.md", 6]);
  assert(found.message.includes("{{ given(7) }}"));
});
