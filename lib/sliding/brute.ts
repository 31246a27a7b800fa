/**
 * Two engines that know nothing of normal forms, tables and databases, and share
 * no code with the solver or each other: what it is tested against.
 *
 * @module
 */

import { applyMove, legalMoves, type SlidingPuzzle } from "./rules.ts";

/**
 * Breadth-first over boards as text: how far each arrangement is from the goal,
 * by `tiles.join()`.
 *
 * @param depth Go no farther than this.
 */
export function flood(
  puzzle: SlidingPuzzle,
  depth = Infinity,
): Map<string, number> {
  let layer: SlidingPuzzle[] = [{ ...puzzle, tiles: puzzle.goal }];
  const found = new Map([[puzzle.goal.join(), 0]]);
  for (let distance = 1; layer.length > 0 && distance <= depth; distance++) {
    const next: SlidingPuzzle[] = [];
    for (const board of layer) {
      for (const move of legalMoves(board)) {
        const there = applyMove(board, move);
        const key = there.tiles.join();
        if (found.has(key)) continue;
        found.set(key, distance);
        next.push(there);
      }
    }
    layer = next;
  }
  return found;
}

/**
 * The length of a shortest solution by plain iterative deepening under the sum of
 * the tiles' distances from home. The board must be solvable; for boards that are
 * nearly solved.
 */
export function plainDistance(
  { rows, cols, tiles, goal }: SlidingPuzzle,
): number {
  const board = Array.from(tiles);
  const apart = (a: number, b: number) =>
    Math.abs(a % cols - b % cols) +
    Math.abs(Math.trunc(a / cols) - Math.trunc(b / cols));
  const home = (tile: number) => goal.indexOf(tile);
  let sum = 0;
  board.forEach((tile, at) => {
    if (tile !== 0) sum += apart(at, home(tile));
  });

  const deepen = (
    blank: number,
    last: number,
    sum: number,
    left: number,
  ): boolean => {
    if (sum === 0) return true;
    if (sum > left) return false;
    for (let to = 0; to < rows * cols; to++) {
      if (to === last || apart(blank, to) !== 1) continue;
      const tile = board[to];
      const then = sum - apart(to, home(tile)) + apart(blank, home(tile));
      board[blank] = tile;
      board[to] = 0;
      const done = deepen(to, blank, then, left - 1);
      board[to] = tile;
      board[blank] = 0;
      if (done) return true;
    }
    return false;
  };
  let length = sum;
  while (!deepen(board.indexOf(0), -1, sum, length)) length++;
  return length;
}
