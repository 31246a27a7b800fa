import nawabariBoard, { type Picture } from "./nawabari_board.ts";

/** A picture of a gallery. */
export interface Exhibit extends Picture {
  /** What stands below it, as HTML. */
  text?: string;
  /** Whether a link leads to puzz.link. */
  link?: boolean;
}

/** Boards side by side, each with a line below it. */
export default function nawabariGallery(
  { boards }: { boards: readonly Exhibit[] },
): string {
  const items = boards.map((board) => {
    const { text = "", link = false, url } = board;
    const below = [
      text,
      ...(link ? [`<a href="${url}">puzz.linkで解く</a>`] : []),
    ].filter((line) => line !== "").join("<br>");
    return `<li>${nawabariBoard(board)}${
      below === "" ? "" : `<p>${below}</p>`
    }</li>`;
  });
  return `<ul class="examples">\n${items.join("\n")}\n</ul>`;
}
