/**
 * The claims of the source on Choco-Banana, in its order.
 *
 * @module
 */

import type { Claim } from "../claim.ts";
import { claims as engines } from "./choco_banana/engines.ts";
import { claims as halves } from "./choco_banana/halves.ts";
import { claims as numbers } from "./choco_banana/numbers.ts";

/** The claims, in the source's order. */
export const claims: readonly Claim[] = [...halves, ...numbers, ...engines];
