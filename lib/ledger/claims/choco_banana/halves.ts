/**
 * The source's claims on the two halves of the predicate: as rungs, and as rules.
 *
 * @module
 */

import { number, percent } from "../../../chart/text.ts";
import {
  ablation,
  boards,
  closure,
  dropped,
  droppedSorts,
  halves,
  homes,
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
  shape,
  someOf,
  tested,
} from "../../verdict.ts";
import { type RungId, rungName, RUNGS } from "./rungs.ts";

const LEAD = "冒頭";
const RULES = "ルール";
const TWO = "推論としての 2 方向";
const REASON = "なぜそうなるか";
const DROPPED = "ルールとして外すと";

/** Shares of the cells of our boards that each rung writes, cheapest rung first. */
function written(read: Read, side: number) {
  const { schedules } = read(shares).find((row) => row.side === side)!;
  return schedules.find(({ id }) => id === "cheapest")!;
}

/** The source's shares by rung, for readers. */
const theirShares = (value: Record<string, number>) =>
  RUNGS.map((id) => `${rungName(id)}${number(value[id], 1)}%`).join("、");

function judgeShares(read: Read, side: number): Judgement {
  const { share } = written(read, side);
  const order = Object.keys(share).sort((a, b) => share[b] - share[a]);
  const sum = Object.values(share).reduce((a, b) => a + b, 0);
  return shape(
    "「大きさ」が45%を超えて最も多く、「数字」が次、「外接長方形」と「長方形でない」は15%未満、合計は100%",
    share.size > 0.45 && order[0] === "size" && order[1] === "value" &&
      share.rect < 0.15 && share.anti < 0.15 && Math.abs(sum - 1) < 5e-4,
    RUNGS.map((id) => `${rungName(id)}${percent(share[id])}`).join("、"),
  );
}

/** The ladder over our boards with one rung taken out. */
function without(read: Read, rung: string, probe = true) {
  return read(ablation).rows.find((row) =>
    row.without === rung && row.probe === probe
  )!;
}

type Variant = ReturnType<typeof without>;

const printVariant = (row: Variant, boards: number) =>
  `${percent(row.settled)}、完走${number(row.finished)}／${
    number(boards)
  }、分岐${number(row.branches)}${
    row.gaveUp > 0 ? `（${number(row.gaveUp)}盤は上限で打ち切り）` : ""
  }`;

interface TheirVariant {
  settled_percent: number;
  finished: number;
  of: number;
  assumptions: number;
}

const theirVariant = (
  { settled_percent, finished, of, assumptions }: TheirVariant,
) =>
  `${number(settled_percent, 1)}%、完走${finished}／${of}、仮定${
    number(assumptions)
  }`;

/** The order of harm, which is the same rule for all four variants; prints the one asked for. */
function judgeHarm(read: Read, rung: RungId): Judgement {
  const harm = (id: string) => without(read, id).branches;
  const few = [harm("value"), harm("rect")];
  return shape(
    "仮定の数の順が、なし＜「数字」と「外接長方形」＜「長方形でない」＜「大きさ」で、最後は桁違い（十倍以上）",
    harm("none") < Math.min(...few) && Math.max(...few) < harm("anti") &&
      harm("size") >= 10 * harm("anti"),
    printVariant(without(read, rung), read(ablation).boards),
  );
}

/** A claim on the variant without one rung. */
const ablationSays = (rung: RungId) =>
  `68盤で段「${
    rungName(rung)
  }」を抜いたときの、推論だけで決まるマスの割合、仮定なしで完走した盤、探索の仮定の数。こちらでは一マスの両方の色を試すことを分岐一回と数えます。`;

/** Without `probe` the denial must cost twice as much as the affirmation. */
function judgeTwice(read: Read): Judgement {
  const [rect, anti] = ["rect", "anti"].map((rung) =>
    without(read, rung, false).branches
  );
  return shape(
    "仮定の段を使わず「長方形でない」を抜いた分岐が、「外接長方形」を抜いた分岐の二倍以上",
    anti >= 2 * rect,
    `「外接長方形」を抜いて${number(rect)}、「長方形でない」を抜いて${
      number(anti)
    }、${number(anti / rect)}倍`,
  );
}

/** How the ratio of the two halves moves with the boards. */
function ratios(read: Read): string {
  const sorts = read(halves).map(({ ratio }) => ratio);
  const [none, ...more] = read(uncovered);
  return `新しく作った${sorts.length}種類の盤では${
    number(Math.min(...sorts))
  }倍から${number(Math.max(...sorts))}倍、この68盤では${
    number(none.ratio)
  }倍、そこへ数字を${
    more.map(({ extra, ratio }) => `一盤に${extra}個足すと${number(ratio)}倍`)
      .join("、")
  }`;
}

