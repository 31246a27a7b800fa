import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import type { GenreId } from "../../lib/genre.ts";
import { easelOf } from "./easels.ts";
import { readRecipe, writeRecipe } from "./maker.ts";
import { gridOf, type Marks, notationOf, notations } from "./notation.ts";
import {
  blankSheet,
  type Change,
  drawStroke,
  faultsOf,
  marking,
  readStroke,
  type Sheet,
  wholeStroke,
  writeStroke,
} from "./strokes.ts";
import { climb, Notes } from "../../lib/logic/ladder.ts";
import { rungsOf } from "../../lib/logic/search.ts";
import {
  count,
  follows,
  hint,
  judge,
  makeBoard,
  trace,
  tryClues,
  verdicts,
} from "./tasks.ts";

const GENRES = ["nawabari", "dosun-fuwari", "choco-banana"] as const;

/** Boards of every genre from seeds. */
const boards = fc.record({
  genre: fc.constantFrom<GenreId>(...GENRES),
  rows: fc.integer({ min: 3, max: 5 }),
  cols: fc.integer({ min: 3, max: 5 }),
  seed: fc.nat(999).map(String),
}).map((recipe) => ({ genre: recipe.genre, board: makeBoard(recipe) }));

/** A sheet on which some places are marked, as the answer has them or not. */
function sheetOf(
  { genre, board }: { genre: GenreId; board: string },
  changes: readonly Change[],
): Sheet<unknown> {
  const notation = notationOf(genre);
  const blank = blankSheet(notation, notation.genre.parse(board));
  return changes.length === 0
    ? blank
    : drawStroke(notation, blank, changes) ?? blank;
}

Deno.test("hint: says only what the one answer has, and leads to the end", () => {
  fc.assert(
    fc.property(boards, fc.infiniteStream(fc.nat(9)), (asked, dice) => {
      const notation = notationOf(asked.genre);
      const [answer] = judge(asked).answers as [Marks];
      // Some true marks in any order: a reader who saw other things first.
      const seen = [...answer.entries()]
        .filter(([, mark]) => mark > 0 && dice.next().value! < 4)
        .sort(() => dice.next().value! - 4.5);
      let sheet = sheetOf(asked, seen);
      const game = marking(notation);
      for (let steps = 0; !game.isDone(sheet); steps++) {
        assert(steps < 200);
        const told = hint(asked, sheet.marks, sheet.order);
        assert(told.kind === "step" || told.kind === "search", told.kind);
        const changes = told.kind === "step"
          ? told.steps.at(-1)!.changes
          : [told.change];
        for (const [place, mark] of changes) {
          assertEquals([sheet.marks[place], answer[place]], [0, mark]);
        }
        sheet = drawStroke(notation, sheet, changes)!;
      }
      assertEquals(faultsOf(notation, sheet), []);
    }),
    { numRuns: 40 },
  );
});

Deno.test("hint: the step follows from the marks it points at, and from no fewer", () => {
  fc.assert(
    fc.property(boards, fc.infiniteStream(fc.nat(9)), (asked, dice) => {
      const notation = notationOf(asked.genre);
      const { genre } = notation;
      const puzzle = genre.parse(asked.board);
      const [answer] = judge(asked).answers as [Marks];
      const many = dice.next().value!;
      const { marks, order } = sheetOf(
        asked,
        [...answer.entries()]
          .filter(([, mark]) => mark > 0 && dice.next().value! < many)
          .sort(() => dice.next().value! - 4.5),
      );
      const told = hint(asked, marks, order);
      if (told.kind !== "step") return;
      const { steps, basis } = told;
      const last = steps.at(-1)!;
      // What the page highlights of the marks, and the ladder as far as the steps' rungs.
      const spots = steps.flatMap(({ spots }) => spots)
        .filter(({ kind }) => kind === notation.kind)
        .map(({ index }) => index);
      const state = genre.start(puzzle);
      for (const place of new Set([...basis, ...spots])) {
        if (marks[place] > 0) notation.write(state, place, marks[place]);
      }
      const rungs = rungsOf(genre.ladder);
      const notes = new Notes(state);
      climb(
        state,
        rungs.slice(
          0,
          rungs.findLastIndex(({ id }) =>
            steps.some(({ rung }) => rung === id)
          ) + 1,
        ),
        notes,
      );
      const found = new Map(
        notes.steps.flatMap(({ facts }) => facts)
          .filter(({ place }) => place.kind === notation.kind)
          .map(({ place, value }) => [place.index, value]),
      );
      for (const [place, mark] of last.changes) {
        assertEquals(found.get(place), notation.marks[mark].fact);
      }
      const isEnough = follows(notation, puzzle, steps, marks);
      assert(isEnough(basis));
      for (const place of basis) {
        assert(!isEnough(basis.filter((other) => other !== place)));
      }
    }),
    { numRuns: 150 },
  );
});

