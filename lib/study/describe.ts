/**
 * What is to be said of a study besides its numbers: the function that computes it,
 * with its docstring and its text, and what its result looks like, as a JSON Schema. Nothing of
 * this is written down a second time: it is read off the declaration, by TypeScript.
 *
 * @module
 */

import { join, relative, sep } from "node:path";
import type TS from "typescript";
import { catalogue } from "./catalogue.ts";
import { sha256 } from "./key.ts";
import { flowing, type JsonSchema, SchemaWriter } from "./schema.ts";
import { Store } from "./store.ts";
import type { Study } from "./study.ts";

/** A piece of the code. */
export interface Place {
  /** Its file, from the project's root. */
  file: string;
  /** What it is called there. */
  name: string;
  /** Its docstring as running text; empty if it has none. */
  doc: string;
  /** Its text. */
  source: string;
}

/** What a study's declaration says. */
export interface Description {
  id: string;
  /** The declaration itself. */
  declared: Pick<Place, "file" | "name">;
  /** What computes the numbers, or one part of them if the study is cut into shards. */
  run: Place;
  /** What puts the parts together. */
  merge?: Place;
  /** The schema of the file `_data/<id>.json`, without an address. */
  schema: DataFileSchema;
}

/** A schema of a study's file. */
export interface DataFileSchema extends JsonSchema {
  $defs: Record<string, JsonSchema>;
}

/** The studies there are, those of a module by their names. */
export function studies(): Study[] {
  return Object.values(catalogue).flatMap((exports) =>
    Object.values(exports).filter(isStudy)
  );
}

function isStudy(value: unknown): value is Study {
  return typeof value === "object" && value !== null && "id" in value &&
    "run" in value;
}

/** The catalogue's modules, from the project's root. */
const MODULES = Object.keys(catalogue).map((name) => `lib/study/${name}`);

/** What a description depends on: its text by path, and what came of it. */
interface Kept {
  sources: Record<string, string>;
  descriptions: Description[];
}

/** The note of `store.ts` in which descriptions are kept. */
const NOTE = "descriptions.json";

/** The files that make descriptions of sources. */
const MAKERS = ["deno.json", "lib/study/describe.ts", "lib/study/schema.ts"];

/**
 * Describes all studies of the catalogue. TypeScript takes a few seconds for that, so what it
 * found is kept until one of the sources changes.
 *
 * @param root Absolute path of the project.
 * @param modules The modules that declare them.
 * @throws {TypeError} If a declaration is not to be understood.
 */
export async function describeStudies(
  root: string,
  modules: readonly string[] = MODULES,
): Promise<Map<string, Description>> {
  const store = new Store(root);
  let kept = await keptIn(store);
  if (kept === undefined || !await isFresh(root, modules, kept)) {
    const { default: ts } = await import("typescript");
    const { descriptions, files } = new Reader(ts, root, modules).read();
    kept = { sources: await checksums(root, files), descriptions };
    await store.keepNote(NOTE, JSON.stringify(kept));
  }
  return new Map(kept.descriptions.map((one) => [one.id, one]));
}

