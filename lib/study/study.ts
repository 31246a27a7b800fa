/**
 * A measurement is declared, not scripted. A declaration says what a study is
 * called, with which parameters it runs and what computes it; the runner
 * (`run.ts`) finds out by itself whether its numbers are still those that the code
 * prints, and runs it if not.
 *
 * Declarations stand in `lib/study/<genre>.ts`, each as a named export:
 *
 * ```ts ignore
 * // lib/study/nawabari.ts
 * import { moves as measureMoves } from "../nawabari/measure.ts";
 * import { study } from "./study.ts";
 *
 * export const moves = study("nawabari/moves", {
 *   title: "一手ごとの段の内訳",
 *   params: { size: 8, boards: 200, seed: "nawabari/moves" },
 *   run: measureMoves,
 *   claims: ["nawabari-012"],
 * });
 * ```
 *
 * ## When a study is stale
 *
 * Its key is a hash of its params and of the code that its export reaches, with
 * everything else shaken off (`key.ts`): comments, formatting and code that the study
 * does not reach do not count. Therefore: one small measure function per study,
 * and a long study's imports as narrow as can be.
 *
 * A declaration's neighbours do not count either, whatever they are made of: the constants
 * of a module that declares studies are kept only where they are used.
 *
 * Some things follow for the other modules that studies reach (all of `lib`):
 * - A top-level statement that is no plain value (a call, a spread, a property read)
 *   counts for every study that uses *anything* of its module: nobody can know what it
 *   does, so it is kept. Where that makes studies stale that have nothing to do with
 *   it, mark a call that only makes a value as pure (`@__PURE__` in a block comment
 *   before it), or give it a module of its own.
 * - A module of which a study uses nothing does not count, if its top level holds
 *   declarations only. If it holds other statements (a loop that fills a table, an
 *   assignment) it counts for every study that uses a module importing it. What a
 *   *declaration* computes must therefore not change another module's state.
 *
 * ## What a result may hold
 *
 * Whatever JSON can say, and besides it `bigint` (written as a decimal string) and
 * typed arrays (written as arrays). Properties that are `undefined` are left out.
 * Everything else, `NaN` and infinities too, makes the study fail with the path of the value.
 * Keys are written in the order in which the result has them. No timings, no
 * dates: the same code must print the same bytes on every machine. Randomness comes from
 * a seed in the params: `new Random(params.seed)`, in a shard
 * ``new Random(`${params.seed}/${ctx.shard}`)``.
 *
 * It is written to `_data/<genre>/<name>.json` as
 * `{ "study": id, "title", "params", "claims", "result" }` ({@linkcode DataFile});
 * pages get `result` alone, as `d("nawabari/moves")`.
 *
 * ## What a study costs
 *
 * One that takes no more than five seconds is *cheap* and says nothing. Any other declares
 * its `cost`, in a line of its own, and if nobody should wait for it in a build, that it is
 * `long`. Cheap studies are all run again by every
 * `deno task data --verify`, the others by lot, so what is long is best sharded: a shard
 * can be run again alone, and the shards on several machines.
 *
 * @module
 */

/** What a run is given besides its params. */
export interface Context {
  /**
   * Says how far the run has come: `done` of `total` units of about equal cost.
   * Cheap (most calls are dropped), so call it as often as convenient, but not in an
   * innermost loop. The display's, never the result's business.
   */
  progress(done: number, total: number): void;
  /** Which shard to run, from 0; 0 if the study is not sharded. */
  readonly shard: number;
  /** How many shards there are; 1 if the study is not sharded. */
  readonly shards: number;
}

/** A value as it comes back from JSON: bigints as decimal strings, typed arrays as arrays. */
export type AsJson<T> = T extends bigint ? string
  : T extends string | number | boolean | null | undefined ? T
  : T extends
    | Int8Array
    | Uint8Array
    | Uint8ClampedArray
    | Int16Array
    | Uint16Array
    | Int32Array
    | Uint32Array
    | Float32Array
    | Float64Array ? number[]
  : T extends BigInt64Array | BigUint64Array ? string[]
  : { [K in keyof T]: AsJson<T[K]> };

