/**
 * The claims of the source on walls, rungs, misreadings and clues strewn at random.
 *
 * @module
 */

import { number, percent } from "../../../chart/text.ts";
import {
  anyShape,
  boards,
  branches,
  census,
  locality,
  patterns,
  reach,
  scattered,
  vertexProof,
} from "../../../study/nawabari.ts";
import type { ResultOf } from "../../../study/study.ts";
import { type Claim, claim, type Read } from "../../claim.ts";
import {
  agree,
  holds,
  type Judgement,
  never,
  same,
  shape,
  tested,
} from "../../verdict.ts";
import {
  blankRooms,
  misreadAs,
  near,
  openFrame,
  reading,
  severalClues,
  sized,
  sizeOf,
  sum,
} from "./common.ts";

const POINTS = "16 通りのうち 8 通り";
const LADDER = "梯子";
const MISREADINGS = "読み違えは対称に壊れない";
const STREWN = "でたらめに数字を撒いた盤はほぼ必ず死ぬ";

/** What meets at a lattice point. */
const KIND = {
  none: "何も無い",
  straight: "直線",
  t: "T字",
  cross: "十字",
  bend: "曲がり角",
  lone: "一本だけ",
};

/** The clause that the middle cell of 3×3 has two walls. */
function middleTwo(read: Read) {
  return read(locality).clues.find(({ where, clue }) =>
    where === "middle" && clue === 2
  )!;
}

/** How far some rungs come, as the source prints it. */
type Reached = {
  "6x6_walls_percent": number;
  "6x6_done": number[];
  "8x8_walls_percent": number;
  "8x8_done": number[];
};

const reached = (value: Reached): string =>
  `6×6は${value["6x6_walls_percent"]}%で${value["6x6_done"][0]}盤、8×8は${
    value["8x8_walls_percent"]
  }%で${value["8x8_done"][0]}盤`;

type Sets<S> = ResultOf<S> extends { rungs: { sets: infer T }[] } ? T : never;

/** How far the rungs up to one come. */
function rung(read: Read, id: string) {
  return read(reach).rungs.find(({ rung }) => rung === id)!;
}

function reachOf(
  read: Read,
  id: string,
  rule: string,
  ok: (sets: Sets<typeof reach>) => boolean,
): Judgement {
  const { sets } = rung(read, id);
  return shape(
    rule,
    ok(sets),
    sets.map(({ side, share, complete }) =>
      `${side}×${side}は${percent(share)}で${complete}盤`
    ).join("、"),
  );
}

/** Branchings, as the source prints them. */
type Branched = {
  "6x6_median": number;
  "6x6_worst": number;
  "8x8_median": number;
  "8x8_worst": number | string;
  "8x8_capped_boards"?: number;
};

const branched = (value: Branched): string => {
  const capped = value["8x8_capped_boards"];
  const worst = value["8x8_worst"];
  return `6×6は中央値${number(value["6x6_median"])}、最悪${
    number(value["6x6_worst"])
  }。8×8は中央値${number(value["8x8_median"])}、${
    capped === undefined ? `最悪${number(worst)}` : `20万で打ち切り${capped}盤`
  }`;
};

/** Branchings with the rungs up to one. */
function searched(read: Read, id: string) {
  return read(branches).rungs.find(({ rung }) => rung === id)!;
}

function branchesOf(
  read: Read,
  id: string,
  rule: string,
  ok: (sets: Sets<typeof branches>) => boolean,
): Judgement {
  const { cap } = read(branches);
  const { sets } = searched(read, id);
  return shape(
    rule,
    ok(sets),
    sets.map(({ side, median, worst, capped }) =>
      `${side}×${side}は中央値${
        median === cap ? `${number(cap)}以上` : number(median, 1)
      }、${
        capped === 0
          ? `最悪${number(worst)}`
          : `${number(cap)}で打ち切り${capped}盤`
      }`
    ).join("。"),
  );
}

/** A misreading, as the source prints it. */
type Told = {
  intended_legal: number[];
  median: number | string;
  unique: number[];
};

const misread = (
  { intended_legal: [legal, boards], median, unique: [unique] }: Told,
): string =>
  `元の答えが正しいのは${boards}盤のうち${legal}、中央値${
    number(median)
  }、一意${unique}`;

