import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { card } from '#shop/orders/server/testing/customer.ts';
import { openTestDatabase } from '#testing/test-shop.ts';
import { RefundRefused } from '../payment-provider.ts';
import { chargeCard } from './charge-card.ts';
import { createSandbox } from './sandbox.ts';

async function openCharged(number?: string) {
  const { db } = await openTestDatabase();
  const sandbox = createSandbox(db);
  const intent = await sandbox.createIntent({
    ...{ amountCents: 1_000, orderId: null, userId: 'somebody', idempotencyKey: 'one' },
  });
  const billing = { name: 'Ada', email: 'ada@example.test', phone: '491234' };
  await chargeCard(db, { clientSecret: intent.clientSecret, card: card(number), billing });
  const intentId = intent.id;
  return {
    ask: (amountCents: number, { refundId = randomUUID(), attempt = 1 } = {}) =>
      sandbox.refund({ intentId, amountCents, refundId, attempt }),
    list: () => sandbox.listRefunds({ intentId }),
    letTimePass: () => db.execute(sql`update sandbox_refunds set turns_at = now() - interval '1 second'`),
  };
}

describe('a refund by the sandbox', () => {
  it('asked for many times at once is one', async () => {
    const { ask, list } = await openCharged();
    const refundId = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => ask(600, { refundId })));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await list()).toMatchObject([
      { status: 'succeeded', amountCents: 600, asked: { refundId, attempt: 1 } },
    ]);
  });

  it('never brings back more than was charged, however many are asked for at once', async () => {
    const { ask, list } = await openCharged();
    const answers = await Promise.allSettled([600, 600, 400].map((cents) => ask(cents)));
    const refused = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused).toEqual([expect.any(RefundRefused)]);
    const sent = (await list()).reduce((sum, { amountCents }) => sum + amountCents, 0);
    expect(sent).toBeLessThanOrEqual(1_000);
  });

  it('to 4000000000007726 is pending at first', async () => {
    const { ask, list, letTimePass } = await openCharged('4000000000007726');
    expect(await ask(600)).toMatchObject({ status: 'pending' });
    await letTimePass();
    expect(await list()).toMatchObject([{ status: 'succeeded' }]);
  });

  it('to 4000000000005126 fails after it was sent, and can be asked for again', async () => {
    const { ask, list, letTimePass } = await openCharged('4000000000005126');
    const refundId = randomUUID();
    expect(await ask(1_000, { refundId })).toMatchObject({ status: 'succeeded' });
    await letTimePass();
    expect(await list()).toMatchObject([{ status: 'failed', failure: expect.stringContaining('bank') }]);
    expect(await ask(1_000, { refundId, attempt: 2 })).toMatchObject({ status: 'succeeded' });
  });
});
