import fs from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import type { Database } from '#platform/server/database/database.ts';
import { jobs } from '#platform/server/jobs/jobs.ts';
import { readLastSuccesses } from '#platform/server/jobs/last-successes.ts';
import type { Prometheus } from '#platform/server/metrics/prometheus.ts';
import { nearestFolder } from '#platform/server/process/nearest-folder.ts';
import { readFiguresNow } from '#shop/overview/server/figures-now.ts';
import { CurrentFigures } from './current-figures.ts';

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
