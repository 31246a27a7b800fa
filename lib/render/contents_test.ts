import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { contents } from "./contents.ts";
import { anchored, headings } from "./headings.ts";
import { pieces } from "./html.ts";

/** Headings, some in sections of their own. */
const page = fc.array(fc.record({
  level: fc.constantFrom(2, 2, 3, 3, 4),
  text: fc.constantFrom("甲", "乙", "A &amp; B", "<em>丙</em>"),
  box: fc.constantFrom(null, null, "section", "aside"),
})).map((list) => ({
  list,
  html: anchored(
    list.map(({ level, text, box }) => {
      const heading = `<h${level}>${text}</h${level}><p>…</p>`;
      return box === null ? heading : `<${box}>${heading}</${box}>`;
    }).join(""),
  ),
}));

Deno.test("contents lead to every section and part of the text, in order, and to nothing else", () => {
  fc.assert(fc.property(page, ({ list, html }) => {
    const all = headings(html);
    const own = all.filter((heading, i) =>
      heading.level <= 3 && list[i].box === null
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
