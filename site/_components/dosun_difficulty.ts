import { chart } from "../../lib/chart/figure.ts";
import { lines } from "../../lib/chart/marks.ts";
import { number } from "../../lib/chart/text.ts";
import type { Difficulty } from "../../lib/dosun_fuwari/measure_sampled.ts";
import figure, { dataTable } from "./figure.ts";

/** What boards ask of their solver, by the dial. */
export default function dosunDifficulty(
  { id, figures, difficulty }: {
    id: string;
    figures: readonly string[];
    difficulty: readonly Difficulty[];
  },
): string {
  const series = ({ tails }: Difficulty) =>
    tails === 0 ? "風船だけ飢えさせる" : "風船と鉄球を同じ数だけ";
  return figure({
    id,
    figures,
    sources: [difficulty],
    caption: `12×12の盤で、輪郭の段が連を絞った回数の平均。設定ごとに${
      number(difficulty[0].boards)
    }盤、帯は平均の95%信頼区間。`,
    body: chart(
      {
        id,
        title: "ダイヤルと輪郭の段の回数",
        description: "鉄球も飢えさせると、回数は二倍を超える。",
      },
      lines(
        difficulty.map((setting) => ({
          x: setting.starved,
          y: setting.profile.mean,
          low: setting.profile.low,
          high: setting.profile.high,
          series: series(setting),
        })),
        {
          x: { label: "風船の飢餓部屋の数" },
          y: { label: "輪郭の段の回数（平均）" },
        },
        { dots: true },
      ),
    ),
    data: dataTable(
      [
        "風船の飢餓",
        "鉄球の飢餓",
        "部屋",
        "部屋の段",
        "輪郭の段",
        "連鎖",
        "最長の連鎖",
      ],
      difficulty.map((s) => [
        number(s.starved),
        number(s.tails),
        number(s.rooms.mean, 1),
        number(s.room.mean, 1),
        number(s.profile.mean, 1),
        number(s.chain.mean, 2),
        number(s.chains.length - 1),
      ]),
    ),
  });
}
