/**
 * What the site tells machines: search engines, feed readers, those who show a link to it.
 * Looked at below a base path, where every address must be a whole one.
 */

import { assert, assertEquals, assertMatch } from "@std/assert";
import { DOMParser, type Element } from "@xmldom/xmldom";
import { pieces } from "../lib/render/html.ts";
import { BELOW, builtSite } from "./built_fixture.ts";
import type { Indexed } from "./search_index.page.ts";

const LOCATION = BELOW;

/** A moment as RFC 3339 writes it. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

/** The head of a page. */
interface Head {
  url: string;
  canonical?: string;
  title: string;
  /** By `name` or `property`. */
  meta: Map<string, string>;
  /** By media type. */
  alternates: Map<string, string>;
  ids: Set<string>;
  // deno-lint-ignore no-explicit-any
  structured: any;
}

function headOf(path: string, html: string): Head {
  const head: Head = {
    url: LOCATION + path.replace(/index\.html$/, ""),
    title: "",
    meta: new Map(),
    alternates: new Map(),
    ids: new Set(),
    structured: undefined,
  };
  let inTitle = false;
  for (const piece of pieces(html)) {
    if (piece.kind === "text") {
      if (inTitle) head.title += piece.text;
      continue;
    }
    // A drawing has a title too.
    inTitle = piece.kind === "tag" && piece.name === "title" &&
      head.title === "";
    if (piece.kind === "end") continue;
    const { name, attributes } = piece;
    const get = (name: string) => attributes.get(name) ?? "";
    if (attributes.has("id")) head.ids.add(get("id"));
    if (name === "meta" && attributes.has("content")) {
      const key = attributes.get("name") ?? attributes.get("property") ?? "";
      if (key !== "theme-color") {
        assert(!head.meta.has(key), `${path}: ${key} twice`);
      }
      head.meta.set(key, get("content"));
    }
    if (name !== "link") continue;
    if (get("rel") === "canonical") head.canonical = get("href");
    if (get("rel") === "alternate") {
      head.alternates.set(get("type"), get("href"));
    }
  }
  const data = /<script type="application\/ld\+json">([^]*?)<\/script>/.exec(
    html,
  )?.[1];
  head.structured = data === undefined ? undefined : JSON.parse(data);
  return head;
}

