import { assert, assertEquals } from "@std/assert";
import { BOARDS } from "../lib/choco_banana/boards.ts";
import { deductionGenres, parseBoard } from "../lib/registry.ts";
import { notationOf } from "./play/notation.ts";
import { blankSheet, drawStroke, marking } from "./play/strokes.ts";
import { count, type Counted, findHint, judge } from "./play/tasks.ts";
import { builtSite } from "./built_fixture.ts";

/** Boards beyond this are looked at, not played. */
const LARGEST = 400;

/** The boards of deduction genres that pages name, in players and in links. */
async function printedBoards(): Promise<Set<string>> {
  const files = await builtSite();
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
      const told = findHint(asked, sheet.marks, sheet.order);
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

/** What a study in `_data` found. */
// deno-lint-ignore no-explicit-any -- each study has its own form
async function result(study: string): Promise<any> {
  const file = new URL(`../_data/${study}.json`, import.meta.url);
  return JSON.parse(await Deno.readTextFile(file)).result;
}

/** The last word on the number of answers of a board. */
function counted(board: string, reading: string): Counted {
  const { genre } = parseBoard(board);
  return [...count({ genre: genre.id, board }, reading)].at(-1)!;
}

Deno.test("the reading dial says what the studies say: Nawabari", async () => {
  const { sets } = await result("nawabari/boards");
  const boards: string[] = sets[0].boards.map(({ url }: { url: string }) =>
    url
  );
  const { readings } = await result("nawabari/misreadings");
  for (const { id, sets: [told] } of readings) {
    const counts = boards.map((board) => counted(board, id));
    assert(counts.every(({ exact }) => exact));
    const numbers = counts.map(({ count }) => BigInt(count))
      .sort((a, b) => a < b ? -1 : a > b ? 1 : 0);
    assertEquals(
      [numbers[0], numbers.at(-1)].map(String),
      [told.min, told.max],
      id,
    );
    assertEquals(numbers.filter((n) => n === 1n).length, told.unique, id);
  }
});

Deno.test("the reading dial says what the studies say: Dosun-Fuwari", async () => {
  const examples = await result("dosun-fuwari/examples");
  let compared = 0;
  for (
    const { url, answers } of Object.values<{ url: string; answers: string }>(
      examples,
    )
  ) {
    if (url === undefined || answers === undefined) continue;
    assertEquals(counted(url, "official").count, answers, url);
    compared++;
  }
  assert(compared > 3);
});

Deno.test("the reading dial says what the studies say: Choco-Banana", async () => {
  const [{ side, boards, limit, readings }] = await result(
    "choco-banana/dropped",
  );
  const own = BOARDS.filter((board) => board.includes(`/${side}/${side}/`));
  assertEquals(own.length, boards);
  for (const { reading, counts } of readings) {
    own.forEach((board, i) => {
      const { count, exact } = counted(board, reading);
      // The study stops at its limit; the dial does not.
      assert(exact);
      if (counts[i] < limit) assertEquals(count, `${counts[i]}`);
      else assert(Number(count) >= limit);
    });
  }
});
