import type { GenreId } from "../../lib/genre.ts";
import { notationOf, rungTitle } from "../play/notation.ts";

/** The name of a rung, as its ladder has it. */
export default function rung(
  { genre, id }: { genre: GenreId; id: string },
): string {
  return rungTitle(notationOf(genre), id);
}
