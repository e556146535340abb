import { expect, it } from 'vitest';
import { stock, stockMovements } from '#shop/catalog/server/tables/stock.ts';
import { addProduct, orderPayload } from '#testing/builders.ts';
import { addPerson, openAdministration } from '#testing/people.ts';
import { openTestDatabase } from '#testing/test-shop.ts';
import type { StockMovement } from '../contract/stock.ts';
import { findUnbalancedStock } from './find-unbalanced-stock.ts';

const details = { name: 'LFP cell', min_order: 10, price: 42, description: 'A cell.' };

it('stock says why it is what it is: who, why, how many, for which order, the newest first', async () => {
  const shop = await openAdministration();
  const { id } = await addProduct(shop.database.db);
  const counted = { available: 90, available_before: 100, stock_reason: 'Ten were dropped' };
  await shop.send('PUT', '/product', { id, ...details, ...counted });
  // Nothing has moved, so no movement has its reason.
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

it('movements of the same products never wait for each other in turn, in whatever order they name them', async () => {
  const { db } = await openTestDatabase();
  const products = await Promise.all(
    Array.from({ length: 8 }, (_, index) => addProduct(db, { name: `Cell ${index}`, available: 1_000 })),
  );
  // Not through an order, which would be tried again after a deadlock.
  const moving = Array.from({ length: 200 }, (_, index) => {
    const turned = products.map((_, place) => products[(place + index) % products.length]?.id ?? '');
    const named = (index % 2 ? turned : turned.reverse()).slice(0, 5);
    return db
      .insert(stockMovements)
      .values(named.map((productId) => ({ productId, kind: 'correction' as const, onHandChange: 1 })));
  });
  await Promise.all(moving);
  const rows = await db.select().from(stock);
  expect(rows.reduce((sum, { onHand }) => sum + onHand, 0)).toBe(8 * 1_000 + 200 * 5);
  expect(await findUnbalancedStock(db)).toEqual([]);
});
