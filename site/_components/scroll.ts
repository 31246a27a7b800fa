/**
 * Something wide, in a frame that moves sideways where it must: by a finger, and by keys.
 *
 * @param body HTML.
 * @param label What it is called for those who do not see it.
 */
export default function scroll(
  { body, label = "横に送れる表" }: { body: string; label?: string },
): string {
  return `<div class="scroll" tabindex="0" role="group" aria-label="${label}">${body}</div>`;
}
