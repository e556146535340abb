import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { openTestDatabase, openTestShop, type TestShop } from '#testing/test-shop.ts';
import { RequestCounts } from './request-counts.ts';
import { shareCounts } from './share-counts.ts';

const config = { rateLimitPerMinute: 200 };

/** For something that is refused without a sign-in, after it was counted. */
async function ask({ app }: TestShop, from: string): Promise<number> {
  const answer = await app.inject({ url: '/api/user', remoteAddress: from });
  return answer.statusCode;
}

it('an address that has used up its limit at one instance is refused by another, and nobody else is', async () => {
  const first = await openTestShop({ config });
  const second = await openTestShop({ config, database: first.database });
  for (let i = 0; i < 200; i++) expect(await ask(first, '10.0.0.1')).toBe(401);
  expect(await ask(first, '10.0.0.1')).toBe(429);

  let letIn = 0;
  while ((await ask(second, '10.0.0.1')) !== 429) {
    letIn++;
    await pause(10);
  }
  // A tenth of a second of asking, and not another two hundred.
  expect(letIn).toBeLessThan(100);
  expect(await ask(second, '10.0.0.2')).toBe(401);
});

it('an address that asks two instances for much at once gets its limit, and a few percent more at most', async () => {
  const { url } = await openTestDatabase();
  const open = async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    onTestFinished(() => client.end());
    const counts = new RequestCounts('secret');
    await shareCounts(counts, { patienceMs: 60_000 }).join(client);
    return counts;
  };
  const isLetIn = async (counts: RequestCounts) => {
    for (let shared = counts.untilShared('address', 600); shared; ) {
      await shared;
      shared = counts.untilShared('address', 600);
    }
    return counts.count('address', 600).ttl === 0;
  };
  const instances = [await open(), await open()];
  const asking = Array.from({ length: 1_000 }, () => instances.map(isLetIn)).flat();
  const letIn = (await Promise.all(asking)).filter(Boolean).length;
  expect(letIn).toBeGreaterThanOrEqual(600);
  expect(letIn).toBeLessThanOrEqual(600 * 1.05);
});

it('who asks for much waits until the others have heard of it, and not for a database that hangs', async () => {
  const counts = new RequestCounts('secret');
  const hanging = Object.assign(new EventEmitter(), {
    query: (text: string) => (text.startsWith('LISTEN') ? Promise.resolve() : new Promise(() => {})),
  });
  await shareCounts(counts, { patienceMs: 100 }).join(hanging as unknown as pg.Client);
  const letIn = () => {
    let times = 0;
    while (!counts.untilShared('address', 600)) times += Number(counts.count('address', 600).ttl === 0);
    return times;
  };
  expect(letIn()).toBeLessThan(70);
  await counts.untilShared('address', 600);
  expect(letIn()).toBeGreaterThan(6);
  hanging.emit('end');
  expect(counts.untilShared('address', 600)).toBeUndefined();
});
