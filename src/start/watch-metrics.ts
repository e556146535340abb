import fs from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import type { Schedule } from '#platform/server/jobs/jobs.ts';
import { readLastSuccesses } from '#platform/server/jobs/jobs.ts';
import type { Metric, NameOf } from '#platform/server/metrics/metric-table.ts';
import type { Prometheus } from '#platform/server/metrics/prometheus.ts';
import { nearestFolder } from '#platform/server/process/project-root.ts';

interface AskOptions {
  /** How old an answer may be. */
  keptForMs: number;
  /** How long is waited for one. */
  patienceMs?: number;
}

/**
 * What has to be queried, kept for a moment: frequent or simultaneous readers cause one query. They never wait for
 * long; what comes too late, or not at all, is unknown then.
 */
export class CurrentValue<Value> {
  readonly #ask: () => Promise<Value>;
  readonly #options: Required<AskOptions>;
  #asking: Promise<void> | undefined;
  #answeredAt = Number.NEGATIVE_INFINITY;
  /** The last answer; nothing while there is no fresh one. */
  known: Value | undefined;

  constructor(ask: () => Promise<Value>, { keptForMs, patienceMs = 2_000 }: AskOptions) {
    this.#ask = ask;
    this.#options = { keptForMs, patienceMs };
  }

  async refresh(): Promise<void> {
    const { keptForMs, patienceMs } = this.#options;
    if (performance.now() - this.#answeredAt < keptForMs) return;
    this.known = undefined;
    this.#asking ??= this.#askOnce();
    let timer: NodeJS.Timeout | undefined;
    const impatience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, patienceMs).unref();
    });
    await Promise.race([this.#asking, impatience]);
    clearTimeout(timer);
  }

  async #askOnce(): Promise<void> {
    try {
      this.known = await this.#ask();
      this.#answeredAt = performance.now();
    } catch {
      // That it is not known is told by who watches it.
    } finally {
      this.#asking = undefined;
    }
  }
}

interface WatchOptions {
  db: Database;
  dataDir: string;
  jobs: Schedule;
  metricTable: Record<string, Metric>;
  keptForMs?: number;
}

/** Watches what is not counted as it happens, but read when Prometheus asks. */
export function watchMetrics(
  { metrics, beforeLook }: Prometheus,
  { db, dataDir, jobs, metricTable, keptForMs = 5_000 }: WatchOptions,
): void {
  const queries = Object.entries(metricTable).flatMap(([name, { query }]) =>
    query ? [{ name, query }] : [],
  );
  const now = new CurrentValue(() => readTogether(db, queries), { keptForMs });
  beforeLook(() => now.refresh());
  metrics.watch('ampyard_database_up', {}, () => Number(now.known !== undefined));
  for (const { name } of queries)
    metrics.watch(name as NameOf<'gauge'>, {} as never, () => now.known?.get(name));

  // Apart from the others: the queues are made a moment after the shop has opened.
  const successes = new CurrentValue(() => readLastSuccesses(db, jobs), { keptForMs });
  beforeLook(() => successes.refresh());
  for (const job_name of Object.keys(jobs))
    metrics.watch('ampyard_job_seconds_since_success', { job_name }, () => successes.known?.get(job_name));

  const disk = new CurrentValue(() => fs.statfs(nearestFolder(dataDir)), { keptForMs });
  beforeLook(() => disk.refresh());
  metrics.watch('ampyard_disk_size_bytes', {}, () => disk.known && disk.known.blocks * disk.known.bsize);
  metrics.watch('ampyard_disk_free_bytes', {}, () => disk.known && disk.known.bavail * disk.known.bsize);

  let before = performance.eventLoopUtilization();
  metrics.watch('ampyard_event_loop_utilization', {}, () => {
    const sinceStart = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(sinceStart, before);
    before = sinceStart;
    return utilization;
  });
}

/** All in one round. What is null is not known. */
async function readTogether(
  db: Database,
  queries: { name: string; query: SQL }[],
): Promise<Map<string, number | undefined>> {
  const columns = queries.map(({ name, query }) => sql`(${query}) as ${sql.identifier(name)}`);
  const { rows } = await db.execute<Record<string, string | null>>(sql`select ${sql.join(columns, sql`, `)}`);
  return new Map(
    Object.entries(rows[0] ?? {}).map(([name, value]) => [name, value === null ? undefined : Number(value)]),
  );
}
