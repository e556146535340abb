import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import PgBoss from 'pg-boss';
import { isDatabaseUnavailable } from '../database/failures.ts';
import { type Metrics, timed } from '../metrics/metrics.ts';
import { type Tracing, traced } from '../tracing/tracing.ts';
import { type JobLocks, openJobLocks, rescueLostJobs } from './job-locks.ts';

const pauseMs = 500;

interface Waiting {
  onError: (error: Error) => void;
  /** A shop that stops waits no longer than this: what was not reported of a job by then, its lock tells. */
  signal: AbortSignal;
}

/**
 * Lets the statements of pg-boss wait for a database that is away. It reports the end of a job without listening for
 * the answer: a failure there would be unhandled, and would end the whole process. Each of its statements may be done
 * twice without harm.
 */
function waitForDatabase(db: PgBoss.Db, { onError, signal }: Waiting): void {
  const execute = db.executeSql.bind(db);
  db.executeSql = async (text, values) => {
    for (;;) {
      try {
        return await execute(text, values);
      } catch (error) {
        if (!isDatabaseUnavailable(error)) throw error;
        onError(error as Error);
      }
      await pause(pauseMs, undefined, { signal }).catch(() => {});
      // As pg-boss answers itself once it is closed.
      if (signal.aborted) return undefined as never;
    }
  };
}

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
  /** How often each looks for work. */
  pollingIntervalSeconds?: number;
}

export interface RunningJobs {
  stop(): Promise<void>;
}

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
  { jobs, metrics, tracing, log, pollingIntervalSeconds = 5 }: JobsOptions,
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
