/**
 * The rungs of Choco-Banana as the article calls them.
 *
 * @module
 */

/** Names by id, in the source's order. */
export const RUNGS = {
  value: "数字",
  rect: "外接長方形",
  size: "大きさ",
  anti: "長方形でない",
  probe: "仮定",
};

/** The name of a rung that comes as plain text. */
export function rungName(id: string): string {
  return RUNGS[id as keyof typeof RUNGS] ?? id;
}
