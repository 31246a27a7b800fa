/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/**
 * Sliding tiles on the page: the drawing of the board, and the hands on it.
 *
 * @module
 */

import { Random } from "../../lib/base/random.ts";
import { InputError } from "../../lib/base/input_error.ts";
import { format, parse } from "../../lib/sliding/codec.ts";
import { byExchange } from "../../lib/sliding/generate.ts";
import { isSolvable } from "../../lib/sliding/parity.ts";
import {
  applyMove,
  blankOf,
  defaultGoal,
  isMove,
  isSolved,
  legalMoves,
  type Move,
  movesTo,
  type SlidingPuzzle,
  slidingPuzzle,
} from "../../lib/sliding/rules.ts";
import type { Progress, Solution } from "../../lib/sliding/solve.ts";
import { isPlayed } from "./board_picture.ts";
import {
  type Deal,
  found,
  type Genre,
  type Hint,
  type Marks,
  Player,
} from "./frame.ts";
import { SlidingSolver } from "./sliding_solver.ts";
import { keep, recall } from "./store.ts";
import { verdict } from "./verdict.ts";

/** Pixels that a finger may stray and still have tapped. */
const TAP = 6;

/** Where a tile goes when the blank makes a move. */
const TILE_GOES: Record<Move, string> = {
  U: "下",
  D: "上",
  L: "右",
  R: "左",
};

/** The blank's move that lets a tile slide the way of the arrow. */
const ARROWS: Record<string, Move> = {
  ArrowUp: "D",
  ArrowDown: "U",
  ArrowLeft: "R",
  ArrowRight: "L",
};

/** The tile that a move shifts. */
function movedBy(puzzle: SlidingPuzzle, move: Move): number {
  return applyMove(puzzle, move).tiles[blankOf(puzzle.tiles)];
}

/** The board on the page: squares that are buttons, and slide. */
class Board {
  readonly #root: HTMLElement;
  readonly #play: (moves: string) => void;
  #squares: HTMLElement | null = null;
  /** Each tile's button, by its number. */
  #tiles: HTMLButtonElement[] = [];
  #puzzle: SlidingPuzzle | null = null;
  #live = false;
  #drag: Drag | null = null;
  /** Whether the click that is coming has been dealt with as a tap. */
  #tapped = false;

  /** @param play What to do with the moves that the reader means. */
  constructor(root: HTMLElement, play: (moves: string) => void) {
    this.#root = root;
    this.#play = play;
    root.removeAttribute("data-picture");
    root.addEventListener("pointerdown", (event) => this.#down(event));
    root.addEventListener("pointermove", (event) => this.#move(event));
    root.addEventListener("pointerup", (event) => this.#up(event));
    root.addEventListener("pointercancel", () => this.#drop());
    root.addEventListener("click", (event) => this.#click(event));
  }

  draw(puzzle: SlidingPuzzle, marks: Marks): void {
    const { cols, tiles, goal } = puzzle;
    if (this.#tiles.length !== tiles.length) this.#layOut(puzzle);
    this.#puzzle = puzzle;
    this.#live = marks.live;
    const focused = this.#tiles.indexOf(
      document.activeElement as HTMLButtonElement,
    );
    const hinted = marks.hint !== null && isMove(marks.hint)
      ? movedBy(puzzle, marks.hint)
      : 0;
    // One stop for the tab key: where the keyboard was, else where something can move.
    const stop = focused > 0 ? focused : movedBy(puzzle, legalMoves(puzzle)[0]);
    for (const [square, tile] of tiles.entries()) {
      if (tile === 0) continue;
      const button = this.#tiles[tile];
      this.#place(tile, square % cols, Math.floor(square / cols));
      button.classList.toggle("home", goal[square] === tile);
      button.classList.toggle("hinted", tile === hinted);
      button.tabIndex = tile === stop ? 0 : -1;
      // Not `disabled`: that would take the keyboard away from a finished board.
      button.setAttribute("aria-disabled", String(!marks.live));
      button.setAttribute(
        "aria-label",
        `${tile}、${Math.floor(square / cols) + 1}段目の${
          square % cols + 1
        }列目${movesTo(puzzle, square) === "" ? "" : "、動かせます"}`,
      );
    }
  }

  focus(): void {
    this.#root.querySelector<HTMLElement>('[tabindex="0"]')?.focus({
      preventScroll: true,
    });
  }

  #layOut({ cols, tiles }: SlidingPuzzle): void {
    this.#root.dataset.side = String(cols);
    const squares = document.createElement("div");
    squares.className = "squares";
    this.#tiles = [];
    this.#tiles.length = tiles.length;
    for (let tile = 1; tile < tiles.length; tile++) {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "square";
      button.dataset.tile = String(tile);
      const face = document.createElement("span");
      face.className = "face";
      face.textContent = String(tile);
      button.append(face);
      squares.append(button);
      this.#tiles[tile] = button;
    }
    this.#root.replaceChildren(squares);
    this.#squares = squares;
  }

  #place(tile: number, x: number, y: number): void {
    const { style } = this.#tiles[tile];
    style.setProperty("--x", String(x));
    style.setProperty("--y", String(y));
  }

  #tileAt(event: Event): number {
    const button = (event.target as Element).closest<HTMLElement>(".square");
    return Number(button?.dataset.tile ?? 0);
  }

