import { assert, assertEquals, assertMatch } from "@std/assert";
import { page, problems, Project, published } from "./site_fixture.ts";
import { render } from "./render.ts";

/** What a page of this text is rendered to, without a layout. */
async function rendered(text: string, more = "", name = "a.md") {
  const files = await published({ [`site/${name}`]: page(text, more) });
  return files["a/index.html"];
}

/** Renders files and says what is wrong: `file:line`, and the messages apart. */
async function wrong(files: Record<string, string>) {
  const found = await problems(files);
  return {
    places: found.map(({ file, line }) => line ? `${file}:${line}` : file),
    text: found.map(({ message }) => message).join("\n"),
  };
}

Deno.test("a page is written where its name, basename or url says", async () => {
  const files = await published({
    "site/index.md": page("i"),
    "site/a.md": page("a"),
    "site/404.md": page("404 page"),
    "site/b.md": page("b", "url: /exact.html\n"),
    "site/c.md": page("c", "basename: other\n"),
    "site/d.md": page("d", "url: false\n"),
    "site/e.md": page("e", "draft: true\n"),
    "site/in/index.md": page("in"),
    "site/in/f.md": page("f", "url: ./g/\n"),
    "site/in/h.vto": page("h", "url: ../h/\n"),
  });
  assertEquals(Object.keys(files).sort(), [
    "404.html",
    "a/index.html",
    "exact.html",
    "h/index.html",
    "in/g/index.html",
    "in/index.html",
    "index.html",
    "other/index.html",
  ]);
});

Deno.test("Markdown: HTML passes, indentation is no code, attributes and definition lists", async () => {
  assertEquals(
    await rendered(
      "# T {#t .big}\n\n    not code\n\n<div>\n*raw*\n\n*em*\n</div>\n\nTerm\n: What it is",
    ),
    '<h1 id="t" class="big">T</h1>\n<p>not code</p>\n<div>\n*raw*\n<p><em>em</em></p>\n</div>\n<dl>\n<dt>Term</dt>\n<dd>What it is</dd>\n</dl>\n',
  );
});

Deno.test("Vento runs before Markdown; its tags take their lines with them; nothing is escaped", async () => {
  assertEquals(
    await rendered(
      "| a | b |\n| - | - |\n{{ for x of [1, 2] }}\n| {{ x }} | **{{ x * x }}** |\n{{ /for }}\n\n{{# gone #}}\n{{ '<i>&' }} {{ title }} {{ it.title }}",
      "title: T\n",
    ),
    "<table>\n<thead>\n<tr>\n<th>a</th>\n<th>b</th>\n</tr>\n</thead>\n<tbody>\n" +
      "<tr>\n<td>1</td>\n<td><strong>1</strong></td>\n</tr>\n" +
      "<tr>\n<td>2</td>\n<td><strong>4</strong></td>\n</tr>\n</tbody>\n</table>\n" +
      "<p><i>&amp; T T</p>\n",
  );
});

Deno.test("templateEngine says which engines run", async () => {
  assertEquals(
    await rendered("*{{ 1 }}*", "templateEngine: md\n"),
    "<p><em>{{ 1 }}</em></p>\n",
  );
  assertEquals(await rendered("*{{ 1 }}*", "templateEngine: vto\n"), "*1*\n");
  assertEquals(await rendered("*{{ 1 }}*", "", "a.vto"), "*1*\n");
  assertEquals(
    await rendered("*{{ 1 }}*", "templateEngine: [vto, md]\n", "a.vto"),
    "<p><em>1</em></p>\n",
  );
});

Deno.test("layouts: chains, the page's data before the layouts', text as it is written", async () => {
  const files = await published({
    "site/_includes/layouts/outer.vto":
      "---\nlang: ja\nkind: outer\n---\n\n<!doctype html>\n<html lang={{ lang }}>{{ title }} {{ kind }} {{ content }}</html>\n",
    "site/_includes/layouts/inner.vto":
      "---\nlayout: layouts/outer.vto\ntitle: default\n---\n<main>\n{{ content }}</main>\n",
    "site/a.md": page("text", "layout: layouts/inner.vto\nkind: page\n"),
    "site/b.md": page("", "layout: layouts/inner.vto\ntitle: B\n"),
    "site/c.md": page(
      "plain",
      "layout: layouts/outer.vto\ntitle: C\nurl: /c.txt\n",
    ),
  });
  assertEquals(
    files["a/index.html"],
    "<!doctype html>\n<html lang=ja>default page <main>\n<p>text</p>\n</main>\n</html>\n",
  );
  assertEquals(
    files["b/index.html"],
    "<!doctype html>\n<html lang=ja>B outer <main>\n</main>\n</html>\n",
  );
  assertEquals(files["c.txt"], "<p>plain</p>\n");
});

