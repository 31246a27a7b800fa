import { chart } from "../../lib/chart/figure.ts";
import { pairs } from "../../lib/chart/marks.ts";
import { number } from "../../lib/chart/text.ts";
import figure, { dataTable } from "./figure.ts";

/** Shares are too small for percent: they are told of so many answers. */
const PER = 100_000;

/** How many answers of a size nothing can single out. */
export interface Silent {
  rows: number;
  cols: number;
  /** All answers of the size; a decimal string where they are many. */
  answers: number | string;
  /** Those among them that no board has as its only one. */
  lost: number | string;
}

/** Answers that clues cannot tell, in Choco-Banana and in Nawabari, on the same boards. */
export default function compareSilence(
  { id, figures, choco, nawabari, sources }: {
    id: string;
    figures: readonly string[];
    choco: readonly Silent[];
    nawabari: readonly Silent[];
    /** The studies' results that these are from. */
    sources: readonly unknown[];
  },
): string {
  const both = choco.flatMap((one) => {
    const other = nawabari.find(({ rows, cols }) =>
      rows === one.rows && cols === one.cols
    );
    return other === undefined
      ? []
      : [{ size: `${one.rows}×${one.cols}`, one, other }];
  });
  const per = ({ answers, lost }: Silent) =>
    Number(lost) / Number(answers) * PER;
  const write = (value: number) => number(value, value < 1 ? 2 : 0);
  return figure({
    id,
    figures,
    sources,
    caption:
      "同じ大きさの盤で、答え十万個のうち、どんな手掛かりでも一つに決められない答えの数。どちらも、すべての答えを調べた正確な値です。",
    body: chart(
      {
        id,
        title: "どんな手掛かりでも決められない答え、十万個あたり",
        description:
          "チョコバナナでは盤が大きくなるとおおむね減り、なわばりでは4×4から先、細長い盤のほかはあまり変わらない。",
      },
      pairs(
        both.map(({ size, one, other }) => ({
          label: size,
          values: [per(one), per(other)],
        })),
        { label: "十万個あたり", format: write },
        ["チョコバナナ", "なわばり"],
      ),
    ),
    data: dataTable(
      [
        "盤",
        "チョコバナナの答え",
        "決められない",
        "なわばりの答え",
        "決められない",
      ],
      both.map(({ size, one, other }) => [
        size,
        number(one.answers),
        number(one.lost),
        number(other.answers),
        number(other.lost),
      ]),
    ),
  });
}
