/**
 * `search`, the part of it that this site uses: pages by the value of a variable,
 * in an order that is the same everywhere.
 *
 * @module
 */

/** A page's data. */
type PageData = Record<string, unknown>;

/** What pages know as `search`. */
export class Search {
  readonly #pages: () => readonly PageData[];

  /** @param pages The data of the pages there are, at the time of the call. */
  constructor(pages: () => readonly PageData[]) {
    this.#pages = pages;
  }

  /**
   * The data of the pages for which all conditions hold, sorted.
   *
   * @param query `name=value`, several separated by spaces; `true`, `false` and
   *   whole numbers are values of their type. Nothing: all pages.
   * @param sort `name`, `name=asc` or `name=desc`. Its values are numbers, dates or texts (in code
   *   unit order), and no two pages have the same: between equals, each machine would have an
   *   order of its own.
   * @throws {TypeError} If something of that is not so.
   */
  pages(query: string, sort: string): PageData[] {
    const conditions = String(query).split(/\s+/).filter(Boolean).map(
      (part) => {
        const match = /^([A-Za-z_]\w*)=([\w-]+)$/.exec(part);
        if (match === null) {
          throw new TypeError(
            `search.pages: expected "name=value" but found "${part}"`,
          );
        }
        return [match[1], valueOf(match[2])] as const;
      },
    );
    const order = /^([A-Za-z_]\w*)(?:=(asc|desc))?$/.exec(String(sort ?? ""));
    if (order === null) {
      throw new TypeError(
        'search.pages: expected conditions and an order, as in search.pages("type=article", "order=asc")',
      );
    }
    const [, key, direction] = order;
    const found = this.#pages()
      .filter((data) =>
        conditions.every(([name, value]) => data[name] === value)
      )
      .map((data) => ({ data, rank: rankOf(data, key) }))
      .sort((a, b) =>
        (a.rank < b.rank ? -1 : 1) * (direction === "desc" ? -1 : 1)
      );
    for (let i = 1; i < found.length; i++) {
      if (typeof found[i].rank !== typeof found[i - 1].rank) {
        throw new TypeError(`search.pages: "${key}" is now a text and now not`);
      }
      if (found[i].rank === found[i - 1].rank) {
        throw new TypeError(
          `search.pages: ${found[i - 1].data.url} and ${
            found[i].data.url
          } have the same "${key}", so their order is nobody's`,
        );
      }
    }
    return found.map(({ data }) => data);
  }
}

function valueOf(text: string): unknown {
  if (text === "true" || text === "false") return text === "true";
  return /^-?\d+$/.test(text) ? Number(text) : text;
}

function rankOf(data: PageData, key: string): number | string {
  const value = data[key];
  if (typeof value === "string") return value;
  const rank = value instanceof Date ? value.getTime() : value;
  if (typeof rank !== "number" || Number.isNaN(rank)) {
    throw new TypeError(
      `search.pages: "${key}" of ${data.url} is no number, date or text`,
    );
  }
  return rank;
}
