/**
 * A toy genre for the tests of the engine: Latin squares with givens. Small enough
 * to enumerate, rich enough to need every part of a ladder.
 */

import {
  CHANGED,
  type Choices,
  CONTRADICTION,
  type LadderState,
  type Outcome,
  type Rung,
  UNCHANGED,
} from "./ladder.ts";
import type { Ladder } from "./search.ts";
import { cells } from "./trace.ts";

/** Candidates of an n×n Latin square, as bit masks. */
export class Latin implements LadderState {
  readonly n: number;
  readonly masks: Int32Array;
  readonly #trail: [cell: number, before: number][] = [];

  /** @param givens Row by row, 0 for an open cell. */
  constructor(n: number, givens: readonly number[]) {
    this.n = n;
    this.masks = Int32Array.from(
      givens,
      (value) => value === 0 ? (1 << n) - 1 : 1 << (value - 1),
    );
  }

  get written() {
    return this.#trail.length;
  }

  get complete() {
    return this.masks.every((mask) => mask !== 0 && (mask & (mask - 1)) === 0);
  }

  undo(mark: number) {
    while (this.#trail.length > mark) {
      const [cell, before] = this.#trail.pop()!;
      this.masks[cell] = before;
    }
  }

  fact(n: number) {
    const [index] = this.#trail[n];
    return { place: { kind: "cell" as const, index }, value: "narrowed" };
  }

  keep(cell: number, mask: number): Outcome {
    const kept = this.masks[cell] & mask;
    if (kept === this.masks[cell]) return UNCHANGED;
    this.#trail.push([cell, this.masks[cell]]);
    this.masks[cell] = kept;
    return kept === 0 ? CONTRADICTION : CHANGED;
  }

  /** The rows and columns, as lists of cells. */
  lines(): number[][] {
    const indices = Array.from({ length: this.n }, (_, i) => i);
    return [
      ...indices.map((r) => indices.map((c) => r * this.n + c)),
      ...indices.map((c) => indices.map((r) => r * this.n + c)),
    ];
  }
}

const single = (mask: number) => mask !== 0 && (mask & (mask - 1)) === 0;

const cellRung: Rung<Latin> = {
  id: "cell",
  title: "マス",
  gist: "決まった数を、同じ行と列の候補から消します。",
  run(state, notes) {
    let outcome: Outcome = UNCHANGED;
    for (const line of state.lines()) {
      for (const from of line.filter((cell) => single(state.masks[cell]))) {
        for (const cell of line) {
          if (cell === from) continue;
          const result = state.keep(cell, ~state.masks[from]);
          if (result === CONTRADICTION) return CONTRADICTION;
          if (result === CHANGED) {
            outcome = CHANGED;
            notes?.because("同じ行か列に同じ数があります。", cells([from]));
          }
        }
      }
    }
    return outcome;
  },
};

const lineRung: Rung<Latin> = {
  id: "line",
  title: "行と列",
  gist: "行や列の中で一か所にしか入らない数を、そこに決めます。",
  run(state, notes) {
    for (const line of state.lines()) {
      for (let value = 0; value < state.n; value++) {
        const places = line.filter((cell) => state.masks[cell] >> value & 1);
        if (places.length === 0) return CONTRADICTION;
        if (places.length === 1) {
          const outcome = state.keep(places[0], 1 << value);
          if (outcome !== UNCHANGED) {
            notes?.because("ほかに入る場所がありません。", cells(line));
            return outcome;
          }
        }
      }
    }
    return UNCHANGED;
  },
};

/** An alternative is `cell * n + value`. */
const choices: Choices<Latin> = {
  open(state) {
    const open: number[] = [];
    state.masks.forEach((mask, cell) => {
      if (single(mask)) return;
      for (let v = 0; v < state.n; v++) {
        if (mask >> v & 1) open.push(cell * state.n + v);
      }
    });
    return open;
  },
  branch(state) {
    const open = Array.from(choices.open(state));
    return open.filter((a) =>
      Math.floor(a / state.n) === Math.floor(open[0] / state.n)
    );
  },
  assume: (state, a) => state.keep(Math.floor(a / state.n), 1 << (a % state.n)),
  refute: (state, a) =>
    state.keep(Math.floor(a / state.n), ~(1 << (a % state.n))),
  say: (state, a) => `${Math.floor(a / state.n)}番のマスが${a % state.n + 1}`,
  places: (state, a) => cells([Math.floor(a / state.n)]),
};

/** Rungs `cell` and `line`, then `probe`. An answer is its digits, row by row. */
export const latin: Ladder<Latin, string> = {
  rungs: [cellRung, lineRung],
  probe: "候補を一つ仮定して矛盾を探します。",
  choices,
  read(state) {
    const digits = Array.from(state.masks, (mask) => 32 - Math.clz32(mask));
    const legal = state.lines().every((line) =>
      new Set(line.map((cell) => digits[cell])).size === state.n
    );
    return legal ? digits.join("") : null;
  },
};

/** Every Latin square that keeps the givens, found without any ladder. */
export function enumerate(n: number, givens: readonly number[]): string[] {
  const found: string[] = [];
  const digits = [...givens];
  const fill = (cell: number): void => {
    if (cell === n * n) {
      found.push(digits.join(""));
      return;
    }
    for (let value = 1; value <= n; value++) {
      if (givens[cell] !== 0 && givens[cell] !== value) continue;
      const row = Math.floor(cell / n), col = cell % n;
      let free = true;
      for (let i = 0; i < cell; i++) {
        const sameLine = Math.floor(i / n) === row || i % n === col;
        if (sameLine && digits[i] === value) free = false;
      }
      if (!free) continue;
      digits[cell] = value;
      fill(cell + 1);
      digits[cell] = givens[cell];
    }
  };
  fill(0);
  return found;
}
