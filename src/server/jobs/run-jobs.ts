import type { FastifyBaseLogger } from 'fastify';
import PgBoss from 'pg-boss';
import { isDatabaseUnavailable } from '../adapters/database/unavailable.ts';
import { type JobHandlers, type JobName, jobs } from './jobs.ts';

interface JobsOptions {
  connectionString: string;
  handlers: JobHandlers;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

export interface RunningJobs {
  stop(): Promise<void>;
}

const pollingIntervalSeconds = 5;

/** Runs the schedule on the shop's database: with several instances, each job runs on one of them at a time. */
export async function runJobs({ connectionString, handlers, log }: JobsOptions): Promise<RunningJobs> {
  const boss = new PgBoss({ connectionString, max: 2, application_name: 'ampyard jobs' });
  boss.on('error', (error) => {
    // While the database is away there is nothing to do; it goes on by itself.
    if (isDatabaseUnavailable(error)) log.warn({ err: error }, 'jobs wait for the database');
    else log.error({ err: error }, 'a job could not be run');
  });
  const stop = () => boss.stop({ graceful: true, timeout: 5_000 });
  try {
    await boss.start();
    await schedule(boss, handlers, log);
  } catch (error) {
    await stop().catch(() => {});
    throw error;
  }
  return { stop };
}

async function schedule(boss: PgBoss, handlers: JobHandlers, log: JobsOptions['log']): Promise<void> {
  // What a job was called before this version is nobody's to do any more.
  for (const { name } of await boss.getSchedules()) if (!(name in jobs)) await boss.unschedule(name);
  for (const name of Object.keys(jobs) as JobName[]) {
    await boss.createQueue(name, { name, policy: 'stately', retryLimit: 0, expireInMinutes: 15 });
    await boss.work(name, { pollingIntervalSeconds }, async () => {
      await handlers[name]().catch((error: unknown) => {
        log.error({ err: error, job: name }, 'a job failed');
        throw error;
      });
    });
    await boss.schedule(name, jobs[name].cron);
  }
}
