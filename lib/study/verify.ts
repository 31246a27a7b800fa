/**
 * Runs studies again, all or a sample, and compares what they print with what is
 * recorded. Writes nothing.
 *
 * @module
 */

import { Random } from "../base/random.ts";
import { type Labour, shareOut, StudyError } from "./crew.ts";
import { firstDifference, type Json } from "./json.ts";
import { sha256 } from "./key.ts";
import {
  checkUnchanged,
  choose,
  codeOf,
  costOf,
  fileText,
  fraction,
  inOrder,
  PROJECT,
  shardsOf,
  statusOf,
  type Watcher,
} from "./run.ts";
import { Store } from "./store.ts";
import type { Listed } from "./worker.ts";

/** Of the shards of studies that are not cheap, one in this many is run unless told otherwise. */
const ONE_IN = 10;

/** What to sample, from the studies that are not cheap. Those that are count all. */
export interface Sampling {
  /** Text from which the sample is drawn: the same seed, the same sample. */
  seed: string;
  /**
   * How many shards to run, where a study in one piece has one (default: a tenth of them,
   * rounded up); all if there are fewer.
   */
  sample?: number;
}

/** What to verify, and how. */
export interface VerifyOptions extends Labour, Sampling {
  /** Absolute path of the project (default: this one). */
  root?: string;
  /** Which studies (default: all), as for {@linkcode bringUpToDate}. */
  only?: readonly string[];
  /** Long studies, too. */
  long?: boolean;
  watch?: Watcher;
}

/** A study that is not as it is recorded, or of which nobody can tell. */
export interface Discrepancy {
  id: string;
  why: string;
}

/** What came of it. */
export interface Verification {
  /** How many studies were looked at, and how many of them are as they are recorded. */
  studies: number;
  same: number;
  discrepancies: Discrepancy[];
  /** Whether `signal` stopped it. */
  stopped: boolean;
}

/** A study, and the shards of it that are run. */
export interface Sampled {
  study: Listed;
  shards: number[];
}

/**
 * Which shards of which studies to run: of cheap studies all, of the others a sample, in
 * which every shard is as likely as any other.
 */
export function sampleOf(
  studies: readonly Listed[],
  { seed, sample }: Sampling,
): Sampled[] {
  const all = studies.map((study) => ({ study, shards: shardsOf(study) }));
  const others = all.filter(({ study }) => study.cost > 0).flatMap(
    ({ study: { id }, shards }) => shards.map((shard) => ({ id, shard })),
  );
  const drawn = new Random(seed).shuffle(others)
    .slice(0, sample ?? Math.ceil(others.length / ONE_IN));
  return all.map(({ study, shards }) => ({
    study,
    shards: study.cost > 0
      ? drawn.filter(({ id }) => id === study.id).map(({ shard }) => shard)
        .sort((a, b) => a - b)
      : shards,
  })).filter(({ shards }) => shards.length > 0);
}

/** A study that is being run again. */
interface Again extends Sampled {
  parts: Map<number, string>;
  reached: Map<number, number>;
  over: boolean;
}

/**
 * Runs studies again and compares.
 *
 * A study of which all shards are run is put together and compared with its file;
 * otherwise each shard with the checksum that is recorded of its part.
 *
 * @throws {InputError} If `only` names no study.
 * @throws {StudyError} If the declarations cannot be loaded.
 */
export async function verify(options: VerifyOptions): Promise<Verification> {
  const { root = PROJECT, only, long = false, signal, watch } = options;
  const status = await statusOf(root);
  const store = new Store(root);
  const named = new Set(only);
  const chosen = choose(status.studies, only)
    .filter((study) => long || !study.long || named.has(study.id));
  const discrepancies: Discrepancy[] = [];
  const differs = (id: string, why: string) => discrepancies.push({ id, why });

  // Whatever is not drawn must at least be of this code.
  const known = chosen.filter(({ id }) => !status.stale.has(id));
  for (const { id } of chosen) {
    const reason = status.stale.get(id);
    if (reason !== undefined) differs(id, `stale: ${reason}`);
  }
  const drawn: Again[] = sampleOf(known, options).map((sampled) => ({
    ...sampled,
    parts: new Map(),
    reached: new Map(sampled.shards.map((shard) => [shard, 0])),
    over: false,
  }));
  const order = new Map(
    inOrder(drawn.map(({ study }) => study)).map(({ id }, i) => [id, i]),
  );
  drawn.sort((a, b) => order.get(a.study.id)! - order.get(b.study.id)!);
  watch?.begin?.(drawn.map(({ study, shards }) => ({
    study,
    shards,
    cost: costOf(study, shards.length),
  })));

  const end = (again: Again) => {
    again.over = true;
    watch?.end?.(again.study.id);
  };
  const stopped = await shareOut(
    drawn.flatMap((again) => again.shards.map((shard) => ({ again, shard }))),
    options,
    async (hand, { again, shard }) => {
      const { study, shards, parts, reached } = again;
      const { id } = study;
      if (again.over) return;
      const tell = (part: number) => {
        reached.set(shard, part);
        const done = [...reached.values()].reduce((a, b) => a + b, 0);
        watch?.progress?.(id, done, shards.length);
      };
      try {
        const code = codeOf(root, study);
        tell(0);
        const part = await hand.run(code, shard, (done, total) => {
          tell(fraction(done, total));
        });
        await checkUnchanged(root, status, id);
        parts.set(shard, part);
        tell(1);
        if (parts.size < shards.length || again.over) return;

        const whole = study.shards === 0
          ? part
          : shards.length === study.shards
          ? await hand.merge(code, shards.map((shard) => parts.get(shard)!))
          : undefined;
        const recorded = status.manifest[id];
        if (whole !== undefined) {
          const text = fileText(study, whole);
          if (sha256(text) !== recorded.sha256) {
            differs(id, `differs: ${difference(text, await store.data(id))}`);
          }
        } else if (recorded.parts?.length !== study.shards) {
          differs(
            id,
            "the checksums of its parts are not recorded " +
              `(deno task data --all --only ${id})`,
          );
        } else {
          for (const shard of shards) {
            if (sha256(parts.get(shard)!) !== recorded.parts[shard]) {
              differs(id, `differs: shard ${shard} of ${study.shards}`);
            }
          }
        }
        end(again);
      } catch (error) {
        if (!(error instanceof StudyError)) throw error;
        if (again.over || signal?.aborted) return;
        differs(id, `failed: ${error.message}`);
        end(again);
      }
    },
  );
  const place = new Map(status.studies.map(({ id }, i) => [id, i]));
  discrepancies.sort((a, b) => place.get(a.id)! - place.get(b.id)!);
  const bad = new Set(discrepancies.map(({ id }) => id));
  const compared = drawn.filter(({ over }) => over).map(({ study }) =>
    study.id
  );
  return {
    studies: new Set([...compared, ...bad]).size,
    same: compared.filter((id) => !bad.has(id)).length,
    discrepancies,
    stopped,
  };
}

/** Where two texts of a data file differ. */
function difference(text: string, recorded: string | undefined): string {
  try {
    const there = JSON.parse(recorded ?? "null") as Json;
    return firstDifference(JSON.parse(text) as Json, there) ?? "its layout";
  } catch {
    return "its file"; // Somebody damaged it since.
  }
}
