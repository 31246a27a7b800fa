/// <reference lib="dom" />
/**
 * Players and bench in bad hands: what the browser has kept, and what an address says, may be
 * anything; a board may be as large as boards get. The page works, and nothing becomes markup.
 */

import { assert, assertEquals } from "@std/assert";
import type { GenreId } from "../../lib/genre.ts";
import { times } from "../../lib/testing/abuse.ts";
import { type Page, TestBrowser } from "../../lib/testing/browser.ts";
import bench from "../_components/bench.ts";
import deductionPlayer from "../_components/deduction_player.ts";
import slidingPlayer from "../_components/sliding_player.ts";
import { notationOf, placesOf, shortText } from "./notation.ts";
import { smallSite } from "./page_fixture.ts";
import { makeBoard } from "./tasks.ts";

const GENRES = ["nawabari", "dosun-fuwari", "choco-banana"] as const;
const EVIL = "<img src=x onerror=\"document.title='ran'\">";

const part = (page: Page, name: string) =>
  page.locator(`[data-part="${name}"]`).first();

/** A small board of a genre. */
function small(genre: GenreId): string {
  const notation = notationOf(genre);
  const board = makeBoard({ genre, rows: 5, cols: 5, seed: "1" });
  return shortText(notation, notation.genre.parse(board));
}

/** All of a list where much is tried, else a share of it: another for each `number`. */
function some<T>(list: T[], number: number): T[] {
  return times(1) > 1 ? list : list.filter((_, i) => i % 4 === number % 4);
}

/** What a player keeps. */
function saved(board: string) {
  const moves = board.startsWith("sliding") ? "UR" : "Ma1Ma2";
  return { board, moves, count: 2, hints: 0, ms: 1000, seed: EVIL };
}

/** Everything that may be kept under a key, whole or not. */
function kept(board: string): string[] {
  const good = saved(board);
  return [
    "",
    "{",
    "null",
    "[]",
    '"x"',
    "1e999",
    EVIL,
    JSON.stringify(good).slice(0, -9),
    JSON.stringify({ ...good, board: EVIL }),
    JSON.stringify({ ...good, board: `${board}${EVIL}` }),
    JSON.stringify({ ...good, board: "nawabari/9999/9999/" }),
    JSON.stringify({ ...good, moves: "Ma999999" }),
    JSON.stringify({ ...good, moves: "Ma1".repeat(1e6), count: 1e9 }),
    JSON.stringify({ ...good, count: -1 }),
    JSON.stringify({ ...good, ms: 0.5 }),
    JSON.stringify({ ...good, hints: EVIL }),
    JSON.stringify({ constructor: good, toString: EVIL }),
    "[".repeat(1e5),
    "9".repeat(4e6),
  ];
}

/** Addresses that nobody means well with. */
function fragments(board: string): string[] {
  return [
    EVIL,
    `board=${EVIL}`,
    `board=${board}${EVIL}`,
    `board=${board}&moves=${EVIL}`,
    `board=${board}&moves=${"Ma1Mz1".repeat(1e5)}`,
    `board=${board}&moves=Ma99999&moves=U`,
    `board=${"a".repeat(1e6)}`,
    "board=%ff%00%e3%81",
    "board=pzprv3/nawabari/2/2/",
    `make=5x5&seed=${EVIL}`,
    "make=99999x-1&seed=1",
    "make=5x5&level=__proto__&dial=1e9",
    "make=",
  ];
}

