import { assert, assertEquals, assertLessOrEqual } from "@std/assert";
import fc from "fast-check";
import { Display, duration, Progress } from "./progress.ts";

Deno.test("Progress: what is done, what runs, what is left", () => {
  const progress = new Progress(100);
  const costs = { "toy/plain": 20, "toy/both": 60, "toy/long": 160 };
  progress.begin(new Map(Object.entries(costs)), 2);
  // Nothing is known but the costs: two at once take half the time.
  assertEquals(progress.line(100), "0 of 3 done; about 2 min left");
  progress.progress("toy/both", 1, 3);
  progress.end("toy/plain");
  assertEquals(
    progress.line(101),
    "1 of 3 done; toy/both 33 %; about 2 min left",
  );
  progress.progress("toy/both", 2, 2);
  // A third of it all in ten seconds: twenty more.
  assertEquals(
    progress.line(110),
    "1 of 3 done; toy/both 100 %; about 20 s left",
  );
  assertEquals(progress.lines(110, 80), [
    "  toy/both ████████████████████ 100 %",
    "  1 of 3 done in 10 s, about 20 s left",
  ]);
  progress.end("toy/both");
  progress.end("toy/long");
  assertEquals(progress.line(120), "3 of 3 done; about 0 s left");
});

Deno.test("Progress: odd numbers do no harm, no line is too long", () => {
  fc.assert(fc.property(
    fc.array(fc.tuple(fc.string(), fc.double(), fc.double())),
    fc.integer({ min: 1, max: 60 }),
    (things, columns) => {
      const progress = new Progress(0);
      progress.begin(new Map(things.map(([id]) => [id, 1])), 1);
      for (const [id, done, total] of things) {
        progress.progress(id, done, total);
      }
      for (const line of progress.lines(10, columns)) {
        assertLessOrEqual(line.length, Math.max(1, columns - 1));
      }
      for (const [, part] of progress.line(10).matchAll(/ (-?[\d.]+|NaN) %/g)) {
        assert(Number(part) >= 0 && Number(part) <= 100, part);
      }
    },
  ));
});

Deno.test("duration: in the largest units that matter", () => {
  assertEquals(
    [0.2, 59.4, 90, 3600, 7500].map(duration),
    ["0 s", "59 s", "2 min", "1 h 0 min", "2 h 5 min"],
  );
});

/** A display whose clock is set by hand. */
function display(terminal: boolean) {
  const state = { now: 0, text: "" };
  return {
    state,
    display: new Display("data", {
      terminal,
      columns: () => 60,
      write: (text) => state.text += text,
      now: () => state.now,
    }),
  };
}

Deno.test("Display: elsewhere than on a terminal, at most a line every ten seconds, none twice", () => {
  const { state, display: shown } = display(false);
  shown.progress.begin(new Map([["a/b", 60]]), 1);
  for (let i = 0; i <= 5000; i++) {
    state.now = i / 100;
    shown.progress.progress("a/b", Math.floor(i / 2000), 4);
    shown.update();
  }
  shown.close();
  assertEquals(state.text.split("\n"), [
    "data: 0 of 1 done; a/b 0 %; about 1 min left",
    "data: 0 of 1 done; a/b 25 %; about 1 min left",
    "data: 0 of 1 done; a/b 25 %; about 2 min left",
    "data: 0 of 1 done; a/b 50 %; about 40 s left",
    "data: 0 of 1 done; a/b 50 %; about 50 s left",
    "",
  ]);
});

/** What stands on a terminal after it got this text: enough of one for the display. */
function terminal(text: string): string[] {
  const lines = [""];
  const visible = text.replaceAll("\x1b[", "␛");
  for (const [token, up] of visible.matchAll(/␛(\d+)A|␛0J|\n|[^␛\n]+/g)) {
    if (up !== undefined) lines.length -= Number(up);
    else if (token === "\n") lines.push("");
    else if (token === "␛0J") lines[lines.length - 1] = "";
    else lines[lines.length - 1] += token;
  }
  return lines;
}

Deno.test("Display: on a terminal messages stand above, and nothing is left behind", () => {
  const { state, display: shown } = display(true);
  shown.say("2 studies to run");
  const costs = new Map([["a/b", 4], ["c/d", 2]]);
  shown.progress.begin(costs, 2);
  shown.progress.progress("a/b", 1, 2);
  shown.progress.progress("c/d", 0, 2);
  state.now = 1;
  shown.update();
  state.now = 2;
  shown.progress.end("c/d");
  shown.update();
  assertEquals(terminal(state.text), [
    "data: 2 studies to run",
    "  a/b ██████████░░░░░░░░░░  50 %",
    "  1 of 2 done in 2 s, about 1 s left",
    "",
  ]);
  shown.say("something happened");
  assertEquals(terminal(state.text), [
    "data: 2 studies to run",
    "data: something happened",
    "",
  ]);
  state.now = 3;
  shown.update();
  shown.close();
  assertEquals(terminal(state.text).length, 3);
});
