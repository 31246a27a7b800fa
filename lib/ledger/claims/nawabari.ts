/**
 * The claims of the source on Nawabari, in its order.
 *
 * @module
 */

import type { Claim } from "../claim.ts";
import { clues } from "./nawabari/clues.ts";
import { counts } from "./nawabari/counts.ts";
import { walls } from "./nawabari/walls.ts";

/** The claims, in the source's order. */
export const claims: readonly Claim[] = [...clues, ...walls, ...counts];
