import { assert, assertEquals } from "@std/assert";
import { Ajv2020 } from "ajv/dist/2020.js";
import { parse } from "csv-parse/sync";
import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { fieldOf } from "../lib/render/measured.ts";
import { BELOW, builtSite } from "./built_fixture.ts";
import { fileLink } from "./data/repository.ts";

const root = fileURLToPath(new URL("..", import.meta.url)).replace(/\/$/, "");
const BASE = BELOW.href;

/** What the index says of a study. */
interface Entry {
  id: string;
  title: string;
  page: string;
  json: { url: string; bytes: number; sha256: string };
  schema: string;
  csv: { of: string; url: string; rows: number; columns: string[] }[];
  params: unknown;
  measure: { file: string; function: string };
  claims: { id: string; url?: string }[];
  sequences: string[];
  articles: string[];
}

// deno-lint-ignore no-explicit-any
type Any = any;

/** The items of the list at a path; `[]` goes into each item of a list. */
function itemsAt(value: Any, path: string): unknown[] {
  const names = path.split(".").slice(1);
  return names.reduce(
    (values: Any[], name) =>
      values.flat(Infinity).flatMap((one) =>
        one === null || one[name] === undefined ? [] : [one[name]]
      ),
    [value],
  ).flat(Infinity);
}

/** The paths of all that a value holds, and its own. */
function* pathsOf(value: Any, path: string): Generator<string> {
  yield path;
  if (typeof value !== "object" || value === null) return;
  for (const [key, item] of Object.entries(value)) {
    yield* pathsOf(
      item,
      Array.isArray(value) ? `${path}[${key}]` : `${path}.${key}`,
    );
  }
}

Deno.test("a file is a link once it can be read somewhere", () => {
  assert(fileLink("lib/a.ts").includes("<code>lib/a.ts</code>"));
  assertEquals(
    fileLink("lib/a.ts", "https://example.org/blob/main/"),
    '<a href="https://example.org/blob/main/lib/a.ts"><code>lib/a.ts</code></a>',
  );
});

Deno.test("what is published of the studies", async (t) => {
  const files = await builtSite(BELOW);
  const bytes = (url: string) => {
    assert(url.startsWith(BASE), url);
    const found = files.get(
      url.slice(BASE.length).replace(/\/$/, "/index.html"),
    );
    assert(found !== undefined, `${url} is not published`);
    return found;
  };
  const text = (url: string) => new TextDecoder().decode(bytes(url));
  const index: Entry[] = JSON.parse(text(`${BASE}data/index.json`));
  const manifest = JSON.parse(
    await Deno.readTextFile(`${root}/_data/manifest.json`),
  );
  assertEquals(
    index.map(({ id }) => id).sort(),
    Object.keys(manifest).sort(),
  );
  const ajv = new Ajv2020({ strict: true });
  for (const entry of index) {
    await t.step(entry.id, async () => {
      const published = bytes(entry.json.url);
      assertEquals(
        published,
        await Deno.readFile(`${root}/_data/${entry.id}.json`),
      );
      assertEquals(entry.json.bytes, published.length);
      assertEquals(
        createHash("sha256").update(published).digest("hex"),
        entry.json.sha256,
      );

      const file = JSON.parse(text(entry.json.url));
      assertEquals([file.study, file.title, file.params], [
        entry.id,
        entry.title,
        entry.params,
      ]);
      assertEquals(
        entry.claims.map(({ id }) => id),
        file.claims ?? [],
      );
      const schema = JSON.parse(text(entry.schema));
      assertEquals(schema.$id, entry.schema);
      const valid = ajv.compile(schema);
      assertEquals(valid(file) ? [] : valid.errors, []);

      for (const { of, url, rows, columns } of entry.csv) {
        const [head, ...body] = parse(text(url)) as string[][];
        assertEquals(head, columns);
        assertEquals(body.length, rows);
        // A sum over a column is the sum over the list's items.
        const items = itemsAt(file, `file.${of}`);
        for (const [i, column] of columns.entries()) {
          if (column.startsWith("#")) continue;
          const names = column === "value" ? [] : column.split(".");
          const there = items.map((item) =>
            names.reduce((value: Any, name) => value?.[name], item) ?? null
          ).filter((value) => value !== null && typeof value !== "object");
          assertEquals(
            body.map((row) => row[i]).filter((cell) => cell !== ""),
            there.map(String).filter((cell) => cell !== ""),
            `${of} ${column}`,
          );
        }
      }

      const page = text(entry.page);
      // Whatever of it is printed, its link leads to a row.
      const ids = new Set(
        Array.from(page.matchAll(/ id="([^"]*)"/g), ([, id]) => id),
      );
      for (const part of ["params", "result"]) {
        for (const path of pathsOf(file[part], part)) {
          assert(ids.has(fieldOf(path)), path);
        }
      }
      for (
        const part of [
          `${entry.measure.file}</code>`,
          `<code>${entry.measure.function}</code>`,
          entry.json.sha256,
          `deno task data --only ${entry.id}`,
        ]
      ) assert(page.includes(part), part);
      for (
        const url of [
          ...entry.claims.flatMap(({ url }) => url ?? []),
          ...entry.sequences,
          ...entry.articles,
        ]
      ) {
        const [path, id] = url.split("#");
        if (id !== undefined) assert(text(path).includes(`id="${id}"`), url);
        assert(page.includes(`href="${url.replace(/^https:..[^/]+/, "")}"`));
      }
    });
  }

  await t.step("a study that an article prints says so", () => {
    for (const [path, bytes] of files) {
      const name = /^([\w-]+)\/index\.html$/.exec(path)?.[1];
      if (name === undefined) continue;
      const html = new TextDecoder().decode(bytes);
      if (!html.includes(`class="cite"`)) continue;
      for (const [, id] of html.matchAll(/data-from="([^"#]+)#/g)) {
        const { articles } = index.find((entry) => entry.id === id)!;
        assert(articles.includes(`${BASE}${name}/`), `${id} in ${name}`);
      }
    }
  });
});
