import { resolve } from "node:path";

export const date = new Date("2026-11-30");

/** The licence, as it stands beside the code. */
export default function* () {
  yield {
    url: "/license.txt",
    content: Deno.readTextFileSync(
      resolve(import.meta.dirname!, "../LICENSE"),
    ),
  };
}
