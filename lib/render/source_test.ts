import { assertEquals, assertThrows } from "@std/assert";
import { SiteError } from "./problems.ts";
import { takeApart } from "./source.ts";

Deno.test("front matter ends at its closing line and the empty lines after it", () => {
  for (
    const [text, data, body] of [
      ["text\n---\n", {}, "text\n---\n"],
      ["---\n---\ntext", {}, "text"],
      ["---\na: 1\n---\n\n\n  \ntext\n\n", { a: 1 }, "text\n\n"],
      ["---\na: 1\n---", { a: 1 }, ""],
      ["---\na: 1 # ---\n---\n---\n", { a: 1 }, "---\n"],
      ["---\na: yes\nb: 010\nc: [x, '2']\n---\n", {
        a: "yes",
        b: 10,
        c: ["x", "2"],
      }, ""],
      [
        "---\na: 2026-11-30\n---\n",
        { a: new Date("2026-11-30T00:00:00Z") },
        "",
      ],
    ] as [string, Record<string, unknown>, string][]
  ) {
    const source = takeApart("a.md", text);
    assertEquals(source.data, data, text);
    assertEquals(source.body, body, text);
    assertEquals(text.slice(source.start), body, text);
  }
});

Deno.test("front matter that cannot be read names its line", () => {
  for (
    const [text, line, message] of [
      ["---\na: 1\nb: [\n---\nx", 3, ""],
      ["---\na: 1\na: 2\n---\nx", 3, "unique"],
      ["---\n- a\n---\nx", 2, "name: value"],
      ["---\na: 1\nx", 1, "closing line"],
      ["---\na: 1\n---\n\n  indented", 5, "indented"],
      ["---\r\na: 1\r\n---\r\n", undefined, "LF"],
      ["\ufeffx", undefined, "byte order mark"],
    ] as [string, number | undefined, string][]
  ) {
    const error = assertThrows(
      () => takeApart("a.md", text),
      SiteError,
      message,
    );
    assertEquals(error.problems[0].line, line, JSON.stringify(text));
  }
});
