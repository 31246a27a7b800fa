/// <reference lib="dom" />
import { assert, assertEquals } from "@std/assert";
import { TestBrowser } from "../../lib/testing/browser.ts";
import { builtSite } from "../built_fixture.ts";

Deno.test("search", async (t) => {
  const files = await builtSite();
  await using browser = await TestBrowser.open(files);

  await t.step(
    "finds as one types, and leads to the section",
    () =>
      browser.visit("/search/", async (page) => {
        const asked: string[] = [];
        page.on("request", (request) => asked.push(request.url()));
        const box = page.getByLabel("探す言葉");
        const links = page.locator(".search-results a");
        await box.fill("ﾃﾝﾄｳ");
        await page.getByText("見つかりませんでした").waitFor();
        assertEquals(await links.count(), 0);
        await box.fill("空白 コマ　奇数");
        await page.getByText(/か所で見つかりました/).waitFor();
        assert(page.url().includes("?q="));
        const marks = await page.locator(".search-results li").first()
          .locator("mark").allInnerTexts();
        assert(marks.length > 0);
        for (const mark of marks) {
          assert(["空白", "コマ", "奇数"].includes(mark), mark);
        }
        // Nobody was told what was searched for.
        for (const url of asked) assert(!url.includes("?"), url);

        await page.keyboard.press("ArrowDown");
        await page.keyboard.press("ArrowDown");
        const second = await links.nth(1).getAttribute("href");
        assertEquals(
          await page.evaluate(() =>
            document.activeElement!.getAttribute("href")
          ),
          second,
        );
        await page.keyboard.press("ArrowUp");
        await page.keyboard.press("Escape");
        assertEquals(
          await page.evaluate(() => document.activeElement!.id),
          "q",
        );
        await page.keyboard.press("Enter");
        await page.keyboard.press("Enter");
        await page.waitForURL(/#/);
        const target = decodeURIComponent(new URL(page.url()).hash.slice(1));
        const heading = page.locator(`[id="${target}"]`);
        await heading.waitFor();
        assert(
          await heading.evaluate((element) =>
            element.getBoundingClientRect().top < innerHeight
          ),
        );
        // Back is where one was.
        await page.goBack();
        await page.getByText(/か所で見つかりました/).waitFor();
        assertEquals(await box.inputValue(), "空白 コマ　奇数");
      }),
  );

  await t.step(
    "a query in the address is text, whatever it says",
    () =>
      browser.visit(
        `/search/?q=${
          encodeURIComponent('<img src=x onerror="document.title=1">')
        }`,
        async (page) => {
          await page.getByText("見つかりませんでした").waitFor();
          assert((await page.title()).startsWith("検索"));
        },
      ),
  );
});
