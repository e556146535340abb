import { randomUUID } from 'node:crypto';
import { asc, desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { emailKinds } from '#contract/email-kinds.ts';
import { adminActions } from '#people/admin-log/server/tables.ts';
import { mails } from '#platform/server/mail/tables.ts';
import type { OrderDetails } from '#shop/order-pages/contract/order-details.ts';
import { orderEvents } from '#shop/orders/server/tables.ts';
import { addCustomer, type Customer } from '#shop/orders/server/testing/customer.ts';
import { payLines, placeLines } from '#shop/orders/server/testing/paid-order.ts';
import { addProduct } from '#testing/builders.ts';
import { openTestShop } from '#testing/test-shop.ts';

async function openShop() {
  const shop = await openTestShop();
  const { db } = shop.database;
  const [ada, eve] = [await addCustomer(shop), await addCustomer(shop, { name: 'Eve' })];
  const admin = await addCustomer(shop, { name: 'Root', isAdmin: true });
  const cell = await addProduct(db, { name: 'Cell', minOrder: 1, available: 1_000 });
  const order = await payLines(ada, [[cell, 10]]);
  const at = `/api/orders/${order._id}`;
  const post = (by: Customer, url: string, payload: object) => by.call({ method: 'POST', url, payload });
  return {
    ...{ db, ada, eve, admin, cell, order },
    ask: (id = randomUUID(), by = ada) => post(by, `${at}/cancellations`, { id, reason: 'Ordered too much' }),
    withdraw: (id: string, by = ada) => by.call({ method: 'DELETE', url: `${at}/cancellations/${id}` }),
    decline: (id: string, words = 'It is packed already.', by = admin) =>
      post(by, `${at}/cancellations/${id}/decline`, { words }),
    /** So many units are not to be shipped any more. */
    refund: (cancelled: number, more: object = {}) =>
      post(admin, `${at}/refunds`, {
        ...{ id: randomUUID(), reason: 'As you asked', ...more },
        lines: [{ position: 1, cancelled, isRestocked: true }],
      }),
    ship: (quantity: number) =>
      post(admin, `${at}/shipments`, { id: randomUUID(), lines: [{ position: 1, quantity }] }),
    details: async (by = ada): Promise<OrderDetails> => (await by.call({ url: at })).json(),
    emailsOf: async () =>
      (await db.select().from(mails).orderBy(asc(mails.id))).map(({ kind, email }) => `${kind} ${email}`),
    lastEvent: async () =>
      (
        await db
          .select()
          .from(orderEvents)
          .where(eq(orderEvents.orderId, order._id))
          .orderBy(desc(orderEvents.id))
      )[0],
  };
}

describe('a refund request', () => {
  it('changes nothing of the order, is told of on it, and written about to every admin once', async () => {
    const { ask, details, admin, emailsOf } = await openShop();
    const before = await details();
    expect(before.actions).toContain('ask-to-cancel');
    const id = randomUUID();
    for (let press = 0; press < 2; press++) expect((await ask(id)).statusCode).toBe(200);
    const { cancellation, states, actions, events } = await details();
    expect(cancellation).toMatchObject({ id, reason: 'Ordered too much', answer: null });
    expect(states).toEqual(before.states);
    expect(actions).not.toContain('ask-to-cancel');
    expect(events.at(-1)).toMatchObject({
      kind: 'cancellation-asked',
      cancellation: { words: 'Ordered too much' },
    });
    const toAdmins = (await emailsOf()).filter((mail) => mail.startsWith('admin'));
    expect(toAdmins).toEqual([`admin-cancellation-asked ${admin.email}`]);
    const waiting = await admin.call({ url: '/api/cancellations' });
    expect(waiting.headers['x-total-count']).toBe('1');
    expect(waiting.json()).toMatchObject([{ id, unitsLeft: 10, reason: 'Ordered too much' }]);
    expect((await admin.call({ url: '/api/overview' })).json()).toMatchObject({ cancellationRequests: 1 });
  });

  it('is for the customer of a paid order of which something has not left', async () => {
    const { ask, eve, admin, ada, cell, order, ship } = await openShop();
    expect((await ask(randomUUID(), eve)).statusCode).toBe(404);
    expect((await ask(randomUUID(), admin)).statusCode).toBe(404);
    const unpaid = await placeLines(ada, [[cell, 1]]);
    const refused = await ada.call({
      method: 'POST',
      url: `/api/orders/${unpaid._id}/cancellations`,
      payload: { id: randomUUID(), reason: 'x' },
    });
    expect(refused.json()).toMatchObject({ message: 'This order is not paid. You can delete it yourself.' });
    // What the specification says stays so.
    expect((await ada.deleteOrder(order._id)).statusCode).toBe(409);
    await ship(10);
    const late = await ask();
    expect(late.statusCode).toBe(409);
    expect(late.json().message).toBe(
      'All of this order has shipped, so you can no longer request a refund here.',
    );
  });

  it('is one at a time, and three in all', async () => {
    const { ask, withdraw, details } = await openShop();
    for (let time = 0; time < 3; time++) {
      const id = randomUUID();
      expect((await ask(id)).statusCode).toBe(200);
      expect((await ask()).statusCode).toBe(409);
      expect((await withdraw(id)).statusCode).toBe(200);
      expect((await withdraw(id)).statusCode).toBe(200);
    }
    expect((await details()).actions).not.toContain('ask-to-cancel');
    expect((await ask()).json().message).toContain('3 times');
  });

  it('is granted by a refund of all that is left, in the same transaction, and the mail says so', async () => {
    const { ask, refund, ship, details, db, emailsOf, ada } = await openShop();
    const id = randomUUID();
    await ship(4);
    await ask(id);
    expect((await refund(6, { cancellationRequestId: id })).statusCode).toBe(200);
    const { cancellation, events } = await details();
    expect(cancellation).toMatchObject({ answer: 'granted' });
    expect(events.at(-1)).toMatchObject({ kind: 'refunded', cancellation: { answer: 'granted' } });
    expect((await emailsOf()).at(-1)).toBe(`order-refunded ${ada.email}`);
    const [log] = await db.select().from(adminActions).orderBy(desc(adminActions.id));
    expect(log).toMatchObject({ action: 'order.refunded', after: { answersRequest: true } });
  });

  it('is granted in part by a refund of less, if that says so; another refund leaves it open', async () => {
    const { ask, refund, details } = await openShop();
    const id = randomUUID();
    await ask(id);
    await refund(1);
    expect((await details()).cancellation?.answer).toBeNull();
    await refund(2, { cancellationRequestId: id });
    expect((await details()).cancellation?.answer).toBe('partly-granted');
    const again = await refund(1, { cancellationRequestId: id });
    expect(again.statusCode).toBe(409);
    expect((await details()).lines[0]?.cancelled).toBe(3);
  });

  it('is granted by taking units back where the money had gone back before, and that is written about', async () => {
    const { ask, admin, order, refund, details, emailsOf, ada } = await openShop();
    const id = randomUUID();
    await ask(id);
    await admin.call({
      method: 'POST',
      url: `/api/orders/${order._id}/refunds`,
      payload: { id: randomUUID(), reason: 'Favour', amount: order.total },
    });
    expect((await refund(10, { cancellationRequestId: id })).statusCode).toBe(200);
    expect((await details()).cancellation?.answer).toBe('granted');
    expect((await emailsOf()).at(-1)).toBe(`order-taken-back ${ada.email}`);
  });

  it('is declined with words, once, which its customer is written to and the log knows', async () => {
    const { ask, decline, refund, details, emailsOf, db, ada, eve } = await openShop();
    const id = randomUUID();
    await ask(id);
    expect((await decline(id, 'No', eve)).statusCode).toBe(403);
    expect((await decline(id, ' ')).statusCode).toBe(400);
    expect((await decline(id)).statusCode).toBe(200);
    expect((await decline(id)).statusCode).toBe(200);
    expect((await decline(id, 'Other words')).json().message).toBe('This request was already declined.');
    expect(await details()).toMatchObject({
      cancellation: { answer: 'declined', words: 'It is packed already.' },
      lines: [{ cancelled: 0 }],
    });
    expect((await emailsOf()).filter((mail) => mail.includes('declined'))).toEqual([
      `order-cancellation-declined ${ada.email}`,
    ]);
    const log = await db.select().from(adminActions).where(eq(adminActions.action, 'cancellation.declined'));
    expect(log).toMatchObject([{ after: { words: 'It is packed already.' } }]);
    const late = await refund(10, { cancellationRequestId: id });
    expect(late.statusCode).toBe(409);
  });

  it('ends when the last of the order leaves, and the event says that it was too late', async () => {
    const { ask, ship, details, lastEvent, withdraw } = await openShop();
    const id = randomUUID();
    await ask(id);
    await ship(9);
    expect((await details()).cancellation?.answer).toBeNull();
    await ship(1);
    expect((await details()).cancellation?.answer).toBe('too-late');
    expect(await lastEvent()).toMatchObject({ kind: 'shipped', data: { cancellation: 'too-late' } });
    expect((await withdraw(id)).json().message).toBe('Your order shipped in the meantime.');
  });

  it('is decided by the first who acts: withdrawn, refunded, declined and shipped at once', async () => {
    for (let round = 0; round < 4; round++) {
      const { ask, withdraw, decline, refund, ship, details, db, order } = await openShop();
      const id = randomUUID();
      await ask(id);
      const answers = await Promise.all([
        withdraw(id),
        refund(10, { cancellationRequestId: id }),
        decline(id),
        ship(10),
        ask(),
      ]);
      for (const { statusCode } of answers) expect([200, 409]).toContain(statusCode);
      const [withdrawn, refunded, declined, shipped] = answers.map(({ statusCode }) => statusCode === 200);
      const { cancellation, lines } = await details();
      const [line] = lines;
      expect((line?.shipped ?? 0) + (line?.cancelled ?? 0)).toBeLessThanOrEqual(10);
      expect([withdrawn, refunded, declined].filter(Boolean).length).toBeLessThanOrEqual(1);
      if (refunded) expect(shipped).toBe(false);
      const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, order._id));
      const answered = events.filter(
        ({ kind, data }) => 'cancellation' in data || /withdrawn|declined/.test(kind),
      );
      const asked = events.filter(({ kind }) => kind === 'cancellation-asked');
      expect(answered).toHaveLength(asked.length - (cancellation?.answer === null ? 1 : 0));
    }
  });

  it('asked by two windows at once is one request', async () => {
    const { ask, admin } = await openShop();
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    expect((await admin.call({ url: '/api/cancellations' })).json()).toHaveLength(1);
  });
});

it('every mail that a request can cause is of a kind that this version sends', async () => {
  const { ask, decline, db } = await openShop();
  const id = randomUUID();
  await ask(id);
  await decline(id);
  for (const { kind } of await db.select().from(mails)) expect(emailKinds).toContain(kind);
});
