import type { FastifyBaseLogger } from 'fastify';
import PgBoss from 'pg-boss';
import { isDatabaseUnavailable } from '../database/unavailable.ts';
import { type Metrics, timed } from '../metrics/metrics.ts';
import { type Tracing, traced } from '../tracing/tracing.ts';
import { type JobLocks, openJobLocks, rescueLostJobs } from './job-locks.ts';
import { waitForDatabase } from './wait-for-database.ts';

/** One that knows what it works with. */
export interface ScheduledJob {
  cron: string;
  run(): Promise<unknown>;
}

interface JobsOptions {
  connectionString: string;
  jobs: Record<string, ScheduledJob>;
  metrics: Metrics;
  tracing?: Tracing | undefined;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** Ends the wait for a database that is away. */
  signal: AbortSignal;
}

export interface RunningJobs {
  stop(): Promise<void>;
}

const pollingIntervalSeconds = 5;

/** With the grace of a lost job and the polling, it is run again within half a minute. */
const rescueIntervalMs = 15_000;

/**
 * Runs the schedule on the shop's database: with several instances, each job runs on one of them at a time. What a
 * killed instance has left undone, any other does, or the same one when it is back.
 */
export async function runJobs(options: JobsOptions): Promise<RunningJobs> {
  const { connectionString, log, signal } = options;
  const boss = new PgBoss({ connectionString, max: 2, application_name: 'ampyard jobs' });
  const onError = (error: Error) => {
    // While the database is away there is nothing to do; it goes on by itself.
    if (isDatabaseUnavailable(error)) log.warn({ err: error }, 'jobs are waiting for the database');
    else log.error({ err: error }, 'a job could not be run');
  };
  boss.on('error', onError);
  waitForDatabase(boss.getDb(), { onError, signal });
  const locks = openJobLocks(connectionString, onError);
  const rescue = async () => {
    const { rows } = await boss.getDb().executeSql(rescueLostJobs, []);
    if (rows.length > 0)
      log.warn({ jobs: rows.map(({ name }) => name) }, 'retrying jobs of a stopped instance');
  };
  const rescuing = setInterval(() => rescue().catch(onError), rescueIntervalMs).unref();
  const stop = async () => {
    clearInterval(rescuing);
    await boss.stop({ graceful: true, timeout: 5_000 }).finally(locks.stop);
  };
  try {
    await boss.start();
    await rescue();
    await schedule(boss, locks, options);
  } catch (error) {
    await stop().catch(() => {});
    throw error;
  }
  return { stop };
}

async function schedule(
  boss: PgBoss,
  locks: JobLocks,
  { jobs, metrics, tracing, log }: JobsOptions,
): Promise<void> {
  // Jobs that this version no longer has.
  for (const { name } of await boss.getSchedules()) if (!(name in jobs)) await boss.unschedule(name);
  for (const [name, { cron, run: work }] of Object.entries(jobs)) {
    await boss.createQueue(name, { name, policy: 'stately', retryLimit: 0, expireInMinutes: 15 });
    const run = () =>
      timed(
        () => traced(tracing, { name: `job ${name}`, kind: 'internal' }, work),
        (outcome, seconds) => metrics.time('ampyard_job_seconds', { job_name: name, outcome }, seconds),
      );
    await boss.work(name, { pollingIntervalSeconds }, async ([job]) => {
      if (!job) return;
      await locks.whileLocked(job.id, run).catch((error: unknown) => {
        log.error({ err: error, job: name }, 'a job failed');
        throw error;
      });
    });
    await boss.schedule(name, cron);
  }
}
