import { assert, assertEquals, assertLessOrEqual } from "@std/assert";
import fc from "fast-check";
import { Display, duration, Progress } from "./progress.ts";

Deno.test("Progress: what is done, what runs, what is left", () => {
  const progress = new Progress(100);
  progress.begin(4);
  assertEquals(progress.line(100), "0 of 4 done");
  progress.progress("toy/both", 1, 3);
  progress.end("toy/plain");
  assertEquals(progress.line(101), "1 of 4 done; toy/both 33 %");
  progress.progress("toy/both", 2, 2);
  // Two of four in ten seconds: ten more.
  assertEquals(
    progress.line(110),
    "1 of 4 done; toy/both 100 %; about 10 s left",
  );
  assertEquals(progress.lines(110, 80), [
    "  toy/both ████████████████████ 100 %",
    "  1 of 4 done in 10 s, about 10 s left",
  ]);
});

Deno.test("Progress: odd numbers do no harm, no line is too long", () => {
  fc.assert(fc.property(
    fc.array(fc.tuple(fc.string(), fc.double(), fc.double())),
    fc.integer({ min: 1, max: 60 }),
    (things, columns) => {
      const progress = new Progress(0);
      progress.begin(things.length);
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

Deno.test("Display: elsewhere than on a terminal, at most a line a second, none twice", () => {
  const { state, display: shown } = display(false);
  shown.progress.begin(1);
  for (let i = 0; i <= 5000; i++) {
    state.now = i / 1000;
    shown.progress.progress("a/b", Math.floor(i / 2000), 4);
    shown.update();
  }
  shown.close();
  assertEquals(state.text.split("\n"), [
    "data: 0 of 1 done; a/b 0 %",
    "data: 0 of 1 done; a/b 25 %",
    "data: 0 of 1 done; a/b 25 %; about 9 s left",
    "data: 0 of 1 done; a/b 50 %; about 4 s left",
    "data: 0 of 1 done; a/b 50 %; about 5 s left",
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
  shown.progress.begin(2);
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
    "  1 of 2 done in 2 s",
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
