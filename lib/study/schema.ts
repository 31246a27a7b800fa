/**
 * JSON Schemas of types: what TypeScript knows of a study's params and result, said
 * in the form in which they are published (`json.ts`): a bigint is a decimal string, a typed
 * array a list. What a type or a field says of itself in its docstring goes along.
 *
 * @module
 */

import type TS from "typescript";

/** A JSON Schema (draft 2020-12), as far as types need it. */
export interface JsonSchema {
  $ref?: string;
  description?: string;
  type?: string;
  const?: unknown;
  enum?: unknown[];
  pattern?: string;
  anyOf?: JsonSchema[];
  items?: JsonSchema | false;
  prefixItems?: JsonSchema[];
  minItems?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | false;
}

/** A whole number of any size, as JSON holds it. */
export const BIGINT: JsonSchema = {
  type: "string",
  pattern: "^-?\\d+$",
};

/** Typed arrays, and what stands in them. */
const TYPED: Record<string, JsonSchema> = {
  ...Object.fromEntries(
    [
      "Int8Array",
      "Uint8Array",
      "Uint8ClampedArray",
      "Int16Array",
      "Uint16Array",
      "Int32Array",
      "Uint32Array",
    ].map((name) => [name, { type: "integer" }]),
  ),
  Float32Array: { type: "number" },
  Float64Array: { type: "number" },
  BigInt64Array: BIGINT,
  BigUint64Array: BIGINT,
};

/** Turns types into schemas; named types become definitions, said once. */
export class SchemaWriter {
  readonly #ts: typeof TS;
  readonly #checker: TS.TypeChecker;
  readonly #names = new Map<TS.Type, string>();
  /** The named types that were met: what `$defs` holds. */
  readonly definitions: Record<string, JsonSchema> = {};

  constructor(ts: typeof TS, checker: TS.TypeChecker) {
    this.#ts = ts;
    this.#checker = checker;
  }

  /**
   * The schema of a type.
   *
   * @param where What it is the type of, for errors.
   * @throws {TypeError} If JSON cannot say it, or TypeScript does not know it (`any`).
   */
  schemaOf(type: TS.Type, where: string): JsonSchema {
    const { TypeFlags } = this.#ts;
    const is = (flag: TS.TypeFlags) => (type.flags & flag) !== 0;
    if (is(TypeFlags.Null)) return { type: "null" };
    if (is(TypeFlags.BooleanLiteral)) {
      return { const: this.#checker.typeToString(type) === "true" };
    }
    if (is(TypeFlags.Boolean)) return { type: "boolean" };
    if (type.isStringLiteral() || type.isNumberLiteral()) {
      return { const: type.value };
    }
    if (is(TypeFlags.BigIntLike)) return BIGINT;
    if (is(TypeFlags.NumberLike)) return { type: "number" };
    if (is(TypeFlags.StringLike)) return { type: "string" };
    if (type.isUnion()) return this.#union(type, where);
    if (!is(TypeFlags.Object) && !type.isIntersection()) {
      throw new TypeError(
        `${where}: JSON cannot say ${this.#checker.typeToString(type)}`,
      );
    }
    return this.#object(type, where);
  }

  #union(type: TS.UnionType, where: string): JsonSchema {
    const { TypeFlags } = this.#ts;
    const parts = type.types.filter(({ flags }) =>
      (flags & TypeFlags.Undefined) === 0
    );
    const schemas: JsonSchema[] = [];
    const literals: unknown[] = [];
    for (const part of parts) {
      const schema = this.schemaOf(part, where);
      if ("const" in schema) literals.push(schema.const);
      else schemas.push(schema);
    }
    // TypeScript takes a boolean apart.
    if (literals.includes(true) && literals.includes(false)) {
      schemas.unshift({ type: "boolean" });
      literals.splice(
        0,
        Infinity,
        ...literals.filter((one) => typeof one !== "boolean"),
      );
    }
    if (literals.length > 0) {
      schemas.unshift(
        literals.length === 1 ? { const: literals[0] } : { enum: literals },
      );
    }
    return schemas.length === 1 ? schemas[0] : { anyOf: schemas };
  }

