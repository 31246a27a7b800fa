/// <reference lib="dom" />
import { assert, assertEquals } from "@std/assert";
import type { GenreId } from "../../lib/genre.ts";
import { barriers, COLOURS } from "../../lib/testing/accessibility.ts";
import { type Page, TestBrowser } from "../../lib/testing/browser.ts";
import bench from "../_components/bench.ts";
import { MARGIN, UNIT } from "./geometry.ts";
import { notationOf } from "./notation.ts";
import { smallSite } from "./page_fixture.ts";
import { BOARDS } from "../../lib/choco_banana/boards.ts";
import { judge, makeBoard, tryClues } from "./tasks.ts";

const part = (page: Page, name: string) =>
  page.locator(`[data-part="${name}"]`);
const does = (page: Page, name: string) =>
  page.locator(`[data-bench-do="${name}"]`);
const verdict = (page: Page, text: string | RegExp) =>
  part(page, "verdict").filter({ hasText: text }).waitFor();
const paste = (page: Page, text: string) => part(page, "source").fill(text);
const exported = (page: Page) => part(page, "exported").inputValue();

/** A point of the drawing, in cells from the board's corner, in pixels of the window. */
async function at(page: Page, cols: number, x: number, y: number) {
  const svg = page.locator('[role="grid"]');
  await svg.scrollIntoViewIfNeeded();
  const box = (await svg.boundingBox())!;
  const scale = box.width / (2 * MARGIN + cols * UNIT);
  return [
    box.x + (MARGIN + x * UNIT) * scale,
    box.y + (MARGIN + y * UNIT) * scale,
  ] as const;
}

async function blank(page: Page, genre: GenreId, rows: number, cols: number) {
  await page.locator("summary", { hasText: "白紙から作る" }).click();
  await page.locator("#bench-genre").selectOption(genre);
  await page.locator("#bench-rows").fill(String(rows));
  await page.locator("#bench-cols").fill(String(cols));
  await page.locator("button", { hasText: "白紙にする" }).click();
}

/** A board of each genre as it was published. */
const PUBLISHED: [genre: GenreId, board: string][] = [
  ["nawabari", "https://puzz.link/p?nawabari/8/8/t3h1f3d1d2b2j1c"],
  [
    "dosun-fuwari",
    "https://puzz.link/p?dosufuwa/10/10/0fh46o3vum1qpvro038d8s0qdebcb4ad2d73711dc221057552013e0",
  ],
  ["choco-banana", `https://puzz.link/p?${BOARDS[0]}`],
];

