/**
 * The four sources whose systems the project rebuilds, with every claim they make.
 *
 * @module
 */

import type { Source } from "./claim.ts";
import { claims as chocoBanana } from "./claims/choco_banana.ts";
import { claims as dosunFuwari } from "./claims/dosun_fuwari.ts";
import { claims as nawabari } from "./claims/nawabari.ts";
import { claims as sliding } from "./claims/sliding.ts";

/** The sources, in the order of the site's articles. */
export const sources: readonly Source[] = [
  {
    genre: "sliding",
    name: "スライドパズル",
    title: "解けるかどうかの判定と、出題の設計についての記事",
    claims: sliding,
  },
  {
    genre: "nawabari",
    name: "なわばり",
    title: "なわばりの実装と測定についての記事",
    url: "https://sen.ltd/portfolio/nawabari/",
    claims: nawabari,
  },
  {
    genre: "dosun-fuwari",
    name: "ドスンフワリ",
    title: "ドスンフワリの実装と測定についての記事",
    url: "https://sen.ltd/portfolio/dosun-fuwari/",
    claims: dosunFuwari,
  },
  {
    genre: "choco-banana",
    name: "チョコバナナ",
    title: "チョコバナナの実装と測定についての記事",
    url: "https://sen.ltd/portfolio/choco-banana/",
    claims: chocoBanana,
  },
];
