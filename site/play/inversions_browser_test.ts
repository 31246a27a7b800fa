import { assert, assertEquals, assertMatch } from "@std/assert";
import { type Page, TestBrowser } from "../../lib/testing/browser.ts";
import { builtSite } from "../built_fixture.ts";

const part = (page: Page, name: string) =>
  page.locator(`.inversions [data-part="${name}"]`);
const square = (page: Page, number: number) =>
  page.locator(`.inversions [data-square="${number}"]`);
const press = (page: Page, name: string) =>
  page.locator(`.inversions [data-do="${name}"]`).click();
const arcCount = (page: Page) => part(page, "arcs").locator(".arc").count();

/** "解けます" or "解けません". */
const verdict = (page: Page) =>
  part(page, "verdict").locator("strong").innerText();

Deno.test("the editor of inversions", async (t) => {
  const files = await builtSite();
  await using browser = await TestBrowser.open(files);
  const step = (
    name: string,
    act: (page: Page) => Promise<void>,
    options: Parameters<TestBrowser["visit"]>[2] = {},
  ) => t.step(name, () => browser.visit("/sliding/", act, options));

  await step(
    "exchanging two squares turns the verdict while one looks",
    async (page) => {
      assertEquals(await arcCount(page), 11);
      assertEquals(await verdict(page), "解けません");
      await square(page, 0).click();
      assertEquals(await square(page, 0).getAttribute("aria-pressed"), "true");
      assertEquals(await page.locator(".arc.picked").count(), 7);
      await square(page, 1).click();
      assertEquals(await arcCount(page), 10);
      assertEquals(await verdict(page), "解けます");
      assertEquals(
        await part(page, "change").innerText(),
        "8と1を交換：転倒数 11 → 10（−1）。判定は変わりました",
      );
      await press(page, "example");
      assertEquals(await arcCount(page), 11);
    },
  );

  await step("a legal move never turns it, on either size", async (page) => {
    for (const side of ["3", "4"]) {
      await page.locator(`input[name="inversions-side"][value="${side}"]`)
        .check();
      await press(page, "shuffle");
      const before = await verdict(page);
      for (let i = 0; i < 12; i++) {
        await press(page, "move");
        assertMatch(await part(page, "change").innerText(), /変わりません$/);
        assertEquals(await verdict(page), before);
      }
    }
  });

  await step("works by keyboard alone", async (page) => {
    await square(page, 0).focus();
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Space");
    assertEquals(
      await part(page, "text").inputValue(),
      "8 1 2 / _ 4 3 / 7 5 6",
    );
    assertEquals(await verdict(page), "解けます");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    assertEquals(await page.locator('[aria-pressed="true"]').count(), 0);
  });

  await step("works by touch at 360 pixels", async (page) => {
    await square(page, 7).tap();
    await square(page, 8).tap();
    assertEquals(await verdict(page), "解けます");
  }, { touch: true, width: 360, height: 640 });

  await step(
    "reads a board as people write it, or says what is wrong",
    async (page) => {
      const write = async (text: string) => {
        await part(page, "text").fill(text);
        await page.keyboard.press("Enter");
      };
      await write("1、2、3、4／5、6、7、8／9、10、11、＿／13、14、15、12");
      assertEquals(await arcCount(page), 3);
      assertEquals(
        await part(page, "verdict").innerText(),
        "空白は下から 2 段目。転倒数 3 ＋ 段 2 ＝ 5（奇数）なので、解けます",
      );
      for (
        const [text, wrong] of [
          ["1 2 3 / 4 5 6 / 7 8 8", /two/],
          ["1 2 3 / 4 5 / 7 8 _", /rectangle/],
          ["1 2 / 3 _", /3×3 と 4×4/],
          ["<img src=x onerror=alert(1)>", /読めません/],
          ["", /読めません/],
        ] as const
      ) {
        await write(text);
        assertMatch(await part(page, "error").innerText(), wrong);
        assertEquals(await arcCount(page), 3, "what was there stays");
      }
      assert(await page.locator(".inversions img").count() === 0);
    },
  );
});
