/**
 * What tests need that break things on purpose (`*_abuse_test.ts`): hostile texts, and how
 * often to try. In the suite they try a little; `deno task abuse` sets the environment's
 * `ABUSE`, and they try that many times as much.
 *
 * Permissions: `--allow-env=ABUSE`.
 *
 * @module
 */

import fc from "fast-check";

/** How often to try what the suite tries `usual` times. */
export function times(usual: number): number {
  return usual * Number(Deno.env.get("ABUSE") ?? 1);
}

/** Texts that make trouble where somebody trusts them. */
export const hostile: fc.Arbitrary<string> = fc.constantFrom(
  "<script>document.title = 'ran'</script>",
  `"><img src=x onerror="document.title = 'ran'">`,
  "'onmouseover='document.title = 1'",
  "</pre></td></svg></style><h1>",
  "{{ throw }}",
  "&lt;b&#x3e;",
  "javascript:alert(1)",
  "__proto__",
  "constructor",
  "../../../etc/passwd",
  "%00%0a%ff%",
  "\0",
  "\r\n",
  "\ud800",
  "\u202e\u2028",
  "𝟙🂡é",
  "-1",
  "0",
  "00000000000000000001",
  "1e9",
  "NaN",
  "Infinity",
  "99999999999999999999",
  "/",
  "?",
  "#",
  "pzprv3",
  " ",
  ",",
  "0".repeat(5000),
  "/".repeat(5000),
  "<".repeat(5000),
);

/** One thing done to a text. */
type Damage = (text: string) => string;

const place = fc.double({ min: 0, max: 1, noNaN: true });

const damage: fc.Arbitrary<Damage> = fc.oneof(
  // Cut off.
  place.map((at): Damage => (text) => text.slice(0, at * text.length)),
  // A piece is gone, or something else instead of it.
  fc.tuple(
    place,
    fc.nat(8),
    fc.oneof(
      fc.constant(""),
      fc.string({ maxLength: 4 }),
      fc.string({ unit: "binary", maxLength: 4 }),
      fc.stringMatching(/^[\d a-z./+=%@*$,#-]{1,4}$/),
      hostile,
    ),
  ).map(([at, length, filling]): Damage => (text) => {
    const start = Math.floor(at * text.length);
    return text.slice(0, start) + filling + text.slice(start + length);
  }),
  // A piece is there again, elsewhere and perhaps often.
  fc.tuple(place, place, place, fc.constantFrom(1, 2, 1000)).map(
    ([from, to, at, often]): Damage => (text) => {
      const start = Math.floor(at * text.length);
      const piece = text.slice(from * text.length, to * text.length);
      return text.slice(0, start) + piece.repeat(often) + text.slice(start);
    },
  ),
);

/** What becomes of a text in bad hands: up to four damages one after another. */
export function damaged(text: string): fc.Arbitrary<string> {
  return fc.array(damage, { minLength: 1, maxLength: 4 }).map((damages) =>
    damages.reduce((before, damage) => damage(before), text)
  );
}
