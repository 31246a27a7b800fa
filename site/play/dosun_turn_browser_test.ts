import {
  assert,
  assertEquals,
  assertMatch,
  assertNotEquals,
} from "@std/assert";
import { dosunFuwari } from "../../lib/dosun_fuwari/genre.ts";
import { runsOf } from "../../lib/dosun_fuwari/runs.ts";
import { starvedRooms, tally } from "../../lib/dosun_fuwari/starving.ts";
import { type Page, TestBrowser } from "../../lib/testing/browser.ts";
import dosunTurn from "../_components/dosun_turn.ts";
import { smallSite } from "./page_fixture.ts";

const FIRST = {
  board: { rows: ["AB", "AB", "AB"], answer: ["11", "..", "22"] },
  text: "初めの盤",
};

const part = (page: Page, name: string) =>
  page.locator(`[data-turn] [data-part="${name}"]`);

/** The board that the page shows, by its link. */
async function shown(page: Page) {
  const url = await part(page, "link").getAttribute("href");
  return dosunFuwari.parse(url!);
}

Deno.test("the starvation dial", async (t) => {
  const files = await smallSite({ "index.html": dosunTurn(FIRST) }, [
    "dosun_turn",
  ]);
  await using browser = await TestBrowser.open(files);
  const step = (
    name: string,
    act: (page: Page) => Promise<void>,
    options: Parameters<TestBrowser["visit"]>[2] = {},
  ) => t.step(name, () => browser.visit("/", act, options));

  await step(
    "turning it makes boards with so many starved rooms",
    async (page) => {
      for (
        const [starved, tails, singles] of [[2, 0, 0], [1, 2, 0], [0, 1, 2]]
      ) {
        await part(page, "starved").fill(String(starved));
        await part(page, "tails").fill(String(tails));
        await part(page, "singles").fill(String(singles));
        // A seed that has no board at this setting says so: take another then.
        for (let i = 0; i < 20; i++) {
          if (/波で解けます/.test(await part(page, "text").innerText())) break;
          await page.locator('[data-do="another"]').click();
        }
        const puzzle = await shown(page);
        const runs = runsOf(puzzle);
        assertEquals(starvedRooms(tally(puzzle, runs)), {
          heads: starved,
          tails,
        });
        assertEquals(runs.length.filter((n) => n === 1).length, singles);
        assertEquals(dosunFuwari.search(puzzle).verdict, "unique");
      }
    },
  );

  await step("sizes, other boards, and the answer hidden", async (page) => {
    await page.locator('[name="turn-side"][value="12"]').check({ force: true });
    const first = await shown(page);
    assertEquals(first.grid.rows, 12);
    await page.locator('[data-do="another"]').click();
    assertNotEquals(await shown(page), first);
    const pieces = () => part(page, "board").locator("circle").count();
    assert(await pieces() > 0);
    await page.locator('[data-do="answer"]').click();
    assertEquals(await pieces(), 0);
  });

  await step(
    "a dial that goes too far says so and keeps the board",
    async (page) => {
      await page.locator('[name="turn-side"][value="6"]').check({
        force: true,
      });
      const before = await shown(page);
      await part(page, "starved").fill("6");
      assertMatch(await part(page, "text").innerText(), /引けませんでした/);
      assertEquals(await shown(page), before);
    },
  );

  await step("without scripts the first board stands there", async (page) => {
    assertEquals(await part(page, "text").innerText(), "初めの盤");
    assertEquals(await part(page, "board").locator("circle").count(), 4);
    assertEquals(await part(page, "starved").isVisible(), false);
  }, { scripts: false });
});
