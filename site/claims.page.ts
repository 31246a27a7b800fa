/**
 * The ledger of claims: what the sources say, what we found, and which test decided; and what
 * running a paper again brings to light.
 *
 * @module
 */

import { escape, number } from "../lib/chart/text.ts";
import { claimPath, type Fault, type Source } from "../lib/ledger/claim.ts";
import { judge, type Row } from "../lib/ledger/judge.ts";
import { sources } from "../lib/ledger/sources.ts";
import { LABELS, mark, ORDER } from "./_components/claims_table.ts";
import scroll from "./_components/scroll.ts";

export const date = new Date("2026-11-30");

interface Data {
  d(id: string): unknown;
}

interface Helpers {
  url(path: string): string;
}

/** A source and its claims, judged. */
interface Judged {
  source: Source;
  rows: Row[];
}

const KINDS = {
  exact: "数学",
  boards: "盤による",
  sampled: "標本",
  structural: "構造",
  feature: "機能",
  timing: "時間",
};

const FAULTS: Record<Fault, { title: string; about: string }> = {
  false: {
    title: "成り立たない主張",
    about: "書かれたとおりに読むと、反例があります。",
  },
  inconsistent: {
    title: "食い違う記述",
    about: "同じ記事の別の箇所と合わないか、足し合わせると合いません。",
  },
  misnamed: {
    title: "名前と中身の違い",
    about: "数は正しいのに、見出しが言うものとは別のものを数えています。",
  },
  condition: {
    title: "書かれていない条件",
    about: "書かれていない条件を足せば成り立ちます。",
  },
  unclear: {
    title: "作り直せない値",
    about: "書かれていることだけからは、何を測ったのかが一つに決まりません。",
  },
};

/** Pages, and the ledger as a file. */
export default function* ({ d }: Data, { url }: Helpers) {
  const judged = sources.map((source): Judged => ({
    source,
    rows: source.claims.map((claim) => judge(claim, d)),
  }));
  const common = { layout: "layouts/article.vto", type: "ledger" };
  yield {
    ...common,
    url: "/ledger/claims/",
    title: "主張の台帳",
    description:
      "このサイトの四つの記事には、それぞれ元になった記事があります。その主張を一つ残らず並べ、こちらの値と、判定を下した規則を添えました。",
    content: overview(judged, url),
  };
  for (const { source, rows } of judged) {
    yield {
      ...common,
      url: `/ledger/claims/${source.genre}/`,
      title: `${source.name}の主張`,
      description:
        `元の記事の主張${rows.length}件と、こちらの値、判定、その規則です。`,
      content: list(source, rows, url),
    };
  }
  yield {
    ...common,
    url: "/ledger/findings/",
    title: "論文をもう一度走らせると",
    description:
      "四つの元の記事を、書かれたとおりに作り直して数えました。ほとんどは合います。合わなかったところ、言い足りなかったところを、ここに集めます。",
    content: findings(judged, url),
  };
  yield {
    url: "/ledger/claims.json",
    content: JSON.stringify(
      judged.flatMap(({ source, rows }) =>
        rows.map((row) => ({
          id: row.claim.id,
          genre: source.genre,
          section: row.claim.section,
          kind: row.claim.kind,
          says: row.claim.says,
          value: row.claim.value,
          theirs: row.theirs,
          ours: row.ours,
          verdict: row.verdict,
          rule: row.rule,
          why: row.why,
          finding: row.claim.finding &&
            { fault: row.claim.finding.fault, text: row.found },
          studies: row.studies,
          test: row.test,
          command: row.command,
        }))
      ),
      null,
      1,
    ) + "\n",
  };
}

/** How many rows have each verdict, and what the verdicts mean. */
function overview(judged: readonly Judged[], url: (path: string) => string) {
  const all = judged.flatMap(({ rows }) => rows);
  const count = (rows: readonly Row[], verdict: string) =>
    rows.filter((row) => row.verdict === verdict).length;
  const line = (head: string, rows: readonly Row[]) =>
    `<tr><th scope="row">${head}</th>${
      ORDER.map((verdict) =>
        `<td class="number">${number(count(rows, verdict))}</td>`
      ).join("")
    }<td class="number">${number(rows.length)}</td></tr>`;
  const tests =
    all.filter(({ verdict, rule }) =>
      verdict === "interval" || (verdict === "differs" && rule.includes("95%"))
    ).length;
  const found = all.filter(({ found }) => found !== undefined).length;
  const table = `<table>
<thead><tr><th scope="col">元の記事</th>${
    ORDER.map((verdict) =>
      `<th scope="col" class="number">${LABELS[verdict].short}</th>`
    ).join("")
  }<th scope="col" class="number">計</th></tr></thead>
<tbody>
${
    judged.map(({ source, rows }) =>
      line(
        `<a class="whole" href="${
          url(`/ledger/claims/${source.genre}/`)
        }">${source.name}</a>`,
        rows,
      )
    ).join("\n")
  }
${line("計", all)}
</tbody></table>`;
  return `${scroll({ body: table })}
<h2>判定の意味</h2>
<dl class="verdicts">
${
    ORDER.map((verdict) =>
      `<dt>${mark(verdict)}</dt><dd>${LABELS[verdict].long}</dd>`
    ).join("\n")
  }
</dl>
<p>判定はすべて、書き出された規則をプログラムが当てはめたものです。目で見て決めたものはありません。規則は元の記事の測り方と言い分から決め、こちらの値に合わせて動かしてはいません。</p>
<p>標本どうしの比較は、二つの割合の差の95%区間が零を含むかどうかで決めます。同じものを測っていても、二十回に一度は外れる決め方です。このような比較は${
    number(tests)
  }件あるので、${
    number(tests * 0.05, 1)
  }件ほどは、違いがなくても外れるはずです。</p>
