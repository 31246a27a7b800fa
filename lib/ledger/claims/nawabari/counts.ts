/**
 * The claims of the source on what is counted exactly, on answers that cannot be
 * printed, and on its software.
 *
 * @module
 */

import { wilson } from "../../../base/interval.ts";
import { number, percent } from "../../../chart/text.ts";
import {
  boardsAgain,
  dominoPair,
  everyBoard,
  printableSample,
  rooms,
  squares,
  strips,
  triangle,
  unprintable,
  unprintable4x6,
  unprintable5x5,
  unprintableTurned,
  unprintableUpTo,
  vertexProof,
} from "../../../study/nawabari.ts";
import { type Claim, claim, type Read } from "../../claim.ts";
import {
  agree,
  all,
  holds,
  type Judgement,
  never,
  print,
  record,
  same,
  sameRounded,
  shape,
  tested,
} from "../../verdict.ts";
import { sizeOf, sum } from "./common.ts";

const COUNTS = "外部の台帳";
const UNPRINTABLE = "そして誰も公開していない数: 印刷できない答え";
const SOFTWARE = "実装";

/** The dissections of a square. */
function square(read: Read, side: number, theirs: string): Judgement {
  const { count } = read(squares).terms.find((term) => term.side === side)!;
  return same(theirs, count);
}

/** The dissections of boards of one width. */
function strip(read: Read, width: number) {
  return read(strips).strips.find((strip) => strip.width === width)!;
}

function firstSeven(theirs: string[], terms: string[]): Judgement {
  return same(theirs, terms.slice(0, 7));
}

/** Boards of so many rows and of all widths from `from` to `to`. */
function row(read: Read, rows: number, from: number, to: number) {
  const { sizes } = read(everyBoard);
  return Array.from(
    { length: to - from + 1 },
    (_, i) => sizeOf(sizes, rows, from + i),
  );
}

/** What the source counts over all boards of a size. */
type Every = {
  divisions: number;
  pairs: number;
  unique: number;
  unprintable: number;
};

const everyPlacement = (
  { divisions, pairs, unique, unprintable }: Every,
): string =>
  `分割${number(divisions)}、組${number(pairs)}、一意${
    number(unique)
  }、印刷できない${number(unprintable)}`;

function smallBoard(
  read: Read,
  rows: number,
  cols: number,
  theirs: Every,
): Judgement {
  const { dissections, pairs, unique } = sizeOf(
    read(everyBoard).sizes,
    rows,
    cols,
  );
  const ours: Every = {
    divisions: dissections,
    pairs,
    unique,
    unprintable: sizeOf(read(unprintable).sizes, rows, cols).unprintable,
  };
  return same(theirs, ours, everyPlacement(ours));
}

/** What came of asking answers for a printing. */
type Asked = { divisions: number; unprintable: number; worst_search: number };

const asked = ({ divisions, unprintable, worst_search }: Asked): string =>
  `${number(divisions)}のうち印刷できない${number(unprintable)}、最悪の探索${
    number(worst_search)
  }`;

function askedAll(
  read: Read,
  rows: number,
  cols: number,
  theirs: Asked,
): Judgement {
  const size = sizeOf(read(unprintable).sizes, rows, cols);
  const ours: Asked = {
    divisions: size.dissections,
    unprintable: size.unprintable,
    worst_search: size.worst,
  };
  return same(theirs, ours, asked(ours));
}

