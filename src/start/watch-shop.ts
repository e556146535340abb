import fs from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import type { Database } from '#platform/server/database/database.ts';
import { jobs } from '#platform/server/jobs/jobs.ts';
import { readLastSuccesses } from '#platform/server/jobs/last-successes.ts';
import type { Prometheus } from '#platform/server/metrics/prometheus.ts';
import { nearestFolder } from '#platform/server/process/nearest-folder.ts';
import { readFiguresNow } from '#shop/overview/server/figures-now.ts';

interface AskOptions {
  /** How old an answer may be. */
  keptForMs: number;
  /** How long is waited for one. */
  patienceMs?: number;
}

/**
 * What has to be asked for, kept for a moment: who looks often, or many who look at once, ask once. Nobody waits for
 * long; what comes too late, or not at all, is not known then.
 */
export class CurrentFigures<Figures> {
  readonly #ask: () => Promise<Figures>;
  readonly #options: Required<AskOptions>;
  #asking: Promise<void> | undefined;
  #answeredAt = Number.NEGATIVE_INFINITY;
  /** The last answer; nothing while there is no fresh one. */
  known: Figures | undefined;

  constructor(ask: () => Promise<Figures>, { keptForMs, patienceMs = 2_000 }: AskOptions) {
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

/** What nobody counts as it happens, and is asked for when somebody looks. */
export function watchShop(
  { measures, beforeLook }: Prometheus,
  { db, dataDir, keptForMs = 5_000 }: { db: Database; dataDir: string; keptForMs?: number },
): void {
  const now = new CurrentFigures(() => readFiguresNow(db), { keptForMs });
  beforeLook(() => now.refresh());
  measures.watch('ampyard_database_up', {}, () => Number(now.known !== undefined));
  measures.watch('ampyard_orders_held', {}, () => now.known?.ordersHeld);
  measures.watch('ampyard_units_held', {}, () => now.known?.unitsHeld);
  measures.watch('ampyard_backup_age_seconds', {}, () => now.known?.backupAgeSeconds);
  measures.watch('ampyard_payments_parked', {}, () => now.known?.paymentsParked);
  measures.watch('ampyard_payments_parked_oldest_seconds', {}, () => now.known?.oldestParkedSeconds);
  measures.watch('ampyard_refunds_failed', {}, () => now.known?.refundsFailed);
  measures.watch('ampyard_refunds_failed_oldest_seconds', {}, () => now.known?.oldestFailedRefundSeconds);
  measures.watch('ampyard_mails_waiting', {}, () => now.known?.mailsWaiting);
  measures.watch('ampyard_mails_waiting_oldest_seconds', {}, () => now.known?.oldestMailSeconds);

  // Apart from the others: the queues are made a moment after the shop has opened.
  const successes = new CurrentFigures(() => readLastSuccesses(db), { keptForMs });
  beforeLook(() => successes.refresh());
  for (const job_name of Object.keys(jobs))
    measures.watch('ampyard_job_seconds_since_success', { job_name }, () => successes.known?.get(job_name));

  const disk = new CurrentFigures(() => fs.statfs(nearestFolder(dataDir)), { keptForMs });
  beforeLook(() => disk.refresh());
  measures.watch('ampyard_disk_size_bytes', {}, () => disk.known && disk.known.blocks * disk.known.bsize);
  measures.watch('ampyard_disk_free_bytes', {}, () => disk.known && disk.known.bavail * disk.known.bsize);

  let before = performance.eventLoopUtilization();
  measures.watch('ampyard_event_loop_utilization', {}, () => {
    const sinceStart = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(sinceStart, before);
    before = sinceStart;
    return utilization;
  });
}