<p>数え直して分かったこと${number(found)}件は、<a href="${
    url("/ledger/findings/")
  }">論文をもう一度走らせると</a>に集めました。台帳の全体は<a href="${
    url("/ledger/claims.json")
  }">JSON</a>でも読めます。</p>`;
}

/** A source's claims, one by one, under the source's headings. */
function list(
  { url: page, title }: Source,
  rows: readonly Row[],
  url: (path: string) => string,
) {
  const sections = new Map<string, Row[]>();
  for (const row of rows) {
    const there = sections.get(row.claim.section);
    if (there === undefined) sections.set(row.claim.section, [row]);
    else there.push(row);
  }
  const used = ORDER.filter((verdict) =>
    rows.some((row) => row.verdict === verdict)
  );
  return `<p>元の記事は「${title}」です。${
    page === undefined
      ? "公開されているアドレスは分かっていません。"
      : `<a href="${page}">公開されているページ</a>があります。`
  }見出しは元の記事のもの、文はこのサイトのものです。<a href="${
    url("/ledger/claims/")
  }">判定の意味</a>は台帳の表紙にあります。</p>
<fieldset class="sieve">
<legend>判定で絞る</legend>
<label><input type="radio" name="verdict" value="all" checked> すべて <span class="count">${
    number(rows.length)
  }</span></label>
${
    used.map((verdict) =>
      `<label><input type="radio" name="verdict" value="${verdict}"> ${
        LABELS[verdict].short
      } <span class="count">${
        number(rows.filter((row) => row.verdict === verdict).length)
      }</span></label>`
    ).join("\n")
  }
</fieldset>
${
    [...sections].map(([section, rows], i) =>
      `<section class="claims" aria-labelledby="section-${i + 1}">
<h2 id="section-${i + 1}">${escape(section)}</h2>
${rows.map((row) => entry(row, url)).join("\n")}
</section>`
    ).join("\n")
  }`;
}

/** A claim: what is said, both values, and what decided. */
function entry(row: Row, url: (path: string) => string): string {
  const {
    claim,
    theirs,
    ours,
    verdict,
    rule,
    studies,
    test,
    command,
    why,
    found,
  } = row;
  const from = [
    ...studies.map((id) => `測定 <a href="${url(`/data/${id}/`)}">${id}</a>`),
    ...(test === undefined
      ? []
      : [`テスト <code>${test.file}</code>（${escape(test.name)}）`]),
  ];
  return `<article class="claim-entry ${verdict}" id="${claim.id}">
<h3><a href="#${claim.id}">${mark(verdict)} <code>${claim.id}</code></a></h3>
<p>${claim.says}</p>
<dl class="sides">
<div><dt>元の記事</dt><dd>${escape(theirs)}</dd></div>
<div><dt>このサイト</dt><dd>${escape(ours)}</dd></div>
</dl>
<p class="rule"><span>${KINDS[claim.kind]}</span> ${escape(rule)}</p>
${why === undefined ? "" : `<p class="why">${why}</p>\n`}${
    found === undefined
      ? ""
      : `<p class="found"><a href="${
        url("/ledger/findings/")
      }#found-${claim.id}">数え直して分かったこと</a></p>\n`
  }${
    from.length === 0
      ? ""
      : `<p class="source">${from.join("、")}${
        command === undefined ? "" : ` — <code>${command}</code>`
      }</p>\n`
  }</article>`;
}

/** What running the sources again brought to light, by what was wrong. */
function findings(
  judged: readonly Judged[],
  url: (path: string) => string,
): string {
  const parts = (Object.keys(FAULTS) as Fault[]).map((fault) => {
    const found = judged.flatMap(({ source, rows }) =>
      rows.filter(({ claim }) => claim.finding?.fault === fault)
        .map((row) => ({ source, row }))
    );
    return { fault, found };
  }).filter(({ found }) => found.length > 0);
  const total = parts.reduce((sum, { found }) => sum + found.length, 0);
  const claims = judged.reduce((sum, { rows }) => sum + rows.length, 0);
  return `<p>${number(claims)}件の主張のうち、${
    number(total)
  }件に書き添えることがありました。どれも、元の記事を貶めるためのものではありません。数がすべて公開されているから数え直せたのであり、ここに載せたことのほとんどは、自分のプログラムを書いてみるまで気づけませんでした。このサイトの値にも誤りはあるはずです。見つけたら、各行の命令で確かめられます。</p>
${
    parts.map(({ fault, found }) =>
      `<h2 id="${fault}">${FAULTS[fault].title}（${
        number(found.length)
      }件）</h2>
<p>${FAULTS[fault].about}</p>
${
        found.map(({ source, row: { claim, found, verdict } }) =>
          `<section class="finding" id="found-${claim.id}">
<h3>${source.name}：${escape(claim.section)}</h3>
<p class="rule">主張：${claim.says}</p>
<p>${found}</p>
${
            claim.finding?.board === undefined
              ? ""
              : `<p class="source"><code>${
                escape(claim.finding.board)
              }</code> — <a href="${url("/bench/")}#${new URLSearchParams({
                board: claim.finding.board,
              })}">盤を調べる</a></p>\n`
          }<p class="source">${mark(verdict)} <a href="${
            url(claimPath(claim.id))
          }">台帳の行</a></p>
</section>`
        ).join("\n")
      }`
    ).join("\n")
  }`;
}
