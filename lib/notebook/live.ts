/**
 * Watching a computation while it runs: a display that is drawn over itself until the
 * computation ends, and is then taken away. What is to stay is the cell's value.
 *
 * @module
 */

import { number } from "../chart/text.ts";
import { LIVE } from "./document.ts";
import { Rich } from "./rich.ts";

/** As much of the kernel as is needed here. */
interface Kernel {
  broadcast(type: string, content: Record<string, unknown>): Promise<void>;
}

/** The kernel, if there is one. */
function kernel(): Kernel | undefined {
  try {
    return (Deno as unknown as { jupyter: Kernel }).jupyter;
  } catch {
    return undefined; // Outside of a kernel the mere question is an error.
  }
}

/** Shows how things stand. Call it as often as you like: it draws now and then. */
export type Show = (view: () => Rich) => Promise<void>;

/** Milliseconds between two pictures. */
const PICTURE = 150;

let displays = 0;

/**
 * Runs something that shows how far it is. Where nobody draws, nothing is shown, and
 * the result is the same.
 *
 * @example
 * ```ts
 * import { live, progress } from "./live.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const sum = await live(async (show) => {
 *   let sum = 0;
 *   for (let i = 1; i <= 100; i++) {
 *     sum += i;
 *     await show(() => progress(i, 100));
 *   }
 *   return sum;
 * });
 * assertEquals(sum, 5050);
 * ```
 */
export async function live<T>(
  run: (show: Show) => T | Promise<T>,
): Promise<T> {
  const there = kernel();
  if (there === undefined) return await run(() => Promise.resolve());
  const id = `live-${++displays}`;
  const send = (type: string, data: Record<string, string>) =>
    there.broadcast(type, {
      data,
      metadata: { [LIVE]: true },
      transient: { display_id: id },
    });
  await send("display_data", { "text/plain": "" });
  let last = -Infinity;
  try {
    return await run(async (view) => {
      if (performance.now() - last < PICTURE) return;
      await send("update_display_data", view().bundle);
      last = performance.now();
    });
  } finally {
    await send("update_display_data", { "text/plain": "" });
  }
}

/** A bar of so much of so many. */
export function progress(done: number, total: number, what = ""): Rich {
  const text = `${what}${number(done)} / ${number(total)}`;
  return new Rich({
    "text/html": `<progress value="${done}" max="${total}"></progress> ${text}`,
    "text/plain": text,
  });
}
