import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { RefundRefused } from './payment-provider.ts';
import { createStripe } from './stripe.ts';
import { startStripeStandIn } from './testing/open-stripe-shop.ts';

async function openCharged() {
  const stripe = await startStripeStandIn();
  const provider = createStripe({
    secretKey: 'sk_test_of_the_tests',
    publishableKey: 'pk_test_of_the_tests',
    webhookSecret: 'whsec_of_the_tests',
    apiBase: stripe.apiBase,
  });
  const { id: intentId } = await provider.createIntent({
    ...{ amountCents: 42_000, orderId: null, userId: randomUUID(), idempotencyKey: 'one' },
  });
  stripe.charge(intentId);
  const asked = { refundId: randomUUID(), attempt: 1 };
  const ask = (amountCents: number, more = {}) =>
    provider.refund({ intentId, amountCents, ...asked, ...more });
  return { stripe, provider, intentId, asked, ask };
}

describe('a refund by Stripe', () => {
  it('says whose it is, and has a key of its own for each attempt', async () => {
    const { stripe, intentId, asked, ask } = await openCharged();
    expect(await ask(4_200)).toMatchObject({ intentId, status: 'succeeded', amountCents: 4_200, asked });
    await ask(4_200, { attempt: 2 });
    const [first, second] = stripe.requests.filter(({ path }) => path === '/v1/refunds');
    expect(first).toMatchObject({
      method: 'POST',
      headers: { 'idempotency-key': `refund-${asked.refundId}-1` },
      form: {
        payment_intent: intentId,
        amount: '4200',
        'metadata[refund_id]': asked.refundId,
        'metadata[attempt]': '1',
      },
    });
    expect(second?.headers['idempotency-key']).toBe(`refund-${asked.refundId}-2`);
  });

  it('whose answer is lost is asked for again, and is one', async () => {
    const { stripe, ask } = await openCharged();
    stripe.fail('work-then-drop');
    await ask(4_200);
    await ask(4_200);
    expect(stripe.refunds.made).toHaveLength(1);
  });

  it('that is more than is left is refused in Stripe’s words', async () => {
    const { ask } = await openCharged();
    await ask(42_000);
    const refused = ask(1, { refundId: randomUUID() });
    await expect(refused).rejects.toThrow(RefundRefused);
    await expect(refused).rejects.toThrow('greater than unrefunded amount');
  });

  it('that cannot be asked for may still be made: nothing is refused', async () => {
    const { stripe, ask } = await openCharged();
    stripe.fail('server-error', 'server-error', 'server-error');
    await expect(ask(4_200)).rejects.toMatchObject({ code: 'temporarily-unavailable' });
  });

  it('is listed with those of Stripe’s own dashboard, of a payment or of late', async () => {
    const { stripe, provider, intentId, asked, ask } = await openCharged();
    const { id } = await ask(4_200);
    stripe.refunds.turn(id, 'failed', 'lost_or_stolen_card');
    const { id: byHand } = stripe.refunds.makeByHand(intentId, 100);
    const both = [
      { id: byHand, asked: null, amountCents: 100, status: 'succeeded' },
      { id, asked, status: 'failed', failure: 'lost or stolen card' },
    ];
    expect(await provider.listRefunds({ intentId })).toMatchObject(both);
    expect(await provider.listRefunds({ since: new Date(Date.now() - 60_000) })).toMatchObject(both);
    expect(await provider.listRefunds({ since: new Date(Date.now() + 60_000) })).toEqual([]);
    expect(await provider.listRefunds({ intentId: 'pi_other' })).toEqual([]);
  });
});
