import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { climb, Notes } from "../logic/ladder.ts";
import { rungsOf, search } from "../logic/search.ts";
import { shared } from "../testing/shared.ts";
import { anyReading, boards } from "./boards_fixture.ts";
import { answersByRooms } from "./brute.ts";
import { parseRows, showAnswer } from "./codec.ts";
import { nawabari } from "./genre.ts";
import { ladder, LEGAL_PATTERNS } from "./ladder.ts";
import { standard } from "./rules.ts";
import { NawabariState, OPEN_QUESTION, WALL } from "./state.ts";

const rungSets = fc.subarray(["count", "vertex", "room", "probe"]);
const asText = (answers: Uint8Array[]) => answers.map((a) => a.join("")).sort();

Deno.test("ladder: no rung removes a true answer, under any reading", () => {
  fc.assert(
    fc.property(boards(16), anyReading, rungSets, (puzzle, reading, ids) => {
      const answers = answersByRooms(puzzle, reading);
      const state = new NawabariState(puzzle, reading);
      const { end, credit } = climb(state, rungsOf(ladder, ids));
      if (end === "contradiction") return assertEquals(answers, []);
      for (const answer of answers) {
        state.edge.forEach((value, e) =>
          assert(
            value === OPEN_QUESTION || (value === WALL) === (answer[e] === 1),
          )
        );
      }
      assertEquals(
        credit.reduce((a, b) => a + b, 0),
        state.written,
        "every fact has its rung",
      );
    }),
    { numRuns: 2000 },
  );
});

Deno.test("search: finds the answers that laying rooms finds, with any rungs and reading", () => {
  fc.assert(
    fc.property(boards(16), anyReading, rungSets, (puzzle, reading, ids) => {
      const state = new NawabariState(puzzle, reading);
      const { answers } = search(ladder, state, {
        limit: Infinity,
        rungs: ids,
      });
      assertEquals(asText(answers), asText(answersByRooms(puzzle, reading)));
    }),
    { numRuns: 2000 },
  );
});

Deno.test("state: undoing restores everything, wherever rungs stopped reading", () => {
  fc.assert(
    fc.property(
      boards(16),
      anyReading,
      fc.array(fc.nat(), { maxLength: 12 }),
      (puzzle, reading, choices) => {
        const state = new NawabariState(puzzle, reading);
        const look = () => [
          [...state.edge],
          [...state.point],
          [...state.alive],
          [...state.living],
          [...state.across],
          [...state.before],
          [...state.after],
          [...state.dry.subarray(0, state.dryCount)],
          state.aliveArea,
          state.decided,
          state.complete,
        ];
        const marks: [number, unknown][] = [];
        for (const choice of choices) {
          marks.push([state.written, look()]);
          const { count } = state.candidates;
          const kind = choice % 5;
          if (kind < 3) ladder.rungs[kind].run(state, null);
          else if (count === 0) continue;
          else if (kind === 3) state.assume(choice % count);
          else state.refute(choice % count);
        }
        for (const [mark, before] of marks.reverse()) {
          state.undo(mark);
          assertEquals(look(), before);
        }
        // And rungs find their places again: they come as far as from the start.
        const fresh = new NawabariState(puzzle, reading);
        const { end } = climb(fresh, ladder.rungs);
        assertEquals(climb(state, ladder.rungs).end, end);
        if (end !== "contradiction") {
          assertEquals([...state.edge], [...fresh.edge]);
        }
      },
    ),
    { numRuns: 1000 },
  );
});

Deno.test("state: counters say what the living candidates are", () => {
  fc.assert(
    fc.property(boards(16), anyReading, (puzzle, reading) => {
      const state = new NawabariState(puzzle, reading);
      climb(state, ladder.rungs);
      const { grid } = state;
      for (let e = 0; e < grid.edges; e++) {
        const [a, b] = grid.cellsOf(e);
        const overA = state.covering(a), overB = state.covering(b);
        const across = overA.filter((i) => overB.includes(i)).length;
        assertEquals(
          [state.across[e], state.before[e], state.after[e]],
          [across, overA.length - across, overB.length - across],
        );
      }
    }),
    { numRuns: 300 },
  );
});

