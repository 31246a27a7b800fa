import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { Clock, showTime } from "./clock.ts";
import { type Game, Session, splitMoves } from "./session.ts";

/** Walk along a line from 0 to the board's number: `A` a step, `B2` two. */
interface Walk {
  goal: number;
  at: number;
}

const walk: Game<Walk> = {
  parse(text) {
    if (!/^walk\/\d{1,6}$/.test(text)) throw new Error(`no walk: ${text}`);
    return { goal: Number(text.slice(5)), at: 0 };
  },
  format: ({ goal }) => `walk/${goal}`,
  play({ goal, at }, move) {
    const step = { A: 1, B2: 2, Back: -1 }[move];
    return step === undefined || at + step < 0 || at + step > goal
      ? null
      : { goal, at: at + step };
  },
  isDone: ({ goal, at }) => at === goal,
};

/** So many steps forth and back, and then one forth. */
const long = (
  times: number,
) => [...Array.from({ length: times }, () => ["A", "Back"]).flat(), "A"];

/** What a reader may do. */
const deeds = fc.array(
  fc.constantFrom("A", "B2", "Back", "undo", "redo", "hint", "X"),
  { maxLength: 40 },
);

function played(goal: number, list: string[]): Session<Walk> {
  const session = new Session(walk, walk.parse(`walk/${goal}`), "7");
  for (const deed of list) {
    if (deed === "undo") session.undo();
    else if (deed === "redo") session.redo();
    else if (deed === "hint") session.hints++;
    else session.play(deed);
  }
  return session;
}

Deno.test("Session: undo takes a move back and leaves the count", () => {
  const session = played(5, ["A", "B2"]);
  assertEquals([session.position.at, session.count], [3, 2]);
  assertEquals(session.undo(), "B2");
  assertEquals([session.position.at, session.count], [1, 2]);
  assertEquals([session.undo(), session.undo()], ["A", null]);
  assertEquals([session.position.at, session.count], [0, 2]);
});

Deno.test("Session: redo makes moves again until a new one is made", () => {
  const session = played(9, ["A", "B2", "undo", "undo"]);
  assertEquals([session.redo(), session.position.at], ["A", 1]);
  assertEquals([session.redo(), session.position.at], ["B2", 3]);
  assertEquals([session.redo(), session.canRedo, session.count], [
    null,
    false,
    2,
  ]);
  session.undo();
  session.play("A");
  assertEquals([session.redo(), session.position.at], [null, 2]);
});

Deno.test("Session: what is done stays done, and counts only what was a move", () => {
  const session = played(3, ["A", "Back", "Back", "X", "A", "B2"]);
  assert(session.isDone);
  assertEquals(session.count, 4);
  assertEquals([session.play("Back"), session.undo()], [false, null]);
  assertEquals(session.again().save(0), {
    board: "walk/3",
    moves: "",
    count: 0,
    hints: 0,
    ms: 0,
    seed: "7",
  });
});

Deno.test("Session: the count never falls, and moves lead from the board to the position", () => {
  fc.assert(fc.property(fc.nat(9), deeds, (goal, list) => {
    const session = new Session(walk, walk.parse(`walk/${goal}`));
    let count = 0;
    for (const deed of list) {
      if (deed === "undo") session.undo();
      else if (deed === "redo") session.redo();
      else session.play(deed);
      assert(session.count >= count && session.count >= session.moves.length);
      count = session.count;
      const end = session.moves.reduce<Walk>(
        (at, move) => walk.play(at, move)!,
        session.board,
      );
      assertEquals(end, session.position);
    }
  }));
});

Deno.test("Session: any number of moves can be taken back and made again", () => {
  const session = played(9, ["A", ...long(500)]);
  const saved = session.save(0);
  for (let left = 1001; left >= 0; left--) {
    session.undo();
    assertEquals(session.position.at, left === 0 ? 0 : 2 - left % 2);
  }
  assertEquals(session.undo(), null);
  while (session.canRedo) session.redo();
  assertEquals(session.save(0), saved);
});

Deno.test("Session: moves that lead on from a board end where the first is none", () => {
  const session = Session.after(walk, walk.parse("walk/9"), [
    "A",
    "B2",
    "X",
    "A",
  ]);
  assertEquals([session.position.at, session.count], [3, 2]);
});

Deno.test("Session: what is saved comes back the same", () => {
  fc.assert(fc.property(
    fc.integer({ min: 1, max: 9 }),
    deeds,
    fc.nat(),
    (goal, list, ms) => {
      const session = played(goal, list);
      const saved = JSON.parse(JSON.stringify(session.save(ms)));
      const restored = Session.restore(walk, saved)!;
      assertEquals(restored.ms, ms);
      assertEquals(restored.session.save(ms), saved);
      assertEquals(restored.session.position, session.position);
    },
  ));
});

Deno.test("Session: nothing that was not saved by it is restored", () => {
  const good = played(9, ["A", "B2", "undo", "A"]).save(1200);
  assert(Session.restore(walk, good) !== null);
  for (
    const damage of [
      { board: "walk/x" },
      { board: 7 },
      { moves: "AZ" },
      { moves: "a" },
      { moves: "AAAAAAAAAAAA", count: 99 },
      { moves: "AA", count: 1 },
      { count: -1 },
      { count: 2.5 },
      { count: "3" },
      { hints: null },
      { ms: 1e300 },
      { ms: "soon" },
      { seed: 5 },
      { moves: long(50_000).join(""), count: 1e6 },
    ]
  ) {
    assertEquals(
      Session.restore(walk, { ...good, ...damage }),
      null,
      JSON.stringify(damage),
    );
  }
  fc.assert(fc.property(fc.anything(), (value) => {
    assertEquals(Session.restore(walk, value), null);
  }));
});

Deno.test("splitMoves: parts what was joined, and only that", () => {
  const move = fc.stringMatching(/^[A-Z][a-z0-9]{0,3}$/);
  fc.assert(fc.property(fc.array(move), (moves) => {
    assertEquals(splitMoves(moves.join("")), moves);
  }));
  assertEquals(splitMoves("xU"), []);
  assertEquals(splitMoves("U D"), []);
});

Deno.test("Clock: counts while it runs, and no longer", () => {
  let now = 1000;
  const clock = new Clock(() => now);
  now += 500;
  assertEquals([clock.elapsed, clock.running], [0, false]);
  clock.start();
  now += 300;
  clock.start();
  now += 200;
  assertEquals([clock.elapsed, clock.running], [500, true]);
  clock.stop();
  now += 9000;
  clock.stop();
  assertEquals([clock.elapsed, clock.running], [500, false]);
  clock.start();
  now += 1;
  assertEquals(clock.elapsed, 501);
  clock.set(60_000);
  assertEquals([clock.elapsed, clock.running], [60_000, false]);
});

Deno.test("showTime: minutes and seconds, hours where there are any", () => {
  assertEquals(
    [0, 999, 5000, 65_000, 3_599_999, 3_723_000].map(showTime),
    ["0:00", "0:00", "0:05", "1:05", "59:59", "1:02:03"],
  );
});
