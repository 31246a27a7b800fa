/**
 * The notes at the end of a page, in the order in which the text refers to them.
 *
 * @param notes The page's notes in order: `notes` of its front matter.
 * @param texts What each says, as HTML, by its name.
 * @throws {Error} If a note of the page says nothing, or one that is not the page's something.
 */
export default function footnotes(
  { notes, texts }: {
    notes: readonly string[];
    texts: Readonly<Record<string, string>>;
  },
): string {
  for (const id of Object.keys(texts)) noteNumber(id, notes);
  return `<ol class="footnotes">${
    notes.map((id) => {
      if (texts[id] === undefined) throw new Error(`Note ${id} says nothing`);
      const back = `<a href="#ref-${id}" aria-label="本文の注${
        noteNumber(id, notes)
      }へ戻る">↩</a>`;
      return `<li id="note-${id}">${texts[id]} ${back}</li>`;
    }).join("")
  }</ol>`;
}

/**
 * The number of a note.
 *
 * @throws {Error} If the page's list of notes does not have it.
 */
export function noteNumber(id: string, notes: readonly string[]): number {
  const index = notes.indexOf(id);
  if (index < 0) {
    throw new Error(
      `Expected one of the page's notes (${notes.join(", ")}) but found ${id}`,
    );
  }
  return index + 1;
}
