/**
 * The claims of the source on sliding tiles, in its order.
 *
 * @module
 */

import { number, percent } from "../../chart/text.ts";
import {
  discarded,
  examples,
  goals,
  loop,
  misjudged,
  moves,
  near4x4,
  reachable,
  solvable,
  walks3x3,
  walks4x4,
  worked,
} from "../../study/sliding.ts";
import { type Claim, claim, type Read } from "../claim.ts";
import { all, holds, never, record, same, someOf, tested } from "../verdict.ts";

const COUNT = "転倒数の数え方：盤を一列に読み下す";
const ODD = "3×3の判定：転倒数が偶数なら解ける";
const EVEN = "4×4の判定：空白の行も数える";
const WHY = "なぜ偶奇が変わらないのか";
const CODE = "コードで確かめる";
const MAKE = "出題の設計：二つの作り方と、確かめたい点";
const NEXT = "次の行動";

/** One of the printed examples, by its tiles. */
function example(read: Read, tiles: readonly number[]) {
  const found = read(examples).boards.find((board) =>
    board.tiles.join() === tiles.join()
  );
  if (found === undefined) throw new RangeError(`No example ${tiles}`);
  return found;
}

/** A printed example of 3×3 that cannot be solved. */
function unsolvable(
  tiles: readonly number[],
  inversions: number,
  says: string,
): Claim {
  const print = (inversions: number, solvable: boolean) =>
    `転倒数${inversions}、${solvable ? "解ける" : "解けない"}`;
  return claim(`sliding.example.${tiles.join("-")}`, {
    section: ODD,
    kind: "exact",
    says,
    value: { inversions, solvable: false },
    theirs: ({ inversions, solvable }) => print(inversions, solvable),
    judge(read, value) {
      const { inversions, solvable } = example(read, tiles);
      return same(
        value,
        { inversions, solvable },
        print(inversions, solvable),
      );
    },
  });
}

/** The sizes on which every arrangement was judged and reached, of odd or of even width. */
function flooded(read: Read, odd: boolean) {
  return read(reachable).sizes.filter(({ cols }) => (cols % 2 === 1) === odd);
}

/** The judgement and the flood, beside each other on whole boards. */
function judgedAsReached(read: Read, odd: boolean) {
  const sizes = flooded(read, odd);
  const sum = (of: (size: typeof sizes[number]) => number) =>
    sizes.reduce((sum, size) => sum + of(size), 0);
  return never(
    sum(({ mismatches }) => mismatches),
    sum(({ arrangements }) => arrangements),
    "通りの配置",
  );
}

/** By how much a vertical move changes the inversions, on boards of one width. */
function verticalChanges(read: Read, cols: number): number[] {
  const changes = read(moves).sizes.filter((size) => size.cols === cols)
    .flatMap(({ vertical }) => vertical.map(({ change }) => change));
  return [...new Set(changes)].sort((a, b) => a - b);
}

