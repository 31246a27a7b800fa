import { fileURLToPath } from "node:url";
import { assert, assertEquals } from "@std/assert";
import { renderChecked } from "../lib/render/build.ts";
import { describeSite } from "../lib/render/site.ts";
import { deductionGenres, parseBoard } from "../lib/registry.ts";
import { notationOf } from "./play/notation.ts";
import { blankSheet, drawStroke, marking } from "./play/strokes.ts";
import { hint, judge } from "./play/tasks.ts";

/** Boards beyond this are looked at, not played. */
const LARGEST = 400;

/** The boards of deduction genres that pages name, in players and in links. */
async function printedBoards(): Promise<Set<string>> {
  const root = fileURLToPath(new URL("..", import.meta.url));
  const { files } = await renderChecked(describeSite(root.replace(/\/$/, "")));
  const ids = deductionGenres.flatMap(({ exchangeIds }) => exchangeIds);
  const found = new Set<string>();
  for (const [path, bytes] of files) {
    if (!path.endsWith(".html")) continue;
    const html = new TextDecoder().decode(bytes);
    for (
      const [board] of html.matchAll(/https:\/\/puzz\.link\/p\?[^"'<&\s]+/g)
    ) {
      if (ids.some((id) => board.includes(`p?${id}/`))) found.add(board);
    }
  }
  return found;
}

Deno.test("every board that the site prints is solved by following hints", async () => {
  const boards = await printedBoards();
  let played = 0;
  for (const board of boards) {
    const { genre: { id }, puzzle } = parseBoard(board);
    const notation = notationOf(id);
    const { rows, cols } = notation.genre.size(puzzle);
    const asked = { genre: id, board };
    if (rows * cols > LARGEST || judge(asked).verdict !== "unique") continue;
    const game = marking(notation);
    let sheet = blankSheet(notation, puzzle);
    while (!game.isDone(sheet)) {
      const told = hint(asked, sheet.marks, sheet.order);
      assert(
        told.kind === "step" || told.kind === "search",
        `${board} ${told.kind}`,
      );
      const next = drawStroke(
        notation,
        sheet,
        told.kind === "step" ? told.steps.at(-1)!.changes : [told.change],
      );
      assert(next !== null, board);
      sheet = next;
    }
    played++;
  }
  assertEquals(played > 0, boards.size > 0);
});
