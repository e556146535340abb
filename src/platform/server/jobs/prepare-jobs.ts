import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { backoffMs } from '#platform/kernel/backoff.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Tracing } from '../tracing/tracing.ts';
import type { Jobs } from './jobs.ts';
import type { RunningJobs } from './run-jobs.ts';

interface JobParts {
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  metrics: Metrics;
}

interface PrepareOptions<Parts> {
  connectionString: string;
  jobs: Jobs<Parts>;
  parts: Parts;
  tracing?: Tracing | undefined;
}

interface PreparedJobs {
  /** Starts in the background: no visitor waits for it. */
  start(): void;
  stop(): Promise<void>;
}

const retrying = { firstMs: 500, longestMs: 30_000 };

/**
 * The shop's jobs, and first what they do at a start. Retries until the database answers, so that a short outage at the
 * start does not leave the shop without jobs.
 */
export function prepareJobs<Parts extends JobParts>(options: PrepareOptions<Parts>): PreparedJobs {
  const { connectionString, jobs, parts, tracing } = options;
  const { log, metrics } = parts;
  const stopping = new AbortController();
  const { signal } = stopping;
  let starting: Promise<RunningJobs | undefined> | undefined;

  async function run(): Promise<RunningJobs> {
    for (const job of Object.values(jobs)) await job.atStart?.(parts, signal);
    const scheduled = Object.entries(jobs).map(
      ([name, job]) => [name, { cron: job.cron, run: () => job.run(parts) }] as const,
    );
    const { runJobs } = await import('./run-jobs.ts');
    return await runJobs({
      connectionString,
      jobs: Object.fromEntries(scheduled),
      log,
      metrics,
      tracing,
      signal,
    });
  }

  async function runSoonerOrLater(): Promise<RunningJobs | undefined> {
    for (let failures = 0; !signal.aborted; failures++) {
      try {
        return await run();
      } catch (error) {
        log.error({ err: error }, 'jobs could not be started, will retry');
      }
      await pause(backoffMs(failures, retrying), undefined, { signal }).catch(() => {});
    }
    return undefined;
  }

  return {
    start() {
      starting = runSoonerOrLater();
    },
    async stop() {
      stopping.abort();
      await (await starting)?.stop();
    },
  };
}
