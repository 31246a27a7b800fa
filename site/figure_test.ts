import { assert, assertEquals, assertThrows } from "@std/assert";
import { parse } from "csv-parse/sync";
import * as fc from "fast-check";
import { Measured } from "../lib/render/measured.ts";
import figure, {
  dataTable,
  figureCsv,
  tableHtml,
} from "./_components/figure.ts";

const measured = new Measured([
  ["g/s", { title: "題一", params: {}, result: { rows: [1, 2] } }],
  ["g/t", { title: "題二", params: {}, result: [3] }],
], "/base");
// deno-lint-ignore no-explicit-any
const [one, two] = ["g/s", "g/t"].map((id) => measured.result(id) as any);

const PROPS = { id: "a", figures: ["a"], caption: "図", body: "<svg></svg>" };

Deno.test("a figure's CSV holds its tables, cell by cell", () => {
  const cell = fc.oneof(
    fc.string({ unit: "grapheme" }).filter((text) => !/[<>&]/.test(text)),
    fc.constantFrom("12%", "1,100 / 1,200", '"', "a,b", "\n", "–"),
  ).filter((text) => !/^−?\d/.test(text));
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 4 }).chain((width) => {
        const row = fc.array(cell, { minLength: width, maxLength: width });
        return fc.record({ head: row, rows: fc.array(row, { minLength: 1 }) });
      }),
      fc.array(fc.constantFrom("甲", "乙"), { minLength: 1, maxLength: 2 }),
      ({ head, rows }, titles) => {
        const read = (csv: string) =>
          parse(csv, { bom: true, relax_column_count: false }) as string[][];
        assertEquals(read(figureCsv([dataTable(head, rows)])), [head, ...rows]);
        assertEquals(
          read(figureCsv(titles.map((title) => dataTable(head, rows, title)))),
          [
            ["系列", ...head],
            ...titles.flatMap((title) => rows.map((row) => [title, ...row])),
          ],
        );
      },
    ),
  );
});

Deno.test("numbers are for programs there, and markup is text", () => {
  assertEquals(
    figureCsv([
      dataTable(["<var>n</var>", "a &amp; b"], [
        ["1,234", "−56,789.5"],
        ["1,100 / 2,000", "12,3"],
      ]),
    ]),
    '\ufeffn,a & b\n1234,-56789.5\n"1,100 / 2,000","12,3"\n',
  );
});

Deno.test("a figure says whose numbers it draws, each study once", () => {
  const html = figure({
    ...PROPS,
    sources: [one.rows, two, one],
    data: dataTable(["n"], [["1"]]),
  });
  assertEquals(
    [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href),
    [
      "data:text/csv;charset=utf-8,%EF%BB%BFn%0A1%0A",
      "/base/data/g/s/",
      "/base/data/g/s.json",
      "/base/data/g/t/",
      "/base/data/g/t.json",
    ],
  );
  assert(html.includes('「<a href="/base/data/g/s/">題一</a>」'));
  assert(html.includes('download="fig-a.csv"'));
  assertThrows(
    () => figure({ ...PROPS, sources: [[1, 2]] }),
    TypeError,
    "from no study",
  );
});

Deno.test("a figure of no study offers nothing, and numbers that are long can fold", () => {
  assert(!figure({ ...PROPS, sources: [] }).includes("figure-sources"));
  const html = tableHtml(dataTable(["n", "m"], [["1", "9".repeat(50)]], "甲"));
  assert(html.includes("<caption>甲</caption>"));
  assert(html.includes('<td class="number long">'));
});