Deno.test("players and bench in bad hands", async (t) => {
  const files = await smallSite(
    {
      ...Object.fromEntries(GENRES.map((genre) => [
        `${genre}/index.html`,
        deductionPlayer({ board: small(genre) }),
      ])),
      "sliding/index.html": slidingPlayer({
        tiles: [8, 1, 2, 7, 4, 3, 0, 6, 5],
      }),
      "bench/index.html": bench(),
      "index.html": "",
    },
    [
      "bench",
      "deduction",
      "deduction_worker",
      "sliding",
      "sliding_worker",
    ],
  );
  await using browser = await TestBrowser.open(files);

  /** The page is what it was made to be, and its script still answers. */
  const stands = async (page: Page) => {
    assertEquals(await page.title(), "盤");
    assertEquals(await page.locator("img").count(), 0);
    const hint = page.locator('[data-do="hint"]:enabled').first();
    if (await hint.count() === 0) return;
    await hint.click();
    await part(page, "message").filter({ hasText: /[^…]$/ }).waitFor();
  };

  for (const [number, genre] of [...GENRES, "sliding" as const].entries()) {
    const board = genre === "sliding"
      ? "sliding/3/3/8,1,2,7,4,3,0,6,5"
      : small(genre);
    const slot = genre === "sliding" ? "3x3" : board;

    await t.step(
      `${genre}: whatever was kept`,
      () =>
        browser.visit("/", async (page) => {
          /** Opens the player where this is kept, and says what it keeps then. */
          const open = async (last: string, text: string) => {
            await page.goto(browser.origin);
            await page.evaluate(([genre, slot, last, text]) => {
              localStorage.setItem(`play:${genre}:last`, last);
              localStorage.setItem(`play:${genre}:${slot}`, text);
              localStorage.setItem(
                "play:sliding:shortest",
                text.slice(0, 1000),
              );
              localStorage.setItem("theme", last);
            }, [genre, slot, last, text]);
            await page.goto(`${browser.origin}/${genre}/`);
            const found = await page.evaluate(
              ([genre, slot]) => localStorage.getItem(`play:${genre}:${slot}`)!,
              [genre, slot],
            );
            return JSON.parse(found);
          };
          for (const text of some(kept(board), number)) {
            const now = await open(JSON.stringify(slot), text);
            assertEquals([now.board, now.moves], [board, ""], text);
            // Where the slot is none either, the page begins as it was made.
            await open(text.slice(0, 1000), JSON.stringify(saved(board)));
          }
          await stands(page);
          const good = saved(board);
          const now = await open(JSON.stringify(slot), JSON.stringify(good));
          assertEquals([now.moves, now.seed], [good.moves, EVIL]);
          await stands(page);
        }),
    );
  }

  for (const [number, path] of [...GENRES, "sliding", "bench"].entries()) {
    await t.step(
      `${path}: whatever the address says`,
      () =>
        browser.visit(`/${path}/`, async (page) => {
          const board = path === "sliding"
            ? "sliding/3/3/8,1,2,7,4,3,0,6,5"
            : small(path === "bench" ? "nawabari" : path as GenreId);
          for (const fragment of some(fragments(board), number)) {
            await page.goto("about:blank");
            await page.goto(`${browser.origin}/${path}/#${fragment}`);
            assertEquals(await page.title(), "盤");
            assertEquals(await page.locator("img").count(), 0);
          }
          await stands(page);
        }),
    );
  }

  for (const genre of GENRES) {
    const { genre: { exchangeIds } } = notationOf(genre);
    const huge = `${exchangeIds[0]}/100/100/`;
    await t.step(
      `${genre}: a board of 100×100 is played on`,
      () =>
        browser.visit(`/${genre}/#board=${huge}`, async (page) => {
          const cells = page.locator('[role="gridcell"]');
          const notation = notationOf(genre);
          const places = placesOf(notation, notation.genre.parse(huge));
          assert(places >= 10_000 && await cells.count() === 10_000);
          await cells.first().focus();
          for (let i = 0; i < 5; i++) await page.keyboard.press("ArrowRight");
          await page.locator('[data-do="check"]').click();
          await page.reload();
          assertEquals(await cells.count(), 10_000);
        }),
    );

    await t.step(
      `${genre}: a board of 100×100 lies on the bench`,
      () =>
        browser.visit("/bench/", async (page) => {
          const source = part(page, "source");
          await source.fill(huge);
          const cells = page.locator('[data-part="board"] [role="gridcell"]');
          assertEquals(await cells.count(), 10_000);
          // While the verdict is looked for, the bench takes other work.
          await source.fill(small(genre));
          await part(page, "verdict").filter({ hasText: "答えは一つです" })
            .waitFor();
        }),
    );
  }
});
