/**
 * The ledger says everything: every claim of the sources is in it with the source's own value,
 * every one has a verdict that rests on a study or on a test, every difference has a reason.
 */

import { assert, assertEquals } from "@std/assert";
import { canonical, type Json } from "../study/json.ts";
import { catalogue } from "../study/catalogue.ts";
import type { Study } from "../study/study.ts";
import { shared } from "../testing/shared.ts";
import { claimPath } from "./claim.ts";
import { judge, problemsOf, type Row } from "./judge.ts";
import { sources } from "./sources.ts";

const ROOT = new URL("../../", import.meta.url);

/** A claim as the sources' list has it. */
interface Listed {
  id: string;
  section: string;
  kind: string;
  value: Json;
}

const exists = (url: URL) => {
  try {
    Deno.statSync(url);
    return true;
  } catch {
    return false;
  }
};

const result = (id: string) =>
  JSON.parse(Deno.readTextFileSync(new URL(`_data/${id}.json`, ROOT))).result;

const rows: Row[] = [];
for (const { genre, name, claims } of sources) {
  Deno.test(`${name}: every claim is judged, and every difference explained`, () => {
    const judged = claims.map((claim) => judge(claim, result));
    assertEquals(judged.flatMap(problemsOf), []);
    rows.push(...judged);
  });

  const list = shared<{ claims: Listed[] }>(`claims/${genre}.json`);
  Deno.test({
    name:
      `${name}: the ledger has the source's claims, all of them, as they are`,
    ignore: list === null,
    fn() {
      const listed = list!.claims;
      const missing = listed.filter(({ id }) =>
        !claims.some((claim) => claim.id === id)
      );
      assertEquals(missing.map(({ id }) => id), []);
      for (const claim of claims) {
        const there = listed.find(({ id }) => id === claim.id);
        assert(there !== undefined, `${claim.id} is no claim of the source`);
        assertEquals(
          [claim.id, claim.section, claim.kind, canonical(claim.value)],
          [there.id, there.section, there.kind, canonical(there.value)],
        );
      }
    },
  });
}

Deno.test("Claims have ids of their own, and a place on the site", () => {
  const ids = sources.flatMap(({ claims }) => claims.map(({ id }) => id));
  assertEquals(ids.length, new Set(ids).size);
  for (const { genre, claims } of sources) {
    for (const { id } of claims) {
      assertEquals(claimPath(id), `/ledger/claims/${genre}/#${id}`);
    }
  }
});

Deno.test("Every claim that a study reproduces is in the ledger", () => {
  const ids = new Set(
    sources.flatMap(({ claims }) => claims.map(({ id }) => id)),
  );
  const studies = Object.values(catalogue).flatMap((module) =>
    Object.values(module) as Study[]
  );
  const unknown = studies.flatMap(({ id, claims = [] }) =>
    claims.filter((claim) => !ids.has(claim)).map((claim) => `${id}: ${claim}`)
  );
  assertEquals(unknown, []);
});

Deno.test("Every test that a verdict rests on is there", () => {
  const texts = new Map<string, string>();
  const gone: string[] = [];
  for (const { claim, test } of rows) {
    if (test === undefined) continue;
    if (!texts.has(test.file)) {
      const url = new URL(test.file, ROOT);
      texts.set(test.file, exists(url) ? Deno.readTextFileSync(url) : "");
    }
    if (test.name.length < 8 || !texts.get(test.file)!.includes(test.name)) {
      gone.push(`${claim.id}: ${test.file} has no test "${test.name}"`);
    }
  }
  assertEquals(gone, []);
});
