/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/**
 * Marks in the table of contents where the reader is. Without it the list is a
 * list.
 *
 * @module
 */

const toc = document.querySelector<HTMLElement>(".toc");
const links = [...document.querySelectorAll<HTMLAnchorElement>(".toc a")];
const headings = links.map((link) =>
  document.getElementById(decodeURIComponent(link.hash.slice(1)))!
);

/** A heading is being read once it has come up this far, as a part of the window. */
const LINE = 0.3;

let marked: HTMLAnchorElement | undefined;

function mark(): void {
  const line = innerHeight * LINE;
  const next = headings.findIndex((heading) =>
    heading.getBoundingClientRect().top > line
  );
  const link = links.at(next < 0 ? -1 : Math.max(next - 1, 0));
  if (link === marked) return;
  marked?.removeAttribute("aria-current");
  link?.setAttribute("aria-current", "true");
  marked = link;
  // The list scrolls by itself, never the page.
  if (toc === null || link === undefined) return;
  const above = link.getBoundingClientRect().top -
    toc.getBoundingClientRect().top;
  if (above < 0 || above > toc.clientHeight - link.offsetHeight) {
    toc.scrollTop += above - toc.clientHeight / 2;
  }
}

let waiting = false;
function soon(): void {
  if (waiting) return;
  waiting = true;
  requestAnimationFrame(() => {
    waiting = false;
    mark();
  });
}

// Where the style shows the list whole, without its summary, the list says that it is open.
const details = toc?.querySelector("details");
const summary = toc?.querySelector("summary");
let whole = false;
function open(): void {
  if (!details || !summary || whole === !summary.checkVisibility()) return;
  whole = !whole;
  details.open = whole;
}

addEventListener("scroll", soon, { passive: true });
addEventListener("resize", soon);
addEventListener("resize", open);
open();
mark();
