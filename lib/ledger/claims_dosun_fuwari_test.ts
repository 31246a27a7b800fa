import { assertEquals } from "@std/assert";
import { countAnswers } from "../dosun_fuwari/count.ts";
import { dosunFuwari } from "../dosun_fuwari/genre.ts";
import { claims } from "./claims/dosun_fuwari.ts";

Deno.test("Dosun-Fuwari: the boards of the findings show what is said", () => {
  const shown = claims.flatMap(({ id, finding }) => {
    if (finding?.board === undefined) return [];
    const puzzle = dosunFuwari.parse(finding.board);
    return [[id, countAnswers(puzzle), dosunFuwari.solve(puzzle).rung]];
  });
  assertEquals(shown, [
    // Two heads and two tails to choose from make 4.
    ["dosun-fuwari.product.theorem", 6n, "search"],
    // They do here, too.
    ["dosun-fuwari.product.unique-is-trivial", 1n, "room"],
    ["dosun-fuwari.ladder.strictly-stronger", 1n, "probe"],
    ["dosun-fuwari.ladder.one-rung-up", 1n, "probe"],
  ]);
});
