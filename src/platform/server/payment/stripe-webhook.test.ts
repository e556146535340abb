import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { describe, expect, it, vi } from 'vitest';
import { addCustomer } from '#shop/orders/server/testing/customer.ts';
import { forgetWebhookEvents } from '#shop/payments/server/settle-payment.ts';
import { paymentEvents, payments } from '#shop/payments/server/tables.ts';
import { listen, sendRaw } from '#testing/raw-request.ts';
import { shareAmongTests } from '#testing/when-done.ts';
import { openStripeShop } from './testing/open-stripe-shop.ts';
import { sendSigned, sendWebhook } from './testing/send-webhook.ts';

describe('Stripe’s webhook', () => {
  it('pays the order of a tab that was closed', async () => {
    const { stripe, shop, ada, order, prepare } = await openStripeShop();
    const intentId = await prepare();
    stripe.charge(intentId);
    expect((await sendWebhook(shop, intentId)).statusCode).toBe(200);
    expect((await ada.read(order._id)).json()).toMatchObject({ paid: true, transactionId: intentId });
  });

  it('ten times at once pays once', async () => {
    const { stripe, shop, ada, order, prepare } = await openStripeShop();
    const intentId = await prepare();
    stripe.charge(intentId);
    const answers = await Promise.all(Array.from({ length: 10 }, () => sendWebhook(shop, intentId)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    expect((await ada.read(order._id)).json().paid).toBe(true);
    expect(await shop.database.db.select().from(paymentEvents)).toHaveLength(1);
  });

  it.each(['charge.refunded', 'refund.updated', 'refund.failed'])(
    'tells by %s what became of a refund, as it is by then, and refuses callers that cannot sign',
    async (type) => {
      const { stripe, shop, ada, order, prepare } = await openStripeShop();
      const admin = await addCustomer(shop, { name: 'Root', isAdmin: true });
      const intentId = await prepare();
      stripe.charge(intentId);
      await sendWebhook(shop, intentId);
      stripe.refunds.begin('pending');
      const payload = { id: randomUUID(), amount: 42, reason: 'Late' };
      await admin.call({ method: 'POST', url: `/api/orders/${order._id}/refunds`, payload });
      const state = async (who = admin) =>
        (await who.call({ url: `/api/orders/${order._id}` })).json().refunds[0];
      expect(await state()).toMatchObject({ state: 'pending' });

      const [made] = stripe.refunds.made;
      const hasFailed = type === 'refund.failed';
      stripe.refunds.turn(String(made?.id), hasFailed ? 'failed' : 'succeeded', 'expired_or_canceled_card');
      const object = { id: type.startsWith('charge') ? 'ch_1' : made?.id, payment_intent: intentId };
      const told = { type, object, eventId: 'evt_2' };
      const forged = await sendWebhook(shop, intentId, { ...told, secret: 'whsec_of_somebody' });
      expect(forged.statusCode).toBe(400);
      expect(await state()).toMatchObject({ state: 'pending' });
      expect((await sendWebhook(shop, intentId, told)).statusCode).toBe(200);
      expect(await state()).toMatchObject(
        hasFailed ? { state: 'failed', failure: 'expired or canceled card' } : { state: 'succeeded' },
      );
      // What failed is still owed: to its customer it is under way.
      expect(await state(ada)).toMatchObject({ state: hasFailed ? 'pending' : 'succeeded', failure: null });
    },
  );

  it('is remembered for longer than Stripe repeats it, and not for good', async () => {
    const { stripe, shop, prepare } = await openStripeShop();
    const { db } = shop.database;
    const intentId = await prepare();
    stripe.charge(intentId);
    await sendWebhook(shop, intentId);
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    await db.insert(paymentEvents).values({ id: 'evt_of_29_days', createdAt: daysAgo(29) });
    await db.insert(paymentEvents).values({ id: 'evt_of_31_days', createdAt: daysAgo(31) });
    await forgetWebhookEvents({ db });
    const kept = (await db.select().from(paymentEvents)).map(({ id }) => id);
    expect(kept).toHaveLength(2);
    expect(kept).toContain('evt_of_29_days');
  });

  it.each([
    ['forged', { secret: 'whsec_of_somebody_else' }],
    ['stale', { at: Date.now() - 10 * 60_000 }],
    ['changed on its way', { tamper: ' ' }],
  ])('is refused when it is %s', async (_, lie) => {
    const { stripe, shop, ada, order, prepare } = await openStripeShop();
    const intentId = await prepare();
    stripe.charge(intentId);
    const answer = await sendWebhook(shop, intentId, lie);
    expect(answer.statusCode).toBe(400);
    expect((await ada.read(order._id)).json().paid).toBe(false);
  });

  it('without a signature is refused, whatever its type', async () => {
    const { shop } = sharedShop();
    for (const contentType of ['application/json', 'text/plain', 'application/octet-stream']) {
      const answer = await shop.app.inject({
        method: 'POST',
        url: '/api/webhooks/stripe',
        headers: { 'content-type': contentType },
        payload: '{"id":"evt_1","type":"payment_intent.succeeded"}',
      });
      expect(answer.statusCode).toBe(400);
    }
  });

  it('without a signature is refused before its body has come', async () => {
    const { shop } = sharedShop();
    const answer = await sendRaw(await listen(shop.app), {
      method: 'POST',
      target: '/api/webhooks/stripe',
      headers: { 'content-type': 'application/json', 'content-length': '1000' },
    });
    expect(answer.status).toBe(400);
  });

  it('may be as large as any event of a payment, and no larger', async () => {
    const { shop } = await openStripeShop();
    const sendLarge = (bytes: number) =>
      sendWebhook(shop, 'pi_1', { type: 'charge.updated', filling: 'x'.repeat(bytes) });
    expect((await sendLarge(60_000)).statusCode).toBe(200);
    const refused = await sendLarge(70_000);
    expect(refused.statusCode).toBe(413);
    expect(refused.json()).toMatchObject({ success: false, code: 'body-too-large' });
  });

  it('of strangers who never come to an end does not pile up, and is heard again afterwards', async () => {
    const { shop } = await openStripeShop();
    const endless = Array.from({ length: 510 }, () => new Readable({ read() {} }));
    const send = (payload: Readable) =>
      shop.app.inject({
        method: 'POST',
        url: '/api/webhooks/stripe',
        headers: { 'stripe-signature': 't=1,v1=x', 'content-type': 'application/json' },
        payload,
      });
    const answers: Awaited<ReturnType<typeof send>>[] = [];
    const underWay = endless.map(async (body) => answers.push(await send(body)));
    await vi.waitFor(() => expect(answers).toHaveLength(10));
    for (const refused of [...answers, await sendWebhook(shop, 'pi_1')]) {
      expect(refused.statusCode).toBe(503);
      expect(refused.headers['retry-after']).toBeDefined();
    }
    for (const body of endless) body.push(null);
    await Promise.all(underWay);
    expect((await sendWebhook(shop, 'pi_1', { type: 'charge.updated' })).statusCode).toBe(200);
  });

  it('of a charge that Stripe itself does not confirm pays nothing', async () => {
    const { shop, ada, order, prepare } = await openStripeShop();
    const intentId = await prepare();
    expect((await sendWebhook(shop, intentId)).statusCode).toBe(200);
    expect((await ada.read(order._id)).json().paid).toBe(false);
  });

  it('is made again when the shop could not deal with it', async () => {
    const { stripe, shop, ada, order, prepare } = await openStripeShop();
    const intentId = await prepare();
    stripe.charge(intentId);
    stripe.fail('server-error', 'server-error', 'server-error');
    expect((await sendWebhook(shop, intentId)).statusCode).toBe(503);
    expect((await sendWebhook(shop, intentId)).statusCode).toBe(200);
    expect((await ada.read(order._id)).json().paid).toBe(true);
  });

  const event = (said: object) => JSON.stringify({ id: 'evt_9', type: 'payment_intent.succeeded', ...said });
  const about = (object: unknown, type = 'payment_intent.succeeded') => event({ type, data: { object } });

  const sharedShop = shareAmongTests(openStripeShop);

  it.each([
    ['no JSON', 'payment_intent.succeeded'],
    ['nothing', ''],
    ['half of an event', about({ id: 'pi_1' }).slice(0, -9)],
    ['brackets without end', '['.repeat(60_000)],
    ['null', 'null'],
    ['a text', '"payment_intent.succeeded"'],
    ['a number', '1e999'],
    ['a list', '[]'],
    ['an empty object', '{}'],
    ['an event without data', event({})],
    ['an event without an object', event({ data: {} })],
    ['an event whose data is a text', event({ data: 'x' })],
    ['an event without an id', event({ id: undefined, data: { object: { id: 'pi_1' } } })],
    ['an event whose id is a number', event({ id: 1e308, data: { object: { id: 'pi_1' } } })],
    ['an event whose id is a list', event({ id: ['evt_1'], data: { object: { id: 'pi_1' } } })],
    ['an event whose id has a NUL', event({ id: 'evt_\0', data: { object: { id: 'pi_1' } } })],
    ['an event with a very long id', event({ id: 'e'.repeat(10_000), data: { object: { id: 'pi_1' } } })],
    ['an event of a type that is no text', event({ type: 7, data: { object: { id: 'pi_1' } } })],
    ['an intent that is null', about(null)],
    ['an intent that is a text', about('pi_1')],
    ['an intent without an id', about({})],
    ['an intent whose id is a number', about({ id: 1 })],
    ['an intent whose id is an object', about({ id: { id: 'pi_1' } })],
    ['an intent whose id has a NUL', about({ id: 'pi_\0' })],
    ['an intent whose id is a path', about({ id: '../v1/customers' })],
    ['a refund of an intent that is a number', about({ payment_intent: 42 }, 'charge.refunded')],
    ['a refund of an intent that is a list', about({ payment_intent: [] }, 'refund.updated')],
    ['a refund that is null', about(null, 'refund.failed')],
  ])('that is signed and says %s is refused, and not as the shop’s own failure', async (_, payload) => {
    const { shop } = sharedShop();
    const answer = await sendSigned(shop, payload);
    expect(answer.json()).toMatchObject({ success: false, code: 'invalid-request' });
    expect(answer.statusCode).toBe(400);
    expect(await shop.database.db.select().from(paymentEvents)).toEqual([]);
  });

  it.each([
    ['a type that Stripe may add one day', about({ id: 'x' }, 'treasury.started')],
    ['a type of ours in another case', about(7, 'PAYMENT_INTENT.SUCCEEDED')],
    ['a type of an object’s own', about({}, '__proto__')],
    ['a charge without an intent', about({ id: 'ch_1', payment_intent: null }, 'charge.refunded')],
    ['a refund of an intent that Stripe does not know', about({ payment_intent: 'pi_x' }, 'refund.updated')],
    ['an intent that Stripe does not know', about({ id: 'pi_x', amount: 1e308 })],
  ])('that is signed and of %s is left alone', async (_, payload) => {
    const { shop } = await openStripeShop();
    expect((await sendSigned(shop, payload)).statusCode).toBe(200);
    expect(await shop.database.db.select().from(payments)).toEqual([]);
  });

  it('of something else on the same account is left alone', async () => {
    const { stripe, shop } = await openStripeShop();
    stripe.intents.set('pi_foreign', {
      id: 'pi_foreign',
      object: 'payment_intent',
      client_secret: 'x',
      status: 'succeeded',
      amount: 1,
      amount_received: 1,
      currency: 'usd',
      metadata: {},
    });
    expect((await sendWebhook(shop, 'pi_foreign')).statusCode).toBe(200);
    expect((await sendWebhook(shop, 'pi_unknown', { eventId: 'evt_2' })).statusCode).toBe(200);
    expect((await sendWebhook(shop, 'pi_1', { eventId: 'evt_3', type: 'charge.updated' })).statusCode).toBe(
      200,
    );
    expect(await shop.database.db.select().from(payments)).toEqual([]);
  });

  it.each([
    ['an order id that is none', { user_id: randomUUID(), order_id: 'AY-42' }, 'no-order'],
    ['the id of no order here', { user_id: randomUUID(), order_id: randomUUID() }, 'no-order'],
    ['a person’s id that is none', { user_id: 'cus_42', order_id: randomUUID() }, undefined],
  ])('of a charge with %s is dealt with', async (_, metadata, parkedFor) => {
    const { stripe, shop } = await openStripeShop();
    stripe.intents.set('pi_odd', {
      id: 'pi_odd',
      object: 'payment_intent',
      client_secret: 'x',
      status: 'succeeded',
      amount: 100,
      amount_received: 100,
      currency: 'usd',
      metadata,
    });
    expect((await sendWebhook(shop, 'pi_odd')).statusCode).toBe(200);
    const kept = await shop.database.db.select().from(payments);
    expect(kept.map((intent) => intent.parkedFor)).toEqual(parkedFor ? [parkedFor] : []);
  });

  it('of a charge that the shop died before keeping still pays its order', async () => {
    const { stripe, shop, ada, order, prepare } = await openStripeShop();
    const intentId = await prepare();
    await shop.database.db.delete(payments);
    stripe.charge(intentId);
    expect((await sendWebhook(shop, intentId)).statusCode).toBe(200);
    expect((await ada.read(order._id)).json()).toMatchObject({ paid: true, transactionId: intentId });
  });
});
