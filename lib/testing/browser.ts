/**
 * A real browser for tests: the Chromium that the npm package `@sparticuz/chromium`
 * carries, the same on every machine and without windows, which halves what a visit
 * costs; or, with `TEST_BROWSER=installed` in the environment, Debian's where it is
 * installed. It visits files as a static host would serve them. Whatever a page complains of fails the test: an
 * exception, any message to the console (a violation of its content security policy
 * is one), a request that failed, a request to another host.
 *
 * Permissions: `--allow-read --allow-env --allow-sys`,
 * `--allow-net=127.0.0.1`, `--allow-run=/usr/bin/chromium,.cache/chromium/run`,
 * and writing `.cache` and the folder for temporary files, where the browser
 * keeps its profile. (What it reads lies in npm's cache, wherever that is.)
 *
 * @module
 */

import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Page,
  Request,
} from "playwright-core";

export type { Locator, Page } from "playwright-core";

const INSTALLED = "/usr/bin/chromium";

/** Where the packed browser is unpacked to, once for all runs. */
const UNPACKED = fileURLToPath(
  new URL("../../.cache/chromium", import.meta.url),
);

/** No sandbox, for containers; and no word to anyone that no test asked for. */
const SWITCHES = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Nothing gets out, whatever a page asks for.
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
];

/** A page with nothing on it, which is no file of any site. */
const BLANK = "/.blank";

/** Types of the files of the site; a file of any other is sent as bytes. */
const TYPES: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml",
};

/** What fails where a test has taken the network away, as it knows. */
const OFFLINE = "net::ERR_INTERNET_DISCONNECTED";

/** How to visit a page. */
export interface VisitOptions {
  /** Size of the window (default 1280×800). */
  width?: number;
  height?: number;
  /** `light` unless given. */
  theme?: "light" | "dark";
  /** Whether there is a touch screen. */
  touch?: boolean;
  /** Whether scripts run (default true). */
  scripts?: boolean;
  /** Whether the reader asked for less motion (default true: tests need not wait). */
  reducedMotion?: boolean;
  /** What `localStorage` holds at first. */
  stored?: Record<string, string>;
  /** Whether the page may read what is copied. */
  clipboard?: boolean;
  /** Whether there are service workers (default false: each fetches much at its first visit). */
  serviceWorkers?: boolean;
  /** Anything else that a browser's context can be told. */
  context?: BrowserContextOptions;
}

/** Files by their paths below the root, without a leading slash. */
export type Files = ReadonlyMap<string, string | Uint8Array>;

/** Somebody with a browser window, an empty tab in it, and a memory. */
interface Reader {
  /** The options of the visits, as JSON. */
  kind: string;
  context: BrowserContext;
  /** What went wrong on the page that is visited. */
  complaints: Set<string>;
  /** Of the empty tab. */
  devtools: CDPSession;
}

/** A browser, and files that it sees as a site. */
export class TestBrowser implements AsyncDisposable {
  /** Where the files are served: scheme, host and port. */
  readonly origin: string;
  readonly #browser: Browser;
  readonly #server: Deno.HttpServer;
  /** Readers between two visits, by their options. */
  readonly #idle = new Map<string, Reader>();

  private constructor(browser: Browser, server: Deno.HttpServer<Deno.NetAddr>) {
    this.#browser = browser;
    this.#server = server;
    this.origin = `http://127.0.0.1:${server.addr.port}`;
  }

  /**
   * Starts a browser and serves files to it.
   *
   * @param which `installed` takes Debian's browser where there is one (default: as the
   * environment's TEST_BROWSER says, else the packed one).
   */
  static async open(
    files: Files,
    which?: "installed" | "packed",
  ): Promise<TestBrowser> {
    const browser = await launch(which);
    const server = Deno.serve(
      { hostname: "127.0.0.1", port: 0, onListen() {} },
      (request) => serve(files, new URL(request.url).pathname),
    );
    return new TestBrowser(browser, server);
  }

  /** What the browser calls itself. */
  get version(): string {
    return this.#browser.version();
  }

