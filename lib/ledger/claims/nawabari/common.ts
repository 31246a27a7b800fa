/**
 * What the claims of the source on Nawabari have in common: looking up in results, and the
 * rules that its summary and its tables share.
 *
 * @module
 */

import { number, percent } from "../../../chart/text.ts";
import {
  erasures,
  misreadings,
  moves,
  placements,
} from "../../../study/nawabari.ts";
import type { ResultOf } from "../../../study/study.ts";
import type { Read } from "../../claim.ts";
import { type Judgement, shape } from "../../verdict.ts";

/** The sum of some numbers. */
export function sum(values: readonly number[]): number {
  return values.reduce((a, b) => a + b, 0);
}

/** The set of boards of one side. */
export function sized<T extends { side: number }>(
  sets: readonly T[],
  side: number,
): T {
  const found = sets.find((set) => set.side === side);
  if (found === undefined) throw new RangeError(`No ${side}×${side}`);
  return found;
}

/** The entry of a size. */
export function sizeOf<T extends { rows: number; cols: number }>(
  sizes: readonly T[],
  rows: number,
  cols: number,
): T {
  const found = sizes.find((s) => s.rows === rows && s.cols === cols);
  if (found === undefined) throw new RangeError(`No ${rows}×${cols}`);
  return found;
}

/** Whether two figures are no further apart than `most`. */
export function near(theirs: number, ours: number, most: number): boolean {
  return Math.abs(theirs - ours) <= most;
}

/** Shares of boards with one answer, as the source prints them. */
export type Kept = { moves: number; unique: number; unique_percent: number };

/** The source's moves for readers. */
export function kept({ moves, unique, unique_percent }: Kept): string {
  return `${number(moves)}通りのうち${number(unique)}（${unique_percent}%）`;
}

/** Our moves for readers. */
export function keptOf(
  { moves, unique, share }: {
    moves: number;
    unique: number;
    share: number | null;
  },
): string {
  return `${number(moves)}通りのうち${number(unique)}（${percent(share!)}）`;
}

/** Random seats for the same answers: the share with one answer. */
export function placementShare(read: Read, side: 6 | 8): Judgement {
  const { unique } = sized(read(placements).sets, side);
  const [low, high] = { 6: [0.1, 0.35], 8: [0.01, 0.08] }[side];
  return shape(
    `${side}×${side}の一意な割合が${percent(low)}から${percent(high)}まで`,
    low <= unique.share && unique.share <= high,
    `${number(unique.n)}のうち一意${number(unique.hits)}（${
      percent(unique.share)
    }）`,
  );
}

/** Moves that leave the digit as it is. */
export function sameDigitMoves(read: Read): Judgement {
  const { same, all } = read(moves);
  return shape(
    "残るのは40%から60%まで、移動全体の割合から8ポイント以内",
    same.share! >= 0.4 && same.share! <= 0.6 &&
      near(all.share!, same.share!, 0.08),
    keptOf(same),
  );
}

/** Boards without one of their clues, both sizes. */
export function erasedBoards(read: Read): Judgement {
  const { clues, none, noneShare, some, unique } = read(erasures);
  return shape(
    "答えの無いものが50%から70%まで、残りは別の答えを持つ",
    noneShare >= 0.5 && noneShare <= 0.7 && none + some === clues,
    erased({
      clues,
      dead: none,
      dead_percent: noneShare * 100,
      solvable: some,
      unique,
    }),
  );
}

/** A row of erasures, as the source prints it. */
export type Erased = {
  clues: number;
  dead: number;
  dead_percent: number;
  solvable: number;
  unique: number;
};

/** Erasures for readers. */
export function erased(
  { clues, dead, dead_percent, solvable, unique }: Erased,
): string {
  return `${number(clues)}回のうち答えなし${number(dead)}（${
    number(dead_percent, 1)
  }%）、別の答えを持つ${number(solvable)}、うち一意${number(unique)}`;
}

/** What a misreading does to the boards of a size. */
export type Misread = ResultOf<typeof misreadings>["readings"][number]["sets"];

/** A reading of the rules, and what it does to the boards. */
export function reading(read: Read, id: string): { sets: Misread } {
  const found = read(misreadings).readings.find((row) => row.id === id);
  if (found === undefined) throw new RangeError(`No reading ${id}`);
  return found;
}

/** A row of the table of misreadings, for one size or for both. */
export function misreadAs(
  sets: Misread,
  rule: string,
  ok: boolean,
): Judgement {
  const total = (of: (set: Misread[number]) => number) => sum(sets.map(of));
  const boards = total(({ boards }) => boards);
  const medians = new Set(sets.map(({ median }) => median));
  return shape(
    rule,
    ok,
    `元の答えが正しいのは${boards}盤のうち${
      total(({ intended }) => intended)
    }、中央値${[...medians].map((n) => number(n)).join("と")}、一意${
      total(({ unique }) => unique)
    }`,
  );
}

/** The frame is not counted as wall. */
export function openFrame(read: Read): Judgement {
  const { sets } = reading(read, "open-frame");
  return misreadAs(
    sets,
    "元の答えはどの盤でも正しくなく、中央値は0、一意な盤は多くて1盤",
    sets.every(({ intended, median }) => intended === 0 && median === "0") &&
      sum(sets.map(({ unique }) => unique)) <= 1,
  );
}

/** Rooms may hold several clues. */
export function severalClues(read: Read, side: 6 | 8): Judgement {
  const { sets } = reading(read, "several");
  const set = sized(sets, side);
  const kept = set.intended === set.boards && set.median === "1";
  return side === 6
    ? misreadAs(
      [set],
      "元の答えはどの盤でも正しく、中央値は1、一意でなくなるのは半分より少ない",
      kept && 2 * set.unique > set.boards,
    )
    : misreadAs(
      [set],
      "元の答えはどの盤でも正しく、中央値は1、一意な盤は6×6以下",
      kept && set.unique <= sized(sets, 6).unique,
    );
}

/** Rooms may hold no clue. */
export function blankRooms(read: Read, side: 6 | 8): Judgement {
  const set = sized(reading(read, "blank").sets, side);
  const [low, high] = {
    6: [10n ** 4n, 10n ** 7n],
    8: [10n ** 9n, 10n ** 12n],
  }[side];
  const median = BigInt(set.median);
  return misreadAs(
    [set],
    `元の答えはどの盤でも正しく、一意な盤はなく、中央値は${number(low)}から${
      number(high)
    }まで`,
    set.intended === set.boards && set.unique === 0 && low <= median &&
      median <= high,
  );
}
