import { expect, it } from 'vitest';
import { addProduct } from '#testing/builders.ts';
import { openTestDatabase } from '#testing/test-shop.ts';
import { findCompared } from './find-compared.ts';

it('products are compared in the order of their SKUs, however these are written, with more of the kind to choose', async () => {
  const { db } = await openTestDatabase();
  await addProduct(db, { name: 'A', sku: 'AY-1', kind: 'cell' });
  await addProduct(db, { name: 'B', sku: 'AY-2', kind: 'pack' });
  await addProduct(db, { name: 'C', sku: 'AY-3', kind: 'pack' });
  await addProduct(db, { name: 'Gone', sku: 'AY-4', kind: 'pack', deletedAt: new Date() });
  const { products, others } = await findCompared(db, ['ay-2', 'AY-4', 'AY-9', 'AY-1']);
  expect(products.map(({ name }) => name)).toEqual(['B', 'A']);
  expect(others).toEqual([{ sku: 'AY-3', name: 'C' }]);
  expect(await findCompared(db, [])).toEqual({ products: [], others: [] });
});