  /** The moves that bring a tile, and all between, one square towards the blank. */
  #movesOf(tile: number): string {
    return this.#puzzle === null || !this.#live || tile === 0
      ? ""
      : movesTo(this.#puzzle, this.#puzzle.tiles.indexOf(tile));
  }

  #click(event: Event): void {
    const tapped = this.#tapped;
    this.#tapped = false;
    const moves = this.#movesOf(this.#tileAt(event));
    if (!tapped && moves !== "") this.#play(moves);
  }

  #down(event: PointerEvent): void {
    this.#tapped = false;
    const tile = this.#tileAt(event);
    const moves = this.#movesOf(tile);
    if (event.button !== 0 || moves === "" || this.#drag !== null) return;
    const { tiles, cols } = this.#puzzle!;
    const move = moves[0] as Move;
    // The tiles from the blank to the one held go along with it.
    const step = { U: -cols, D: cols, L: -1, R: 1 }[move];
    const blank = blankOf(tiles);
    this.#drag = {
      pointer: event.pointerId,
      moves,
      x: event.clientX,
      y: event.clientY,
      vertical: move === "U" || move === "D",
      sign: move === "U" || move === "L" ? 1 : -1,
      side: this.#squares!.clientWidth / cols,
      tiles: Array.from(moves, (_, i) => tiles[blank + (i + 1) * step]),
      farthest: 0,
      share: 0,
    };
    this.#root.setPointerCapture(event.pointerId);
    this.#tiles[tile].focus({ preventScroll: true });
  }

  #move(event: PointerEvent): void {
    const drag = this.#drag;
    if (drag === null || event.pointerId !== drag.pointer) return;
    const dx = event.clientX - drag.x, dy = event.clientY - drag.y;
    drag.farthest = Math.max(drag.farthest, Math.hypot(dx, dy));
    drag.share = Math.min(
      1,
      Math.max(0, drag.sign * (drag.vertical ? dy : dx) / drag.side),
    );
    const { cols, tiles } = this.#puzzle!;
    const shift = drag.sign * drag.share;
    for (const tile of drag.tiles) {
      const square = tiles.indexOf(tile);
      this.#tiles[tile].classList.add("dragged");
      this.#place(
        tile,
        square % cols + (drag.vertical ? 0 : shift),
        Math.floor(square / cols) + (drag.vertical ? shift : 0),
      );
    }
  }

  #up(event: PointerEvent): void {
    const drag = this.#drag;
    if (drag === null || event.pointerId !== drag.pointer) return;
    this.#drop();
    this.#tapped = true;
    if (drag.farthest < TAP || drag.share > 0.5) this.#play(drag.moves);
  }

  /** Lets go of what is dragged; it slides back. */
  #drop(): void {
    const { cols, tiles } = this.#puzzle!;
    for (const tile of this.#drag?.tiles ?? []) {
      const square = tiles.indexOf(tile);
      this.#tiles[tile].classList.remove("dragged");
      this.#place(tile, square % cols, Math.floor(square / cols));
    }
    this.#drag = null;
  }
}

