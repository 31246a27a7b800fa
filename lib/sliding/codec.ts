/**
 * Text forms of sliding boards: one line to pass on (`sliding/COLS/ROWS/TILES`,
 * with `/GOAL` after it unless the goal is the usual one), and rows as people
 * write them.
 *
 * @module
 */

import { InputError } from "../base/input_error.ts";
import { type Cursor, parseUrl } from "../board/puzzlink.ts";
import {
  arrangement,
  arrangementOfRows,
  defaultGoal,
  type Size,
  type SlidingPuzzle,
  type Tiles,
} from "./rules.ts";

/**
 * Reads `sliding/COLS/ROWS/TILES[/GOAL]`, alone or after an address and `?`.
 *
 * @throws {InputError} With the column of what is wrong.
 *
 * @example
 * ```ts
 * import { format, parse } from "./codec.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const puzzle = parse("sliding/3/2/1,2,3,4,0,5");
 * assertEquals([puzzle.rows, puzzle.cols], [2, 3]);
 * assertEquals(format(puzzle), "sliding/3/2/1,2,3,4,0,5");
 * ```
 */
export function parse(text: string): SlidingPuzzle {
  const { id, cols, rows, body } = parseUrl(text);
  if (id !== "sliding") {
    throw new InputError(`Expected a board of sliding but found ${id}`, {
      column: text.indexOf(id) + 1,
    });
  }
  const size = { rows, cols };
  const tiles = readTiles(body, size, "board");
  if (body.take() === "") {
    return { ...size, tiles, goal: defaultGoal(rows, cols) };
  }
  const goal = readTiles(body, size, "goal");
  body.end("the goal");
  return { ...size, tiles, goal };
}

/** Reads numbers between commas up to the next slash. */
function readTiles(body: Cursor, size: Size, what: string): Tiles {
  const tiles: number[] = [];
  const columns: number[] = [];
  do {
    columns.push(body.column);
    let digits = "";
    while (/^\d$/.test(body.peek())) digits += body.take();
    if (digits === "") {
      throw body.error(
        `Expected the ${what}'s tile number ${tiles.length + 1} but ${
          body.done ? "the text ends here" : `found '${body.peek()}'`
        }`,
      );
    }
    tiles.push(Number(digits));
  } while (body.peek() === "," && body.take());
  if (!body.done && body.peek() !== "/") {
    throw body.error(`Expected ',' or '/' but found '${body.peek()}'`);
  }
  columns.push(body.column);
  return arrangement(size, tiles, what, (i) => ({ column: columns[i] }));
}

/** The puzzle on one line: what {@linkcode parse} reads. */
export function format({ rows, cols, tiles, goal }: SlidingPuzzle): string {
  const usual = defaultGoal(rows, cols).every((tile, i) => tile === goal[i]);
  return ["sliding", cols, rows, tiles.join(), ...(usual ? [] : [goal.join()])]
    .join("/");
}

/**
 * Reads an arrangement as people write it: rows on lines of their own or parted
 * by slashes, tiles parted by spaces or commas, the blank as 0 or `_` (the
 * Japanese signs ／ 、 ＿ and wide digits will do as well).
 *
 * @throws {InputError} With line and column of what is wrong.
 *
 * @example
 * ```ts
 * import { parseRows } from "./codec.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const { rows, cols, tiles } = parseRows("8、1、2 / ＿、4、3 / 7、6、5");
 * assertEquals([rows, cols, ...tiles], [3, 3, 8, 1, 2, 0, 4, 3, 7, 6, 5]);
 * ```
 */
export function parseRows(text: string): Size & { tiles: Tiles } {
  const rows: number[][] = [];
  const places: { line: number; column: number }[] = [];
  for (const [i, line] of text.split("\n").entries()) {
    let row: number[] = [];
    const finish = () => {
      if (row.length > 0) rows.push(row);
      row = [];
    };
    const plain = line.replace(
      /[０-９／，＿]/g,
      (wide) => wide.normalize("NFKC"),
    );
    for (const match of plain.matchAll(/\d+|[_\/]|[^\s,、]/g)) {
      const at = { line: i + 1, column: match.index + 1 };
      if (match[0] === "/") {
        finish();
      } else if (match[0] === "_" || /^\d+$/.test(match[0])) {
        row.push(match[0] === "_" ? 0 : Number(match[0]));
        places.push(at);
      } else {
        throw new InputError(
          `Expected a tile's number, or _ for the blank, but found '${
            match[0]
          }'`,
          at,
        );
      }
    }
    finish();
  }
  const end = places.at(-1) ?? { line: 1, column: 1 };
  return arrangementOfRows(rows, (square) => places[square] ?? end);
}

/** The arrangement as rows of text, columns aligned, the blank as `_`. */
export function showTiles({ cols }: Size, tiles: Tiles): string[] {
  const width = String(tiles.length - 1).length;
  const rows: string[] = [];
  for (let start = 0; start < tiles.length; start += cols) {
    rows.push(
      Array.from(
        tiles.subarray(start, start + cols),
        (tile) => (tile === 0 ? "_" : String(tile)).padStart(width),
      ).join(" "),
    );
  }
  return rows;
}
