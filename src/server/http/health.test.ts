import Fastify from 'fastify';
import { expect, it } from 'vitest';
import type { DatabaseConnection } from '../adapters/database/database.ts';
import { registerHealth } from './health.ts';

it('the database is asked once for all who ask at the same time whether the shop is ready, and anew for the next', async () => {
  let pings = 0;
  const ping = async () => {
    pings++;
    await new Promise((resolve) => setImmediate(resolve));
    if (pings === 2) throw new Error('away');
  };
  const app = Fastify();
  registerHealth(app, { ping } as DatabaseConnection);
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