/** Tiles held by a finger. */
interface Drag {
  pointer: number;
  /** The moves to make if it is let go on the far side. */
  moves: string;
  x: number;
  y: number;
  vertical: boolean;
  /** Which way the tiles go: 1 to the right or down. */
  sign: 1 | -1;
  /** Pixels to a square. */
  side: number;
  tiles: number[];
  /** How far the finger has been from where it came down. */
  farthest: number;
  /** How far the tiles are on their way, 0 … 1. */
  share: number;
}

/** What is said of a hint until it is known to be shortest. */
const UNSURE = "最短かどうかはまだ分かりません。";

/** How far the worker has come, in words. */
function working(progress: Progress): string {
  return progress.phase === "databases"
    ? `最短手数を調べる表を作っています（${
      Math.floor(100 * progress.done / progress.total)
    }%）…`
    : `${progress.least} 手より短い解はないところまで調べました…`;
}

/** How well one can do, in words. */
function shortest(moves: number): string {
  return `この配置の最短は ${moves} 手です。`;
}

/** Where the length of the last board's shortest solution is kept: 4×4 takes a while. */
const SHORTEST = "sliding:shortest";

function keepShortest(puzzle: SlidingPuzzle, moves: number): void {
  keep(SHORTEST, { board: format(puzzle), moves });
}

/** The length of a board's shortest solution, if it was kept. */
function recallShortest(puzzle: SlidingPuzzle): number | null {
  const kept = Object(recall(SHORTEST));
  return kept.board === format(puzzle) && Number.isSafeInteger(kept.moves)
    ? kept.moves
    : null;
}

/** A board from a seed: the one that `deno task generate sliding` makes of it. */
function dealFrom(side: number, seed: string): Deal<SlidingPuzzle> {
  const random = new Random(/^-?\d{1,9}$/.test(seed) ? Number(seed) : seed);
  const solved = slidingPuzzle(side, side, defaultGoal(side, side));
  return { board: byExchange(solved, random), seed };
}

function deal(side: number): Deal<SlidingPuzzle> {
  const drawn = crypto.getRandomValues(new Uint32Array(1))[0];
  return dealFrom(side, String(drawn % 1_000_000_000));
}

