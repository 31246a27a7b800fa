import {
  assert,
  assertEquals,
  assertRejects,
  assertStringIncludes,
} from "@std/assert";
import { InputError } from "../base/input_error.ts";
import { GenerateError } from "../genre.ts";
import {
  boardsOf,
  type Command,
  execute,
  EXIT,
  help,
  locate,
  splitBoards,
} from "./command.ts";
import { listen } from "./listen_fixture.ts";

/** A command that does `run`. */
function command(run: Command["run"]): Command {
  return {
    name: "echo",
    summary: "Says what it was told.",
    positionals: "WORD",
    options: {
      times: { type: "string", value: "N", help: "how often" },
      loud: { type: "boolean", short: "l", help: "in capitals" },
    },
    run,
  };
}

Deno.test("execute: hands arguments over, and the exit code back", async () => {
  const { code, out } = await listen(() =>
    execute(
      command((args) => {
        console.log(
          args.positionals.join(),
          args.integer("times", 1, 9),
          args.flag("loud"),
        );
        return EXIT.no;
      }),
      ["-", "word", "--times=3", "-l"],
    )
  );
  assertEquals([code, out], [1, "-,word 3 true"]);
});

Deno.test("execute: bad input is one line on standard error and exit code 2", async () => {
  const failing = (error: Error) =>
    command(() => {
      throw error;
    });
  const cases: [Command, string[], number, string][] = [
    [command(() => 0), ["--nonsense"], 2, "echo: Unknown option '--nonsense'"],
    [
      command(() => 0),
      ["--times"],
      2,
      "echo: Option '--times <value>' argument missing",
    ],
    [
      command((args) => args.integer("times", 1, 9) ?? 0),
      ["--times", "12"],
      2,
      "echo: Expected --times to be a whole number from 1 to 9 but found '12'",
    ],
    [
      failing(new InputError("Expected x", { column: 3 })),
      [],
      2,
      "echo: column 3: Expected x",
    ],
    [failing(new GenerateError("No such board")), [], 1, "echo: No such board"],
    [
      failing(
        new Error("No space left on device (os error 28): writefile 'a'"),
      ),
      [],
      1,
      "echo: No space left on device (os error 28): writefile 'a'",
    ],
  ];
  for (const [failed, args, code, message] of cases) {
    const heard = await listen(() => execute(failed, args));
    assertEquals([heard.code, heard.out], [code, ""]);
    assertEquals(heard.err.split("\n").length, 1, heard.err);
    assertStringIncludes(heard.err, message);
  }
  // A bug is no bad input: it must be seen as what it is.
  await assertRejects(
    () => execute(failing(new RangeError("bug")), []),
    RangeError,
  );
});

Deno.test("execute: --help prints every option on standard output", async () => {
  const echo = command(() => 0);
  const { code, out, err } = await listen(() => execute(echo, ["--help"]));
  assertEquals([code, out, err], [0, help(echo), ""]);
  for (
    const part of [
      "deno task echo [options] WORD",
      "--times N",
      "-l, --loud",
      "-h, --help",
    ]
  ) {
    assertStringIncludes(out, part);
  }
});

Deno.test("splitBoards: one board a line, or pzprv3 over several lines", () => {
  const text = [
    "\ufeff# a comment",
    "",
    "https://puzz.link/p?nawabari/2/2/c2",
    "pzprv3/nawabari/1/1/4 /",
    "pzprv3",
    "nawabari",
    "1",
    "1",
    "4 ",
    "",
    "sliding/3/3/1,2,3,4,5,6,7,0,8\r",
  ].join("\n");
  const boards = splitBoards(text, "boards.txt");
  assertEquals(
    boards.map(({ source, text }) => [source, text.split("\n").length]),
    [["boards.txt:3", 1], ["boards.txt:4", 1], ["boards.txt:5", 5], [
      "boards.txt:11",
      1,
    ]],
  );
  assertEquals(boards[3].text, "sliding/3/3/1,2,3,4,5,6,7,0,8");
  assertEquals(
    locate(new InputError("Expected x", { line: 5, column: 2 }), boards[2]),
    "boards.txt:9:2: Expected x",
  );
});

Deno.test("boardsOf: takes board texts as they are, reads files, names what is missing", async () => {
  const url = "https://puzz.link/p?nawabari/2/2/c2";
  const given = await boardsOf([url, "sliding/2/2/1,2,3,0", "p?cbanana/1/1/1"]);
  assert(given.every(({ source }) => source === ""));
  const missing = await assertRejects(
    () => boardsOf(["no/such.txt"]),
    InputError,
  );
  assertStringIncludes(missing.message, "no/such.txt");
  await assertRejects(() => boardsOf(["lib"]), InputError, "Cannot read 'lib'");
  await assertRejects(() => boardsOf([]), InputError, "found nothing");
  const [first] = await boardsOf(["LICENSE"]);
  assertEquals(first.source, "LICENSE:1");
});
