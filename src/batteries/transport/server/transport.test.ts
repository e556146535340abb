import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { CallAnswer } from '#platform/contract/calls.ts';
import type { Specification } from '#shop/catalog/contract/specification-fields.ts';
import { products } from '#shop/catalog/server/tables/products.ts';
import { addProduct } from '#testing/builders.ts';
import { openTestShop } from '#testing/test-shop.ts';

const specification: Specification = {
  chemistry: 'LFP',
  casing: 'strong, impact-resistant',
  energy: 4032,
  mass: 27.2,
  dispatchCharge: 30,
  packageUnits: 1,
  packageTare: 2.4,
};

it('tells anybody how products may travel together, without what is not on sale any more', async () => {
  const { app, database } = await openTestShop();
  const { db } = database;
  const kept = await addProduct(db, {
    name: 'Kept',
    kind: 'module',
    specification,
    minOrder: 2,
    multiple: 2,
  });
  const gone = await addProduct(db, { name: 'Gone', kind: 'module', specification });
  await db.update(products).set({ deletedAt: new Date() }).where(eq(products.id, gone.id));
  const lines = [
    { productId: kept.id, quantity: 14 },
    { productId: gone.id, quantity: 100 },
  ];
  const answer = await app.inject({ method: 'POST', url: '/api/transportAdvice', payload: { lines } });
  const [road] = answer.json<CallAnswer<'adviseTransport'>>().modes;
  expect(road?.points).toBe(1142.4);
  expect(road?.advice[0]).toMatchObject({ productId: kept.id, take: 12 });
});
