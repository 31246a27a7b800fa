/**
 * The fields of a study's file, one by one: what each is called, what it holds and what it
 * means. A printed number leads to its field.
 *
 * @module
 */

import { fieldOf } from "../../lib/render/measured.ts";
import type { Json } from "../../lib/study/json.ts";
import type { JsonSchema } from "../../lib/study/schema.ts";
import { WORDS } from "./words.ts";

/** A field: all values that stand under one path, but for indexes. */
export interface Field {
  /** `result.sets.share`: what a printed number's link names. */
  path: string;
  /** The last name of the path; empty for the root. */
  name: string;
  /** Its values, if it holds no objects or lists only. */
  values: (string | number | boolean | null)[];
  /** Whether it holds a list somewhere. */
  list: boolean;
  /** What it means, in Japanese. */
  word?: string;
  /** What its docstring says. */
  doc?: string;
}

/**
 * The fields of a value, in the order in which they are met.
 *
 * @param root `result` or `params`.
 * @param schema The value's schema, and the definitions that it refers to.
 */
export function fieldsOf(
  value: Json,
  root: string,
  schema: JsonSchema,
  definitions: Readonly<Record<string, JsonSchema>>,
): Field[] {
  const fields = new Map<string, Field>();
  visit(value, root);
  return [...fields.values()];

  function visit(value: Json, place: string): void {
    const path = fieldOf(place);
    let field = fields.get(path);
    if (field === undefined) {
      const names = path.split(".").slice(1);
      const name = names.at(-1) ?? "";
      field = {
        path,
        name,
        values: [],
        list: false,
        word: Object.hasOwn(WORDS, name) ? WORDS[name] : undefined,
        doc: docOf(names, schema, definitions),
      };
      fields.set(path, field);
    }
    if (Array.isArray(value)) {
      field.list = true;
      value.forEach((item, i) => visit(item, `${place}[${i}]`));
    } else if (typeof value === "object" && value !== null) {
      for (const [key, item] of Object.entries(value)) {
        visit(item, `${place}.${key}`);
      }
    } else field.values.push(value);
  }
}

/** What a schema says of the field at the end of a path of names. */
function docOf(
  names: readonly string[],
  schema: JsonSchema,
  definitions: Readonly<Record<string, JsonSchema>>,
): string | undefined {
  let here = [schema];
  for (const name of names) {
    here = here.flatMap((one) => objectsIn(one, definitions)).flatMap((one) =>
      one.properties?.[name] ?? (one.additionalProperties || [])
    );
  }
  const found = here.find(({ description }) => description !== undefined);
  if (found !== undefined) return found.description;
  // What a type says of itself says what a field of that type is.
  return here.flatMap((one) => objectsIn(one, definitions))
    .find(({ description }) => description !== undefined)?.description;
}

/** The objects that a schema allows, within its lists too. */
function objectsIn(
  schema: JsonSchema,
  definitions: Readonly<Record<string, JsonSchema>>,
): JsonSchema[] {
  if (schema.$ref !== undefined) {
    return objectsIn(
      definitions[schema.$ref.slice("#/$defs/".length)],
      definitions,
    );
  }
  const inner = [
    ...schema.anyOf ?? [],
    ...schema.prefixItems ?? [],
    ...schema.items ? [schema.items] : [],
  ];
  return [
    ...schema.type === "object" ? [schema] : [],
    ...inner.flatMap((one) => objectsIn(one, definitions)),
  ];
}
