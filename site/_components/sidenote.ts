/**
 * A remark beside the text: in the margin where there is one, else in its own lines below
 * the sentence that it follows.
 *
 * @param text HTML without blocks: it stands inside a paragraph.
 */
export default function sidenote({ text }: { text: string }): string {
  return `<small class="sidenote" role="note">${text}</small>`;
}
