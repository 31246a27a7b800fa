import { noteNumber } from "./footnotes.ts";

/**
 * A reference to a note at the end of the page, as a small number.
 *
 * @param id The note's name in the page's list.
 * @param notes The page's notes in order: `notes` of its front matter.
 */
export default function footref(
  { id, notes }: { id: string; notes: readonly string[] },
): string {
  const number = noteNumber(id, notes);
  return `<sup class="footref"><a href="#note-${id}" id="ref-${id}" aria-label="注${number}">${number}</a></sup>`;
}
