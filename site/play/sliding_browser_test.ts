/// <reference lib="dom" />
import { assert, assertEquals, assertMatch } from "@std/assert";
import { Random } from "../../lib/base/random.ts";
import { format } from "../../lib/sliding/codec.ts";
import { sliding } from "../../lib/sliding/genre.ts";
import {
  applyMove,
  type Move,
  type SlidingPuzzle,
  slidingPuzzle,
} from "../../lib/sliding/rules.ts";
import { Solver } from "../../lib/sliding/solve.ts";
import { type Page, TestBrowser } from "../../lib/testing/browser.ts";
import { builtSite } from "../built_fixture.ts";

/** The board that the page begins with. */
const FIRST = slidingPuzzle(3, 3, [8, 1, 3, 4, 0, 2, 7, 6, 5]);

/** The key that makes the blank's move: arrows say where the tile goes. */
const KEYS: Record<string, string> = {
  U: "ArrowDown",
  D: "ArrowUp",
  L: "ArrowRight",
  R: "ArrowLeft",
};

const part = (page: Page, name: string) =>
  page.locator(`.player [data-part="${name}"]`);
const button = (page: Page, name: string) =>
  page.locator(`.player [data-do="${name}"]`);
const tile = (page: Page, number: number) =>
  page.locator(`.player [data-tile="${number}"]`);
const count = async (page: Page) =>
  Number(await part(page, "count").innerText());

/** The tiles as they lie on the page, row by row. */
function tilesOn(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const board = document.querySelector<HTMLElement>(".player .board")!;
    const side = Number(board.dataset.side);
    const tiles = new Array<number>(side * side).fill(0);
    for (const square of board.querySelectorAll<HTMLElement>(".square")) {
      const { style, dataset } = square;
      const x = Number(style.getPropertyValue("--x"));
      const y = Number(style.getPropertyValue("--y"));
      tiles[y * side + x] = Number(dataset.tile);
    }
    return tiles;
  });
}

async function press(page: Page, moves: string): Promise<void> {
  for (const move of moves) await page.keyboard.press(KEYS[move]);
}

function after(puzzle: SlidingPuzzle, moves: string): number[] {
  return Array.from(
    [...moves].reduce((at, move) => applyMove(at, move as Move), puzzle).tiles,
  );
}

async function middle(page: Page, number: number) {
  await tile(page, number).scrollIntoViewIfNeeded();
  const box = await tile(page, number).boundingBox();
  assert(box !== null);
  return {
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    side: box.width,
  };
}

const message = (page: Page, text: string | RegExp) =>
  part(page, "message").filter({ hasText: text }).waitFor();

