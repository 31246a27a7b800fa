import { SEAT_NAMES } from "../../lib/nawabari/seat_names.ts";
import type { Seat } from "../../lib/nawabari/seats.ts";

/** The name of a seat. */
export default function nawabariSeat({ seat }: { seat: Seat }): string {
  return SEAT_NAMES[seat];
}
