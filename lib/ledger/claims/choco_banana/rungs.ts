/**
 * The rungs of Choco-Banana that the source has, as readers are told them.
 *
 * @module
 */

import { ladder } from "../../../choco_banana/ladder.ts";
import { rungsOf } from "../../../logic/search.ts";

/** Ids in the source's order. It has no sharp version of the first. */
export const RUNGS = ["value", "rect", "size", "anti", "probe"] as const;

/** The id of a rung that the source has. */
export type RungId = typeof RUNGS[number];

const titles = new Map(rungsOf(ladder).map(({ id, title }) => [id, title]));

/** The name of a rung. */
export function rungName(id: string): string {
  const title = titles.get(id);
  if (title === undefined) throw new RangeError(`No rung ${id}`);
  return title;
}
