/** Every page is HTML as its standard has it. */

import { assertEquals } from "@std/assert";
import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { builtSite } from "./built_fixture.ts";

/** All that the standard and the guidelines on access ask for, but matters of taste. */
const RULES = {
  root: true,
  extends: [
    "html-validate:standard",
    "html-validate:document",
    "html-validate:a11y",
  ],
  rules: {
    // What a page loads is its own site's.
    "require-sri": ["error", { target: "crossorigin" }],
    // A group of a page need not be a section of it.
    "prefer-native-element": "off",
    // The search answers while one types: there is nothing to submit.
    "wcag/h32": "off",
  },
} as const;

Deno.test("every page is valid HTML", async () => {
  const files = await builtSite();
  const validator = new HtmlValidate(new StaticConfigLoader(RULES as never));
  const wrong: string[] = [];
  for (const [path, bytes] of files) {
    if (!path.endsWith(".html")) continue;
    const html = new TextDecoder().decode(bytes);
    const { results } = await validator.validateString(html, path);
    for (
      const { ruleId, message, line, column } of results.flatMap(
        ({ messages }) => messages,
      )
    ) wrong.push(`${path}:${line}:${column}: ${message} (${ruleId})`);
  }
  assertEquals(wrong, []);
});
