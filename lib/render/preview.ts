/**
 * A site in memory, answered to a browser while its author works on it: the page reloads
 * when the site is built anew, and shows what is wrong when it cannot be built.
 *
 * @module
 */

/** Media types by extension; everything a site publishes has one here. */
const TYPES: Record<string, string> = {
  css: "text/css; charset=utf-8",
  html: "text/html; charset=utf-8",
  ico: "image/x-icon",
  js: "text/javascript; charset=utf-8",
  json: "application/json",
  png: "image/png",
  svg: "image/svg+xml",
  txt: "text/plain; charset=utf-8",
  wasm: "application/wasm",
  webmanifest: "application/manifest+json",
  webp: "image/webp",
  woff2: "font/woff2",
  xml: "application/xml",
};

/** Where pages hear of new builds, below the base path. */
const EVENTS = "_preview/events";

/** The script that listens there: a file, for pages allow no script within them. */
const LISTENER = "_preview/listen.js";

/** The site's service worker, which keeps what an author has just changed. */
const WORKER = "offline.js";

/** A site that is shown. */
export class Preview {
  /** Base path, with slashes at both ends. */
  readonly #base: string;
  #files: ReadonlyMap<string, Uint8Array<ArrayBuffer>> = new Map();
  /** Which build is shown: a page knows its own. Another server's count goes on from another start. */
  #build = Date.now();
  #problem = "";
  readonly #listeners = new Set<ReadableStreamDefaultController<string>>();

  /** @param base Base path of the site: `/`, `/puzzles/`. */
  constructor(base: string) {
    this.#base = base;
  }

  /** Shows a new build. Only these files can be asked for. */
  show(files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>): void {
    this.#files = files;
    this.#build++;
    this.#problem = "";
    this.#tell();
  }

  /** Shows what is wrong, over the last build that succeeded. */
  fail(problem: string): void {
    this.#problem = problem;
    this.#tell();
  }

  /** Answers a request. */
  respond(request: Request): Response {
    if (request.method !== "GET" && request.method !== "HEAD") {
      return new Response(null, {
        status: 405,
        headers: { allow: "GET, HEAD" },
      });
    }
    const { pathname, search } = new URL(request.url);
    if (!pathname.startsWith(this.#base)) {
      return pathname === "/" || `${pathname}/` === this.#base
        ? redirect(this.#base + search)
        : this.#missing();
    }
    const path = decode(pathname.slice(this.#base.length));
    if (path === EVENTS) return this.#events();
    if (path === LISTENER) {
      const script = new TextEncoder().encode(`(${listen})(import.meta.url)`);
      return this.#answer(path, script, 200);
    }
    if (path === WORKER) {
      return this.#answer(path, new TextEncoder().encode(`(${forget})()`), 200);
    }
    const file = path === "" || path.endsWith("/") ? `${path}index.html` : path;
    const bytes = this.#files.get(file);
    if (bytes !== undefined) return this.#answer(file, bytes, 200);
    if (this.#files.has(`${file}/index.html`)) {
      return redirect(`${pathname}/${search}`);
    }
    return this.#missing();
  }

  #missing(): Response {
    const page = this.#files.get("404.html") ??
      new TextEncoder().encode("<!doctype html><title>…</title><p>Building …");
    return this.#answer("404.html", page, 404);
  }

  #answer(
    file: string,
    bytes: Uint8Array<ArrayBuffer>,
    status: number,
  ): Response {
    const extension = file.slice(file.lastIndexOf(".") + 1);
    return new Response(extension === "html" ? this.#listening(bytes) : bytes, {
      status,
      headers: {
        "cache-control": "no-store",
        "content-type": TYPES[extension] ?? "application/octet-stream",
        "x-content-type-options": "nosniff",
      },
    });
  }

  /** A page with the script that listens for new builds; what is published has none. */
  #listening(bytes: Uint8Array): string {
    const html = new TextDecoder().decode(bytes);
    const script =
      `<script type="module" src="${this.#base}${LISTENER}?${this.#build}"></script>`;
    const end = html.lastIndexOf("</body>");
    return end === -1
      ? html + script
      : html.slice(0, end) + script + html.slice(end);
  }

  #events(): Response {
    let listener: ReadableStreamDefaultController<string>;
    const stream = new ReadableStream<string>({
      start: (controller) => {
        listener = controller;
        this.#listeners.add(controller);
        controller.enqueue(this.#state());
      },
      cancel: () => void this.#listeners.delete(listener),
    });
    return new Response(stream.pipeThrough(new TextEncoderStream()), {
      headers: {
        "cache-control": "no-store",
        "content-type": "text/event-stream",
      },
    });
  }

  #tell(): void {
    for (const listener of this.#listeners) listener.enqueue(this.#state());
  }

  #state(): string {
    const state = { build: this.#build, problem: this.#problem };
    return `data: ${JSON.stringify(state)}\n\n`;
  }
}

function redirect(location: string): Response {
  return new Response(null, { status: 302, headers: { location } });
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * Runs in the browser: reloads the page when there is a newer build, and lays what is
 * wrong over it.
 *
 * @param source Where this script came from; its query is the page's build.
 */
function listen(source: string): void {
  // The browser's own; this module is checked without its types.
  // deno-lint-ignore no-explicit-any
  const { document, location, EventSource } = globalThis as any;
  const build = Number(new URL(source).search.slice(1));
  const pane = document.createElement("pre");
  pane.id = "build-problem";
  pane.setAttribute("role", "alert");
  pane.style.cssText =
    "position:fixed;inset:0;z-index:9999;margin:0;padding:2rem;overflow:auto;" +
    "background:#300d;color:#fee;font:1rem/1.6 monospace;white-space:pre-wrap";
  new EventSource(new URL("events", source)).onmessage = (
    { data }: { data: string },
  ) => {
    const state = JSON.parse(data);
    if (state.build !== build) location.reload();
    pane.textContent = state.problem;
    if (state.problem === "") pane.remove();
    else document.body.append(pane);
  };
}

/** Runs in place of the site's service worker: drops what that has kept, and itself. */
function forget(): void {
  // The worker's own; this module is checked without its types.
  // deno-lint-ignore no-explicit-any
  const scope = globalThis as any;
  const { addEventListener, caches, registration, skipWaiting } = scope;
  const drop = async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith(registration.scope)) await caches.delete(name);
    }
    await registration.unregister();
  };
  addEventListener("install", () => skipWaiting());
  addEventListener(
    "activate",
    (event: { waitUntil(work: Promise<void>): void }) =>
      event.waitUntil(drop()),
  );
}
