/**
 * Which answers can be printed? A dissection can if there is a choice of seats, one
 * clue in each room, that makes it the only answer. Here small boards are asked
 * exhaustively: sets of cells are bits of a number, and the other answers that
 * came up for earlier seats are tried first on later ones.
 *
 * @module
 */

/** Most cells a {@linkcode SmallBoard} may have: the bits of a positive small integer. */
export const MAX_CELLS = 30;

/** What came of looking for a printing of a dissection. */
export interface Search {
  /** Choices of seats that were tried, the one that was found included. */
  tried: number;
  /** The cells of the clues, room by room; null if all choices were tried in vain. */
  seats: number[] | null;
}

/**
 * All rectangles of a small board, as bit sets. They are numbered by their first
 * cell, so that a dissection is laid by giving the first free cell a rectangle that
 * begins there.
 */
export class SmallBoard {
  readonly rows: number;
  readonly cols: number;
  readonly size: number;
  /** Per rectangle: its cells, cell n as bit n. */
  readonly mask: Int32Array;
  /** Where the rectangles of each first cell begin; the last entry is their number. */
  readonly #start: Int32Array;
  /** Per rectangle and cell: the clue that the cell would hold, −1 outside. */
  readonly #clue: Int8Array;

  // The board that is being asked about.
  readonly #printed: Int8Array;
  #clued = 0;
  /** The rooms of the dissection that is being printed. */
  #rooms: readonly number[] = [];
  readonly #laid: Int32Array;
  #rivals: number[][] = [];
  #walls: Int32Array[] | undefined;

  /** @throws {RangeError} If the board has more than {@linkcode MAX_CELLS} cells. */
  constructor(rows: number, cols: number) {
    const size = rows * cols;
    if (size > MAX_CELLS) {
      throw new RangeError(
        `Expected at most ${MAX_CELLS} cells but found ${rows}×${cols}`,
      );
    }
    this.rows = rows;
    this.cols = cols;
    this.size = size;
    const masks: number[] = [], clues: number[][] = [];
    const start = new Int32Array(size + 1);
    for (let first = 0; first < size; first++) {
      const top = Math.floor(first / cols), left = first % cols;
      for (let bottom = top; bottom < rows; bottom++) {
        for (let right = left; right < cols; right++) {
          let mask = 0;
          const clue = new Array<number>(size).fill(-1);
          for (let row = top; row <= bottom; row++) {
            for (let col = left; col <= right; col++) {
              mask |= 1 << row * cols + col;
              clue[row * cols + col] = +(row === top) + +(row === bottom) +
                +(col === left) + +(col === right);
            }
          }
          masks.push(mask);
          clues.push(clue);
        }
      }
      start[first + 1] = masks.length;
    }
    this.mask = Int32Array.from(masks);
    this.#clue = Int8Array.from(clues.flat());
    this.#start = start;
    this.#printed = new Int8Array(size);
    this.#laid = new Int32Array(size);
  }

  /** The clue that a cell would hold in a room. */
  clueIn(room: number, cell: number): number {
    return this.#clue[room * this.size + cell];
  }

  /** The cells of a rectangle, in reading order. */
  cellsOf(room: number): number[] {
    const found: number[] = [];
    for (let cell = 0; cell < this.size; cell++) {
      if (this.mask[room] >> cell & 1) found.push(cell);
    }
    return found;
  }

  /**
   * Visits every dissection, as the numbers of its rooms in reading order of
   * their first cells.
   *
   * @param visit Gets an array that is reused, of which the first `count` entries hold.
   * @param part Visits but one of so many parts, of roughly equal size.
   */
  dissections(
    visit: (rooms: Int32Array, count: number) => void,
    part: { index: number; of: number } = { index: 0, of: 1 },
  ): void {
    const { mask } = this;
    const start = this.#start;
    const rooms = new Int32Array(this.size);
    const full = 2 ** this.size - 1;
    const splitAt = part.of === 1 ? -1 : Math.floor(this.size / 2);
    let branch = 0;
    const lay = (covered: number, count: number, split: boolean): void => {
      const free = ~covered & full;
      const first = 31 - Math.clz32(free & -free);
      if (split && (free === 0 || first >= splitAt)) {
        // Every subtree from here on belongs to one part.
        if (branch++ % part.of !== part.index) return;
        split = false;
      }
      if (free === 0) {
        visit(rooms, count);
        return;
      }
      for (let r = start[first]; r < start[first + 1]; r++) {
        if ((mask[r] & covered) !== 0) continue;
        rooms[count] = r;
        lay(covered | mask[r], count + 1, split);
      }
    };
    lay(0, 0, splitAt >= 0);
  }

