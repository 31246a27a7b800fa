/**
 * Notebooks as files: read, held against what a kernel made of them, and written in the bytes
 * that Jupyter itself would write. Nothing here runs anything.
 *
 * @module
 */

import { InputError } from "../base/input_error.ts";

/** An output: some content by MIME type, text that was printed, or an error. */
export type Output =
  | {
    output_type: "execute_result" | "display_data";
    data: Record<string, string>;
    metadata: Record<string, unknown>;
    execution_count?: number | null;
  }
  | { output_type: "stream"; name: string; text: string }
  | {
    output_type: "error";
    ename: string;
    evalue: string;
    traceback: string[];
  };

/** A cell of text, in Markdown. */
export interface MarkdownCell {
  cell_type: "markdown";
  id: string;
  metadata: CellMetadata;
  source: string;
}

/** A cell of code with what came of it. */
export interface CodeCell {
  cell_type: "code";
  id: string;
  metadata: CellMetadata;
  source: string;
  execution_count: number | null;
  outputs: Output[];
}

/** A cell. */
export type Cell = MarkdownCell | CodeCell;

/** What a cell says of itself. */
export interface CellMetadata {
  /** {@linkcode VOLATILE}, if its outputs differ from run to run. */
  tags?: string[];
  /** Jupyter's own: whether the code is folded. */
  jupyter?: { source_hidden?: boolean };
  [name: string]: unknown;
}

/** What a notebook says of itself to the site. */
export interface Publication {
  /** In one sentence. */
  description: string;
  /** `2026-11-30` */
  date: string;
  /** Where it stands in the list, from 1. */
  order: number;
  /** The article whose figures it makes, by name: `sliding`. */
  article?: string;
  /** Those figures, by their names in the article. */
  figures?: string[];
}

/** A notebook. */
export interface Notebook {
  cells: Cell[];
  metadata: {
    kernelspec: { name: string; display_name: string; language: string };
    publication: Publication;
    [name: string]: unknown;
  };
  nbformat: number;
  nbformat_minor: number;
}

/**
 * The mark of a display that is gone when its cell has ended (see `live.ts`). How far
 * its messages have come by then is a matter of luck, so it is never stored.
 */
export const LIVE = "live";

/** The tag of a cell whose outputs differ from run to run: they are not stored. */
export const VOLATILE = "volatile";

/**
 * Reads a notebook.
 *
 * @param file What to call it in messages.
 * @throws {InputError} If it is none, or lacks what this project's notebooks have: a name
 *   for each cell, the Deno kernel, a title as the first heading, and what the site needs.
 */
