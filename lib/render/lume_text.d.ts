/** Lume's loader of text files with front matter; we hand it on. */
declare const text: (path: string) => Promise<Record<string, unknown>>;
export default text;
