import { assertEquals } from "@std/assert";
import { DOMParser } from "@xmldom/xmldom";
import fc from "fast-check";
import { xml } from "./xml.ts";

Deno.test("a parser reads what was written", () => {
  // deno-lint-ignore no-control-regex
  const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;
  const text = fc.string({ unit: "binary", minLength: 1 });
  fc.assert(fc.property(text, text, (content, value) => {
    const document = new DOMParser().parseFromString(
      xml(["a", {}, ["b", { c: value }, content, ["d", {}]]]),
      "application/xml",
    );
    const b = document.documentElement!.firstChild!;
    const expected = content.toWellFormed().replace(FORBIDDEN, "");
    assertEquals(b.textContent, expected);
    assertEquals(b.lastChild!.nodeName, "d");
    // A parser makes spaces of the white space in an attribute.
    const attribute = document.getElementsByTagName("b")[0].getAttribute("c")!;
    assertEquals(
      attribute.replace(/\s/g, " "),
      value.toWellFormed().replace(FORBIDDEN, "").replace(/\s/g, " "),
    );
  }));
});
