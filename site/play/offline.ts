/**
 * The service worker: after one visit the site can be read and played without a network.
 *
 * A version of the site is fetched whole and kept by itself, and a reader has all of it from
 * there: never a page of one version with the script or style of another. A new version
 * is fetched beside it, and comes when the reader asks for it (`offline_start.ts`) or
 * has left.
 *
 * @module
 */

/** The version of the site; whoever bundles this says which. */
declare const VERSION: string;

/** Paths from the site's root: what a version is made of. */
declare const FILES: readonly string[];

/** The parts of a service worker's global scope that are used here. */
interface Scope {
  readonly location: Location;
  readonly registration: { readonly scope: string };
  readonly clients: { get(id: string): Promise<{ url: string } | undefined> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install", hear: (event: Waiting) => void): void;
  addEventListener(type: "activate", hear: (event: Waiting) => void): void;
  addEventListener(type: "fetch", hear: (event: Fetching) => void): void;
  addEventListener(
    type: "message",
    hear: (event: { data: unknown }) => void,
  ): void;
}

interface Waiting {
  waitUntil(work: Promise<unknown>): void;
}

interface Fetching extends Waiting {
  readonly clientId: string;
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

const scope = self as unknown as Scope;

/** Other sites may live at the same host: their caches are not ours. */
const OURS = `${scope.registration.scope} `;
const CACHE = OURS + VERSION;

const urls = new Set(
  FILES.map((path) => new URL(path, scope.location.href).href),
);

/** Whether an address is one of the version's, whatever it asks for or points at. */
function isKept(address: string): boolean {
  return urls.has(address.replace(/[?#].*/, ""));
}

scope.addEventListener("install", (event) => event.waitUntil(fetchAll()));

/** Fetches the version, or nothing. */
async function fetchAll(): Promise<void> {
  const cache = await caches.open(CACHE);
  try {
    // What the browser has of before may serve, if the host says that it is still so.
    await cache.addAll(
      [...urls].map((url) => new Request(url, { cache: "no-cache" })),
    );
    // A site that was exchanged meanwhile has left us some of this and some of that.
    const now = await fetch(scope.location.href, { cache: "no-store" });
    if (!(await now.text()).includes(VERSION)) throw new Error("Exchanged");
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

scope.addEventListener("activate", (event) => event.waitUntil(dropOthers()));

async function dropOthers(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith(OURS) && name !== CACHE) await caches.delete(name);
  }
}

scope.addEventListener("message", ({ data }) => {
  if (data === "come") scope.skipWaiting();
});

scope.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !isKept(request.url)) return;
  event.respondWith(answer(request, event.clientId));
});

async function answer(request: Request, clientId: string): Promise<Response> {
  // A page that is not of this version has what it needs from where it came from itself.
  const of = request.mode === "navigate"
    ? request.url
    : (await scope.clients.get(clientId))?.url;
  if (of !== undefined && !isKept(of)) return fetch(request);
  const cache = await caches.open(CACHE);
  return await cache.match(request, { ignoreSearch: true }) ?? fetch(request);
}
