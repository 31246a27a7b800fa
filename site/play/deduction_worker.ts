/**
 * The worker that solves, counts and makes boards beside the page. It does one thing
 * at a time; who no longer wants an answer ends it (see `desk.ts`).
 *
 * @module
 */

import { type Reply, reply, type Request } from "./questions.ts";

/** The part of a worker's global scope that is used here. */
interface Scope {
  postMessage(reply: Reply): void;
  onmessage: ((event: MessageEvent<Request>) => void) | null;
}

const scope = self as unknown as Scope;

scope.onmessage = ({ data }) => {
  for (const message of reply(data)) scope.postMessage(message);
};