/** The claims on counts and software, in the source's order. */
export const counts: readonly Claim[] = [
  claim("nawabari.ledger.A333476", {
    section: COUNTS,
    kind: "exact",
    says:
      "長方形の盤を長方形に分ける方法の数。三角形A333476の28項（ここでは1×1から7×7まで）がすべて一致する。",
    value: {
      "terms": 28,
      "mismatches": 0,
      "rows": [
        ["1"],
        ["2", "8"],
        ["4", "34", "322"],
        ["8", "148", "3164", "70878"],
        ["16", "650", "31484", "1613060", "84231996"],
        ["32", "2864", "314662", "36911922", "4427635270", "535236230270"],
        [
          "64",
          "12634",
          "3149674",
          "846280548",
          "233276449488",
          "64878517290010",
          "18100579400986674",
        ],
      ],
    },
    theirs: ({ terms, mismatches }) => `${terms}項のうち食い違い${mismatches}`,
    judge(read, value) {
      const rows = read(triangle).rows.slice(0, value.rows.length);
      const ours = rows.flat(), theirs = value.rows.flat();
      const mismatches = ours.filter((term, i) => term !== theirs[i]).length;
      return same(
        value,
        { terms: ours.length, mismatches, rows },
        `${ours.length}項のうち食い違い${mismatches}`,
      );
    },
    finding: {
      fault: "unclear",
      text: (read) =>
        `三角形の28項がどれなのかは書かれていません。一辺が1から7までの行も、一辺が0の行と列を含めて0から6までの行も、ちょうど28項です。OEISのデータ欄には、0から7までの36項があります。ここでは前者と比べました。0の行と列は1ばかりなので、どちらと読んでも食い違いはありません。こちらでは${
          read(triangle).upTo
        }行まで求めてあります。`,
    },
  }),
  claim("nawabari.ledger.A182275.6x6", {
    section: COUNTS,
    kind: "exact",
    says: "6×6の長方形分割の数（A182275）。",
    value: { "count": "535236230270", "matches_oeis": true },
    theirs: ({ count }) => number(count),
    judge: (read, value) => square(read, 6, value.count),
  }),
  claim("nawabari.ledger.A182275.7x7", {
    section: COUNTS,
    kind: "exact",
    says: "7×7の長方形分割の数（A182275）。",
    value: { "count": "18100579400986674", "matches_oeis": true },
    theirs: ({ count }) => number(count),
    judge: (read, value) => square(read, 7, value.count),
  }),
  claim("nawabari.ledger.A182275.8x8", {
    section: COUNTS,
    kind: "exact",
    says: "8×8の長方形分割の数（A182275）。",
    value: { "count": "3250879178100782348462", "matches_oeis": true },
    theirs: ({ count }) => number(count),
    judge: (read, value) => square(read, 8, value.count),
  }),
  claim("nawabari.ledger.A182275.9x9", {
    section: COUNTS,
    kind: "exact",
    says: "9×9の長方形分割の数（A182275）。",
    value: { "count": "3097923464622249063718465240", "matches_oeis": true },
    theirs: ({ count }) => number(count),
    judge: (read, value) => square(read, 9, value.count),
  }),
  claim("nawabari.ledger.timing", {
    section: COUNTS,
    kind: "timing",
    says: "転送行列の、元の作者の計算機での時間。",
    value: { "6x6_ms": 6, "7x7_ms": 33, "8x8_ms": 199, "9x9_ms": 1170 },
    theirs: (value) =>
      `6×6は${value["6x6_ms"]}、7×7は${value["7x7_ms"]}、8×8は${
        value["8x8_ms"]
      }、9×9は${number(value["9x9_ms"])}ミリ秒`,
    judge: () =>
      record("時間は計算機によるもので、このサイトの測定には時間がありません"),
  }),
  claim("nawabari.ledger.row.1xn", {
    section: COUNTS,
    kind: "exact",
    says: "1×nの長方形分割は2^(n−1)通り。",
    value: { "formula": "2^(n-1)", "n=1..7": [1, 2, 4, 8, 16, 32, 64] },
    theirs: (value) => print(value["n=1..7"]),
    judge(read, value) {
      const { terms } = strip(read, 1);
      return all(
        firstSeven(value["n=1..7"].map(String), terms),
        holds(
          terms.every((term, i) => BigInt(term) === 2n ** BigInt(i)),
          `${terms.length}項まで2^(n−1)`,
          "どの項も2^(n−1)",
        ),
      );
    },
  }),
  claim("nawabari.ledger.row.2xn", {
    section: COUNTS,
    kind: "exact",
    says: "2×nの長方形分割の数（A034999）。",
    value: { "oeis": "A034999", "n=1..7": [2, 8, 34, 148, 650, 2864, 12634] },
    theirs: (value) => print(value["n=1..7"]),
    judge: (read, value) =>
      firstSeven(value["n=1..7"].map(String), strip(read, 2).terms),
  }),
  claim("nawabari.ledger.row.3xn", {
    section: COUNTS,
    kind: "exact",
    says: "3×nの長方形分割の数（A208215）。",
    value: {
      "oeis": "A208215",
      "n=1..7": [4, 34, 322, 3164, 31484, 314662, 3149674],
    },
    theirs: (value) => print(value["n=1..7"]),
    judge: (read, value) =>
      firstSeven(value["n=1..7"].map(String), strip(read, 3).terms),
  }),
  claim("nawabari.ledger.row.4xn", {
    section: COUNTS,
    kind: "exact",
    says: "4×nの長方形分割の数（A220297）。",
    value: {
      "oeis": "A220297",
      "n=1..7": [8, 148, 3164, 70878, 1613060, 36911922, 846280548],
    },
    theirs: (value) => print(value["n=1..7"]),
    judge: (read, value) =>
      firstSeven(value["n=1..7"].map(String), strip(read, 4).terms),
  }),
  claim("nawabari.ledger.row.5xn", {
    section: COUNTS,
    kind: "exact",
    says: "5×nの長方形分割の数（A220298）。",
    value: {
      "oeis": "A220298",
      "n=1..7": [
        "16",
        "650",
        "31484",
        "1613060",
        "84231996",
        "4427635270",
        "233276449488",
      ],
    },
    theirs: (value) => print(value["n=1..7"]),
    judge: (read, value) => firstSeven(value["n=1..7"], strip(read, 5).terms),
  }),
  claim("nawabari.ledger.two-enumerators", {
    section: COUNTS,
    kind: "feature",
    says:
      "転送行列を知らず、互いにも独立な二つの列挙。長方形を左上から敷くものと、内側の辺を一本ずつ決めて最後に盤を見るもの。",
    value: { "enumerators": ["bruteByRooms", "bruteByEdges"] },
    theirs: ({ enumerators }) => enumerators.join("、"),
    judge: () =>
      tested(
        "lib/nawabari/count_test.ts",
        "engines: rooms and edges find the same answers, under every reading",
        "answersByRoomsとanswersByEdgesが、同じ答えの集合を見つけます",
      ),
  }),
  claim("nawabari.ledger.enumerators-agree", {
    section: COUNTS,
    kind: "structural",
    says: "二つの列挙と転送行列は、列挙の届く盤で同じ数を返す。",
    value: true,
    theirs: "一致",
    judge(read) {
      const terms = read(triangle).rows;
      const listed = [
        ...read(everyBoard).sizes,
        ...read(unprintable).sizes,
        read(unprintable4x6),
        read(unprintable5x5),
        ...read(vertexProof).sizes.map(({ rows, cols, survivors }) => ({
          rows,
          cols,
          dissections: survivors,
        })),
      ].filter(({ rows, cols }) => Math.max(rows, cols) <= terms.length);
      const wrong = listed.filter(({ rows, cols, dissections }) =>
        terms[Math.max(rows, cols) - 1][Math.min(rows, cols) - 1] !==
          `${dissections}`
      );
      return never(wrong.length, listed.length, "通りの数え上げ");
    },
  }),
  claim("nawabari.unprintable.1x7", {
    section: UNPRINTABLE,
    kind: "exact",
    says:
      "1×7のすべての分割とすべての置き方を調べる。分割、分割と置き方の組（元の記事では「合法な盤」）、一意な盤、どの置き方でも一意にならない分割。",
    value: { "divisions": 64, "pairs": 377, "unique": 331, "unprintable": 0 },
    theirs: everyPlacement,
    judge: (read, value) => smallBoard(read, 1, 7, value),
    finding: {
      fault: "misnamed",
      text: (read) => {
        const told = ([[1, 7], [2, 6], [3, 3], [3, 4]] as const).map((
          [rows, cols],
        ) => {
          const { pairs, boards } = sizeOf(read(everyBoard).sizes, rows, cols);
          return `${rows}×${cols}は${number(pairs)}ではなく${number(boards)}`;
        });
        return `「合法な盤」の列が数えているのは盤ではなく、答えと置き方の組です。答えが二つある盤は二度数えられています。印刷された盤として数えると、${
          told.join("、")
        }です。一意な盤の列は正しく盤を数えています。`;
      },
      board: "https://puzz.link/p?nawabari/5/1/3c3",
    },
  }),
  claim("nawabari.unprintable.2x6", {
    section: UNPRINTABLE,
    kind: "exact",
    says: "2×6の盤で同じもの。",
    value: {
      "divisions": 2864,
      "pairs": 64520,
      "unique": 42505,
      "unprintable": 0,
    },
    theirs: everyPlacement,
    judge: (read, value) => smallBoard(read, 2, 6, value),
  }),
  claim("nawabari.unprintable.3x3", {
    section: UNPRINTABLE,
    kind: "exact",
    says: "3×3の盤で同じもの。",
    value: {
      "divisions": 322,
      "pairs": 3232,
      "unique": 2224,
      "unprintable": 0,
    },
    theirs: everyPlacement,
    judge: (read, value) => smallBoard(read, 3, 3, value),
  }),
  claim("nawabari.unprintable.3x4", {
    section: UNPRINTABLE,
    kind: "exact",
    says: "3×4の盤で同じもの。",
    value: {
      "divisions": 3164,
      "pairs": 71624,
      "unique": 43436,
      "unprintable": 0,
    },
    theirs: everyPlacement,
    judge: (read, value) => smallBoard(read, 3, 4, value),
  }),
  claim("nawabari.unprintable.strip.pairs-fibonacci", {
    section: UNPRINTABLE,
    kind: "exact",
    says:
      "1×nの組の数は、フィボナッチ数列の一つおき（A001906）。部分の積で重みを付けた、nの順序付き分割の数である。",
    value: {
      "n=1..7": [1, 3, 8, 21, 55, 144, 377],
      "formula": "F(2n)",
      "oeis": "A001906",
    },
    theirs: (value) => print(value["n=1..7"]),
    judge(read, value) {
      const pairs = row(read, 1, 1, 7).map(({ pairs }) => pairs);
      return same(value["n=1..7"], pairs, print(pairs));
    },
    finding: {
      fault: "misnamed",
      text: (read) => {
        const boards = row(read, 1, 1, 7).map(({ boards }) => boards);
        return `一つおきのフィボナッチ数になるのは組の数で、「帯の上の合法な盤」の数ではありません。盤の数は${
          print(boards)
        }で、1×5から離れていきます。隣に置かれた一意な盤の列と比べるなら、盤の数とです。`;
      },
    },
  }),
  claim("nawabari.unprintable.strip.unique", {
    section: UNPRINTABLE,
    kind: "exact",
    says: "1×nの一意な盤の数。",
    value: { "n=1..7": [1, 3, 8, 21, 53, 133, 331] },
    theirs: (value) => print(value["n=1..7"]),
    judge(read, value) {
      const unique = row(read, 1, 1, 7).map(({ unique }) => unique);
      return same(value["n=1..7"], unique, print(unique));
    },
  }),
  claim("nawabari.unprintable.2xn.unique", {
    section: UNPRINTABLE,
    kind: "exact",
    says: "2×nの一意な盤の数。",
    value: { "n=2..6": [17, 122, 879, 6169, 42505] },
    theirs: (value) => print(value["n=2..6"]),
    judge(read, value) {
      const unique = row(read, 2, 2, 6).map(({ unique }) => unique);
      return same(value["n=2..6"], unique, print(unique));
    },
  }),
  claim("nawabari.unprintable.not-in-oeis", {
    section: UNPRINTABLE,
    kind: "structural",
    says:
      "1×nと2×nの一意な盤の列と、3×3の2,224、3×4の43,436は、2026年9月の時点でOEISにない。",
    value: {
      "1xn": [1, 3, 8, 21, 53, 133, 331],
      "2xn": [17, 122, 879, 6169, 42505],
      "3x3": 2224,
      "3x4": 43436,
      "in_oeis": false,
    },
    theirs: ({ in_oeis }) => in_oeis ? "ある" : "ない",
    judge: () =>
      record(
        "日付に左右される主張で、OEISを引かなければ確かめられません。値そのものは前の行で比べています",
      ),
  }),
  claim("nawabari.unprintable.4x4", {
    section: UNPRINTABLE,
    kind: "exact",
    says:
      "4×4のすべての分割について、置き方を順に試し、一意なものが見つかったら止める。分割、どの置き方も一意でない分割、一つの分割に試した置き方の最大。",
    value: { "divisions": 70878, "unprintable": 12, "worst_search": 288 },
    theirs: asked,
    judge: (read, value) => askedAll(read, 4, 4, value),
  }),
  claim("nawabari.unprintable.3x6", {
    section: UNPRINTABLE,
    kind: "exact",
    says: "3×6の盤で同じもの。",
    value: { "divisions": 314662, "unprintable": 0, "worst_search": 322 },
    theirs: asked,
    judge: (read, value) => askedAll(read, 3, 6, value),
    finding: {
      fault: "unclear",
      text: (read) => {
        const turned = read(unprintableTurned).sizes;
        return `「最悪の探索」は置き方を試す順によりますが、順が書かれていません。部屋を左上のマスの順に、マスを左上から、最初の部屋を最も速く動かすと、${
          number(sizeOf(read(unprintable).sizes, 3, 6).worst)
        }になります。行と列を入れ替えた順では${
          number(sizeOf(turned, 6, 3).worst)
        }です。4×4の288と4×5の1,152は順によりません。印刷できない答えの置き方を、残らず試した数だからです。`;
      },
    },
  }),
  claim("nawabari.unprintable.4x5", {
    section: UNPRINTABLE,
    kind: "exact",
    says: "4×5の盤で同じもの。",
    value: { "divisions": 1613060, "unprintable": 267, "worst_search": 1152 },
    theirs: asked,
    judge: (read, value) => askedAll(read, 4, 5, value),
  }),
  claim("nawabari.unprintable.6x6-sample", {
    section: UNPRINTABLE,
    kind: "sampled",
    says: "生成器の分布から引いた6×6の答え60個で同じもの。",
    value: { "divisions": 60, "unprintable": 0, "worst_search": 3241 },
    theirs: asked,
    judge(read, value) {
      const { samples, unprintable, batches } = read(printableSample);
      return all(
        agree(
          { hits: value.unprintable, n: value.divisions },
          { hits: unprintable, n: samples },
        ),
        shape(
          `印刷できない割合の差の95%区間が0を含み、${batches.of}個ごとの最悪の中央値が百から十万まで`,
          batches.median >= 100 && batches.median < 100_000,
          `${batches.of}個ごとの最悪は${number(batches.least)}から${
            number(batches.most)
          }まで、中央値${number(batches.median)}`,
        ),
      );
    },
    finding: {
      fault: "unclear",
      text: (read) => {
        const { samples, unprintable, batches } = read(printableSample);
        const { high } = wilson(0, 60);
        return `「生成器の分布」がどのようなものかは書かれていません。60個のうち0個からは、印刷できない答えが${
          percent(high)
        }までならあってもおかしくないことしか言えません。部屋が平均6.6になるように引いた${
          number(samples)
        }個では、${unprintable}個が印刷できませんでした。6×6にも、印刷できない答えはあります。最悪の探索も、60個ずつの${batches.count}組で${
          number(batches.least)
        }から${number(batches.most)}までと、元の3,241より大きくなりました。`;
      },
    },
  }),
  claim("nawabari.unprintable.first-at-4x4", {
    section: UNPRINTABLE,
    kind: "exact",
    says:
      "印刷できない答えは4×4で初めて現れる。70,878個のうち12個、5,907個に1個。",
    value: {
      "first": "4x4",
      "unprintable": 12,
      "divisions": 70878,
      "one_in": 5907,
    },
    theirs: (value) =>
      `${number(value.divisions)}のうち${value.unprintable}、${
        number(value.one_in)
      }に1`,
    judge(read, value) {
      const { cells, sizes } = read(unprintableUpTo);
      const those = sizes.filter(({ unprintable }) => unprintable > 0);
      const { rows, cols, dissections, unprintable } = those[0];
      return all(
        same(
          value,
          {
            first: `${rows}x${cols}`,
            unprintable,
            divisions: dissections,
            one_in: Math.round(dissections / unprintable),
          },
          `${number(dissections)}のうち${unprintable}、${
            number(dissections / unprintable, 1)
          }に1`,
        ),
        holds(
          those.length === 1,
          `${cells}マスまでの${sizes.length}通りの盤で、ほかにはない`,
          `${cells}マスまでの盤で、印刷できない答えがあるのは一つの大きさだけ`,
        ),
      );
    },
  }),
  claim("nawabari.unprintable.3x6-ratio", {
    section: UNPRINTABLE,
    kind: "exact",
    says: "3×6の分割は4×4の4.5倍もあるのに、印刷できない答えは一つもない。",
    value: { "ratio": 4.5, "unprintable": 0 },
    theirs: ({ ratio, unprintable }) =>
      `${ratio}倍、印刷できない答え${unprintable}`,
    judge(read, value) {
      const { sizes } = read(unprintable);
      const wide = sizeOf(sizes, 3, 6), square = sizeOf(sizes, 4, 4);
      return all(
        sameRounded(
          value.ratio,
          wide.dissections / square.dissections,
          1,
          `${number(wide.dissections / square.dissections)}倍`,
        ),
        same(
          value.unprintable,
          wide.unprintable,
          `印刷できない答え${wide.unprintable}`,
        ),
      );
    },
    why: (read) => {
      const { sizes } = read(unprintable);
      const wide = sizeOf(sizes, 3, 6), square = sizeOf(sizes, 4, 4);
      return `丸めの誤りです。${number(wide.dissections)}を${
        number(square.dissections)
      }で割ると${
        number(wide.dissections / square.dissections, 3)
      }で、4.4倍です。`;
    },
    finding: {
      fault: "inconsistent",
      text: (read) => {
        const { sizes } = read(unprintable);
        const wide = sizeOf(sizes, 3, 6), square = sizeOf(sizes, 4, 4);
        return `「分割が4.5倍ある」と書かれていますが、同じ記事の表の314,662を70,878で割ると${
          number(wide.dissections / square.dissections, 3)
        }で、小数第一位までなら4.4です。`;
      },
    },
  }),
  claim("nawabari.unprintable.4x4-shape", {
    section: UNPRINTABLE,
    kind: "exact",
    says:
      "印刷できない4×4の答え12個は、どれも六部屋で、幅1の帯だけからなり、2×2を埋める平行なドミノ二枚を含む。",
    value: {
      "count": 12,
      "rooms": 6,
      "strips_only": 12,
      "with_domino_pair": 12,
    },
    theirs: (value) =>
      `${value.count}個とも${value.rooms}部屋、帯だけ${value.strips_only}、ドミノの組${value.with_domino_pair}`,
    judge(read, value) {
      const { unprintable: count, rooms, strips, dominoes } = sizeOf(
        read(unprintable).sizes,
        4,
        4,
      );
      const numbers = Object.keys(rooms).map(Number);
      return same(
        [value.count, [value.rooms], value.strips_only, value.with_domino_pair],
        [count, numbers, strips, dominoes],
        `${count}個とも${
          numbers.join("、")
        }部屋、帯だけ${strips}、ドミノの組${dominoes}`,
      );
    },
  }),
  claim("nawabari.unprintable.4x5-shape", {
    section: UNPRINTABLE,
    kind: "exact",
    says:
      "印刷できない4×5の答え267個のうち、幅1の帯だけからなるものと、平行なドミノ二枚を含むもの。",
    value: { "count": 267, "strips_only": 247, "with_domino_pair": 260 },
    theirs: (value) =>
      `${value.count}のうち帯だけ${value.strips_only}、ドミノの組${value.with_domino_pair}`,
    judge(read, value) {
      const { unprintable: count, strips, dominoes } = sizeOf(
        read(unprintable).sizes,
        4,
        5,
      );
      return same(
        value,
        { count, strips_only: strips, with_domino_pair: dominoes },
        `${count}のうち帯だけ${strips}、ドミノの組${dominoes}`,
      );
    },
  }),
  claim("nawabari.unprintable.domino-pair", {
    section: UNPRINTABLE,
    kind: "exact",
    says:
      "2×2を埋める平行なドミノ二枚は、縦に割っても横に割っても、四マスすべてが3を印刷する。",
    value: { "cells_printing_3": 4, "of": 4, "orientations": 2 },
    theirs: (value) =>
      `${value.orientations}通りの割り方で、${value.of}マスのうち${value.cells_printing_3}マスが3`,
    judge(read, value) {
      const { digits } = read(dominoPair);
      const threes = digits.map((cells) => cells.filter((n) => n === 3).length);
      return same(
        value,
        {
          cells_printing_3: Math.min(...threes),
          of: digits[0].length,
          orientations: digits.length,
        },
        `${digits.length}通りの割り方で、${digits[0].length}マスのうち${
          Math.min(...threes)
        }マスが3`,
      );
    },
  }),
  claim("nawabari.unprintable.domino-pair-alone", {
    section: UNPRINTABLE,
    kind: "exact",
    says:
      "ドミノの組が一つだけなら、数字の置き場所で避けられる。だから2×2にも3×6にも、印刷できない答えはない。",
    value: { "2x2_unprintable": 0, "3x6_unprintable": 0 },
    theirs: (value) =>
      `2×2に${value["2x2_unprintable"]}、3×6に${value["3x6_unprintable"]}`,
    judge(read, value) {
      const { sizes } = read(unprintable);
      const small = sizeOf(sizes, 2, 2).unprintable;
      const wide = sizeOf(sizes, 3, 6).unprintable;
      return same(
        value,
        { "2x2_unprintable": small, "3x6_unprintable": wide },
        `2×2に${small}、3×6に${wide}`,
      );
    },
    finding: {
      fault: "condition",
      text: (read) => {
        const { unprintable: count, dominoes } = sizeOf(
          read(unprintable).sizes,
          3,
          7,
        );
        return `元の記事は、効いているのは大きさではなく形だと述べ、3×6に印刷できない答えがない理由を、ドミノの組が単独なら解消できることに求めます。一列長い3×7には、印刷できない答えが${count}個あります。しかも、そのうちドミノの組を含むのは${dominoes}個だけです。三行だから無いのではなく、3×6ではまだ無いのであり、ドミノの組は、よくある理由ではあっても、なくてはならない理由ではありません。`;
      },
    },
  }),
  claim("nawabari.impl.modules", {
    section: SOFTWARE,
    kind: "feature",
    says:
      "プログラムの分け方。ルールと梯子と探索、二つの列挙器、転送行列と一様なくじ引き、答えを先に引く生成器、それに四つの道具。",
    value: {
      "src": ["nawabari.ts", "brute.ts", "count.ts", "generate.ts"],
      "tools": ["generate", "ledger", "stats", "notes"],
    },
    theirs: ({ src }) => src.join("、"),
    judge: () =>
      record(
        "元のプログラムの構成で、比べる値がありません。こちらは別の分け方をしています",
      ),
  }),
  claim("nawabari.impl.uniform-sampler", {
    section: SOFTWARE,
    kind: "feature",
    says: "転送行列を逆にたどると、分割を一様にくじ引きできる。",
    value: true,
    theirs: "一様",
    judge: () =>
      tested(
        "lib/nawabari/sample_test.ts",
        "Sampler: every dissection as likely as its rooms say",
        "逆にたどって引き、どの分割も部屋の数に応じた割合で出ることを確かめます",
      ),
    finding: {
      fault: "unclear",
      text: (read) => {
        const [small, large] = read(rooms).sides;
        return `出題した盤の答えがどう引かれたのかは書かれていません。一様に引いた分割は、6×6で平均${
          number(small.rooms.mean, 1)
        }部屋、8×8で${
          number(large.rooms.mean, 1)
        }部屋もあります。元の盤は平均6.6部屋と10.9部屋なので、一様に引いたものではありえません。こちらでは、部屋の数に応じた重みを付けて、同じくらいの部屋数になるように引きました。`;
      },
    },
  }),
  claim("nawabari.impl.numbers-generated", {
    section: SOFTWARE,
    kind: "feature",
    says:
      "ページの数値はすべて、測定が書き出したファイルから生成している。手書きの転記はない。",
    value: { "hand_copied": 0, "files": ["stats.json", "ledger.json"] },
    theirs: ({ hand_copied }) => `手書き${hand_copied}`,
    judge: () =>
      tested(
        "lib/render/prose_test.ts",
        "a number put anywhere into plain text is found",
        "このサイトでは、記事の文に数字をじかに書くと、ビルドが失敗します",
      ),
    finding: {
      fault: "inconsistent",
      text:
        "「手書き転記はゼロ」とありますが、冒頭の50.1%は本文の50.1%と逆の意味で引かれ、文章の中の「4.5倍」は表の数から出てきません。表の数を生成しても、数について述べる文までは生成されないようです。",
    },
  }),
  claim("nawabari.impl.tests", {
    section: SOFTWARE,
    kind: "feature",
    says: "テストは23本。",
    value: { "tests": 23 },
    theirs: ({ tests }) => `${tests}本`,
    judge: () =>
      record("元のプログラムのテストの数で、目標にするものではありません"),
  }),
  claim("nawabari.impl.shipped-unique", {
    section: SOFTWARE,
    kind: "structural",
    says: "出題した盤は、ファイルから解き直しても、どれも答えがちょうど一つ。",
    value: { "unique": [72, 72] },
    theirs: ({ unique: [unique, of] }) => `${of}盤のうち${unique}`,
    judge(read, value) {
      const { sets } = read(boardsAgain);
      const unique = sum(sets.map(({ unique }) => unique));
      const of = sum(sets.map(({ boards }) => boards));
      return same(value, { unique: [unique, of] }, `${of}盤のうち${unique}`);
    },
  }),
  claim("nawabari.impl.rating-rederived", {
    section: SOFTWARE,
    kind: "structural",
    says:
      "出題した盤の格付け（解くのに要る最も低い段）は、ファイルから求め直しても同じ。",
    value: { "matching": [72, 72] },
    theirs: ({ matching: [matching, of] }) => `${of}盤のうち${matching}`,
    judge(read, value) {
      const { sets } = read(boardsAgain);
      const matching = sum(sets.map(({ sameRung }) => sameRung));
      const of = sum(sets.map(({ boards }) => boards));
      return same(
        value,
        { matching: [matching, of] },
        `${of}盤のうち${matching}`,
      );
    },
  }),
  claim("nawabari.impl.rungs-sound", {
    section: SOFTWARE,
    kind: "structural",
    says: "出題したどの盤でも、どの段も、答えと矛盾することを導かない。",
    value: { "contradictions": 0 },
    theirs: ({ contradictions }) => `矛盾${contradictions}`,
    judge(read) {
      const { sets } = read(boardsAgain);
      return never(
        sum(sets.map(({ against }) => against)),
        sum(sets.map(({ decided }) => decided)),
        "個の判断",
      );
    },
  }),
  claim("nawabari.impl.stack", {
    section: SOFTWARE,
    kind: "feature",
    says:
      "TypeScriptで書かれ、実行時の依存がなく、MITライセンスで、ブラウザで動く。",
    value: {
      "language": "TypeScript",
      "runtime_dependencies": 0,
      "license": "MIT",
    },
    theirs: ({ language, runtime_dependencies, license }) =>
      `${language}、依存${runtime_dependencies}、${license}`,
    judge: () => record("元のプログラムの作りで、比べる値がありません"),
  }),
];
