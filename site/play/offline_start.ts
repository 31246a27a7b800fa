/// <reference lib="dom" />
/**
 * Starts the service worker (`offline.ts`), where there can be one, once the page is
 * there and has nothing more to do; and tells the reader when there is a new version.
 *
 * @module
 */

/** Milliseconds after which a new reader seems to stay: who leaves at once needs nothing kept. */
const STAYS = 3_000;

const source = new URL("../offline.js", import.meta.url);
const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;

/** Whether the reader asked to be sparing with what is fetched. */
const sparing = (navigator as { connection?: { saveData?: boolean } })
  .connection?.saveData === true;

if (workers !== undefined && !sparing) {
  const start = () =>
    // Without one, all works as long as there is a network.
    workers.register(source, { updateViaCache: "none" }).then(watch, () => {});
  addEventListener("load", () => {
    setTimeout(start, workers.controller === null ? STAYS : 0);
  });
  if (workers.controller !== null) {
    // The new version is there, for this page and all others that are open.
    workers.addEventListener("controllerchange", () => location.reload());
  }
}

/** Waits for a worker of a new version. */
function watch(registration: ServiceWorkerRegistration): void {
  const status = document.createElement("div");
  status.setAttribute("role", "status");
  (document.querySelector(".site-foot") ?? document.body).append(status);
  const offer = () => {
    // The first one has nothing to take the place of.
    if (registration.waiting === null || workers!.controller === null) return;
    status.replaceChildren(notice(registration.waiting));
  };
  offer();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", offer);
  });
}

function notice(worker: ServiceWorker): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button";
  button.append("読み直す");
  button.addEventListener("click", () => worker.postMessage("come"));
  const text = document.createElement("p");
  text.className = "update";
  text.append("このサイトの新しい版があります。", button);
  return text;
}
