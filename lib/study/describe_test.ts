import { assert, assertEquals, assertRejects } from "@std/assert";
import { Ajv2020 } from "ajv/dist/2020.js";
import * as fc from "fast-check";
import { join } from "node:path";
import { describeStudies, studies } from "./describe.ts";
import { PROJECT } from "./run.ts";
import { Store } from "./store.ts";
import { Tree } from "./tree_fixture.ts";

const TOY = ["lib/study/toy.ts", "lib/study/parts.ts"];

/** Every place in a JSON value that holds something. */
function* placesOf(
  value: unknown,
  path: (string | number)[] = [],
): Generator<(string | number)[]> {
  if (path.length > 0) yield path;
  if (typeof value !== "object" || value === null) return;
  for (const [key, item] of Object.entries(value)) {
    yield* placesOf(item, [...path, Array.isArray(value) ? Number(key) : key]);
  }
}

Deno.test("descriptions: every file of numbers is as its schema says", async (t) => {
  const described = await describeStudies(PROJECT);
  assertEquals(
    [...described.keys()].sort(),
    studies().map(({ id }) => id).sort(),
  );
  const ajv = new Ajv2020({ strict: true, allErrors: true });
  for (const id of Object.keys(await new Store(PROJECT).manifest())) {
    const { schema } = described.get(id)!;
    await t.step(id, async () => {
      const valid = ajv.compile(schema);
      const text = await Deno.readTextFile(join(PROJECT, `_data/${id}.json`));
      assert(valid(JSON.parse(text)), ajv.errorsText(valid.errors));
      // Wherever the file holds something else, the schema says no.
      const places = [...placesOf(JSON.parse(text))];
      fc.assert(
        fc.property(
          fc.constantFrom(...places),
          fc.constantFrom<unknown>({ stranger: [] }, [[{}]]),
          (path, stranger) => {
            const file = JSON.parse(text);
            let holder = file;
            for (const key of path.slice(0, -1)) holder = holder[key];
            holder[path.at(-1)!] = stranger;
            assert(!valid(file), path.join("."));
          },
        ),
        { numRuns: 20 },
      );
    });
  }
});

Deno.test("descriptions: the function is named where it stands", async () => {
  for (const [id, { run, merge, declared }] of await describeStudies(PROJECT)) {
    for (const place of [run, ...merge === undefined ? [] : [merge]]) {
      const text = await Deno.readTextFile(join(PROJECT, place.file));
      assert(text.includes(place.source), `${id}: ${place.file}`);
      // What stands in the declaration has no name of its own.
      if (place.file === declared.file) continue;
      assert(
        new RegExp(`^export (async )?(function|const) ${place.name}\\b`)
          .test(place.source),
        `${id}: ${place.name}`,
      );
    }
    assert(
      run.file !== declared.file && run.doc.length > 0,
      `${id}: ${run.name} says nothing of itself`,
    );
    const text = await Deno.readTextFile(join(PROJECT, declared.file));
    assert(text.includes(`export const ${declared.name} = study(`));
  }
});

Deno.test("descriptions: types are said as JSON has them", async () => {
  await using tree = await Tree.make({
    "lib/toy/measure.ts": `
      /** A share. */
      interface Share {
        /** How many. */
        hits: bigint; of?: number
      }
      interface Params {
        /** How far. */
        n: number; ms?: number;
      }
      interface Node { next: Node | null }
      export function counts({ n }: Params) {
        return {
          share: { hits: 1n } as Share, other: null as Share | null,
          kind: "a" as "a" | "b", two: [1, "x"] as [number, string],
          by: {} as Record<string, boolean>, bytes: new Uint8Array(n), longs: new BigInt64Array(n),
          chain: { next: null } as Node,
        };
      }
      /** Said
       *  in two lines. */
      export const vertices = ({ n }: Params) => [n];
      export const both = ({ n }: Params) => n > 0;
      export const plain = ({ n }: Params) => 2n ** BigInt(n);
      export function piece({ n }: Params, ctx: { shard: number }) {
        return { shard: ctx.shard, sum: BigInt(n) };
      }`,
  });
  const described = await describeStudies(tree.root, TOY);
  const { properties, $defs } = described.get("toy/counts")!.schema;
  assertEquals(properties!.params, {
    $ref: "#/$defs/Params",
  });
  assertEquals($defs.Params.properties, {
    n: { description: "How far.", type: "number" },
    ms: { type: "number" },
  });
  const whole = { type: "string", pattern: "^-?\\d+$" };
  assertEquals($defs.Share, {
    description: "A share.",
    type: "object",
    properties: {
      hits: { description: "How many.", ...whole },
      of: { type: "number" },
    },
    required: ["hits"],
    additionalProperties: false,
  });
  assertEquals($defs.Node.properties, {
    next: { anyOf: [{ type: "null" }, { $ref: "#/$defs/Node" }] },
  });
  assertEquals(properties!.result.properties, {
    share: { $ref: "#/$defs/Share" },
    other: { anyOf: [{ type: "null" }, { $ref: "#/$defs/Share" }] },
    kind: { enum: ["a", "b"] },
    two: {
      type: "array",
      prefixItems: [{ type: "number" }, { type: "string" }],
      minItems: 2,
      items: false,
    },
    by: { type: "object", additionalProperties: { type: "boolean" } },
    bytes: { type: "array", items: { type: "integer" } },
    longs: { type: "array", items: whole },
    chain: { $ref: "#/$defs/Node" },
  });
  assertEquals(described.get("toy/vertices")!.run, {
    file: "lib/toy/measure.ts",
    name: "vertices",
    doc: "Said in two lines.",
    source: "export const vertices = ({ n }: Params) => [n];",
  });
  const sum = described.get("parts/sum")!;
  assertEquals([sum.run.name, sum.run.file], ["piece", "lib/toy/measure.ts"]);
  assertEquals([sum.merge!.name, sum.merge!.file], ["sum", TOY[1]]);
  assertEquals(
    sum.schema.properties!.result.properties,
    { shards: { type: "array", items: { type: "number" } }, sum: whole },
  );
});

Deno.test("descriptions follow the sources", async () => {
  await using tree = await Tree.make();
  const nameOf = async () =>
    (await describeStudies(tree.root, TOY)).get("toy/counts")!.run;
  assertEquals((await nameOf()).doc, "");
  const before = await tree.read(".cache/study/descriptions.json");
  await nameOf();
  assertEquals(await tree.read(".cache/study/descriptions.json"), before);
  await tree.edit(
    "lib/toy/measure.ts",
    "export function counts",
    "/** Counts. */ export function counts",
  );
  assertEquals((await nameOf()).doc, "Counts.");
  await tree.write(".cache/study/descriptions.json", "{ damaged");
  assertEquals((await nameOf()).doc, "Counts.");
});

Deno.test("descriptions: what JSON cannot say is refused by name", async () => {
  await using tree = await Tree.make();
  await tree.edit(
    "lib/toy/measure.ts",
    "return [vertex.apply(n)];",
    "return { then: () => vertex.apply(n) };",
  );
  await assertRejects(
    () => describeStudies(tree.root, TOY),
    TypeError,
    "toy/vertices: result.then",
  );
});
