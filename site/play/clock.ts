/**
 * A clock that can be stopped. It knows no time of its own: it is told where to
 * read it, so that tests can turn the hands.
 *
 * @module
 */

/** Milliseconds that have passed while the clock ran. */
export class Clock {
  readonly #now: () => number;
  #passed = 0;
  /** When it was last started, or null while it stands. */
  #since: number | null = null;

  /** @param now A time in milliseconds that never goes back, as `performance.now`. */
  constructor(now: () => number) {
    this.#now = now;
  }

  get running(): boolean {
    return this.#since !== null;
  }

  /** Time on the clock, in milliseconds. */
  get elapsed(): number {
    return this.#passed +
      (this.#since === null ? 0 : this.#now() - this.#since);
  }

  /** Sets the hands; the clock stands afterwards. */
  set(elapsed: number): void {
    this.#passed = elapsed;
    this.#since = null;
  }

  /** Does nothing if it runs already. */
  start(): void {
    this.#since ??= this.#now();
  }

  /** Does nothing if it stands already. */
  stop(): void {
    this.set(this.elapsed);
  }
}

/** `0:05`, `12:30`, `1:02:03`. */
export function showTime(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const two = (n: number) => String(n % 60).padStart(2, "0");
  const minutes = Math.floor(seconds / 60);
  return minutes < 60
    ? `${minutes}:${two(seconds)}`
    : `${Math.floor(minutes / 60)}:${two(minutes)}:${two(seconds)}`;
}
