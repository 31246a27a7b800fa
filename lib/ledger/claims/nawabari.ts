/**
 * The claims of the source on Nawabari, in its order.
 *
 * @module
 */

import type { Claim } from "../claim.ts";

/** The claims, in the source's order. */
export const claims: readonly Claim[] = [];
