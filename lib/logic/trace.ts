/**
 * What a solver did, told so that a person can follow: facts, and the steps
 * that bundle facts with the rung that wrote them and the reason why.
 *
 * @module
 */

/** A place on the board that a fact or a reason points at. */
export interface Place {
  kind: "cell" | "edge" | "point" | "run";
  /** Its number: see `Grid` for cells and edges. */
  index: number;
}

/** One thing that became known. */
export interface Fact {
  place: Place;
  /** The genre's short id of what is now known of the place: "wall", "choco" … */
  value: string;
}

/** Facts that one deduction wrote together. */
export interface Step {
  /** Id of the rung that gets the credit. */
  rung: string;
  facts: Fact[];
  /** Japanese, one sentence, complete in itself. */
  reason: string;
  /** The places the reason rests on, for highlighting. */
  because: Place[];
}

/** Shorthand for the places of several cells. */
export function cells(indices: Iterable<number>): Place[] {
  return Array.from(indices, (index) => ({ kind: "cell", index }));
}

/** Shorthand for the places of several inner edges. */
export function edges(indices: Iterable<number>): Place[] {
  return Array.from(indices, (index) => ({ kind: "edge", index }));
}
