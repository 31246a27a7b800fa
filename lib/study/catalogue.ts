/**
 * All studies: the modules that declare them, by file name. A module that is not
 * listed here is never run; the order is that of every listing.
 *
 * @module
 */

import * as chocoBanana from "./choco_banana.ts";
import * as dosunFuwari from "./dosun_fuwari.ts";
import * as nawabari from "./nawabari.ts";
import * as sliding from "./sliding.ts";

/** Every export that is a study counts; whatever else a module exports is passed over. */
export const catalogue: Record<string, Record<string, unknown>> = {
  "choco_banana.ts": chocoBanana,
  "dosun_fuwari.ts": dosunFuwari,
  "nawabari.ts": nawabari,
  "sliding.ts": sliding,
};
