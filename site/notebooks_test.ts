import { assert, assertEquals, assertRejects } from "@std/assert";
import { fileURLToPath } from "node:url";
import {
  type Notebook,
  parseNotebook,
  titleOf,
  VOLATILE,
} from "../lib/notebook/document.ts";
import notebook from "./_components/notebook.ts";
import pages from "./notebooks.page.ts";

const FOLDER = fileURLToPath(new URL("../notebooks", import.meta.url));

interface Made {
  url: string;
  content: string;
  title: string;
}

/** The pages, where these articles are published below `/base`. */
async function make(
  articles: { title: string; url: string; figures?: string[] }[],
): Promise<Map<string, Made>> {
  const made = new Map<string, Made>();
  const search = { pages: () => articles };
  const url = (path: string) => `/base${path}`;
  for await (const page of pages({ search }, { url })) {
    made.set(page.url, page as Made);
  }
  return made;
}

const SLIDING = {
  title: "スライド",
  url: "/sliding/",
  figures: ["random", "joint", "distances"],
};

Deno.test("each notebook has a page, a file and an entry in the list", async () => {
  const made = await make([SLIDING]);
  const list = made.get("/notebooks/")!.content;
  let notebooks = 0;
  for (const { name } of Deno.readDirSync(FOLDER)) {
    if (!name.endsWith(".ipynb")) continue;
    notebooks++;
    const text = Deno.readTextFileSync(`${FOLDER}/${name}`);
    const title = titleOf(parseNotebook(text, name), name);
    assertEquals(made.get(`/notebooks/${name}`)!.content, text);
    const url = `/notebooks/${name.replace(".ipynb", "")}/`;
    const page = made.get(url)!;
    assertEquals(page.title, title);
    assert(page.content.includes(`href="/base/notebooks/${name}" download`));
    assert(list.includes(`<a href="/base${url}">${title}</a>`));
  }
  assertEquals(made.size, 2 * notebooks + 1);
});

Deno.test("a notebook leads to its article and figures, if there is one", async () => {
  const url = "/notebooks/parity_and_distance/";
  const { content } = (await make([SLIDING])).get(url)!;
  assert(content.includes('<a href="/base/sliding/">スライド</a>'));
  assert(content.includes('<a href="/base/sliding/#fig-distances">図3</a>'));
  assert(content.includes('<a href="/base/sliding/#fig-joint">図2</a>'));
  assert(content.includes('<a href="/base/sliding/">スライドパズルの記事</a>'));

  const alone = (await make([])).get(url)!.content;
  assert(!alone.includes('href="/base/sliding/'));
  assert(alone.includes("スライドパズルの記事"));

  await assertRejects(
    () => make([{ ...SLIDING, figures: [] }]),
    Error,
    "parity_and_distance.ipynb",
  );
});

const WITH: Notebook = {
  cells: [
    {
      cell_type: "markdown",
      id: "title",
      metadata: {},
      source: "# 題\n\n初めに[記事](../site/x.md)を。",
    },
    {
      cell_type: "code",
      id: "code",
      metadata: {},
      source: 'const a = "<b>" && 1; // {{ x }}',
      execution_count: 1,
      outputs: [
        { output_type: "stream", name: "stdout", text: "<printed>\n" },
        {
          output_type: "execute_result",
          execution_count: 1,
          metadata: {},
          data: {
            "text/html": "<p>前</p><table><tr><td>1</td></tr></table>",
            "text/plain": "1",
          },
        },
      ],
    },
    {
      cell_type: "code",
      id: "time",
      metadata: { tags: [VOLATILE], jupyter: { source_hidden: true } },
      source: "1;",
      execution_count: 2,
      outputs: [],
    },
    {
      cell_type: "code",
      id: "said",
      metadata: {},
      source: "2;",
      execution_count: 3,
      outputs: [{
        output_type: "execute_result",
        execution_count: 3,
        metadata: {},
        data: { "text/markdown": "**三**つ", "text/plain": "**三**つ" },
      }],
    },
  ],
  metadata: {
    kernelspec: { name: "deno", display_name: "Deno", language: "typescript" },
    publication: { description: "一文。", date: "2026-11-30", order: 1 },
  },
  nbformat: 4,
  nbformat_minor: 5,
};

Deno.test("cells are shown with their outputs, and markup in them is none", () => {
  const html = notebook({
    notebook: WITH,
    download: "/x.ipynb",
    page: (source) => source === "x.md" ? "/base/x/" : undefined,
  });
  assert(!html.includes("<h1"), "the page has the title");
  assert(html.includes('初めに<a href="/base/x/">記事</a>を。'));
  // Highlighting changes no letter of the code.
  const [, code] = /<code class="language-ts">([^]*?)<\/code>/.exec(html)!;
  assertEquals(
    code.replace(/<[^>]+>/g, ""),
    "const a = &quot;&lt;b&gt;&quot; &amp;&amp; 1; // {{ x }}",
  );
  assert(code.includes('<span class="hljs-keyword">const</span>'));
  assert(html.includes("&lt;printed&gt;"));
  // Wide tables are pushed about in a place that the keyboard reaches.
  assert(
    html.includes(
      '<p>前</p><div class="scroll" tabindex="0" role="group" aria-label="結果 1"><table>',
    ),
  );
  assert(html.includes('<details class="cell-code"><summary>コード [2]'));
  assert(html.includes("保存していません"));
  assert(html.includes("<strong>三</strong>つ"));
  assert(!html.includes("style="));
});
