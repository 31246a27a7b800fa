/** Texts in `_data` that want to be markup: whatever prints them, they stay texts. */

import { fileURLToPath } from "node:url";
import { assert } from "@std/assert";
import fc from "fast-check";
import { walkSync } from "../lib/render/files.ts";
import { Measured } from "../lib/render/measured.ts";
import { SiteError } from "../lib/render/problems.ts";
import { render } from "../lib/render/render.ts";
import { describeSite } from "../lib/render/site.ts";
import { times } from "../lib/testing/abuse.ts";

const options = {
  // esbuild's process outlives the tests that ask it something.
  sanitizeOps: false,
  sanitizeResources: false,
  // The whole site is rendered for each text: too much for the suite.
  ignore: times(1) === 1,
};

const root = fileURLToPath(new URL("..", import.meta.url)).replace(/\/$/, "");

const EVIL = `"'><script>evil()</script><img src=x onerror=evil()>`;

type Json = string | number | boolean | null | Json[] | {
  [name: string]: Json;
};

/** Every study's file by its id. */
function files(): [string, { params: Json; result: Json }][] {
  return walkSync(`${root}/_data`).filter((path) => path.includes("/")).map((
    path,
  ) => [
    path.replace(/\.json$/, ""),
    JSON.parse(Deno.readTextFileSync(`${root}/_data/${path}`)),
  ]);
}

/** Calls back for each text of a value with the field it is in, to replace it. */
function mapTexts(
  value: Json,
  change: (text: string, field: string) => string,
  field = "",
): Json {
  if (typeof value === "string") return change(value, field);
  if (Array.isArray(value)) {
    return value.map((each) => mapTexts(each, change, field));
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map((
      [name, each],
    ) => [name, mapTexts(each, change, `${field}.${name}`)]),
  );
}

Deno.test(
  "markup in any text of the numbers is an error or stays a text",
  options,
  async () => {
    const studies = files();
    const fields = studies.flatMap(([id, { result }]) => {
      const found = new Set<string>();
      mapTexts(result, (text, field) => {
        if (!/^-?\d+$/.test(text)) found.add(field);
        return text;
      });
      return [...found].map((field) => [id, field]);
    });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...fields), async ([id, field]) => {
        const measured = new Measured(studies.map(([each, file]) => [
          each,
          each !== id ? file : {
            ...file,
            result: mapTexts(
              file.result,
              (text, at) => at === field ? text + EVIL : text,
            ),
          },
        ]));
        const site = describeSite(root);
        site.data.d = (study: string) => measured.result(study);
        try {
          const { files } = await render(site);
          for (const [path, bytes] of files) {
            if (!path.endsWith(".html")) continue;
            const html = new TextDecoder().decode(bytes);
            // In an attribute the quotes would be enough to break out.
            assert(
              !/"'>|<script>evil|<img src=x/.test(html),
              `${path}: ${field}`,
            );
          }
        } catch (error) {
          if (!(error instanceof SiteError)) throw error;
        }
      }),
      { numRuns: times(1) },
    );
  },
);
