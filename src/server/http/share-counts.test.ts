import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';

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
