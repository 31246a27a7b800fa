/**
 * The source's claims on counts, engines and the ladder, and its summary.
 *
 * @module
 */

import { number, percent } from "../../../chart/text.ts";
import {
  agreement,
  counts,
  dropped,
  engines,
  naming,
  shares,
  uncovered,
} from "../../../study/choco_banana.ts";
import { type Claim, claim, type Read } from "../../claim.ts";
import {
  all,
  holds,
  type Judgement,
  never,
  record,
  same,
  sameRounded,
  shape,
  tested,
} from "../../verdict.ts";
import { rungName } from "./rungs.ts";

const COUNTS = "台帳";
const ENGINES = "3 つのエンジン";
const LADDER = "5 段のはしご";
const SUMMARY = "まとめ";

/** The first numbers of answers of the empty boards of one height. */
const countsOf = (read: Read, rows: number, length: number) =>
  read(counts).table[rows - 1].slice(0, length);

const LADDER_TEST = "lib/choco_banana/ladder_test.ts";

/** What the property test of the rungs holds of each of them. */
function judgeSound(): Judgement {
  return tested(
    LADDER_TEST,
    "ladder: no rung removes a true answer, from any position",
    "どの局面から働いても、残っている答えを一つも失いません",
  );
}

/** Shares of cells as the ladder is built up, for readers. */
const printShares = (shares: readonly number[]) =>
  shares.map((share) => percent(share)).join("、");

