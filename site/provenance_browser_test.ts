/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { fileURLToPath } from "node:url";
import { assert, assertEquals } from "@std/assert";
import { parse } from "csv-parse/sync";
import { barriers } from "../lib/testing/accessibility.ts";
import { type Page, TestBrowser } from "../lib/testing/browser.ts";
import { builtSite } from "./built_fixture.ts";

const root = fileURLToPath(new URL("..", import.meta.url)).replace(/\/$/, "");

/** Where the focus is: a number, a link in its note, or something else. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement } = document;
    if (activeElement?.closest(".provenance")) return "note";
    return activeElement?.matches("a.n") ? "number" : "other";
  });
}

/** What the number that has the focus is called. */
function from(page: Page): Promise<string | undefined> {
  return page.evaluate(() =>
    document.activeElement?.querySelector("data")?.dataset.from
  );
}

Deno.test("numbers say where they are from", async (t) => {
  const files = await builtSite();
  const text = (path: string) => new TextDecoder().decode(files.get(path));
  const known = JSON.parse(text("data/provenance.json"));
  await using browser = await TestBrowser.open(files);
  const note = (page: Page) => page.locator(".provenance");

  await t.step(
    "without scripts they lead to their field",
    () =>
      browser.visit("/nawabari/", async (page) => {
        const number = page.locator("a.n").first();
        const { 0: study, 1: path } = (await number.locator("data")
          .getAttribute("data-from"))!.split("#");
        await number.click();
        await page.waitForURL(`**/data/${study}/#*`);
        const row = page.locator("tr:target");
        assertEquals(
          `result.${await row.locator("th").innerText()}`,
          path.replace(/\[\d+\]/g, ""),
        );
        assert(await row.isVisible());
        assert((await page.locator("main").innerText()).includes(study));
      }, { scripts: false }),
  );

  await t.step(
    "at the pointer, which may go into the note",
    () =>
      browser.visit("/nawabari/", async (page) => {
        const number = page.locator("a.n").nth(2);
        const value = await number.locator("data").getAttribute("value");
        const from = await number.locator("data").getAttribute("data-from");
        await number.hover();
        await note(page).waitFor();
        const said = await note(page).innerText();
        const [study, path] = from!.split("#");
        const { title, by, seeds, claims } = known[study];
        for (const part of [title, path, value, ...by, ...seeds]) {
          assert(said.includes(part), `${part} in ${said}`);
        }
        // Neither over the number nor out of the window.
        const [a, b] = [
          (await number.boundingBox())!,
          (await note(page)
            .boundingBox())!,
        ];
        assert(b.y >= a.y + a.height || b.y + b.height <= a.y);
        assert(b.x >= 0 && b.x + b.width <= 1280);
        assertEquals(await barriers(page), []);
        await note(page).locator("a").first().hover();
        await page.waitForTimeout(600);
        assert(await note(page).isVisible());
        await page.mouse.move(5, 5);
        await note(page).waitFor({ state: "detached" });
        // A row of the ledger is one step from it.
        if (claims.length > 0) {
          await number.hover();
          await note(page).getByText(claims[0][0], { exact: true }).click();
          await page.waitForURL(`**${claims[0][1]}`);
          assertEquals(await page.locator(":target").count(), 1);
        }
      }),
  );

  await t.step(
    "to the keyboard: a stop for each section, arrows within",
    () =>
      browser.visit("/nawabari/", async (page) => {
        const { stops, sections, all } = await page.evaluate(() => {
          const all = [...document.querySelectorAll<HTMLElement>("main a.n")]
            .filter((number) => number.checkVisibility());
          let section = 0;
          const of = new Map<Element, number>();
          for (const found of document.querySelectorAll("main :is(h2, a.n)")) {
            if (found.matches("h2")) section++;
            else of.set(found, section);
          }
          return {
            stops: all.filter(({ tabIndex }) => tabIndex === 0).length,
            sections: new Set(all.map((number) => of.get(number))).size,
            all: all.map((number) =>
              number.querySelector("data")!.dataset.from
            ),
          };
        });
        assertEquals(stops, sections);
        assert(stops * 3 < all.length, `${stops} stops for ${all.length}`);

        while (await focused(page) !== "number") {
          await page.keyboard.press("Tab");
        }
        assertEquals(await from(page), all[0]);
        await note(page).waitFor();
        const described = await page.evaluate(() =>
          document.getElementById(
            document.activeElement!.getAttribute("aria-describedby")!,
          )!.innerText
        );
        assertEquals(described, await note(page).innerText());
        assertEquals(await barriers(page), []);

        await page.keyboard.press("ArrowRight");
        assertEquals(await from(page), all[1]);
        await page.keyboard.press("ArrowLeft");
        await page.keyboard.press("ArrowLeft");
        assertEquals(await from(page), all[0]);
        for (let i = 1; i < all.length; i++) {
          await page.keyboard.press("ArrowRight");
          assertEquals(await from(page), all[i]);
        }
        await note(page).waitFor();

        // The note's links come next, and Escape leads back without opening it again.
        await page.keyboard.press("Tab");
        assertEquals(await focused(page), "note");
        await page.keyboard.press("Escape");
        assertEquals(await from(page), all.at(-1));
        assertEquals(await note(page).count(), 0);
        assertEquals(
          await page.locator("[aria-describedby=provenance]").count(),
          0,
        );
        // It is its section's stop now, and closed: the next stop is none of this section's.
        await page.keyboard.press("Tab");
        assert(await focused(page) !== "note");
        await page.keyboard.press("Shift+Tab");
        assertEquals(await from(page), all.at(-1));
        await note(page).waitFor();
        const url = page.url();
        await page.keyboard.press("Enter");
        await page.waitForURL((to) => to.href !== url);
        assertEquals(await page.locator("tr:target").count(), 1);
      }),
  );

  await t.step(
    "to a finger: the first tap opens, the second leads on",
    () =>
      browser.visit("/nawabari/", async (page) => {
        const [one, two] = [
          page.locator("a.n").nth(1),
          page.locator("a.n").nth(4),
        ];
        await one.tap();
        await note(page).waitFor();
        assert(page.url().endsWith("/nawabari/"));
        assertEquals(await barriers(page), []);
        const box = (await note(page).boundingBox())!;
        assert(box.x >= 0 && box.x + box.width <= 360);
        await two.tap();
        assertEquals(
          await page.locator("a.n:has(+ .provenance)").evaluate((found) =>
            [...document.querySelectorAll("a.n")].indexOf(found)
          ),
          4,
        );
        await page.locator("h1").tap();
        await note(page).waitFor({ state: "detached" });
        await one.tap();
        await note(page).waitFor();
        await one.tap();
        await page.waitForURL("**/data/**");
      }, { touch: true, width: 360, height: 740 }),
  );

  await t.step(
    "without a network too",
    () =>
      browser.visit("/nawabari/", async (page) => {
        await page.evaluate(async () => {
          const { active } = await navigator.serviceWorker.ready;
          if (active!.state === "activated") return;
          await new Promise((done) =>
            active!.addEventListener("statechange", done, { once: true })
          );
        });
        await page.context().setOffline(true);
        await page.reload();
        const number = page.locator("a.n").first();
        const from = await number.locator("data").getAttribute("data-from");
        await number.hover();
        await note(page).waitFor();
        const said = await note(page).innerText();
        assert(said.includes(known[from!.split("#")[0]].title), said);
        await page.context().setOffline(false);
      }, { serviceWorkers: true }),
  );

  await t.step(
    "what is not known of a number is not said",
    () =>
      browser.visit("/nawabari/", async (page) => {
        await page.route(
          "**/data/provenance.json",
          (route) => route.fulfill({ status: 200, body: "{" }),
        );
        const number = page.locator("a.n").first();
        await number.hover();
        await note(page).waitFor();
        assertEquals(await note(page).locator("dt").allInnerTexts(), [
          "値",
          "欄",
        ]);
      }),
  );

  const articles = [...files.keys()].filter((path) =>
    /^[^/]+\/index\.html$/.test(path) && text(path).includes('id="fig-')
  );
  assert(articles.length > 3);
  for (const path of articles) {
    await t.step(
      `/${path}: figures offer the numbers they show`,
      () =>
        browser.visit(`/${path.replace("index.html", "")}`, async (page) => {
          for (const figure of await page.locator(".figure").all()) {
            const name = await figure.locator("figure").getAttribute("id");
            const links = figure.locator(".figure-sources a");
            for (const link of await links.all()) {
              const href = (await link.getAttribute("href"))!;
              if (!href.endsWith(".json")) continue;
              assertEquals(
                text(href.slice(1)),
                await Deno.readTextFile(`${root}/_${href.slice(1)}`),
              );
            }
            if (await figure.locator(".figure-data").count() === 0) continue;
            const shown = await figure.locator("table").evaluateAll((tables) =>
              tables.flatMap((table, i) => {
                const title = table.querySelector("caption")?.textContent;
                return [...table.querySelectorAll("tr")]
                  .filter((row) => i === 0 || row.closest("tbody"))
                  .map((row) => [
                    ...title === undefined
                      ? []
                      : [row.closest("thead") ? "系列" : title],
                    ...[...row.cells].map(({ textContent }) => textContent),
                  ]);
              })
            );
            const [saved] = await Promise.all([
              page.waitForEvent("download"),
              figure.locator(`a[download="${name}.csv"]`).click(),
            ]);
            const csv = await Deno.readTextFile((await saved.path())!);
            const plain = (cell: string) =>
              /^[−-]?[\d,]+(\.\d+)?$/.test(cell)
                ? Number(cell.replaceAll(",", "").replace("−", "-"))
                : cell;
            assertEquals(
              (parse(csv, { bom: true }) as string[][]).map((row) =>
                row.map(plain)
              ),
              shown.map((row) => row.map(plain)),
              `${path} ${name}`,
            );
          }
        }),
    );
  }
});
