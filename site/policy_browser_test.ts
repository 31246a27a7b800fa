/// <reference lib="dom" />
import { assert, assertEquals, assertRejects } from "@std/assert";
import { TestBrowser } from "../lib/testing/browser.ts";
import { builtSite } from "./built_fixture.ts";

Deno.test("the content security policy of every page", async (t) => {
  const files = await builtSite();
  await using browser = await TestBrowser.open(files);

  await t.step("pages may load and do what is their own, and no more", () => {
    for (const [path, bytes] of files) {
      if (!path.endsWith(".html")) continue;
      const html = new TextDecoder().decode(bytes);
      const [before, policy] = html.split(
        /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/,
      );
      assert(policy !== undefined, `${path} has no policy`);
      // What stands before it is not held by it.
      assert(!/<(script|link|style|img|base)\b/.test(before), path);
      const directives = new Map(
        policy.split("; ").map((directive) => {
          const [name, ...sources] = directive.split(" ");
          return [name, sources];
        }),
      );
      for (const name of ["default-src", "base-uri", "form-action"]) {
        assertEquals(directives.get(name), ["'none'"]);
      }
      for (const [name, sources] of directives) {
        for (const source of sources) {
          assert(
            source === "'self'" || source === "'none'" ||
              // The drawing that becomes a PNG.
              (name === "img-src" && source === "blob:"),
            `${path}: ${name} ${source}`,
          );
        }
      }
    }
  });

  for (
    const [what, markup] of [
      ["a script", "<script>document.title = 'ran'</script>"],
      ["a handler", `<img src="data:," onerror="document.title = 'ran'">`],
      ["a style", `<p style="position: fixed; inset: 0">`],
      ["a style sheet", `<style>* { display: none }</style>`],
      ["a frame", `<iframe src="/404.html"></iframe>`],
      ["an object", `<object data="/404.html"></object>`],
      ["a script of somebody else's", `<script src="//x.test/"></script>`],
    ]
  ) {
    await t.step(
      `${what} that came into a page is refused`,
      async () => {
        await assertRejects(
          () =>
            browser.visit("/", async (page) => {
              await page.evaluate((markup) => {
                addEventListener("securitypolicyviolation", () => {
                  document.documentElement.dataset.refused = "";
                });
                document.body.append(
                  document.createRange().createContextualFragment(markup),
                );
              }, markup);
              await page.locator("[data-refused]").waitFor();
              assert(await page.title() !== "ran");
            }),
          Error,
          "Content Security Policy",
        );
      },
    );
  }

  for (const [file, bytes] of files) {
    if (!file.endsWith("/index.html")) continue;
    const path = `/${file.replace(/index\.html$/, "")}`;
    if (!new TextDecoder().decode(bytes).includes("data-player=")) continue;
    await t.step(
      `${path} gives a hint: its worker may run`,
      () =>
        browser.visit(path, async (page) => {
          for (const player of await page.locator("[data-player]").all()) {
            await player.locator('[data-do="hint"]').click();
            const message = player.locator('[data-part="message"]');
            await message.filter({ hasText: /[^…]$/ }).waitFor();
            assert(!(await message.innerText()).includes("計算できません"));
          }
        }),
    );
  }
});
