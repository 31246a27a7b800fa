import { figureNumber } from "./figure.ts";

/** A reference to a figure of the page: "図3", as a link. */
export default function figref(
  { id, figures }: { id: string; figures: readonly string[] },
): string {
  return `<a href="#fig-${id}">図${figureNumber(id, figures)}</a>`;
}
