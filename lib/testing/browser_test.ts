import { assert, assertEquals, assertRejects } from "@std/assert";
import { TestBrowser } from "./browser.ts";

const head = `<!doctype html><link rel="icon" href="data:,"><title>t</title>`;

for (const which of ["installed", "packed"] as const) {
  Deno.test(`TestBrowser: the ${which} browser renders, and hears complaints`, async (t) => {
    const files = new Map(Object.entries({
      "index.html": `${head}<h1>数 12</h1><script type="module" src="/a.js">
        </script>`,
      "a.js": `document.querySelector("h1").dataset.ran = "yes";`,
      "sub/index.html": `${head}<p>sub</p>`,
      "throws.html": `${head}<script>throw new Error("no such tile")</script>`,
      "logs.html": `${head}<script>console.info("bad board")</script>`,
      "breach.html":
        `${head}<meta http-equiv="Content-Security-Policy" content="script-src 'none'"><script>1</script>`,
      "missing.html": `${head}<img src="/nowhere.png" alt="">`,
      "abroad.html": `${head}<img src="http://abroad.invalid/x.png" alt="">`,
    }));
    await using browser = await TestBrowser.open(files, which);

    await t.step("a page that is well", async () => {
      await browser.visit("/", async (page) => {
        await page.waitForSelector("h1[data-ran=yes]");
        const box = await page.locator("h1").boundingBox();
        assert(box !== null && box.height > 20, "text has a height");
      });
    });
    await t.step("an index, without scripts", async () => {
      await browser.visit("/sub/", async (page) => {
        assertEquals(await page.locator("p").textContent(), "sub");
      }, { scripts: false });
    });
    await t.step("what is stored beforehand is there", async () => {
      await browser.visit("/sub/", async (page) => {
        assertEquals(await page.evaluate(() => localStorage.getItem("k")), "v");
      }, { stored: { k: "v" } });
    });
    for (
      const [path, complaint] of [
        ["/throws.html", "no such tile"],
        ["/logs.html", "bad board"],
        ["/breach.html", "Content Security Policy"],
        ["/missing.html", "404: "],
        ["/abroad.html", "request to another host: http://abroad.invalid/"],
      ]
    ) {
      await t.step(`${path} is reported`, async () => {
        await assertRejects(
          () =>
            browser.visit(path, async (page) => {
              await page.waitForLoadState("networkidle");
            }),
          Error,
          complaint,
        );
      });
    }
  });
}
