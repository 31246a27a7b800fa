/**
 * The claims of the source on what the clues say: from its lead to the boards of dots.
 *
 * @module
 */

import { number, percent } from "../../../chart/text.ts";
import { SEAT_NAMES } from "../../../nawabari/seat_names.ts";
import type { Seat } from "../../../nawabari/seats.ts";
import {
  alphabet,
  boards,
  boardsAgain,
  candidates,
  deadEnds,
  erasures,
  everyBoard,
  moves,
  movesMended,
  placements,
} from "../../../study/nawabari.ts";
import type { ResultOf } from "../../../study/study.ts";
import { type Claim, claim, type Read } from "../../claim.ts";
import {
  all,
  between,
  holds,
  type Judgement,
  never,
  record,
  same,
  shape,
  tested,
} from "../../verdict.ts";
import {
  blankRooms,
  type Erased,
  erased,
  erasedBoards,
  type Kept,
  kept,
  keptOf,
  near,
  openFrame,
  placementShare,
  reading,
  sameDigitMoves,
  severalClues,
  sized,
  sizeOf,
  sum,
} from "./common.ts";

const LEAD = "冒頭";
const RULES = "ルール";
const SEATS = "数字が語るのは「席」であって「広さ」ではない";
const DIAL = "ヒント数はダイヤルではない";
const MOVES = "同じ数字を、同じ部屋の別のマスへ";
const ERASURES = "数字を 1 つ消すと、難しくなるのではなく盤が死ぬ";
const DOTS = "数字を消して点だけ残す";

/** Seats as the list of claims names them. */
const LISTED: Readonly<Record<Seat, string>> = {
  alone: "own room",
  end: "strip end",
  middle: "strip middle",
  corner: "fat-room corner",
  side: "side, not corner",
  inside: "interior",
};

/** What a digit allows, as the source prints it. */
type Allowed = {
  seat: string | string[];
  pairs: number;
  area_kinds: number;
  min_area: number;
  max_area: number;
};

const allowed = ({ pairs, area_kinds, min_area, max_area }: Allowed): string =>
  `${number(pairs)}組、広さ${area_kinds}種、${min_area}から${max_area}マスまで`;

/** A row of the table of digits. */
function digitRow(read: Read, digit: number, theirs: Allowed): Judgement {
  const row = read(alphabet).digits.find((row) => row.digit === digit)!;
  const names = row.seats.map((seat) => LISTED[seat]).toSorted();
  const ours: Allowed = {
    seat: names.length === 1 ? names[0] : names,
    pairs: row.pairs,
    area_kinds: row.areaKinds,
    min_area: row.minArea,
    max_area: row.maxArea,
  };
  return same(theirs, ours, allowed(ours));
}

/** That every board has as many clues as rooms. */
function oneClueEach(read: Read): Judgement {
  const { sets } = read(boardsAgain);
  const count = sum(sets.map(({ boards }) => boards));
  const equal = sum(sets.map(({ oneClueEach }) => oneClueEach));
  return never(count - equal, count, "盤");
}

/** Placements of the answers of a size, as the source prints them. */
type Placed = {
  placements_median: number;
  placements_max: number;
  samples_total: number;
  unique: number;
  unique_percent: number;
};

const placed = (value: Placed): string =>
  `${number(value.samples_total)}のうち一意${
    number(value.unique)
  }（${value.unique_percent}%）、置き方は中央値${
    number(value.placements_median)
  }、最大${number(value.placements_max)}`;

/** How many placements the answers of a size have. */
function placementCounts(
  read: Read,
  side: number,
  { placements_median: theirs }: Placed,
  factor: number,
): Judgement {
  const { medianPlacements, maxPlacements } = sized(
    read(placements).sets,
    side,
  );
  const ours = Number(medianPlacements);
  return shape(
    `置き方の中央値が元の値の${factor}分の一から${factor}倍まで`,
    theirs <= factor * ours && ours <= factor * theirs,
    `置き方は中央値${number(medianPlacements)}、最大${number(maxPlacements)}`,
  );
}

/** The share of placements with one answer among all placements, not among answers. */
function weightedShare(read: Read, side: number): number {
  const { shares } = sized(read(placements).sets, side);
  const ways = sized(read(boards).sets, side).boards.map(({ placements }) =>
    Number(placements)
  );
  return sum(shares.map((share, i) => share * ways[i])) / sum(ways);
}

/** Moves that land on a seat. */
function landing(
  read: Read,
  seat: Seat,
  { unique_percent }: Kept,
): Judgement {
  const row = read(moves).seats.find((row) => row.seat === seat)!;
  return shape(
    "残る割合が元の値から12ポイント以内",
    near(unique_percent / 100, row.share!, 0.12),
    keptOf(row),
  );
}

/** Seats to land on, those that leave most boards unique first. */
function ranking({ seats }: ResultOf<typeof moves>) {
  return seats.toSorted((a, b) => b.share! - a.share!);
}

