/**
 * What the seats are called.
 *
 * @module
 */

import type { Seat } from "./seats.ts";

/** Seats by their names. */
export const SEAT_NAMES: Readonly<Record<Seat, string>> = {
  alone: "自分だけの部屋",
  end: "帯の端",
  middle: "帯の中ほど",
  corner: "太い部屋の角",
  side: "太い部屋の辺",
  inside: "太い部屋の内側",
};
