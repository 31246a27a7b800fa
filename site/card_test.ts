import { assert, assertEquals, assertThrows } from "@std/assert";
import { DOMParser } from "@xmldom/xmldom";
import fc from "fast-check";
import { chart } from "../lib/chart/figure.ts";
import { histogram } from "../lib/chart/marks.ts";
import { articleCard, chartOf, siteCard, tokensOf } from "./card.ts";

const css = await Deno.readTextFile(new URL("style.css", import.meta.url));
const tokens = tokensOf(css);

const figure = (id: string) =>
  `<figure id="fig-${id}">${
    chart(
      { id, title: `題 ${id}`, description: "説明" },
      histogram([{ x: 1, y: 10 }, { x: 2, y: id.length }], {
        x: { label: "目" },
        y: { label: "回" },
      }),
    )
  }</figure>`;

/** The drawing as XML; what is none is an error. */
function read(svg: string) {
  return new DOMParser({
    onError: (_level: string, message: string) => {
      throw new Error(message);
    },
  }).parseFromString(svg, "image/svg+xml").documentElement!;
}

Deno.test("colours are those of the light theme", () => {
  const found = tokensOf(
    ":root { --a: light-dark(#123456, #654321); --b: light-dark(rgb(0 0 0), #111); }\n" +
      "@media (prefers-contrast: more) { :root { --a: light-dark(#000, #fff); } }",
  );
  assertEquals([...found], [["a", "#123456"]]);
  for (const name of ["paper", "ink", "accent", "line", "series-1"]) {
    assert(tokens.has(name), name);
  }
});

Deno.test("the chart is the figure's own, drawn for narrow places", () => {
  const page = `<p>…</p>${figure("one")}${figure("three")}`;
  assertEquals(chartOf(page), chartOf(page, "one"));
  assert(chartOf(page, "three")!.body !== chartOf(page, "one")!.body);
  assertEquals(chartOf(page, "none"), undefined);
  assertEquals(chartOf("<p>…</p>"), undefined);
  assert(chartOf(page)!.width < 400);
});

Deno.test("every title makes a drawing whose letters and colours stand", () => {
  const drawn = chartOf(figure("one"));
  const title = fc.oneof(
    fc.string({ minLength: 1 }).filter((text) => text.trim() !== ""),
    fc.constantFrom(
      "盤",
      "どんな手掛かりでも見分けられない答えがある",
      "A & B",
    ),
  );
  fc.assert(fc.property(title, fc.boolean(), (title, withChart) => {
    const svg = articleCard({
      title,
      siteName: "ノート",
      chart: withChart ? drawn : undefined,
      tokens,
    });
    assert(!/var\(|currentcolor\b.*undefined|NaN/i.test(svg));
    const texts = [...read(svg).getElementsByTagName("text")];
    const bold = texts.filter((text) =>
      text.getAttribute("font-weight") === "700"
    );
    const bare = (text: string) => text.replace(/\s+/g, "");
    assertEquals(
      bare(bold.map((text) => text.textContent).join("")),
      bare(title),
    );
  }));
  read(siteCard({ siteName: "ノート", charts: [drawn!, drawn!], tokens }));
});

Deno.test("a colour that the style sheet does not have is an error", () => {
  assertThrows(
    () => articleCard({ title: "題", siteName: "名", tokens: new Map() }),
    Error,
    "--ink",
  );
});
