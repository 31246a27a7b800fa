import { chart } from "../../lib/chart/figure.ts";
import { bars } from "../../lib/chart/marks.ts";
import { number, percent } from "../../lib/chart/text.ts";
import type { shares as measure } from "../../lib/choco_banana/measure_boards.ts";
import figure, { dataTable } from "./figure.ts";
import rung from "./rung.ts";

const SCHEDULES: Record<string, string> = {
  cheapest: "安い段から",
  "size-first": "大きさを外接長方形より先に",
  dearest: "高い段から",
};

/** Who writes how many cells, under three schedules. */
export default function chocoShares(
  { id, figures, shares }: {
    id: string;
    figures: readonly string[];
    shares: ReturnType<typeof measure>;
  },
): string {
  const nameOf = (id: string) => rung({ genre: "choco-banana", id });
  const order = shares[0].schedules[0].order;
  const rows = shares.flatMap(({ side, schedules }) =>
    schedules.map((schedule) => [
      `${side}×${side}、${SCHEDULES[schedule.id]}`,
      ...order.map((id) => percent(schedule.share[id])),
    ])
  );
  const boards = shares.map(({ boards }) => number(boards)).join("盤と");
  return figure({
    id,
    figures,
    sources: [shares],
    caption:
      `6×6と8×8の${boards}盤で、どの段が何割のマスを書いたか。変化のたびにいちばん安い段へ戻る進め方です。段の順を変えた場合は数表にあります。`,
    body: chart(
      {
        id,
        title: "段ごとに書いたマスの割合",
        description:
          "どちらの大きさでも「大きさ」が過半を書き、「外接長方形」と「長方形でない」は少ない。",
      },
      bars(
        shares.flatMap(({ side, schedules: [{ share }] }) =>
          order.map((id) => ({
            label: `${side}×${side} ${nameOf(id)}`,
            value: share[id],
          }))
        ),
        { label: "割合", format: (share) => percent(share) },
      ),
    ),
    data: dataTable(["進め方", ...order.map(nameOf)], rows),
  });
}