/** The claims, in the source's order. */
export const claims: readonly Claim[] = [
  claim("sliding.inversions.definition", {
    section: COUNT,
    kind: "feature",
    says:
      "盤を左上から行ごとに読み、空白を除き、前の数のほうが大きい組を数えたものが転倒数です。手順は三つ。",
    value: { steps: 3 },
    theirs: "三つの手順",
    judge: () =>
      tested(
        "lib/sliding/parity_test.ts",
        "parity: inversions are the pairs out of order, counted one by one",
        "同じ定義で数えます",
      ),
  }),
  claim("sliding.inversions.worked", {
    section: COUNT,
    kind: "exact",
    says:
      "8 1 2／空白 4 3／7 6 5を読み下した列、それぞれの数より後ろにある小さい数の個数、その和。",
    value: {
      sequence: [8, 1, 2, 4, 3, 7, 6, 5],
      smaller_after: [7, 0, 0, 1, 0, 2, 1, 0],
      total: 11,
    },
    theirs: ({ smaller_after, total }) =>
      `${smaller_after.join("、")}、和は${total}`,
    judge(read, value) {
      const { sequence, smallerAfter, total } = read(worked);
      return same(
        value,
        { sequence, smaller_after: smallerAfter, total },
        `${smallerAfter.join("、")}、和は${total}`,
      );
    },
  }),
  claim("sliding.inversions.parity-only", {
    section: COUNT,
    kind: "exact",
    says: "判定に使うのは転倒数の偶奇だけで、11でも13でも結果は変わりません。",
    value: { same_verdict: [11, 13] },
    theirs: ({ same_verdict }) => `${same_verdict.join("と")}は同じ判定`,
    judge: (read) => judgedAsReached(read, true),
  }),
  claim("sliding.goal.definition", {
    section: ODD,
    kind: "feature",
    says: "完成形は、左上から1、2、…と並び、空白が右下にある形とします。",
    value: true,
    judge: () =>
      tested(
        "lib/sliding/genre_test.ts",
        "genre: what the command line asks of it",
        "省けばこの完成形。ほかの完成形も指定できます",
      ),
  }),
  claim("sliding.odd-width.condition", {
    section: ODD,
    kind: "exact",
    says:
      "幅が奇数の盤（3×3、5×5）は、転倒数が偶数のとき、そのときだけ解けます。",
    value: { widths: [3, 5], solvable_if: "even" },
    theirs: "偶数なら解ける",
    judge: (read) => judgedAsReached(read, true),
  }),
  unsolvable(
    [8, 1, 2, 0, 4, 3, 7, 6, 5],
    11,
    "8 1 2／空白 4 3／7 6 5の転倒数と判定。",
  ),
  claim("sliding.example.1-2-3-4-5-6-7-0-8", {
    section: ODD,
    kind: "exact",
    says: "1 2 3／4 5 6／7 空白 8の転倒数と判定。8を左へ動かせば完成します。",
    value: { inversions: 0, solvable: true, moves_to_goal: 1 },
    theirs: ({ inversions, moves_to_goal }) =>
      `転倒数${inversions}、解ける、${moves_to_goal}手`,
    judge(read, value) {
      const { inversions, solvable, distance } = example(
        read,
        [1, 2, 3, 4, 5, 6, 7, 0, 8],
      );
      return same(
        value,
        { inversions, solvable, moves_to_goal: distance },
        `転倒数${inversions}、${
          solvable ? "解ける" : "解けない"
        }、最短${distance}手`,
      );
    },
  }),
  unsolvable(
    [1, 2, 3, 4, 5, 6, 8, 7, 0],
    1,
    "1 2 3／4 5 6／8 7 空白の転倒数と判定。7と8だけが入れ替わっています。",
  ),
  claim("sliding.even-width.condition", {
    section: EVEN,
    kind: "exact",
    says:
      "幅が偶数の盤（4×4）は、転倒数と、下から数えた空白の段の和が奇数のとき、そのときだけ解けます。",
    value: { widths: [4], solvable_if: "odd sum" },
    theirs: "和が奇数なら解ける",
    judge: (read) => judgedAsReached(read, false),
  }),
  claim("sliding.example.4x4.13-15-14-0", {
    section: EVEN,
    kind: "exact",
    says:
      "4×4で1から12まで順に並び、最下段が13 15 14 空白。転倒数、下からの段、その和、判定。",
    value: { inversions: 1, row_from_bottom: 1, sum: 2, solvable: false },
    theirs: ({ inversions, row_from_bottom, sum }) =>
      `${inversions}、${row_from_bottom}、${sum}、解けない`,
    judge(read, value) {
      const { inversions, row, sum, solvable } = example(
        read,
        [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 14, 0],
      );
      return same(
        value,
        { inversions, row_from_bottom: row, sum, solvable },
        `${inversions}、${row}、${sum}、${solvable ? "解ける" : "解けない"}`,
      );
    },
  }),
  claim("sliding.example.4x4.13-14-15-12", {
    section: EVEN,
    kind: "exact",
    says:
      "4×4で三段目が9 10 11 空白、最下段が13 14 15 12。転倒数、下からの段、その和、判定、完成までの手数。",
    value: {
      inversions: 3,
      row_from_bottom: 2,
      sum: 5,
      solvable: true,
      moves_to_goal: 1,
    },
    theirs: ({ inversions, row_from_bottom, sum, moves_to_goal }) =>
      `${inversions}、${row_from_bottom}、${sum}、解ける、${moves_to_goal}手`,
    judge(read, value) {
      const { inversions, row, sum, solvable, distance } = example(
        read,
        [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 0, 13, 14, 15, 12],
      );
      return same(
        value,
        {
          inversions,
          row_from_bottom: row,
          sum,
          solvable,
          moves_to_goal: distance,
        },
        `${inversions}、${row}、${sum}、${
          solvable ? "解ける" : "解けない"
        }、最短${distance}手`,
      );
    },
  }),
  claim("sliding.move.definition", {
    section: WHY,
    kind: "feature",
    says:
      "動かせるのは、空白と縦横に隣り合うコマだけで、その二つを入れ替えます。",
    value: true,
    judge: () =>
      tested(
        "lib/sliding/rules_test.ts",
        "rules: a move exchanges the blank with a neighbour, and its inverse takes it back",
        "同じ一手",
      ),
  }),
  claim("sliding.move.horizontal", {
    section: WHY,
    kind: "exact",
    says: "左右の一手で転倒数は変わりません。",
    value: { change: 0 },
    theirs: "変化0",
    judge(read) {
      const all = read(moves).sizes.flatMap(({ sideways }) => sideways);
      const sum = (rows: typeof all) =>
        rows.reduce((sum, { times }) => sum + times, 0);
      return never(
        sum(all.filter(({ change }) => change !== 0)),
        sum(all),
        "手",
      );
    },
  }),
  claim("sliding.move.vertical", {
    section: WHY,
    kind: "exact",
    says:
      "幅Nの盤の上下の一手は、間にあるN−1個のコマを飛び越え、その一個ごとに転倒数が一つ増えるか減るかします。",
    value: { passed: "N-1", width_3: 2, width_4: 3 },
    theirs: ({ width_3, width_4 }) => `幅3で${width_3}個、幅4で${width_4}個`,
    judge(read, value) {
      const passed = (cols: number) => Math.max(...verticalChanges(read, cols));
      const steps = [2, 3, 4].every((cols) => {
        const changes = verticalChanges(read, cols);
        return changes.length === cols &&
          changes.every((change, i) => change === 2 * i - (cols - 1));
      });
      return all(
        same(
          [value.width_3, value.width_4],
          [passed(3), passed(4)],
          `幅3で${passed(3)}個、幅4で${passed(4)}個`,
        ),
        holds(
          steps,
          "変化は−(N−1)からN−1までの一つおきの値を全部とり、ほかはとらない",
          "全部の配置の全部の手で、変化の値がちょうどその通り",
        ),
      );
    },
    finding: {
      fault: "inconsistent",
      text:
        "元の記事は、上下の一手でコマが列の中で「幅Nの分だけ離れた位置」へ動くと書き、すぐ後では間のコマをN−1個と数えます。Nだけ離れるのは盤の上での話で、空白を除いた列の中で動くのはN−1個分です。結論はN−1のほうで導かれていて、正しいままです。",
    },
  }),
  claim("sliding.invariant.width3", {
    section: WHY,
    kind: "exact",
    says: "幅3では上下の一手が二個を飛び越え、転倒数の偶奇は変わりません。",
    value: true,
    theirs: "変わらない",
    judge(read) {
      const changes = verticalChanges(read, 3);
      return holds(
        changes.every((change) => change % 2 === 0) &&
          read(moves).sizes.every(({ broken }) => broken === 0),
        `変化は${changes.map((change) => number(change)).join("、")}のどれか`,
        "全部の配置の全部の手で偶数",
      );
    },
  }),
  claim("sliding.invariant.width4", {
    section: WHY,
    kind: "exact",
    says:
      "幅4では上下の一手が三個を飛び越えて偶奇が裏返り、空白の段も一つ動くので、和の偶奇は変わりません。",
    value: true,
    theirs: "変わらない",
    judge(read) {
      const changes = verticalChanges(read, 4);
      return holds(
        changes.every((change) => change % 2 !== 0) &&
          read(moves).sizes.every(({ broken }) => broken === 0),
        `転倒数の変化は${
          changes.map((change) => number(change)).join("、")
        }のどれか。和の偶奇が変わった手は0`,
        "全部の配置の全部の手で奇数、和の偶奇は不変",
      );
    },
  }),
  claim("sliding.goal.values", {
    section: WHY,
    kind: "exact",
    says:
      "完成形の転倒数は0、空白は下から一段目。3×3では偶数、4×4では和が奇数です。",
    value: {
      inversions: 0,
      row_from_bottom: 1,
      "3x3": "even",
      "4x4_sum": "odd",
    },
    theirs: "0、1、偶数、奇数",
    judge(read, value) {
      const last = (side: number) => {
        const { goals: all } = read(goals).sides.find((s) => s.side === side)!;
        return all.find(({ blank }) => blank === side * side - 1)!;
      };
      const [three, four] = [last(3), last(4)];
      const odd = (n: number) => n % 2 === 0 ? "even" : "odd";
      return same(
        value,
        {
          inversions: four.inversions,
          row_from_bottom: four.row,
          "3x3": odd(three.inversions),
          "4x4_sum": odd(four.inversions + four.row),
        },
        `${four.inversions}、${four.row}、${
          three.inversions % 2 === 0 ? "偶数" : "奇数"
        }、${(four.inversions + four.row) % 2 === 0 ? "偶数" : "奇数"}`,
      );
    },
  }),
  claim("sliding.sufficiency", {
    section: WHY,
    kind: "exact",
    says:
      "逆に、条件を満たす配置はどれも完成形に届きます。元の記事はよく知られた結果として、証明を省いています。",
    value: true,
    theirs: "どれも届く",
    judge: (read) =>
      all(judgedAsReached(read, true), judgedAsReached(read, false)),
  }),
  claim("sliding.code.functions", {
    section: CODE,
    kind: "feature",
    says:
      "空白を0とする一次元の配列に対する三つの関数。転倒数を数える、解けるか判定する、合法手で混ぜる。",
    value: ["countInversions", "isSolvable", "shuffleByMoves"],
    judge: () =>
      tested(
        "lib/sliding/parity_test.ts",
        "parity: who takes the width for the height is right on squares, and wrong on even widths an odd number of rows off",
        "同じ働きの関数があり、判定は段の数も受け取ります",
      ),
    finding: {
      fault: "condition",
      text(read) {
        const all = read(misjudged).sizes;
        const at = (rows: number, cols: number) =>
          all.find((size) => size.rows === rows && size.cols === cols)!;
        return `元の記事の<code>isSolvable</code>は幅だけを受け取り、偶数幅では段の数を幅と同じとみなします。正方形の盤では正しい答えを返しますが、幅が偶数で段の数との差が奇数の盤では逆になります。三段・幅二の${
          number(at(3, 2).tried)
        }通りは${
          number(at(3, 2).wrong)
        }通りとも誤りで、完成形そのものさえ解けないと言います。差が偶数でも、四段・幅二では空白が最下段にあって転倒数が零の${
          number(at(4, 2).wrong)
        }通りを誤ります。段を数える引き算が負になり、<code>%</code>の余りも負になるためです。`;
      },
      board: "sliding/2/3/1,2,3,4,5,0",
    },
  }),
  claim("sliding.code.four-examples", {
    section: CODE,
    kind: "exact",
    says: "記事に印刷された四つの呼び出しの結果。",
    value: [false, false, true, true],
    theirs: "解けない、解けない、解ける、解ける",
    judge(read, value) {
      const ours = [
        [1, 2, 3, 4, 5, 6, 8, 7, 0],
        [8, 1, 2, 0, 4, 3, 7, 6, 5],
        [1, 2, 3, 4, 5, 6, 7, 0, 8],
        [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 0, 13, 14, 15, 12],
      ].map((tiles) => example(read, tiles).solvable);
      return same(
        value,
        ours,
        ours.map((ok) => ok ? "解ける" : "解けない").join("、"),
      );
    },
  }),
  claim("sliding.code.thousand-shuffles", {
    section: CODE,
    kind: "structural",
    says:
      "完成形から合法手60手で混ぜた4×4の盤を1,000個作り、解けないと判定されたものの数。",
    value: { boards: 1000, steps: 60, contradictions: 0 },
    theirs: ({ boards, contradictions }) =>
      `${number(boards)}盤のうち${contradictions}`,
    judge(read) {
      const { boards, contradictions } = read(loop);
      return never(contradictions, boards, "盤");
    },
    finding: {
      fault: "condition",
      text(read) {
        const { boards, sameColour } = read(loop);
        return `混ぜる手数が偶数に決まっているので、空白は必ず出発点と同じ色のマスで止まります。${
          someOf(sameColour, boards, "盤")
        }がそうでした。この確かめ方では、解ける配置の半分は一度も試されません。`;
      },
    },
  }),
  claim("sliding.code.runs-as-is", {
    section: CODE,
    kind: "feature",
    says: "記事の一覧は、ブラウザのコンソールでもNode.jsでもそのまま動きます。",
    value: true,
    judge: () =>
      tested(
        "site/listings_test.ts",
        "the listing runs, and prints what it says",
        "こちらの記事の一覧も、テストで実行しています",
      ),
  }),
  claim("sliding.code.shuffle-neighbours", {
    section: CODE,
    kind: "feature",
    says:
      "混ぜる関数は完成形から始め、一手ごとに空白の隣の2個から4個のコマから等しい確率で選びます。",
    value: { neighbours: [2, 4] },
    theirs: ({ neighbours: [low, high] }) => `${low}個から${high}個`,
    judge: () =>
      tested(
        "lib/sliding/measure_test.ts",
        "measure: drawn walks are as the exact ones, by chi-square",
        "同じ混ぜ方の到達確率を、正確に求めたものと突き合わせています",
      ),
    finding: {
      fault: "inconsistent",
      text(read) {
        const { undo, noUndo } = read(walks3x3).fixed;
        return `元の記事は後で「直前の手を打ち消す動きを避けるとよい」と勧めますが、印刷された関数は避けていません。3×3で二十手混ぜたときの最短手数の平均は、打ち消しを許すと${
          number(undo.mean[20], 1)
        }手、避けると${number(noUndo.mean[20], 1)}手です。`;
      },
    },
  }),
  claim("sliding.make.two-ways", {
    section: MAKE,
    kind: "feature",
    says:
      "解ける配置の作り方は二つ。完成形を合法手で混ぜるか、でたらめに並べて解けなければ引き直すか。",
    value: { ways: 2 },
    theirs: "二通り",
    judge: () =>
      tested(
        "lib/sliding/generate_test.ts",
        "generate: shuffling makes every solvable board equally often, whichever way it mends",
        "二通りとも作れ、三つ目として、解けない盤の二個を入れ替える方法もあります",
      ),
  }),
  claim("sliding.make.by-moves-solvable", {
    section: MAKE,
    kind: "structural",
    says: "合法手で混ぜた配置は必ず解けます。",
    value: true,
    theirs: "必ず",
    judge(read) {
      const { boards, contradictions } = read(loop);
      return never(contradictions, boards, "盤");
    },
  }),
  claim("sliding.make.by-moves", {
    section: MAKE,
    kind: "feature",
    says:
      "合法手で混ぜるとき偏りを減らすには、手数を十分に取り、直前の手を打ち消さないこと。",
    value: true,
    theirs: "偏りが減る",
    judge(read) {
      const { undo, noUndo } = read(walks3x3).varied;
      const four = read(walks4x4).rows.find((row) => row.moves === 60)!;
      return holds(
        noUndo.unevenness[60] < undo.unevenness[60] &&
          undo.unevenness[200] < undo.unevenness[20] &&
          four.noUndo.low > four.undo.high,
        `3×3で60手混ぜたときの偏りは、打ち消しを許すと${
          percent(undo.unevenness[60])
        }、避けると${percent(noUndo.unevenness[60])}。4×4の最短手数の平均は${
          number(four.undo.mean, 1)
        }手と${number(four.noUndo.mean, 1)}手`,
        "3×3の正確な偏りが手数とともに減り、打ち消さないほうが小さい。4×4の平均手数の95%区間が分かれる",
      );
    },
    finding: {
      fault: "condition",
      text(read) {
        const { noUndo } = read(walks3x3).fixed;
        return `手数を増やすだけでは足りません。決まった手数で混ぜると空白のマスの色まで決まり、3×3で二百手混ぜても届く配置は${
          number(noUndo.positions[200])
        }通り、全体の${
          number(read(walks3x3).positions)
        }通りの一部だけです。手数を一手ずらす回を混ぜれば、全部に届きます。`;
      },
    },
  }),
  claim("sliding.make.by-moves-biased", {
    section: MAKE,
    kind: "structural",
    says:
      "合法手で混ぜる方法は、並べ替えて判定する方法と違い、どの配置も等しい確率で出るわけではありません。",
    value: true,
    theirs: "等しくない",
    judge(read) {
      const { varied } = read(walks3x3);
      const least = Math.min(
        ...varied.undo.unevenness,
        ...varied.noUndo.unevenness,
      );
      return holds(
        least > 0,
        `3×3で200手まで混ぜても、偏りは${percent(least)}より小さくならない`,
        "正確に求めた偏りが、どの手数でも0にならない",
      );
    },
  }),
  claim("sliding.make.shuffle-and-test", {
    section: MAKE,
    kind: "exact",
    says:
      "並べ替えて判定する方法は、どの解ける配置も等しい確率で出し、引いた半分を捨てます。",
    value: { discarded_share: 0.5 },
    theirs: ({ discarded_share }) => percent(discarded_share, 0),
    judge(read, { discarded_share }) {
      const wrong = read(solvable).sizes.filter((
        { rows, cols, all, solvable },
      ) => Math.min(rows, cols) > 1 && 2n * BigInt(solvable) !== BigInt(all));
      const sizes = read(discarded).sizes;
      return all(
        holds(
          wrong.length === 0,
          "2×2から5×5まで、解ける配置はちょうど半分",
          "解ける配置の二倍が全部の配置",
        ),
        holds(
          sizes.every(({ thrown }) =>
            thrown.low <= discarded_share && discarded_share <= thrown.high
          ),
          `引いた標本では3×3が${percent(sizes[0].thrown.share)}、4×4が${
            percent(sizes[1].thrown.share)
          }`,
          "半分が標本の95%区間に入る",
        ),
      );
    },
    finding: {
      fault: "condition",
      text:
        "「半分」は、縦横とも二マス以上ある盤の話です。一列の盤ではコマの順を変えられないので、ほとんどの配置が捨てられます。また、引いた配置には完成形そのものも含まれます。",
    },
  }),
  claim("sliding.make.too-near", {
    section: MAKE,
    kind: "structural",
    says:
      "どちらの作り方でも完成形に近すぎる配置は出ます。解けるかどうかは、難しさを教えません。",
    value: true,
    theirs: "出る",
    judge(read) {
      const { nearer, positions } = read(near4x4);
      return holds(
        nearer[10] > 0,
        `4×4で完成形まで10手未満の配置は${number(nearer[10])}通り（全${
          number(positions)
        }通り）`,
        "近い配置が0でない",
      );
    },
  }),
  claim("sliding.game.sizes", {
    section: MAKE,
    kind: "feature",
    says: "紹介されている作品には、3×3の入門と4×4の二段階があります。",
    value: ["3x3", "4x4"],
    judge: () =>
      tested(
        "site/play/sliding_browser_test.ts",
        "the sliding player",
        "このサイトの盤も3×3と4×4（大きさは変えられます）",
      ),
  }),
  claim("sliding.game.hint", {
    section: MAKE,
    kind: "feature",
    says: "次の一手のヒントがあり、最短とは限らないと断ってあります。",
    value: true,
    judge: () =>
      tested(
        "site/play/sliding_worker_test.ts",
        "sliding worker: a quick answer while databases are made, then a shortest one",
        "ヒントは最短の手順から出します（3×3と4×4）",
      ),
  }),
  claim("sliding.game.undo", {
    section: MAKE,
    kind: "feature",
    says: "一手戻せますが手数は減りません。手数はやり直しを含む操作の量です。",
    value: true,
    judge: () =>
      tested(
        "site/play/session_test.ts",
        "Session: undo takes a move back and leaves the count",
        "同じ数え方",
      ),
  }),
  claim("sliding.game.retry", {
    section: MAKE,
    kind: "feature",
    says: "同じ配置をはじめからやり直せるので、出題は保持されています。",
    value: true,
    judge: () =>
      tested(
        "site/play/session_test.ts",
        "Session: the count never falls, and moves lead from the board to the position",
        "同じ配置をやり直せます",
      ),
  }),
  claim("sliding.game.pause", {
    section: MAKE,
    kind: "feature",
    says: "時計を止められます。",
    value: true,
    judge: () =>
      tested(
        "site/play/session_test.ts",
        "Clock: counts while it runs, and no longer",
        "止められます",
      ),
  }),
  claim("sliding.game.save", {
    section: MAKE,
    kind: "feature",
    says: "途中の状態が保存されます。",
    value: true,
    judge: () =>
      tested(
        "site/play/session_test.ts",
        "Session: what is saved comes back the same",
        "ブラウザの中に保存されます",
      ),
  }),
  claim("sliding.game.unknown", {
    section: MAKE,
    kind: "feature",
    says:
      "その作品について記事が確かめていないこと。配置の作り方と、完成形の空白の場所。",
    value: ["generation method", "blank's place in the goal"],
    theirs: "二つとも未確認",
    judge: () => record("元の記事の外にある作品のことなので、比べていません"),
  }),
  claim("sliding.goal.assumption", {
    section: MAKE,
    kind: "structural",
    says:
      "二つの条件は空白が右下の完成形を前提にしています。完成形が違えば、条件を組み直す必要があります。",
    value: true,
    theirs: "組み直しが要る",
    judge(read) {
      const parities = read(goals).sides.map(({ side, goals }) => ({
        side,
        parities: new Set(goals.map(({ parity }) => parity)).size,
      }));
      return holds(
        parities.some(({ parities }) => parities > 1),
        parities.map(({ side, parities }) =>
          `${side}×${side}では、空白の場所によって条件の偶奇が${
            parities > 1 ? "入れ替わる" : "変わらない"
          }`
        ).join("、"),
        "空白の場所を全部試し、偶奇の違う完成形がある",
      );
    },
  }),
  claim("sliding.advice.check-own-boards", {
    section: NEXT,
    kind: "feature",
    says:
      "出題する配置はどれも判定に通すこと。はじめは3×3を合法手で混ぜ、判定を検算に使うとよい。",
    value: true,
    theirs: "勧め",
    judge: () => record("勧めであって、比べる値がありません"),
  }),
];
