/**
 * A second way to count the answers of the empty board, to hold the first to. It
 * keeps what one would keep without a thought: for every unshaded cell of the
 * frontier the component it belongs to, by label, and for every component whether
 * it has a reflex corner. It is slower, and counts modulo a number; it shares nothing
 * with `count.ts`.
 *
 * @module
 */

/** Counts are taken modulo this; sums of two stay exact. */
export const MODULUS = 10 ** 15 + 37;

/** Most columns: a label takes three bits, and a state has to be an exact double. */
const WIDEST = 13;

/** A frontier taken apart. */
interface Frontier {
  /** For each column its component's label from 1, or 0 if it is shaded. */
  readonly labels: Uint8Array;
  /** For each label (from 1) whether the component has a reflex corner. */
  readonly bent: Uint8Array;
  /** Whether the cell up and left of the next one is unshaded. */
  corner: number;
}

/**
 * The number of answers of the empty rows×cols board modulo {@linkcode MODULUS}.
 *
 * @throws {RangeError} If there are more than 13 columns.
 *
 * @example
 * ```ts
 * import { countModulo } from "./count_labels.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(countModulo(4, 5), 40899);
 * ```
 */
export function countModulo(rows: number, cols: number): number {
  if (cols > WIDEST) {
    throw new RangeError(
      `Expected cols to be at most ${WIDEST} but found ${cols}`,
    );
  }
  const frontier = (): Frontier => ({
    labels: new Uint8Array(cols),
    bent: new Uint8Array(cols + 2),
    corner: 0,
  });
  const from = frontier(), to = frontier();
  let now = new Map<number, number>([[0, 1]]);
  for (let cell = 0; cell < rows * cols; cell++) {
    const row = Math.floor(cell / cols), col = cell % cols;
    const then = new Map<number, number>();
    for (const [state, ways] of now) {
      unpack(state, from);
      for (let unshaded = 0; unshaded < 2; unshaded++) {
        to.labels.set(from.labels);
        to.bent.set(from.bent);
        if (!extend(to, from.corner, row, col, unshaded === 1)) continue;
        const next = pack(to);
        const sum = (then.get(next) ?? 0) + ways;
        then.set(next, sum < MODULUS ? sum : sum - MODULUS);
      }
    }
    now = then;
  }
  let total = 0;
  for (const [state, ways] of now) {
    unpack(state, from);
    if (from.labels.every((label) => label === 0 || from.bent[label] === 1)) {
      total = (total + ways) % MODULUS;
    }
  }
  return total;
}

/** Decides one more cell; false if that breaks a rule. */
function extend(
  to: Frontier,
  corner: number,
  row: number,
  col: number,
  unshaded: boolean,
): boolean {
  const { labels, bent } = to;
  const up = row > 0 ? labels[col] : 0;
  const left = col > 0 ? labels[col - 1] : 0;
  const window = row > 0 && col > 0;
  const others = corner + +(up > 0) + +(left > 0);
  to.corner = col + 1 < labels.length && up > 0 ? 1 : 0;
  if (!unshaded) {
    if (window && others === 1) return false; // three shaded, one not
    if (window && others === 3) bent[left] = 1;
    labels[col] = 0;
    // A component that no column holds any more has ended.
    return up === 0 || bent[up] === 1 || labels.includes(up);
  }
  if (window && others === 0) return false;
  let own = up || left;
  if (own === 0) {
    own = 1;
    while (labels.includes(own)) own++;
    bent[own] = 0;
  } else if (up > 0 && left > 0 && up !== left) {
    bent[up] |= bent[left];
    for (let c = 0; c < labels.length; c++) {
      if (labels[c] === left) labels[c] = up;
    }
  }
  if (window && others === 2) bent[own] = 1;
  labels[col] = own;
  return true;
}

/** Scratch of {@linkcode pack}: for each label its new name. */
const names = new Uint8Array(WIDEST + 2);

/** One number for a frontier, its labels renamed in order of their first columns. */
function pack({ labels, bent, corner }: Frontier): number {
  names.fill(0);
  let next = 0, state = 0, bents = 0;
  for (let c = 0; c < labels.length; c++) {
    const label = labels[c];
    if (label > 0 && names[label] === 0) {
      names[label] = ++next;
      bents |= bent[label] << next;
    }
    state = state * 8 + names[label];
  }
  return (state * 256 + bents) * 2 + corner;
}

/** The frontier that a number stands for. */
function unpack(state: number, into: Frontier): void {
  into.corner = state % 2;
  let rest = Math.floor(state / 2);
  const bents = rest % 256;
  for (let label = 0; label < into.bent.length; label++) {
    into.bent[label] = label < 8 ? bents >> label & 1 : 0;
  }
  rest = Math.floor(rest / 256);
  for (let c = into.labels.length - 1; c >= 0; c--) {
    into.labels[c] = rest % 8;
    rest = Math.floor(rest / 8);
  }
}
