/**
 * Where the code can be read on the web: one setting, for all pages that name a file.
 *
 * @module
 */

/**
 * The address below which files stand, with a slash at its end
 * (`https://example.org/notes/blob/main/`); `undefined` as long as it is not published.
 */
export const REPOSITORY: string | undefined = undefined;

/** A file of the project by its path, linked if it can be read somewhere. */
export function fileLink(
  path: string,
  repository: string | undefined = REPOSITORY,
): string {
  const name = `<code>${path}</code>`;
  return repository === undefined
    ? name
    : `<a href="${repository}${path}">${name}</a>`;
}
