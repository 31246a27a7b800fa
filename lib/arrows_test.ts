/**
 * The arrows of the house: which room may import which, and that pure rooms stay
 * pure. A room missing from the table is an error, so that nobody adds one
 * without saying where it stands.
 */

import { assert, assertEquals } from "@std/assert";

const ROOT = new URL("../", import.meta.url);

const GENRES = ["nawabari", "dosun_fuwari", "choco_banana", "sliding"];
const BASIS = ["base", "board", "logic"];

/** What each room may import, besides itself. */
const MAY_IMPORT: Record<string, string[]> = {
  base: [],
  board: ["base"],
  logic: ["base"],
  "genre.ts": ["base", "board", "logic"],
  ...Object.fromEntries(GENRES.map((genre) => [genre, [...BASIS, "genre.ts"]])),
  "registry.ts": ["base", "board", "genre.ts", ...GENRES],
  study: [...BASIS, "genre.ts", "registry.ts", ...GENRES],
  // Numbers are written as in charts and tables.
  ledger: [...BASIS, "genre.ts", "registry.ts", ...GENRES, "study", "chart"],
  chart: ["base"],
  render: ["base"],
  notebook: ["base", "board", "genre.ts", ...GENRES, "chart"],
  cli: [
    ...BASIS,
    "genre.ts",
    "registry.ts",
    ...GENRES,
    "study",
    "ledger",
    "notebook",
    "render",
    // Lighthouse looks at pages in the browser that the tests use.
    "testing",
  ],
  testing: ["base"],
  site: [
    ...BASIS,
    "genre.ts",
    "registry.ts",
    ...GENRES,
    "chart",
    "notebook",
    "study",
    "ledger",
    "_data",
    "render",
  ],
  notebooks: [
    ...BASIS,
    "genre.ts",
    "registry.ts",
    ...GENRES,
    "chart",
    "notebook",
    "study",
    "_data",
  ],
  "_config.ts": ["render"],
};

/** What each file of a genre's folder may import of its own folder: earlier ones. */
const GENRE_FILES: Record<string, string[]> = {
  rules: [],
  codec: ["rules"],
  ladder: ["rules"],
  brute: ["rules"],
  count: ["rules"],
};

/** Rooms that read no file, no clock and no network, and draw no chance of their own. */
const PURE = [...BASIS, "genre.ts", "registry.ts", ...GENRES, "chart"];
const IMPURE =
  /\bDeno\.|\bfetch\(|\bDate\.now\b|\bnew Date\(\)|\bperformance\.|\bMath\.random\b|\bcrypto\.|["']node:/;

interface Source {
  /** Path from the root: `lib/board/grid.ts`. */
  path: string;
  /** The code, without comments. */
  code: string;
  /** Paths of what it imports, from the root; npm packages as they are named. */
  imports: string[];
}

async function* walk(folder: string): AsyncGenerator<string> {
  for await (const entry of Deno.readDir(new URL(folder, ROOT))) {
    const path = `${folder}${entry.name}`;
    if (entry.isDirectory) yield* walk(`${path}/`);
    else if (/\.tsx?$/.test(path) && !path.endsWith(".d.ts")) yield path;
  }
}

async function sources(): Promise<Source[]> {
  const paths = ["_config.ts"];
  for (const folder of ["lib/", "site/", "notebooks/"]) {
    try {
      for await (const path of walk(folder)) paths.push(path);
    } catch (error) {
      if (!(error instanceof Deno.errors.NotFound)) throw error;
    }
  }
  return await Promise.all(
    paths.toSorted().map(async (path) => {
      const text = await Deno.readTextFile(new URL(path, ROOT));
      const code = text.replace(/\/\*[\s\S]*?\*\//g, "").replace(
        /^\s*\/\/.*$/gm,
        "",
      );
      const found = code.matchAll(/\b(?:from|import)\s*\(?\s*"([^"]+)"/g);
      const imports = Array.from(
        found,
        ([, name]) =>
          name.startsWith(".")
            ? new URL(name, new URL(path, ROOT)).href.slice(ROOT.href.length)
            : name,
      );
      return { path, code, imports };
    }),
  );
}

/** The room a path belongs to; undefined for packages. */
function roomOf(path: string): string | undefined {
  const match = /^(?:lib\/([^/]+)|(site|notebooks|_data)\/.*|(_config\.ts))/
    .exec(path);
  return match?.[1] ?? match?.[2] ?? match?.[3];
}

const isTest = (path: string) => /_(test|bench|fixture)\.tsx?$/.test(path);

Deno.test("arrows: no room imports a room above it", async () => {
  const wrong: string[] = [];
  for (const { path, imports } of await sources()) {
    if (isTest(path)) continue; // a test may look at anything
    const room = roomOf(path)!;
    assert(
      room in MAY_IMPORT,
      `${path}: say in MAY_IMPORT where '${room}' stands`,
    );
    for (const imported of imports) {
      const other = roomOf(imported);
      if (other === undefined || other === room) continue;
      if (!MAY_IMPORT[room].includes(other)) {
        wrong.push(`${path} → ${imported}`);
      }
    }
  }
  assertEquals(wrong, []);
});

Deno.test("arrows: within a genre, rules stand below all, engines know nothing of each other", async () => {
  const wrong: string[] = [];
  for (const { path, imports } of await sources()) {
    const [, folder, file] = /^lib\/([^/]+)\/([^/]+)\.ts$/.exec(path) ?? [];
    if (!GENRES.includes(folder) || !(file in GENRE_FILES)) continue;
    for (const imported of imports) {
      const [, other] =
        new RegExp(`^lib/${folder}/([^/]+)\\.ts$`).exec(imported) ?? [];
      // A file of a genre's own that stands beside the table is below them all.
      if (
        other === undefined || !(other in GENRE_FILES) ||
        GENRE_FILES[file].includes(other)
      ) {
        continue;
      }
      wrong.push(`${path} → ${imported}`);
    }
    if (file === "brute" || file === "rules") {
      for (
        const imported of imports.filter((name) =>
          name.startsWith("lib/logic/")
        )
      ) {
        wrong.push(`${path} → ${imported}`);
      }
    }
  }
  assertEquals(wrong, []);
});

Deno.test("arrows: pure rooms touch no file, clock, network or chance", async () => {
  const wrong: string[] = [];
  for (const { path, code } of await sources()) {
    if (
      !path.startsWith("lib/") || isTest(path) || !PURE.includes(roomOf(path)!)
    ) continue;
    const match = IMPURE.exec(code);
    if (match !== null) wrong.push(`${path}: ${match[0]}`);
  }
  assertEquals(wrong, []);
});

Deno.test("arrows: a genre's folder has the files that every genre has", async () => {
  const paths = new Set((await sources()).map(({ path }) => path));
  for (const genre of GENRES) {
    if (!paths.has(`lib/${genre}/genre.ts`)) continue;
    for (const file of ["rules", "codec", "generate"]) {
      assert(paths.has(`lib/${genre}/${file}.ts`), `lib/${genre}/${file}.ts`);
    }
    // Measures may be many: `measure.ts`, `measure_counts.ts`, …
    assert(
      [...paths].some((path) => path.startsWith(`lib/${genre}/measure`)),
      `lib/${genre}/measure.ts`,
    );
  }
});