  /**
   * Visits a page in a tab of its own where nothing is stored, and throws if anything went
   * wrong there.
   *
   * @param path The page, from the root of the site.
   * @param act What to do and assert on it.
   */
  async visit(
    path: string,
    act: (page: Page) => Promise<void>,
    options: VisitOptions = {},
  ): Promise<void> {
    await this.tour([path], (page) => act(page), options);
  }

  /**
   * Visits pages one after another in one tab, and throws if anything went wrong on one of
   * them: a reader's way through the site, and far cheaper than a tab for each.
   *
   * @param paths The pages, from the root of the site.
   * @param act What to do and assert on each.
   */
  async tour(
    paths: readonly string[],
    act: (page: Page, path: string) => Promise<void>,
    { stored, ...options }: VisitOptions = {},
  ): Promise<void> {
    const reader = await this.#reader(options);
    let well = false;
    try {
      const page = await reader.context.newPage();
      if (stored !== undefined) {
        await page.addInitScript((stored) => {
          // Once: a reload has to find what the page itself has stored.
          if (sessionStorage.getItem("stored") !== null) return;
          sessionStorage.setItem("stored", "yes");
          for (const [key, value] of Object.entries(stored)) {
            localStorage.setItem(key, value);
          }
        }, stored);
      }
      for (const path of paths) {
        await page.goto(`${this.origin}${path}`);
        await act(page, path);
        if (reader.complaints.size > 0) {
          throw new Error(
            `${path} complained:\n${[...reader.complaints].join("\n")}`,
          );
        }
      }
      await page.close();
      well = true;
    } finally {
      // A service worker lives on: that reader has to go.
      if (well && !options.serviceWorkers) await this.#forget(reader);
      else await reader.context.close();
    }
  }

  /** A reader with these options who has no tab open and nothing stored. */
  async #reader(options: Omit<VisitOptions, "stored">): Promise<Reader> {
    const kind = JSON.stringify(options);
    const idle = this.#idle.get(kind);
    if (idle !== undefined) {
      this.#idle.delete(kind);
      idle.complaints.clear();
      return idle;
    }
    const { width = 1280, height = 800, scripts = true } = options;
    const context = await this.#browser.newContext({
      viewport: { width, height },
      colorScheme: options.theme ?? "light",
      reducedMotion: options.reducedMotion === false
        ? "no-preference"
        : "reduce",
      hasTouch: options.touch ?? false,
      javaScriptEnabled: scripts,
      locale: "ja-JP",
      permissions: options.clipboard
        ? ["clipboard-read", "clipboard-write"]
        : [],
      ...options.context,
    });
    context.setDefaultTimeout(20_000);
    if (!options.serviceWorkers) {
      await context.addInitScript(() => {
        // As a browser that has none.
        Reflect.deleteProperty(Navigator.prototype, "serviceWorker");
      });
    }
    const complaints = new Set<string>();
    const ours = (request: Request) =>
      /^(data|blob):/.test(request.url()) ||
      new URL(request.url()).origin === this.origin;
    context.on("request", (request) => {
      if (!ours(request)) {
        complaints.add(`request to another host: ${request.url()}`);
      }
    });
    context.on("console", (message) => {
      if (!message.text().includes(OFFLINE)) {
        complaints.add(`console: ${message.text()}`);
      }
    });
    context.on("weberror", (error) => {
      complaints.add(`exception: ${error.error().stack ?? error.error()}`);
    });
    context.on("response", (response) => {
      if (response.status() >= 400) {
        complaints.add(`${response.status()}: ${response.url()}`);
      }
    });
    context.on("requestfailed", (request) => {
      // A reload lets go of what is still under way: that is no failure.
      const why = request.failure()?.errorText;
      if (ours(request) && why !== "net::ERR_ABORTED" && why !== OFFLINE) {
        complaints.add(`${why}: ${request.url()}`);
      }
    });
    // A tab that stays keeps the site's process alive: starting one costs more than a visit.
    const tab = await context.newPage();
    await tab.goto(`${this.origin}${BLANK}`);
    const devtools = await context.newCDPSession(tab);
    return { kind, context, complaints, devtools };
  }

  /** Clears what a reader has stored, so that the next visit finds none of it. */
  async #forget(reader: Reader): Promise<void> {
    await reader.devtools.send("Storage.clearDataForOrigin", {
      origin: this.origin,
      storageTypes: "all",
    });
    if (this.#idle.has(reader.kind)) await reader.context.close();
    else this.#idle.set(reader.kind, reader);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#browser.close();
    await this.#server.shutdown();
  }
}

