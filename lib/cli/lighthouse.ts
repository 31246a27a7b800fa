/**
 * `deno task lighthouse`: what Lighthouse says of the pages of the built site on a phone.
 *
 * @module
 */

import { join, resolve } from "node:path";
import { InputError } from "../base/input_error.ts";
import { type Files, launch, serve } from "../testing/browser.ts";
import { type Command, EXIT, main } from "./command.ts";

/** What a page must reach: all that there is, in what does not hang on the machine. */
const LEAST = { accessibility: 100, "best-practices": 100, seo: 100 };

/** Asked for with `--performance`, since it is measured by the clock. */
const LEAST_PERFORMANCE = 95;

/** The page of a study: one program makes them all. */
const STUDY = /^\/data\/[\w-]+\/[\w-]+\/$/;

/** What is read of Lighthouse's report. */
interface Report {
  lhr: {
    categories: Record<string, {
      score: number | null;
      auditRefs: { id: string; weight: number }[];
    }>;
    audits: Record<string, {
      title: string;
      score: number | null;
      displayValue?: string;
      scoreDisplayMode: string;
    }>;
  };
}

type Lighthouse = (url: string, flags: {
  port: number;
  logLevel: "error";
  onlyCategories: string[];
}) => Promise<Report | undefined>;

/** The task. */
export const lighthouse: Command = {
  name: "lighthouse",
  summary:
    "Asks Lighthouse about pages of the built site, as a phone sees them.",
  positionals: "[PAGE…]",
  options: {
    site: {
      type: "string",
      value: "FOLDER",
      help: "where the site was built (default: _site)",
    },
    performance: {
      type: "boolean",
      help: `ask for ${LEAST_PERFORMANCE} there too: it hangs on the machine`,
    },
  },
  notes: `Without pages it takes all, and the longest for those of the studies.
It exits with 1 if a page has less than 100 for accessibility, best practices or SEO.

Example:
  deno task build && deno task lighthouse / /sliding/`,
  async run(args) {
    const folder = resolve(args.text("site") ?? "_site");
    const files = readSite(folder);
    const least: Record<string, number> = args.flag("performance")
      ? { performance: LEAST_PERFORMANCE, ...LEAST }
      : LEAST;
    const pages = args.positionals.length > 0
      ? args.positionals
      : pagesOf(files);
    for (const page of pages) {
      if (!files.has(fileOf(page))) {
        throw new InputError(`There is no page ${page} in ${folder}`);
      }
    }
    const categories = ["performance", ...Object.keys(LEAST)];
    console.log(["page", ...categories].join("\t"));
    let wanting = 0;
    for await (const [page, { lhr }] of reports(files, pages, categories)) {
      const scores = categories.map((name) =>
        Math.round((lhr.categories[name].score ?? 0) * 100)
      );
      console.log([page, ...scores].join("\t"));
      const short = categories.filter((name, i) => scores[i] < least[name]);
      if (short.length > 0) wanting++;
      const audits = new Set(
        short.flatMap((name) => lhr.categories[name].auditRefs)
          .filter(({ weight }) => weight > 0).map(({ id }) => id),
      );
      for (const id of audits) {
        const { title, score, displayValue = "" } = lhr.audits[id];
        if (score !== null && score < 0.9) {
          console.log(`  ${id}: ${title} ${displayValue}`.trimEnd());
        }
      }
    }
    return wanting === 0 ? EXIT.done : EXIT.no;
  },
};

/** Lighthouse's reports on pages, one after another in one browser. */
async function* reports(
  files: Files,
  pages: readonly string[],
  onlyCategories: string[],
): AsyncGenerator<[page: string, Report]> {
  // Not known to the compiler: it and the hundred packages that it is made of are fetched
  // where it is run, and nowhere else. They have a lock of their own, `lighthouse.lock`:
  // among them are types of Node's that all code here would be checked by.
  const name = "lighthouse";
  const { default: lighthouse }: { default: Lighthouse } = await import(name);
  const port = freePort();
  const browser = await launch("installed", [
    `--remote-debugging-port=${port}`,
  ]);
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen() {} },
    (request) => host(files, new URL(request.url).pathname),
  );
  try {
    const origin = `http://127.0.0.1:${server.addr.port}`;
    for (const page of pages) {
      const report = await lighthouse(origin + page, {
        port,
        logLevel: "error",
        onlyCategories,
      });
      if (report === undefined) throw new Error(`No report on ${page}`);
      yield [page, report];
    }
  } finally {
    await browser.close();
    await server.shutdown();
  }
}

/** Answers as static hosts do: texts are compressed, and all may be kept for a while. */
function host(files: Files, pathname: string): Response {
  const { body, status, headers } = serve(files, pathname);
  headers.set("cache-control", "max-age=600");
  const texts = /^(text|application)\/|\+xml/.test(
    headers.get("content-type")!,
  );
  if (body === null || !texts) return new Response(body, { status, headers });
  headers.set("content-encoding", "gzip");
  return new Response(body.pipeThrough(new CompressionStream("gzip")), {
    status,
    headers,
  });
}

function readSite(folder: string): Files {
  const files = new Map<string, Uint8Array>();
  const visit = (below: string) => {
    for (const { name, isDirectory } of Deno.readDirSync(join(folder, below))) {
      const path = below + name;
      if (isDirectory) visit(`${path}/`);
      else files.set(path, Deno.readFileSync(join(folder, path)));
    }
  };
  try {
    visit("");
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
    throw new InputError(`There is no site in ${folder}: deno task build`);
  }
  return files;
}

function fileOf(page: string): string {
  return page.slice(1).replace(/(^|\/)$/, "$1index.html");
}

/** All pages, but of those of the studies only the longest. */
function pagesOf(files: Files): string[] {
  const pages = [...files.keys()].filter((path) => path.endsWith("index.html"))
    .map((path) => `/${path.replace(/index\.html$/, "")}`).sort();
  const size = (page: string) => files.get(fileOf(page))!.length;
  const studies = pages.filter((page) => STUDY.test(page));
  return [
    ...pages.filter((page) => !STUDY.test(page)),
    ...studies.toSorted((a, b) => size(b) - size(a)).slice(0, 1),
  ];
}

function freePort(): number {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return listener.addr.port;
}

if (import.meta.main) await main(lighthouse);
