import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { Preview } from "./preview.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

function shown(base = "/"): Preview {
  const preview = new Preview(base);
  preview.show(
    new Map([
      ["index.html", bytes("<body>home</body>")],
      ["a/index.html", bytes("a")],
      ["404.html", bytes("missing")],
      ["style.css", bytes("a {}")],
      ["play/x.js", bytes("1")],
      ["offline.js", bytes("keep")],
      ["日本.svg", bytes("<svg/>")],
    ]),
  );
  return preview;
}

const get = (preview: Preview, path: string, method = "GET") =>
  preview.respond(new Request(`http://localhost:1${path}`, { method }));

Deno.test("files are answered with their type, pages with a listener", async () => {
  const preview = shown();
  for (
    const [path, type, text] of [
      ["/", "text/html; charset=utf-8", "<body>home<script"],
      ["/index.html?q=1", "text/html; charset=utf-8", "home"],
      ["/a/", "text/html; charset=utf-8", "a<script"],
      ["/style.css", "text/css; charset=utf-8", "a {}"],
      ["/play/x.js", "text/javascript; charset=utf-8", "1"],
      [`/${encodeURIComponent("日本")}.svg`, "image/svg+xml", "<svg/>"],
    ]
  ) {
    const response = get(preview, path);
    assertEquals(response.status, 200, path);
    assertEquals(response.headers.get("content-type"), type);
    assertEquals(response.headers.get("cache-control"), "no-store");
    assertStringIncludes(await response.text(), text);
  }
});

Deno.test("nothing is kept of a site that is being written", async () => {
  for (const base of ["/", "/base/"]) {
    const response = get(shown(base), `${base}offline.js`);
    assertEquals(
      response.headers.get("content-type"),
      "text/javascript; charset=utf-8",
    );
    const script = await response.text();
    assert(!script.includes("keep"));
    assertStringIncludes(script, "unregister");
  }
});

Deno.test("only the site's files can be asked for", async () => {
  const preview = shown();
  for (
    const path of [
      "/none",
      "/../deno.json",
      "/%2e%2e/deno.json",
      "/..%2fdeno.json",
      "/a/..%2f..%2fdeno.json",
      "//etc/passwd",
      "/%00",
      "/%",
      "/constructor",
    ]
  ) {
    const response = get(preview, path);
    assertEquals(response.status, 404, path);
    assertStringIncludes(await response.text(), "missing");
  }
  assertEquals(get(preview, "/", "POST").status, 405);
  assertEquals(get(preview, "/", "HEAD").status, 200);
});

Deno.test("below a base path, and with the / that is missing put in", () => {
  const preview = shown("/base/");
  for (
    const [path, status, location] of [
      ["/base/", 200, null],
      ["/base/a/", 200, null],
      ["/base/a", 302, "/base/a/"],
      ["/base", 302, "/base/"],
      ["/", 302, "/base/"],
      ["/a/", 404, null],
      ["/basement/", 404, null],
    ] as const
  ) {
    const response = get(preview, path);
    assertEquals(response.status, status, path);
    assertEquals(response.headers.get("location"), location, path);
  }
});

Deno.test("the listener is a file, which knows by its address what page it is for", async () => {
  const preview = shown("/base/");
  const source = async () =>
    /<script type="module" src="([^"]+)"><\/script>/.exec(
      await get(preview, "/base/").text(),
    )![1];
  const before = await source();
  const answer = get(preview, before);
  assertEquals(
    answer.headers.get("content-type"),
    "text/javascript; charset=utf-8",
  );
  assertStringIncludes(await answer.text(), "import.meta.url");
  preview.show(new Map([["index.html", bytes("new")]]));
  assert(await source() !== before);
});

Deno.test("pages hear of builds and of what is wrong with them", async () => {
  const preview = shown();
  const response = get(preview, "/_preview/events");
  assertEquals(response.headers.get("content-type"), "text/event-stream");
  const reader = response.body!.pipeThrough(new TextDecoderStream())
    .getReader();
  const next = async () => {
    const { value } = await reader.read();
    return JSON.parse(/^data: (.*)\n\n$/.exec(value!)![1]);
  };
  const first = await next();
  assertEquals(first.problem, "");
  preview.fail("site/a.md:1: x\nand more");
  assertEquals(await next(), { ...first, problem: "site/a.md:1: x\nand more" });
  assertStringIncludes(await get(preview, "/").text(), "home");
  preview.show(new Map([["index.html", bytes("new")]]));
  const last = await next();
  assert(last.build !== first.build && last.problem === "");
  await reader.cancel();
  preview.show(new Map());
});