Deno.test("hint: names the first mark that the answer does not have", () => {
  fc.assert(
    fc.property(boards, fc.infiniteStream(fc.nat(99)), (asked, dice) => {
      const notation = notationOf(asked.genre);
      const [answer] = judge(asked).answers as [Marks];
      const kinds = notation.marks.length - 1;
      const places = [...answer.keys()].filter((place) => answer[place] > 0);
      const changes = Array.from({ length: 6 }, (): Change => {
        const place = places[dice.next().value! % places.length];
        return [place, dice.next().value! % kinds + 1];
      });
      const sheet = sheetOf(asked, changes);
      const told = hint(asked, sheet.marks, sheet.order);
      const wrong = sheet.order.find((place) =>
        sheet.marks[place] !== answer[place]
      );
      if (wrong === undefined) assert(told.kind !== "wrong");
      else assertEquals(told, { kind: "wrong", place: wrong });
    }),
    { numRuns: 60 },
  );
});

Deno.test("hint: a board of several answers tells only what holds in one of them", () => {
  // Two rooms, cut either way.
  const asked = { genre: "nawabari", board: "nawabari/2/2/3b3" } as const;
  assertEquals(hint(asked, new Uint8Array(4), []).kind, "nothing");
  // The wall between the upper cells; then one between the left ones.
  const one = sheetOf(asked, [[0, 1]]);
  assertEquals(hint(asked, one.marks, one.order).kind, "step");
  const both = sheetOf(asked, [[0, 1], [2, 1]]);
  assertEquals(hint(asked, both.marks, both.order), {
    kind: "wrong",
    place: 2,
  });
  const none = { genre: "nawabari", board: "nawabari/2/1/34" } as const;
  assertEquals(hint(none, new Uint8Array(1), []), { kind: "hopeless" });
});

Deno.test("trace: a complete climb spells the answer; fewer rungs never say more", () => {
  fc.assert(
    fc.property(boards, fc.nat(), (asked, pick) => {
      const notation = notationOf(asked.genre);
      const [answer] = judge(asked).answers as [Marks];
      const ids = [...notation.genre.ladder.rungs.map(({ id }) => id), "probe"];
      for (const rungs of [ids, ids.filter((_, i) => pick >> i & 1)]) {
        const { steps, end } = trace(asked, rungs);
        const marks = new Uint8Array(answer.length);
        for (const { rung, changes } of steps) {
          assert(rung === "" || rungs.includes(rung));
          for (const [place, mark] of changes) {
            assertEquals(marks[place], 0, "nothing is said twice");
            marks[place] = mark;
          }
        }
        marks.forEach((mark, place) =>
          assert(mark === 0 || mark === answer[place])
        );
        if (end === "complete") assertEquals(marks, answer);
      }
    }),
    { numRuns: 40 },
  );
});

Deno.test("count: exact numbers agree with listing, under every reading", () => {
  fc.assert(
    fc.property(boards, (asked) => {
      const notation = notationOf(asked.genre);
      const { genre } = notation;
      const puzzle = genre.parse(asked.board);
      for (const { id } of genre.readings) {
        const listed = genre.search(puzzle, { reading: id, limit: 3000 })
          .answers.length;
        const last = [...count(asked, id, 2)].at(-1)!;
        if (listed === 3000) continue;
        assert(last.exact);
        assertEquals(last.count, String(listed));
        assertEquals(last.answers.length, Math.min(listed, 2));
      }
    }),
    { numRuns: 25 },
  );
});

Deno.test("verdicts: the first never errs, and the last is what solving in earnest says", () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(boards, fc.nat(), fc.nat(), (asked, pick, number) => {
      // A board in the making: something changed at random.
      const { genre: { parse, format } } = notationOf(asked.genre);
      const easel = easelOf(asked.genre);
      const draft = easel.draft(parse(asked.board));
      const brush = pick % easel.brushes.length;
      const { length } = easel.marks(draft, brush, 0);
      const changed = easel.apply(
        draft,
        brush,
        [[pick % length, number % 2]],
        number % 7,
      );
      const board = format(easel.puzzle(changed));
      const told = [
        ...verdicts({ genre: asked.genre, board, maxBranches: 5000 }),
      ];
      const right = judge({ genre: asked.genre, board });
      const last = told.at(-1)!;
      assertEquals(told.map(({ more = false }) => more), [
        ...told.slice(1).map(() => true),
        false,
      ]);
      for (const { verdict } of told) {
        assert(verdict === right.verdict || verdict === "gave-up");
      }
      assertEquals(last.verdict, right.verdict);
      if (last.verdict === "unique") assertEquals(last.rung, right.rung);
      seen.add(`${last.verdict} ${told.length}`);
    }),
    { numRuns: 150 },
  );
  for (const verdict of ["unique 1", "multiple 1", "none 1"]) {
    assert(seen.has(verdict), verdict);
  }
});

