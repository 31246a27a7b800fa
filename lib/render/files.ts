/**
 * Walking folders, always in the same order.
 *
 * @module
 */

/**
 * The files below a folder, as paths relative to it with `/` between their
 * parts, in code unit order. A folder that does not exist has none.
 */
export function walkSync(folder: string): string[] {
  const paths: string[] = [];
  const visit = (prefix: string) => {
    let entries: Deno.DirEntry[];
    try {
      entries = [...Deno.readDirSync(`${folder}/${prefix}`)];
    } catch (error) {
      if (prefix === "" && error instanceof Deno.errors.NotFound) return;
      throw error;
    }
    for (const { name, isDirectory } of entries) {
      if (isDirectory) visit(`${prefix}${name}/`);
      else paths.push(`${prefix}${name}`);
    }
  };
  visit("");
  return paths.sort();
}
