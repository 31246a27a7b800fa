/// <reference lib="dom" />
import { assert, assertEquals } from "@std/assert";
import { Preview } from "../../lib/render/preview.ts";
import { barriers } from "../../lib/testing/accessibility.ts";
import { type Page, TestBrowser } from "../../lib/testing/browser.ts";
import { BELOW, builtSite } from "../built_fixture.ts";

type Files = Map<string, string | Uint8Array>;

/** Where the site is: a project's page, beside others at the same host. */
const BASE = BELOW.pathname.slice(1);

/** Waits until the site is there without a network. */
async function kept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active!.state === "activated") return;
    await new Promise((done) =>
      active!.addEventListener("statechange", done, { once: true })
    );
  });
}

/** Exchanges the site for another version, as a host does. */
function exchange(files: Files, version: string): void {
  const edit = (name: string, change: (text: string) => string) => {
    const path = BASE + name;
    const file = files.get(path)!;
    const text = typeof file === "string"
      ? file
      : new TextDecoder().decode(file);
    const changed = change(text);
    assert(changed !== text, path);
    files.set(path, changed);
  };
  edit(
    "offline.js",
    (text) => text.replace(/VERSION="[^"]*"/, `VERSION="${version}"`),
  );
  for (const path of ["index.html", "bench/index.html"]) {
    edit(
      path,
      (html) =>
        html.replace(
          /<html( data-version="\w*")?/,
          `<html data-version="${version}"`,
        ),
    );
  }
  edit(
    "style.css",
    (css) =>
      css.replace(
        /(:root \{ --version: \w*; \})?$/,
        `:root { --version: ${version}; }`,
      ),
  );
}

/** The versions of a page and of its style. */
function versions(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { documentElement } = document;
    return [
      documentElement.dataset.version ?? "",
      getComputedStyle(documentElement).getPropertyValue("--version"),
    ];
  });
}

Deno.test("offline", async (t) => {
  const files = await builtSite(BELOW);
  const built: Files = new Map(
    [...files].map(([path, bytes]) => [BASE + path, bytes]),
  );

  await t.step("after one visit all is there without a network", async () => {
    await using browser = await TestBrowser.open(built);
    await browser.visit(`/${BASE}bench/`, async (page) => {
      await kept(page);
      await page.context().setOffline(true);
      // Nothing comes from elsewhere than the cache.
      const gone = await page.evaluate(() =>
        fetch("../feed.xml").then(() => false, () => true)
      );
      assert(gone);
      await page.reload();
      const verdict = page.locator('[data-part="verdict"]');
      await verdict.filter({ hasText: "答えは一つです" }).waitFor();
      await page.locator('[data-part="source"]').fill("nawabari/2/2/3b3");
      await verdict.filter({ hasText: "答えが二つ以上あります" }).waitFor();
      await page.locator(".site-name").click();
      await page.locator("h1").waitFor();
      // Neither page was visited before.
      await page.goto(`${browser.origin}/${BASE}sliding/`);
      await page.locator(".player button:visible").first().waitFor();
      await page.goto(`${browser.origin}/${BASE}search/?q=転倒数`);
      await page.locator(".search-results a").first().waitFor();
      await page.context().setOffline(false);
    }, { serviceWorkers: true });
  });

  await t.step(
    "a new version comes whole, when the reader asks for it",
    async () => {
      const files: Files = new Map(built);
      await using browser = await TestBrowser.open(files);
      exchange(files, "one");
      await browser.visit(`/${BASE}`, async (page) => {
        await kept(page);
        await page.reload();
        assertEquals(await versions(page), ["one", "one"]);
        const other = await page.context().newPage();

        exchange(files, "two");
        await other.goto(`${browser.origin}/${BASE}bench/`);
        assertEquals(await versions(other), ["one", "one"]);
        await page.reload();
        assertEquals(await versions(page), ["one", "one"]);
        await page.getByText("新しい版").waitFor();
        assertEquals(await barriers(page), []);
        await other.getByText("新しい版").waitFor();
        // Nothing changes before one asks.
        assertEquals(await versions(page), ["one", "one"]);
        await Promise.all([
          page.waitForEvent("load"),
          other.waitForEvent("load"),
          page.getByRole("button", { name: "読み直す" }).click(),
        ]);
        for (const one of [page, other]) {
          assertEquals(await versions(one), ["two", "two"]);
        }
        assertEquals(await page.evaluate(() => caches.keys()), [
          `${browser.origin}/${BASE} two`,
        ]);
      }, { serviceWorkers: true });
    },
  );

  await t.step(
    "a version that cannot be had whole does not come",
    async () => {
      const files: Files = new Map(built);
      await using browser = await TestBrowser.open(files);
      exchange(files, "one");
      await browser.visit(`/${BASE}`, async (page) => {
        await kept(page);
        await page.reload();
        const update = () =>
          page.evaluate(async () => {
            const registration = await navigator.serviceWorker.ready;
            await registration.update();
            const worker = registration.installing;
            if (worker === null) return "none";
            await new Promise((done) =>
              worker.addEventListener("statechange", done, { once: true })
            );
            return worker.state;
          });

        // The host exchanges the site again while it is being fetched.
        exchange(files, "two");
        const { get } = files;
        let asked = 0;
        files.get = (path) => {
          if (path === `${BASE}offline.js` && asked++ === 1) {
            exchange(files, "three");
          }
          return get.call(files, path);
        };
        assertEquals(await update(), "redundant");
        files.get = get;
        await page.reload();
        assertEquals(await versions(page), ["one", "one"]);
        // What came after it is whole.
        await page.getByText("新しい版").waitFor();
        assertEquals(
          (await page.evaluate(() => caches.keys())).toSorted(),
          ["one", "three"].map((version) =>
            `${browser.origin}/${BASE} ${version}`
          ),
        );
      }, { serviceWorkers: true });
    },
  );

  await t.step("who writes the site sees it as it is now", async () => {
    const files: Files = new Map(built);
    await using browser = await TestBrowser.open(files);
    exchange(files, "one");
    await browser.visit(`/${BASE}`, async (page) => {
      await kept(page);
      await page.reload();
      exchange(files, "two");
      const preview = new Preview(`/${BASE}`);
      files.set(
        `${BASE}offline.js`,
        await preview.respond(new Request(`http://x.test/${BASE}offline.js`))
          .text(),
      );
      await page.reload();
      await page.waitForFunction(() =>
        document.documentElement.dataset.version === "two"
      );
      await page.reload();
      assertEquals(await versions(page), ["two", "two"]);
      assertEquals(await page.evaluate(() => caches.keys()), []);
    }, { serviceWorkers: true });
  });
});
