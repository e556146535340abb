import { expect, it } from 'vitest';
import { stock, stockMovements } from '#shop/catalog/server/tables/stock.ts';
import { addProduct } from '#testing/builders.ts';
import { openTestDatabase } from '#testing/test-shop.ts';
import { findUnbalancedStock } from './find-unbalanced-stock.ts';

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