/** The claims, in the source's order. */
export const claims: readonly Claim[] = [
  claim("choco-banana.count.nxn", {
    section: COUNTS,
    kind: "exact",
    says: "手掛かりの無いn×nの盤の答えの数、nは一から五。",
    value: ["1", "5", "121", "4835", "584931"],
    judge: (read, value) =>
      same(value, read(counts).squares.slice(0, value.length)),
  }),
  claim("choco-banana.count.1xn", {
    section: COUNTS,
    kind: "exact",
    says: "手掛かりの無い1×nの盤の答えの数、nは一から八。",
    value: ["1", "1", "1", "1", "1", "1", "1", "1"],
    judge: (read, value) => same(value, countsOf(read, 1, value.length)),
  }),
  claim("choco-banana.count.1xn-reason", {
    section: COUNTS,
    kind: "exact",
    says:
      "1×nではつながった集まりがどれも長方形なので、バナナは住めず、全部塗るほかありません。",
    value: true,
    judge(read) {
      const strips = read(counts).table[0];
      return holds(
        strips.every((count) => count === "1"),
        `1×1から1×${strips.length}まで、全部塗る答えのほかにありません`,
        "全部塗る答え（いつでも正しい）がただ一つの答えである",
      );
    },
  }),
  claim("choco-banana.count.2xn", {
    section: COUNTS,
    kind: "exact",
    says: "手掛かりの無い2×nの盤の答えの数、nは一から十。",
    value: [
      "1",
      "5",
      "19",
      "57",
      "171",
      "509",
      "1505",
      "4441",
      "13105",
      "38689",
    ],
    judge: (read, value) => same(value, countsOf(read, 2, value.length)),
  }),
  claim("choco-banana.count.3xn", {
    section: COUNTS,
    kind: "exact",
    says: "手掛かりの無い3×nの盤の答えの数、nは一から八。",
    value: ["1", "19", "121", "599", "3057", "15525", "78781", "399575"],
    judge: (read, value) => same(value, countsOf(read, 3, value.length)),
  }),
  claim("choco-banana.count.cross-consistent", {
    section: COUNTS,
    kind: "exact",
    says: "四つの列と引き分けの表は、重なるところで一致します。",
    value: {
      "1x1": "1",
      "2x2": "5",
      "2x3": "19",
      "3x3": "121",
      "3x4": "599",
      "3x5": "3057",
      "4x4": "4835",
    },
    theirs: (value) => printCounts(value),
    judge(read, value) {
      const { table } = read(counts);
      const ours = Object.fromEntries(
        Object.keys(value).map((size) => {
          const [rows, cols] = size.split("x").map(Number);
          return [size, table[rows - 1][cols - 1]];
        }),
      );
      return same(value, ours, printCounts(ours));
    },
  }),
  claim("choco-banana.count.three-engines", {
    section: COUNTS,
    kind: "structural",
    says: "台帳のどの数も、三つのエンジンが一致して出します。",
    value: true,
    judge(read) {
      const { table } = read(counts);
      const rows = read(engines);
      return never(
        rows.filter(({ rows, cols, bySearch, byMask, byCells }) =>
          [bySearch, byMask, byCells].some((count) =>
            String(count) !== table[rows - 1][cols - 1]
          )
        ).length,
        rows.length,
        "通りの空の盤",
      );
    },
  }),
  claim("choco-banana.count.not-in-oeis", {
    section: COUNTS,
    kind: "feature",
    says: "台帳のどの数列も、2026年9月の時点でOEISにありません。",
    value: true,
    judge: () => record("OEISを調べた日の事実で、手元では確かめられません"),
    finding: {
      fault: "false",
      text:
        '「どれも無い」は、四つの列のうち1×nには当たりません。一ばかりの列は<a href="https://oeis.org/A000012">A000012</a>です。元の記事自身が、すぐあとで、この列が全部一になる理由を説明しています。',
    },
  }),
  claim("choco-banana.count.outside-link", {
    section: COUNTS,
    kind: "feature",
    says: "外の資料とつながっている数は、掛け算表に載る数の個数A027424です。",
    value: ["A027424"],
    judge: () =>
      tested(
        "lib/choco_banana/sizes_test.ts",
        "coloursOfShape: the products of sides are counted by A027424",
        "同じ数列と一致します",
      ),
  }),
  claim("choco-banana.engines.three", {
    section: ENGINES,
    kind: "feature",
    says:
      "コードを一行も共有しない三つのソルバー：推論つきの探索、盤を整数と見て全部試すもの、読み順にマスを埋めて塊が閉じた瞬間に裁くもの。",
    value: ["solveCtx", "bruteByMask", "bruteByCells"],
    judge: () =>
      tested(
        "lib/arrows_test.ts",
        "arrows: within a genre, rules stand below all, engines know nothing of each other",
        "同じ三つの仕組み。全数の二つは、梯子も規則の判定も読みません",
      ),
  }),
  claim("choco-banana.engines.agree", {
    section: ENGINES,
    kind: "structural",
    says:
      "出荷した盤で探索とマスの走査が一致し、小さい盤で三つのエンジンが一致します。",
    value: { shipped: [67, 67], small: [100, 100] },
    theirs: ({ shipped, small }) =>
      `出荷した盤${shipped.join("／")}、小さい盤${small.join("／")}`,
    judge(read) {
      const [own, small] = read(agreement);
      return all(
        never(own.disagree, own.boards, "盤（二つのエンジン）"),
        never(small.disagree, small.boards, "盤（三つのエンジン）"),
      );
    },
    finding: {
      fault: "inconsistent",
      text: (read) =>
        `出荷した盤は68と繰り返し書かれているのに、比べたのは67盤です。残る一盤がどうなったのか、説明がありません。私たちは${
          read(agreement)[0].boards
        }盤の全部で、マスの走査が見つけた答えの集まりを探索のものと比べ、食い違いは${
          read(agreement)[0].disagree
        }でした。`,
    },
  }),
  claim("choco-banana.engines.stale-components", {
    section: ENGINES,
    kind: "structural",
    says:
      "バナナの一覧を作ってから書き込むと、つながったバナナの古い一部が封じられた長方形に見え、正しい答えが棄てられます。書いたらすぐ戻らなければなりません。",
    value: true,
    judge: () =>
      tested(
        LADDER_TEST,
        "anti: reads no banana from before its own writes (4×4, and as small as 2×2)",
        "わざと誤らせた段は答えを失い、私たちの段は失いません",
      ),
  }),
  claim("choco-banana.engines.bug-found-by", {
    section: ENGINES,
    kind: "feature",
    says:
      "この誤りは、ある盤で探索が答えなし、走査が一つと言って見つかり、4×4の最小の例が回帰テストになっています。",
    value: { solver: 0, brute: 1, regression: "4x4" },
    theirs: ({ solver, brute }) => `探索${solver}、走査${brute}、最小の例は4×4`,
    judge: () =>
      tested(
        LADDER_TEST,
        "anti: reads no banana from before its own writes (4×4, and as small as 2×2)",
        "4×4でも、もっと小さい2×2でも起きます",
      ),
    finding: {
      fault: "false",
      text:
        "4×4は最小の例ではありません。同じ誤りは2×2の盤、手掛かり一つで起きます。一のまわりの二マスはバナナと決まり、どちらも残る一マスだけが出口です。一つ目のためにそこを塗らないと書いた瞬間、古い一覧の二つ目は出口を失った一マスの長方形に見え、ただ一つの答えが失われます。",
      board: "https://puzz.link/p?cbanana/2/2/g1h",
    },
  }),
  claim("choco-banana.feature.ladder-five-rungs", {
    section: LADDER,
    kind: "feature",
    says:
      "はしごは五段で、「数字」「外接長方形」「大きさ」「長方形でない」「仮定」の順です。",
    value: ["value", "rect", "size", "anti", "probe"],
    theirs: (value) => value.map(rungName).join("、"),
    judge(read, value) {
      const { order } = read(shares)[0].schedules
        .find(({ id }) => id === "cheapest")!;
      return same(value, [...order], order.map(rungName).join("、"));
    },
  }),
  claim("choco-banana.ladder.rung.value", {
    section: LADDER,
    kind: "structural",
    says:
      "段「数字」：一と二はチョコ、掛け算表の外はバナナ。残っている答えに反する色を書きません。",
    value: true,
    judge: judgeSound,
  }),
  claim("choco-banana.ladder.rung.rect", {
    section: LADDER,
    kind: "structural",
    says:
      "段「外接長方形」：チョコの塊は外接長方形を埋めます。残っている答えに反する色を書きません。",
    value: true,
    judge: judgeSound,
  }),
  claim("choco-banana.ladder.rung.size", {
    section: LADDER,
    kind: "structural",
    says:
      "段「大きさ」：手掛かりの塊を今ある分と届く範囲で挟み、チョコなら残る長方形の共通部分を書きます。残っている答えに反する色を書きません。",
    value: true,
    judge: judgeSound,
  }),
  claim("choco-banana.ladder.rung.anti", {
    section: LADDER,
    kind: "structural",
    says:
      "段「長方形でない」：封じられた長方形は矛盾、出口が一つならそこもバナナ、四方を囲まれたマスはチョコ。残っている答えに反する色を書きません。",
    value: true,
    judge: judgeSound,
  }),
  claim("choco-banana.ladder.rung.probe", {
    section: LADDER,
    kind: "structural",
    says:
      "段「仮定」：一マスの色を仮定して矛盾すれば、その色を除きます。残っている答えに反する色を書きません。",
    value: true,
    judge: () =>
      tested(
        LADDER_TEST,
        "ladder: the three engines find the same answers, with any rungs and reading",
        "仮定の段を入れても、答えの集まりは全数の二つと同じです",
      ),
  }),
  claim("choco-banana.ladder.cumulative.6x6", {
    section: LADDER,
    kind: "boards",
    says: "6×6の盤で、段を下から一つずつ足していったときに決まるマスの割合。",
    value: [19.8, 34.4, 69.7, 79.8, 100],
    theirs: (value) =>
      value.map((percent) => `${number(percent, 1)}%`).join("、"),
    judge(read) {
      const { cumulative, schedules } = read(shares)[0];
      const steps = cumulative.map(({ share }, i) =>
        share - (i === 0 ? 0 : cumulative[i - 1].share)
      );
      const first = schedules.find(({ id }) => id === "cheapest")!.share.value;
      return all(
        shape(
          "減ることがなく、最後は100%で、最初は「数字」が書いたマスの割合",
          steps.every((step) => step >= 0) &&
            cumulative.at(-1)!.share === 1 && cumulative[0].share === first,
          printShares(cumulative.map(({ share }) => share)),
        ),
        shape(
          "「大きさ」を足したときの伸びが最も大きい",
          steps[2] === Math.max(...steps),
          printShares(cumulative.map(({ share }) => share)),
        ),
      );
    },
    why: (read) => {
      const more = read(uncovered).find(({ extra }) => extra === 3)!.sides[0];
      return `私たちの盤は手掛かりを減らせるだけ減らしてあり、「仮定」を足したときの伸びが「大きさ」を上回りました。手掛かりの数の違いです。元の記事と同じくらいになるよう、一盤に三個ずつ数字を足すと（38盤で${
        number(more.clues)
      }個、元の記事は388個）、${
        printShares(more.cumulative)
      }となり、「大きさ」の伸びが最も大きくなります。`;
    },
    finding: {
      fault: "inconsistent",
      text: (read) => {
        const more = read(uncovered).find(({ extra }) => extra === 3)!.sides[0];
        return `「外接長方形」を足すと14.6ポイント伸びる一方で、段ごとの表ではこの段の手柄は5.5%です。安い段から試して手柄を数えるなら、手柄が伸びより小さくなることはありません。しかも「数字」のあとでチョコと分かっているのは一と二の塊だけで、埋めるべき外接長方形はまだありません。私たちの盤では伸びは${
          percent(
            read(shares)[0].cumulative[1].share -
              read(shares)[0].cumulative[0].share,
          )
        }、同じ数まで手掛かりを足した盤でも${
          percent(more.cumulative[1] - more.cumulative[0])
        }でした。二つの表は、別の順か、別の段で測られています。`;
      },
    },
  }),
  claim("choco-banana.summary.lost", {
    section: SUMMARY,
    kind: "boards",
    says:
      "まとめ：規則として落とすと、6×6で26盤、8×8で18盤が一意性を失います。",
    value: { "6x6": 26, "8x8": 18 },
    theirs: (value) => `6×6で${value["6x6"]}盤、8×8で${value["8x8"]}盤`,
    judge(read, value) {
      const ours = read(dropped).map(({ side, boards, readings }) => ({
        side,
        boards,
        lost: readings.find(({ reading }) => reading === "free-bananas")!.lost,
      }));
      return shape(
        "本文の表と同じく、どちらの大きさでも三分の一以上の盤が一意性を失う",
        [value["6x6"], value["8x8"]].every((lost, i) =>
          lost >= ours[i].boards / 3 && ours[i].lost >= ours[i].boards / 3
        ),
        ours.map(({ side, lost }) => `${side}×${side}で${lost}盤`).join("、"),
      );
    },
    finding: {
      fault: "inconsistent",
      text: (read) =>
        `まとめは「落とすと両方が骨組み」のすぐあとに26盤と18盤を挙げ、両方の規則の数のように読めますが、これは「バナナは長方形でない」を落としたときだけの数です。本文の表から「チョコは長方形」のほうを引けば17盤と21盤、私たちの盤では${
          read(dropped).map(({ readings }) =>
            `${
              readings.find(({ reading }) => reading === "free-chocos")!.lost
            }盤`
          ).join("と")
        }です。`,
    },
  }),
  claim("choco-banana.summary.half-name", {
    section: SUMMARY,
    kind: "exact",
    says:
      "まとめ：ありうる大きさの半分以上が自分の色を名乗ります（6×6、8×8、10×10）。",
    value: { percent: [58.3, 57.8, 61] },
    theirs: ({ percent }) =>
      percent.map((share) => `${number(share, 1)}%`).join("、"),
    judge(read, { percent: theirs }) {
      const rows = read(naming);
      return all(
        ...theirs.map((share, i) =>
          sameRounded(
            share,
            100 * rows[i].shareByShape,
            1,
            percent(rows[i].shareByShape),
          )
        ),
        holds(
          rows.every(({ shareByShape }) => shareByShape > 0.5),
          "どれも半分を超えます",
          "どの盤でも半分を超える",
        ),
      );
    },
  }),
];

/** Counts by size of board, for readers. */
function printCounts(value: Record<string, string>): string {
  return Object.entries(value).map(([size, count]) =>
    `${size.replace("x", "×")}で${number(count)}`
  ).join("、");
}
