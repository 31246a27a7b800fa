import { assert, assertEquals } from "@std/assert";
import { bFile, bFilePath, compare } from "./sequence.ts";
import { sequences } from "./sequences.ts";

const ROOT = new URL("../../", import.meta.url);
const result = (id: string) =>
  JSON.parse(Deno.readTextFileSync(new URL(`_data/${id}.json`, ROOT))).result;
const entries = sequences.map((sequence) => compare(sequence, result));

Deno.test("No term of a sequence differs from the books, and none is short of them but where it says so", () => {
  for (const { sequence, terms, agree, differ, added } of entries) {
    assertEquals([sequence.id, differ], [sequence.id, []]);
    assertEquals(agree + added, terms.length);
    assert(!sequence.outside || agree > 0, sequence.id);
    assert(terms.every((term) => /^\d+$/.test(term)), sequence.id);
  }
});

Deno.test("Every sequence has terms, a second computation, and a program that is there", () => {
  assertEquals(new Set(sequences.map(({ id }) => id)).size, sequences.length);
  for (const { sequence: { id, program }, terms, confirmed } of entries) {
    assert(terms.length >= 4, id);
    assert(confirmed > 0 && confirmed <= terms.length, id);
    const text = Deno.readTextFileSync(new URL(program.file, ROOT));
    assert(
      new RegExp(
        `export (async )?(function\\*?|class|const) ${program.name}\\b`,
      )
        .test(text),
      `${program.file} exports no ${program.name}`,
    );
  }
});

Deno.test("b-files: an index and a term on each line", () => {
  const squares = entries.find(({ sequence }) =>
    sequence.id === "nawabari/squares"
  )!;
  assertEquals(bFile(squares).split("\n").slice(0, 3), ["1 1", "2 8", "3 322"]);
  assertEquals(bFilePath("nawabari/squares"), "/ledger/b/nawabari-squares.txt");
});
