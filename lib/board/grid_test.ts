import { assert, assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { Grid, parts } from "./grid.ts";

const side = fc.integer({ min: 1, max: 9 });

Deno.test("Grid: every inner edge parts two neighbours, and is found from both", () => {
  fc.assert(fc.property(side, side, (rows, cols) => {
    const grid = new Grid(rows, cols);
    for (let edge = 0; edge < grid.edges; edge++) {
      const [a, b] = grid.cellsOf(edge);
      assert(grid.neighbours(a).includes(b) && grid.neighbours(b).includes(a));
      const vertical = edge < grid.verticalEdges;
      assertEquals(vertical ? grid.edgeRight(a) : grid.edgeBelow(a), edge);
      assertEquals(vertical ? grid.edgeLeft(b) : grid.edgeAbove(b), edge);
    }
  }));
});

Deno.test("Grid: as many edges as neighbouring pairs, and none on the frame", () => {
  fc.assert(fc.property(side, side, (rows, cols) => {
    const grid = new Grid(rows, cols);
    let ends = 0;
    for (let cell = 0; cell < grid.size; cell++) {
      ends += grid.neighbours(cell).length;
      const around = [
        grid.edgeAbove(cell),
        grid.edgeLeft(cell),
        grid.edgeRight(cell),
        grid.edgeBelow(cell),
      ];
      assertEquals(
        around.filter((edge) => edge >= 0).length,
        grid.neighbours(cell).length,
      );
      assertEquals(grid.cell(grid.row(cell), grid.col(cell)), cell);
    }
    assertEquals(ends, 2 * grid.edges);
  }));
});

Deno.test("Grid: refuses sides that are none", () => {
  for (const bad of [0, -1, 1.5, 201, NaN]) {
    assertThrows(() => new Grid(bad, 3), RangeError, `${bad}`);
    assertThrows(() => new Grid(3, bad), RangeError, `${bad}`);
  }
});

Deno.test("parts: two cells share a part exactly when a chain of joined cells links them", () => {
  fc.assert(
    fc.property(
      side,
      side,
      fc.infiniteStream(fc.nat(2)),
      (rows, cols, stream) => {
        const grid = new Grid(rows, cols);
        // Colour 2 is left out; walls are drawn at random as well.
        const colour = Array.from(
          { length: grid.size },
          () => stream.next().value,
        );
        const wall = Array.from(
          { length: grid.edges },
          () => stream.next().value === 0,
        );
        const { of, count } = parts(
          grid,
          (a, b, edge) => {
            assertEquals(grid.cellsOf(edge), [a, b]);
            return colour[a] === colour[b] && !wall[edge];
          },
          (cell) => colour[cell] !== 2,
        );
        // The closure by repeated relabelling knows nothing of flood fill.
        const label = colour.map((c, cell) => c === 2 ? -1 : cell);
        for (let changed = true; changed;) {
          changed = false;
          for (let edge = 0; edge < grid.edges; edge++) {
            const [a, b] = grid.cellsOf(edge);
            if (
              wall[edge] || colour[a] !== colour[b] || colour[a] === 2
            ) continue;
            const low = Math.min(label[a], label[b]);
            changed ||= label[a] !== low || label[b] !== low;
            label[a] = label[b] = low;
          }
        }
        const order = [...new Set(label.filter((l) => l >= 0))];
        assertEquals(count, order.length);
        assertEquals([...of], label.map((l) => order.indexOf(l)));
      },
    ),
  );
});
