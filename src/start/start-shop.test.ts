import { once } from 'node:events';
import net from 'node:net';
import pg from 'pg';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { removeDemo } from '#demo/remove-demo.ts';
import { demoLogins } from '#demo/seed-people.ts';
import { connectDatabase } from '#platform/server/database/database.ts';
import { requireFreePort } from '#platform/server/http/port.ts';
import type { PageRenderer } from '#platform/server/page-renderer/page-renderer.ts';
import { loadConfig } from '#platform/server/settings/config.ts';
import { openLine } from '#testing/cuttable-line.ts';
import { metricIn } from '#testing/metrics-shop.ts';
import { createDatabase, dropDatabase } from '#testing/test-database.ts';
import { type RunningShop, startShop } from './start-shop.ts';

const config = { ...loadConfig({ LOG_LEVEL: 'silent' }, {}), port: 0, demoHistoryDays: 0 };
/** Where it does not matter: to fill a demo takes longer than the test. */
const liveConfig = { ...config, mode: 'live' as const };

/** Migrated already, unless the test is about a first start. */
async function newDatabase({ isEmpty = false } = {}): Promise<string> {
  const url = await createDatabase(inject('templateUrl'), { copy: !isEmpty });
  onTestFinished(() => dropDatabase(url));
  return url;
}

/** Of this database, as the one that is asked may be shared. */
const demoLocks = `pg_locks where mode = 'ShareLock' and locktype = 'advisory'
  and database = (select oid from pg_database where datname = current_database())`;

async function countRows(databaseUrl: string, from: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(`select count(*)::int as found from ${from}`);
  await client.end();
  return rows[0].found;
}

async function connectionsTo(databaseUrl: string): Promise<number> {
  const client = new pg.Client({
    connectionString: inject('templateUrl').replace(/\/[^/?]+(\?|$)/, '/postgres$1'),
  });
  await client.connect();
  const name = new URL(databaseUrl).pathname.slice(1);
  const { rows } = await client.query(
    'select count(*)::int as open from pg_stat_activity where datname = $1',
    [name],
  );
  await client.end();
  return rows[0].open;
}

function pages(
  render: (request: Request) => Promise<Response> = async () => new Response('page'),
): () => Promise<PageRenderer> {
  return async () => ({ assets: { folder: import.meta.dirname }, render });
}

