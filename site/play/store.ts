/// <reference lib="dom" />
/**
 * What the browser keeps for us. It may refuse (private windows, a full disk), and
 * what it hands back may be anything: neither may ever stop a page.
 *
 * @module
 */

const PREFIX = "play:";

/** What is kept under `key`, as parsed JSON; undefined if there is nothing, or nothing legible. */
export function recall(key: string): unknown {
  try {
    const text = localStorage.getItem(PREFIX + key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Keeps a value; returns whether it could. */
export function keep(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
