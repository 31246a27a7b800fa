/// <reference lib="dom" />
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { assert, assertEquals } from "@std/assert";
import { renderChecked } from "../lib/render/build.ts";
import { describeSite } from "../lib/render/site.ts";
import { barriers } from "../lib/testing/accessibility.ts";
import { TestBrowser } from "../lib/testing/browser.ts";

/** The page of a study. */
const STUDY = /^\/data\/([\w-]+)\/[\w-]+\/$/;

Deno.test("every page of the site", async (t) => {
  const root = fileURLToPath(new URL("..", import.meta.url));
  const { files } = await renderChecked(describeSite(root.replace(/\/$/, "")));
  await using browser = await TestBrowser.open(files);
  const size = (page: string) =>
    files.get(`${page.slice(1)}index.html`)!.length;
  const all = [...files.keys()]
    .filter((path) => path.endsWith("index.html"))
    .map((path) => `/${path.replace(/index\.html$/, "")}`);
  // The studies' pages are made by one program: the longest of each genre stands for them.
  const studies = Map.groupBy(
    all.filter((page) => STUDY.test(page)),
    (page) => STUDY.exec(page)![1],
  );
  const pages = [
    ...all.filter((page) => !STUDY.test(page)),
    ...Array.from(
      studies.values(),
      (pages) => pages.reduce((a, b) => size(b) > size(a) ? b : a),
    ),
  ];

  for (const path of pages) {
    for (const width of [360, 768, 1440]) {
      await t.step(
        `${path} is as wide as its window, ${width}`,
        () =>
          browser.visit(path, async (page) => {
            const widths = await page.evaluate(() => [
              document.documentElement.scrollWidth,
              innerWidth,
            ]);
            assertEquals(widths[0], widths[1]);
          }, { width, height: 800, theme: width < 1000 ? "light" : "dark" }),
      );
    }

    for (const theme of ["light", "dark"] as const) {
      await t.step(
        `${path} is in nobody's way, ${theme}`,
        () =>
          browser.visit(path, async (page) => {
            assertEquals(await barriers(page), []);
          }, { theme }),
      );
    }

    await t.step(
      `${path} can be read without scripts`,
      () =>
        browser.visit(path, async (page) => {
          assertEquals(await page.locator("h1").count(), 1);
          // Nothing that only a script could answer is offered.
          const dead = page.locator("button, input, select, textarea");
          for (const control of await dead.all()) {
            assert(!await control.isVisible(), await control.innerHTML());
          }
          for (const figure of await page.locator("figure").all()) {
            assert(await figure.locator("figcaption").isVisible());
            // One drawing of some size, or many small ones.
            const boxes = await Promise.all(
              (await figure.locator("svg:visible").all()).map((picture) =>
                picture.boundingBox()
              ),
            );
            const area = boxes.reduce(
              (sum, box) => sum + (box === null ? 0 : box.width * box.height),
              0,
            );
            assert(area > 5000, `${area} square pixels of drawing`);
          }
        }, { scripts: false, width: 360, height: 800 }),
    );

    await t.step(
      `${path} says what it is`,
      () =>
        browser.visit(path, async (page) => {
          const said = await page.evaluate(() => ({
            lang: document.documentElement.lang,
            title: document.title,
            description: document.querySelector<HTMLMetaElement>(
              "meta[name=description]",
            )!.content,
            canonical: document.querySelector<HTMLLinkElement>(
              "link[rel=canonical]",
            )!.href,
            headings: [...document.querySelectorAll("h1,h2,h3,h4")].map((h) =>
              Number(h.tagName[1])
            ),
            inline:
              document.querySelectorAll("script:not([src]),[style],[onclick]")
                .length,
          }));
          assertEquals(said.lang, "ja");
          assert(said.title.length > 3 && said.description.length > 20);
          assert(said.canonical.endsWith(path));
          // A strict content security policy would refuse these. (Structured data is no script.)
          const html = new TextDecoder().decode(
            files.get(`${path.slice(1)}index.html`),
          );
          assertEquals(
            html.match(
              /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))|\s(style|on\w+)=/g,
            ),
            null,
          );
          said.headings.reduce((before, level) => {
            assert(level <= before + 1, `h${before} is followed by h${level}`);
            return level;
          }, 0);
        }),
    );
  }

  await t.step(
    "figures are numbered in their order, and named in the text",
    () =>
      browser.visit("/sliding/", async (page) => {
        const numbers = await page.locator(".figure-number").allInnerTexts();
        assertEquals(numbers, numbers.map((_, i) => `図${i + 1}`));
        const ids = await page.locator("figure").evaluateAll((all) =>
          all.map(({ id }) => id)
        );
        for (const id of ids) {
          assert(
            await page.locator(`a[href="#${id}"]`).count() > 0,
            `${id} is not referred to`,
          );
        }
      }),
  );

  await t.step(
    "the theme is the reader's, and is remembered",
    () =>
      browser.visit("/sliding/", async (page) => {
        const ground = () =>
          page.evaluate(() => getComputedStyle(document.body).backgroundColor);
        const light = await ground();
        const button = page.locator(".theme");
        await button.click();
        assertEquals(await button.innerText(), "表示：明るい");
        await button.click();
        assertEquals(await button.innerText(), "表示：暗い");
        const dark = await ground();
        assert(dark !== light);
        await page.reload();
        assertEquals(await ground(), dark);
        await page.goto(`${browser.origin}/`);
        assertEquals(await ground(), dark);
        await button.click();
        assertEquals(await button.innerText(), "表示：自動");
        assertEquals(await ground(), light);
      }),
  );

  await t.step(
    "the first stop of the tab key leads to the text",
    () =>
      browser.visit("/sliding/", async (page) => {
        await page.keyboard.press("Tab");
        const skip = page.locator(".skip:focus");
        assertEquals(await skip.innerText(), "本文へ");
        await page.keyboard.press("Enter");
        assertEquals(
          await page.evaluate(() => document.activeElement?.id),
          "main",
        );
      }),
  );

  await t.step("a page's scripts are small before play starts", () => {
    const size = (name: string) => gzipSync(files.get(name)!).length;
    for (const path of pages) {
      const html = new TextDecoder().decode(
        files.get(`${path.slice(1)}index.html`),
      );
      const scripts = [...html.matchAll(/<script[^>]* src="\/([^"]+)"/g)];
      const total = scripts.reduce((sum, [, name]) => sum + size(name), 0);
      assert(total < 90_000, `${path} loads ${total} bytes`);
    }
  });
});
