/// <reference lib="dom" />
/**
 * What axe-core finds wrong with a page, for tests.
 *
 * @module
 */

import axe from "axe-core";
import type { Page } from "./browser.ts";

/** The rules of axe-core that look at colours: all that a page's other theme can break. */
export const COLOURS = ["color-contrast", "link-in-text-block"];

/** What a finger needs, on a phone: a rule that is off by default. */
export const FINGERS = ["target-size"];

/**
 * Runs axe-core on a page as it stands.
 *
 * @param within What to look at (default: all of it).
 * @param rules Which rules to hold it to (default: all that are on by default).
 * @returns One line for each element that breaks a rule: rule, element, and why.
 */
export async function barriers(
  page: Page,
  within = "html",
  rules?: readonly string[],
): Promise<string[]> {
  // Once for a page: it is half a megabyte of program.
  if (!await page.evaluate(() => "axe" in globalThis)) {
    await page.evaluate(axe.source);
  }
  return await page.evaluate(async ({ within, options }) => {
    interface Violation {
      id: string;
      nodes: { html: string; failureSummary?: string }[];
    }
    const { run } = (globalThis as unknown as {
      axe: {
        run(
          where: string,
          options: object,
        ): Promise<{ violations: Violation[] }>;
      };
    }).axe;
    const { violations } = await run(within, options);
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) =>
        `${id}: ${html.slice(0, 200)} ${failureSummary ?? ""}`
      )
    );
  }, {
    within,
    options: {
      // Of what is well it need not tell.
      resultTypes: ["violations"],
      ...rules === undefined ? {} : { runOnly: [...rules] },
    },
  });
}
