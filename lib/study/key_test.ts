import { assert, assertEquals, assertRejects } from "@std/assert";
import { join } from "node:path";
import { type Entry, keysOf } from "./key.ts";
import { PROJECT, statusOf } from "./run.ts";
import { SOURCES, Tree } from "./tree_fixture.ts";

// esbuild's process outlives the tests that ask it something.
const options = { sanitizeOps: false, sanitizeResources: false };

/** The fixture's studies of `toy.ts`, by their exports. */
const ENTRIES: Entry[] = ["counting", "vertex", "ladder", "power"].map(
  (name) => ({
    id: name,
    module: "lib/study/toy.ts",
    name,
    params: { n: 3 },
  }),
);

/** Keys of the fixture with changed files; `to` gets the old text. */
async function keysWith(
  changes: Record<string, string | ((text: string) => string)> = {},
  root = PROJECT,
): Promise<Record<string, string>> {
  const files: Record<string, string> = {
    ...SOURCES,
    "lib/study/study.ts": await Deno.readTextFile(
      join(PROJECT, "lib/study/study.ts"),
    ),
  };
  for (const [path, change] of Object.entries(changes)) {
    files[path] = typeof change === "string" ? change : change(files[path]);
  }
  const { keys } = await keysOf(
    root,
    ENTRIES,
    (path) =>
      path in files
        ? Promise.resolve(files[path])
        : Promise.reject(new Error(`No ${path}`)),
  );
  return keys;
}

/** Which keys the changes change. */
async function touched(
  changes: Parameters<typeof keysWith>[0],
): Promise<string[]> {
  const before = await keysWith(), after = await keysWith(changes);
  return Object.keys(before).filter((id) => before[id] !== after[id]);
}

const LADDER = "lib/toy/ladder.ts", MEASURE = "lib/toy/measure.ts";

Deno.test(
  "keysOf: touching a rung touches exactly the studies that reach it",
  options,
  async () => {
    assertEquals(
      await touched({ [LADDER]: (text) => text.replace("n + 1", "n + 2") }),
      ["vertex", "ladder"],
    );
    assertEquals(
      await touched({
        [LADDER]: (text) => text.replace("(n).cells", "(-n).cells"),
      }),
      ["counting", "ladder"],
    );
    // What a rung rests on.
    assertEquals(
      await touched({ "lib/base/grid.ts": (text) => text.replace("2", "3") }),
      ["counting", "ladder"],
    );
  },
);

Deno.test(
  "keysOf: a measure function, a declaration, the study module's other exports",
  options,
  async () => {
    assertEquals(
      await touched({ [MEASURE]: (text) => text.replace("2n **", "3n **") }),
      ["power"],
    );
    assertEquals(
      await touched({
        "lib/study/toy.ts": (text) => text.replace("n: 70", "n: 71"),
      }),
      ["power"],
    );
    assertEquals(
      await touched({
        "lib/study/toy.ts": (text) => text.replace("=> 1", "=> 2"),
      }),
      [],
    );
    assertEquals(
      await touched({
        "lib/study/toy.ts": (text) =>
          text +
          `\nexport const more = study("toy/more", { title: "", params: {}, run: both });`,
      }),
      [],
    );
  },
);

Deno.test(
  "keysOf: a neighbour's declaration does not count, whatever it is made of",
  options,
  async () => {
    const neighbours = (n: number) => ({
      "lib/study/toy.ts": (text: string) =>
        text + `
import { piece } from "../toy/measure.ts";
const shared = { ...{ n: ${n} }, list: [${n}].map((x) => x + 1) };
export const spread = study("toy/spread", {
  title: "",
  params: {
    ...shared,
    deep: { n: ${n} },
  },
  run: (params, ctx) => {
    const [first] = params.list;
    return piece({ n: first, ms: ${n} }, ctx);
  },
});
export const after = study("toy/after", { title: "", params: shared, run: both });
`,
    });
    const none = await keysWith();
    assertEquals(await keysWith(neighbours(1)), none);
    assertEquals(await keysWith(neighbours(2)), none);
    // Those that use it notice.
    const using = async (n: number) => {
      const { "lib/study/toy.ts": change } = neighbours(n);
      return await touched({
        "lib/study/toy.ts": (text) =>
          change(text).replace("n: 70", "n: shared.n"),
      });
    };
    assertEquals(await using(1), ["power"]);
    await assertRejects(() =>
      keysWith({
        "lib/study/toy.ts": (text) => `${text}\nconst a = 1, b = a;`,
      })
    );
  },
);

