/**
 * How an article is cited.
 *
 * @module
 */

/** What is cited of a page. */
export interface Citable {
  title: string;
  date: Date;
  /** Its whole address. */
  url: string;
}

/** A citation in the form of CSL-JSON, which the others are made of. */
export interface Citation {
  id: string;
  type: "webpage";
  title: string;
  author: [{ literal: string }];
  "container-title": string;
  issued: { "date-parts": [[year: number, month: number, day: number]] };
  language: "ja";
  URL: string;
}

/** The citation of a page; who has written it is the site. */
export function citationOf(
  id: string,
  { title, date, url }: Citable,
  siteName: string,
): Citation {
  return {
    id,
    type: "webpage",
    title,
    author: [{ literal: siteName }],
    "container-title": siteName,
    issued: {
      "date-parts": [[
        date.getUTCFullYear(),
        date.getUTCMonth() + 1,
        date.getUTCDate(),
      ]],
    },
    language: "ja",
    URL: url,
  };
}

/** A citation as Japanese texts have it. */
export function sentence(citation: Citation): string {
  return `「${citation.title}」、${citation["container-title"]}、${
    dayOf(citation)
  }、${citation.URL}`;
}

/** A citation as an entry of BibTeX. */
export function bibtex(citation: Citation): string {
  // Braces within braces: a name and a title as they are, not taken apart or lowered.
  return `@misc{${citation.id},
  author = {{${tex(citation.author[0].literal)}}},
  title = {{${tex(citation.title)}}},
  date = {${dayOf(citation)}},
  year = {${citation.issued["date-parts"][0][0]}},
  url = {${citation.URL}},
  langid = {japanese},
}
`;
}

function dayOf({ issued }: Citation): string {
  const [[year, month, day]] = issued["date-parts"];
  const two = (part: number) => `${part}`.padStart(2, "0");
  return `${year}-${two(month)}-${two(day)}`;
}

/** Text without what TeX takes for a command. */
function tex(text: string): string {
  return text.replace(/[\\{}]/g, "").replace(/[&%$#_]/g, "\\$&")
    .replaceAll("~", "\\textasciitilde{}").replaceAll(
      "^",
      "\\textasciicircum{}",
    );
}