Deno.test("notes: the steps tell every fact once, each with a reason and a place", () => {
  fc.assert(
    fc.property(boards(20), (puzzle) => {
      const state = new NawabariState(puzzle, standard);
      const notes = new Notes(state);
      const { end } = climb(state, rungsOf(ladder), notes);
      for (const { reason, because, facts } of notes.steps) {
        assert(reason.endsWith("。") && because.length > 0 && facts.length > 0);
      }
      if (end === "contradiction") return;
      const told = notes.steps.flatMap(({ facts }) => facts);
      assertEquals(
        told,
        Array.from({ length: state.written }, (_, n) => state.fact(n)!),
      );
    }),
    { numRuns: 300 },
  );
});

Deno.test("vertex: 8 of 16 patterns are legal: those without a lone wall and without a bend", () => {
  const legal: number[] = [];
  for (let pattern = 0; pattern < 16; pattern++) {
    const walls = [0, 1, 2, 3].filter((d) => pattern >> d & 1);
    const bend = walls.length === 2 && walls[1] - walls[0] !== 2;
    if (walls.length !== 1 && !bend) legal.push(pattern);
  }
  assertEquals([...LEGAL_PATTERNS].sort((a, b) => a - b), legal);
});

Deno.test("solve: a small board, to be read", () => {
  const puzzle = nawabari.parse("https://puzz.link/p?nawabari/5/5/f0b1f2a1f");
  assertEquals(nawabari.show(puzzle), [
    ". . . . .",
    ". 0 . . 1",
    ". . . . .",
    ". 2 . 1 .",
    ". . . . .",
  ]);
  const { verdict, rung, answer } = nawabari.solve(puzzle);
  assertEquals([verdict, rung], ["unique", "room"]);
  assertEquals(answer, [
    "1 1 1 2 2",
    "1 1 1 2 2",
    "1 1 1 2 2",
    "3 3 4 4 4",
    "3 3 4 4 4",
  ]);
});

Deno.test("solve: boards without an edge, without a clue, without an answer", () => {
  const verdict = (rows: string, reading?: string) =>
    nawabari.solve(parseRows(rows), { reading }).verdict;
  assertEquals(verdict("4"), "unique");
  assertEquals(verdict("3"), "none");
  assertEquals(verdict("."), "none");
  assertEquals(verdict(".", "blank"), "unique");
  assertEquals(verdict("0", "open-frame"), "unique");
  assertEquals(verdict("1", "area"), "unique");
  assertEquals(verdict(". ."), "none");
  assertEquals(verdict("3 3"), "none");
  assertEquals(verdict("3 3", "several"), "unique");
  assertEquals(verdict("3 .\n. 3"), "multiple");
});

interface Published {
  boards: { id: string; problem: string; answer: string }[];
}
const published = shared<Published>("corpus/nawabari_published.json");

Deno.test({
  name:
    "solve: published boards have one answer, the printed one, without search",
  ignore: published === null,
  fn() {
    const body = (text: string) => text.split("\n").slice(1).join("\n");
    let searched = 0;
    for (const { id, problem, answer } of published!.boards) {
      const puzzle = parseRows(body(problem));
      const solution = nawabari.search(puzzle);
      assertEquals(solution.verdict, "unique", id);
      assertEquals(
        showAnswer(puzzle, solution.answers[0]),
        renumbered(body(answer)),
        id,
      );
      if (solution.rung === "search") searched++;
    }
    assert(searched <= 2, `${searched} boards needed search`);
  },
});

/** The labels of an answer renamed in reading order. */
function renumbered(text: string): string[] {
  const names = new Map<string, number>();
  return text.split("\n").map((line) =>
    line.trim().split(/\s+/).map((label) => {
      if (!names.has(label)) names.set(label, names.size + 1);
      return names.get(label);
    }).join(" ")
  );
}
