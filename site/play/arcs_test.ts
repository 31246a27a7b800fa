import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { inversions, smallerAfter } from "../../lib/sliding/parity.ts";
import { slidingPuzzle } from "../../lib/sliding/rules.ts";
import { arcs } from "./arcs.ts";
import { boardPicture } from "./board_picture.ts";
import { verdict } from "./verdict.ts";

const sequence = fc.constantFrom(8, 15).chain((n) =>
  fc.shuffledSubarray(Array.from({ length: n }, (_, i) => i + 1), {
    minLength: n,
  })
);

Deno.test("arcs: one arc for each inversion, and each tile's count below it", () => {
  fc.assert(fc.property(sequence, (tiles) => {
    const svg = arcs(tiles);
    assertEquals(svg.match(/class="arc"/g)?.length ?? 0, inversions(tiles));
    assertEquals(
      [...svg.matchAll(/class="count[^>]*>(\d+)</g)].map((m) => Number(m[1])),
      smallerAfter(tiles),
    );
    assert(svg.includes(`合わせて ${inversions(tiles)}"`));
  }));
});

Deno.test("arcs: a picked tile marks its own arcs, at either end", () => {
  fc.assert(fc.property(sequence, (tiles) => {
    const picked = tiles[3];
    const marked = arcs(tiles, picked).match(/"arc picked"/g)?.length ?? 0;
    const larger = tiles.slice(0, 3).filter((tile) => tile > picked).length;
    const smaller = tiles.slice(4).filter((tile) => tile < picked).length;
    assertEquals(marked, larger + smaller);
  }));
});

Deno.test("arcs: nothing is drawn above or beside the drawing", () => {
  fc.assert(fc.property(sequence, (tiles) => {
    const svg = arcs(tiles);
    const [, width] = /viewBox="0 0 (\d+) \d+"/.exec(svg)!.map(Number);
    const paths = svg.matchAll(
      /d="M([\d.]+) ([\d.]+)A[\d.]+ ([\d.]+) 0 0 1 ([\d.]+)/g,
    );
    for (const [, x, top, rise, to] of [...paths].map((m) => m.map(Number))) {
      assert(x >= 0 && to <= width && rise <= top);
    }
  }));
});

Deno.test("boardPicture: reads row by row, the blank by name", () => {
  const svg = boardPicture(
    { rows: 2, cols: 3 },
    Uint16Array.of(1, 2, 0, 3, 4, 5),
  );
  assert(svg.includes('aria-label="1段目 1、2、空白。2段目 3、4、5"'));
  assertEquals(svg.match(/<text/g)?.length, 5);
});

Deno.test("verdict: counts in words, the row only where the width is even", () => {
  assertEquals(
    verdict(slidingPuzzle(3, 3, [8, 1, 2, 0, 4, 3, 7, 6, 5])),
    "転倒数は 11（奇数）なので、<strong>解けません</strong>",
  );
  assertEquals(
    verdict(
      slidingPuzzle(4, 4, [
        ...[1, 2, 3, 4, 5, 6, 7, 8],
        ...[9, 10, 11, 0, 13, 14, 15, 12],
      ]),
    ),
    "空白は下から 2 段目。転倒数 3 ＋ 段 2 ＝ 5（奇数）なので、<strong>解けます</strong>",
  );
});
