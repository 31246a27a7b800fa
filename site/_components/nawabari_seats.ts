import type { Seat } from "../../lib/nawabari/seats.ts";
import nawabariGallery from "./nawabari_gallery.ts";

/** What the seats are called. */
export const SEAT_NAMES: Readonly<Record<Seat, string>> = {
  alone: "自分だけの部屋",
  end: "帯の端",
  middle: "帯の中ほど",
  corner: "太い部屋の角",
  side: "太い部屋の辺",
  inside: "太い部屋の内側",
};

/** Rooms on a 4×4 board, with cells of one seat each. */
const EXAMPLES: { seat: Seat; inRoom: number[]; cells: number[] }[] = [
  { seat: "alone", inRoom: [5], cells: [5] },
  { seat: "end", inRoom: [4, 5, 6, 7], cells: [4, 7] },
  { seat: "middle", inRoom: [4, 5, 6, 7], cells: [5, 6] },
  {
    seat: "corner",
    inRoom: [0, 1, 2, 4, 5, 6, 8, 9, 10],
    cells: [0, 2, 8, 10],
  },
  { seat: "side", inRoom: [0, 1, 2, 4, 5, 6, 8, 9, 10], cells: [1, 4, 6, 9] },
  { seat: "inside", inRoom: [0, 1, 2, 4, 5, 6, 8, 9, 10], cells: [5] },
];

/** The six seats, each in a room. */
export default function nawabariSeats(
  { digits }: { digits: Readonly<Record<Seat, number>> },
): string {
  return nawabariGallery({
    boards: EXAMPLES.map(({ seat, inRoom, cells }) => ({
      rows: 3,
      cols: 4,
      rooms: Array.from({ length: 12 }, (_, cell) => +inRoom.includes(cell)),
      shaded: cells,
      text: `${SEAT_NAMES[seat]}：${digits[seat]}`,
      label: `${SEAT_NAMES[seat]}は${digits[seat]}`,
    })),
  });
}