Deno.test("data of folders goes down, the nearest first", async () => {
  const files = await published({
    "site/_data.yml": "a: top\nb: top\nday: 2026-11-30\n",
    "site/_data/names.json": '["x", "y"]',
    "site/_data/made.ts": 'export default { by: "module" };',
    "site/in/_data.json": '{ "b": "in" }',
    "site/in/deep/_data.ts": 'export const c = "deep";',
    "site/in/deep/p.vto": page(
      "{{ a }} {{ b }} {{ c }} {{ names.join() }} {{ made.by }} {{ day |> day }}",
    ),
    "site/q.vto": page("{{ a }} {{ b }}", "a: own\n"),
  });
  assertEquals(
    files["in/deep/p/index.html"],
    "top in deep x,y module 2026-11-30\n",
  );
  assertEquals(files["q/index.html"], "own top\n");
});

Deno.test("components: modules and templates, async, in folders, from one another", async () => {
  const files = await published({
    "site/_components/slow.ts":
      "export default async ({ text }: { text: string }) => (await Promise.resolve(text)).toUpperCase();",
    "site/_components/ui/box.vto": "<b>{{ comp.slow({ text }) }}</b>",
    "site/_components/outer.ts":
      "export default async ({ comp, text }: any) => `<i>${await comp.ui.box({ text })}</i>`;",
    "site/in/_components/near.ts": 'export default () => "near";',
    "site/a.md": page(
      "{{ comp.outer({ text: title }) }} {{ await comp.slow({ text: 'y' }) }}",
      "title: x\n",
    ),
    "site/in/b.vto": page("{{ comp.near() }}{{ comp.slow({ text: 'z' }) }}"),
  });
  assertEquals(files["a/index.html"], "<p><i><b>X</b></i> Y</p>\n");
  assertEquals(files["in/b/index.html"], "nearZ\n");
});

Deno.test("page modules: one page, many, async ones, bytes", async () => {
  const head = 'export const date = new Date("2026-11-30");\n';
  const files = await published({
    "site/_includes/l.vto": "[{{ title }} {{ content }}]",
    "site/one.page.ts":
      `${head}export const layout = "l.vto";\nexport const title = "one";\n` +
      "export default ({ title }: { title: string }) => `<p>${title}</p>`;",
    "site/in/many.page.ts":
      `${head}export const layout = "l.vto";\nexport const title = "many";\n` +
      `export default function* () {
        yield { url: "./x/", content: "x {{ 1 }}" };
        yield { url: "/api/x.json", content: '{"x":1}', title: "skipped" };
        yield { url: "../y.html", title: "y", content: (data: { title: string }) => data.title };
      }`,
    "site/late.page.ts": `${head}export default async function* () {
        await Promise.resolve();
        yield { url: "/bytes.bin", content: new Uint8Array([255, 0, 254]) };
      }`,
  });
  assertEquals(files["one/index.html"], "[one <p>one</p>]");
  assertEquals(files["in/x/index.html"], "[many x {{ 1 }}]");
  assertEquals(files["api/x.json"], '{"x":1}');
  assertEquals(files["y.html"], "[y y]");
  using project = new Project({
    "site/b.page.ts":
      `${head}export default function* () { yield { url: "/b.bin", content: new Uint8Array([255, 0]) }; }`,
  });
  const { files: bytes } = await render(project.site());
  assertEquals([...bytes.get("b.bin")!], [255, 0]);
});

