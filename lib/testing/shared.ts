/**
 * Others' boards, verdicts and claims that tests and benchmarks are held to. They are not ours to
 * publish, so they lie beside the checkout, in `shared/`; where they do not, what asks for them is
 * skipped.
 *
 * Permissions: `--allow-read`.
 *
 * @module
 */

const FOLDER = new URL("../../../shared/", import.meta.url);

/** What a JSON file of `shared/` holds; null where there is none. */
export function shared<T>(path: string): T | null {
  let text: string;
  try {
    text = Deno.readTextFileSync(new URL(path, FOLDER));
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    throw error;
  }
  return JSON.parse(text);
}

/** Boards in pzprv3 text and URLs, with the verdicts that the field's own checks have. */
export interface FieldExamples {
  /** `code` is the first clause that the board breaks, null if it is right. */
  checks: { genre: string; code: string | null; file: string }[];
  /** What follows the `?` of a puzz.link URL. */
  urls: string[];
}

/** The field's own examples of a genre, by its name there: `dosufuwa`. */
export function fieldExamples(genre: string): FieldExamples | null {
  const all = shared<FieldExamples>("corpus/pzpr_checks.json");
  return all && {
    checks: all.checks.filter((check) => check.genre === genre),
    urls: all.urls.filter((url) => url.startsWith(`${genre}/`)),
  };
}
