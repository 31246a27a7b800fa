/**
 * Two engines that know nothing of the ladder, of each other, or of the rules'
 * own `check`: one tries every board as an integer, one fills cells in reading
 * order and judges a block in the moment its last neighbour is decided. What the
 * three agree on is hardly wrong.
 *
 * @module
 */

import { type Answer, inDialect, type Puzzle, type Rules } from "./rules.ts";

/** Most cells {@linkcode byMask} takes: a board is one 32-bit integer. */
export const MASK_CELLS = 30;

/**
 * Every answer, by trying all 2^cells boards. Blocks are found by smearing bits.
 *
 * @throws {RangeError} If the board has more than {@linkcode MASK_CELLS} cells.
 */
export function byMask(puzzle: Puzzle, rules: Rules): Answer[] {
  const { grid: { rows, cols, size }, clues } = inDialect(
    puzzle,
    rules.dialect,
  );
  if (size > MASK_CELLS) {
    throw new RangeError(
      `Expected at most ${MASK_CELLS} cells but found ${size}`,
    );
  }
  const full = 2 ** size - 1;
  let notFirst = 0;
  for (let cell = 0; cell < size; cell++) {
    if (cell % cols !== 0) notFirst |= 1 << cell;
  }
  // Who has a right neighbour is one before who has a left one.
  const notLast = notFirst >>> 1;
  const grown = (bits: number, within: number): number => {
    for (;;) {
      const next = (bits | bits << cols | bits >>> cols |
        (bits & notLast) << 1 | (bits & notFirst) >>> 1) & within;
      if (next === bits) return bits;
      bits = next;
    }
  };
  const ones = (bits: number): number => {
    let n = 0;
    for (; bits !== 0; bits &= bits - 1) n++;
    return n;
  };
  const row = 2 ** cols - 1;
  /** Whether a connected set is a rectangle: its rows, pushed to one line, are all alike. */
  const filled = (bits: number): boolean => {
    let line = 0;
    for (let r = 0; r < rows; r++) {
      const part = bits >>> (r * cols) & row;
      if (part === 0) continue;
      if (line !== 0 && part !== line) return false;
      line = part;
    }
    // One run of ones, since the set is connected and its rows are equal.
    const low = line & -line;
    return (line & line + low) === 0;
  };
  const judge = (bits: number, must: boolean, filling: boolean): boolean => {
    for (let left = bits; left !== 0;) {
      const block = grown(left & -left, bits);
      left &= ~block;
      if (must && filled(block) !== filling) return false;
      const its = ones(block);
      for (let rest = block; rest !== 0; rest &= rest - 1) {
        const clue = clues[31 - Math.clz32(rest & -rest)];
        if (clue > 0 && clue !== its) return false;
      }
    }
    return true;
  };
  const answers: Answer[] = [];
  for (let mask = 0; mask <= full; mask++) {
    if (
      judge(mask, rules.choco, true) && judge(full & ~mask, rules.banana, false)
    ) {
      answers.push(
        Uint8Array.from({ length: size }, (_, cell) => mask >>> cell & 1),
      );
    }
  }
  return answers;
}

/** A block in the making: what {@linkcode byCells} knows of it. */
interface Growing {
  cells: number;
  /** Cells whose right or lower neighbour is still undecided. */
  open: number;
  top: number;
  bottom: number;
  left: number;
  right: number;
  /** The number in it: 0 if none. */
  number: number;
}

/**
 * Every answer (or the first `limit` of them), by filling cells in reading order.
 * A block whose cells have no undecided neighbour left is sealed and judged; one
 * that has outgrown its number or holds two is given up at once.
 */
export function byCells(
  puzzle: Puzzle,
  rules: Rules,
  limit = Infinity,
): Answer[] {
  const { grid: { cols, size }, clues } = inDialect(puzzle, rules.dialect);
  const shade = new Uint8Array(size);
  const answers: Answer[] = [];

  /** Whether a block that can grow no more keeps the rules. */
  const legal = (block: Growing, shaded: number): boolean => {
    if (block.number > 0 && block.number !== block.cells) return false;
    const area = (block.bottom - block.top + 1) *
      (block.right - block.left + 1);
    return shaded === 1
      ? !rules.choco || block.cells === area
      : !rules.banana || block.cells !== area;
  };

  /** `frontier[c]` is the block of the last decided cell of column c. */
  const fill = (cell: number, frontier: readonly (Growing | null)[]): void => {
    if (answers.length >= limit) return;
    if (cell === size) {
      answers.push(shade.slice());
      return;
    }
    const row = Math.floor(cell / cols), col = cell % cols;
    for (let shaded = 0; shaded < 2; shaded++) {
      shade[cell] = shaded;
      const up = row > 0 ? frontier[col] : null;
      const left = col > 0 ? frontier[col - 1] : null;
      const joinsUp = up !== null && shade[cell - cols] === shaded;
      const joinsLeft = left !== null && shade[cell - 1] === shaded;
      // How many undecided neighbours the cell itself will have.
      const ways = (col + 1 < cols ? 1 : 0) + (cell + cols < size ? 1 : 0);
      const block: Growing = {
        cells: 1,
        open: ways,
        top: row,
        bottom: row,
        left: col,
        right: col,
        number: Math.max(0, clues[cell]),
      };
      const joined = new Set<Growing>();
      if (joinsUp) joined.add(up!);
      if (joinsLeft) joined.add(left!);
      let good = true;
      for (const part of joined) {
        block.cells += part.cells;
        block.open += part.open;
        block.top = Math.min(block.top, part.top);
        block.left = Math.min(block.left, part.left);
        block.right = Math.max(block.right, part.right);
        if (part.number !== 0) {
          if (block.number !== 0 && block.number !== part.number) good = false;
          block.number = part.number;
        }
      }
      // This cell was an undecided neighbour of the one above and of the one to the left.
      const after = frontier.map((part) =>
        part !== null && joined.has(part) ? block : part
      );
      const lose = (part: Growing | null, of: number): void => {
        if (part === null) return;
        if (shade[of] === shaded) {
          block.open--;
          return;
        }
        const less = { ...part, open: part.open - 1 };
        for (let c = 0; c < cols; c++) if (after[c] === part) after[c] = less;
        if (less.open === 0 && !legal(less, shade[of])) good = false;
      };
      // The same other-coloured block may be both above and to the left.
      lose(up, cell - cols);
      lose(col > 0 ? after[col - 1] : null, cell - 1);
      after[col] = block;
      good = good && (block.open > 0 || legal(block, shaded)) &&
        (block.number === 0 || block.cells <= block.number) &&
        (shaded === 0 || !rules.choco || spread(block, row, col));
      if (good) fill(cell + 1, after);
    }
    shade[cell] = 0;
  };

  /**
   * Whether a shaded block, filled in reading order up to this cell, can still
   * become a rectangle: every full row of its box is there, and the last row so far.
   */
  const spread = (block: Growing, row: number, col: number): boolean => {
    const wide = block.right - block.left + 1;
    const last = col >= block.left ? col - block.left + 1 : 0;
    return block.cells === (row - block.top) * wide + last;
  };

  fill(0, new Array(cols).fill(null));
  return answers;
}