  #object(type: TS.Type, where: string): JsonSchema {
    const checker = this.#checker;
    const name = type.symbol?.name;
    if (name in TYPED && type.symbol.declarations?.length !== 0) {
      return { type: "array", items: TYPED[name] };
    }
    if (checker.isTupleType(type)) {
      const items = checker.getTypeArguments(type as TS.TypeReference)
        .map((item, i) => this.schemaOf(item, `${where}[${i}]`));
      return {
        type: "array",
        prefixItems: items,
        minItems: items.length,
        items: false,
      };
    }
    if (checker.isArrayType(type)) {
      const [item] = checker.getTypeArguments(type as TS.TypeReference);
      return { type: "array", items: this.schemaOf(item, `${where}[]`) };
    }
    if (type.getCallSignatures().length > 0) {
      throw new TypeError(`${where}: JSON cannot say a function`);
    }
    const defined = this.#nameOf(type);
    if (defined === undefined) return this.#properties(type, where);
    if (!(defined in this.definitions)) {
      const definition: JsonSchema = this.definitions[defined] = {};
      const symbol = type.aliasSymbol ?? type.symbol;
      Object.assign(
        definition,
        described(this.#docOf(symbol), this.#properties(type, defined)),
      );
    }
    return { $ref: `#/$defs/${defined}` };
  }

  /** The name under which a type is defined, if it has one and no parameters. */
  #nameOf(type: TS.Type): string | undefined {
    const { SymbolFlags } = this.#ts;
    const known = this.#names.get(type);
    if (known !== undefined) return known;
    const alias = type.aliasTypeArguments === undefined
      ? type.aliasSymbol
      : undefined;
    const plain = type.symbol !== undefined &&
        (type.symbol.flags & SymbolFlags.Interface) !== 0 &&
        !this.#checker.getTypeArguments(type as TS.TypeReference)?.length
      ? type.symbol
      : undefined;
    const symbol = alias ?? plain;
    if (symbol === undefined) return undefined;
    let name = symbol.name;
    const taken = new Set(this.#names.values());
    for (let i = 2; taken.has(name); i++) name = `${symbol.name}${i}`;
    this.#names.set(type, name);
    return name;
  }

  #properties(type: TS.Type, where: string): JsonSchema {
    const { SymbolFlags, TypeFlags } = this.#ts;
    const properties: Record<string, JsonSchema> = {};
    const required: string[] = [];
    for (const symbol of this.#checker.getPropertiesOfType(type)) {
      const of = this.#checker.getTypeOfSymbol(symbol);
      const inner = `${where}.${symbol.name}`;
      if ((of.flags & TypeFlags.Undefined) !== 0) continue;
      properties[symbol.name] = described(
        this.#docOf(symbol),
        this.schemaOf(of, inner),
      );
      const mayMiss = (symbol.flags & SymbolFlags.Optional) !== 0 ||
        of.isUnion() &&
          of.types.some(({ flags }) => (flags & TypeFlags.Undefined) !== 0);
      if (!mayMiss) required.push(symbol.name);
    }
    const index = this.#checker.getIndexInfosOfType(type)[0];
    return {
      type: "object",
      ...(Object.keys(properties).length > 0 && { properties }),
      ...(required.length > 0 && { required }),
      additionalProperties: index === undefined
        ? false
        : this.schemaOf(index.type, `${where}.*`),
    };
  }

  #docOf(symbol: TS.Symbol | undefined): string {
    const parts = symbol?.getDocumentationComment(this.#checker) ?? [];
    return flowing(this.#ts.displayPartsToString(parts));
  }
}

/** A docstring as running text: its paragraphs without the line breaks within. */
export function flowing(doc: string): string {
  return doc.trim().split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s*\n\s*/g, " ").trim())
    .join("\n\n");
}

function described(description: string, schema: JsonSchema): JsonSchema {
  return description === "" ? schema : { description, ...schema };
}
