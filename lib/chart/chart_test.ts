import {
  assert,
  assertEquals,
  assertLessOrEqual,
  assertStringIncludes,
} from "@std/assert";
import fc from "fast-check";
import { parseHTML } from "linkedom";
import { EXAMPLES, snapshot, spread } from "./examples_fixture.ts";
import { chart } from "./figure.ts";
import { legend } from "./legend.ts";
import { bars, heat, histogram, lines, pairs } from "./marks.ts";
import { table } from "./table.ts";
import { escape, number, percent, short, widthOf } from "./text.ts";
import { SIZES } from "./theme.ts";

for (const [name, draw] of Object.entries(EXAMPLES)) {
  Deno.test(`chart: ${name} is drawn as it was looked at`, () => {
    // After a change that is meant, examples_fixture.ts writes it anew.
    assertEquals(spread(draw()), Deno.readTextFileSync(snapshot(name)));
  });

  Deno.test(`chart: ${name} fits any page`, () => {
    const html = draw();
    const ids = [...html.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id);
    assertEquals(new Set(ids).size, ids.length, "ids are unique");
    for (const id of ids) assert(id.startsWith(`${name}-`), id);
    for (const [, all] of html.matchAll(/aria-labelledby="([^"]+)"/g)) {
      for (const id of all.split(" ")) assert(ids.includes(id), id);
    }
    for (const [, id] of html.matchAll(/(?:url\(|href=")#([^")]+)/g)) {
      assert(ids.includes(id), id);
    }
    for (const [root] of html.matchAll(/<svg[^>]*>/g)) {
      assert(!/\s(width|height|style)=/.test(root), root);
      assertStringIncludes(root, `role="img"`);
    }
    assert(!/<style|font-family|class="plot/.test(html));
    const allowed = /^(none|currentColor|var\(--series-\d, #[0-9a-f]{6}\))$/;
    for (const [, colour] of html.matchAll(/(?:fill|stroke)="([^"]+)"/g)) {
      assert(allowed.test(colour), colour);
    }
    for (const [number] of html.matchAll(/\d+\.\d{3,}/g)) {
      assert(false, `${number} has digits that nobody sees`);
    }
    assertStringIncludes(html, `見本 &lt;${name}&gt;</title>`);
    assertStringIncludes(html, "です。</desc>");
    assert(!/NaN|undefined|Infinity/.test(html));
  });
}

Deno.test("chart: what was drawn before does not show", () => {
  const draw = (id: string) =>
    chart({ id, title: "", description: "" }, () => ({
      plot: { marks: [], x: { domain: [0, 1] }, clip: true },
    }));
  const first = Object.values(EXAMPLES).map((example) => example());
  draw("between");
  const again = Object.values(EXAMPLES).reverse().map((example) => example());
  assertEquals(again.reverse(), first);
});

Deno.test("chart: Plot's own ids are the drawing's", () => {
  const clipped = () =>
    chart(
      { id: "a", title: "", description: "" },
      (size) => {
        const drawing = lines([{ x: 0, y: 0 }, { x: 1, y: 1 }], {
          x: { label: "" },
          y: { label: "" },
        })(size);
        return { plot: { ...drawing.plot, clip: true } };
      },
    );
  const html = clipped();
  assertStringIncludes(html, `url(#a-wide-1)`);
  assertStringIncludes(html, `id="a-narrow-1"`);
  assertEquals(clipped(), html);
});

Deno.test("chart: says the same in both sizes, and every label is there", () => {
  const text = fc.string({ minLength: 1, maxLength: 8, unit: "grapheme" })
    .filter((text) => text.trim() === text && !/\p{Cc}/u.test(text));
  fc.assert(
    fc.property(
      text,
      text,
      fc.uniqueArray(text, { minLength: 2, maxLength: 5 }),
      (x, y, names) => {
        const rows = names.flatMap((series, i) => [
          { x: 0, y: i, series },
          { x: 1, y: 2, series },
        ]);
        const axes = { x: { label: x }, y: { label: y } };
        for (const kind of [lines, histogram]) {
          const html = chart(
            { id: "a", title: x, description: y },
            kind(rows, axes),
          );
          const { document } = parseHTML(html) as unknown as {
            document: {
              querySelectorAll(s: string): { textContent: string }[];
            };
          };
          for (const name of ["wide", "narrow"]) {
            const said = [...document.querySelectorAll(`.chart-${name} text`)]
              .map(({ textContent }) => textContent);
            for (const series of names) assert(said.includes(series), series);
            assert(said.some((text) => text.includes(x)), x);
            assert(said.some((text) => text.includes(y)), y);
          }
        }
      },
    ),
    { numRuns: 20 },
  );
});

