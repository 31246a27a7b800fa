import { dot } from "@observablehq/plot";
import { assert, assertEquals, assertMatch } from "@std/assert";
import { Random } from "../base/random.ts";
import type { DeductionGenre } from "../genre.ts";
import { deductionGenres, genres } from "../registry.ts";
import { pieces } from "../render/html.ts";
import { sliding } from "../sliding/genre.ts";
import { board } from "./board.ts";
import { live, progress } from "./live.ts";
import { chart, column, Rich, row, say, table } from "./rich.ts";

/** Elements that are not closed, or closed and not open. */
function unbalanced(html: string): string[] {
  const open: string[] = [];
  for (const piece of pieces(html)) {
    if (piece.kind === "tag") {
      const end = html.indexOf(">", piece.offset);
      if (html[end - 1] !== "/" && piece.name !== "br") open.push(piece.name);
    } else if (piece.kind === "end" && open.pop() !== piece.name) {
      return [`</${piece.name}>`];
    }
  }
  return open;
}

/** What Jupyter asks for, and what the console asks for. */
function asked(rich: Rich) {
  const value = rich as unknown as Record<symbol, () => unknown>;
  return {
    jupyter: value[Symbol.for("Jupyter.display")](),
    text: Deno.inspect(rich),
  };
}

Deno.test("rich: Jupyter gets markup and text, a terminal gets text", () => {
  const shown = table([{ a: 1.5, b: "甲" }, { a: 1000, b: "乙<" }], [
    { label: "数", value: ({ a }) => a },
    { label: "名", value: ({ b }) => b },
    { label: "無", value: () => undefined },
  ]);
  const { jupyter, text } = asked(shown);
  assertEquals(text, "   数  名   無\n  1.5  甲   –\n1,000  乙<  –");
  assertEquals(Object.keys(jupyter as object), ["text/html", "text/plain"]);
  assert(shown.html.includes("乙&lt;"));
  assertEquals(asked(say`${1234}と${"文"}と${10n ** 20n}`), {
    jupyter: {
      "text/markdown": "1,234と文と100,000,000,000,000,000,000",
      "text/plain": "1,234と文と100,000,000,000,000,000,000",
    },
    text: "1,234と文と100,000,000,000,000,000,000",
  });
});

Deno.test("rich: of a chart's two drawings, one is seen without a style sheet", () => {
  const { html } = chart(
    { id: "c", title: "題", description: "説明" },
    () => ({ plot: { marks: [dot([[1, 2]])] } }),
  );
  const drawings = [...html.matchAll(/<svg class="([\w-]+)" [^>]*>/g)];
  assertEquals(drawings.map(([, name]) => name), [
    "chart-wide",
    "chart-narrow",
  ]);
  const [wide, narrow] = drawings.map(([tag]) => tag);
  assertMatch(wide, / width="720"/);
  assert(!wide.includes("display"));
  assertMatch(narrow, / display="none"/);
  assertEquals(html.includes("style="), false);
});

Deno.test("rich: parts stand together", () => {
  const [a, b] = ["a<", "b"].map((text) => new Rich({ "text/plain": text }));
  for (const both of [column(a, b), row(a, b)]) {
    assertEquals(both.text, "a<\n\nb");
    assert(both.html.includes("<pre>a&lt;</pre>"));
    assertEquals(unbalanced(both.html), []);
  }
});

Deno.test("rich: a board of every genre is drawn, and printed as its genre does", () => {
  for (const genre of genres) {
    const puzzle = genre.generate({ rows: 4, cols: 3 }, new Random(genre.id));
    const shown = board(genre, puzzle, { caption: "下 <書き>", marked: [1] });
    assertEquals(shown.text.split("\n"), [...genre.show(puzzle), "下 <書き>"]);
    assertEquals(unbalanced(shown.html), []);
    assert(shown.html.includes("下 &lt;書き&gt;"));
    assert(shown.html.includes(`aria-label="${genre.title} 4×3`));
    assert(!/style=|undefined|NaN/.test(shown.html), shown.html);
  }
});

Deno.test("rich: an answer changes the picture, and only then", () => {
  for (const genre of deductionGenres as readonly DeductionGenre[]) {
    const puzzle = genre.generate({ rows: 4, cols: 4 }, new Random("answer"));
    const [answer] = genre.search(puzzle).answers;
    const shown = board(genre, puzzle, { answer });
    assertEquals(shown.text.split("\n"), genre.show(puzzle, answer));
    assert(shown.html !== board(genre, puzzle).html);
    assertEquals(board(genre, puzzle).html, board(genre, puzzle, {}).html);
    assertEquals(unbalanced(shown.html), []);
  }
  const puzzle = sliding.parse("sliding/3/3/1,2,3,4,5,6,7,0,8");
  const { html } = board(sliding, puzzle);
  // A square for each tile, and the frame; no number for the blank.
  assertEquals(html.match(/<rect/g)?.length, 9);
  assertEquals(
    [...html.matchAll(/<text[^>]*>(\d+)</g)].map(([, tile]) => tile).join(""),
    "12345678",
  );
});

Deno.test("rich: without a kernel, live changes nothing and draws nothing", async () => {
  let drawn = 0;
  const result = await live(async (show) => {
    await show(() => (drawn++, progress(1, 2)));
    return "done";
  });
  assertEquals([result, drawn], ["done", 0]);
  assertEquals(progress(1000, 2000, "盤 ").text, "盤 1,000 / 2,000");
});
