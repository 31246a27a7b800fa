/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/** How pages read: lines, contents, remarks, notes, figures, the head, paper. */

import { assert, assertEquals } from "@std/assert";
import { barriers } from "../lib/testing/accessibility.ts";
import { type Page, TestBrowser } from "../lib/testing/browser.ts";
import { builtSite } from "./built_fixture.ts";

const ARTICLES = [
  "/sliding/",
  "/nawabari/",
  "/dosun-fuwari/",
  "/choco-banana/",
  "/compare/",
];
/** Those with remarks, notes and figures of every kind. */
const RICH = ["/sliding/", "/compare/"];
const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 360, height: 760 };

Deno.test("how pages read", async (t) => {
  const files = await builtSite();
  await using browser = await TestBrowser.open(files);
  const html = (path: string) =>
    new TextDecoder().decode(files.get(`${path.slice(1)}index.html`));

  for (const path of ARTICLES) {
    await t.step(`${path}: figures are numbered in order and named`, () => {
      const text = html(path);
      const ids = [...text.matchAll(/<figure id="([^"]+)"/g)].map(([, id]) =>
        id
      );
      const numbers = [...text.matchAll(/class="figure-number">(図\d+)</g)]
        .map(([, number]) => number);
      assertEquals(numbers, ids.map((_, i) => `図${i + 1}`));
      for (const id of ids) {
        assert(text.includes(`href="#${id}"`), `${id} is not referred to`);
      }
    });

    await t.step(`${path}: notes are numbered as they are met`, () => {
      const text = html(path);
      const met = [...text.matchAll(/id="ref-([\w-]+)"/g)].map(([, id]) => id);
      const told = [...text.matchAll(/<li id="note-([\w-]+)"/g)]
        .map(([, id]) => id);
      assertEquals(met, told);
    });
  }

  for (const path of RICH) {
    await t.step(
      `${path}: lines hold as much as an eye takes in`,
      () =>
        browser.visit(path, async (page) => {
          for (const [width, least, most] of [[1440, 34, 40], [360, 16, 24]]) {
            await page.setViewportSize({ width, height: 800 });
            const characters = await page.evaluate(() => {
              const paragraph = document.querySelector(".article-body > p")!;
              return paragraph.clientWidth /
                parseFloat(getComputedStyle(paragraph).fontSize);
            });
            assert(
              characters >= least && characters <= most,
              `${characters} at ${width}`,
            );
          }
        }),
    );

    await t.step(
      `${path}: nothing moves while it loads`,
      () =>
        browser.visit(path, async (page) => {
          const shifts = await page.evaluate(() =>
            new Promise<number>((resolve) => {
              let sum = 0;
              new PerformanceObserver((list) => {
                for (const entry of list.getEntries()) {
                  sum += (entry as PerformanceEntry & { value: number }).value;
                }
              }).observe({ type: "layout-shift", buffered: true });
              requestAnimationFrame(() =>
                requestAnimationFrame(() => resolve(sum))
              );
            })
          );
          assert(shifts < 0.02, `${shifts}`);
        }, PHONE),
    );

    await t.step(
      `${path}: remarks stand clear of the text`,
      () =>
        browser.visit(path, async (page) => {
          for (const width of [320, 992, 1248, 1440, 1920]) {
            await page.setViewportSize({ width, height: 900 });
            assertEquals(
              await page.evaluate(() => document.documentElement.scrollWidth),
              width,
            );
            const found = await page.evaluate(() => {
              const body = document.querySelector(".article-body")!
                .getBoundingClientRect();
              const notes = [...document.querySelectorAll(".sidenote")]
                .map((note) => note.getBoundingClientRect());
              return {
                width: innerWidth,
                right: body.right,
                notes: notes.map(({ left, right, top, bottom }) => ({
                  left,
                  right,
                  top,
                  bottom,
                })),
              };
            });
            found.notes.forEach((note, i) => {
              if (width >= 1248) assert(note.left > found.right, `${width}`);
              else assert(note.right <= found.right + 1, `${width}`);
              assert(note.right <= found.width);
              // One below the other.
              if (i > 0) assert(note.top >= found.notes[i - 1].bottom);
            });
          }
        }),
    );
  }

  await t.step(
    "the contents stay in sight, and mark where the reader is",
    () =>
      browser.visit("/nawabari/", async (page) => {
        const links = page.locator(".toc a");
        const hrefs = await links.evaluateAll((all) =>
          all.map((link) => (link as HTMLAnchorElement).hash)
        );
        for (const i of [1, hrefs.length - 2, 3]) {
          await page.evaluate(
            (id) => document.getElementById(id)!.scrollIntoView(),
            decodeURIComponent(hrefs[i].slice(1)),
          );
          const marked = page.locator(".toc [aria-current]");
          await page.waitForFunction(
            (hash) =>
              document.querySelector<HTMLAnchorElement>(".toc [aria-current]")
                ?.hash === hash,
            hrefs[i],
          );
          assertEquals(await marked.count(), 1);
          const box = (await marked.boundingBox())!;
          assert(box.y >= 0 && box.y + box.height <= WIDE.height);
        }
      }, WIDE),
  );

  await t.step(
    "without a script the contents are a list",
    () =>
      browser.visit("/nawabari/", async (page) => {
        assert(await page.locator(".toc a").first().isVisible());
        await page.setViewportSize(PHONE);
        const summary = page.locator(".toc summary");
        assert(!await page.locator(".toc a").first().isVisible());
        await summary.click();
        assert(await page.locator(".toc a").first().isVisible());
      }, { ...WIDE, scripts: false }),
  );

  await t.step("the head says where the reader is", () => {
    const places: [path: string, current: string[]][] = [
      ["/", []],
      ["/nawabari/", ["記事 true"]],
      ["/compare/", ["記事 true"]],
      ["/bench/", ["作問台 page"]],
      ["/notebooks/", ["ノートブック page"]],
      ["/notebooks/seats_and_moves/", ["ノートブック true"]],
      ["/ledger/claims/", ["台帳 true"]],
    ];
    for (const [path, current] of places) {
      const [head] = /<nav class="site-nav"[^]*?<\/nav>/.exec(html(path))!;
      assertEquals(
        [...head.matchAll(/aria-current="(\w+)">([^<]*)/g)]
          .map(([, how, name]) => `${name} ${how}`),
        current,
        path,
      );
    }
  });

  await t.step(
    "the places can be hit by a finger",
    () =>
      browser.visit("/", async (page) => {
        for (const link of await page.locator(".site-nav a").all()) {
          const { height, width } = (await link.boundingBox())!;
          assert(height >= 24 && width >= 24, `${width}×${height}`);
        }
      }, { ...PHONE, touch: true }),
  );

  await t.step(
    "the first page: a board to play, and what each article found",
    () =>
      browser.visit("/", async (page) => {
        assertEquals(await page.locator(".player [role=gridcell]").count(), 25);
        const cards = page.locator(".findings > li");
        assertEquals(await cards.count(), ARTICLES.length);
        for (const card of await cards.all()) {
          assertEquals(await card.locator("svg[role=img]").count(), 1);
          assertEquals(
            (await card.locator("p").innerText()).endsWith("。"),
            true,
          );
        }
        const dates = await page.locator(".findings time").allInnerTexts();
        assertEquals(dates, dates.toSorted().reverse());
      }),
  );

  for (const path of ["/", ...RICH]) {
    await t.step(
      `${path} holds with the reader's own colours`,
      () =>
        browser.visit(path, async (page) => {
          await page.emulateMedia({ forcedColors: "active" });
          assertEquals(await barriers(page), []);
          // The mark of the place is a border, which such colours keep.
          assert(await marked(page));
        }, WIDE),
    );

    await t.step(
      `${path} on paper: no controls, nothing cut off`,
      () =>
        browser.visit(path, async (page) => {
          await page.emulateMedia({ media: "print" });
          await page.setViewportSize({ width: 640, height: 900 });
          for (
            const control of await page.locator(
              // The tiles of a board are buttons, and the board is printed.
              "button:not(.square), input, select, textarea, .toc, .site-nav",
            ).all()
          ) assert(!await control.isVisible(), await control.innerHTML());
          assertEquals(
            await page.evaluate(() => document.documentElement.scrollWidth),
            640,
          );
          const wide = await page.evaluate(() =>
            [...document.querySelectorAll("main table")].filter((table) =>
              table.checkVisibility() &&
              table.getBoundingClientRect().right > innerWidth
            ).length
          );
          assertEquals(wide, 0);
        }),
    );
  }
});

/** Whether the entry of the head that leads here, if there is one, is told apart. */
async function marked(page: Page): Promise<boolean> {
  return await page.evaluate(() => {
    const here = document.querySelector(".site-nav [aria-current]");
    const other = document.querySelector(".site-nav a:not([aria-current])")!;
    return here === null ||
      getComputedStyle(here).borderBottomColor !==
        getComputedStyle(other).borderBottomColor;
  });
}
