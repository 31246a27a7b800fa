import { chart } from "../../lib/chart/figure.ts";
import { bars } from "../../lib/chart/marks.ts";
import { number, percent } from "../../lib/chart/text.ts";
import type { moves as measure } from "../../lib/nawabari/measure.ts";
import { SEAT_NAMES } from "../../lib/nawabari/seat_names.ts";
import figure, { dataTable } from "./figure.ts";

/** What is left of uniqueness when a clue moves, by the seat it lands on. */
export default function nawabariMoves(
  { id, figures, moves }: {
    id: string;
    figures: readonly string[];
    moves: ReturnType<typeof measure>;
  },
): string {
  const rows = moves.seats.toSorted((a, b) => b.share! - a.share!);
  return figure({
    id,
    figures,
    sources: [moves],
    caption: `数字を部屋の中の別のマスへ動かした${
      number(moves.all.moves)
    }通りのうち、一意のまま残った割合。着いた席ごと。`,
    body: chart(
      {
        id,
        title: "動かした先の席と、一意のまま残る割合",
        description: `最も残るのは${
          SEAT_NAMES[rows[0].seat]
        }、最も残らないのは${SEAT_NAMES[rows.at(-1)!.seat]}。`,
      },
      bars(
        rows.map(({ seat, share }) => ({
          label: SEAT_NAMES[seat],
          value: share!,
        })),
        { label: "一意のまま残る割合", format: percent, domain: [0, 1] },
      ),
    ),
    data: dataTable(
      [
        "着いた席",
        "数字",
        "移動",
        "一意のまま",
        "割合",
        "数字が同じ移動",
        "そのうち一意",
      ],
      rows.map((row) => [
        SEAT_NAMES[row.seat],
        number(row.digit),
        number(row.moves),
        number(row.unique),
        percent(row.share!),
        number(row.same.moves),
        number(row.same.unique),
      ]),
    ),
  });
}
