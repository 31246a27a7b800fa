/**
 * What is published of each study: its file, its schema, its tables, and all that is known of
 * where its numbers come from and where they are printed.
 *
 * @module
 */

import { resolve } from "node:path";
import { number } from "../../lib/chart/text.ts";
import { claimPath } from "../../lib/ledger/claim.ts";
import { compare, sequencePath } from "../../lib/ledger/sequence.ts";
import { sequences } from "../../lib/ledger/sequences.ts";
import { sources } from "../../lib/ledger/sources.ts";
import { placeOf } from "../../lib/render/measured.ts";
import {
  type DataFileSchema,
  describeStudies,
  type Description,
  studies,
} from "../../lib/study/describe.ts";
import type { Json } from "../../lib/study/json.ts";
import { Store } from "../../lib/study/store.ts";
import { type Table, tablesOf } from "../../lib/study/tables.ts";
import { type Field, fieldsOf } from "./fields.ts";
import { SAMPLES, WORDS } from "./words.ts";

/** The project's folder. */
export const ROOT = resolve(import.meta.dirname!, "../..");

/** A source's claim that a study reproduces. */
export interface Reproduced {
  id: string;
  /** What is claimed, as HTML; if the ledger has it. */
  says?: string;
  /** Its row in the ledger, below the base path; if there is one. */
  path?: string;
}

/** A row of the ledger of sequences whose terms are a study's. */
export interface Listed {
  title: string;
  /** Below the base path. */
  path: string;
}

/** An article, as far as studies have to know it. */
export interface Article {
  title: string;
  /** `/sliding/` */
  url: string;
}

/** A table of a study's result, as a file. */
export interface TableFile extends Table {
  /** Below the base path. */
  path: string;
  /** The list that it holds: `result.sets`. */
  of: string;
}

/** A study, as it is published. */
export interface Published {
  id: string;
  title: string;
  /** The bytes of `_data/<id>.json`, as text. */
  text: string;
  sha256: string;
  /** Whether a build leaves it alone. */
  long: boolean;
  /** Into how many parts it is cut; 0 if it is not. */
  shards: number;
  description: Description;
  params: Json;
  result: Json;
  fields: { params: Field[]; result: Field[] };
  tables: TableFile[];
  claims: Reproduced[];
  sequences: Listed[];
  /** The articles that print something of it. */
  articles: Article[];
  /** The seeds of its random numbers, as its params name them. */
  seeds: string[];
  /** How much was drawn, in words; empty if its params do not say. */
  sample: string;
}

/**
 * All studies that have numbers, in the order in which they are declared.
 *
 * @param d Gives the result of a study by its id.
 */
export async function published(
  articles: readonly Article[],
  d: (id: string) => unknown,
): Promise<Published[]> {
  const store = new Store(ROOT);
  const manifest = await store.manifest();
  const declared = new Map(studies().map((study) => [study.id, study]));
  const says = new Map(
    sources.flatMap(({ claims }) => claims.map(({ id, says }) => [id, says])),
  );
  const entries = sequences.map((sequence) => compare(sequence, d));
  const texts = await Promise.all(
    articles.map(async (article) => ({
      article,
      text: await Deno.readTextFile(
        `${ROOT}/site/${article.url.slice(1, -1)}.md`,
      ),
    })),
  );
  const all: Published[] = [];
  for (const [id, description] of await describeStudies(ROOT)) {
    const text = await store.data(id);
    // A long study that was never run.
    if (text === undefined || !(id in manifest)) continue;
    const { title, params, claims = [], result } = JSON.parse(text);
    const { properties, $defs } = description.schema;
    all.push({
      id,
      title,
      text,
      sha256: manifest[id].sha256,
      long: declared.get(id)?.long ?? false,
      shards: declared.get(id)?.shards ?? 0,
      description,
      params,
      result,
      fields: {
        params: fieldsOf(params, "params", properties!.params, $defs),
        result: fieldsOf(result, "result", properties!.result, $defs),
      },
      tables: tablesOf(result, "result").map((table) => ({
        ...table,
        of: table.path,
        path: `${placeOf(id)}/${table.path.replace(/[^\w.-]/g, "_")}.csv`,
      })),
      claims: claims.map((claim: string) => ({
        id: claim,
        ...(says.has(claim) &&
          { says: says.get(claim), path: claimPath(claim) }),
      })),
      sequences: entries.filter(({ studies }) => studies.includes(id))
        .map(({ sequence: { id, title } }) => ({
          title,
          path: sequencePath(id),
        })),
      articles: texts.filter(({ text }) => text.includes(`"${id}"`))
        .map(({ article }) => article),
      ...drawn(params),
    });
  }
  return all;
}

/** What params say of chance. */
function drawn(params: Json): Pick<Published, "seeds" | "sample"> {
  const seeds = new Set<string>();
  const sizes = new Map<string, number[]>();
  visit(params, "");
  return {
    seeds: [...seeds],
    sample: seeds.size === 0
      ? ""
      : Array.from(sizes, ([name, numbers]) =>
        name + numbers.map((n) => number(n)).join("と")).join("、"),
  };

  function visit(value: Json, name: string): void {
    if (Array.isArray(value)) value.forEach((item) => visit(item, name));
    else if (typeof value === "object" && value !== null) {
      for (const [key, item] of Object.entries(value)) visit(item, key);
    } else if (name === "seed") seeds.add(String(value));
    else if (typeof value === "number" && Object.hasOwn(SAMPLES, name)) {
      const word = SAMPLES[name];
      sizes.set(word, [...sizes.get(word) ?? [], value]);
    }
  }
}

/**
 * The schema of a study's file as it is published: with what its fields are called in Japanese.
 *
 * @param address Where it is published.
 */
export function schemaOf(
  { title, description: { schema } }: Published,
  address: string,
): DataFileSchema & Record<"$schema" | "$id" | "title", string> {
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $id: address,
    title,
    ...named(schema) as DataFileSchema,
  };
}

/** A schema whose properties have their Japanese names as titles. */
function named<T>(schema: T): T {
  if (Array.isArray(schema)) return schema.map(named) as T;
  if (typeof schema !== "object" || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [
      key,
      key === "properties"
        ? Object.fromEntries(
          Object.entries(value).map(([name, of]) => [
            name,
            {
              ...Object.hasOwn(WORDS, name) && { title: WORDS[name] },
              ...named(of as object),
            },
          ]),
        )
        : named(value),
    ]),
  ) as T;
}