/** A row of the table of erasures. */
function erasedRow(read: Read, side: number): Judgement {
  const { clues, none, noneShare, some, unique } = sized(
    read(erasures).sets,
    side,
  );
  const ours: Erased = {
    clues,
    dead: none,
    dead_percent: noneShare * 100,
    solvable: some,
    unique,
  };
  return shape(
    "答えの無いものが45%から75%まで、残りは別の答えを持ち、その三分の一以上が一意",
    noneShare >= 0.45 && noneShare <= 0.75 && none + some === clues &&
      3 * unique >= some,
    erased(ours),
  );
}

/** A row of the table of dots, as the source prints it. */
type Dotted = {
  boards: number;
  unique: number;
  median: number | string;
  min: number | string;
  max: number | string;
};

const dotted = ({ boards, unique, median, min, max }: Dotted): string =>
  `${boards}盤のうち一意${unique}、中央値${number(median)}、最小${
    number(min)
  }、最大${number(max)}`;

/**
 * Positions without digits, on the boards of one size. (That the others have two answers
 * or more is said by their not being unique.)
 */
function dots(
  read: Read,
  side: number,
  mostUnique: number,
  low: number,
  high: number,
): Judgement {
  const set = sized(reading(read, "dots").sets, side);
  return shape(
    `一意な盤は${
      mostUnique === 0 ? "なく" : `多くて${mostUnique}盤`
    }、中央値は${number(low)}から${number(high)}まで`,
    set.unique <= mostUnique && low <= Number(set.median) &&
      Number(set.median) <= high,
    dotted(set),
  );
}

