import { assert, assertEquals } from "@std/assert";
import { format } from "../../lib/sliding/codec.ts";
import { generate } from "../../lib/sliding/generate.ts";
import {
  isSolved,
  replay,
  type SlidingPuzzle,
} from "../../lib/sliding/rules.ts";
import { Random } from "../../lib/base/random.ts";
import type { Reply, Request } from "./sliding_protocol.ts";

/** A worker with its replies in order. */
class Line implements Disposable {
  readonly #worker = new Worker(
    new URL("./sliding_worker.ts", import.meta.url),
    {
      type: "module",
    },
  );
  readonly #replies: Reply[] = [];
  #heard = () => {};

  constructor() {
    this.#worker.onmessage = ({ data }: MessageEvent<Reply>) => {
      this.#replies.push(data);
      this.#heard();
    };
  }

  say(request: Request): void {
    this.#worker.postMessage(request);
  }

  /** The next reply that is no progress. */
  async next(): Promise<Reply> {
    for (;;) {
      const reply = this.#replies.shift();
      if (reply === undefined) {
        await new Promise<void>((resolve) => this.#heard = resolve);
      } else if (reply.kind !== "progress") return reply;
    }
  }

  [Symbol.dispose](): void {
    this.#worker.terminate();
  }
}

function assertSolves(puzzle: SlidingPuzzle, moves: string | undefined): void {
  const { puzzle: end, refused } = replay(puzzle, moves ?? "?");
  assert(isSolved(end) && refused.length === 0);
}

Deno.test("sliding worker: a quick answer while databases are made, then a shortest one", async () => {
  using line = new Line();
  const puzzle = generate({ rows: 4, cols: 4 }, new Random("worker"));
  line.say({ kind: "prepare", id: 1, board: format(puzzle) });
  line.say({ kind: "solve", id: 2, board: format(puzzle), quick: true });
  const quick = await line.next();
  assert(quick.kind === "answer" && quick.id === 2 && !quick.final);
  assertSolves(puzzle, quick.solution?.moves);
  assertEquals(quick.solution?.optimal, false);
  const final = await line.next();
  assert(final.kind === "answer" && final.id === 2 && final.final);
  assertSolves(puzzle, final.solution?.moves);
  assertEquals(final.solution?.optimal, true);
  assertEquals(await line.next(), { kind: "prepared", id: 1 });
});

Deno.test("sliding worker: what cannot be read or solved is said; what is cancelled is not", async () => {
  using line = new Line();
  line.say({ kind: "solve", id: 1, board: "sliding/3/3/1,2,3" });
  const failed = await line.next();
  assert(failed.kind === "failed" && /tile 0|blank/.test(failed.message));
  line.say({ kind: "solve", id: 2, board: "sliding/2/2/2,1,3,0" });
  assertEquals(await line.next(), {
    kind: "answer",
    id: 2,
    final: true,
    solution: null,
  });
  // 2×8 takes seconds: it would be heard before the last if it were not dropped.
  const slow = "sliding/8/2/0,15,14,13,12,11,10,9,8,7,6,5,4,3,2,1";
  line.say({ kind: "solve", id: 3, board: slow });
  line.say({ kind: "cancel", id: 3 });
  line.say({ kind: "solve", id: 4, board: "sliding/2/2/1,2,0,3" });
  const last = await line.next();
  assert(last.kind === "answer" && last.id === 4);
  assertEquals(last.solution?.moves, "R");
});
