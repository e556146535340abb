import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { registerHealth } from './health.ts';

it('the database is asked once for all who ask at the same time whether the shop is ready, and again for the next', async () => {
  let pings = 0;
  const ping = async () => {
    pings++;
    await new Promise((resolve) => setImmediate(resolve));
    if (pings === 2) throw new Error('away');
  };
  const app = Fastify();
  registerHealth(app, { ping }, { isWarm: () => true, untilProxiesKnow: async () => {} });
  const statuses = async () =>
    (await Promise.all(Array.from({ length: 20 }, () => app.inject('/readyz')))).map(
      ({ statusCode }) => statusCode,
    );
  await app.ready();
  expect(new Set(await statuses())).toEqual(new Set([200]));
  expect(pings).toBe(1);
  expect(new Set(await statuses())).not.toContain(200);
  expect((await app.inject('/readyz')).statusCode).toBe(200);
});

it('a shop that has just started is ready once it has something to show without its database', async () => {
  let isWarm = false;
  const app = Fastify();
  registerHealth(app, { ping: async () => {} }, { isWarm: () => isWarm, untilProxiesKnow: async () => {} });
  expect((await app.inject('/readyz')).statusCode).not.toBe(200);
  isWarm = true;
  expect((await app.inject('/readyz')).statusCode).toBe(200);
});

it('a shop that stops says so to the proxies before it, and serves on until they know', async () => {
  const app = Fastify({ return503OnClosing: false });
  let proxiesKnow = () => {};
  const untilProxiesKnow = () =>
    new Promise<void>((resolve) => {
      proxiesKnow = resolve;
    });
  registerHealth(app, { ping: async () => {} }, { isWarm: () => true, untilProxiesKnow });
  app.get('/', async () => 'served');
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const stopped = app.close();
  const ask = async (path: string) => (await fetch(address + path)).status;
  expect(await Promise.all(['/readyz', '/healthz', '/'].map(ask))).toEqual([503, 200, 200]);
  proxiesKnow();
  await stopped;
  await expect(ask('/')).rejects.toThrow();
});