Deno.test("the url filter adds the base path and knows sources", async () => {
  const files = await published({
    "site/a.md": page(
      '{{ "/b.md#t" |> url }} {{ "/style.css" |> url }} {{ "/" |> url(true) }} {{ url |> url }}',
    ),
    "site/b.md": page("# T {#t}", "url: /elsewhere/\n"),
  }, "https://example.org/base/");
  assertEquals(
    files["a/index.html"],
    "<p>/base/elsewhere/#t /base/style.css https://example.org/base/ /base/a/</p>\n",
  );
});

Deno.test("the md filter", async () => {
  assertEquals(
    await rendered('{{ "*a*" |> md }}{{ "*a*" |> md(true) }}', "", "a.vto"),
    "<p><em>a</em></p>\n<em>a</em>\n",
  );
});

Deno.test("search finds pages by their data, in the order asked for", async () => {
  const files = await published({
    "site/index.vto": page(
      '{{ for p of search.pages("type=article lang=ja", "order=desc") }}{{ p.url }} {{ p.title }};{{ /for }}',
    ),
    "site/b.md": page("b", "type: article\nlang: ja\norder: 1\ntitle: B\n"),
    "site/a.md": page("a", "type: article\nlang: ja\norder: 2\ntitle: A\n"),
    "site/c.md": page("c", "type: article\nlang: en\norder: 3\ntitle: C\n"),
    "site/map.page.ts":
      `export const date = new Date("2026-11-30");\nexport const renderOrder = 1;
      // deno-lint-ignore no-explicit-any
      export default function* ({ search }: any, { url }: any) {
        // deno-lint-ignore no-explicit-any
        yield { url: "/map.txt", content: search.pages("type=article", "order").map((p: any) => url(p.url, true)).join(" ") };
      }`,
  }, "https://example.org/x/");
  assertEquals(files["index.html"], "/a/ A;/b/ B;");
  assertEquals(
    files["map.txt"],
    "https://example.org/x/b/ https://example.org/x/a/ https://example.org/x/c/",
  );
});

Deno.test("search finds all pages but the one for missing pages, by their address", async () => {
  const files = await published({
    "site/index.md": page("i"),
    "site/404.md": page("404 page"),
    "site/b.md": page("b"),
    "site/made.page.ts":
      `export const date = new Date("2026-11-30");\nexport default function* () {
        yield { url: "/a/x/", content: "x" };
        yield { url: "/a.txt", content: "no page" };
      }`,
    "site/map.page.ts":
      `export const date = new Date("2026-11-30");\nexport const renderOrder = 9;
      // deno-lint-ignore no-explicit-any
      export default function* ({ search }: any) {
        // deno-lint-ignore no-explicit-any
        const of = (sort: string) => search.pages("", sort).map((p: any) => p.url).join(" ");
        yield { url: "/map.txt", content: \`\${of("url")}, \${of("url=desc")}\` };
      }`,
  });
  assertEquals(files["map.txt"], "/ /a/x/ /b/, /b/ /a/x/ /");
});

Deno.test("files are copied as they are, modules are not", async () => {
  const files = await published({
    "site/index.md": page("i"),
    "site/style.css": "a { color: red }",
    "site/img/a.svg": "<svg/>",
    "site/play/code.ts": "export {}",
    "site/play/code_test.ts": "export {}",
  });
  assertEquals(Object.keys(files).sort(), [
    "img/a.svg",
    "index.html",
    "style.css",
  ]);
  assertEquals(files["style.css"], "a { color: red }");
});

Deno.test("an expression without a value names its line, front matter counted", async () => {
  for (
    const [tag, message] of [
      ["{{ titel }}", /`titel` is undefined/],
      ["{{ it.titel }}", /`it.titel` is undefined/],
      ["{{ title.x.y }}", /TypeError: .*undefined|Cannot read/],
      ["{{ 0 / 0 }}", /is NaN/],
      ["{{ null }}", /is null/],
      ["{{ true && it.x }}", /is undefined/],
      ["{{ for x of its }}{{ /for }}", /loop runs over undefined/],
      ["{{ [1, 2] }}", /a list/],
      ["{{ {} }}", /an object/],
      ["{{ date }}", /a date/],
      ["{{ d }}", /a function/],
      ["{{ Promise.resolve(1) }}", /a promise/],
      ["{{ title |> nope }}", /nope/],
      ["{{ if title }}", /closing tag/i],
      ["{{ title", /Unclosed/],
      ["{{ ] }}", /Unexpected token/],
      ['{{ include "x.vto" }}', /include .*not supported/],
      ["{{ comp.none({}) }}", /not a function/],
      ['{{ d("no/study").x }}', /no study "no\/study"/],
      ['{{ n("no/study", "x") }}', /no study "no\/study"/],
    ] as const
  ) {
    const { places, text } = await wrong({
      "site/a.md": page(`one\n\n${tag}\n\nlast`, "title: t\n"),
    });
    assertEquals(places, ["site/a.md:8"], `${tag}: ${text}`);
    assertMatch(text, message, tag);
  }
});

