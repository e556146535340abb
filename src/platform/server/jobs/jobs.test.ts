import { sql } from 'drizzle-orm';
import PgBoss from 'pg-boss';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { jobs } from '#start/subjects.ts';
import { openLine } from '#testing/cuttable-line.ts';
import { metricIn } from '#testing/metrics-shop.ts';
import { openTestDatabase, openTestShop } from '#testing/test-shop.ts';
import type { Database } from '../database/database.ts';
import { platformMetrics } from '../metrics/metric-table.ts';
import { noMetrics } from '../metrics/metrics.ts';
import { createPrometheus } from '../metrics/prometheus.ts';
import type { ShopParts } from '../subject.ts';
import { rescueLostJobs } from './job-locks.ts';
import { readLastSuccesses } from './jobs.ts';
import { prepareJobs } from './prepare-jobs.ts';
import { runJobs, type ScheduledJob } from './run-jobs.ts';

const silent = { warn: () => {}, error: () => {} };

const unstopped = {
  ...{ metrics: noMetrics, log: silent, signal: new AbortController().signal },
  pollingIntervalSeconds: 0.5,
};

type Handlers = Record<string, ScheduledJob['run']>;

const idle: Handlers = Object.fromEntries(Object.keys(jobs).map((name) => [name, async () => {}]));

/** The shop's schedule with what the test does instead. */
const scheduled = (handlers: Handlers) =>
  Object.fromEntries(
    Object.entries({ ...idle, ...handlers }).map(([name, run]) => [
      name,
      { cron: jobs[name]?.cron ?? '', run },
    ]),
  );

async function startJobs(connectionString: string, handlers: Handlers) {
  const waiting = new AbortController();
  const { signal } = waiting;
  const running = await runJobs({ connectionString, jobs: scheduled(handlers), ...unstopped, signal });
  onTestFinished(() => {
    waiting.abort();
    return running.stop();
  });
  return running;
}

async function makeQueues(connectionString: string) {
  await (await runJobs({ connectionString, jobs: scheduled(idle), ...unstopped })).stop();
}

async function openQueue(connectionString: string) {
  const boss = new PgBoss({ connectionString, supervise: false, schedule: false });
  boss.on('error', () => {});
  await boss.start();
  onTestFinished(() => boss.stop({ graceful: false }));
  return boss;
}

/** A job as a killed instance leaves it: marked active, and not running. */
async function abandonJob(url: string, db: Database, name: string) {
  const queue = await openQueue(url);
  await queue.send(name, {});
  expect(await queue.fetch(name)).toHaveLength(1);
  await beginLongAgo(db);
}

const beginLongAgo = (db: Database) =>
  db.execute(sql`update pgboss.job set started_on = now() - interval '1 minute' where state = 'active'`);

