/**
 * Progress of many things at once, for people: a display that is drawn over
 * itself on a terminal, a line now and then elsewhere.
 *
 * @module
 */

/** How far things are. Knows no clock: who asks says what time it is. */
export class Progress {
  readonly #running = new Map<string, { done: number; total: number }>();
  readonly #start: number;
  #costs: ReadonlyMap<string, number> = new Map();
  #hands = 1;
  readonly #ended = new Set<string>();

  /** @param now Time at which it all began, in seconds. */
  constructor(now: number) {
    this.#start = now;
  }

  /**
   * These things are to be done.
   *
   * @param costs About how many seconds each takes.
   * @param hands How many are done at once.
   */
  begin(costs: ReadonlyMap<string, number>, hands: number): void {
    this.#costs = costs;
    this.#hands = hands;
  }

  progress(id: string, done: number, total: number): void {
    this.#running.set(id, { done, total });
  }

  /** A thing is done, well or badly. */
  end(id: string): void {
    this.#running.delete(id);
    this.#ended.add(id);
  }

  /** The state on one line: `3 of 7 done; nawabari/moves 40 %, …; about 2 min left`. */
  line(now: number): string {
    const running = [...this.#running].map(([id, { done, total }]) =>
      `${id} ${percent(fraction(done, total))}`
    );
    return [
      `${this.#ended.size} of ${this.#costs.size} done`,
      ...(running.length > 0 ? [running.join(", ")] : []),
      `about ${duration(this.left(now))} left`,
    ].join("; ");
  }

  /** The state on several lines, each at most `columns` wide: what runs, then the whole. */
  lines(now: number, columns: number): string[] {
    const width = Math.max(
      ...[...this.#running.keys()].map((id) => id.length),
      0,
    );
    const rows = [...this.#running].map(([id, { done, total }]) => {
      const part = fraction(done, total);
      const filled = Math.round(part * 20);
      return `  ${id.padEnd(width)} ${"█".repeat(filled)}${
        "░".repeat(20 - filled)
      } ${percent(part).padStart(5)}`;
    });
    rows.push(
      `  ${this.#ended.size} of ${this.#costs.size} done in ${
        duration(now - this.#start)
      }, about ${duration(this.left(now))} left`,
    );
    return rows.map((row) => row.slice(0, Math.max(1, columns - 1)));
  }

  /**
   * Seconds left, as far as anybody can tell: at first by the costs alone, then by how
   * fast they were worked off so far.
   */
  left(now: number): number {
    let total = 0, done = 0;
    for (const [id, cost] of this.#costs) {
      total += cost;
      const { done: part, total: whole } = this.#running.get(id) ??
        { done: this.#ended.has(id) ? 1 : 0, total: 1 };
      done += cost * fraction(part, whole);
    }
    const spent = now - this.#start;
    return spent < 3 || done < 0.01 * total
      ? (total - done) / this.#hands
      : spent * (total - done) / done;
  }
}

/** From 0 to 1; what is no number counts as nothing done. */
function fraction(done: number, total: number): number {
  const part = done / total;
  return total > 0 && part > 0 ? Math.min(1, part) : 0;
}

/** Rounded down: what is not finished is not 100 %. */
function percent(part: number): string {
  return `${Math.floor(part * 100)} %`;
}

/** A time in words: `8 s`, `3 min`, `2 h 5 min`. */
export function duration(seconds: number): string {
  const s = Math.round(seconds);
  if (s < 60) return `${s} s`;
  const min = Math.round(s / 60);
  if (min < 60) return `${min} min`;
  return `${Math.floor(min / 60)} h ${min % 60} min`;
}

/** Where a display is shown. */
export interface Screen {
  /** Whether what was written can be written over. */
  terminal: boolean;
  /** Characters in a line; asked anew each time. */
  columns(): number;
  write(text: string): void;
  /** Seconds since whenever. */
  now(): number;
}

/** Standard error. */
export function standardError(): Screen {
  const bytes = new TextEncoder();
  return {
    terminal: Deno.stderr.isTerminal(),
    columns() {
      try {
        return Deno.consoleSize().columns || 80;
      } catch {
        return 80; // Not every terminal knows.
      }
    },
    write: (text) => {
      Deno.stderr.writeSync(bytes.encode(text));
    },
    now: () => performance.now() / 1000,
  };
}

/** Seconds between two pictures on a terminal, and between two lines elsewhere. */
const PICTURE = 0.1, LINE = 10;

/**
 * Shows progress and messages on one screen. On a terminal the display stays below
 * the messages; elsewhere there is a line of progress now and then.
 */
export class Display {
  readonly progress: Progress;
  readonly #screen: Screen;
  readonly #name: string;
  #drawn = 0;
  #last: number;
  #said = "";

  /** @param name Stands before each line (`data: …`). */
  constructor(name: string, screen: Screen) {
    this.#screen = screen;
    this.#name = name;
    this.#last = screen.now();
    this.progress = new Progress(this.#last);
  }

  /** Shows how things stand, if it is time to. Call it whenever something happened. */
  update(): void {
    const { terminal } = this.#screen;
    const now = this.#screen.now();
    if (now - this.#last < (terminal ? PICTURE : LINE)) return;
    this.#last = now;
    if (terminal) {
      this.#erase();
      this.#draw(now);
    } else {
      const line = this.progress.line(now);
      if (line !== this.#said) this.#screen.write(`${this.#name}: ${line}\n`);
      this.#said = line;
    }
  }

  /** A message, at once. */
  say(message: string): void {
    this.#erase();
    this.#screen.write(`${this.#name}: ${message}\n`);
  }

  /** Takes the display away. */
  close(): void {
    this.#erase();
  }

  #draw(now: number): void {
    const lines = this.progress.lines(now, this.#screen.columns());
    this.#screen.write(lines.map((line) => `${line}\n`).join(""));
    this.#drawn = lines.length;
  }

  /** Cursor up over what was drawn, and everything below it cleared. */
  #erase(): void {
    if (this.#drawn > 0) this.#screen.write(`\x1b[${this.#drawn}A\x1b[0J`);
    this.#drawn = 0;
  }
}
