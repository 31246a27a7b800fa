import { assertEquals, assertStringIncludes } from "@std/assert";
import { execute } from "./command.ts";
import { count } from "./count.ts";
import { listen } from "./listen_fixture.ts";

Deno.test("count: prints the exact number", async () => {
  const { code, out } = await listen(() =>
    execute(count, ["nawabari", "9", "9"])
  );
  assertEquals([code, out], [0, "3097923464622249063718465240"]);
});

Deno.test("count: boards out of reach, sides that are none and genres without are bad input", async () => {
  for (
    const [args, message] of [
      [["nawabari", "40", "40"], "shorter side"],
      [["choco-banana", "40", "40"], "narrower side"],
      [["nawabari", "0", "4"], "Expected ROWS"],
      [["sliding", "4", "4"], "found 'sliding'"],
      [["nawabari"], "GENRE ROWS COLS"],
    ] as const
  ) {
    const { code, out, err } = await listen(() => execute(count, args));
    assertEquals([code, out], [2, ""]);
    assertStringIncludes(err, message);
  }
});
