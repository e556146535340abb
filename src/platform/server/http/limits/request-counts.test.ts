import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openTestDatabase, openTestShop, type TestShop } from '#testing/test-shop.ts';
import { RequestCounts } from './request-counts.ts';
import { shareCounts } from './share-counts.ts';

const unlimited = Number.POSITIVE_INFINITY;
const secret = 'of the tests';

function stopTheClock(): void {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
}

describe('the counts of requests', () => {
  it('forget no one, however many others come', () => {
    const counts = new RequestCounts(secret);
    for (let i = 1; i <= 600; i++) expect(Math.ceil(counts.count('a guesser', unlimited).current)).toBe(i);
    for (let i = 0; i < 6_000; i++) counts.count(`visitor ${i}`, unlimited);
    expect(Math.ceil(counts.count('a guesser', unlimited).current)).toBe(601);
  });

  it('mistake no newcomer for another among thousands', () => {
    const counts = new RequestCounts(secret);
    for (let i = 0; i < 5_000; i++) counts.count(`visitor ${i}`, unlimited);
    const newcomers = Array.from({ length: 100 }, (_, i) => counts.count(`newcomer ${i}`, unlimited).current);
    expect(Math.max(...newcomers)).toBeLessThan(20);
  });

  it('let as many in within any minute, wherever the minute begins, and say when there is room again', () => {
    stopTheClock();
    const counts = new RequestCounts(secret);
    const letIn = () => counts.count('x', 60).current <= 60;
    const knock = (times: number) => Array.from({ length: times }, letIn).filter(Boolean).length;
    letIn();
    vi.advanceTimersByTime(59_000);
    expect(knock(100)).toBe(59);
    // The next minute has begun, and all of them are a few seconds old.
    vi.advanceTimersByTime(1_000);
    expect(knock(100)).toBe(0);
    const { ttl } = counts.count('x', 60);
    vi.advanceTimersByTime(ttl - 2);
    expect(knock(1)).toBe(0);
    vi.advanceTimersByTime(3);
    expect(knock(10)).toBe(1);
    // Half of the minute before is over, and half of it may come.
    vi.advanceTimersByTime(30_000 - ttl);
    expect(knock(100)).toBeGreaterThan(27);
    vi.advanceTimersByTime(180_000);
    expect(knock(100)).toBe(60);
  });

  it('tell others of every key with more than a few requests, with all that was let in and nothing that was not', () => {
    const counts = new RequestCounts(secret);
    const others = new RequestCounts(secret);
    const told: number[] = [];
    counts.sharing = {
      tell(name, count) {
        told.push(count);
        others.add(name, count);
      },
      unheard: () => 0,
      untilHeard: async () => {},
    };
    for (let i = 0; i < 150; i++) counts.count('a guesser', 100);
    counts.count('a visitor', 100);
    expect(told).toEqual([2, ...Array(98).fill(1)]);
    expect(others.count('a guesser', 100).current).toBeGreaterThan(100);
    expect(others.count('a visitor', 100).current).toBe(1);
  });
});

/** Whether a visitor is refused because of one before them, each as a proxy spells their address. */
async function areCountedAsOne(first: string, second: string): Promise<boolean> {
  const { app } = await openTestShop({ config: { rateLimitPerMinute: 1, trustProxy: 1 } });
  const visit = async (address: string) =>
    (await app.inject({ url: '/api/user', headers: { 'x-forwarded-for': address } })).statusCode;
  expect(await visit(first)).toBe(401);
  return (await visit(second)) === 429;
}

describe('a visitor behind a proxy', () => {
  it.each([
    ['203.0.113.7:40001', '203.0.113.7:40002'],
    ['203.0.113.7', '203.0.113.7:40002'],
    ['[2001:db8::1]:40001', '[2001:db8::1]:40002'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['2001:db8::1', '2001:db8::2'],
    ['[2001:db8::1]:40001', '[2001:db8::2]:40001'],
  ])('is one, with whatever port: %s and %s', async (first, second) => {
    expect(await areCountedAsOne(first, second)).toBe(true);
  });

  it.each([
    ['203.0.113.7:40001', '203.0.113.8:40001'],
    ['[2001:db8::1]:40001', '[2001:db8:0:1::1]:40001'],
    ['unknown', '203.0.113.8'],
    ['[', '[]'],
  ])('is told from another one: %s and %s', async (first, second) => {
    expect(await areCountedAsOne(first, second)).toBe(false);
  });
});

const config = { rateLimitPerMinute: 200 };

/** For something that is refused without a sign-in, after it was counted. */
async function ask({ app }: TestShop, from: string): Promise<number> {
  const answer = await app.inject({ url: '/api/user', remoteAddress: from });
  return answer.statusCode;
}

it('an address that has used up its limit at one instance is refused by another, and no other address is', async () => {
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
