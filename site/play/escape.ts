/**
 * Text as markup.
 *
 * @module
 */

/** Text for the inside of an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  const names: Record<string, string> = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
  };
  return text.replace(/[&<>"]/g, (sign) => names[sign]);
}
