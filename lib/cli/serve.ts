/**
 * `deno task serve`: builds, serves, and does both again when something changes.
 *
 * @module
 */

import { resolve } from "node:path";
import { InputError } from "../base/input_error.ts";
import { walkSync } from "../render/files.ts";
import { Preview } from "../render/preview.ts";
import { PROJECT } from "../study/run.ts";
import { type Command, complain, main } from "./command.ts";

/** What a site is made of. */
const SOURCES = [
  "site",
  "lib",
  "notebooks",
  "_data",
  "deno.json",
  "_config.ts",
];

/** Milliseconds for which nothing must change before a build begins. */
const SETTLED = 100;

/** The task, for the project at a folder. */
export function serveOf(project: string): Command {
  const root = resolve(project);
  return {
    name: "serve",
    summary: "Builds the site, serves it, and builds it anew on every change.",
    positionals: "",
    options: {
      port: {
        type: "string",
        short: "p",
        value: "N",
        help: "port, or the next that is free (default: 8000)",
      },
      location: {
        type: "string",
        value: "URL",
        help: "as for build: its path is the base path",
      },
      renderer: {
        type: "string",
        value: "lume|offline",
        help: "as for build (default here: offline, which is quicker)",
      },
    },
    notes: "Example:\n  deno task serve --port=3000",
    async run(args) {
      if (args.positionals.length > 0) {
        throw new InputError(
          `Expected no argument but found '${
            args.positionals[0]
          }' (see --help)`,
        );
      }
      const location = args.text("location");
      const base = location === undefined ? "/" : URL.parse(location)?.pathname;
      if (base === undefined) {
        throw new InputError(
          `Expected --location to be a URL but found '${location}'`,
        );
      }
      const preview = new Preview(base.replace(/\/?$/, "/"));
      const command = [
        "build",
        `--renderer=${args.text("renderer") ?? "offline"}`,
        ...(location === undefined ? [] : [`--location=${location}`]),
      ];
      // Listens before it builds, so that a page left open connects again at once.
      const server = listen(args.integer("port", 1, 65535) ?? 8000, preview);
      const { port } = server.addr as Deno.NetAddr;
      complain("serve", `http://localhost:${port}${base}`);
      await Promise.race([
        server.finished,
        keepBuilding(root, command, preview),
      ]);
      return 0;
    },
  };
}

/** Serves on a port, or on the next that is free. */
function listen(port: number, preview: Preview): Deno.HttpServer {
  for (let next = port;; next++) {
    try {
      return Deno.serve({
        hostname: "127.0.0.1",
        port: next,
        onListen() {},
      }, (request) => preview.respond(request));
    } catch (error) {
      const taken = error instanceof Deno.errors.AddrInUse;
      if (!taken || next >= Math.min(port + 100, 65535)) throw error;
    }
  }
}

/**
 * Builds now and after every change. Each build is a process of its own: it sees the
 * modules as they are now, and cannot take the server with it.
 */
async function keepBuilding(
  root: string,
  command: readonly string[],
  preview: Preview,
): Promise<never> {
  const changes = new Changes(root);
  for (;;) {
    changes.begin();
    const { success, said } = await runTask(root, command);
    if (success) preview.show(readAll(`${root}/_site`));
    else preview.fail(said);
    changes.end();
    await changes.next();
  }
}

/** What changes in the sources, as far as it calls for a build. */
class Changes {
  #building = false;
  #changed = false;
  #wake = () => {};
  readonly #numbers: string;

  constructor(root: string) {
    this.#numbers = `${root}/_data`;
    this.#watch(root);
  }

  /** A build begins: what changed until now is seen by it. */
  begin(): void {
    this.#building = true;
    this.#changed = false;
  }

  /** The build ended. */
  end(): void {
    this.#building = false;
  }

  /** Waits until something changed and no more changes come. */
  async next(): Promise<void> {
    while (!this.#changed) {
      await new Promise<void>((wake) => this.#wake = wake);
    }
    while (this.#changed) {
      this.#changed = false;
      await new Promise((done) => setTimeout(done, SETTLED));
    }
  }

  async #watch(root: string): Promise<void> {
    const sources = SOURCES.map((name) => `${root}/${name}`).filter(exists);
    for await (const { kind, paths } of Deno.watchFs(sources)) {
      if (kind === "access" || kind === "other") continue;
      const counts = paths.some((path) =>
        // Numbers that the build itself writes are in it already.
        !(this.#building && path.startsWith(this.#numbers)) &&
        !/(^|\/)\.[^/]*$|~$|_test\.ts$/.test(path)
      );
      if (!counts) continue;
      this.#changed = true;
      this.#wake();
    }
  }
}

/** Runs a task, showing what it says and keeping it. */
async function runTask(
  root: string,
  command: readonly string[],
): Promise<{ success: boolean; said: string }> {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["task", "--quiet", ...command],
    cwd: root,
    stdin: "null",
    stdout: "inherit",
    stderr: "piped",
    env: { NO_COLOR: "1" },
  }).spawn();
  let said = "";
  for await (const text of child.stderr.pipeThrough(new TextDecoderStream())) {
    said += text;
    await Deno.stderr.write(new TextEncoder().encode(text));
  }
  return { success: (await child.status).success, said };
}

function readAll(folder: string): Map<string, Uint8Array<ArrayBuffer>> {
  return new Map(
    walkSync(folder).map((path) => [
      path,
      Deno.readFileSync(`${folder}/${path}`),
    ]),
  );
}

function exists(path: string): boolean {
  try {
    return Deno.lstatSync(path) !== undefined;
  } catch {
    return false;
  }
}

/** The task for this project. */
export const serve: Command = serveOf(PROJECT);

if (import.meta.main) await main(serve);
