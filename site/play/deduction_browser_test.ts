/// <reference lib="dom" />
import { gzipSync } from "node:zlib";
import { assert, assertEquals, assertMatch } from "@std/assert";
import type { GenreId } from "../../lib/genre.ts";
import { barriers, COLOURS } from "../../lib/testing/accessibility.ts";
import { type Page, TestBrowser } from "../../lib/testing/browser.ts";
import deductionPlayer from "../_components/deduction_player.ts";
import { centre, ends, MARGIN, UNIT } from "./geometry.ts";
import { gridOf, type Marks, notationOf, shortText } from "./notation.ts";
import { smallSite } from "./page_fixture.ts";
import { wholeStroke } from "./strokes.ts";
import { count, judge, makeBoard } from "./tasks.ts";

/** One small board of each genre. */
const BOARDS = (["nawabari", "dosun-fuwari", "choco-banana"] as const).map(
  (genre: GenreId) => {
    const board = makeBoard({ genre, rows: 5, cols: 5, seed: "1" });
    const notation = notationOf(genre);
    const puzzle = notation.genre.parse(board);
    const [answer] = judge({ genre, board }).answers as [Marks];
    return { genre, board, notation, puzzle, answer, path: `/${genre}/` };
  },
);
type Board = typeof BOARDS[number];

const part = (page: Page, name: string) =>
  page.locator(`[data-part="${name}"]`);
const button = (page: Page, name: string) =>
  page.locator(`[data-do="${name}"]`);
const message = (page: Page, text: string | RegExp) =>
  part(page, "message").filter({ hasText: text }).waitFor();
const ready = (page: Page) => page.locator('[role="grid"]').waitFor();

/** The middle of a place, in pixels of the window. */
async function middle(
  page: Page,
  { notation, puzzle }: Board,
  place: number,
): Promise<[x: number, y: number]> {
  const grid = gridOf(notation, puzzle);
  const [x1, y1, x2, y2] = notation.kind === "edge"
    ? ends(grid, place)
    : [...centre(grid, place), ...centre(grid, place)];
  return await at(page, grid.cols, (x1 + x2) / 2, (y1 + y2) / 2);
}

/** A point of the drawing, in pixels of the window. */
async function at(
  page: Page,
  cols: number,
  x: number,
  y: number,
): Promise<[x: number, y: number]> {
  const svg = page.locator('[role="grid"]');
  await svg.scrollIntoViewIfNeeded();
  const box = (await svg.boundingBox())!;
  const scale = box.width / (2 * MARGIN + cols * UNIT);
  return [box.x + x * scale, box.y + y * scale];
}

/** What the places need that are more than blank in an answer, by mark. */
function needed({ notation, answer }: Board): [place: number, mark: number][] {
  const blank = notation.marks.length - 1;
  return [...answer.entries()].filter(([, mark]) => mark > 0 && mark < blank);
}

/** The marks on the page, as a stroke. */
function drawn(page: Page): Promise<string> {
  return page.evaluate(() => {
    const link = document.querySelector<HTMLInputElement>(
      '[data-part="link"]',
    )!;
    const box = document.querySelector<HTMLInputElement>(
      '[data-part="with-moves"]',
    )!;
    box.checked = true;
    box.dispatchEvent(new Event("change", { bubbles: true }));
    return new URLSearchParams(new URL(link.value).hash.slice(1)).get(
      "moves",
    ) ?? "";
  });
}

const choose = (page: Page, mark: number) =>
  page.locator(`[data-part="tools"] input[value="${mark}"]`).check();

