/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/**
 * The starvation dial: turning it makes a board on the spot, with one answer, and says
 * what the board is made of and what it asks.
 *
 * @module
 */

import { Random } from "../../lib/base/random.ts";
import { formatUrl, show } from "../../lib/dosun_fuwari/codec.ts";
import { generate } from "../../lib/dosun_fuwari/generate.ts";
import { dosunFuwari } from "../../lib/dosun_fuwari/genre.ts";
import { grade } from "../../lib/dosun_fuwari/grade.ts";
import type { DosunPuzzle } from "../../lib/dosun_fuwari/rules.ts";
import { runsOf } from "../../lib/dosun_fuwari/runs.ts";
import { GenerateError } from "../../lib/genre.ts";
import { dosunPicture } from "./dosun_picture.ts";
import { found } from "./frame.ts";

const DIALS = ["starved", "tails", "singles"] as const;

/** Brings a dial to life. */
export function turnDial(root: HTMLElement): void {
  const part = (name: string) => found(root, `[data-part="${name}"]`);
  const slider = (name: string) => part(name) as HTMLInputElement;
  let seed = crypto.getRandomValues(new Uint32Array(1))[0];
  let isAnswered = true;
  let puzzle: DosunPuzzle | null = null;

  function turn(): void {
    const side = Number(
      root.querySelector<HTMLInputElement>("[name=turn-side]:checked")!.value,
    );
    const dials: Record<string, number> = {};
    for (const name of DIALS) {
      dials[name] = Number(slider(name).value);
      part(`${name}-shown`).textContent = slider(name).value;
    }
    try {
      // The same seed for every setting: what changes is the dial's doing.
      puzzle = generate({ rows: side, cols: side, dials }, new Random(seed));
      draw();
    } catch (error) {
      if (!(error instanceof GenerateError)) throw error;
      part("text").textContent =
        `${side}×${side}では、ここまで回した盤を引けませんでした。目盛りを戻すか、「別の盤」を試してください。`;
    }
  }

  function draw(): void {
    if (puzzle === null) return;
    const { answers: [answer] } = dosunFuwari.search(puzzle);
    part("board").innerHTML = dosunPicture({
      rows: show(puzzle),
      answer: isAnswered ? show(puzzle, answer) : undefined,
    });
    const { room, profile, chain } = grade(puzzle);
    part("text").textContent = `連${
      runsOf(puzzle).count
    }本、部屋${puzzle.rooms}個。部屋の段${room}回、輪郭の段${profile}回、連鎖${chain}波で解けます。`;
    (part("link") as HTMLAnchorElement).href = formatUrl(puzzle);
  }

  root.addEventListener("input", turn);
  root.addEventListener("click", (event) => {
    const button = (event.target as Element).closest<HTMLElement>("[data-do]");
    if (button?.dataset.do === "another") {
      seed = crypto.getRandomValues(new Uint32Array(1))[0];
      turn();
    }
    if (button?.dataset.do === "answer") {
      isAnswered = !isAnswered;
      button.setAttribute("aria-pressed", String(isAnswered));
      button.textContent = isAnswered ? "答えを隠す" : "答えを見る";
      draw();
    }
  });
  turn();
}

for (const root of document.querySelectorAll<HTMLElement>("[data-turn]")) {
  turnDial(root);
}
