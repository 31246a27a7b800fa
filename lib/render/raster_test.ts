import { createHash } from "node:crypto";
import { assert, assertEquals, assertRejects } from "@std/assert";
import { rasterise } from "./raster.ts";

const svg = (text: string, weight = 400) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40" viewBox="0 0 120 40"><path d="M0,40Q60,-20 120,40" fill="none" stroke="#326ae0" stroke-dasharray="6 3"/><text x="4" y="30" font-size="24" font-weight="${weight}">${text}</text></svg>`;

Deno.test("every machine draws the same bytes", async () => {
  const png = await rasterise(svg("盤 12,3"));
  assertEquals(await rasterise(svg("盤 12,3")), png);
  // Drawn once, wherever that was.
  assertEquals(
    createHash("sha256").update(png).digest("hex"),
    "f0da5a3178c3e8da248c59fc52847c947e107f83f8898e9ed994d18eff1f7cb9",
  );
});

Deno.test("letters are drawn, Latin and Japanese, regular and bold", async () => {
  const drawn = await Promise.all([
    rasterise(svg("")),
    rasterise(svg("盤")),
    rasterise(svg("塊")),
    rasterise(svg("A")),
    rasterise(svg("A", 700)),
  ]);
  assertEquals(new Set(drawn.map(String)).size, drawn.length);
  const view = new DataView(drawn[0].buffer, drawn[0].byteOffset);
  assertEquals([view.getUint32(16), view.getUint32(20)], [120, 40]);
});

Deno.test("what is no drawing is refused, and the next one is drawn", async () => {
  for (const text of ["", "<svg", "<p/>"]) {
    await assertRejects(() => rasterise(text));
  }
  assert((await rasterise(svg("A"))).length > 0);
});
