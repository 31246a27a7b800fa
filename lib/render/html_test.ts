import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { DOMParser } from "linkedom";
import { pieces } from "./html.ts";

const name = fc.constantFrom(
  "div",
  "span",
  "a",
  "svg",
  "script",
  "style",
  "code",
);
const text = fc.string({ unit: fc.constantFrom(..."ab<>&\"' =/\n") });
const escaped = text.map((text) =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;")
);
const element = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof(
    { depthSize: "small" },
    escaped.map((text) => text.replace(/>/g, "&gt;")),
    fc.constant("<!-- <a id='no'> -->"),
    fc.tuple(name, escaped, escaped, fc.array(tie("node"), { maxLength: 3 }))
      .map(([name, id, href, inner]) =>
        `<${name} id="${id}" data-x='1' href="${href}">${
          /script|style/.test(name) ? "if (a<b) '<i id=no>'" : inner.join("")
        }</${name}>`
      ),
  ),
})).node;

Deno.test("tags and attributes are those that a parser finds", () => {
  fc.assert(fc.property(element, (html) => {
    const document = new DOMParser().parseFromString(
      `<html><body>${html}</body></html>`,
      "text/html",
    );
    const theirs = [...document.querySelectorAll("body *")].map((element) => [
      element.localName,
      element.getAttribute("id"),
      element.getAttribute("href"),
    ]);
    const ours = [...pieces(html)].flatMap((piece) =>
      piece.kind === "tag"
        ? [[
          piece.name,
          piece.attributes.get("id"),
          piece.attributes.get("href"),
        ]]
        : []
    );
    assertEquals(ours, theirs);
  }));
});

Deno.test("offsets lead back to the text", () => {
  const html = "<!doctype html>\n<p id=x>a<b>b</b>\n<!-- c -->d</p>";
  for (const piece of pieces(html)) {
    const there = html.slice(piece.offset);
    const text = {
      text: () => piece.kind === "text" ? piece.text : "",
      tag: () => piece.kind === "tag" ? `<${piece.name}` : "",
      end: () => piece.kind === "end" ? `</${piece.name}` : "",
    }[piece.kind]();
    assert(text !== "" && there.startsWith(text));
  }
});
