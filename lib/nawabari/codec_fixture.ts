/** Files in the older form, for the tests. */

import type { NawabariPuzzle } from "./rules.ts";

/** A file as older programs write it: inner edges only. */
export function withoutFrame(
  text: string,
  { rows, cols }: NawabariPuzzle,
): string {
  const lines = text.trimEnd().split("\n");
  return [
    ...lines.slice(0, 4 + rows),
    ...lines.slice(4 + rows, 4 + 2 * rows).map((line) =>
      line.trim().split(" ").slice(1, cols).join(" ")
    ),
    ...lines.slice(4 + 2 * rows + 1, -1),
  ].join("\n") + "\n";
}
