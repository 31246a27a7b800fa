import { type Spark, spark } from "../../lib/chart/spark.ts";
import { FEWEST } from "./dosun_dial.ts";

/** A study's result, as `d` gives it to pages. */
// deno-lint-ignore no-explicit-any
type Result = (study: string) => any;
/** A number of a study, as `n` prints it. */
type Number = (study: string, path: string, format?: string) => string;

interface Finding {
  /** One sentence, as HTML. */
  sentence: string;
  /** What the drawing shows, in a few words, and what is to be seen in it. */
  title: string;
  description: string;
  data: Spark;
}

/** What each article found, by its name. */
const FINDINGS: Record<string, (d: Result, n: Number) => Finding> = {
  "sliding": (d, n) => ({
    sentence: `でたらめに並べた盤の半分は決して完成しませんが、解ける3×3の配置${
      n("sliding/distances", "positions")
    }通りは、どれも${n("sliding/distances", "deepest")}手までに完成します。`,
    title: "3×3の最短手数の分布",
    description: "山の頂は右寄りにあり、その先で急に終わる。",
    data: { kind: "bars", values: d("sliding/distances").layers },
  }),
  "nawabari": (d, n) => ({
    sentence:
      `数字を同じ部屋の別のマスへ動かすと、数字そのものは変わらなくても、答えが一つのまま残るのは${
        n("nawabari/moves", "same.share", "%.0")
      }だけです。`,
    title: "答えごとの、一意な置き方の割合",
    description: "寛容な答えはわずかで、あとはほとんど残らない。",
    data: {
      kind: "lines",
      most: 1,
      series: d("nawabari/placements").sets.map((
        { shares }: { shares: readonly number[] },
      ) => shares.toSorted((a, b) => b - a).map((y, x) => [x, y] as const)),
    },
  }),
  "dosun-fuwari": (d, n) => ({
    sentence: `部屋を飢えさせるたびに一意な盤は減り、8×8で四部屋なら${
      n("dosun-fuwari/dial-8", "[4].rate.share", "%.0")
    }になりますが、飢えさせる連と受け取る部屋を選べば一枚も失われません。`,
    title: "飢餓部屋の数と一意な盤の割合",
    description:
      "連と受け取る部屋を選べば割合は一のまま、選ばなければ下がっていく。",
    data: {
      kind: "lines",
      most: 1,
      series: ["careful", "", "any"].map((way) =>
        d(["dosun-fuwari/dial-8", way].filter(Boolean).join("-")).flatMap((
          { starved, rate }: {
            starved: number;
            rate: { share: number; n: number } | null;
          },
        ) =>
          rate === null || rate.n < FEWEST
            ? []
            : [[starved, rate.share] as const]
        )
      ),
    },
  }),
  "choco-banana": (d, n) => ({
    sentence: `全部のマスに数字を書いても見分けられない答えが3×4で初めて${
      n("choco-banana/ties", "[8].tied")
    }個現れ、盤が大きくなると、おおむね珍しくなります。`,
    title: "見分けられない答えの割合、盤の大きさごと",
    description: "3×4がいちばん多く、5×5までおおむね下がっていく。",
    data: {
      kind: "bars",
      values: [...d("choco-banana/ties"), ...d("choco-banana/large-ties")]
        .filter(({ tied }) => tied > 0)
        .map(({ share }) => share),
    },
  }),
  "compare": (d, n) => ({
    sentence: `なわばりの「格子点」の段は推論の${
      n("nawabari/rung-worth", "sets[1].rungs[1].share", "%.0")
    }を書きますが、抜いても解けなくなる盤は一枚もありません。`,
    title: "段が書いた割合と、抜くと解けなくなる盤の割合",
    description: "二つのあいだに、はっきりしたつながりは見えない。",
    data: {
      kind: "dots",
      most: 1.08,
      series: ["nawabari", "dosun-fuwari", "choco-banana"].map((genre) => {
        const { sets } = d(`${genre}/rung-worth`);
        // deno-lint-ignore no-explicit-any
        const set = sets.find(({ rows }: any) => rows === 8);
        // deno-lint-ignore no-explicit-any
        return set.rungs.map(({ share, finished }: any) =>
          [share, 1 - finished / set.boards] as const
        );
      }),
    },
  }),
};

/**
 * What an article found, in one sentence and a small drawing.
 *
 * @param name The article's name: that of its page.
 * @param d The page's `d`.
 * @param n The page's `n`.
 */
export default function finding(
  { name, d, n }: { name: string; d: Result; n: Number },
): string {
  const found = FINDINGS[name];
  if (found === undefined) throw new Error(`${name} has no finding yet`);
  const { sentence, title, description, data } = found(d, n);
  return `${
    spark({ id: `spark-${name}`, title, description }, data)
  }<p>${sentence}</p>`;
}
