import type { runStates as measure } from "../../lib/dosun_fuwari/measure.ts";
import { dosunPicture } from "../play/dosun_picture.ts";
import figure from "./figure.ts";

/** Every filling of a short run: those of the official rules, and what the loose reading adds. */
export default function dosunStates(
  { id, figures, states }: {
    id: string;
    figures: readonly string[];
    states: Pick<ReturnType<typeof measure>, "fillings">;
  },
): string {
  const { official, loose } = states.fillings;
  const added = loose.filter((filling) => !official.includes(filling));
  const length = official[0].length;
  const strip = (fillings: readonly string[]) =>
    `<ul class="examples tiny">${
      fillings.map((filling) =>
        `<li>${
          dosunPicture({
            rows: new Array(length).fill("A"),
            answer: [...filling],
            starved: false,
            label: `上から順に${
              Array.from(
                filling,
                (piece) =>
                  piece === "1" ? "風船" : piece === "2" ? "鉄球" : "空き",
              )
                .join("、")
            }`,
          })
        }</li>`
      ).join("")
    }</ul>`;
  return figure({
    id,
    figures,
    sources: [states],
    caption:
      `${length}マスの連の埋め方。上の${official.length}通りが公式のルールで許されるもの。下の${added.length}通りは、ゆるい読み方が付け加えるもので、どれにも互いを支え合って宙に浮く駒があります。`,
    body: strip(official) + `<hr>` + strip(added),
  });
}
