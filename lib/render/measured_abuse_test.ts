/** Numbers in bad hands: a site is rendered, or an error names the file; nothing is markup. */

import { assert, assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { damaged, hostile, times } from "../testing/abuse.ts";
import { markNumber, Measured } from "./measured.ts";
import { formatNumber, type Printable } from "./numbers.ts";
import { SiteError } from "./problems.ts";
import { page, Project } from "./site_fixture.ts";
import { render } from "./render.ts";

const SITE = {
  "site/index.md": page(
    '{{ n("g/s", "rows[0].count") }} {{ n("g/s", "big") }}\n' +
      '{{ param("g/s", "size") }}\n' +
      '{{ for row of d("g/s").rows }}{{ row.share |> num("%") }} {{ /for }}',
  ),
};

const FILE = JSON.stringify(
  {
    study: "g/s",
    title: "数",
    params: { size: 8, seed: "g/s" },
    claims: [],
    result: {
      rows: [{ count: 181440, share: 0.25 }, { count: 5, share: 1e-7 }],
      big: "1234567890123456789012345678901234567890",
    },
  },
  null,
  1,
);

Deno.test("a study's file in bad hands: the error names it, or the page that reads it", async () => {
  using project = new Project(SITE);
  await fc.assert(
    fc.asyncProperty(damaged(FILE), async (text) => {
      project.write({ "_data/g/s.json": text });
      try {
        const { files } = await render(project.site());
        const html = new TextDecoder().decode(files.get("index.html"));
        // Numbers and the elements around them are all that there is.
        assertEquals(
          html.replace(
            /<\/?p>|<a class="n" href="\/data\/g\/s\/#[\w.]+">|<\/a>|<data value="[-+\d.e]+" data-from="[\w/#.[\]]+">|<\/data>/g,
            "",
          ).match(/[^-−\d,.%\s]/g),
          null,
          html,
        );
      } catch (error) {
        if (!(error instanceof SiteError)) throw error;
        for (const { file } of error.problems) {
          assert(/^(_data\/g\/s\.json|site\/index\.md)$/.test(file), file);
        }
      }
    }),
    { numRuns: times(100) },
  );
});

Deno.test("markup in a study's file is an error that names it", () => {
  using project = new Project(SITE);
  const markup = fc.tuple(fc.string(), fc.constantFrom(...'<>&"'), fc.string());
  fc.assert(
    fc.property(markup, fc.boolean(), (parts, asName) => {
      const text = parts.join("");
      const result = asName ? { [text]: 1 } : { rows: [{ text }] };
      const file = { study: "g/s", title: "数", params: {}, result };
      project.write({ "_data/g/s.json": JSON.stringify(file) });
      assertThrows(() => project.site(), SiteError, "_data/g/s.json: ");
    }),
    { numRuns: times(100) },
  );
});

Deno.test("only numbers are printed as numbers", () => {
  const anything = fc.oneof(
    hostile,
    fc.anything({ withBigInt: true, withNullPrototype: true }),
    fc.double(),
    fc.stringMatching(/^[-+]?\d*\.?\d*(e[-+]?\d+)?$/),
  );
  fc.assert(
    fc.property(
      anything,
      fc.constantFrom(undefined, "%", ".2"),
      (value, format) => {
        let text: string;
        try {
          text = formatNumber(value as Printable, format);
        } catch (error) {
          assert(error instanceof TypeError);
          return;
        }
        assert(/^−?[\d,]+(\.\d+)?%?$/.test(text), text);
        const measured = new Measured([["g/s", { params: {}, result: value }]]);
        assert(
          /^<a class="n" href="[^"<>]+"><data value="-?\d[^"<>]*" data-from="[^"<>]+">[^<>]+<\/data><\/a>$/
            .test(
              markNumber(
                measured.result("g/s"),
                { study: "g/s", path: "result" },
                format,
              ),
            ),
        );
      },
    ),
    { numRuns: times(1000) },
  );
});