/** The claims on what the clues say, in the source's order. */
export const clues: readonly Claim[] = [
  claim("nawabari.intro.links", {
    section: LEAD,
    kind: "feature",
    says: "元の記事が公開しているページ：遊べる盤と、プログラムの置き場。",
    value: {
      "demo": "https://sen.ltd/portfolio/nawabari/",
      "repository": "https://github.com/sen-ltd/nawabari",
    },
    theirs: ({ demo, repository }) => `${demo}、${repository}`,
    judge: () => record("住所の記録です。元のプログラムは使っていません"),
  }),
  claim("nawabari.intro.shipped-set", {
    section: LEAD,
    kind: "boards",
    says:
      "測定に使った盤。6×6と8×8が36盤ずつで、数字の合計は答えの部屋の合計に等しい。",
    value: {
      "boards": 72,
      "boards_6x6": 36,
      "boards_8x8": 36,
      "rooms_total": 633,
      "rooms_6x6": 239,
      "rooms_8x8": 394,
    },
    theirs: (value) =>
      `${value.boards}盤、数字${value.rooms_total}（6×6に${value.rooms_6x6}、8×8に${value.rooms_8x8}）`,
    judge(read, value) {
      const { sets, count, rooms } = read(boards);
      const theirs = [value.rooms_6x6, value.rooms_8x8].map((n) => n / 36);
      return shape(
        "36盤ずつ、数字と部屋が同数、一盤の部屋の平均は元の値から2以内",
        sets.every((set, i) =>
          set.count === 36 && set.clues === set.rooms &&
          near(theirs[i], set.meanRooms, 2)
        ),
        `${count}盤、数字${number(rooms)}（6×6に${
          number(sets[0].clues)
        }、8×8に${number(sets[1].clues)}）`,
      );
    },
  }),
  claim("nawabari.intro.clues-equal-rooms", {
    section: LEAD,
    kind: "exact",
    says:
      "どの正しい盤でも、数字の個数は答えの部屋の数に等しい。だから数字の個数は選べない。",
    value: { "clues_minus_rooms": 0 },
    theirs: "差は0",
    judge: (read) => oneClueEach(read),
  }),
  claim("nawabari.intro.summary", {
    section: LEAD,
    kind: "boards",
    says:
      "冒頭に並ぶ要約の数値。置き方のうち一意なもの、数字の変わらない移動、消去、三つの読み違えの中央値。どれも本文に表がある。",
    value: {
      "placement_unique_percent": { "6x6": 19.5, "8x8": 3.3 },
      "same_digit_moves": 1360,
      "same_digit_unique": 679,
      "same_digit_unique_percent": 49.9,
      "erasures": 633,
      "erasures_intended_legal": 0,
      "erasures_dead_percent": 59.4,
      "median_frame_not_wall": 0,
      "median_drop_at_most_one": 1,
      "median_8x8_drop_at_least_one_approx": "21800000000",
    },
    theirs: (value) =>
      `置き方の一意は${value.placement_unique_percent["6x6"]}%と${
        value.placement_unique_percent["8x8"]
      }%、数字の変わらない移動${
        number(value.same_digit_moves)
      }のうち${value.same_digit_unique}、消去${value.erasures}のうち${value.erasures_dead_percent}%が答えなし、中央値は${value.median_frame_not_wall}、${value.median_drop_at_most_one}、およそ${
        number(value.median_8x8_drop_at_least_one_approx)
      }`,
    judge(read) {
      const [small, large] = read(placements).sets;
      const median = (id: string, side: number) =>
        number(sized(reading(read, id).sets, side).median);
      return {
        ...all(
          placementShare(read, 6),
          placementShare(read, 8),
          sameDigitMoves(read),
          erasedBoards(read),
          openFrame(read),
          severalClues(read, 6),
          severalClues(read, 8),
          blankRooms(read, 8),
        ),
        ours: `置き方の一意は${percent(small.unique.share)}と${
          percent(large.unique.share)
        }、数字の変わらない移動${number(read(moves).same.moves)}のうち${
          number(read(moves).same.unique)
        }、消去${number(read(erasures).clues)}のうち${
          percent(read(erasures).noneShare)
        }が答えなし、中央値は${median("open-frame", 8)}、${
          median("several", 8)
        }、${median("blank", 8)}`,
        rule: "本文のそれぞれの行の規則をすべて守る",
      };
    },
  }),
  claim("nawabari.intro.move-broken-share", {
    section: LEAD,
    kind: "boards",
    says:
      "数字を一つ、同じ部屋の別のマスへ動かしたとき、一意でなくなる移動の割合。冒頭の値。",
    value: { "broken_percent": 50.1 },
    theirs: ({ broken_percent }) => `${broken_percent}%`,
    judge: (read) => between(0.4, 1 - read(moves).all.share!, 0.6, percent),
    finding: {
      fault: "inconsistent",
      text: (read) =>
        `冒頭は「動かすと50.1%が壊れる」と書きますが、本文では、2,967通りのうち1,485通り、つまり50.1%が一意の<em>まま残り</em>ます。壊れるのは残りの1,482通り、49.9%です。冒頭は「1マス動かす」とも書きますが、2,967はマスの総数3,600から部屋の数633を引いたもので、隣のマスに限らず、同じ部屋のほかのマスすべてへの移動を数えています。こちらの盤では${
          percent(1 - read(moves).all.share!)
        }が壊れました。`,
    },
  }),
  claim("nawabari.intro.series-number", {
    section: LEAD,
    kind: "feature",
    says: "元の作者の、解き手を内蔵したパズルの連作の第63弾。",
    value: { "series_index": 63 },
    theirs: ({ series_index }) => `第${series_index}弾`,
    judge: () => record("連作の番号で、比べる値がありません"),
  }),
  claim("nawabari.rules.definition", {
    section: RULES,
    kind: "feature",
    says:
      "ルール。盤を長方形の部屋に分け、一部屋に数字を一つ入れる。数字は、そのマスの四辺のうち壁であるものの数で、外枠も壁に数える。",
    value: {
      "rules": [
        "rooms are rectangles",
        "exactly one clue per room",
        "clue = wall sides of its own cell",
        "outer frame is wall",
      ],
      "digits": [0, 1, 2, 3, 4],
    },
    theirs: "長方形の部屋、一部屋に数字一つ、数字はそのマスの壁の数、外枠も壁",
    judge: () =>
      tested(
        "lib/nawabari/rules_test.ts",
        "check: each clause, with the cells that break it",
        "同じ決まりを条文ごとに書き、破ったマスを名指しします",
      ),
  }),
  claim("nawabari.rules.pzprjs-checks", {
    section: RULES,
    kind: "feature",
    says:
      "puzz.linkのプログラムpzprjsは、答えを四つの検査で判定する。部屋が長方形、数字の無い部屋がない、数字が二つある部屋がない、数字が壁の数に等しい。",
    value: {
      "checks": 4,
      "list": [
        "rooms rectangular",
        "no room without number",
        "no room with two numbers",
        "wall count equals number",
      ],
    },
    theirs: ({ checks }) => `検査は${checks}つ`,
    judge(read) {
      const { sets, rectangles, parted } = sizeOf(read(deadEnds).sizes, 3, 3);
      return all(
        holds(
          rectangles === parted,
          `検査は五つ（3×3の壁${
            number(sets)
          }通りのうち、部屋がすべて長方形なのは${
            number(rectangles)
          }通り、そのうち行き止まりの壁がないのは${number(parted)}通り）`,
          "四つの検査だけで、壁の引き方が長方形分割に限られる",
        ),
        tested(
          "lib/nawabari/pzpr_test.ts",
          "pzpr: a loose end alone is found by both",
          "pzprjsも行き止まりの壁を咎めます",
        ),
      );
    },
    why:
      "pzprjsの検査の一覧には五つ目、行き止まりの壁（bdDeadEnd）があります。四つだけでは、何も隔てない壁の残った盤も正解になってしまいます。",
    finding: {
      fault: "false",
      text: (read) => {
        const { rectangles, parted } = sizeOf(read(deadEnds).sizes, 3, 3);
        return `元の記事は、実装の前に一次資料で確かめた検査として四つを挙げますが、実際の一覧には五つ目があり、途中で切れた壁を咎めます。この検査がないと、3×3で正解になりうる壁の引き方は${
          number(parted)
        }通りではなく${
          number(rectangles)
        }通りです。長方形分割には行き止まりがないので、答えの数は変わりません。なお、あとの節で「ルールは4節」と呼ばれる四つは、この四つとは別の分け方です。`;
      },
    },
  }),
  claim("nawabari.alphabet.6x6.digit-4", {
    section: SEATS,
    kind: "exact",
    says:
      "何もない6×6の盤で、マスと、それを含む長方形の組をすべて数える。数字が4（自分だけの部屋）になる組の数、長方形の広さの種類、最小と最大。",
    value: {
      "seat": "own room",
      "pairs": 36,
      "area_kinds": 1,
      "min_area": 1,
      "max_area": 1,
    },
    theirs: allowed,
    judge: (read, value) => digitRow(read, 4, value),
  }),
  claim("nawabari.alphabet.6x6.digit-3", {
    section: SEATS,
    kind: "exact",
    says: "同じ数え方で、数字が3（幅1の帯の端）になるもの。",
    value: {
      "seat": "strip end",
      "pairs": 360,
      "area_kinds": 5,
      "min_area": 2,
      "max_area": 6,
    },
    theirs: allowed,
    judge: (read, value) => digitRow(read, 3, value),
  }),
  claim("nawabari.alphabet.6x6.digit-2", {
    section: SEATS,
    kind: "exact",
    says: "同じ数え方で、数字が2（太い部屋の角、または帯の中ほど）になるもの。",
    value: {
      "seat": ["fat-room corner", "strip middle"],
      "pairs": 1140,
      "area_kinds": 16,
      "min_area": 3,
      "max_area": 36,
    },
    theirs: allowed,
    judge: (read, value) => digitRow(read, 2, value),
  }),
  claim("nawabari.alphabet.6x6.digit-1", {
    section: SEATS,
    kind: "exact",
    says: "同じ数え方で、数字が1（太い部屋の辺で、角でないところ）になるもの。",
    value: {
      "seat": "side, not corner",
      "pairs": 1200,
      "area_kinds": 13,
      "min_area": 6,
      "max_area": 36,
    },
    theirs: allowed,
    judge: (read, value) => digitRow(read, 1, value),
  }),
  claim("nawabari.alphabet.6x6.digit-0", {
    section: SEATS,
    kind: "exact",
    says: "同じ数え方で、数字が0（太い部屋の内側）になるもの。",
    value: {
      "seat": "interior",
      "pairs": 400,
      "area_kinds": 10,
      "min_area": 9,
      "max_area": 36,
    },
    theirs: allowed,
    judge: (read, value) => digitRow(read, 0, value),
  }),
  claim("nawabari.alphabet.only-4-fixes-area", {
    section: SEATS,
    kind: "exact",
    says: "6×6で、許す長方形の広さが一種類に決まる数字は4だけ。",
    value: { "digits_with_single_area": [4] },
    theirs: ({ digits_with_single_area }) => digits_with_single_area.join("、"),
    judge(read, value) {
      const single = read(alphabet).digits.filter(({ areaKinds }) =>
        areaKinds === 1
      ).map(({ digit }) => digit);
      return same(
        value,
        { digits_with_single_area: single },
        single.join("、"),
      );
    },
  }),
  claim("nawabari.alphabet.six-seats-five-digits", {
    section: SEATS,
    kind: "exact",
    says: "部屋の中の席は六種類、数字は五種類。席を二つ持つ数字は2だけ。",
    value: { "seats": 6, "digits": 5, "digits_with_two_seats": [2] },
    theirs: ({ seats, digits }) =>
      `席${seats}、数字${digits}、席が二つの数字は2`,
    judge(read, value) {
      const { seats, digits } = read(alphabet);
      const twice = digits.filter(({ seats }) => seats.length === 2)
        .map(({ digit }) => digit);
      return same(
        value,
        {
          seats: seats.length,
          digits: digits.length,
          digits_with_two_seats: twice,
        },
        `席${seats.length}、数字${digits.length}、席が二つの数字は${
          twice.join("、")
        }`,
      );
    },
    finding: {
      fault: "false",
      text: (read) => {
        const { pairs, boards } = sizeOf(read(everyBoard).sizes, 1, 5);
        return `数は合いますが、元の記事は、2に席が二つあることを「このジャンルの曖昧さの全予算」と呼びます。一行の盤には太い部屋がないので、どの数字も席は一つです。それでも1×5では、答えと置き方の組${pairs}に対して盤は${boards}しかありません。両端に3を置いた盤に答えが二つあるからです。席が決まっても、部屋がどこまで延びるかは決まりません。`;
      },
      board: "https://puzz.link/p?nawabari/5/1/3c3",
    },
  }),
  claim("nawabari.alphabet.clue-says-seat", {
    section: SEATS,
    kind: "feature",
    says:
      "数字が語るのは、そのマスが部屋のどの席にあるかであって、部屋そのもののことではない。四角に切れやフィルオミノなどは、部屋についての数で部屋を採点する。",
    value: true,
    theirs: "席を語る",
    judge: () => record("ほかのパズルとの比べ方の話で、比べる値がありません"),
  }),
  claim("nawabari.candidates.medians", {
    section: SEATS,
    kind: "boards",
    says:
      "出題した盤の一つの数字に残る長方形の数と、その広さの種類の数。数字ごとの中央値。",
    value: {
      "rectangles": { "6x6": 6, "8x8": 8 },
      "areas": { "6x6": 4, "8x8": 5 },
    },
    theirs: ({ rectangles, areas }) =>
      `長方形${rectangles["6x6"]}と${rectangles["8x8"]}、広さ${
        areas["6x6"]
      }種と${areas["8x8"]}種（6×6と8×8）`,
    judge(read, value) {
      const [small, large] = read(candidates).sets;
      return shape(
        "長方形の中央値は元の値から3以内、広さは2以内、どちらも8×8が6×6以上",
        near(value.rectangles["6x6"], small.rectangles, 3) &&
          near(value.rectangles["8x8"], large.rectangles, 3) &&
          near(value.areas["6x6"], small.areas, 2) &&
          near(value.areas["8x8"], large.areas, 2) &&
          small.rectangles <= large.rectangles && small.areas <= large.areas,
        `長方形${number(small.rectangles)}と${number(large.rectangles)}、広さ${
          number(small.areas)
        }種と${number(large.areas)}種（6×6と8×8）`,
      );
    },
    finding: {
      fault: "unclear",
      text: (read) => {
        const [small, large] = read(candidates).sets;
        return `何を候補の長方形と数えるのかが書かれていません。数字の値だけで数えると、4のほかはどの数字にも、6×6で10個以上、8×8で14個以上の長方形があり、中央値が6や8になることはありません。ほかの数字を含まない長方形に限ると、こちらの盤でも${
          number(small.rectangles)
        }と${number(large.rectangles)}になるので、そう数えたのだと読みました。`;
      },
    },
  }),
  claim("nawabari.candidates.max-areas", {
    section: SEATS,
    kind: "boards",
    says: "一つの数字に残る広さの種類の、すべての盤を通じた最大。",
    value: { "max": 20 },
    theirs: ({ max }) => `${max}種`,
    judge: (read) =>
      between(
        11,
        Math.max(...read(candidates).sets.map(({ maxAreas }) => maxAreas)),
        28,
        (kinds) => `${kinds}種`,
      ),
  }),
  claim("nawabari.candidates.nothing-fixed-by-one-clue", {
    section: SEATS,
    kind: "boards",
    says: "出題した盤では、一つの数字だけで決まるものは何もない。",
    value: { "determined_by_one_clue": 0 },
    theirs: "一つの数字で決まるものは0",
    judge(read) {
      const { sets } = read(candidates);
      return never(
        sum(sets.map(({ certain }) => certain)),
        sum(sets.map(({ clues }) => clues)),
        "個の数字",
      );
    },
    why: (read) => {
      const { sets } = read(candidates);
      const certain = sum(sets.map(({ certain }) => certain));
      const fours = sum(sets.map(({ digits }) => digits[4].certain));
      return `長方形が一つしか残らない数字が${number(certain)}個あり、そのうち${
        number(fours)
      }個は4です。4は盤がどうであっても、それだけで部屋を決めます。`;
    },
    finding: {
      fault: "inconsistent",
      text: (read) => {
        const { sets } = read(candidates);
        const others = sum(
          sets.flatMap(({ digits }) =>
            digits.slice(0, 4).map(({ certain }) => certain)
          ),
        );
        return `同じ節の初めに、4は自分だけの部屋で広さを確定すると書かれています。4の印刷された盤では、その一つの数字が部屋を決めています。4を除いても、ほかの数字に囲まれて長方形が一つしか残らない数字が、こちらの盤に${
          number(others)
        }個ありました。たとえば下の盤の右上の2です。`;
      },
      board: "https://puzz.link/p?nawabari/6/6/c2a2g2a3333b2g3f",
    },
  }),
  claim("nawabari.dial.clues-forced", {
    section: DIAL,
    kind: "boards",
    says: "出題した72盤の数字は633個で、答えの部屋も633。盤ごとに同数になる。",
    value: { "boards": 72, "clues": 633, "rooms": 633 },
    theirs: ({ boards, clues, rooms }) =>
      `${boards}盤、数字${clues}、部屋${rooms}`,
    judge: (read) => {
      const { count, rooms, sets } = read(boards);
      const again = read(boardsAgain).sets;
      return shape(
        "どの盤でも、数字と部屋が同数",
        again.every(({ boards, oneClueEach }) => boards === oneClueEach),
        `${count}盤、数字${number(sum(sets.map(({ clues }) => clues)))}、部屋${
          number(rooms)
        }`,
      );
    },
    finding: {
      fault: "inconsistent",
      text: (read) =>
        `この節は、数字を一つ減らした盤を「不正な盤」と呼びます。ところが消去の節では、633盤のうち144盤が「別の答えを持つ、まっとうな一意パズル」になります。こちらでも${
          number(read(erasures).clues)
        }盤のうち${
          number(read(erasures).unique)
        }盤がそうでした。正しくないのは元の答えのほうで、盤ではありません。下の盤は、一意な盤から上の段の2を一つ消したもので、やはり一意です。`,
      board: "https://puzz.link/p?nawabari/6/6/e2g2a3333b2g3f",
    },
  }),
  claim("nawabari.dial.placement-always-legal", {
    section: DIAL,
    kind: "structural",
    says:
      "答えの各部屋から一マスずつ選び、そのマスの壁の数を印刷する。置き方は部屋の広さの積だけあり、どの盤もその答えを持つ。",
    value: true,
    theirs: "いつも正しい盤",
    judge: () =>
      tested(
        "lib/nawabari/generate_test.ts",
        "Seating: any choice of seats is a board with the answer among its answers",
        "どの置き方でも、答えの一つがその答え",
      ),
  }),
  claim("nawabari.dial.6x6.row", {
    section: DIAL,
    kind: "sampled",
    says:
      "6×6の答え36個の、置き方の数の中央値と最大。答えごとに600通りの置き方を一様に引いて、一意だったものの割合。",
    value: {
      "answers": 36,
      "placements_median": 6696,
      "placements_max": 103680,
      "samples_per_answer": 600,
      "samples_total": 21600,
      "unique": 4221,
      "unique_percent": 19.5,
    },
    theirs: placed,
    judge: (read, value) =>
      all(placementShare(read, 6), placementCounts(read, 6, value, 5)),
    finding: {
      fault: "misnamed",
      text: (read) => {
        const shares = [6, 8].map((side) => ({
          each: percent(sized(read(placements).sets, side).unique.share),
          all: percent(weightedShare(read, side)),
        }));
        return `冒頭は「同じ答えを印刷する方法のうち一意になるのは」6×6で19.5%、8×8で3.3%と書きますが、どの答えからも同じ数の置き方を引いたので、これは答えごとの割合の平均です。置き方の多い答えほど一意になりにくいため、置き方全体に占める割合はずっと小さくなります。こちらの盤では、平均が${
          shares[0].each
        }と${shares[1].each}なのに、置き方の数で重みを付けると${
          shares[0].all
        }と${shares[1].all}です。`;
      },
    },
  }),
  claim("nawabari.dial.8x8.row", {
    section: DIAL,
    kind: "sampled",
    says: "8×8の答え36個で同じもの。引いたのは答えごとに400通り。",
    value: {
      "answers": 36,
      "placements_median": 3414528,
      "placements_max": 91445760,
      "samples_per_answer": 400,
      "samples_total": 14400,
      "unique": 470,
      "unique_percent": 3.3,
    },
    theirs: placed,
    judge: (read, value) =>
      all(placementShare(read, 8), placementCounts(read, 8, value, 10)),
  }),
  claim("nawabari.dial.6x6.spread", {
    section: DIAL,
    kind: "sampled",
    says: "6×6の答えごとの、一意な置き方の割合の最大、中央値、最小。",
    value: { "max_percent": 84.3, "median_percent": 15.0, "min_percent": 2.3 },
    theirs: (value) =>
      `最大${value.max_percent}%、中央値${
        number(value.median_percent, 1)
      }%、最小${value.min_percent}%`,
    judge(read) {
      const { most, median, least, unique } = sized(read(placements).sets, 6);
      return shape(
        "最大は50%より上、最小は10%より下、中央値は8%から30%までで平均より下",
        most > 0.5 && least < 0.1 && median >= 0.08 && median <= 0.3 &&
          median < unique.share,
        `最大${percent(most)}、中央値${percent(median)}、最小${percent(least)}`,
      );
    },
  }),
  claim("nawabari.dial.8x8.median", {
    section: DIAL,
    kind: "sampled",
    says: "8×8の答えごとの、一意な置き方の割合の中央値。",
    value: { "median_percent": 2.0 },
    theirs: ({ median_percent }) => `${number(median_percent, 1)}%`,
    judge(read) {
      const { sets } = read(placements);
      const small = sized(sets, 6).median, large = sized(sets, 8).median;
      return shape(
        "0.5%から6%までで、6×6の中央値の半分以下",
        large >= 0.005 && large <= 0.06 && 2 * large <= small,
        percent(large),
      );
    },
  }),
  claim("nawabari.move.all", {
    section: MOVES,
    kind: "boards",
    says:
      "一意な盤の数字を一つ、同じ部屋の別のマスへ動かし、値を新しいマスの壁の数に直す。移動の総数（マスの総数から部屋の数を引いたもの）と、一意のまま残る割合。",
    value: { "moves": 2967, "unique": 1485, "unique_percent": 50.1 },
    theirs: kept,
    judge(read) {
      const { all } = read(moves);
      return shape(
        "移動はマスの総数から部屋の数を引いたもの、残るのは40%から60%まで",
        all.moves === 36 * (6 * 6 + 8 * 8) - read(boards).rooms &&
          all.share! >= 0.4 && all.share! <= 0.6,
        keptOf(all),
      );
    },
    finding: {
      fault: "condition",
      text: (read) =>
        `半分が残るというのは、ルールの性質ではなく、盤の作り方に左右される値です。数字の席をくじで引き、一意になるまで引き直した盤では${
          percent(read(moves).all.share!)
        }が残ります。同じ答えの分布から、第二の答えを退けるように数字を動かして作った盤では、${
          percent(read(movesMended).all.share!)
        }に下がります。元の記事は「置き方を探す」と書くだけで、探し方を書いていません。`,
    },
  }),
  claim("nawabari.move.answer-unchanged", {
    section: MOVES,
    kind: "structural",
    says: "どう動かしても、元の答えは正しいまま。",
    value: true,
    theirs: "例外なし",
    judge(read) {
      const { sets } = read(boardsAgain);
      const all = sum(sets.map(({ moves }) => moves));
      const legal = sum(sets.map(({ legalMoves }) => legalMoves));
      return never(all - legal, all, "通りの移動");
    },
  }),
  claim("nawabari.move.same-digit", {
    section: MOVES,
    kind: "boards",
    says: "動かしても印刷される数字の変わらない移動に限ったもの。",
    value: { "moves": 1360, "unique": 679, "unique_percent": 49.9 },
    theirs: kept,
    judge: (read) => sameDigitMoves(read),
  }),
  claim("nawabari.move.dest.strip-end", {
    section: MOVES,
    kind: "boards",
    says: "帯の端へ動かしたもの。",
    value: { "moves": 337, "unique": 174, "unique_percent": 51.6 },
    theirs: kept,
    judge: (read, value) => landing(read, "end", value),
  }),
  claim("nawabari.move.dest.strip-middle", {
    section: MOVES,
    kind: "boards",
    says: "帯の中ほどへ動かしたもの。",
    value: { "moves": 353, "unique": 190, "unique_percent": 53.8 },
    theirs: kept,
    judge: (read, value) => landing(read, "middle", value),
  }),
  claim("nawabari.move.dest.fat-corner", {
    section: MOVES,
    kind: "boards",
    says: "太い部屋の角へ動かしたもの。",
    value: { "moves": 900, "unique": 409, "unique_percent": 45.4 },
    theirs: kept,
    judge: (read, value) => landing(read, "corner", value),
  }),
  claim("nawabari.move.dest.side", {
    section: MOVES,
    kind: "boards",
    says: "太い部屋の辺（角でないところ）へ動かしたもの。",
    value: { "moves": 1202, "unique": 603, "unique_percent": 50.2 },
    theirs: kept,
    judge: (read, value) => landing(read, "side", value),
  }),
  claim("nawabari.move.dest.interior", {
    section: MOVES,
    kind: "boards",
    says: "太い部屋の内側へ動かしたもの。",
    value: { "moves": 175, "unique": 109, "unique_percent": 62.3 },
    theirs: kept,
    judge: (read, value) => landing(read, "inside", value),
  }),
  claim("nawabari.move.dest.totals", {
    section: MOVES,
    kind: "structural",
    says: "着いた席ごとの五行を足すと、移動の総数と、残る移動の総数になる。",
    value: { "sum_moves": 2967, "sum_unique": 1485 },
    theirs: ({ sum_moves, sum_unique }) =>
      `${number(sum_moves)}と${number(sum_unique)}`,
    judge(read) {
      const { all, seats } = read(moves);
      const total = sum(seats.map(({ moves }) => moves));
      const unique = sum(seats.map(({ unique }) => unique));
      return holds(
        total === all.moves && unique === all.unique,
        `${number(total)}と${number(unique)}`,
        "五行の和が総数に等しい",
      );
    },
  }),
  claim("nawabari.move.dest.ranking", {
    section: MOVES,
    kind: "boards",
    says:
      "着いた席のうち、いちばん残るのは太い部屋の内側、いちばん壊れるのは太い部屋の角。",
    value: {
      "highest": "interior",
      "highest_percent": 62.3,
      "lowest": "fat-room corner",
      "lowest_percent": 45.4,
      "order": [
        "interior",
        "strip middle",
        "strip end",
        "side",
        "fat-room corner",
      ],
    },
    theirs: (value) =>
      `太い部屋の内側（${value.highest_percent}%）が最大、太い部屋の角（${value.lowest_percent}%）が最小`,
    judge(read) {
      const order = ranking(read(moves));
      return shape(
        "内側が最大で、太い部屋の角が最小",
        order[0].seat === "inside" && order.at(-1)!.seat === "corner",
        order.map(({ seat, share }) => `${SEAT_NAMES[seat]}${percent(share!)}`)
          .join(
            "、",
          ),
      );
    },
    why: (read) => {
      const last = ranking(read(moves)).at(-1)!;
      const mended = ranking(read(movesMended)).at(-1)!;
      return `内側が最大なのは同じですが、最小はこちらの盤では${
        SEAT_NAMES[last.seat]
      }です。帯の端から端への移動が、${
        percent(last.same.share!)
      }しか残らないからです。数字を動かして作った盤では、さらに入れ替わって${
        SEAT_NAMES[mended.seat]
      }が最小になります。順位は盤の集め方で変わります。`;
    },
    finding: {
      fault: "inconsistent",
      text: (read) => {
        const digit = (n: number) =>
          read(alphabet).digits.find(({ digit }) => digit === n)!;
        return `元の記事は、この順位を「いちばん弱い文字0が一番強く、一番強い文字が乗る角が一番弱い」と読みます。同じ記事の席の表では、許す長方形がいちばん多いのは1（${
          number(digit(1).pairs)
        }）、広さの種類がいちばん多いのは2（${digit(2).areaKinds}）で、0は${
          number(digit(0).pairs)
        }と${
          digit(0).areaKinds
        }しかありません。角が印刷するのは2で、強い4でも3でもありません。表に照らすと、逆転とは言えません。`;
      },
    },
  }),
  claim("nawabari.erase.6x6.row", {
    section: ERASURES,
    kind: "boards",
    says:
      "6×6の盤から数字を一つ消す。消し方の数、答えの無くなるもの、別の答えを持つもの、そのうち一意なもの。",
    value: {
      "clues": 239,
      "dead": 140,
      "dead_percent": 58.6,
      "solvable": 99,
      "unique": 52,
    },
    theirs: erased,
    judge: (read) => erasedRow(read, 6),
  }),
  claim("nawabari.erase.8x8.row", {
    section: ERASURES,
    kind: "boards",
    says: "8×8の盤で同じもの。",
    value: {
      "clues": 394,
      "dead": 236,
      "dead_percent": 59.9,
      "solvable": 158,
      "unique": 92,
    },
    theirs: erased,
    judge: (read) => erasedRow(read, 8),
  }),
  claim("nawabari.erase.totals", {
    section: ERASURES,
    kind: "boards",
    says: "二つの大きさを合わせたもの。",
    value: {
      "erasures": 633,
      "dead": 376,
      "dead_percent": 59.4,
      "solvable": 257,
      "solvable_percent": 40.6,
      "unique": 144,
    },
    theirs: ({ erasures, dead, dead_percent, solvable, unique }) =>
      erased({ clues: erasures, dead, dead_percent, solvable, unique }),
    judge: (read) => erasedBoards(read),
  }),
  claim("nawabari.erase.intended-never-legal", {
    section: ERASURES,
    kind: "structural",
    says:
      "数字を一つ消すと、元の答えは必ず正しくなくなる。数字の無い部屋ができるから。",
    value: { "erasures": 633, "intended_legal": 0 },
    theirs: ({ erasures, intended_legal }) =>
      `${erasures}回のうち${intended_legal}回`,
    judge: (read) =>
      never(read(erasures).intended, read(erasures).clues, "回の消去"),
  }),
  claim("nawabari.dots.6x6.row", {
    section: DOTS,
    kind: "boards",
    says:
      "6×6の盤の数字を消して位置だけを残し、印が一つずつ入る長方形への分け方を数える。一意な盤、答えの数の中央値、最小、最大。",
    value: {
      "boards": 36,
      "unique": 0,
      "median": 564,
      "min": 24,
      "max": 30844,
    },
    theirs: dotted,
    judge: (read) => dots(read, 6, 1, 100, 5000),
  }),
  claim("nawabari.dots.8x8.row", {
    section: DOTS,
    kind: "boards",
    says: "8×8の盤で同じもの。",
    value: {
      "boards": 36,
      "unique": 0,
      "median": 369090,
      "min": 5872,
      "max": 109011159,
    },
    theirs: dotted,
    judge: (read) => dots(read, 8, 0, 20_000, 10_000_000),
  }),
  claim("nawabari.dots.total", {
    section: DOTS,
    kind: "boards",
    says: "72盤のうち、位置だけで一意な盤。",
    value: { "unique": 0, "of": 72 },
    theirs: ({ unique, of }) => `${of}盤のうち${unique}`,
    judge(read) {
      const { sets } = reading(read, "dots");
      const unique = sum(sets.map(({ unique }) => unique));
      return shape(
        "72盤のうち多くて1盤",
        unique <= 1,
        `${sum(sets.map(({ boards }) => boards))}盤のうち${unique}`,
      );
    },
  }),
  claim("nawabari.dots.exact-count", {
    section: DOTS,
    kind: "feature",
    says: "数字を消した盤の答えは、転送行列で、上限なしに正確に数える。",
    value: true,
    theirs: "正確",
    judge: () =>
      tested(
        "lib/nawabari/count_test.ts",
        "countAnswers: as many as laying rooms finds, under any reading",
        "どの読み方でも、長方形を敷いて数えたものと同数",
      ),
  }),
  claim("nawabari.dots.is-shikaku-without-areas", {
    section: DOTS,
    kind: "feature",
    says: "位置だけの盤は、広さを消した四角に切れと同じパズル。",
    value: true,
    theirs: "同じ",
    judge: () =>
      tested(
        "lib/ledger/claims_nawabari_test.ts",
        "dots: the verdict on any set of walls is that of Shikaku with its areas unknown",
        "四角に切れとして判定しても同じ",
      ),
  }),
];
