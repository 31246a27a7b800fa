import { SEAT_NAMES } from "../../lib/nawabari/seat_names.ts";
import { DIGIT, type Seat } from "../../lib/nawabari/seats.ts";
import nawabariGallery from "./nawabari_gallery.ts";

/** A room on a 3×4 board for each seat, and its cells of that seat. */
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
export default function nawabariSeats(): string {
  return nawabariGallery({
    boards: EXAMPLES.map(({ seat, inRoom, cells }) => ({
      rows: 3,
      cols: 4,
      rooms: Array.from({ length: 12 }, (_, cell) => +inRoom.includes(cell)),
      shaded: cells,
      text: `${SEAT_NAMES[seat]}：${DIGIT[seat]}`,
      label: `${SEAT_NAMES[seat]}は${DIGIT[seat]}`,
    })),
  });
}
