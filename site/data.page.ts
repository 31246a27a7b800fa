/**
 * `/data/`: the studies' files as they are, with a schema, tables and a page for each.
 *
 * @module
 */

import { genreOf } from "../lib/registry.ts";
import { placeOf } from "../lib/render/measured.ts";
import { csvOf } from "./data/csv.ts";
import { indexPage } from "./data/index_page.ts";
import {
  type Article,
  type Published,
  published,
  schemaOf,
} from "./data/published.ts";
import type { Provenance } from "./play/provenance_note.ts";
import { type Helpers, studyPage } from "./data/study_page.ts";

export const date = new Date("2026-11-30");

/** The articles are all there when studies look for theirs. */
export const renderOrder = 1;

interface Data {
  d(id: string): unknown;
  search: { pages(query: string, sort: string): Article[] };
}

/** Files and pages of all studies. */
export default async function* ({ d, search }: Data, helpers: Helpers) {
  const articles = search.pages("type=article", "order=asc");
  const studies = await published(articles, d);
  const common = { layout: "layouts/article.vto", type: "data" };
  yield {
    ...common,
    url: "/data/",
    title: "データ",
    description:
      "このサイトの数を書き出した測定のすべてです。ファイルをそのまま置き、読み方と、引用や計算し直しの仕方を添えました。",
    content: indexPage(studies, helpers),
  };
  yield {
    url: "/data/index.json",
    content: json(studies.map((study) => entry(study, helpers))),
  };
  yield {
    url: "/data/provenance.json",
    content: JSON.stringify(
      Object.fromEntries(
        studies.map((study) => [study.id, provenance(study, helpers)]),
      ),
    ),
  };
  for (const study of studies) {
    const place = placeOf(study.id);
    const genre = genreOf(study.id.slice(0, study.id.indexOf("/")));
    yield {
      ...common,
      url: `${place}/`,
      title: `${genre.title}：${study.title}`,
      description:
        `「${study.title}」の測定の、値と設定、計算する関数、計算し直す命令です。`,
      content: studyPage(study, helpers),
    };
    yield { url: `${place}.json`, content: study.text };
    yield {
      url: `${place}.schema.json`,
      content: json(
        schemaOf(study, helpers.url(`${place}.schema.json`, true)),
      ),
    };
    for (const table of study.tables) {
      yield { url: table.path, content: csvOf(table) };
    }
  }
}

function json(value: unknown): string {
  return JSON.stringify(value, null, 1) + "\n";
}

/** A study in `/data/index.json`. */
function entry(study: Published, { url }: Helpers) {
  const { id, title, params, sha256, claims, sequences, description, tables } =
    study;
  const { run } = description;
  return {
    id,
    title,
    page: url(`${placeOf(id)}/`, true),
    json: {
      url: url(`${placeOf(id)}.json`, true),
      bytes: new TextEncoder().encode(study.text).length,
      sha256,
    },
    schema: url(`${placeOf(id)}.schema.json`, true),
    csv: tables.map(({ of, path, columns, rows }) => ({
      of,
      url: url(path, true),
      rows: rows.length,
      columns,
    })),
    params,
    measure: { file: run.file, function: run.name },
    command: `deno task data --only ${id}`,
    claims: claims.map(({ id, path }) => ({
      id,
      ...(path !== undefined && { url: url(path, true) }),
    })),
    sequences: sequences.map(({ path }) => url(path, true)),
    articles: study.articles.map(({ url: page }) => url(page, true)),
  };
}

function provenance(study: Published, { url }: Helpers): Provenance {
  const { title, description: { run }, seeds, sample } = study;
  return {
    title,
    by: [run.file, run.name],
    seeds,
    sample,
    claims: study.claims.map(({ id, path }) =>
      path === undefined ? [id] : [id, url(path)]
    ),
    sequences: study.sequences.map(({ title, path }) => [title, url(path)]),
  };
}
