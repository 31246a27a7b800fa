/**
 * The service worker: what was once visited can be read and played without a network.
 *
 * The network goes first, so that nobody is shown an old page while a new one can be
 * had. What players load only when they need it (workers, above all) is fetched when the
 * first page is visited.
 *
 * @module
 */

/** Paths from the site's root; whoever bundles this says which. */
declare const FILES: readonly string[];

/** The parts of a service worker's global scope that are used here. */
interface Scope {
  readonly location: Location;
  readonly clients: {
    matchAll(
      options: { includeUncontrolled: boolean },
    ): Promise<{ url: string }[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install", hear: (event: Waiting) => void): void;
  addEventListener(type: "fetch", hear: (event: Fetching) => void): void;
}

interface Waiting {
  waitUntil(work: Promise<unknown>): void;
}

interface Fetching extends Waiting {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

const CACHE = "site";

/** What pages are made of. A stream of news, for one, is nothing to keep. */
const KEPT: readonly string[] = [
  "document",
  "font",
  "image",
  "script",
  "style",
  "worker",
];

const scope = self as unknown as Scope;

scope.addEventListener("install", (event) => event.waitUntil(fetchAll()));

async function fetchAll(): Promise<void> {
  const cache = await caches.open(CACHE);
  // The pages that are open came before this worker did.
  const open = await scope.clients.matchAll({ includeUncontrolled: true });
  const wanted = new Set([
    ...FILES.map((path) => new URL(path, scope.location.href).href),
    ...open.map(({ url }) => url.replace(/#.*/, "")),
  ]);
  // One that cannot be had now is kept when it is visited.
  await Promise.allSettled([...wanted].map((url) => cache.add(url)));
  await scope.skipWaiting();
}

scope.addEventListener("fetch", (event) => {
  const { request } = event;
  if (
    request.method !== "GET" ||
    new URL(request.url).origin !== scope.location.origin ||
    !(KEPT.includes(request.destination) || fetchedAtFirst(request.url))
  ) return;
  event.respondWith(answer(request, event));
});

/** Whether it is one of the files that are fetched before anyone asks. */
function fetchedAtFirst(url: string): boolean {
  return FILES.some((path) => new URL(path, scope.location.href).href === url);
}

async function answer(request: Request, event: Waiting): Promise<Response> {
  const cache = await caches.open(CACHE);
  try {
    const response = await fetch(request);
    if (response.status === 200) {
      event.waitUntil(cache.put(request, response.clone()));
    }
    return response;
  } catch (error) {
    const kept = await cache.match(request, { ignoreSearch: true });
    if (kept === undefined) throw error;
    return kept;
  }
}
