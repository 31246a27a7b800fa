/**
 * The four sources whose systems the project rebuilds, with every claim they make.
 *
 * @module
 */

import { genreOf } from "../registry.ts";
import type { Source } from "./claim.ts";
import { claims as chocoBanana } from "./claims/choco_banana.ts";
import { claims as dosunFuwari } from "./claims/dosun_fuwari.ts";
import { claims as nawabari } from "./claims/nawabari.ts";
import { claims as sliding } from "./claims/sliding.ts";

/** The sources, in the order of the site's articles. */
export const sources: readonly Source[] = [
  {
    genre: "sliding",
    name: genreOf("sliding").title,
    title: "パズルが解けるかどうかを先に判定する：転倒数の数え方",
    claims: sliding,
  },
  {
    genre: "nawabari",
    name: genreOf("nawabari").title,
    title: "ソルバー内蔵パズル第63弾、なわばりの記事",
    url: "https://sen.ltd/portfolio/nawabari/",
    claims: nawabari,
  },
  {
    genre: "dosun-fuwari",
    name: genreOf("dosun-fuwari").title,
    title: "ソルバー内蔵パズル第58弾、ドスンフワリの記事",
    url: "https://sen.ltd/portfolio/dosun-fuwari/",
    claims: dosunFuwari,
  },
  {
    genre: "choco-banana",
    name: genreOf("choco-banana").title,
    title:
      "チョコバナナを解く — 「〜でない」としか言えないルールのほうが、外すと6倍高くつく",
    url: "https://sen.ltd/portfolio/choco-banana/",
    claims: chocoBanana,
  },
];
