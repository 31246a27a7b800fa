import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { contents } from "./contents.ts";
import { anchored, headings } from "./headings.ts";
import { pieces } from "./html.ts";

/** Headings, some in sections of their own. */
const page = fc.array(fc.record({
  level: fc.constantFrom(2, 2, 3, 3, 4),
  text: fc.constantFrom("甲", "乙", "A &amp; B", "<em>丙</em>"),
  box: fc.constantFrom(
    null,
    "<section>",
    '<section class="claims">',
    '<section class="large player">',
    "<aside>",
    "<li>",
  ),
})).map((list) => ({
  list,
  html: anchored(
    list.map(({ level, text, box }) => {
      const heading = `<h${level}>${text}</h${level}><p>…</p>`;
      return box === null
        ? heading
        : `${box}${heading}</${/\w+/.exec(box)![0]}>`;
    }).join(""),
  ),
}));

const apart = (box: string | null) => /player|aside|li>/.test(box ?? "");

Deno.test("contents lead to every section and part of the text, in order, and to nothing else", () => {
  fc.assert(fc.property(page, ({ list, html }) => {
    const all = headings(html);
    const own = all.filter((heading, i) =>
      heading.level <= 3 && !apart(list[i].box)
    );
    const links = [...pieces(contents(html))].flatMap((piece) =>
      piece.kind === "tag" && piece.name === "a"
        ? [piece.attributes.get("href")]
        : []
    );
    const many = own.filter(({ level }) => level === 2).length >= 3;
    assertEquals(links, many ? own.map(({ id }) => `#${id}`) : []);
  }));
});

Deno.test("contents are lists that are closed, parts inside their sections", () => {
  fc.assert(fc.property(page, ({ html }) => {
    const open: string[] = [];
    for (const piece of pieces(contents(html))) {
      if (piece.kind === "tag") {
        const outer = open.at(-1);
        if (piece.name === "li") assertEquals(outer, "ol");
        if (piece.name === "a") assertEquals(outer, "li");
        open.push(piece.name);
      } else if (piece.kind === "end") assertEquals(open.pop(), piece.name);
    }
    assertEquals(open, []);
  }));
});

Deno.test("contents of very many parts list sections only", () => {
  const html = anchored(
    `<h2>甲</h2>${"<h3>乙</h3>".repeat(50)}<h2>丙</h2><h2>丁</h2>`,
  );
  assertEquals(contents(html).match(/<a /g)?.length, 3);
});