/** Our boards of one side under a reading of the rules. */
function underReading(read: Read, side: number, reading: string) {
  const { boards, readings } = read(dropped).find((row) => row.side === side)!;
  return { boards, ...readings.find((row) => row.reading === reading)! };
}

const DENIAL = "free-bananas";
const AFFIRMATION = "free-chocos";

function judgeDropped(read: Read, side: number): Judgement {
  const [all, denial, affirmation] = ["official", DENIAL, AFFIRMATION].map(
    (reading) => underReading(read, side, reading),
  );
  return shape(
    "全ルールではどの盤も一意、どちらか一つを落とすと一意なのは四分の三以下",
    all.unique === all.boards && denial.unique <= all.boards * 0.75 &&
      affirmation.unique <= all.boards * 0.75,
    `${all.boards}盤のうち、全ルール${all.unique}、「バナナは長方形でない」なし${denial.unique}、「チョコは長方形」なし${affirmation.unique}`,
  );
}

const theirDropped = (
  { boards, all, no_banana_rule, no_choco_rule }: {
    boards: number;
    all: number;
    no_banana_rule: number;
    no_choco_rule: number;
  },
) =>
  `${boards}盤のうち、全ルール${all}、「バナナは長方形でない」なし${no_banana_rule}、「チョコは長方形」なし${no_choco_rule}`;

/** At least a third of the boards of either size lose uniqueness under a reading. */
function judgeLost(read: Read, reading: string): Judgement {
  const sides = [6, 8].map((side) => underReading(read, side, reading));
  return shape(
    "どちらの大きさでも三分の一以上の盤が一意性を失う",
    sides.every(({ lost, boards }) => lost >= boards / 3),
    sides.map(({ lost, boards }, i) =>
      `${["6×6", "8×8"][i]}で${boards}盤中${lost}盤`
    ).join("、"),
  );
}