Deno.test("publication", async (t) => {
  const files = await builtSite(LOCATION);
  const text = (path: string) => new TextDecoder().decode(files.get(path));
  /** The published file at an address of the site. */
  const at = (url: string) => {
    assert(url.startsWith(LOCATION.href), `${url} is not on the site`);
    const path = decodeURI(url.slice(LOCATION.href.length));
    const file = path === "" || path.endsWith("/") ? `${path}index.html` : path;
    assert(files.has(file), `${url} leads nowhere`);
    return file;
  };
  const heads = [...files.keys()].filter((path) => path.endsWith(".html"))
    .map((path) => headOf(path, text(path)));
  const pages = heads.filter(({ url }) => !url.endsWith("/404.html"));
  const articles = pages.filter(({ structured }) =>
    structured["@graph"].some((thing: { "@type": string }) =>
      thing["@type"] === "ScholarlyArticle"
    )
  );
  const parse = (path: string) =>
    new DOMParser({
      onError: (_level: string, message: string) => {
        throw new Error(`${path}: ${message}`);
      },
    }).parseFromString(text(path), "application/xml").documentElement!;

  await t.step("every page says what it is, in one voice", () => {
    for (const { url, canonical, title, meta, alternates } of heads) {
      assertEquals(canonical, url);
      const of = (name: string) => {
        assert(meta.get(name)?.trim(), `${url} has no ${name}`);
        return meta.get(name)!;
      };
      assertEquals(of("og:url"), url);
      assert(title.startsWith(of("og:title")));
      assertEquals(of("og:description"), of("description"));
      assertEquals(of("twitter:card"), "summary_large_image");
      of("og:site_name");
      of("og:type");
      of("og:image:alt");
      assertEquals(of("og:locale"), "ja_JP");
      assertEquals([...alternates.values()].map(at), [
        "feed.xml",
        "feed.json",
      ]);
    }
    const titles = heads.map(({ title }) => title);
    assertEquals(titles.length, new Set(titles).size);
  });

  await t.step("a page's picture is a PNG of the size that is said", () => {
    for (const { url, meta } of heads) {
      const png = files.get(at(meta.get("og:image")!))!;
      const view = new DataView(png.buffer, png.byteOffset);
      assertEquals(view.getBigUint64(0), 0x89504e470d0a1a0an, url);
      assertEquals(
        [view.getUint32(16), view.getUint32(20)],
        ["width", "height"].map((side) => Number(meta.get(`og:image:${side}`))),
      );
      assertEquals([view.getUint32(16), view.getUint32(20)], [1200, 630]);
    }
    const own = articles.map(({ meta }) => meta.get("og:image")!);
    assert(own.length > 0);
    const different = new Set(own.map((url) => `${files.get(at(url))}`));
    assertEquals(different.size, own.length);
  });

  await t.step("structured data tell of the page, and lead somewhere", () => {
    for (const { url, structured } of heads) {
      assertEquals(structured["@context"], "https://schema.org");
      // deno-lint-ignore no-explicit-any
      const graph = structured["@graph"] as any[];
      const known = new Set(graph.map((thing) => thing["@id"]));
      const types = graph.map((thing) => thing["@type"]);
      assert(types.includes("WebSite") && types.includes("Organization"));
      const page = graph.at(-1);
      assertEquals(page.url, url);
      assert(page.name ?? page.headline);
      assert(page.description.length > 0);
      assert(known.has(page.isPartOf["@id"]));
      at(page.image);
      at(page.license);
      if (page["@type"] === "WebPage") continue;
      assertMatch(page.datePublished, MOMENT);
      assert(known.has(page.author["@id"]));
      if (page["@type"] !== "Dataset") continue;
      JSON.parse(text(at(page.distribution.contentUrl)));
    }
  });

  await t.step("the sitemap lists all pages, and no others", () => {
    const urlset = parse("sitemap.xml");
    assertEquals(
      urlset.namespaceURI,
      "http://www.sitemaps.org/schemas/sitemap/0.9",
    );
    const listed = children(urlset).map((url) => {
      assertEquals(url.localName, "url");
      assertMatch(child(url, "lastmod"), /^\d{4}-\d\d-\d\d$/);
      return child(url, "loc");
    });
    assertEquals(listed.toSorted(), pages.map(({ url }) => url).toSorted());
    assertMatch(
      text("robots.txt"),
      new RegExp(`^Sitemap: ${RegExp.escape(`${LOCATION}sitemap.xml`)}$`, "m"),
    );
  });

  await t.step("the Atom feed has what RFC 4287 asks for", () => {
    const feed = parse("feed.xml");
    assertEquals(feed.namespaceURI, "http://www.w3.org/2005/Atom");
    assertEquals(feed.localName, "feed");
    assertEquals(child(feed, "id"), LOCATION.href);
    assert(child(feed, "title"));
    assert(child(childElement(feed, "author"), "name"));
    const links = children(feed).filter(({ localName }) =>
      localName === "link"
    );
    const self = links.find((link) => link.getAttribute("rel") === "self")!;
    assertEquals(at(self.getAttribute("href")!), "feed.xml");
    const entries = children(feed).filter(({ localName }) =>
      localName === "entry"
    );
    const updated = entries.map((entry) => {
      const link = childElement(entry, "link").getAttribute("href")!;
      assertEquals(child(entry, "id"), link);
      const page = articles.find(({ url }) => url === link);
      assert(page, `${link} is no article`);
      assertEquals(child(entry, "title"), page.meta.get("og:title"));
      assertEquals(child(entry, "summary"), page.meta.get("description"));
      assertEquals(
        childElement(entry, "content").getAttribute("type"),
        "html",
      );
      assertMatch(child(entry, "published"), MOMENT);
      assertMatch(child(entry, "updated"), MOMENT);
      return child(entry, "updated");
    });
    assertEquals(entries.length, articles.length);
    assertEquals(child(feed, "updated"), updated.toSorted().at(-1));
    for (const [, src] of text("feed.xml").matchAll(/src=&quot;(.*?)&quot;/g)) {
      at(src);
    }
  });

  await t.step("the JSON feed has what its version asks for", () => {
    const feed = JSON.parse(text("feed.json"));
    assertEquals(feed.version, "https://jsonfeed.org/version/1.1");
    assert(feed.title);
    assertEquals(at(feed.home_page_url), "index.html");
    assertEquals(at(feed.feed_url), "feed.json");
    const atom = children(parse("feed.xml"))
      .filter(({ localName }) => localName === "entry");
    // deno-lint-ignore no-explicit-any
    const items = feed.items as any[];
    assertEquals(
      items.map((
        { id, title, content_html, date_published },
      ) => [id, title, content_html, date_published]),
      atom.map((entry) =>
        ["id", "title", "content", "published"].map((name) =>
          child(entry, name)
        )
      ),
    );
    for (const { url, image } of items) {
      at(url);
      at(image);
    }
  });

  await t.step("what can be searched leads to where it stands", () => {
    const index: Indexed[] = JSON.parse(text("search/passages.json"));
    assertEquals(
      index.map(({ url }) => new URL(url, LOCATION).href).toSorted(),
      pages.map(({ url }) => url).toSorted(),
    );
    for (const { url, passages } of index) {
      const page = pages.find((page) =>
        page.url === new URL(url, LOCATION).href
      )!;
      for (const { id } of passages) {
        assert(id === "" || page.ids.has(id), `${url} has no #${id}`);
      }
    }
  });
});

function children(element: Element): Element[] {
  return [...element.childNodes].filter((node): node is Element =>
    node.nodeType === 1
  );
}

function childElement(element: Element, name: string): Element {
  const found = children(element).filter(({ localName }) => localName === name);
  assertEquals(found.length, 1, `${found.length} ${name}`);
  return found[0];
}

function child(element: Element, name: string): string {
  return childElement(element, name).textContent!;
}
