/**
 * The geometry of a rectangular board: cells, the edges between them and the
 * lattice points inside, each numbered so that a board is a few typed arrays.
 *
 * @module
 */

/** Most rows or columns a board may have: beyond this no text form is useful. */
export const MAX_SIDE = 200;

/**
 * A board of `rows`×`cols` cells, numbered row by row from 0 at the top left.
 *
 * Inner edges are numbered vertical ones first: the edge between `cell` and its
 * right neighbour, row by row, (cols − 1) to a row; then the horizontal ones,
 * between `cell` and the one below it, cols to a row. This is also the order of
 * puzz.link's border bits.
 *
 * @example
 * ```ts
 * import { Grid } from "./grid.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const grid = new Grid(2, 3);
 * assertEquals([grid.size, grid.edges], [6, 7]);
 * assertEquals(grid.cellsOf(grid.edgeBelow(1)), [1, 4]);
 * assertEquals(grid.neighbours(0), [1, 3]);
 * ```
 */
export class Grid {
  readonly rows: number;
  readonly cols: number;
  /** Number of cells. */
  readonly size: number;
  /** Number of inner edges. */
  readonly edges: number;
  /** Number of vertical inner edges; horizontal ones are numbered from here. */
  readonly verticalEdges: number;

  /** @throws {RangeError} If a side is no integer from 1 to {@linkcode MAX_SIDE}. */
  constructor(rows: number, cols: number) {
    for (const [name, side] of [["rows", rows], ["cols", cols]] as const) {
      if (!Number.isInteger(side) || side < 1 || side > MAX_SIDE) {
        throw new RangeError(
          `Expected ${name} to be an integer from 1 to ${MAX_SIDE} but found ${side}`,
        );
      }
    }
    this.rows = rows;
    this.cols = cols;
    this.size = rows * cols;
    this.verticalEdges = rows * (cols - 1);
    this.edges = this.verticalEdges + (rows - 1) * cols;
  }

  cell(row: number, col: number): number {
    return row * this.cols + col;
  }

  row(cell: number): number {
    return Math.floor(cell / this.cols);
  }

  col(cell: number): number {
    return cell % this.cols;
  }

  /** The edge between `cell` and its right neighbour; −1 on the frame. */
  edgeRight(cell: number): number {
    const row = this.row(cell), col = this.col(cell);
    return col + 1 < this.cols ? row * (this.cols - 1) + col : -1;
  }

  /** The edge between `cell` and the one below it; −1 on the frame. */
  edgeBelow(cell: number): number {
    return cell + this.cols < this.size ? this.verticalEdges + cell : -1;
  }

  /** The edge between `cell` and its left neighbour; −1 on the frame. */
  edgeLeft(cell: number): number {
    return this.col(cell) > 0 ? this.edgeRight(cell - 1) : -1;
  }

  /** The edge between `cell` and the one above it; −1 on the frame. */
  edgeAbove(cell: number): number {
    return cell >= this.cols ? this.verticalEdges + cell - this.cols : -1;
  }

  /** The two cells an inner edge parts: left and right, or upper and lower. */
  cellsOf(edge: number): [number, number] {
    if (edge >= this.verticalEdges) {
      const upper = edge - this.verticalEdges;
      return [upper, upper + this.cols];
    }
    const row = Math.floor(edge / (this.cols - 1));
    const left = row * this.cols + (edge - row * (this.cols - 1));
    return [left, left + 1];
  }

  /** The orthogonal neighbours of `cell`, in reading order's sense: up, left, right, down sorted by index. */
  neighbours(cell: number): number[] {
    const found: number[] = [];
    if (cell >= this.cols) found.push(cell - this.cols);
    if (this.col(cell) > 0) found.push(cell - 1);
    if (this.col(cell) + 1 < this.cols) found.push(cell + 1);
    if (cell + this.cols < this.size) found.push(cell + this.cols);
    return found;
  }

  /** "R3C5": how messages and readers name a cell (both counted from 1). */
  name(cell: number): string {
    return `R${this.row(cell) + 1}C${this.col(cell) + 1}`;
  }
}

/**
 * Numbers the connected parts of a board in reading order of their first cells.
 *
 * @param grid The board.
 * @param joined Whether two neighbouring cells (the lower index first, the inner
 * edge between them last) belong together.
 * @param included Whether a cell takes part at all; those that do not get −1.
 * @returns For each cell the number of its part, and how many parts there are.
 *
 * @example
 * ```ts
 * import { Grid, parts } from "./grid.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const colours = [0, 0, 1, 1, 0, 1];
 * const { of, count } = parts(new Grid(2, 3), (a, b) => colours[a] === colours[b]);
 * assertEquals([...of], [0, 0, 1, 2, 0, 1]);
 * assertEquals(count, 3);
 * ```
 */
export function parts(
  grid: Grid,
  joined: (a: number, b: number, edge: number) => boolean,
  included: (cell: number) => boolean = () => true,
): { of: Int32Array; count: number } {
  const of = new Int32Array(grid.size).fill(-1);
  const stack: number[] = [];
  let count = 0;
  for (let start = 0; start < grid.size; start++) {
    if (of[start] >= 0 || !included(start)) continue;
    of[start] = count;
    stack.push(start);
    while (stack.length > 0) {
      const cell = stack.pop()!;
      for (const next of grid.neighbours(cell)) {
        if (of[next] >= 0 || !included(next)) continue;
        const low = Math.min(cell, next), high = Math.max(cell, next);
        const edge = high - low === 1 && grid.col(high) > 0
          ? grid.edgeRight(low)
          : grid.edgeBelow(low);
        if (joined(low, high, edge)) {
          of[next] = count;
          stack.push(next);
        }
      }
    }
    count++;
  }
  return { of, count };
}
