/// <reference lib="dom" />
/**
 * The search page. The query is in the address; what is searched is one file of texts,
 * and nothing is asked of anybody.
 *
 * @module
 */

import type { Indexed } from "../search_index.page.ts";
import { Finder, type Hit } from "./find.ts";

const source = new URL("../search/passages.json", import.meta.url);

/** More are not read by anybody. */
const SHOWN = 40;

const form = document.querySelector<HTMLFormElement>(".search")!;
const box = form.querySelector<HTMLInputElement>("input")!;
const status = document.querySelector<HTMLElement>(".search-status")!;
const list = document.querySelector<HTMLOListElement>(".search-results")!;

let finder: Finder | undefined;

async function start(): Promise<void> {
  box.value = new URL(location.href).searchParams.get("q") ?? "";
  status.textContent = "索引を読み込んでいます。";
  try {
    const response = await fetch(source);
    if (!response.ok) throw new Error(response.statusText);
    finder = await prepared(await response.json());
  } catch {
    status.textContent =
      "索引を読み込めませんでした。つながりを確かめて、読み直してください。";
    return;
  }
  show();
}

/** How long the page does not answer at most while its texts are made ready, in milliseconds. */
const BUSY = 8;

/** Makes texts ready, with room between them for whoever types already. */
async function prepared(pages: readonly Indexed[]): Promise<Finder> {
  const finder = new Finder();
  let since = performance.now();
  for (const page of pages) {
    finder.add(page);
    if (performance.now() - since < BUSY) continue;
    await new Promise((done) => setTimeout(done));
    since = performance.now();
  }
  return finder;
}

/** Shows what is found for what is in the box. */
function show(): void {
  if (finder === undefined) return;
  const query = box.value.trim();
  const hits = finder.find(query);
  list.replaceChildren(...hits.slice(0, SHOWN).map(item));
  status.textContent = query === ""
    ? ""
    : hits.length === 0
    ? "見つかりませんでした。"
    : `${hits.length} か所で見つかりました。${
      hits.length > SHOWN ? `はじめの ${SHOWN} か所を示します。` : ""
    }`;
}

function item({ page, passage, excerpt }: Hit): HTMLLIElement {
  const { id, heading } = page.passages[passage];
  const link = document.createElement("a");
  link.href = id === "" ? page.url : `${page.url}#${encodeURIComponent(id)}`;
  link.append(page.title);
  if (heading !== "") {
    const part = document.createElement("span");
    part.className = "search-heading";
    part.append(heading);
    link.append(part);
  }
  const text = document.createElement("p");
  text.append(
    ...excerpt.map((piece, i) => {
      if (i % 2 === 0) return piece;
      const mark = document.createElement("mark");
      mark.append(piece);
      return mark;
    }),
  );
  const entry = document.createElement("li");
  entry.append(link, text);
  return entry;
}

/** The address says what was searched for, so that it can be kept and gone back to. */
function keep(): void {
  const url = new URL(location.href);
  const query = box.value.trim();
  if (query === "") url.searchParams.delete("q");
  else url.searchParams.set("q", query);
  history.replaceState(null, "", url);
}

box.addEventListener("input", () => {
  keep();
  show();
});

form.addEventListener("submit", (event) => {
  event.preventDefault();
  links()[0]?.focus();
});

// Up and down between the box and what was found; while a word is being put together, the
// keys belong to that.
document.addEventListener("keydown", (event) => {
  if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) {
    return;
  }
  const stops: HTMLElement[] = [box, ...links()];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  if (at === -1) return;
  const to = event.key === "ArrowDown"
    ? at + 1
    : event.key === "ArrowUp"
    ? at - 1
    : event.key === "Escape" && at > 0
    ? 0
    : undefined;
  if (to === undefined || stops[to] === undefined) return;
  event.preventDefault();
  stops[to].focus();
});

function links(): HTMLAnchorElement[] {
  return [...list.querySelectorAll("a")];
}

start();
