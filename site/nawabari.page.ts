import squares from "../_data/nawabari/squares.json" with { type: "json" };
import triangle from "../_data/nawabari/triangle.json" with { type: "json" };

export const date = new Date("2026-11-30");

/** The sequences of the article as b-files: an index and a term on each line. */
export default function* () {
  const lines = (terms: readonly string[]) =>
    terms.map((term, i) => `${i + 1} ${term}\n`).join("");
  yield {
    url: "/nawabari/b182275.txt",
    content: lines(squares.result.terms.map(({ count }) => count)),
  };
  // Row by row, without the zeroth column of the entry.
  yield {
    url: "/nawabari/triangle.txt",
    content: lines(triangle.result.rows.flat()),
  };
}
