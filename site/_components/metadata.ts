import { escape } from "../../lib/chart/text.ts";
import { CARD } from "../card.ts";

/** What a page says of itself to machines. Addresses are whole ones. */
export interface MetadataProps {
  /** Address of the page. */
  here: string;
  /** Address of the site. */
  root: string;
  siteName: string;
  title: string;
  description: string;
  date: Date;
  /** When it last changed, if it has. */
  updated: Date | undefined;
  /** `article`, `notebook`, `data`, or nothing of the kind. */
  type: string | undefined;
  /** The article whose picture stands for the page, if any. */
  card: string | undefined;
}

/** For the head of a page: how it is shown elsewhere, its feeds, its structured data. */
export default function metadata(
  { here, root, siteName, title, description, date, updated, type, card }:
    MetadataProps,
): string {
  const home = here === root;
  const image = `${root}cards/${card ?? "site"}.png`;
  const essay = type === "article" || type === "notebook";
  const properties = {
    "og:site_name": siteName,
    "og:locale": "ja_JP",
    "og:type": essay ? "article" : "website",
    "og:title": home ? siteName : title,
    "og:description": description,
    "og:url": here,
    "og:image": image,
    "og:image:type": "image/png",
    "og:image:width": `${CARD.width}`,
    "og:image:height": `${CARD.height}`,
    "og:image:alt": card === undefined ? siteName : title,
    ...(essay && { "article:published_time": date.toISOString() }),
    ...(essay && updated && { "article:modified_time": updated.toISOString() }),
  };
  return [
    ...Object.entries(properties).map(([name, value]) =>
      `<meta property="${name}" content="${escape(value)}">`
    ),
    '<meta name="twitter:card" content="summary_large_image">',
    `<link rel="alternate" type="application/atom+xml" href="${root}feed.xml" title="${
      escape(siteName)
    }">`,
    `<link rel="alternate" type="application/feed+json" href="${root}feed.json" title="${
      escape(siteName)
    }">`,
    // It is data, which no browser runs: a policy on scripts has nothing to say to it.
    `<script type="application/ld+json">${
      // No text ends the element.
      JSON.stringify(structured()).replaceAll("<", "\\u003c")}</script>`,
  ].join("\n");

  /** The page in the words of schema.org. */
  function structured() {
    const site = {
      "@type": "WebSite",
      "@id": `${root}#site`,
      url: root,
      name: siteName,
      inLanguage: "ja",
      license: `${root}license/`,
      publisher: { "@id": `${root}#publisher` },
      potentialAction: {
        "@type": "SearchAction",
        target: `${root}search/?q={query}`,
        "query-input": "required name=query",
      },
    };
    const publisher = {
      "@type": "Organization",
      "@id": `${root}#publisher`,
      name: siteName,
      url: root,
    };
    const about = {
      url: here,
      description,
      inLanguage: "ja",
      image,
      license: `${root}license/`,
      isPartOf: { "@id": `${root}#site` },
    };
    const made = {
      datePublished: date.toISOString(),
      ...(updated && { dateModified: updated.toISOString() }),
      author: { "@id": `${root}#publisher` },
      publisher: { "@id": `${root}#publisher` },
      isAccessibleForFree: true,
    };
    const page = essay
      ? {
        "@type": type === "article" ? "ScholarlyArticle" : "Article",
        "@id": `${here}#article`,
        headline: title,
        mainEntityOfPage: here,
        ...about,
        ...made,
      }
      : type === "data"
      ? { ...data(), name: title, ...about, ...made }
      : { "@type": "WebPage", "@id": here, name: title, ...about };
    return {
      "@context": "https://schema.org",
      "@graph": [site, publisher, page],
    };
  }

  /** The page of a study, whose file stands beside it, or the one that lists them. */
  function data() {
    const catalogue = `${root}data/`;
    if (here === catalogue) return { "@type": "DataCatalog", "@id": here };
    return {
      "@type": "Dataset",
      "@id": here,
      includedInDataCatalog: { "@id": catalogue },
      distribution: {
        "@type": "DataDownload",
        encodingFormat: "application/json",
        contentUrl: here.replace(/\/$/, ".json"),
      },
    };
  }
}
