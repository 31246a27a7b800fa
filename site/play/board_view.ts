/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/**
 * A board on the page that can be written on: by mouse, by finger, by pen, by keys.
 * Cells are the cells of an ARIA grid, one of which is a stop of the tab key.
 *
 * @module
 */

import type { Grid } from "../../lib/board/grid.ts";
import type { Place } from "../../lib/logic/trace.ts";
import {
  describe,
  type Drawing,
  drawingOf,
  extent,
  spotShapes,
} from "./drawing.ts";
import { MARGIN, UNIT } from "./geometry.ts";
import { gridOf, type Marks, type Notation, placesOf } from "./notation.ts";
import type { Change } from "./strokes.ts";

/** What the board asks of its surroundings. */
export interface Hand {
  /** The mark that the reader has in hand. */
  tool(): number;
  /** Takes another mark in hand. */
  choose(mark: number): void;
  /** A stroke was drawn. */
  draw(changes: Change[]): void;
  /** Takes a key on a cell; returns whether it meant something. */
  type?(cell: number, key: string): boolean;
}

/** Places to point at, and in what sense. */
export interface Pointing {
  kind: "hint" | "error" | "step";
  spots: readonly Place[];
}

/** A stroke under way. */
interface Stroke {
  pointer: number;
  /** The mark that the stroke makes; −1 until its first place says so. */
  mark: number;
  /** The tool it is drawn with. */
  tool: number;
  /** Places drawn on, with what they get. */
  changes: Map<number, number>;
  /** Cell, or lattice point, where the pointer was last. */
  at: number;
  /** Where it began, in units of the drawing. */
  x: number;
  y: number;
}