/** Brings a player to life. */
function playSliding(root: HTMLElement): void {
  const solver = new SlidingSolver();
  const board = new Board(
    found(root, '[data-part="board"]'),
    (moves) => player.play([...moves]),
  );
  const side = (puzzle: SlidingPuzzle) => {
    const choice = root.querySelector<HTMLInputElement>(
      `input[name="player-side"][value="${puzzle.cols}"]`,
    );
    if (choice !== null) choice.checked = true;
  };

  const genre: Genre<SlidingPuzzle> = {
    id: "sliding",
    parse(text) {
      const puzzle = parse(text);
      const { rows, cols } = puzzle;
      if (!isPlayed(puzzle)) {
        throw new InputError(`Expected 3×3 or 4×4 but found ${rows}×${cols}`);
      }
      return puzzle;
    },
    format,
    play: (puzzle, move) =>
      isMove(move) && legalMoves(puzzle).includes(move)
        ? applyMove(puzzle, move)
        : null,
    isDone: isSolved,
    slot: ({ rows, cols }) => `${rows}x${cols}`,
    draw(puzzle, marks) {
      side(puzzle);
      board.draw(puzzle, marks);
    },
    tell: (before, move) =>
      `${movedBy(before, move as Move)} を${TILE_GOES[move as Move]}へ`,
    focus: () => board.focus(),
    hopeless(puzzle) {
      if (isSolvable(puzzle)) return null;
      const usual = defaultGoal(puzzle.rows, puzzle.cols);
      return usual.every((tile, square) => tile === puzzle.goal[square])
        ? `この配置は完成できません。${
          verdict(puzzle).replace(/<[^>]+>/g, "")
        }。`
        : "この配置は、求められた完成形にはできません。";
    },
    async hint(puzzle, give, signal) {
      let last: Hint = { move: null, text: "" };
      const tell = (solution: Solution, more: string) => {
        const move = solution.moves[0] as Move;
        last = {
          move,
          text: `${movedBy(puzzle, move)} を${TILE_GOES[move]}へ。${more}`,
        };
        give({ ...last, more: more === UNSURE });
      };
      const solution = await solver.solve(puzzle, {
        quick: true,
        signal,
        heard({ solution, progress }) {
          if (solution) tell(solution, UNSURE);
          else if (progress) {
            const text = last.move === null
              ? working(progress)
              : last.text + working(progress);
            give({ move: last.move, text, more: true });
          }
        },
      });
      if (solution === null) return;
      tell(
        solution,
        solution.optimal
          ? `最短の一手です（残りは最短 ${solution.moves.length} 手）。`
          : "最短とは限りません。",
      );
    },
    async appraise(puzzle, say, signal) {
      const known = recallShortest(puzzle);
      if (known !== null) {
        say(shortest(known));
        return;
      }
      say("最短手数を調べています…");
      const solution = await solver.solve(puzzle, {
        signal,
        heard({ progress }) {
          if (progress) say(working(progress));
        },
      });
      if (solution === null) return;
      const { length } = solution.moves;
      if (solution.optimal) keepShortest(puzzle, length);
      say(
        solution.optimal
          ? shortest(length)
          : `この配置は ${length} 手で解けます（最短とは限りません）。`,
      );
    },
  };

  const tiles = root.dataset.tiles!.split(",").map(Number);
  const player = new Player(root, genre, {
    board: slidingPuzzle(3, 3, tiles),
    seed: null,
  });

  // The tables for 4×4 take a while: begin when the reader does.
  const prepared = new Set<number>([3]);
  const prepare = () => {
    const { board } = player;
    if (!prepared.has(board.cols)) solver.prepare(board);
    prepared.add(board.cols);
  };
  root.addEventListener("pointerup", prepare);
  root.addEventListener("keyup", prepare);

  root.addEventListener("keydown", (event) => {
    const move = ARROWS[event.key];
    if (
      move === undefined || event.altKey || event.ctrlKey || event.metaKey ||
      event.shiftKey || (event.target as Element).closest("input") !== null
    ) return;
    event.preventDefault();
    const moved = legalMoves(player.position).includes(move)
      ? movedBy(player.position, move)
      : 0;
    if (player.play([move]) && moved > 0) board.focus();
  });
  root.addEventListener("change", (event) => {
    const input = event.target as HTMLInputElement;
    if (input.name !== "player-side") return;
    const side = Number(input.value);
    if (!player.recallSlot(`${side}x${side}`)) player.begin(deal(side));
  });
  root.addEventListener("click", (event) => {
    const button = (event.target as Element).closest('[data-do="new"]');
    if (button !== null) player.begin(deal(player.board.cols));
  });
  found<HTMLFormElement>(root, '[data-part="seed-form"]').addEventListener(
    "submit",
    (event) => {
      event.preventDefault();
      const form = event.target as HTMLFormElement;
      const seed = String(new FormData(form).get("seed")).trim();
      if (seed !== "") player.begin(dealFrom(player.board.cols, seed));
    },
  );
}

for (
  const root of document.querySelectorAll<HTMLElement>(
    '[data-player="sliding"]',
  )
) playSliding(root);
