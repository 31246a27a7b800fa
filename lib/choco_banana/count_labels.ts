/**
 * A second way to count the answers of the empty board, to hold the first to. It
 * keeps what one would keep without a thought: for every unshaded cell of the
 * frontier the component it belongs to, by label, and for every component whether
 * it has a reflex corner. It is slow, and counts modulo a number; it shares nothing
 * with `count.ts`.
 *
 * @module
 */

/** Counts are taken modulo this; sums of two stay exact. */
export const MODULUS = 10 ** 15 + 37;

/**
 * The number of answers of the empty rows×cols board modulo {@linkcode MODULUS}.
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
  // A state: for each column its component's label (0 shaded), then for each label
  // whether it is bent, then whether the cell up and left of the next is unshaded.
  let now = new Map<string, number>([["0".repeat(cols) + "|0|", 1]]);
  for (let cell = 0; cell < rows * cols; cell++) {
    const row = Math.floor(cell / cols), col = cell % cols;
    const then = new Map<string, number>();
    for (const [state, ways] of now) {
      const [labels, corner, bents] = state.split("|");
      for (const unshaded of [false, true]) {
        const next = extend(
          [...labels].map(Number),
          [...bents].map((bent) => bent === "1"),
          corner === "1",
          row,
          col,
          unshaded,
        );
        if (next === null) continue;
        then.set(next, ((then.get(next) ?? 0) + ways) % MODULUS);
      }
    }
    now = then;
  }
  let total = 0;
  for (const [state, ways] of now) {
    if (!state.split("|")[2].includes("0")) total = (total + ways) % MODULUS;
  }
  return total;
}

/** One more cell; null if that breaks a rule. `bents[label − 1]` says whether a component is bent. */
function extend(
  labels: number[],
  bents: boolean[],
  corner: boolean,
  row: number,
  col: number,
  unshaded: boolean,
): string | null {
  const up = row > 0 ? labels[col] : 0;
  const left = col > 0 ? labels[col - 1] : 0;
  const window = row > 0 && col > 0;
  const others = +corner + +(up > 0) + +(left > 0);
  let own = 0;
  if (unshaded) {
    if (window && others === 0) return null; // three shaded, one not
    own = up || left || bents.push(false);
    if (up > 0 && left > 0 && up !== left) {
      bents[up - 1] ||= bents[left - 1];
      labels = labels.map((label) => label === left ? up : label);
    }
    if (window && others === 2) bents[own - 1] = true;
  } else {
    if (window && others === 1) return null;
    if (window && others === 3) bents[left - 1] = true;
  }
  labels[col] = own;
  // A component that no column holds any more has ended.
  if (up > 0 && !labels.includes(up) && !bents[up - 1]) return null;
  const names = new Map<number, number>([[0, 0]]);
  let kept = "";
  const renamed = labels.map((label) => {
    if (!names.has(label)) {
      names.set(label, names.size);
      kept += bents[label - 1] ? "1" : "0";
    }
    return names.get(label);
  });
  const nextCorner = col + 1 < labels.length && up > 0;
  return `${renamed.join("")}|${nextCorner ? 1 : 0}|${kept}`;
}