const ARROWS: Record<string, [row: number, col: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const SIDES = ["上", "左", "右", "下"] as const;

/** A board that answers to its reader. */
export class BoardView<P> {
  readonly #host: HTMLElement;
  readonly #hand: Hand;
  readonly #notation: Notation<P>;
  readonly #drawing: Drawing<P>;
  #puzzle!: P;
  #grid!: Grid;
  #shown: Marks = new Uint8Array(0);
  #glyphs: (SVGGElement | undefined)[] = [];
  #cells: SVGGElement[] = [];
  /** What each cell is called by now. */
  #labels: string[] = [];
  #svg!: SVGSVGElement;
  #marks!: SVGGElement;
  #spots!: SVGGElement;
  #pointed = "";
  #live = true;
  #cursor = 0;
  #stroke: Stroke | null = null;
  readonly #gone = new AbortController();

  /** @param drawing How it looks (default: as the genre does). */
  constructor(
    host: HTMLElement,
    notation: Notation<P>,
    hand: Hand,
    drawing: Drawing<P> = drawingOf(notation),
  ) {
    this.#host = host;
    this.#notation = notation;
    this.#drawing = drawing;
    this.#hand = hand;
    const { signal } = this.#gone;
    const on = <K extends keyof HTMLElementEventMap>(
      type: K,
      hear: (event: HTMLElementEventMap[K]) => void,
    ) => host.addEventListener(type, hear, { signal });
    on("pointerdown", (event) => this.#down(event));
    on("pointermove", (event) => this.#move(event));
    on("pointerup", (event) => this.#up(event));
    on("pointercancel", (event) => this.#cancel(event));
    on("contextmenu", (event) => event.preventDefault());
    on("keydown", (event) => this.#key(event));
    on("focusin", (event) => {
      const cell = this.#cells.indexOf(event.target as SVGGElement);
      if (cell >= 0) this.#place(cell);
    });
  }

  /** Leaves the place to another view. */
  leave(): void {
    this.#gone.abort();
    this.#host.replaceChildren();
  }

  /** Shows a board, its marks and what to point at. */
  show(
    puzzle: P,
    marks: Marks,
    { pointing, live = true }: { pointing?: Pointing; live?: boolean } = {},
  ): void {
    if (puzzle !== this.#puzzle) this.#begin(puzzle);
    this.#live = live;
    this.#stroke = null;
    this.#write(marks);
    const shapes = pointing === undefined
      ? ""
      : spotShapes(this.#grid, pointing.spots);
    this.#spots.dataset.kind = pointing?.kind ?? "";
    if (shapes !== this.#pointed) this.#spots.innerHTML = shapes;
    this.#pointed = shapes;
  }

  /** Gives the keyboard to the board. */
  focus(): void {
    this.#cells[this.#cursor].focus({ preventScroll: true });
  }

  #begin(puzzle: P): void {
    this.#puzzle = puzzle;
    const grid = gridOf(this.#notation, puzzle);
    // A board that was only changed keeps its cells, and the reader's place.
    const same = this.#grid?.rows === grid.rows &&
      this.#grid.cols === grid.cols;
    this.#grid = grid;
    if (!same) this.#layOut(grid);
    this.#part("ground").innerHTML = this.#drawing.ground(puzzle, grid);
    this.#part("clues").innerHTML = this.#drawing.clues(puzzle, grid);
    this.#marks.replaceChildren();
    this.#glyphs = [];
    this.#shown = new Uint8Array(placesOf(this.#notation, puzzle));
    this.#svg.setAttribute(
      "aria-label",
      describe(this.#notation, puzzle).split("。")[0],
    );
    this.#cells.forEach((_, cell) => this.#label(cell));
  }

  /** Lays out cells where nothing is printed yet. */
  #layOut(grid: Grid): void {
    const { rows, cols } = grid;
    const [width, height] = extent(grid);
    let cells = "";
    for (let row = 0; row < rows; row++) {
      cells += `<g role="row">`;
      for (let col = 0; col < cols; col++) {
        cells += `<g role="gridcell" tabindex="-1"><rect x="${
          MARGIN + col * UNIT
        }" y="${MARGIN + row * UNIT}" width="${UNIT}" height="${UNIT}"/></g>`;
      }
      cells += "</g>";
    }
    const had = this.#host.contains(document.activeElement);
    const layers = ["ground", "marks", "clues", "spots"]
      .map((name) => `<g aria-hidden="true" class="${name}"></g>`).join("");
    this.#host.innerHTML =
      `<svg class="paper live" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="grid">${layers}<g role="rowgroup" class="cells">${cells}</g></svg>`;
    this.#svg = this.#host.querySelector("svg")!;
    this.#marks = this.#part("marks");
    this.#spots = this.#part("spots");
    this.#pointed = "";
    this.#cells = [
      ...this.#host.querySelectorAll<SVGGElement>('[role="gridcell"]'),
    ];
    this.#labels = [];
    this.#cursor = 0;
    this.#cells[0].setAttribute("tabindex", "0");
    if (had) this.focus();
  }

  #part(name: string): SVGGElement {
    return this.#svg.querySelector<SVGGElement>(`.${name}`)!;
  }

  /** Brings the drawn marks up to date: only what differs is touched. */
  #write(marks: Marks): void {
    const stale = new Set<number>();
    for (let place = 0; place < marks.length; place++) {
      if (marks[place] === this.#shown[place]) continue;
      this.#shown[place] = marks[place];
      this.#glyph(place, marks[place]);
      for (const cell of this.#cellsAt(place)) stale.add(cell);
    }
    for (const cell of stale) this.#label(cell);
  }

  #glyph(place: number, mark: number): void {
    const group = this.#glyphs[place] ??= this.#marks.appendChild(
      document.createElementNS("http://www.w3.org/2000/svg", "g"),
    );
    group.innerHTML = mark === 0
      ? ""
      : this.#drawing.glyph(this.#puzzle, this.#grid, place, mark);
  }

  #cellsAt(place: number): number[] {
    return this.#notation.kind === "edge" ? this.#grid.cellsOf(place) : [place];
  }

  /** The edges around a cell in the order of {@linkcode SIDES}; −1 on the frame. */
  #sides(cell: number): number[] {
    const grid = this.#grid;
    return [
      grid.edgeAbove(cell),
      grid.edgeLeft(cell),
      grid.edgeRight(cell),
      grid.edgeBelow(cell),
    ];
  }

  /** Says a cell for those who hear the board. */
  #label(cell: number): void {
    const { kind, marks } = this.#notation;
    const grid = this.#grid;
    const said = [
      `${grid.row(cell) + 1}行${grid.col(cell) + 1}列`,
      this.#drawing.printed(this.#puzzle, cell),
    ];
    if (kind === "cell") {
      const mark = this.#shown[cell];
      if (mark > 0) said.push(marks[mark].name);
    } else {
      const sides = this.#sides(cell);
      for (let mark = 1; mark < marks.length; mark++) {
        const where = SIDES.filter((_, i) =>
          sides[i] >= 0 && this.#shown[sides[i]] === mark
        );
        if (where.length > 0) {
          said.push(`${where.join("と")}は${marks[mark].name}`);
        }
      }
    }
    const label = said.filter((part) => part !== "").join("、");
    if (label === this.#labels[cell]) return;
    this.#labels[cell] = label;
    this.#cells[cell].setAttribute("aria-label", label);
  }

  /** Moves the one stop of the tab key. */
  #place(cell: number): void {
    this.#cells[this.#cursor].setAttribute("tabindex", "-1");
    this.#cursor = cell;
    this.#cells[cell].setAttribute("tabindex", "0");
  }

  // ------------------------------------------------------------- pointers

  /** Where a pointer is, in units of the drawing from the board's corner. */
  #spot(event: PointerEvent): [x: number, y: number] {
    const box = this.#svg.getBoundingClientRect();
    const [width] = extent(this.#grid);
    const scale = width / box.width;
    return [
      (event.clientX - box.left) * scale - MARGIN,
      (event.clientY - box.top) * scale - MARGIN,
    ];
  }

  #cellAt(x: number, y: number): number {
    const { rows, cols } = this.#grid;
    const col = Math.floor(x / UNIT), row = Math.floor(y / UNIT);
    return row < 0 || col < 0 || row >= rows || col >= cols
      ? -1
      : row * cols + col;
  }

  /** The lattice point next to a spot, frame included, numbered row by row. */
  #pointAt(x: number, y: number): number {
    const { rows, cols } = this.#grid;
    const col = Math.min(cols, Math.max(0, Math.round(x / UNIT)));
    const row = Math.min(rows, Math.max(0, Math.round(y / UNIT)));
    return row * (cols + 1) + col;
  }

  /** The inner edge next to a spot; −1 if the frame is nearer. */
  #edgeAt(x: number, y: number): number {
    const cell = this.#cellAt(x, y);
    if (cell < 0) return -1;
    const dx = x % UNIT, dy = y % UNIT;
    const away = [dy, dx, UNIT - dx, UNIT - dy];
    const nearest = away.indexOf(Math.min(...away));
    return this.#sides(cell)[nearest];
  }

  /** Whether a stroke with this tool follows the lines between cells. */
  #followsLines(tool: number): boolean {
    return this.#notation.kind === "edge" && tool === 1;
  }

  #down(event: PointerEvent): void {
    if (!this.#live || this.#stroke !== null || event.button > 2) return;
    if (event.button === 1) return;
    const [x, y] = this.#spot(event);
    const cell = this.#cellAt(
      Math.min(Math.max(x, 0), this.#grid.cols * UNIT - 1),
      Math.min(Math.max(y, 0), this.#grid.rows * UNIT - 1),
    );
    event.preventDefault();
    this.#cells[cell].focus({ preventScroll: true });
    this.#host.setPointerCapture(event.pointerId);
    const { marks } = this.#notation;
    // The right button draws with the next mark: the cross beside the wall.
    const tool = event.button === 2
      ? this.#hand.tool() % (marks.length - 1) + 1
      : this.#hand.tool();
    this.#stroke = {
      pointer: event.pointerId,
      mark: -1,
      tool,
      changes: new Map(),
      at: this.#followsLines(tool) ? this.#pointAt(x, y) : cell,
      x,
      y,
    };
    if (this.#notation.kind === "cell") this.#touch(cell);
  }

  #move(event: PointerEvent): void {
    const stroke = this.#stroke;
    if (stroke === null || stroke.pointer !== event.pointerId) return;
    // A quick hand skips cells: the events between are looked at, too.
    const events = event.getCoalescedEvents?.() ?? [];
    for (const each of events.length > 0 ? events : [event]) {
      this.#follow(stroke, ...this.#spot(each));
    }
  }

  /** Draws from where the stroke is to a spot, step by step. */
  #follow(stroke: Stroke, x: number, y: number): void {
    const lines = this.#followsLines(stroke.tool);
    const cols = this.#grid.cols + (lines ? 1 : 0);
    const goal = lines ? this.#pointAt(x, y) : this.#cellAt(x, y);
    if (goal < 0 || goal === stroke.at) return;
    if (
      lines && Math.hypot(
          x - goal % cols * UNIT,
          y - Math.floor(goal / cols) * UNIT,
        ) > UNIT * 0.42
    ) return;
    while (stroke.at !== goal) {
      const from = stroke.at;
      const across = goal % cols - from % cols;
      const down = Math.floor(goal / cols) - Math.floor(from / cols);
      const next = Math.abs(across) >= Math.abs(down)
        ? from + Math.sign(across)
        : from + Math.sign(down) * cols;
      stroke.at = next;
      if (this.#notation.kind === "cell") this.#touch(next);
      else {
        const edge = lines
          ? this.#edgeBetweenPoints(from, next)
          : this.#edgeBetweenCells(from, next);
        if (edge >= 0) this.#touch(edge);
      }
    }
  }

  #edgeBetweenCells(a: number, b: number): number {
    const low = Math.min(a, b);
    return Math.abs(a - b) === 1 && this.#grid.cols > 1
      ? this.#grid.edgeRight(low)
      : this.#grid.edgeBelow(low);
  }

  #edgeBetweenPoints(a: number, b: number): number {
    const grid = this.#grid;
    const low = Math.min(a, b), width = grid.cols + 1;
    const row = Math.floor(low / width), col = low % width;
    // Along a line: between the cells above and below it; down one: left and right.
    return Math.abs(a - b) === 1
      ? row === 0 || row === grid.rows
        ? -1
        : grid.edgeBelow(grid.cell(row - 1, col))
      : col === 0 || col === grid.cols
      ? -1
      : grid.edgeRight(grid.cell(row, col - 1));
  }

  /** Draws on a place; the first one says whether the stroke marks or clears. */
  #touch(place: number): void {
    const stroke = this.#stroke!;
    const { kind } = this.#notation;
    if (kind === "cell" && this.#notation.blocked(this.#puzzle, place)) return;
    if (stroke.changes.has(place)) return;
    const known = this.#shown[place];
    if (stroke.mark < 0) stroke.mark = known === stroke.tool ? 0 : stroke.tool;
    // A stroke that clears takes only its own marks away.
    if (known === stroke.mark || (stroke.mark === 0 && known !== stroke.tool)) {
      return;
    }
    stroke.changes.set(place, stroke.mark);
    this.#glyph(place, stroke.mark);
  }

  #up(event: PointerEvent): void {
    const stroke = this.#stroke;
    if (stroke === null || stroke.pointer !== event.pointerId) return;
    if (this.#notation.kind === "edge" && stroke.mark < 0) {
      const [x, y] = this.#spot(event);
      const edge = this.#edgeAt(stroke.x, stroke.y);
      if (edge >= 0 && Math.hypot(x - stroke.x, y - stroke.y) < UNIT / 2) {
        this.#touch(edge);
      }
    }
    this.#finish(stroke);
  }

  #cancel(event: PointerEvent): void {
    const stroke = this.#stroke;
    if (stroke === null || stroke.pointer !== event.pointerId) return;
    this.#stroke = null;
    for (const place of stroke.changes.keys()) {
      this.#glyph(place, this.#shown[place]);
    }
  }

  #finish(stroke: Stroke): void {
    this.#stroke = null;
    if (stroke.changes.size === 0) return;
    // What is drawn already must not be drawn again, only told.
    for (const [place, mark] of stroke.changes) {
      this.#shown[place] = mark;
      for (const cell of this.#cellsAt(place)) this.#label(cell);
    }
    this.#hand.draw([...stroke.changes]);
  }

  // ----------------------------------------------------------------- keys

  #key(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const cell = this.#cursor;
    const { marks, kind } = this.#notation;
    const arrow = ARROWS[event.key];
    const digit = /^[1-9]$/.test(event.key) ? Number(event.key) : -1;
    if (this.#hand.type?.(cell, event.key)) {
      event.preventDefault();
      return;
    }
    if (arrow !== undefined) {
      event.preventDefault();
      if (event.shiftKey && kind === "edge") {
        const side = ["ArrowUp", "ArrowLeft", "ArrowRight", "ArrowDown"]
          .indexOf(event.key);
        this.#turn(this.#sides(cell)[side], this.#hand.tool());
        return;
      }
      const grid = this.#grid;
      const row = grid.row(cell) + arrow[0], col = grid.col(cell) + arrow[1];
      if (row < 0 || col < 0 || row >= grid.rows || col >= grid.cols) return;
      const next = grid.cell(row, col);
      this.#cells[next].focus();
      if (event.shiftKey) {
        const mark = this.#shown[cell] || this.#hand.tool();
        if (this.#shown[next] !== mark) this.#turn(next, mark);
      }
    } else if (digit > 0 && digit < marks.length) {
      event.preventDefault();
      this.#hand.choose(digit);
      if (kind === "cell") this.#turn(cell, digit);
    } else if (
      kind === "cell" && (event.key === " " || event.key === "Enter")
    ) {
      event.preventDefault();
      this.#turn(cell, this.#hand.tool());
    } else if (
      event.key === "0" || event.key === "Backspace" || event.key === "Delete"
    ) {
      event.preventDefault();
      const places = kind === "cell" ? [cell] : this.#sides(cell);
      const changes = places.filter((place) =>
        place >= 0 && this.#shown[place] > 0
      ).map((place): Change => [place, 0]);
      if (this.#live && changes.length > 0) this.#hand.draw(changes);
    }
  }

  /** Makes a mark, or takes it away if it is there. */
  #turn(place: number, mark: number): void {
    if (!this.#live || place < 0) return;
    if (
      this.#notation.kind === "cell" &&
      this.#notation.blocked(this.#puzzle, place)
    ) return;
    this.#hand.draw([[place, this.#shown[place] === mark ? 0 : mark]]);
  }
}
