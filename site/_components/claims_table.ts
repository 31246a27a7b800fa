import { escape } from "../../lib/chart/text.ts";
import { claimPath } from "../../lib/ledger/claim.ts";
import { judge } from "../../lib/ledger/judge.ts";
import { sources } from "../../lib/ledger/sources.ts";
import { type Verdict, VERDICTS } from "../../lib/ledger/verdict.ts";
import scroll from "./scroll.ts";

/** Verdicts as readers are told them. */
export const LABELS: Record<Verdict, { short: string; long: string }> = {
  differs: {
    short: "相違",
    long: "値が違うか、述べられた規則が破れています。理由を添えます。",
  },
  shape: {
    short: "同じ形",
    long:
      "盤が違うので値は比べられません。先に決めた規則を、こちらの値も守ります。",
  },
  interval: {
    short: "区間内",
    long: "両方とも標本で、違いは偶然の範囲に収まります。",
  },
  tested: {
    short: "テスト",
    long: "ルールやソフトウェアの性質で、このプロジェクトのテストが保ちます。",
  },
  identical: { short: "一致", long: "同じ値、または例外のない性質です。" },
  record: { short: "記録", long: "比べる値がなく、書き留めるだけです。" },
};

/** Verdicts in the order in which readers are told them. */
export const ORDER: readonly Verdict[] = [
  "identical",
  "interval",
  "shape",
  "tested",
  "differs",
  "record",
];
if (ORDER.length !== VERDICTS.length) throw new Error("A verdict has no place");

/** A verdict as a mark. */
export function mark(verdict: Verdict): string {
  return `<span class="verdict ${verdict}">${LABELS[verdict].short}</span>`;
}

/** What the table is made of. */
export interface Props {
  /** The genre as in addresses: `choco-banana`. */
  genre: string;
  /** Claims to show, by id, in this order. */
  ids: readonly string[];
  /** Gives a study's result: the pages' `d`. */
  d(id: string): unknown;
  /** Turns a path of the site into a link. */
  link(path: string): string;
}

/** Some of a source's claims beside what we found, each leading to its place in the ledger. */
export default function claimsTable({ genre, ids, d, link }: Props): string {
  const source = sources.find((source) => source.genre === genre);
  if (source === undefined) {
    throw new Error(
      `Expected one of ${
        sources.map(({ genre }) => genre).join(", ")
      } but found ${genre}`,
    );
  }
  const body = ids.map((id) => {
    const claim = source.claims.find((claim) => claim.id === id);
    if (claim === undefined) throw new Error(`There is no claim "${id}"`);
    const { theirs, ours, verdict } = judge(claim, d);
    return `<tr><th scope="row" class="claim">${claim.says}</th><td>${
      escape(theirs)
    }</td><td>${escape(ours)}</td><td><a href="${link(claimPath(id))}">${
      LABELS[verdict].short
    }</a></td></tr>`;
  }).join("\n");
  const table = `<table class="roomy">
<thead><tr><th scope="col">主張</th><th scope="col">元の記事</th><th scope="col">この記事</th><th scope="col">判定</th></tr></thead>
<tbody>
${body}
</tbody></table>`;
  return scroll({ body: table, label: "元の記事との比較" });
}
