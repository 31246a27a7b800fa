/// <reference lib="dom" />
import { fileURLToPath } from "node:url";
import { assert } from "@std/assert";
import { renderChecked } from "../../lib/render/build.ts";
import { describeSite } from "../../lib/render/site.ts";
import { TestBrowser } from "../../lib/testing/browser.ts";

Deno.test("after one visit the bench works without a network", async () => {
  const root = fileURLToPath(new URL("../..", import.meta.url));
  const { files } = await renderChecked(describeSite(root.replace(/\/$/, "")));
  await using browser = await TestBrowser.open(files);
  await browser.visit("/bench/", async (page) => {
    await page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      if (active!.state === "activated") return;
      await new Promise((done) =>
        active!.addEventListener("statechange", done, { once: true })
      );
    });
    await page.context().setOffline(true);
    // Nothing comes from elsewhere than the cache.
    const gone = await page.evaluate(() =>
      fetch("/sliding/").then(() => false, () => true)
    );
    assert(gone);
    await page.reload();
    const verdict = page.locator('[data-part="verdict"]');
    await verdict.filter({ hasText: "答えは一つです" }).waitFor();
    await page.locator('[data-part="source"]').fill("nawabari/2/2/3b3");
    await verdict.filter({ hasText: "答えが二つ以上あります" }).waitFor();
    await page.locator(".site-name").click();
    await page.locator("h1").waitFor();
    await page.context().setOffline(false);
  });
});