Deno.test("comments and blocks before it do not shift the line", async () => {
  for (
    const bad of [
      "{{ it.x }}",
      "{{ 1 + }}",
      "{{ if 1 }}a{{ else if ( }}b{{ /if }}",
    ]
  ) {
    const { places } = await wrong({
      "site/a.md": page(
        `{{# one\nand #}}{{#two#}}\n{{ if date }}\n{{ for x of [1] }}\n{{# three #}}{{ x }}{{ /for }}\n{{ /if }}\n${bad}`,
      ),
    });
    assertEquals(places, ["site/a.md:11"], bad);
  }
});

Deno.test("errors of layouts, components and modules name theirs", async () => {
  const layout = await wrong({
    "site/_includes/l.vto": "---\nx: 1\n---\n<p>\n{{ nothing }}\n",
    "site/a.md": page("a", "layout: l.vto\n"),
  });
  assertEquals(layout.places, ["site/_includes/l.vto:5"]);
  const component = await wrong({
    "site/_components/c.vto": "\n{{ nothing }}",
    "site/a.md": page("{{ comp.c({}) }}"),
  });
  assertEquals(component.places, ["site/_components/c.vto:2"]);
  const module = await wrong({
    "site/_components/m.ts":
      '/** Fails. */\nexport default () => {\n  throw new Error("broken");\n};\n',
    "site/a.md": page("{{ comp.m({}) }}"),
  });
  assertEquals(module.places, ["site/a.md:5"]);
  assertMatch(module.text, /broken/);
  const broken = await wrong({
    "site/_components/m.ts": "\nexport default () => ;\n",
    "site/a.md": page("a"),
  });
  assertEquals(broken.places, ["site/_components/m.ts:2"]);
  const doubled = await wrong({
    "site/_includes/outer.vto": "---\na: 1\nlang: ja\n---\n{{ content }}",
    "site/_includes/inner.vto":
      "---\nlayout: outer.vto\nlang: en\n---\n{{ content }}",
    "site/a.md": page("a", "layout: inner.vto\n"),
  });
  assertEquals(doubled.places, ["site/_includes/outer.vto:3"]);
  const generator = await wrong({
    "site/g.page.ts":
      'export const date = new Date(0);\nexport default function* () {\n  yield { url: "/a/", content: "a" };\n  throw new RangeError("stop");\n}\n',
  });
  assertEquals(generator.places, ["site/g.page.ts:4"]);
  assertMatch(generator.text, /RangeError: stop/);
});

