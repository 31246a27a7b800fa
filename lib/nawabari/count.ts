/**
 * Exact counting of Nawabari's answers.
 *
 * @module
 */

/**
 * The number of ways to cut a rows×cols board into rectangles: the answers of
 * the board without clues.
 *
 * What may meet at a lattice point depends on nothing but that point, so the
 * points are walked row by row and the state is a single edge for each column:
 * the vertical edges that hang into the rest of the board, and the horizontal
 * edge that leads on to the next point. That makes 2^cols states.
 */
export function dissections(rows: number, cols: number): bigint {
  if (cols > rows) return dissections(cols, rows);
  const points = cols - 1;
  const states = new Array<bigint>(1 << points).fill(1n);
  // Bit `points` is the horizontal edge.
  let ways: bigint[] = states;
  for (let row = 1; row < rows; row++) {
    ways = [...ways, ...ways];
    for (let p = 0; p < points; p++) {
      const up = 1 << p, along = 1 << points;
      for (let s = 0; s < along; s++) {
        if (s & up) continue;
        const u = ways[s | up],
          l = ways[s | along],
          both = ways[s | up | along];
        ways[s | up] = u + both;
        ways[s | along] = l + both;
        ways[s | up | along] = u + l + both;
      }
    }
    const half = 1 << points;
    ways = Array.from({ length: half }, (_, s) => ways[s] + ways[s + half]);
  }
  return ways.reduce((a, b) => a + b);
}