Deno.test("tryClues: a spared clue leaves one answer, a kept one does not", () => {
  for (const genre of ["nawabari", "choco-banana"] as const) {
    const asked = {
      genre,
      board: makeBoard({ genre, rows: 4, cols: 5, seed: "9" }),
    };
    const { genre: { parse, search, format } } = notationOf(genre);
    const puzzle = parse(asked.board);
    const easel = easelOf(genre);
    const last = [...tryClues(asked)].at(-1)!;
    assertEquals(last.done, last.total);
    for (const { cell, puzzle: without } of easel.spare(puzzle)) {
      const board = format(without);
      assert(board !== asked.board);
      assertEquals(
        last.spare.includes(cell),
        search(parse(board)).verdict === "unique",
      );
    }
    const [answer] = search(puzzle).answers as Uint8Array[];
    for (const { cell, to } of last.moves) {
      const moved = easel.moves(puzzle, answer).find((trial) =>
        trial.cell === cell && trial.to === to
      )!.puzzle;
      assertEquals(search(moved).answers, [answer]);
    }
  }
});

Deno.test("a stroke is what it was written from", () => {
  const changes = fc.array(
    fc.tuple(fc.nat(9999), fc.nat(3)) as fc.Arbitrary<[number, number]>,
    { minLength: 1, maxLength: 30 },
  );
  fc.assert(fc.property(changes, (list) => {
    assertEquals(readStroke(writeStroke(list)), list);
  }));
  fc.assert(fc.property(fc.string(), (text) => {
    const list = readStroke(text);
    assert(list === null || writeStroke(list).length <= text.length);
  }));
});

Deno.test("one stroke makes a whole sheet, in the order of its marks", () => {
  fc.assert(
    fc.property(
      boards,
      fc.array(fc.tuple(fc.nat(), fc.nat(3)), { maxLength: 30 }),
      (asked, strokes) => {
        const notation = notationOf(asked.genre);
        let sheet = sheetOf(asked, []);
        for (const [place, mark] of strokes) {
          sheet = drawStroke(notation, sheet, [[
            place % sheet.marks.length,
            mark % notation.marks.length,
          ]]) ?? sheet;
        }
        const changes = readStroke(wholeStroke(sheet)) ?? [];
        assertEquals(sheetOf(asked, changes), sheet);
      },
    ),
    { numRuns: 60 },
  );
});

Deno.test("an easel gives back the puzzle that it took", () => {
  fc.assert(
    fc.property(boards, ({ genre, board }) => {
      const { genre: { parse, format } } = notationOf(genre);
      const easel = easelOf(genre);
      const draft = easel.draft(parse(board));
      assertEquals(format(easel.puzzle(draft)), board);
      // Drawing all that a brush draws on an empty board makes the same.
      const grid = gridOf(notationOf(genre), parse(board));
      const blank = easel.blank(grid.rows, grid.cols);
      const again = easel.brushes.reduce((made, _, brush) => {
        const numbers = easel.numbers && brush === 0
          ? Array.from({ length: 100 }, (_, n) => n)
          : [0];
        return numbers.reduce((made, number) => {
          const changes = [...easel.marks(draft, brush, number).entries()]
            .filter(([, mark]) => mark === 1);
          return easel.apply(made, brush, changes, number);
        }, made);
      }, blank);
      assertEquals(format(easel.puzzle(again)), board);
    }),
    { numRuns: 60 },
  );
});

Deno.test("a recipe in a URL is read as it was written", () => {
  for (const { genre } of notations) {
    const recipe = {
      genre: genre.id,
      rows: 7,
      cols: 9,
      level: genre.levels[0],
      dials: Object.fromEntries(
        Object.keys(genre.dials).map((name, i) => [name, i + 2]),
      ),
      seed: "か&=#%+ 7",
    };
    assertEquals(readRecipe(genre, writeRecipe(recipe)), recipe);
    for (
      const text of [
        "",
        "make=7x9",
        "make=99x9&seed=1",
        "make=7x9&seed=1&level=none",
        "make=7&seed=1",
      ]
    ) assertEquals(readRecipe(genre, text), null, text);
  }
});
