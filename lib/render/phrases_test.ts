import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { lines, phrases } from "./phrases.ts";

const text = fc.array(
  fc.constantFrom(
    ..."盤部屋一意答数字塗席語飢餓はがをにでとものかナバワリー、。（）「」A1 ",
  ),
  { minLength: 1, maxLength: 30 },
).map((letters) => letters.join(""));

Deno.test("nothing is lost between phrases, and no mark begins one", () => {
  fc.assert(fc.property(text, (text) => {
    const parts = phrases(text);
    assertEquals(parts.join(""), text);
    for (const part of parts.slice(1)) assert(!/^[、。）」ー]/.test(part));
  }));
});

Deno.test("no line is longer than allowed unless it is one phrase, and none could be spared", () => {
  fc.assert(
    fc.property(text, fc.integer({ min: 2, max: 20 }), (text, width) => {
      const set = lines(text, width);
      const bare = (text: string) => text.replaceAll(" ", "");
      assertEquals(bare(set.join("")), bare(text));
      const size = (line: string) => line.trim().replace(/[、。]$/, "").length;
      const whole = new Set(phrases(text).map((part) => part.trim()));
      for (const line of set) assert(size(line) <= width || whole.has(line));
      // Filled one by one, lines are as few as they can be.
      let few = 1;
      let line = "";
      for (const part of phrases(text)) {
        if (line !== "" && size(line + part) > width) {
          few++;
          line = "";
        }
        line += part;
      }
      assertEquals(set.length, few);
    }),
  );
});