describe('the shop', () => {
  it('lets a running request finish when it stops, and takes no new one', async () => {
    let arrived = () => {};
    let answer = (_: Response) => {};
    const hasArrived = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const slowPage = async ({ url }: Request) => {
      // The shop visits its own home page as it starts.
      if (!url.endsWith('/slow')) return new Response('page');
      arrived();
      return new Promise<Response>((resolve) => {
        answer = resolve;
      });
    };
    const shop = await startShop({
      config: { ...config, databaseUrl: await newDatabase() },
      loadRenderer: pages(slowPage),
    });
    const running = fetch(`${shop.url}/slow`);
    await hasArrived;
    const stopped = shop.stop();
    await expect
      .poll(() =>
        fetch(shop.url).then(
          () => 'open',
          () => 'closed',
        ),
      )
      .toBe('closed');
    answer(new Response('finished'));
    expect(await (await running).text()).toBe('finished');
    await stopped;
  });

  it('is ready once it has visited what everyone visits, and open before', async () => {
    let answer = (_: Response) => {};
    const firstPage = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    const shop = await startShop({
      config: { ...config, databaseUrl: await newDatabase() },
      loadRenderer: pages(async ({ url }: Request) =>
        new URL(url).pathname === '/' ? (await firstPage).clone() : new Response('page'),
      ),
    });
    onTestFinished(() => shop.stop());
    const statusOf = async (path: string) => (await fetch(shop.url + path)).status;
    expect([await statusOf('/readyz'), await statusOf('/blog')]).toEqual([503, 200]);
    answer(new Response('page'));
    await expect.poll(() => statusOf('/readyz'), { timeout: 9_000 }).toBe(200);
  });

  it('answers Prometheus on a port of its own, and goes on to while the database is away', async () => {
    const databaseUrl = new URL(await newDatabase());
    const line = await openLine({ host: databaseUrl.hostname, port: Number(databaseUrl.port || 5432) });
    databaseUrl.port = String(line.port);
    const metrics = {
      host: '127.0.0.1',
      port: await requireFreePort({ host: '127.0.0.1', port: 0 }),
      token: undefined,
    };
    const shop = await startShop({
      config: { ...liveConfig, databaseUrl: databaseUrl.href, metrics },
      loadRenderer: pages(),
    });
    onTestFinished(shop.stop);
    const read = async () => (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text();
    expect((await fetch(`http://127.0.0.1:${metrics.port}/`)).status).toBe(404);
    expect((await fetch(`${shop.url}/metrics`)).headers.get('content-type')).not.toMatch(/version=0/);
    expect(metricIn(await read(), 'ampyard_database_up')).toBe(1);
    line.cut();
    await expect.poll(async () => metricIn(await read(), 'ampyard_database_up'), { timeout: 15_000 }).toBe(0);
    expect(metricIn(await read(), 'ampyard_orders_held')).toBeUndefined();
    expect(metricIn(await read(), 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    line.mend();
    await expect.poll(async () => metricIn(await read(), 'ampyard_database_up'), { timeout: 15_000 }).toBe(1);
  });

  it('says which port of Prometheus is taken', async () => {
    const taken = net.createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    onTestFinished(() => void taken.close());
    const { port } = taken.address() as net.AddressInfo;
    const starting = startShop({
      config: { ...config, metrics: { host: '127.0.0.1', port, token: undefined } },
      loadRenderer: pages(),
    });
    await expect(starting).rejects.toThrow(`METRICS_PORT=${port + 1} npm start`);
  });

  it('knows its public pages soon after it is open, before anyone has asked', async () => {
    const asked: string[] = [];
    const shop = await startShop({
      config: { ...config, databaseUrl: await newDatabase() },
      loadRenderer: pages(async ({ url }) => {
        asked.push(new URL(url).pathname);
        return new Response('page');
      }),
    });
    onTestFinished(shop.stop);
    await expect.poll(() => asked).toEqual(['/', '/blog', '/portfolio']);
  });

  it('may be started several times at once on one database', async () => {
    const databaseUrl = await newDatabase({ isEmpty: true });
    const start = () => startShop({ config: { ...config, databaseUrl }, loadRenderer: pages() });
    const shops: RunningShop[] = await Promise.all([start(), start(), start()]);
    onTestFinished(async () => {
      await Promise.all(shops.map((shop) => shop.stop()));
    });
    const lists = await Promise.all(shops.map(async ({ url }) => (await fetch(`${url}/api/product`)).json()));
    expect(lists[0].length).toBeGreaterThan(11);
    expect(lists[1]).toEqual(lists[0]);
    expect(lists[2]).toEqual(lists[0]);
  });

  it('leaves nothing running when a part of it cannot start', async () => {
    const databaseUrl = await newDatabase();
    const failing = startShop({
      config: { ...config, databaseUrl },
      loadRenderer: async () => {
        throw new Error('no pages');
      },
    });
    await expect(failing).rejects.toThrow('no pages');
    expect(await connectionsTo(databaseUrl)).toBe(0);
  });

  it('waits for no connection that never asked anything', async () => {
    const shop = await startShop({
      config: { ...liveConfig, databaseUrl: await newDatabase() },
      loadRenderer: pages(),
    });
    const spare = net.connect(Number(new URL(shop.url).port), '127.0.0.1');
    await once(spare, 'connect');
    const closed = once(spare, 'close');
    const began = performance.now();
    await shop.stop();
    await closed;
    // Far from the ten seconds that a busy visitor is given.
    expect(performance.now() - began).toBeLessThan(8_000);
  });

  it('seeds nothing in live mode', async () => {
    const databaseUrl = await newDatabase();
    const shop = await startShop({
      config: { ...config, mode: 'live', databaseUrl },
      loadRenderer: pages(),
    });
    onTestFinished(() => shop.stop());
    expect(await (await fetch(`${shop.url}/api/product`)).json()).toMatchObject({ code: 'opening-soon' });
    expect(shop.setup?.link).toContain('/setup?token=');
    expect(await countRows(databaseUrl, 'products')).toBe(0);
  });

  it('is a demo or live, and never both, when both are started at once on one database', async () => {
    const databaseUrl = await newDatabase({ isEmpty: true });
    const start = (mode: 'demo' | 'live') =>
      startShop({ config: { ...config, mode, databaseUrl }, loadRenderer: pages() });
    const starts = await Promise.allSettled([start('demo'), start('live')]);
    const [demo, live] = starts;
    for (const one of starts) if (one.status === 'fulfilled') onTestFinished(() => one.value.stop());
    expect([demo.status, live.status].sort()).toEqual(['fulfilled', 'rejected']);
    expect(await countRows(databaseUrl, 'users')).toBe(demo.status === 'fulfilled' ? demoLogins.length : 0);
    if (live.status === 'fulfilled') expect(await countRows(databaseUrl, 'products')).toBe(0);
  });

  it('is not live on a database that a demo is running on, however well that was cleared', async () => {
    const databaseUrl = await newDatabase();
    const start = (mode: 'demo' | 'live') =>
      startShop({ config: { ...config, mode, databaseUrl }, loadRenderer: pages() });
    const demo = await start('demo');
    onTestFinished(() => demo.stop());
    const { db, close } = connectDatabase({
      connectionString: databaseUrl,
      poolSize: 1,
      onIdleError: () => {},
    });
    onTestFinished(close);
    await removeDemo(db, { commandLine: 'a test' });
    await expect.poll(() => countRows(databaseUrl, demoLocks), { timeout: 10_000 }).toBe(1);
    await expect(start('live')).rejects.toThrow('A demo shop is running on this database');
    await demo.stop();
    const live = await start('live');
    onTestFinished(() => live.stop());
  });

  it('seeds no people where Firebase keeps the accounts, and takes no password itself', async () => {
    const databaseUrl = await newDatabase();
    const firebase = { provider: 'firebase', projectId: 'p', apiKey: 'k', authDomain: 'p.test' } as const;
    const shop = await startShop({
      config: { ...config, demoHistoryDays: 90, identity: firebase, databaseUrl },
      loadRenderer: pages(),
    });
    onTestFinished(() => shop.stop());
    expect(await (await fetch(`${shop.url}/api/product`)).json()).not.toEqual([]);
    expect(await countRows(databaseUrl, 'users')).toBe(0);
    const answer = await fetch(`${shop.url}/api/auth/sign-in/email`, { method: 'POST' });
    expect(answer.status).toBe(404);
  });
});