  /**
   * Looks for seats that make a dissection the only answer: the first such choice,
   * rooms in order of their first cells, cells in reading order, the first room's
   * cell changing fastest.
   */
  print(rooms: readonly number[]): Search {
    const seats = rooms.map((room) => this.cellsOf(room));
    const at = rooms.map(() => 0);
    const printed = this.#printed;
    this.#rooms = rooms;
    this.#rivals = [];
    this.#clued = 0;
    printed.fill(-1);
    const put = (room: number) => {
      const cell = seats[room][at[room]];
      printed[cell] = this.clueIn(rooms[room], cell);
      this.#clued |= 1 << cell;
    };
    const take = (room: number) => {
      const cell = seats[room][at[room]];
      printed[cell] = -1;
      this.#clued &= ~(1 << cell);
    };
    rooms.forEach((_, room) => put(room));
    for (let tried = 1;; tried++) {
      if (!this.#rivalHolds() && this.#only(0, 0)) {
        return { tried, seats: at.map((i, room) => seats[room][i]) };
      }
      let room = 0;
      for (; room < rooms.length; room++) {
        take(room);
        if (++at[room] < seats[room].length) {
          put(room);
          break;
        }
        at[room] = 0;
        put(room);
      }
      if (room === rooms.length) return { tried, seats: null };
    }
  }

  /**
   * How many different dissections the symmetries of the board make of this one, if
   * it stands for all of them; 0 if another one does.
   */
  orbit(rooms: Int32Array, count: number): number {
    const images = this.#walls ??= this.#makeWalls();
    let upright = 0, level = 0, same = 0;
    for (let s = 0; s < images.length; s++) {
      const walls = images[s];
      let imageUpright = 0, imageLevel = 0;
      for (let i = 0; i < count; i++) {
        imageUpright |= walls[2 * rooms[i]];
        imageLevel |= walls[2 * rooms[i] + 1];
      }
      if (s === 0) {
        upright = imageUpright;
        level = imageLevel;
      } else if (
        imageUpright < upright ||
        (imageUpright === upright && imageLevel < level)
      ) return 0;
      if (imageUpright === upright && imageLevel === level) same++;
    }
    return images.length / same;
  }

  /**
   * For each symmetry, the identity first: the walls to the right of each rectangle's
   * image and below it, as bits of two numbers.
   */
  #makeWalls(): Int32Array[] {
    const { rows, cols, mask } = this;
    const turns: ((row: number, col: number) => [number, number])[] = [
      (row, col) => [row, col],
      (row, col) => [row, cols - 1 - col],
      (row, col) => [rows - 1 - row, col],
      (row, col) => [rows - 1 - row, cols - 1 - col],
    ];
    if (rows === cols) {
      turns.push(
        ...turns.map((turn) => (row: number, col: number) => turn(col, row)),
      );
    }
    return turns.map((turn) => {
      const walls = new Int32Array(2 * mask.length);
      for (let r = 0; r < mask.length; r++) {
        const image = this.cellsOf(r).map((cell) =>
          turn(Math.floor(cell / cols), cell % cols)
        );
        const right = Math.max(...image.map(([, col]) => col));
        const bottom = Math.max(...image.map(([row]) => row));
        for (const [row, col] of image) {
          if (col === right && col + 1 < cols) {
            walls[2 * r] |= 1 << row * (cols - 1) + col;
          }
          if (row === bottom && row + 1 < rows) {
            walls[2 * r + 1] |= 1 << row * cols + col;
          }
        }
      }
      return walls;
    });
  }

  /** Whether a rectangle is a room of the printed board: one clue, and that one right. */
  #fits(room: number): boolean {
    const inside = this.mask[room] & this.#clued;
    if (inside === 0 || (inside & (inside - 1)) !== 0) return false;
    const cell = 31 - Math.clz32(inside);
    return this.#clue[room * this.size + cell] === this.#printed[cell];
  }

  /** Whether one of the other answers found before is an answer still. */
  #rivalHolds(): boolean {
    return this.#rivals.some((rival) =>
      rival.every((room) => this.#fits(room))
    );
  }

  /** Whether no answer but the dissection begins with the rooms laid so far. A second one is noted as a rival. */
  #only(covered: number, count: number): boolean {
    const free = ~covered & 2 ** this.size - 1;
    const laid = this.#laid;
    if (free === 0) {
      const rooms = this.#rooms;
      if (
        count === rooms.length && rooms.every((room, i) => laid[i] === room)
      ) return true;
      this.#rivals.push(Array.from(laid.subarray(0, count)));
      return false;
    }
    const first = 31 - Math.clz32(free & -free);
    for (let r = this.#start[first]; r < this.#start[first + 1]; r++) {
      if ((this.mask[r] & covered) !== 0 || !this.#fits(r)) continue;
      laid[count] = r;
      if (!this.#only(covered | this.mask[r], count + 1)) return false;
    }
    return true;
  }
}
