import cluster from 'node:cluster';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { loadConfig } from '#platform/server/settings/config.ts';
import { createDatabase, dropDatabase } from '#testing/test-database.ts';
import { superviseWorkers } from './supervise-workers.ts';

/** Supervises workers that are no more than the given lines. */
async function supervise(lines: string, options: { askEveryMs?: number } = {}) {
  const workerFile = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'ampyard-worker-')), 'worker.mjs');
  fs.writeFileSync(workerFile, `import fs from 'node:fs'; import net from 'node:net';\n${lines}`);
  const databaseUrl = await createDatabase(inject('templateUrl'), { copy: true });
  onTestFinished(async () => {
    fs.rmSync(path.dirname(workerFile), { recursive: true });
    await dropDatabase(databaseUrl);
  });
  // To fill a demo takes longer than everything that these workers do.
  const config = {
    ...{ ...loadConfig({ LOG_LEVEL: 'silent' }, {}), mode: 'live' as const },
    ...{ port: 0, workers: 2, databaseUrl },
  };
  const shop = superviseWorkers({
    config,
    workerFile,
    onProgress: () => {},
    signal: new AbortController().signal,
    ...options,
  });
  return { shop, folder: path.dirname(workerFile) };
}

/** Of those that were started: what each was told, in a file of its own. */
const ordersIn = (folder: string): { pid: number; runsJobs: boolean }[] =>
  fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8') || '{}'));

const noteOrder = `fs.writeFileSync(import.meta.dirname + '/' + process.pid + '.json',
  JSON.stringify({ pid: process.pid, runsJobs }));`;

const livingWorkers = () => Object.keys(cluster.workers ?? {}).length;

it('a first worker that cannot open ends the start, in its own words, and leaves nothing running', async () => {
  const { shop } = await supervise(`
    process.on('message', () => process.send({ refusal: 'There are no pages.' }, () => process.exit(1)));
    process.send({ listens: true });`);
  await expect(shop).rejects.toThrow('There are no pages.');
  expect(livingWorkers()).toBe(0);
});

it('the worker in the first place runs the jobs, also after a restart, and the others do not', async () => {
  const { shop, folder } = await supervise(`
    process.on('message', ({ config, runsJobs }) => {
      ${noteOrder}
      net.createServer().listen(config.port, '127.0.0.1');
    });
    process.on('SIGTERM', () => process.exit());
    process.send({ listens: true });`);
  const { stop } = await shop;
  onTestFinished(stop);
  const running = () =>
    ordersIn(folder)
      .map(({ runsJobs }) => runsJobs)
      .sort();
  await expect.poll(running, { timeout: 15_000 }).toEqual([false, true]);
  const { pid } = ordersIn(folder).find(({ runsJobs }) => runsJobs) ?? {};
  process.kill(Number(pid), 'SIGKILL');
  await expect.poll(running, { timeout: 15_000 }).toEqual([false, true, true]);
  await stop();
  expect(livingWorkers()).toBe(0);
});

it('a worker whose event loop hangs is killed, and another takes its place', async () => {
  const { shop, folder } = await supervise(
    `
    process.on('message', ({ config, runsJobs, areYouThere }) => {
      if (areYouThere) return process.send({ isThere: true });
      const isFirst = fs.readdirSync(import.meta.dirname).length === 1;
      ${noteOrder}
      const hang = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
      net.createServer().listen(config.port, '127.0.0.1', isFirst ? () => setImmediate(hang) : undefined);
    });
    process.on('SIGTERM', () => process.exit());
    process.send({ listens: true });`,
    { askEveryMs: 200 },
  );
  const { stop } = await shop;
  onTestFinished(stop);
  const [stuck] = ordersIn(folder);
  const others = () => ordersIn(folder).filter(({ pid }) => pid !== stuck?.pid);
  await expect.poll(() => others().filter(({ runsJobs }) => runsJobs), { timeout: 15_000 }).not.toEqual([]);
  expect(() => process.kill(Number(stuck?.pid), 0)).toThrow('ESRCH');
});
