/** What the article that compares the genres says in words, held to the studies. */

import { assert, assertEquals } from "@std/assert";
import { fileURLToPath } from "node:url";
import { Measured } from "../lib/render/measured.ts";
import type { Share } from "../lib/base/interval.ts";
import type { Worth } from "../lib/logic/worth.ts";

const measured = Measured.readSync(
  fileURLToPath(new URL("../_data", import.meta.url)),
);
const d = <T>(study: string) => measured.result(study) as T;

type Sets = { sets: (Worth & { rows: number; cols: number })[] };
const ladderOf = (genre: string) => {
  const { sets } = d<Sets>(`${genre}/rung-worth`);
  const set = sets.find(({ rows, cols }) => rows === 8 && cols === 8)!;
  assertEquals(set.finished, set.boards);
  return Object.fromEntries(
    set.rungs.map((rung) => [rung.id, {
      ...rung,
      lost: set.boards - rung.finished,
    }]),
  );
};
const nawabari = ladderOf("nawabari");
const dosun = ladderOf("dosun-fuwari");
const choco = ladderOf("choco-banana");

Deno.test("rungs that write most are not those that are missed most", () => {
  // Much work, and nothing lost without it.
  assertEquals([nawabari.vertex.lost, dosun.run.lost], [0, 0]);
  for (const rung of Object.values(nawabari)) {
    assert(rung.share <= nawabari.vertex.share);
  }
  for (const rung of Object.values(dosun)) {
    assert(rung.share <= dosun.run.share);
  }
  // But for one, which works most and is missed most.
  for (const rung of Object.values(choco)) {
    assert(rung.share <= choco.size.share && rung.lost <= choco.size.lost);
  }
  // Little work, and much lost.
  for (const rung of [choco.anti, choco.probe, dosun.profile]) {
    assert(rung.share < 0.15 && rung.finished < 15, rung.id);
  }
  for (const rung of Object.values(choco)) {
    assert(rung.share >= choco.anti.share);
  }
});

Deno.test("each ladder has a rung without which everything breaks down", () => {
  const broken = (ladder: Record<string, { id: string; finished: number }>) =>
    Object.values(ladder).filter(({ finished }) => finished === 0)
      .map(({ id }) => id);
  assertEquals(broken(nawabari), ["room"]);
  // `profile`: the boards were made to need it.
  assertEquals(broken(dosun), ["room", "profile"]);
  assertEquals(broken(choco), ["size"]);
  for (const rung of [nawabari.room, dosun.room, choco.size]) {
    assertEquals(rung.median, 1000);
  }
  assert(dosun.profile.median < 100);
});

Deno.test("what no clue can tell: it thins out in one genre and stays in the other", () => {
  interface Size {
    rows: number;
    cols: number;
  }
  const key = ({ rows, cols }: Size) => `${rows}×${cols}`;
  const ties = [
    ...d<(Size & { share: number })[]>("choco-banana/ties"),
    ...d<(Size & { share: number })[]>("choco-banana/large-ties"),
  ];
  const chocos = new Map(ties.map((row) => [key(row), row.share]));
  interface Unprintable extends Size {
    unprintable: number;
    dissections: number;
  }
  const nawabaris = new Map(
    [
      ...d<{ sizes: Unprintable[] }>("nawabari/unprintable").sizes,
      d<Unprintable>("nawabari/unprintable-4x6"),
      d<Unprintable>("nawabari/unprintable-5x5"),
    ].map((row) => [key(row), row.unprintable / row.dissections]),
  );
  for (const size of ["2×2", "2×6", "2×8", "3×3"]) {
    assertEquals([chocos.get(size), nawabaris.get(size)], [0, 0], size);
  }
  assertEquals(chocos.get("3×4"), Math.max(...chocos.values()));
  for (const size of ["3×4", "3×5", "3×6"]) {
    assertEquals(nawabaris.get(size), 0);
  }
  const square = ["4×4", "4×5", "4×6", "5×5"].map((size) =>
    nawabaris.get(size)!
  );
  assert(Math.max(...square) < 1.2 * Math.min(...square));
  for (const size of ["3×4", "3×5", "4×4", "3×6", "4×5", "3×7", "4×6"]) {
    assert(chocos.get(size)! > nawabaris.get(size)!, size);
  }
  assert(chocos.get("5×5")! < nawabaris.get("5×5")!);
});

Deno.test("boards by lot: dead, but for one genre; from an answer, ambiguous", () => {
  const { rows: strewn } = d<{ rows: { noneShare: Share }[] }>(
    "nawabari/scattered",
  );
  const { rows: numbers } = d<{ rows: { side: number; noneShare: Share }[] }>(
    "choco-banana/scattered",
  );
  const { settings } = d<{ settings: { noneShare: Share }[] }>(
    "dosun-fuwari/random",
  );
  for (
    const { noneShare } of [
      ...strewn.slice(2),
      ...numbers.filter(({ side }) => side === 8),
      settings[3],
    ]
  ) assert(noneShare.share >= 0.97);
  const { sizes } = d<{ sizes: { thrown: Share }[] }>("sliding/discarded");
  for (const { thrown } of sizes) {
    assert(thrown.low <= 0.5 && thrown.high >= 0.5);
  }
  const { sets } = d<{ sets: { none: number; unique: number }[] }>(
    "choco-banana/redrawn",
  );
  assertEquals(sets.map(({ none }) => none), [0, 0]);
  assertEquals(sets[1].unique, 0);
});
