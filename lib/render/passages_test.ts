import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { passages } from "./passages.ts";

Deno.test("what is not text to be read is left out", () => {
  const text = (html: string) =>
    passages(html).map(({ text }) => text).join("|");
  assertEquals(text("a<svg><svg>b</svg>c</svg>d"), "a d");
  assertEquals(text("a<nav><ol><li>b</li></ol></nav>d"), "a d");
  assertEquals(text("a<div hidden><div>b</div>c</div>d"), "a d");
  assertEquals(text("a<p data-script>b</p>d"), "a d");
  assertEquals(text("a<input hidden>b<script>c</script>d"), "a b d");
  assertEquals(
    text('a<details class="figure-data"><p>b</p></details>d'),
    "a d",
  );
  assertEquals(
    text('a<section class="big player"><h2>遊ぶ</h2>b</section>d'),
    "a d",
  );
  assertEquals(text("<ruby>盤<rp>(</rp><rt>ばん</rt></ruby>面"), "盤面");
  assertEquals(
    text('<data value="1">1,000</data>通り&amp;<br>x'),
    "1,000通り& x",
  );
});

Deno.test("every text is below its own heading, once", () => {
  const block = fc.record({
    heading: fc.boolean(),
    level: fc.constantFrom(2, 3, 4),
    tag: fc.constantFrom("p", "li", "td", "figcaption", "blockquote"),
  });
  fc.assert(fc.property(fc.array(block), (blocks) => {
    const expected = new Map<string, string[]>([["", []]]);
    let last = "";
    const html = blocks.map(({ heading, level, tag }, i) => {
      if (heading) {
        expected.set(last = `題${i}`, []);
        return `<h${level}>題<em>${i}</em></h${level}>`;
      }
      expected.get(last)!.push(`文${i}`);
      return `<${tag}>文<b>${i}</b></${tag}>`;
    }).join("");
    assertEquals(
      passages(html).map(({ id, heading, text }) => [id, heading, text]),
      [...expected].filter(([heading, texts]) => heading + texts !== "")
        .map(([heading, texts]) => [heading, heading, texts.join(" ")]),
    );
  }));
});