Deno.test("the bench", async (t) => {
  const files = await smallSite({ "index.html": bench() }, [
    "bench",
    "deduction_worker",
    "sliding_worker",
  ]);
  await using browser = await TestBrowser.open(files);
  const step = (
    name: string,
    act: (page: Page) => Promise<void>,
    options: Parameters<TestBrowser["visit"]>[2] = {},
    path = "/",
  ) => t.step(name, () => browser.visit(path, act, options));

  for (const [genre, board] of PUBLISHED) {
    const notation = notationOf(genre);
    const puzzle = notation.genre.parse(board);

    await step(
      `${genre}: a URL is pasted, solved and exported`,
      async (page) => {
        await paste(page, board);
        await verdict(page, "答えは一つです");
        assertEquals(await exported(page), board);
        const shown = judge({ genre, board });
        const answer = notation.answer(puzzle, shown.answers[0]);
        await page.locator("summary", { hasText: "書き出す" }).click();
        await part(page, "with-answer").check();
        for (
          const [form, text] of [
            ["file", notation.genre.formatFile(puzzle, answer)],
            ["text", notation.genre.show(puzzle, answer).join("\n")],
            ["url", board],
          ]
        ) {
          await part(page, "form").selectOption(form);
          assertEquals(await exported(page), text);
        }
        // What a file says is what the URL says.
        await paste(page, notation.genre.formatFile(puzzle));
        await verdict(page, "答えは一つです");
        assertEquals(await exported(page), board);
        await page.reload();
        await verdict(page, "答えは一つです");
        assertEquals(await exported(page), board);
      },
    );

    await step(`${genre}: files of the board`, async (page) => {
      await paste(page, board);
      await verdict(page, "答えは一つです");
      await page.locator("summary", { hasText: "書き出す" }).click();
      const bytes = async (name: string) => {
        const waiting = page.waitForEvent("download");
        await does(page, name).click();
        const stream = await (await waiting).createReadStream();
        const chunks: Uint8Array[] = [];
        for await (const chunk of stream) chunks.push(chunk as Uint8Array);
        return new Uint8Array(chunks.flatMap((chunk) => [...chunk]));
      };
      const svg = new TextDecoder().decode(await bytes("svg"));
      assert(svg.startsWith("<svg xmlns=") && svg.includes("<style>"));
      assertEquals(
        [...(await bytes("png")).slice(1, 4)].map((c) => String.fromCharCode(c))
          .join(""),
        "PNG",
      );
    });

    await step(
      `${genre}: an empty board has no single answer`,
      async (page) => {
        await blank(page, genre, 3, 3);
        await verdict(page, /答えがありません|答えが二つ以上あります/);
        const [width] = await page.locator('[role="grid"]').evaluateAll((all) =>
          all.map((svg) => svg.getAttribute("viewBox"))
        );
        assertEquals(
          width,
          `0 0 ${2 * MARGIN + 3 * UNIT} ${2 * MARGIN + 3 * UNIT}`,
        );
      },
    );
  }

  await step(
    "nawabari is drawn by mouse and keys, and undone",
    async (page) => {
      await blank(page, "nawabari", 1, 2);
      await verdict(page, "答えがありません");
      await part(page, "number").fill("3");
      await page.mouse.click(...await at(page, 2, 0.5, 0.5));
      await verdict(page, "答えは一つです");
      assertEquals(await exported(page), "https://puzz.link/p?nawabari/2/1/3a");
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("4");
      await verdict(page, "答えがありません");
      assertEquals(await exported(page), "https://puzz.link/p?nawabari/2/1/34");
      await page.keyboard.press("Control+z");
      await verdict(page, "答えは一つです");
      await does(page, "redo").click();
      await verdict(page, "答えがありません");
      await page.locator('[role="gridcell"]').first().focus();
      await page.keyboard.press("4");
      await verdict(page, "答えは一つです");
    },
  );

  await step("choco-banana takes numbers of two digits", async (page) => {
    await blank(page, "choco-banana", 4, 4);
    await page.locator('[role="gridcell"]').nth(5).focus();
    await page.keyboard.press("1");
    await page.keyboard.press("6");
    assertEquals(await exported(page), "https://puzz.link/p?cbanana/4/4/k-10p");
    await verdict(page, "答えは一つです");
    await page.keyboard.press("Backspace");
    assertEquals(await exported(page), "https://puzz.link/p?cbanana/4/4/k1p");
  });

  await step("dosun-fuwari: borders may be drawn one by one", async (page) => {
    await blank(page, "dosun-fuwari", 2, 2);
    await page.mouse.click(...await at(page, 2, 1, 0.5));
    // A border that parts nothing yet is seen, and is no room's end.
    assertEquals(await page.locator(".marks .border").count(), 1);
    assertEquals(await exported(page), "https://puzz.link/p?dosufuwa/2/2/00");
    await page.mouse.click(...await at(page, 2, 1, 1.5));
    assertEquals(await exported(page), "https://puzz.link/p?dosufuwa/2/2/o0");
    await verdict(page, "答えは一つです");
    await page.locator('input[name="bench-dosun-fuwari"][value="1"]').check();
    await page.mouse.click(...await at(page, 2, 0.5, 0.5));
    await verdict(page, "答えがありません");
    await does(page, "undo").click();
    assertEquals(await exported(page), "https://puzz.link/p?dosufuwa/2/2/o0");
  });

  await step(
    "two answers stand side by side, and differ where it says",
    async (page) => {
      await paste(page, "nawabari/2/2/3b3");
      await verdict(page, "答えが二つ以上あります");
      const answers = part(page, "answers").locator("svg");
      assertEquals(await answers.count(), 2);
      for (const svg of await answers.all()) {
        assertEquals(await svg.locator(".spots > *").count(), 4);
      }
    },
  );

  await step("clues are tried one by one", async (page) => {
    const board = makeBoard({
      genre: "nawabari",
      rows: 5,
      cols: 5,
      seed: "3",
    });
    const { spare, moves } = [...tryClues({ genre: "nawabari", board })].at(
      -1,
    )!;
    await paste(page, board);
    await page.locator("summary", { hasText: "手掛かりを一つずつ試す" })
      .click();
    const text = part(page, "trials-text");
    await text.locator("li, svg").first().waitFor();
    await text.filter({ hasNotText: "試しました" }).waitFor();
    assertEquals(await text.locator(".spots > *").count(), spare.length);
    assertEquals(
      await text.locator("li").count(),
      new Set(moves.map(({ cell }) => cell)).size,
    );
  });

  await step("the steps are listed", async (page) => {
    await verdict(page, "答えは一つです");
    await page.locator("summary", { hasText: "すべての手順" }).click();
    await part(page, "steps-list").locator("li").first().waitFor();
    assert(await part(page, "steps-list").locator("tbody tr").count() > 3);
  });

  await step("sliding tiles are judged", async (page) => {
    await paste(page, "sliding/3/3/8,1,3,4,0,2,7,6,5");
    await verdict(page, /解けます。最短は 14 手です/);
    await paste(page, "sliding/3/3/1,2,3,4,5,6,8,7,0");
    await verdict(page, "解けません");
    await paste(page, "nawabari/2/2/3b3");
    await verdict(page, "答えが二つ以上あります");
  });

  await step("sliding tiles are drawn by mouse and keys", async (page) => {
    await blank(page, "sliding", 2, 3);
    assert(await part(page, "play").isHidden());
    await verdict(page, /解けます。最短は 0 手です/);
    const squares = page.locator('[role="gridcell"]');
    await squares.nth(4).click();
    await squares.nth(5).click();
    assertEquals(await exported(page), "sliding/3/2/1,2,3,4,0,5");
    await verdict(page, /最短は 1 手です/);
    // The focus is where the hand was: 2 and 1 change places.
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("1");
    assertEquals(await exported(page), "sliding/3/2/2,1,3,4,0,5");
    await verdict(page, "解けません");
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Enter");
    await verdict(page, /最短は 1 手です/);
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+z");
    assertEquals(await exported(page), "sliding/3/2/1,2,3,4,0,5");
    await page.locator("summary", { hasText: "書き出す" }).click();
    await part(page, "form").selectOption("text");
    assertEquals(
      (await exported(page)).split("\n").map((row) => row.trim()),
      ["1 2 3", "4 _ 5"],
    );
    const waiting = page.waitForEvent("download");
    await does(page, "svg").click();
    const chunks: Uint8Array[] = [];
    for await (const chunk of await (await waiting).createReadStream()) {
      chunks.push(chunk as Uint8Array);
    }
    const svg = new TextDecoder().decode(chunks[0]);
    assertEquals(svg.match(/class="tile"/g)?.length, 5);
    // Back to a board of marks.
    await paste(page, "nawabari/2/2/3b3");
    await verdict(page, "答えが二つ以上あります");
    assertEquals(await page.locator(".paper.live").count(), 1);
  });

  await step("garbage is told, and the board stays", async (page) => {
    await verdict(page, "答えは一つです");
    const before = await exported(page);
    for (
      const [text, error] of [
        ["nonsense", "column 1: Expected a puzz.link URL"],
        ["https://puzz.link/p?slither/5/5/a", "Expected a board of"],
        ["nawabari/3/3/a2q9", "column 16: Expected the URL to end"],
        ["nawabari/9999/3/", "Expected the number of columns"],
        ["pzprv3/nawabari/2/2/1 1 /1 x /", "but found 'x'"],
        ["<img src=x onerror=alert(1)>", "Expected a puzz.link URL"],
        ["cbanana/4/4/-zz", "hexadecimal"],
        ["dosufuwa/2/2/zz", "Expected five borders as a digit"],
        ["sliding/2/2/1,2,3", "the blank (0) is missing"],
      ]
    ) {
      await paste(page, text);
      await part(page, "error").filter({ hasText: error }).waitFor();
      assertEquals(await exported(page), before, text);
    }
  });

  await step("the newest board is the one that is judged", async (page) => {
    const hard = "choco-banana";
    await blank(page, hard, 20, 20);
    for (const key of ["9", "ArrowRight", "8", "ArrowRight"]) {
      await page.locator('[role="gridcell"][tabindex="0"]').press(key);
    }
    await paste(page, "nawabari/1/1/4");
    await verdict(page, "答えは一つです");
    await page.waitForTimeout(500);
    await verdict(page, "答えは一つです");
  });

  await step("nothing is in anybody's way, in either theme", async (page) => {
    await verdict(page, "答えは一つです");
    for (const panel of await page.locator("details:visible").all()) {
      await panel.locator("summary").click();
    }
    await part(page, "steps-list").locator("li").first().waitFor();
    for (
      const board of ["nawabari/2/2/3b3", "sliding/3/3/8,1,3,4,0,2,7,6,5"]
    ) {
      await page.emulateMedia({ colorScheme: "light" });
      await paste(page, board);
      await verdict(page, /二つ以上|最短は/);
      assertEquals(await barriers(page), []);
      await page.emulateMedia({ colorScheme: "dark" });
      assertEquals(await barriers(page, "html", COLOURS), []);
    }
  });
});