export function parseNotebook(text: string, file: string): Notebook {
  const fail = (message: string): never => {
    throw new InputError(`${file}: ${message}`);
  };
  let notebook: Notebook;
  try {
    notebook = joined(JSON.parse(text)) as Notebook;
  } catch (error) {
    return fail(`Expected JSON but found ${(error as Error).message}`);
  }
  if (notebook?.nbformat !== 4 || notebook.nbformat_minor !== 5) {
    fail("Expected a notebook of format 4.5");
  }
  if (notebook.metadata?.kernelspec?.name !== "deno") {
    fail("Expected the kernel to be deno");
  }
  const { description, date, order, article, figures } =
    notebook.metadata.publication ?? {};
  if (
    typeof description !== "string" || typeof date !== "string" ||
    !/^\d{4}-\d\d-\d\d$/.test(date) || Number.isNaN(Date.parse(date)) ||
    !Number.isInteger(order) || !isMaybe(article, isText) ||
    !isMaybe(figures, isTexts)
  ) fail("Expected metadata.publication with description, date and order");
  const ids = new Set<string>();
  notebook.cells.forEach((cell, i) => {
    if (
      typeof cell.id !== "string" || !/^[a-z][a-z0-9-]*$/.test(cell.id) ||
      ids.has(cell.id)
    ) {
      fail(
        `Expected cell ${
          i + 1
        } to have an id of its own, of a-z, 0-9 and -, but found ${cell.id}`,
      );
    }
    ids.add(cell.id);
    if (!["code", "markdown"].includes(cell.cell_type)) {
      fail(`Expected cell ${cell.id} to be code or markdown`);
    }
    const { metadata, source } = cell;
    if (
      !isText(source) || !isObject(metadata) ||
      !isMaybe(metadata.tags, isTexts) || !isMaybe(metadata.jupyter, isObject)
    ) fail(`Expected cell ${cell.id} to have source and metadata`);
    if (cell.cell_type === "markdown") return;
    if (
      !(cell.execution_count === null ||
        Number.isInteger(cell.execution_count)) ||
      !Array.isArray(cell.outputs) || !cell.outputs.every(isOutput)
    ) fail(`Expected cell ${cell.id} to have a count and outputs of text`);
  });
  titleOf(notebook, file);
  return notebook;
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every(isText);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether a value is not there, or of a kind. */
function isMaybe(value: unknown, isKind: (value: unknown) => boolean): boolean {
  return value === undefined || isKind(value);
}

/** Whether a value has what outputs of its type have. */
function isOutput(value: unknown): value is Output {
  if (!isObject(value)) return false;
  const { output_type, name, text, evalue, traceback, data, metadata } = value;
  switch (output_type) {
    case "stream":
      return isText(name) && isText(text);
    case "error":
      return isText(evalue) && isTexts(traceback);
    case "execute_result":
    case "display_data":
      return isObject(data) && Object.values(data).every(isText) &&
        isObject(metadata);
    default:
      return false;
  }
}

/** The first heading. @throws {InputError} If the notebook does not begin with one. */
export function titleOf({ cells }: Notebook, file: string): string {
  const [first] = cells;
  const title = first?.cell_type === "markdown"
    ? /^# (.+)$/m.exec(first.source.split("\n", 1)[0])?.[1]
    : undefined;
  if (title === undefined) {
    throw new InputError(`${file}: Expected the first line to be "# title"`);
  }
  return title;
}

/**
 * Whether a cell's outputs are stored and compared.
 */
export function isVolatile({ metadata }: Cell): boolean {
  return metadata.tags?.includes(VOLATILE) ?? false;
}

/**
 * The notebook with the outputs of a run. Outputs that a next run would not repeat
 * are left out: those of volatile cells, and displays that were there to be watched.
 *
 * @param stored The notebook as it is in the project.
 * @param executed The same after a kernel ran it.
 * @throws {InputError} If it is not the same.
 */
export function withOutputs(stored: Notebook, executed: Notebook): Notebook {
  let count = 0;
  return {
    ...stored,
    cells: stored.cells.map((cell, i) => {
      if (cell.cell_type !== "code") return cell;
      const ran = executed.cells[i];
      if (ran?.cell_type !== "code" || ran.source !== cell.source) {
        throw new InputError(
          `Expected cell ${cell.id} in what was executed but found ${ran?.id}`,
        );
      }
      return {
        ...cell,
        execution_count: ++count,
        outputs: isVolatile(cell) ? [] : lasting(ran.outputs, count),
      };
    }),
  };
}

/** Outputs that are to stay: what was printed in one piece is one output. */
function lasting(outputs: readonly Output[], count: number): Output[] {
  const kept: Output[] = [];
  for (const output of outputs) {
    if (output.output_type === "error") continue;
    const last = kept.at(-1);
    if (output.output_type === "stream") {
      if (last?.output_type === "stream" && last.name === output.name) {
        kept[kept.length - 1] = { ...last, text: last.text + output.text };
      } else kept.push(output);
    } else if (!(LIVE in output.metadata)) {
      kept.push(
        output.output_type === "execute_result"
          ? { ...output, execution_count: count }
          : output,
      );
    }
  }
  return kept;
}

/** Something that is wrong with a cell. */
export interface Fault {
  /** Id of the cell. */
  cell: string;
  message: string;
}

/** The cells that failed, and what they said. */
export function errorsIn({ cells }: Notebook): Fault[] {
  return cells.flatMap((cell) =>
    cell.cell_type === "code"
      ? cell.outputs.flatMap((output) =>
        output.output_type === "error"
          ? [{
            cell: cell.id,
            // A terminal's colours say nothing in a message.
            // deno-lint-ignore no-control-regex
            message: output.traceback.join("\n").replace(/\x1b\[[\d;]*m/g, ""),
          }]
          : []
      )
      : []
  );
}

/**
 * The cells whose outputs are not those that are stored, and the first line that is
 * another.
 *
 * @param fresh What {@linkcode withOutputs} made of a run.
 */
export function differences(stored: Notebook, fresh: Notebook): Fault[] {
  return stored.cells.flatMap((cell, i) => {
    const other = fresh.cells[i];
    if (cell.cell_type !== "code" || other.cell_type !== "code") return [];
    const before = linesOf(cell), now = linesOf(other);
    const at = before.findIndex((line, n) => line !== now[n]);
    if (at < 0 && before.length === now.length) return [];
    const n = at < 0 ? before.length : at;
    const said = (line: string | undefined) =>
      line === undefined ? "the end" : JSON.stringify(line.slice(0, 200));
    return [{
      cell: cell.id,
      message: `stored is ${said(before[n])}\nbut now it is ${said(now[n])}`,
    }];
  });
}

/** The outputs in lines. */
function linesOf({ outputs, execution_count }: CodeCell): string[] {
  return [
    ...(outputs.length > 0 ? [`[${execution_count}]`] : []),
    ...outputs.flatMap((output) =>
      output.output_type === "stream"
        ? [output.name, ...output.text.split("\n")]
        : output.output_type === "error"
        ? [output.evalue]
        : Object.entries(output.data).sort(([a], [b]) => a < b ? -1 : 1)
          .flatMap(([type, text]) => [type, ...text.split("\n")])
    ),
  ];
}

/** All code of a notebook as one module, cell after cell. */
export function codeOf({ cells }: Notebook): string {
  return cells.filter((cell) => cell.cell_type === "code")
    .map(({ source }) => `${source.trimEnd().replace(/;?$/, ";")}\n`).join(
      "\n",
    );
}

/**
 * The text of a notebook's file, as Jupyter writes it: names in order, one blank for each
 * level, texts as lists of lines.
 */
export function formatNotebook(notebook: Notebook): string {
  const cells = notebook.cells.map((cell) => ({
    ...cell,
    source: linesWithEnds(cell.source),
    ...(cell.cell_type === "code" && {
      outputs: cell.outputs.map((output) =>
        output.output_type === "stream"
          ? { ...output, text: linesWithEnds(output.text) }
          : output.output_type === "error"
          ? output
          : {
            ...output,
            data: Object.fromEntries(
              Object.entries(output.data).map(([type, text]) => [
                type,
                linesWithEnds(text),
              ]),
            ),
          }
      ),
    }),
  }));
  return `${JSON.stringify(sorted({ ...notebook, cells }), null, 1)}\n`;
}

function linesWithEnds(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).sort(([a], [b]) => a < b ? -1 : a > b ? 1 : 0)
      .map(([name, inner]) => [name, sorted(inner)]),
  );
}

/** Texts that are lists of lines, made whole. */
function joined(raw: Notebook): unknown {
  const text = (value: unknown) =>
    Array.isArray(value) ? value.join("") : value;
  return {
    ...raw,
    cells: raw.cells.map((cell) => ({
      ...cell,
      source: text(cell.source),
      ...("outputs" in cell && {
        outputs: cell.outputs.map((output) =>
          output.output_type === "stream"
            ? { ...output, text: text(output.text) }
            : "data" in output
            ? {
              ...output,
              data: Object.fromEntries(
                Object.entries(output.data).map(([type, value]) => [
                  type,
                  text(value),
                ]),
              ),
            }
            : output
        ),
      }),
    })),
  };
}