/**
 * Starts a browser.
 *
 * @param which As for {@linkcode TestBrowser.open}.
 * @param switches More of the command line.
 */
export async function launch(
  which: "installed" | "packed" = Deno.env.get("TEST_BROWSER") === "installed"
    ? "installed"
    : "packed",
  switches: readonly string[] = [],
): Promise<Browser> {
  const executablePath = which === "installed" && await exists(INSTALLED)
    ? INSTALLED
    : await unpack();
  // Without this, Playwright looks for Windows in a file that only a process
  // with every permission may ask for.
  Deno.env.set("__IS_WSL_TEST__", "1");
  const { chromium } = await import("playwright-core");
  return await chromium.launch({
    executablePath,
    args: [...SWITCHES, ...switches],
  });
}

/** Answers as a static host does: `/x/` is `/x/index.html`, what is missing is `/404.html`. */
export function serve(files: Files, pathname: string): Response {
  if (pathname === BLANK) {
    return new Response('<!doctype html><link rel="icon" href="data:,">', {
      headers: { "content-type": TYPES[".html"] },
    });
  }
  const path = decodeURIComponent(pathname).slice(1)
    .replace(/(^|\/)$/, "$1index.html");
  const found = files.get(path);
  return new Response((found ?? files.get("404.html") ?? "") as BodyInit, {
    status: found === undefined ? 404 : 200,
    headers: {
      "content-type": found === undefined
        ? TYPES[".html"]
        : TYPES[extname(path)] ?? "application/octet-stream",
      "cache-control": "no-store",
    },
  });
}

/**
 * Unpacks the browser of the npm package, with the libraries and the font that it
 * needs where nothing of the kind is installed, and returns the path of a
 * command that starts it. Another process may do the same at the same time:
 * what it sees is all or nothing.
 */
async function unpack(): Promise<string> {
  const home = new URL("..", import.meta.resolve("@sparticuz/chromium"));
  const { version } = JSON.parse(
    await Deno.readTextFile(new URL("package.json", home)),
  );
  const run = join(UNPACKED, "run");
  const there = await Deno.readTextFile(join(UNPACKED, "version"))
    .catch(() => null);
  if (there === version) return run;
  if (there !== null) await Deno.remove(UNPACKED, { recursive: true });

  await Deno.mkdir(join(UNPACKED, ".."), { recursive: true });
  const staging = await Deno.makeTempDir({ dir: join(UNPACKED, "..") });
  try {
    await unpackTo(staging, fileURLToPath(new URL("bin", home)));
    await Deno.writeTextFile(join(staging, "version"), version);
    await Deno.rename(staging, UNPACKED);
  } catch (error) {
    await Deno.remove(staging, { recursive: true });
    if (!await exists(run)) throw error;
  }
  return run;
}

async function unpackTo(folder: string, bin: string): Promise<void> {
  const { inflate } = await import("@sparticuz/chromium");
  const tmp = Deno.env.get("TMPDIR");
  Deno.env.set("TMPDIR", folder); // the package unpacks to nowhere else
  try {
    for (
      const name of [
        "chromium.br",
        "fonts.tar.br",
        "al2023.tar.br",
        "swiftshader.tar.br",
      ]
    ) await inflate(join(bin, name));
  } finally {
    if (tmp === undefined) Deno.env.delete("TMPDIR");
    else Deno.env.set("TMPDIR", tmp);
  }
  await Deno.writeTextFile(
    join(folder, "fonts.conf"),
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>${UNPACKED}/fonts</dir>
  <cachedir>${UNPACKED}/fonts-cache</cachedir>
</fontconfig>
`,
  );
  // A script, because only a process that may run anything may hand LD_LIBRARY_PATH on.
  await Deno.writeTextFile(
    join(folder, "run"),
    `#!/bin/sh
here=$(dirname "$0")
export LD_LIBRARY_PATH="$here/al2023/lib" FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/chromium" --no-zygote "$@"
`,
    { mode: 0o755 },
  );
}

function exists(path: string): Promise<boolean> {
  return Deno.stat(path).then(() => true, () => false);
}
