/**
 * One board being played: where it started, the moves that lead to where it
 * stands, and what has been counted on the way. Knows no genre and no page.
 *
 * @module
 */

/**
 * A genre as it is played. Positions are values: a move makes a new one.
 *
 * A move is a short text that begins with a capital letter and goes on with small
 * letters and digits (`U`, `W12b`), so that moves can be written one after another.
 *
 * @typeParam P A position.
 */
export interface Game<P> {
  /** Reads a board as it is dealt. @throws {InputError} */
  parse(text: string): P;
  /** The board on one line, as {@linkcode Game.parse} reads it. */
  format(board: P): string;
  /** The position after `move`, or null if there is no such move. */
  play(position: P, move: string): P | null;
  /** Whether there is nothing left to do. */
  isDone(position: P): boolean;
}

/** What is kept of a session: text and numbers, to be believed only after a check. */
export interface Saved {
  board: string;
  moves: string;
  count: number;
  hints: number;
  ms: number;
  /** From which the board was made, if it was. */
  seed: string | null;
}

/** The moves written one after another. @see {@linkcode Game} */
export function splitMoves(text: string): string[] {
  const moves = text.match(/[A-Z][a-z0-9]*/g) ?? [];
  return moves.join("") === text ? moves : [];
}

/** How many of the last positions are kept at hand; earlier ones are played again. */
const AT_HAND = 200;

/** More moves than anybody makes; what claims to hold more was not saved by us. */
const MOST_MOVES = 50_000;

/** A board being played. */
export class Session<P> {
  readonly #game: Game<P>;
  /** The board as it was dealt. */
  readonly board: P;
  /** The seed of the board, if it was made from one. */
  readonly seed: string | null;
  /** The last positions, never none. */
  #positions: P[];
  #moves: string[] = [];
  /** Moves taken back, the last one on top. */
  #undone: string[] = [];
  #count = 0;
  /** How often a hint was asked for. */
  hints = 0;

  constructor(game: Game<P>, board: P, seed: string | null = null) {
    this.#game = game;
    this.board = board;
    this.#positions = [board];
    this.seed = seed;
  }

  get position(): P {
    return this.#positions[this.#positions.length - 1];
  }

  /** The moves from the board to the position. */
  get moves(): readonly string[] {
    return this.#moves;
  }

  /** The moves made. Taking one back does not unmake it. */
  get count(): number {
    return this.#count;
  }

  get isDone(): boolean {
    return this.#game.isDone(this.position);
  }

  /** Makes a move; returns whether there was one to make. */
  play(move: string): boolean {
    if (this.isDone) return false;
    const next = this.#game.play(this.position, move);
    if (next === null) return false;
    this.#reach(next);
    this.#moves.push(move);
    this.#undone = [];
    this.#count++;
    return true;
  }

  /** Takes the last move back, and returns it; the count stays. */
  undo(): string | null {
    if (this.isDone) return null;
    const move = this.#moves.pop();
    if (move === undefined) return null;
    this.#positions.pop();
    if (this.#positions.length === 0) this.#replay(this.#moves.splice(0));
    this.#undone.push(move);
    return move;
  }

  /** Whether there is a move to make again. */
  get canRedo(): boolean {
    return !this.isDone && this.#undone.length > 0;
  }

  /** Makes the move again that was taken back last, and returns it; the count stays. */
  redo(): string | null {
    const move = this.canRedo ? this.#undone.pop()! : undefined;
    if (move === undefined) return null;
    this.#reach(this.#game.play(this.position, move)!);
    this.#moves.push(move);
    return move;
  }

  /** Plays moves from the board, as far as they can be; returns whether all could. */
  #replay(moves: readonly string[]): boolean {
    this.#positions = [this.board];
    for (const move of moves) {
      const next = this.#game.play(this.position, move);
      if (next === null) return false;
      this.#reach(next);
      this.#moves.push(move);
    }
    return true;
  }

  #reach(position: P): void {
    this.#positions.push(position);
    if (this.#positions.length > AT_HAND) this.#positions.shift();
  }

  /** A board on which moves have been made, as far as they can be. */
  static after<P>(
    game: Game<P>,
    board: P,
    moves: readonly string[],
  ): Session<P> {
    const session = new Session(game, board);
    session.#replay(moves.slice(0, MOST_MOVES));
    session.#count = session.#moves.length;
    return session;
  }

  /** The same board from the start, nothing counted. */
  again(): Session<P> {
    return new Session(this.#game, this.board, this.seed);
  }

  /** What to keep. */
  save(ms: number): Saved {
    return {
      board: this.#game.format(this.board),
      moves: this.#moves.join(""),
      count: this.#count,
      hints: this.hints,
      ms: Math.round(ms),
      seed: this.seed,
    };
  }

  /**
   * Rebuilds a session from what was kept, by playing it. Returns null for
   * whatever is not what {@linkcode Session.save} wrote.
   */
  static restore<P>(
    game: Game<P>,
    saved: unknown,
  ): { session: Session<P>; ms: number } | null {
    if (typeof saved !== "object" || saved === null) return null;
    const { board, moves, count, hints, ms, seed } = saved as Partial<Saved>;
    if (
      typeof board !== "string" || typeof moves !== "string" ||
      !isCount(count) || !isCount(hints) || !isCount(ms) ||
      !(seed === null || typeof seed === "string")
    ) return null;
    let session: Session<P>;
    try {
      session = new Session(game, game.parse(board), seed);
    } catch {
      return null;
    }
    const list = splitMoves(moves);
    if (list.join("") !== moves || list.length > Math.min(count, MOST_MOVES)) {
      return null;
    }
    // Whether the board was done on the way is not asked: on a large one that takes long.
    if (!session.#replay(list)) return null;
    session.#count = count;
    session.hints = hints;
    return { session, ms };
  }
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
