/**
 * `deno task build`: what changed in `_data`, then the site.
 *
 * @module
 */

import { isAbsolute, relative, resolve } from "node:path";
import { InputError } from "../base/input_error.ts";
import { buildSite, placeOf } from "../render/build.ts";
import { findLume } from "../render/lume.ts";
import { problemText, SiteError } from "../render/problems.ts";
import { mend } from "../render/publish.ts";
import { describeSite } from "../render/site.ts";
import { StudyError } from "../study/crew.ts";
import { PROJECT } from "../study/run.ts";
import { type Command, complain, EXIT, main } from "./command.ts";
import { updateData } from "./data.ts";

/** Who renders, and why it is that one. */
interface Choice {
  renderer: "lume" | "offline";
  why: string;
}

/**
 * The task, for the project at a folder.
 *
 * @param update Brings its numbers up to date.
 */
export function buildOf(
  project: string,
  update: typeof updateData = updateData,
): Command {
  const root = resolve(project);
  return {
    name: "build",
    summary: "Brings the numbers up to date and publishes the site.",
    positionals: "",
    options: {
      renderer: {
        type: "string",
        value: "lume|offline",
        help: "who renders (default: Lume if it resolves)",
      },
      location: {
        type: "string",
        value: "URL",
        help: "where the site will be; its path comes before every link",
      },
      dest: {
        type: "string",
        value: "DIR",
        help: "where to write it, inside the project (default: _site)",
      },
    },
    notes: "Examples:\n" +
      "  deno task build --location=https://example.org/puzzles/\n" +
      "  deno task build --renderer=offline --dest=_site.try",
    async run(args) {
      if (args.positionals.length > 0) {
        throw new InputError(
          `Expected no argument but found '${
            args.positionals[0]
          }' (see --help)`,
        );
      }
      const start = performance.now();
      const location = locationOf(args.text("location"));
      const dest = destOf(root, args.text("dest") ?? "_site");
      const { renderer, why } = await choose(root, args.text("renderer"));
      await mend(placeOf(root, dest));
      complain("build", `rendering with ${NAMES[renderer]} (${why})`);
      try {
        const { failed, unlike } = await update({ root });
        if (failed.length + unlike.length > 0) {
          complain("build", "nothing is published: the numbers do not stand");
          return EXIT.no;
        }
        const site = describeSite(root, location);
        const { files, pages } = await buildSite(site, renderer, dest);
        const bytes = [...files.values()].reduce((sum, f) => sum + f.length, 0);
        const name = relative(root, dest);
        complain(
          "build",
          `wrote ${name}/: ${pages} pages, ${files.size} files, ${
            bytes.toLocaleString("en")
          } bytes, in ${((performance.now() - start) / 1000).toFixed(1)} s`,
        );
        complain(
          "build",
          "look at it with `deno task serve` (http://localhost:8000/)",
        );
        return EXIT.done;
      } catch (error) {
        if (error instanceof StudyError) {
          complain("build", `The studies cannot be loaded: ${error.message}`);
        } else if (error instanceof SiteError) {
          for (const problem of error.problems) {
            complain("build", problemText(problem));
          }
          const { length } = error.problems;
          complain(
            "build",
            `nothing is published: ${length} problem${length === 1 ? "" : "s"}`,
          );
        } else throw error;
        return EXIT.no;
      }
    },
  };
}

const NAMES = { lume: "Lume", offline: "lib/render" };

async function choose(root: string, asked?: string): Promise<Choice> {
  if (asked === "offline") return { renderer: asked, why: "as asked" };
  if (asked !== undefined && asked !== "lume") {
    throw new InputError(
      `Expected --renderer to be lume or offline but found '${asked}'`,
    );
  }
  const { found, why } = await findLume(root);
  if (asked === "lume") {
    if (!found) throw new InputError(`--renderer=lume: ${why}`);
    return { renderer: "lume", why: "as asked" };
  }
  return { renderer: found ? "lume" : "offline", why };
}

function locationOf(text: string | undefined): URL | undefined {
  if (text === undefined) return undefined;
  const url = URL.parse(text);
  if (
    url === null || !/^https?:$/.test(url.protocol) || url.search + url.hash
  ) {
    throw new InputError(
      `Expected --location to be a URL such as https://example.org/puzzles/ but found '${text}'`,
    );
  }
  if (!url.pathname.endsWith("/")) url.pathname += "/";
  return url;
}

/** The folder to publish to; never one that holds something else. */
function destOf(root: string, text: string): string {
  const dest = resolve(root, text);
  const inside = relative(root, dest);
  if (inside === "" || inside.startsWith("..") || isAbsolute(inside)) {
    throw new InputError(
      `Expected --dest to be a folder inside the project but found '${text}'`,
    );
  }
  let names: string[] = [];
  try {
    names = [...Deno.readDirSync(dest)].map(({ name }) => name);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
  if (names.length > 0 && !names.includes("index.html")) {
    throw new InputError(
      `--dest: '${text}' holds something that is no published site`,
    );
  }
  return dest;
}

/** The task for this project. */
export const build: Command = buildOf(PROJECT);

if (import.meta.main) await main(build);
