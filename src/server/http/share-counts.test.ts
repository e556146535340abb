import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';
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
  const first = await openTestShop({ config: { rateLimitPerMinute: 600 } });
  const second = await openTestShop({ config: { rateLimitPerMinute: 600 }, database: first.database });
  const answers = await Promise.all(
    Array.from({ length: 650 }, () => [ask(first, '10.0.0.3'), ask(second, '10.0.0.3')]).flat(),
  );
  const letIn = answers.filter((status) => status === 401).length;
  expect(answers.filter((status) => status === 429)).toHaveLength(1_300 - letIn);
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
