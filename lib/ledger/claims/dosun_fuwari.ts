/**
 * The claims of the source on Dosun-Fuwari, in its order.
 *
 * @module
 */

import type { Claim } from "../claim.ts";
import { boards } from "./dosun_fuwari/boards.ts";
import { heads } from "./dosun_fuwari/heads.ts";
import { runs } from "./dosun_fuwari/runs.ts";

/** The claims, in the source's order. */
export const claims: readonly Claim[] = [...runs, ...heads, ...boards];
