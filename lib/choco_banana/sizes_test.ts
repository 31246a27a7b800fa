import { assertEquals } from "@std/assert";
import { Grid } from "../board/grid.ts";
import { answersOfEmpty } from "./boards_fixture.ts";
import { blocksOf, ruleSet } from "./rules.ts";
import { BANANA, CHOCO, coloursInAnswers, coloursOfShape } from "./sizes.ts";

Deno.test("coloursInAnswers: what blocks of all answers have, on every board of up to 16 cells", () => {
  for (let rows = 1; rows <= 20; rows++) {
    for (
      let cols = 1;
      rows * cols <= (rows === 1 || cols === 1 ? 8 : 16);
      cols++
    ) {
      const grid = new Grid(rows, cols);
      const found = new Array(grid.size + 2).fill(0);
      for (const answer of answersOfEmpty(rows, cols, ruleSet("official"))) {
        for (const cells of blocksOf(grid, answer).cells) {
          found[cells.length] |= answer[cells[0]] === 1 ? CHOCO : BANANA;
        }
      }
      assertEquals(
        found.map((_, size) =>
          size === 0 ? 0 : coloursInAnswers(rows, cols, size)
        ),
        found,
        `${rows}×${cols}`,
      );
    }
  }
});

Deno.test("coloursOfShape: the products of sides are counted by A027424", () => {
  const products = Array.from({ length: 10 }, (_, i) => {
    const n = i + 1;
    return Array.from({ length: n * n }, (_, v) => coloursOfShape(n, n, v + 1))
      .filter((colours) => colours & CHOCO).length;
  });
  assertEquals(products, [1, 3, 6, 9, 14, 18, 25, 30, 36, 42]);
});
