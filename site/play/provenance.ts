/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/**
 * Where a printed number is from, beside it: study, sample, seed, claims, function. Without
 * this the number is a link to the same.
 *
 * A note opens when the pointer rests on a number, when the number gets the keyboard's focus,
 * or at its first touch (the second follows the link). It closes by Escape, or when pointer and
 * focus have left number and note.
 *
 * An article prints a hundred numbers, and nobody wants to press Tab a hundred times. So a
 * section (`h2`) has one stop for all of them, its first number or the one that had the focus
 * last; from there the left and right arrows go to the numbers before and after, over
 * the whole page. The links of an open note come right after its number.
 *
 * @module
 */

import { noteOf, placeNote, type Provenance } from "./provenance_note.ts";

const SOURCE = new URL("../data/provenance.json", import.meta.url);

/** Milliseconds that a pointer must rest before a note opens, and be gone before it closes. */
const REST = 250;

const numbers = [...document.querySelectorAll<HTMLAnchorElement>("main a.n")];

/** What is known of the studies; fetched once, when it is first asked for. */
let known: Promise<Record<string, Provenance>> | undefined;

function provenance(): Promise<Record<string, Provenance>> {
  known ??= fetch(SOURCE).then((response) => {
    if (!response.ok) throw new Error(response.statusText);
    return response.json();
  }).catch(() => {
    // Next time there may be a network.
    known = undefined;
    return {};
  });
  return known;
}

/** The note that is open, and its number. */
let open: { number: HTMLAnchorElement; note: HTMLElement } | undefined;

/** Whether a number gets the focus back from its note, and is not to open it again. */
let returning = false;

async function show(number: HTMLAnchorElement): Promise<void> {
  cancel();
  if (open?.number === number) return;
  hide();
  const note = document.createElement("div");
  note.className = "provenance";
  note.id = "provenance";
  note.popover = "manual";
  note.setAttribute("role", "group");
  note.setAttribute("aria-label", "数値の出どころ");
  note.addEventListener("pointerenter", cancel);
  note.addEventListener("pointerleave", leave);
  open = { number, note };
  const data = number.querySelector("data")!;
  const [study, path] = data.dataset.from!.split("#");
  const printed = { study, path, value: data.value, field: number.href };
  const studies = await provenance();
  if (open?.note !== note) return;
  note.append(noteOf(printed, studies[study]));
  if (number.matches(":focus-visible")) {
    const keys = document.createElement("small");
    keys.textContent = "← → で前後の数へ、Esc で閉じる";
    note.append(keys);
  }
  // Right after the number, so that its links come next.
  number.after(note);
  number.setAttribute("aria-describedby", note.id);
  note.showPopover();
  place();
}

function hide(): void {
  cancel();
  if (open === undefined) return;
  const { number, note } = open;
  open = undefined;
  const inside = note.contains(document.activeElement);
  number.removeAttribute("aria-describedby");
  note.remove();
  if (!inside) return;
  returning = true;
  number.focus();
  returning = false;
}

function place(): void {
  if (open === undefined) return;
  const { number, note } = open;
  // A number may be broken over two lines: the note stands at its first part.
  const [box] = number.getClientRects();
  if (box === undefined) return hide();
  const { left, top } = placeNote(box, note.getBoundingClientRect(), {
    width: document.documentElement.clientWidth,
    height: innerHeight,
  });
  note.style.left = `${left}px`;
  note.style.top = `${top}px`;
}

/** What will happen when the pointer has rested, or been gone, long enough. */
let timer: ReturnType<typeof setTimeout> | undefined;

function cancel(): void {
  clearTimeout(timer);
}

function later(act: () => void): void {
  cancel();
  timer = setTimeout(act, REST);
}

function leave(): void {
  later(() => {
    const { activeElement } = document;
    if (open?.number === activeElement || open?.note.contains(activeElement)) {
      return;
    }
    hide();
  });
}

/** The numbers that can be seen: not those of tables that are folded. */
function visible(number: HTMLAnchorElement): boolean {
  return number.checkVisibility();
}

/** The section of each number: how many headings come before it. */
const sections = new Map<HTMLAnchorElement, number>();
{
  let section = 0;
  for (const found of document.querySelectorAll("main :is(h2, a.n)")) {
    if (found instanceof HTMLAnchorElement) sections.set(found, section);
    else section++;
  }
}

/** Makes a number the stop of its section. */
function stopAt(number: HTMLAnchorElement): void {
  for (const other of numbers) {
    if (sections.get(other) !== sections.get(number)) continue;
    other.tabIndex = other === number ? 0 : -1;
  }
}

for (const number of numbers.toReversed()) if (visible(number)) stopAt(number);

for (const number of numbers) {
  number.addEventListener("pointerenter", ({ pointerType }) => {
    if (pointerType !== "mouse") return;
    later(() => show(number));
  });
  number.addEventListener("pointerleave", ({ pointerType }) => {
    if (pointerType === "mouse") leave();
  });
  number.addEventListener("focus", () => {
    stopAt(number);
    if (!returning && number.matches(":focus-visible")) show(number);
  });
  number.addEventListener("click", (event) => {
    const { pointerType } = event as PointerEvent;
    if (
      pointerType === "mouse" || pointerType === "" || open?.number === number
    ) {
      return;
    }
    event.preventDefault();
    show(number);
  });
  number.addEventListener("keydown", (event) => {
    const step = event.key === "ArrowRight"
      ? 1
      : event.key === "ArrowLeft"
      ? -1
      : 0;
    if (step === 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    const all = numbers.filter(visible);
    const next = all[all.indexOf(number) + step];
    if (next === undefined) return;
    event.preventDefault();
    next.focus({ focusVisible: true } as FocusOptions);
  });
}

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || open === undefined) return;
  event.preventDefault();
  hide();
});

document.addEventListener("focusin", ({ target }) => {
  if (open === undefined || target === open.number) return;
  if (!open.note.contains(target as Node)) hide();
});

document.addEventListener("pointerdown", ({ target }) => {
  if (open === undefined || open.number.contains(target as Node)) return;
  if (!open.note.contains(target as Node)) hide();
});

addEventListener("scroll", place, { passive: true, capture: true });
addEventListener("resize", place);
