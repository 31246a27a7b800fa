/**
 * The claims of the source on sliding tiles, in its order.
 *
 * @module
 */

import type { Claim } from "../claim.ts";

/** The claims, in the source's order. */
export const claims: readonly Claim[] = [];
