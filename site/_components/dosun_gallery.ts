import { dosunPicture, widthOf } from "../play/dosun_picture.ts";

/** A board of a gallery. */
export interface Exhibit {
  rows: readonly string[];
  answer?: readonly string[];
  url?: string;
  /** What stands below it, as HTML. */
  text?: string;
}

/** Boards side by side, each with a line below it; a URL becomes a link to puzz.link. */
export default function dosunGallery(
  { boards, starved = true }: {
    boards: readonly Exhibit[];
    starved?: boolean;
  },
): string {
  const items = boards.map(({ rows, answer, url, text = "" }) => {
    const link = url === undefined
      ? ""
      : `${text === "" ? "" : "<br>"}<a href="${url}">puzz.linkで解く</a>`;
    return `<li>${
      dosunPicture({ rows, answer, starved })
    }<p>${text}${link}</p></li>`;
  });
  const widest = Math.max(
    8,
    ...boards.map(({ rows }) => widthOf(rows[0].length)),
  );
  return `<ul class="examples${
    widest > 16 ? " large" : widest > 10 ? " middling" : ""
  }">\n${items.join("\n")}\n</ul>`;
}
