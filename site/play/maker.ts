/// <reference lib="dom" />
/**
 * New boards on demand: the form, the worker behind it, and the fragment of the URL
 * that says from what a board was made.
 *
 * @module
 */

import type { GenreId } from "../../lib/genre.ts";
import { Desk, Dropped } from "./desk.ts";
import { found } from "./frame.ts";
import type { Recipe } from "./tasks.ts";

/** Longest side of a board that is made here. */
const LONGEST = 20;

/** A recipe as the fragment of a URL: `make=8x8&level=probe&starved=2&seed=7`. */
export function writeRecipe(
  { rows, cols, level, dials = {}, seed }: Recipe,
): string {
  const text = new URLSearchParams();
  text.set("make", `${rows}x${cols}`);
  if (level !== undefined) text.set("level", level);
  for (const [name, value] of Object.entries(dials)) {
    text.set(`dial-${name}`, String(value));
  }
  text.set("seed", seed);
  return text.toString();
}

/** The recipe that {@linkcode writeRecipe} wrote; null for anything else. */
export function readRecipe(
  { id: genre, levels, dials: known }: {
    id: GenreId;
    levels: readonly string[];
    dials: Readonly<Record<string, string>>;
  },
  fragment: string,
): Recipe | null {
  const text = new URLSearchParams(fragment);
  const size = /^(\d{1,2})x(\d{1,2})$/.exec(text.get("make") ?? "");
  const seed = text.get("seed") ?? "";
  if (size === null || seed === "" || seed.length > 40) return null;
  const [rows, cols] = [Number(size[1]), Number(size[2])];
  if (Math.min(rows, cols) < 1 || Math.max(rows, cols) > LONGEST) return null;
  const level = text.get("level") ?? undefined;
  if (level !== undefined && !levels.includes(level)) return null;
  const dials: Record<string, number> = {};
  for (const name of Object.keys(known)) {
    const value = text.get(`dial-${name}`);
    if (value === null) continue;
    if (!/^\d{1,3}$/.test(value)) return null;
    dials[name] = Number(value);
  }
  return { genre, rows, cols, level, dials, seed };
}

/** A maker of boards. */
export class Maker {
  readonly #root: HTMLElement;
  readonly #genre: Parameters<typeof readRecipe>[0];
  readonly #desk = new Desk();
  readonly #made: (board: string, recipe: Recipe) => void;

  /**
   * @param root The `details` with the parts that are named here.
   * @param made Gets each board that was made.
   */
  constructor(
    root: HTMLElement,
    genre: Parameters<typeof readRecipe>[0],
    made: (board: string, recipe: Recipe) => void,
  ) {
    this.#root = root;
    this.#genre = genre;
    this.#made = made;
    root.addEventListener("submit", (event) => {
      event.preventDefault();
      const recipe = this.#fromForm(event.target as HTMLFormElement);
      if (recipe !== null) void this.make(recipe);
    });
    this.#stop.addEventListener("click", () => {
      this.#desk.drop();
      this.#say("やめました。");
    });
  }

  get #stop(): HTMLButtonElement {
    return found(this.#root, '[data-do="stop"]');
  }

  #fromForm(form: HTMLFormElement): Recipe | null {
    const data = new FormData(form);
    const text = new URLSearchParams();
    text.set("make", `${data.get("rows")}x${data.get("cols")}`);
    const drawn = String(crypto.getRandomValues(new Uint32Array(1))[0] % 1e9);
    for (const [name, value] of data) {
      if (String(value).trim() !== "") text.set(name, String(value).trim());
    }
    if (!text.has("seed")) text.set("seed", drawn);
    return readRecipe(this.#genre, text.toString());
  }

  /** Makes a board; a board that is being made is given up. */
  async make(recipe: Recipe): Promise<void> {
    this.#say("作っています…");
    const asked = this.#desk.ask("make", recipe, (board) => {
      this.#say(`番号 ${recipe.seed} から作りました。`);
      this.#made(board, recipe);
    });
    this.#stop.hidden = false;
    try {
      await asked;
    } catch (error) {
      if (error instanceof Dropped) {
        // A newer board is in the making, or the reader said stop.
        if (this.#desk.busy) return;
      } else this.#say(`作れませんでした（${(error as Error).message}）`);
    }
    this.#stop.hidden = true;
  }

  #say(text: string): void {
    found(this.#root, '[data-part="make-text"]').textContent = text;
  }
}