async function keptIn(store: Store): Promise<Kept | undefined> {
  try {
    return JSON.parse(await store.note(NOTE) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

async function isFresh(
  root: string,
  modules: readonly string[],
  { sources }: Kept,
): Promise<boolean> {
  const now = await checksums(root, Object.keys(sources));
  return [...modules, ...MAKERS].every((file) => file in sources) &&
    Object.entries(sources).every(([file, sum]) => now[file] === sum);
}

async function checksums(
  root: string,
  files: readonly string[],
): Promise<Record<string, string>> {
  return Object.fromEntries(
    await Promise.all(
      [...files, ...MAKERS].map(async (file) => [
        file,
        sha256(await Deno.readTextFile(join(root, file)).catch(() => "")),
      ]),
    ),
  );
}

/** Reads descriptions off the modules that declare studies. */
class Reader {
  readonly #ts: typeof TS;
  readonly #root: string;
  readonly #modules: readonly string[];
  readonly #program: TS.Program;
  readonly #checker: TS.TypeChecker;

  constructor(ts: typeof TS, root: string, modules: readonly string[]) {
    this.#ts = ts;
    this.#root = root;
    this.#modules = modules;
    this.#program = ts.createProgram(
      modules.map((module) => join(root, module)),
      {
        noEmit: true,
        strict: true,
        target: ts.ScriptTarget.ESNext,
        module: ts.ModuleKind.ESNext,
        moduleResolution: ts.ModuleResolutionKind.Bundler,
        allowImportingTsExtensions: true,
        lib: ["lib.esnext.d.ts"],
        types: [],
      },
    );
    this.#checker = this.#program.getTypeChecker();
  }

  /** @returns The descriptions, and the project's files that they were read off. */
  read(): { descriptions: Description[]; files: string[] } {
    const files = this.#program.getSourceFiles()
      .map(({ fileName }) => this.#path(fileName))
      .filter((file) => file.startsWith("lib/"));
    return {
      descriptions: this.#modules.flatMap((it) => this.#module(it)),
      files,
    };
  }

  #path(file: string): string {
    return relative(this.#root, file).replaceAll(sep, "/");
  }

  #module(module: string): Description[] {
    const file = this.#program.getSourceFile(join(this.#root, module));
    if (file === undefined) throw new TypeError(`${module} cannot be read`);
    return file.statements.flatMap((statement) => {
      if (!this.#ts.isVariableStatement(statement)) return [];
      return statement.declarationList.declarations.flatMap((one) =>
        this.#declaration(module, one) ?? []
      );
    });
  }

  /** A declaration `name = study("id", { … })`. */
  #declaration(
    file: string,
    { name, initializer: call }: TS.VariableDeclaration,
  ): Description | undefined {
    const ts = this.#ts;
    if (
      call === undefined || !ts.isCallExpression(call) ||
      call.expression.getText() !== "study"
    ) return undefined;
    const [id, declaration] = call.arguments;
    if (
      !ts.isStringLiteral(id) || !ts.isObjectLiteralExpression(declaration)
    ) throw new TypeError(`${file}: ${name.getText()} is no plain declaration`);
    const run = this.#member(declaration, "run");
    const merge = this.#member(declaration, "merge");
    if (run === undefined) {
      throw new TypeError(`${file}: ${name.getText()} has no run`);
    }
    const declared = { file, name: name.getText() };
    return {
      id: id.text,
      declared,
      run: this.#place(run, declared),
      ...(merge !== undefined && { merge: this.#place(merge, declared) }),
      schema: this.#schema(id.text, call, run),
    };
  }

  /** The value of a property. */
  #member(
    object: TS.ObjectLiteralExpression,
    name: string,
  ): TS.Expression | undefined {
    const found = object.properties.find((one) => one.name?.getText() === name);
    if (found === undefined) return undefined;
    if (this.#ts.isPropertyAssignment(found)) return found.initializer;
    if (this.#ts.isShorthandPropertyAssignment(found)) return found.name;
    throw new TypeError(`${found.getText()} is no plain property`);
  }

  /** Where a function stands: followed to its own file, if it has a name. */
  #place(
    expression: TS.Expression,
    declared: Pick<Place, "file" | "name">,
  ): Place {
    const ts = this.#ts;
    let symbol = this.#checker.getSymbolAtLocation(expression);
    if (symbol !== undefined && (symbol.flags & ts.SymbolFlags.Alias) !== 0) {
      symbol = this.#checker.getAliasedSymbol(symbol);
    }
    const node = symbol?.valueDeclaration;
    if (symbol === undefined || node === undefined) {
      return { ...declared, doc: "", source: expression.getText() };
    }
    // A constant's docstring and its `const` stand at its statement.
    const whole = ts.isVariableDeclaration(node) ? node.parent.parent : node;
    return {
      file: this.#path(node.getSourceFile().fileName),
      name: symbol.name,
      doc: flowing(
        ts.displayPartsToString(symbol.getDocumentationComment(this.#checker)),
      ),
      source: whole.getText(),
    };
  }

  #schema(
    id: string,
    call: TS.CallExpression,
    run: TS.Expression,
  ): DataFileSchema {
    const checker = this.#checker;
    const [ofParams, ofResult] = checker.getTypeArguments(
      checker.getTypeAtLocation(call) as TS.TypeReference,
    );
    if (ofResult === undefined) throw new TypeError(`${id} is no study`);
    // The function says more of its params than the values that it is given.
    const parameter = checker.getTypeAtLocation(run).getCallSignatures()[0]
      ?.parameters[0];
    const writer = new SchemaWriter(this.#ts, checker);
    const params = writer.schemaOf(
      parameter === undefined
        ? ofParams
        : checker.getTypeOfSymbolAtLocation(parameter, run),
      `${id}: params`,
    );
    const result = writer.schemaOf(ofResult, `${id}: result`);
    return {
      type: "object",
      properties: {
        study: { const: id },
        title: { type: "string" },
        params,
        claims: { type: "array", items: { type: "string" } },
        result,
      },
      required: ["study", "title", "params", "result"],
      additionalProperties: false,
      $defs: writer.definitions,
    };
  }
}
