import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { anchored, headings } from "./headings.ts";
import { pieces } from "./html.ts";

Deno.test("headings are named after what they say", () => {
  const found = headings(
    '<h1>題</h1><h2 class="a">なぜ、<em>偶奇</em>が 保たれるのか？</h2><p>x</p><h3>A &amp; B</h3><h4>…</h4>',
  );
  assertEquals(
    found.map(({ level, id, text }) => [level, id, text]),
    [
      [2, "なぜ-偶奇が-保たれるのか", "なぜ、偶奇が 保たれるのか？"],
      [3, "a-b", "A & B"],
      [4, "section", "…"],
    ],
  );
});

Deno.test("ids are unique, those that are there stay, and adding them twice adds nothing", () => {
  const heading = fc.record({
    level: fc.constantFrom(2, 3, 4),
    id: fc.option(fc.constantFrom("甲", "乙", "甲-2", "x"), { nil: undefined }),
    text: fc.constantFrom("甲", "乙", "<b>甲</b>", "甲 2", ""),
  });
  fc.assert(fc.property(fc.array(heading), (list) => {
    const given = new Set<string>();
    const html = list.map(({ level, id, text }) => {
      // A page with an id twice is refused elsewhere.
      const own = id === undefined || given.has(id) ? "" : ` id="${id}"`;
      if (own !== "") given.add(id!);
      return `<h${level}${own}>${text}</h${level}><p>…</p>`;
    }).join("");
    const page = anchored(html);
    const ids = [...pieces(page)].flatMap((piece) =>
      piece.kind === "tag" && piece.name !== "p" && piece.name !== "b"
        ? [piece.attributes.get("id")!]
        : []
    );
    assertEquals(ids, headings(html).map(({ id }) => id));
    assertEquals(new Set(ids).size, list.length);
    for (const id of given) assert(ids.includes(id));
    assertEquals(anchored(page), page);
    assertEquals(
      page.replaceAll(/ id="[^"]*"/g, ""),
      html.replaceAll(/ id="[^"]*"/g, ""),
    );
  }));
});