Deno.test("the player of marks", async (t) => {
  const files = await smallSite(
    Object.fromEntries(BOARDS.map(({ genre, board }) => [
      `${genre}/index.html`,
      deductionPlayer({ board }),
    ])),
    ["deduction", "deduction_worker"],
  );
  await using browser = await TestBrowser.open(files);

  for (const board of BOARDS) {
    const { genre, notation, puzzle, answer, path } = board;
    const grid = gridOf(notation, puzzle);
    const list = needed(board);
    const step = (
      name: string,
      act: (page: Page) => Promise<void>,
      options: Parameters<TestBrowser["visit"]>[2] = {},
      hash = "",
    ) =>
      t.step(
        `${genre}: ${name}`,
        () => browser.visit(path + hash, act, options),
      );

    await step("is played to the end by mouse", async (page) => {
      await ready(page);
      for (const [place, mark] of list) {
        await choose(page, mark);
        await page.mouse.click(...await middle(page, board, place));
      }
      await message(page, /^完成しました。\d:\d\d。/);
      await message(page, "最も高い段は");
      // What is done is done.
      const before = await drawn(page);
      await page.mouse.click(...await middle(page, board, list[0][0]));
      assertEquals(await drawn(page), before);
      await page.reload();
      await message(page, /^完成しました/);
      await button(page, "retry").click();
      assertEquals(await drawn(page), "");
    });

    await step("is played to the end by fingers", async (page) => {
      await ready(page);
      for (const [place, mark] of list) {
        await choose(page, mark);
        await page.touchscreen.tap(...await middle(page, board, place));
      }
      await message(page, /^完成しました/);
    }, { touch: true, width: 360, height: 640 });

    await step("is played to the end by keys alone", async (page) => {
      await ready(page);
      // Tab leads to the board.
      for (let i = 0; i < 10; i++) {
        await page.keyboard.press("Tab");
        const role = await page.evaluate(() =>
          document.activeElement?.getAttribute("role")
        );
        if (role === "gridcell") break;
      }
      let row = 0, col = 0;
      const go = async (cell: number) => {
        for (; row < grid.row(cell); row++) {
          await page.keyboard.press("ArrowDown");
        }
        for (; row > grid.row(cell); row--) {
          await page.keyboard.press("ArrowUp");
        }
        for (; col < grid.col(cell); col++) {
          await page.keyboard.press("ArrowRight");
        }
        for (; col > grid.col(cell); col--) {
          await page.keyboard.press("ArrowLeft");
        }
      };
      for (const [place, mark] of list) {
        if (notation.kind === "cell") {
          await go(place);
          await page.keyboard.press(String(mark));
        } else {
          await go(grid.cellsOf(place)[0]);
          await page.keyboard.press(
            place < grid.verticalEdges ? "Shift+ArrowRight" : "Shift+ArrowDown",
          );
        }
      }
      await message(page, /^完成しました/);
    });

    await step(
      "a finger's drag marks what it passes, and the page stays",
      async (page) => {
        await ready(page);
        const finger = await page.context().newCDPSession(page);
        const [x1, y1] = await at(page, grid.cols, MARGIN + UNIT, MARGIN + 3);
        const [x2, y2] = await at(
          page,
          grid.cols,
          MARGIN + UNIT,
          MARGIN + 4 * UNIT,
        );
        const scrolled = await page.evaluate(() => scrollY);
        const touch = (type: string, x: number, y: number) =>
          finger.send("Input.dispatchTouchEvent", {
            type: type as "touchStart",
            touchPoints: type === "touchEnd" ? [] : [{ x, y }],
          });
        await touch("touchStart", x1, y1);
        for (let i = 1; i <= 10; i++) {
          await touch(
            "touchMove",
            x1 + (x2 - x1) * i / 10,
            y1 + (y2 - y1) * i / 10,
          );
        }
        await touch("touchEnd", x2, y2);
        const marks = await drawn(page);
        assert(marks.split("x").length >= 3, marks);
        assertEquals(await page.evaluate(() => scrollY), scrolled);
        // One stroke: one step back.
        await button(page, "undo").click();
        assertEquals(await drawn(page), "");
        await button(page, "redo").click();
        assertEquals(await drawn(page), marks);
      },
      { touch: true, width: 360, height: 640 },
    );

    await step("hints lead to the end", async (page) => {
      await ready(page);
      let hints = 0;
      while (!(await part(page, "message").innerText()).startsWith("完成")) {
        const before = await drawn(page);
        await button(page, "hint").click();
        await message(page, "印を付けた場所を見てください");
        assertEquals(await drawn(page), before, "it tells only where to look");
        await button(page, "hint").click();
        await message(page, /。$/);
        assertEquals(await drawn(page), before, "it tells only why");
        await button(page, "hint").click();
        hints++;
        assert(await drawn(page) !== before || hints > 60);
      }
      await message(page, `ヒント ${hints} 回`);
    });

    if (board === BOARDS[0]) {
      await step("what takes too long is given up", async (page) => {
        // A worker that never comes.
        await page.route("**/deduction_worker.js", () => {});
        await ready(page);
        await button(page, "hint").click();
        await button(page, "hint").filter({ hasText: "やめる" }).click();
        await message(page, "探すのをやめました。");
        assertEquals(await button(page, "hint").innerText(), "ヒント");
        await button(page, "hint").click();
        await button(page, "hint").filter({ hasText: "やめる" }).waitFor();
        // A mark is another position: nobody waits for the hint any more.
        await page.mouse.click(...await middle(page, board, list[0][0]));
        assertEquals(await button(page, "hint").innerText(), "ヒント");

        await part(page, "dial").locator("summary").click();
        await button(page, "stop-count").click();
        await part(page, "dial-text").filter({
          hasText: "数えるのをやめました",
        })
          .waitFor();
        assert(await button(page, "stop-count").isHidden());

        await part(page, "make").locator("summary").click();
        await page.locator('input[name="rows"]').press("Enter");
        await button(page, "stop").click();
        await part(page, "make-text").filter({ hasText: "やめました。" })
          .waitFor();
        assert(await button(page, "stop").isHidden());
      });
    }

    await step(
      "a wrong mark is told, by hints and by checking",
      async (page) => {
        await ready(page);
        const wrong = [...answer.entries()].find(([place, mark]) =>
          mark === notation.marks.length - 1 &&
          (notation.kind === "edge" || !notation.blocked(puzzle, place))
        )![0];
        await page.mouse.click(...await middle(page, board, list[0][0]));
        await choose(page, 1);
        await page.mouse.click(...await middle(page, board, wrong));
        await button(page, "hint").click();
        await message(page, "最初の間違いは");
        assertEquals(
          await page.locator('.spots[data-kind="error"] > *').count(),
          1,
        );
        await button(page, "check").click();
        await message(page, "まだ完成していません：");
        assert(await page.locator('.spots[data-kind="error"] > *').count() > 0);
      },
    );

    await step("undo, redo, and a reload that goes on", async (page) => {
      await ready(page);
      const [first, second] = list.filter(([, mark]) =>
        mark === list[0][1]
      );
      await choose(page, first[1]);
      await page.mouse.click(...await middle(page, board, first[0]));
      const one = await drawn(page);
      await page.mouse.click(...await middle(page, board, second[0]));
      const two = await drawn(page);
      await page.keyboard.press("Control+z");
      assertEquals(await drawn(page), one);
      await page.keyboard.press("Control+Shift+z");
      assertEquals(await drawn(page), two);
      await button(page, "undo").click();
      await button(page, "pause").click();
      await part(page, "cover").waitFor();
      await page.keyboard.press("Control+Shift+z");
      assertEquals(await drawn(page), one, "paused");
      await button(page, "resume").click();
      await page.reload();
      await ready(page);
      assertEquals(await drawn(page), one);
      await button(page, "retry").click();
      assertEquals(await drawn(page), "");
    });

    const other = makeBoard({ genre, rows: 6, cols: 4, seed: "url" });
    const otherPuzzle = notation.genre.parse(other);
    const [otherAnswer] = judge({ genre, board: other }).answers;
    const position = wholeStroke({
      puzzle: otherPuzzle,
      marks: otherAnswer,
      order: [...otherAnswer.keys()].filter((place) => otherAnswer[place] > 0)
        .slice(0, 5),
    });
    await step(
      "a shared URL brings its board and position",
      async (page) => {
        await ready(page);
        assertEquals(await drawn(page), position);
        const link = await part(page, "link").inputValue();
        const kept = new URLSearchParams(new URL(link).hash.slice(1));
        assertEquals(kept.get("board"), shortText(notation, otherPuzzle));
      },
      {},
      `#board=${encodeURIComponent(other)}&moves=${position}`,
    );

    if (board === BOARDS[0]) {
      await step(
        "a URL that is no board says why",
        async (page) => {
          await message(page, /URL の盤が読めません（.*Expected/);
          await ready(page);
        },
        {},
        "#board=nonsense",
      );
    }

    await step("a board is made as the command line makes it", async (page) => {
      await ready(page);
      await part(page, "make").locator("summary").click();
      await page.locator('input[name="rows"]').fill("4");
      await page.locator('input[name="cols"]').fill("6");
      await page.locator('input[name="seed"]').fill("かたち");
      await page.keyboard.press("Enter");
      await part(page, "make-text").filter({ hasText: "から作りました" })
        .waitFor();
      const made = makeBoard({ genre, rows: 4, cols: 6, seed: "かたち" });
      const link = await part(page, "link").inputValue();
      assertEquals(
        new URLSearchParams(new URL(link).hash.slice(1)).get("board"),
        shortText(notation, notation.genre.parse(made)),
      );
      assertEquals(await part(page, "seed").textContent(), "かたち");
      assertMatch(page.url(), /#make=4x6&seed=/);
      await page.mouse.click(
        ...await at(page, 6, MARGIN + UNIT / 2, MARGIN + UNIT - 2),
      );
      const marks = await drawn(page);
      await page.reload();
      await part(page, "make-text").filter({ hasText: "から作りました" })
        .waitFor({ state: "attached" });
      assertEquals(await drawn(page), marks);
    });

    await step("readings change the number of answers", async (page) => {
      await ready(page);
      await part(page, "dial").locator("summary").click();
      for (const { id } of notation.genre.readings) {
        await page.locator(`input[name="player-reading"][value="${id}"]`)
          .check();
        const last = [...count({ genre, board: board.board }, id)].at(-1)!;
        const number = last.count.replace(/\B(?=(\d{3})+$)/g, ",");
        await part(page, "dial-text").filter({
          hasText: last.count === "0"
            ? "答えはありません"
            : `答えは ${number} 通り${last.exact ? "です" : "以上あります"}`,
        }).waitFor();
        assertEquals(
          await part(page, "dial-answers").locator("svg").count(),
          last.answers.length,
        );
      }
    });

    await step(
      "the ladder is watched, and gets stuck without its rungs",
      async (page) => {
        await ready(page);
        await part(page, "walk").locator("summary").click();
        const text = (words: RegExp) =>
          part(page, "walk-text").filter({ hasText: words }).waitFor();
        await text(/^全部で \d+ 歩/);
        await page.locator('[data-walk="next"]').click();
        await text(/^1 歩目/);
        await page.locator('[data-walk="back"]').click();
        await text(/^全部で/);
        await part(page, "walk-at").press("End");
        await text(/すべて決まりました。$/);
        for (const box of await page.locator('input[name="rung"]').all()) {
          await box.uncheck();
        }
        await text(/^全部で 0 歩.*先に進めません。$/);
      },
    );

    await step("nothing is in anybody's way, in either theme", async (page) => {
      await ready(page);
      await page.mouse.click(...await middle(page, board, list[0][0]));
      await button(page, "check").click();
      for (const panel of await page.locator("details").all()) {
        await panel.locator("summary").click();
      }
      await part(page, "walk-text").filter({ hasText: "全部で" }).waitFor();
      await part(page, "dial-text").filter({ hasText: "答えは" }).waitFor();
      assertEquals(await barriers(page), []);
      await page.emulateMedia({ colorScheme: "dark" });
      assertEquals(await barriers(page, "html", COLOURS), []);
    });

    await step("without a script there is the board", async (page) => {
      assert(await page.locator("svg.paper").first().isVisible());
      assertEquals(await page.locator("button:visible").count(), 0);
    }, { scripts: false });
  }

  await t.step("its script is small", () => {
    const size = gzipSync(files.get("play/deduction.js")!).length;
    assert(size < 60_000, `${size} bytes`);
  });
});
