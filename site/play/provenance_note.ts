/// <reference lib="dom" />
/**
 * What a printed number's note says, and where it stands.
 *
 * @module
 */

/** What is known of a study: `/data/provenance.json` holds it by the studies' ids. */
export interface Provenance {
  title: string;
  /** Its function: file and name. */
  by: [file: string, name: string];
  seeds: string[];
  /** How much was drawn, in words; empty if its params do not say. */
  sample: string;
  /** Source claims, and where each stands in the ledger, if it does. */
  claims: [id: string, url?: string][];
  /** Sequences of the ledger, and where each stands. */
  sequences: [title: string, url: string][];
}

/** Where a printed number is from. */
export interface Printed {
  /** The study's id. */
  study: string;
  /** `result.sets[0].share` */
  path: string;
  /** The value itself, not as it is printed. */
  value: string;
  /** The address of its field. */
  field: string;
}

/** More claims than this are left to the study's page. */
const CLAIMS = 3;

/**
 * The note of a number.
 *
 * @param known What is known of its study; without it (there was no network) the note says what
 * the number itself says.
 */
export function noteOf(
  { study, path, value, field }: Printed,
  known: Provenance | undefined,
): DocumentFragment {
  const page = field.replace(/#.*/, "");
  const rows: [name: string, content: (Node | string)[]][] = [
    ["値", [code(value)]],
  ];
  if (known !== undefined) {
    if (known.sample !== "") rows.push(["標本", [known.sample]]);
    rows.push([
      "種",
      known.seeds.length === 0 ? ["なし"] : separated(known.seeds.map(code)),
    ]);
    const claims = known.claims.slice(0, CLAIMS).map(([id, url]) =>
      url === undefined ? code(id) : link(url, code(id))
    );
    const more = known.claims.length - claims.length;
    if (claims.length > 0) {
      rows.push([
        "元の記事の主張",
        [
          ...separated(claims),
          ...more > 0 ? ["、", link(`${page}#ledger`, `ほか${more}件`)] : [],
        ],
      ]);
    }
    const sequences = known.sequences.slice(0, CLAIMS);
    if (sequences.length > 0) {
      rows.push([
        "数列の台帳",
        separated(sequences.map(([title, url]) => link(url, title))),
      ]);
    }
    const [file, name] = known.by;
    rows.push([
      "計算",
      [link(`${page}#measure`, code(file), " の ", code(name))],
    ]);
  }
  rows.push(["欄", [link(field, code(path))]]);
  const fragment = new DocumentFragment();
  fragment.append(
    element("p", known?.title ?? study),
    element(
      "dl",
      ...rows.map(([name, content]) =>
        element("div", element("dt", name), element("dd", ...content))
      ),
    ),
  );
  return fragment;
}

function element(name: string, ...content: (Node | string)[]): HTMLElement {
  const made = document.createElement(name);
  made.append(...content);
  return made;
}

const code = (text: string) => element("code", text);

function link(href: string, ...content: (Node | string)[]): HTMLAnchorElement {
  const made = document.createElement("a");
  made.href = href;
  made.append(...content);
  return made;
}

function separated(items: readonly Node[]): (Node | string)[] {
  return items.flatMap((item, i) => i === 0 ? [item] : ["、", item]);
}

/** A box on the screen. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** How far a note keeps from the number, and from the window's edge. */
const GAP = 6;

/**
 * Where a note stands: below its number if there is room, else above, else where there is more
 * room; and never out of the window, if it fits into it.
 */
export function placeNote(
  number: Box,
  note: Pick<Box, "width" | "height">,
  window: Pick<Box, "width" | "height">,
): Pick<Box, "left" | "top"> {
  const above = number.top - GAP - note.height;
  const below = number.top + number.height + GAP;
  const room = window.height - GAP - note.height;
  const top = below <= room
    ? below
    : above >= GAP
    ? above
    : Math.max(room, GAP);
  const left = number.left + number.width / 2 - note.width / 2;
  return {
    left: Math.max(GAP, Math.min(left, window.width - GAP - note.width)),
    top,
  };
}
