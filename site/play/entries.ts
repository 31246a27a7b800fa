/**
 * The modules that pages and workers load; each becomes `/play/name.js`.
 *
 * @module
 */

/** Their names. The service worker (`offline.ts`) is none of them: it stands at the root. */
export const ENTRIES: readonly string[] = [
  "bench",
  "deduction",
  "deduction_worker",
  "dosun_turn",
  "inversions",
  "offline_start",
  "provenance",
  "search",
  "sliding",
  "sliding_worker",
  "theme",
  "toc",
];
