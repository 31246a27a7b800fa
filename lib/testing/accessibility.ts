/// <reference lib="dom" />
/**
 * What axe-core finds wrong with a page, for tests.
 *
 * @module
 */

import axe from "axe-core";
import type { Page } from "./browser.ts";

/**
 * Runs axe-core on a page as it stands.
 *
 * @param within What to look at (default: all of it).
 * @returns One line for each element that breaks a rule: rule, element, and why.
 */
export async function barriers(
  page: Page,
  within = "html",
): Promise<string[]> {
  await page.evaluate(axe.source);
  return await page.evaluate(async (within) => {
    const { run } = (globalThis as unknown as {
      axe: { run(where: string): Promise<{ violations: Violation[] }> };
    }).axe;
    interface Violation {
      id: string;
      nodes: { html: string; failureSummary?: string }[];
    }
    const { violations } = await run(within);
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) =>
        `${id}: ${html.slice(0, 200)} ${failureSummary ?? ""}`
      )
    );
  }, within);
}
