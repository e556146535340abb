import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sandboxPaths } from '#platform/contract/sandbox-payment.ts';
import { card } from '#shop/orders/server/testing/customer.ts';
import { openTestDatabase, openTestShop } from '#testing/test-shop.ts';
import { shareAmongTests } from '#testing/when-done.ts';
import { RefundRefused } from '../payment-provider.ts';
import { chargeCard } from './charge-card.ts';
import { createSandbox } from './sandbox.ts';
import { sandboxIntents } from './tables.ts';

const billing = { name: 'Ada', email: 'ada@example.test', phone: '491234' };

/** Each test has an intent of its own. */
const sharedShop = shareAmongTests(() => openTestShop({ config: { rateLimitPerMinute: 1_000_000 } }));

async function openWithIntent({ idempotencyKey = randomUUID() as string } = {}) {
  const shop = sharedShop();
  const sandbox = createSandbox(shop.database.db);
  const intent = await sandbox.createIntent({
    amountCents: 42_000,
    orderId: null,
    userId: 'a-customer',
    idempotencyKey,
  });
  const { clientSecret } = intent;
  const post = (url: string, payload: object) => shop.app.inject({ method: 'POST', url, payload });
  return {
    shop,
    sandbox,
    intent,
    confirm: (given: object = {}) =>
      post(sandboxPaths.confirm, { clientSecret, billing, card: { ...card(), ...given } }),
    answer: (approve: boolean) => post(sandboxPaths.challenge, { clientSecret, approve }),
  };
}

describe('the sandbox', () => {
  it.each(['4242 4242 4242 4242', '5555-5555-5555-4444', 378282246310005])('charges %s', async (number) => {
    const { sandbox, intent, confirm } = await openWithIntent();
    const answer = await confirm({ number, expMonth: '01', expYear: '99', cvc: 1234 });
    expect(answer.statusCode).toBe(402);
    const charged = await confirm({ number });
    expect(charged.json()).toEqual({ paymentIntent: { id: intent.id, status: 'succeeded' } });
    expect(await sandbox.findIntent(intent.id)).toMatchObject({ status: 'succeeded', amountCents: 42_000 });
  });

  it.each([
    ['4000000000000002', 'card_declined', 'generic_decline', 'Your card was declined.'],
    ['4000000000009995', 'card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
    ['4000000000000069', 'expired_card', undefined, 'Your card has expired.'],
    ['4000000000000127', 'incorrect_cvc', undefined, "Your card's security code is incorrect."],
    ['4000000000000119', 'processing_error', undefined, /An error occurred while processing your card/],
    ['4111111111111111', 'card_declined', 'test_mode_live_card', /test cards only/],
    ['4242424242424241', 'incorrect_number', undefined, 'Your card number is invalid.'],
    ['1', 'incorrect_number', undefined, 'Your card number is invalid.'],
    ['', 'incorrect_number', undefined, 'Your card number is invalid.'],
  ])('refuses %s with %s', async (number, code, declineCode, message) => {
    const { sandbox, intent, confirm } = await openWithIntent();
    const answer = await confirm({ number });
    expect(answer.statusCode).toBe(402);
    const { error } = answer.json();
    expect(error).toMatchObject({ code, ...(declineCode && { declineCode }) });
    expect(error.message).toMatch(message);
    expect(await sandbox.findIntent(intent.id)).toMatchObject({ status: 'open' });
    expect((await confirm()).statusCode).toBe(200);
  });

  it.each([
    [{ expMonth: 13 }, 'invalid_expiry_month'],
    [{ expYear: 2020 }, 'invalid_expiry_year'],
    [{ expYear: 20 }, 'invalid_expiry_year'],
    [{ cvc: '12' }, 'invalid_cvc'],
  ])('refuses %o', async (given, code) => {
    const { confirm } = await openWithIntent();
    expect((await confirm(given)).json().error.code).toBe(code);
  });

  it.each([
    [true, '4000002500003155', 200],
    [true, '4000002760003184', 200],
    [true, '4000000000003220', 200],
    [false, '4000002500003155', 402],
    [true, '4000008400001629', 402],
  ])('asks first, and follows the answer %s to the card %s', async (approve, number, status) => {
    const { sandbox, intent, confirm, answer } = await openWithIntent();
    expect((await confirm({ number })).json().paymentIntent.status).toBe('requires_action');
    expect(await sandbox.findIntent(intent.id)).toMatchObject({ status: 'open' });
    expect((await answer(approve)).statusCode).toBe(status);
    expect((await sandbox.findIntent(intent.id))?.status).toBe(status === 200 ? 'succeeded' : 'open');
  });

  it('charges once, however often it is asked', async () => {
    const { confirm, answer } = await openWithIntent();
    const answers = await Promise.all([confirm(), confirm(), confirm()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await confirm({ number: '4000000000000002' })).json().paymentIntent.status).toBe('succeeded');
    expect((await answer(false)).json().paymentIntent.status).toBe('succeeded');
  });

  it('charges nothing that was cancelled, and cancels nothing that was charged', async () => {
    const { sandbox, intent, confirm } = await openWithIntent();
    const [charged, cancelled] = await Promise.all([confirm(), sandbox.cancelIntent(intent.id)]);
    const { status } = (await sandbox.findIntent(intent.id)) ?? {};
    expect(status).toBe(charged.statusCode === 200 ? 'succeeded' : 'canceled');
    expect(cancelled?.status).toBe(status);
  });

  it('answers the same intent to the same key', async () => {
    const { db } = await openTestDatabase();
    const sandbox = createSandbox(db);
    const ask = (idempotencyKey: string) =>
      sandbox.createIntent({ amountCents: 1, orderId: null, userId: 'x', idempotencyKey });
    const [first, again, other] = await Promise.all([ask('a'), ask('a'), ask('b')]);
    expect(again).toEqual(first);
    expect(other.id).not.toBe(first.id);
  });

  it('knows no foreign secret, and no card without its parts', async () => {
    const { shop } = await openWithIntent();
    const post = (payload: object) => shop.app.inject({ method: 'POST', url: sandboxPaths.confirm, payload });
    const foreign = await post({ clientSecret: 'pi_1_secret_2', billing, card: card() });
    expect(foreign.statusCode).toBe(402);
    expect(foreign.json().error.code).toBe('resource_missing');
    expect((await post({ clientSecret: 'pi_1_secret_2', billing })).statusCode).toBe(400);
  });

  it('takes no more than a payment needs', async () => {
    const { confirm } = await openWithIntent();
    const answer = await confirm({ number: '4'.repeat(20_000) });
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({ success: false, code: 'body-too-large' });
  });

  it('keeps nothing of a card', async () => {
    const { shop, confirm, intent: opened } = await openWithIntent({ idempotencyKey: 'of no digits' });
    await confirm({ number: '4000002500003155', cvc: '987' });
    const [intent] = await shop.database.db
      .select()
      .from(sandboxIntents)
      .where(eq(sandboxIntents.id, opened.id));
    // Ids and times are made by chance, and may have any digits in them.
    const { id: _, clientSecret: _secret, createdAt: _time, ...kept } = intent ?? {};
    expect(kept).toMatchObject({ amountCents: 42_000, status: 'requires_action' });
    expect(JSON.stringify(kept)).not.toMatch(/3155|987|2040/);
  });
});

async function openCharged(number?: string) {
  const { db } = await openTestDatabase();
  const sandbox = createSandbox(db);
  const intent = await sandbox.createIntent({
    ...{ amountCents: 1_000, orderId: null, userId: 'a-customer', idempotencyKey: 'one' },
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