/** The claims, in the source's order. */
export const claims: readonly Claim[] = [
  claim("choco-banana.feature.rule-sets", {
    section: LEAD,
    kind: "feature",
    says: "五つのルールセットを内蔵し、選んで遊べます。",
    value: { rule_sets: 5 },
    theirs: "五つ",
    judge: () =>
      tested(
        "lib/choco_banana/rules_test.ts",
        "readings: five, the official one first; no sixth by another name",
        "五つ：正式なもの、規則を一つ落としたもの二つ、方言二つ",
      ),
    finding: {
      fault: "unclear",
      text:
        "五つのルールセットがどれなのか、元の記事はどこにも並べていません。本文に出てくる五つ（正式なもの、「バナナは長方形でない」を落としたもの、「チョコは長方形」を落としたもの、色を名乗る数字だけ、名乗らない数字だけ）と読みましたが、推測です。",
    },
  }),
  claim("choco-banana.feature.series-number", {
    section: LEAD,
    kind: "feature",
    says: "ソルバーを内蔵したパズルの第52弾で、テストは72本あります。",
    value: { series_index: 52, tests: 72 },
    theirs: ({ series_index, tests }) =>
      `第${series_index}弾、テスト${tests}本`,
    judge: () =>
      record("作者の作品の番号とテストの本数で、比べるものがありません"),
  }),
  claim("choco-banana.feature.published-demo", {
    section: LEAD,
    kind: "feature",
    says: "遊べるページと、ソースコードの公開先があります。",
    value: {
      demo: "https://sen.ltd/portfolio/choco-banana/",
      repository: "https://github.com/sen-ltd/choco-banana",
      posted: "2026-09-02",
    },
    theirs: ({ demo, repository, posted }) =>
      `${demo} と ${repository}（${posted}）`,
    judge: () => record("外のページへのリンクで、こちらでは開いていません"),
  }),
  claim("choco-banana.feature.browser", {
    section: LEAD,
    kind: "feature",
    says: "ブラウザの中でソルバーごと動き、そのまま遊べます。",
    value: true,
    judge: () =>
      tested(
        "site/play/deduction_browser_test.ts",
        "the player of marks",
        "本物のブラウザで、解き終えるまで、ヒントと採点ごと動かします",
      ),
  }),
  claim("choco-banana.headline.six-times", {
    section: LEAD,
    kind: "boards",
    says:
      "題にある数：否定の段「長方形でない」を抜くと、肯定の段「外接長方形」を抜くより六倍高くつきます。",
    value: { ratio: 6 },
    theirs: "六倍",
    judge: judgeTwice,
    why: (read) =>
      `比は盤で決まります。${
        ratios(read)
      }でした。合計は、とびきり高い少数の盤が決めます。盤の数で数えれば、作った${
        number(read(halves).reduce((sum, { boards }) => sum + boards, 0))
      }盤のうち${
        number(
          read(halves).reduce((sum, { antiDearer }) => sum + antiDearer, 0),
        )
      }盤で、否定を抜くほうが高くつきます。`,
    finding: {
      fault: "condition",
      text: (read) =>
        `題とまとめは「六倍」とだけ言い、どの比べ方かを言いません。六倍になるのは仮定の段を載せない比べ方（103,958／17,452＝${
          number(103_958 / 17_452)
        }）だけで、本文の表にある比べ方では11,686／498＝${
          number(11_686 / 498, 1)
        }倍です。しかも比は盤しだいで、${ratios(read)}になります。`,
    },
  }),
  claim("choco-banana.rules.definition", {
    section: RULES,
    kind: "feature",
    says:
      "塗ったマスの塊は必ず長方形、塗らないマスの塊は決して長方形でなく、数字は色を問わずそのマスの塊の大きさです。",
    value: true,
    judge: () =>
      tested(
        "lib/choco_banana/rules_test.ts",
        "check: passes just the answers that trying everything finds, under every reading",
        "同じ三つの規則。別に書いた全数の試しと、通す答えが一致します",
      ),
  }),
  claim("choco-banana.rules.same-predicate", {
    section: RULES,
    kind: "structural",
    says:
      "二つの塊の規則は同じ述語「外接長方形を満たす」で、一方では肯定され、他方では否定されます。",
    value: true,
    judge: () =>
      tested(
        "lib/choco_banana/rules_test.ts",
        "blocks: cover the board, agree with the size map, and are what the predicate is said of",
        "一つの関数を、塗った塊では真、塗らない塊では偽と求めます",
      ),
  }),
  claim("choco-banana.rules.clue-hides-colour", {
    section: RULES,
    kind: "structural",
    says:
      "手掛かりは大きさだけを言い、同じ数が塗った塊にも塗らない塊にも付きえます。",
    value: true,
    judge(read) {
      const both = read(naming).map(({ n, table }) => ({
        n,
        sizes: table.filter(({ inAnswers }) => inAnswers === "either").length,
      }));
      return holds(
        both.every(({ sizes }) => sizes > 0),
        `そのような大きさは${
          both.map(({ n, sizes }) => `${n}×${n}に${sizes}個`).join("、")
        }`,
        "どちらの色の塊にもなる大きさが、正しい答えの中にある",
      );
    },
  }),
  claim("choco-banana.closure.rect", {
    section: TWO,
    kind: "structural",
    says: "同じ塊にある二つの塗ったマスは、外接長方形の全部を塗らせます。",
    value: true,
    judge(read) {
      const { pairs, notFilled } = read(closure);
      return never(notFilled, pairs, "組のマス（4×4の全部の答えから）");
    },
  }),
  claim("choco-banana.closure.not-rect", {
    section: TWO,
    kind: "structural",
    says:
      "いま長方形になっているバナナは、まわりに未定のマスがあるうちは矛盾でなく、封じられたときに初めて矛盾になります。",
    value: true,
    judge(read) {
      const { sealed, sealedInAnswers, open, doomed } = read(closure);
      return all(
        never(sealedInAnswers, sealed, "個の封じられたバナナ"),
        never(doomed, open, "個の出口のあるバナナ"),
      );
    },
    why: (read) => {
      const { doomed, open } = read(closure);
      return `封じられた長方形はどれも矛盾で、そこは同じです。しかし3×3の盤では、出口のある${
        number(open)
      }個のうち${
        number(doomed)
      }個が、未定のマスをどう塗っても長方形にしかなれませんでした。幅一の廊下に閉じ込められたバナナです。`;
    },
    finding: {
      fault: "condition",
      text: (read) =>
        `封じられるまでは違反でない、というのは規則の判定としては正しくても、推論としては遅すぎます。<code>${
          read(closure).doomedExample.join("／")
        }</code>（<code>?</code>が未定）のバナナは、そこをどちらに塗っても一列の棒で、出口が残っているうちに矛盾と分かります。1×nの盤では、すべてのバナナが最初から矛盾です。`,
    },
  }),
  claim("choco-banana.closure.anti-rejects-only", {
    section: TWO,
    kind: "structural",
    says:
      "「長方形でない」は外接長方形のような埋める決まりにならず、封じられる寸前の塊を棄てるだけで、局面を進めません。",
    value: true,
    judge(read) {
      const cells = [6, 8].map((side) => written(read, side).written.anti);
      return holds(
        cells.every((cells) => cells === 0),
        `段「長方形でない」は6×6で${number(cells[0])}マス、8×8で${
          number(cells[1])
        }マスを書きます`,
        "段「長方形でない」が一マスも書かない",
      );
    },
    why:
      "棄てるだけではありません。出口が一つのバナナはそこへ伸び、四方をふさがれたマスはチョコになります。元の記事の表でも、この段は4.2%と4.5%のマスを書いています。",
    finding: {
      fault: "inconsistent",
      text: (read) =>
        `前半では「局面を進められない、棄却しかできない」と言い、後半の表ではこの段が6×6の4.2%、8×8の4.5%のマスを書いています。段の説明にも、出口が一つならバナナ、四方をふさがれたらチョコ、という書き込みがあります。出口が二つあっても決まることがあり、3×3の盤では出口のあるバナナ${
          number(read(closure).open)
        }個のうち、出口が二つ以上あるのに否定だけで未定のマスの色が決まるものが${
          number(read(closure).forcing)
        }個ありました。`,
    },
  }),
  claim("choco-banana.ladder.share.6x6", {
    section: TWO,
    kind: "boards",
    says: "6×6の38盤を全部の段で解いたとき、それぞれの段が書いたマスの割合。",
    value: {
      boards: 38,
      value: 19.8,
      rect: 5.5,
      size: 62.6,
      anti: 4.2,
      probe: 7.9,
    },
    theirs: theirShares,
    judge: (read) => judgeShares(read, 6),
  }),
  claim("choco-banana.ladder.share.8x8", {
    section: TWO,
    kind: "boards",
    says: "8×8の30盤を全部の段で解いたとき、それぞれの段が書いたマスの割合。",
    value: {
      boards: 30,
      value: 15.3,
      rect: 3.5,
      size: 67.4,
      anti: 4.5,
      probe: 9.2,
    },
    theirs: theirShares,
    judge: (read) => judgeShares(read, 8),
  }),
  claim("choco-banana.ladder.share.shipped-total", {
    section: TWO,
    kind: "boards",
    says: "用意した盤は6×6が38、8×8が30の、合わせて68盤です。",
    value: { total: 68, "6x6": 38, "8x8": 30 },
    theirs: (value) => `${value["6x6"]}＋${value["8x8"]}＝${value.total}`,
    judge(read) {
      const [six, eight] = read(boards).map(({ boards }) => boards);
      const { boards: total } = read(ablation);
      return shape(
        "二つの大きさの盤を足すと、ほかの表が使う盤の数になる",
        six + eight === total,
        `${six}＋${eight}＝${total}`,
      );
    },
  }),
  claim("choco-banana.ladder.share.two-halves-equal", {
    section: TWO,
    kind: "boards",
    says:
      "述語の二つの半分は書くマスの数がほぼ同じで、どちらも「大きさ」よりずっと少なくなります。",
    value: { "6x6": { rect: 5.5, anti: 4.2 }, "8x8": { rect: 3.5, anti: 4.5 } },
    theirs: (value) =>
      Object.entries(value).map(([side, { rect, anti }]) =>
        `${side.replace("x", "×")}で${rect}%と${anti}%`
      ).join("、"),
    judge(read) {
      const sides = [6, 8].map((side) => ({
        side,
        share: written(read, side).share,
      }));
      return shape(
        "どちらも15%未満、互いに三倍以内、「大きさ」の三分の一未満",
        sides.every(({ share: { rect, anti, size } }) =>
          Math.max(rect, anti) < 0.15 &&
          Math.max(rect, anti) <= 3 * Math.min(rect, anti) &&
          Math.max(rect, anti) < size / 3
        ),
        sides.map(({ side, share: { rect, anti } }) =>
          `${side}×${side}で${percent(rect)}と${percent(anti)}`
        ).join("、"),
      );
    },
  }),
  claim("choco-banana.ladder.ablation.all", {
    section: TWO,
    kind: "boards",
    says:
      "68盤を全部の段で解いたときの、推論だけで決まるマスの割合、仮定なしで完走した盤、探索の仮定の数。",
    value: { settled_percent: 100, finished: 68, of: 68, assumptions: 0 },
    theirs: theirVariant,
    judge(read, value) {
      const row = without(read, "none"), { boards } = read(ablation);
      return same(
        value,
        {
          settled_percent: 100 * row.settled,
          finished: row.finished,
          of: boards,
          assumptions: row.branches,
        },
        printVariant(row, boards),
      );
    },
  }),
  claim("choco-banana.ladder.ablation.no-value", {
    section: TWO,
    kind: "boards",
    says: ablationSays("value"),
    value: { settled_percent: 86.7, finished: 50, of: 68, assumptions: 332 },
    theirs: theirVariant,
    judge: (read) => judgeHarm(read, "value"),
  }),
  claim("choco-banana.ladder.ablation.no-rect", {
    section: TWO,
    kind: "boards",
    says: ablationSays("rect"),
    value: { settled_percent: 97.2, finished: 54, of: 68, assumptions: 498 },
    theirs: theirVariant,
    judge: (read) => judgeHarm(read, "rect"),
  }),
  claim("choco-banana.ladder.ablation.no-anti", {
    section: TWO,
    kind: "boards",
    says: ablationSays("anti"),
    value: { settled_percent: 89.8, finished: 36, of: 68, assumptions: 11_686 },
    theirs: theirVariant,
    judge: (read) => judgeHarm(read, "anti"),
  }),
  claim("choco-banana.ladder.ablation.no-size", {
    section: TWO,
    kind: "boards",
    says: ablationSays("size"),
    value: {
      settled_percent: 23.5,
      finished: 8,
      of: 68,
      assumptions: 3_623_318,
    },
    theirs: theirVariant,
    judge: (read) => judgeHarm(read, "size"),
    finding: {
      fault: "inconsistent",
      text:
        `仮定の数3,623,318は、同じ記事の上限と合いません。58盤が上限の60,000で止まり、残る10盤のうち8盤は仮定なしで完走したのなら、全部で多くても60盤×60,000＝${
          number(60 * 60_000)
        }のはずで、${
          number(3_623_318 - 60 * 60_000)
        }多くなっています。確定率23.5%も、「数字」と「外接長方形」だけで6×6の34.4%が決まるという累積の表とは折り合いが悪く、8×8には${
          number(
            (0.2355 * (38 * 36 + 30 * 64) - 0.3435 * 38 * 36) / (30 * 64) * 100,
            1,
          )
        }%しか残りません（そこでは「数字」だけで15.3%です）。`,
    },
  }),
  claim("choco-banana.ladder.ablation.no-probe-row-missing", {
    section: TWO,
    kind: "boards",
    says:
      "一段ずつ抜いた表の行は「数字」「外接長方形」「長方形でない」「大きさ」です。",
    value: ["value", "rect", "anti", "size"],
    theirs: (rungs) => rungs.map((rung) => rungName(rung)).join("、"),
    judge(read, value) {
      const ours = read(ablation).rows.filter(({ probe }) => probe)
        .map(({ without }) => without).filter((rung) => rung !== "none");
      return same(
        value.toSorted(),
        ours.toSorted(),
        `${
          ours.map((rung) => rungName(rung)).join("、")
        }。ほかに「仮定」を抜いた行`,
      );
    },
    finding: {
      fault: "inconsistent",
      text: (read) => {
        const { boards } = read(ablation), row = without(read, "none", false);
        return `全部の段を一つずつ抜くと言いながら、「仮定」を抜いた行が表にありません。私たちの盤で抜くと、確定率は${
          percent(row.settled)
        }、完走は${boards}盤のうち${row.finished}盤、分岐は${
          number(row.branches)
        }回でした。`;
      },
    },
  }),
  claim("choco-banana.ladder.ablation.without-probe", {
    section: TWO,
    kind: "boards",
    says:
      "仮定の段を載せずに「外接長方形」を抜いたときと「長方形でない」を抜いたときの、68盤の仮定の合計と、その比。",
    value: { no_rect: 17_452, no_anti: 103_958, ratio: 6 },
    theirs: ({ no_rect, no_anti, ratio }) =>
      `${number(no_rect)}と${number(no_anti)}、${ratio}倍`,
    judge: judgeTwice,
    why: (read) => {
      const dear = read(halves).map(({ side, largest, boards, variants }) => ({
        side,
        largest,
        boards,
        ...variants.find(({ without }) => without === "rect")!,
      })).toSorted((a, b) => b.most / b.branches - a.most / a.branches)[0];
      return `盤によって変わる比で、${
        ratios(read)
      }でした。合計を決めるのは少数の高い盤です。塊を${dear.largest}マスまでとして作った${dear.side}×${dear.side}の${dear.boards}盤では、「外接長方形」を抜いた分岐${
        number(dear.branches)
      }回のうち${number(dear.most)}回が、ただ一つの盤のものでした。`;
    },
  }),
  claim("choco-banana.ladder.ablation.opposite-order", {
    section: TWO,
    kind: "boards",
    says:
      "二つの半分は書くマスの数がほぼ同じなのに、抜くと「長方形でない」のほうが確定率、完走、仮定のどれでも損になります。",
    value: { rect: [97.2, 54, 498], anti: [89.8, 36, 11_686] },
    theirs: (value) =>
      Object.entries(value).map(([rung, [settled, finished, assumptions]]) =>
        `「${rungName(rung)}」${settled}%、完走${finished}、仮定${
          number(assumptions)
        }`
      ).join("、"),
    judge(read) {
      const [rect, anti] = ["rect", "anti"].map((id) => without(read, id));
      const { boards } = read(ablation);
      return shape(
        "「長方形でない」を抜くほうが、完走する盤が少なく、仮定が多い",
        anti.finished < rect.finished && anti.branches > rect.branches,
        `「外接長方形」${printVariant(rect, boards)}、「長方形でない」${
          printVariant(anti, boards)
        }`,
      );
    },
  }),
  claim("choco-banana.ladder.ablation.boards-lost", {
    section: TWO,
    kind: "boards",
    says:
      "段を一つ抜くと、仮定なしでは完走しなくなる盤の数（68から引いた数）。",
    value: { value: 18, rect: 14, anti: 32, size: 60 },
    theirs: (value) =>
      Object.entries(value).map(([rung, boards]) =>
        `${rungName(rung)}${boards}`
      ).join("、"),
    judge(read) {
      const { boards } = read(ablation);
      const lost = (rung: string) => boards - without(read, rung).finished;
      return shape(
        "「大きさ」が最も多く、次が「長方形でない」、「数字」と「外接長方形」はそれより少ない",
        lost("size") > lost("anti") &&
          lost("anti") > Math.max(lost("value"), lost("rect")),
        (["value", "rect", "anti", "size"] as const).map((rung) =>
          `${rungName(rung)}${lost(rung)}`
        ).join("、"),
      );
    },
  }),
  claim("choco-banana.ladder.no-size-budget", {
    section: TWO,
    kind: "boards",
    says:
      "「大きさ」を抜くと、58盤で探索が上限の六万に達し、一意と示せたのは68盤のうち10盤です。答えの数は変わりません。",
    value: { budget: 60_000, exhausted: 58, unique_shown: 10, of: 68 },
    theirs: ({ budget, exhausted, unique_shown, of }) =>
      `上限${number(budget)}で打ち切り${exhausted}、一意${unique_shown}／${of}`,
    judge(read) {
      const { boards } = read(ablation);
      const { limitWithProbe, limitWithout } = ablation.params;
      const rows = [true, false].map((probe) => without(read, "size", probe));
      return shape(
        "半分を超える盤が上限に達し、残りはどれも一意と示される",
        rows.every(({ gaveUp, unique }) =>
          gaveUp > boards / 2 && gaveUp + unique === boards
        ),
        rows.map(({ gaveUp, unique }, i) =>
          `仮定の段${["あり", "なし"][i]}（上限${
            number([limitWithProbe, limitWithout][i])
          }）で打ち切り${gaveUp}、一意${unique}／${boards}`
        ).join("、"),
      );
    },
    finding: {
      fault: "inconsistent",
      text:
        "注は「− size の行の一意 10/68」を説明していますが、その表に一意の列はありません。表の欄は確定率、仮定なしの完走、仮定の数だけで、10という数は注にしか出てきません。",
    },
  }),
  claim("choco-banana.size.carries-rect", {
    section: REASON,
    kind: "structural",
    says:
      "段「大きさ」は、数字の付いたチョコにまだ入る長方形を全部調べ、どれにも共通するマスを塗り、塊に接していてどれにも入らないマスをバナナにします。",
    value: true,
    judge: () =>
      tested(
        "lib/choco_banana/ladder_test.ts",
        "size: a choco takes what its rectangles share, and gives up what is beside it in none",
        "同じことをします。長方形を一つずつ並べる別の数え方と一致します",
      ),
  }),
  claim("choco-banana.size.anti-no-second-home", {
    section: REASON,
    kind: "structural",
    says:
      "否定の半分「バナナは長方形でない」は、段「長方形でない」のほかのどの段にも住んでいません。",
    value: true,
    judge(read) {
      const { positions, rungs } = read(homes);
      const others = rungs.filter(({ rung }) => rung !== "anti");
      return holds(
        others.every(({ withoutDenial }) => withoutDenial === 0),
        `${number(positions)}局面のうち、否定を落とすと書くマスが変わるのは${
          others.map(({ rung, withoutDenial }) =>
            `「${rungName(rung)}」${number(withoutDenial)}`
          ).join("、")
        }`,
        "ほかの段は、否定を落としても同じマスを書く",
      );
    },
    why:
      "段「数字」が一と二をチョコとするのは、一マスや二マスのバナナが必ず長方形になるから、つまり否定があるからです。否定を落とせば、一や二と書かれたマスの色は決まりません。",
    finding: {
      fault: "false",
      text: (read) => {
        const [{ oneOrTwo, naming }] = read(boards);
        return `否定の半分に「第二の住所が無い」は誤りです。段「数字」のうち「一と二はチョコ」は否定の規則から、「掛け算表の外はバナナ」は肯定の規則から出ます。元の記事の6×6では、「数字」が書いた271マスのうち195マス（全マスの${
          percent(195 / (38 * 36))
        }）が否定の働きで、段「長方形でない」自身の4.2%より多いのです。私たちの盤でも${naming}のうち${oneOrTwo}がそうでした。`;
      },
    },
  }),
  claim("choco-banana.rect.almost-empty", {
    section: REASON,
    kind: "boards",
    says:
      "段「外接長方形」だけの仕事はほとんど残っておらず、抜いても97.2%のマスが決まります。",
    value: { settled_percent_without: 97.2, share_6x6: 5.5, share_8x8: 3.5 },
    theirs: ({ settled_percent_without }) =>
      `抜いても${settled_percent_without}%`,
    judge(read) {
      const { settled } = without(read, "rect");
      return shape(
        "抜いたときの確定率が90%以上",
        settled >= 0.9,
        `抜いても${percent(settled)}`,
      );
    },
    finding: {
      fault: "inconsistent",
      text: (read) => {
        const { boards } = read(ablation);
        return `「ほぼ空箱」と呼ぶ段を抜くと、元の記事の表でも68盤のうち14盤が完走しなくなり、累積の表ではこの段が6×6の確定率を14.6ポイント上げています。私たちの盤でも${
          boards - without(read, "rect").finished
        }盤が完走しなくなり、仮定の段を使わない探索は${
          number(without(read, "none", false).branches)
        }回の分岐が${
          number(without(read, "rect", false).branches)
        }回に増えます。`;
      },
    },
  }),
  claim("choco-banana.rules-dropped.6x6", {
    section: DROPPED,
    kind: "boards",
    says: "6×6の38盤のうち、規則を一つ落としても答えが一つの盤。",
    value: { boards: 38, all: 38, no_banana_rule: 12, no_choco_rule: 21 },
    theirs: theirDropped,
    judge: (read) => judgeDropped(read, 6),
  }),
  claim("choco-banana.rules-dropped.8x8", {
    section: DROPPED,
    kind: "boards",
    says: "8×8の30盤のうち、規則を一つ落としても答えが一つの盤。",
    value: { boards: 30, all: 30, no_banana_rule: 12, no_choco_rule: 9 },
    theirs: theirDropped,
    judge: (read) => judgeDropped(read, 8),
  }),
  claim("choco-banana.rules-dropped.lost-and-median", {
    section: DROPPED,
    kind: "boards",
    says:
      "「バナナは長方形でない」を落とすと一意でなくなる盤の数と、そのときの答えの数の中央値。",
    value: { "6x6_lost": 26, "8x8_lost": 18, median: [2, 4.5] },
    theirs: (value) =>
      `6×6で${value["6x6_lost"]}盤、8×8で${value["8x8_lost"]}盤、中央値${
        value.median.join("と")
      }`,
    judge(read) {
      const medians = [6, 8].map((side) =>
        underReading(read, side, DENIAL).medianOfLost
      );
      return all(
        judgeLost(read, DENIAL),
        shape(
          "一意でなくなった盤の中央値が2から10まで",
          medians.every((median) => 2 <= median && median <= 10),
          `中央値${medians.map((median) => number(median)).join("と")}`,
        ),
      );
    },
    finding: {
      fault: "unclear",
      text: (read) => {
        const [{ limit }] = read(dropped);
        const ofAll = [6, 8].map((side) =>
          underReading(read, side, DENIAL).medianOfAll
        );
        return `答えの数の中央値を、全部の盤で取ったのか、一意でなくなった盤だけで取ったのかが書かれておらず、数え上げを何個で止めたのかも分かりません。私たちは${
          number(limit)
        }個まで数え、一意でなくなった盤で取りました。全部の盤で取ると、6×6で${
          number(ofAll[0])
        }、8×8で${number(ofAll[1])}です。`;
      },
    },
  }),
  claim("choco-banana.rules-dropped.choco-lost", {
    section: DROPPED,
    kind: "boards",
    says:
      "「チョコは長方形」を落とすと一意でなくなる盤の数（表の数を盤の数から引いたもの）。",
    value: { "6x6_lost": 17, "8x8_lost": 21 },
    theirs: (value) =>
      `6×6で38盤中${value["6x6_lost"]}盤、8×8で30盤中${value["8x8_lost"]}盤`,
    judge: (read) => judgeLost(read, AFFIRMATION),
  }),
  claim("choco-banana.rules-dropped.8x8-choco-worse", {
    section: DROPPED,
    kind: "boards",
    says:
      "8×8では「チョコは長方形」を落とすほうが痛く、6×6では「バナナは長方形でない」を落とすほうが痛くなります。",
    value: {
      "8x8": { no_choco: 9, no_banana: 12 },
      "6x6": { no_choco: 21, no_banana: 12 },
    },
    theirs: (value) =>
      (["6x6", "8x8"] as const).map((side) =>
        `${side.replace("x", "×")}でまだ一意：バナナの規則なし${
          value[side].no_banana
        }、チョコの規則なし${value[side].no_choco}`
      ).join("、"),
    judge(read) {
      const unique = (side: number, reading: string) =>
        underReading(read, side, reading).unique;
      const print = (side: number) =>
        `${side}×${side}でまだ一意：バナナの規則なし${
          unique(side, DENIAL)
        }、チョコの規則なし${unique(side, AFFIRMATION)}`;
      return all(
        shape(
          "6×6では、バナナの規則を落とすほうが多くの盤が一意性を失う",
          unique(6, DENIAL) < unique(6, AFFIRMATION),
          print(6),
        ),
        shape(
          "8×8では、チョコの規則を落とすほうが多くの盤が一意性を失う",
          unique(8, AFFIRMATION) < unique(8, DENIAL),
          print(8),
        ),
      );
    },
    why: (read) => {
      const sorts = read(droppedSorts);
      const worse = sorts.filter((sort) =>
        sort.uniqueWithoutAffirmation < sort.uniqueWithoutDenial
      );
      const more = read(uncovered).at(-1)!;
      return `8×8の向きは同じで、6×6の向きが逆です。塗る確からしさと塊の上限を変えて作った6×6の盤${
        someOf(worse.length, sorts.length, "種類")
      }で、チョコの規則を落とすほうが痛く、数字を${more.extra}個ずつ足した盤でも、まだ一意なのはバナナの規則なしで${
        more.sides[0].uniqueWithoutDenial
      }盤、チョコの規則なしで${
        more.sides[0].uniqueWithoutAffirmation
      }盤でした。元の盤の作り方は書かれていないので、逆になる盤は作れていません。`;
    },
    finding: {
      fault: "inconsistent",
      text: (read) =>
        `「どちらの半分も等しく骨組み」と言いますが、元の表では6×6で12盤と21盤、九盤も違い、8×8では向きが変わります。私たちの盤では${
          [6, 8].map((side) =>
            `${side}×${side}で${underReading(read, side, DENIAL).unique}盤と${
              underReading(read, side, AFFIRMATION).unique
            }盤`
          ).join("、")
        }で、チョコの規則のほうが重くなりました。`,
    },
  }),
  claim("choco-banana.rules-dropped.rung-vs-rule", {
    section: DROPPED,
    kind: "structural",
    says:
      "段を抜いても盤の答えの数は変わりませんが、規則を落とすと変わることがあります。",
    value: true,
    judge(read) {
      const lost = [6, 8].map((side) =>
        underReading(read, side, DENIAL).lost +
        underReading(read, side, AFFIRMATION).lost
      );
      return all(
        tested(
          "lib/choco_banana/ladder_test.ts",
          "ladder: the three engines find the same answers, with any rungs and reading",
          "どの段の組でも答えは同じ",
        ),
        holds(
          lost.every((lost) => lost > 0),
          `規則を落とすと6×6で延べ${lost[0]}盤、8×8で延べ${
            lost[1]
          }盤が一意でなくなります`,
          "規則を落とすと、答えの数が変わる盤がある",
        ),
      );
    },
  }),
];