Deno.test("the sliding player", async (t) => {
  const files = await builtSite();
  await using browser = await TestBrowser.open(files);
  const solver = new Solver();
  const solution = solver.solve(FIRST)!.moves;

  const step = (
    name: string,
    act: (page: Page) => Promise<void>,
    options: Parameters<TestBrowser["visit"]>[2] = {},
    path = "/sliding/",
  ) => t.step(name, () => browser.visit(path, act, options));

  await step("is played to the end by keyboard", async (page) => {
    assertEquals(await tilesOn(page), Array.from(FIRST.tiles));
    await tile(page, 8).waitFor();
    await page.locator('.player .square[tabindex="0"]').focus();
    const scrolled = await page.evaluate(() => scrollY);
    await press(page, solution);
    await message(page, `完成しました。${solution.length} 手`);
    await message(page, `この配置の最短は ${solution.length} 手です。`);
    assertEquals(await count(page), solution.length);
    assertEquals(await tilesOn(page), Array.from(FIRST.goal));
    assertEquals(await page.evaluate(() => scrollY), scrolled);
    // What is done is done: neither a key nor undo changes it.
    await press(page, "UL");
    assertEquals(await tilesOn(page), Array.from(FIRST.goal));
    assert(await button(page, "undo").isDisabled());
    // What was found once is not looked for again.
    await page.route("**/sliding_worker.js", () => {});
    await page.reload();
    await message(page, `完成しました。${solution.length} 手`);
    await message(page, `この配置の最短は ${solution.length} 手です。`);
  });

  await step("Enter on a tile slides it, and says so", async (page) => {
    await tile(page, 6).focus();
    await page.keyboard.press("Enter");
    assertEquals(await tilesOn(page), after(FIRST, "D"));
    assertEquals(
      await part(page, "live").textContent(),
      "6 を上へ。手数 1",
    );
  });

  await step("a click slides all tiles between, each a move", async (page) => {
    await tile(page, 1).click();
    assertEquals(await tilesOn(page), after(FIRST, "U"));
    assertEquals(await count(page), 1);
    await tile(page, 6).click();
    assertEquals(await tilesOn(page), after(FIRST, "UDD"));
    assertEquals(await count(page), 3);
    await tile(page, 8).click();
    assertEquals(await count(page), 3, "in line with nothing");
  });

  await step("a drag past half the way moves, less does not", async (page) => {
    const { x, y, side } = await middle(page, 4);
    const drag = async (share: number) => {
      await page.mouse.move(x, y);
      await page.mouse.down();
      for (let i = 1; i <= 4; i++) {
        await page.mouse.move(x + side * share * i / 4, y + 3);
      }
      await page.mouse.up();
    };
    await drag(0.3);
    assertEquals(await tilesOn(page), Array.from(FIRST.tiles));
    await drag(-0.9);
    assertEquals(await tilesOn(page), Array.from(FIRST.tiles));
    await drag(0.7);
    assertEquals(await tilesOn(page), after(FIRST, "L"));
    assertEquals(await count(page), 1);
  });

  await step(
    "a tap and a finger's drag move, and the page stays",
    async (page) => {
      const { x, y, side } = await middle(page, 6);
      const scrolled = await page.evaluate(() => scrollY);
      const finger = await page.context().newCDPSession(page);
      const touch = (type: string, dy: number) =>
        finger.send("Input.dispatchTouchEvent", {
          type: type as "touchStart",
          touchPoints: type === "touchEnd" ? [] : [{ x, y: y + dy }],
        });
      await touch("touchStart", 0);
      for (let i = 1; i <= 8; i++) await touch("touchMove", -side * i / 8);
      await touch("touchEnd", 0);
      assertEquals(await tilesOn(page), after(FIRST, "D"));
      assertEquals(await page.evaluate(() => scrollY), scrolled);
      const tap = await middle(page, 5);
      await page.touchscreen.tap(tap.x, tap.y);
      assertEquals(await tilesOn(page), after(FIRST, "DR"));
      assertEquals(await count(page), 2);
    },
    { touch: true, width: 360, height: 640 },
  );

  await step("is played to the end by fingers", async (page) => {
    let at = FIRST;
    for (const move of solution) {
      const next = applyMove(at, move as Move);
      // The tile that is moved is where the blank was.
      const { x, y } = await middle(page, next.tiles[at.tiles.indexOf(0)]);
      await page.touchscreen.tap(x, y);
      at = next;
    }
    await message(page, `完成しました。${solution.length} 手`);
  }, { touch: true, width: 360, height: 640 });

  await step("hints lead to the end by a shortest way", async (page) => {
    for (let left = solution.length; left > 0; left--) {
      await button(page, "hint").click();
      await message(page, `最短の一手です（残りは最短 ${left} 手）`);
      await page.locator(".player .hinted").click();
    }
    await message(
      page,
      new RegExp(
        `^完成しました。${solution.length} 手、\\d:\\d\\d、ヒント ${solution.length} 回`,
      ),
    );
    assertEquals(
      await part(page, "hints").innerText(),
      String(solution.length),
    );
  });

  await step(
    "undo takes a move back and not the count; retry both",
    async (page) => {
      await tile(page, 6).click();
      await tile(page, 5).click();
      assertEquals(await count(page), 2);
      await button(page, "undo").click();
      assertEquals(await tilesOn(page), after(FIRST, "D"));
      assertEquals(await count(page), 2);
      await button(page, "undo").click();
      assertEquals(await tilesOn(page), Array.from(FIRST.tiles));
      assert(await button(page, "undo").isDisabled());
      assertEquals(await count(page), 2);
      // The keyboard plays on although the focus is on no tile.
      await press(page, "U");
      assertEquals(await count(page), 3);
      await button(page, "retry").click();
      assertEquals(await tilesOn(page), Array.from(FIRST.tiles));
      assertEquals(await count(page), 0);
      assertEquals(await part(page, "time").innerText(), "0:00");
    },
  );

  await step(
    "the clock pauses, by itself when the page is hidden",
    async (page) => {
      assert(await button(page, "pause").isDisabled(), "nothing runs yet");
      await tile(page, 6).click();
      await button(page, "pause").click();
      await part(page, "cover").waitFor();
      await press(page, "U");
      assertEquals(await tilesOn(page), after(FIRST, "D"));
      await button(page, "resume").click();
      assert(await part(page, "cover").isHidden());
      await press(page, "R");
      assertEquals(await tilesOn(page), after(FIRST, "DR"));
      await page.evaluate(() => {
        Object.defineProperty(document, "hidden", { value: true });
        document.dispatchEvent(new Event("visibilitychange"));
      });
      await part(page, "cover").waitFor();
      const stood = () =>
        page.evaluate(() => {
          const text = localStorage.getItem("play:sliding:3x3")!;
          dispatchEvent(new Event("pagehide"));
          return JSON.parse(text).ms as number;
        });
      const ms = await stood();
      await page.waitForTimeout(300);
      assertEquals(await stood(), ms);
    },
  );

  await step("a reload goes on where one was", async (page) => {
    await tile(page, 6).click();
    await tile(page, 5).click();
    await button(page, "undo").click();
    await page.waitForTimeout(1100);
    await page.reload();
    assertEquals(await tilesOn(page), after(FIRST, "D"));
    assertEquals(await count(page), 2);
    assertMatch(await part(page, "time").innerText(), /^0:0[1-9]$/);
    await button(page, "undo").click();
    assertEquals(await tilesOn(page), Array.from(FIRST.tiles));
  });

  const shared = slidingPuzzle(3, 3, [1, 2, 3, 4, 0, 6, 7, 5, 8]);
  await step(
    "a shared URL brings its board and position",
    async (page) => {
      assertEquals(await tilesOn(page), after(shared, "U"));
      assertEquals(await count(page), 1);
      await button(page, "retry").click();
      assertEquals(await tilesOn(page), Array.from(shared.tiles));
      await press(page, "DR");
      await message(page, "完成しました。2 手");
      // Another board in the same tab; and a new one is not undone by a reload.
      await page.evaluate(
        (text) => location.hash = `board=${text}`,
        format(FIRST),
      );
      await page.waitForFunction(() =>
        document.querySelector(".player .board [data-tile='8']")!.getAttribute(
          "aria-label",
        )!.startsWith("8、1段目の1列目")
      );
      await button(page, "new").click();
      const dealt = await tilesOn(page);
      await page.reload();
      assertEquals(await tilesOn(page), dealt);
    },
    {},
    `/sliding/#board=${format(shared)}&moves=U`,
  );

  await step("the address of a board is copied", async (page) => {
    await tile(page, 6).click();
    await page.locator(".player summary").click();
    await button(page, "copy").click();
    await message(page, "コピーしました");
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    const board = `${browser.origin}/sliding/#board=${format(FIRST)}`;
    assertEquals(await copied(), board);
    await part(page, "with-moves").check();
    await button(page, "copy").click();
    await page.waitForFunction(() =>
      document.querySelector<HTMLInputElement>('[data-part="link"]')!.value
        .endsWith("moves=D")
    );
    assertEquals(await copied(), `${board}&moves=D`);
  }, { clipboard: true });

  await step(
    "a URL that is no board says why",
    async (page) => {
      await message(page, /URL の盤が読めません.*tile 9/);
      assertEquals(await tilesOn(page), Array.from(FIRST.tiles));
    },
    {},
    "/sliding/#board=sliding/3/3/1,2,3,4,5,6,7,9,0",
  );

  await step(
    "a board that cannot be won is told, and gives no hints",
    async (page) => {
      await message(page, "この配置は完成できません。転倒数は 1（奇数）");
      assert(await button(page, "hint").isDisabled());
    },
    {},
    "/sliding/#board=sliding/3/3/1,2,3,4,5,6,8,7,0",
  );

  const kept = (damage: object) =>
    JSON.stringify({
      board: format(FIRST),
      moves: "D",
      count: 1,
      hints: 0,
      ms: 5,
      seed: null,
      ...damage,
    });
  await step("what was kept is taken up", async (page) => {
    assertEquals(await tilesOn(page), after(FIRST, "D"));
  }, {
    stored: { "play:sliding:last": '"3x3"', "play:sliding:3x3": kept({}) },
  });
  for (
    const [name, text] of [
      ["another size", kept({ board: "sliding/2/2/1,2,3,0", moves: "" })],
      ["moves off the board", kept({ moves: "DD", count: 2 })],
    ]
  ) {
    await step(`damaged: ${name}`, async (page) => {
      assertEquals(await tilesOn(page), Array.from(FIRST.tiles));
      await tile(page, 6).click();
      assertEquals(await count(page), 1);
    }, { stored: { "play:sliding:last": '"3x3"', "play:sliding:3x3": text } });
  }

  await step(
    "a browser that keeps nothing plays all the same",
    async (page) => {
      await page.addInitScript(() => {
        Object.defineProperty(globalThis, "localStorage", {
          get() {
            throw new DOMException("denied", "SecurityError");
          },
        });
      });
      await page.reload();
      await tile(page, 6).click();
      assertEquals(await tilesOn(page), after(FIRST, "D"));
      await page.locator(".theme").click();
    },
  );

  await step(
    "a number deals the board that the command line makes",
    async (page) => {
      await page.locator(".player summary").click();
      for (const [seed, side] of [["7", 3], ["かたち", 4]] as const) {
        await page.locator(`input[name="player-side"][value="${side}"]`)
          .check();
        await page.locator('.player input[name="seed"]').fill(seed);
        await page.keyboard.press("Enter");
        const made = sliding.generate(
          { rows: side, cols: side },
          new Random(/^\d+$/.test(seed) ? Number(seed) : seed),
        ) as SlidingPuzzle;
        assertEquals(await tilesOn(page), Array.from(made.tiles));
        assertEquals(await part(page, "seed").innerText(), seed);
      }
    },
  );

  await step("each size keeps its own game", async (page) => {
    await tile(page, 6).click();
    const four = page.locator('input[name="player-side"][value="4"]');
    await four.check();
    assertEquals((await tilesOn(page)).length, 16);
    const dealt = await tilesOn(page);
    await page.locator('input[name="player-side"][value="3"]').check();
    assertEquals(await tilesOn(page), after(FIRST, "D"));
    await four.check();
    assertEquals(await tilesOn(page), dealt);
    await page.reload();
    assertEquals(await tilesOn(page), dealt);
  });

  const near = slidingPuzzle(4, 4, [
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 0, 14, 15],
  ]);
  await step(
    "4×4: a hint comes at once, and one may follow it before it is sure",
    async (page) => {
      await button(page, "hint").click();
      await page.locator(".player .hinted").waitFor();
      await message(page, /最短/);
      await press(page, "RR");
      await message(page, "完成しました。2 手");
    },
    {},
    `/sliding/#board=${format(near)}`,
  );
});

Deno.test("the sliding player below a base path", async () => {
  const location = new URL("http://localhost/notes/");
  const files = await builtSite(location);
  const below = new Map(
    [...files].map(([path, bytes]) => [`notes/${path}`, bytes]),
  );
  await using browser = await TestBrowser.open(below);
  await browser.visit("/notes/", async (page) => {
    await page.locator('main a[href$="/sliding/"]').first().click();
    await button(page, "hint").click();
    await message(page, "最短の一手です");
    assert(
      (await part(page, "link").inputValue())
        .startsWith(`${browser.origin}/notes/sliding/#board=`),
    );
  });
});
