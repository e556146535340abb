import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { expect, it } from 'vitest';
import { addCustomer, type Customer } from '#shop/orders/server/testing/customer.ts';
import { addProduct } from '#testing/builders.ts';
import { openTestShop } from '#testing/test-shop.ts';
import { dayOf } from '../../kernel/dates.ts';

/*
 * Browsers make some ids themselves, so that what is sent twice is done once. By mistake, or on purpose, one comes that
 * something else has.
 */

async function openShop() {
  const shop = await openTestShop();
  const [ada, admin] = [await addCustomer(shop), await addCustomer(shop, { name: 'Root', isAdmin: true })];
  const product = await addProduct(shop.database.db, { available: 1_000 });
  const newOrder = async (isPaid = false) => {
    const order = await ada.order(product);
    if (isPaid) await ada.pay(order);
    return order._id;
  };
  const post = (by: Customer, url: string, payload: object) => by.call({ method: 'POST', url, payload });
  const asAdmin = (url: string, payload: object) => post(admin, url, payload);
  const send: Record<Made, (order: string, id: string) => Promise<LightMyRequestResponse>> = {
    'transfer receipt': (order, id) =>
      asAdmin('/api/transferReceipts', {
        ...{ id, order, amount: 1, receivedOn: dayOf(new Date()), reference: 'R' },
      }),
    refund: (order, id) => asAdmin(`/api/orders/${order}/refunds`, { id, amount: 1, reason: 'Late' }),
    shipment: (order, id) =>
      asAdmin(`/api/orders/${order}/shipments`, { id, lines: [{ position: 1, quantity: 1 }] }),
    'request to cancel': (order, id) =>
      post(ada, `/api/orders/${order}/cancellations`, { id, reason: 'Too many' }),
  };
  return { shop, product, newOrder, send };
}

type Made = (typeof made)[number];
const made = ['transfer receipt', 'refund', 'shipment', 'request to cancel'] as const;
const isOfPaid = (what: Made) => what !== 'transfer receipt';

const isTaken = { success: false, code: 'conflict', message: expect.stringMatching(/id|recorded/) };

it.each(made)('the id of another order’s %s is refused in words', async (what) => {
  const { newOrder, send: sends } = await openShop();
  const send = sends[what];
  const [one, other] = [await newOrder(isOfPaid(what)), await newOrder(isOfPaid(what))];
  const id = randomUUID();
  expect((await send(one, id)).statusCode).toBe(200);
  const refused = await send(other, id);
  expect(refused.json()).toMatchObject(isTaken);
  expect(refused.statusCode).toBe(409);
  // And what it was of stays done, once.
  expect((await send(one, id)).statusCode).toBe(200);
});

it.each(made)('of two orders at once that name one id for a %s, one is refused', async (what) => {
  const { newOrder, send } = await openShop();
  for (let round = 0; round < 3; round++) {
    const orders = [await newOrder(isOfPaid(what)), await newOrder(isOfPaid(what))];
    const id = randomUUID();
    const answers = await Promise.all(orders.map((order) => send[what](order, id)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  }
});

it('the id of another’s order is refused', async () => {
  const { shop, product, newOrder } = await openShop();
  const eve = await addCustomer(shop, { name: 'Eve' });
  const orderID = await newOrder();
  expect((await eve.place(product, { orderID })).statusCode).toBe(409);
});