/** Boards strewn at random, as the source prints them. */
type Strewn = { samples: number; none: number; one: number; many: number };

const strewn = ({ samples, none, one, many }: Strewn): string =>
  `${samples}のうち答えなし${none}（${
    percent(none / samples)
  }）、一意${one}、複数${many}`;

function strewnRow(read: Read, side: number, digits: string) {
  return read(scattered).rows.find((row) =>
    row.side === side && row.digits === digits
  )!;
}

/** Digits drawn uniformly: the same experiment as the source's. */
function strewnAlike(read: Read, side: number, theirs: Strewn): Judgement {
  const { none, samples } = strewnRow(read, side, "uniform");
  return agree({ hits: theirs.none, n: theirs.samples }, {
    hits: none,
    n: samples,
  });
}

/** Digits drawn as on the boards, which are not the source's. */
function strewnLikeBoards(read: Read, side: number): Judgement {
  const { samples, none, unique, multiple } = strewnRow(read, side, "printed");
  return shape(
    "答えの無い盤が95%以上、三つの和が枚数に等しい",
    none >= 0.95 * samples && none + unique + multiple === samples,
    strewn({ samples, none, one: unique, many: multiple }),
  );
}

/** The claims on walls and solving, in the source's order. */
export const walls: readonly Claim[] = [
  claim("nawabari.vertex.8-of-16", {
    section: POINTS,
    kind: "exact",
    says:
      "内部の格子点に集まりうる四本の壁の、16通りの有無。長方形分割に現れるのはそのうち8通り（何も無い、直線が二通り、T字が四通り、十字）。",
    value: {
      "patterns": 16,
      "legal": 8,
      "legal_by_type": { "none": 1, "straight": 2, "T": 4, "cross": 1 },
      "illegal_by_type": { "single": 4, "perpendicular": 4 },
    },
    theirs: ({ legal, patterns }) => `${patterns}通りのうち${legal}通り`,
    judge(read, value) {
      const { kinds, legal, legalKinds, patterns: all } = read(patterns);
      return same(
        value,
        {
          patterns: all,
          legal,
          legal_by_type: {
            none: legalKinds.none,
            straight: legalKinds.straight,
            T: legalKinds.t,
            cross: legalKinds.cross,
          },
          illegal_by_type: {
            single: kinds.lone - legalKinds.lone,
            perpendicular: kinds.bend - legalKinds.bend,
          },
        },
        `${all}通りのうち${legal}通り`,
      );
    },
  }),
  claim("nawabari.vertex.local-rule", {
    section: POINTS,
    kind: "structural",
    says:
      "「一部屋に数字一つ」のほかの条文は、どれも一つの格子点についての条件である。",
    value: true,
    theirs: "どれも格子点の条件",
    judge(read) {
      const { rectangles, clues } = read(locality);
      const { answers, local } = middleTwo(read);
      return holds(
        rectangles.local === rectangles.answers &&
          clues.every(({ answers, local }) => answers === local),
        `長方形の条文は格子点の条件（3×3で${number(rectangles.local)}通りと${
          number(rectangles.answers)
        }通り）、数字の条文は違う（中央が2なら${number(local)}通りと${
          number(answers)
        }通り）`,
        "条文が許す形を格子点ごとに集めても、条文を守る壁だけが残る",
      );
    },
    why:
      "数字の条文は、マスの四辺についての条件です。一つの格子点からは、そのうち二辺しか見えません。",
    finding: {
      fault: "false",
      text: (read) => {
        const { rectangles } = read(locality);
        const { answers, local } = middleTwo(read);
        return `格子点だけを見る条件にできるのは、長方形の条文だけです。3×3の盤で、格子点ごとに、条文を守る分割に現れる形を集め、どの格子点でもその形をしている壁の引き方を数えました。長方形の条文では、守るものも残るものも${
          number(rectangles.answers)
        }通りです。中央のマスが2だという条文を守る分割は${
          number(answers)
        }通りですが、格子点ごとの条件をすべて通る壁は${
          number(local)
        }通りあり、壁の一本もない盤さえ通ります。`;
      },
    },
  }),
  claim("nawabari.vertex.exhaustive", {
    section: POINTS,
    kind: "exact",
    says:
      "内側の壁の引き方すべてについて、「どの格子点も8通りのどれか」と「部屋がすべて長方形で、どの壁も何かを隔てる」は一致する。3×3、2×5、3×4の全数。",
    value: {
      "3x3": {
        "interior_walls": 12,
        "patterns": 4096,
        "disagreements": 0,
        "survivors": 322,
      },
      "2x5": {
        "interior_walls": 13,
        "patterns": 8192,
        "disagreements": 0,
        "survivors": 650,
      },
      "3x4": {
        "interior_walls": 17,
        "patterns": 131072,
        "disagreements": 0,
        "survivors": 3164,
      },
    },
    theirs: (value) =>
      Object.entries(value).map((
        [size, { patterns, disagreements, survivors }],
      ) =>
        `${size.replace("x", "×")}：${
          number(patterns)
        }通りで食い違い${disagreements}、残るのは${number(survivors)}`
      ).join("、"),
    judge(read, value) {
      const { sizes } = read(vertexProof);
      return same(
        value,
        Object.fromEntries(
          sizes.map(({ rows, cols, edges, sets, disagreements, survivors }) => [
            `${rows}x${cols}`,
            { interior_walls: edges, patterns: sets, disagreements, survivors },
          ]),
        ),
        sizes.map(({ rows, cols, sets, disagreements, survivors }) =>
          `${rows}×${cols}：${
            number(sets)
          }通りで食い違い${disagreements}、残るのは${number(survivors)}`
        ).join("、"),
      );
    },
  }),
  claim("nawabari.vertex.census.total", {
    section: POINTS,
    kind: "exact",
    says:
      "6×6が36盤（25点ずつ）、8×8が36盤（49点ずつ）の、内部の格子点の総数。",
    value: { "points": 2664 },
    judge: (read, value) =>
      same(value, { points: read(census).points }, number(read(census).points)),
    theirs: ({ points }) => number(points),
  }),
  claim("nawabari.vertex.census.legal", {
    section: POINTS,
    kind: "boards",
    says: "答えの格子点の内訳。何も無い、壁がまっすぐ通る、T字、十字。",
    value: {
      "empty": { "count": 1109, "percent": 41.6 },
      "straight": { "count": 1016, "percent": 38.1 },
      "T": { "count": 528, "percent": 19.8 },
      "cross": { "count": 11, "percent": 0.4 },
    },
    theirs: ({ empty, straight, T, cross }) =>
      [empty, straight, T, cross].map(({ count, percent }, i) =>
        `${Object.values(KIND)[i]}${number(count)}（${percent}%）`
      ).join("、"),
    judge(read, value) {
      const { kinds, points } = read(census);
      const theirs = [value.empty, value.straight, value.T, value.cross];
      const ours = kinds.slice(0, 4);
      return shape(
        "足すと総数、割合は元の値から10ポイント以内、十字が最少で3%より下",
        sum(kinds.map(({ count }) => count)) === points &&
          ours.every(({ share }, i) =>
            near(theirs[i].percent / 100, share, 0.1)
          ) &&
          ours.every(({ count }) => count >= ours[3].count) &&
          ours[3].share < 0.03,
        ours.map(({ kind, count, share }) =>
          `${KIND[kind as keyof typeof KIND]}${number(count)}（${
            percent(share)
          }）`
        ).join("、"),
      );
    },
    finding: {
      fault: "misnamed",
      text: (read) => {
        const { legalKinds } = read(patterns);
        return `表の「直線の交差」は、交わる二本の直線のことではなく、壁が一本まっすぐ通り抜ける格子点のことです。縦と横で${legalKinds.straight}通りあり、そう読まないと、「何も無い、直線の交差、4通りのT、十字」を足しても8になりません。二本の直線が交わる格子点は、次の行の十字です。`;
      },
    },
  }),
  claim("nawabari.vertex.census.illegal", {
    section: POINTS,
    kind: "structural",
    says: "答えの格子点に、凹んだ角と、一本だけの壁は一つもない。",
    value: { "reflex": 0, "lone": 0, "percent": 0.0 },
    theirs: ({ reflex, lone }) => `曲がり角${reflex}、一本だけ${lone}`,
    judge(read) {
      const { kinds, points } = read(census);
      return never(
        sum(
          kinds.filter(({ kind }) => kind === "bend" || kind === "lone")
            .map(({ count }) => count),
        ),
        points,
        "点",
      );
    },
  }),
  claim("nawabari.vertex.transfer-states", {
    section: POINTS,
    kind: "feature",
    says:
      "数字のある盤を数える転送行列は、境目での部屋の切れ方と、部屋ごとの四つの状態（未配置、充足済、ここで終われない、ここで終わらねばならない）で足りる。",
    value: {
      "room_clue_states": 4,
      "states": [
        "unplaced",
        "satisfied",
        "placed here, must not end",
        "placed here, must end",
      ],
    },
    theirs: ({ room_clue_states }) => `部屋ごとに${room_clue_states}状態`,
    judge: () =>
      tested(
        "lib/nawabari/count_test.ts",
        "countAnswers: as many as laying rooms finds, under any reading",
        "同じ四つの状態で、長方形を敷いて数えたものと同数",
      ),
  }),
  claim("nawabari.ladder.five-rungs", {
    section: LADDER,
    kind: "feature",
    says:
      "解き手は五段の梯子。数字のまわりを数える、格子点の8通り、長方形の候補、長方形の仮定、探索。初めの二段は辺を、次の二段は長方形を相手にする。",
    value: {
      "rungs": ["count", "vertex", "room", "probe", "search"],
      "edge_rungs": 2,
      "rectangle_rungs": 2,
    },
    theirs: ({ rungs }) => rungs.join("、"),
    judge(read, { rungs }) {
      const ours = [...read(reach).rungs.map(({ rung }) => rung), "search"];
      return same(rungs, ours, ours.join("、"));
    },
  }),
  claim("nawabari.ladder.reach.count", {
    section: LADDER,
    kind: "boards",
    says: "分岐せずに、countだけで決まる内側の辺の割合と、解けた盤。",
    value: {
      "6x6_walls_percent": 8.5,
      "6x6_done": [0, 36],
      "8x8_walls_percent": 7.6,
      "8x8_done": [0, 36],
    },
    theirs: reached,
    judge: (read) =>
      reachOf(
        read,
        "count",
        "決まる辺は20%より下、解けるのは多くて1盤",
        (sets) =>
          sets.every(({ share, complete }) => share < 0.2 && complete <= 1),
      ),
  }),
  claim("nawabari.ladder.reach.vertex", {
    section: LADDER,
    kind: "boards",
    says: "vertexまでを使って決まる辺の割合と、解けた盤。",
    value: {
      "6x6_walls_percent": 14.5,
      "6x6_done": [0, 36],
      "8x8_walls_percent": 12.1,
      "8x8_done": [0, 36],
    },
    theirs: reached,
    judge: (read) =>
      reachOf(
        read,
        "vertex",
        "決まる辺はcountより多く30%より下、解けるのは多くて1盤",
        (sets) =>
          sets.every(({ share, complete }, i) =>
            share > rung(read, "count").sets[i].share && share < 0.3 &&
            complete <= 1
          ),
      ),
  }),
  claim("nawabari.ladder.reach.room", {
    section: LADDER,
    kind: "boards",
    says: "roomまでを使って決まる辺の割合と、解けた盤。",
    value: {
      "6x6_walls_percent": 98.3,
      "6x6_done": [35, 36],
      "8x8_walls_percent": 89.4,
      "8x8_done": [28, 36],
    },
    theirs: reached,
    judge: (read) =>
      reachOf(
        read,
        "room",
        "決まる辺は6×6で85%以上、8×8で70%以上、半分より多くの盤が解ける",
        (sets) =>
          sets[0].share >= 0.85 && sets[1].share >= 0.7 &&
          sets.every(({ complete, boards }) => 2 * complete > boards),
      ),
  }),
  claim("nawabari.ladder.reach.probe", {
    section: LADDER,
    kind: "boards",
    says: "probeまでを使って決まる辺の割合と、解けた盤。",
    value: {
      "6x6_walls_percent": 100,
      "6x6_done": [36, 36],
      "8x8_walls_percent": 100,
      "8x8_done": [36, 36],
    },
    theirs: reached,
    judge: (read) =>
      reachOf(
        read,
        "probe",
        "すべての盤が、探索なしに解ける",
        (sets) => sets.every(({ complete, boards }) => complete === boards),
      ),
  }),
  claim("nawabari.ladder.branches.count", {
    section: LADDER,
    kind: "boards",
    says:
      "分岐の合間にcountだけを使う探索の、分岐の数。中央値と最悪（元の記事は8×8を20万で打ち切り）。",
    value: {
      "6x6_median": 269,
      "6x6_worst": 9382,
      "8x8_median": 101701,
      "8x8_worst": "capped at 200000",
      "8x8_capped_boards": 15,
    },
    theirs: branched,
    judge: (read) =>
      branchesOf(
        read,
        "count",
        "6×6の中央値は百から千まで、8×8の中央値は一万より上か打ち切り",
        ([small, large]) =>
          small.median >= 100 && small.median < 1000 && large.median > 10_000,
      ),
  }),
  claim("nawabari.ladder.branches.vertex", {
    section: LADDER,
    kind: "boards",
    says: "vertexまでを使う探索の、分岐の数。",
    value: {
      "6x6_median": 260,
      "6x6_worst": 8318,
      "8x8_median": 98164,
      "8x8_worst": "capped at 200000",
      "8x8_capped_boards": 13,
    },
    theirs: branched,
    judge: (read) =>
      branchesOf(
        read,
        "vertex",
        "中央値も打ち切った盤もcount以下で、中央値はその半分以上",
        (sets) =>
          sets.every(({ median, capped }, i) => {
            const count = searched(read, "count").sets[i];
            return median <= count.median && capped <= count.capped &&
              2 * median >= count.median;
          }),
      ),
  }),
  claim("nawabari.ladder.branches.room", {
    section: LADDER,
    kind: "boards",
    says: "roomまでを使う探索の、分岐の数。",
    value: { "6x6_median": 0, "6x6_worst": 4, "8x8_median": 0, "8x8_worst": 3 },
    theirs: branched,
    judge: (read) =>
      branchesOf(
        read,
        "room",
        "中央値は0、最悪でも20まで",
        (sets) =>
          sets.every(({ median, worst }) => median === 0 && worst <= 20),
      ),
  }),
  claim("nawabari.misread.frame-not-wall", {
    section: MISREADINGS,
    kind: "boards",
    says:
      "外枠を壁に数えない読み違え。元の答えが正しいままの盤、答えの数の中央値、一意な盤。",
    value: { "intended_legal": [0, 72], "median": 0, "unique": [0, 72] },
    theirs: misread,
    judge: (read) => openFrame(read),
    finding: {
      fault: "false",
      text: (read) => {
        const { sets } = reading(read, "open-frame");
        return `冒頭は「解が全部消える」、本文は「盤は真っ白になる」「気づかずに出荷することはできない」と書きますが、表が示すのは中央値が0で一意な盤がないことまでです。こちらの${
          number(sum(sets.map(({ boards }) => boards)))
        }盤では、外枠を数えない読み方で、別の答えをちょうど一つ持つ盤が${
          sum(sets.map(({ unique }) => unique))
        }枚ありました。下の盤です。この盤では、読み違えた解き手も一意だと答えます。`;
      },
      board: "https://puzz.link/p?nawabari/8/8/t3h1f3d1d2b2j1c",
    },
  }),
  claim("nawabari.misread.clue-is-area", {
    section: MISREADINGS,
    kind: "boards",
    says: "数字を部屋の面積と読む読み違え。",
    value: { "intended_legal": [0, 72], "median": 0, "unique": [0, 72] },
    theirs: misread,
    judge(read) {
      const { sets } = reading(read, "area");
      return misreadAs(
        sets,
        "元の答えはどの盤でも正しくなく、中央値は0、一意な盤は多くて1盤",
        sets.every(({ intended, median }) =>
          intended === 0 && median === "0"
        ) &&
          sum(sets.map(({ unique }) => unique)) <= 1,
      );
    },
  }),
  claim("nawabari.misread.allow-many.6x6", {
    section: MISREADINGS,
    kind: "boards",
    says: "一つの部屋に数字がいくつあってもよいという読み違え。6×6の盤。",
    value: { "intended_legal": [36, 36], "median": 1, "unique": [24, 36] },
    theirs: misread,
    judge: (read) => severalClues(read, 6),
  }),
  claim("nawabari.misread.allow-many.8x8", {
    section: MISREADINGS,
    kind: "boards",
    says: "同じ読み違えの、8×8の盤。",
    value: { "intended_legal": [36, 36], "median": 1, "unique": [21, 36] },
    theirs: misread,
    judge: (read) => severalClues(read, 8),
  }),
  claim("nawabari.misread.allow-none.6x6", {
    section: MISREADINGS,
    kind: "boards",
    says: "数字の無い部屋があってもよいという読み違え。6×6の盤。",
    value: { "intended_legal": [36, 36], "median": 122637, "unique": [0, 36] },
    theirs: misread,
    judge: (read) => blankRooms(read, 6),
  }),
  claim("nawabari.misread.allow-none.8x8", {
    section: MISREADINGS,
    kind: "boards",
    says: "同じ読み違えの、8×8の盤。",
    value: {
      "intended_legal": [36, 36],
      "median": "21823026293",
      "unique": [0, 36],
    },
    theirs: misread,
    judge: (read) => blankRooms(read, 8),
  }),
  claim("nawabari.misread.relaxing-keeps-answer", {
    section: MISREADINGS,
    kind: "structural",
    says:
      "「一部屋に数字一つ」のどちらの半分をゆるめても、元の答えは正しいままで、答えの数は減らない。",
    value: { "intended_legal": [72, 72] },
    theirs: ({ intended_legal: [legal, of] }) => `${of}盤のうち${legal}`,
    judge(read) {
      const sets = ["several", "blank"].flatMap((id) => reading(read, id).sets);
      // On boards with one answer no count drops if the answer stays.
      return never(
        sum(sets.map(({ boards, intended }) => boards - intended)),
        sum(sets.map(({ boards }) => boards)),
        "通りの盤と読み方",
      );
    },
  }),
  claim("nawabari.misread.allow-many-total", {
    section: MISREADINGS,
    kind: "boards",
    says: "「一部屋に数字は多くて一つ」を落としたとき、一意でなくなる盤。",
    value: { "lost": 27, "of": 72 },
    theirs: ({ lost, of }) => `${of}盤のうち${lost}`,
    judge(read) {
      const { sets } = reading(read, "several");
      const of = sum(sets.map(({ boards }) => boards));
      const lost = of - sum(sets.map(({ unique }) => unique));
      return shape(
        "10盤から45盤まで",
        10 <= lost && lost <= 45,
        `${of}盤のうち${lost}`,
      );
    },
  }),
  claim("nawabari.misread.allow-none-worst", {
    section: MISREADINGS,
    kind: "boards",
    says:
      "「一部屋に数字は少なくとも一つ」を落としたときの、8×8の答えの数の中央値と最大。",
    value: {
      "8x8_median_before": 1,
      "8x8_median_after": "21823026293",
      "worst_approx": "336000000000000",
    },
    theirs: (value) =>
      `中央値は${value["8x8_median_before"]}から${
        number(value["8x8_median_after"])
      }へ、最大はおよそ${number(value.worst_approx)}`,
    judge(read) {
      const before = sized(reading(read, "standard").sets, 8).median;
      const { median, max } = sized(reading(read, "blank").sets, 8);
      return shape(
        "最大は一兆以上で、中央値の百倍以上",
        BigInt(max) >= 10n ** 12n && BigInt(max) >= 100n * BigInt(median),
        `中央値は${number(before)}から${number(median)}へ、最大は${
          number(max)
        }`,
      );
    },
  }),
  claim("nawabari.misread.four-clauses", {
    section: MISREADINGS,
    kind: "feature",
    says:
      "ルールは四つの条文（長方形、一部屋に数字一つ、自分のマスの壁を数える、外枠も壁）からなり、どれも単独で読み違えられる。",
    value: { "clauses": 4 },
    theirs: ({ clauses }) => `条文は${clauses}つ`,
    judge(read) {
      const shapes = sizeOf(read(anyShape).sizes, 3, 3);
      const unique = (id: string) =>
        sum(reading(read, id).sets.map(({ unique }) => unique));
      const ids = ["several", "blank", "area", "open-frame"];
      return holds(
        shapes.stillUnique < shapes.unique &&
          ids.every((id) => unique(id) < unique("standard")),
        `一意な盤は、部屋の形を問わないと3×3の${number(shapes.unique)}から${
          number(shapes.stillUnique)
        }へ、ほかの四つの読み違えでは${unique("standard")}から${
          ids.map(unique).join("、")
        }へ減る`,
        "四つの条文のそれぞれに読み違えがあり、一意な盤を減らす",
      );
    },
    finding: {
      fault: "misnamed",
      text: (read) => {
        const { unique, stillUnique } = sizeOf(read(anyShape).sizes, 3, 3);
        return `元の記事は、外枠を忘れる読み違えと、数字を面積と読む読み違えを「締める向き」と呼びます。どちらも条文を別のものに差し替えるので、答えは減るだけではありません。0だけの1×1の盤は、正しいルールでは答えがなく、外枠を数えなければ一つあります。また、「どれも単独で間違えられる」という四つの条文のうち、長方形の条文の読み違えは表にありません。部屋の形を問わないことにすると、3×3の一意な盤${
          number(unique)
        }枚のうち、一意のままなのは${number(stillUnique)}枚です。`;
      },
      board: "https://puzz.link/p?nawabari/1/1/0",
    },
  }),
  claim("nawabari.random.6x6.uniform", {
    section: STREWN,
    kind: "sampled",
    says:
      "答えを用意せずに、6×6のでたらめなマスに数字を7個撒く。値は一様。答えの無い盤、一意な盤、答えが二つ以上の盤。",
    value: {
      "clues": 7,
      "samples": 400,
      "none": 398,
      "none_percent": 99.5,
      "one": 0,
      "many": 2,
    },
    theirs: strewn,
    judge: (read, value) => strewnAlike(read, 6, value),
  }),
  claim("nawabari.random.6x6.shipped-digits", {
    section: STREWN,
    kind: "sampled",
    says: "同じく6×6で、値を出題した盤の数字の割合で引いたもの。",
    value: {
      "clues": 7,
      "samples": 400,
      "none": 393,
      "none_percent": 98.3,
      "one": 3,
      "many": 4,
    },
    theirs: strewn,
    judge: (read) => strewnLikeBoards(read, 6),
  }),
  claim("nawabari.random.8x8.uniform", {
    section: STREWN,
    kind: "sampled",
    says: "8×8に数字を11個、値は一様に撒いたもの。",
    value: {
      "clues": 11,
      "samples": 400,
      "none": 400,
      "none_percent": 100.0,
      "one": 0,
      "many": 0,
    },
    theirs: strewn,
    judge: (read, value) => strewnAlike(read, 8, value),
  }),
  claim("nawabari.random.8x8.shipped-digits", {
    section: STREWN,
    kind: "sampled",
    says: "同じく8×8で、値を出題した盤の数字の割合で引いたもの。",
    value: {
      "clues": 11,
      "samples": 400,
      "none": 396,
      "none_percent": 99.0,
      "one": 0,
      "many": 4,
    },
    theirs: strewn,
    judge: (read) => strewnLikeBoards(read, 8),
  }),
  claim("nawabari.random.digit-distribution", {
    section: STREWN,
    kind: "boards",
    says: "出題した盤に多い数字は3と2。",
    value: { "most_frequent": [3, 2] },
    theirs: ({ most_frequent }) => most_frequent.join("、"),
    judge(read, { most_frequent }) {
      const { sets } = read(boards);
      const counts = [0, 1, 2, 3, 4].map((digit) => ({
        digit,
        count: sum(sets.map(({ digits }) => digits[digit])),
      })).toSorted((a, b) => b.count - a.count);
      const ours = counts.slice(0, 2).map(({ digit }) => digit);
      return shape(
        "いちばん多い二つの数字が3と2",
        most_frequent.every((digit) => ours.includes(digit)),
        counts.map(({ digit, count }) => `${digit}が${number(count)}個`).join(
          "、",
        ),
      );
    },
  }),
];