/** What every declaration says. */
interface Common<P> {
  /** What is measured, in a few Japanese words. */
  title: string;
  /** Everything the numbers depend on besides the code: sizes, samples, seeds. JSON only. */
  params: P;
  /** Ids of the source claims that the result reproduces. */
  claims?: readonly string[];
  /**
   * Too long for a build: run only when named (`--only`) or with `--long`. A build
   * whose long studies are stale warns and uses the numbers there are.
   */
  long?: boolean;
  /**
   * About how many seconds of one core it takes, all shards together, on a machine of
   * today; left out by a study that is *cheap* and takes no more than five. For whoever plans
   * a run: as `long`, it counts neither for the key nor for the numbers.
   */
  cost?: number;
}

/** A study that runs in one piece. */
export interface WholeDeclaration<P, R> extends Common<P> {
  run(params: P, ctx: Context): R | Promise<R>;
  shards?: undefined;
  merge?: undefined;
}

/**
 * A study that is cut into parts. They run in any order, in several workers, and
 * a part that is finished survives a killed run. The cut is part of the result's
 * definition (each shard has its own random stream), so it never depends on the machine.
 */
export interface ShardedDeclaration<P, Part, R> extends Common<P> {
  /** Number of shards: `run` is called with `ctx.shard` from 0 to `shards - 1`. */
  shards: number;
  run(params: P, ctx: Context): Part | Promise<Part>;
  /**
   * Puts the parts, in order of their shards, together. They come back from JSON:
   * a bigint of a part is a decimal string here.
   */
  merge(parts: AsJson<Part>[], params: P): R | Promise<R>;
}

/**
 * A declared measurement.
 *
 * @typeParam P Its params.
 * @typeParam R Its result (see {@linkcode ResultOf}).
 */
export interface Study<P = unknown, R = unknown> {
  /** `genre/name`, which is also where its numbers are: `_data/genre/name.json`. */
  readonly id: string;
  readonly title: string;
  readonly params: P;
  readonly claims?: readonly string[];
  readonly long?: boolean;
  readonly cost?: number;
  readonly shards?: number;
  /** Computes the result, or, if there are `shards`, the part of one of them. */
  run(params: P, ctx: Context): unknown;
  merge?(parts: unknown[], params: P): R | Promise<R>;
  /** Never there: carries the type of the result. */
  readonly result?: R;
}

/** The type of a study's result as pages read it: `ResultOf<typeof moves>`. */
export type ResultOf<S> = S extends Study<infer _, infer R> ? AsJson<R> : never;

/** What `_data/<genre>/<name>.json` holds. */
export interface DataFile<R = unknown> {
  study: string;
  title: string;
  params: unknown;
  claims?: readonly string[];
  result: R;
}

/**
 * Declares a study. Does nothing but put the declaration together: it is a value,
 * and running it is somebody else's business.
 *
 * @param id `genre/name` in lower-case letters, digits and hyphens.
 *
 * @example
 * ```ts
 * import { type ResultOf, study } from "./study.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const squares = study("sliding/squares", {
 *   title: "平方数",
 *   params: { upTo: 3 },
 *   run: ({ upTo }) => Array.from({ length: upTo }, (_, i) => BigInt(i * i)),
 * });
 * assertEquals(squares.id, "sliding/squares");
 * const asRead: ResultOf<typeof squares> = ["0", "1", "4"];
 * assertEquals(asRead.length, squares.params.upTo);
 *
 * const sum = study("sliding/sum", {
 *   title: "和",
 *   params: { upTo: 10 },
 *   shards: 2,
 *   run: ({ upTo }, { shard, shards }) => {
 *     let sum = 0;
 *     for (let i = shard; i <= upTo; i += shards) sum += i;
 *     return sum;
 *   },
 *   merge: (parts) => parts.reduce((a, b) => a + b, 0),
 * });
 * assertEquals(sum.shards, 2);
 * ```
 */
export function study<P, R>(
  id: string,
  declaration: WholeDeclaration<P, R>,
): Study<P, R>;
export function study<P, Part, R>(
  id: string,
  declaration: ShardedDeclaration<P, Part, R>,
): Study<P, R>;
export function study(
  id: string,
  declaration: Omit<Study, "id">,
): Study {
  return { id, ...declaration };
}
