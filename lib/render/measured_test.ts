import {
  assert,
  assertEquals,
  assertMatch,
  assertStrictEquals,
  assertThrows,
} from "@std/assert";
import { markNumber, Measured, originOf } from "./measured.ts";
import { page, Project, published } from "./site_fixture.ts";

const measured = new Measured([["g/s", {
  title: "題",
  params: { size: 4, of: { seed: "x" } },
  result: {
    total: "12345678901234567890",
    rows: [{ share: 0.5 }, { share: 1 }],
  },
}]], "/base");

// deno-lint-ignore no-explicit-any
const result = () => measured.result("g/s") as any;

Deno.test("what was measured is read by path", () => {
  assertEquals(measured.value("g/s", "rows[1].share"), 1);
  assertEquals(measured.value("g/s", "rows.length"), 2);
  assertEquals(measured.value("g/s", "total"), "12345678901234567890");
  assertEquals(measured.param("g/s", "of.seed"), "x");
});

Deno.test("what was not measured names study and path", () => {
  for (
    const [read, message] of [
      [() => measured.result("g/t"), 'no study "g/t" in _data (it has g/s)'],
      [
        () => measured.value("g/s", "rows[2].share"),
        'Study "g/s" has no "rows[2]"',
      ],
      [
        () => measured.value("g/s", "rows[0].shares"),
        'Study "g/s" has no "rows[0].shares"',
      ],
      [() => measured.value("g/s", "total.x"), 'Study "g/s" has no "total.x"'],
      [() => measured.value("g/s", ""), "Expected a path"],
      [() => measured.value("g/s", "rows[x]"), "Expected a path"],
      [
        () => measured.param("g/s", "sizes"),
        'Study "g/s" has no "params.sizes"',
      ],
      [() => result().row, 'Study "g/s" has no "row"'],
      // deno-lint-ignore no-explicit-any
      [() => result().rows.map((row: any) => row.chare), 'no "rows[0].chare"'],
      [() => result().rows[7], 'no "rows[7]"'],
    ] as [() => unknown, string][]
  ) assertThrows(read, ReferenceError, message);
});

Deno.test("a result is otherwise the plain value it is", async () => {
  assertEquals(JSON.parse(JSON.stringify(result())).rows.length, 2);
  assertEquals({ ...result().rows[0] }, { share: 0.5 });
  assert(Array.isArray(result().rows));
  assertStrictEquals(result().rows, result().rows);
  assertEquals(result().rows.getChild, undefined);
  assertStrictEquals(await result().rows[0], result().rows[0]);
  assertEquals(
    // deno-lint-ignore no-explicit-any
    result().rows.map(({ share }: any) => share * 2),
    [1, 2],
  );
});

Deno.test("a number in text carries its value and leads to where it is from", () => {
  assertEquals(
    markNumber("12345", { study: "g/s", path: "result.total" }),
    '<a class="n" href="/data/g/s/#result.total"><data value="12345" data-from="g/s#result.total">12,345</data></a>',
  );
  assertEquals(
    markNumber(0.5, { study: "g/s", path: "result[0].share" }, "%", "/base"),
    '<a class="n" href="/base/data/g/s/#result.share"><data value="0.5" data-from="g/s#result[0].share">50.0%</data></a>',
  );
  assertMatch(
    markNumber(2, { study: "g/s", path: "result.rows.length" }),
    /href="\/data\/g\/s\/#result\.rows".* data-from="g\/s#result\.rows\.length"/,
  );
  assertThrows(
    () => markNumber([1], { study: "g/s", path: "result.rows" }),
    TypeError,
    "g/s#result.rows: ",
  );
});

Deno.test("pages name result and params alike", async () => {
  const { "a/index.html": text } = await published({
    "_data/g/s.json":
      '{ "study": "g/s", "params": { "n": 3 }, "result": [{ "x": 7 }] }',
    "site/a.md": page('{{ n("g/s", "[0].x") }}、{{ param("g/s", "n") }}'),
  }, "https://example.org/base/");
  assertEquals(
    text,
    '<p><a class="n" href="/base/data/g/s/#result.x"><data value="7" data-from="g/s#result[0].x">7</data></a>、' +
      '<a class="n" href="/base/data/g/s/#params.n"><data value="3" data-from="g/s#params.n">3</data></a></p>\n',
  );
});

Deno.test("results know whose they are, and what is in them too", () => {
  const origin = (path: string) => ({
    study: "g/s",
    title: "題",
    href: "/base/data/g/s",
    path,
  });
  assertEquals(originOf(result()), origin("result"));
  assertEquals(originOf(result().rows), origin("result.rows"));
  assertEquals(originOf(result().rows[1]), origin("result.rows[1]"));
  assertEquals(originOf(measured.param("g/s", "of")), origin("params.of"));
  for (const stranger of [{ total: 1 }, result().rows.slice(), 7, null]) {
    assertThrows(() => originOf(stranger), TypeError, "from no study");
  }
});

Deno.test("a source names its studies", () => {
  const named = (text: string) =>
    measured.namedIn(text).map((
      { study, title, href },
    ) => [study, title, href]);
  assertEquals(
    named('{{ n("g/s", "total") }} {{ d("g/t") }} g/s {{ d("g/s") }}'),
    [["g/s", "題", "/base/data/g/s"]],
  );
  assertEquals(named("g/s"), []);
});

Deno.test("the studies of a folder: genre/name.json, and nothing else in it", () => {
  using project = new Project({
    "_data/manifest.json": "{}",
    "_data/g/s.json": '{ "study": "g/s", "params": {}, "result": [7] }',
    "_data/g/notes.txt": "",
  });
  const read = Measured.readSync(`${project.root}/_data`);
  assertEquals(read.value("g/s", "[0]"), 7);
  assertThrows(() => read.result("manifest"), ReferenceError, "it has g/s");
  assertThrows(
    () => Measured.readSync(`${project.root}/none`).result("g/s"),
    ReferenceError,
    "it has none",
  );
});
