/// <reference lib="dom" />
/**
 * What holds on every page of the site. The studies' pages are made by one program: the
 * longest and the shortest of each genre stand for them, and a few others; with `PAGES=all`
 * in the environment every one is visited.
 */

import { gzipSync } from "node:zlib";
import { assert, assertEquals } from "@std/assert";
import { Random } from "../lib/base/random.ts";
import { barriers, COLOURS, FINGERS } from "../lib/testing/accessibility.ts";
import { TestBrowser } from "../lib/testing/browser.ts";
import { builtSite } from "./built_fixture.ts";

/** The page of a study. */
const STUDY = /^\/data\/([\w-]+)\/[\w-]+\/$/;

/** How many of the studies' pages are visited besides the longest and the shortest. */
const OTHERS = 4;

/** Some pages of each genre's studies. */
function sample(studies: string[], size: (page: string) => number): string[] {
  const random = new Random("pages");
  const sorted = studies.toSorted((a, b) => size(a) - size(b));
  const groups = Map.groupBy(sorted, (page) => STUDY.exec(page)![1]);
  const ends = [...groups.values()].flatMap((pages) => [
    pages[0],
    pages.at(-1)!,
  ]);
  const others = Array.from(
    { length: OTHERS },
    () => studies[random.below(studies.length)],
  );
  return [...new Set([...ends, ...others])];
}

Deno.test("every page of the site", async (t) => {
  const files = await builtSite();
  await using browser = await TestBrowser.open(files);
  const html = (page: string) =>
    new TextDecoder().decode(files.get(`${page.slice(1)}index.html`));
  const all = [...files.keys()]
    .filter((path) => path.endsWith("index.html"))
    .map((path) => `/${path.replace(/index\.html$/, "")}`);
  const pages = Deno.env.get("PAGES") === "all" ? all : [
    ...all.filter((page) => !STUDY.test(page)),
    ...sample(
      all.filter((page) => STUDY.test(page)),
      (page) => html(page).length,
    ),
  ];

  // A look at each page costs far less than a visit: one visit, and many looks.
  await browser.tour(pages, async (page, path) => {
    await t.step(`${path} has room for fingers`, async () => {
      assertEquals(await barriers(page, "html", FINGERS), []);
    });

    await t.step(`${path} is as wide as its window`, async () => {
      for (const width of [360, 768, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        const widths = await page.evaluate(() => [
          document.documentElement.scrollWidth,
          innerWidth,
        ]);
        assertEquals(widths, [width, width]);
      }
    });

    await t.step(`${path} is in nobody's way, light and dark`, async () => {
      await page.setViewportSize({ width: 1280, height: 800 });
      assertEquals(await barriers(page), []);
      await page.emulateMedia({ colorScheme: "dark" });
      assertEquals(await barriers(page, "html", COLOURS), []);
    });

    await t.step(`${path} says what it is`, async () => {
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
      }));
      assertEquals(said.lang, "ja");
      assert(said.title.length > 3 && said.description.length > 20);
      assert(said.canonical.endsWith(path));
      said.headings.reduce((before, level) => {
        assert(level <= before + 1, `h${before} is followed by h${level}`);
        return level;
      }, 0);
    });

    // The next page is opened as on a phone, by daylight.
    await page.emulateMedia({ colorScheme: "light" });
    await page.setViewportSize({ width: 360, height: 800 });
  }, { width: 360, height: 800 });

  await browser.tour(pages, async (page, path) => {
    await t.step(`${path} can be read without scripts`, async () => {
      const { titles, dead, figures } = await page.evaluate(() => {
        const area = (element: Element) => {
          const { width, height } = element.getBoundingClientRect();
          return element.checkVisibility({ visibilityProperty: true })
            ? width * height
            : 0;
        };
        const all = (selector: string, within: ParentNode = document) => [
          ...within.querySelectorAll(selector),
        ];
        return {
          titles: all("h1").length,
          // What only a script could answer: a sieve is answered by the style.
          dead: all(
            ":is(button, input, select, textarea):not(.sieve *)",
          ).filter((control) => area(control) > 0)
            .map(({ outerHTML }) => outerHTML),
          figures: all("figure").map((figure) => ({
            name: figure.id,
            captions: all("figcaption", figure).filter((caption) =>
              area(caption) > 0
            ).length,
            // One drawing of some size, or many small ones.
            drawn: all("svg", figure).reduce(
              (sum, drawing) => sum + area(drawing),
              0,
            ),
          })),
        };
      });
      assertEquals(titles, 1);
      assertEquals(dead, []);
      for (const { name, captions, drawn } of figures) {
        assertEquals(captions, 1, name);
        assert(drawn > 5000, `${name}: ${drawn} square pixels of drawing`);
      }
    });
  }, { scripts: false, width: 360, height: 800 });

  await t.step("no page has scripts or style in it", () => {
    for (const page of all) {
      // A strict content security policy would refuse these. (Structured data is no script.)
      assertEquals(
        html(page).match(
          /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))|\s(style|on\w+)=/g,
        ),
        null,
        page,
      );
    }
  });

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
    for (const path of all) {
      const scripts = [...html(path).matchAll(/<script[^>]* src="\/([^"]+)"/g)];
      const total = scripts.reduce((sum, [, name]) => sum + size(name), 0);
      assert(total < 90_000, `${path} loads ${total} bytes`);
    }
  });
});
