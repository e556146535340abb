import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { payments } from '#shop/payments/server/tables.ts';
import { addProduct } from '#testing/builders.ts';
import { RefundRefused } from './payment-provider.ts';
import { createStripe, stripeVersion } from './stripe.ts';
import { openStripeShop, startStripeStandIn } from './testing/open-stripe-shop.ts';

describe('Stripe', () => {
  it('is asked for the server’s own amount, with key, version and a form-encoded body', async () => {
    const { stripe, prepare, order, shop } = await openStripeShop();
    await prepare();
    const [request] = stripe.requests;
    expect(request).toMatchObject({
      method: 'POST',
      path: '/v1/payment_intents',
      form: { amount: '42000', currency: 'usd', 'allowed_payment_method_types[0]': 'card' },
      headers: {
        authorization: 'Bearer sk_test_of_the_tests',
        'stripe-version': stripeVersion,
        'content-type': 'application/x-www-form-urlencoded',
        'idempotency-key': `${order._id}-42000-0`,
      },
    });
    const [user] = (await shop.database.db.execute<{ id: string }>(sql`select id from users`)).rows;
    expect(request?.form).toMatchObject({ 'metadata[order_id]': order._id, 'metadata[user_id]': user?.id });
  });

  it('that charges no such small amount is quoted in clear words', async () => {
    const { ada, shop } = await openStripeShop();
    const trinket = await addProduct(shop.database.db, { name: 'Washer', priceCents: 10, minOrder: 1 });
    const answer = await ada.prepare(await ada.order(trinket));
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid-request', issues: [{ field: 'total' }] });
  });

  it('charges an order, and the shop believes Stripe alone', async () => {
    const { stripe, ada, order, prepare } = await openStripeShop();
    const intentId = await prepare();
    expect((await ada.confirm(order, intentId)).json().code).toBe('payment-incomplete');
    stripe.charge(intentId);
    expect((await ada.confirm(order, intentId)).statusCode).toBe(200);
    expect((await ada.read(order._id)).json()).toMatchObject({ paid: true, transactionId: intentId });
  });

  it('is asked once more when it drops the connection, with the same key', async () => {
    const { stripe, prepare } = await openStripeShop();
    stripe.fail('work-then-drop');
    await prepare();
    expect(stripe.requests.map(({ headers }) => headers['idempotency-key'])).toEqual(
      Array(2).fill(expect.stringMatching(/-42000-0$/)),
    );
    expect(stripe.intents.size).toBe(1);
  });

  it('that does not answer is 503 with a retry hint, and nothing is lost', async () => {
    const { stripe, ada, order, prepare } = await openStripeShop();
    stripe.fail('server-error', 'server-error', 'server-error');
    const answer = await ada.prepare(order);
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBeDefined();
    const intentId = await prepare();
    stripe.charge(intentId);
    stripe.fail('drop-connection', 'drop-connection', 'drop-connection');
    expect((await ada.confirm(order, intentId)).statusCode).toBe(503);
    expect((await ada.read(order._id)).json().paid).toBe(false);
    expect((await ada.confirm(order, intentId)).statusCode).toBe(200);
  });

  it('that repeats a failure of its own for a key is asked with another', async () => {
    const { stripe, prepare } = await openStripeShop();
    stripe.fail('kept-server-error');
    await prepare();
    const keys = stripe.requests.map(({ headers }) => String(headers['idempotency-key']));
    expect(keys.at(-1)).toMatch(/-42000-0-.{36}$/);
    expect(new Set(keys).size).toBe(2);
  });

  it('does not charge what is deleted: the intent is cancelled first', async () => {
    const { stripe, ada, order, prepare } = await openStripeShop();
    const intentId = await prepare();
    expect((await ada.deleteOrder(order._id)).statusCode).toBe(200);
    expect(stripe.intents.get(intentId)?.status).toBe('canceled');
  });

  it('that charged just before makes a deletion come too late', async () => {
    const { stripe, ada, order, prepare } = await openStripeShop();
    stripe.charge(await prepare());
    expect((await ada.deleteOrder(order._id)).json().code).toBe('already-paid');
    expect((await ada.read(order._id)).json().paid).toBe(true);
  });

  it('that received less than was asked pays nothing: the charge is parked', async () => {
    const { stripe, ada, order, shop, prepare } = await openStripeShop();
    const intentId = await prepare();
    stripe.charge(intentId, 1);
    expect((await ada.confirm(order, intentId)).json().code).toBe('payment-parked');
    expect((await ada.read(order._id)).json().paid).toBe(false);
    const [intent] = await shop.database.db.select().from(payments);
    expect(intent).toMatchObject({ status: 'parked', parkedFor: 'wrong-amount' });
  });
});

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
