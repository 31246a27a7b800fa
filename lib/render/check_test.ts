import { assert, assertEquals, assertMatch } from "@std/assert";
import { page, problems } from "./site_fixture.ts";

/** The problems of a page that is written as HTML, at a line each. */
async function wrong(
  html: string,
  more: Record<string, string> = {},
  location?: string,
) {
  const found = await problems({
    "site/index.vto": page(html),
    "site/b.md": page("# T {#t}"),
    "site/style.css": "a {}",
    "site/a.svg": "<svg/>",
    ...more,
  }, location);
  return found.map(({ file, line, message }) => `${file}:${line}: ${message}`);
}

Deno.test("links that lead somewhere are right", async () => {
  assertEquals(
    await wrong(
      '<p id="x"><a href="/b/">b</a> <a href="b/#t">t</a> <a href="#x">x</a> <a href="#">top</a>' +
        '<a href="https://example.org/">out</a> <a href="mailto:a@b.c">m</a>' +
        '<link rel="stylesheet" href="/style.css"><img src="a.svg" srcset="/a.svg 1x, /a.svg 2x">' +
        '<svg><use href="#x"/></svg><img src="data:image/png;base64,AA">',
    ),
    [],
  );
});

Deno.test("links that lead nowhere name the line of the source", async () => {
  for (
    const [html, message] of [
      ['<a href="/c/">c</a>', /There is no "\/c\/"/],
      ['<a href="/b">b</a>', /needs a \/ at its end/],
      ['<a href="/b/#u">u</a>', /There is no #u in \/b\//],
      ['<a href="#u">u</a>', /There is no #u/],
      ['<a href="/B/">B</a>', /There is no/],
      ['<a href="../x.html">x</a>', /There is no/],
      ['<img src="/none.png">', /There is no/],
      ['<img srcset="/a.svg 1x, /none.svg 2x" alt="">', /none.svg/],
      ['<link rel="stylesheet" href="/none.css">', /There is no/],
      ['<script src="/none.js"></script>', /There is no/],
      ['<svg><use href="#none"/></svg>', /There is no #none/],
      ['<form action="/none/"></form>', /There is no/],
      ['<script src="https://cdn.example/x.js"></script>', /another host/],
      ['<link rel="stylesheet" href="//cdn.example/x.css">', /another host/],
      ['<img src="https://example.org/a.png">', /another host/],
      ['<a href="http://[">x</a>', /no URL/],
      ['<i id="x"></i><b id="x"></b>', /"x" is there twice/],
      ['<a href="/b/">b <a href="/b/#t">t</a></a>', /#t" stands within a link/],
    ] as [string, RegExp][]
  ) {
    const [first, ...rest] = await wrong(`one\n${html}`);
    assertEquals(rest, [], html);
    assertMatch(first, message, html);
    assertMatch(first, /^site\/index\.vto:6: /, html);
  }
});

Deno.test("a link that only the page has names the line of the page", async () => {
  const [found] = await wrong('one\n<a href="{{ "/" + "c/" }}">c</a>');
  assertMatch(found, /^site\/index\.vto:undefined: .*line 2\)$/);
});

Deno.test("a link in a layout is the layout's fault", async () => {
  const found = await problems({
    "site/_includes/l.vto": '<p>\n<a href="/c/">c</a> {{ content }}',
    "site/index.md": page("text", "layout: l.vto\n"),
  });
  assertEquals(found.map(({ file, line }) => [file, line]), [
    ["site/_includes/l.vto", 2],
  ]);
});

Deno.test("below a base path, links go through the url filter", async () => {
  const base = "https://example.org/base/";
  assertEquals(
    await wrong(
      '<a href="{{ "/b/#t" |> url }}">b</a><a href="b/">b</a><a href="https://example.org/base/b/">b</a>',
      {},
      base,
    ),
    [],
  );
  const [found] = await wrong('<a href="/b/">b</a>', {}, base);
  assertMatch(found, /leads out of the site, which is below \/base\//);
  const [missing] = await wrong('<a href="{{ "/c/" |> url }}">c</a>', {}, base);
  assertMatch(missing, /^site\/index\.vto:5: There is no "\/base\/c\/"/);
});

Deno.test("styles and scripts are followed too", async () => {
  const [style] = await wrong("x", {
    "site/style.css":
      "/* url(no) */ a { background: url(data:x) }\nb { background: url('none.png') }",
  });
  assertMatch(style, /There is no "none.png" \(in \/style.css, line 2\)/);
  const module = (name: string) => ({
    "site/js.page.ts":
      `export const date = new Date(0); export default function* () {
        yield { url: "/p/a.js", content: 'new Worker(new URL("./${name}.js",import.meta.url))' };
        yield { url: "/p/b.js", content: "1" };
      }`,
  });
  assertEquals(await wrong("x", module("b")), []);
  assertMatch((await wrong("x", module("c")))[0], /There is no "\.\/c\.js"/);
});

Deno.test("what slips leave behind is found, except in code", async () => {
  for (
    const slip of [
      "{{ `${it.x}` }}",
      "{{ 'a' + undefined }}",
      "<code>x</code> {{ `${it.x}` }}",
      "<pre><code>x</code></pre>{{ `${null}` }}",
      "{{ `${{}}` }}",
      "{{ `${0/0}` }}",
      "<p title='{{ `${it.x}` }}'>",
    ]
  ) {
    const found = await wrong(slip);
    assert(found.length === 1 && /The page says/.test(found[0]), slip);
  }
  assertEquals(
    await wrong(
      "<code>undefined</code> <script>let a = undefined;</script><pre><b>null</b> NaN</pre>" +
        "<p data-board='[null]' onclick='undefined'>ok</p>",
    ),
    [],
  );
});