Deno.test("what a page lacks is said", async () => {
  const nothing = 'export default () => "x";';
  for (
    const [files, place, message] of [
      [
        { "site/a.md": page("a", "layout: no.vto\n") },
        "site/a.md:3",
        /no layout site\/_includes\/no.vto/,
      ],
      [{ "site/a.md": "---\ntitle: a\n---\na" }, "site/a.md:1", /date/],
      [
        { "site/a.md": "---\ntitle: a\ndate: '2026-11-30'\n---\na" },
        "site/a.md:3",
        /date/,
      ],
      [{ "site/a.md": "no front matter" }, "site/a.md:1", /date/],
      [{ "site/a.md": "---\ntitle: [\n---\na" }, "site/a.md", /./],
      [{ "site/a.md": "---\ntitle: a\n" }, "site/a.md:1", /closing line/],
      [{ "site/a.page.ts": nothing }, "site/a.page.ts", /date/],
      [
        { "site/a.page.ts": "export const date = new Date(0);" },
        "site/a.page.ts",
        /default export/,
      ],
      [
        {
          "site/a.page.ts":
            'export const date = new Date(0); export default function* () { yield { url: "x/", content: "" }; }',
        },
        "site/a.page.ts:1",
        /begins with \/, \.\/ or \.\.\//,
      ],
      [
        {
          "site/a.page.ts":
            'export const date = new Date(0); export default function* () { yield { content: "" }; }',
        },
        "site/a.page.ts",
        /url/,
      ],
      [
        { "site/a.md": page("a", "url: /x\n") },
        "site/a.md",
        /ends with \/ or an extension/,
      ],
      [
        { "site/a.md": page("a", "tags: [x]\n") },
        "site/a.md",
        /"tags" is not supported/,
      ],
      [
        { "site/a.md": page("a"), "site/x.yml": "a: 1" },
        "site/x.yml",
        /neither/,
      ],
      [
        { "site/a.md": page("a"), "site/_data.yml": "url: /x/" },
        "site/_data.yml",
        /belongs to the page/,
      ],
      [
        {
          "site/a.md": page("a"),
          "site/_data.yml": "x: 1",
          "site/_data/x.json": "1",
        },
        "site/_data/x.json",
        /twice/,
      ],
      [
        {
          "site/a.md": page("a"),
          "site/_components/c.ts":
            'export const css = ""; export default () => "";',
        },
        "site/_components/c.ts",
        /do not export css/,
      ],
      [
        { "site/a.md": page('{{ search.pages("type=x") }}') },
        "site/a.md:5",
        /conditions and an order/,
      ],
      [
        { "site/a.md": page('{{ "b" |> url }}') },
        "site/a.md:5",
        /begins with \//,
      ],
      [
        { "site/a.md": page('{{ "/b.md" |> url }}') },
        "site/a.md:5",
        /is no page/,
      ],
    ] as [Record<string, string>, string, RegExp][]
  ) {
    const { places, text } = await wrong(files);
    assert(
      places.some((found) => found.startsWith(place)),
      `${places} ${text}`,
    );
    assertMatch(text, message, JSON.stringify(files));
  }
});

Deno.test("a URL is written once, whoever writes it", async () => {
  const twice = await wrong({
    "site/a.md": page("a"),
    "site/b.md": page("b", "url: /A/\n"),
  });
  assertEquals(twice.places, ["site/b.md"]);
  assertMatch(twice.text, /\/A\/ is written by site\/a.md too/);
  const copied = await wrong({
    "site/a.md": page("a", "url: /style.css\n"),
    "site/style.css": "",
  });
  assertMatch(copied.text, /\/style.css is written by site\/a.md too/);
});

Deno.test("components read nothing they were not given", async () => {
  for (
    const component of [
      {
        "site/_components/c.ts":
          "export default ({ title = 'none' }) => title;",
      },
      {
        "site/_components/c.ts":
          "export default ({ ...rest }) => JSON.stringify(rest);",
      },
      { "site/_components/c.vto": "{{ if title }}x{{ /if }}" },
    ]
  ) {
    const { text } = await wrong({
      ...component as unknown as Record<string, string>,
      "site/a.md": page("{{ comp.c({}) }}", "title: t\n"),
    });
    assertMatch(text, /did not pass|names the props/);
  }
});

Deno.test("pages that search cannot tell apart have no order", async () => {
  const { text } = await wrong({
    "site/index.md": page('{{ search.pages("type=a", "order").length }}'),
    "site/a.md": page("a", "type: a\norder: 1\n"),
    "site/b.md": page("b", "type: a\norder: 1\n"),
  });
  assertMatch(text, /same "order"/);
});

Deno.test("all problems are named at once", async () => {
  const { places } = await wrong({
    "site/a.md": page("{{ x }}"),
    "site/b.md": page("\n{{ x }}"),
  });
  assertEquals(places, ["site/a.md:5", "site/b.md:6"]);
});

Deno.test("the same sources render to the same bytes", async () => {
  const files = {
    "site/index.md": page(
      '{{ for p of search.pages("type=a", "order") }}{{ p.url }}{{ /for }}',
    ),
    "site/a.md": page("a", "type: a\norder: 1\n"),
    "site/b.md": page("b", "type: a\norder: 2\n"),
    "site/style.css": "a {}",
  };
  assertEquals(await published(files), await published(files));
});