Deno.test("histogram, bars, pairs, heat: a mark for each row", () => {
  const [size] = SIZES;
  const axes = { x: { label: "" }, y: { label: "" } };
  const drawn = (draw: Parameters<typeof chart>[1]) =>
    chart({ id: "a", title: "", description: "" }, () => draw(size));
  const rows = [1, 2, 3].map((x) => ({ x, y: x, value: x, label: `${x}` }));
  const count = (html: string, what: RegExp) => html.match(what)?.length ?? 0;
  assertEquals(count(drawn(histogram(rows, axes)), /<rect/g), 2 * 3);
  assertEquals(count(drawn(bars(rows, axes.x)), /<rect/g), 2 * 3);
  const twice = rows.map(({ x, label }) => ({
    label,
    values: [x, 4 - x] as const,
  }));
  assertEquals(
    count(drawn(pairs(twice, axes.x, ["a", "b"])), /<rect/g),
    2 * (2 * 3 + 2),
  );
  const html = drawn(heat(rows, axes, { label: "" }));
  assertEquals(count(html, /M[\d.]+,[\d.]+h[\d.]+v[\d.]+h-[\d.]+z/g), 2 * 3);
});

Deno.test("lines: ticks are written as the axis says, every one", () => {
  const written: number[] = [];
  const format = (value: number, ...more: unknown[]) => {
    assertEquals(more, []);
    written.push(value);
    return number(value);
  };
  const html = chart(
    { id: "a", title: "", description: "" },
    lines([{ x: 0.25, y: 0.001 }, { x: 0.75, y: 0.004 }], {
      x: { label: "", format },
      y: { label: "", format: (value) => number(value, 4) },
    }),
  );
  assert(written.length > 5);
  const labels = [...html.matchAll(/>(0\.00\d+)</g)].map(([, label]) => label);
  assert(new Set(labels).size > 3, labels.join());
});

Deno.test("legend: no entry leaves the drawing if it fits a row at all", () => {
  fc.assert(fc.property(
    fc.array(fc.string({ minLength: 1, maxLength: 15 }), { maxLength: 9 }),
    fc.constantFrom(...SIZES),
    (labels, size) => {
      const { svg, height } = legend(
        labels.map((label) => ({ label, colour: "none", mark: "line" })),
        size,
      );
      const places = [...svg.matchAll(/<text x="([\d.]+)" y="([\d.]+)"/g)];
      assertEquals(places.length, labels.length);
      places.forEach(([, x, y], i) => {
        const right = Number(x) + widthOf(labels[i]) * size.fontSize;
        assertLessOrEqual(right, size.width);
        assertLessOrEqual(Number(y), height);
      });
    },
  ));
});

Deno.test("number: thousands are marked, and nothing else changes", () => {
  fc.assert(fc.property(fc.bigInt(), (n) => {
    assertEquals(BigInt(number(n).replaceAll(",", "").replace("−", "-")), n);
    assertEquals(number(`${n}`), number(n));
    assertEquals(number(n), n.toLocaleString("en-US").replace("-", "−"));
  }));
  fc.assert(
    fc.property(fc.double({ min: -1e12, max: 1e12, noNaN: true }), (x) => {
      const read = Number(number(x).replaceAll(",", "").replace("−", "-"));
      assertLessOrEqual(Math.abs(read - x), 0.005 + Math.abs(x) * 1e-12);
    }),
  );
});

Deno.test("percent, short, escape: as readers expect them", () => {
  assertEquals([0, 0.5, 0.12345, 1].map((p) => percent(p)), [
    "0%",
    "50%",
    "12.3%",
    "100%",
  ]);
  assertEquals([0, 9999, 10000, 181440, 3e8, -2.5e13].map(short), [
    "0",
    "9,999",
    "1万",
    "18.1万",
    "3億",
    "−25兆",
  ]);
  assertEquals(escape(`<a href="x">&`), "&lt;a href=&quot;x&quot;&gt;&amp;");
});

Deno.test("table: text, numbers, gaps", () => {
  const rows = [
    { name: "<i>", share: 0.5, exact: 2n ** 70n },
    { name: "b", share: undefined, exact: 1n },
  ];
  const html = table(rows, [
    { label: "名", value: (row) => row.name },
    { label: "割合", value: (row) => row.share, format: percent },
    { label: "数", value: (row) => row.exact },
  ]);
  assertEquals(
    [...html.matchAll(/<(th|td)(?=[ >])[^>]*>([^<]*)</g)].map(([, , text]) =>
      text
    ),
    [
      "名",
      "割合",
      "数",
      "&lt;i&gt;",
      "50%",
      "1,180,591,620,717,411,303,424",
      "b",
      "–",
      "1",
    ],
  );
});
