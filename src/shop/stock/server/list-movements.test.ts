import { expect, it } from 'vitest';
import { openAdministration } from '#testing/administration.ts';
import { addProduct } from '#testing/builders.ts';
import { orderPayload } from '#testing/order-payload.ts';
import { addPerson } from '#testing/people.ts';
import type { StockMovement } from '../contract/stock.ts';

const details = { name: 'LFP cell', min_order: 10, price: 42, description: 'A cell.' };

it('stock says why it is what it is: who, why, how many, for which order, the newest first', async () => {
  const shop = await openAdministration();
  const { id } = await addProduct(shop.database.db);
  const counted = { available: 90, available_before: 100, stock_reason: 'Ten were dropped' };
  await shop.send('PUT', '/product', { id, ...details, ...counted });
  // Nothing has moved: its reason is nobody's.
  await shop.send('PUT', '/product', { id, ...details, available: 90, stock_reason: 'Looked once more' });
  const buyer = await addPerson(shop, { name: 'Bea' });
  const order = orderPayload({ _id: id, ...details }, { name: 'Bea', email: buyer.email }, 30);
  const place = { method: 'POST', url: '/api/order', headers: buyer.headers, payload: order } as const;
  expect((await shop.app.inject(place)).statusCode).toBe(200);

  expect((await shop.send('GET', `/productForm/${id}`)).json().stock).toEqual({ onHand: 90, held: 30 });
  const url = `/stockMovements/${id}`;
  const first = await shop.send('GET', `${url}?limit=2`);
  const common = { id: expect.any(Number), at: expect.any(String) };
  const unsaid = { ...common, heldChange: 0, by: null, reason: null, order: null };
  expect(first.json<StockMovement[]>()).toEqual([
    {
      ...{ ...unsaid, kind: 'order', onHandChange: 0, heldChange: 30, by: 'Bea' },
      order: { number: expect.stringMatching(/^AY-/), id: order.orderID },
    },
    { ...unsaid, kind: 'correction', onHandChange: -10, by: 'Ada', reason: 'Ten were dropped' },
  ]);
  const next = await shop.send('GET', `${url}?limit=2&cursor=${first.headers['x-next-cursor']}`);
  expect(next.json()).toEqual([{ ...unsaid, kind: 'opening', onHandChange: 100 }]);
  expect(next.headers['x-next-cursor']).toBeUndefined();

  await shop.app.inject({ method: 'DELETE', url: `/api/order/${order.orderID}`, headers: buyer.headers });
  const [deleted] = (await shop.send('GET', url)).json<StockMovement[]>();
  expect(deleted).toMatchObject({ kind: 'delete', heldChange: -30, order: { id: null } });
});
