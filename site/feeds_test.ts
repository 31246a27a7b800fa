import { assertEquals, assertMatch, assertThrows } from "@std/assert";
import feeds from "./feeds.page.ts";

const article = (order: number, updated?: string) => ({
  basename: `a${order}`,
  title: `題 <${order}>`,
  description: "説明 & 説明",
  date: new Date(`2026-11-0${order}`),
  updated: updated === undefined ? undefined : new Date(updated),
  url: `/a${order}/`,
});

function fed(articles: ReturnType<typeof article>[]) {
  const pages = [...feeds(
    { siteName: "名", search: { pages: () => articles } },
    { url: (path) => `https://example.org/x${path}` },
  )];
  return Object.fromEntries(pages.map(({ url, content }) => [url, content]));
}

Deno.test("an article that was changed is told of as changed", () => {
  const files = fed([article(2), article(1, "2027-01-31")]);
  const { items } = JSON.parse(files["/feed.json"]);
  assertEquals(
    items.map((item: Record<string, string>) => [
      item.date_published,
      item.date_modified,
    ]),
    [
      ["2026-11-02T00:00:00.000Z", "2026-11-02T00:00:00.000Z"],
      ["2026-11-01T00:00:00.000Z", "2027-01-31T00:00:00.000Z"],
    ],
  );
  // The feed is as new as the newest change in it.
  assertMatch(
    files["/feed.xml"],
    /<title>名<\/title><updated>2027-01-31T00:00:00\.000Z<\/updated>/,
  );
  assertMatch(
    files["/feed.xml"],
    /<published>2026-11-01T00:00:00\.000Z<\/published><updated>2027-01-31T00:00:00\.000Z<\/updated>/,
  );
});

Deno.test("no feed is better than an empty one", () => {
  assertThrows(() => fed([]), Error, "no article");
});
