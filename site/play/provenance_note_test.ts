import { assert } from "@std/assert";
import * as fc from "fast-check";
import { placeNote } from "./provenance_note.ts";

Deno.test("a note is in the window, and over its number only if there is no other room", () => {
  const length = (max: number) => fc.integer({ min: 1, max });
  fc.assert(
    fc.property(
      fc.record({ width: length(2000), height: length(1500) }),
      fc.record({ width: length(400), height: length(400) }),
      fc.record({
        left: fc.integer({ min: 0, max: 2000 }),
        top: fc.integer({ min: 0, max: 1500 }),
        width: length(100),
        height: length(30),
      }),
      (window, note, number) => {
        fc.pre(note.width + 12 <= window.width);
        fc.pre(note.height + 12 <= window.height);
        fc.pre(number.top + number.height <= window.height);
        const { left, top } = placeNote(number, note, window);
        assert(left >= 0 && left + note.width <= window.width);
        assert(top >= 0 && top + note.height <= window.height);
        const over = top < number.top + number.height &&
          top + note.height > number.top;
        const above = number.top;
        const below = window.height - number.top - number.height;
        assert(!over || Math.max(above, below) < note.height + 12);
      },
    ),
  );
});
