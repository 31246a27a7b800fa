/// <reference lib="dom" />
/**
 * Starts the service worker (`offline.ts`), where there can be one, once the page is
 * there and has nothing more to do.
 *
 * @module
 */

const source = new URL("../offline.js", import.meta.url);

addEventListener("load", () => {
  // Without one, all works as long as there is a network.
  navigator.serviceWorker?.register(source).catch(() => {});
});