describe('jobs', () => {
  it('are on the schedule, and run on one instance at a time', { timeout: 60_000 }, async () => {
    const { url } = await openTestDatabase();
    let running = 0;
    const handler = vi.fn(async () => {
      running++;
      expect(running).toBe(1);
      await new Promise((resolve) => setTimeout(resolve, 50));
      running--;
    });
    const handlers = { ...idle, 'lapse-orders': handler };
    const before = await openQueue(url);
    await before.createQueue('a-job-of-an-older-version');
    await before.schedule('a-job-of-an-older-version', '* * * * *');
    await startJobs(url, handlers);
    await startJobs(url, handlers);
    const queue = await openQueue(url);
    const schedules = (await queue.getSchedules()).map(({ name, cron }) => [name, cron]);
    expect(Object.fromEntries(schedules)).toEqual(
      Object.fromEntries(Object.entries(jobs).map(([name, { cron }]) => [name, cron])),
    );
    await queue.send('lapse-orders', {});
    await vi.waitFor(() => expect(handler).toHaveBeenCalled());
  });

  it('that fail are said to and counted, and run again when they are due', { timeout: 60_000 }, async () => {
    const { url, db } = await openTestDatabase();
    const job = 'reconcile-payments';
    const prometheus = createPrometheus(platformMetrics);
    const metric = async (name: string, labels: Record<string, string>) =>
      metricIn(await prometheus.text(), name, labels);
    const handler = vi.fn(async () => {}).mockRejectedValueOnce(new Error('out of luck'));
    const error = vi.fn();
    const running = await runJobs({
      ...unstopped,
      connectionString: url,
      jobs: scheduled({ [job]: handler }),
      metrics: prometheus.metrics,
      log: { ...silent, error },
    });
    onTestFinished(() => running.stop());
    const queue = await openQueue(url);
    await queue.send(job, {});
    await vi.waitFor(() => expect(error).toHaveBeenCalledWith(expect.anything(), 'a job failed'));
    await queue.send(job, {});
    await vi.waitFor(() => expect(handler).toHaveBeenCalledTimes(2));
    await vi.waitFor(async () => {
      expect(await metric('ampyard_job_seconds_count', { job_name: job, outcome: 'failed' })).toBe(1);
      expect(await metric('ampyard_job_seconds_count', { job_name: job, outcome: 'succeeded' })).toBe(1);
      expect((await readLastSuccesses(db, jobs)).get(job)).toBeLessThan(60);
    });
    expect((await readLastSuccesses(db, jobs)).has('lapse-orders')).toBe(false);
  });

  it('of an instance that was killed are run by the next one at once', { timeout: 60_000 }, async () => {
    const { url, db } = await openTestDatabase();
    await makeQueues(url);
    await abandonJob(url, db, 'reconcile-payments');
    const handler = vi.fn(async () => {});
    await startJobs(url, { ...idle, 'reconcile-payments': handler });
    await vi.waitFor(() => expect(handler).toHaveBeenCalled());
  });

  it('are rescued from a connection that is gone, and from no living one', { timeout: 60_000 }, async () => {
    const { url, db } = await openTestDatabase();
    let finish = () => {};
    const endless = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    await startJobs(url, { ...idle, 'lapse-orders': endless });
    onTestFinished(() => finish());
    const queue = await openQueue(url);
    await queue.send('lapse-orders', {});
    await vi.waitFor(() => expect(endless).toHaveBeenCalled());
    await beginLongAgo(db);
    const rescue = async () => (await db.execute(sql.raw(rescueLostJobs))).rows;
    expect(await rescue()).toEqual([]);
    await db.execute(sql`
      select pg_terminate_backend(pid, 5000) from pg_locks join pg_database on pg_database.oid = database
      where locktype = 'advisory' and datname = current_database()`);
    const rescuers = await Promise.all([rescue(), rescue(), rescue()]);
    expect(rescuers.flat()).toEqual([{ name: 'lapse-orders' }]);
  });

  it('that are lost while the same one waits for another try are not run twice', async () => {
    const { url, db } = await openTestDatabase();
    await makeQueues(url);
    await abandonJob(url, db, 'lapse-orders');
    await db.execute(sql`update pgboss.job set state = 'retry', start_after = now() + interval '1 hour'`);
    await abandonJob(url, db, 'lapse-orders');
    await db.execute(sql.raw(rescueLostJobs));
    const { rows } = await db.execute(
      sql`select state, count(*)::int from pgboss.job where name = 'lapse-orders' group by state order by state`,
    );
    expect(rows).toEqual([
      { state: 'retry', count: 1 },
      { state: 'cancelled', count: 1 },
    ]);
  });

  it('that end while the database is away are told to have ended when it is back', {
    timeout: 60_000,
  }, async () => {
    const { url, db } = await openTestDatabase();
    const address = new URL(url);
    const line = await openLine({ host: address.hostname, port: Number(address.port) });
    address.port = String(line.port);
    const handler = vi.fn(async () => line.cut());
    await startJobs(address.href, { ...idle, 'reconcile-payments': handler });
    const queue = await openQueue(url);
    const id = await queue.send('reconcile-payments', {});
    await vi.waitFor(() => expect(handler).toHaveBeenCalled(), { timeout: 20_000 });
    line.mend();
    await vi.waitFor(
      async () => {
        const { rows } = await db.execute(sql`select state from pgboss.job where id = ${id}`);
        expect(rows).toEqual([{ state: 'completed' }]);
      },
      { timeout: 20_000 },
    );
    expect(handler).toHaveBeenCalledOnce();
  });

  it('start sooner or later when the database is away at first', { timeout: 60_000 }, async () => {
    const { url } = await openTestDatabase();
    const { parts } = await openTestShop();
    const address = new URL(url);
    const line = await openLine({ host: address.hostname, port: Number(address.port) });
    line.cut();
    address.port = String(line.port);
    const warn = vi.fn();
    const shopJobs = prepareJobs({
      connectionString: address.href,
      jobs,
      parts: { ...parts, log: { ...parts.log, ...silent, warn } as ShopParts['log'] },
    });
    onTestFinished(() => shopJobs.stop());
    shopJobs.start();
    await vi.waitFor(() => expect(warn).toHaveBeenCalled());
    line.mend();
    const queue = await openQueue(url);
    await vi.waitFor(async () => expect(await queue.getSchedules()).toHaveLength(Object.keys(jobs).length));
  });
});