Deno.test(
  "keysOf: comments, formatting and types do not count",
  options,
  async () => {
    assertEquals(
      await touched({
        [LADDER]: (text) =>
          text.replace("/** The first rung. */", "// one\n\n\n/* two */")
            .replace("n + 1", "\n n\n+ /* more */ 1")
            .replace("(n: number): number", "(n: any): any"),
        [MEASURE]: (text) => text.replace("ms?: number", "ms?: number; x?: 1"),
      }),
      [],
    );
  },
);

Deno.test(
  "keysOf: params count even where the code does not show them",
  options,
  async () => {
    const key = async (params: Entry["params"]) =>
      (await keysOf(
        PROJECT,
        [{ ...ENTRIES[0], params }],
        async (path) =>
          SOURCES[path] ?? await Deno.readTextFile(join(PROJECT, path)),
      )).keys.counting;
    assertEquals(await key({ a: 1, b: 2 }), await key({ b: 2, a: 1 }));
    assert(await key({ a: 1 }) !== await key({ a: 2 }));
  },
);

Deno.test(
  "keysOf: how long a study takes does not count, unless it is a param",
  options,
  async () => {
    const declared = (cost: string) => ({
      "lib/study/toy.ts": (text: string) =>
        text.replace(
          /(study\("toy\/plain", \{)/,
          `$1\n  ${cost}\n  claims: ["cost"],\n`,
        ),
    });
    const none = await keysWith(declared(""));
    assertEquals(await keysWith(declared("cost: 480,")), none);
    assertEquals(await keysWith(declared("cost: 1_200,")), none);
    assertEquals(await keysWith(declared("long: true,")), none);
    assert((await keysWith(declared("shards: 2,"))).power !== none.power);
    const entry = (cost: number) => [{ ...ENTRIES[3], params: { cost } }];
    const key = async (cost: number) =>
      (await keysOf(
        PROJECT,
        entry(cost),
        async (path) =>
          SOURCES[path] ?? await Deno.readTextFile(join(PROJECT, path)),
      )).keys.power;
    assert(await key(1) !== await key(2));
  },
);

Deno.test("keysOf: the same in every clone", options, async () => {
  assertEquals(
    await keysWith({}, "/somewhere/else"),
    await keysWith({}, "/home/まさか/a clone"),
  );
});

Deno.test(
  "keysOf: packages count with their versions and what they depend on",
  options,
  async () => {
    const using = {
      [MEASURE]: (text: string) =>
        `import { tool } from "tool/sub"; export const used = () => tool();` +
        text.replace("2n **", "tool() **"),
    };
    const before = await keysWith(using);
    const after = async (from: string, to: string) => {
      const keys = await keysWith({
        ...using,
        "deno.lock": (text) => text.replaceAll(from, to),
      });
      return Object.keys(before).filter((id) => before[id] !== keys[id]);
    };
    // An import cannot be shaken off a module that is used, since it may do anything.
    const all = ENTRIES.map(({ id }) => id);
    assertEquals(await after("1.2.0", "1.2.1"), all);
    assertEquals(await after(`"integrity": "part"`, `"integrity": "x"`), all);
    assertEquals(await after(`"integrity": "idle"`, `"integrity": "x"`), []);
  },
);

Deno.test(
  "keysOf: a bare name may stand for a file of the project",
  options,
  async () => {
    const using = (text: string) =>
      `import { mine } from "mine";` +
      text.replace("2n **", "BigInt(mine()) **");
    const before = await keysWith({ [MEASURE]: using });
    const after = await keysWith({
      [MEASURE]: using,
      "lib/base/mine.ts": "export const mine = () => 2;",
    });
    assertEquals(
      Object.keys(before).filter((id) => before[id] !== after[id]),
      ["power"],
    );
  },
);

Deno.test(
  "keysOf: what the top level of a module does is kept where it may matter",
  options,
  async () => {
    // A call that nobody marked as pure, in a module that all use.
    const call = (pure: string, value: number) => ({
      [MEASURE]: (text: string) =>
        `export const table = ${pure}[${value}].map(String);` + text,
    });
    const differ = async (pure: string) => {
      const one = await keysWith(call(pure, 1));
      const two = await keysWith(call(pure, 2));
      return Object.keys(one).filter((id) => one[id] !== two[id]);
    };
    assertEquals(await differ(""), ENTRIES.map(({ id }) => id));
    assertEquals(await differ("/* @__PURE__ */ "), []);

    // A module that is imported, of which nothing is used.
    const beside = (body: string) => ({
      "lib/base/beside.ts": body,
      [MEASURE]: (text: string) =>
        `import { beside } from "../base/beside.ts"; export const two = () => beside;` +
        text,
    });
    const differs = async (one: string, two: string) => {
      const a = await keysWith(beside(one)), b = await keysWith(beside(two));
      return a.power !== b.power;
    };
    const declared = (n: number) => `export const beside = [${n}].map(String);`;
    assert(!await differs(declared(1), declared(2)));
    for (
      const statement of [
        (n: number) => `globalThis.name = "${n}";`,
        (n: number) => `for (let i = 0; i < ${n}; i++) console.log(i);`,
        (n: number) => `(() => { console.log(${n}); })();`,
        (n: number) => `if (globalThis.name) { console.log(${n}); }`,
      ]
    ) {
      const body = (n: number) => `export const beside = 1;\n${statement(n)}`;
      assert(await differs(body(1), body(2)), statement(0));
    }
  },
);

Deno.test(
  "keysOf: a source that cannot be read or parsed is named",
  options,
  async () => {
    await assertRejects(
      () => keysWith({ [LADDER]: "export const count = ;" }),
      Error,
      LADDER,
    );
    await assertRejects(
      () =>
        keysWith({
          [MEASURE]: (text) => `import { a } from "./none.ts"; ${text}; a();`,
        }),
      Error,
      "lib/toy/none.ts",
    );
  },
);

Deno.test(
  "keysOf: reads the tree if nothing else is given",
  options,
  async () => {
    await using tree = await Tree.make();
    assertEquals((await keysOf(tree.root, ENTRIES)).keys, await keysWith());
  },
);

Deno.test(
  "keysOf: in this project, touching a rung touches its genre, not its brute force, nor any other genre",
  options,
  async () => {
    const { studies } = await statusOf(PROJECT);
    const entries: Entry[] = studies.map(({ id, module, name, params }) => ({
      id,
      module: `lib/study/${module}`,
      name,
      params,
    }));
    const ladders = ["nawabari", "dosun_fuwari", "choco_banana"];
    for (const folder of ladders) {
      for (const file of ["genre", "rules", "brute"]) {
        const module = `lib/${folder}/${file}.ts`;
        const names = Object.keys(await import(`../../${module}`));
        for (const name of names) {
          entries.push({ id: `${module} ${name}`, module, name, params: null });
        }
      }
    }
    const read = (path: string) => Deno.readTextFile(join(PROJECT, path));
    const before = (await keysOf(PROJECT, entries, read)).keys;
    for (const folder of ladders) {
      const ladder = `lib/${folder}/ladder.ts`;
      const text = await read(ladder);
      const rungs = [...text.matchAll(/^ {2}id: "(\w+)",$/gm)];
      assert(rungs.length > 0, ladder);
      for (const { 0: line, 1: id } of rungs) {
        const { keys } = await keysOf(
          PROJECT,
          entries,
          async (path) =>
            path === ladder
              ? text.replace(line, `  id: "${id}_touched",`)
              : await read(path),
        );
        const touched = entries.map(({ id }) => id)
          .filter((id) => keys[id] !== before[id]);
        const genre = `lib/${folder}/genre.ts `;
        const studies = `${folder.replace("_", "-")}/`;
        assert(touched.some((other) => other.startsWith(genre)), id);
        for (const other of touched) {
          assert(
            other.startsWith(genre) || other.startsWith(studies),
            `${id} touches ${other}`,
          );
        }
      }
    }
  },
);
